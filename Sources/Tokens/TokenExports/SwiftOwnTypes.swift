import TokenEngine

/// Writes the types that an exported file brings itself, because its values have no others there.
struct SwiftOwnTypes {
  private let types: SwiftTypes

  /// The modifier of declarations, with a space behind it.
  private let access: String
  private var text = ""

  private typealias Field = (name: String, type: String, comment: String, usual: String?)

  /// The enumeration with the types that some values need.
  ///
  /// - Parameters:
  ///   - needed: The types of all values and their parts.
  ///   - types: The names of the types.
  ///   - access: The modifier of declarations, with a space behind it.
  ///   - name: The name of the system.
  /// - Returns: The lines; empty if nothing needs a type of the file's own.
  static func text(_ needed: Set<TokenType>, _ types: SwiftTypes, access: String, name: String) -> String {
    let own = TokenType.allCases.filter { needed.contains($0) && types.isOwn($0) }
    guard !own.isEmpty else { return "" }
    var writer = SwiftOwnTypes(types: types, access: access)
    writer.text += "\n" + SwiftComments.text([["The types that the tokens of \(name) have values of."]], indent: 0)
    writer.line("\(access)enum \(types.ownName) {", 0)
    for (index, type) in own.enumerated() {
      if index > 0 { writer.text += "\n" }
      writer.write(type)
    }
    writer.line("}", 0)
    return writer.text
  }

  private init(types: SwiftTypes, access: String) {
    self.types = types
    self.access = access
  }

  private mutating func write(_ type: TokenType) {
    let (color, length) = (types.part(.color), types.part(.dimension))
    switch type {
    case .color: writeColor()
    case .dimension:
      structure(
        "Dimension", "A length.",
        [("value", "Double", "The number of units.", nil), ("unit", "Unit", "The unit.", ".px")],
        ["/// The length in points; one rem is 16.", "public var points: Double { unit == .px ? value : value * 16 }"],
        ("Unit", "The units of lengths.", ["px", "rem"]))
    case .duration:
      structure(
        "Duration", "A length of time.",
        [("value", "Double", "The number of units.", nil), ("unit", "Unit", "The unit.", nil)],
        ["/// The duration in seconds.", "public var seconds: Double { unit == .s ? value : value / 1000 }"],
        ("Unit", "The units of time.", ["ms", "s"]))
    case .cubicBezier:
      structure(
        "CubicBezier", "A timing curve from (0, 0) to (1, 1) with two control points.",
        [
          ("x1", "Double", "The first control point's share of the time, 0–1.", nil),
          ("y1", "Double", "The first control point's share of the change.", nil),
          ("x2", "Double", "The second control point's share of the time, 0–1.", nil),
          ("y2", "Double", "The second control point's share of the change.", nil),
        ])
    case .strokeStyle:
      comment("How a line is stroked.", 2)
      line("\(access)enum StrokeStyle: Sendable, Hashable {", 2)
      enumeration("Keyword", "The styles that have a name.", StrokeStyleValue.Keyword.allCases.map(\.rawValue))
      text += "\n"
      enumeration("LineCap", "The ends of dashes.", StrokeStyleValue.LineCap.allCases.map(\.rawValue))
      text += "\n"
      comment("A style with a name.", 4)
      line("case keyword(Keyword)\n", 4)
      comment("Dashes and gaps in turn, and the form of the ends.", 4)
      line("case dashes([\(length)], lineCap: LineCap)", 4)
      line("}", 2)
    case .border:
      structure(
        "Border", "The line around a box.",
        [
          ("color", color, "The colour.", nil), ("width", length, "The width.", nil),
          ("style", "StrokeStyle", "How the line is stroked.", nil),
        ])
    case .transition:
      let isAnimation = types.values == .swiftUI
      structure(
        "Transition", "How a change is animated\(types.isOwn(.duration) ? "" : "; times are in seconds").",
        [
          ("duration", types.part(.duration), "How long the change takes.", nil),
          ("delay", types.part(.duration), "How long to wait before the change.", nil),
          ("timingFunction", types.part(.cubicBezier), "The course of the change.", nil),
        ],
        isAnimation
          ? [
            "/// The animation after its delay.", "public var animation: Animation {",
            "  .timingCurve(timingFunction, duration: duration).delay(delay)", "}",
          ] : [])
    case .shadow:
      structure(
        "Shadow", "One shadow of a box.",
        [
          ("color", color, "The colour.", nil), ("offsetX", length, "How far it is moved to the right.", nil),
          ("offsetY", length, "How far it is moved down.", nil),
          ("blur", length, "The blur, as the design states it.", nil),
          ("spread", length, "How much it is larger than the box on each side.", nil),
          ("isInset", "Bool", "Whether it falls into the box.", "false"),
        ])
    case .gradient:
      structure(
        "GradientStop", "A colour at a position of a gradient.",
        [("color", color, "The colour.", nil), ("position", "Double", "The position, 0–1.", nil)])
    case .typography:
      structure(
        "Typography", "Everything that sets a text.",
        [
          ("fontFamily", types.part(.fontFamily), "The font families, most preferred first.", nil),
          ("fontSize", length, "The size of the font.", nil),
          ("fontWeight", types.part(.fontWeight), "The weight of the font.", nil),
          ("letterSpacing", length, "The space added between letters.", nil),
          ("lineHeight", "Double", "The height of a line as a multiple of the font size.", nil),
          ("details", "TypographyDetails", "What is seldom said.", "TypographyDetails()"),
        ])
      text += "\n"
      writeDetails()
    case .fontFamily, .fontWeight, .number, .string, .boolean: break
    }
  }

  private mutating func writeDetails() {
    structure(
      "TypographyDetails", "What sets a text besides its font, spacing and height.",
      [
        ("slant", "Double", "The lean of the letters to the right, in degrees.", "0"),
        ("stretch", "Double", "The width of the letters, in percent of the normal one.", "100"),
        ("textCase", "TextCase", "The case the text is set in.", ".none"),
        ("decoration", "[DecorationLine]", "The lines along the text.", "[]"),
      ], [], ("TextCase", "The case a text is set in.", TypographyDetails.TextCase.allCases.map(\.rawValue)),
      ("DecorationLine", "A line along a text.", TypographyDetails.DecorationLine.allCases.map(\.caseName)))
  }

  /// A colour keeps what the token states beside what can be drawn.
  private mutating func writeColor() {
    comment("A colour: its sRGB components, and what the token states.", 2)
    line("\(access)struct Color: Sendable, Hashable {", 2)
    let fields: [Field] = [
      ("red", "Double", "The red of sRGB, 0–1; mapped into the gamut where the colour is outside.", nil),
      ("green", "Double", "The green of sRGB, 0–1.", nil), ("blue", "Double", "The blue of sRGB, 0–1.", nil),
      ("opacity", "Double", "The opacity, 0–1.", nil),
      (
        "space", "String", "The space that the token states the colour in, such as `srgb`, `display-p3` or `oklch`.",
        nil
      ),
      (
        "components", "[Double?]",
        "The components in the units of that space, as CSS has them; `nil` is the keyword `none`.",
        nil
      ),
    ]
    write(fields)
    text += "\n"
    comment("Creates a colour from its sRGB components, and from those of its own space where that is another.", 4)
    line("\(access)init(", 4)
    line("red: Double, green: Double, blue: Double, opacity: Double = 1, space: String = \"srgb\",", 6)
    line("components: [Double?]? = nil", 6)
    line(") {", 4)
    for name in ["red", "green", "blue", "opacity", "space"] { line("self.\(name) = \(name)", 6) }
    line("self.components = components ?? [red, green, blue]", 6)
    line("}\n", 4)
    comment("Creates an sRGB colour from its six digits, such as `0x0F6CBD`.", 4)
    line("\(access)init(rgb8 digits: UInt32, opacity: Double = 1) {", 4)
    line("self.init(", 6)
    line("red: Double(digits >> 16 & 255) / 255, green: Double(digits >> 8 & 255) / 255,", 8)
    line("blue: Double(digits & 255) / 255, opacity: opacity)", 8)
    line("}", 4)
    line("}", 2)
  }

  /// Writes a structure with its parts, an initialiser for them, and further lines.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - summary: What it is.
  ///   - fields: Its properties, and the values that they have unless others are given.
  ///   - lines: Further declarations, which say `public`.
  ///   - enumerations: The enumerations inside.
  private mutating func structure(
    _ name: String, _ summary: String, _ fields: [Field], _ lines: [String] = [],
    _ enumerations: (name: String, summary: String, cases: [String])...
  ) {
    comment(summary, 2)
    line("\(access)struct \(name): Sendable, Hashable {", 2)
    for item in enumerations {
      enumeration(item.name, item.summary, item.cases)
      text += "\n"
    }
    write(fields)
    text += "\n"
    comment("Creates a value from its parts.", 4)
    let parameters = fields.map { "\($0.name): \($0.type)" + ($0.usual.map { " = \($0)" } ?? "") }
    let flat = "\(access)init(\(parameters.joined(separator: ", "))) {"
    if 4 + flat.count <= SwiftExpression.lineLength {
      line(flat, 4)
    } else {
      line("\(access)init(", 4)
      var current = ""
      for (index, parameter) in parameters.enumerated() {
        let next = parameter + (index == parameters.count - 1 ? "" : ",")
        if !current.isEmpty, 6 + current.count + 1 + next.count > SwiftExpression.lineLength {
          line(current, 6)
          current = ""
        }
        current += (current.isEmpty ? "" : " ") + next
      }
      line(current, 6)
      line(") {", 4)
    }
    for field in fields { line("self.\(field.name) = \(field.name)", 6) }
    line("}", 4)
    if !lines.isEmpty { text += "\n" }
    for further in lines {
      line(further.hasPrefix("public ") ? access + further.dropFirst("public ".count) : further, 4)
    }
    line("}", 2)
  }

  private mutating func write(_ fields: [Field]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "\n" }
      comment(field.comment, 4)
      line("\(access)let \(field.name): \(field.type)", 4)
    }
  }

  private mutating func enumeration(_ name: String, _ summary: String, _ cases: [String]) {
    comment(summary, 4)
    line("\(access)enum \(name): String, Sendable, Hashable, CaseIterable {", 4)
    line("case \(cases.joined(separator: ", "))", 6)
    line("}", 4)
  }

  private mutating func comment(_ comment: String, _ indent: Int) {
    text += SwiftComments.text([[comment]], indent: indent)
  }

  private mutating func line(_ line: String, _ indent: Int) {
    text += String(repeating: " ", count: indent) + line + "\n"
  }
}
