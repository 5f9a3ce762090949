import Testing

@testable import GLibKit

@Suite("The name on the bus")
struct ApplicationIdentifierTests {
  @Test(
    "tells displays apart",
    arguments: [
      ("wayland-0", nil, nil, "Wayland_wayland_2d0"),
      ("wayland-0", ":0", nil, "Wayland_wayland_2d0"),
      ("wayland-0", ":0", "x11", "X__3a0"),
      ("wayland-0", ":0", "x11,wayland", "X__3a0"),
      ("wayland-0", nil, "x11", "Wayland_wayland_2d0"),
      ("/run/user/7/wayland-1", nil, nil, "Wayland_wayland_2d1"),
      ("/tmp/sway", nil, nil, "Wayland__2ftmp_2fsway"),
      (nil, ":0", nil, "X__3a0"),
      (nil, ":0.0", nil, "X__3a0"),
      (nil, ":1", nil, "X__3a1"),
      (nil, "here.example:10.1", nil, "X_here_2eexample_3a10"),
      (nil, nil, nil, "NoDisplay"),
    ] as [(String?, String?, String?, String)])
  func tellsApart(wayland: String?, x11: String?, backends: String?, element: String) {
    let identifier = ApplicationIdentifier.identifier(
      waylandDisplay: wayland, xDisplay: x11, backends: backends, runtimeFolder: "/run/user/7")
    #expect(identifier == "io.github.emoji_popup.EmojiPopup." + element)
  }

  @Test(
    "is one that the bus accepts, whatever the display is called",
    arguments: [
      "é 🚀", "-", "…/…", String(repeating: "/long", count: 400), "a\nb", "0",
    ])
  func isValid(display: String) {
    let identifier = ApplicationIdentifier.identifier(waylandDisplay: display, xDisplay: nil)
    let elements = identifier.split(separator: ".", omittingEmptySubsequences: false)
    #expect(identifier.utf8.count <= 255)
    #expect(elements.allSatisfy { !$0.isEmpty && !$0.utf8.contains { !isAllowed($0) } })
    #expect(elements.allSatisfy { !(48...57).contains($0.utf8.first ?? 48) })
    let other = ApplicationIdentifier.identifier(waylandDisplay: display + "1", xDisplay: nil)
    #expect(identifier != other)
  }

  private func isAllowed(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }
}
