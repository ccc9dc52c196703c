/// The command that looks back through the commits of a repository.
extension CommandTable {
  static let history = CommandDeclaration(
    name: "history", summary: "Find the commits at which a picture changed, with the causes.",
    arguments: [
      ArgumentDeclaration(ValueDeclaration("CASE", .control)),
      ArgumentDeclaration(ValueDeclaration("SUITE", .paths(endings: [".json"])), 0 ... .max),
    ],
    details: [
      """
      Walks back from the files as they lie in the folder through the commits of the branch that is checked out, and prints \
      each at which a picture of the cases changed: its author's date, its subject, the causes with their locations, and how \
      many cases changed. CASE is a pattern as for --only: a control, or the whole name of a case. Only the first parents \
      of commits are looked at, so that a merge is one step.
      """,
      """
      Suites are read from git's objects: nothing is checked out, fetched or written. A commit is looked at if it changed a \
      file that the suite reads, and a case is drawn only if its picture could differ. Where a state cannot be read or drawn, \
      that is said, and the states before and after it are compared. The exit status is 0 also if nothing changed.
      """,
      suiteMeaning,
    ],
    options: [
      .variant, .scale, .since, .maxCommits,
      .out.saying(
        """
        Draws the pictures that one case had side by side, the oldest one first, each with the day and the name of the commit \
        that made it. A device or a link is refused, and references are never written.
        """,
        value: ValueDeclaration("FILE.png", .paths(endings: [".png"])), fallback: "no picture is written"),
      .format, .followLinks, .silence, .workers,
    ],
    examples: [
      .init(line: "specimen history button", meaning: "Find the commits that changed the pictures of a control."),
      .init(
        line: "specimen history tiny/button/dark@2x --since v1.2 --out button.png",
        meaning: "Find those after a release that changed one case, and draw what it looked like."),
    ],
    statuses: [.success, .usage, .failure, .interrupted])
}
