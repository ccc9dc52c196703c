import Digests
import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Approval session")
struct ApprovalSessionTests {
  static let (changed, new) = ("test/changed/light@1x", "test/new/light@1x")

  /// A results folder with a changed, a missing and a matched case.
  func run(in folder: TemporaryFolder, color: UInt32 = 0xFF00_0099, results: String = "results") async throws {
    if folder.everything().isEmpty {
      _ = await folder.run([SnapshotCase("changed", color: 0xFF00_0000), SnapshotCase("same")], update: .all)
    }
    let cases = [SnapshotCase("changed", color: color), SnapshotCase("new", color: color), SnapshotCase("same")]
    _ = await SnapshotRun.run(
      [folder.plan(cases)], options: RunOptions(results: try ResultsFolder(folder(results))))
  }

  func session(in folder: TemporaryFolder, results: String = "results") throws -> ApprovalSession {
    let target = Approval.Target(snapshots: folder("snapshots")) { "\($0.control)/\($0.variant)@\($0.scale)x.png" }
    var session = try ApprovalSession(folder(results), targets: ["test": target], workers: 2)
    session.patience = .seconds(2)
    return session
  }

  // MARK: Taking back

  @Test func `what was approved can be taken back, byte for byte`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let (before, results) = (folder.everything(), try folder.read("results/results.json"))
    let reference = try folder.read("snapshots/changed/light@1x.png")
    let session = try session(in: folder)
    #expect(await session.approve([Self.changed, Self.new]).approved == [Self.changed, Self.new])
    #expect(try folder.read("snapshots/changed/light@1x.png") != reference)
    let report = await session.restore([Self.new, Self.changed, Self.new])
    #expect(report.restored == [Self.changed, Self.new])
    #expect(report.approved == [] && report.problems == [] && report.isComplete)
    #expect(try folder.read("snapshots/changed/light@1x.png") == reference)
    // Also the folder of a case that had no reference.
    #expect(folder.everything() == before)
    #expect(Files.kind(of: folder("snapshots/new")) == nil)
    #expect(try folder.read("results/results.json") == results)
    // And approved again.
    #expect(await session.approve([Self.new]).approved == [Self.new])
  }

  @Test func `what nobody approved is as it was, also after taking it back`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let before = folder.everything()
    #expect(try await session(in: folder).restore([Self.changed, Self.new]).restored == [Self.changed, Self.new])
    #expect(folder.everything() == before)
  }

  @Test func `a reference that somebody wrote since is not taken back`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let session = try session(in: folder)
    _ = await session.approve([Self.changed, Self.new])
    let other = try PNGEncoder.encode(flat(0xFF77_7777))
    // One with other pixels, and one with the same pixels that says nothing of where it comes from.
    try folder.write(other, to: "snapshots/changed/light@1x.png")
    try folder.write(PNGEncoder.encode(flat(0xFF00_0099)), to: "snapshots/new/light@1x.png")
    let report = await session.restore([Self.changed, Self.new])
    #expect(report.restored == [])
    #expect(report.problems.count == 2)
    #expect(report.problems.allSatisfy { $0.contains(": the reference is not the one that was approved") })
    #expect(try folder.read("snapshots/changed/light@1x.png") == other)
    #expect(Files.exists(folder("snapshots/new/light@1x.png")))
    #expect(try ResultsBundle.read(folder("results")).summary.tally.recorded == 2)
  }

  @Test func `a bundle without the former reference, or with another, restores nothing`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let session = try session(in: folder)
    _ = await session.approve([Self.changed])
    let approved = try folder.read("snapshots/changed/light@1x.png")
    let expected = "results/test/changed/light@1x-expected.png"
    // What such a file says of its pixels is not believed: these are others.
    let honest = try folder.read(expected)
    let stamp = try #require(ReferenceStamp.intact(in: honest, count: honest.count))
    let record = try #require(ReferenceFile.record(in: honest, count: honest.count))
    try folder.write(
      ReferenceFile.bytes(
        of: flat(0xFF77_7777), pixels: stamp.pixels, ingredients: stamp.ingredients, record: record),
      to: expected)
    #expect(await session.restore([Self.changed]).problems.first?.contains("is not the reference the results") == true)
    try Files.remove(folder(expected))
    #expect(await session.restore([Self.changed]).problems.first?.contains("could not be read") == true)
    #expect(try folder.read("snapshots/changed/light@1x.png") == approved)
  }

  // MARK: What the results say

  @Test func `noting changes nothing but what it notes`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let before = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    // What a later program may add stays, at the top and in a case.
    let text = before.replacing("\"program\"", with: "\"later\": [1,  2], \"program\"")
      .replacing("\"control\": \"new\"", with: "\"more\": {\"written\": false}, \"control\": \"new\"")
    try folder.write(Array(text.utf8), to: "results/results.json")
    _ = try await session(in: folder).approve([Self.new])
    let after = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("\"id\": \"\(Self.new)\"") })
    var expected = lines
    expected[index] = lines[index].replacing(
      "\"outcome\": \"missing\", \"written\": false",
      with: "\"outcome\": \"missing\", \"written\": true")
    let counts = try #require(lines.firstIndex { $0.contains("\"recorded\": 0") })
    expected[counts] = lines[counts].replacing("\"recorded\": 0", with: "\"recorded\": 1")
    #expect(after == expected.joined(separator: "\n") + "\n")
  }

  @Test func `results that do not say whether a case was written say so afterwards`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let text = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    try folder.write(
      Array(text.replacing(", \"written\": false", with: "").replacing(", \"recorded\": 0", with: "").utf8),
      to: "results/results.json")
    #expect(try await session(in: folder).approve([Self.changed]).isComplete)
    let results = try ResultsBundle.read(folder("results"))
    #expect(results.cases.filter(\.isWritten).map(\.id) == [Self.changed])
  }

  @Test func `the identity is that of the pictures, not of what was done with them`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let session = try session(in: folder)
    let file = try ResultsBundle.open(folder("results"))
    #expect(try file.identity == session.identity)
    _ = await session.approve([Self.new])
    #expect(try self.session(in: folder).identity == session.identity)
    #expect(try self.session(in: folder).openCount == session.openCount - 1)
    try await run(in: folder, color: 0xFF00_0098, results: "other")
    #expect(try self.session(in: folder, results: "other").identity != session.identity)
  }

  @Test func `the identity depends on each name and each digest of what did not match, and on their order`() throws {
    func result(_ control: String, _ outcome: Outcome, _ expected: UInt64?, _ actual: UInt64?) -> CaseResult {
      var result = CaseResult(
        suite: "s", control: control, variant: "v", scale: 1, path: "\(control).png", outcome: outcome)
      result.expectedDigest = expected.map { .init(high: 0, low: $0) }
      result.actualDigest = actual.map { .init(high: 0, low: $0) }
      return result
    }
    func identity(_ results: [CaseResult]) -> String {
      var identity = ResultsIdentity()
      for result in results { identity.add(result) }
      return identity.digest.description
    }
    let base = [result("a", .changed, 1, 2), result("b", .missing, nil, 3), result("c", .tolerated, 4, 5)]
    var others = [
      [result("A", .changed, 1, 2), base[1], base[2]], [result("a", .changed, 9, 2), base[1], base[2]],
      [result("a", .changed, 1, 9), base[1], base[2]], [result("a", .changed, 1, nil), base[1], base[2]],
      [base[0], result("b", .missing, 0, 3), base[2]], [base[1], base[0], base[2]], [base[0], base[1]], [],
    ].map(identity)
    others.append(identity(base))
    #expect(Set(others).count == others.count)
    var written = base
    written[0].isWritten = true
    written.insert(result("d", .matched, 1, 1), at: 1)
    written.append(result("e", .failed, nil, nil))
    written.append(result("f", .obsolete, 1, nil))
    #expect(identity(written) == identity(base))
  }

  // MARK: Others who write

  @Test func `results of a later run are not approved by who has seen the earlier ones`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let session = try session(in: folder)
    try await run(in: folder, color: 0xFF00_0011)
    let report = await session.approve([Self.changed, Self.new])
    #expect(report.approved == [])
    #expect(
      report.problems
        == [Self.changed, Self.new].map {
          "\($0): the results are those of another run now; look at them again"
        })
    try Files.remove(folder("results/results.json"))
    #expect(await session.approve([Self.new]).problems.first?.contains("the results are gone") == true)
  }

  @Test func `sessions on one bundle know of each other's approvals`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let (one, other) = (try session(in: folder), try session(in: folder))
    _ = await one.approve([Self.changed])
    #expect(await other.approve([Self.changed, Self.new]).isComplete)
    #expect(await one.restore([Self.changed]).isComplete)
    let results = try ResultsBundle.read(folder("results"))
    #expect(results.cases.filter(\.isWritten).map(\.id) == [Self.new])
  }

  @Test func `of two bundles for the same references, the one that comes first is taken`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    try await run(in: folder, color: 0xFF00_0055, results: "other")
    let sessions = [try session(in: folder), try session(in: folder, results: "other")]
    let colors: [UInt32] = [0xFF00_0099, 0xFF00_0055]
    for _ in 0..<10 {
      let reports = await withTaskGroup(of: (Int, Approval.Report).self) { group in
        for (index, session) in sessions.enumerated() {
          group.addTask { (index, await session.approve([Self.changed, Self.new])) }
        }
        return await group.reduce(into: [Approval.Report(), Approval.Report()]) { $0[$1.0] = $1.1 }
      }
      // Exactly one of them wrote each reference, and what it wrote is there.
      for (id, path) in [(Self.changed, "changed/light@1x.png"), (Self.new, "new/light@1x.png")] {
        let winners = reports.indices.filter { reports[$0].approved.contains(id) }
        try #require(winners.count == 1)
        #expect(try PNGDecoder.decode(folder.read("snapshots/" + path)) == flat(colors[winners[0]]))
      }
      for (index, report) in reports.enumerated() {
        let restored = await sessions[index].restore(report.approved)
        #expect(restored.problems == [])
      }
    }
  }

  @Test func `an approval waits for those who write references or results, but not for ever`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    var session = try session(in: folder)
    session.patience = .milliseconds(20)
    let hold = try #require(try FolderLock.take([folder("snapshots")], .shared))
    #expect(
      await session.approve([Self.new]).problems == [
        "the references are being written by another run; wait until it ends, and try again"
      ])
    hold.release()
    let lock = try ResultsFolder(folder("results"), keepsEarlier: true)
    #expect(await session.approve([Self.new]).problems.first?.contains("is in use by another run") == true)
    #expect(Files.kind(of: folder("snapshots/new/light@1x.png")) == nil)
    _ = consume lock
    session.patience = .seconds(2)
    let other = try #require(try FolderLock.take([folder("snapshots")], .alone))
    async let waiting = session.approve([Self.new])
    try await Task.sleep(for: .milliseconds(30))
    other.release()
    #expect(await waiting.approved == [Self.new])
  }

  // MARK: Bundles that are not as they should be

  @Test func `two cases with one name are no results`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let text = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    try folder.write(
      Array(text.replacing("\"control\": \"new\"", with: "\"control\": \"changed\"").utf8), to: "results/results.json")
    let error = #expect(throws: ResultsError.self) { try session(in: folder) }
    #expect(error?.description.hasSuffix("'\(Self.changed)' is there twice; run 'specimen verify' again") == true)
  }

  @Test func `two cases with one reference are not written, whatever the case of its name`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let text = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    try folder.write(
      Array(text.replacing("\"path\": \"new/light@1x.png\"", with: "\"path\": \"Changed/light@1x.png\"").utf8),
      to: "results/results.json")
    let report = try await session(in: folder).approve([Self.changed, Self.new])
    #expect(report.approved == [])
    #expect(
      report.problems
        == [Self.changed, Self.new].map {
          "\($0): another case of these results has the same reference; run 'specimen verify' again"
        })
  }

  @Test(arguments: ["test/same/light@1x", "test/none/light@1x", "", "../x"])
  func `only cases that changed or have no reference are approved or restored`(id: String) async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let session = try session(in: folder)
    let problem = "\(id): these results have no such case that is changed or missing"
    #expect(await session.approve([id]).problems == [problem])
    #expect(await session.restore([id]).problems == [problem])
    #expect(await session.approve([id, Self.new]).approved == [Self.new])
  }

  @Test func `a picture that lies about its pixels is not taken`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let path = "results/test/changed/light@1x-actual.png"
    let honest = try folder.read(path)
    let stamp = try #require(ReferenceStamp.intact(in: honest, count: honest.count))
    let record = try #require(ReferenceFile.record(in: honest, count: honest.count))
    try folder.write(
      ReferenceFile.bytes(
        of: flat(0xFFFF_FFFF), pixels: stamp.pixels, ingredients: stamp.ingredients, record: record),
      to: path)
    let report = try await session(in: folder).approve([Self.changed])
    #expect(report.problems.first?.contains("is not the picture the results speak of") == true)
  }

  @Test func `a picture that was drawn to be looked at is not taken`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let path = "results/test/changed/light@1x-actual.png"
    let honest = try folder.read(path)
    let stamp = try #require(ReferenceStamp.intact(in: honest, count: honest.count))
    var record = try #require(ReferenceFile.record(in: honest, count: honest.count))
    record.purpose = .drawing
    try folder.write(
      ReferenceFile.bytes(
        of: PNGDecoder.decode(honest), pixels: stamp.pixels, ingredients: stamp.ingredients, record: record), to: path)
    let report = try await session(in: folder).approve([Self.changed])
    #expect(report.problems.first?.contains("is not the picture the results speak of") == true)
  }

  @Test func `a bundle that nobody can write into is approved, and that is told`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    try TestSystem.setPermissions(of: folder.path, to: 0o777)
    for path in ["snapshots", "snapshots/changed"] { try TestSystem.setPermissions(of: folder(path), to: 0o777) }
    // In a process of its own, which may give up the rights of root.
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      defer {
        TestSystem.takeRootAgain()
        try? TestSystem.setPermissions(of: path + "/results", to: 0o700)
      }
      try TestSystem.setPermissions(of: path + "/results", to: 0o555)
      TestSystem.giveUpRoot()
      let target = Approval.Target(snapshots: path + "/snapshots") { "\($0.control)/\($0.variant)@\($0.scale)x.png" }
      let session = try ApprovalSession(path + "/results", targets: ["test": target])
      let report = await session.approve([Self.changed])
      #expect(report.approved == [Self.changed])
      #expect(report.isReadOnly && report.isComplete)
      #expect(
        report.unnoted == "the results in '\(path)/results' are read-only and will name these cases again; the "
          + "references are written all the same")
      #expect(await session.restore([Self.changed]).isComplete)
    }
  }

  @Test func `references that cannot be written stay, and so do links, pipes and folders in their place`() async throws
  {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let reference = folder("snapshots/changed/light@1x.png")
    let bytes = try Files.read(reference)
    try Files.remove(reference)
    try TestSystem.makePipe(reference)
    let session = try session(in: folder)
    #expect(await session.approve([Self.changed]).problems.first?.contains("it is not a regular file") == true)
    #expect(Files.kind(of: reference) == .other)
    try Files.remove(reference)
    try folder.write([1], to: "snapshots/changed/light@1x.png/file")
    #expect(await session.approve([Self.changed]).approved == [])
    try Files.remove(reference + "/file")
    Files.removeEmptyFolder(reference)
    // A link to the reference is replaced, and what it leads to stays.
    try folder.write(bytes, to: "elsewhere.png")
    try folder.link("snapshots/changed/light@1x.png", to: folder("elsewhere.png"))
    #expect(await session.approve([Self.changed]).approved == [Self.changed])
    #expect(Files.kind(of: reference) == .file)
    #expect(try folder.read("elsewhere.png") == bytes)
    // A folder on the way that is a link is refused.
    try folder.link("snapshots/new", to: folder("results"))
    #expect(await session.approve([Self.new]).problems.first?.contains("is a symbolic link") == true)
  }
}
