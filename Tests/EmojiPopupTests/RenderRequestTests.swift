import EmojiRender
import Testing

@testable import EmojiPopup

private func request(
  _ emoji: String, _ output: RenderRequest.Output, _ size: Int, isMonochrome: Bool = false
) -> RenderRequest {
  RenderRequest(emoji: emoji, output: output, style: EmojiImageStyle(size: size, isMonochrome: isMonochrome))
}

@Suite("A call to draw an emoji")
struct RenderRequestTests {
  @Test(
    "asks for one picture",
    arguments: [
      (["🚀", "--output", "a.png"], request("🚀", .file("a.png"), 64)),
      (["U+1F44B", "U+1F3FF", "--output=-"], request("U+1F44B U+1F3FF", .standardOutput, 64)),
      (["--size", "24", "--scale", "1.5", "x", "--output", "--help"], request("x", .file("--help"), 36)),
      (["--output", "a", "--scale=2", "--monochrome", "x"], request("x", .file("a"), 128, isMonochrome: true)),
      (["x", "--output", "a", "--size", "4096"], request("x", .file("a"), 4096)),
      (["x", "--output", "a", "--scale", "64"], request("x", .file("a"), 4096)),
      (["x", "--output", "a", "--size", "9000", "--scale", "0.1"], request("x", .file("a"), 900)),
      (["--output", "a", "--", "--x"], request("--x", .file("a"), 64)),
    ])
  func picture(arguments: [String], request: RenderRequest) throws {
    #expect(try Invocation(["render"] + arguments).command == .render(request))
  }

  @Test(
    "is refused where something is missing or no number",
    arguments: [
      ["x"], ["--output", "a"], [" ", "--output", "a"], ["x", "--output"], ["x", "--output", ""],
      ["x", "--output", "a", "--size", "4097"], ["x", "--output", "a", "--size", "0"],
      ["x", "--output", "a", "--size", "1.5"], ["x", "--output", "a", "--size", "99999999999999999999"],
      ["x", "--output", "a", "--scale", "0"], ["x", "--output", "a", "--scale", "-1"],
      ["x", "--output", "a", "--scale", "65"], ["x", "--output", "a", "--scale", "0.001"],
      ["x", "--output", "a", "--scale", "nan"], ["x", "--output", "a", "--scale", "1e1"],
      ["x", "--output", "a", "--scale", "1.2.3"], ["x", "--output", "a", "--language", "fr"],
      ["x", "--output", "a", "--monochrome=yes"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: UsageError.self) { try Invocation(["render"] + arguments) }
  }
}
