/// The words of command lines that cannot be taken back.
enum CommandWord {
  /// What writes or deletes references, or widens what does.
  private static let destructive: Set<String> = [
    "record", "approve", "prune", "--all", "--update-snapshots", "-u",
  ]

  /// Whether a word writes or deletes references.
  ///
  /// A misspelt word is answered with the one most like it, and people do as they are told: such a word is never it.
  static func isDestructive(_ word: String) -> Bool { destructive.contains(word) }
}
