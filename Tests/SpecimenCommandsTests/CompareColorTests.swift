import PNGCoding
import SpecimenCommands
import Testing

@Suite("colour information of compared files")
struct CompareColorTests {
  private typealias Chunk = (type: StaticString, content: [UInt8])

  private static let gamma: Chunk = ("gAMA", [0, 0, 0xB1, 0x8F])
  private static let linear: Chunk = ("gAMA", [0, 1, 0x86, 0xA0])
  private static let standard: Chunk = ("sRGB", [0])
  private static let wide: Chunk = ("cICP", [12, 13, 0, 1])
  private static let codePoints: Chunk = ("cICP", [1, 13, 0, 1])

  private static func primaries(_ red: UInt8) -> Chunk {
    // White point, red, green, blue of sRGB in 1/100,000; the last byte of red's x is given.
    let numbers: [UInt32] = [31_270, 32_900, 64_000 & 0xFFFF_FF00 | UInt32(red), 33_000, 30_000, 60_000, 15_000, 6_000]
    var content: [UInt8] = []
    for number in numbers { PNGChunks.append(number, to: &content) }
    return ("cHRM", content)
  }

  private static func profile(_ name: String, _ bytes: [UInt8], level: ZlibStream.Level = .best) throws -> Chunk {
    let stream = try #require(try ZlibStream.compress(bytes, level: level))
    return ("iCCP", Array(name.utf8) + [0, 0] + stream)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var status: SpecimenCommands.ExitStatus
    var output: String

    init(_ name: String, _ status: SpecimenCommands.ExitStatus, _ output: String) {
      testDescription = name
      self.status = status
      self.output = output
    }
  }

  /// 200 bytes that compress, as a stand-in for a profile: nobody looks into one.
  private static let bytes = (0..<200).map { UInt8($0 & 15) }

  private static func chunks(_ name: Substring) throws -> [Chunk] {
    switch name {
    case "none": []
    case "sRGB": [standard]
    case "gamma": [gamma]
    case "linear": [linear]
    case "both": [linear, standard]
    case "primaries": [primaries(0)]
    case "other primaries": [primaries(1)]
    case "other primaries of sRGB": [primaries(1), standard]
    case "P3": [try profile("Display P3", bytes)]
    case "P3 again": [try profile("P3", bytes, level: .fast)]
    case "other profile": [try profile("Display P3", bytes.reversed())]
    case "wide": [wide]
    case "code points": [codePoints]
    default: []
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("none / sRGB",              .success,     "equal, 10×10 px\n"),
    Row("sRGB / gamma",             .success,     "equal, 10×10 px\n"),
    Row("none / primaries",         .success,     "equal, 10×10 px\n"),
    Row("none / code points",       .success,     "equal, 10×10 px\n"),
    Row("sRGB / both",              .success,     "equal, 10×10 px\n"),
    Row("sRGB / other primaries of sRGB", .success, "equal, 10×10 px\n"),
    Row("P3 / P3 again",            .success,     "equal, 10×10 px\n"),
    Row("sRGB / linear",            .success,     "equal, 10×10 px; colour information differs: sRGB / gAMA 1\n"),
    Row("sRGB / P3",                .differences, "different: equal pixels, 10×10 px; colour information differs: sRGB / iCCP 'Display P3'\n"),
    Row("P3 / other profile",       .differences, "different: equal pixels, 10×10 px; colour information differs: iCCP 'Display P3' / iCCP 'Display P3'\n"),
    Row("none / other primaries",   .differences, "different: equal pixels, 10×10 px; colour information differs: no colour information / cHRM\n"),
    Row("code points / wide",       .differences, "different: equal pixels, 10×10 px; colour information differs: cICP 1-13-0-1 / cICP 12-13-0-1\n"),
  ])
  func `what the decoder does not apply is a difference`(_ row: Row) async throws {
    let playground = try Playground(files: [:])
    let names = row.testDescription.split(separator: " / ")
    // Red at full strength is the same whatever the gamma is.
    try playground.write(try ComparedPicture.file(with: Self.chunks(names[0])), to: "a.png")
    try playground.write(try ComparedPicture.file(with: Self.chunks(names[1])), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output == row.output)
    #expect(answer.status == row.status)
    let json = await playground.run("compare a.png b.png --format json")
    #expect(json.output.contains(#""reason":"color""#) == (row.status == .differences))
    #expect(json.output.contains(#""colors":{"#) == row.output.contains("colour information"))
  }

  @Test func `gamma is applied before pixels are compared`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(try ComparedPicture.file(with: [Self.gamma], color: 0xFF80_8080), to: "a.png")
    try playground.write(try ComparedPicture.file(with: [Self.linear], color: 0xFF80_8080), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.hasPrefix("different: 100 of 100 px"))
    #expect(answer.output.hasSuffix("; colour information differs: gAMA 0.45455 / gAMA 1\n"))
    #expect(answer.status == .differences)
  }
}
