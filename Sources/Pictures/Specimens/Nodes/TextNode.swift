public import Lettering
internal import LocatedJSON
internal import TokenEngine

/// A sample text.
struct TextNode: Hashable, Sendable {
  /// The text; `nil` if it is the value of a token.
  var string: Template?

  /// The token whose value is the text, in words; `nil` if the text is written out.
  var value: Reference?

  /// The face, size and line height.
  var font: FontSource

  /// The colour, or a gradient over the node's box.
  var color: Fill

  /// The largest number of lines; 0 is no limit.
  ///
  /// If absent, it is 1, and 0 for a value, which may have several.
  var lineLimit: Scalar?

  /// The position of the lines in a wider frame; leading, where lines begin, if absent.
  var alignment: Word<TextAlignment>?

  /// Changes to the letters in addition to the font.
  var adjustments: TextAdjustments

  /// The part that is left out if there is too little room, or whether that is meant; at the end, and what the specimen says, if
  /// absent.
  var truncation: Word<TextTruncationWord>?

  var origin = Origin()

  /// Creates a text; either `string` or `value` is given.
  init(
    _ string: Template?, value: Reference? = nil, font: FontSource, color: Fill, lineLimit: Scalar? = nil,
    alignment: Word<TextAlignment>? = nil, adjustments: TextAdjustments = TextAdjustments(),
    truncation: Word<TextTruncationWord>? = nil
  ) {
    self.string = string
    self.value = value
    self.font = font
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.adjustments = adjustments
    self.truncation = truncation
  }
}

/// Whether truncated texts are intended.
public enum TruncationWord: String, CaseIterable, Hashable, Sendable {
  /// It is meant; nothing is reported.
  case expected

  /// It is reported, as it is by default.
  case unexpected
}

/// Where a text is truncated if it is too long, or whether that is intended.
public enum TextTruncationWord: String, CaseIterable, Hashable, Sendable {
  /// Its beginning is left out; whether that is reported, the specimen says.
  case start

  /// Its middle is left out; whether that is reported, the specimen says.
  case middle

  /// Its end is left out, as by default; whether that is reported, the specimen says.
  case end

  /// It is meant, at the end; nothing is reported.
  case expected

  /// It is reported, at the end.
  case unexpected

  /// The part that is left out.
  var mode: TruncationMode {
    switch self {
    case .start: .start
    case .middle: .middle
    case .end, .expected, .unexpected: .end
    }
  }

  /// Whether it is meant; `nil` for what the specimen says.
  var isExpected: Bool? {
    switch self {
    case .start, .middle, .end: nil
    case .expected: true
    case .unexpected: false
    }
  }
}

/// The source of a text's face.
public enum FontSource: Hashable, Sendable {
  /// A typography token, the first set one of a list.
  case token(Reference)

  /// The tool's own small label face.
  case label

  /// The tool's own face for headings on sheets.
  case heading
}

extension FontSource: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  /// Creates a font from a reference.
  public init(stringLiteral text: String) {
    self = .token(Reference(stringLiteral: text))
  }

  /// Creates a font from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .token(Reference(elements))
  }
}

/// A text node's adjustments of its typography token; anything absent comes from the token.
public struct TextAdjustments: Hashable, Sendable {
  /// The case the text is set in.
  var letterCase: Word<LetterCase>?

  /// The lines along the text; several words add up, and `none` is no line.
  var decoration: [Word<DecorationWord>]?

  /// The language as a BCP 47 tag, such as `tr`.
  var language: Template?

  /// The direction of paragraphs; that of their first letter if absent.
  var direction: Word<TextDirection>?

  /// The slant to the right in degrees, −30…30.
  var slant: Scalar?

  /// The width of the letters in percent of the normal one, 50–200.
  var stretch: Scalar?

  /// The shadow token under the letters; its spread is ignored.
  var shadow: Reference?

  /// Creates adjustments; anything not given stays as the font has it.
  public init(
    letterCase: LetterCase? = nil, decoration: [DecorationWord]? = nil, language: Template? = nil,
    direction: TextDirection? = nil, slant: Scalar? = nil, stretch: Scalar? = nil, shadow: Reference? = nil
  ) {
    self.letterCase = letterCase.map { .fixed($0) }
    self.decoration = decoration.map { $0.map { .fixed($0) } }
    self.language = language
    self.direction = direction.map { .fixed($0) }
    self.slant = slant
    self.stretch = stretch
    self.shadow = shadow
  }

  /// The slants a text may have, in degrees.
  static let slants = -30.0...30

  /// The widths of letters a text may have, in percent.
  static let stretches = 50.0...200
}

/// A line along a text as specimen files spell it.
public enum DecorationWord: String, CaseIterable, Hashable, Sendable {
  case none, underline, overline
  case lineThrough = "line-through"

  /// The line.
  var decoration: TextDecoration {
    switch self {
    case .none: []
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    }
  }
}

extension TextNode: NodeValues {
  static let blank = TextNode(nil, font: .token(Reference([])), color: .blank)

  static let fields: [SpecimenField<TextNode>] = [
    SpecimenField("string", \.string, .template, "The text.", absence: .isUnsaid),
    SpecimenField(
      "value", \.value, .reference,
      "Instead of a `string`: a token whose value is the text, see [Values in words](SpecimenFiles.md#values-in-words).",
      absence: .isUnsaid),
    SpecimenField("font", \.font, .font, "A typography token; the keys from `case` to `shadow` take precedence."),
    SpecimenField("color", \.color, .fill, "The colour, or a gradient, see [Gradients](SpecimenFiles.md#gradients)."),
    SpecimenField(
      "lineLimit", \.lineLimit, .scalar(in: NumberLimits.lineLimits), "The largest number of lines; 0 is no limit.",
      absence: .means("1; 0 for a `value`")),
    SpecimenField(
      "alignment", \.alignment, .word(), "Where the lines lie; `leading` is where they begin.",
      absence: .means("`leading`")),
    SpecimenField(
      "case", \.adjustments.letterCase, .word(), "The case: `none`, `uppercase`, `lowercase`, `capitalize`."),
    SpecimenField(
      "decoration", \.adjustments.decoration, .decoration,
      "`underline`, `overline`, `line-through`, a list of these, or `none`."),
    SpecimenField(
      MemberShape(
        "language", "A BCP 47 tag such as `tr` or `sr-Latn`; letters may depend on it.", .text())
    ) { reader, node, text in
      text.adjustments.language = reader.language(node)
    } write: {
      $0.member("language", $1.adjustments.language?.text)
    },
    SpecimenField(
      "direction", \.adjustments.direction, .word(), "`auto` (that of the first letter that has one), `ltr`, `rtl`.",
      absence: .means("`auto`")),
    SpecimenField(
      "slant", \.adjustments.slant, .scalar(in: TextAdjustments.slants),
      "Degrees to the right, −30…30, or a number token."),
    SpecimenField(
      MemberShape("italic", "`true` is a `slant` of 14, as in CSS, and `false` one of 0.", .flag)
    ) { reader, node, text in
      let isItalic = reader.flag(node, "\"italic\"") == true
      text.adjustments.slant = .number(isItalic ? TypographyDetails.italicSlant : 0)
    } write: { _, _ in
    },
    SpecimenField(
      "stretch", \.adjustments.stretch, .scalar(in: TextAdjustments.stretches),
      "The width of the letters in percent, 50–200, or a number token."),
    SpecimenField(
      "shadow", \.adjustments.shadow, .reference,
      "A shadow token, as `text-shadow` in CSS: its layers are under the letters, the first on top; the spread is "
        + "ignored."),
    SpecimenField(
      "truncation", \.truncation, .word(),
      "`start`, `middle` or `end`: the part that does not show if there is not enough room. `expected` if it is meant that "
        + "a part does not show, see [Cut texts](SpecimenFiles.md#cut-texts).",
      absence: .means("`end`, and what the specimen says")),
  ]

  static let rule: ValueShape.KeyRule? = .all([
    .oneOf([["string"], ["value"]]), .notAll(["slant", "italic"]),
  ])

  mutating func complete(from json: JSONNode, _ reader: inout SpecimenReader) {
    origin = Origin(offset: json.offset)
    if json["string"] == nil, json["value"] == nil {
      reader.report(
        .specimenMissingKey, at: json.offset, "the text has no \"string\"",
        advice: "add one, or a \"value\" with a token whose value is the text")
    } else if let value = json.member("value"), json["string"] != nil {
      reader.report(
        .specimenMisplacedKey, at: value.keyOffset, "the text has a \"string\" and a \"value\"",
        advice: "keep one of them")
    }
    if let italic = json.member("italic"), json["slant"] != nil {
      reader.report(
        .specimenMisplacedKey, at: italic.keyOffset, "the text has a \"slant\" and an \"italic\"",
        advice: "keep one of them")
    }
  }
}
