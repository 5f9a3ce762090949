import Foundation
import Testing

@testable import EmojiPopup

@Suite("The configurations of sway, i3 and Hyprland")
struct ConfigReaderTests {
  @Test(
    "of sway and i3 say which lines bind Super+period",
    arguments: [
      ("bindsym Mod4+period exec x", "Mod4+period"), ("set $mod Mod4\nbindsym $mod+period exec x", "Mod4+period"),
      ("set $m Mod1\nset $mod Mod4\nset $super $mod\n bindsym\t$super+period kill", "Mod4+period"),
      ("bindsym --release --locked Mod4+period exec x", "--release --locked Mod4+period"),
      ("bindsym {\n  Mod4+period exec x\n}", "Mod4+period"),
      ("mode \"a\" {\n}\nbindsym Mod4+period kill", "Mod4+period"),
      ("bindsym Mod4+period exec x\r\n", "Mod4+period"),
      ("bindsym --locked \\\n  Mod4+period \\\r\n exec x", "--locked Mod4+period"),
      ("# one \\\nbindsym Mod4+period kill", "Mod4+period"), ("exec x \\\nbindsym Mod4+period kill", nil),
      ("# bindsym Mod4+period exec x", nil), ("mode \"resize\" {\nbindsym Mod4+period kill\n}", nil),
      ("bindsym Mod4+comma kill", nil), ("bindsym period kill", nil), ("bindcode 60 kill", nil), ("bindsym", nil),
      ("exec bindsym Mod4+period", nil), ("}\n}\n}", nil),
    ] as [(String, String?)])
  func tiling(text: String, binding: String?) throws {
    let found = try bindings(TilingConfig.self, text).filter { $0.keys == .standard }
    #expect(found.map(\.binding) == (binding.map { [$0] } ?? []))
  }

  @Test(
    "of Hyprland say which lines bind Super+period",
    arguments: [
      ("bind = SUPER, period, exec, x", "SUPER, period"), ("bind=SUPER,period,exec,x", "SUPER, period"),
      ("$mainMod = SUPER\nbindel = $mainMod, PERIOD, exec, x # mine", "SUPER, PERIOD"),
      ("$a = SUPER\n$ab = CTRL\nbind = $a, period, killactive,", "SUPER, period"),
      ("submap = x\nbind = , a, kill\nsubmap = reset\nbind = SUPER, period, exec, x", "SUPER, period"),
      ("submap = x\nbind = SUPER, period, exec, x\nsubmap = reset", nil), ("bindm = SUPER, period, movewindow", nil),
      ("bind = SUPER SHIFT, period, exec, x", nil), ("bind = SUPER, code:60, exec, x", nil), ("bind = SUPER", nil),
      ("# bind = SUPER, period, exec, x", nil), ("general {\n}", nil),
    ] as [(String, String?)])
  func hyprland(text: String, binding: String?) throws {
    let found = try bindings(HyprlandConfig.self, text).filter { $0.keys == .standard }
    #expect(found.map(\.binding) == (binding.map { [$0] } ?? []))
  }

  @Test("are read with what they include, each file once")
  func included() throws {
    try Folder.with { folder in
      let folder = folder.path
      try "include ~/none\ninclude conf.d/*.conf\ninclude \(folder)/config\n".write(toFile: folder + "/config")
      try FileManager.default.createDirectory(atPath: folder + "/conf.d", withIntermediateDirectories: true)
      try "bindsym Mod4+period kill".write(toFile: folder + "/conf.d/a.conf")
      try "\nbindsym Mod4+period kill".write(toFile: folder + "/conf.d/b.conf")
      try "bindsym Mod4+period kill".write(toFile: folder + "/conf.d/c.old")
      let found = TilingConfig.bindings(in: folder + "/config")
      #expect(found.map(\.file) == ["\(folder)/conf.d/a.conf", "\(folder)/conf.d/b.conf"])
      #expect(found.map(\.number) == [1, 2])
    }
  }

  @Test("are given lines that are read as what was meant, and known again")
  func written() throws {
    let keys = try KeyCombination("Ctrl+Alt+e")
    for line in TilingConfig.lines(keys, command: "/opt/x/emoji-popup", undoing: ["--locked Ctrl+Mod1+e"]) {
      #expect(ConfigLine.isOurs(line))
    }
    let hyprland = HyprlandConfig.lines(keys, command: "emoji-popup", undoing: ["CTRL ALT, E"])
    #expect(hyprland == ["unbind = CTRL ALT, E", "bind = CTRL ALT, e, exec, emoji-popup"])
    #expect(hyprland.allSatisfy(ConfigLine.isOurs))
    #expect(try bindings(HyprlandConfig.self, hyprland.joined(separator: "\n")).map(\.keys) == [keys])
    for line in ["bindsym Mod4+a exec xterm", "# emoji-popup", "exec emoji-popup", "bind = SUPER, a, exec, x", ""] {
      #expect(!ConfigLine.isOurs(line), "\(line)")
    }
  }

  private func bindings<Reader: ConfigReader>(_: Reader.Type, _ text: String) throws -> [ConfigLine] {
    try Folder.with { folder in
      try text.write(toFile: folder.path + "/config")
      return Reader.bindings(in: folder.path + "/config")
    }
  }
}
