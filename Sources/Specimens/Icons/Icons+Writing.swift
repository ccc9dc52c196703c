import DisplayLists

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
