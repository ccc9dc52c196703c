internal import LocatedJSON
internal import TokenEngine
private import TokenFiles

/// The machine output of `tokens diff`.
enum TokenDiffJSON {
  /// The version of the output's form.
  static let version = 1

  /// The bytes after which text is handed on.
  private static let portion = 1 << 18

  /// Writes everything, each change with all tokens that follow it, and how many findings are not reported.
  static func write(_ diff: TokenDiff, silenced: [FindingFilter.Count], to output: (String) -> Void) {
    var writer = JSONWriter(isPretty: true)
    writer.object { writer in
      writer.member("version", version)
      writer.member("a", diff.names.old)
      writer.member("b", diff.names.new)
      writer.member("isSame", diff.isEmpty)
      writer.array("variants", diff.matching.pairs) { $0.string($1.name) }
      writer.objects("onlyInOne", diff.matching.remarks, isInline: true) { writer, remark in
        writer.member("side", remark.isInOld ? "a" : "b")
        writer.member("name", remark.name)
        writer.member("comparedIn", remark.fixed)
      }
      writer.object("advice", isInline: true) { writer in
        writer.member("level", diff.advice.level.rawValue)
        writer.member("reason", diff.advice.reason)
      }
      writer.object("counts", isInline: true) { writer in
        for section in diff.sections { writer.member(section.kind.rawValue, section.changes.count) }
      }
      writer.array("changes", diff.comparison.changes) { writer, change in
        write(change, in: diff, to: &writer)
        if writer.byteCount > portion { output(writer.take()) }
      }
      writer.object("diagnostics") { writer in
        writer.array("a", diff.findings.old) { $0.finding($1) }
        writer.array("b", diff.findings.new) { $0.finding($1) }
      }
      writer.silenced(silenced)
    }
    writer.endLine()
    output(writer.take())
  }

  private static func write(_ change: TokenChange, in diff: TokenDiff, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", change.kind.rawValue)
      writer.member("path", change.path)
      writer.member("formerPath", change.formerPath)
      switch change.reason {
      case .identifier(let identifier): writer.member("reason", "identifier: \(identifier)")
      case .sameUsers(let count): writer.member("reason", "same value and users: \(count)")
      case nil: break
      }
      writer.objects("states", change.states, isInline: true) { writer, state in
        writer.member("variants", state.variants.map { diff.matching.pairs[$0].name })
        write("a", state.old, of: change.kind, to: &writer)
        write("b", state.new, of: change.kind, to: &writer)
        switch state.difference {
        case .color(let distance) where isOfValue(change.kind): writer.member("deltaE", distance)
        case .number(let number, _) where isOfValue(change.kind): writer.member("difference", number)
        default: break
        }
      }
      if !change.followers.isEmpty {
        writer.member("tokens", change.followers)
        writer.member("controls", diff.controls(of: change))
      }
    }
  }

  private static func isOfValue(_ kind: TokenChange.Kind) -> Bool { kind == .value || kind == .alias }

  private static func write(
    _ key: String, _ side: TokenChange.Side?, of kind: TokenChange.Kind, to writer: inout JSONWriter
  ) {
    guard let side else { return writer.member(key, orNull: nil as String?) }
    writer.object(key) { writer in
      switch kind {
      case .type, .value, .alias, .renamed, .removed, .added, .coverage:
        writer.member("type", side.type.rawValue)
        writer.member("value", side.value.exactText)
        if !side.targets.isEmpty {
          writer.object("references", isInline: true) { writer in
            // A part has one source; of two, a reader would keep the last one.
            for target in side.targets { writer.member(target.property, target.path) }
          }
        }
      case .deprecation:
        switch side.deprecation {
        case .unexplained: writer.member("deprecated", true)
        case .explained(let reason): writer.member("deprecated", reason)
        case nil: writer.member("deprecated", false)
        }
      case .description: writer.member("description", side.description ?? "")
      case .file: break
      }
      writer.member("file", side.file)
      writer.member("line", side.location.line)
      writer.member("column", side.location.column)
    }
  }
}
