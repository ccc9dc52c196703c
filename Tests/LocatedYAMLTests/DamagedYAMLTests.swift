import LocatedJSON
import SeededNumbers
import Testing

@testable import LocatedYAML

/// Texts with seeded damage: whatever comes, there is a document or an error, and both know where they are.
@Suite("Damaged YAML")
struct DamagedYAMLTests {
  private static let texts = [
    "color:\n  $type: color\n  sea:\n    $value: \"#fff\" # white\n  sky: {$value: '{color.sea}'}\n",
    "global:\n  type: color\n  category: background\naliases:\n  SKY: &sky \"#00a\"\nprops:\n  - name: A\n    value: \"{!SKY}\"\n  - {name: B, value: *sky}\nimports:\n- ./a.yml\n",
    "a: &a\n  x: [1, 2.5, -3e2, 0x1F, .inf]\n  y: |\n    two\n    lines\n  z: >-\n    folded\n    text\nb:\n  <<: *a\n  x: !!str 12\nc: {<<: [*a, *a], k: ~}\n",
    "%YAML 1.2\n---\n? key\n: 'it''s'\nö: \"\\u00e9\\n\\x41\"\n...\n---\nb: 2\n",
    "{\"a\": [true, false, null, \"x\\\"y\"], \"b\": {\"c\": 1.5}}\n",
    "a:\r\n  - b: é😀\r\n    c:\r\n    - *d\r\n",
  ]

  private static let pieces = [
    "\t", "\n", "  ", "- ", ": ", ":", "#", " #fff", "{", "}", "[", "]", ",", "'", "\"", "&a", "*a", "!", "!!int ", "|",
    ">", "? ",
    "---\n", "...", "<<: ", "%", "@", "\\", "\\u", "\0", "é", "~", "<<<<<<< x\n", "\r", "\u{FEFF}", "\u{85}",
    "\u{2028}",
  ]

  private static func damaged(_ numbers: inout SplitMix64) -> [UInt8] {
    var bytes = Array(texts[Int.random(in: 0..<texts.count, using: &numbers)].utf8)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let index = Int.random(in: 0...bytes.count, using: &numbers)
      let end = min(bytes.count, index + Int.random(in: 0...6, using: &numbers))
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: bytes.removeSubrange(index..<end)
      case 1: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8, at: index)
      case 2: bytes.replaceSubrange(index..<end, with: pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
      case 4: bytes.removeSubrange(index...)
      default: if index < bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &numbers) }
      }
    }
    return bytes
  }

  @Test(arguments: lawSeeds(0..<40)) func `damage is reported where it is`(_ seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    for number in 0..<500 {
      let bytes = Self.damaged(&numbers)
      let (document, findings) = YAMLScanner.scan(bytes, file: "f.yaml", duplicateKeys: .lastCounts)
      let name = "seed \(seed), text \(number): \(bytes)"
      #expect((document == nil) == findings.contains { $0.severity == .error }, "\(name)")
      let lineCount = bytes.count { $0 == 0x0A } + 1
      for finding in findings {
        #expect((1...lineCount).contains(finding.line ?? 0) && (finding.column ?? 0) > 0, "\(name)")
        #expect(!finding.message.isEmpty && finding.advice?.isEmpty == false, "\(name)")
      }
      if let document { check(document.root, bytes.count, name) }
    }
  }

  private func check(_ node: JSONNode, _ count: Int, _ name: String) {
    #expect((-1...count).contains(node.offset), "\(name)")
    if let number = node.number { #expect(number.isFinite, "\(name)") }
    for item in node.array ?? [] { check(item, count, name) }
    var last = -1
    for member in node.object ?? [] {
      #expect(member.keyOffset > last && member.keyOffset <= count, "\(name)")
      last = member.keyOffset
      check(member.value, count, name)
    }
  }

  @Test func `a text that ends too early is read or refused`() {
    for text in Self.texts {
      let bytes = Array(text.utf8)
      for count in 0...bytes.count {
        let (document, findings) = YAMLScanner.scan(Array(bytes[..<count]), file: "f.yaml", duplicateKeys: .lastCounts)
        #expect((document == nil) == findings.contains { $0.severity == .error }, "\(text): \(count)")
      }
    }
  }
}
