import Foundation
import PackagePlugin

/// `swift package specimen …`: the commands that write no references and nothing else into the package.
///
/// A Mac keeps a plugin without a permission from writing; Linux does not, so what would write is refused here, before the
/// program is asked.
@main struct Specimen: CommandPlugin {
  /// The commands that only read.
  static let commands = [
    "verify", "list", "report", "help", "tokens resolve", "tokens check", "tokens diff", "tokens axes",
  ]

  /// Options of these commands that write into the package, or elsewhere.
  static let writing = ["--update-snapshots", "-u", "--update-baseline", "--write", "--results"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try Program(context)
    if let refusal = refusal(arguments, program) {
      Diagnostics.error(refusal)
      exit(2)
    }
    switch arguments.first {
    // Without the variable, references would be written as for swift-snapshot-testing.
    case "verify": try program.run(program.withResults(arguments), variables: ["SNAPSHOT_TESTING_RECORD": "never"])
    case "report": try program.run(["report"] + program.afterResults(Array(arguments.dropFirst())))
    default: try program.run(arguments)
    }
  }

  /// Why a command line is not run; `nil` if it is.
  func refusal(_ arguments: [String], _ program: Program) -> String? {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let command = words.first == "tokens" ? words.prefix(2).joined(separator: " ") : words.first
    switch command {
    case nil: break
    case "record", "approve":
      return "this plugin writes no references; "
        + "run: swift package --allow-writing-to-package-directory specimen-\(arguments[0])"
    case .some(let command) where !Self.commands.contains(command):
      return "this plugin only reads (\(Self.commands.joined(separator: ", "))); "
        + "run the program itself: \(program.executable.path(percentEncoded: false)) \(command)"
    default: break
    }
    let refused = arguments.enumerated().first { index, argument in
      Self.writing.contains { argument == $0 || argument.hasPrefix($0 + "=") }
        || index > 0 && arguments[index - 1] == "--reporter" && isFile(argument)
        || argument.hasPrefix("--reporter=") && isFile(argument)
    }
    guard let refused else { return nil }
    return "this plugin writes nothing but results and reports into its own folder, so \(refused.element) is refused; "
      + "references are written by: swift package --allow-writing-to-package-directory specimen-record"
  }

  /// Whether a reporter, `KIND` or `KIND:FILE`, writes into a file that is named.
  func isFile(_ reporter: String) -> Bool {
    reporter.contains(":") && !reporter.hasSuffix(":-")
  }
}
