package import ColorSpaces
package import Lettering

/// The tool's own style for the names of rows, columns and swatches.
package enum LabelColors {
  /// Small regular text in the face that is always there.
  package static let style = TextStyle(family: ["builtin"], size: 11, weight: 400, letterSpacing: 0, lineHeight: 14)

  /// Larger and stronger, for what stands over a group.
  package static let headingStyle = TextStyle(
    family: ["builtin"], size: 13, weight: 600, letterSpacing: 0, lineHeight: 18)

  /// A grey that is readable on a canvas: dark on light canvases, light on dark ones, stronger in between, and
  /// medium on transparent ones.
  package static func color(_ tone: LabelTone, on canvas: RGBA16) -> RGBA16 {
    switch tone {
    case .canvas: canvas
    case .ink: gray(on: canvas, [222, 248, 20, 38])
    case .text: gray(on: canvas, [153, 236, 56, 112])
    case .outline: gray(on: canvas, [255, 255, 0, 0], alpha: 56)
    case .shade: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 16)
    case .light: RGBA16(red8: 255, green8: 255, blue8: 255, alpha8: 32)
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
