extension CommandTable {
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
}
