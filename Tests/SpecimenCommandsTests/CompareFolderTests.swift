import LocalFiles
import PNGCoding
import PixelBuffers
import SpecimenCommands
import Synchronization
import TestFiles
import Testing

@Suite("compare: folders")
struct CompareFolderTests {
  private func playground() throws -> Playground {
    let playground = try Playground(files: [:])
    for (path, different) in [
      ("old/equal.png", 0), ("new/equal.png", 0), ("old/x/changed.png", 0), ("new/x/changed.png", 2),
      ("old/gone.png", 9), ("new/come.png", 8),
    ] { try playground.write(try ComparedPicture.file(different: different), to: path) }
    return playground
  }

  private func lines(_ playground: Playground, _ options: String = "") async -> [String] {
    await playground.run("compare old new \(options)").output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [1, 2, 7])
  func `the result does not depend on the number of workers`(workers: Int) async throws {
    let playground = try playground()
    for number in 0..<150 {
      for (folder, different) in [("old", 0), ("new", number % 50 == 3 ? 1 : 0)] {
        let file = try ComparedPicture.file(different: different, effort: folder == "old" ? .balanced : .shortTime)
        try playground.write(file, to: "\(folder)/many/\(number).png")
      }
    }
    let lines = await lines(playground, "--workers \(workers)")
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == [
        "come.png", "gone.png", "many/103.png", "many/3.png", "many/53.png", "x/changed.png",
        "154 pictures, 6 different",
      ])
  }

  @Test func `pictures under another name are told, each once`() async throws {
    let playground = try playground()
    // Twice the same pixels: what keeps its name goes first, then the order of the paths decides.
    for path in ["old/one.png", "old/sub/same.png", "new/deep/same.png", "new/two.png", "new/zzz.png"] {
      try playground.write(
        try ComparedPicture.file(different: 5, effort: path.hasPrefix("old") ? .smallFile : .shortTime), to: path)
    }
    // The size of another picture, but other pixels; and a size that only one folder has.
    try playground.write(try ComparedPicture.file(width: 4), to: "new/small.png")
    #expect(
      await lines(playground) == [
        "come.png: only in the second folder",
        "deep/same.png: only in the second folder, moved from sub/same.png",
        "gone.png: only in the first folder",
        "one.png: only in the first folder, moved to two.png",
        "small.png: only in the second folder",
        "sub/same.png: only in the first folder, moved to deep/same.png",
        "two.png: only in the second folder, moved from one.png",
        "x/changed.png: different: 2 of 100 px (2.0 %), edge, ΔE00 up to 86.6; first at 0,0, 2×1 px",
        "zzz.png: only in the second folder",
        "10 pictures, 9 different",
      ])
    let json = await playground.run("compare old new --format json")
    #expect(json.output.contains(#"{"path":"two.png","match":false,"reason":"onlyInSecond","movedFrom":"one.png","#))
  }

  @Test func `what cannot be read is told, and all others are compared`() async throws {
    let playground = try playground()
    let broken = Array(try ComparedPicture.file(different: 50).dropLast(20))
    try playground.write(broken, to: "old/broken.png")
    try playground.write(broken, to: "new/broken.png")
    try playground.write("no picture", to: "new/equal.png")
    try playground.write(broken, to: "new/lonely.png")
    try TestSystem.makePipe(playground.folder + "/old/pipe.png")
    try TestSystem.makePipe(playground.folder + "/new/pipe.png")
    try TestSystem.makeLink(playground.folder + "/old/loop", to: "../old")
    try TestSystem.makeLink(playground.folder + "/old/round.png", to: "round.png")
    try Files.makeFolder(playground.folder + "/new/folder.png")
    let answer = await playground.run("compare old new")
    #expect(answer.status == .failure)
    let lines = answer.output.split(separator: "\n").map { $0.replacing(playground.folder + "/", with: "") }
    #expect(
      lines == [
        "broken.png: old/broken.png: the PNG file is cut off; fetch or record it again",
        "come.png: only in the second folder",
        "equal.png: new/equal.png: not a PNG file", "gone.png: only in the first folder",
        "lonely.png: new/lonely.png: the PNG file is cut off; fetch or record it again",
        "pipe.png: old/pipe.png: could not be read: it is not a regular file; new/pipe.png: could not be read: it is not a regular file",
        "round.png: old/round.png: could not be read: Too many levels of symbolic links",
        "x/changed.png: different: 2 of 100 px (2.0 %), edge, ΔE00 up to 86.6; first at 0,0, 2×1 px",
        "8 pictures, 8 different",
      ], "\(lines)")
  }

  @Test func `hostile names stay on their lines`() async throws {
    let playground = try playground()
    let name = "\u{1B}[2J\n::error::x.png"
    try playground.write(try ComparedPicture.file(), to: "old/" + name)
    try playground.write(try ComparedPicture.file(different: 1), to: "new/" + name)
    try TestSystem.makeNameless([0xFF] + Array(".png".utf8), in: playground.folder + "/new", isFolder: false)
    defer { TestSystem.removeNameless([0xFF] + Array(".png".utf8), in: playground.folder + "/new") }
    let answer = await playground.run("compare old new --diff diff --results results --reporter html")
    #expect(answer.status == .failure)
    #expect(HostileNamesTests.faults(in: answer.output) == [])
    #expect(HostileNamesTests.faults(in: answer.talk) == [])
    #expect(answer.output.contains("could not be listed: its name is no UTF-8 text"))
    #expect(playground.exists("diff/" + name))
  }

  @Test func `a run that is interrupted says how far it came`() async throws {
    let playground = try playground()
    let questions = Atomic<Int>(0)
    let answer = await playground.run(
      ["compare", "old", "new", "--workers", "1", "--diff", "diff", "--format", "json"],
      isInterrupted: { questions.add(1, ordering: .relaxed).oldValue >= 7 })
    #expect(answer.status == .interrupted)
    #expect(answer.talk.hasPrefix("interrupted after "))
    #expect(answer.talk.hasSuffix(" of 4 pictures; each file is the old or the new one, whole\n"))
    #expect(answer.output.hasSuffix(#""match":false,"interrupted":true}"# + "\n"))
  }
}
