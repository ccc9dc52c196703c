import SnapshotHarness
import SpecimenCommands
import Synchronization

/// A folder of its own with the tiny suite in it, in which commands run as if in a process.
final class Playground: Sendable {
  /// What one command line said and answered.
  struct Answer: Sendable {
    var status: SpecimenCommands.ExitStatus
    var output: String
    var talk: String
  }

  /// The folder, as the process can open it.
  let folder: String

  /// Creates the folder with the files of the tiny suite.
  init(files: [String: String] = TinySuite.files) throws {
    folder = "/tmp/specimen-tests-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    Self.remove(folder)
  }

  /// Runs a command line, its arguments separated by spaces.
  func run(
    _ line: String, variables: [String: String] = [:], isTerminal: Bool = false
  ) async -> Answer {
    let output = Mutex("")
    let talk = Mutex("")
    let environment = Environment(
      output: { text in output.withLock { $0 += text } }, talk: { text in talk.withLock { $0 += text } },
      variables: variables, isTerminal: isTerminal, currentFolder: folder, processorCount: 2)
    let arguments = line.split(separator: " ").map(String.init)
    let status = await Program.run(arguments: arguments, environment: environment)
    return Answer(status: status, output: output.withLock { $0 }, talk: talk.withLock { $0 })
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: String) throws {
    try Files.writeAtomically(bytes, to: "\(folder)/\(path)", isDurable: false)
  }

  /// The bytes of a file.
  func read(_ path: String) throws -> [UInt8] {
    try Files.read("\(folder)/\(path)")
  }

  /// The paths of the references.
  func references() throws -> [String] {
    try Files.list("\(folder)/references")
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

  private static func remove(_ folder: String) {
    // Folders that begin with a dot are not listed.
    for root in ["\(folder)/.specimen", folder] {
      var folders: Set<String> = [root]
      for path in (try? Files.list(root)) ?? [] {
        try? Files.remove("\(root)/\(path)")
        var parent = Files.folder(of: path)
        while !parent.isEmpty {
          folders.insert("\(root)/\(parent)")
          parent = Files.folder(of: parent)
        }
      }
      for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { Files.removeEmptyFolder(path) }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }

  /// The first place where a text stands.
  fileprivate func firstRange(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
