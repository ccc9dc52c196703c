extension TextStyle {
  /// The lines that decorate a line of text, bottom first as they are painted; all measures are those of one face.
  func rules(along width: Double, face: Face?) -> [TextLine.Rule] {
    guard !decoration.isEmpty, width > 0, size > 0, let face else { return [] }
    let metrics = face.metrics
    let unit = size / Double(max(1, face.unitsPerEm))
    func rule(top: Int32, thickness: Int32, isOver: Bool = false) -> TextLine.Rule {
      TextLine.Rule(
        x: 0, width: width, rise: Double(top) * unit, thickness: Double(max(0, thickness)) * unit, isOver: isOver)
    }
    var rules: [TextLine.Rule] = []
    if decoration.contains(.underline) {
      rules.append(rule(top: metrics.underlineTop, thickness: metrics.underlineThickness))
    }
    if decoration.contains(.overline) {
      rules.append(rule(top: metrics.ascender, thickness: metrics.underlineThickness))
    }
    if decoration.contains(.lineThrough) {
      rules.append(rule(top: metrics.strikeoutTop, thickness: metrics.strikeoutThickness, isOver: true))
    }
    return rules
  }
}
