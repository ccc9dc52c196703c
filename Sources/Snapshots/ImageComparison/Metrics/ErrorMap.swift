import PixelBuffers

/// A metric of pixels and their surroundings, computed for tiles of two pictures.
protocol ErrorMap {
  /// The largest number of columns of a tile.
  static var tileWidth: Int { get }

  /// The errors of the pixels of a tile, row by row; `nil` if all are 0.
  func errors(
    _ expected: RGBAImage, _ actual: RGBAImage, columns: Range<Int>, rows: Range<Int>
  ) -> ContiguousArray<Double>?

  /// Whether the mean is of a pixel, too.
  func isInMean(_ x: Int, _ y: Int) -> Bool
}

extension BandComparison {
  /// Compares some rows by a map of errors.
  func findings<Map: ErrorMap>(inRows rows: Range<Int>, _ map: Map, above threshold: Double) -> BandFindings {
    // Which pixels differ, and which of those are ignored, is counted as for all measures.
    var findings = findings(inRows: rows, NoMetric())
    var marks = PixelMarks(width: overlap.width, reservingRows: rows.count)
    for _ in rows { marks.addRow() }
    let (old, new) = (PixelNeighborhoods(expected), PixelNeighborhoods(actual))
    for left in stride(from: 0, to: overlap.width, by: Map.tileWidth) {
      let columns = left..<min(left + Map.tileWidth, overlap.width)
      let errors = map.errors(expected, actual, columns: columns, rows: rows)
      var sum = 0.0
      var index = 0
      for y in rows {
        for x in columns {
          let error = errors?[index] ?? 0
          index += 1
          if map.isInMean(x, y) {
            sum += error
            findings.score.count += 1
          }
          guard error > threshold, !ignored.contains(x, y) else { continue }
          let isExcused = antialiased?.contains(x, y, old, new) ?? false
          if isExcused { findings.antialiased += 1 } else { findings.counted += 1 }
          marks.mark(x, y - rows.lowerBound, isExcused: isExcused)
        }
      }
      findings.score.sum += sum
    }
    findings.marks = marks
    return findings
  }
}

/// Nothing counts.
private struct NoMetric: PixelMetric {
  @inline(__always)
  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool { false }
}

/// The FLIP error of each pixel.
struct FLIPErrors: ErrorMap {
  /// The size of the part that both pictures have.
  let overlap: (width: Int, height: Int)

  static let tileWidth = FLIPTile.side

  func errors(
    _ expected: RGBAImage, _ actual: RGBAImage, columns: Range<Int>, rows: Range<Int>
  ) -> ContiguousArray<Double>? {
    FLIPTile(columns: columns, rows: rows, overlap: overlap).differences(expected, actual).map(ContiguousArray.init)
  }

  func isInMean(_ x: Int, _ y: Int) -> Bool { true }
}
