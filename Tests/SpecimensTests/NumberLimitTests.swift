import CanonicalValues
import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

/// Numbers of tokens that no picture can mean are reported at the token, in the words and limits of written numbers.
@Suite("Limits of numbers")
struct NumberLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var value: TokenValue
    var body: String

    /// What is reported; `nil` if nothing is.
    var expected: String?
    var testDescription: String { name }

    init(_ name: String, _ value: TokenValue, _ body: String, _ expected: String?) {
      (self.name, self.value, self.body, self.expected) = (name, value, body, expected)
    }
  }

  private static func type(
    size: Double = 16, spacing: Double = 0, lineHeight: Double = 1.5, weight: Double = 400
  ) -> TokenValue {
    .typography(
      TypographyValue(
        fontFamily: ["Sample"], fontSize: Dimension(value: size), fontWeight: weight,
        letterSpacing: Dimension(value: spacing), lineHeight: lineHeight))
  }

  private static func length(_ value: Double) -> TokenValue { .dimension(Dimension(value: value)) }

  private static func shadow(x: Double = 0, blur: Double = 0, spread: Double = 0) -> TokenValue {
    .shadow([
      ShadowValue(
        color: SampleTokens.color(0, 0, 0), offsetX: Dimension(value: x), offsetY: Dimension(value: 0),
        blur: Dimension(value: blur), spread: Dimension(value: spread), isInset: false)
    ])
  }

  private static let text = "{'kind':'text','string':'a','font':'{t}','color':'{ink}'}"
  private static let shaded = "{'kind':'box','width':4,'height':4,'shadow':'{t}'}"

  private static func box(_ member: String) -> String { "{'kind':'box','width':4,'height':4,\(member)}" }

  private static let bordered = box("'border':{'width':'{t}','color':'{ink}'}")

  @Test(arguments: [
    Row(
      "a size of 1e308", type(size: 1e308, lineHeight: 1), text,
      "'fontSize' of the token 't' is 1e+308 points; use 0…2048"),
    Row("the largest size", type(size: 2_048, lineHeight: 1), text, nil),
    Row("a size below 0", type(size: -1, lineHeight: 1), text, "'fontSize' of the token 't' is -1 points; use 0…2048"),
    Row(
      "letters far apart", type(spacing: 1e9), text,
      "'letterSpacing' of the token 't' is 1000000000 points; use -1024…1024"),
    Row(
      "letters far into each other", type(spacing: -1e9), text,
      "'letterSpacing' of the token 't' is -1000000000 points; use -1024…1024"),
    Row("letters as far apart as may be", type(spacing: 1_024), text, nil),
    Row(
      "high lines", type(size: 16, lineHeight: 1e6), text,
      "'lineHeight' of the token 't' is 16000000 points; use 0…16384"),
    Row("heavy letters", type(weight: 1e9), text, "'fontWeight' of the token 't' is 1000000000; use 1…1000"),
    Row("a blur of 1e9", shadow(blur: 1e9), shaded, "'0.blur' of the token 't' is 1000000000 points; use 0…1024"),
    Row("a blur below 0", shadow(blur: -1), shaded, "'0.blur' of the token 't' is -1 points; use 0…1024"),
    Row("the largest blur", shadow(blur: 1_024), shaded, nil),
    Row("a far shadow", shadow(x: -5_000), shaded, "'0.offsetX' of the token 't' is -5000 points; use -4096…4096"),
    Row("a wide shadow", shadow(spread: 4_097), shaded, "'0.spread' of the token 't' is 4097 points; use -4096…4096"),
    Row("the widest shadow", shadow(spread: 4_096), shaded, nil),
    Row("a radius below 0", length(-1), box("'radius':'{t}'"), "the token 't' is -1 points; use 0…1000000"),
    Row("a pill", length(99_999), box("'radius':'{t}'"), nil),
    Row("no radius at all", length(1e7), box("'radius':'{t}'"), "the token 't' is 10000000 points; use 0…1000000"),
    Row("a border below 0", length(-1), bordered, "the token 't' is -1 points; use 0…16384"),
    Row("a border too wide", length(20_000), bordered, "the token 't' is 20000 points; use 0…16384"),
    Row("padding below 0", length(-1), box("'padding':'{t}'"), "the token 't' is -1 points; use 0…16384"),
    Row(
      "a width below 0", length(-1), "{'kind':'box','width':'{t}','height':1}",
      "the token 't' is -1 points; use 0…16384"),
    Row("a gap below 0", length(-1), "{'kind':'row','spacing':'{t}','children':[]}", nil),
    Row(
      "a gap too wide", length(1e9), "{'kind':'row','spacing':'{t}','children':[]}",
      "the token 't' is 1000000000 points; use -16384…16384"),
    Row("more than opaque", .number(40), box("'opacity':'{t}'"), "the token 't' is 40; use 0…1"),
    Row("opaque", .number(1), box("'opacity':'{t}'"), nil),
  ])
  func `a number beyond its limits is reported at its token`(_ row: Row) throws {
    let location = TokenLocation(file: "base.tokens.json", line: 7, column: 3, pointer: "/t/$value")
    let tokens = ResolvedTokens(tokens: [
      ResolvedToken(path: "t", value: row.value, location: location),
      ResolvedToken(path: "ink", value: .color(SampleTokens.color(0, 0, 0))),
    ])
    let specimen = try Picture.specimen("{'control':'a','body':\(row.body)}")
    let context = DrawingContext(tokens: { _ in tokens }, margin: 8)
    var reported: [String] = []
    do { _ = try layOut(#require(specimen.cases.first), in: context) } catch {
      reported = (error as? SpecimenProblems)?.findings.map(\.description) ?? ["\(error)"]
    }
    let expected = row.expected.map { text in
      "base.tokens.json:7:3: error: " + text.replacing("; use", with: " (case 'a'); use")
    }
    #expect(reported == (expected.map { [$0] } ?? []))
  }

  @Test func `a number is reported where the chain ends`() throws {
    func location(_ line: Int) -> TokenLocation { TokenLocation(file: "f.json", line: line, column: 1, pointer: "") }
    let chain = TokenChain(links: ["alias", "global"], content: "1000000000px")
    let tokens = ResolvedTokens(tokens: [
      ResolvedToken(path: "global", value: Self.length(1e9), location: location(3)),
      ResolvedToken(path: "alias", value: Self.length(1e9), chains: [chain], location: location(9)),
    ])
    let specimen = try Picture.specimen("{'control':'a','body':\(Self.box("'padding':'{alias}'"))}")
    do {
      _ = try layOut(#require(specimen.cases.first), in: DrawingContext(tokens: { _ in tokens }))
      Issue.record("nothing was reported")
    } catch let error as SpecimenProblems {
      #expect(error.findings.map { $0.line } == [3])
    }
  }

  @Test func `a sheet shows what it can of such a token, and reports it`() throws {
    let location = TokenLocation(file: "f.json", line: 5, column: 1, pointer: "")
    let tokens = ResolvedTokens(tokens: [
      ResolvedToken(path: "type.odd", value: Self.type(spacing: 1e9), location: location),
      ResolvedToken(path: "type.body", value: Self.type()),
    ])
    let sheet = try #require(Sheet.typography.specimens(of: tokens, tiers: [Tier(name: "all", groups: ["type"])]).first)
    let laidOut = try layOut(#require(sheet.cases.first), in: DrawingContext(tokens: { _ in tokens }))
    #expect(laidOut.findings.map(\.code) == ["specimen.outOfRange"])
    #expect(laidOut.findings.map(\.line) == [5])
    #expect(laidOut.usedTokens.map(\.path).contains("type.body"))
  }

  /// A sheet does not know what a length is for: a space may be below 0, and a largest width above all pictures.
  @Test(
    arguments: [
      (Sheet.spacing, "space", length(-4), [], []), (.size, "size", length(99_999), [], []),
      (.size, "size", length(1e9), ["specimen.outOfRange"], [Severity.warning]),
      (.opacity, "opacity", .number(40), ["specimen.outOfRange"], [.warning]),
      (.radius, "radius", length(-4), ["specimen.outOfRange"], [.error]),
    ] as [(Sheet, String, TokenValue, [String], [Severity])])
  func `a plain number on a sheet is reported only where it cannot be meant`(
    sheet: Sheet, name: String, value: TokenValue, codes: [String], severities: [Severity]
  ) throws {
    let tokens = ResolvedTokens(tokens: [ResolvedToken(path: "\(name).odd", value: value)])
    let specimen = try #require(sheet.specimens(of: tokens, tiers: [Tier(name: "all", groups: [name])]).first)
    let findings = try layOut(#require(specimen.cases.first), in: DrawingContext(tokens: { _ in tokens })).findings
    #expect(findings.map(\.code) == codes)
    #expect(findings.map(\.severity) == severities)
  }

  @Test func `a number of a matrix has the same limits`() throws {
    let specimen = try Picture.specimen(
      "{'control':'a','columns':{'w':['4','-4']},'body':{'kind':'box','width':'${w}','height':4}}")
    do {
      _ = try layOut(#require(specimen.cases.first), in: Picture.context())
      Issue.record("nothing was reported")
    } catch let error as SpecimenProblems {
      #expect(
        error.findings.map(\.description) == [
          "sample.specimen.json:1:72: error: '-4' is -4 (case 'a', cell 'w=-4'); use 0…16384"
        ])
    }
  }
}
