import LocatedJSON

/// A place in a JSON text: the keys and indices that lead to it (RFC 6901).
struct JSONPointer {
  /// The keys and indices, with their escapes replaced; empty for the whole text.
  let segments: [String]

  /// Reads a pointer without `#`; `nil` if it is malformed.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty else {
      segments = []
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var segments: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Self.unescaped(part) else { return nil }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func unescaped(_ part: some StringProtocol) -> String? {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    var text = ""
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": text += "~"
      case "1": text += "/"
      default: return nil
      }
    }
    return text
  }
}

extension JSONNode {
  /// The value one step further; `nil` if there is none.
  ///
  /// An index of an array is decimal, without leading zeros.
  func step(_ segment: String) -> JSONNode? {
    switch content {
    case .object:
      return self[segment]
    case .array(let items):
      let digits = segment.utf8
      guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        digits.count == 1 || digits.first != UInt8(ascii: "0"), let index = Int(segment), items.indices.contains(index)
      else { return nil }
      return items[index]
    default:
      return nil
    }
  }
}
