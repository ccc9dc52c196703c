import ExactTexts
private import LocatedJSON

/// The build of CI that a run is a part of, as the environment variables of the service describe it.
///
/// What the variables say may come from anybody who opens a pull request, and results from another machine: each text is
/// short and stands on one line, and what has another form than is usual for it is left out.
package struct Build: Hashable, Sendable {
  /// The full name of the commit; letters and digits, at most 64.
  package let commit: String?

  /// The branch or tag, at most 255 characters; of a pull request, the branch that it comes from.
  package let branch: String?

  /// The number of the pull request; digits, at most 20.
  package let pullRequest: String?

  /// The page of the build: an address with `https` or `http`, at most 2,000 bytes, without blanks and quotes.
  package let url: String?

  /// The service and the kind or name of its machine, at most 255 characters.
  package let machine: String?

  /// When the build began, or else the run: a second of UTC.
  package let date: UTCTime?

  /// Creates a build from what is known of it; `nil` if that is nothing.
  package init?(
    commit: String? = nil, branch: String? = nil, pullRequest: String? = nil, url: String? = nil,
    machine: String? = nil, date: UTCTime? = nil
  ) {
    self.commit = commit.flatMap { Self.isPlain($0, limit: 64) { $0.isDigit || $0.isLetter } ? $0 : nil }
    self.branch = branch.flatMap(Self.line)
    self.pullRequest = pullRequest.flatMap { Self.isPlain($0, limit: 20, \.isDigit) ? $0 : nil }
    self.url = url.flatMap { Self.isAddress($0) ? $0 : nil }
    self.machine = machine.flatMap(Self.line)
    self.date = date
    let texts = [self.commit, self.branch, self.pullRequest, self.url, self.machine]
    guard date != nil || texts.contains(where: { $0 != nil }) else { return nil }
  }

  /// What the builds of all parts of one run have in common; of several dates, the earliest.
  ///
  /// Parts that were drawn for different commits are refused by what they were drawn from, or differ in nothing; so what
  /// differs here is that of one part, such as its machine, and is left out.
  static func common(to builds: [Build?]) -> Build? {
    func same(_ text: (Build) -> String?) -> String? {
      let texts = builds.map { $0.flatMap(text) ?? "" }
      guard let first = texts.first, !first.isEmpty else { return nil }
      return texts.allSatisfy { ExactText($0) == ExactText(first) } ? first : nil
    }
    return Build(
      commit: same(\.commit), branch: same(\.branch), pullRequest: same(\.pullRequest), url: same(\.url),
      machine: same(\.machine), date: builds.compactMap { $0?.date }.min())
  }

  /// The beginning of the commit's name, enough to find it.
  package var shortCommit: String? { commit.map { String($0.prefix(10)) } }

  private static func line(_ text: String) -> String? {
    let line = text.onOneLine(limit: 255)
    return line.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? nil : line
  }

  private static func isPlain(_ text: String, limit: Int, _ isAllowed: (UInt8) -> Bool) -> Bool {
    (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed)
  }

  /// Whether a text is an address that can stand in a link: of printable ASCII without `"`, `'`, `<`, `>`, `\` and `` ` ``.
  private static func isAddress(_ text: String) -> Bool {
    let rest = ["https://", "http://"].lazy.compactMap {
      text.utf8.starts(with: $0.utf8) ? text.utf8.count - $0.utf8.count : nil
    }
    guard let rest = rest.first, rest > 0, text.utf8.count <= 2_000 else { return false }
    let quotes = Array("\"'<>\\`".utf8)
    return text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !quotes.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }
}
