import Digests
import LocalFiles
import PNGCoding
import SnapshotHarness
import TestFiles
import Testing

@Suite("Pictures of results folders")
struct ResultPictureTests {
  /// What lies where a picture should be, and why it is refused; `nil` if it is not.
  struct Attack: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reason: FileError.Reason?
    var make: @Sendable (_ folder: TemporaryFolder) throws -> Void
  }

  private static let path = "test/a/light@1x-actual.png"
  private static let picture = "results/" + path

  private static let attacks: [Attack] = [
    Attack(testDescription: "nothing", reason: nil) { _ in },
    Attack(testDescription: "a link to the same picture", reason: .symbolicLink) { folder in
      try Files.move(folder(picture), to: folder("away.png"))
      try folder.link(picture, to: folder("away.png"))
    },
    Attack(testDescription: "a link to the variables of the process", reason: .symbolicLink) { folder in
      try Files.remove(folder(picture))
      try folder.link(picture, to: "/proc/self/environ")
    },
    Attack(testDescription: "a link to nothing", reason: .symbolicLink) { folder in
      try Files.remove(folder(picture))
      try folder.link(picture, to: "nothing")
    },
    Attack(testDescription: "a link to a device", reason: .symbolicLink) { folder in
      try Files.remove(folder(picture))
      try folder.link(picture, to: "/dev/zero")
    },
    Attack(testDescription: "a folder that is a link", reason: .symbolicLink) { folder in
      try Files.move(folder("results/test/a"), to: folder("away"))
      try folder.link("results/test/a", to: folder("away"))
    },
    Attack(testDescription: "a folder above it that is a link", reason: .symbolicLink) { folder in
      try Files.move(folder("results/test"), to: folder("away"))
      try folder.link("results/test", to: "../away")
    },
    Attack(testDescription: "a pipe", reason: .notAFile) { folder in
      try Files.remove(folder(picture))
      try TestSystem.makePipe(folder(picture))
    },
    Attack(testDescription: "a folder", reason: .notAFile) { folder in
      try Files.remove(folder(picture))
      try Files.makeFolder(folder(picture))
    },
    Attack(testDescription: "no file", reason: .system(.noSuchFile)) { try Files.remove($0(picture)) },
    Attack(testDescription: "another text", reason: ResultPicture.stranger) {
      try $0.write(Array("root:x:0".utf8), to: picture)
    },
    Attack(testDescription: "an empty file", reason: ResultPicture.stranger) { try $0.write([], to: picture) },
    Attack(testDescription: "another picture", reason: ResultPicture.stranger) {
      try $0.write($0.read("results/test/b/light@1x-actual.png"), to: picture)
    },
    Attack(testDescription: "a picture that is cut off", reason: ResultPicture.stranger) {
      try $0.write(Array($0.read(picture).dropLast(20)), to: picture)
    },
    Attack(testDescription: "one byte more than may be", reason: .tooLarge(limit: 1 << 16)) {
      try TestSystem.setSize(of: $0(picture), to: 1 << 16 + 1)
    },
  ]

  /// A folder with results of two changed cases, and the first of them.
  private func results() async throws -> (folder: TemporaryFolder, result: CaseResult) {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a"), SnapshotCase("b")], update: .all)
    let results = await folder.run(
      [SnapshotCase("a", color: 0xFF00_0001), SnapshotCase("b", color: 0xFF00_0002)], results: true)
    return (folder, try #require(results.cases.first))
  }

  @Test(arguments: attacks)
  func `only the file that the results speak of is read, through no link`(_ attack: Attack) async throws {
    let (folder, result) = try await results()
    let bytes = try folder.read(Self.picture)
    try attack.make(folder)
    let known = try #require(result.picture(.actual))
    // Results of earlier versions have no digests of files, but of pixels.
    for picture in [known, ResultPicture(path: known.path, pixels: result.actualDigest)] {
      do throws(FileError) {
        #expect(try picture.read(in: folder("results"), limit: 1 << 16) == bytes)
        #expect(attack.reason == nil)
      } catch {
        #expect(error.reason == attack.reason)
        #expect(error.path == folder(Self.picture))
      }
    }
  }

  @Test func `what is no picture's name, or leaves the folder, is not even opened`() async throws {
    let (folder, result) = try await results()
    try folder.write(folder.read(Self.picture), to: "a-actual.png")
    try folder.write(folder.read(Self.picture), to: "results/a.png")
    for (path, reason) in [
      ("results.json", ResultPicture.stranger), ("a.png", ResultPicture.stranger), ("../a-actual.png", .outside),
      ("test/../test/a/light@1x-actual.png", .outside), (folder("a-actual.png"), .outside), ("-actual.png\0", .outside),
    ] {
      let picture = ResultPicture(path: path, pixels: result.actualDigest)
      let error = #expect(throws: FileError.self) { try picture.read(in: folder("results")) }
      #expect(error?.reason == (path.hasSuffix("-actual.png") ? reason : ResultPicture.stranger), "\(path)")
    }
  }

  @Test func `each picture of a run is noted with the digest of its file`() async throws {
    let (folder, result) = try await results()
    let back = try #require(try ResultsBundle.read(folder("results")).cases.first)
    for kind in ResultPicture.Kind.allCases {
      let picture = try #require(result.picture(kind))
      #expect(back.picture(kind) == picture)
      #expect(try picture.read(in: folder("results")) == folder.read("results/" + picture.path))
      let other = ResultPicture(path: picture.path, file: Digest(ofText: "other"))
      #expect(throws: FileError.self) { try other.read(in: folder("results")) }
    }
  }
}
