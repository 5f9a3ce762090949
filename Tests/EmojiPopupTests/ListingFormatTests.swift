import EmojiCore
import Foundation
import Testing

@testable import EmojiPopup

@Suite("The formats of find and list")
struct ListingFormatTests {
  private let rocket = ListedEmoji(
    emoji: Emoji(string: "🚀", category: .travelAndPlaces, version: EmojiVersion(0, 6)), name: "rocket",
    keywords: ["space", "a \"b\\"])

  @Test("text is the emoji, a tab and its name")
  func text() {
    #expect(ListingFormat.text.text(of: [rocket, rocket]) == "🚀\trocket\n🚀\trocket\n")
    #expect(ListingFormat.text.text(of: []).isEmpty)
  }

  @Test("tsv has a heading and as many columns in each row")
  func tsv() {
    #expect(
      ListingFormat.tsv.text(of: [rocket])
        == "emoji\tname\tcategory\tversion\tkeywords\n🚀\trocket\ttravel-and-places\t0.6\tspace|a \"b\\\n")
  }

  @Test("json is what a JSON reader reads")
  func json() throws {
    #expect(ListingFormat.json.text(of: []) == "[]\n")
    let text = ListingFormat.json.text(of: [rocket, rocket])
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.count == 2)
    #expect(list[0]["emoji"] as? String == "🚀")
    #expect(list[0]["name"] as? String == "rocket")
    #expect(list[0]["category"] as? String == "travel-and-places")
    #expect(list[0]["emojiVersion"] as? String == "0.6")
    #expect(list[0]["codePoints"] as? [String] == ["U+1F680"])
    #expect(list[0]["keywords"] as? [String] == ["space", "a \"b\\"])
    #expect(list[0]["supportsSkinTones"] as? Bool == false)
    #expect(list[0].count == 7)
  }

  @Test("json of a search tells how an emoji was found")
  func jsonOfSearch() throws {
    var hit = rocket
    hit.match = .keyword
    hit.matchedKeywords = ["space"]
    hit.shortcode = "rocket"
    let text = ListingFormat.json.text(of: [hit])
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list[0]["match"] as? String == "keyword")
    #expect(list[0]["matchedKeywords"] as? [String] == ["space"])
    #expect(list[0]["shortcode"] as? String == "rocket")
  }

  @Test("a JSON string comes back as it was", arguments: ["", "\"\\/", "a\tb\nc\rd\u{8}\u{0}\u{1F}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿é\u{2028}"])
  func strings(text: String) throws {
    let list = try JSONSerialization.jsonObject(with: Data(JSON.array([text]).utf8)) as? [String]
    #expect(list.map { $0.map { Array($0.utf8) } } == [Array(text.utf8)])
  }
}
