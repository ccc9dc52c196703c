import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster

/// Opaque black.
let black = RGBA16(red8: 0, green8: 0, blue8: 0)

/// Opaque white.
let white = RGBA16(red8: 255, green8: 255, blue8: 255)

/// A rounded rectangle with alike corners.
func rounded(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, corners: CornerKind = .circular
) -> RoundedRectangle {
  RoundedRectangle(
    rectangle: Rectangle(x: x, y: y, width: width, height: height), radii: CornerRadii(radius), corners: corners)
}

/// A black box.
func blackBox(_ shape: RoundedRectangle) -> DisplayItem {
  .box(Box(shape: shape, fill: .solid(black)))
}

/// The whole of a black shadow, without the box that casts it.
func wholeShadow(of shape: RoundedRectangle, sigma: Double, spread: Double = 0) -> DisplayItem {
  var box = shape
  box.rectangle.x -= 4096
  return .box(
    Box(
      shape: box, shadows: [BoxShadow(color: black, offsetX: 4096, offsetY: 0, sigma: sigma, spread: spread)]))
}

/// The largest difference between opacities of equally large pictures, 0–65535.
func largestDifference(_ left: [[UInt16]], _ right: [[UInt16]]) -> Int {
  zip(left.joined(), right.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

/// The opacities of items on nothing, 0–65535, row by row.
func opacities(_ width: Int, _ height: Int, _ items: DisplayItem...) throws -> [[UInt16]] {
  let flat = try Rasterizer().drawOpacity(DisplayList(width: width, height: height, items: items))
  return (0..<height).map { Array(flat[$0 * width..<($0 + 1) * width]) }
}

/// The opacities of items on nothing in tenths, as text: `.` is nothing, `#` is full, digits lie between.
func grid(_ width: Int, _ height: Int, _ items: DisplayItem...) throws -> String {
  let image = try Rasterizer().draw(DisplayList(width: width, height: height, items: items))
  return (0..<height).map { y in
    String(
      (0..<width).map { x -> Character in
        let alpha = Int(image.pixels[y * width + x] >> 24)
        if alpha == 0 { return "." }
        return alpha == 255 ? "#" : Character(String(min(9, (alpha * 10 + 127) / 255)))
      })
  }.joined(separator: "\n")
}

extension [[UInt16]] {
  /// The rows, each reversed.
  var mirroredAcross: Self { map { $0.reversed() } }

  /// The rows in reverse order.
  var mirroredDown: Self { reversed() }

  /// Rows as columns.
  var transposed: Self { self[0].indices.map { x in map { $0[x] } } }

  /// The sum in pixels.
  var total: Double { reduce(0.0) { $0 + $1.reduce(0.0) { $0 + Double($1) } } / 65535 }

  /// The largest difference from exact shares, in levels of 255.
  func largestError(from exact: [Double]) -> Double {
    zip(joined(), exact).map { abs(Double($0) / 65535 - $1) * 255 }.max() ?? 0
  }

  /// Whether the values are those of another picture, moved, and zero elsewhere.
  func isMoved(x: Int, y: Int, from other: Self) -> Bool {
    indices.allSatisfy { row in
      self[row].indices.allSatisfy { column in
        let (fromRow, fromColumn) = (row - y, column - x)
        let isInside = other.indices.contains(fromRow) && other[fromRow].indices.contains(fromColumn)
        return self[row][column] == (isInside ? other[fromRow][fromColumn] : 0)
      }
    }
  }
}

/// The same picture with something invisible on top that changes in each row, so that no row is derived from the one
/// before it, and no letters lie on top.
func rowByRow(_ list: DisplayList) -> DisplayList {
  var changed = list
  for y in 0..<list.height {
    changed.items.append(.box(Box(shape: rounded(Double(y % 2), Double(y), 1, 1), fill: .solid(.transparent))))
  }
  return changed
}

/// The same picture with a box of the canvas's colour below all others: nothing is kept of shadows on another box.
func onBox(_ list: DisplayList) -> DisplayList {
  let ground = Box(shape: rounded(0, 0, Double(list.width), Double(list.height)), fill: .solid(list.canvas))
  return DisplayList(width: list.width, height: list.height, canvas: black, items: [.box(ground)] + list.items)
}
