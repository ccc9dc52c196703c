import LocalFiles
import TestFiles
import Testing

@Suite("Folders that paths cannot leave")
struct EnclosedFolderTests {
  @Test func `what lies in the folder is read, and nothing else`() throws {
    let top = try TemporaryFolder()
    try top.write([1, 2, 3], to: "in/a/file")
    try top.write([4], to: "out/file")
    try top.link("way", to: top("in"))
    for (name, target) in [
      ("inside", "a/file"), ("a/up", "../a/file"), ("a/back", ".."), ("out", "../out/file"), ("folder", "../out"),
      ("absolute", top("in/a/file")), ("circle", "circle"), ("nowhere", "none"),
    ] {
      try top.link("in/\(name)", to: target)
    }
    try TestSystem.makePipe(top("in/pipe"))
    for way in ["in", "way"] {
      // Old systems, and others than Linux, have no such folders.
      guard let folder = EnclosedFolder(top(way)) else { continue }
      for path in ["a/file", "./a//file", "a/../a/file", "inside", "a/up", "a/back/a/file"] {
        #expect(folder.read(path) == [1, 2, 3], "\(path)")
      }
      for path in [
        "out", "folder/file", "../out/file", "a/../../out/file", "a/back/../out/file", "/" + top("in/a/file"),
        top("out/file"),
        // What lies in the folder, but is not seen to.
        "absolute", "../in/a/file", "circle", "nowhere", "none", "a", "a/file/", "pipe", "", "a/file\0",
      ] {
        #expect(folder.read(path) == nil, "\(path)")
      }
      #expect(folder.read("a/file", limit: 3) == [1, 2, 3])
      #expect(folder.read("a/file", limit: 2) == nil)
    }
    #expect(EnclosedFolder(top("none")) == nil)
    #expect(EnclosedFolder(top("in/a/file")) == nil)
  }

  @Test func `a folder that is moved stays the same folder`() throws {
    let top = try TemporaryFolder()
    try top.write([1], to: "in/file")
    guard let folder = EnclosedFolder(top("in")) else { return }
    try Files.move(top("in"), to: top("moved"))
    try top.write([2], to: "in/file")
    #expect(folder.read("file") == [1])
  }

  @Test func `so many suites at once leave files to be opened`() {
    var open: [EnclosedFolder] = []
    while open.count < 100, let folder = EnclosedFolder("/") { open.append(folder) }
    #expect(open.count <= 64)
  }

  #if os(Linux)
    @Test func `this machine has them`() async throws {
      // Linux 5.6 is of March 2020; sandboxes that know the call no more refuse it.
      let version = String(decoding: try Files.read("/proc/sys/kernel/osrelease"), as: UTF8.self)
      let numbers = version.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, (numbers[0], numbers[1]) >= (5, 6) else { return }
      // Other tests may have as many as there can be.
      for _ in 0..<300 {
        if EnclosedFolder("/") != nil { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("no folder can be enclosed")
    }
  #endif
}
