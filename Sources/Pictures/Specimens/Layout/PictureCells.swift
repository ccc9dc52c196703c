import DisplayLists
public import ExactTexts

/// A part of a picture with a name: a cell of a matrix, or a sample on a sheet.
public struct PictureCell: Hashable, Sendable {
  /// The names as they are shown: of the row and of the column, as far as there are such; or the path of the token.
  @Exact public private(set) var names: [String]

  /// The leftmost column, in device pixels from the left edge of the picture.
  public let x: Int

  /// The top row, in device pixels from the top edge of the picture.
  public let y: Int

  /// The number of columns, at least 1.
  public let width: Int

  /// The number of rows, at least 1.
  public let height: Int

  /// Creates a cell around a rectangle in device pixels, of which what lies outside the picture is left out.
  init(names: [String], around rectangle: Rectangle, in list: DisplayList) {
    func start(_ position: Double, _ length: Int) -> Int {
      Int(min(max(0, position.rounded(.down)), Double(length - 1)))
    }
    func end(_ position: Double, _ start: Int, _ length: Int) -> Int {
      max(start + 1, Int(min(max(0, position.rounded(.up)), Double(length))))
    }
    x = start(rectangle.x, list.width)
    y = start(rectangle.y, list.height)
    width = end(rectangle.x + rectangle.width, x, list.width) - x
    height = end(rectangle.y + rectangle.height, y, list.height) - y
    self.names = names
  }
}

extension ArrangedCase {
  /// The cells of the matrix, or the samples of the sheet, in the order of drawing; none if there is neither.
  ///
  /// A cell is its share of the grid, and what it draws beyond that except shadows, at most half of the way to its
  /// neighbours: cells never overlap.
  func pictureCells(of specimen: Specimen, margin: Double, scale: Double, in list: DisplayList) -> [PictureCell] {
    func cell(_ names: [String], _ frame: Rectangle) -> PictureCell {
      let pixels = Rectangle(
        x: (frame.x + margin) * scale, y: (frame.y + margin) * scale, width: frame.width * scale,
        height: frame.height * scale)
      return PictureCell(names: names, around: pixels, in: list)
    }
    let samples = samples.map { cell([$0.name], engine.frames[$0.node]) }
    guard specimen.rows != nil || specimen.columns != nil else { return samples }
    return zip(cells, matrix.shares).map { matrixCell, share in
      var ink = InkBounds(frame: share)
      ink.leavesOutShadows = true
      ink.add(matrixCell.root, of: engine)
      let reach = Matrix.reach
      let (left, top) = (max(ink.left, share.x - reach.width), max(ink.top, share.y - reach.height))
      let right = min(ink.right, share.x + share.width + reach.width)
      let bottom = min(ink.bottom, share.y + share.height + reach.height)
      let names = [
        specimen.rows.map { $0.values[matrixCell.row].label },
        specimen.columns.map { $0.values[matrixCell.column].label },
      ]
      return cell(
        names.compactMap { $0 }, Rectangle(x: left, y: top, width: right - left, height: bottom - top))
    }
  }
}
