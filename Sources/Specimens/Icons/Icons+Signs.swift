import DisplayLists

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
