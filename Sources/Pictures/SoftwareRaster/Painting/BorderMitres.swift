internal import ColorSpaces
internal import DisplayLists

/// A border whose sides have different colours: which side each of its pixels belongs to.
///
/// A point of the border belongs to the side in which it lies least deep, measured in
/// the side's width, so two sides meet along the line from the outer to the inner corner.
/// The shares of a pixel are exact areas, and always add up to the whole.
struct BorderMitres {
  private struct Side {
    var color: PremultipliedPixel
    var edges: PolygonEdges

    /// What the outside of the band and the fill cover together; `nil` if the fill reaches under all of the border.
    var outerUnion: PolygonEdges?

    /// What the inside of the band and the fill cover together: what lies between the two has no fill below.
    var innerUnion: PolygonEdges?
  }

  private var sides: ContiguousArray<Side> = []
  private var areas: ContiguousArray<Int64> = []

  /// The parts of these that have no fill below; empty if the fill reaches under all of the border.
  private var bare: ContiguousArray<Int64> = []

  /// Cuts a border into its sides, and those into their bands.
  ///
  /// - Parameters:
  ///   - outer: What is around the border.
  ///   - inner: What is inside it.
  ///   - border: Widths and colours.
  ///   - shape: The border box.
  ///   - isFillCut: Whether the fill ends with the border box, inside of the border, instead of reaching under all of it.
  ///   - plane: The plane on which all of this lies; `nil` if it is the picture.
  init(
    outer: RoundedShape, inner: RoundedShape, border: Border, of shape: RoundedShape, isFillCut: Bool,
    on plane: MappedPlane? = nil
  ) {
    let cuts = BandCuts(border, of: shape)
    let outerOutline = outer.outline()
    let innerOutline = inner.outline()
    let fillOutline = shape.outline()
    let box = outer.edges
    let (left, right) = (Double(box.left) / 65536, Double(box.right) / 65536)
    let (top, bottom) = (Double(box.top) / 65536, Double(box.bottom) / 65536)
    // How deep a point lies from each side: a·x + b·y + c.
    let depths = [
      (border.top, (a: 0.0, b: 1.0, c: -top)), (border.right, (a: -1.0, b: 0.0, c: right)),
      (border.bottom, (a: 0.0, b: -1.0, c: bottom)), (border.left, (a: 1.0, b: 0.0, c: -left)),
    ]
    for (index, (side, depth)) in depths.enumerated() where side.width > 0 {
      var outlines = [outerOutline] + cuts.outlines(of: side.bands) + [innerOutline]
      var fill = isFillCut ? fillOutline : []
      for (otherIndex, (other, otherDepth)) in depths.enumerated() where otherIndex != index && other.width > 0 {
        // depth ÷ width ≤ other depth ÷ other width, without dividing.
        let line = (
          a: otherDepth.a * side.width - depth.a * other.width, b: otherDepth.b * side.width - depth.b * other.width,
          c: otherDepth.c * side.width - depth.c * other.width
        )
        outlines = outlines.map { $0.clipped(a: line.a, b: line.b, c: line.c) }
        fill = fill.clipped(a: line.a, b: line.b, c: line.c)
      }
      func union(_ outline: ContiguousArray<Point>) -> PolygonEdges {
        var edges = PolygonEdges()
        edges.addPolygon(outline.devicePoints(on: plane))
        edges.addPolygon(fill.devicePoints(on: plane))
        edges.prepare()
        return edges
      }
      for (band, color) in side.colors.enumerated() {
        var edges = PolygonEdges()
        edges.addPolygon(outlines[band].devicePoints(on: plane))
        edges.addPolygon(ContiguousArray(outlines[band + 1].devicePoints(on: plane).reversed()))
        edges.prepare()
        sides.append(
          Side(
            color: PremultipliedPixel(color), edges: edges,
            outerUnion: isFillCut ? union(outlines[band]) : nil,
            innerUnion: isFillCut ? union(outlines[band + 1]) : nil))
      }
    }
  }

  /// Writes the border's colours of one row over the fill below; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - run: The pixels, in device columns, within the picture; all of them distinct.
  ///   - y: The row.
  ///   - scratch: Holds the colours of the fill, and receives those of both in ``RowScratch/border``.
  ///   - across: The picture's columns.
  mutating func write(_ run: Range<Int>, row y: Int, _ scratch: inout RowScratch, across: AxisCompression) {
    let count = run.count
    areas.removeAll(keepingCapacity: true)
    areas.append(contentsOf: repeatElement(0, count: count * sides.count))
    bare.removeAll(keepingCapacity: true)
    scratch.cells.resize(to: count)
    for index in sides.indices {
      sides[index].edges.accumulate(row: y, into: &scratch.cells, left: run.lowerBound)
      var sum: Int64 = 0
      for column in 0..<count {
        sum &+= scratch.cells.change(at: column)
        areas[index * count + column] = sum < 0 ? 0 &- sum : sum
      }
      scratch.cells.clear()
    }
    if sides.contains(where: { $0.outerUnion != nil }) { findBare(run, row: y, &scratch.cells) }
    let first = across.positions(of: run).lowerBound
    for column in 0..<count {
      scratch.border[first + column] = color(column, of: count, over: scratch.fill[first + column])
    }
  }

  /// Finds the parts of all sides that have no fill below.
  private mutating func findBare(_ run: Range<Int>, row y: Int, _ cells: inout CellRow) {
    let count = run.count
    bare.append(contentsOf: repeatElement(0, count: count * sides.count))
    for index in sides.indices {
      for sign in [1, -1] as [Int64] {
        if sign > 0 {
          sides[index].outerUnion?.accumulate(row: y, into: &cells, left: run.lowerBound, rule: .nonzero)
        } else {
          sides[index].innerUnion?.accumulate(row: y, into: &cells, left: run.lowerBound, rule: .nonzero)
        }
        var sum: Int64 = 0
        for column in 0..<count {
          sum &+= cells.change(at: column)
          bare[index * count + column] &+= sign &* (sum < 0 ? 0 &- sum : sum)
        }
        cells.clear()
      }
      for column in 0..<count {
        let offset = index * count + column
        bare[offset] = min(max(bare[offset], 0), areas[offset])
      }
    }
  }

  /// The colours of the sides, mixed by their shares of a pixel, over a fill below some of them.
  private func color(_ column: Int, of count: Int, over fill: PremultipliedPixel) -> PremultipliedPixel {
    var total: Int64 = 0
    for index in sides.indices { total += areas[index * count + column] }
    guard total > 0 else { return sides.first?.color.over(fill) ?? fill }
    var mixed = PremultipliedPixel.clear
    // How much of the fill nothing hides that has no fill below, times 65535.
    var free: UInt64 = 65535 * 65535
    var before: Int64 = 0
    var sum: Int64 = 0
    for index in sides.indices {
      sum += areas[index * count + column]
      // Differences of rounded sums add up to exactly 65535.
      let after = (sum * 65535 + total / 2) / total
      let color = sides[index].color
      mixed = mixed + color.scaled(by: UInt64(after - before))
      let bare = bare.isEmpty ? 0 : UInt64(min(bare[index * count + column] * 65535 / total, after - before))
      free -= bare * 65535 + (UInt64(after - before) - bare) * color.alpha
      before = after
    }
    if free == 0 { return mixed }
    return mixed + fill.scaled(by: min((free + 32767) / 65535, 65535 - mixed.alpha))
  }
}

/// Where the bands of a border meet that has several on a side.
private struct BandCuts {
  private let halves: [ContiguousArray<Point>]
  private let thirds: [ContiguousArray<Point>]

  /// Makes the outlines that a border needs.
  init(_ border: Border, of shape: RoundedShape) {
    let bands = [border.top.bands, border.right.bands, border.bottom.bands, border.left.bands]
    func outline(_ depth: Insets) -> ContiguousArray<Point> { shape.moved(outwards: border.outer - depth).outline() }
    let isSquare =
      shape.corners.map { $0 == .square }
      == CornerSet(
        topLeft: true, topRight: true, bottomRight: true, bottomLeft: true)
    halves =
      bands.contains { if case .halves = $0 { true } else { false } }
      ? [outline(border.halves(isSquare: isSquare))] : []
    thirds = bands.contains(.thirds) ? [outline(border.thirds), outline(border.innerThirds)] : []
  }

  /// The outlines between the bands of a side, from the outside inwards.
  func outlines(of bands: BorderBands) -> [ContiguousArray<Point>] {
    switch bands {
    case .one: []
    case .thirds: thirds
    case .halves: halves
    }
  }
}

extension Border.Side {
  /// The colours of the bands, from the outside inwards.
  fileprivate var colors: [RGBA16] {
    switch bands {
    case .one: [color]
    case .thirds: [color, .transparent, color]
    case .halves(let inner): [color, inner]
    }
  }

  /// Whether nothing shows through any of the bands.
  var isOpaque: Bool { colors.allSatisfy { $0.alpha == .max } }
}
