internal import ExactTexts

extension [String] {
  /// The names as messages list them: with commas between, each once, of very many the first.
  var listed: String {
    if isEmpty { return "none" }
    var seen: Set<ExactText> = []
    let different = filter { seen.insert(ExactText($0)).inserted }
    let rest = different.count - 12
    return different.prefix(12).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
