import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

@Suite("Output of resolved tokens")
struct OutputTests {
  private static let text = ##"""
    {
      "old": {"$type": "number", "$value": 1, "$deprecated": "use new"},
      "c": {"$type": "color", "$description": "Red", "$value": {"colorSpace": "srgb", "components": [1, "none", 0], "hex": "#FF0000"}},
      "r": {"$value": "{c}", "$deprecated": true},
      "s": {"$type": "shadow", "$value": {"color": "{r}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "rem"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}},
      "bad": {"$value": "{nope}"}
    }
    """##

  private func system() throws -> TokenSystem {
    let files = MemoryFiles(texts: ["t.json": Self.text])
    return try #require(TokenSystem.load(path: "t.json", read: files.read).system)
  }

  @Test
  func `as JSON`() throws {
    let (variants, findings) = try system().resolveAll([[:]])
    let expected = #"""
      {
        "version": 1,
        "results": [
          {
            "input": {},
            "tokens": {
              "old": {"type": "number", "value": 1, "deprecated": "use new", "chain": ["old"]},
              "c": {"type": "color", "value": {"colorSpace": "srgb", "components": [1, "none", 0], "alpha": 1, "hex": "#ff0000"}, "description": "Red", "chain": ["c"]},
              "r": {"type": "color", "value": {"colorSpace": "srgb", "components": [1, "none", 0], "alpha": 1, "hex": "#ff0000"}, "deprecated": true, "chain": ["r", "c"]},
              "s": {"type": "shadow", "value": [{"color": {"colorSpace": "srgb", "components": [1, "none", 0], "alpha": 1, "hex": "#ff0000"}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "rem"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": false}], "chain": ["s"]}
            }
          }
        ],
        "diagnostics": [
          {"severity": "error", "code": "reference.unresolved", "file": "t.json", "pointer": "/bad/$value", "line": 6, "column": 21, "message": "no token 'nope'", "advice": "define it, or name another token"}
        ]
      }
      """#
    #expect(ResolutionJSON.text(variants, findings: findings) == expected)
  }

  @Test
  func `as text`() throws {
    let expected = """
      # default
      old = 1  (deprecated: use new)
      c = srgb(1 none 0)
      r = srgb(1 none 0)  ← c  (deprecated)
      s = 0px 1rem 2px 0px srgb(1 none 0)  ← [0.color] r → c

      """
    let variants = try system().resolveAll([[:], [:]]).variants
    #expect(ResolutionText.text(variants) == expected + expected)
    #expect(ResolutionText.text(Array(variants.prefix(1))) == String(expected.dropFirst("# default\n".count)))
  }

  @Test
  func `extensions are kept`() throws {
    let text = #"{"g": {"a": {"$type": "number", "$value": 1, "$extensions": {"org.x": {"y": "{no.reference}"}}}}}"#
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    #expect(system.extensions(of: "g.a", [:])?["org.x"]?["y"]?.string == "{no.reference}")
    #expect(system.extensions(of: "g", [:])?.kind == nil)
    #expect(system.resolve([:]).findings.isEmpty)
  }

  @Test
  func `names that differ in case`() throws {
    let text = #"{"$type": "number", "Size": {"$value": 1}, "size": {"$value": 2}}"#
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    #expect(system.checkNames([:]).map(\.message) == ["'size' differs from 'Size' only in case"])
  }
}
