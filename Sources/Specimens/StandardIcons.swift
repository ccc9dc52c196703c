import DisplayLists
import VectorIcons

extension IconSet {
  /// The icons that come with the tool: plain one-coloured shapes of its own design.
  public static let standard = IconSet(signs + things + writing + presence)
}

extension IconSet {
  /// Signs and arrows.
  static let signs: [(name: String, icon: Icon)] = [
    ("plus", .lines("M 12 4 V 20 M 4 12 H 20")),
    ("dismiss", .lines("M 5 5 L 19 19 M 19 5 L 5 19")),
    ("dismissCircle", .lines("M 9 9 L 15 15 M 15 9 L 9 15", and: [.ring(12, 12, 9.25)])),
    ("clear", .surface(IconShapes.circle(12, 12, 12), IconShapes.cross(12, 12, arm: (5, 5), width: 2.5))),
    ("check", .lines("M 4.5 13 L 9.5 18 L 20 6.5")),
    ("chevronRight", .lines("M 9 5 L 16 12 L 9 19")),
    ("chevronDown", .lines("M 5 9 L 12 16 L 19 9")),
    ("chevronUp", .lines("M 5 15 L 12 8 L 19 15")),
    ("back", .lines("M 14 4 L 6 12 L 14 20")),
    ("more", Icon(parts: [.disc(6, 12, 1.75), .disc(12, 12, 1.75), .disc(18, 12, 1.75)])),
    ("search", .lines("M 15 15 L 20.5 20.5", and: [.ring(10, 10, 6.5)])),
    ("selectionOff", Icon(parts: [.ring(12, 12, 11.25)])),
    (
      "selectionOn",
      .surface(
        IconShapes.circle(12, 12, 12), IconShapes.outline([(7, 12.5), (10.5, 16), (17, 9)], width: 1.5))
    ),
    (
      "play",
      Icon(parts: [
        .ring(12, 12, 9.25), .fill(IconShapes.polygon([(10, 8), (16.5, 12), (10, 16)], rounding: 0.6), .nonzero),
      ])
    ),
    (
      "warningTriangle",
      Icon(parts: [
        .stroke(IconShapes.polygon([(12, 3), (21.75, 20.5), (2.25, 20.5)], rounding: 2), width: Icon.lineWidth),
        .line("M 12 9.5 V 14"), .disc(12, 17, 1),
      ])
    ),
    (
      // The tip is a quarter of a circle of radius 1 between two slopes of 45°.
      "tooltipArrow",
      Icon(
        width: 14, height: 7,
        parts: [
          .fill(
            IconPathData.elements(
              "M 0 7 L 6.292893 0.707107 C 6.683418 0.316582 7.316582 0.316582 7.707107 0.707107 L 14 7 Z"), .nonzero)
        ])
    ),
  ]
}

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

  /// The ten corners of a five-pointed star; its centre is a little low, so that it looks centred.
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

extension IconSet {
  /// Signs of text editing.
  static let writing: [(name: String, icon: Icon)] = [
    (
      "bold",
      .lines(
        """
        M 7.5 4.75 H 12.6 C 14.46 4.75 15.98 6.27 15.98 8.13 C 15.98 9.98 14.46 11.5 12.6 11.5 H 7.5 Z \
        M 7.5 11.5 H 13.4 C 15.54 11.5 17.28 13.23 17.28 15.38 C 17.28 17.52 15.54 19.25 13.4 19.25 H 7.5 Z
        """, width: 2.25)
    ),
    ("italic", .lines("M 14 5 L 10 19 M 10.5 5 H 17 M 7 19 H 13.5")),
    ("underline", .lines("M 7 4 V 11 C 7 13.76 9.24 16 12 16 C 14.76 16 17 13.76 17 11 V 4 M 5.5 20 H 18.5")),
    (
      "link",
      Icon(parts: [
        .stroke(
          IconShapes.rectangle(2.75, 8, 11.5, 8, 4) + IconShapes.rectangle(9.75, 8, 11.5, 8, 4), width: Icon.lineWidth)
      ])
    ),
    ("undo", .lines("M 4.5 9.5 H 13.5 C 17.09 9.5 20 12.41 20 16 V 19 M 9 5 L 4.5 9.5 L 9 14")),
  ]
}

extension IconSet {
  /// The presence states of a person; all of them fill the box to its edge.
  static let presence: [(name: String, icon: Icon)] = [
    (
      "available",
      .surface(disc, IconShapes.outline([(6.5, 12.5), (10.25, 16.25), (17.5, 8.75)], width: 2.4))
    ),
    ("availableOof", ring(.line("M 7.5 12.25 L 10.75 15.5 L 16.5 9.25", width: 2.4))),
    ("away", .surface(disc, IconShapes.outline([(12, 6), (12, 12), (16, 15)], width: 2.4))),
    ("busy", .union(disc)),
    ("doNotDisturb", .surface(disc, IconShapes.outline([(7, 12), (17, 12)], width: 2.8))),
    ("dndOof", ring(.line("M 8 12 H 16", width: 2.8))),
    ("blocked", Icon(parts: [.stroke(circle + IconPathData.elements("M 5.5 18.5 L 18.5 5.5"), width: 3)])),
    ("offline", ring(.line("M 9 9 L 15 15 M 15 9 L 9 15", width: 2.4))),
    ("oof", ring(.line("M 16.5 12 H 8 M 11.5 8.25 L 7.75 12 L 11.5 15.75", width: 2.2))),
    ("unknown", ring()),
  ]

  private static var disc: [PathElement] { IconShapes.circle(12, 12, 12) }

  /// The middle of a ring of thickness 3 that touches the edge of the box.
  private static var circle: [PathElement] { IconShapes.circle(12, 12, 10.5) }

  private static func ring(_ parts: IconPart...) -> Icon {
    Icon(parts: [.stroke(circle, width: 3)] + parts)
  }
}
