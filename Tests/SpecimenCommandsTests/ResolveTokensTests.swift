import SpecimenCommands
import Testing

@Suite("tokens resolve")
struct ResolveTokensTests {
  @Test func `every token stands on a line with its value and the names it came by`() async throws {
    let playground = try Playground(files: [
      "t.tokens.json": """
      {
        "size": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
        "gap": {"$type": "dimension", "$value": "{size}", "$deprecated": "use size"}
      }
      """
    ])
    let answer = await playground.run("tokens resolve t.tokens.json")
    #expect(answer.output == "size = 4px\ngap = 4px  ← size  (deprecated: use size)\n")
    #expect(answer.talk == "")
    #expect(answer.status == .success)
  }

  @Test func `contexts stand above their tokens`() async throws {
    let answer = await (try Playground()).run("tokens resolve tokens/tiny.resolver.json --variant theme=dark")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first == "# theme=dark")
    #expect(lines.contains("alias.surface = #000000  ← global.black"))
    #expect(answer.status == .success)
  }

  @Test func `an unknown context is a mistake of the command line`() async throws {
    let answer = await (try Playground()).run("tokens resolve tokens/tiny.resolver.json --variant theme=drak")
    #expect(
      answer.talk
        == "specimen: tokens resolve: --variant: the axis 'theme' has no context 'drak'; did you mean 'dark'?\n")
    #expect(answer.status == .usage)
  }
}
