import TestFiles
import Testing

@testable import LocalFiles

@Suite("Output files")
struct OutputFileTests {
  @Test func `a regular file is replaced whole and keeps its permission bits`() throws {
    let folder = try TemporaryFolder()
    for bits in [0o600, 0o644, 0o755, 0o440] {
      try folder.write([1, 2, 3], to: "file")
      try TestSystem.setPermissions(of: folder("file"), to: bits)
      try OutputFile(folder("file")).write([4])
      #expect(try folder.read("file") == [4])
      #expect(try TestSystem.mode(of: folder("file")) == "-" + String(bits, radix: 8))
    }
    // One that was not there has what every new file has.
    try OutputFile(folder("new/file")).write([5])
    let bits = TestSystem.permissionsOfNewFiles()
    #expect(try TestSystem.mode(of: folder("new/file")) == "-" + String(bits, radix: 8))
    #expect(folder.everything() == ["file", "new/file"])
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "target/file")
    try folder.write([], to: "links/other")
    try folder.link("links/file", to: "../target/file")
    try folder.link("links/again", to: folder("links/file"))
    for (link, content) in [("links/file", 7), ("links/again", 8)] as [(String, UInt8)] {
      let output = try OutputFile(folder(link))
      #expect(output.destination == .file(try Files.realPath(folder("target/file"))))
      try output.write([content])
      #expect(Files.kind(of: folder(link)) == .link)
      #expect(try folder.read("target/file") == [content])
    }
    #expect(folder.everything() == ["links/again", "links/file", "links/other", "target/file"])
  }

  @Test func `a link that leads nowhere gets its target`() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: "not/yet/there")
    try OutputFile(folder("link")).write([9])
    #expect(Files.kind(of: folder("link")) == .link)
    #expect(try folder.read("not/yet/there") == [9])
  }

  @Test func `a folder, a socket and a circle of links are refused as they are`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "folder/file")
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try TestSystem.makeSocket(folder("socket"))
    for (name, reason) in [
      ("folder", .system(.isAFolder)), ("folder/", .system(.isAFolder)), ("a", .system(.tooManyLinks)),
      ("a/x", .system(.tooManyLinks)), ("socket", .socket), ("folder/file/below", .system(.notAFolder)),
    ] as [(String, FileError.Reason)] {
      let error = #expect(throws: FileError.self) { try OutputFile(folder(name)) }
      #expect(error == FileError(path: folder(name), operation: .written, reason: reason))
    }
    #expect(folder.everything() == ["a", "b", "folder/file", "socket"])
  }

  @Test func `a pipe is written into`() throws {
    let folder = try TemporaryFolder()
    try TestSystem.makePipe(folder("pipe"))
    try folder.link("link", to: "pipe")
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for name in ["pipe", "link"] {
      let path = folder(name)
      // More than a pipe holds, so that the writer has to wait for the reader again and again.
      let reader = try PipeReader(path)
      let output = try OutputFile(path)
      #expect(output.destination == .device(path) && output.isStream && !output.isStandardOutput)
      try output.write(bytes)
      #expect(try reader.bytes() == bytes)
    }
    #expect(try TestSystem.mode(of: folder("pipe")) == "p600")
    #expect(Files.kind(of: folder("link")) == .link)
  }

  #if os(Linux)
    /// Who may not make devices cannot harm those of the system either, so they will do.
    @Test func `a device is written into and stays one`() throws {
      let folder = try TemporaryFolder()
      // The numbers of the devices that take everything, and nothing.
      for (name, number) in [("null", 3), ("full", 7)] as [(String, UInt64)] {
        if TestSystem.makesDevices { try TestSystem.makeMemoryDevice(folder(name), number: number) }
        let path = TestSystem.makesDevices ? folder(name) : "/dev/" + name
        #expect(try OutputFile(path).isStream)
        if name == "null" {
          // Where devices may not be opened, that is told like on any other file.
          do { try OutputFile(path).write([1, 2, 3]) } catch { #expect(error.reason == .system(.accessDenied)) }
        } else {
          let error = #expect(throws: FileError.self) { try OutputFile(path).write([1]) }
          #expect(error?.reason == .system(.diskFull) || error?.reason == .system(.accessDenied))
        }
        #expect(try TestSystem.mode(of: path).hasPrefix("c"))
      }
      #expect(folder.everything() == (TestSystem.makesDevices ? ["full", "null"] : []))
    }
  #endif

  @Test func `an open file of the process is continued where it stands`() throws {
    let folder = try TemporaryFolder()
    try TestSystem.withOpenFile(folder("log")) { file in
      try TestSystem.write([1, 2], to: file)
      try folder.link("link", to: "/dev/fd/\(file)")
      var expected: [UInt8] = [1, 2]
      var paths = ["/dev/fd/\(file)", folder("link")]
      #if os(Linux)
        paths += ["/proc/self/fd/\(file)", "/proc/\(TestSystem.processNumber)/fd/\(file)"]
      #endif
      for (index, path) in paths.enumerated() {
        let output = try OutputFile(path)
        #expect(output.destination == .open(file))
        try output.write([UInt8(index + 3)])
        expected.append(UInt8(index + 3))
        #expect(try folder.read("log") == expected)
      }
    }
    let closed = try OutputFile("/dev/fd/987654")
    #expect(closed.destination == .open(987_654))
    #expect(throws: FileError(path: "/dev/fd/987654", operation: .written, reason: .system(.notOpen))) {
      try closed.write([1])
    }
    // What is not a number of ours is a path like any other.
    #expect(try OutputFile("/dev/fd/-1").isStream == false)
    #expect(try OutputFile("/dev/fd/0").destination == .open(0))
    for path in ["-", "/dev/stdout", "/dev/fd/1"] { #expect(try OutputFile(path).isStandardOutput) }
    #expect(try OutputFile("/dev/stderr").destination == .open(2))
  }

  @Test func `a place that became another one is not written`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "references/kept")
    try folder.write([2], to: "out/file")
    try folder.link("link", to: "out")
    let output = try OutputFile(folder("link/file"))
    try Files.remove(folder("link"))
    try folder.link("link", to: "references")
    #expect(throws: FileError(path: folder("link/file"), operation: .written, reason: .changing)) {
      try output.write([3])
    }
    let device = try OutputFile(folder("out/file"))
    try Files.remove(folder("out/file"))
    try TestSystem.makePipe(folder("out/file"))
    #expect(throws: FileError.self) { try device.write([3]) }
    #expect(try folder.read("references/kept") == [1])
    #expect(folder.everything() == ["link", "out/file", "references/kept"])
  }

  @Test func `a name of 255 bytes is written, one more is told`() throws {
    let folder = try TemporaryFolder()
    for name in [String(repeating: "x", count: 255), String(repeating: "ä", count: 127)] {
      try OutputFile(folder(name)).write([1])
      #expect(try folder.read(name) == [1])
      #expect(throws: FileError.self) { try OutputFile(folder(name + "xx")).write([1]) }
    }
    #expect(folder.everything().count == 2)
  }

  @Test func `a text that is no path is refused`() {
    #expect(throws: FileError.self) { try OutputFile("") }
    #expect(throws: FileError.self) { try OutputFile("a\0b") }
  }
}

@Suite("Files written piece by piece")
struct FileStreamTests {
  @Test func `the old file stays until the new one is whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a/file")
    let stream = try FileStream(replacing: folder("a/file"))
    try stream.append([2, 3])
    try stream.flush()
    #expect(try folder.read("a/file") == [1])
    #expect(folder.everything().count == 2)
    try stream.append([4])
    try stream.finish()
    #expect(try folder.read("a/file") == [2, 3, 4])
    #expect(folder.everything() == ["a/file"])
  }

  @Test func `one that is not finished leaves nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    var stream: FileStream? = try FileStream(replacing: folder("file"))
    try stream?.append([2])
    try stream?.flush()
    #expect(folder.everything().count == 2)
    stream = nil
    #expect(folder.everything() == ["file"])
    #expect(try folder.read("file") == [1])
  }

  @Test func `bytes are written when there are 65,536 of them`() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "log")
    let stream = try FileStream(appendingTo: folder("log"))
    try stream.append(repeatElement(8, count: 65_535))
    #expect(try folder.read("log") == [7])
    try stream.append([9])
    #expect(try folder.read("log") == [7] + [UInt8](repeating: 8, count: 65_535) + [9])
    try stream.append([10])
    try stream.finish()
    #expect(try folder.read("log").suffix(2) == [9, 10])
    // What is there stays, and what is missing is made.
    let other = try FileStream(appendingTo: folder("new"))
    try other.append([1])
    try other.finish()
    #expect(try folder.read("new") == [1])
  }

  @Test func `a place that the user named is written as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "target")
    try TestSystem.setPermissions(of: folder("target"), to: 0o640)
    try folder.link("link", to: "target")
    let stream = try FileStream(OutputFile(folder("link")))
    try stream.append([2])
    try stream.finish()
    #expect(Files.kind(of: folder("link")) == .link)
    #expect(try folder.read("target") == [2])
    #expect(try TestSystem.mode(of: folder("target")) == "-640")
    try TestSystem.withOpenFile(folder("open")) { file in
      for byte in [3, 4] as [UInt8] {
        let continued = try FileStream(OutputFile("/dev/fd/\(file)"))
        try continued.append([byte])
        try continued.finish()
      }
      do { _ = try FileStream(OutputFile("/dev/fd/\(file)")) }
      // The file is not the stream's to close.
      try TestSystem.write([5], to: file)
    }
    #expect(try folder.read("open") == [3, 4, 5])
    try TestSystem.makePipe(folder("pipe"))
    let reader = try PipeReader(folder("pipe"))
    let piped = try FileStream(OutputFile(folder("pipe")))
    try piped.append([6, 7])
    try piped.finish()
    #expect(try reader.bytes() == [6, 7])
  }

  @Test func `a link, a folder and a text that is no path are refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "folder/file")
    try folder.link("link", to: "folder/file")
    #expect(throws: FileError(path: folder("link"), operation: .written, reason: .system(.tooManyLinks))) {
      try FileStream(appendingTo: folder("link"))
    }
    #expect(throws: FileError(path: folder("folder"), operation: .written, reason: .system(.isAFolder))) {
      try FileStream(appendingTo: folder("folder"))
    }
    for path in ["", "a\0b", folder(".."), folder("")] {
      #expect(throws: FileError(path: path, operation: .written, reason: .system(.invalidArgument))) {
        try FileStream(replacing: path)
      }
    }
    let stream = try FileStream(replacing: folder("folder"))
    #expect(throws: FileError(path: folder("folder"), operation: .written, reason: .system(.isAFolder))) {
      try stream.finish()
    }
    #expect(folder.everything() == ["folder/file", "link"])
  }
}
