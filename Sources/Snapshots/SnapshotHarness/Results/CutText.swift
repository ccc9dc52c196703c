private import LocatedJSON

/// A part of a text that is not visible in a picture without being declared as intended.
public struct CutText: Hashable, Sendable {
  /// The reason why the part is not visible.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The text is longer than its line.
    case width

    /// The text needs more lines than it may have.
    case lines

    /// The part lies outside of a box or outline that clips it.
    case clip

    /// The part lies outside of the picture.
    case canvas
  }

  /// The cell, such as `style=accent, state=rest`; empty without a matrix.
  public var cell: String

  /// The text, or its beginning.
  public var text: String

  /// The part, or its beginning.
  public var missing: String

  /// The reason why it is not visible.
  public var reason: Reason

  /// The number of lines that the text may have; 0 if the reason is another.
  public var lineLimit: Int

  /// Creates a cut text.
  package init(cell: String, text: String, missing: String, reason: Reason, lineLimit: Int = 0) {
    self.cell = cell
    self.text = text
    self.missing = missing
    self.reason = reason
    self.lineLimit = lineLimit
  }
}

extension CutText {
  /// The invisible part and the reason: one sentence without a full stop, without the cell.
  package var sentence: String {
    let (text, missing) = (Self.quoted(text), Self.quoted(missing))
    return switch reason {
    case .width: "\(text) is cut, without \(missing)"
    case .lines where lineLimit > 0: "\(text) needs more lines than its \(lineLimit), without \(missing)"
    case .lines: "\(text) is too long, without \(missing)"
    case .clip: "\(text) leaves the box that clips it with \(missing)"
    case .canvas: "\(text) leaves the picture with \(missing)"
    }
  }

  /// The sentence with the cell before it.
  var note: String { cell.isEmpty ? sentence : "cell '\(cell)': \(sentence)" }

  /// The number of characters of a text that sentences have.
  private static let quotedLength = 60

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return "'" + (scalars.count > quotedLength ? String(scalars.prefix(quotedLength)) + "…" : text) + "'"
  }

  /// The number of notes that a case has one by one.
  private static let notes = 5

  /// The notes of a case.
  static func notes(of cuts: [CutText]) -> [String] {
    let rest = cuts.count - notes
    return cuts.prefix(notes).map(\.note) + (rest > 0 ? ["\(rest) more parts of texts do not show"] : [])
  }
}

/// The same truncated text in several cells, variants and scales of one control.
public struct CutTextGroup: Hashable, Sendable {
  /// The suite.
  public var suite: String

  /// The control.
  public var control: String

  /// The text, in the first of its cells.
  public var text: CutText

  /// The number of cells.
  public var cellCount: Int

  /// The names of the variants, in the order of the run.
  public var variants: [String]
}

/// The truncated texts of a run: one group for equal ones in several cells, variants and scales.
public struct CutTextTally: Sendable {
  /// The groups, in the order of the run.
  public private(set) var groups: [CutTextGroup] = []

  /// Whether there were more groups than are kept.
  public private(set) var isFull = false

  private var indices: [Key: Int] = [:]
  private var cells: [Set<String>] = []
  private var variants: [OrderedTexts] = []

  /// The largest number of groups.
  private static let maximumCount = 1_000

  private struct Key: Hashable {
    var suite: String
    var control: String
    var text: CutText
  }

  /// Creates a tally of nothing.
  package init() {}

  /// Adds the cut texts of a case.
  package mutating func add(_ texts: [CutText], suite: String, control: String, variant: String) {
    for text in texts {
      var key = Key(suite: suite, control: control, text: text)
      key.text.cell = ""
      guard let index = indices[key] else {
        guard groups.count < Self.maximumCount else {
          isFull = true
          continue
        }
        indices[key] = groups.count
        groups.append(
          CutTextGroup(suite: suite, control: control, text: text, cellCount: 1, variants: [variant]))
        cells.append([text.cell])
        variants.append(OrderedTexts([variant]))
        continue
      }
      if cells[index].insert(text.cell).inserted { groups[index].cellCount += 1 }
      let count = groups[index].variants.count
      if variants[index].add(variant) == count { groups[index].variants.append(variant) }
    }
  }
}
