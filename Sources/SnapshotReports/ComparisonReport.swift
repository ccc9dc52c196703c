private import ColorSpaces
public import ImageComparison
private import LocatedJSON
private import PixelBuffers
private import SnapshotHarness

/// A report on how two pictures, or two folders of pictures, compare.
public struct ComparisonReport: Sendable {
  /// How a pair of pictures compares.
  public enum Verdict: Sendable {
    /// Both pictures were compared; `isAccepted` says whether the difference is within the limits.
    case compared(ImageDifference, isAccepted: Bool)

    /// There is no such picture in the first folder.
    case onlyInSecond

    /// There is no such picture in the second folder.
    case onlyInFirst

    /// One of the pictures cannot be read; the text says which, and why.
    case unreadable(String)
  }

  /// One pair.
  public struct Pair: Sendable {
    /// The path within both folders; empty for a pair of files.
    public var path: String

    /// How the pair compares.
    public var verdict: Verdict

    /// Creates a pair.
    public init(path: String, verdict: Verdict) {
      self.path = path
      self.verdict = verdict
    }

    /// Whether the pictures are equal, or differ within the limits.
    public var isMatch: Bool {
      if case .compared(_, isAccepted: true) = verdict { true } else { false }
    }
  }

  /// The pairs, sorted by path.
  public var pairs: [Pair]

  /// Whether whole folders were compared.
  public var isOfFolders: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, sorted by path; exactly one if files were compared.
  ///   - isOfFolders: Whether whole folders were compared.
  public init(pairs: [Pair], isOfFolders: Bool) {
    self.pairs = pairs
    self.isOfFolders = isOfFolders
  }

  /// The report for people: one line per pair that differs, then the verdict; with line ends.
  public var text: String {
    guard isOfFolders else { return pairs.map { Self.sentence(for: $0.verdict) + "\n" }.joined() }
    let different = pairs.filter { !$0.isMatch }
    let lines = different.map { "\($0.path.onOneLine()): \(Self.sentence(for: $0.verdict))\n" }.joined()
    return lines + "\(Prose.count(pairs.count, "picture")), \(different.count.groupedText) different\n"
  }

  /// The report for programs: one JSON object on one line, with a line end.
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", 1)
    if isOfFolders {
      json.member("match", pairs.allSatisfy(\.isMatch))
      json.key("files")
      json.beginArray()
      for pair in pairs {
        json.beginObject()
        json.member("path", pair.path)
        json.members(of: pair)
        json.endObject()
      }
      json.endArray()
    } else if let pair = pairs.first {
      json.members(of: pair)
    }
    json.endObject()
    return json.text + "\n"
  }

  private static func sentence(for verdict: Verdict) -> String {
    switch verdict {
    case .compared(let difference, _) where difference.isEqual:
      "equal, \(Prose.size(difference.expectedSize)) px"
    case .compared(let difference, let isAccepted):
      (isAccepted ? "different within the limits: " : "different: ") + Prose.difference(difference)
        + (difference.boxes.first.map { "; first at \($0.x),\($0.y), \($0.width)×\($0.height) px" } ?? "")
    case .onlyInFirst: "only in the first folder"
    case .onlyInSecond: "only in the second folder"
    case .unreadable(let reason): reason.onOneLine()
    }
  }
}

extension JSONWriter {
  /// Writes the members for one pair.
  fileprivate mutating func members(of pair: ComparisonReport.Pair) {
    member("match", pair.isMatch)
    key("reason")
    switch pair.verdict {
    case .compared(let difference, _):
      if pair.isMatch { null() } else { string(difference.expectedSize == difference.actualSize ? "pixels" : "size") }
      member("diffPixels", difference.changedPixels)
      member("diffRatio", difference.ratio)
      maxDelta(of: difference)
      boxes(of: difference)
      key("kind")
      if let kind = difference.kind { string(kind.rawValue) } else { null() }
      movement(of: difference)
      member("expected", difference.expectedSize)
      member("actual", difference.actualSize)
    case .onlyInFirst: string("onlyInFirst")
    case .onlyInSecond: string("onlyInSecond")
    case .unreadable(let reason):
      string("unreadable")
      member("message", reason)
    }
  }
}
