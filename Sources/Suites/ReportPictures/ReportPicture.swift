private import ColorSpaces
private import DisplayLists
private import ImageComparison
private import Lettering
private import LocatedJSON
package import PixelBuffers
package import SnapshotHarness
private import SoftwareRaster

/// One picture of a run for where people look first, such as a comment on a pull request: the verdict, and for the first
/// causes how a picture looked, looks, and differs.
package struct ReportPicture: Sendable {
  /// A cause, or a change without one, and the case that shows it.
  package struct Row: Sendable {
    /// The cause's name, or that of the case.
    package var title: String

    /// What changed: `#0F6CBD → #115EA3`; empty without a cause.
    package var change: String

    /// The colours of the change, as far as there are any, `0xAABBGGRR`.
    package var swatches: [UInt32]

    /// How many cases, and where.
    package var details: String

    /// The case that is shown.
    package var example: CaseResult

    /// The picture that was expected; `nil` if there is none.
    package var expected: RGBAImage?

    /// The picture that was drawn.
    package var actual: RGBAImage?

    /// The picture of their difference.
    package var difference: RGBAImage?
  }

  /// The verdict in a few words.
  package var verdict: String

  /// Whether all is good.
  package var isGood: Bool

  /// The names of the suites.
  package var suites: String

  /// The first causes.
  package var rows: [Row] = []

  /// What is not shown: `and 3 more causes`; empty if that is nothing.
  package var rest = ""

  /// The word for what was expected.
  package var expectedWord = "Reference"

  /// Creates a picture without causes.
  package init(verdict: String, isGood: Bool, suites: String) {
    (self.verdict, self.isGood, self.suites) = (verdict, isGood, suites)
  }

  /// How many causes are shown.
  package static let rowCount = 3

  /// The number of device pixels per point: comments are read on fine screens.
  private static let scale = 2

  private static let width = 820
  private static let margin = 24
  private static let gap = 12
  private static let tileHeight = 150
  private static let rowHeight = 20 + 26 + tileHeight + 4 + 18 + 20
  private static let headHeight = 70

  private static let ink = RGBA16(red8: 0x1A, green8: 0x1A, blue8: 0x1F)
  private static let soft = RGBA16(red8: 0x5A, green8: 0x5A, blue8: 0x66)
  private static let bad = RGBA16(red8: 0xB0, green8: 0x25, blue8: 0x1E)
  private static let good = RGBA16(red8: 0x1B, green8: 0x6F, blue8: 0x37)
  private static let line = RGBA16(red8: 0xD8, green8: 0xD8, blue8: 0xDF)
  private static let ground = RGBA16(red8: 0xEC, green8: 0xEC, blue8: 0xF1)

  /// The height in points.
  private var height: Int {
    Self.headHeight + rows.count * Self.rowHeight + (rest.isEmpty ? 0 : 22) + 8
  }

  /// Draws the picture.
  ///
  /// - Returns: An opaque image.
  /// - Throws: What the rasterizer throws.
  /// - Complexity: O(1): pictures are shown in parts of a fixed size.
  package func draw() throws -> RGBAImage { try draw(tiles: [.expected, .actual, .difference]) }

  /// Draws the two frames of a blink: what was expected, and what was drawn.
  ///
  /// - Returns: Two opaque images of one size.
  /// - Throws: What the rasterizer throws.
  package func drawBlink() throws -> [RGBAImage] {
    try [Side.expected, .actual].map { side in try draw(tiles: [side, .difference]) }
  }

  private enum Side { case expected, actual, difference }

  private func draw(tiles: [Side]) throws -> RGBAImage {
    var list = DisplayList(
      width: Self.width * Self.scale, height: height * Self.scale, canvas: RGBA16(red8: 255, green8: 255, blue8: 255))
    var pictures: [(box: PixelBox, excerpt: ChangeExcerpt, image: RGBAImage, side: Side)] = []
    let content = Self.width - 2 * Self.margin
    write(verdict, size: 20, weight: 600, isGood ? Self.good : Self.bad, x: Self.margin, y: 18, width: content, &list)
    write(suites, size: 12, weight: 400, Self.soft, x: Self.margin, y: 44, width: content, &list)
    let count = tiles.count
    let tileWidth = (content - (count - 1) * Self.gap) / count
    for (index, row) in rows.enumerated() {
      var y = Self.headHeight + index * Self.rowHeight + 8
      box(x: Self.margin, y: y - 6, width: content, height: 1, fill: Self.line, &list)
      let used = write(row.title, size: 14, weight: 600, Self.ink, x: Self.margin, y: y, width: content / 2, &list)
      var x = Self.margin + used + 14
      if !row.change.isEmpty {
        for swatch in row.swatches {
          let color = RGBA16(
            red8: UInt8(swatch & 0xFF), green8: UInt8(swatch >> 8 & 0xFF), blue8: UInt8(swatch >> 16 & 0xFF))
          box(x: x, y: y + 3, width: 13, height: 13, fill: color, border: Self.line, &list)
          x += 18
        }
        write(
          row.change, size: 13, weight: 400, Self.ink, x: x, y: y + 1, width: Self.width - Self.margin - x, &list)
      }
      y += 20
      write(row.details, size: 12, weight: 400, Self.soft, x: Self.margin, y: y, width: content, &list)
      y += 26
      // The border stays free.
      let size = try PixelSize(
        width: (tileWidth - 2) * Self.scale, height: (Self.tileHeight - 2) * Self.scale)
      let excerpt = ChangeExcerpt(of: row.example, size: size)
      for (number, side) in tiles.enumerated() {
        let left = Self.margin + number * (tileWidth + Self.gap)
        box(x: left, y: y, width: tileWidth, height: Self.tileHeight, fill: Self.ground, border: Self.line, &list)
        let image =
          switch side {
          case .expected: row.expected
          case .actual: row.actual
          case .difference: row.difference
          }
        let frame = PixelBox(
          x: (left + 1) * Self.scale, y: (y + 1) * Self.scale, width: size.width, height: size.height)
        if let image {
          pictures.append((frame, excerpt, image, side))
        } else {
          write("no picture", size: 12, weight: 400, Self.soft, x: left + 10, y: y + 10, width: tileWidth - 20, &list)
        }
        write(
          word(for: side), size: 12, weight: 400, Self.soft, x: left, y: y + Self.tileHeight + 4, width: tileWidth,
          &list)
      }
    }
    if !rest.isEmpty {
      write(
        rest, size: 12, weight: 400, Self.soft, x: Self.margin, y: height - 30, width: content, &list)
    }
    var image = try Rasterizer().draw(list)
    for (frame, excerpt, picture, side) in pictures {
      let part = side == .expected ? excerpt.before : excerpt.after
      image.draw(part, of: picture, enlargement: excerpt.enlargement, in: frame)
    }
    return image
  }

  private func word(for side: Side) -> String {
    switch side {
    case .expected: expectedWord
    case .actual: "Now"
    case .difference: "Difference"
    }
  }

  private func box(
    x: Int, y: Int, width: Int, height: Int, fill: RGBA16, border: RGBA16? = nil, _ list: inout DisplayList
  ) {
    let scale = Self.scale
    let frame = Rectangle(
      x: Double(x * scale), y: Double(y * scale), width: Double(width * scale), height: Double(height * scale))
    let line = border.map { Border(Border.Side(width: Double(scale), color: $0)) }
    list.items.append(.box(Box(shape: RoundedRectangle(rectangle: frame), fill: .solid(fill), border: line)))
  }

  /// Writes a text on one line, shortened to a width.
  ///
  /// - Returns: The width of the text, in points.
  @discardableResult
  private func write(
    _ text: String, size: Double, weight: Double, _ color: RGBA16, x: Int, y: Int, width: Int,
    _ list: inout DisplayList
  ) -> Int {
    guard !text.isEmpty, width > 0 else { return 0 }
    let style = TextStyle(
      family: ["builtin"], size: size, weight: weight, letterSpacing: 0, lineHeight: (size * 1.4).rounded())
    let block = Typesetter().measure(
      text.onOneLine(), style: style, maximumWidth: Double(width), lineLimit: 1)
    let frame = Rectangle(x: Double(x), y: Double(y), width: block.width, height: block.height)
    Typesetter().draw(
      block, in: TextPlacement(frame: frame, alignment: .leading, color: color, scale: Double(Self.scale)),
      into: &list.items)
    return Int(block.width.rounded(.up))
  }
}
