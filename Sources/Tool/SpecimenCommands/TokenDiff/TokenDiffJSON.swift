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
    writer.beginObject()
    writer.member("version", version)
    writer.member("a", diff.names.old)
    writer.member("b", diff.names.new)
    writer.member("isSame", diff.isEmpty)
    writer.array("variants", diff.matching.pairs) { $0.string($1.name) }
    writer.array("onlyInOne", diff.matching.remarks) { writer, remark in
      writer.beginObject(isInline: true)
      writer.member("side", remark.isInOld ? "a" : "b")
      writer.member("name", remark.name)
      writer.member("comparedIn", ifPresent: remark.fixed)
      writer.endObject()
    }
    writer.key("advice")
    writer.beginObject(isInline: true)
    writer.member("level", diff.advice.level.rawValue)
    writer.member("reason", diff.advice.reason)
    writer.endObject()
    writer.key("counts")
    writer.beginObject(isInline: true)
    for section in diff.sections { writer.member(section.kind.rawValue, section.changes.count) }
    writer.endObject()
    writer.key("changes")
    writer.beginArray()
    for change in diff.comparison.changes {
      write(change, in: diff, to: &writer)
      if writer.text.utf8.count > portion { output(writer.take()) }
    }
    writer.endArray()
    writer.key("diagnostics")
    writer.beginObject()
    writer.array("a", diff.findings.old) { $0.finding($1) }
    writer.array("b", diff.findings.new) { $0.finding($1) }
    writer.endObject()
    writer.silenced(silenced)
    writer.endObject()
    writer.endLine()
    output(writer.take())
  }

  private static func write(_ change: TokenChange, in diff: TokenDiff, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", change.kind.rawValue)
    writer.member("path", change.path)
    writer.member("formerPath", ifPresent: change.formerPath)
    switch change.reason {
    case .identifier(let identifier): writer.member("reason", "identifier: \(identifier)")
    case .sameUsers(let count): writer.member("reason", "same value and users: \(count)")
    case nil: break
    }
    writer.array("states", change.states) { writer, state in
      writer.beginObject(isInline: true)
      writer.array("variants", state.variants.map { diff.matching.pairs[$0].name }) { $0.string($1) }
      write("a", state.old, of: change.kind, to: &writer)
      write("b", state.new, of: change.kind, to: &writer)
      switch state.difference {
      case .color(let distance) where isOfValue(change.kind): writer.member("deltaE", distance)
      case .number(let number, _) where isOfValue(change.kind): writer.member("difference", number)
      default: break
      }
      writer.endObject()
    }
    if !change.followers.isEmpty {
      writer.array("tokens", change.followers) { $0.string($1) }
      writer.array("controls", diff.controls(of: change)) { $0.string($1) }
    }
    writer.endObject()
  }

  private static func isOfValue(_ kind: TokenChange.Kind) -> Bool { kind == .value || kind == .alias }

  private static func write(
    _ key: String, _ side: TokenChange.Side?, of kind: TokenChange.Kind, to writer: inout JSONWriter
  ) {
    writer.key(key)
    guard let side else { return writer.null() }
    writer.beginObject(isInline: true)
    switch kind {
    case .type, .value, .alias, .renamed, .removed, .added, .coverage:
      writer.member("type", side.type.rawValue)
      writer.member("value", side.value.exactText)
      if !side.targets.isEmpty {
        writer.key("references")
        writer.beginObject(isInline: true)
        // A part has one source; of two, a reader would keep the last one.
        for target in side.targets { writer.member(target.property, target.path) }
        writer.endObject()
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
    writer.endObject()
  }
}
