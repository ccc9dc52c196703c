import PixelBuffers
import SnapshotAssertions
import Synchronization
import TestFiles
import Testing

/// A folder in which a run of tests keeps its references and results.
struct AssertedFolder: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where references are.
  var reference: SnapshotReference { SnapshotReference(folder: folder("references"), file: "ButtonTests") }

  /// Calls assertions as a test of a run would.
  ///
  /// - Parameters:
  ///   - variables: Environment variables besides that of the results.
  ///   - run: What names the run.
  ///   - isWhole: Whether all tests are run.
  ///   - status: The exit status of the run; `nil` if it is killed.
  ///   - body: The test.
  /// - Returns: The texts of all issues, errors first marked with `error: `, warnings with `warning: `; and the references
  ///   that nobody asked for.
  @discardableResult
  func run(
    _ variables: [String: String] = [:], run: String = "1", isWhole: Bool? = nil, status: Int32? = 0,
    _ body: () throws -> Void
  ) -> (issues: [String], obsolete: [String]) {
    var variables = variables
    variables["SNAPSHOT_ARTIFACTS"] = folder("results")
    let environment = AssertionEnvironment(variables: variables, run: run, isWhole: isWhole)
    let issues = Mutex<[String]>([])
    AssertionEnvironment.$current.withValue(environment) {
      withKnownIssue(isIntermittent: true) {
        do { try body() } catch { Issue.record(error) }
      } matching: { issue in
        #if compiler(>=6.3)
          let word = issue.severity == .error ? "error" : "warning"
        #else
          let word = "error"
        #endif
        issues.withLock { $0.append("\(word): " + issue.comments.map(\.rawValue).joined(separator: "\n")) }
        return true
      }
    }
    let obsolete = status.map { environment.end(status: $0) } ?? []
    return (issues.withLock { $0 }, obsolete)
  }
}

/// A picture of one colour with a border of another, so that pictures of one size differ in part.
func picture(_ color: UInt32, width: Int = 8, height: Int = 4) throws -> RGBAImage {
  var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: 0xFFFF_FFFF)
  for x in 0..<width { image.pixels[x] = color }
  return image
}

/// A drawing of a picture that one token colours.
func drawing(_ color: UInt32, token: String = "accent") throws -> Drawing {
  Drawing(
    image: try picture(color),
    ingredients: [Ingredient(chain: ["button.fill", token], value: "#" + String(color & 0xFF_FFFF, radix: 16))])
}

/// The texts of issues, as they come.
final class Issues: Sendable {
  private let list = Mutex<[String]>([])

  /// The texts.
  var texts: [String] { list.withLock { $0 } }

  /// Adds an issue.
  func add(_ issue: Issue) { list.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) } }
}
