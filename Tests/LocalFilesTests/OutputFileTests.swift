import LocalFiles
import TestFiles
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Output files")
struct OutputFileTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test func `a regular file is replaced whole and keeps its permission bits`() throws {
    let folder = try TemporaryFolder()
    for bits in [0o600, 0o644, 0o755, 0o440] as [mode_t] {
      try folder.write([1, 2, 3], to: "file")
      #expect(unsafe chmod(folder("file"), bits) == 0)
      try OutputFile(folder("file")).write([4])
      #expect(try folder.read("file") == [4])
      #expect(mode(folder("file")) == S_IFREG | bits)
    }
    // One that was not there has what every new file has.
    try OutputFile(folder("new/file")).write([5])
    let mask = umask(0)
    umask(mask)
    #expect(mode(folder("new/file")) == S_IFREG | (0o666 & ~mask))
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
      #expect(output.place == .file(try Files.realPath(folder("target/file"))))
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
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(folder("socket").utf8)) }
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(isBound == 0)
    for (name, reason) in [
      ("folder", .system(EISDIR)), ("folder/", .system(EISDIR)), ("a", .system(ELOOP)), ("a/x", .system(ELOOP)),
      ("socket", .socket), ("folder/file/below", .system(ENOTDIR)),
    ] as [(String, FileError.Reason)] {
      let error = #expect(throws: FileError.self) { try OutputFile(folder(name)) }
      #expect(error == FileError(path: folder(name), operation: .written, reason: reason))
    }
    #expect(folder.everything() == ["a", "b", "folder/file", "socket"])
  }

  @Test func `a pipe is written into`() async throws {
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder("pipe"), 0o600) == 0)
    try folder.link("link", to: "pipe")
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for name in ["pipe", "link"] {
      let path = folder(name)
      // More than a pipe holds, so that the writer has to wait for the reader again and again.
      let reader = Task.detached { PipeReader.read(path) }
      let output = try OutputFile(path)
      #expect(output.place == .device(path) && output.isStream && !output.isStandardOutput)
      try output.write(bytes)
      #expect(await reader.value == bytes)
    }
    #expect(mode(folder("pipe")) & S_IFMT == S_IFIFO)
    #expect(Files.kind(of: folder("link")) == .link)
  }

  #if os(Linux)
    @Test func `a device is written into and stays one`() throws {
      let folder = try TemporaryFolder()
      // The numbers of the devices that take everything, and nothing; only root may make them.
      for (name, minor) in [("null", 3), ("full", 7)] as [(String, dev_t)] {
        guard unsafe mknod(folder(name), S_IFCHR | 0o666, 1 << 8 | minor) == 0 else { return }
        #expect(try OutputFile(folder(name)).isStream)
        if name == "null" {
          // Where devices may not be opened, that is told like on any other file.
          do { try OutputFile(folder(name)).write([1, 2, 3]) } catch { #expect(error.reason == .system(EACCES)) }
        } else {
          let error = #expect(throws: FileError.self) { try OutputFile(folder(name)).write([1]) }
          #expect(error?.reason == .system(ENOSPC) || error?.reason == .system(EACCES))
        }
        #expect(mode(folder(name)) & S_IFMT == S_IFCHR)
      }
      #expect(folder.everything() == ["full", "null"])
    }
  #endif

  @Test func `an open file of the process is continued where it stands`() throws {
    let folder = try TemporaryFolder()
    let file = unsafe open(folder("log"), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    #expect(unsafe write(file, [1, 2] as [UInt8], 2) == 2)
    try folder.link("link", to: "/dev/fd/\(file)")
    var expected: [UInt8] = [1, 2]
    var paths = ["/dev/fd/\(file)", folder("link")]
    #if os(Linux)
      paths += ["/proc/self/fd/\(file)", "/proc/\(getpid())/fd/\(file)"]
    #endif
    for (index, path) in paths.enumerated() {
      let output = try OutputFile(path)
      #expect(output.place == .open(file))
      try output.write([UInt8(index + 3)])
      expected.append(UInt8(index + 3))
      #expect(try folder.read("log") == expected)
    }
    let closed = try OutputFile("/dev/fd/987654")
    #expect(closed.place == .open(987_654))
    #expect(throws: FileError(path: "/dev/fd/987654", operation: .written, reason: .system(EBADF))) {
      try closed.write([1])
    }
    for path in ["-", "/dev/stdout", "/dev/fd/1"] { #expect(try OutputFile(path).isStandardOutput) }
    #expect(try OutputFile("/dev/stderr").place == .open(2))
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
    #expect(unsafe mkfifo(folder("out/file"), 0o600) == 0)
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
