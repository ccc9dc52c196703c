/// Walks through a text and applies the rules of UAX #14.
struct LineBreakScanner {
  private let text: [Unicode.Scalar]
  private let classes: [LineBreakClass]
  private let rules: LineBreakRules
  private var index = 0

  /// The classes of the last two characters, where combining marks count as part of their bases (LB9, LB10); `nil` at
  /// the start of the text.
  private var last: LineBreakClass?
  private var beforeLast: LineBreakClass?

  /// The class of the last character that is not a space.
  private var lastSolid: LineBreakClass?

  /// The position of the last base.
  private var base = 0

  /// The number of regional indicators just passed.
  private var indicators = 0

  /// How much of a number (LB25) was just passed.
  private var number = Number.none

  private enum Number {
    case none, digits, closed
  }

  /// Creates a scanner that has passed the first character.
  init(_ text: [Unicode.Scalar], rules: LineBreakRules) {
    self.text = text
    self.rules = rules
    // Small kana may begin a line, except where lines are broken strictly.
    let kana = rules == .unicode15 ? LineBreakClass.ns : .id
    classes = text.map { scalar in
      let kind = LineBreakClass(scalar)
      return kind == .cj ? kana : kind
    }
    if let first = classes.first { advance(past: Self.resolved(first)) }
  }

  /// A combining mark without a base counts as a letter (LB10).
  private static func resolved(_ kind: LineBreakClass) -> LineBreakClass {
    kind == .cm || kind == .zwj ? .al : kind
  }

  /// Whether a line may end before the next character.
  mutating func nextBreak() -> LineBreak {
    index += 1
    guard index < classes.count else { return .prohibited }
    let raw = classes[index]
    let before = classes[index - 1]
    // LB4, LB5
    if before.endsLine, !(before == .cr && raw == .lf) {
      restart(with: Self.resolved(raw))
      return .mandatory
    }
    // LB9
    if raw == .cm || raw == .zwj, let last, !last.endsLine, last != .sp, last != .zw { return .prohibited }
    let next = Self.resolved(raw)
    let isAllowed = mayEnd(between: last ?? .al, and: next, joined: before == .zwj)
    advance(past: next)
    return isAllowed ? .allowed : .prohibited
  }

  private mutating func restart(with next: LineBreakClass) {
    (last, beforeLast, lastSolid, indicators, number) = (nil, nil, nil, 0, .none)
    advance(past: next)
  }

  private mutating func advance(past next: LineBreakClass) {
    switch next {
    case .nu: number = .digits
    case .sy, .is: number = number == .digits ? .digits : .none
    case .cl, .cp, .wideClose: number = number == .digits ? .closed : .none
    default: number = .none
    }
    indicators = next == .ri ? indicators + 1 : 0
    if next != .sp { lastSolid = next }
    beforeLast = last
    last = next
    base = index
  }

  /// The class and the position of the character after the next one, skipping combining marks.
  private var following: (kind: LineBreakClass, position: Int)? {
    var position = index + 1
    while position < classes.count {
      let kind = classes[position]
      if kind != .cm && kind != .zwj { return (kind, position) }
      position += 1
    }
    return nil
  }

  private func isWide(_ position: Int) -> Bool { WideCharacterTable.ranges[text[position]] == 1 }
}

// MARK: The rules in their order

extension LineBreakScanner {
  private func mayEnd(between last: LineBreakClass, and next: LineBreakClass, joined: Bool) -> Bool {
    if next.endsLine || next == .sp || next == .zw { return false }  // LB6, LB7
    if lastSolid == .zw { return true }  // LB8
    if joined || last == .wj || next == .wj || last == .gl { return false }  // LB8a, LB11, LB12
    if next == .gl, last != .sp, last != .ba, last != .hy { return false }  // LB12a
    if next == .cl || next.closesParenthesis || next == .ex || next == .sy || next == .is { return false }  // LB13
    if let lastSolid, isKeptAcrossSpaces(lastSolid, next) { return false }
    if last == .sp { return true }  // LB18
    if let kept = keptQuote(last, next) { return !kept }
    if last == .cb || next == .cb { return true }  // LB20
    if startsWithHyphen(last), next == .al { return false }  // LB20a
    return !isKept(last, next)
  }

  /// LB14 to LB17: whether characters stay together even if spaces are between them.
  ///
  /// LB15a to LB15d of Unicode 16.0 are left out: without spaces LB19 and LB13 say the same, and after spaces
  /// ``LineBreak/breaks(of:by:)`` lets lines end everywhere, as browsers do.
  private func isKeptAcrossSpaces(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if before.opens { return true }
    if rules == .unicode15, before.isQuote, next.opens { return true }
    if before == .cl || before.closesParenthesis, next == .ns { return true }
    return before == .b2 && next == .b2
  }

  /// LB19: quotation marks stay with their neighbours; since Unicode 16.0, not between East Asian characters.
  private func keptQuote(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool? {
    guard last.isQuote || next.isQuote else { return nil }
    guard rules == .browsers else { return true }
    if next.isQuote, next != .initialQuote { return true }
    if last.isQuote, last != .finalQuote { return true }
    if next.isQuote {
      if !isWide(base) { return true }
      guard let following, isWide(following.position) else { return true }
    }
    if last.isQuote {
      if !isWide(index) { return true }
      guard base > 0, isWide(base - 1) else { return true }
    }
    return nil
  }

  /// LB20a: whether a hyphen begins a word.
  private func startsWithHyphen(_ last: LineBreakClass) -> Bool {
    guard rules == .browsers, text[base].isHyphen else { return false }
    guard let beforeLast else { return true }
    return beforeLast == .sp || beforeLast == .zw || beforeLast == .cb || beforeLast == .gl || beforeLast.endsLine
  }

  /// LB21 to LB30b.
  private func isKept(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if next == .ba || next == .hy || next == .ns || last == .bb || next == .in { return true }  // LB21, LB22
    if beforeLast == .hl, last == .hy || last == .ba, rules == .unicode15 || next != .hl { return true }  // LB21a
    if last == .sy, next == .hl { return true }  // LB21b
    if last.isLetter { return keepsLetter(next) }
    if next.isLetter { return keeps(last, letter: next) }
    if keepsNumber(last, next) { return true }
    if last == .pr, next.isIdeographic || next.isHangul { return true }  // LB23a, LB27
    if next == .po, last.isIdeographic || last.isHangul { return true }
    if last == .nu, next == .op { return true }  // LB30
    if last == .cp, next == .nu { return true }
    if last == .ri, next == .ri { return indicators & 1 == 1 }  // LB30a
    if next == .em, last == .eb || last == .reservedPictograph { return true }  // LB30b
    return keepsHangul(last, next)
  }

  /// LB23, LB24, LB28 and LB30, after a letter.
  private func keepsLetter(_ next: LineBreakClass) -> Bool {
    next.isLetter || next == .nu || next.goesWithNumbers || next == .op
  }

  /// LB23, LB24, LB29 and LB30, before a letter.
  private func keeps(_ last: LineBreakClass, letter: LineBreakClass) -> Bool {
    last == .nu || last.goesWithNumbers || last == .is || last == .cp
  }

  /// LB25 as the regular expression `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`.
  private func keepsNumber(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch next {
    case .nu:
      return number == .digits || last.goesWithNumbers || last.opens || last == .hy
        || (rules == .browsers && last == .is)
    case .op, .wideOpen, .hy: return last.goesWithNumbers && following?.kind == .nu
    case .pr, .po: return number != .none
    default: return false
    }
  }

  /// LB26: syllables of Hangul letters.
  private func keepsHangul(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch last {
    case .jl: next == .jl || next == .jv || next == .h2 || next == .h3
    case .jv, .h2: next == .jv || next == .jt
    case .jt, .h3: next == .jt
    default: false
    }
  }
}
