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
  }

  private var sides: ContiguousArray<Side> = []
  private var areas: ContiguousArray<Int64> = []

  /// Cuts a border into its sides, and those into their bands.
  ///
  /// - Parameters:
  ///   - outer: What is around the border.
  ///   - inner: What is inside it.
  ///   - border: Widths and colours.
  ///   - shape: The border box.
  ///   - plane: The plane on which all of this lies; `nil` if it is the picture.
  init(
    outer: RoundedShape, inner: RoundedShape, border: Border, of shape: RoundedShape, on plane: MappedPlane? = nil
  ) {
    let cuts = BandCuts(border, of: shape)
    let outerOutline = outer.outline()
    let innerOutline = inner.edges.isEmpty ? [] : inner.outline()
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
      for (otherIndex, (other, otherDepth)) in depths.enumerated() where otherIndex != index && other.width > 0 {
        // depth ÷ width ≤ other depth ÷ other width, without dividing.
        let line = (
          a: otherDepth.a * side.width - depth.a * other.width, b: otherDepth.b * side.width - depth.b * other.width,
          c: otherDepth.c * side.width - depth.c * other.width
        )
        outlines = outlines.map { $0.clipped(a: line.a, b: line.b, c: line.c) }
      }
      for (place, color) in side.colors.enumerated() {
        var edges = PolygonEdges()
        edges.addPolygon(outlines[place].devicePoints(on: plane))
        edges.addPolygon(ContiguousArray(outlines[place + 1].devicePoints(on: plane).reversed()))
        edges.prepare()
        sides.append(Side(color: PremultipliedPixel(color), edges: edges))
      }
    }
  }

  /// Writes the border's colours of one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - run: The pixels, in device columns, within the picture; all of them distinct.
  ///   - y: The row.
  ///   - scratch: Receives the colours in ``RowScratch/border``.
  ///   - across: The picture's columns.
  mutating func write(_ run: Range<Int>, row y: Int, _ scratch: inout RowScratch, across: AxisCompression) {
    let count = run.count
    areas.removeAll(keepingCapacity: true)
    areas.append(contentsOf: repeatElement(0, count: count * sides.count))
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
    let first = across.positions(of: run).lowerBound
    for column in 0..<count { scratch.border[first + column] = color(column, of: count) }
  }

  /// The colours of the sides, mixed by their shares of a pixel.
  private func color(_ column: Int, of count: Int) -> PremultipliedPixel {
    var total: Int64 = 0
    for index in sides.indices { total += areas[index * count + column] }
    guard total > 0 else { return sides.first?.color ?? .clear }
    var mixed = PremultipliedPixel.clear
    var before: Int64 = 0
    var sum: Int64 = 0
    for index in sides.indices {
      sum += areas[index * count + column]
      // Differences of rounded sums add up to exactly 65535.
      let after = (sum * 65535 + total / 2) / total
      mixed = mixed + sides[index].color.scaled(by: UInt64(after - before))
      before = after
    }
    return mixed
  }
}

/// Where the bands of a border meet that has several on a side.
private struct BandCuts {
  private let halves: [ContiguousArray<Point>]
  private let thirds: [ContiguousArray<Point>]

  /// Makes the outlines that a border needs.
  init(_ border: Border, of shape: RoundedShape) {
    let bands = [border.top.bands, border.right.bands, border.bottom.bands, border.left.bands]
    func outline(_ depth: Insets) -> ContiguousArray<Point> {
      let cut = shape.moved(outwards: border.outer - depth)
      return cut.edges.isEmpty ? [] : cut.outline()
    }
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
