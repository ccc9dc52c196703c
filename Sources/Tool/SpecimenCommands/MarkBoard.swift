internal import Digests
internal import ExactTexts
internal import LocatedJSON
internal import SnapshotHarness

/// What somebody decided about a picture.
struct MarkedCase: Hashable, Sendable {
  /// The decisions.
  enum Decision: String, Hashable, Sendable, CaseIterable {
    /// The picture is the reference now.
    case approve

    /// The picture is wrong.
    case reject

    /// Nothing was decided, or a decision was taken back.
    case none
  }

  /// The name of the case.
  var id: String

  /// The digest of the picture that was looked at; `nil` if there was none.
  var actual: Digest?

  /// The decision.
  var decision: Decision

  /// What was said about it; empty if nothing was.
  var note: String = ""

  /// The longest name and note that are read, in bytes of UTF-8.
  static let textLimit = 4_096

  /// The most marks of one message.
  static let countLimit = 100_000

  /// Reads the marks of a message of the page, `{"cases": [{"id", "actual", "mark", "note"}…]}`.
  ///
  /// - Throws: ``FormError`` for the first thing that is not as it should be.
  static func read(_ bytes: [UInt8]) throws(FormError) -> [MarkedCase] {
    let scan = JSONScanner.scan(bytes, file: "marks")
    guard let root = scan.document?.root else {
      let finding = scan.findings.first
      throw FormError(
        .wrongKind, at: 0, expected: "JSON", message: finding?.message ?? "this is not JSON", advice: "send JSON")
    }
    let nodes = try root.value(of: "cases", as: "the message").items(as: "'cases'")
    guard nodes.count <= countLimit else {
      throw FormError(
        .outOfRange, at: 0, expected: "fewer marks", message: "these are \(nodes.count) marks",
        advice: "send at most \(countLimit) at a time")
    }
    var marks: [MarkedCase] = []
    for node in nodes { marks.append(try MarkedCase(node)) }
    return marks
  }

  private init(_ node: JSONNode) throws(FormError) {
    id = try Self.text(try node.value(of: "id", as: "a mark"), as: "'id'")
    decision = try node.value(of: "mark", as: "a mark").word(as: "'mark'")
    note = try node["note"].map { node throws(FormError) in try Self.text(node, as: "'note'") } ?? ""
    guard let picture = node["actual"] else { return }
    if case .null = picture.content { return }
    guard let digest = try Digest(picture.text(as: "'actual'")) else {
      throw picture.wrongKind("'actual'", "32 hexadecimal digits", advice: "send the digest of the picture")
    }
    actual = digest
  }

  /// Creates a mark.
  init(id: String, actual: Digest?, decision: Decision, note: String = "") {
    self.id = id
    self.actual = actual
    self.decision = decision
    self.note = note
  }

  private static func text(_ node: JSONNode, as subject: String) throws(FormError) -> String {
    let text = try node.text(as: subject)
    guard text.utf8.count <= textLimit else {
      throw FormError(
        .outOfRange, at: node.offset, expected: "a shorter text", message: "\(subject) has \(text.utf8.count) bytes",
        advice: "send at most \(textLimit)")
    }
    return text
  }

  /// Writes the mark as an object.
  func write(to json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("id", id)
      json.member("actual", orNull: actual?.description)
      json.member("mark", decision.rawValue)
      json.member("note", note.isEmpty ? nil : note)
    }
  }
}

/// The marks of a review, of which each case has one.
struct MarkBoard: Sendable {
  private var marks: [ExactText: MarkedCase] = [:]

  /// Creates no marks.
  init() {}

  /// The mark of a case; `nil` if it has none.
  subscript(id: String) -> MarkedCase? { marks[ExactText(id)] }

  /// All marks, in the order of the cases' names.
  var all: [MarkedCase] {
    marks.values.sorted { ExactText($0.id) < ExactText($1.id) }
  }

  /// How many cases have a decision.
  func count(_ decision: MarkedCase.Decision) -> Int { marks.values.count { $0.decision == decision } }

  /// Gives a case a mark; one without decision and note is none.
  mutating func set(_ mark: MarkedCase) {
    marks[ExactText(mark.id)] = mark.decision == .none && mark.note.isEmpty ? nil : mark
  }

  /// These marks, but with exactly the approvals of others; notes stay.
  func agreeing(with approved: MarkBoard) -> MarkBoard {
    var board = self
    for mark in marks.values where mark.decision == .approve && approved[mark.id] == nil {
      board.marks[ExactText(mark.id)] = nil
    }
    for mark in approved.marks.values where board[mark.id]?.decision != .approve {
      var mark = mark
      mark.note = board[mark.id]?.note ?? ""
      board.set(mark)
    }
    return board
  }

  /// The content of a mark file: the decisions, each with its note.
  ///
  /// - Parameter results: The identity of the results, which other runs do not have.
  /// - Returns: The marks.
  func file(results: Digest) -> ReviewMarks {
    var file = ReviewMarks(results: results, marks: [])
    for mark in all where mark.decision != .none {
      file.marks.append(
        ReviewMarks.Mark(
          id: mark.id, actual: mark.actual, decision: mark.decision == .approve ? .approve : .reject,
          note: mark.note.isEmpty ? nil : mark.note))
    }
    return file
  }

  /// The answer to a page that asks for the marks of all pages.
  ///
  /// - Parameter problems: What else the page should know.
  /// - Returns: The text.
  func stateText(problems: [String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.array("marks", all) { $1.write(to: &$0) }
      json.member("problems", problems)
    }
    return json.text
  }
}
