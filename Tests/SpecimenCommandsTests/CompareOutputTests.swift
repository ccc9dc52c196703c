import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import SpecimenCommands
import TestFiles
import Testing

@Suite("compare: what it writes")
struct CompareOutputTests {
  private func playground() throws -> Playground {
    let playground = try Playground(files: [:])
    for (path, different) in [
      ("old/equal.png", 0), ("new/equal.png", 0), ("old/x/changed.png", 0), ("new/x/changed.png", 2),
      ("old/gone.png", 9), ("new/y/come.png", 8),
    ] { try playground.write(try ComparedPicture.file(different: different), to: path) }
    return playground
  }

  @Test func `differences of folders are drawn by the same paths`() async throws {
    let playground = try playground()
    #expect(await playground.run("compare old new --diff diff").status == .differences)
    #expect(try Files.list(playground.folder + "/diff") == ["x/changed.png"])
    #expect(try PNGDecoder.decode(playground.read("diff/x/changed.png")).size == PixelSize(width: 10, height: 10))
    // Once more, over what is there.
    #expect(await playground.run("compare old new --diff diff").status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("compare old new --diff old/diff",        "--diff 'old/diff' lies in 'old', which is compared"),
    ("compare old new --diff new",             "--diff 'new' lies in 'new', which is compared"),
    ("compare old new --diff .",               "--diff '.' holds 'old', which is compared"),
    ("compare old new --diff link",            "--diff 'link' lies in 'old', which is compared"),
    ("compare old new --diff old/gone.png",    "--diff 'old/gone.png' is no folder"),
    ("compare old new --diff -",               "--diff '-' is no folder"),
    ("compare old new --reporter reg:new/reg.json", "the folder 'actual' of --reporter reg would lie in 'new', which is compared"),
    ("compare old new --reporter json:old/gone.png", "--reporter json would be written over 'old'"),
    ("compare old/gone.png new/equal.png --reporter json:new/equal.png", "--reporter json would be written over 'new/equal.png'"),
    ("compare old new --results new/results",  "--results 'new/results' lies in 'new', which is compared"),
    ("compare old/gone.png new/equal.png --diff old/gone.png", "--diff 'old/gone.png' is the picture 'old/gone.png'"),
  ])
  func `nothing is written into what is compared`(line: String, message: String) async throws {
    let playground = try playground()
    try TestSystem.makeLink(playground.folder + "/link", to: "old")
    let before = try playground.contents()
    let answer = await playground.run(line)
    #expect(answer.status == .usage)
    #expect(answer.talk.hasPrefix("specimen: compare: \(message)"), "\(answer.talk)")
    #expect(try playground.contents() == before)
    #expect(answer.output == "")
  }

  @Test func `no link, device or folder is written over, and other pairs go on`() async throws {
    let playground = try playground()
    for name in ["link", "pipe", "folder", "good", "way/in"] {
      try playground.write(try ComparedPicture.file(), to: "old/\(name).png")
      try playground.write(try ComparedPicture.file(different: 1), to: "new/\(name).png")
    }
    try playground.write("mine", to: "elsewhere/in.png")
    try Files.makeFolder(playground.folder + "/diff/folder.png")
    try TestSystem.makeLink(playground.folder + "/diff/link.png", to: "../elsewhere/in.png")
    try TestSystem.makeLink(playground.folder + "/diff/way", to: "../elsewhere")
    try TestSystem.makePipe(playground.folder + "/diff/pipe.png")
    let answer = await playground.run("compare old new --diff diff")
    #expect(answer.status == .failure)
    let lines = answer.talk.split(separator: "\n")
    for (line, name) in zip(lines, ["folder.png", "link.png", "pipe.png", "way"]) {
      #expect(line.hasPrefix("specimen: compare: \(playground.folder)/diff/\(name): could not be written: "))
    }
    #expect(lines.dropFirst(4) == ["written  diff: 2 pictures"])
    #expect(playground.exists("diff/good.png"))
    #expect(try playground.read("elsewhere/in.png") == Array("mine".utf8))
  }

  #if os(Linux)
    @Test(.enabled(if: Files.exists("/dev/full"))) func `a full disk is a failure`() async throws {
      let playground = try playground()
      let answer = await playground.run("compare old/x/changed.png new/x/changed.png --diff /dev/full")
      #expect(answer.status == .failure)
      #expect(answer.output.hasPrefix("different: 2 of 100 px"))
      #expect(answer.talk.contains("/dev/full: could not be written: No space left on device"))
    }
  #endif

  @Test func `accepted pictures take the place of the first`() async throws {
    let playground = try playground()
    let kept = try playground.read("old/gone.png")
    let refused = await playground.run("compare old new --accept", variables: ["CI": "true"])
    #expect(refused.status == .usage)
    #expect(refused.talk.contains("CI is set: pictures are compared, not accepted"))
    let answer = await playground.run("compare old new --accept")
    // What only the first folder has is told and stays.
    #expect(answer.status == .differences)
    #expect(
      answer.output == """
        gone.png: only in the first folder
        x/changed.png: different: 2 of 100 px (2.0 %), edge, ΔE00 up to 86.6; first at 0,0, 2×1 px (accepted)
        y/come.png: only in the second folder (accepted)
        4 pictures, 3 different, 2 accepted

        """)
    for path in ["x/changed.png", "y/come.png"] {
      #expect(try playground.read("old/" + path) == playground.read("new/" + path))
    }
    #expect(try playground.read("old/gone.png") == kept)
    try playground.remove("old/gone.png")
    #expect(await playground.run("compare old new --accept").output == "3 pictures, 0 different\n")
  }

  @Test func `one file is accepted, what is within the limits and what cannot be read is not`() async throws {
    let playground = try playground()
    try playground.write("no picture", to: "notes.png")
    let before = try playground.contents()
    for line in [
      "old/equal.png new/x/changed.png --max-diff-pixels 2", "old/equal.png notes.png", "notes.png old/equal.png",
    ] {
      _ = await playground.run("compare \(line) --accept")
      #expect(try playground.contents() == before)
    }
    let answer = await playground.run("compare old/equal.png new/x/changed.png --accept --format json")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix(#"{"version":1,"match":false,"reason":"pixels","#))
    #expect(answer.output.contains(#""written":true"#))
    #expect(try playground.read("old/equal.png") == playground.read("new/x/changed.png"))
  }

  @Test func `links in the first folder are not written through`() async throws {
    let playground = try playground()
    try playground.write(try ComparedPicture.file(), to: "elsewhere/a.png")
    try playground.write(try ComparedPicture.file(different: 3), to: "new/a.png")
    try TestSystem.makeLink(playground.folder + "/old/a.png", to: "../elsewhere/a.png")
    let answer = await playground.run("compare old new --accept")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("/old/a.png: could not be written: a part of the path is a symbolic link"))
    #expect(try playground.read("elsewhere/a.png") == ComparedPicture.file())
  }

  @Test func `references of a suite are neither accepted nor written over`() async throws {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    let reference = try #require(try playground.references().first)
    try playground.write(try ComparedPicture.file(), to: "new/\(reference)")
    let before = try playground.contents()
    for line in [
      "compare references new --accept", "compare references/\(reference) new/\(reference) --accept",
      "compare references new --diff references/diff", "compare new new --diff references/diff",
      "compare new new --results references/results",
    ] {
      let answer = await playground.run(line)
      #expect(answer.status == .usage, "\(line)")
      #expect(try playground.contents() == before)
    }
  }

  @Test func `a comparison has the results and reports of a run`() async throws {
    let playground = try playground()
    try playground.write("no picture", to: "new/bad.png")
    try playground.write(try ComparedPicture.file(), to: "old/bad.png")
    let answer = await playground.run(
      "compare old new --results results --reporter html:report.html --reporter junit:junit.xml --reporter json:run.json"
    )
    #expect(answer.status == .failure)
    #expect(answer.output.hasSuffix("5 pictures, 4 different\n"))
    #expect(playground.exists("report.html"))
    let file = try ResultsBundle.open(playground.folder + "/results")
    let cases = try (0..<file.caseCount).map { try file.caseResult(at: $0) }
    #expect(cases.map(\.id) == ["bad.png", "equal.png", "gone.png", "x/changed.png", "y/come.png"].map { "old/\($0)" })
    #expect(cases.map(\.outcome) == [.failed, .matched, .obsolete, .changed, .missing])
    #expect(file.summary.exitStatus == 3)
    let changed = cases[3]
    for (picture, path) in [
      (changed.expectedPicture, "old/x/changed.png"), (changed.actualPicture, "new/x/changed.png"),
    ] {
      #expect(try playground.read("results/" + (try #require(picture))) == playground.read(path))
    }
    #expect(playground.exists("results/" + (try #require(changed.differencePicture))))
    let xml = String(decoding: try playground.read("junit.xml"), as: UTF8.self)
    #expect(xml.contains("<testcase classname=\"old\" name=\"x/changed.png\""))
    let later = await playground.run("report results")
    #expect(later.status == .success)
    #expect(later.output.contains("different       old/x/changed.png  2 of 100 px (2.0 %)"))
    // Another one at the same time must not mix its pictures with these.
    let folder = try ResultsFolder(playground.folder + "/results")
    let second = await playground.run("compare old new --results results")
    #expect(second.status == .failure)
    #expect(second.output == "")
    withExtendedLifetime(folder) {}
  }

  @Test func `a pair of files has results too, and a report on standard output takes the place of the text`()
    async throws
  {
    let playground = try playground()
    let answer = await playground.run(
      "compare old/equal.png new/x/changed.png --reporter list --max-diff-pixels 2 --metric ciede2000")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix("tolerated       pictures/equal.png  2 of 100 px (2.0 %)"))
    #expect(playground.exists(".specimen/compare/results.json"))
  }
}
