import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SlowOracles
import SoftwareRaster
import Testing

/// The bars of the accuracy table, held without any other program.
///
/// `Scripts/oracles/table` has more pictures.
@Suite("Accuracy")
struct AccuracyTests {
  /// The largest error of the 8-bit opacities, in levels.
  private func error(_ exact: [Double], _ width: Int, _ item: DisplayItem) throws -> Double {
    let image = try Rasterizer().draw(DisplayList(width: width, height: exact.count / width, items: [item]))
    return zip(exact, image.pixels).map { abs($0 * 255 - Double($1 >> 24)) }.max() ?? 0
  }

  @Test(arguments: [0, 0.5, 1, 2, 3.5, 6, 10, 17, 26, 40], [0.0, 0.3])
  func `rounded rectangles are within a level of their area`(radius: Double, offset: Double) throws {
    // A corner says as much as four.
    let side = Int(radius.rounded(.up)) + 6
    let (x, y) = (1 + offset, 1 + 2 * offset)
    let far = 2 * radius + 60
    let shape = StripShape(
      left: x, top: y, right: x + far, bottom: y + far, radiusX: radius, radiusY: radius, stripsPerPixel: 64)
    let box = blackBox(rounded(x, y, far, far, radius: radius))
    #expect(try error(shape.coverage(width: side, height: side), side, box) <= 1)
  }

  @Test(arguments: [(0.5, 2.0), (1, 1), (2, 1), (5, 1), (12, 1), (40, 1)], [0.0, 6, 40])
  func `shadows are within their bars of a Gaussian`(_ bar: (sigma: Double, levels: Double), radius: Double) throws {
    let (x, y, width, height) = (9.3125, 8.25, 120.0, 90.0)
    let shape = StripShape(
      left: x, top: y, right: x + width, bottom: y + height, radiusX: radius, radiusY: radius,
      stripsPerPixel: bar.sigma < 3 ? 16 : 3)
    let box = Box(
      shape: rounded(x - 2_048, y, width, height, radius: radius),
      shadows: [BoxShadow(color: black, offsetX: 2_048, offsetY: 0, sigma: bar.sigma)])
    let exact = shape.shadow(width: 20, height: 16, sigma: bar.sigma)
    #expect(try error(exact, 20, .box(box)) <= bar.levels)
  }

  @Test(arguments: 0..<12)
  func `six translucent layers are within a level of exact arithmetic`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var (list, exact) = (DisplayList(width: 6, height: 6), [SlowColor](repeating: SlowColor(0, 0, 0, 0), count: 36))
    for layer in 0..<6 {
      let channels = (0..<4).map { _ in UInt8(random.below(256)) }
      let inset = layer % 2 == 0 ? 0 : random.between(0, 2)
      list.items.append(
        .box(
          Box(
            shape: rounded(inset, inset, 6 - 2 * inset, 6 - 2 * inset),
            fill: .solid(
              RGBA16(red8: channels[0], green8: channels[1], blue8: channels[2], alpha8: channels[3])))))
      func covered(_ pixel: Int) -> Double { max(0, min(Double(pixel) + 1, 6 - inset) - max(Double(pixel), inset)) }
      for index in exact.indices {
        let alpha = Double(channels[3]) / 255 * covered(index % 6) * covered(index / 6)
        let (red, green, blue) = (Double(channels[0]), Double(channels[1]), Double(channels[2]))
        exact[index] = SlowColor(red / 255 * alpha, green / 255 * alpha, blue / 255 * alpha, alpha).over(exact[index])
      }
    }
    let image = try Rasterizer().draw(list)
    for (pixel, exact) in zip(image.pixels, exact) {
      let alpha = Double(pixel >> 24) / 255
      func error(_ shift: UInt32, _ exact: Double) -> Double {
        abs(Double(pixel >> shift & 255) / 255 * alpha - exact) * 255
      }
      let errors = [error(0, exact.red), error(8, exact.green), error(16, exact.blue), abs(alpha - exact.alpha) * 255]
      #expect(errors.allSatisfy { $0 <= 1 }, "seed \(seed)")
    }
  }

  @Test func `strokes, dashes and icons are those of Cairo`() throws {
    var (count, far, sum) = (0, 0, 0)
    for row in CairoShapes.rows {
      let width = row.opacities[0].count
      let image = try Rasterizer().draw(
        DisplayList(width: width, height: row.opacities.count, items: row.items))
      for (ours, theirs) in zip(image.pixels, row.opacities.joined()) {
        let difference = abs(Int(ours >> 24) - theirs)
        if theirs > 0 && theirs < 255 || difference > 0 { count += 1 }
        if difference > 8 { far += 1 }
        sum += difference
      }
    }
    #expect(CairoShapes.rows.count == 12 && count > 600)
    #expect(far == 0, "\(far) of \(count) pixels differ by more than 8 levels")
    #expect(sum < count, "the mean is a level at most")
  }
}
