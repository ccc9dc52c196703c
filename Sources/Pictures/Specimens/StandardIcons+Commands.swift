import DisplayLists
import VectorIcons

extension IconSet {
  /// What can be done with a thing.
  static let commands: [(name: String, icon: Icon)] = [
    ("search", .lines("M 15 15 L 20.5 20.5", with: IconShapes.circle(10, 10, 6.5))),
    (
      // A box with an arrow upwards, as on Apple's platforms.
      "share",
      .lines(
        "M 12 14.25 V 2.25 M 8.25 6 L 12 2.25 L 15.75 6",
        with: IconShapes.line([
          (8.25, 9.75, 0), (5.25, 9.75, 2.25), (5.25, 20.25, 2.25), (18.75, 20.25, 2.25), (18.75, 9.75, 2.25),
          (15.75, 9.75, 0),
        ]))
    ),
    (
      "download",
      .lines(
        "M 12 3 V 15 M 6.75 9.75 L 12 15 L 17.25 9.75",
        with: IconShapes.line([
          (3.75, 16.5, 0), (3.75, 20.25, 2.25), (20.25, 20.25, 2.25), (20.25, 16.5, 0),
        ]))
    ),
    (
      // A sheet of paper that goes in at the top and comes out below.
      "print",
      .lines(
        "M 6.75 8.25 V 3.75 H 17.25 V 8.25",
        with: IconShapes.line([
          (6.75, 17.25, 0), (2.25, 17.25, 2.25), (2.25, 8.25, 2.25), (21.75, 8.25, 2.25), (21.75, 17.25, 2.25),
          (17.25, 17.25, 0),
        ]) + IconShapes.rectangle(6.75, 14.25, 10.5, 6, 0.75))
    ),
    (
      // A pencil whose end is set off.
      "edit",
      .lines(
        "M 13.6 6.3 L 17.7 10.4",
        with: IconShapes.polygon([
          (2.8, 21.2, 0.6), (4.3, 15.6, 0.8), (16.3, 3.6, 2.2), (20.4, 7.7, 2.2), (8.4, 19.7, 0.8),
        ]))
    ),
    (
      // A bin with a lid.
      "delete",
      .lines(
        """
        M 3.75 5.25 H 20.25 M 8.25 5.25 V 4.5 C 8.25 3.257 9.257 2.25 10.5 2.25 H 13.5 \
        C 14.743 2.25 15.75 3.257 15.75 4.5 V 5.25 M 9.75 9.75 V 15.75 M 14.25 9.75 V 15.75
        """,
        with: IconShapes.line([(5.25, 5.25, 0), (5.25, 20.25, 2.5), (18.75, 20.25, 2.5), (18.75, 5.25, 0)]))
    ),
    (
      // Two links of a chain along a diagonal: each is open where the other lies above it.
      "link",
      .lines(
        """
        M 13.77 16.24 L 11.05 18.96 C 9.38 20.62 6.7 20.62 5.04 18.96 C 3.38 17.3 3.38 14.62 5.04 12.95 L 7.16 10.83 \
        C 8.09 9.9 9.41 9.45 10.72 9.62 C 12.03 9.8 13.18 10.57 13.84 11.71 M 10.23 7.76 L 12.95 5.04 \
        C 14.62 3.38 17.3 3.38 18.96 5.04 C 20.62 6.7 20.62 9.38 18.96 11.05 L 16.84 13.17 \
        C 15.91 14.1 14.59 14.55 13.28 14.38 C 11.97 14.2 10.82 13.43 10.16 12.29
        """)
    ),
    ("reply", .lines("M 3.75 9.75 H 13.5 C 17.228 9.75 20.25 12.772 20.25 16.5 V 19 M 8.5 5 L 3.75 9.75 L 8.5 14.5")),
    (
      // Half way around and back.
      "undo",
      .lines(
        """
        M 3.75 8.25 H 15 C 17.899 8.25 20.25 10.601 20.25 13.5 C 20.25 16.399 17.899 18.75 15 18.75 H 8.25 \
        M 8 4 L 3.75 8.25 L 8 12.5
        """)
    ),
    (
      // The bell, crossed out: no notifications. What the line comes near to is left out.
      "mute",
      .lines(
        """
        M 13.85 17.25 H 4.64 C 4.38 17.25 4.14 17.11 4 16.89 C 3.87 16.66 3.86 16.38 3.98 16.15 L 5.02 14.19 \
        C 5.17 13.9 5.25 13.58 5.25 13.25 V 8.65 M 7.43 4.03 C 8.63 2.93 10.24 2.25 12 2.25 \
        C 15.73 2.25 18.75 5.27 18.75 9 V 13.25 C 18.75 13.58 18.83 13.9 18.98 14.19 L 20.02 16.15 \
        C 20.11 16.32 20.13 16.51 20.08 16.68 M 3 3 L 21 21
        """, and: [.fill(clapper, .nonzero)])
    ),
    (
      // The eye, crossed out in the same way.
      "eyeOff",
      .lines(
        """
        M 14.92 18.32 C 14 18.6 13.03 18.75 12 18.75 C 7.75 18.75 4.5 16.25 2.25 12 C 3.02 10.55 3.9 9.31 4.9 8.3 \
        M 9.08 5.68 C 10 5.4 10.97 5.25 12 5.25 C 16.25 5.25 19.5 7.75 21.75 12 C 20.98 13.45 20.1 14.69 19.1 15.7 \
        M 11.57 14.97 C 10.26 14.78 9.22 13.74 9.03 12.43 M 12.43 9.03 C 13.74 9.22 14.78 10.26 14.97 11.57 \
        M 3 3 L 21 21
        """)
    ),
  ]
}

extension Icon {
  /// An icon drawn with lines along path data and along other shapes, laid on at once, and with other parts.
  static func lines(_ data: String, with shape: [PathElement], and others: [IconPart] = []) -> Icon {
    Icon(parts: [.stroke(shape + IconPathData.elements(data), width: lineWidth)] + others)
  }
}
