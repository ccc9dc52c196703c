import LocatedJSON
import Testing
import TokenEngine

@testable import TokenExports
@testable import TokenFiles

/// Tokens of texts in memory, ready to be exported.
enum SmallExports {
  /// The tokens of a file in all combinations of contexts.
  static func export(
    _ text: String, file: String = "t.resolver.json", profile: TokenProfile = .strict
  ) throws -> TokenExport {
    let files = MemoryFiles(texts: [file: text])
    let system = try #require(TokenSystem.load(path: file, profile: profile, read: files.read).system)
    let variants = system.combinations().map { input in
      let variant = system.variant(input).variant
      let name = variant.input.map(\.context).joined(separator: "-")
      return TokenExport.Variant(
        name: name.isEmpty ? "default" : name, contexts: variant.input, tokens: variant.tokens)
    }
    return TokenExport(name: "tiny", variants: variants, paths: system.knownPaths)
  }

  /// A resolver with tokens that never vary, and those of a light and a dark theme.
  static func themes(_ base: String = "{}", light: String = "{}", dark: String = "{}") throws -> TokenExport {
    try export(
      ##"""
      {"version": "2025.10", "sets": {"base": {"sources": [\##(base)]}},
       "modifiers": {"theme": {"contexts": {"light": [\##(light)], "dark": [\##(dark)]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """##)
  }
}

@Suite("Export as Swift")
struct SwiftExportTests {
  @Test func `constants are enumerations, aliases stay aliases, and what varies chooses by the variant`() throws {
    let export = try SmallExports.themes(
      ##"""
      {"palette": {"$type": "color", "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
                   "grey": {"$value": {"colorSpace": "oklch", "components": [0.5, "none", 0], "alpha": 0.5}}},
       "space": {"$type": "dimension", "100": {"$description": "Gap.\nOf controls.", "$value": {"value": 4, "unit": "px"}},
                 "small": {"$value": "{space.100}", "$deprecated": "use \"space.100\""}}}
      """##, light: ##"{"page": {"default": {"$value": "{palette.white}"}}}"##,
      dark: ##"{"page": {"default": {"$value": "{palette.grey}"}}}"##)
    let expected = """
      // Made from the tokens of tiny by 'specimen tokens export'. Do not edit.

      public import ColorSpaces
      public import TokenEngine

      /// The tokens of tiny that are the same in every theme.
      public enum TinyTokens {
        /// `palette`
        public enum Palette {
          /// `palette.white` = #FFFFFF
          public static let white: ColorValue = ColorValue(rgb8: 0xFFFFFF)

          /// `palette.grey` = oklch(0.5 none 0) 50%
          public static let grey: ColorValue = ColorValue(space: .oklch, components: [0.5, nil, 0.0], alpha: 0.5)
        }

        /// `space`
        public enum Space {
          /// Gap.
          /// Of controls.
          ///
          /// `space.100` = 4px
          public static let _100: Dimension = Dimension(value: 4.0)

          /// `space.small` → `space.100` = 4px
          @available(*, deprecated, message: "use \\"space.100\\"")
          public static let small: Dimension = Space._100
        }
      }

      /// The tokens of tiny that vary by theme.
      public struct TinyTheme: Sendable, Hashable {
        fileprivate enum _Variant: Sendable, Hashable {
          case light
          case dark
        }

        fileprivate let _variant: _Variant

        /// theme = light
        public static let light: TinyTheme = TinyTheme(_variant: .light)

        /// theme = dark
        public static let dark: TinyTheme = TinyTheme(_variant: .dark)

        /// The themes of all variants.
        public static let all: [TinyTheme] = [light, dark]

        /// The context of each axis.
        public var contexts: [String: String] {
          switch _variant {
          case .light: ["theme": "light"]
          case .dark: ["theme": "dark"]
          }
        }

        /// `page`
        public var page: Page { Page(_variant: _variant) }

        /// `page`
        public struct Page: Sendable, Hashable {
          fileprivate let _variant: _Variant

          /// `page.default`
          ///
          /// - light: → `palette.white` = #FFFFFF
          /// - dark: → `palette.grey` = oklch(0.5 none 0) 50%
          public var `default`: ColorValue {
            switch _variant {
            case .light: TinyTokens.Palette.white
            case .dark: TinyTokens.Palette.grey
            }
          }
        }
      }

      """
    let exported = SwiftExport.text(export, name: "Tiny")
    #expect(exported.findings == [])
    #expect(exported.text == expected)
  }

  @Test(arguments: [
    ("brand-background", "brandBackground", "BrandBackground"), ("font_size", "fontSize", "FontSize"),
    ("background1Pressed", "background1Pressed", "Background1Pressed"), ("500", "_500", "_500Group"),
    ("1,5", "_1_5", "_1_5Group"), ("50%", "_50Percent", "_50PercentGroup"), ("-4", "minus4", "Minus4"),
    ("+1", "plus1", "Plus1"), ("iOSColor", "iOSColor", "IOSColor"), ("URL", "url", "Url"), ("2XL", "_2Xl", "_2XlGroup"),
    ("XLarge", "xLarge", "XLarge"), ("$root", "base", "Root"), ("颜色", "颜色", "颜色Group"), ("❤️", "u2764", "U2764"),
    ("😀", "😀", "😀Group"), ("–", "u2013", "U2013"), ("self", "self_", "Self_"), ("type", "type", "Type_"),
    ("hash-value", "hashValue_", "HashValue"), ("", "_", "_Group"), ("/", "u2f", "U2f"),
  ])
  func `names`(name: String, member: String, type: String) {
    #expect(SwiftNames.member(name) == member)
    #expect(SwiftNames.type(name) == type)
  }

  @Test func `a name that declarations would share is a mistake that names both`() throws {
    let token = #"{"$type": "number", "$value": 1}"#
    let rows: [(name: String, base: String, light: String, message: String)] = [
      (
        "two tokens", #"{"font-size": \#(token), "fontSize": \#(token)}"#, "{}",
        "'font-size' and 'fontSize' would both be called 'fontSize'"
      ),
      (
        "two groups", #"{"a b": {"x": \#(token)}, "aB": {"y": \#(token)}}"#, "{}",
        "'a b' and 'aB' would both be called 'AB'"
      ),
      (
        "canonically equivalent", "{\"\u{E9}\": \(token), \"e\u{301}\": \(token)}", "{}",
        "'\u{E9}' and 'e\u{301}' would both be called '\u{E9}'"
      ),
      ("a token and a group", #"{"Size": \#(token), "size": {"x": \#(token)}}"#, "{}", ""),
      (
        "a token and a group that vary", "{}", #"{"Size": \#(token), "size": {"x": \#(token)}}"#,
        "'Size' and 'size' would both be called 'size'"
      ),
    ]
    for row in rows {
      let dark = row.light.replacing("1}", with: "2}")
      let exported = SwiftExport.text(try SmallExports.themes(row.base, light: row.light, dark: dark), name: "T")
      #expect(exported.findings.map(\.message) == (row.message.isEmpty ? [] : [row.message]), "\(row.name)")
      #expect((exported.text == nil) == !row.message.isEmpty, "\(row.name)")
    }
  }

  @Test func `a token that a variant lacks is a mistake, or an optional`() throws {
    let export = try SmallExports.themes(light: #"{"a": {"$type": "number", "$value": 1}}"#)
    let refused = SwiftExport.text(export, name: "T")
    #expect(refused.text == nil)
    #expect(refused.findings.map(\.message) == ["'a' has no value in 'dark'"])
    #expect(refused.findings.map(\.code) == ["export.unset"])
    let text = try #require(SwiftExport.text(export, name: "T", allowsUnset: true).text)
    #expect(
      text.contains("public var a: Double? {\n    switch _variant {\n    case .light: 1.0\n    case .dark: nil\n"))
  }

  @Test func `a token of two types is a mistake in every format`() throws {
    let export = try SmallExports.themes(
      light: #"{"a": {"$type": "number", "$value": 1}}"#, dark: #"{"a": {"$type": "fontFamily", "$value": "A"}}"#)
    for exported in [SwiftExport.text(export, name: "T"), CSSExport.text(export), DTCGExport.text(export)] {
      #expect(exported.text == nil)
      #expect(exported.findings.map(\.code) == ["export.typeVaries"])
    }
  }

  @Test(arguments: SwiftExport.Access.allCases)
  func `who may use the declarations`(_ access: SwiftExport.Access) throws {
    let export = try SmallExports.export(
      #"{"a": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}}"#, file: "t.json")
    let text = try #require(SwiftExport.text(export, name: "T", access: access).text)
    let modifier = access == .internal ? "" : access.rawValue + " "
    #expect(text.contains("\n\(access.rawValue) import TokenEngine\n"))
    #expect(text.contains("\n\(modifier)enum TTokens {\n"))
    #expect(text.contains("\n  \(modifier)static let a: TokenDuration = TokenDuration(value: 1.0, unit: .s)\n"))
    #expect(!text.contains("ColorSpaces"))
  }

  @Test func `a group with the name of a type keeps it, and the type is told apart by its module`() throws {
    let export = try SmallExports.export(
      #"{"dimension": {"x": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}}}"#, file: "t.json")
    let text = try #require(SwiftExport.text(export, name: "T").text)
    #expect(text.contains("public enum Dimension {"))
    #expect(text.contains("let x: TokenEngine.Dimension = TokenEngine.Dimension(value: 1.0, unit: .rem)"))
  }

  @Test func `a group called like the type of booleans leaves these their type`() throws {
    let text = #"{"bool": {"on": {"$type": "boolean", "$value": true}}}"#
    let export = try SmallExports.export(text, file: "t.json", profile: .lenient)
    let written = try #require(SwiftExport.text(export, name: "T").text)
    #expect(written.contains("public static let on: Swift.Bool = true"), "\(written)")
  }

  @Test func `nothing that is deprecated is used by what is not`() throws {
    let export = try SmallExports.export(
      ##"""
      {"$type": "number", "old": {"$value": 1, "$deprecated": true}, "new": {"$value": "{old}"},
       "older": {"$value": "{old}", "$deprecated": true}}
      """##, file: "t.json")
    let text = try #require(SwiftExport.text(export, name: "T").text)
    #expect(text.contains("static let new: Double = 1.0\n"))
    #expect(text.contains("static let older: Double = TTokens.old\n"))
  }
}
