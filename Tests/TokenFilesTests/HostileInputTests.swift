import ExactTexts
import LocatedJSON
import SeededNumbers
import Testing
import TokenEngine

@testable import TokenFiles

/// Files that try to take time, memory or the process itself.
@Suite("Hostile files")
struct HostileInputTests {
  private func resolve(_ text: String) -> (tokens: [String], codes: Set<String>) {
    let files = MemoryFiles(texts: ["t.json": text])
    let (system, loading) = TokenSystem.load(path: "t.json", read: files.read)
    let resolved = system?.resolve([:])
    return (resolved?.tokens.paths ?? [], Set((loading + (resolved?.findings ?? [])).map(\.code)))
  }

  @Test
  func `long chains of objects that only refer`() {
    let count = 3_000
    let links = (0..<count).map { "\"a\($0)\": {\"$ref\": \"#/a\($0 + 1)\"}" }.joined(separator: ", ")
    let toToken = resolve("{\(links), \"a\(count)\": {\"$type\": \"number\", \"$value\": 1}}")
    #expect(toToken.tokens.count == count + 1)
    let inCircle = resolve("{\(links), \"a\(count)\": {\"$ref\": \"#/a0\"}}")
    #expect(inCircle.tokens.isEmpty)
    #expect(inCircle.codes == ["reference.cycle", "findings.more"])
  }

  @Test
  func `long chains of pointers to parts`() {
    let links = (0..<200).map {
      "\"a\($0)\": {\"$value\": {\"value\": {\"$ref\": \"#/a\($0 + 1)/$value/value\"}, \"unit\": \"px\"}}"
    }.joined(separator: ", ")
    let result = resolve(
      "{\"$type\": \"dimension\", \(links), \"a200\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}}}")
    #expect(result.tokens.count == 65)
    #expect(result.codes == ["reference.tooDeep"])
  }

  @Test
  func `groups nested as deeply as JSON may be`() {
    let depth = 510
    let open = String(repeating: "{\"g\": ", count: depth)
    let text = open + "{\"$type\": \"number\", \"$value\": 1}" + String(repeating: "}", count: depth)
    #expect(resolve(text).tokens == [Array(repeating: "g", count: depth).joined(separator: ".")])
  }

  /// Real files with bytes changed, cut or added: always tokens or findings, never the end of the process.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `never trap`(seed: UInt64) {
    let original = Array(
      ##"""
      {"$type": "color", "c": {"$value": {"colorSpace": "hsl", "components": [0, "none", 50.5], "alpha": 0.5, "hex": "#ff0000"}},
      "g": {"$extends": "{h}", "$root": {"$value": "{c}"}, "$deprecated": "x"}, "h": {"$ref": "#/i"}, "i": {"$type": "number", "n": {"$value": 1}},
      "s": {"$type": "shadow", "$value": [{"color": "{c}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"$ref": "#/d/$value"}, "blur": "{d}", "spread": "{d}", "inset": true}]},
      "d": {"$type": "dimension", "$value": {"value": {"$ref": "#/i/n/$value"}, "unit": "rem"}}, "e": {"$value": {"$ref": "#/s/$value/0/color"}},
      "t": {"$type": "gradient", "$value": ["{u}", {"color": "{c}", "position": 7}]}, "u": {"$type": "gradient", "$value": [{"color": "{e}", "position": "{i.n}"}]}}
      """##.utf8)
    var numbers = SplitMix64(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    for _ in 0..<60 {
      var bytes = original
      for _ in 0...random(4) {
        let start = random(bytes.count)
        let length = min(random(40), bytes.count - start)
        let piece = Array(bytes[start..<start + length])
        switch random(4) {
        case 0: bytes[start] = UInt8(random(256))
        case 1: bytes.replaceSubrange(start..<start + length, with: [])
        case 2: bytes.insert(contentsOf: piece, at: random(bytes.count))
        default: bytes.swapAt(start, random(bytes.count))
        }
        if bytes.isEmpty { bytes = original }
      }
      let mutated = bytes
      let (system, findings) = TokenSystem.load(path: "t.json", read: { _ in mutated })
      guard let system else {
        #expect(!findings.isEmpty)
        continue
      }
      let (tokens, problems) = system.resolve([:])
      #expect(Set(tokens.paths.map { ExactText($0) }).count == tokens.paths.count)
      let output = ResolutionJSON.text([ResolvedVariant(input: [], tokens: tokens)], findings: problems)
      #expect(JSONScanner.scan(Array(output.utf8), file: "out").findings.isEmpty)
    }
  }
}
