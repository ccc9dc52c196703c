import PNGCoding
import SpecimenCommands
import TestFiles
import Testing

@Suite("colour information of compared files")
struct CompareColorTests {
  private typealias Chunk = (type: StaticString, content: [UInt8])

  private static let gamma: Chunk = ("gAMA", [0, 0, 0xB1, 0x8F])
  private static let linear: Chunk = ("gAMA", [0, 1, 0x86, 0xA0])
  private static let standard: Chunk = ("sRGB", [0])
  private static let wide: Chunk = ("cICP", [12, 13, 0, 1])
  private static let codePoints: Chunk = ("cICP", [1, 13, 0, 1])

  /// White point, red, green, blue of sRGB in 1/100,000, with another x of red.
  private static func primaries(red: UInt32 = 64_000) -> Chunk {
    let numbers: [UInt32] = [31_270, 32_900, red, 33_000, 30_000, 60_000, 15_000, 6_000]
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

  /// A profile as a program might have written it.
  private static func made(_ change: (inout MadeProfile) -> Void) -> [UInt8] {
    var profile = MadeProfile()
    change(&profile)
    return profile.bytes
  }

  private static func widen(_ profile: inout MadeProfile) {
    (profile.name, profile.colorants) = ("Display P3", MadeProfile.wideColorants)
  }

  private static func table(_ profile: inout MadeProfile) {
    profile.others = [("A2B0", [UInt8](repeating: 7, count: 40))]
  }

  private static func chunks(_ name: Substring) throws -> [Chunk] {
    switch name {
    case "none": []
    case "sRGB": [standard]
    case "gamma": [gamma]
    case "linear": [linear]
    case "both": [linear, standard]
    case "primaries": [primaries()]
    case "primaries and gamma": [gamma, primaries()]
    case "near primaries": [primaries(red: 64_010)]
    case "other primaries": [primaries(red: 64_500)]
    case "other primaries of sRGB": [primaries(red: 64_500), standard]
    case "no primaries": [("cHRM", [UInt8](repeating: 0, count: 32))]
    case "sRGB profile":
      [
        try profile(
          "ICC profile", made { ($0.name, $0.year, $0.intent, $0.isFourth) = ("sRGB IEC61966-2.1", 98, 1, false) })
      ]
    case "grey profile":
      [
        try profile(
          "grey", made { ($0.space, $0.colorants, $0.curves) = ("GRAY", [], [MadeProfile.standardCurve]) })
      ]
    case "P3": [try profile("Display P3", made(widen))]
    case "P3 again":
      [
        try profile(
          "P3",
          made {
            widen(&$0)
            ($0.name, $0.year, $0.intent) = ("Apple Wide", 22, 2)
          }, level: .fast)
      ]
    case "P3 with 2.2":
      [
        try profile(
          "x",
          made {
            widen(&$0)
            $0.curves = Array(repeating: .table([563]), count: 3)
          })
      ]
    case "table": [try profile("x", made(table))]
    case "table of another year":
      [
        try profile(
          "x",
          made {
            table(&$0)
            $0.year = 21
          })
      ]
    case "no profile": [try profile("x", Array("hello".utf8))]
    case "unreadable": [("iCCP", Array("x".utf8) + [0, 0, 1, 2, 3])]
    case "wide": [wide]
    case "narrow": [("cICP", [1, 13, 0, 0])]
    case "PQ": [("cICP", [9, 16, 0, 1])]
    case "code points": [codePoints]
    case "wide with sRGB": [wide, standard]
    default: []
    }
  }

  private static let start = "different: equal pixels, 10×10 px; colour information differs: "

  // swift-format-ignore
  @Test(arguments: [
    Row("none / sRGB",                 .success,     "equal, 10×10 px\n"),
    Row("sRGB / gamma",                .success,     "equal, 10×10 px\n"),
    Row("none / primaries",            .success,     "equal, 10×10 px\n"),
    Row("sRGB / primaries and gamma",  .success,     "equal, 10×10 px\n"),
    Row("none / near primaries",       .success,     "equal, 10×10 px\n"),
    Row("none / no primaries",         .success,     "equal, 10×10 px\n"),
    Row("none / code points",          .success,     "equal, 10×10 px\n"),
    Row("sRGB / both",                 .success,     "equal, 10×10 px\n"),
    Row("sRGB / other primaries of sRGB", .success,  "equal, 10×10 px\n"),
    Row("none / sRGB profile",         .success,     "equal, 10×10 px\n"),
    Row("sRGB profile / code points",  .success,     "equal, 10×10 px\n"),
    Row("P3 / P3 again",               .success,     "equal, 10×10 px\n"),
    Row("P3 again / wide",             .success,     "equal, 10×10 px\n"),
    Row("wide / wide with sRGB",       .success,     "equal, 10×10 px\n"),
    Row("sRGB / linear",               .success,     "equal, 10×10 px\n"),
    Row("none / grey profile",         .success,     "equal, 10×10 px\n"),
    Row("sRGB / P3",                   .differences, start + "sRGB / iCCP 'Display P3'\n"),
    Row("sRGB profile / P3",           .differences, start + "iCCP 'sRGB IEC61966-2.1' / iCCP 'Display P3'\n"),
    Row("P3 / P3 with 2.2",            .differences, start + "iCCP 'Display P3' / iCCP 'Display P3' with another curve\n"),
    Row("none / other primaries",      .differences, start + "no colour information / cHRM\n"),
    Row("primaries / other primaries", .differences, start + "cHRM / cHRM with other primaries\n"),
    Row("code points / wide",          .differences, start + "cICP 1-13-0-1 (sRGB) / cICP 12-13-0-1 (Display P3)\n"),
    Row("none / narrow",               .differences, start + "no colour information / cICP 1-13-0-0\n"),
    Row("wide / PQ",                   .differences, start + "cICP 12-13-0-1 (Display P3) / cICP 9-16-0-1 (BT.2100 PQ)\n"),
    Row("none / table",                .differences, start + "no colour information / iCCP 'Made', compared by its bytes\n"),
    Row("table / table of another year", .differences, start + "iCCP 'Made', compared by its bytes / iCCP 'Made', compared by its bytes with other bytes\n"),
    Row("none / no profile",           .differences, start + "no colour information / iCCP 'x', which is no profile\n"),
    Row("none / unreadable",           .differences, start + "no colour information / iCCP 'x', which cannot be read\n"),
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
    let ignoring = await playground.run("compare a.png b.png --ignore-color-profile")
    let told = row.output.replacing("different: equal pixels", with: "equal").replacing("differs", with: "is ignored")
    #expect(ignoring.output == told)
    #expect(ignoring.status == .success)
    // The other way round it is the same.
    let turned = await playground.run("compare b.png a.png")
    #expect(turned.status == row.status)
    #expect(turned.output.contains("equal, ") == row.output.contains("equal, 10×10 px\n"))
  }

  @Test func `a profile that would fill the memory is compared as it stands`() async throws {
    let playground = try Playground(files: [:])
    let bomb = try Self.profile("bomb", [UInt8](repeating: 0, count: 1 << 24 + 1))
    try playground.write(try ComparedPicture.file(with: [bomb]), to: "a.png")
    try playground.write(try ComparedPicture.file(with: []), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(
      answer.output.hasSuffix("colour information differs: iCCP 'bomb', which cannot be read / no colour information\n")
    )
    #expect(await playground.run("compare a.png a.png").status == .success)
  }

  @Test func `gamma is applied before pixels are compared`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(try ComparedPicture.file(with: [Self.gamma], color: 0xFF80_8080), to: "a.png")
    try playground.write(try ComparedPicture.file(with: [Self.linear], color: 0xFF80_8080), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.hasPrefix("different: 100 of 100 px"))
    #expect(answer.output.hasSuffix("; colour information was applied: gAMA 0.45455 / gAMA 1\n"))
    #expect(answer.status == .differences)
  }
}
