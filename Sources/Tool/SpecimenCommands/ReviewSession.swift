internal import Digests
internal import ExactTexts
private import LocalFiles
internal import LocatedJSON
internal import ReviewServer
internal import SnapshotHarness
internal import SnapshotReports

/// Answers the page of a review: shows results, and writes what is decided about them at once.
///
/// Any number of pages may be open. What one of them marks is written in the order in which it came; a case that is
/// approved already is not written again.
actor ReviewSession {
  private let page: any ReviewContent
  private let approvals: any ReviewApprovals
  private let folder: ReviewFolder
  private let shouldStop: @Sendable () -> Bool
  private let now: @Sendable () -> PageWatch.Instant

  private var marks: MarkBoard
  private var watch = PageWatch()

  /// The last change of marks that was begun; the next one waits for it.
  private var tail: Task<Void, Never>?

  /// The number of changes that were begun and are not done; a page that waits for one asks for nothing else.
  private var changesInWork = 0

  /// What the pages receive; `nil` if a mark has changed since.
  private var state: [UInt8]?

  /// What is wrong with the results folder, as it was last sent to the pages.
  private var trouble: String?

  /// Starts a review.
  ///
  /// - Parameters:
  ///   - page: The page and its pictures.
  ///   - approvals: Writes references.
  ///   - folder: The results.
  ///   - marks: What an earlier review has left.
  ///   - shouldStop: Called before each reference that is written; once it returns `true`, no other is.
  ///   - now: The clock.
  init(
    page: any ReviewContent, approvals: any ReviewApprovals, folder: ReviewFolder, marks: MarkBoard,
    shouldStop: @escaping @Sendable () -> Bool = { false }, now: @escaping @Sendable () -> PageWatch.Instant = { .now }
  ) {
    self.page = page
    self.approvals = approvals
    self.folder = folder
    self.marks = marks
    self.shouldStop = shouldStop
    self.now = now
  }

  /// Whether the last page was closed and all that it asked for is done.
  var isOver: Bool { changesInWork == 0 && watch.isOver(at: now()) }

  /// How many cases were approved and rejected so far, in this review and those before it.
  var counts: (approved: Int, rejected: Int) { (marks.count(.approve), marks.count(.reject)) }

  /// Answers a request that the server has let in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - route: What it asks for, below the address of the page.
  /// - Returns: The answer.
  nonisolated func answer(_ request: HTTPRequest, route: String) async -> HTTPResponse {
    do throws(HTTPRefusal) {
      switch (request.method, route) {
      case ("GET", ""):
        await load()
        return HTTPResponse(
          contentType: "text/html; charset=utf-8",
          headers: [HTTPField("Content-Security-Policy", page.policy + "; frame-ancestors 'none'")], body: page.bytes)
      case ("GET", "state"): return Self.json(await currentState(page: request.parameter("page")))
      case ("POST", "marks"): return await mark(request.body)
      case ("POST", "bye"):
        await leave(page: request.parameter("page"))
        return .plain(200, "goodbye")
      case (_, ""), (_, "state"), (_, "marks"), (_, "bye"): throw .methodNotAllowed
      default: return try picture(request, route: route)
      }
    } catch {
      return error.response
    }
  }

  private nonisolated func picture(_ request: HTTPRequest, route: String) throws(HTTPRefusal) -> HTTPResponse {
    let parts = route.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "picture", let number = Self.number(parts[1]) else { throw .notFound }
    guard request.method == "GET" else { throw .methodNotAllowed }
    guard let bytes = page.picture(number) else { throw .notFound }
    return HTTPResponse(contentType: "image/png", body: bytes)
  }

  /// A number as the page writes it: digits without a sign, none in front that does nothing.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, text.elementsEqual("\(number)") else { return nil }
    return number
  }

  private nonisolated func mark(_ body: [UInt8]) async -> HTTPResponse {
    let wanted: [MarkedCase]
    do throws(FormError) {
      wanted = try MarkedCase.read(body)
    } catch {
      return .plain(400, "\(error.message); \(error.advice)".onOneLine())
    }
    let (approved, problems) = await apply(wanted)
    var json = JSONWriter()
    json.object { json in
      json.member("approved", approved)
      json.member("problems", problems)
    }
    return Self.json(Array(json.text.utf8))
  }

  private static func json(_ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(contentType: "application/json", body: body)
  }

  // MARK: Pages

  private func load() { watch.load(at: now()) }

  private func leave(page: String?) {
    if let page, PageWatch.isName(page) { watch.leave(page, at: now()) }
  }

  private func currentState(page: String?) -> [UInt8] {
    if let page, PageWatch.isName(page) { watch.hear(page, at: now()) }
    let trouble = folder.trouble()
    if trouble != self.trouble {
      self.trouble = trouble
      state = nil
    }
    if changesInWork == 0, trouble == nil { refresh() }
    if let state { return state }
    let bytes = Array(marks.stateText(problems: trouble.map { [$0] } ?? []).utf8)
    state = bytes
    return bytes
  }

  // MARK: Marks

  /// Changes marks, after all changes that were asked for before.
  ///
  /// - Returns: The names of the cases that are approved now, and what could not be done.
  private func apply(_ wanted: [MarkedCase]) async -> (approved: [String], problems: [String]) {
    changesInWork += 1
    defer {
      changesInWork -= 1
      load()
    }
    let before = tail
    let change = Task {
      await before?.value
      return await carryOut(wanted)
    }
    tail = Task { _ = await change.value }
    return await change.value
  }

  /// Takes over what other reviews and approvals of the same folder have done.
  private func refresh() {
    guard let news = folder.news(since: marks) else { return }
    marks = news
    state = nil
  }

  private func carryOut(_ wanted: [MarkedCase]) async -> (approved: [String], problems: [String]) {
    let hold = await folder.hold()
    defer { hold?.release() }
    if let trouble = folder.trouble() { return ([], [trouble]) }
    refresh()
    var problems: [String] = []
    let wanted = valid(wanted, problems: &problems)
    func isApproved(_ mark: MarkedCase) -> Bool { marks[mark.id]?.decision == .approve }
    let new = wanted.filter { $0.decision == .approve && !isApproved($0) }
    // What another review, or one that was killed, has accepted is put back too: the references say what they are.
    let rejected = wanted.filter { $0.decision != .approve && !isApproved($0) && approvals.contains($0.id) }
    let accepted = Set(approvals.accepted(rejected.map(\.id)).map { ExactText($0) })
    let former = wanted.filter {
      $0.decision != .approve && (isApproved($0) || accepted.contains(ExactText($0.id)))
    }
    var done: Set<ExactText> = []
    for (marks, isApproval) in [(former, false), (new, true)] where !marks.isEmpty {
      let ids = marks.map(\.id)
      let report = isApproval ? await approvals.approve(ids, shouldStop: shouldStop) : await approvals.restore(ids)
      let names = isApproval ? report.approved : report.restored
      done.formUnion(names.map { ExactText($0) })
      problems += report.problems
      if let unnoted = report.unnoted, !report.isReadOnly { problems.append(unnoted) }
      if names.count < ids.count, report.problems.isEmpty {
        problems.append("the review is ending; what is left waits")
      }
    }
    folder.look()
    var approved: [String] = []
    for mark in wanted {
      let isAccepted = isApproved(mark) || accepted.contains(ExactText(mark.id))
      let changesReference = (mark.decision == .approve) != isAccepted
      if changesReference, !done.contains(ExactText(mark.id)) { continue }
      marks.set(mark)
      if mark.decision == .approve { approved.append(mark.id) }
    }
    state = nil
    if !wanted.isEmpty, let problem = folder.write(marks.file(results: approvals.identity)) {
      problems.append(problem)
    }
    return (approved, problems)
  }

  /// The marks that belong to pictures of these results, the last one of each case.
  private func valid(_ wanted: [MarkedCase], problems: inout [String]) -> [MarkedCase] {
    var indices: [ExactText: Int] = [:]
    var valid: [MarkedCase] = []
    for mark in wanted {
      let id = mark.id.onOneLine()
      guard let isPicture = approvals.isPicture(mark.actual, of: mark.id) else {
        problems.append("\(id): these results have no such case that did not match")
        continue
      }
      guard isPicture else {
        problems.append("\(id): the page shows another picture than these results have; load it again")
        continue
      }
      guard mark.decision != .approve || approvals.contains(mark.id) else {
        problems.append("\(id): only what is changed or missing can be approved")
        continue
      }
      if let index = indices[ExactText(mark.id)] {
        valid[index] = mark
      } else {
        indices[ExactText(mark.id)] = valid.count
        valid.append(mark)
      }
    }
    return valid
  }
}

/// What a review shows.
protocol ReviewContent: Sendable {
  /// The page.
  var bytes: [UInt8] { get }

  /// The content-security policy of the page.
  var policy: String { get }

  /// The bytes of a picture by its number; `nil` if there is none.
  func picture(_ number: Int) -> [UInt8]?
}

/// What writes the references of a review.
protocol ReviewApprovals: Sendable {
  /// The identity of the results, which other runs do not have.
  var identity: Digest { get }

  /// Whether a case can be approved, or has been.
  func contains(_ id: String) -> Bool

  /// Whether a digest is that of the picture of a case that did not match; `nil` if there is no such case.
  func isPicture(_ picture: Digest?, of id: String) -> Bool?

  /// Those of some cases whose reference on disk is the picture of the results.
  func accepted(_ ids: [String]) -> [String]

  /// Writes the references of some cases.
  func approve(_ ids: [String], shouldStop: @escaping @Sendable () -> Bool) async -> Approval.Report

  /// Puts back the former references of some cases.
  func restore(_ ids: [String]) async -> Approval.Report
}

extension ApprovalSession: ReviewApprovals {}

/// Decisions on pictures that were compared with a former state: they are marks alone, since merging accepts the pictures.
struct MarkedApprovals: ReviewApprovals {
  private let session: ApprovalSession

  /// Creates the decisions on the cases of some results.
  init(of session: ApprovalSession) { self.session = session }

  var identity: Digest { session.identity }

  func contains(_ id: String) -> Bool { session.contains(id) }

  func isPicture(_ picture: Digest?, of id: String) -> Bool? { session.isPicture(picture, of: id) }

  func accepted(_ ids: [String]) -> [String] { [] }

  func approve(_ ids: [String], shouldStop: @escaping @Sendable () -> Bool) async -> Approval.Report {
    var report = Approval.Report()
    report.approved = ids
    return report
  }

  func restore(_ ids: [String]) async -> Approval.Report {
    var report = Approval.Report()
    report.restored = ids
    return report
  }
}

extension ReviewPage: ReviewContent {}
