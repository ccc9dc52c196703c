import LocatedJSON
import Testing

@testable import TokenExports
@testable import TokenFiles

@Suite("Export as Swift with values of other types")
struct SwiftValuesTests {
  /// A colour and a length that never vary, and a weight of two themes.
  private static func small() throws -> TokenExport {
    try SmallExports.themes(
      ##"""
      {"ink": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 100, 50]}},
       "gap": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
       "small": {"$value": "{gap}", "$deprecated": true}}
      """##, light: ##"{"text": {"bold": {"$type": "fontWeight", "$value": 450}}}"##,
      dark: ##"{"text": {"bold": {"$type": "fontWeight", "$value": 700}}}"##)
  }

  /// What is the same whatever the values are, behind the constants.
  private static func theme(_ type: String, light: String, dark: String, remark: String = "") -> String {
    """
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

      /// `text`
      public var text: Text { Text(_variant: _variant) }

      /// `text`
      public struct Text: Sendable, Hashable {
        fileprivate let _variant: _Variant

        /// `text.bold`
        ///
        /// - light: = 450\(remark)
        /// - dark: = 700
        public var bold: \(type) {
          switch _variant {
          case .light: \(light)
          case .dark: \(dark)
          }
        }
      }
    }

    """
  }

  @Test func `SwiftUI`() throws {
    let expected =
      """
      // Made from the tokens of tiny by 'specimen tokens export'. Do not edit.

      public import SwiftUI

      /// The tokens of tiny that are the same in every theme.
      public enum TinyTokens {
        /// `ink` = hsl(0 100 50), written in sRGB
        public static let ink: Color = Color(.sRGB, red: 1.0, green: 0.0, blue: 0.0)

        /// `gap` = 1.5rem, written with 1rem as 16 points
        public static let gap: CGFloat = 24.0

        /// `small` → `gap` = 1.5rem, written with 1rem as 16 points
        @available(*, deprecated)
        public static let small: CGFloat = TinyTokens.gap

      """
      + Self.theme(
        "Font.Weight", light: ".medium", dark: ".bold", remark: ", written with the weight 450 as medium")
    let exported = SwiftExport.text(try Self.small(), name: "Tiny", values: .swiftUI)
    #expect(exported.text == expected)
    #expect(
      exported.findings.map(\.message) == [
        "'ink' is written in sRGB", "'gap' and 1 more are written with 1rem as 16 points",
        "'text.bold' is written with the weight 450 as medium",
      ])
    #expect(exported.findings.allSatisfy { $0.severity == .note && $0.code == "export.converted" && $0.line != nil })
  }

  @Test func `UIKit`() throws {
    let expected =
      """
      // Made from the tokens of tiny by 'specimen tokens export'. Do not edit.

      public import UIKit

      /// The tokens of tiny that are the same in every theme.
      public enum TinyTokens {
        /// `ink` = hsl(0 100 50), written in sRGB
        public static let ink: UIColor = UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)

        /// `gap` = 1.5rem, written with 1rem as 16 points
        public static let gap: CGFloat = 24.0

        /// `small` → `gap` = 1.5rem, written with 1rem as 16 points
        @available(*, deprecated)
        public static let small: CGFloat = TinyTokens.gap

      """
      + Self.theme(
        "UIFont.Weight", light: ".medium", dark: ".bold", remark: ", written with the weight 450 as medium")
    let exported = SwiftExport.text(try Self.small(), name: "Tiny", values: .uiKit)
    #expect(exported.text == expected)
  }

  @Test func `types of the file's own need no module`() throws {
    let expected =
      """
      // Made from the tokens of tiny by 'specimen tokens export'. Do not edit.

      /// The tokens of tiny that are the same in every theme.
      public enum TinyTokens {
        /// `ink` = hsl(0 100 50)
        public static let ink: TinyValues.Color = TinyValues.Color(
          red: 1.0, green: 0.0, blue: 0.0, space: "hsl", components: [0.0, 100.0, 50.0])

        /// `gap` = 1.5rem
        public static let gap: TinyValues.Dimension = TinyValues.Dimension(value: 1.5, unit: .rem)

        /// `small` → `gap` = 1.5rem
        @available(*, deprecated)
        public static let small: TinyValues.Dimension = TinyTokens.gap

      """ + Self.theme("Double", light: "450.0", dark: "700.0") + """

        /// The types that the tokens of tiny have values of.
        public enum TinyValues {
          /// A colour: its sRGB components, and what the token states.
          public struct Color: Sendable, Hashable {
            /// The red of sRGB, 0–1; mapped into the gamut where the colour is outside.
            public let red: Double

            /// The green of sRGB, 0–1.
            public let green: Double

            /// The blue of sRGB, 0–1.
            public let blue: Double

            /// The opacity, 0–1.
            public let opacity: Double

            /// The space that the token states the colour in, such as `srgb`, `display-p3` or `oklch`.
            public let space: String

            /// The components in the units of that space, as CSS has them; `nil` is the keyword `none`.
            public let components: [Double?]

            /// Creates a colour from its sRGB components, and from those of its own space where that is another.
            public init(
              red: Double, green: Double, blue: Double, opacity: Double = 1, space: String = "srgb",
              components: [Double?]? = nil
            ) {
              self.red = red
              self.green = green
              self.blue = blue
              self.opacity = opacity
              self.space = space
              self.components = components ?? [red, green, blue]
            }

            /// Creates an sRGB colour from its six digits, such as `0x0F6CBD`.
            public init(rgb8 digits: UInt32, opacity: Double = 1) {
              self.init(
                red: Double(digits >> 16 & 255) / 255, green: Double(digits >> 8 & 255) / 255,
                blue: Double(digits & 255) / 255, opacity: opacity)
            }
          }

          /// A length.
          public struct Dimension: Sendable, Hashable {
            /// The units of lengths.
            public enum Unit: String, Sendable, Hashable, CaseIterable {
              case px, rem
            }

            /// The number of units.
            public let value: Double

            /// The unit.
            public let unit: Unit

            /// Creates a value from its parts.
            public init(value: Double, unit: Unit = .px) {
              self.value = value
              self.unit = unit
            }

            /// The length in points; one rem is 16.
            public var points: Double { unit == .px ? value : value * 16 }
          }
        }

        """
    let exported = SwiftExport.text(try Self.small(), name: "Tiny", values: .own)
    #expect(exported.text == expected)
    #expect(exported.findings == [])
  }

  @Test func `composite values have types of the file's own, made of those of the framework`() throws {
    let export = try SmallExports.export(
      ##"""
      {"fade": {"$type": "transition", "$value": {
        "duration": {"value": 200, "unit": "ms"}, "delay": {"value": 1, "unit": "s"},
        "timingFunction": [0.5, -0.25, 1, 1.5]}}}
      """##, file: "t.json")
    let text = try #require(SwiftExport.text(export, name: "T", values: .swiftUI, access: .internal).text)
    #expect(
      text == """
        // Made from the tokens of tiny by 'specimen tokens export'. Do not edit.

        internal import SwiftUI

        /// The tokens of tiny.
        enum TTokens {
          /// `fade` = 200ms cubic-bezier(0.5, -0.25, 1, 1.5) 1s
          static let fade: TValues.Transition = TValues.Transition(
            duration: 0.2, delay: 1.0,
            timingFunction: UnitCurve.bezier(
              startControlPoint: UnitPoint(x: 0.5, y: -0.25), endControlPoint: UnitPoint(x: 1.0, y: 1.5)))
        }

        /// The types that the tokens of tiny have values of.
        enum TValues {
          /// How a change is animated; times are in seconds.
          struct Transition: Sendable, Hashable {
            /// How long the change takes.
            let duration: Double

            /// How long to wait before the change.
            let delay: Double

            /// The course of the change.
            let timingFunction: UnitCurve

            /// Creates a value from its parts.
            init(duration: Double, delay: Double, timingFunction: UnitCurve) {
              self.duration = duration
              self.delay = delay
              self.timingFunction = timingFunction
            }

            /// The animation after its delay.
            var animation: Animation {
              .timingCurve(timingFunction, duration: duration).delay(delay)
            }
          }
        }

        """)
  }

  /// The numbers are those of CSS Color 4: whites and greys have the same components in every space of red, green and blue.
  @Test(
    arguments: [
      ("srgb", "[1, 0.25, 0.5]", (".sRGB", [1, 0.25, 0.5], ""), (false, [1, 0.25, 0.5], "")),
      (
        "srgb", #"[1, "none", 0.5]"#, (".sRGB", [1, 0, 0.5], "with none as 0"), (false, [1, 0, 0.5], "with none as 0")
      ),
      ("srgb-linear", "[0.125, 1, 0]", (".sRGBLinear", [0.125, 1, 0], ""), (false, [0.38857, 1, 0], "in sRGB")),
      ("display-p3", "[1, 0.2, 0]", (".displayP3", [1, 0.2, 0], ""), (true, [1, 0.2, 0], "")),
      ("hsl", "[120, 100, 50]", (".sRGB", [0, 1, 0], "in sRGB"), (false, [0, 1, 0], "in sRGB")),
      ("hwb", "[240, 0, 0]", (".sRGB", [0, 0, 1], "in sRGB"), (false, [0, 0, 1], "in sRGB")),
      ("lab", "[100, 0, 0]", (".sRGB", [1, 1, 1], "in sRGB"), (false, [1, 1, 1], "in sRGB")),
      ("lch", "[0, 0, 0]", (".sRGB", [0, 0, 0], "in sRGB"), (false, [0, 0, 0], "in sRGB")),
      (
        "oklab", "[0.5, 0, 0]", (".sRGB", [0.38857, 0.38857, 0.38857], "in sRGB"),
        (false, [0.38857, 0.38857, 0.38857], "in sRGB")
      ),
      (
        "oklch", #"[0.5, 0, "none"]"#, (".sRGB", [0.38857, 0.38857, 0.38857], "in sRGB"),
        (false, [0.38857, 0.38857, 0.38857], "in sRGB")
      ),
      ("a98-rgb", "[1, 1, 1]", (".sRGB", [1, 1, 1], "in sRGB"), (false, [1, 1, 1], "in sRGB")),
      ("prophoto-rgb", "[1, 1, 1]", (".sRGB", [1, 1, 1], "in sRGB"), (false, [1, 1, 1], "in sRGB")),
      ("rec2020", "[1, 1, 1]", (".sRGB", [1, 1, 1], "in sRGB"), (false, [1, 1, 1], "in sRGB")),
      (
        "rec2020", "[0, 1, 0]", (".sRGB", [], "in sRGB after gamut mapping"), (false, [], "in sRGB after gamut mapping")
      ),
      ("xyz-d65", "[0.4, 0.4, 0.4]", (".sRGB", [], "in sRGB"), (false, [], "in sRGB")),
      (
        "xyz-d65", "[0.4865709486, 0.2289745641, 0]", (".displayP3", [1, 0, 0], "in Display P3"),
        (true, [1, 0, 0], "in Display P3")
      ),
      ("xyz-d50", "[0.9642957, 1, 0.8251046]", (".sRGB", [1, 1, 1], "in sRGB"), (false, [1, 1, 1], "in sRGB")),
    ] as [(String, String, (String, [Double], String), (Bool, [Double], String))])
  func `a colour of each space`(
    space: String, components: String, swiftUI: (String, [Double], String), uiKit: (Bool, [Double], String)
  ) throws {
    let export = try SmallExports.export(
      #"{"a": {"$type": "color", "$value": {"colorSpace": "\#(space)", "components": \#(components), "alpha": 0.5}}}"#,
      file: "t.json")
    let name = uiKit.0 ? "displayP3Red" : "red"
    let expected = [
      (SwiftExport.Values.swiftUI, "Color(\(swiftUI.0), red: ", ", opacity: 0.5)", swiftUI.1, swiftUI.2),
      (.uiKit, "UIColor(\(name): ", ", alpha: 0.5)", uiKit.1, uiKit.2),
    ]
    for (values, start, end, channels, remark) in expected {
      let exported = SwiftExport.text(export, name: "T", values: values)
      // A long call has its arguments on the next line.
      let text = try #require(exported.text).replacing("(\n    ", with: "(")
      let call = try #require(text.firstRange(of: start), "\(text)")
      let arguments = text[call.upperBound...].prefix { $0 != "\n" }
      #expect(arguments.hasSuffix(end), "\(arguments)")
      let numbers = arguments.dropLast(end.count).split(separator: ", ").compactMap {
        Double(String($0.split(separator: " ").last ?? ""))
      }
      #expect(numbers.count == 3 && numbers.allSatisfy { 0...1 ~= $0 }, "\(arguments)")
      for (number, channel) in zip(numbers, channels) { #expect(abs(number - channel) < 1e-5, "\(arguments)") }
      #expect(exported.findings.map(\.message) == (remark.isEmpty ? [] : ["'a' is written \(remark)"]))
      #expect(text.contains(", written") == !remark.isEmpty)
    }
  }

  @Test(arguments: [
    (1.0, "ultraLight", false), (100, "ultraLight", true), (149, "ultraLight", false), (150, "thin", false),
    (300, "light", true), (400, "regular", true), (449, "regular", false), (500, "medium", true),
    (600, "semibold", true), (700, "bold", true), (800, "heavy", true), (900, "black", true), (1000, "black", false),
  ])
  func `a weight has the nearest name`(weight: Double, name: String, isExact: Bool) {
    let found = SwiftConversion.weight(weight)
    #expect(found.name == name)
    #expect((found.remark == nil) == isExact)
  }

  @Test func `a group called like a type or a module leaves these their names`() throws {
    let export = try SmallExports.export(
      ##"""
      {"color": {"swiftUI": {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0.2]}}}},
       "tiny values": {"b": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}}},
       "double": {"c": {"$type": "number", "$value": 1}}}
      """##, file: "t.json")
    let rows: [(values: SwiftExport.Values, lines: [String])] = [
      (
        .specimen,
        [
          "enum SwiftUI {", "let a: ColorValue = ColorValue(rgb8: 0xFF0033)", "enum TinyValues {",
          "let c: Swift.Double",
        ]
      ),
      (
        .own,
        [
          "enum SwiftUI {", "let a: TinyValues.Color = TinyValues.Color(rgb8: 0xFF0033)", "enum TinyValues_ {",
          "let b: TinyValues.Duration = TinyValues.Duration(value: 200.0, unit: .ms)", "let c: Swift.Double = 1.0",
        ]
      ),
      (
        .swiftUI,
        [
          "enum SwiftUI_ {", "let a: SwiftUI.Color = SwiftUI.Color(.sRGB, red: 1.0, green: 0.0, blue: 0.2)",
          "enum TinyValues_ {", "let b: Swift.Double = 0.2",
        ]
      ),
      (
        .uiKit,
        [
          "enum SwiftUI {", "let a: UIColor = UIColor(red: 1.0, green: 0.0, blue: 0.2, alpha: 1.0)",
          "enum TinyValues_ {",
        ]
      ),
    ]
    for row in rows {
      let text = try #require(SwiftExport.text(export, name: "Tiny", values: row.values).text)
      for line in row.lines { #expect(text.contains(line), "\(row.values): \(line)") }
    }
  }

  @Test(arguments: [
    (SwiftExport.Values.own, "TValues.Dimension?", "TValues.Dimension(value: 4.0)"), (.swiftUI, "CGFloat?", "4.0"),
    (.uiKit, "CGFloat?", "4.0"),
  ])
  func `a token that a variant lacks is an optional`(values: SwiftExport.Values, type: String, value: String) throws {
    let export = try SmallExports.themes(
      light: #"{"a": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}"#)
    #expect(SwiftExport.text(export, name: "T", values: values).text == nil)
    let text = try #require(SwiftExport.text(export, name: "T", values: values, allowsUnset: true).text)
    #expect(
      text.contains("public var a: \(type) {\n    switch _variant {\n    case .light: \(value)\n    case .dark: nil\n"))
  }

  @Test func `numbers that no module is needed for import none`() throws {
    let export = try SmallExports.export(#"{"a": {"$type": "number", "$value": 5e-324}}"#, file: "t.json")
    for values in SwiftExport.Values.allCases {
      let text = try #require(SwiftExport.text(export, name: "T", values: values).text)
      #expect(!text.contains("import") && !text.contains("TValues"))
      // In decimal the compiler would warn of it.
      #expect(text.contains("public static let a: Double = 0x1p-1074\n"))
    }
  }
}
