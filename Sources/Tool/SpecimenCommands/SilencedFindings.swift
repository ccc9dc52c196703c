internal import LocatedJSON
private import Synchronization

/// The findings that a command line silences with `--silence`, and how many there were.
final class SilencedFindings: Sendable {
  private let state: Mutex<FindingFilter>

  /// Silences some kinds of findings.
  init(_ codes: [FindingCode] = []) { state = Mutex(FindingFilter(silencing: codes)) }

  /// The findings that are reported; the others are counted.
  func filter(_ findings: [Finding]) -> [Finding] { state.withLock { $0.filter(findings) } }

  /// The findings that are reported; the others were counted before, or will be.
  func kept(_ findings: [Finding]) -> [Finding] { state.withLock { $0 }.kept(findings) }

  /// What was silenced, one sentence; `nil` if nothing was.
  var account: String? { state.withLock { $0.account("silenced") } }

  /// What was silenced, in the order of the codes.
  var counts: [FindingFilter.Count] { state.withLock { $0.dropped } }

  /// The codes that can be silenced, in the order of the register.
  static let codes = FindingArea.all.flatMap(\.entries).filter(\.canBeSilenced).map(\.code.rawValue)
}

extension ArgumentCursor {
  /// Takes the kinds of findings to silence, if the command has the option.
  ///
  /// - Throws: ``UsageError`` if a code is none, or all of its findings are errors.
  mutating func silencedFindings() throws(UsageError) -> SilencedFindings {
    guard command.options.contains(where: { $0.name == OptionDeclaration.silence.name }) else {
      return SilencedFindings()
    }
    var codes: [FindingCode] = []
    for text in try values(.silence) {
      guard let entry = FindingCode.entry(of: text) else {
        let inside = SilencedFindings.codes.filter { $0.hasPrefix(text + ".") }
        let advice =
          inside.isEmpty
          ? spellingAdvice(for: text, among: SilencedFindings.codes) ?? "'specimen help findings' lists all"
          : "give one of \(inside.prefix(5).joined(separator: ", ")) …"
        throw UsageError("--silence '\(text)' is no code of findings; \(advice)")
      }
      guard entry.canBeSilenced else {
        let reason =
          if !entry.isPrinted {
            "is printed by no command"
          } else if entry.severities == [.error] {
            "is always an error, and errors cannot be silenced"
          } else {
            "counts findings of other codes; name theirs"
          }
        throw UsageError("--silence '\(text)' \(reason); see 'specimen help finding \(text)'")
      }
      codes.append(entry.code)
    }
    return SilencedFindings(codes)
  }
}
