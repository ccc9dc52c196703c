/// The commands that git runs, and the one that makes it do so.
extension CommandTable {
  static let gitText = CommandDeclaration(
    name: "git textconv", summary: "Print what a picture shows, and from which tokens, for 'git diff'.",
    arguments: [ArgumentDeclaration(ValueDeclaration("FILE.png", .paths(endings: [".png"])))],
    details: [
      """
      Prints the record that a reference, or a picture of 'specimen draw' or 'specimen sheet', carries: the suite, the \
      control, the variant, the scale, the size, a digest of the pixels and the version of the program; then the suite's \
      settings, and a line for each token with its name, its value and the aliases that it came by. The lines come in a \
      fixed order, so that 'git diff' shows the tokens that changed. 'specimen git setup' has git run this command.
      """,
      """
      Git gives up a whole diff if this command fails. So of any file that can be read something is printed and the exit \
      status is 0: of a PNG file without a record its size and digest, of a damaged one or another file what it is. A file \
      that is missing or cannot be read, a folder and a device are failures, and so is -.
      """,
    ],
    options: [],
    examples: [
      .init(
        line: "specimen git textconv Snapshots/shop/button/light@1x.png",
        meaning: "Print the tokens that a reference was drawn from."),
      .init(
        line: "specimen git textconv sheet.png", meaning: "Print what a page shows, and all tokens of its pictures."),
    ],
    statuses: [.success, .usage, .failure])

  static let gitMerge = CommandDeclaration(
    name: "git merge", summary: "Merge a lock of digests picture by picture, as a merge driver of git.",
    arguments: [
      ArgumentDeclaration(ValueDeclaration("BASE", .paths(endings: []))),
      ArgumentDeclaration(ValueDeclaration("OURS", .paths(endings: []))),
      ArgumentDeclaration(ValueDeclaration("THEIRS", .paths(endings: []))),
      ArgumentDeclaration(ValueDeclaration("NAME", .text), 0...1),
    ],
    details: [
      """
      Takes each picture from the branch that changed it, and writes the result to OURS. A picture that both branches \
      changed differently stays in conflict, and the exit status is 1, by which git knows. Git merges one file after the \
      other before any is on the disk, so nothing is drawn here: 'specimen record --conflicts' does that when the tokens \
      are merged. 'specimen git setup' has git run this command.
      """
    ],
    options: [],
    examples: [
      .init(line: "specimen git merge base.lock specimen.lock theirs.lock", meaning: "Merge three versions of a lock."),
      .init(
        line: "specimen git merge %O %A %B %P",
        meaning: "The value of merge.specimen.driver, where .gitattributes says 'specimen.lock merge=specimen'."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let gitSetup = CommandDeclaration(
    name: "git setup", summary: "Have git show the tokens of references in its diffs.",
    arguments: [ArgumentDeclaration(ValueDeclaration("SUITE", .paths(endings: [".json"])), 0 ... .max)],
    details: [
      """
      Writes, for the references of the suites, lines such as 'Snapshots/shop/**/*.png diff=specimen' into .gitattributes at \
      the top of the repository of the current folder, and names 'specimen git textconv' in the configuration of this \
      repository alone. From then on git diff, git log -p and git show print which tokens changed in a reference. For a suite with a \
      lock it is 'specimen.lock merge=specimen', by which git merges it picture by picture with 'specimen git merge'. \
      Commit .gitattributes; the configuration is not part of a commit, so each clone is set up once.
      """,
      """
      Each line that is written, removed or there already is printed. All other lines stay as they are, and nothing is \
      written that is there already. A .gitattributes that is a link or no file is refused. Nothing that the repository \
      configures is run.
      """, suiteMeaning,
    ],
    options: [
      .removeSetup, .dryRun.saying("Lists what would be written or removed, and writes nothing."),
    ],
    examples: [
      .init(line: "specimen git setup", meaning: "Set up git for all suites below the current folder."),
      .init(line: "specimen git setup --remove", meaning: "Undo that."),
    ],
    statuses: [.success, .usage, .failure], variables: [.path])
}
