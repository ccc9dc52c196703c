import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

@Suite("Examples: token files")
struct TokenFilesExamples {
  private let files = [
    "tokens/base.tokens.json": """
    {
      "global": {"$type": "color",
        "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}},
        "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
      "control": {"button": {"background": {"$value": "{global.blue}"}}}
    }
    """,
    "tokens/dark.tokens.json": #"{"control": {"button": {"background": {"$value": "{global.white}"}}}}"#,
    "tokens/all.resolver.json": """
    {
      "version": "2025.10",
      "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
      "modifiers": {"theme": {
        "contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"}},
      "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]
    }
    """,
  ]

  private struct Missing: Error {}

  private func load(_ path: String) throws -> TokenSystem {
    let (system, findings) = TokenSystem.load(path: path) { name in
      guard let text = files[name] else { throw Missing() }
      return Array(text.utf8)
    }
    #expect(findings.isEmpty)
    return try #require(system)
  }

  @Test func `resolve a token file`() throws {
    let (tokens, findings) = try load("tokens/base.tokens.json").resolve()
    #expect(findings.isEmpty)
    #expect(tokens.paths == ["global.blue", "global.white", "control.button.background"])

    let background = try #require(tokens.token("control.button.background"))
    #expect(background.value.description == "#0066CC")
    #expect(background.chains.map(\.description) == ["control.button.background → global.blue = #0066CC"])
    #expect(background.aliasLinks == ["control.button.background", "global.blue"])
    #expect(background.location.description == "tokens/base.tokens.json:5:51")
  }

  @Test func `resolve the variants of a system`() throws {
    let system = try load("tokens/all.resolver.json")
    #expect(system.axes.map(\.name) == ["theme"])
    #expect(system.axes.first?.contexts == ["light", "dark"])
    #expect(system.files.count == 3)
    #expect(system.combinations() == [["theme": "light"], ["theme": "dark"]])

    let (variants, findings) = system.resolveAll(system.combinations())
    #expect(findings.isEmpty)
    let backgrounds = variants.map { $0.tokens.token("control.button.background")?.value.description }
    #expect(backgrounds == ["#0066CC", "#FFFFFF"])
    #expect(variants.map { $0.input.map(\.context) } == [["light"], ["dark"]])
  }

  @Test func `check the tiers`() throws {
    let rules = TierRules(tiers: [
      Tier(name: "global", groups: ["global"]), Tier(name: "alias", groups: ["alias"]),
      Tier(name: "control", groups: ["control"]),
    ])
    let findings = try load("tokens/base.tokens.json").resolve(checking: rules).findings
    #expect(findings.map(\.code) == ["tier.skipped"])
  }

  @Test func `find names that outputs could mix up`() throws {
    let text = #"{"$type": "number", "Size": {"$value": 1}, "size": {"$value": 2}}"#
    let system = try #require(TokenSystem.load(path: "t.json") { _ in Array(text.utf8) }.system)
    #expect(system.checkNames().map(\.message) == ["'size' differs from 'Size' only in case"])
  }

  @Test func `read what other tools keep with a token`() throws {
    let text = #"{"a": {"$type": "number", "$value": 1, "$extensions": {"org.example": {"since": "2.0"}}}}"#
    let system = try #require(TokenSystem.load(path: "t.json") { _ in Array(text.utf8) }.system)
    let extensions = try #require(system.extensions(of: "a"))
    #expect(extensions["org.example"]?["since"]?.string == "2.0")
  }
}
