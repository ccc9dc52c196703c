import ColorSpaces
import LocatedJSON
import SeededNumbers
import Testing
import TokenEngine

@testable import TokenExports
@testable import TokenFiles

@Suite("Export as CSS and JSON")
struct CSSExportTests {
  @Test func `the default variant is the page's, others say what differs`() throws {
    let export = try SmallExports.themes(
      ##"""
      {"white": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
       "size": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}
      """##,
      light:
        ##"{"page": {"$root": {"$value": "{white}"}}, "copy": {"$value": "{page.$root}"}, "only light": {"$type": "number", "$value": 1}}"##,
      dark:
        ##"{"page": {"$root": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}, "copy": {"$value": "{page.$root}"}}"##
    )
    #expect(
      CSSExport.text(export).text == #"""
        /* Made from the tokens of tiny by 'specimen tokens export'. Do not edit. */

        :root {
          --white: #ffffff;
          --size: 4px;
          --page: var(--white);
          --copy: var(--page);
          --only\ light: 1;
        }

        [data-theme="dark"] {
          --page: #000000;
          --copy: var(--page);
          --only\ light: initial;
        }

        """#)
  }

  @Test func `a token of the whole file has a name`() throws {
    let export = try SmallExports.export(#"{"$root": {"$type": "number", "$value": 1}}"#, file: "t.json")
    #expect(CSSExport.text(export).text?.contains("  --root: 1;\n") == true)
    let both = #"{"$type": "number", "$root": {"$value": 1}, "root": {"$value": 2}}"#
    #expect(CSSExport.text(try SmallExports.export(both, file: "t.json")).text == nil)
  }

  @Test func `an alias that is read as another type has a value of its own`() throws {
    let files = MemoryFiles(texts: [
      "t.json": #"{"$metadata": {"tokenSetOrder": ["s"]}, "s": {"n": {"value": 4, "type": "number"}, "#
        + #""gap": {"value": "{n}", "type": "spacing"}, "radius": {"value": "{gap}", "type": "borderRadius"}}}"#
    ])
    let system = try #require(TokenSystem.load(path: "t.json", profile: .lenient, read: files.read).system)
    let variant = TokenExport.Variant(name: "default", contexts: [], tokens: system.resolve([:]).tokens)
    let text = CSSExport.text(TokenExport(name: "t", variants: [variant], paths: system.knownPaths)).text
    #expect(text?.contains("  --n: 4;\n  --gap: 4px;\n  --radius: var(--gap);\n") == true, "\(text ?? "")")
  }

  @Test func `a missing attribute means the default of an axis that the default variant has not got`() throws {
    let export = try SmallExports.export(#"{"n": {"$type": "number", "$value": 1}}"#, file: "t.json")
    let other = try SmallExports.export(#"{"n": {"$type": "number", "$value": 2}}"#, file: "t.json")
    let light = [(axis: "brand", context: "b"), (axis: "theme", context: "light")]
    let variants = [
      TokenExport.Variant(name: "a", contexts: [(axis: "brand", context: "a")], tokens: export.variants[0].tokens),
      TokenExport.Variant(name: "b", contexts: light, tokens: other.variants[0].tokens),
    ]
    let text = CSSExport.text(TokenExport(name: "t", variants: variants, paths: ["n"], defaults: ["theme": "light"]))
      .text
    #expect(
      text?.hasSuffix(
        #"""
        [data-brand="b"]:is([data-theme="light"], :not([data-theme])) {
          --n: 2;
        }

        """#) == true, "\(text ?? "")")
  }

  @Test func `two axes of one attribute are a mistake`() throws {
    let contexts = #""contexts": {"a": [], "b": [{"n": {"$type": "number", "$value": 2}}]}, "default": "a""#
    let export = try SmallExports.export(
      ##"""
      {"version": "2025.10", "modifiers": {"sizeClass": {\##(contexts)}, "size-class": {\##(contexts)}},
       "resolutionOrder": [{"$ref": "#/modifiers/sizeClass"}, {"$ref": "#/modifiers/size-class"}]}
      """##)
    let exported = CSSExport.text(export)
    #expect(exported.text == nil)
    #expect(
      exported.findings.map(\.message) == [
        "the axes 'sizeClass' and 'size-class' would both be the attribute 'data-size-class'"
      ])
  }

  @Test func `two tokens of one name are a mistake`() throws {
    let token = #"{"$type": "number", "$value": 1}"#
    let export = try SmallExports.export(#"{"a": {"b-c": \#(token)}, "a-b": {"c": \#(token)}}"#, file: "t.json")
    let exported = CSSExport.text(export)
    #expect(exported.text == nil)
    #expect(exported.findings.map(\.message) == ["'a.b-c' and 'a-b.c' would both be called '--a-b-c'"])
  }

  @Test(arguments: [
    (ColorValue(rgb8: 0x0F6CBD), "#0f6cbd"), (ColorValue(rgb8: 0x0F6CBD, alpha: 0.2), "#0f6cbd33"),
    (ColorValue(rgb8: 0x0F6CBD, alpha: 0.5), "rgb(15 108 189 / 0.5)"),
    (ColorValue(space: .srgb, components: [0.1, 0.25, 1]), "color(srgb 0.1 0.25 1)"),
    (ColorValue(space: .srgb, components: [nil, 0, 1]), "color(srgb none 0 1)"),
    (ColorValue(space: .hsl, components: [120, nil, 50], alpha: 0.1), "hsl(120 none 50% / 0.1)"),
    (ColorValue(space: .oklch, components: [0.5, 0.1, 30]), "oklch(0.5 0.1 30)"),
    (ColorValue(space: .displayP3, components: [1, 0, 0], alpha: 0), "color(display-p3 1 0 0 / 0)"),
  ])
  func `colours`(color: ColorValue, text: String) { #expect(CSSText.color(color) == text) }

  @Test(arguments: [
    (#"a"b\c"#, #""a\"b\\c""#), ("</style>", #""\3c /style>""#), ("a\nb", #""a\a b""#), ("\u{202E}x", #""\202e x""#),
    ("\0", "\"\u{FFFD}\""),
  ])
  func `strings cannot end early`(text: String, string: String) { #expect(CSSText.string(text) == string) }

  @Test(arguments: [
    ("a b", #"a\ b"#), ("50%", #"50\%"#), ("é", "é"), ("a;}", #"a\;\}"#), ("a\u{7}", #"a\7 "#), ("A_b-1", "A_b-1"),
  ])
  func `names are escaped`(text: String, name: String) { #expect(CSSText.name(text) == name) }

  @Test(arguments: [("theme", "theme"), ("sizeClass", "size-class"), ("a b", #"a\ b"#)])
  func `attributes are those of dataset`(axis: String, attribute: String) {
    #expect(CSSText.attribute(axis) == attribute)
  }

  /// A value of each type from a seed.
  private func value(_ random: inout SplitMix64) -> TokenValue {
    func number() -> Double { (random.unit() - 0.5) * 200 }
    func color() -> ColorValue {
      ColorValue(
        space: .oklab, components: [random.unit(), random.unit() < 0.3 ? nil : number(), number()],
        alpha: random.unit() < 0.5 ? 1 : random.unit())
    }
    func length() -> Dimension { Dimension(value: number(), unit: random.unit() < 0.5 ? .px : .rem) }
    func time() -> TokenDuration { TokenDuration(value: random.unit() * 500, unit: .ms) }
    func curve() -> CubicBezier { CubicBezier(x1: random.unit(), y1: number(), x2: random.unit(), y2: number()) }
    func style() -> StrokeStyleValue {
      random.unit() < 0.5 ? .keyword(.groove) : .dashes([length(), length()], lineCap: .square)
    }
    switch Int(random.unit() * 13) {
    case 0: return .color(color())
    case 1: return .dimension(length())
    case 2: return .fontFamily(["A \"\\\n\u{2028}", "b"])
    case 3: return .fontWeight(1 + random.unit() * 999)
    case 4: return .duration(time())
    case 5: return .cubicBezier(curve())
    case 6: return .strokeStyle(style())
    case 7: return .border(BorderValue(color: color(), width: length(), style: style()))
    case 8: return .transition(TransitionValue(duration: time(), delay: time(), timingFunction: curve()))
    case 9:
      let shadows = (0..<3).map { index in
        ShadowValue(
          color: color(), offsetX: length(), offsetY: length(), blur: length(), spread: length(), isInset: index == 1)
      }
      return .shadow(shadows)
    case 10: return .gradient((0..<2).map { _ in GradientValueStop(color: color(), position: random.unit()) })
    case 11:
      return .typography(
        TypographyValue(
          fontFamily: ["A"], fontSize: length(), fontWeight: 350, letterSpacing: length(), lineHeight: random.unit(),
          details: TypographyDetails(slant: 14, stretch: 75, textCase: .uppercase, decoration: [.lineThrough])))
    default: return .number(number() * 1e-300)
    }
  }

  @Test(arguments: 0..<40)
  func `what is written as JSON is read with the same values`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 1 + seed % 3
    let paths = (0..<30).map { "g\($0 % 5).h\u{E9} \($0 % 3).t\($0)" }
    let first = paths.map {
      ResolvedToken(path: $0, value: value(&random), description: "\u{0}*/\"", deprecation: .unexplained)
    }
    let variants = (0..<count).map { number in
      // A token keeps its type; some have the same value in all variants, and some are not in all of them.
      let tokens = first.compactMap { token -> ResolvedToken? in
        if random.unit() < 0.5 || number == 0 { return token }
        if random.unit() < 0.2 { return nil }
        for _ in 0..<200 {
          let other = value(&random)
          if other.type == token.type { return ResolvedToken(path: token.path, value: other) }
        }
        return token
      }
      return TokenExport.Variant(
        name: "v\(number)", contexts: [("a", "x"), ("b", "y\(number)")], tokens: ResolvedTokens(tokens: tokens))
    }
    let text = try #require(DTCGExport.text(TokenExport(name: "s", variants: variants, paths: paths)).text)
    let files = MemoryFiles(texts: ["t.json": text])
    let (system, findings) = TokenSystem.load(path: "t.json", read: files.read)
    #expect(findings.filter { $0.severity == .error } == [])
    let read = try #require(system)
    for (number, variant) in variants.enumerated() {
      let (tokens, found) = read.resolve(count == 1 ? [:] : ["b": "y\(number)"])
      #expect(found.filter { $0.severity == .error } == [])
      #expect(Set(tokens.paths) == Set(variant.tokens.paths))
      for token in variant.tokens.tokens {
        #expect(tokens.token(token.path)?.value == token.value)
        #expect(tokens.token(token.path)?.description == token.description)
        #expect(tokens.token(token.path)?.deprecation == token.deprecation)
      }
    }
  }
}
