private import ColorSpaces
import LocatedJSON

extension JSONNode {
  /// The value on one line, for chains; no other value has the same text.
  var exactText: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.shortestText
    case .string(let text): text.exactWord
    case .array(let items): items.map(\.exactTextInside).joined(separator: " ")
    case .object(let members): members.map { $0.key.exactWord + " " + $0.value.exactTextInside }.joined(separator: ", ")
    }
  }

  /// The value's text inside that of another one.
  private var exactTextInside: String {
    switch content {
    case .array: "[" + exactText + "]"
    case .object: "{" + exactText + "}"
    default: exactText
    }
  }
}

extension String {
  /// The text itself if it is one word and could be nothing else, otherwise in quotes.
  fileprivate var exactWord: String {
    let isName =
      utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "#") } ?? false
    let isOneWord = !unicodeScalars.contains { scalar in
      switch scalar {
      case " ", ",", "\"", "\\", "[", "]", "{", "}": true
      default: false
      }
    }
    if isName, isOneWord, self != "null", self != "true", self != "false" { return self }
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
