internal import LocatedJSON
private import SnapshotHarness

extension SuiteFile {
  /// Where the accepted pictures of a suite are.
  package enum Snapshots: Hashable, Sendable {
    /// PNG files in a folder, relative to the suite's.
    case folder(Located)

    /// What a former state of the suite draws, such as `git:merge-base:origin/main`; nothing is stored.
    case state(Located)

    /// A file of digests, relative to the suite's folder.
    case digests(Located)

    /// What a state of a repository begins with; a folder of that name is written with `./` before it.
    private static let statePrefix = "git:"

    /// Whether a text names a state.
    package static func isState(_ text: String) -> Bool { text.utf8.starts(with: statePrefix.utf8) }

    /// Reads the short spelling that a declaration and a command line have: a folder, `git:REV`, or a file whose name ends in
    /// `.lock`.
    package init(spelling text: String) {
      let located = Located(text: text)
      if Self.isState(text) {
        self = .state(located)
      } else {
        self = text.hasSuffix(DigestLock.ending) ? .digests(located) : .folder(located)
      }
    }

    /// The path of the folder or of the lock, relative to the suite's folder; `nil` if nothing is stored.
    package var path: String? {
      switch self {
      case .folder(let path), .digests(let path): path.text
      case .state: nil
      }
    }

    /// The name of the state that pictures are compared with; `nil` if accepted ones are stored.
    package var state: String? { if case .state(let name) = self { name.text } else { nil } }
  }
}

extension ValueFormat<SettingsReader, SuiteFile.Snapshots> {
  /// A folder, a state, or an object with the file of digests.
  static var snapshots: ValueFormat {
    ValueFormat(.oneOf([.someText, .object(DigestKeys.fields.map(\.shape))])) { reader, node, _ in
      reader.snapshots(node)
    } write: { output, snapshots in
      switch snapshots {
      case .folder(let text), .state(let text): output.string(text.text)
      case .digests(let file): output.object(of: DigestKeys(digests: file), DigestKeys.fields)
      }
    }
  }
}

/// The keys of a suite that keeps digests.
private struct DigestKeys: Sendable {
  var digests = SuiteFile.Located(text: "")

  static let fields: [SettingsField<DigestKeys>] = [
    .init("digests", \.digests, .text(), "The file of digests, relative to the suite file; its name ends in `.lock`.")
  ]
}

extension SettingsReader {
  fileprivate mutating func snapshots(_ node: JSONNode) -> SuiteFile.Snapshots? {
    if node.object != nil {
      var keys = DigestKeys()
      guard read(node, into: &keys, DigestKeys.fields, "the snapshots"), let path = outerPath(keys.digests, of: "file")
      else {
        return nil
      }
      guard path.text.hasSuffix(DigestLock.ending), path.text.utf8.count > DigestLock.ending.utf8.count else {
        report(
          "'\(path.text)' is not named like a lock", at: path.offset,
          advice: "let its name end in \(DigestLock.ending), such as specimen.lock")
        return nil
      }
      return .digests(path)
    }
    guard let text = text(node) else { return nil }
    if SuiteFile.Snapshots.isState(text.text) { return .state(text) }
    return outerPath(text, of: "folder").map { .folder($0) }
  }

  /// A path relative to the suite's folder, which it may point outside of.
  private mutating func outerPath(_ path: SuiteFile.Located, of what: String) -> SuiteFile.Located? {
    guard path.text.utf8.first != UInt8(ascii: "/"), !path.text.utf8.contains(0) else {
      report(
        "'\(path.text)' is not a relative path", at: path.offset,
        advice: "write where the \(what) lies from the suite file, such as ../Snapshots")
      return nil
    }
    if path.text.utf8.contains(UInt8(ascii: "\\")) {
      report(
        "'\(path.text)' has a backslash, which is a part of a name", at: path.offset,
        advice: "write '/' between folders", severity: .warning)
    }
    return path
  }
}
