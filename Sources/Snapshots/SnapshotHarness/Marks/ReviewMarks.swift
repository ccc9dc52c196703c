package import Digests
import LocatedJSON

/// The decisions of a person about the cases of a run: the content of a mark file.
///
/// A report writes the file, `specimen approve --from` reads it. It names the pictures it speaks of by their digests,
/// so that marks are never applied to another run.
package struct ReviewMarks: Hashable, Sendable {
  /// The decision about the picture of a case.
  package enum Decision: String, Hashable, Sendable, CaseIterable {
    /// It becomes the reference.
    case approve

    /// It does not.
    case reject
  }

  /// The decision about one case.
  package struct Mark: Hashable, Sendable {
    /// The name of the case.
    package var id: String

    /// The digest of the picture that the person saw; `nil` if there was none.
    package var actual: Digest?

    /// The decision.
    package var decision: Decision

    /// The person's note about it.
    package var note: String?

    /// Creates a mark.
    package init(id: String, actual: Digest?, decision: Decision, note: String? = nil) {
      self.id = id
      self.actual = actual
      self.decision = decision
      self.note = note
    }
  }

  /// The identity of the results; see ``ResultsIdentity``.
  package var results: Digest

  /// The marks, each of another case.
  package var marks: [Mark]

  /// Creates marks.
  package init(results: Digest, marks: [Mark]) {
    self.results = results
    self.marks = marks
  }

  /// The content of a mark file.
  package var json: String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", Self.version)
      json.member("program", Self.program)
      json.member("marks", Self.kind)
      json.member("results", results.description)
      json.objects("cases", marks, isInline: true) { json, mark in
        json.member("id", mark.id)
        json.member("actual", orNull: mark.actual?.description)
        json.member("mark", mark.decision.rawValue)
        json.member("note", mark.note)
      }
    }
    json.endLine()
    return json.text
  }
}
