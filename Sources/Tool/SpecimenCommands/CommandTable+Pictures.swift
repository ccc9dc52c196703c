/// The commands that compare pictures whoever drew them.
extension CommandTable {
  static let compare = CommandDeclaration(
    name: "compare", summary: "Compare two PNG files or two folders of them.",
    arguments: [
      ArgumentDeclaration(ValueDeclaration("EXPECTED", .paths(endings: [".png"]))),
      ArgumentDeclaration(ValueDeclaration("ACTUAL", .paths(endings: [".png"]))),
    ],
    details: [
      """
      Compares two PNG files, or the PNG files of two folders by their paths, and exits with 1 if they differ: in size, in \
      more pixels than are accepted, in what their colours mean, in the frames of an animation, in their \
      orientation, or because only one folder has a picture. Names that begin with a dot are left out; pictures of other \
      formats are reported, and differ if their bytes do.
      """,
      """
      Unless options say otherwise, every channel of every pixel counts. What cannot be read is an error, and all other \
      pairs are compared. Where both files carry what they were drawn from, as references and pictures of 'specimen draw' \
      do, the causes of a difference are named.
      """,
    ],
    options: [
      .metric, .threshold, .ignoreAntialiasing, .ignoreRegion, .ignoreColorProfile, .maxDiffPixels, .maxDiffPixelRatio,
      .window, .explain, .accept, .compareDiff, .format, .silence,
      .reporter.saying(
        "Reports of the comparison as 'specimen verify' writes them, from a results folder.",
        fallback: "none: the result is printed as --format says"),
      .results.saying(
        "The folder for the pictures of what differs, which 'specimen report' and 'specimen review' open.",
        fallback: "\(CompareOptions.standardResults) if a reporter is given, otherwise none"),
      .workers.saying("How many pairs are compared at the same time."),
    ],
    examples: [
      .init(line: "specimen compare old.png new.png --diff difference.png", meaning: "Compare two pictures."),
      .init(line: "specimen compare old new --format json", meaning: "Compare two folders, for another program."),
      .init(
        line: "specimen compare old new --metric yiq --threshold 0.1 --ignore-antialiasing --max-diff-pixels 100",
        meaning: "Compare as pixelmatch does, and accept up to 100 different pixels."),
      .init(
        line: "specimen compare old new --reporter html --diff differences",
        meaning: "Write a page with the pictures, and a picture of each difference."),
    ],
    statuses: [.success, .differences, .usage, .failure, .interrupted],
    variables: [
      .continuousIntegration, .noColor, .forceColor, .stepSummary, .workspace, .columns, .colorTerminal, .terminal,
      .terminalProgram,
      .kittyWindow, .pictures,
    ])
}
