import ImageComparison
import LocatedJSON
import PixelBuffers

/// Reads how pictures differ.
extension ResultsReader {
  func difference(_ node: JSONNode) throws(ResultsError) -> ImageDifference {
    let (maximum, percentile) = (try member(node, "maxDelta"), try member(node, "p99Delta"))
    var boxes: [PixelBox] = []
    for box in try array(node, "boxes") { boxes.append(try self.box(box)) }
    var kind: DifferenceKind?
    if let node = node["kind"] { kind = try word(node) }
    var movement: PixelOffset?
    if let node = node["movement"] {
      let offset = try self.offset(node)
      guard kind == .moved else { throw failure(node, "no member 'movement' unless the kind is 'moved'") }
      movement = offset
    }
    return ImageDifference(
      expectedSize: try size(node, "expectedSize"), actualSize: try size(node, "actualSize"),
      changedPixels: try integer(node, "diffPixels"), totalPixels: max(0, try integer(node, "totalPixels")),
      boxes: boxes,
      maximumChannel: try integer(maximum, "channel"), maximumOklab: try number(maximum, "oklab"),
      percentile99Oklab: try number(percentile, "oklab"), maximumCIEDE2000: try number(maximum, "ciede2000"),
      percentile99CIEDE2000: try number(percentile, "ciede2000"), kind: kind, movement: movement)
  }

  /// Reads how pictures differ cell by cell.
  func cellDifference(_ node: JSONNode) throws(ResultsError) -> CellDifference {
    func number(_ key: String) throws(ResultsError) -> Int {
      let number = try integer(node, key)
      guard number >= 0 else { throw failure(try member(node, key), "a number from 0") }
      return number
    }
    var difference = CellDifference(total: try number("total"))
    difference.changedCount = try number("changed")
    difference.addedCount = try number("added")
    difference.removedCount = try number("removed")
    difference.movedCount = try number("moved")
    if let node = node["movement"] { difference.movement = try offset(node) }
    if let node = node["growth"] { difference.growth = try offset(node) }
    difference.outsidePixels = try number("outsidePixels")
    for name in try array(node, "names").prefix(CellDifference.maximumNames) {
      difference.names.append(try string(name))
    }
    difference.nameCount = max(difference.names.count, try number("nameCount"))
    for cell in try array(node, "list").prefix(CellDifference.maximumCells) {
      var names: [String] = []
      for name in try array(cell, "names").prefix(CellList.maximumNames) { names.append(try string(name)) }
      var (before, after): (PixelBox?, PixelBox?)
      if let node = cell["before"] { before = try box(node) }
      if let node = cell["after"] { after = try box(node) }
      difference.cells.append(
        ChangedCell(names: names, before: before, after: after, pixels: try integer(cell, "pixels")))
    }
    return difference
  }

  private func offset(_ node: JSONNode) throws(ResultsError) -> PixelOffset {
    PixelOffset(dx: try integer(node, "dx"), dy: try integer(node, "dy"))
  }

  private func box(_ node: JSONNode) throws(ResultsError) -> PixelBox {
    PixelBox(
      x: try integer(node, "x"), y: try integer(node, "y"), width: try integer(node, "width"),
      height: try integer(node, "height"))
  }
}
