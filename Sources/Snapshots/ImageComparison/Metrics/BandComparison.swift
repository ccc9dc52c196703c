import PixelBuffers

/// What was found in some rows of the part that both pictures have.
struct BandFindings {
  /// The number of pixels that differ in any channel.
  var changed = 0

  /// The number of those in ignored regions.
  var ignored = 0

  /// The number of pixels that count.
  var counted = 0

  /// The number of pixels that the rule for smoothed outlines excuses.
  var antialiased = 0

  /// The sum of the values of a map of errors, and the number of pixels it is of.
  var score = (sum: 0.0, count: 0)

  /// The marks of the rows; `nil` if all changed pixels count.
  var marks: PixelMarks?

  /// Adds what was found in the rows below.
  mutating func append(_ below: BandFindings) {
    changed += below.changed
    ignored += below.ignored
    counted += below.counted
    antialiased += below.antialiased
    score.sum += below.score.sum
    score.count += below.score.count
    if let rows = below.marks { marks?.append(rows) }
  }
}

/// Compares rows of two pictures by a metric of single pixels.
///
/// Equal rows are skipped at the speed of memory; a pixel's result depends on nothing but the pictures.
struct BandComparison {
  /// The image that was expected.
  let expected: RGBAImage

  /// The image that is compared with it.
  let actual: RGBAImage

  /// The size of the part that both have.
  let overlap: (width: Int, height: Int)

  /// The rule that excludes anti-aliased pixels; none if `nil`.
  let antialiased: AntialiasedPixels?

  /// Where nothing counts.
  let ignored: IgnoredRegions

  /// Whether marks are wanted.
  let hasMarks: Bool

  /// The number of columns of the rectangle that holds both images.
  private var width: Int { max(expected.size.width, actual.size.width) }

  /// Prepares the comparison of two images.
  init(_ expected: RGBAImage, _ actual: RGBAImage, _ settings: ComparisonSettings) {
    self.expected = expected
    self.actual = actual
    overlap = (min(expected.size.width, actual.size.width), min(expected.size.height, actual.size.height))
    let width = max(expected.size.width, actual.size.width)
    antialiased = settings.antialiasing.map { AntialiasedPixels($0, with: settings.metric, width: width) }
    ignored = IgnoredRegions(settings.ignoredRegions, width: overlap.width, height: overlap.height)
    hasMarks = settings.metric != .exact || antialiased != nil || !ignored.isEmpty || settings.window != nil
  }

  /// Compares some rows.
  func findings<Metric: PixelMetric>(inRows rows: Range<Int>, _ metric: Metric) -> BandFindings {
    var metric = metric
    var findings = BandFindings()
    var marks = PixelMarks(width: overlap.width, reservingRows: hasMarks ? rows.count : 0)
    var ignoredWords = ContiguousArray<UInt64>(repeating: 0, count: ignored.isEmpty ? 0 : marks.wordsPerRow)
    let (old, new) = (PixelNeighborhoods(expected), PixelNeighborhoods(actual))
    let (oldPixels, newPixels) = (expected.pixels.span, actual.pixels.span)
    for y in rows {
      if hasMarks { marks.addRow() }
      if !ignored.isEmpty { ignored.mark(row: y, in: &ignoredWords) }
      let (oldStart, newStart, start) = (y * expected.size.width, y * actual.size.width, y * width)
      for word in 0..<marks.wordsPerRow {
        let first = word << 6
        let count = min(64, overlap.width - first)
        if Self.areEqual(oldPixels, from: oldStart + first, newPixels, from: newStart + first, count: count) {
          continue
        }
        var changed = Self.changes(oldPixels, from: oldStart + first, newPixels, from: newStart + first, count: count)
        findings.changed += changed.nonzeroBitCount
        if !hasMarks { continue }
        if !ignored.isEmpty {
          findings.ignored += (changed & ignoredWords[word]).nonzeroBitCount
          changed &= ~ignoredWords[word]
        }
        var (counted, excused) = (UInt64(0), UInt64(0))
        while changed != 0 {
          let x = first + changed.trailingZeroBitCount
          let bit = changed & ~(changed &- 1)
          changed &= changed &- 1
          guard metric.isAbove(oldPixels[oldStart + x], newPixels[newStart + x], at: start + x) else { continue }
          if let antialiased, antialiased.contains(x, y, old, new) { excused |= bit } else { counted |= bit }
        }
        findings.counted += counted.nonzeroBitCount
        findings.antialiased += excused.nonzeroBitCount
        marks.mark(word: word, counted: counted, antialiased: excused)
      }
    }
    if hasMarks { findings.marks = marks } else { findings.counted = findings.changed }
    return findings
  }

  /// Whether two blocks of pixels are equal.
  @inline(__always)
  private static func areEqual(
    _ first: Span<UInt32>, from firstStart: Int, _ second: Span<UInt32>, from secondStart: Int, count: Int
  ) -> Bool {
    // These checks let the optimizer drop the two per pixel below and vectorize the loop.
    precondition(firstStart >= 0 && firstStart + count <= first.count)
    precondition(secondStart >= 0 && secondStart + count <= second.count)
    var difference: UInt32 = 0
    for index in 0..<count { difference |= first[firstStart &+ index] ^ second[secondStart &+ index] }
    return difference == 0
  }

  /// The bits of the pixels that differ among at most 64.
  @inline(__always)
  private static func changes(
    _ first: Span<UInt32>, from firstStart: Int, _ second: Span<UInt32>, from secondStart: Int, count: Int
  ) -> UInt64 {
    var bits: UInt64 = 0
    // Changed pixels often lie together, so eight are looked at before each alone.
    for start in stride(from: 0, to: count, by: 8) {
      let part = min(8, count - start)
      if areEqual(first, from: firstStart + start, second, from: secondStart + start, count: part) { continue }
      for index in start..<start + part where first[firstStart + index] != second[secondStart + index] {
        bits |= 1 << UInt64(index)
      }
    }
    return bits
  }
}
