import LocalFiles
import TestFiles
import Testing

@Suite("Files of a folder")
struct OpenFolderTests {
  @Test func `a file below a folder is read through no link`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "in/a/file")
    try folder.write([], to: "in/a/empty")
    try folder.link("way", to: folder("in"))
    try folder.link("in/link", to: "a/file")
    try folder.link("in/b", to: "a")
    try TestSystem.makePipe(folder("in/a/pipe"))
    for top in [folder("in"), folder("way"), folder("in") + "/"] {
      #expect(try Files.read("a/file", in: top) == [1, 2, 3])
      #expect(try Files.read("a/file", in: top, limit: 3) == [1, 2, 3])
      #expect(try Files.read("a/empty", in: top) == [])
      for (path, reason) in [
        ("link", .symbolicLink), ("b/file", .symbolicLink), ("a/pipe", .notAFile), ("a", .notAFile),
        ("a/none", .system(.noSuchFile)), ("none/file", .system(.noSuchFile)), ("a/file/x", .system(.notAFolder)),
        ("../in/a/file", .outside), ("", .outside), ("a//file", .outside), ("/etc/hostname", .outside),
      ] as [(String, FileError.Reason)] {
        let error = #expect(throws: FileError.self) { try Files.read(path, in: top) }
        #expect(error?.reason == reason, "\(path)")
      }
      let error = #expect(throws: FileError.self) { try Files.read("a/file", in: top, limit: 2) }
      #expect(error?.reason == .tooLarge(limit: 2))
    }
  }

  @Test(arguments: [0o600, 0o640, 0o666, 0o444, 0o755, 0o000])
  func `a file that is replaced keeps its permission bits, and a new one has those of the mask`(bits: Int) throws {
    let folder = try TemporaryFolder()
    let usual = "-" + String(TestSystem.permissionsOfNewFiles(), radix: 8)
    for path in ["file", "a/file"] {
      try Files.writeAtomically([1], to: path, in: folder.path)
      #expect(try TestSystem.mode(of: folder(path)) == usual)
      try TestSystem.setPermissions(of: folder(path), to: bits)
      let before = try TestSystem.mode(of: folder(path))
      try Files.writeAtomically([2], to: path, in: folder.path)
      #expect(try TestSystem.mode(of: folder(path)) == before)
      try Files.writeAtomically([3], to: folder(path))
      #expect(try TestSystem.mode(of: folder(path)) == before)
      try TestSystem.setPermissions(of: folder(path), to: 0o600)
      #expect(try folder.read(path) == [3])
    }
    // A link is replaced by a file, which is a new one.
    try folder.link("link", to: "file")
    try Files.writeAtomically([4], to: "link", in: folder.path)
    #expect(try TestSystem.mode(of: folder("link")) == usual)
  }

  #if os(Linux)
    @Test func `a file that root replaces keeps its owner and its group`() throws {
      let folder = try TemporaryFolder()
      guard TestSystem.runShell("test $(id -u) = 0") == 0 else { return }
      try folder.write([1], to: "file")
      #expect(TestSystem.runShell("chown 12345:23456 '\(folder("file"))' && chmod 640 '\(folder("file"))'") == 0)
      try Files.writeAtomically([2], to: "file", in: folder.path)
      #expect(TestSystem.runShell("test \"$(stat -c %u:%g:%a '\(folder("file"))')\" = 12345:23456:640") == 0)
    }
  #endif
}
