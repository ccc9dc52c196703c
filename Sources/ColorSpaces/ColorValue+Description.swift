#if !hasFeature(Embedded)
  extension ColorValue: CustomStringConvertible {
    /// The colour as people write it: `#0F6CBD`, `#0F6CBD 50%`, or `oklch(0.6 0.2 30)` where eight bits do not suffice.
    public var description: String {
      let opaque = hexadecimal ?? functional
      return alpha == 1 ? opaque : opaque + " " + Self.text(of: alpha * 100) + "%"
    }

    /// Six upper-case digits, if the colour is sRGB and has 8 bits per channel within 1/2 of a level in 1000.
    private var hexadecimal: String? {
      guard space == .srgb else { return nil }
      var text = "#"
      for component in components {
        guard let component else { return nil }
        let level = (component * 255).rounded()
        // Token files round components to three or more decimals.
        guard 0...255 ~= level, abs(component * 255 - level) <= 0.13 else { return nil }
        let digits = String(Int(level), radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "0" + digits : digits
      }
      return text
    }

    private var functional: String {
      let parts = components.map { $0.map { Self.text(of: $0) } ?? "none" }
      return space.rawValue + "(" + parts.joined(separator: " ") + ")"
    }

    /// A number with at most six decimals, without a fraction where it is whole.
    private static func text(of value: Double) -> String {
      guard abs(value) < 1e9 else { return value.description }
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() ? String(Int(rounded)) : rounded.description
    }
  }
#endif
