extension JSONParser {
  /// Skips white space, and comments: silently if they are allowed, else with a finding for each.
  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let start = index
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while true {
        guard index + 1 < bytes.count else {
          try stop(at: start, "the comment is not closed", advice: "add '*/'")
        }
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { break }
        index += 1
      }
      index += 2
    default:
      try stop(at: start, "'/' is not part of JSON", advice: "put text in quotes")
    }
    if !allowsComments {
      report("json.syntax", at: start, "comments are not part of JSON", advice: "remove the comment")
    }
  }
}
