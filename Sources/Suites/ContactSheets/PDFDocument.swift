private import ColorSpaces
package import PNGCoding
package import PixelBuffers

/// A PDF file whose pages are pictures of a known size on paper (ISO 32000-1).
///
/// Each page is one image: blurred shadows and backdrops, gradients in other colour spaces and blend modes have no form in
/// PDF that shows the same pixels. The rows are packed as in PNG files, which PDF can read as they are. Nothing in the file
/// depends on the time or the machine.
package struct PDFDocument {
  /// The number of pages that were added.
  package private(set) var count = 0

  /// The file so far, and where each object begins.
  private var bytes: [UInt8]
  private var offsets: [Int] = []

  private let title: String
  private let producer: String

  /// A line of the list by which viewers find what a page shows.
  private var bookmarks: [(title: String, page: Int, top: String)] = []

  /// The objects before those of the first page: the catalog, the list of pages, and what the file says of itself.
  private static let fixedCount = 3

  /// The objects of a page: the page, what it draws, and the image.
  private static let countPerPage = 3

  /// The largest side of a page, in units of it.
  private static let mostUnits = 14_400

  /// Creates a file without pages.
  ///
  /// - Parameters:
  ///   - title: What the file shows.
  ///   - producer: The name and version of the program.
  package init(title: String, producer: String) {
    (self.title, self.producer) = (title, producer)
    // Bytes above 127 in the second line mark the file as binary.
    bytes = Array("%PDF-1.6\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// Appends a page that is a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; what shines through is on white.
  ///   - scale: The number of pixels per point of 1/72 inch.
  ///   - marks: What begins on the page, by which viewers find it, and where, in pixels from the top.
  /// - Throws: ``PNGEncodingError`` if memory runs out.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory for a few rows and the packed ones.
  package mutating func addPage(
    _ picture: RGBAImage, scale: Int, marks: [ContactSheetPage.Mark] = []
  ) throws(PNGEncodingError) {
    let size = picture.size
    let source = PNGEncoder.Source(size: size) { y, row in
      for x in 0..<size.width { row[x] = Self.onWhite(picture.pixels[y * size.width + x]) }
    }
    let file = try PNGEncoder.encode(source, effort: .balanced)
    // Viewers take pages of at most 14,400 units (ISO 32000-1, annex C); larger ones have larger units.
    let most = Self.mostUnits * scale
    let unit = (max(size.width, size.height) + most - 1) / most
    let scale = scale * max(unit, 1)
    let (width, height) = (Self.points(size.width, scale), Self.points(size.height, scale))
    let first = Self.fixedCount + count * Self.countPerPage + 1
    count += 1
    begin(first)
    write(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] \(unit > 1 ? "/UserUnit \(unit) " : "")"
        + "/Resources << /XObject << /Im0 \(first + 2) 0 R >> >> /Contents \(first + 1) 0 R >>\nendobj\n")
    for mark in marks {
      bookmarks.append((mark.name, first, Self.points(max(0, size.height - mark.y), scale)))
    }
    let drawing = "q \(width) 0 0 \(height) 0 0 cm /Im0 Do Q"
    begin(first + 1)
    write("<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream\nendobj\n")
    begin(first + 2)
    writeImage(of: file, size)
  }

  /// The whole file.
  package func file() -> [UInt8] {
    var whole = self
    let pages = (0..<count).map { "\(Self.fixedCount + $0 * Self.countPerPage + 1) 0 R" }.joined(separator: " ")
    whole.begin(1)
    let list = Self.fixedCount + count * Self.countPerPage + 1
    let outlines = bookmarks.isEmpty ? "" : " /Outlines \(list) 0 R /PageMode /UseOutlines"
    whole.write("<< /Type /Catalog /Pages 2 0 R\(outlines) >>\nendobj\n")
    whole.begin(2)
    whole.write("<< /Type /Pages /Count \(count) /Kids [\(pages)] >>\nendobj\n")
    whole.begin(3)
    whole.write("<< /Title \(Self.text(title)) /Producer \(Self.text(producer)) >>\nendobj\n")
    whole.writeBookmarks(from: list)
    let start = whole.bytes.count
    whole.write("xref\n0 \(whole.offsets.count + 1)\n0000000000 65535 f \n")
    for offset in whole.offsets {
      let digits = String(offset)
      whole.write(String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + " 00000 n \n")
    }
    whole.write(
      "trailer\n<< /Size \(whole.offsets.count + 1) /Root 1 0 R /Info 3 0 R >>\nstartxref\n\(start)\n%%EOF\n")
    return whole.bytes
  }

  /// Writes the list of bookmarks, and each of them.
  private mutating func writeBookmarks(from list: Int) {
    guard !bookmarks.isEmpty else { return }
    begin(list)
    write("<< /Type /Outlines /Count \(bookmarks.count) /First \(list + 1) 0 R ")
    write("/Last \(list + bookmarks.count) 0 R >>\nendobj\n")
    for (index, bookmark) in bookmarks.enumerated() {
      let number = list + 1 + index
      begin(number)
      write("<< /Title \(Self.text(bookmark.title)) /Parent \(list) 0 R")
      if index > 0 { write(" /Prev \(number - 1) 0 R") }
      if index < bookmarks.count - 1 { write(" /Next \(number + 1) 0 R") }
      write(" /Dest [\(bookmark.page) 0 R /XYZ 0 \(bookmark.top) null] >>\nendobj\n")
    }
  }

  /// Begins an object; those of pages come before the fixed ones, whose numbers are lower.
  private mutating func begin(_ number: Int) {
    while offsets.count < number { offsets.append(0) }
    offsets[number - 1] = bytes.count
    write("\(number) 0 obj\n")
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// Writes an image whose rows are those of a PNG file without transparency.
  private mutating func writeImage(of file: [UInt8], _ size: PixelSize) {
    var (data, palette): ([Range<Int>], Range<Int>) = ([], 0..<0)
    var (depth, colorType) = (8, 2)
    if let chunks = PNGChunks(file) {
      for chunk in chunks {
        switch chunk.type {
        case .header:
          (depth, colorType) = (Int(file[chunk.content.lowerBound + 8]), Int(file[chunk.content.lowerBound + 9]))
        case .palette: palette = chunk.content
        case .data: data.append(chunk.content)
        default: break
        }
      }
    }
    let space =
      switch colorType {
      case 0: "/DeviceGray"
      case 3: "[/Indexed /DeviceRGB \(palette.count / 3 - 1) <\(Self.hexadecimal(file[palette]))>]"
      default: "/DeviceRGB"
      }
    write(
      "<< /Type /XObject /Subtype /Image /Width \(size.width) /Height \(size.height) /ColorSpace \(space) "
        + "/BitsPerComponent \(depth) /Filter /FlateDecode /DecodeParms << /Predictor 15 "
        + "/Colors \(colorType == 2 ? 3 : 1) /BitsPerComponent \(depth) /Columns \(size.width) >> "
        + "/Length \(data.reduce(0) { $0 + $1.count }) >>\nstream\n")
    for range in data { bytes += file[range] }
    write("\nendstream\nendobj\n")
  }

  /// A length in points, with at most three decimals.
  private static func points(_ pixels: Int, _ scale: Int) -> String {
    (Double(pixels) / Double(max(scale, 1))).text(decimals: 3)
  }

  /// A text as UTF-16 in hexadecimal digits, in which nothing needs to be escaped.
  private static func text(_ text: String) -> String {
    "<FEFF" + hexadecimal(text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }) + ">"
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { $0.hexadecimalText(digits: 2, isUppercase: true) }.joined()
  }

  /// A pixel, `0xAABBGGRR`, over white.
  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let level = ((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255
      return level << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}
