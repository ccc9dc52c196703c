import DisplayLists
import VectorIcons

extension IconSet {
  /// The icons that come with the tool: plain one-coloured shapes of its own design.
  ///
  /// All are drawn by one rule in a box of 24. Lines are 1.5 wide with round ends and corners; a mark inside a sign is
  /// 2.25 wide. With their lines, circles are 20 across, squares 18, wide rectangles 21×15 and upright ones 15×19.5.
  ///
  /// Straight lines run along 0.75, 2.25, 3.75 and so on where the drawing allows it, and along a quarter or three
  /// quarters elsewhere: their edges are then whole pixels at 16 and 32 pixels, or at 48. Only what must stand in the
  /// middle lies at 12. A filled icon keeps the outer contour of its outline. No two parts of an icon overlap, so that
  /// a translucent colour is laid on once.
  public static let standard = IconSet(signs + things + commands + writing + presence)
}

extension IconSet {
  /// Signs and arrows.
  static let signs: [(name: String, icon: Icon)] = [
    ("plus", .lines("M 12 4 V 20 M 4 12 H 20")),
    ("dismiss", .lines("M 5 5 L 19 19 M 19 5 L 5 19")),
    ("dismissCircle", .lines("M 9 9 L 15 15 M 15 9 L 9 15", and: [.ring(12, 12, 9.25)])),
    ("clear", .surface(IconShapes.circle(12, 12, 12), IconShapes.cross(12, 12, arm: (5, 5), width: 2.5))),
    ("check", .lines("M 4.5 13 L 9.5 18 L 20 6.5")),
    ("checkmarkCircle", .lines("M 7.75 12.25 L 10.75 15.25 L 16.5 9.25", and: [.ring(12, 12, 9.25)])),
    (
      "checkmarkCircleFilled",
      .surface(
        IconShapes.circle(12, 12, 10), IconShapes.outline([(7.75, 12.25), (10.75, 15.25), (16.5, 9.25)], width: 1.5))
    ),
    ("chevronRight", .lines("M 9 5 L 16 12 L 9 19")),
    ("chevronDown", .lines("M 5 9 L 12 16 L 19 9")),
    ("chevronUp", .lines("M 5 15 L 12 8 L 19 15")),
    ("back", .lines("M 16 4 L 8 12 L 16 20")),
    ("more", Icon(parts: [.disc(6, 12, 1.75), .disc(12, 12, 1.75), .disc(18, 12, 1.75)])),
    ("selectionOff", Icon(parts: [.ring(12, 12, 11.25)])),
    (
      "selectionOn",
      .surface(
        IconShapes.circle(12, 12, 12), IconShapes.outline([(7, 12.5), (10.5, 16), (17, 9)], width: 1.5))
    ),
    (
      "play",
      Icon(parts: [
        .ring(12, 12, 9.25), .fill(IconShapes.polygon([(10, 8, 0.4), (16.5, 12, 0.4), (10, 16, 0.4)]), .nonzero),
      ])
    ),
    (
      "warningTriangle",
      Icon(parts: [
        .stroke(
          IconShapes.polygon([(12, 1.7, 1.75), (22.6, 20.25, 1.75), (1.4, 20.25, 1.75)]), width: Icon.lineWidth),
        .line("M 12 9 V 12.45", width: markWidth), .disc(12, 16.75, 1.4),
      ])
    ),
    (
      "info",
      Icon(parts: [.ring(12, 12, 9.25), .line("M 12 11.9 V 16.4", width: markWidth), .disc(12, 7.65, 1.4)])
    ),
    (
      "error",
      Icon(parts: [.ring(12, 12, 9.25), .line("M 12 7.6 V 12.1", width: markWidth), .disc(12, 16.35, 1.4)])
    ),
    (
      "errorFilled",
      .surface(
        IconShapes.circle(12, 12, 10), IconShapes.outline([(12, 7.6), (12, 12.1)], width: markWidth),
        IconShapes.circle(12, 16.35, 1.4))
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

  /// The thickness of an exclamation mark or an i inside a sign: they must be seen at 14 pixels.
  private static let markWidth = 2.25
}

extension IconSet {
  /// Signs of text editing.
  static let writing: [(name: String, icon: Icon)] = [
    (
      "bold",
      .lines(
        """
        M 7.125 5.625 H 12.75 C 14.51 5.625 15.9375 7.05 15.9375 8.8125 C 15.9375 10.57 14.51 12 12.75 12 H 7.125 Z \
        M 7.125 12 H 13.5 C 15.26 12 16.6875 13.43 16.6875 15.1875 C 16.6875 16.95 15.26 18.375 13.5 18.375 H 7.125 Z
        """, width: 2.25)
    ),
    ("italic", .lines("M 14 5.25 L 10 18.75 M 10.5 5.25 H 17 M 7 18.75 H 13.5")),
    (
      "underline",
      .lines("M 6.75 4 V 10.75 C 6.75 13.65 9.1 16 12 16 C 14.9 16 17.25 13.65 17.25 10.75 V 4 M 5.5 20.25 H 18.5")
    ),
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
    ("doNotDisturb", .surface(disc, IconShapes.outline([(7, 12), (17, 12)], width: 3.4))),
    ("dndOof", ring(.line("M 8 12 H 16", width: 3))),
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
