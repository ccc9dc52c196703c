/// The bidirectional classes of UAX #9, in the order of their numbers in the table.
enum BidiClass: UInt8 {
  /// Letters that run from the left, from the right, and from the right in Arabic.
  case l, r, al

  /// Digits; signs between and beside digits; Arabic digits; commas and other separators of digits.
  case en, es, et, an, cs

  /// Marks without an advance; invisible characters; separators of paragraphs and of segments; spaces; all others.
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

  /// Whether the character is removed before weak and neutral characters are resolved (X9).
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the character has the direction of its neighbours; this includes the marks of isolates (NI).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
    default: false
    }
  }
}

/// The mirror images of characters, and the pairs of brackets.
package struct MirrorImages: Sendable {
  /// All mirror images of Unicode.
  package static let all = MirrorImages()

  /// What a bracket does.
  enum Bracket: UInt8 {
    case none, opens, closes
  }

  private var characters: [UInt32] = []
  private var images: [UInt32] = []
  private var brackets: [Bracket] = []

  private init() {
    var numbers = PackedNumbers(MirrorTable.packed)
    var character: UInt32 = 0
    while let step = numbers.next(), let distance = numbers.nextSigned(), let kind = numbers.next() {
      character += step
      characters.append(character)
      images.append(UInt32(bitPattern: Int32(bitPattern: character) + distance))
      brackets.append(Bracket(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .none)
    }
  }

  /// The mirror image of a character; the character itself if it has none.
  package func image(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    position(of: scalar).flatMap { Unicode.Scalar(images[$0]) } ?? scalar
  }

  /// What a bracket does, and the closing bracket of its pair; `nil` for other characters.
  ///
  /// The two pairs of angle brackets that Unicode treats as equivalent count as one pair.
  func bracket(_ scalar: Unicode.Scalar) -> (kind: Bracket, closing: UInt32)? {
    guard let position = position(of: scalar), brackets[position] != .none else { return nil }
    let closing = brackets[position] == .opens ? images[position] : characters[position]
    return (brackets[position], closing == 0x232A ? 0x3009 : closing)
  }

  private func position(of scalar: Unicode.Scalar) -> Int? { characters.ascendingIndex(of: scalar.value) }
}
