import LocatedJSON
import Testing
import TokenEngine

@testable import TokenExports
@testable import TokenFiles

@Suite("Axes of exported JSON")
struct ExportedAxesTests {
  private static let names = [
    "size", "Größe", "a.b", "{x}", "$theme", "a/b", "a~b", "~1", "a%20b", "%", "a#b", "#/", "a b", "", "\u{0}x",
    "\u{1B}[31m",
    "e\u{301}", "variant", "base", "..", "\\", "\"q\"", "日本", "💚", "__proto__",
  ]

  /// Variants of two axes: `x` depends on the first, `z` on the second, `y` on none, and `both` on both if asked for.
  private func export(_ axis: String, joint: Bool) -> TokenExport {
    var variants: [TokenExport.Variant] = []
    for (first, second) in [(1, 0), (0, 0), (0, 1), (1, 1)] {
      var values = [("x", Double(first)), ("y", 7), ("z", 10 + Double(second))]
      if joint { values.append(("both", Double(first * 2 + second))) }
      variants.append(
        TokenExport.Variant(
          name: "v\(first)\(second)", contexts: [(axis, "\(axis)\(first)"), ("other", "o\(second)")],
          tokens: ResolvedTokens(tokens: values.map { ResolvedToken(path: $0.0, value: .number($0.1)) })))
    }
    return TokenExport(name: "s", variants: variants, paths: ["x", "y", "z", "both"])
  }

  @Test(arguments: names)
  func `an axis keeps its name and those of its contexts, whatever they are`(name: String) throws {
    let export = export(name, joint: false)
    let exported = DTCGExport.text(export)
    #expect(exported.findings == [])
    let files = MemoryFiles(texts: ["t.json": try #require(exported.text)])
    let (system, findings) = TokenSystem.load(path: "t.json", read: files.read)
    #expect(findings == [])
    let read = try #require(system)
    #expect(read.axes.map(\.name) == [name, "other"])
    #expect(read.axes.map(\.defaultContext) == ["\(name)1", "o0"])
    for variant in export.variants {
      let input = Dictionary(uniqueKeysWithValues: variant.contexts.map { ($0.axis, $0.context) })
      let (tokens, found) = read.resolve(input)
      #expect(found == [])
      for token in variant.tokens.tokens { #expect(tokens.token(token.path)?.value == token.value, "\(variant.name)") }
    }
  }

  @Test func `a token that depends on two axes at once joins them, and that is told`() throws {
    let exported = DTCGExport.text(export("size", joint: true))
    #expect(exported.findings.map(\.code) == ["export.axesJoined"])
    #expect(exported.findings.first?.severity == .warning)
    #expect(
      exported.findings.first?.message
        == "'both' depends on 'size' and 'other' at once, so the axes 'size', 'other' become "
        + "one, 'variant', with the names of the variants")
    let files = MemoryFiles(texts: ["t.json": try #require(exported.text)])
    let read = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    #expect(read.axes.map(\.name) == ["variant"])
    #expect(read.resolve(["variant": "v11"]).0.token("both")?.value == .number(3))
  }

  @Test func `variants that are not all combinations join their axes, too`() throws {
    let whole = export("size", joint: false)
    let part = TokenExport(name: "s", variants: Array(whole.variants.dropLast()), paths: ["x", "y", "z"])
    #expect(DTCGExport.text(part).findings.map(\.code) == ["export.axesJoined"])
  }
}
