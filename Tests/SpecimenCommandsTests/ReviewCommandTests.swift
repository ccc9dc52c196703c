import Digests
import ReviewServer
import SnapshotHarness
import SnapshotReports
import Synchronization
import Testing

@testable import SpecimenCommands

@Suite("review")
struct ReviewCommandTests {
  @Test func `a machine of continuous integration serves nothing`() async throws {
    let answer = try await Playground().run("review", variables: ["CI": "true"])
    #expect(answer.status == .usage)
    #expect(answer.talk.hasPrefix("specimen: review: CI is set: references are never written there"))
    #expect(answer.output == "")
  }

  #if SystemLibraries
    @Test func `results that are not there are a failure`() async throws {
      let answer = try await Playground().run("review nothing")
      #expect(answer.status == .failure)
      #expect(answer.talk.contains("no results folder 'nothing'; name one that"))
    }

    @Test func `a port that is in use is told`() async throws {
      let playground = try Playground()
      _ = await playground.run("verify")
      let server = try LoopbackServer(port: 0) { _, _ in .plain(200, "") }
      let answer = await playground.run("review --port \(server.port)")
      await server.stop()
      #expect(answer.status == .failure)
      #expect(answer.talk.contains("specimen: review: port \(server.port) is in use; name another one with --port"))
    }

    @Test func `it says where the page is, and ends when it is asked to`() async throws {
      let playground = try Playground()
      _ = await playground.run("verify")
      let questions = Atomic<Int>(0)
      let answer = await playground.run("review") { questions.add(1, ordering: .relaxed).oldValue >= 1 }
      #expect(answer.status == .interrupted)
      #expect(answer.output.hasPrefix("http://127.0.0.1:") && answer.output.hasSuffix("/\n"))
      #expect(
        answer.talk == """
          8 cases wait; what you approve is written at once; close the page or press Ctrl-C to end
          0 cases approved, 0 rejected

          """)
    }
  #else
    @Test func `a build without a server says what to do instead`() async throws {
      let answer = try await Playground().run("review")
      #expect(answer.status == .usage)
      #expect(answer.talk.contains("without the trait SystemLibraries; write a page with 'specimen report"))
    }
  #endif

  @Test func `approved pictures are references, and taken back the former ones`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let before = try playground.read("references/button/light@1x.png")
    try playground.changeBlue()
    _ = await playground.run("verify")
    let path = playground.folder + "/" + VerifyOptions.standardResults
    let environment = Environment(output: { _ in }, talk: { _ in }, currentFolder: playground.folder)
    var approvals = try ApprovalSession(path)
    approvals.targets = try ApprovalTargets.find(["tiny"], in: [], of: environment)
    let id = "tiny/button/light@1x"
    let result = try #require(try ResultsBundle.read(path).cases.first { $0.id == id })
    let actual = try #require(result.actualDigest).description
    let folder = ReviewFolder(path, name: "results", identity: approvals.identity)
    let session = ReviewSession(
      page: try ReviewPage(ofResults: path), approvals: approvals, folder: folder, marks: MarkBoard())
    func mark(_ word: String) async -> String {
      var request = HTTPRequest(method: "POST", path: "")
      request.body = Array("{\"cases\": [{\"id\": \"\(id)\", \"actual\": \"\(actual)\", \"mark\": \"\(word)\"}]}".utf8)
      return String(decoding: await session.answer(request, route: "marks").body, as: UTF8.self)
    }
    #expect(await mark("approve") == #"{"approved":["tiny/button/light@1x"],"problems":[]}"#)
    let verified = await playground.run("verify --only button/light@1x --results again")
    #expect(verified.status == .success)
    #expect(await mark("reject") == #"{"approved":[],"problems":[]}"#)
    #expect(try playground.read("references/button/light@1x.png") == before)
    // A page of the same results is no other run, one of other results is.
    #expect(folder.trouble() == nil)
    _ = await playground.run("verify --only badge")
    #expect(await mark("approve").contains("another run has replaced the results"))
    #expect(try playground.read("references/button/light@1x.png") == before)
  }

  /// Two reviews of one folder, and an approval of which only the references know.
  @Test func `what another review or a killed one approved is restored by rejecting it`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let id = "tiny/button/light@1x"
    let reference = "references/button/light@1x.png"
    let before = try playground.read(reference)
    try playground.changeBlue()
    _ = await playground.run("verify")
    let path = playground.folder + "/" + VerifyOptions.standardResults
    let actual = try #require(try ResultsBundle.read(path).cases.first { $0.id == id }?.actualDigest)
    func review() async throws -> ReviewSession {
      let environment = Environment(output: { _ in }, talk: { _ in }, currentFolder: playground.folder)
      var approvals = try ApprovalSession(path)
      approvals.targets = try ApprovalTargets.find(["tiny"], in: [], of: environment)
      #expect(await approvals.settle() == nil)
      let folder = ReviewFolder(path, name: "results", identity: approvals.identity)
      return ReviewSession(
        page: try ReviewPage(ofResults: path), approvals: approvals, folder: folder, marks: try folder.marks().marks)
    }
    func mark(_ word: String, in session: ReviewSession) async -> String {
      var request = HTTPRequest(method: "POST", path: "")
      request.body = Array("{\"cases\": [{\"id\": \"\(id)\", \"actual\": \"\(actual)\", \"mark\": \"\(word)\"}]}".utf8)
      return String(decoding: await session.answer(request, route: "marks").body, as: UTF8.self)
    }
    func state(of session: ReviewSession) async -> String {
      let answer = await session.answer(HTTPRequest(method: "GET", path: ""), route: "state")
      return String(decoding: answer.body, as: UTF8.self)
    }
    let (one, other) = (try await review(), try await review())
    _ = await mark("approve", in: one)
    let accepted = try playground.read(reference)
    #expect(accepted != before)
    #expect(await state(of: other).contains("\"approve\""), "the other review is told")
    #expect(await mark("reject", in: other) == #"{"approved":[],"problems":[]}"#)
    #expect(try playground.read(reference) == before)
    #expect(await state(of: one).contains("\"reject\""))
    // The command beside two open pages.
    #expect(await playground.run("approve --only button/light@1x").status == .success)
    #expect(await state(of: one).contains("\"approve\""))
    #expect(await mark("none", in: one) == #"{"approved":[],"problems":[]}"#)
    #expect(try playground.read(reference) == before)
    // Killed before anything was noted: with the list of what was about to be written, and without it.
    for hasJournal in [true, false] {
      let session = try ApprovalSession(path)
      try playground.write(accepted, to: reference)
      let index = try #require(try ResultsBundle.read(path).cases.firstIndex { $0.id == id })
      if hasJournal {
        try playground.write(
          Array("\(session.identity)\n\(index)\n".utf8), to: VerifyOptions.standardResults + "/.approvals")
      }
      let next = try await review()
      #expect(await state(of: next).contains("\"approve\"") == hasJournal)
      #expect(await mark("reject", in: next) == #"{"approved":[],"problems":[]}"#)
      #expect(try playground.read(reference) == before)
    }
    // A third picture stays.
    _ = await mark("approve", in: one)
    let third = Array("not ours".utf8)
    try playground.write(third, to: reference)
    #expect(await mark("reject", in: other).contains("the reference is not the one that was approved"))
    #expect(try playground.read(reference) == third)
  }
}
