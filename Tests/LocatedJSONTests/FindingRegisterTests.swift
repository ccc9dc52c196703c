import LocatedJSON
import Testing

@Suite("Register of findings")
struct FindingRegisterTests {
  private static let entries = FindingArea.all.flatMap(\.entries)

  @Test func `each code stands in the register once`() {
    #expect(Self.entries.map(\.code.rawValue).sorted() == FindingCode.allCases.map(\.rawValue).sorted())
    #expect(Self.entries.count > 300)
    for area in FindingArea.all { #expect(!area.title.isEmpty && !area.entries.isEmpty) }
    #expect(Set(FindingArea.all.map(\.title)).count == FindingArea.all.count)
  }

  @Test func `a code is found by its text, and nothing else is`() {
    for entry in Self.entries { #expect(FindingCode.entry(of: entry.code.rawValue)?.code == entry.code) }
    for text in ["", "json", "json.", "json.Syntax", "json.syntax ", "tier.skiped"] {
      #expect(FindingCode.entry(of: text) == nil, "\(text)")
    }
    #expect(Finding(severity: .note, codeText: "of.anotherVersion", file: "f", message: "m").kind == nil)
    #expect(Finding(severity: .error, code: .jsonSyntax, file: "f", message: "m").kind == .jsonSyntax)
  }

  @Test(arguments: entries)
  func `every entry has its sentences`(_ entry: FindingEntry) {
    // The parts of a code are names in camel case.
    let parts = entry.code.rawValue.split(separator: ".", omittingEmptySubsequences: false)
    #expect((2...3).contains(parts.count))
    for part in parts {
      #expect(
        part.first?.isLowercase == true && part.utf8.allSatisfy { $0 < 0x80 } && part.allSatisfy(\.isLetterOrDigit))
    }
    for text in [entry.summary, entry.meaning, entry.remedy, entry.silencing] {
      #expect(text.hasSuffix(".") && text.first?.isWhitespace == false && !text.contains { $0.isNewline })
      #expect(text == text.onOneLine() && !text.contains("  "))
    }
    // Lists of findings have a line for the summary; it is one sentence.
    #expect(entry.summary.count <= 90 && !entry.summary.dropLast().contains(". "))
    #expect(Set([entry.summary, entry.meaning, entry.remedy]).count == 3)
    #expect(!entry.severities.isEmpty && Set(entry.severities).count == entry.severities.count)
    #expect(entry.canBeSilenced == (entry.isPrinted && entry.severities != [.error] && entry.code != .findingsMore))
    #expect(entry.silencing.contains("--silence \(entry.code.rawValue),") == entry.canBeSilenced)
  }

  @Test func `no two kinds are described alike`() {
    #expect(Self.entries.filter { $0.summary.isEmpty }.isEmpty)
    let summaries = Dictionary(grouping: Self.entries, by: \.summary).filter { $0.value.count > 1 }
    // The same happens in the formats of several tools, each with its own code.
    for (summary, entries) in summaries {
      #expect(Set(entries.map { $0.code.rawValue.prefix { $0 != "." } }).count == entries.count, "\(summary)")
    }
  }

  @Test(arguments: [
    ("reference.unresolved", "Errors cannot be silenced."),
    (
      "legacy.value",
      "Switch it off with --silence legacy.value, or \"legacy.value\": \"off\" in 'findings' under 'checks' of a suite file."
    ),
    (
      "value.unit",
      "As a warning or note it is switched off with --silence value.unit, or \"value.unit\": \"off\" in 'findings' under "
        + "'checks' of a suite file. As an error it cannot be silenced."
    ),
    ("theme.unknownOverride", "It is a value that a program reads; no command prints it."),
  ])
  func `how a kind is silenced follows from its severities`(code: String, text: String) {
    #expect(FindingCode.entry(of: code)?.silencing == text)
  }
}

@Suite("Silenced findings")
struct FindingFilterTests {
  private static let findings = [
    Finding(severity: .warning, code: .valueUnit, file: "a", line: 1, message: "1"),
    Finding(severity: .error, code: .valueUnit, file: "a", line: 2, message: "2"),
    Finding(severity: .note, code: .dialectFound, file: "a", line: 3, message: "3"),
    Finding(severity: .warning, code: .legacyValue, file: "b", line: 4, message: "4"),
    Finding(severity: .warning, codeText: "of.anotherVersion", file: "b", line: 5, message: "5"),
  ]

  @Test(
    arguments: [
      ([], "12345", nil),
      ([.valueUnit], "2345", "1 finding is silenced: value.unit 1"),
      (
        [.dialectFound, .legacyValue, .valueUnit], "25",
        "3 findings are silenced: dialect.found 1, legacy.value 1, value.unit 1"
      ),
      ([.jsonSyntax], "12345", nil),
    ] as [([FindingCode], String, String?)])
  func `warnings and notes are dropped and counted, errors stay`(codes: [FindingCode], left: String, account: String?) {
    var filter = FindingFilter(silencing: codes)
    #expect(filter.kept(Self.findings).map(\.message).joined() == left)
    #expect(filter.account("silenced") == nil)
    #expect(filter.filter(Self.findings).map(\.message).joined() == left)
    #expect(filter.account("silenced") == account)
  }

  @Test func `several lists are counted together`() {
    var filter = FindingFilter(silencing: [.legacyValue])
    for _ in 0..<3 { _ = filter.filter(Self.findings) }
    #expect(filter.account("silenced") == "3 findings are silenced: legacy.value 3")
  }

  @Test(arguments: [Severity.warning, .error])
  func `what was only counted is silenced with its kind, unless there is an error in it`(_ worst: Severity) {
    var list = FindingList(limit: 2)
    for line in 1...10 {
      list.add(Finding(severity: line == 9 ? worst : .warning, code: .valueUnit, file: "a", line: line, message: "m"))
    }
    var filter = FindingFilter(silencing: [.valueUnit])
    let left = filter.filter(list.findings)
    #expect(left.map(\.code) == (worst == .error ? ["findings.more"] : []))
    #expect(
      filter.account("silenced")
        == "\(worst == .error ? 2 : 10) findings are silenced: value.unit \(worst == .error ? 2 : 10)")
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
