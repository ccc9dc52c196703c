import ColorSpaces

/// The tool's own looks for the names of rows, columns and swatches.
enum LabelColors {
  /// Small regular text.
  static let style = TextStyle(family: ["system-ui"], size: 11, weight: 400, letterSpacing: 0, lineHeight: 14)

  /// A grey that reads on a canvas: dark on light canvases, light on dark ones.
  ///
  /// A transparent canvas takes a middle grey.
  static func color(_ tone: LabelTone, on canvas: RGBA16) -> RGBA16 {
    guard canvas.alpha >= 0x8000 else {
      return tone == .text
        ? RGBA16(red8: 128, green8: 128, blue8: 128) : RGBA16(red8: 128, green8: 128, blue8: 128, alpha8: 96)
    }
    // Rec. 709 luma of the encoded channels is enough to tell light from dark.
    let luma = 2126 * Int(canvas.red) + 7152 * Int(canvas.green) + 722 * Int(canvas.blue)
    let isLight = luma > 10_000 * 32_768
    switch tone {
    case .text: return isLight ? RGBA16(red8: 112, green8: 112, blue8: 112) : RGBA16(red8: 153, green8: 153, blue8: 153)
    case .outline:
      return isLight
        ? RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 48) : RGBA16(red8: 255, green8: 255, blue8: 255, alpha8: 72)
    }
  }
}
