import EmojiCore
import GLibKit
import Testing

@Suite struct TextFoldingTests {
  @Test(
    "texts that people take for the same fold to the same",
    arguments: [
      ("Cœur", "coeur"), ("CŒUR", "coeur"), ("Straße", "strasse"), ("STRASSE", "strasse"), ("Ægir", "aegir"),
      ("smørbrød", "smorbrod"), ("Łódź", "lodz"), ("İstanbul", "istanbul"), ("ışık", "isik"), ("Đà Nẵng", "da nang"),
      ("ñandú", "nandu"), ("l’œil", "l'oeil"), ("point d'exclamation", "point d'exclamation"), ("Ёлка", "елка"),
      ("й", "и"), ("καρδιά", "καρδια"), ("ΚΑΡΔΙΑΣ", "καρδιασ"), ("καρδιας", "καρδιασ"), ("ﬁn", "fin"),
      ("ｅｍｏｊｉ", "emoji"), ("T‑shirt", "t-shirt"), ("أحمر", "احمر"), ("قَلْب", "قلب"), ("שָׁלוֹם", "שלום"),
      ("می‌خندد", "میخندد"), ("❤️", "❤"), ("peau\u{202F}: claire", "peau : claire"), ("e\u{301}te\u{301}", "été"),
      ("", ""), ("a\tb|c\nd", "A\tB|C\nD"),
      // Arabic: forms of alef and hamza, tatweel, vowel signs, ta marbuta, alef maqsura, Persian letters, digits.
      ("إبرة", "ابره"), ("آلة", "اله"), ("ٱلقمر", "القمر"), ("مؤمن", "مومن"), ("قـــلب", "قلب"), ("قَلْبٌ", "قلب"),
      ("على", "علي"), ("کتاب", "كتاب"), ("١٠٠", "100"), ("۱۰۰", "100"),
      // Hebrew: points, and the hyphen that is its own.
      ("לֵב", "לב"), ("אל־לב", "אל-לב"),
      // Hindi: nukta in one code point and in two, and left out; chandrabindu as anusvara; digits.
      ("क़लम", "क\u{93C}लम"), ("क़लम", "कलम"), ("चाँद", "चांद"), ("१००", "100"),
      // Korean: syllables and jamo, also those of a keyboard.
      ("로켓", "\u{1105}\u{1169}\u{110F}\u{1166}\u{11BA}"), ("ㄹ", "\u{1105}"),
      // Thai: sara am in one and in two; digits.
      ("น้ำ", "น้\u{0E4D}า"), ("๑๐๐", "100"),
      ("ΉΛΙΟΣ", "ηλιος"), ("Işık", "isik"), ("İĞNE", "igne"), ("Çiçek", "cicek"), ("１００", "100"),
    ])
  func same(text: String, other: String) { #expect(TextFolding.folded(text) == TextFolding.folded(other)) }

  @Test(
    "what tells words apart stays",
    arguments: [
      ("กา", "กี"), ("का", "की"), ("か", "が"), ("は", "ぱ"), ("ক", "কি"), ("cat", "cats"), ("ம", "மு"), ("ក", "កា"),
    ])
  func different(text: String, other: String) { #expect(TextFolding.folded(text) != TextFolding.folded(other)) }

  @Test("folding twice is folding once, for every text of every table")
  func idempotent() throws {
    for locale in LanguageTables(folder: PackageFolder.resources).accepted {
      let text = try String(PackageFolder.bytes("Resources/annotations/\(locale).tsv"))
      let once = TextFolding.folded(text)
      #expect(TextFolding.folded(once).utf8.elementsEqual(once.utf8), "\(locale)")
      #expect(once.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 }, "\(locale) keeps its lines")
      #expect(once.utf8.count { $0 == 9 } == text.utf8.count { $0 == 9 }, "\(locale) keeps its fields")
    }
  }

  @Test("folding twice is folding once, for every character")
  func idempotentForAll() {
    for value in 0x20...0x2FFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let once = TextFolding.folded(String(scalar))
      if !TextFolding.folded(once).unicodeScalars.elementsEqual(once.unicodeScalars) {
        Issue.record("U+\(String(value, radix: 16)) folds further")
      }
    }
  }
}
