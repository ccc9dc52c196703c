import LocalFiles
import SeededNumbers
import TestFiles
import Testing

@testable import Suites

@Suite("Access to the files of a suite")
struct FileAccessTests {
  @Test func `a file larger than any real one is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.make("largest.json", size: 1_000)
    try folder.make("larger.json", size: 1_001)
    let access = FileAccess(currentFolder: folder.path, sizeLimit: 1_000)
    #expect(try access.read("largest.json").count == 1_000)
    #expect(throws: FileError.Reason.tooLarge(limit: 1_000)) { try access.read("larger.json") }
    var enclosed = access
    enclosed.limit(.none, to: "")
    #expect(try enclosed.read("largest.json").count == 1_000)
    #expect(throws: FileError.Reason.tooLarge(limit: 1_000)) { try enclosed.read("larger.json") }
    // Unless stated otherwise, 64 MiB; the file takes no room on the disk.
    try folder.make("endless.json", size: (1 << 26) + 1)
    #expect(throws: FileError.Reason.tooLarge(limit: 1 << 26)) {
      try FileAccess(currentFolder: folder.path).read("endless.json")
    }
  }

  /// A folder "home", another one "away", and in both files, folders and links of all kinds.
  private struct Layout {
    let top: TemporaryFolder
    private(set) var paths: [String] = []
    private var numbers: SplitMix64

    init(seed: UInt64) throws {
      top = try TemporaryFolder()
      numbers = SplitMix64(seed: seed)
      var folders = ["home", "away", "home/a", "away/a"]
      for folder in folders { try Files.makeFolder(top(folder)) }
      for path in ["home/a/file", "away/a/file"] { try write(path) }
      for name in "bcdefghijklmnopqrs" {
        let folder = pick(folders)
        let path = "\(folder)/\(name)"
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: try write(path)
        case 1:
          try Files.makeFolder(top(path))
          folders.append(path)
        case 2: try top.link(path, to: top(pick(paths)))
        case 3, 4, 5:
          // From the folder of the link up to the top, and down to what there is.
          let up = folder.split(separator: "/").map { _ in "../" }.joined()
          try top.link(path, to: up + pick(paths))
        default: try top.link(path, to: steps())
        }
        paths.append(path)
      }
    }

    private mutating func write(_ path: String) throws {
      try top.write(Array((path.hasPrefix("home") ? path : "away").utf8), to: path)
      if !paths.contains(path) { paths.append(path) }
    }

    private mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &numbers)] }

    /// A path of a few steps, of which some are upwards, and some lead nowhere.
    mutating func steps() -> String {
      let names = ["a", "a", "..", "..", ".", "file", "home", "away"] + "bcdefghijklmnopqrs".map(String.init)
      return (0..<Int.random(in: 1...4, using: &numbers)).map { _ in pick(names) }
        .joined(separator: "/")
    }
  }

  private func answer(_ access: FileAccess, _ path: String) -> String {
    do { return String(decoding: try access.read(path), as: UTF8.self) } catch { return "error: \(error)" }
  }

  @Test func `whoever judges a path, the answer is the same, and nothing behind a link out is read`() throws {
    var (together, refused, read) = (0, 0, 0)
    // On other systems than Linux, or while other tests have as many of its folders as there can be, no path is judged by it.
    var isEnclosed = true
    for seed in lawSeeds(1..<129) {
      var layout = try Layout(seed: seed)
      let paths = layout.paths + (0..<30).map { _ in "home/" + layout.steps() }
      for (here, folder, links) in [
        (layout.top.path, "home", FollowedLinks.none), (layout.top("home"), "", .into("../away")),
        (layout.top("home/a"), "..", .none),
      ] {
        var access = FileAccess(currentFolder: here)
        access.limit(links, to: folder)
        var stepwise = access
        stepwise.looksAtEachStep()
        for path in paths {
          let rest = path.hasPrefix("home/") ? String(path.dropFirst(5)) : "../" + path
          let path = Files.join(folder, rest)
          let found = answer(access, path)
          #expect(found == answer(stepwise, path), "seed \(seed): '\(path)' in '\(folder)'")
          guard links == .none else { continue }
          #expect(found != "away", "seed \(seed): '\(path)' in '\(folder)'")
          refused += found.contains("points outside") ? 1 : 0
          read += found.hasPrefix("home") ? 1 : 0
          isEnclosed = isEnclosed && access.enclosure != nil
          together += access.enclosure?.folder.read(rest) != nil ? 1 : 0
        }
      }
    }
    #expect(refused > 100 && read > together, "\(refused) \(read) \(together)")
    if isEnclosed { #expect(together > 150) }
  }

  @Test func `a folder of names is read by its names, not by where its links lead`() throws {
    let top = try TemporaryFolder()
    try top.write([1], to: "source/suite/tokens/a")
    try top.write([2], to: "source/suite/other")
    try top.write([3], to: "source/shared/b")
    try top.write([4], to: "runfiles/shared/own")
    try Files.makeFolder(top("runfiles/suite"))
    try top.link("runfiles/suite/tokens", to: top("source/suite/tokens"))
    try top.link("runfiles/suite/c", to: top("source/shared/b"))
    try top.link("way", to: top("runfiles"))
    // The system calls the current folder by its real path.
    let real = try Files.realPath(top("runfiles/suite"))
    for (here, root, suite) in [
      (top("runfiles"), top("runfiles"), "suite"), (real, top("way"), ""), (top.path, "way", "way/suite"),
      (top.path, top("runfiles") + "/", top("runfiles/suite")),
    ] {
      var access = FileAccess(currentFolder: here)
      access.limit(.named(in: root), to: suite)
      func path(_ path: String) -> String { Files.join(suite, path) }
      #expect(try access.read(path("tokens/a")) == [1])
      #expect(try access.read(path("c")) == [3])
      #expect(try access.read(path("tokens/../../shared/own")) == [4])
      #expect(try access.read(path("../shared/own")) == [4])
      #expect(try access.list(path("")) == ["c", "tokens/a"])
      // Where the link leads, both are there.
      for missing in ["tokens/../other", "tokens/../../shared/b"] {
        #expect(throws: FileError.Reason.system(.noSuchFile), "\(missing)") { try access.read(path(missing)) }
        #expect(!access.exists(path(missing)))
      }
      for outside in [top("source/shared/b"), path("../../source/shared/b")] {
        #expect(answer(access, outside).contains("it lies outside '"), "\(outside)")
        #expect(answer(access, outside).contains("add it to the 'data' of the test"))
      }
    }
    // Another suite is as without it.
    var other = FileAccess(currentFolder: top.path)
    other.limit(.named(in: top("runfiles")), to: "source/suite")
    try top.link("source/suite/out", to: "../shared/b")
    #expect(answer(other, "source/suite/out").contains("points outside the suite's folder"))
    #expect(try other.read("source/suite/tokens/a") == [1])
  }
}
