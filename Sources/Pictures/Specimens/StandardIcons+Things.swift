import DisplayLists
import VectorIcons

extension IconSet {
  /// The icon that stands for any, where sheets show sizes.
  static let sample = outline(IconShapes.polygon(star))

  /// Things, persons and locations, as outlines and filled.
  static let things: [(name: String, icon: Icon)] = [
    ("personRegular", outline(IconShapes.circle(12, 7, 4.25), IconShapes.polygon(shoulders))),
    ("personFilled", .union(IconShapes.circle(12, 7, 5), IconShapes.polygon(shoulders, grown: halfLine))),
    ("home", outline(IconShapes.polygon(house))),
    ("homeFilled", .union(IconShapes.polygon(house, grown: halfLine))),
    (
      "calendar",
      Icon(parts: [
        .stroke(
          IconShapes.rectangle(3.75, 5.25, 16.5, 15, 3)
            + IconPathData.elements("M 3.75 9.75 H 20.25 M 8.25 2.75 V 5.25 M 15.75 2.75 V 5.25"),
          width: Icon.lineWidth), .fill(days, .nonzero),
      ])
    ),
    (
      "calendarFilled",
      .surface(
        IconPathData.elements(
          """
          M 6.75 4.5 H 7.5 V 2.75 C 7.5 2.336 7.836 2 8.25 2 C 8.664 2 9 2.336 9 2.75 V 4.5 H 15 V 2.75 \
          C 15 2.336 15.336 2 15.75 2 C 16.164 2 16.5 2.336 16.5 2.75 V 4.5 H 17.25 C 19.321 4.5 21 6.179 21 8.25 \
          V 17.25 C 21 19.321 19.321 21 17.25 21 H 6.75 C 4.679 21 3 19.321 3 17.25 V 8.25 \
          C 3 6.179 4.679 4.5 6.75 4.5 Z
          """), IconShapes.rectangle(4.5, 9, 15, 1.5, 0), days)
    ),
    ("folder", outline(IconShapes.polygon(folder))),
    ("folderFilled", .union(IconShapes.polygon(folder, grown: halfLine))),
    ("flag", outline(IconShapes.polygon(flag), IconPathData.elements("M 5.25 14.25 V 21"))),
    ("flagFilled", .union(IconShapes.polygon(flag, grown: halfLine), IconShapes.rectangle(4.5, 9, 1.5, 12.75, 0.75))),
    (
      "mail",
      outline(
        IconShapes.rectangle(2.25, 5.25, 19.5, 13.5, 2.5), IconPathData.elements("M 3 7.5 L 12 12.75 L 21 7.5"))
    ),
    (
      "mailFilled",
      .surface(
        IconShapes.rectangle(1.5, 4.5, 21, 15, 3.25),
        IconShapes.outline([(4.5, 8.25), (12, 12.75), (19.5, 8.25)], width: 1.5))
    ),
    ("star", sample),
    ("starFilled", .union(IconShapes.polygon(star, grown: halfLine))),
    ("bell", Icon(parts: [.stroke(IconShapes.polygon(bell), width: Icon.lineWidth), .fill(clapper, .nonzero)])),
    ("bellFilled", .union(IconShapes.polygon(bell, grown: halfLine), clapper)),
    (
      "lock",
      .lines(
        "M 8.25 9.75 V 6 C 8.25 3.929 9.929 2.25 12 2.25 C 14.071 2.25 15.75 3.929 15.75 6 V 9.75",
        with: IconShapes.rectangle(5.25, 9.75, 13.5, 10.5, 2.5), and: [.disc(12, 15, 1.5)])
    ),
    ("eye", outline(lens, IconShapes.circle(12, 12, 3))),
    (
      "globe",
      .lines(
        """
        M 12 2.75 C 14.209 2.75 16 6.891 16 12 C 16 17.109 14.209 21.25 12 21.25 C 9.791 21.25 8 17.109 8 12 \
        C 8 6.891 9.791 2.75 12 2.75 Z M 3.545 8.25 H 20.455 M 3.545 15.75 H 20.455
        """, with: IconShapes.circle(12, 12, 9.25))
    ),
    (
      "camera",
      outline(
        IconShapes.polygon([
          (2.25, 6.75, 2.25), (7, 6.75, 0.75), (9, 3.75, 0.75), (15, 3.75, 0.75), (17, 6.75, 0.75),
          (21.75, 6.75, 2.25), (21.75, 18.75, 2.25), (2.25, 18.75, 2.25),
        ]), IconShapes.circle(12, 12.5, 3.25))
    ),
  ]

  /// How far the edge of a line lies from its middle: what an outline grows by to be its filled twin.
  private static let halfLine = Icon.lineWidth / 2

  /// Shapes drawn together with the usual line; where they cross, the colour is laid on once.
  private static func outline(_ shapes: [PathElement]...) -> Icon {
    Icon(parts: [.stroke(shapes.flatMap { $0 }, width: Icon.lineWidth)])
  }

  /// Round shoulders below a neck that is not seen.
  private static let shoulders: [IconShapes.Corner] = [
    (4.9, 15.6, 6), (12, 13.8, 14), (19.1, 15.6, 6), (20.8, 21.25, 1.75), (3.2, 21.25, 1.75),
  ]

  /// The walls of a house; they go around its open door.
  private static let house: [IconShapes.Corner] = [
    (12, 2.7, 1.5), (20.25, 9.9, 2), (20.25, 20.25, 2), (14.25, 20.25, 0.5), (14.25, 14.25, 1), (9.75, 14.25, 1),
    (9.75, 20.25, 0.5), (3.75, 20.25, 2), (3.75, 9.9, 2),
  ]

  private static let folder: [IconShapes.Corner] = [
    (2.25, 5.25, 2.25), (8.6, 5.25, 1.5), (11.6, 8.25, 1.5), (21.75, 8.25, 2.25), (21.75, 18.75, 2.25),
    (2.25, 18.75, 2.25),
  ]

  /// The cloth of a flag.
  private static let flag: [IconShapes.Corner] = [
    (5.25, 3.75, 0.75), (20, 3.75, 0.75), (16.75, 9, 0.75), (20, 14.25, 0.75), (5.25, 14.25, 0),
  ]

  /// A dome with a wide rim.
  private static let bell: [IconShapes.Corner] = [
    (5.25, 2.25, 6.75), (18.75, 2.25, 6.75), (18.75, 13.75, 2), (20.6, 17.25, 0.75), (3.4, 17.25, 0.75),
    (5.25, 13.75, 2),
  ]

  /// The half disc below a bell.
  static let clapper = IconPathData.elements(
    "M 14.5 19.25 C 14.5 20.631 13.381 21.75 12 21.75 C 10.619 21.75 9.5 20.631 9.5 19.25 Z")

  /// The two rows of days in a calendar.
  private static let days = [13.5, 16.875].flatMap { y in
    [8.25, 12, 15.75].flatMap { x in IconShapes.circle(x, y, 1.125) }
  }

  /// The outline of an eye.
  private static let lens = IconPathData.elements(
    """
    M 2.25 12 C 4.5 7.75 7.75 5.25 12 5.25 C 16.25 5.25 19.5 7.75 21.75 12 C 19.5 16.25 16.25 18.75 12 18.75 \
    C 7.75 18.75 4.5 16.25 2.25 12 Z
    """)

  /// The ten corners of a five-pointed star; its centre is a little low, so that it looks centred.
  private static let star: [IconShapes.Corner] = {
    let directions = [
      (0, -1), (0.5877852523, -0.8090169944), (0.9510565163, -0.3090169944), (0.9510565163, 0.3090169944),
      (0.5877852523, 0.8090169944), (0, 1), (-0.5877852523, 0.8090169944), (-0.9510565163, 0.3090169944),
      (-0.9510565163, -0.3090169944), (-0.5877852523, -0.8090169944),
    ]
    return directions.enumerated().map { index, direction in
      let (reach, radius) = index % 2 == 0 ? (10.4, 0.6) : (4.7, 0.4)
      return (12 + direction.0 * reach, 12.75 + direction.1 * reach, radius)
    }
  }()
}
