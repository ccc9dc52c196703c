import DisplayLists

extension IconSet {
  /// The states of a person; all fill the box to its edge.
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
