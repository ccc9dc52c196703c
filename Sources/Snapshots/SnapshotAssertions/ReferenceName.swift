import ImageComparison
import LocalFiles
import SnapshotHarness
private import Synchronization

/// Parts of a reference's path that override those derived from the test's folder, file and name.
///
/// A function that tests share names them by it, or by passing `file:` and `testName:` on.
public struct SnapshotReference: Hashable, Sendable {
  /// The folder of references instead of `__Snapshots__` beside the test's file; relative to the folder of that file.
  public var folder: String?

  /// The folder in it instead of the name of the test's file.
  public var file: String?

  /// The beginning of the file's name instead of the name of the test.
  public var test: String?

  /// Creates a path from the parts to override.
  public init(folder: String? = nil, file: String? = nil, test: String? = nil) {
    self.folder = folder
    self.file = file
    self.test = test
  }

  /// What it says, and what another says where it says nothing.
  func completed(by other: SnapshotReference?) -> SnapshotReference {
    SnapshotReference(folder: folder ?? other?.folder, file: file ?? other?.file, test: test ?? other?.test)
  }
}

/// The source location of an assertion.
struct AssertedCall: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The module of the test.
  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// The folder of the test's file.
  var folder: String { Files.folder(of: "\(filePath)") }

  /// Whether the file of the test is on this machine.
  var sourcesExist: Bool { Files.exists("\(filePath)") }

  /// The location for people.
  var text: String { "\(fileID):\(line):\(column)" }
}

/// The names of a picture and where its reference is; words and folders are those of SnapshotTesting.
struct ReferenceName {
  /// The name of the folder of references.
  static let folderName = "__Snapshots__"

  /// The variable that names a folder of references where the sources are absent.
  static let variable = "SNAPSHOT_REFERENCE_DIR"

  /// The suite in reports: the module, and the folder below the module's own.
  let suite: String

  /// The folder of references.
  let snapshots: String

  /// The folder in it and the test.
  let control: String

  /// The name or number of the picture.
  let variant: String

  /// Finds the names of a picture.
  ///
  /// - Parameters:
  ///   - call: The source location.
  ///   - test: The name of the test, as `#function` has it.
  ///   - name: The name of the picture; `nil` numbers it.
  ///   - settings: What holds for the test.
  ///   - isParameterized: Whether the test that runs has arguments.
  /// - Throws: ``AssertionProblem`` if a name is none.
  init(
    of call: AssertedCall, test: String, named name: String?, in settings: SnapshotConfiguration, isParameterized: Bool
  ) throws(AssertionProblem) {
    let reference = settings.reference
    let fileName = Files.name(of: "\(call.filePath)")
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    let file = reference?.file.map { Self.sanitized($0) } ?? stem
    let test = Self.sanitized(reference?.test ?? test)
    if name == nil, isParameterized { throw .unnamedArgument }
    let variant = name.map { Self.sanitized($0) }
    if let name, variant?.isEmpty == true { throw .emptyName(name) }
    guard !test.isEmpty, !file.isEmpty else { throw .emptyName(test.isEmpty ? "testName" : "file") }
    control = "\(file)/\(test)"
    self.variant = variant ?? String(NumberedCalls.number(of: "\(call.folder)/\(file)/\(test)", at: call, in: settings))
    guard "\(test).\(self.variant).png".utf8.count <= Self.longestName, file.utf8.count <= Self.longestName else {
      throw .longName(name ?? test)
    }
    (suite, snapshots) = Self.folder(of: call, reference?.folder)
  }

  /// The largest number of bytes of a file's name, which leaves room for what is written beside it for a moment.
  private static let longestName = 200

  /// The suite and the folder of references.
  private static func folder(of call: AssertedCall, _ named: String?) -> (suite: String, snapshots: String) {
    let module = call.module
    // The folder of the module's tests has the module's name.
    let parts = call.folder.split(separator: "/").map(String.init)
    let below = parts.lastIndex(of: module).map { Array(parts[($0 + 1)...]) } ?? []
    var suite = ([module] + below).joined(separator: "-")
    var snapshots: String
    if !call.sourcesExist, let folder = AssertionEnvironment.current.variable(variable), !folder.isEmpty {
      snapshots = Files.join(folder, ([module] + below + [named ?? folderName]).joined(separator: "/"))
    } else if let named {
      snapshots = named.hasPrefix("/") ? named : Files.join(call.folder, named)
    } else {
      snapshots = Files.join(call.folder, folderName)
    }
    // The folders above an absolute one are those of this machine.
    if let named { suite += "-" + sanitized(named.hasPrefix("/") ? Files.name(of: named) : named) }
    while snapshots.count > 1, snapshots.hasSuffix("/") { snapshots.removeLast() }
    return (suite, snapshots)
  }

  /// The picture as a case of a plan.
  func planned(_ drawing: Drawing, _ tolerance: Tolerance?) -> PlannedSnapshot {
    let path = "\(control).\(variant).png"
    let snapshotCase = SnapshotCase(suite: suite, control: control, variant: variant, scale: 1, path: path) { drawing }
    return PlannedSnapshot(
      snapshotCase,
      of: SnapshotPlan(
        suite: suite, snapshots: snapshots, cases: [snapshotCase], expectedPaths: [path], tolerance: tolerance))
  }

  /// A name with `-` for whatever is no part of a word, as SnapshotTesting writes file names.
  ///
  /// Characters of words are those of `\w` in UTS #18, Annex C: alphabetic ones, marks, decimal digits, connectors and
  /// the two joiners.
  static func sanitized(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isPartOfWord(scalar) {
        scalars.append(scalar)
      } else if scalars.last != "-" {
        scalars.append("-")
      }
    }
    if scalars.last == "-" { scalars.removeLast() }
    if scalars.first == "-" { scalars.removeFirst() }
    return String(scalars)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic || scalar.value == 0x200C || scalar.value == 0x200D { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}

/// Numbers pictures without a name.
private enum NumberedCalls {
  /// The calls of each test, in the order in which they were first made.
  private static let calls = Mutex<[String: [String]]>([:])

  /// The number of a picture: the next one where the test has a counter; otherwise that of its call, so that a test
  /// that is repeated has the same numbers again.
  static func number(of test: String, at call: AssertedCall, in settings: SnapshotConfiguration) -> Int {
    if let numbers = settings.numbers ?? RunningTest.numbers { return numbers.next(of: test) }
    let site = call.text
    return calls.withLock { calls in
      if let index = calls[test, default: []].firstIndex(of: site) { return index + 1 }
      calls[test, default: []].append(site)
      return calls[test, default: []].count
    }
  }
}
