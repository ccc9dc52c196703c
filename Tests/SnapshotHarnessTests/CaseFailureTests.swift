import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Failing cases")
struct CaseFailureTests {
  /// Runs a case between two that are well, and expects those to be so.
  private func failure(
    of snapshotCase: SnapshotCase, in folder: TemporaryFolder, update: UpdateMode = .none, results: Bool = false
  ) async throws -> String {
    let neighbours = [SnapshotCase("before"), SnapshotCase("after")]
    _ = await folder.run(neighbours, update: .all)
    let all = await folder.run([neighbours[0], snapshotCase, neighbours[1]], update: update, results: results)
    #expect(all.cases.prefix(3).map(\.outcome) == [.matched, .failed, .matched])
    return try #require(all.cases[1].failure)
  }

  @Test func `a picture that cannot be drawn`() async throws {
    let folder = try TemporaryFolder()
    let text = try await failure(of: .failing("button"), in: folder, update: .all)
    #expect(text == "could not be drawn: no token 'a.b'; did you mean 'a.c'?")
    #expect(!folder.everything().contains { $0.contains("button") })
  }

  @Test func `a reference that is cut off stays as it is`() async throws {
    let folder = try TemporaryFolder()
    let half = Array(try PNGEncoder.encode(flat(1)).dropLast(30))
    try folder.write(half, to: "snapshots/button/light@1x.png")
    let text = try await failure(of: SnapshotCase("button"), in: folder, update: .changed)
    #expect(
      text == "the reference 'button/light@1x.png' cannot be read: the PNG file is cut off; fetch or record it again; "
        + "restore it from version control, or record it again")
    #expect(try folder.read("snapshots/button/light@1x.png") == half)
  }

  @Test func `a reference that Git LFS did not fetch`() async throws {
    let folder = try TemporaryFolder()
    let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8)
    try folder.write(pointer, to: "snapshots/button/light@1x.png")
    #expect(try await failure(of: SnapshotCase("button"), in: folder).contains("run 'git lfs pull'"))
    #expect(try folder.read("snapshots/button/light@1x.png") == pointer)
  }

  @Test func `a folder in the place of a reference`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "snapshots/button/light@1x.png/inside")
    for mode in UpdateMode.allCases {
      let text = try await failure(of: SnapshotCase("button"), in: folder, update: mode)
      #expect(text.contains("light@1x.png: could not be read: it is not a regular file"))
    }
    #expect(try folder.read("snapshots/button/light@1x.png/inside") == [1])
  }

  @Test func `a reference that cannot be written`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "snapshots/button")
    let text = try await failure(of: SnapshotCase("button"), in: folder, update: .missing)
    #expect(text.contains("/snapshots/button/light@1x.png: could not be written: Not a directory"))
    #expect(try folder.read("snapshots/button") == [1])
  }

  @Test func `a reference below a link is not written`() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try Files.makeFolder(folder("snapshots"))
    try folder.link("snapshots/button", to: other.path)
    let text = try await failure(of: SnapshotCase("button"), in: folder, update: .all)
    #expect(text.contains("is a symbolic link"))
    #expect(other.everything() == [])
  }

  @Test(arguments: ["../outside.png", "/tmp/outside.png", "a/../../b.png", "", "a//b.png"])
  func `a path that leaves the folder`(path: String) async throws {
    let folder = try TemporaryFolder()
    let text = try await failure(of: SnapshotCase("button", path: path), in: folder, update: .all)
    #expect(text.contains("'\(path)' leaves the snapshots folder"))
    #expect(folder.everything() == ["snapshots/after/light@1x.png", "snapshots/before/light@1x.png"])
  }

  @Test func `a path has at most 1,024 bytes`() async throws {
    let folder = try TemporaryFolder()
    // Four folders of 200 bytes, and a name of 220: with the slashes 1,024 bytes.
    let deep = String(repeating: String(repeating: "d", count: 200) + "/", count: 4)
    let path = deep + String(repeating: "x", count: 216) + ".png"
    #expect(path.utf8.count == 1_024)
    let results = await folder.run([SnapshotCase("a", path: path), SnapshotCase("b", path: "y" + path)])
    #expect(results.cases.map(\.outcome) == [.missing, .failed])
    #expect(results.cases[1].failure?.contains("leaves the snapshots folder") == true)
  }

  @Test func `a name that would leave the results folder`() async throws {
    let folder = try TemporaryFolder()
    let text = try await failure(of: SnapshotCase("..", path: "x.png"), in: folder, update: .all, results: true)
    #expect(text.contains("'test/../light@1x' is not a relative path"))
  }

  @Test func `two cases with one path name each other`() async throws {
    let folder = try TemporaryFolder()
    let cases = [
      SnapshotCase("a", path: "same.png"), SnapshotCase("c"), SnapshotCase("b", path: "same.png"),
      SnapshotCase("d", path: "Same.png"),
    ]
    let results = await folder.run(cases, update: .all)
    #expect(results.cases.map(\.outcome) == [.failed, .missing, .failed, .failed])
    #expect(
      results.cases[0].failure
        == "'test/a/light@1x' and 'test/b/light@1x' have one path, 'same.png'; put what distinguishes them into \"path\""
    )
    #expect(
      results.cases[2].failure
        == "'test/b/light@1x' and 'test/a/light@1x' have one path, 'same.png'; put what distinguishes them into \"path\""
    )
    #expect(results.cases[3].failure?.contains("but for upper and lower case") == true)
    #expect(folder.everything() == ["snapshots/c/light@1x.png"])
  }

  @Test func `two cases with one name are refused`() async throws {
    let folder = try TemporaryFolder()
    let results = await folder.run([SnapshotCase("a", path: "1.png"), SnapshotCase("a", path: "2.png")], update: .all)
    #expect(results.cases.map(\.outcome) == [.failed, .failed])
    #expect(results.cases[1].failure?.contains("two cases with one name, at '2.png' and '1.png'") == true)
  }

  @Test func `a results folder that cannot be made says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "results")
    let error = #expect(throws: ResultsError.self) { try ResultsFolder(folder("results")) }
    #expect(error?.description.contains("/results: could not be created: Not a directory") == true)
    #expect(error?.isInUse == false)
    #expect(try folder.read("results") == [1])
  }
}
