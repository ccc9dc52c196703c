extension FindingArea {
  static let marksAndPictures = FindingArea(
    "Marks of a review, and compared pictures",
    [
      .init(
        .marksForeign, [.error], "A file is no mark file.",
        "Mark files are exported by a report of this program.",
        "Name a file that a report has exported."),
      .init(
        .marksVersion, [.error], "A mark file is of a later version.",
        "A later version of the program wrote it.",
        "Use the program that wrote it."),
      .init(
        .marksInvalid, [.error], "A mark file has an error.",
        "A key or value does not have its form.",
        "Export the marks again."),
      .init(
        .marksTooLarge, [.error], "A mark file is too large.",
        "It has more bytes than marks can have.",
        "Name a file that a report has exported."),
      .init(
        .marksTooMany, [.error], "A mark file has too many marks.",
        "There is a limit to their number.",
        "Approve by cause, with --cause."),
      .init(
        .marksTwice, [.error], "A case is marked twice.",
        "The two marks may contradict each other.",
        "Leave one mark."),
      .init(
        .marksMore, [.error], "A mark file has more errors than are listed.",
        "The first ones are listed.",
        "Export the marks again."),
      .init(
        .pictureNotCompared, [.warning], "Two files are no PNG files and were not compared.",
        "Only whether their bytes are equal is known.",
        "Save pictures as PNG to compare them."),
      .init(
        .pictureColor, [.note], "Equal pixels have different or ignored colour information.",
        "What a file says about the meaning of its colours decides how programs show it.",
        "Nothing, or save both pictures with the same profile."),
      .init(
        .pictureAnimation, [.note], "A picture is animated.",
        "Only the picture that programs without animation show is compared.",
        "Nothing, or compare the frames as files."),
      .init(
        .pictureOrientation, [.note], "A picture says that it is shown turned.",
        "Its pixels are compared as they are stored.",
        "Nothing, or save it turned."),
      .init(
        .pictureName, [.note], "The names of two compared files differ.",
        "They are treated as one pair all the same.",
        "Nothing, or give both the same name."),
      .init(
        .pictureSamples, [.note], "A picture has samples of 16 bits.",
        "Pixels are compared with 8 bits, and the samples are looked at, too.",
        "Nothing, or save it with 8 bits."),
    ])
}
