/// Whether a line may end before a character.
enum LineBreak: UInt8 {
  /// It may not, unless nothing else fits.
  case prohibited

  /// It may.
  case allowed

  /// It must.
  case mandatory
}

extension LineBreak {
  /// For each character whether a line may end before it.
  static func breaks(of text: [Unicode.Scalar]) -> [LineBreak] {
    var breaks = [LineBreak](repeating: .prohibited, count: text.count)
    for index in breaks.indices.dropFirst() {
      let (last, next) = (text[index - 1], text[index])
      if last.endsLine {
        breaks[index] = last == "\r" && next == "\n" ? .prohibited : .mandatory
      } else if last == " ", next != " ", !next.endsLine {
        breaks[index] = .allowed
      }
    }
    return breaks
  }
}
