import ColorSpaces
import Lettering

/// The tool's own looks for the names of rows, columns and swatches.
enum LabelColors {
  /// Small regular text in the face that is always there.
  static let style = TextStyle(family: ["builtin"], size: 11, weight: 400, letterSpacing: 0, lineHeight: 14)

  /// A grey that is readable on a canvas: dark on light canvases, light on dark ones, stronger in between, and
  /// medium on transparent ones.
  static func color(_ tone: LabelTone, on canvas: RGBA16) -> RGBA16 {
    switch tone {
    case .canvas: canvas
    case .ink: gray(on: canvas, [222, 248, 20, 38])
    case .text: gray(on: canvas, [153, 236, 56, 112])
    case .outline: gray(on: canvas, [255, 255, 0, 0], alpha: 56)
    }
  }

  /// The grey for dark, fairly dark, fairly light and light canvases.
  private static func gray(on canvas: RGBA16, _ levels: [UInt8], alpha: UInt8 = 255) -> RGBA16 {
    guard canvas.alpha >= 0x8000 else { return RGBA16(red8: 128, green8: 128, blue8: 128, alpha8: alpha) }
    // The Rec. 709 luma of the encoded channels is enough to distinguish light from dark.
    let luma = (2126 * Int(canvas.red) + 7152 * Int(canvas.green) + 722 * Int(canvas.blue)) / 10_000
    let level = levels[[12_288, 32_769, 55_512].count { luma >= $0 }]
    return RGBA16(red8: level, green8: level, blue8: level, alpha8: alpha)
  }
}

/// The names and captions on sheets, in the tool's own face.
enum SheetLabel {
  /// The largest number of lines of a name.
  private static let lines: Scalar = 3

  /// A name that can break between its words: after dots and hyphens, and before capitals.
  static func name(_ name: String, width: Double, tone: LabelTone = .text) -> Node {
    .text(.verbatim(breakable(name)), font: .label, color: .label(tone), lineLimit: lines)
      .frame(width: .length(.points(width)))
  }

  /// A remark below a name.
  static func caption(_ text: String, width: Double) -> Node {
    .text(.verbatim(text), font: .label, color: .label(.text), lineLimit: lines)
      .frame(width: .length(.points(width)))
  }

  /// The width of the widest name without line breaks, in points; at most a limit.
  static func width(of names: [String], limit: Double) -> Double {
    let typesetter = Typesetter()
    let widths = names.map {
      typesetter.measure(breakable($0), style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1).width
    }
    return min(limit, (widths.max() ?? 0).rounded(.up))
  }

  /// A name with invisible break opportunities (U+200B).
  static func breakable(_ name: String) -> String {
    var result = ""
    var last: Character?
    for character in name {
      if let last, isBreak(between: last, and: character) { result += "\u{200B}" }
      result.append(character)
      last = character
    }
    return result
  }

  private static func isBreak(between last: Character, and next: Character) -> Bool {
    if [".", "-", "_", "/"].contains(last) { return true }
    return next.isUppercase && !last.isUppercase
  }
}
