import LocalFiles
private import Synchronization
import Testing

#if canImport(XCTest)
  private import XCTest
#endif

/// Reports to the test that runs, whichever library runs it.
struct IssueRecorder: Sendable {
  private let call: AssertedCall

  init(_ call: AssertedCall) {
    self.call = call
    RunningTest.observe()
  }

  /// Whether the test that runs has arguments.
  var isParameterized: Bool { Test.Case.current?.isParameterized ?? false }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(call.fileID)", filePath: "\(call.filePath)", line: Int(call.line), column: max(1, Int(call.column)))
  }

  /// Records an issue.
  ///
  /// - Parameters:
  ///   - text: What went wrong; its first line says all.
  ///   - isError: Whether it fails the test.
  func record(_ text: String, isError: Bool) {
    if RunningTest.isOfSwiftTesting {
      #if compiler(>=6.3)
        Issue.record("\(text)", severity: isError ? .error : .warning, sourceLocation: location)
      #else
        if isError { Issue.record("\(text)", sourceLocation: location) } else { warn(text) }
      #endif
    } else if isError {
      #if canImport(XCTest)
        XCTFail(text, file: call.filePath, line: call.line)
      #endif
    } else {
      warn(text)
    }
  }

  private func warn(_ text: String) { CurrentProcess.say("\(call.filePath):\(call.line): warning: \(text)\n") }

  /// Attaches a picture to the test; XCTest has no attachments on Linux.
  func attach(_ png: [UInt8], named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(png, named: name, sourceLocation: location)
  }
}

/// What is known of the library that runs tests in this process.
enum RunningTest {
  /// Whether Swift Testing runs them; a thread of its own does not know its test.
  static var isOfSwiftTesting: Bool { Test.current != nil || isSwiftTestingProcess }

  /// Whether this process was started for Swift Testing: SwiftPM starts one for each library.
  static let isSwiftTestingProcess: Bool = {
    let words = CommandLine.arguments
    return zip(words, words.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
  }()

  /// Options of `swift test` that leave tests out.
  private static let narrowing = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest", "--disable-swift-testing",
  ]

  /// Whether the run has all tests of the package; `nil` if this process cannot know.
  ///
  /// Swift Testing sees the whole line of `swift test`. XCTest is given the tests to run, if they are not all.
  static var isWhole: Bool? {
    let words = CommandLine.arguments.dropFirst()
    if isSwiftTestingProcess {
      return !words.contains { word in narrowing.contains { word == $0 || word.hasPrefix($0 + "=") } }
    }
    // One process for each test is part of a run that may be whole.
    return words.isEmpty ? true : nil
  }

  /// The numbers of pictures of the test that XCTest runs; `nil` if it does not run here.
  static var numbers: PictureNumbers? {
    #if canImport(XCTest)
      isOfSwiftTesting ? nil : TestObserver.numbers
    #else
      nil
    #endif
  }

  /// Begins to notice when tests of XCTest start.
  static func observe() {
    #if canImport(XCTest)
      if !isOfSwiftTesting { TestObserver.isRegistered }
    #endif
  }
}

#if canImport(XCTest)
  #if canImport(ObjectiveC)
    /// Begins to count pictures anew for each test.
    private final class TestObserver: NSObject, XCTestObservation {}
  #else
    /// Begins to count pictures anew for each test.
    private final class TestObserver: XCTestObservation {
      init() {}
    }
  #endif

  extension TestObserver {
    /// The numbers of the test that runs.
    static let numbers = PictureNumbers()

    /// Registers an observer, once.
    static let isRegistered: Void = XCTestObservationCenter.shared.addTestObserver(TestObserver())

    func testCaseWillStart(_ testCase: XCTestCase) { Self.numbers.reset() }
  }
#endif
