import LocatedJSON
import SnapshotHarness

/// What issues say: on the first line all that is known, then the commands that look and accept.
struct IssueText {
  let mode: RecordMode

  /// Where the pictures are kept, or why they are not.
  let folder: TestRun.Folder

  /// What an issue says of one picture.
  ///
  /// - Parameters:
  ///   - result: What became of it.
  ///   - name: What it is called; `nil` is the path of its reference.
  ///   - causes: Its causes, with their locations.
  /// - Returns: One line, and others that say what to do.
  func text(of result: CaseResult, _ name: String?, causes: [CauseGroup]) -> String {
    var first = (name ?? result.path).onOneLine()
    // What is wrong with several files stands on as many lines.
    let failure = (result.failure ?? "").split(separator: "\n").map { String($0).onOneLine() }
    switch result.outcome {
    case .missing: first += " has no reference"
    case .changed: first += " differs: " + (Prose.difference(of: result) ?? "its file")
    case .tolerated:
      first += " differs within its tolerance: " + (Prose.difference(of: result) ?? "")
    case .failed: first += ": \(failure.first ?? "")"
    case .matched, .obsolete: first += ": matched"
    }
    if let group = causes.first {
      first += "   ← \(text(of: group))"
      if causes.count > 1 { first += " and \(Prose.count(causes.count - 1, "more cause"))" }
    }
    if result.isWritten {
      first += "; it was recorded"
    } else if result.outcome == .missing {
      first += "; \(whyNotRecorded)"
    }
    var lines = [first] + failure.dropFirst() + result.notes.map { $0.onOneLine() }
    if result.isWritten {
      if mode.record != .missing { lines.append("compare again without the record mode '\(mode.record.rawValue)'") }
    } else if result.outcome == .changed || result.outcome == .missing {
      // The name of what is not known helps nobody; that of the case does.
      let isKnown = !causes.isEmpty && causes.allSatisfy { $0.cause.shortName != "unrecorded" }
      lines += commands(
        isKnown ? causes.map { ("--cause", $0.cause.shortName) } : [("--only", result.id)],
        isMissing: result.outcome == .missing)
    }
    return lines.joined(separator: "\n")
  }

  /// What an issue says of the cases of a cause.
  func text(of group: CauseGroup) -> String {
    let change = group.location == nil ? Prose.change(of: group.cause) : Prose.change(of: group)
    let location = group.location.map { " (\($0.file.onOneLine()):\($0.line):\($0.column))" } ?? ""
    return "\(Prose.name(of: group.cause)) \(change)\(location)"
  }

  /// The commands that look at pictures and accept them.
  ///
  /// - Parameters:
  ///   - choice: The options that choose those of this issue.
  ///   - isMissing: Whether there is nothing to compare with.
  /// - Returns: Two lines; one where no pictures are kept.
  func commands(_ choice: [(name: String, value: String)], isMissing: Bool = false) -> [String] {
    switch folder {
    case .kept(let folder):
      let words = [folder.name]
      return [
        "look: " + ShellCommand.line("specimen", ["review"], options: [], words: words),
        (isMissing ? "record: " : "accept: ")
          + ShellCommand.line("specimen", ["approve"], options: choice, words: words),
      ]
    case .unknown:
      return ["its pictures are attached, but kept in no folder: set SNAPSHOT_ARTIFACTS to one"]
    case .unusable(let problem): return ["its pictures are not kept: \(problem.onOneLine())"]
    }
  }

  /// Why a picture without a reference was not recorded.
  var whyNotRecorded: String {
    switch mode.prohibition {
    case .continuousIntegration: "none is recorded where CI is set: run the test without, and commit the reference"
    case .absentSources:
      "none is recorded where the sources are absent: set \(ReferenceName.variable) to a folder with "
        + "MODULE/\(ReferenceName.folderName)"
    case nil: "none is recorded with '\(mode.record.rawValue)'"
    }
  }
}
