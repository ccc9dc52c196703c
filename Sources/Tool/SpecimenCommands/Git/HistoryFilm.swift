internal import ContactSheets
private import ExactTexts
internal import PixelBuffers
private import SnapshotHarness
internal import Suites

/// The pictures that one case has had, side by side, the oldest one first.
struct HistoryFilm: Sendable {
  /// A picture, and which commit made it.
  private struct Frame {
    var picture: RGBAImage

    /// The index of the commit; `nil` while it is not known.
    var index: Int?
  }

  /// The pictures, the newest one first.
  private var frames: [Frame] = []

  /// The number of pixels of all pictures.
  private var area = 0

  /// The name of the case in its suite, once it is known.
  private var name: String?

  /// A suite that draws the case.
  private var suite: Suite?

  /// How many older pictures there are no frames for.
  private(set) var leftOutCount = 0

  /// The largest number of pixels of all pictures.
  private static let areaLimit = 1 << 24

  /// Adds changes, newest first.
  ///
  /// - Throws: ``UsageError`` if they are of several cases.
  mutating func add(_ turns: [HistoryWalk.Turn]) throws(UsageError) {
    for turn in turns {
      if let name, ExactText(name) != ExactText(turn.name) {
        throw UsageError("--out: the history has several cases, '\(name)' and '\(turn.name)'; name one of them")
      }
      if frames.isEmpty, let newer = turn.newer { add(turn.name, of: newer) }
      close(at: turn.index)
      if let older = turn.older { add(turn.name, of: older) }
    }
  }

  /// Ends the strip.
  ///
  /// - Parameters:
  ///   - suite: The newest suite, which draws the one picture there is if nothing changed it.
  ///   - index: The index after that of the oldest commit.
  mutating func end(drawnBy suite: Suite?, at index: Int) {
    if frames.isEmpty, let suite, let only = HistoryComparison.cases(of: suite).first {
      add(HistoryComparison.Case(only).name, of: suite)
    }
    close(at: index)
  }

  private mutating func close(at index: Int) {
    guard let last = frames.indices.last, frames[last].index == nil else { return }
    frames[last].index = index
  }

  private mutating func add(_ name: String, of suite: Suite) {
    self.name = name
    guard leftOutCount == 0, let picture = HistoryComparison.picture(of: name, in: suite),
      area + picture.size.area <= Self.areaLimit
    else {
      leftOutCount += 1
      return
    }
    self.suite = self.suite ?? suite
    area += picture.size.area
    frames.append(Frame(picture: picture))
  }

  /// Draws the strip.
  ///
  /// - Parameter label: The label of a picture that the commit of an index has made.
  /// - Returns: The strip, and the number of pictures on it; `nil` if there is none.
  /// - Throws: ``ContactSheetProblem`` if a picture is too large, or what the rasterizer throws.
  mutating func draw(_ label: (_ index: Int) -> String) throws -> (image: RGBAImage, count: Int)? {
    guard let suite else { return nil }
    let chosen = ChosenPictures(of: suite, variants: [], scale: nil, workers: 1, log: DrawingLog())
    while true {
      let shown = frames.reversed()
      let sheet = ContactSheet(
        of: chosen.states(shown.map { (label: label($0.index ?? 0), picture: $0.picture) }))
      let pages = try sheet.pages(sizes: shown.map { $0.picture.size }, width: 1 << 14)
      guard let page = pages.first else { return nil }
      guard pages.count == 1 || frames.count == 1 else {
        frames.removeLast()
        leftOutCount += 1
        continue
      }
      var picture = try ContactSheetPicture(page, of: sheet)
      for (index, frame) in shown.enumerated() { picture.add(frame.picture, of: index) }
      return (picture.image, shown.count)
    }
  }
}
