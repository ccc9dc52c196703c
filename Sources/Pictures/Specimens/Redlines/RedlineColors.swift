import ColorSpaces

/// The colours of redlines, which are readable on the colour behind the picture.
struct RedlineColors {
  /// The colour behind the picture.
  let canvas: RGBA16

  private let isDark: Bool

  init(on canvas: RGBA16) {
    self.canvas = canvas
    let luma = (2126 * Int(canvas.red) + 7152 * Int(canvas.green) + 722 * Int(canvas.blue)) / 10_000
    isDark = canvas.alpha >= 0x8000 && luma < 0x7000
  }

  /// The colour of lines and tags of a kind of length.
  func line(_ kind: LengthMeasure.Kind) -> RGBA16 {
    let (light, dark): (UInt32, UInt32) =
      switch kind {
      case .padding: (0x1B_6E_31, 0x7B_D8_8F)
      case .spacing: (0xB0_15_53, 0xFF_8A_B5)
      case .size: (0x15_58_B0, 0x8A_BB_FF)
      case .radius: (0x6A_1B_9A, 0xD3_A4_FF)
      case .border: (0x8A_4B_00, 0xFF_C0_6B)
      }
    return Self.color(isDark ? dark : light)
  }

  /// The colour of the text on a tag: at least 4.5 : 1 on each line colour.
  var onTag: RGBA16 { Self.color(isDark ? 0x10_10_10 : 0xFF_FF_FF) }

  /// The colour around lines, so that they are seen on the control, too.
  var halo: RGBA16 { Self.color(isDark ? 0x10_10_10 : 0xFF_FF_FF, alpha: 208) }

  /// The colour over what is measured: the line's, translucent.
  func area(_ kind: LengthMeasure.Kind) -> RGBA16 {
    var color = line(kind)
    color.alpha = 0x4000
    return color
  }

  private static func color(_ value: UInt32, alpha: UInt8 = 255) -> RGBA16 {
    RGBA16(
      red8: UInt8(truncatingIfNeeded: value >> 16), green8: UInt8(truncatingIfNeeded: value >> 8),
      blue8: UInt8(truncatingIfNeeded: value), alpha8: alpha)
  }
}
