extension ColorValue: CustomStringConvertible {
  /// The colour as people write it: `#0F6CBD`, `#0F6CBD 50%`, or `oklch(0.6 0.2 30)` where eight bits do not suffice.
  public var description: String { text(.short) }

  /// The colour as text; its fallback has no part in it.
  package func text(_ form: TextForm) -> String {
    let opaque = hexadecimal(form) ?? functional(form)
    return alpha == 1 ? opaque : opaque + " " + alpha.percentText(form)
  }

  /// Six upper-case digits, if the colour is sRGB and has 8 bits per channel.
  ///
  /// Token files round components: in the short form, to three or more decimals. In the exact form the digits stand for
  /// components of six decimals, and for no others.
  package func hexadecimal(_ form: TextForm) -> String? {
    guard space == .srgb else { return nil }
    var text = "#"
    for component in components {
      guard let component else { return nil }
      let level = (component * 255).rounded()
      guard 0...255 ~= level, abs(component * 255 - level) <= 0.13 else { return nil }
      if form == .exact {
        guard component.bitPattern == (level / 255).rounded(decimals: 6).bitPattern else { return nil }
      }
      text += UInt8(level).hexadecimalText(digits: 2, isUppercase: true)
    }
    return text
  }

  private func functional(_ form: TextForm) -> String {
    let parts = components.map { $0.map { $0.text(form) } ?? "none" }
    return space.rawValue + "(" + parts.joined(separator: " ") + ")"
  }
}
