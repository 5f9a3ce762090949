internal import CGLib

/// The right to start an instance, which one program on the bus has at a time, so that twenty calls at once start one.
///
/// It is a name on the bus, and goes to the next who waits when this object or the process does.
public final class StartTurn {
  private let bus: BlockingBus
  private let name: String
  private var isMine = false

  /// Waits for the right to start the instance with an application identifier, at most for some seconds; whoever has
  /// waited for so long in vain may start one all the same.
  public init(for identifier: String, on bus: BlockingBus, patience seconds: Int) {
    self.bus = bus
    name = identifier + ".Start"
    // 1: ours at once; 2: in the queue (D-Bus specification, RequestName).
    switch bus.ask("RequestName", [Variant.string(name), g_variant_new_uint32(0)]) {
    case 1: isMine = true
    case 2:
      bus.waitUntilAcquired(name, for: .seconds(seconds))
      isMine = true
    default: break
    }
  }

  deinit { if isMine { _ = bus.ask("ReleaseName", [Variant.string(name)]) } }
}
