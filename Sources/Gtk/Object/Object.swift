public import CAdwaita

/// A strong reference to one GObject.
///
/// Subclasses add typed calls, never state: two wrappers of one object are equal in everything but identity. What has
/// to live as long as the object itself is attached to it (`attach`), or captured by a signal's handler.
@MainActor
open class Object {
  /// The object, whatever its type.
  nonisolated(unsafe) public let pointer: UnsafeMutableRawPointer

  /// Takes over a floating reference or one that the caller owns.
  ///
  /// Not for toplevel windows, whose constructors give a reference that GTK itself keeps: see `retaining`.
  public init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
  }

  /// Adds a reference to an object that someone else owns.
  public init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  /// The object as a type with a public struct, such as `GtkWidget`.
  public func cast<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> { pointer.assumingMemoryBound(to: T.self) }

  /// The object as a type whose struct is hidden, such as `GtkLabel`.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// Keeps `companion` alive as long as the object, under a name; replaces what had that name.
  public func attach(_ companion: AnyObject, as name: String) {
    g_object_set_data_full(cast(), name, Unmanaged.passRetained(companion).toOpaque()) {
      $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }
  }

  /// What was attached under a name.
  public static func companion(of pointer: UnsafeMutableRawPointer, named name: String) -> AnyObject? {
    g_object_get_data(pointer.assumingMemoryBound(to: GObject.self), name)
      .map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Knows of an object without keeping it, and learns when it is gone: the proof that nothing leaks.
@MainActor
public final class WeakReference {
  private final class Box { var pointer: UnsafeMutableRawPointer? }
  private let box = Box()

  /// Watches `object`.
  public init(_ object: Object) {
    box.pointer = object.pointer
    g_object_weak_ref(
      object.cast(),
      { data, _ in data.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().pointer = nil } },
      Unmanaged.passRetained(box).toOpaque())
  }

  /// Whether the object was freed.
  public var isGone: Bool { box.pointer == nil }
}
