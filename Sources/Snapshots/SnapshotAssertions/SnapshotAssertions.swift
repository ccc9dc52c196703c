public import SnapshotHarness

/// Compares a picture with its reference, and reports a difference as an issue of the test that runs.
///
/// The reference of a picture is beside the test, as SnapshotTesting has it: `__Snapshots__/FILE/TEST.NAME.png`. A case of
/// a suite is compared with its own. It works in Swift Testing and XCTest, at once, on any thread.
///
/// - Parameters:
///   - value: The value to compare: an `RGBAImage`, the bytes of a PNG file, a `Drawing` or a case of a suite.
///   - name: The name that distinguishes the picture from others of the test; `nil` numbers them. A test with arguments
///     must name its pictures.
///   - tolerance: The accepted differences; `nil` is what ``SnapshotTrait`` or `withSnapshots` say, or else nothing. A
///     case of a suite has a tolerance of its own.
///   - record: Which references are written; `nil` is what the trait, or else `SNAPSHOT_TESTING_RECORD`, says. None is
///     where `CI` is set or the sources are absent.
///   - reference: Where the reference is, if it is not where the test's own file, name and folder say.
///   - fileID: The file that names the module of the test.
///   - filePath: The file that the reference is beside.
///   - testName: The name of the test.
///   - line: The line that an issue names.
///   - column: The column that an issue names.
/// - Returns: The result of the picture; `nil` if it was not compared, and then an issue says why.
@discardableResult
public func assertSnapshot<Value: SnapshotConvertible>(
  of value: @autoclosure () throws -> Value, named name: String? = nil, tolerance: Tolerance? = nil,
  record: SnapshotRecord? = nil, reference: SnapshotReference? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> CaseResult? {
  let call = AssertedCall(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = IssueRecorder(call)
  do {
    let value = try value()
    let settings = SnapshotConfiguration.current.with(record: record, tolerance: tolerance, reference: reference)
    let mode = try settings.mode(sourcesExist: call.sourcesExist)
    if let planned = value.plannedSnapshot {
      return try SnapshotAssertion(planned, mode: mode, isOfTests: false, call, issues).run()
    }
    let place = try ReferenceName(
      of: call, test: testName, named: name, in: settings, isParameterized: issues.isParameterized)
    let drawing = try value.drawing()
    return try SnapshotAssertion(
      place.planned(drawing, settings.tolerance), mode: mode, isOfTests: true, call, issues
    ).run()
  } catch let problem as AssertionProblem {
    issues.record(problem.description, isError: true)
  } catch {
    issues.record("could not be drawn: \(error)", isError: true)
  }
  return nil
}

/// Compares cases of suites with their references, however many there are, and reports an issue for each cause.
///
/// ```swift
/// @Test func everything() async { await assertSnapshots(of: Suite.cases("Looks/specimen.json")) }
/// ```
///
/// Cases that failed, have no reference or changed without a known cause are one issue for each of these.
///
/// - Parameters:
///   - cases: The cases; what has no case of its own is an issue.
///   - record: Which references are written, as in ``assertSnapshot(of:named:tolerance:record:reference:fileID:file:testName:line:column:)``.
///   - workers: How many cases are drawn at the same time.
///   - fileID: The file that names the module of the test.
///   - filePath: The file of the test.
///   - line: The line that an issue names.
///   - column: The column that an issue names.
/// - Returns: The result of each case, in their order.
@discardableResult
public func assertSnapshots<Cases: Collection>(
  of cases: @autoclosure () throws -> Cases, record: SnapshotRecord? = nil, workers: Int = 2,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> [CaseResult] where Cases.Element: SnapshotConvertible {
  let call = AssertedCall(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = IssueRecorder(call)
  do {
    let planned = try cases().map { value in
      guard let planned = value.plannedSnapshot else { throw AssertionProblem.notOfASuite }
      return planned
    }
    guard !planned.isEmpty else { throw AssertionProblem.noCases }
    let settings = SnapshotConfiguration.current.with(record: record, tolerance: nil, reference: nil)
    let mode = try settings.mode(sourcesExist: call.sourcesExist)
    return await SuiteAssertion(planned, mode: mode, workers: max(1, workers), call, issues).run()
  } catch let problem as AssertionProblem {
    issues.record(problem.description, isError: true)
  } catch {
    issues.record("could not be read: \(error)", isError: true)
  }
  return []
}
