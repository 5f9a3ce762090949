/// A line of text in the middle of whatever room it is given, which is only drawn anew when it changes.
///
/// A label would have the whole window laid out each time; this one follows the pointer over a grid.
public final class TextLine: CustomWidget {
  private let content = LineContent()

  /// An empty line.
  public init(cssName: String = "label") { super.init(content, role: .label, cssName: cssName) }

  /// The text; what does not fit ends with an ellipsis.
  public var text: String {
    get { content.text }
    set {
      guard newValue != content.text else { return }
      content.text = newValue
      setAccessibleLabel(newValue)
      queueDraw()
    }
  }
}

private final class LineContent: WidgetContent {
  var text = ""

  func measure(_ widget: Widget, horizontal: Bool, other: Int) -> (minimum: Int, natural: Int) {
    guard !horizontal else { return (0, 0) }
    let height = Int(TextLayout("X", on: widget, centeredIn: 100).size.height.rounded(.up))
    return (height, height)
  }

  func allocate(_ widget: Widget, width: Int, height: Int) {}

  func snapshot(_ widget: Widget, into snapshot: Snapshot) {
    guard !text.isEmpty else { return }
    let room = widget.size
    let line = TextLayout(text, on: widget, centeredIn: room.width)
    snapshot.append(line, x: 0, y: ((Double(room.height) - line.size.height) / 2).rounded(), color: widget.color)
  }
}
