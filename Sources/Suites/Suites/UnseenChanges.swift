private import ColorSpaces
private import DisplayLists
package import PixelBuffers
import SnapshotHarness
private import SoftwareRaster
private import Synchronization

/// The largest changes of a plain control that a comparison lets pass: what a tolerance would miss.
///
/// Each is found by drawing the control twice and comparing the pictures, so it holds for whatever decides: the control of
/// 100 × 40 px stands on white in a picture of 116 × 56 px.
package struct UnseenChanges: Hashable, Sendable {
  /// A change of a length in whole pixels, or of a colour.
  struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What it was.
    let old: Value

    /// What it becomes.
    let new: Value
  }

  /// The radius in px of the corners that change.
  static let radius = 8

  /// What else passes, as the caller said, for people.
  let others: [String]

  /// The largest change of a grey that fills the control, 0–255 levels.
  let levels: Int

  /// The largest radius that passes instead of ``radius``, with all below it, in px; ``radius`` if none does.
  let largerRadius: Int

  /// The smallest radius that passes instead of ``radius``, with all above it, in px; ``radius`` if none does.
  let smallerRadius: Int

  /// The number of steps in a palette that the control's colour moves; 0 if each is seen.
  let paletteSteps: Int

  /// The colours of that move, `0xRRGGBB`; `nil` if each step is seen.
  let paletteChange: Change<UInt32>?

  /// A blue from light to dark, as palettes of design systems have one, `0xRRGGBB`.
  private static let palette: [UInt32] = [
    0xEBF3FC, 0xCFE4FA, 0xB4D6FA, 0x96C6FA, 0x77B7F7, 0x62ABF5, 0x479EF5, 0x2886DE, 0x0F6CBD, 0x115EA3, 0x0F548C,
    0x0E4775, 0x0C3B5E, 0x0A2E4A, 0x082338, 0x061724,
  ]

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - others: What else passes, for people, such as a number of pixels that may change arbitrarily.
  ///   - passes: Whether the comparison accepts the second picture where the first was expected.
  /// - Complexity: About 250 comparisons of small pictures.
  package init(others: [String] = [], passing passes: (RGBAImage, RGBAImage) -> Bool) {
    self.others = others
    let control = ControlDrawing()
    let plain = { (grey: Int) in control.image(color: UInt32(grey) * 0x010101, radius: Self.radius) }
    levels =
      stride(from: 0, through: 255, by: 15).map { grey in
        let old = plain(grey)
        // Towards the far end of the scale, where a step may be largest.
        let (room, sign) = grey < 128 ? (255 - grey, 1) : (grey, -1)
        return Self.last(upTo: room) { passes(old, plain(grey + sign * $0)) }
      }.max() ?? 0
    let dark = Self.palette[8]
    let round = control.image(color: dark, radius: Self.radius)
    let isSeen = { (radius: Int) in !passes(round, control.image(color: dark, radius: radius)) }
    let larger = (Self.radius + 1...ControlDrawing.height / 2).first(where: isSeen)
    let smaller = (0..<Self.radius).reversed().first(where: isSeen)
    largerRadius = larger.map { $0 - 1 } ?? ControlDrawing.height / 2
    smallerRadius = smaller.map { $0 + 1 } ?? 0
    let colors = Self.palette.map { control.image(color: $0, radius: Self.radius) }
    var (steps, change): (Int, Change<UInt32>?) = (0, nil)
    for start in colors.indices {
      let room = colors.count - 1 - start
      let count = (1...max(1, room)).prefix { $0 <= room && passes(colors[start], colors[start + $0]) }.count
      // Of equals the one in the middle of the palette, which controls are filled with.
      guard count > steps || (count == steps && count > 0 && start <= 8) else { continue }
      (steps, change) = (count, Change(old: Self.palette[start], new: Self.palette[start + count]))
    }
    (paletteSteps, paletteChange) = (steps, change)
  }

  /// Finds the changes that a tolerance lets pass, of pictures of the control's size.
  init(of tolerance: Tolerance) {
    self.init { expected, actual in expected == actual || tolerance.accepts(from: expected, to: actual) }
  }

  /// The sentences of tolerances that were asked for last.
  private static let sentences = Mutex(RecentValues<Tolerance, String>(count: 16))

  /// What a tolerance lets pass, in one sentence without a full stop; found once for suites with one tolerance.
  static func sentence(of tolerance: Tolerance) -> String {
    sentences.withLock { sentences in
      if let known = sentences.value(of: tolerance) { return known }
      let sentence = UnseenChanges(of: tolerance).description
      sentences.keep(sentence, for: tolerance)
      return sentence
    }
  }

  /// The largest number up to a limit that passes, where the next does not: a change that passes lets smaller ones pass.
  private static func last(upTo limit: Int, passes: (Int) -> Bool) -> Int {
    var (low, high) = (0, limit + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension UnseenChanges: CustomStringConvertible {
  /// The changes that pass and that do not, in one sentence without a full stop.
  package var description: String {
    var (passed, seen): ([String], [String]) = (others, [])
    if levels > 0 {
      passed.append("a fill lighter or darker by up to \(levels) of 255 levels of grey")
    } else {
      seen.append("a fill by 1 level")
    }
    if smallerRadius == largerRadius {
      seen.append("a corner radius of \(Self.radius) px by 1 px")
    } else {
      passed.append("a corner radius of \(Self.radius) px that becomes any from \(smallerRadius) to \(largerRadius) px")
    }
    if let paletteChange {
      let steps = paletteSteps == 1 ? "one step" : "\(paletteSteps) steps"
      passed.append(
        "a fill that moves \(steps) in its palette, such as \(Self.text(paletteChange.old)) → \(Self.text(paletteChange.new))"
      )
    } else {
      seen.append("a fill by one step of its palette")
    }
    if passed.isEmpty { return "nothing passes unseen that was tried: \(seen.joined(separator: ", "))" }
    let rest = seen.isEmpty ? "" : "; seen is a change of " + seen.joined(separator: ", ")
    return "passes unseen: " + passed.joined(separator: ", ") + rest
  }

  private static func text(_ color: UInt32) -> String {
    let digits = String(color, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Draws a plain control on white.
private struct ControlDrawing {
  static let (width, height, margin) = (100, 40, 8)

  private let rasterizer = Rasterizer()

  /// The control in a colour, `0xRRGGBB`, with a radius in px.
  func image(color: UInt32, radius: Int) -> RGBAImage {
    let (width, height, margin) = (Self.width, Self.height, Self.margin)
    let fill = RGBA16(
      red8: UInt8(color >> 16 & 0xFF), green8: UInt8(color >> 8 & 0xFF), blue8: UInt8(color & 0xFF))
    let shape = RoundedRectangle(
      rectangle: Rectangle(x: Double(margin), y: Double(margin), width: Double(width), height: Double(height)),
      radii: CornerRadii(Double(radius)))
    let list = DisplayList(
      width: width + 2 * margin, height: height + 2 * margin, canvas: RGBA16(red8: 255, green8: 255, blue8: 255),
      items: [.box(Box(shape: shape, fill: .solid(fill)))])
    do { return try rasterizer.draw(list) } catch { preconditionFailure("a plain control can be drawn: \(error)") }
  }
}
