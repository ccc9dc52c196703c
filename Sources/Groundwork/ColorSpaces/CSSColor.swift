extension ColorValue {
  /// Reads a colour as CSS writes it (CSS Color 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name, `transparent`, or
  /// one of `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`.
  ///
  /// The components are those that are written, in the units of the space; nothing is converted. Values that CSS clamps
  /// when it reads a colour are clamped: the channels of `rgb()` to 0–255, lightnesses, chromas and saturations from
  /// below, and the alpha. Hues come out at 0 and more, below 360. Colours that depend on more than the text (`calc()`,
  /// `var()`, `currentcolor`, relative colours) are not read.
  ///
  /// A text that is not a colour has no value.
  ///
  /// - Parameter text: The text; white space around it does not count.
  package init?(css text: String) {
    // The longest colour that says something is far shorter.
    guard text.utf8.count <= 256 else { return nil }
    var scanner = CSSColorScanner(text)
    scanner.skipSpace()
    if scanner.take(UInt8(ascii: "#")) {
      guard let color = Self(hexadecimalDigits: scanner.trimmedRest) else { return nil }
      self = color
      return
    }
    let name = scanner.takeName()
    guard scanner.take(UInt8(ascii: "(")) else {
      guard scanner.isAtEnd() else { return nil }
      if name == "transparent" {
        self.init(rgb8: 0, alpha: 0)
      } else {
        guard let digits = Self.cssDigits(ofName: name) else { return nil }
        self.init(rgb8: digits)
      }
      return
    }
    guard let arguments = CSSColorArguments(&scanner, of: name), let color = arguments.color else { return nil }
    self = color
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits; with 4 and 8 the last ones are the alpha.
  ///
  /// Other characters, or another number of them, have no value.
  ///
  /// - Parameter digits: ASCII characters.
  package init?(hexadecimalDigits digits: some Collection<UInt8>) {
    var values: [UInt8] = []
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    for digit in digits {
      guard let value = Self.hexadecimalValue(of: digit) else { return nil }
      values.append(value)
    }
    var bytes: [UInt8] = []
    if values.count < 5 {
      for value in values { bytes.append(value * 17) }
    } else {
      for index in stride(from: 0, to: values.count, by: 2) { bytes.append(values[index] * 16 + values[index + 1]) }
    }
    self.init(
      red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  private static func hexadecimalValue(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The sRGB channels as 8-bit levels, with fractions; `nil` where the colour does not fit into sRGB.
  package var levels8: (red: Double, green: Double, blue: Double)? {
    guard !isOutsideSRGB else { return nil }
    let (red, green, blue) = encodedSRGB
    return (red * 255, green * 255, blue * 255)
  }
}
