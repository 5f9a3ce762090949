public import CAdwaita

/// A line of text.
public final class Label: Widget {
  /// A label that ends with an ellipsis where there is no room for all of it.
  public init(_ text: String = "", ellipsized: Bool = false) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_label_new(text)))
    if ellipsized { gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END) }
  }
  /// The text.
  public var text: String {
    get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_label_set_text(opaque, newValue) }
  }
  /// Where the text begins within the label: 0 at the start, 1 at the end.
  public func setAlignment(_ value: Double) { gtk_label_set_xalign(opaque, Float(value)) }
  /// Leaves out the beginning, not the end, of a text that is longer than this.
  public func setEllipsizeAtStart(maximumCharacters: Int) {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_START)
    gtk_label_set_max_width_chars(opaque, Int32(maximumCharacters))
  }
  /// Breaks long text into lines, words too where one is longer than a line; what does not fit ends with an ellipsis.
  ///
  /// However long the text is, the label asks for no more room than that.
  public func setWraps(maximumCharacters: Int, maximumLines: Int) {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(opaque, Int32(maximumCharacters))
    gtk_label_set_lines(opaque, Int32(maximumLines))
  }
}

/// Something to press.
public final class Button: Widget {
  /// A flat button with a themed icon.
  public init(iconName: String, role: AccessibleRole? = nil) {
    super.init(adopting: gtk_shim_button_new(role?.value ?? GTK_ACCESSIBLE_ROLE_BUTTON))
    gtk_button_set_icon_name(cast(), iconName)
    gtk_button_set_has_frame(cast(), 0)
  }
  /// Whether a click gives it the keyboard focus.
  public func setFocusesOnClick(_ on: Bool) { gtk_widget_set_focus_on_click(widget, on ? 1 : 0) }
  /// Runs `body` when it was pressed.
  public func onClicked(_ body: @escaping @MainActor () -> Void) { on("clicked", body) }
}

/// The entry that searches.
public final class SearchEntry: Widget {
  /// An empty entry.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_search_entry_new()))
    gtk_shim_set_string(pointer, "placeholder-text", placeholder)
    // Its menu would offer GTK's own chooser of characters.
    inner.map { gtk_text_set_input_hints($0.cast(), gtk_shim_no_chooser) }
  }
  /// What stands in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }
  /// Takes no more than so many characters (Unicode scalars), whether typed, pasted or set.
  public func setMaximumLength(_ characters: Int) {
    inner.map { gtk_text_set_max_length($0.cast(), Int32(characters)) }
  }
  /// Runs `body` at every change at once; `search-changed` would wait for 150 ms.
  public func onChanged(_ body: @escaping @MainActor () -> Void) { on("changed", body) }
  /// Runs `body` at Enter.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }
  /// Puts the cursor at the end and selects nothing.
  public func moveCursorToEnd() { gtk_editable_set_position(opaque, -1) }
  /// The part of the entry that takes text and has the focus.
  public var inner: Widget? {
    gtk_editable_get_delegate(opaque).map { Widget(retaining: UnsafeMutableRawPointer($0)) }
  }
}
