import ExactTexts
import LocatedJSON

/// A place in the Swift source that declares a suite.
package struct SourcePlace: Hashable, Sendable {
  /// The file, as `#fileID` has it: `Module/File.swift`.
  package var file: String

  /// The line, counted from 1.
  package var line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Where the lines of a declared suite's files come from: nobody sees these files, so findings must not point into them.
package struct DeclaredSources: Sendable {
  /// From this line on, a file comes from a place.
  private struct Mark {
    var line: Int
    var place: SourcePlace

    /// What the lines are, for messages; empty if the message says it.
    var what: String
  }

  private var marks: [ExactText: [Mark]] = [:]

  /// No places, for files that people wrote.
  package init() {}

  /// Notes that a file comes from a place from a line on.
  ///
  /// - Parameters:
  ///   - file: The file, as findings name it.
  ///   - line: The first line, counted from 1; not before those that were noted.
  ///   - place: The place in the source.
  ///   - what: What the lines are, such as `specimen 'card'`; then findings name the pointer in it, too.
  package mutating func add(_ file: String, from line: Int = 1, _ place: SourcePlace, what: String = "") {
    marks[ExactText(file), default: []].append(Mark(line: line, place: place, what: what))
  }

  /// A finding, pointing into the source if it was about a file that comes from there.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of places in the file.
  func located(_ finding: Finding) -> Finding {
    guard let marks = marks[ExactText(finding.file)], let first = marks.first else { return finding }
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].line <= finding.line ?? 1 { low = middle + 1 } else { high = middle }
    }
    let mark = low > 0 ? marks[low - 1] : first
    let prefix = mark.what.isEmpty ? "" : mark.what + (finding.pointer.isEmpty ? "" : " at \(finding.pointer)") + ": "
    return Finding(
      severity: finding.severity, codeText: finding.code, file: mark.place.file, line: mark.place.line,
      pointer: finding.pointer, message: prefix + finding.message, advice: finding.advice, related: finding.related)
  }
}
