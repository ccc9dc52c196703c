import LocalFiles
import Synchronization
import TestFiles
import Testing

@testable import SpecimenCommands

/// A folder of its own with the tiny suite in it, in which commands run as if in a process.
final class Playground: Sendable {
  /// What one command line said and answered.
  struct Answer: Sendable {
    var status: SpecimenCommands.ExitStatus
    var output: String
    var talk: String
  }

  private let temporaryFolder: TemporaryFolder

  /// The folder, as the process can open it.
  var folder: String { temporaryFolder.path }

  /// Creates the folder with the files of the tiny suite.
  init(files: [String: String] = TinySuite.files) throws {
    temporaryFolder = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
  }

  /// Creates the folder with what another one held, so that what many tests begin with is drawn once.
  init(contents: [String: [UInt8]]) throws {
    temporaryFolder = try TemporaryFolder()
    for (path, bytes) in contents { try write(bytes, to: path) }
  }

  /// The bytes of every file; links and hidden files are left out.
  func contents() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try Files.list(folder) { files[path] = try read(path) }
    return files
  }

  /// Runs a command line, its arguments separated by spaces.
  func run(
    _ line: String, variables: [String: String] = [:], isTerminal: Bool = false, input: String = "",
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) async -> Answer {
    await run(
      line.split(separator: " ").map(String.init), variables: variables, isTerminal: isTerminal, input: input,
      isInterrupted: isInterrupted)
  }

  /// Runs a command line, given as its arguments.
  func run(
    _ arguments: [String], variables: [String: String] = [:], isTerminal: Bool = false, input: String = "",
    programFile: String? = nil, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) async -> Answer {
    let output = Mutex("")
    let talk = Mutex("")
    var environment = Environment(
      output: { text in output.withLock { $0 += text } }, talk: { text in talk.withLock { $0 += text } },
      input: { Array(input.utf8.prefix($0)) },
      variables: variables, isTerminal: isTerminal, currentFolder: folder, processorCount: 2,
      isInterrupted: isInterrupted)
    environment.sceneStep = 100
    environment.programFile = { programFile }
    let status = await Program.run(arguments: arguments, environment: environment)
    // Whatever a test looks at: no command ends in a way that its help does not tell.
    if let command = CommandTable.commands.first(where: { arguments.starts(with: $0.words) }) {
      #expect(command.statuses.contains(status), "\(arguments)")
    }
    return Answer(status: status, output: output.withLock { $0 }, talk: talk.withLock { $0 })
  }

  /// What a command sees that says nothing to anybody.
  func environment() -> Environment {
    Environment(
      output: { _ in }, talk: { _ in }, input: { _ in [] }, variables: [:], isTerminal: false, currentFolder: folder,
      processorCount: 2, isInterrupted: { false })
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: String) throws {
    try temporaryFolder.write(bytes, to: path)
  }

  /// The bytes of a file.
  func read(_ path: String) throws -> [UInt8] {
    try temporaryFolder.read(path)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws { try temporaryFolder.link(path, to: target) }

  /// Removes a file.
  func remove(_ path: String) throws {
    try Files.remove(temporaryFolder(path))
  }

  /// Whether something is there.
  func exists(_ path: String) -> Bool {
    Files.exists(temporaryFolder(path))
  }

  /// The paths of the references.
  func references() throws -> [String] {
    try Files.list("\(folder)/references")
  }

  /// Changes the blue of the buttons.
  func changeBlue() throws {
    try replace(
      "[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"", in: "tokens/base.tokens.json")
  }

  /// Changes the blue of the buttons and the red of the badges.
  func changePalette() throws {
    try changeBlue()
    try replace(
      "[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 0, 0.2], \"hex\": \"#ff0033\"", in: "tokens/base.tokens.json")
  }

  /// Replaces a text in a file that must hold it.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = String(decoding: try read(path), as: UTF8.self)
    guard let range = text.firstRange(of: old) else { throw MissingText(text: old, path: path) }
    try write(text.replacingCharacters(in: range, with: new), to: path)
  }

  private struct MissingText: Error {
    var text: String
    var path: String
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }

  /// The range of the first occurrence of a text.
  func firstRange(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
