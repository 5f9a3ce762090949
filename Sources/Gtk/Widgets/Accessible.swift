internal import CAdwaita

extension Widget {
  /// The name that a screen reader says.
  public func setAccessibleLabel(_ text: String) { gtk_shim_accessible_label(pointer, text) }
  /// What a screen reader says after the name.
  public func setAccessibleDescription(_ text: String) { gtk_shim_accessible_description(pointer, text) }
  /// Whether a tab is the selected one.
  public func setAccessibleSelected(_ selected: Bool) { gtk_shim_accessible_selected(pointer, selected ? 1 : 0) }
}

/// What a widget is to assistive technology; to be said when it is made.
public enum AccessibleRole: Sendable {
  case group, tabList, tab, label

  var value: GtkAccessibleRole {
    switch self {
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .label: GTK_ACCESSIBLE_ROLE_LABEL
    }
  }
}
