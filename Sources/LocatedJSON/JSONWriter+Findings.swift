extension JSONWriter {
  /// The number of names that are written out; the middle of longer lists is left out.
  private static let maximumNames = 100

  /// Writes a finding as an object on one line; a place it does not have is `null`.
  package mutating func finding(_ finding: Finding) {
    beginObject(isInline: true)
    member("severity", finding.severity.rawValue)
    member("code", finding.code)
    member("file", finding.file)
    member("pointer", finding.pointer)
    key("line")
    if let line = finding.line { number(line) } else { null() }
    key("column")
    if let column = finding.column { number(column) } else { null() }
    member("message", finding.message)
    if let advice = finding.advice { member("advice", advice) }
    if !finding.related.isEmpty {
      key("tokens")
      names(finding.related)
    }
    endObject()
  }

  /// Writes names as an array on one line; of very many, the first and the last.
  package mutating func names(_ names: [String]) {
    beginArray(isInline: true)
    if names.count > Self.maximumNames {
      for name in names.prefix(Self.maximumNames / 2) { string(name) }
      string("…")
      for name in names.suffix(Self.maximumNames / 2) { string(name) }
    } else {
      for name in names { string(name) }
    }
    endArray()
  }
}
