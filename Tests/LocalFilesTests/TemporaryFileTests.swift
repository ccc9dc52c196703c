import LocalFiles
import TestFiles
import Testing

@Suite("Files that killed runs leave behind")
struct TemporaryFileTests {
  private func name(_ file: String, of owner: FileOwner) -> String {
    TemporaryFileName(for: file, attempt: 0, owner: owner).text
  }

  @Test func `names are read as they are written`() throws {
    for file in ["light@1x.png", "a", "a.b.c", ".hidden", String(repeating: "ä", count: 127), "-.tmp"] {
      let name = TemporaryFileName(for: file, attempt: 3)
      #expect(name.text.hasPrefix(".") && name.text.utf8.count <= 255)
      #expect(TemporaryFileName(name.text) == name)
    }
    // The last attempt that is made; the one after it is among the names below.
    #expect(TemporaryFileName(TemporaryFileName(for: "a", attempt: 100).text) != nil)
    // A hundred bytes of the name are repeated.
    let long = TemporaryFileName(for: String(repeating: "x", count: 101), attempt: 0, owner: .current).text
    #expect(long.hasPrefix(".\(String(repeating: "x", count: 100)).\(FileOwner.current.machine)"))
  }

  // swift-format-ignore
  @Test(arguments: [
    "light@1x.png", ".light@1x.png", ".light.tmp", ".light.12.0.tmp", "light.0123456789abcdef-12-34.0.tmp",
    ".light.0123456789abcdef-12-34.0.tmp2", ".light.0123456789abcdef-12-34.0.TMP", ".light.0123456789abcde-12-34.0.tmp",
    ".light.0123456789ABCDEF-12-34.0.tmp", ".light.0123456789abcdef-0-34.0.tmp", ".light.0123456789abcdef-12.0.tmp",
    ".light.0123456789abcdef--12-34.0.tmp", ".light.0123456789abcdef-12-34.101.tmp", ".light.0123456789abcdef-12-34.tmp",
    "..0123456789abcdef-12-34.0.tmp", ".0123456789abcdef-12-34.0.tmp", ".light.0123456789abcdef-99999999999-34.0.tmp",
  ])
  func `other names are nobody's business`(_ name: String) throws {
    #expect(TemporaryFileName(name) == nil)
    let folder = try TemporaryFolder()
    try folder.write([1], to: name)
    #expect(Files.removeAbandonedFiles(in: folder.path) == 0)
    #expect(folder.everything() == [name])
  }

  @Test func `what a process that has ended left goes, at any depth`() throws {
    let folder = try TemporaryFolder()
    let ended = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    try folder.write([1], to: name("a.png", of: ended))
    try folder.write([1], to: "x/y/" + name("b.png", of: ended))
    try folder.write([1], to: ".git/" + name("c.png", of: ended))
    try folder.write([1], to: "a.png")
    #expect(Files.removeAbandonedFiles(in: folder.path, isDeep: false) == 1)
    #expect(Files.removeAbandonedFiles(in: folder.path) == 1)
    #expect(folder.everything() == [".git/" + name("c.png", of: ended), "a.png"])
  }

  @Test func `folders of tests go when their process has ended`() throws {
    let folder = try TemporaryFolder()
    let ended = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    let elsewhere = FileOwner(machine: "0123456789abcdef", process: ended.process, start: 1)
    let owners = [ended, FileOwner.current, elsewhere]
    for owner in owners { try folder.write([1], to: "specimen-tests-\(owner.text)-7/a/b.png") }
    try folder.write([1], to: "specimen-tests-12-34/a.png")
    TemporaryFolder.removeAbandoned(in: folder.path)
    #expect(
      folder.everything()
        == (owners.dropFirst().map { "specimen-tests-\($0.text)-7/a/b.png" } + ["specimen-tests-12-34/a.png"]).sorted())
  }

  @Test func `what a living process writes stays`() throws {
    let folder = try TemporaryFolder()
    let parent = FileOwner(machine: FileOwner.current.machine, process: TestSystem.parentNumber, start: 0)
    for owner in [FileOwner.current, parent] {
      try folder.write([1], to: name("a.png", of: owner))
      #expect(owner.hasEnded == false)
    }
    #expect(Files.removeAbandonedFiles(in: folder.path) == 0)
    #expect(folder.everything().count == 2)
  }

  #if os(Linux)
    @Test func `a number that another process has now is that of an ended one`() {
      var earlier = FileOwner.current
      #expect(earlier.start > 0)
      earlier.start -= 1
      #expect(earlier.hasEnded == true)
    }
  #endif

  @Test func `what another machine or container wrote goes after a day`() throws {
    let folder = try TemporaryFolder()
    let stranger = FileOwner(machine: "0123456789abcdef", process: try TestSystem.endedProcess(), start: 1)
    #expect(stranger.hasEnded == nil)
    let file = name("a.png", of: stranger)
    for (age, count) in [(0, 0), (86_395, 0), (86_402, 1)] {
      try folder.write([1], to: file)
      try TestSystem.setAge(of: folder(file), to: age)
      #expect(Files.removeAbandonedFiles(in: folder.path) == count)
    }
  }

  @Test func `only files go`() throws {
    let folder = try TemporaryFolder()
    let ended = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    try folder.write([1], to: "kept")
    try folder.link(name("link", of: ended), to: "kept")
    try folder.write([1], to: name("folder", of: ended) + "/inside")
    try folder.link("away", to: "/tmp")
    #expect(Files.removeAbandonedFiles(in: folder.path) == 0)
    #expect(folder.everything().count == 4)
    #expect(Files.removeAbandonedFiles(in: folder("none")) == 0)
  }
}
