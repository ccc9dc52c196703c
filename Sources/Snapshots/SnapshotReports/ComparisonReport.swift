private import ColorSpaces
public import ImageComparison
private import LocatedJSON
package import SnapshotHarness

/// A report of the comparison of two pictures or two folders of pictures, written while they are compared.
///
/// Each call gives the text that can be written now, with its line ends: ``begin()`` once, ``add(_:)`` for each pair in the
/// order of the paths, ``end(unseen:isInterrupted:)`` once.
public struct ComparisonReport: Sendable {
  /// The format of a report.
  public enum Form: Sendable {
    /// For people: a line for each pair that is not equal, then the counts.
    case text

    /// For programs: one JSON object on one line.
    case json
  }

  /// The result of comparing a pair of pictures.
  public enum Verdict: Sendable {
    /// Both pictures were compared: every channel and, unless every difference counts, by a metric; `isAccepted` says
    /// whether the difference is within the limits.
    case compared(ImageDifference, by: MeasuredDifference? = nil, isAccepted: Bool)

    /// There is no such picture in the first folder; one of equal pixels that only that folder has is named.
    case onlyInSecond(movedFrom: String? = nil)

    /// There is no such picture in the second folder; one of equal pixels that only that folder has is named.
    case onlyInFirst(movedTo: String? = nil)

    /// One of the pictures cannot be read; the text says which, and why.
    case unreadable(String)

    /// Files of a format that is not compared, such as `a JPEG file`: nothing is known but whether their bytes are equal.
    case notCompared(format: String, Presence)
  }

  /// The folders that have a file that is not compared.
  public enum Presence: String, Hashable, Sendable {
    /// In both, with the same bytes.
    case equalBytes

    /// In both, with different bytes.
    case otherBytes

    /// Only in the first.
    case onlyInFirst

    /// Only in the second.
    case onlyInSecond
  }

  /// A remark on two files apart from their pixels.
  public struct Remark: Hashable, Sendable {
    /// The kind of the remark.
    public enum Kind: String, Hashable, Sendable {
      /// The frames of an animation after the picture that is compared.
      case animation

      /// How programs turn the picture to show it.
      case orientation

      /// The names of the files.
      case name

      /// Samples of 16 bits, which pixels round to 8.
      case samples
    }

    /// The kind of the remark.
    public var kind: Kind

    /// The remark, a part of a sentence.
    public var text: String

    /// Whether pictures with equal pixels differ by this remark.
    public var isDifference: Bool

    /// Creates a remark.
    public init(_ kind: Kind, _ text: String, isDifference: Bool) {
      self.kind = kind
      self.text = text
      self.isDifference = isDifference
    }
  }

  /// The different colour information of two files.
  public struct ColorStatements: Hashable, Sendable {
    /// The colour information of the first file: `sRGB`, `iCCP 'Display P3'`, `no colour information`.
    public var expected: String

    /// The colour information of the second file.
    public var actual: String

    /// The effect of the difference.
    public var effect: ColorEffect

    /// Creates a pair of statements.
    public init(expected: String, actual: String, effect: ColorEffect) {
      self.expected = expected
      self.actual = actual
      self.effect = effect
    }
  }

  /// The effect of different colour information in two files.
  public enum ColorEffect: String, Hashable, Sendable {
    /// Equal pixels are different colours, so that the pictures are not equal.
    case differs

    /// They would be, but that was not to count.
    case ignored

    /// Pixels were compared after it was applied.
    case applied
  }

  /// A pair of files.
  public struct Pair: Sendable {
    /// The path within both folders; empty for a pair of files.
    public var path: String

    /// The result of the comparison.
    public var verdict: Verdict

    /// The different colour information of the files; `nil` if it is the same, or not known.
    public var colors: ColorStatements?

    /// Further remarks on the files apart from their pixels.
    public var remarks: [Remark]

    /// Whether the second picture was written over the first, or beside it where there was none.
    public var isWritten = false

    /// Why the pictures differ; of equal ones, what changed without changing them.
    package var causes: [Cause] = []

    /// How the pictures differ cell by cell; `nil` if they were compared as a whole.
    package var cells: CellDifference?

    /// Whether no cause is known because one file alone carries a record of what it was drawn from.
    package var lacksRecord = false

    /// Creates a pair.
    public init(path: String, verdict: Verdict, colors: ColorStatements? = nil, remarks: [Remark] = []) {
      self.path = path
      self.verdict = verdict
      self.colors = colors
      self.remarks = remarks
    }

    /// Whether the pictures are equal, or differ within the limits.
    public var isMatch: Bool {
      switch verdict {
      case .compared(_, _, let isAccepted): isAccepted && !differsBesidesPixels
      case .notCompared(_, let presence): presence == .equalBytes
      case .onlyInFirst, .onlyInSecond, .unreadable: false
      }
    }

    /// Whether the files are different pictures even if their pixels are equal.
    var differsBesidesPixels: Bool { colors?.effect == .differs || remarks.contains(where: \.isDifference) }

    /// Whether the files were left out.
    public var isNotCompared: Bool { if case .notCompared = verdict { true } else { false } }

    /// Whether the pictures differ, but no more than is accepted.
    public var isTolerated: Bool { isMatch && hasDifferentPixels }

    /// Whether both were compared and their pixels differ.
    var hasDifferentPixels: Bool {
      if case .compared(let difference, _, _) = verdict { !difference.isEqual } else { false }
    }
  }

  /// The format of the report.
  public let form: Form

  /// The metric, and how much may differ.
  public let settings: ComparisonSettings

  /// Whether whole folders are compared.
  public let isOfFolders: Bool

  /// Whether differences in the files' colour information are ignored.
  public var ignoresColorProfiles = false

  /// The number of pairs so far.
  public private(set) var count = 0

  /// The number of pairs so far that do not match.
  public private(set) var mismatchCount = 0

  /// The number of pairs so far that were not compared.
  public private(set) var notComparedCount = 0

  /// The number of pairs so far that differ within the limits.
  public private(set) var toleratedCount = 0

  private var writtenCount = 0
  private var causes = ComparisonCauses()
  private var json = JSONWriter()

  /// Creates a report of no pairs.
  ///
  /// - Parameters:
  ///   - form: The format of the report.
  ///   - settings: The metric, and how much may differ.
  ///   - isOfFolders: Whether whole folders are compared; if not, exactly one pair is added.
  public init(_ form: Form, settings: ComparisonSettings = ComparisonSettings(), isOfFolders: Bool) {
    self.form = form
    self.settings = settings
    self.isOfFolders = isOfFolders
  }

  /// The text before the first pair.
  public mutating func begin() -> String {
    guard form == .json else { return "" }
    json.openObject()
    json.member("version", 1)
    guard isOfFolders else { return json.take() }
    writeSettings()
    json.openArray("files")
    return json.take()
  }

  private mutating func writeSettings() {
    json.members(of: settings)
    if ignoresColorProfiles { json.member("ignoreColorProfile", true) }
  }

  /// The text for the next pair.
  public mutating func add(_ pair: Pair) -> String {
    count += 1
    if !pair.isMatch { mismatchCount += 1 }
    if pair.isTolerated { toleratedCount += 1 }
    if pair.isNotCompared { notComparedCount += 1 }
    if pair.isWritten { writtenCount += 1 }
    if form == .text { causes.add(pair) }
    switch form {
    case .text:
      let sentence = Self.sentence(for: pair) + (pair.isWritten ? " (accepted)" : "") + "\n"
      guard isOfFolders else { return sentence + causes.lines }
      let isTold =
        !pair.isMatch || pair.isTolerated || pair.isNotCompared || pair.colors != nil || !pair.remarks.isEmpty
      guard isTold else { return "" }
      let arrow = pair.hasDifferentPixels ? Prose.arrow(to: pair.causes) : ""
      return "\(pair.path.onOneLine()): \(sentence.dropLast())\(arrow)\n"
    case .json:
      if isOfFolders {
        json.object { json in
          json.member("path", pair.path)
          json.members(of: pair)
        }
      } else {
        json.members(of: pair)
        writeSettings()
      }
      return json.take()
    }
  }

  /// The rest.
  ///
  /// - Parameters:
  ///   - unseen: The changes that the settings would let pass, a sentence each.
  ///   - isInterrupted: Whether there are pairs that were not compared.
  /// - Returns: The text.
  public mutating func end(unseen: [String] = [], isInterrupted: Bool = false) -> String {
    switch form {
    case .text:
      let lines = unseen.map { $0.onOneLine() + "\n" }.joined()
      return isOfFolders ? causes.table + lines + counts + "\n" : lines
    case .json:
      if isOfFolders {
        json.close()
        json.object("counts") { json in
          json.member("pairs", count)
          json.member("different", mismatchCount)
          json.member("tolerated", toleratedCount)
          json.member("notCompared", notComparedCount)
          json.member("written", writtenCount)
        }
        json.member("match", mismatchCount == 0 && !isInterrupted)
      }
      if isInterrupted { json.member("interrupted", true) }
      if !unseen.isEmpty { json.member("unseen", unseen) }
      json.close()
      json.endLine()
      return json.take()
    }
  }

  /// The counts of pairs, on one line.
  private var counts: String {
    "\(Prose.count(count, "picture")), \(mismatchCount.groupedText) different"
      + (toleratedCount > 0 ? ", \(toleratedCount.groupedText) different within the limits" : "")
      + (notComparedCount > 0 ? ", \(notComparedCount.groupedText) not compared" : "")
      + (writtenCount > 0 ? ", \(writtenCount.groupedText) accepted" : "")
  }
}
