import LocalFiles
import LocatedJSON
import SeededNumbers
import TestFiles
import Testing

@testable import LocatedYAML

/// JSON is YAML: both readers make the same of it, down to the offsets.
@Suite("JSON as YAML")
struct JSONInYAMLTests {
  @Test func `the JSON files of the package are the same in both`() throws {
    var count = 0
    for folder in ["Sources/Catalogs", "Tests/TokenFilesTests/Cases", "Tests/ThemingTests/Tables"] {
      for name in try Files.list(PackageFolder.path + "/" + folder, suffix: ".json") {
        let path = folder + "/" + name
        let bytes = try Files.read(PackageFolder.path + "/" + path)
        guard let json = JSONScanner.scan(bytes, file: path, duplicateKeys: .lastCounts).document else { continue }
        let (yaml, findings) = YAMLScanner.scan(bytes, file: path, duplicateKeys: .lastCounts)
        // These are no values of YAML as libyaml reads it: halves of characters as escapes.
        if bytes.windows(of: "\\ud") { continue }
        #expect(yaml?.root.located == json.root.located, "\(path): \(findings.first?.description ?? "")")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: lawSeeds(0..<400)) func `trees from seeds are the same in both`(_ seed: UInt64) throws {
    var maker = TreeMaker(seed: seed)
    let tree = maker.node(depth: 5)
    let text = Array(tree.text.utf8)
    let json = try #require(JSONScanner.scan(text, file: "a").document, "seed \(seed)")
    let (yaml, findings) = YAMLScanner.scan(text, file: "a")
    #expect(yaml?.root.located == json.root.located, "seed \(seed): \(findings)")
  }

  /// A tree in lines, as people write YAML, is the same tree; and each key is where its letters are.
  @Test(arguments: lawSeeds(0..<400)) func `trees in lines are what they are in JSON`(_ seed: UInt64) throws {
    var maker = TreeMaker(seed: seed)
    let tree = maker.object(depth: 5)
    let text = maker.lines(tree)
    let (document, findings) = YAMLScanner.scan(Array(text.utf8), file: "a")
    let root = try #require(document?.root, "seed \(seed): \(findings)\n\(text)")
    #expect(root.text == tree.text, "seed \(seed)\n\(text)")
    checkPointers(root, "", in: Array(text.utf8), document, "seed \(seed)\n\(text)")
  }

  private func checkPointers(
    _ node: JSONNode, _ pointer: String, in bytes: [UInt8], _ document: JSONDocument?, _ comment: String
  ) {
    #expect(document?.writtenPointer(to: node.offset, pointer: nil) == pointer, "\(comment)")
    for (index, item) in (node.array ?? []).enumerated() {
      checkPointers(item, "\(pointer)/\(index)", in: bytes, document, comment)
    }
    for member in node.object ?? [] {
      let below = pointer + "/" + member.key.escapedForPointer
      #expect(document?.writtenPointer(to: member.keyOffset, pointer: nil) == below, "\(comment)")
      let isQuoted = bytes[member.keyOffset] == UInt8(ascii: "'") || bytes[member.keyOffset] == UInt8(ascii: "\"")
      #expect(isQuoted || bytes[member.keyOffset...].starts(with: member.key.utf8), "\(comment)")
      checkPointers(member.value, below, in: bytes, document, comment)
    }
  }
}

extension [UInt8] {
  /// Whether a text is in the bytes.
  fileprivate func windows(of text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}

/// Makes trees from a seed, and writes them in lines of YAML.
private struct TreeMaker {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  private static let texts = [
    "", "a", "b c", "é", "😀", "1", "true", "null", "~", "yes", "#fff", "{a.b}", "{!a}", "a: b", "a #b", "- a", "[x",
    "it's",
    "say \"x\"", "two\nlines", "tab\there", "\\", "%a", "@a", "`a", "*a", "&a", "!a", "? a", ": a", " a ", "0x1F", ".5",
    "---",
    "/a~b", "<<",
  ]

  mutating func node(depth: Int) -> JSONNode {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &numbers) {
    case 0: put(.null)
    case 1: put(.boolean(Bool.random(using: &numbers)))
    case 2: put(.number(Double(Int.random(in: -1000...1000, using: &numbers)) / 8))
    case 3: put(.number(numbers.unit() * 1e20 - 1e3))
    case 4, 5: put(.string(text()))
    case 6: put(.array((0..<Int.random(in: 0...4, using: &numbers)).map { _ in node(depth: depth - 1) }))
    default: object(depth: depth)
    }
  }

  mutating func object(depth: Int) -> JSONNode {
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 0...5, using: &numbers) {
      let key = text()
      if key != "<<", !members.contains(where: { $0.key == key }) {
        members.append(JSONMember(key: key, keyOffset: 0, value: node(depth: depth - 1)))
      }
    }
    return put(.object(members))
  }

  private func put(_ content: JSONContent) -> JSONNode { JSONNode(offset: 0, content: content) }

  private mutating func text() -> String {
    Self.texts[Int.random(in: 0..<Self.texts.count, using: &numbers)]
  }

  /// The tree in lines.
  mutating func lines(_ node: JSONNode) -> String { block(node, indent: 0) + "\n" }

  /// A value behind what introduces it, on the same line or on lines of its own.
  private mutating func introduced(_ node: JSONNode, indent: Int) -> String {
    let isEmpty = node.array?.isEmpty ?? node.object?.isEmpty ?? true
    if isEmpty || Int.random(in: 0..<6, using: &numbers) == 0 { return " " + flow(node) }
    let comment = Bool.random(using: &numbers) ? "" : "  # comment"
    return comment + "\n" + String(repeating: " ", count: indent) + block(node, indent: indent)
  }

  /// A value in lines, the first of which is indented already.
  private mutating func block(_ node: JSONNode, indent: Int) -> String {
    let start = "\n" + String(repeating: " ", count: indent)
    let step = Int.random(in: 1...4, using: &numbers)
    switch node.content {
    case .array(let items) where !items.isEmpty:
      return items.map { item in
        if let members = item.object, !members.isEmpty, Bool.random(using: &numbers) {
          return "- " + block(item, indent: indent + 2)
        }
        return "-" + introduced(item, indent: indent + step)
      }.joined(separator: start)
    case .object(let members) where !members.isEmpty:
      return members.map { scalar($0.key, isKey: true) + ":" + introduced($0.value, indent: indent + step) }
        .joined(separator: start)
    default: return flow(node)
    }
  }

  private mutating func flow(_ node: JSONNode) -> String {
    switch node.content {
    case .string(let text): scalar(text, isKey: false)
    case .array(let items): "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { scalar($0.key, isKey: true) + ": " + flow($0.value) }.joined(separator: ", ") + "}"
    default: node.text
    }
  }

  /// A text, without quotes where it is one then.
  private mutating func scalar(_ text: String, isKey: Bool) -> String {
    let isPlain =
      text.utf8.first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80 } == true
      && !text.utf8.contains { [0x3A, 0x23, 0x0A, 0x09, 0x2C, 0x27, 0x22].contains($0) } && text.utf8.last != 0x20
      && (isKey || !["true", "null"].contains(text))
    if isPlain, Bool.random(using: &numbers) { return text }
    let hasBreaks = text.utf8.contains { $0 < 0x20 }
    if hasBreaks || Bool.random(using: &numbers) { return JSONNode(offset: 0, content: .string(text)).text }
    return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}
