/// The bidirectional classes of UAX #9, in the order of their numbers in the table.
enum BidiClass: UInt8 {
  /// Letters that run from the left, from the right, and from the right in Arabic.
  case l, r, al

  /// Digits, their signs, and what stands between or beside them; Arabic digits; commas and the like.
  case en, es, et, an, cs

  /// Marks that do not move on; invisible characters; separators of paragraphs and of segments; spaces; all others.
  case nsm, bn, b, s, ws, on

  /// Embeddings, overrides and their end.
  case lre, lro, rle, rlo, pdf

  /// Isolates and their end.
  case lri, rli, fsi, pdi

  /// The class of a character.
  init(_ scalar: Unicode.Scalar) {
    self = BidiClass(rawValue: BidiClassTable.ranges[scalar]) ?? .on
  }

  /// Whether the character begins an isolate.
  var beginsIsolate: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether the character is taken out before the rules for weak and neutral ones (X9).
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the character takes its direction from what is around it, with the marks of isolates (NI).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
    default: false
    }
  }
}
