import Testing

@testable import SpecimenCommands

/// Tests in a git repository with the tiny suite.
protocol RepositoryTests {}

extension RepositoryTests {
  /// A repository with some files, whose first commit is `main`, without any reference.
  func playground(_ files: [String: String] = TinySuite.files) throws -> Playground {
    let playground = try Playground(files: files)
    try git(["git init -q -b main", "git add .", Self.commit("one")], in: playground)
    return playground
  }

  /// The command that commits what is staged.
  static func commit(_ message: String, of author: String = "a") -> String {
    "git -c user.name=\(author) -c user.email=a@b.invalid -c commit.gpgsign=false commit -q -m \(message)"
  }

  /// Runs lines of a shell in a playground, each if the one before ended well.
  @discardableResult
  func git(_ lines: [String], in playground: Playground) throws -> String {
    let (status, output) = try Shell.run((["cd '\(playground.folder)'"] + lines).joined(separator: " && "))
    #expect(status == 0, "\(output)")
    return output
  }

  /// What a run counted, without time, proofs and commit: `8 cases against main: 8 matched`.
  func counts(_ output: String) -> String? {
    let line = output.split(separator: "\n").first { $0.contains(" cases") && $0.contains(": ") && $0.hasSuffix("s)") }
    guard let line, let end = line.lastIndex(of: "(") else { return nil }
    var text = String(line[..<end].dropLast())
    if text.contains(" against "), let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")") {
      text.removeSubrange(text.index(before: open)...close)
    }
    return text.replacing(#/ \([0-9]+ by proof\)/#, with: "")
  }
}
