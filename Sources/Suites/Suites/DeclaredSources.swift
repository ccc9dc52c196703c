import ExactTexts
import LocatedJSON

/// A position in the Swift source that declares a suite.
package struct SourcePosition: Hashable, Sendable {
  /// The file, as `#fileID` has it: `Module/File.swift`.
  package var file: String

  /// The line, counted from 1.
  package var line: Int

  /// Creates a position.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// The source locations of the lines of a declared suite's files: users do not see these files, so findings must not
/// point into them.
package struct DeclaredSources: Sendable {
  /// From this line on, a file comes from a position.
  private struct Mark {
    var line: Int
    var position: SourcePosition

    /// What the lines are, for messages; empty if the message says it.
    var what: String
  }

  private var marks: [ExactText: [Mark]] = [:]

  /// No positions, for files that people wrote.
  package init() {}

  /// Notes that a file comes from a position from a line on.
  ///
  /// - Parameters:
  ///   - file: The file, as findings name it.
  ///   - line: The first line, counted from 1; not before those that were noted.
  ///   - position: The position in the source.
  ///   - what: What the lines are, such as `specimen 'card'`; then findings name the pointer in it, too.
  package mutating func add(_ file: String, from line: Int = 1, _ position: SourcePosition, what: String = "") {
    marks[ExactText(file), default: []].append(Mark(line: line, position: position, what: what))
  }

  /// A finding, pointing into the source if it was about a file that comes from there.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of positions in the file.
  func located(_ finding: Finding) -> Finding {
    guard let marks = marks[ExactText(finding.file)], let first = marks.first else { return finding }
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].line <= finding.line ?? 1 { low = middle + 1 } else { high = middle }
    }
    let mark = low > 0 ? marks[low - 1] : first
    let subject = mark.what.isEmpty ? "" : mark.what + (finding.pointer.isEmpty ? "" : " at \(finding.pointer)") + ": "
    return Finding(
      severity: finding.severity, codeText: finding.code, file: mark.position.file, line: mark.position.line,
      pointer: finding.pointer, message: subject + finding.message, advice: finding.advice, related: finding.related)
  }
}
