internal import ColorSpaces
internal import DisplayLists
internal import Lettering
package import PixelBuffers
import Sheets
private import SoftwareRaster
internal import Specimens
import Suites

/// A page of a contact sheet while its pictures are put in.
package struct ContactSheetPicture: Sendable {
  /// The pixels so far.
  package private(set) var image: RGBAImage

  private let frames: [Int: ContactSheetPage.Picture]

  /// Draws all of a page but the pictures.
  ///
  /// - Throws: What the rasterizer throws.
  package init(_ page: ContactSheetPage, of sheet: ContactSheet) throws {
    frames = Dictionary(page.pictures.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    image = try Rasterizer().draw(sheet.displayList(of: page))
  }

  /// Puts the picture of a case at its position.
  ///
  /// - Parameters:
  ///   - picture: The picture, as large as it was measured.
  ///   - index: The index of the case.
  package mutating func add(_ picture: RGBAImage, of index: Int) {
    guard let frame = frames[index] else { return }
    let width = min(frame.width, picture.size.width)
    for row in 0..<min(frame.height, picture.size.height) {
      let (from, to) = (row * picture.size.width, (frame.y + row) * image.size.width + frame.x)
      image.pixels.replaceSubrange(to..<to + width, with: picture.pixels[from..<from + width])
    }
  }
}

extension ContactSheetPicture {
  /// Leaves a gap where the picture of a case cannot be drawn though it was measured.
  package mutating func leaveOut(_ index: Int, of sheet: ContactSheet) {
    guard let frame = frames[index] else { return }
    let column = sheet.cases[index].column
    var list = DisplayList(width: frame.width, height: frame.height, canvas: sheet.columns[column].canvas)
    sheet.draw(
      ContactSheetPage.Gap(words: "not drawn", x: 0, y: 0, width: frame.width, height: frame.height, column: column),
      into: &list)
    if let picture = try? Rasterizer().draw(list) { add(picture, of: index) }
  }
}

extension ContactSheet {
  /// Everything of a page but the pictures: the canvas of each variant, texts, and outlines for pictures.
  func displayList(of page: ContactSheetPage) -> DisplayList {
    var list = DisplayList(width: page.size.width, height: page.size.height)
    for (index, column) in columns.enumerated() where column.canvas.alpha > 0 {
      let left = index * page.columnWidth
      // The last one ends where the page does.
      let right = index == columns.count - 1 ? page.size.width : left + page.columnWidth
      let frame = Rectangle(x: Double(left), y: 0, width: Double(right - left), height: Double(page.size.height))
      list.items.append(.box(Box(shape: RoundedRectangle(rectangle: frame), fill: .solid(column.canvas))))
    }
    let metrics = ContactSheetMetrics(scale: scale)
    for text in page.texts {
      let tone: LabelTone = text.voice == .label ? .text : .ink
      draw(
        text.string, text.voice, tone, x: text.x, y: text.y, width: text.width, column: text.column, metrics,
        into: &list)
    }
    for gap in page.gaps { draw(gap, into: &list) }
    return list
  }

  /// Draws what stands in for a picture.
  fileprivate func draw(_ gap: ContactSheetPage.Gap, into list: inout DisplayList) {
    let metrics = ContactSheetMetrics(scale: scale)
    let indent = metrics.indent
    guard gap.width > 2 * indent, gap.height > 2 * indent else { return }
    let color = LabelColors.color(.outline, on: columns[gap.column].canvas)
    let frame = Rectangle(
      x: Double(gap.x + indent), y: Double(gap.y + indent), width: Double(gap.width - 2 * indent),
      height: Double(gap.height - 2 * indent))
    let border = Border(Border.Side(width: Double(scale), color: color))
    list.items.append(.box(Box(shape: RoundedRectangle(rectangle: frame), border: border)))
    draw(
      gap.words, .label, .text, x: gap.x + 2 * indent, y: gap.y + 2 * indent, width: max(gap.width - 4 * indent, 1),
      column: gap.column, metrics, into: &list)
  }

  private func draw(
    _ string: String, _ voice: ContactSheetMetrics.Voice, _ tone: LabelTone, x: Int, y: Int, width: Int, column: Int,
    _ metrics: ContactSheetMetrics, into list: inout DisplayList
  ) {
    let block = metrics.block(string, voice, width: width)
    let points = Double(scale)
    let frame = Rectangle(x: Double(x) / points, y: Double(y) / points, width: block.width, height: block.height)
    let placement = TextPlacement(
      frame: frame, alignment: .leading, color: LabelColors.color(tone, on: columns[column].canvas), scale: points)
    Typesetter().draw(block, in: placement, into: &list.items)
  }
}
