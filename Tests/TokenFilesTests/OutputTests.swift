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
  func `what typography tokens have besides is written as files say it`() throws {
    let text = ##"""
      {"a": {"$type": "typography",
        "$value": {"fontFamily": "Inter", "fontSize": {"value": 12, "unit": "px"}, "fontWeight": 500, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5},
        "$extensions": {"specimen": {"textCase": "uppercase", "textDecoration": ["underline", "line-through"], "fontStyle": "italic", "fontStretch": 87.5}}},
      "b": {"$value": "{a}"}}
      """##
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    let (variants, findings) = system.resolveAll([[:]])
    #expect(findings.isEmpty)
    let json = ResolutionJSON.text(variants, findings: [])
    let root = try #require(JSONScanner.scan(Array(json.utf8), file: "out").document?.root)
    for path in ["a", "b"] {
      let token = try #require(root["results"]?.array?.first?["tokens"]?[path])
      let details = try #require(token["extensions"]?["specimen"])
      #expect(details.object?.map(\.key) == ["fontStyle", "fontStretch", "textCase", "textDecoration"])
      #expect(details["fontStyle"]?.number == 14)
      #expect(details["fontStretch"]?.number == 87.5)
      #expect(details["textCase"]?.string == "uppercase")
      #expect(details["textDecoration"]?.array?.map(\.string) == ["underline", "line-through"])
    }
  }

  @Test
  func `numbers are written as they were read`() throws {
    let numbers = ["5e-324", "-0", "1e+308", "0.30000000000000004", "9007199254740991", "1.8446744073709552e+19"]
    let members = numbers.enumerated().map { #""n\#($0)": {"$type": "number", "$value": \#($1)}"# }
    let files = MemoryFiles(texts: ["t.json": "{" + members.joined(separator: ", ") + "}"])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    let (variants, findings) = system.resolveAll([[:]])
    #expect(findings.isEmpty)
    let json = ResolutionJSON.text(variants, findings: [])
    for number in numbers { #expect(json.contains("\"value\": \(number),")) }
    let text = ResolutionText.text(variants)
    #expect(text.hasPrefix("n0 = 5e-324\nn1 = 0\nn2 = 1e+308\nn3 = 0.3\n"))
  }

  @Test
  func `long values and many chains are cut for people, not for programs`() throws {
    let stops = (0..<300).map { #"{"color": "{c}", "position": 0.\#(100 + $0)}"# }.joined(separator: ", ")
    let text =
      ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "g": {"$type": "gradient", "$value": [\##(stops)]}}"##
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    let variants = system.resolveAll([[:]]).variants
    let line = try #require(ResolutionText.text(variants).split(separator: "\n").last)
    #expect(line.utf8.count < 3_000)
    #expect(line.hasPrefix("g = #FF0000 10%, #FF0000 10.1%, "))
    #expect(line.contains("…  ← [0.color] c"))
    #expect(line.hasSuffix("  ← …"))
    let json = ResolutionJSON.text(variants, findings: [])
    #expect(json.split(separator: "\"position\"").count == 301)
  }

  @Test(arguments: [12, 13, 14])
  func `a chain of more than twelve names has a gap`(names: Int) throws {
    let members = (0..<names).map { index in
      index == names - 1
        ? #""t\#(index)": {"$type": "number", "$value": 7}"# : #""t\#(index)": {"$value": "{t\#(index + 1)}"}"#
    }
    let files = MemoryFiles(texts: ["t.json": "{" + members.joined(separator: ", ") + "}"])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    let line = try #require(ResolutionText.text(system.resolveAll([[:]]).variants).split(separator: "\n").first)
    let links = (1..<names).map { "t\($0)" }
    let shown = links.count > 12 ? Array(links.prefix(6)) + ["…"] + Array(links.suffix(6)) : links
    #expect(line == "t0 = 7  ← " + shown.joined(separator: " → "))
  }

  /// Twelve parts of a gradient come from others, and its positions are its own: a thirteenth way.
  @Test(arguments: [10, 11, 12, 13])
  func `of many ways twelve are written for people`(references: Int) throws {
    let stops = (0..<references).map { _ in #"{"color": "{c}", "position": 0}"# }.joined(separator: ", ")
    let text =
      ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "g": {"$type": "gradient", "$value": [\##(stops)]}}"##
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    let line = try #require(ResolutionText.text(system.resolveAll([[:]]).variants).split(separator: "\n").last)
    // One of the ways is that of the gradient itself, which has a single name and is not written.
    let shown = (0..<min(references, 11)).map { "  ← [\($0).color] c" }.joined()
    #expect(line.hasSuffix(" 0%" + shown + (references > 11 ? "  ← …" : "")))
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
    #expect(
      system.checkNames().map(\.message) == [
        "'size' differs from 'Size' only in case"
      ])
  }
}
