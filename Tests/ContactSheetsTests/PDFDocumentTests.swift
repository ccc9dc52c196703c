import PNGCoding
import PixelBuffers
import SeededNumbers
import Testing

@testable import ContactSheets

/// PDF files, read back by the rules of ISO 32000-1.
@Suite("PDF files")
struct PDFDocumentTests {
  /// An object: what stands between its `obj` and `endobj`.
  private static func objects(of file: [UInt8]) throws -> [[UInt8]] {
    let text = String(decoding: file, as: Unicode.ASCII.self)
    let start = try #require(Int(text.split(separator: "\n").dropLast().last ?? ""))
    let table = String(decoding: file[start...], as: Unicode.ASCII.self)
    #expect(table.hasPrefix("xref\n0 "))
    let lines = table.split(separator: "\n")
    let count = try #require(Int(lines[1].split(separator: " ")[1]))
    // Each line of the table has 20 bytes with its end.
    #expect(lines[2...(count + 1)].allSatisfy { $0.utf8.count == 19 })
    let offsets = try lines[3..<(count + 2)].map { try #require(Int($0.prefix(10))) }
    return offsets.enumerated().map { index, offset in
      let head = Array("\(index + 1) 0 obj\n".utf8)
      #expect(Array(file[offset..<offset + head.count]) == head)
      let next = offsets.filter { $0 > offset }.min() ?? start
      return Array(file[(offset + head.count)..<next])
    }
  }

  /// The number after a key.
  private static func number(_ key: String, in object: [UInt8]) -> Int? {
    let text = String(decoding: object, as: Unicode.ASCII.self)
    guard let range = text.firstRange(of: "/\(key) ") else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isNumber })
  }

  /// The picture of an image object: its rows are those of a PNG file, as `/Predictor 15` says.
  private static func picture(of object: [UInt8]) throws -> RGBAImage {
    let text = String(decoding: object, as: Unicode.ASCII.self)
    let (width, height) = (try #require(number("Width", in: object)), try #require(number("Height", in: object)))
    let depth = try #require(number("BitsPerComponent", in: object))
    let length = try #require(number("Length", in: object))
    let marker = Array("stream\n".utf8)
    let start = try #require((0..<object.count).first { object[$0...].starts(with: marker) }) + marker.count
    #expect(Array(object[(start + length)...]) == Array("\nendstream\nendobj\n".utf8))
    var (type, palette): (UInt8, [UInt8]) = (2, [])
    if text.contains("/ColorSpace /DeviceGray") { type = 0 }
    if let range = text.firstRange(of: "/Indexed /DeviceRGB ") {
      type = 3
      let digits = text[range.upperBound...].drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
      let pairs = Array(digits)
      palette = stride(from: 0, to: pairs.count, by: 2).compactMap { UInt8(String(pairs[$0...$0 + 1]), radix: 16) }
    }
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    var file = PNGChunks.signature
    file += PNGChunks.chunk(.header, content: bytes(width) + bytes(height) + [UInt8(depth), type, 0, 0, 0])
    if !palette.isEmpty { file += PNGChunks.chunk(.palette, content: palette) }
    file += PNGChunks.chunk(.data, content: Array(object[start..<start + length]))
    file += PNGChunks.chunk(.end, content: [])
    return try PNGDecoder.decode(file)
  }

  private static func image(_ width: Int, _ height: Int, _ pixel: (Int) -> UInt32) throws -> RGBAImage {
    var image = RGBAImage(size: try PixelSize(width: width, height: height))
    for index in image.pixels.indices { image.pixels[index] = pixel(index) }
    return image
  }

  @Test func `pages have their sizes and pixels`() throws {
    var numbers = SplitMix64(seed: 5)
    let noise = try Self.image(40, 30) { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next()) }
    let pictures = [
      try Self.image(7, 5) { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }, noise,
      try Self.image(3, 2) { [0xFF00_00FF, 0xFF00_FF00, 0xFF12_3456][$0 % 3] },
    ]
    var document = PDFDocument(title: "fluent · dark", producer: "Specimen 1")
    for picture in pictures { try document.addPage(picture, scale: 2) }
    #expect(document.count == 3)
    let file = document.file()
    let objects = try Self.objects(of: file)
    #expect(objects.count == 3 + 3 * 3)
    #expect(String(decoding: objects[1], as: UTF8.self).contains("/Count 3 /Kids [4 0 R 7 0 R 10 0 R]"))
    let boxes = ["[0 0 3.5 2.5]", "[0 0 20 15]", "[0 0 1.5 1]"]
    for (index, picture) in pictures.enumerated() {
      #expect(String(decoding: objects[3 + 3 * index], as: UTF8.self).contains("/MediaBox \(boxes[index])"))
      #expect(try Self.picture(of: objects[5 + 3 * index]) == picture)
    }
    #expect(file == document.file())
    #expect(file.suffix(6) == Array("%%EOF\n".utf8))
  }

  @Test func `what shines through is on white, and texts are digits`() throws {
    var document = PDFDocument(title: "a) >> (\n", producer: "é")
    try document.addPage(try Self.image(3, 1) { [0, 0x8000_0000, 0xFF00_0080][$0] }, scale: 1)
    let objects = try Self.objects(of: document.file())
    #expect(try Self.picture(of: objects[5]).pixels == [0xFFFF_FFFF, 0xFF7F_7F7F, 0xFF00_0080])
    let info = String(decoding: objects[2], as: UTF8.self)
    #expect(info == "<< /Title <FEFF00610029" + "0020003E003E00200028000A> /Producer <FEFF00E9> >>\nendobj\n")
  }

  @Test func `controls are found by their names`() throws {
    var document = PDFDocument(title: "", producer: "")
    let picture = try Self.image(20, 40) { _ in 0xFF00_0000 }
    try document.addPage(picture, scale: 2, marks: [.init(name: "a", y: 10), .init(name: "b", y: 20)])
    try document.addPage(picture, scale: 2, marks: [])
    try document.addPage(picture, scale: 2, marks: [.init(name: "ä", y: 0)])
    let objects = try Self.objects(of: document.file()).map { String(decoding: $0, as: UTF8.self) }
    #expect(objects.count == 3 + 3 * 3 + 4)
    #expect(objects[0] == "<< /Type /Catalog /Pages 2 0 R /Outlines 13 0 R /PageMode /UseOutlines >>\nendobj\n")
    #expect(objects[12] == "<< /Type /Outlines /Count 3 /First 14 0 R /Last 16 0 R >>\nendobj\n")
    // From the foot of a page of 20 points: 15, 10 and 20.
    #expect(
      objects[13...] == [
        "<< /Title <FEFF0061> /Parent 13 0 R /Next 15 0 R /Dest [4 0 R /XYZ 0 15 null] >>\nendobj\n",
        "<< /Title <FEFF0062> /Parent 13 0 R /Prev 14 0 R /Next 16 0 R /Dest [4 0 R /XYZ 0 10 null] >>\nendobj\n",
        "<< /Title <FEFF00E4> /Parent 13 0 R /Prev 15 0 R /Dest [10 0 R /XYZ 0 20 null] >>\nendobj\n",
      ])
  }

  @Test func `a file without pages is one`() throws {
    let objects = try Self.objects(of: PDFDocument(title: "", producer: "").file())
    #expect(objects.count == 3)
  }

  /// A unit is 1/72 inch, and viewers take 14,400 of them on a side (ISO 32000-1, annex C).
  @Test(arguments: [(14_400, 1, nil), (14_401, 1, 2), (16_384, 1, 2), (16_384, 2, nil)] as [(Int, Int, Int?)])
  func `a page that is larger than viewers take has larger units`(width: Int, scale: Int, unit: Int?) throws {
    var document = PDFDocument(title: "a", producer: "b")
    try document.addPage(RGBAImage(size: PixelSize(width: width, height: 2)), scale: scale)
    let page = try #require(
      try Self.objects(of: document.file()).first { object in
        String(decoding: object, as: Unicode.ASCII.self).contains("/MediaBox")
      })
    #expect(Self.number("UserUnit", in: page) == unit)
    let text = String(decoding: page, as: Unicode.ASCII.self)
    let box = try #require(text.split(separator: "[0 0 ").dropFirst().first)
    let side = try #require(Double(box.prefix { $0 != " " }))
    #expect(side <= 14_400 && side * Double(unit ?? 1) * Double(scale) == Double(width))
  }
}
