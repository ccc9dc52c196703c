private import ColorSpaces
internal import LocatedJSON
private import SnapshotHarness

/// Writes what was found out about the history of pictures.
struct HistoryReport: Sendable {
  let commits: HistoryCommits

  /// Whether the cases are of several suites, so that each line has to name its own.
  let hasSeveralSuites: Bool

  /// How many causes and names of a commit are listed.
  private static let (causes, names) = (20, 4)

  /// The longest name of an author and the longest subject, in characters.
  private static let (authorLength, subjectLength) = (40, 72)

  /// The lines of a commit.
  func text(of block: HistoryBlock, at index: Int) -> String {
    title(of: index) + "\n"
      + block.moves.map { "  moved from \($0.from.onOneLine()) to \($0.to.onOneLine())\n" }.joined()
      + block.comparisons.map { text(of: $0) }.joined()
      + block.failures.prefix(Self.causes).map { failure in
        failure.isOfCase
          ? "  cannot be drawn here: \(failure.name.onOneLine()): \(failure.reason.onOneLine())\n"
          : "  cannot be read here: \(failure.name.onOneLine()): \(failure.reason.onOneLine())\n"
      }.joined() + rest(block.failures.count)
  }

  private func rest(_ count: Int) -> String {
    count > Self.causes ? "  and \((count - Self.causes).groupedText) more\n" : ""
  }

  /// What names a state: the commit with its day, author and subject.
  func title(of index: Int) -> String {
    guard let commit = commit(at: index) else {
      return index < 0 ? "not committed" : "\((commits.baseline ?? "").prefix(10))  the state before"
    }
    let (author, subject) = (cut(commit.author, Self.authorLength), cut(commit.subject, Self.subjectLength))
    return "\(commit.shortHash)  \(commit.day.onOneLine())  \(author)  \(subject)"
  }

  /// The beginning of a text that people wrote, on one line.
  private func cut(_ text: String, _ length: Int) -> String {
    let isLong = text.unicodeScalars.count > length
    return (isLong ? String(text.unicodeScalars.prefix(length)) + "…" : text).onOneLine()
  }

  private func commit(at index: Int) -> HistoryCommit? {
    commits.commits.indices.contains(index) ? commits.commits[index] : nil
  }

  private func text(of comparison: HistoryBlock.Comparison) -> String {
    let suite = hasSeveralSuites ? "\(comparison.suite.onOneLine()): " : ""
    let other = comparison.other.map { ", compared with \(name(of: $0))" } ?? ""
    var text = ""
    if !comparison.changed.isEmpty {
      let total = Prose.count(comparison.count, "case")
      text += "  \(suite)\(comparison.changed.count.groupedText) of \(total) changed\(other)\n"
      let groups = comparison.causes
      for group in groups.prefix(Self.causes) {
        text += "  \(Prose.name(of: group.cause))  \(Prose.change(of: group))   \(Prose.cases(of: group))\n"
        let details = Prose.details(of: group)
        if !details.isEmpty { text += "    \(details)\n" }
      }
      if groups.count > Self.causes { text += "  and \(Prose.count(groups.count - Self.causes, "more cause"))\n" }
    }
    let lists = [
      ("first drawn here", comparison.appeared), ("removed here", comparison.removed),
      ("drawn again as before", comparison.restored),
      ("drawn again, and nothing older could be compared", comparison.uncompared),
    ]
    for (words, ids) in lists where !ids.isEmpty {
      text +=
        "  \(words)\(words.hasPrefix("first") ? "" : other): \(Prose.list(ids.map { $0.onOneLine() }, limit: Self.names))\n"
    }
    return text
  }

  /// The beginning of a commit's name, with its day if it is one of those that are looked at.
  private func name(of hash: String) -> String {
    commits.commits.first { $0.hash == hash }.map { "\($0.shortHash) (\($0.day.onOneLine()))" }
      ?? String(hash.prefix(10))
  }

  /// Why nothing older was looked at, if that is not the beginning of all.
  var beginning: String? {
    switch commits.beginning {
    case .root, .since: nil
    case .limit(let limit):
      "looked at the newest \(limit.groupedText) commits; to look at more, pass --max-commits"
    case .shallow:
      "history begins at \(commits.commits.last?.shortHash ?? "HEAD"), because the clone is shallow; for all of it: "
        + "git fetch --unshallow"
    }
  }

  /// The sums: `214 commits, 31 touch the suite, 9 drawn, 6 changed the picture`.
  func summary(of counts: HistoryCounts, cases: Int) -> String {
    let touch = counts.touching == 1 ? "touches" : "touch"
    return "\(Prose.count(counts.commits, "commit")), \(counts.touching.groupedText) \(touch) the "
      + "\(hasSeveralSuites ? "suites" : "suite"), \(counts.drawn.groupedText) drawn, \(counts.changed.groupedText) changed the "
      + "\(cases == 1 ? "picture" : "pictures")"
  }

  /// All of it for programs.
  ///
  /// - Parameters:
  ///   - blocks: What was found, by the index of the commit, newest first.
  ///   - counts: The numbers of commits.
  ///   - cases: The ids of the cases that are asked for and there now.
  ///   - isWhole: Whether the history was looked at to its end.
  /// - Returns: The text, with its line end.
  func json(
    of blocks: [(index: Int, block: HistoryBlock)], counts: HistoryCounts, cases: [String], isWhole: Bool
  ) -> String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", 1)
      json.member("cases", cases)
      json.objects("changes", blocks) { json, item in
        json.member("commit", item.index < 0 ? nil : commits.hash(at: item.index))
        if let commit = commit(at: item.index) { json.commit(commit) }
        json.objects("moves", item.block.moves, isInline: true) { json, move in
          json.member("from", move.from)
          json.member("to", move.to)
        }
        json.objects("comparisons", item.block.comparisons) { json, comparison in
          json.member("suite", comparison.suite)
          if let other = comparison.other { json.member("with", other) }
          json.member("cases", comparison.count)
          json.member("changed", comparison.changed)
          json.array("causes", comparison.causes) { $0.group($1) }
          json.member("appeared", comparison.appeared)
          json.member("removed", comparison.removed)
          json.member("restored", comparison.restored)
          json.member("uncompared", comparison.uncompared)
        }
        json.objects("failures", item.block.failures, isInline: true) { json, failure in
          json.member(failure.isOfCase ? "case" : "suite", failure.name)
          json.member("reason", failure.reason)
        }
      }
      json.object("begins", isInline: true) { json in
        json.member("because", commits.beginning.word)
        json.member("commit", commits.baseline ?? commits.commits.last?.hash)
      }
      json.object("counts", isInline: true) { json in
        json.member("commits", counts.commits)
        json.member("touching", counts.touching)
        json.member("drawn", counts.drawn)
        json.member("changed", counts.changed)
      }
      json.member("whole", isWhole)
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  /// Writes members for what is said of a commit.
  fileprivate mutating func commit(_ commit: HistoryCommit) {
    member("authored", commit.authored)
    member("author", commit.author)
    member("subject", commit.subject)
  }
}

extension HistoryCommits.Beginning {
  /// What programs call it.
  fileprivate var word: String {
    switch self {
    case .root: "root"
    case .since: "since"
    case .limit: "limit"
    case .shallow: "shallow"
    }
  }
}
