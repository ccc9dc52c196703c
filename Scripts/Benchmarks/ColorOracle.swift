import ColorSpaces
import SeededNumbers

/// Colours of all spaces as sRGB, for `Scripts/oracles/compare-colors`.
enum ColorOracle {
  /// Prints a colour a line: its space and components; then sRGB without and with gamut mapping, the latter in 16 bits.
  static func printAll(count: Int = 2_000, seed: UInt64 = 1) {
    var random = SplitMix64(seed: seed)
    let spaces = ColorSpace.allCases
    for index in 0..<count {
      let space = spaces[index % spaces.count]
      let ranges = Self.ranges(of: space)
      // Half of them are tame, so that many lie in the gamut; the others use all of the space and a little more.
      let share = index / spaces.count % 2 == 0 ? 0.5 : 1
      let components = ranges.map { range -> Double in
        let middle = (range.lowerBound + range.upperBound) / 2
        let half = (range.upperBound - range.lowerBound) / 2 * share
        return middle - half + 2 * half * random.unit()
      }
      let color = ColorValue(space: space, components: components.map(Optional.some))
      let (linear, mapped) = (color.linear, color.rgba16)
      let numbers =
        components
        + [linear.red, linear.green, linear.blue]
        + [mapped.red, mapped.green, mapped.blue].map { Double($0) / 65_535 }
      print(space.rawValue, numbers.map(\.description).joined(separator: " "))
    }
  }

  /// What components are tried; those without a limit up to what screens can nearly show.
  private static func ranges(of space: ColorSpace) -> [ClosedRange<Double>] {
    switch space {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      [0...1, 0...1, 0...1]
    case .hsl, .hwb: [0...359.9, 0...100, 0...100]
    case .lab: [0...100, -125...125, -125...125]
    case .lch: [0...100, 0...150, 0...359.9]
    case .oklab: [0...1, -0.4...0.4, -0.4...0.4]
    case .oklch: [0...1, 0...0.4, 0...359.9]
    }
  }
}
