import PNGCoding
import SpecimenCommands
import TestFiles
import Testing

@Suite("compare: what is not compared")
struct CompareLeftOutTests {
  private static let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 1]

  private static func playground(_ first: [UInt8]?, _ second: [UInt8]?, name: String = "b.jpg") throws -> Playground {
    let playground = try Playground(files: ["old/notes.txt": "no picture"])
    for folder in ["old", "new"] { try playground.write(try ComparedPicture.file(), to: folder + "/a.png") }
    if let first { try playground.write(first, to: "old/" + name) }
    if let second { try playground.write(second, to: "new/" + name) }
    return playground
  }

  // swift-format-ignore
  @Test(arguments: [
    (photo,       photo,       SpecimenCommands.ExitStatus.success, "a JPEG file, the same bytes in both folders", "0 different"),
    (photo,       photo + [1], .differences,                        "a JPEG file, different bytes in the second folder", "1 different"),
    (photo,       nil,         .differences,                        "a JPEG file, only in the first folder", "1 different"),
    (nil,         photo,       .differences,                        "a JPEG file, only in the second folder", "1 different"),
  ] as [([UInt8]?, [UInt8]?, SpecimenCommands.ExitStatus, String, String)])
  func `a picture of another format is told, and differs if its bytes do`(
    first: [UInt8]?, second: [UInt8]?, status: SpecimenCommands.ExitStatus, words: String, count: String
  ) async throws {
    let playground = try Self.playground(first, second)
    let answer = await playground.run("compare old new --diff diff")
    #expect(answer.output == "b.jpg: not compared: \(words)\n2 pictures, \(count), 1 not compared\n")
    #expect(answer.status == status)
    #expect(!playground.exists("diff/b.jpg"))
    let json = await playground.run("compare old new --format json")
    #expect(json.output.contains(#""path":"b.jpg","match":\#(status == .success),"#))
    #expect(json.output.contains(#""notCompared":1,"#))
    // What was not compared is not accepted, either.
    let accepted = await playground.run("compare old new --accept")
    #expect(accepted.status == status)
    #expect((try? playground.read("old/b.jpg")) == first)
  }

  @Test(arguments: [
    "text", "line", "list", "github", "azure", "sarif", "markdown", "summary", "junit", "json",
    "teamcity", "html",
  ])
  func `each report tells it`(reporter: String) async throws {
    for second in [Self.photo, Self.photo + [1]] {
      let playground = try Self.playground(Self.photo, second)
      let answer = await playground.run("compare old new --reporter \(reporter):report --results results")
      #expect(answer.status == (second == Self.photo ? .success : .differences))
      let report = String(decoding: try playground.read("report"), as: UTF8.self)
      #expect(report.contains("not compared: a JPEG file"), "\(reporter): \(report.prefix(2_000))")
    }
  }

  @Test(
    arguments: [
      ("b.JPG", true), ("b.jpeg", true), ("b.WebP", true), ("b.gif", true), ("b.bmp", true), ("b.tiff", true),
      ("b.heic", true), ("b.avif", true), ("b.svg", true), ("b.apng", true), ("b.PNG", false), ("b.txt", nil),
      ("png", nil), ("jpg", nil), (".b.jpg", nil), ("b.jpg.bak", nil), ("b.é", nil), ("b.", nil),
    ] as [(String, Bool?)])
  func `the endings of names decide`(name: String, isNotCompared: Bool?) async throws {
    let file = try ComparedPicture.file()
    let playground = try Self.playground(file, file, name: name)
    let answer = await playground.run("compare old new")
    #expect(answer.status == .success)
    let count = isNotCompared == nil ? "1 picture" : "2 pictures"
    #expect(answer.output.hasSuffix(count + ", 0 different" + (isNotCompared == true ? ", 1 not compared\n" : "\n")))
    if isNotCompared == true {
      #expect(answer.output.hasPrefix("\(name): not compared: a PNG file whose name ends otherwise, the same bytes"))
    }
  }

  @Test func `without any PNG file there is nothing to compare`() async throws {
    let playground = try Playground(files: [:])
    for folder in ["old", "new"] { try playground.write(Self.photo, to: folder + "/b.jpg") }
    let answer = await playground.run("compare old new")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("there is no PNG file to compare: 'old' has only 'b.jpg'"))
    let named = await playground.run("compare old/b.jpg new/b.jpg")
    #expect(named.output.hasSuffix("a JPEG file, not a PNG file; save it as PNG\n"))
    #expect(named.status == .failure)
  }

  @Test func `what cannot be read is an error of its own`() async throws {
    let playground = try Self.playground(nil, Self.photo)
    try TestSystem.makePipe(playground.folder + "/old/b.jpg")
    let answer = await playground.run("compare old new")
    #expect(
      answer.output.hasPrefix("b.jpg: \(playground.folder)/old/b.jpg: could not be read: it is not a regular file"))
    #expect(answer.status == .failure)
  }

  // MARK: Animations and orientations

  private typealias Chunk = (type: StaticString, content: [UInt8])
  private static let control: Chunk = ("fcTL", [UInt8](repeating: 1, count: 26))

  private static func animation(_ frames: UInt8, _ byte: UInt8) -> [Chunk] {
    [("acTL", [0, 0, 0, frames, 0, 0, 0, 0]), control, control, ("fdAT", [0, 0, 0, 2, byte])]
  }

  private static func turned(_ orientation: UInt8) -> Chunk {
    ("eXIf", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  }

  private static func statements(_ name: Substring) -> [Chunk] {
    switch name {
    case "animation": animation(2, 1)
    case "animation, other comment": animation(2, 1) + [("tEXt", [65, 0])]
    case "other frame": animation(2, 2)
    case "more frames": animation(3, 1)
    case "turned": [turned(6)]
    case "turned, other comment": [turned(6), ("tEXt", [65, 0])]
    case "turned back": [turned(8)]
    case "upright": [turned(1)]
    default: []
    }
  }

  private static let frames = "further frames differ or may differ, and only the first picture is compared: "

  // swift-format-ignore
  @Test(arguments: [
    ("animation / animation",              "equal, 10×10 px\n",   "null"),
    ("animation / animation, other comment", "equal, 10×10 px\n", "null"),
    ("animation / other frame",            "different: equal pixels, 10×10 px; \(frames)an animation of 2 frames with different chunks\n", #""animation""#),
    ("animation / more frames",            "different: equal pixels, 10×10 px; \(frames)an animation of 2 frames / an animation of 3 frames\n", #""animation""#),
    ("plain / animation",                  "different: equal pixels, 10×10 px; \(frames)one picture / an animation of 2 frames\n", #""animation""#),
    ("turned / turned, other comment",     "equal, 10×10 px\n",   "null"),
    ("plain / upright",                    "equal, 10×10 px\n",   "null"),
    ("plain / turned",                     "different: equal pixels, 10×10 px; the eXIf orientation differs: as stored / turned clockwise by 90°\n", #""orientation""#),
    ("turned back / turned",               "different: equal pixels, 10×10 px; the eXIf orientation differs: turned anticlockwise by 90° / turned clockwise by 90°\n", #""orientation""#),
  ])
  func `files that show something else are not equal`(row: String, output: String, reason: String) async throws {
    let playground = try Playground(files: [:])
    let names = row.split(separator: " / ")
    try playground.write(try ComparedPicture.file(with: Self.statements(names[0])), to: "a.png")
    try playground.write(try ComparedPicture.file(with: Self.statements(names[1])), to: "b.png")
    for options in ["", " --metric yiq", " --max-diff-pixels 9"] {
      let answer = await playground.run("compare a.png b.png" + options)
      #expect(answer.output == output)
      #expect(answer.status == (reason == "null" ? .success : .differences))
    }
    let json = await playground.run("compare a.png b.png --format json")
    #expect(json.output.contains(#""reason":\#(reason),"#))
  }

  @Test func `places are told to be those of the stored picture`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(try ComparedPicture.file(with: [Self.turned(6)]), to: "a.png")
    try playground.write(try ComparedPicture.file(with: [Self.turned(6)], color: 0xFF00_FF00), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.hasSuffix("; compared as stored; the eXIf orientation of both is turned clockwise by 90°\n"))
  }

  // MARK: Names

  @Test func `names of the same letters are paired and told`() async throws {
    let playground = try Playground(files: [:])
    for path in ["old/caf\u{E9}/x.png", "old/\u{1E69}.png", "old/both\u{E9}.png", "old/bothe\u{301}.png"] {
      try playground.write(try ComparedPicture.file(), to: path)
    }
    for path in ["new/cafe\u{301}/x.png", "new/s\u{307}\u{323}.png", "new/both\u{E9}.png"] {
      try playground.write(try ComparedPicture.file(different: path.hasPrefix("new/c") ? 1 : 0), to: path)
    }
    let answer = await playground.run("compare old new --diff diff --reporter json:report --results results")
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].utf8.elementsEqual("bothe\u{301}.png: only in the first folder".utf8))
    #expect(
      lines[1].hasPrefix("caf\u{E9}/x.png: different: 1 of 100 px")
        && lines[1].hasSuffix("; the names differ in how letters are put together: U+00E9 / U+0065 U+0301"))
    #expect(
      lines[2]
        == "\u{1E69}.png: equal, 10×10 px; the names differ in how letters are put together: U+1E69 / U+0073 U+0307 U+0323"
    )
    #expect(lines[3] == "4 pictures, 2 different")
    #expect(playground.exists("diff/caf\u{E9}/x.png"))
    let report = String(decoding: try playground.read("report"), as: UTF8.self)
    #expect(report.contains("the names differ in how letters are put together: U+1E69"))
    #expect(report.contains(#""code": "picture.name""#))
    // The first folder's name stays.
    _ = await playground.run("compare old new --accept")
    #expect(try playground.read("old/caf\u{E9}/x.png") == playground.read("new/cafe\u{301}/x.png"))
    #expect(!playground.exists("old/cafe\u{301}/x.png"))
  }
}
