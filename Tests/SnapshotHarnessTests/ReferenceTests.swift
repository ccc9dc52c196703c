import CanonicalValues
import ColorSpaces
import Digests
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SeededNumbers
import Testing

@testable import SnapshotHarness

@Suite("Reference files")
struct ReferenceFileTests {
  static let record = ReferenceRecord(
    suite: "fluent", control: "button-large", variant: "dark", scale: 2, rendererVersion: "1.0",
    specimenDigest: "0123", ingredients: ingredients)

  static let ingredients = [
    Ingredient(chain: ["control.a.é", "alias.x", "global.red"], value: "#FF0000"),
    Ingredient(chain: ["control.a.è"], value: "12px"),
    Ingredient(chain: ["control.font", "alias.body", "global.size.200"], property: "fontSize", value: "13px"),
    Ingredient(chain: ["control.a.é", "alias.x", "global.blue"], value: "#0000FF", context: "theme=dark"),
  ]

  static func image(_ seed: UInt32 = 0) throws -> RGBAImage {
    RGBAImage(
      size: try PixelSize(width: 5, height: 4),
      pixels: ContiguousArray((0..<20).map { 0xFF00_0000 | ($0 &* 0x1357 &+ seed) }))
  }

  static func file() throws -> [UInt8] {
    let image = try image()
    return try ReferenceFile.bytes(
      of: image, pixels: Digest(of: image), ingredients: Digest(high: 3, low: 4), record: record)
  }

  @Test func `a reference tells its picture, its stamp and its record`() throws {
    let file = try Self.file()
    let image = try Self.image()
    #expect(try PNGDecoder.decode(file) == image)
    #expect(
      ReferenceStamp.intact(in: file, count: file.count)
        == ReferenceStamp(
          size: image.size, pixels: Digest(of: image), ingredients: Digest(high: 3, low: 4)))
    #expect(ReferenceFile.record(in: file, count: file.count) == Self.record)
    #expect(ReferenceFile.isOurs(file))
    #expect(try !ReferenceFile.isOurs(PNGEncoder.encode(image)))
  }

  @Test(arguments: [false, true])
  func `the text of the record may be compressed or not`(isCompressed: Bool) throws {
    let text = Array(Self.record.text.utf8)
    let stream = try #require(try ZlibStream.compress(text))
    #expect(stream.count < text.count * 3 / 4)
    let content = Array("Specimen".utf8) + [0, isCompressed ? 1 : 0, 0, 0, 0] + (isCompressed ? stream : text)
    let file = try #require(
      PNGChunks.inserting(
        PNGChunks.chunk(.internationalText, content: content), beforeEndOf: PNGEncoder.encode(Self.image())))
    #expect(ReferenceFile.record(in: file, count: file.count) == Self.record)
  }

  @Test(arguments: [0, 1, 20])
  func `a compressed text that ends early is no record`(missing: Int) throws {
    let stream = try #require(try ZlibStream.compress(Array(Self.record.text.utf8))).dropLast(missing)
    let content = Array("Specimen".utf8) + [0, 1, 0, 0, 0] + stream
    let file = try #require(
      PNGChunks.inserting(
        PNGChunks.chunk(.internationalText, content: content), beforeEndOf: PNGEncoder.encode(Self.image())))
    #expect((ReferenceFile.record(in: file, count: file.count) == nil) == (missing > 0))
  }

  @Test func `a record whose checksum does not fit is damaged`() throws {
    let file = try Self.file()
    let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
    for index in (text.whole.upperBound - 4)..<text.whole.upperBound {
      var damaged = file
      damaged[index] ^= 1
      #expect(throws: UnreadableRecord.damaged) {
        try ReferenceFile.readRecord(in: damaged, count: damaged.count)
      }
    }
  }

  @Test func `memory behind the file changes nothing`() throws {
    let file = try Self.file()
    let longer = file + [1, 2, 3]
    #expect(ReferenceStamp.intact(in: longer, count: file.count) == ReferenceStamp.intact(in: file, count: file.count))
    #expect(ReferenceFile.record(in: longer, count: file.count) == Self.record)
    #expect(ReferenceStamp.intact(in: file, count: file.count - 1) == nil)
  }

  @Test func `a change of any byte before the text makes the stamp invalid`() throws {
    let file = try Self.file()
    let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
    for index in 0..<text.whole.lowerBound {
      var damaged = file
      damaged[index] ^= 1
      #expect(ReferenceStamp.intact(in: damaged, count: damaged.count) == nil, "byte \(index)")
    }
  }

  @Test func `a change of any byte of the text makes the record invalid`() throws {
    let file = try Self.file()
    let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
    for index in text.content {
      var damaged = file
      damaged[index] ^= 1
      #expect(ReferenceFile.record(in: damaged, count: damaged.count) == nil, "byte \(index)")
    }
  }

  @Test func `a picture that was changed under a copied stamp is not taken for the old one`() throws {
    let file = try Self.file()
    let stamp = try #require(PNGChunks(file)?.first { $0.type == PNGChunkType("spEC") })
    let other = try PNGEncoder.encode(Self.image(9))
    let forged = try #require(PNGChunks.inserting(Array(file[stamp.whole]), beforeEndOf: other))
    #expect(ReferenceStamp.intact(in: forged, count: forged.count) == nil)
    #expect(ReferenceFile.isOurs(forged))
  }

  @Test func `a stamp is not taken if it stands twice or image data follow`() throws {
    let file = try Self.file()
    let stamp = try #require(PNGChunks(file)?.first { $0.type == PNGChunkType("spEC") })
    let twice = try #require(PNGChunks.inserting(Array(file[stamp.whole]), beforeEndOf: file))
    #expect(ReferenceStamp.intact(in: twice, count: twice.count) == nil)
    let data = PNGChunks.chunk(.data, content: [])
    let more = try #require(PNGChunks.inserting(data, beforeEndOf: file))
    #expect(ReferenceStamp.intact(in: more, count: more.count) == nil)
  }

  @Test(arguments: [(1, 57, true), (2, 57, false), (0, 57, false), (1, 56, false), (1, 58, false)])
  func `a stamp has one version and one length`(_ version: UInt8, _ length: Int, _ isTaken: Bool) throws {
    let file = try Self.file()
    let stamp = try #require(PNGChunks(file)?.first { $0.type == PNGChunkType("spEC") })
    var content = Array(file[stamp.content])
    #expect(content.count == 57 && content[0] == 1)
    content[0] = version
    content = Array((content + [0]).prefix(length))
    let chunk = PNGChunks.chunk(PNGChunkType("spEC"), content: content)
    let other = file[..<stamp.whole.lowerBound] + chunk + file[stamp.whole.upperBound...]
    #expect((ReferenceStamp.intact(in: Array(other), count: other.count) != nil) == isTaken)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `damaged references never trap`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var file = try Self.file()
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      let index = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: file[index] = UInt8.random(in: 0...255, using: &random)
      case 1: file.removeSubrange(index..<min(file.count, index + Int.random(in: 1...9, using: &random)))
      default: file.insert(contentsOf: [0xFF, 0xFF, 0, 1], at: index)
      }
    }
    if let stamp = ReferenceStamp.intact(in: file, count: file.count) {
      #expect(try Digest(of: PNGDecoder.decode(file)) == stamp.pixels)
    }
    _ = ReferenceFile.record(in: file, count: file.count)
  }
}

@Suite("Records in references")
struct ReferenceRecordTests {
  @Test func `the text is small and has each name once`() {
    var record = ReferenceFileTests.record
    record.ingredients.removeLast()
    record.ingredients[0].value = "red"
    #expect(
      record.text == #"{"version":2,"suite":"fluent","control":"button-large","variant":"dark","scale":2,"#
        + #""renderer":"1.0","specimen":"0123","names":[0,"alias.body",6,"x",0,"control.a.è",10,"é",8,"font","#
        + #"0,"global.red",7,"size.200"],"values":{"":["red","12px","13px"]},"#
        + #""ingredients":[{"chains":[[0,3,1,5],[1,2]]},{"property":"fontSize","chains":[[2,4,0,6]]}]}"#)
  }

  @Test func `font files stand beside tokens`() throws {
    var record = ReferenceFileTests.record
    record.ingredients = [
      Ingredient(chain: ["Inter"], property: "a.ttf", value: "12px"), .font("Inter", file: "a.ttf", digest: "0123"),
      .font("Inter", file: "b.ttf", digest: "4567"),
    ]
    #expect(
      record.text.hasSuffix(
        #""names":[0,"Inter"],"values":{"":["12px","0123","4567"]},"ingredients":["#
          + #"{"property":"a.ttf","chains":[[0,0]]},{"kind":"font","property":"a.ttf","chains":[[1,0]]},"#
          + #"{"kind":"font","property":"b.ttf","chains":[[2,0]]}]}"#))
    #expect(ReferenceRecord(text: Array(record.text.utf8)) == record)
    let unknown = record.text.replacing(#""kind":"font""#, with: #""kind":"ink""#)
    #expect(ReferenceRecord(text: Array(unknown.utf8)) == nil)
  }

  @Test func `a specimen digest may be left out`() throws {
    var record = ReferenceFileTests.record
    record.specimenDigest = nil
    record.ingredients = []
    #expect(ReferenceRecord(text: Array(record.text.utf8)) == record)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any names and values come back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["a", "b", ".", "é", "e", "\u{301}", "👩‍👩‍👧", "\"", "\\", "\n", "\u{0}", "日", "/"]
    func text() -> String {
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    var record = ReferenceFileTests.record
    record.ingredients = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      Ingredient(chain: (0..<Int.random(in: 1...4, using: &random)).map { _ in text() }, value: text())
    }
    let back = ReferenceRecord(text: Array(record.text.utf8))
    #expect(
      back?.ingredients.map { $0.chain.map { Array($0.utf8) } }
        == record.ingredients.map { $0.chain.map { Array($0.utf8) } })
    #expect(back == record)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":1}"#, #"{"version":2}"#, #"{"version":3}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["x"]},"ingredients":[{"chains":[[0,1]]}]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["x"]},"ingredients":[{"chains":[[1,0]]}]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["x"]},"ingredients":[{"chains":[[0]]}]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["x"]},"ingredients":[{"chains":[[0,-1]]}]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["x"]},"ingredients":[{"chains":[[0,0.5]]}]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[5,"a"],"values":{"":["x"]},"ingredients":[]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0],"values":{"":["x"]},"ingredients":[]}"#,
    #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1e300,"renderer":"r","names":[],"values":{},"ingredients":[]}"#,
  ])
  func `text that no record has is refused`(_ text: String) {
    #expect(ReferenceRecord(text: Array(text.utf8)) == nil)
  }

  // swift-format-ignore
  private static let values: [(CanonicalValue, String)] = [
    (.color(ColorValue(rgb8: 0x0F6CBD)), ##"["color","srgb",0.058823529411764705,0.4235294117647059,0.7411764705882353]"##),
    (.color(ColorValue(space: .srgb, components: [0.058824, 0.423529, 0.741176])), ##""#0F6CBD""##),
    (.color(ColorValue(space: .srgb, components: [0.058824, 0.423529, 0.741176], alpha: 0.5)), ##"["#0F6CBD",0.5]"##),
    (.color(ColorValue(space: .oklch, components: [0.6, nil, 30], alpha: 0.25)), ##"["color","oklch",0.6,null,30,0.25]"##),
    (.number(-0.0), "-0"), (.number(1e-7), "1e-07"), (.measure(12.5, unit: "px"), "[12.5]"), (.measure(2, unit: "rem"), ##"[2,"rem"]"##),
    (.word("solid"), ##""solid""##), (.word("#0F6CBD"), ##"["word","#0F6CBD"]"##), (.text("#a"), ##"["text","#a"]"##),
    (.flag(true), "true"), (.leftOut, "null"), (.reference("a.b"), ##"["to","a.b"]"##),
    (.list([.text("A"), .text("B")]), ##"["list",["text","A"],["text","B"]]"##), (.list([]), ##"["list"]"##),
    (.row([.number(1), .word("none")]), ##"["row",1,"none"]"##),
    (.curve([.number(0), .number(0), .number(1), .number(1)]), ##"["curve",0,0,1,1]"##),
    (.object([.init("width", .measure(1, unit: "px")), .init("color", .leftOut)]), ##"{"width":[1],"color":null}"##),
    (.object([.init("width", .measure(1, unit: "px")), .init("style", "solid"), .init("color", .leftOut)]), ##"["border",[1],"solid",null]"##),
    (.parts([.init("", .number(1)), .init("0.color", .reference("a"))]), ##"["parts","",1,"0.color",["to","a"]]"##),
  ]

  @Test(arguments: values)
  func `values come back with their types`(_ row: (value: CanonicalValue, code: String)) throws {
    var record = ReferenceFileTests.record
    record.ingredients = ["", "t", "u"].map { Ingredient(chain: ["a"], value: RecordedValue(row.value, type: $0)) }
    record.ingredients[1].whole = RecordedValue(row.value, type: "w")
    #expect(record.ingredients[0].value.code == row.code)
    let back = try ReferenceRecord(reading: Array(record.text.utf8))
    // What is copied stands in a group of its own.
    #expect(back.ingredients == [0, 2, 1].map { record.ingredients[$0] })
    #expect(back.ingredients.map(\.value.content) == [row.value, row.value, row.value])
  }

  @Test(arguments: [
    "[]", "[1,2,3]", ##"["x"]"##, ##"["border",1,2]"##, ##"["word"]"##, ##"["word",1]"##, ##"["to","a","b"]"##,
    ##""#12345""##, ##""#+12345""##,
    ##"["#0F6CBD"]"##, ##"["#0F6CBD",2]"##, ##"["color","srgb",1,2]"##, ##"["color","rgb",1,2,3]"##,
    ##"["color","srgb",1,2,3,4]"##, ##"["color","srgb",1,2,"none"]"##, ##"["parts","a"]"##, ##"["parts",1,2]"##,
    ##"["list",[]]"##, ##"{"a":[]}"##, ##"[1,2]"##, ##"[1,"px",2]"##,
  ])
  func `what is no value is refused`(code: String) {
    let text =
      #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{"":["#
      + code + #"]},"ingredients":[]}"#
    #expect(throws: UnreadableRecord.damaged) { try ReferenceRecord(reading: Array(text.utf8)) }
  }

  @Test func `a record of another version is told from a damaged one`() {
    for version in ["1", "3", "2.5"] {
      let text = #"{"version":"# + version + "}"
      #expect(throws: UnreadableRecord.otherVersion) { try ReferenceRecord(reading: Array(text.utf8)) }
    }
    #expect(
      UnreadableRecord.otherVersion.description
        == "was recorded by another version: compare with --decode, or record again")
  }

  @Test func `names that would unfold to more than memory are refused`() {
    let long = String(repeating: "a", count: 60_000)
    let names = "[0,\"\(long)\"" + String(repeating: ",60000,\"\"", count: 2_000) + "]"
    let text =
      #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":"# + names
      + #","values":{},"ingredients":[]}"#
    #expect(ReferenceRecord(text: Array(text.utf8)) == nil)
  }
}
