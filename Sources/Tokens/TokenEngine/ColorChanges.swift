import ColorSpaces

extension TokenFormula.Space {
  /// The space as tokens name it.
  fileprivate var colorSpace: ColorSpace {
    switch self {
    case .srgb: .srgb
    case .hsl: .hsl
    case .lch: .lch
    case .p3: .displayP3
    }
  }
}

extension ColorValue {
  /// The colour with another opacity.
  func withAlpha(_ alpha: Double) -> ColorValue { ColorValue(space: space, components: components, alpha: alpha) }

  /// The colour made lighter, as Tokens Studio does it.
  ///
  /// - Parameters:
  ///   - amount: How far towards white, 0–1.
  ///   - space: Where that is measured; the result is in it.
  /// - Returns: The lighter colour.
  func lightened(by amount: Double, in space: TokenFormula.Space) -> ColorValue {
    changed(in: space) { first, second, third in
      switch space {
      case .srgb, .p3:
        (first + amount * (1 - first), second + amount * (1 - second), third + amount * (1 - third))
      case .hsl: (first, second, third + amount * (100 - third))
      case .lch: (first + amount * (100 - first), second - amount * second, third)
      }
    }
  }

  /// The colour made darker, as Tokens Studio does it.
  func darkened(by amount: Double, in space: TokenFormula.Space) -> ColorValue {
    changed(in: space) { first, second, third in
      switch space {
      case .srgb, .p3: (first - amount * first, second - amount * second, third - amount * third)
      case .hsl: (first, second, third - amount * third)
      case .lch: (first - amount * first, second - amount * second, third)
      }
    }
  }

  /// A colour between this and another one; hues take the shorter arc.
  func mixed(with other: ColorValue, by amount: Double, in space: TokenFormula.Space) -> ColorValue {
    let left = converted(to: space.colorSpace)
    let right = other.converted(to: space.colorSpace)
    let hue = space.colorSpace.hueIndex
    var components: [Double?] = []
    for index in 0..<3 {
      let (start, end) = (left.components[index], right.components[index])
      guard index == hue else {
        components.append((start ?? 0) + amount * ((end ?? 0) - (start ?? 0)))
        continue
      }
      // A grey has no hue; then that of the other holds.
      guard let start, let end else {
        components.append(start ?? end)
        continue
      }
      let turn = end - start
      let shorter = turn - 360 * (turn / 360).rounded()
      let angle = start + amount * shorter
      components.append(angle - 360 * (angle / 360).rounded(.down))
    }
    return ColorValue(
      space: left.space, components: components, alpha: left.alpha + amount * (right.alpha - left.alpha))
  }

  private func changed(
    in space: TokenFormula.Space, _ change: (Double, Double, Double) -> (Double, Double, Double)
  ) -> ColorValue {
    let color = converted(to: space.colorSpace)
    let changed = change(color.components[0] ?? 0, color.components[1] ?? 0, color.components[2] ?? 0)
    let values = [changed.0, changed.1, changed.2]
    let components = zip(color.components, values).map { $0 == nil ? nil : $1 }
    return ColorValue(space: color.space, components: components, alpha: alpha)
  }
}
