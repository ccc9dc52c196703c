import Foundation
import PackagePlugin

/// The program, which is run in the folder of the package; the plugins that are commands share this file.
struct Program {
  /// The program of the artifact bundle.
  let executable: URL

  /// The folder of the package.
  let folder: URL

  /// Where `swift package specimen` keeps the results of its last run: no package need say that git ignores them.
  let results: String

  /// - Throws: If the bundle has no program for this machine.
  init(_ context: PluginContext) throws {
    executable = try context.tool(named: "specimen").url
    folder = context.package.directoryURL
    // The folder of a plugin is …/plugins/NAME/outputs; what one plugin leaves in its own, the others read.
    results = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Specimen/outputs/results").path(percentEncoded: false)
  }

  /// Runs a command line to its end, and ends with its exit status if that is not 0.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - variables: What the program's environment has besides that of this process.
  /// - Throws: If it cannot be started.
  func run(_ arguments: [String], variables: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = executable
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { _, ours in ours }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // SwiftPM makes 1 of every status, so the number is told as well.
      Diagnostics.error("specimen \(arguments.first ?? ""): exit status \(process.terminationStatus)")
      exit(process.terminationStatus)
    }
  }

  /// Arguments with the folder of results, unless they name one.
  func withResults(_ arguments: [String]) -> [String] {
    arguments.contains { $0 == "--results" || $0.hasPrefix("--results=") }
      ? arguments : arguments + ["--results", results]
  }

  /// Arguments with the folder of results in front, unless they begin with another.
  func afterResults(_ arguments: [String]) -> [String] {
    guard let first = arguments.first, !first.hasPrefix("-") else { return [results] + arguments }
    return arguments
  }
}
