public import SnapshotHarness
private import Synchronization
public import Testing

/// Settings for the pictures of tests: which references are written, what may differ, where references are.
///
/// ```swift
/// @Suite(.snapshots(tolerance: Tolerance(oklab: 0.01, pixels: 4))) struct ButtonTests { … }
/// ```
///
/// Under it, pictures without a name are numbered as they come, so that a loop gives 1, 2, 3.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecord?
  let tolerance: Tolerance?
  let reference: SnapshotReference?

  /// The trait applies to all tests of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with these settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = SnapshotConfiguration.current.with(record: record, tolerance: tolerance, reference: reference)
    // A test that is repeated begins at 1 again.
    if settings.numbers == nil { settings.numbers = PictureNumbers() }
    try await SnapshotConfiguration.$current.withValue(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Pictures without a name are numbered as they come.
  public static var snapshots: Self { .specimen() }

  /// Settings for the pictures of tests; an inner trait overrides an outer one.
  ///
  /// - Parameters:
  ///   - record: Which references are written.
  ///   - tolerance: The accepted differences.
  ///   - reference: Where references are.
  /// - Returns: The trait.
  public static func snapshots(
    record: SnapshotRecord? = nil, tolerance: Tolerance? = nil, reference: SnapshotReference? = nil
  ) -> Self { .specimen(record: record, tolerance: tolerance, reference: reference) }

  /// The same as ``snapshots(record:tolerance:reference:)``, by a name that does not collide with SnapshotTesting, for
  /// files that import both.
  public static func specimen(
    record: SnapshotRecord? = nil, tolerance: Tolerance? = nil, reference: SnapshotReference? = nil
  ) -> Self { SnapshotTrait(record: record, tolerance: tolerance, reference: reference) }
}

/// Calls a function with settings for all its pictures; for XCTest, around `super.invokeTest()`.
///
/// - Parameters:
///   - record: Which references are written.
///   - tolerance: The accepted differences.
///   - reference: Where references are.
///   - body: The function.
/// - Returns: The result of the function.
public func withSnapshots<Result>(
  record: SnapshotRecord? = nil, tolerance: Tolerance? = nil, reference: SnapshotReference? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotConfiguration.current.with(record: record, tolerance: tolerance, reference: reference)
  return try SnapshotConfiguration.$current.withValue(settings, operation: body)
}

/// Calls an asynchronous function with settings for all its pictures.
///
/// - Parameters:
///   - record: Which references are written.
///   - tolerance: The accepted differences.
///   - reference: Where references are.
///   - body: The function.
/// - Returns: The result of the function.
public func withSnapshots<Result>(
  record: SnapshotRecord? = nil, tolerance: Tolerance? = nil, reference: SnapshotReference? = nil,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotConfiguration.current.with(record: record, tolerance: tolerance, reference: reference)
  return try await SnapshotConfiguration.$current.withValue(settings, operation: body)
}

/// The settings that hold for pictures of a test.
struct SnapshotConfiguration: Sendable {
  /// Those that hold here.
  @TaskLocal static var current = SnapshotConfiguration()

  var record: SnapshotRecord?
  var tolerance: Tolerance?
  var reference: SnapshotReference?

  /// The numbers of pictures without a name; `nil` where calls are numbered.
  var numbers: PictureNumbers?

  /// These settings, overridden by those that are given.
  func with(record: SnapshotRecord?, tolerance: Tolerance?, reference: SnapshotReference?) -> SnapshotConfiguration {
    var copy = self
    copy.record = record ?? self.record
    copy.tolerance = tolerance ?? self.tolerance
    copy.reference = reference.map { $0.completed(by: self.reference) } ?? self.reference
    return copy
  }
}

/// Counts the pictures without a name of one test.
final class PictureNumbers: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// The next number of a test, from 1.
  func next(of test: String) -> Int {
    counts.withLock {
      $0[test, default: 0] += 1
      return $0[test] ?? 1
    }
  }

  /// Begins at 1 again.
  func reset() { counts.withLock { $0 = [:] } }
}
