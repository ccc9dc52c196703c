package import ImageComparison
package import PixelBuffers

/// A picture compared with the one that was expected, cell by cell where both have cells.
package struct CellwiseComparison: Sendable {
  /// How the pictures differ; of pictures with cells, each cell at its own origin.
  package let difference: ImageDifference

  /// How their cells differ; `nil` if they were compared as a whole.
  package let cells: CellDifference?

  /// Both pictures, aligned; `nil` if they were compared as a whole.
  private let alignment: CellAlignment?

  private let expected: RGBAImage
  private let actual: RGBAImage

  /// How far shadows and rings belong to a cell that they reach out of, in points: half of the space between rows.
  private static let reach = 10

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The picture that was expected.
  ///   - actual: The picture to compare with it.
  ///   - record: What the expected picture was drawn from.
  ///   - newRecord: What the other one was drawn from.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package init(
    _ expected: RGBAImage, _ actual: RGBAImage, _ record: ReferenceRecord?, _ newRecord: ReferenceRecord?
  ) {
    (self.expected, self.actual) = (expected, actual)
    let matching = Self.matching(expected, actual, record, newRecord)
    alignment = Self.alignment(expected, actual, matching, scale: newRecord?.scale)
    guard let alignment else {
      difference = ImageComparison.compare(expected, actual)
      cells = nil
      return
    }
    let compared = ImageComparison.compare(expected, actual, alignment)
    difference = compared.difference
    var cells = CellDifference(matching, alignment)
    cells.outsidePixels = compared.outsidePixels
    self.cells = cells
  }

  /// Two pictures of which is known how they differ as a whole.
  package init(_ expected: RGBAImage, _ actual: RGBAImage, differingBy difference: ImageDifference) {
    (self.expected, self.actual, self.difference) = (expected, actual, difference)
    (cells, alignment) = (nil, nil)
  }

  private static func matching(
    _ expected: RGBAImage, _ actual: RGBAImage, _ record: ReferenceRecord?, _ newRecord: ReferenceRecord?
  ) -> CellMatching {
    // A record may be that of another picture, if another program changed the file.
    CellMatching(
      record?.cells.filter { $0.frame.lies(in: expected.size) } ?? [],
      newRecord?.cells.filter { $0.frame.lies(in: actual.size) } ?? [])
  }

  private static func alignment(
    _ expected: RGBAImage, _ actual: RGBAImage, _ matching: CellMatching, scale: Int?
  ) -> CellAlignment? {
    CellAlignment(expected, actual, matching.frames, reach: reach * max(1, min(scale ?? 1, 16)))
  }

  /// The picture that was expected, with its cells where the other picture has them; as it is if it has none.
  static func aligned(
    _ expected: RGBAImage, _ actual: RGBAImage, _ record: ReferenceRecord?, _ newRecord: ReferenceRecord?
  ) -> RGBAImage {
    let matching = matching(expected, actual, record, newRecord)
    return alignment(expected, actual, matching, scale: newRecord?.scale)?.aligned ?? expected
  }

  /// The difference of the pictures as they are, which suites tolerate or not.
  package var wholeDifference: ImageDifference {
    alignment?.isMoved == true ? ImageComparison.compare(expected, actual) : difference
  }

  /// Where the picture that was drawn changed; empty if its size differs and positions say nothing.
  var boxesOfDrawing: [PixelBox] {
    let isComparable = difference.expectedSize == difference.actualSize || cells?.changesCells == true
    return isComparable ? difference.boxes : []
  }

  /// The picture of the difference.
  package var picture: DifferencePicture {
    alignment.map { DifferencePicture(expected, actual, $0, difference) }
      ?? DifferencePicture(expected, actual, difference)
  }
}

extension CellDifference {
  fileprivate init(
    _ matching: CellMatching, _ alignment: CellAlignment
  ) {
    self.init(total: matching.pairs.count + matching.added.count)
    var names: [[String]] = []
    var (growths, movements): (Set<PixelOffset>, Set<PixelOffset>) = ([], [])
    func note(_ cell: RecordedCell, _ before: PixelBox?, _ after: PixelBox?, _ change: CellAlignment.Change) {
      names.append(cell.names)
      if cells.count < Self.maximumCells {
        cells.append(ChangedCell(names: cell.names, before: before, after: after, pixels: change.pixels))
      }
    }
    for (pair, change) in zip(matching.pairs, alignment.pairs) {
      let (before, after) = (pair.before.frame, pair.after.frame)
      if change.pixels > 0 {
        changedCount += 1
        growths.insert(PixelOffset(dx: after.width - before.width, dy: after.height - before.height))
        note(pair.after, before, after, change)
      } else if change.offset != PixelOffset(dx: 0, dy: 0) {
        movedCount += 1
        movements.insert(change.offset)
      }
    }
    for (cell, change) in zip(matching.added, alignment.added) {
      note(cell, nil, cell.frame, change)
    }
    for (cell, change) in zip(matching.removed, alignment.removed) {
      note(cell, cell.frame, nil, change)
    }
    (addedCount, removedCount) = (matching.added.count, matching.removed.count)
    growth = growths.count == 1 ? growths.first : nil
    movement = movements.count == 1 ? movements.first : nil
    let all = (matching.pairs.map(\.after) + matching.added + matching.removed).map(\.names)
    let short = CellNames(of: names, among: all)
    (self.names, nameCount) = (Array(short.names.prefix(Self.maximumNames)), short.names.count)
  }
}
