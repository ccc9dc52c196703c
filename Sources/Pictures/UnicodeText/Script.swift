/// A script of Unicode, such as Latin or Arabic.
package struct Script: Hashable {
  /// The ISO 15924 tag as four letters, the first in the highest bits.
  private let letters: UInt32

  /// The script of characters that occur in texts of any script.
  package static let common = Script(letters: ScriptTable.tags[0])

  /// The script of English and most labels.
  package static let latin = Script(letters: 0x4C61_746E)

  private init(letters: UInt32) { self.letters = letters }

  /// The script of a character; common for signs and marks, which have the script of the text around them.
  package init(_ scalar: Unicode.Scalar) {
    let index = Int(ScriptTable.ranges[scalar])
    self.init(letters: ScriptTable.tags[index < 3 ? 0 : index])
  }

  /// The ISO 15924 tag, such as `Arab`; empty if the character belongs to no script.
  package var tag: String {
    if self == .common { return "" }
    var tag = String.UnicodeScalarView()
    for shift in [24, 16, 8, 0] as [UInt32] {
      tag.append(Unicode.Scalar(UInt8(truncatingIfNeeded: letters >> shift)))
    }
    return String(tag)
  }

  /// Whether letters are joined, so that letter spacing would tear them apart (CSS Text 4, cursive scripts).
  package var joinsLetters: Bool {
    switch letters {
    // Arab, Syrc, Mand, Mong, Nkoo, Phag, Rohg.
    case 0x4172_6162, 0x5379_7263, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x526F_6867: true
    default: false
    }
  }
}
