import Digests
import ImageComparison
import PNGCoding
import SnapshotHarness
private import Synchronization

/// One picture that is compared, reported and kept.
struct SnapshotAssertion {
  private let planned: PlannedSnapshot
  private let mode: RecordMode
  private let isOfTests: Bool
  private let call: AssertedCall
  private let issues: IssueRecorder

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - planned: The case.
  ///   - mode: Which references are written.
  ///   - isOfTests: Whether its reference is beside the test, and not that of a suite.
  ///   - call: The source location.
  ///   - issues: What reports to the test.
  init(
    _ planned: PlannedSnapshot, mode: RecordMode, isOfTests: Bool, _ call: AssertedCall, _ issues: IssueRecorder
  ) {
    self.planned = planned
    self.mode = mode
    self.isOfTests = isOfTests
    self.call = call
    self.issues = issues
  }

  /// The largest picture, in pixels, whose difference is drawn at once.
  ///
  /// A debug build needs half a second for it. Commands that read the results draw the differences of larger ones.
  static let largestDifference = 1 << 20

  /// How a test compares and records.
  static func options(_ mode: RecordMode) -> RunOptions {
    var options = RunOptions(
      update: mode.update, isCI: mode.prohibition == .continuousIntegration, findsObsolete: false)
    options.largestDifferencePicture = largestDifference
    #if DEBUG
      // The smallest file of a phone's screen takes six seconds in a debug build; an approval makes files small.
      options.referenceEffort = .shortTime
    #endif
    return options
  }

  /// Compares, and reports what is not as it should be.
  ///
  /// - Returns: What became of the picture.
  /// - Throws: ``AssertionProblem`` if another picture has the reference.
  func run() throws(AssertionProblem) -> CaseResult {
    guard isOfTests else { return report(compare()) }
    let key = "\(planned.plan.snapshots)/\(planned.snapshotCase.path)".lowercased()
    let claims = AssertionEnvironment.current.run.claims
    return try claims.alone(with: key) { () throws(AssertionProblem) in
      if let earlier = claims.claim(of: key) { try check(earlier) }
      let compared = compare()
      claims.note(.init(site: call.text, digest: compared.result.actualDigest), of: key)
      return report(compared)
    }
  }

  /// Refuses a picture whose reference is that of another one.
  private func check(_ earlier: PictureClaims.Claim) throws(AssertionProblem) {
    let path = planned.snapshotCase.path
    guard earlier.site == call.text else { throw .takenName(path: path, by: earlier.site) }
    guard let drawn = try? planned.snapshotCase.draw(), let digest = earlier.digest,
      Digest(of: drawn.image) != digest
    else { return }
    throw .drawnTwice(path: path)
  }

  private typealias Compared = (result: CaseResult, pictures: PictureFiles?)

  private func compare() -> Compared {
    SnapshotRun.resultAndPictures(of: planned.snapshotCase, in: planned.plan, options: Self.options(mode))
  }

  private func report(_ compared: Compared) -> CaseResult {
    var result = compared.result
    var tally = RunTally()
    tally.add(result)
    if !result.causes.isEmpty { tally.locateCauses(planned.location) }
    let folder = AssertionEnvironment.current.run.folder(for: call)
    AssertionEnvironment.current.run.keep(
      &result, compared.pictures, of: planned.plan, isOfTests: isOfTests, causes: tally.causes, call)
    guard result.outcome != .matched || result.isWritten && mode.record != .missing else { return result }
    if let pictures = compared.pictures, !result.isWritten {
      let name = result.control.replacingSlashes + "." + result.variant
      issues.attach(pictures.actual, named: "\(name)-actual.png")
      if let expected = pictures.expected { issues.attach(expected, named: "\(name)-expected.png") }
      if let difference = pictures.difference { issues.attach(difference, named: "\(name)-diff.png") }
    }
    let text = IssueText(mode: mode, folder: folder)
    issues.record(text.text(of: result, isOfTests ? nil : result.id, causes: tally.causes), isError: isError(result))
    return result
  }

  private func isError(_ result: CaseResult) -> Bool {
    if result.outcome == .tolerated { return result.isWritten }
    return !(result.isWritten && mode.record == .missing)
  }
}

extension String {
  /// The text with a dash for each slash, for the name of an attachment.
  var replacingSlashes: String { String(map { $0 == "/" ? "-" : $0 }) }
}

/// Which call of a run has drawn the picture of which reference.
final class PictureClaims: Sendable {
  /// The assertion that drew a picture, and which picture.
  struct Claim {
    var site: String
    var digest: Digest?
  }

  /// What keeps two threads from one reference.
  private final class Gate: Sendable {
    let mutex = Mutex(())
  }

  private let claims = Mutex<[String: Claim]>([:])
  private let gates = (0..<64).map { _ in Gate() }

  /// The assertion that drew the picture of a reference; `nil` if there is none.
  func claim(of key: String) -> Claim? { claims.withLock { $0[key] } }

  /// Notes who has drawn the picture of a reference.
  func note(_ claim: Claim, of key: String) { claims.withLock { $0[key] = claim } }

  /// Calls a function while no other thread has the reference.
  func alone<Result>(
    with key: String, _ body: () throws(AssertionProblem) -> Result
  ) throws(AssertionProblem) -> Result {
    let gate = gates[Int(Digest(ofText: key).low % UInt64(gates.count))]
    return try gate.mutex.withLock { (_: inout Void) throws(AssertionProblem) in try body() }
  }
}
