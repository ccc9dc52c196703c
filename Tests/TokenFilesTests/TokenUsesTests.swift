import Testing
import TokenEngine

@testable import TokenFiles

@Suite("Uses of tokens")
struct TokenUsesTests {
  // swift-format-ignore
  @Test(arguments: [
    ("[\"GAP\"]", .spacing),
    ("[\"CORNER_RADIUS\"]", .radius),
    ("[\"WIDTH_HEIGHT\"]", .size),
    ("[\"STROKE_FLOAT\"]", .border),
    ("[\"OPACITY\"]", .opacity),
    ("[\"GAP\", \"FONT_SIZE\", \"WIDTH_HEIGHT\"]", [.spacing, .size]),
    ("[\"FONT_SIZE\"]", []),
    ("[\"ALL_SCOPES\"]", nil),
    ("[\"GAP\", \"NEW_SCOPE\"]", nil),
    ("[]", nil),
    ("\"GAP\"", nil),
  ] as [(String, TokenUses?)])
  func `scopes of Figma say what a token is for, in all of its formats`(scopes: String, uses: TokenUses?) throws {
    let rest = """
      {"variables": {"V": {"id": "V", "name": "scale/4", "variableCollectionId": "C", "resolvedType": "FLOAT",
        "scopes": \(scopes), "valuesByMode": {"1": 7}}},
       "variableCollections": {"C": {"id": "C", "name": "C", "defaultModeId": "1",
        "modes": [{"modeId": "1", "name": "one"}]}}}
      """
    let export = """
      {"$extensions": {"com.figma.modeName": "M"}, "scale": {"4": {"$type": "number", "$value": 7,
       "$extensions": {"com.figma.scopes": \(scopes)}}}}
      """
    let own = """
      {"scale": {"4": {"$type": "number", "$value": 7, "$extensions": {"com.figma": {"scopes": \(scopes)}}}}}
      """
    for text in [rest, export, own] {
      let system = DialectFolder("", ["a.json": text], []).load().system
      let token = try #require(system?.resolve().tokens.token("scale.4"))
      #expect(token.uses == uses, "\(text)")
    }
  }

  @Test func `an alias has its own uses, and so has a token without a value`() {
    let folder = DialectFolder(
      "",
      [
        "a.json": """
        {"$type": "number", "a": {"$value": 7, "$extensions": {"com.figma.scopes": ["GAP"]}}, "b": {"$value": "{a}"},
         "c": {"$value": "{a}", "$extensions": {"com.figma.scopes": ["OPACITY"]}},
         "d": {"$value": "{x}", "$extensions": {"com.figma.scopes": ["GAP"]}},
         "e": {"$value": "x", "$extensions": {"com.figma.scopes": ["GAP"]}}, "f": {"$value": "x"}}
        """
      ], [])
    let tokens = folder.load().system?.resolve().tokens
    #expect(tokens?.tokens.map(\.uses) == [.spacing, nil, .opacity])
    #expect(tokens?.broken.map(\.uses) == [.spacing, .spacing, nil])
  }
}
