import Testing

@testable import EmojiPopup

@Suite("The desktop of a session")
struct DesktopSessionTests {
  @Test(
    "is found by its name, and only then by a socket",
    arguments: [
      ("ubuntu:GNOME", [:], "GNOME"), ("GNOME-Flashback:GNOME", [:], "GNOME"), ("X-Cinnamon", [:], "Cinnamon"),
      ("MATE", [:], "MATE"), ("KDE", [:], "KDE Plasma"), ("XFCE", [:], "Xfce"), ("sway", [:], "sway"),
      ("i3", [:], "i3"),
      ("Hyprland", [:], "Hyprland"), ("Budgie:GNOME", [:], "GNOME"), ("LXQt", [:], nil), (nil, [:], nil),
      (nil, ["SWAYSOCK": "/s", "I3SOCK": "/s"], "sway"), (nil, ["I3SOCK": "/s"], "i3"),
      (nil, ["HYPRLAND_INSTANCE_SIGNATURE": "x"], "Hyprland"), ("GNOME", ["SWAYSOCK": "/s"], "GNOME"),
      ("i3", ["SWAYSOCK": "/s", "I3SOCK": "/s"], "i3"), ("wlroots", ["SWAYSOCK": "/s"], "sway"),
    ] as [(String?, [String: String], String?)])
  func found(desktop: String?, sockets: [String: String], name: String?) {
    var variables = sockets
    variables["XDG_CURRENT_DESKTOP"] = desktop
    let session = DesktopSession { variables[$0] }
    #expect(session.choose(among: ShortcutDesktops.all)?.name == name)
  }

  @Test("no two desktops share the name of their record")
  func names() {
    let names = ShortcutDesktops.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
