import Digests
import LocalFiles
import LocatedJSON
import ReviewServer
import SnapshotHarness
import Synchronization
import TestFiles
import Testing

@testable import SpecimenCommands

/// A page of two pictures.
private struct StandInPage: ReviewContent {
  let bytes = Array("<!doctype html>".utf8)
  let policy = "default-src 'none'"

  func picture(_ number: Int) -> [UInt8]? { (0..<2).contains(number) ? [UInt8(number)] : nil }
}

/// Approvals of six cases that are only counted; those of `shut` cannot be written, and `slow` takes until it is let go.
private final class StandInApprovals: ReviewApprovals {
  let identity = Digest(high: 1, low: 2)
  private let calls = Mutex<[String]>([])
  private let isHeld = Mutex(true)

  /// What was asked for, in order: `+a` is an approval, `-a` a restoration.
  var log: [String] { calls.withLock { $0 } }

  func contains(_ id: String) -> Bool { ["a", "b", "c", "shut", "stuck", "slow"].contains(id) }

  func isPicture(_ picture: Digest?, of id: String) -> Bool? {
    contains(id) || id == "tolerated" ? picture == Digest(ofText: id) : nil
  }

  /// Lets `slow` be written.
  func letGo() { isHeld.withLock { $0 = false } }

  func approve(_ ids: [String], shouldStop: @escaping @Sendable () -> Bool) async -> Approval.Report {
    await report(ids, sign: "+") { report, id in report.approved.append(id) }
  }

  /// Those that only the references on disk know of.
  func accepted(_ ids: [String]) -> [String] { ids.filter { $0 == "disk" } }

  func restore(_ ids: [String]) async -> Approval.Report {
    await report(ids, sign: "-") { report, id in report.restored.append(id) }
  }

  private func report(
    _ ids: [String], sign: String, note: (inout Approval.Report, String) -> Void
  ) async -> Approval.Report {
    var report = Approval.Report()
    for id in ids {
      // Others may ask meanwhile.
      await Task.yield()
      calls.withLock { $0.append(sign + id) }
      while id == "slow", isHeld.withLock({ $0 }) { await Task.yield() }
      let fails = sign == "+" ? id == "shut" : id == "stuck"
      if fails { report.problems.append("\(id): no") } else { note(&report, id) }
    }
    return report
  }
}

/// A clock that stands still until it is moved on.
private final class StandInClock: Sendable {
  private let time = Mutex(SuspendingClock.now)

  var now: PageWatch.Instant { time.withLock { $0 } }

  func pass(seconds: Int) { time.withLock { $0 = $0.advanced(by: .seconds(seconds)) } }
}

/// A review of results that lie in a folder, with approvals that are only counted.
private struct Review {
  let folder: TemporaryFolder
  let approvals = StandInApprovals()
  let session: ReviewSession
  let clock = StandInClock()

  static let results = """
    {"version": 1, "program": "specimen"}
    """

  init(marksFile: String? = nil, written: [String] = []) throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.results.utf8), to: "results.json")
    if let marksFile { try folder.write(Array(marksFile.utf8), to: ReviewFolder.marksName) }
    let reviewFolder = ReviewFolder(folder.path, name: "results", identity: approvals.identity)
    // These are no real results: what was just written is taken for that which was read.
    reviewFolder.look()
    var approved = MarkBoard()
    for id in written { approved.set(MarkedCase(id: id, actual: Digest(ofText: id), decision: .approve)) }
    let (marks, _) = reviewFolder.marks(written: approved)
    session = ReviewSession(
      page: StandInPage(), approvals: approvals, folder: reviewFolder, marks: marks, now: { [clock] in clock.now })
  }

  func get(_ route: String, query: [HTTPField] = []) async -> HTTPResponse {
    await session.answer(HTTPRequest(method: "GET", path: "", query: query), route: route)
  }

  func post(_ route: String, _ body: String = "", query: [HTTPField] = []) async -> HTTPResponse {
    var request = HTTPRequest(method: "POST", path: "", query: query)
    request.body = Array(body.utf8)
    return await session.answer(request, route: route)
  }

  /// Sends marks, written `a+` to approve, `a-` to reject, `a0` to take back; returns the answer.
  func mark(_ marks: String...) async -> String {
    let cases = marks.map { mark in
      let id = String(mark.dropLast())
      let word = mark.hasSuffix("+") ? "approve" : mark.hasSuffix("-") ? "reject" : "none"
      return "{\"id\": \"\(id)\", \"actual\": \"\(Digest(ofText: id))\", \"mark\": \"\(word)\"}"
    }
    return await text(post("marks", "{\"cases\": [\(cases.joined(separator: ","))]}"))
  }

  /// All marks as the pages are told them, written as for ``mark(_:)``.
  func marks() async throws -> [String] {
    let root = try #require(JSONScanner.scan(await get("state").body, file: "").document?.root)
    return try #require(root["marks"]?.array).map { node in
      let signs = ["approve": "+", "reject": "-", "none": "0"]
      return (node["id"]?.string ?? "?") + (node["mark"]?.string.flatMap { signs[$0] } ?? "?")
    }
  }

  func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }
}

@Suite("A review")
struct ReviewSessionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var method: String
    var route: String
    var status: Int
    var testDescription: String { "\(method) \(route)" }

    init(_ method: String, _ route: String, _ status: Int) {
      self.method = method
      self.route = route
      self.status = status
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("GET", "", 200), Row("GET", "state", 200), Row("GET", "picture/0", 200), Row("GET", "picture/1", 200),
    Row("GET", "picture/2", 404), Row("GET", "picture/-1", 404), Row("GET", "picture/+1", 404),
    Row("GET", "picture/01", 404), Row("GET", "picture/", 404), Row("GET", "picture", 404),
    Row("GET", "picture/1/", 404), Row("GET", "picture/1/../../x", 404), Row("GET", "picture/99999999999999999999", 404),
    Row("GET", "picture/\u{661}", 404), Row("GET", "../results.json", 404), Row("GET", "results.json", 404),
    Row("GET", "index.html", 404), Row("GET", "favicon.ico", 404), Row("GET", "marks", 405), Row("GET", "bye", 405),
    Row("POST", "", 405), Row("POST", "state", 405), Row("POST", "picture/0", 405), Row("POST", "bye", 200),
    Row("POST", "marks", 400), Row("POST", "marks/", 404),
  ])
  func `a route leads to its answer and nowhere else`(_ row: Row) async throws {
    let review = try Review()
    let response = row.method == "GET" ? await review.get(row.route) : await review.post(row.route)
    #expect(response.status == row.status)
  }

  @Test func `the page brings its own policy, and is in no frame`() async throws {
    let response = try await Review().get("")
    #expect(response.headers == [HTTPField("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")])
  }

  @Test func `what is approved is written once, whoever asks for it how often`() async throws {
    let review = try Review()
    #expect(await review.mark("a+", "b+") == #"{"approved":["a","b"],"problems":[]}"#)
    #expect(await review.mark("a+") == #"{"approved":["a"],"problems":[]}"#)
    #expect(review.approvals.log == ["+a", "+b"])
    #expect(try await review.marks() == ["a+", "b+"])
  }

  @Test func `two pages that approve the same at once are one write each`() async throws {
    let review = try Review()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = await review.mark("a+", "b+", "c+") } }
    }
    #expect(review.approvals.log == ["+a", "+b", "+c"])
  }

  @Test func `taking an approval back restores, and rejecting does so too`() async throws {
    let review = try Review()
    _ = await review.mark("a+", "b+", "c+")
    #expect(await review.mark("a0", "b-") == #"{"approved":[],"problems":[]}"#)
    #expect(review.approvals.log == ["+a", "+b", "+c", "-a", "-b"])
    #expect(try await review.marks() == ["b-", "c+"])
    _ = await review.mark("b0")
    #expect(review.approvals.log.count == 5, "nothing is restored that was not approved")
  }

  @Test func `what cannot be written keeps its mark, and is told`() async throws {
    let review = try Review()
    #expect(await review.mark("shut+", "a+") == #"{"approved":["a"],"problems":["shut: no"]}"#)
    #expect(try await review.marks() == ["a+"])
    #expect(await review.mark("stuck+", "stuck-").contains(#""problems":[]"#), "the last mark of a case counts")
    _ = await review.mark("stuck+")
    #expect(await review.mark("stuck-") == #"{"approved":[],"problems":["stuck: no"]}"#)
    #expect(try await review.marks() == ["a+", "stuck+"])
  }

  @Test func `other cases and other pictures are not touched`() async throws {
    let review = try Review()
    let answer = await review.text(
      review.post(
        "marks",
        """
        {"cases": [{"id": "x", "actual": null, "mark": "approve"}, {"id": "a", "actual": null, "mark": "approve"},
          {"id": "b", "actual": "\(Digest(ofText: "a"))", "mark": "reject"}]}
        """))
    #expect(review.approvals.log == [])
    #expect(try await review.marks() == [])
    #expect(
      answer == #"{"approved":[],"problems":["x: these results have no such case that did not match","#
        + #""a: the page shows another picture than these results have; load it again","#
        + #""b: the page shows another picture than these results have; load it again"]}"#)
  }

  @Test func `what is good enough can be rejected, but not approved`() async throws {
    let review = try Review()
    #expect(
      await review.mark("tolerated+")
        == #"{"approved":[],"problems":["tolerated: only what is changed or missing can be approved"]}"#)
    #expect(await review.mark("tolerated-") == #"{"approved":[],"problems":[]}"#)
    #expect(try await review.marks() == ["tolerated-"])
    #expect(review.approvals.log == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    "", "[]", "{}", "{\"cases\": {}}", "{\"cases\": [1]}", "{\"cases\": [{}]}", "{\"cases\": [{\"id\": 1, \"mark\": \"none\"}]}",
    "{\"cases\": [{\"id\": \"a\", \"mark\": \"Approve\"}]}", "{\"cases\": [{\"id\": \"a\", \"mark\": null}]}",
    "{\"cases\": [{\"id\": \"a\", \"mark\": \"none\", \"actual\": \"12\"}]}",
    "{\"cases\": [{\"id\": \"a\", \"mark\": \"none\", \"note\": 1}]}", "{\"cases\": []}x",
    "{\"cases\": [{\"id\": \"\(String(repeating: "a", count: 4_097))\", \"mark\": \"none\"}]}",
  ])
  func `a message that is not one is refused whole`(_ body: String) async throws {
    let review = try Review()
    #expect(await review.post("marks", body).status == 400)
    #expect(review.approvals.log == [])
  }

  @Test func `marks are kept beside the results, and the next review knows them`() async throws {
    let review = try Review()
    _ = await review.mark("a+", "b-", "c+")
    let file = String(decoding: try review.folder.read("review.marks.json"), as: UTF8.self)
    #expect(
      file == """
        {
          "version": 1,
          "program": "specimen",
          "marks": "review",
          "results": "00000000000000010000000000000002",
          "cases": [
            {"id": "a", "actual": "\(Digest(ofText: "a"))", "mark": "approve"},
            {"id": "b", "actual": "\(Digest(ofText: "b"))", "mark": "reject"},
            {"id": "c", "actual": "\(Digest(ofText: "c"))", "mark": "approve"}
          ]
        }

        """)
    // The reference of c was put back by other means.
    let next = try Review(marksFile: file, written: ["a"])
    #expect(try await next.marks() == ["a+", "b-"])
    let other = try Review(marksFile: file.replacing("\"0000000000000001", with: "\"0000000000000003"))
    #expect(try await other.marks() == [])
  }

  @Test(arguments: ["", "[]", "{\"program\": \"other\"}"])
  func `a file of that name that is something else stays`(_ text: String) async throws {
    let review = try Review(marksFile: text)
    #expect(await review.mark("a-") == #"{"approved":[],"problems":[]}"#)
    #expect(try review.folder.read("review.marks.json") == Array(text.utf8))
    #expect(try await review.marks() == ["a-"])
  }

  @Test func `a link is not followed to keep marks elsewhere`() async throws {
    let review = try Review()
    try review.folder.write([1], to: "elsewhere")
    try TestSystem.makeLink(review.folder("review.marks.json"), to: review.folder("elsewhere"))
    _ = await review.mark("a-")
    #expect(try review.folder.read("elsewhere") == [1])
  }

  @Test func `a review does not end while it writes, however long that takes`() async throws {
    let review = try Review()
    let page = [HTTPField("page", "p")]
    _ = await review.get("state", query: page)
    async let answer = review.mark("slow+")
    while review.approvals.log.isEmpty { await Task.yield() }
    _ = await review.post("bye", query: page)
    review.clock.pass(seconds: 1_000)
    #expect(await !review.session.isOver, "the page was closed, but its approval is being written")
    review.approvals.letGo()
    #expect(await answer == #"{"approved":["slow"],"problems":[]}"#)
    #expect(await !review.session.isOver, "the page may be loaded again")
    review.clock.pass(seconds: 4)
    #expect(await review.session.isOver)
  }

  @Test func `nothing is written any more when a run has taken or replaced the results`() async throws {
    let review = try Review()
    _ = await review.mark("a+")
    try Files.remove(review.folder("results.json"))
    #expect(await review.mark("b+").contains("are gone, or a run is at work there; nothing is written"))
    try review.folder.write(Array("{\"version\": 1}".utf8), to: "results.json")
    #expect(await review.mark("b+", "a0").contains("another run has replaced the results in 'results'"))
    #expect(await review.text(review.get("state")).contains("another run has replaced the results in 'results'"))
    #expect(review.approvals.log == ["+a"])
    #expect(String(decoding: try review.folder.read("review.marks.json"), as: UTF8.self).contains("\"b\"") == false)
  }
}

@Suite("The pages of a review")
struct PageWatchTests {
  private let start = SuspendingClock.now

  private func after(_ seconds: Double) -> PageWatch.Instant { start.advanced(by: .seconds(seconds)) }

  @Test func `a review that nobody has looked at goes on`() {
    let watch = PageWatch()
    #expect(!watch.isOver(at: after(1_000_000)))
  }

  @Test func `it ends a moment after the last page is closed`() {
    var watch = PageWatch()
    watch.hear("a", at: start)
    watch.hear("b", at: start)
    watch.leave("a", at: after(1))
    #expect(!watch.isOver(at: after(20)))
    watch.leave("b", at: after(30))
    #expect(!watch.isOver(at: after(33.9)))
    #expect(watch.isOver(at: after(34)))
  }

  @Test func `a page that is loaded again keeps it going`() {
    var watch = PageWatch()
    watch.load(at: start)
    #expect(!watch.isOver(at: after(1_000)), "a page that never asked may be one without a program")
    watch.hear("a", at: start)
    watch.leave("a", at: after(1))
    watch.load(at: after(4))
    #expect(!watch.isOver(at: after(7.9)))
    watch.hear("b", at: after(7))
    #expect(!watch.isOver(at: after(100)))
  }

  @Test func `silence ends it, and a stranger's goodbye does not`() {
    var watch = PageWatch()
    watch.hear("a", at: start)
    watch.leave("b", at: after(100))
    #expect(!watch.isOver(at: after(149.9)))
    #expect(watch.isOver(at: after(150)))
  }

  @Test func `very many pages are not all remembered`() {
    var watch = PageWatch()
    for page in 0...PageWatch.limit { watch.hear("\(page)", at: start) }
    for page in 0..<PageWatch.limit { watch.leave("\(page)", at: after(1)) }
    #expect(watch.isOver(at: after(5)))
  }

  // swift-format-ignore
  @Test(arguments: [("a", true), ("1-Z", true), ("", false), ("a b", false), ("ä", false), (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false)])
  func `a page's name is short and plain`(_ name: String, isName: Bool) {
    #expect(PageWatch.isName(name) == isName)
  }
}
