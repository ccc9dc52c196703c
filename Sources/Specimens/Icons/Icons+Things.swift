import DisplayLists

extension IconSet {
  /// Things, persons and places, as outlines and filled.
  static let things: [(name: String, icon: Icon)] = [
    (
      "personFilled",
      .union(
        IconShapes.circle(12, 7, 5),
        IconPathData.elements("M 4 22 V 18 C 4 15.79 5.79 14 8 14 H 16 C 18.21 14 20 15.79 20 18 V 22 Z"))
    ),
    (
      "personRegular",
      .lines(
        "M 4.75 21.25 V 18 C 4.75 16.21 6.21 14.75 8 14.75 H 16 C 17.79 14.75 19.25 16.21 19.25 18 V 21.25 Z",
        and: [.ring(12, 7, 4.25)])
    ),
    (
      "home",
      Icon(parts: [
        .stroke(IconShapes.polygon(house(inset: 0), rounding: 1.5), width: Icon.lineWidth)
      ])
    ),
    ("homeFilled", .union(IconShapes.polygon(house(inset: -0.75), rounding: 1.8))),
    (
      "calendar",
      Icon(parts: [
        .stroke(IconShapes.rectangle(4, 4, 16, 16, 3), width: Icon.lineWidth), .line("M 4 9.25 H 20"),
      ])
    ),
    (
      "calendarFilled",
      .surface(IconShapes.rectangle(3.25, 3.25, 17.5, 17.5, 3.75), IconShapes.rectangle(3.25, 8.5, 17.5, 1.5, 0))
    ),
    (
      "mail",
      Icon(parts: [
        .stroke(IconShapes.rectangle(2.75, 5, 18.5, 14, 2.75), width: Icon.lineWidth),
        .line("M 3.5 8 L 12 13.25 L 20.5 8"),
      ])
    ),
    (
      "mailFilled",
      .surface(
        IconShapes.rectangle(2, 4.25, 20, 15.5, 3.5),
        IconShapes.outline([(4.75, 8.25), (12, 12.75), (19.25, 8.25)], width: 1.5))
    ),
    (
      "star",
      Icon(parts: [.stroke(IconShapes.polygon(star(outer: 9.75, inner: 4.4), rounding: 0.8), width: Icon.lineWidth)])
    ),
    ("starFilled", .union(IconShapes.polygon(star(outer: 10.9, inner: 5), rounding: 1.1))),
    (
      "bell",
      Icon(parts: [
        .line("M 5.75 16.5 V 10.5 C 5.75 7.05 8.55 4.25 12 4.25 C 15.45 4.25 18.25 7.05 18.25 10.5 V 16.5"),
        .line("M 3.75 16.5 H 20.25"), .disc(12, 19.75, 1.75),
      ])
    ),
    (
      "bellFilled",
      .union(
        IconPathData.elements(
          "M 5 17 V 10.5 C 5 6.63 8.13 3.5 12 3.5 C 15.87 3.5 19 6.63 19 10.5 V 17 Z"),
        IconShapes.rectangle(3, 15.75, 18, 1.5, 0.75), IconShapes.circle(12, 19.75, 1.75))
    ),
  ]

  /// The five corners of a house, moved inwards.
  private static func house(inset: Double) -> [(Double, Double)] {
    [
      (12, 3.75 + inset * 1.4), (20 - inset, 10.25 + inset * 0.6), (20 - inset, 20.25 - inset),
      (4 + inset, 20.25 - inset), (4 + inset, 10.25 + inset * 0.6),
    ]
  }

  /// The ten corners of a five-pointed star; its middle lies a little low, so that it looks centred.
  private static func star(outer: Double, inner: Double) -> [(Double, Double)] {
    let directions = [
      (0, -1), (0.5877852523, -0.8090169944), (0.9510565163, -0.3090169944), (0.9510565163, 0.3090169944),
      (0.5877852523, 0.8090169944), (0, 1), (-0.5877852523, 0.8090169944), (-0.9510565163, 0.3090169944),
      (-0.9510565163, -0.3090169944), (-0.5877852523, -0.8090169944),
    ]
    return directions.enumerated().map { index, direction in
      let radius = index % 2 == 0 ? outer : inner
      return (12 + direction.0 * radius, 12.75 + direction.1 * radius)
    }
  }
}
