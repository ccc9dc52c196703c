/// Typical advance widths of characters, for estimates where no face is at hand.
///
/// The numbers are medians over six open faces of regular weight, in 1/1000 em.
enum CharacterWidths {
  /// The advance widths of U+0020…U+007E.
  private static let ascii: [UInt16] = [
    260, 269, 402, 638, 576, 818, 721, 221, 321, 324, 500, 576, 257, 341, 267, 370,
    576, 572, 576, 576, 576, 576, 576, 572, 576, 576, 267, 267, 576, 576, 576, 460,
    899, 664, 649, 659, 730, 573, 559, 729, 741, 279, 359, 640, 531, 896, 753, 780,
    604, 780, 624, 571, 594, 731, 656, 939, 634, 606, 601, 329, 370, 329, 557, 451,
    449, 559, 614, 502, 614, 563, 349, 585, 602, 248, 246, 529, 248, 904, 599, 600,
    611, 611, 390, 498, 360, 597, 512, 786, 526, 513, 483, 371, 332, 371, 620,
  ]

  /// The advance width of a character, in em.
  static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E: Double(ascii[Int(scalar.value - 0x20)]) / 1000
    case 0x2026: 0.788
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x00...0x1F, 0x7F: 0
    case 0x2014: 1
    case 0x1100...0x115F, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1
    default: 0.58
    }
  }
}
