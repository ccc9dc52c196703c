import ExactTexts
private import LocatedJSON

/// The rules of the `style` elements of a file, for single elements, classes and ids only.
struct StyleSheet {
  /// Which elements a rule is for.
  enum Selector: Hashable {
    case everything
    case element(String)
    case ofClass(ExactText)
    case id(ExactText)

    /// What decides which of several rules counts; the later one of two that are equal.
    var rank: Int {
      switch self {
      case .everything: 0
      case .element: 1
      case .ofClass: 2
      case .id: 3
      }
    }
  }

  /// A rule for one selector.
  struct Rule {
    var selector: Selector
    var declarations: [SVGDeclaration]
  }

  /// The rules, in the order of the file.
  private(set) var rules: [Rule] = []

  /// How many declarations the rules have.
  private var declarationCount = 0

  /// The declarations for an element, the ones that count most last.
  func declarations(element: String, id: ExactText?, classes: Set<ExactText>) -> [SVGDeclaration] {
    if rules.isEmpty { return [] }
    var found: [[SVGDeclaration]] = [[], [], [], []]
    for rule in rules {
      let isMeant =
        switch rule.selector {
        case .everything: true
        case .element(let name): name == element
        case .ofClass(let name): classes.contains(name)
        case .id(let name): name == id
        }
      if isMeant { found[rule.selector.rank] += rule.declarations }
    }
    return found.flatMap { $0 }
  }

  /// Adds the rules of a `style` element, and notes what cannot be read.
  mutating func add(_ sheet: SVGText, limits: IconLimits, findings: inout IconFindings) {
    let bytes = Self.withoutComments(sheet.text)
    var index = 0
    func note(_ what: String, at byte: Int, _ advice: String, into findings: inout IconFindings) {
      findings.add(.iconUnsupported, what, at: sheet.fileOffset(of: byte), advice: advice)
    }
    while true {
      while index < bytes.count, bytes[index].isSpace { index += 1 }
      guard index < bytes.count else { return }
      let start = index
      if bytes[index] == UInt8(ascii: "@") {
        note(
          "a style sheet has an at-rule", at: start, "export with presentation attributes instead of CSS",
          into: &findings)
        return
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: "{") { index += 1 }
      let open = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
      guard index < bytes.count else {
        note("a rule of a style sheet does not end", at: start, "close it with '}'", into: &findings)
        return
      }
      let declarations = SVGDeclaration.list(
        SVGText(
          text: String(decoding: bytes[open + 1..<index], as: UTF8.self), offset: sheet.fileOffset(of: open + 1),
          isExact: sheet.isExact), findings: &findings)
      index += 1
      for selector in String(decoding: bytes[start..<open], as: UTF8.self).split(separator: ",") {
        guard rules.count < limits.rules else {
          findings.add(
            .iconTooLarge, "style sheets have more than \(limits.rules) rules", at: sheet.fileOffset(of: start),
            advice: "export with presentation attributes instead of CSS")
          return
        }
        guard let known = Selector(selector) else {
          note(
            "the selector '\(selector.trimmingSpaces)' is not one element, class or id", at: start,
            "write the properties at the elements that they are for", into: &findings)
          continue
        }
        declarationCount += declarations.count
        guard declarationCount <= limits.declarations else {
          findings.add(
            .iconTooLarge,
            "style sheets have more than \(limits.declarations) declarations, counted for each selector",
            at: sheet.fileOffset(of: start), advice: "export with presentation attributes instead of CSS")
          return
        }
        rules.append(Rule(selector: known, declarations: declarations))
      }
    }
  }

  /// The bytes of a text with spaces instead of comments, so that offsets stay the same.
  fileprivate static func withoutComments(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == slash, bytes[index + 1] == star else {
        index += 1
        continue
      }
      var end = index + 2
      while end < bytes.count, end < index + 4 || bytes[end - 2] != star || bytes[end - 1] != slash { end += 1 }
      for byte in index..<end { bytes[byte] = 0x20 }
      index = end
    }
    return bytes
  }
}

extension StyleSheet.Selector {
  /// Reads one selector; `nil` if it is none of an element, a class, an id and `*`.
  init?(_ text: Substring) {
    let text = text.trimmingSpaces
    func isName(_ name: Substring) -> Bool {
      !name.isEmpty
        && name.utf8.allSatisfy {
          $0.isDigit || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20)
        }
    }
    switch text.first {
    case "*" where text.utf8.count == 1: self = .everything
    case "." where isName(text.dropFirst()): self = .ofClass(ExactText(String(text.dropFirst())))
    case "#" where isName(text.dropFirst()): self = .id(ExactText(String(text.dropFirst())))
    case _ where isName(text): self = .element(String(text))
    default: return nil
    }
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmingSpaces: Substring {
    var text = self.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}

extension SVGDeclaration {
  /// Reads declarations such as `fill:#000;stroke:none`, and notes what cannot be read.
  static func list(_ text: SVGText, findings: inout IconFindings) -> [SVGDeclaration] {
    let bytes = StyleSheet.withoutComments(text.text)
    var declarations: [SVGDeclaration] = []
    /// A piece without spaces at its ends.
    func piece(_ range: Range<Int>) -> SVGText {
      let first = bytes[range].firstIndex { !$0.isSpace } ?? range.lowerBound
      let end = bytes[range].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? first
      return SVGText(
        text: String(decoding: bytes[first..<end], as: UTF8.self), offset: text.fileOffset(of: first),
        isExact: text.isExact)
    }
    var start = 0
    while start < bytes.count {
      let end = self.end(in: bytes, from: start)
      defer { start = end + 1 }
      let whole = piece(start..<end)
      guard !whole.text.isEmpty else { continue }
      guard let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")), !piece(start..<colon).text.isEmpty else {
        findings.add(
          .iconValue, "'\(whole.text)' is not a property with a value", at: whole.offset,
          advice: "write it as 'fill: #000000'")
        continue
      }
      let mark = importance(in: bytes[colon + 1..<end])
      let (name, value) = (piece(start..<colon), piece(colon + 1..<(mark ?? end)))
      declarations.append(
        SVGDeclaration(
          name: name.text.lowercased(), value: value, offset: name.offset, isImportant: mark != nil))
    }
    return declarations
  }

  /// Where the `!important` begins that a value ends with; `nil` if it does not.
  private static func importance(in value: ArraySlice<UInt8>) -> Int? {
    guard let mark = value.lastIndex(of: UInt8(ascii: "!")) else { return nil }
    let word = String(decoding: value[(mark + 1)...], as: UTF8.self)[...].trimmingSpaces
    return word.lowercased() == "important" ? mark : nil
  }

  /// Where a declaration ends: at a semicolon that is in no quotes or parentheses.
  private static func end(in bytes: [UInt8], from start: Int) -> Int {
    var (depth, quote): (Int, UInt8?) = (0, nil)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
      } else if byte == UInt8(ascii: ";"), depth <= 0 {
        return index
      }
    }
    return bytes.count
  }
}
