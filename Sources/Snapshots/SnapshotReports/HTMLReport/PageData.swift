private import Digests
internal import ExactTexts
internal import LocatedJSON
private import PixelBuffers
internal import SnapshotHarness

/// How a page comes by its pictures.
enum PageMode: String, Sendable {
  /// They stand in the page.
  case file

  /// They stand in files beside it.
  case folder

  /// It asks the program that serves it.
  case review
}

/// The data of a page as JSON that can stand in it, in parts, since one of them depends on how pictures are kept.
struct PageData {
  /// The pictures that the cases show.
  let pictures: PagePictures

  /// What could not be shown, for people.
  let problems: [String]

  private let head: String
  private let tail: [UInt8]

  /// Collects the data of a results folder.
  ///
  /// - Throws: `ResultsError` if the results cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of results and pictures; memory for the cases that did not match.
  init(ofResults folder: String, limits: PageLimits) throws(ResultsError) {
    let file = try ResultsBundle.open(folder)
    let data = try ReportData(of: file, limits: limits)
    let tally = data.summary.tally
    let (visible, invisible) = (tally.causes, tally.invisibleChanges)
    var encoder = CaseEncoder(data, causes: visible.map(\.cause), in: folder, limits: limits)
    var tail = Array(",\"cases\":[".utf8)
    for (place, index) in data.listed.enumerated() {
      var json = JSONWriter(isForMarkup: true)
      encoder.write(try file.caseResult(at: index), to: &json)
      tail += Array(((place == 0 ? "\n" : ",\n") + json.text).utf8)
    }
    var json = JSONWriter(isForMarkup: true)
    json.beginObject()
    json.array("suites", data.suites) { json, suite in
      json.beginObject()
      json.member("name", encoder.tables.place(of: suite.name))
      if let tolerance = suite.tolerance { json.member("tolerance", encoder.tables.place(of: "\(tolerance)")) }
      json.endObject()
    }
    json.array("unchanged", data.unchanged) { json, entry in
      json.beginArray()
      for number in [entry.suite, encoder.tables.place(of: entry.control), entry.count] { json.number(number) }
      json.endArray()
    }
    let colors = encoder.aliasColors
    json.key("causes")
    json.beginArray()
    for (place, group) in visible.enumerated() {
      json.write(group, colors: colors[place], isInvisible: false, places: data.places, tables: &encoder.tables)
    }
    for group in invisible {
      json.write(group, colors: nil, isInvisible: true, places: data.places, tables: &encoder.tables)
    }
    json.endArray()
    pictures = encoder.pictures
    problems = (data.summary.problems + pictures.problems).prefix(limits.problems).map { $0.onOneLine() }
    json.array("problems", problems) { $0.number(encoder.tables.place(of: $1)) }
    let findings =
      data.summary.findings.filter { $0.severity == .error }
      + data.summary.findings.filter { $0.severity != .error }
    json.array("findings", Array(findings.prefix(limits.findings))) { $0.write($1, tables: &encoder.tables) }
    json.member("findingsLeft", max(0, findings.count - limits.findings))
    json.array("remarks", tally.remarks.groups) { json, group in
      json.beginObject()
      json.member("text", encoder.tables.place(of: group.text))
      json.member("count", group.count)
      json.array("cases", group.cases) { $0.number(encoder.tables.place(of: $1)) }
      json.endObject()
    }
    json.member("title", encoder.tables.place(of: data.title))
    json.member("renderer", encoder.tables.place(of: data.summary.rendererVersion))
    // The tables are complete only now.
    json.array("chains", encoder.tables.chains) { json, chain in
      json.beginArray()
      for link in chain { json.number(link) }
      json.endArray()
    }
    json.array("texts", encoder.tables.texts) { $0.string($1) }
    json.endObject()
    tail += Array(("\n],\n" + json.text.dropFirst()).utf8)
    self.tail = tail
    head = Self.head(of: data)
  }

  /// The data for a way of keeping pictures, piece by piece.
  ///
  /// - Parameters:
  ///   - mode: How pictures are kept.
  ///   - packs: The file that each picture stands in; empty if that is none.
  /// - Returns: The text, as bytes.
  func pieces(_ mode: PageMode, packs: [Int] = []) -> [[UInt8]] {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", 1)
    json.member("mode", mode.rawValue)
    json.array("pictures", Array(pictures.pictures.enumerated())) { json, entry in
      json.beginObject()
      json.member("w", entry.element.size.width)
      json.member("h", entry.element.size.height)
      if packs.indices.contains(entry.offset) { json.member("pack", packs[entry.offset]) }
      json.endObject()
    }
    json.endObject()
    return [Array((json.text.dropLast() + "," + head).utf8), tail]
  }

  /// What is said below the verdict, a sentence each.
  private static func lead(of data: ReportData) -> [String] {
    let tally = data.summary.tally
    func pictures(_ count: Int) -> String { Prose.count(count, "picture") }
    var lead: [String] = []
    if tally.count(.matched) > 0 { lead.append("\(pictures(tally.count(.matched))) did not change.") }
    if tally.count(.tolerated) > 0 { lead.append("\(pictures(tally.count(.tolerated))) changed within the tolerance.") }
    let obsolete = tally.unwrittenCount(.obsolete)
    if obsolete > 0, !data.summary.comparesPairs {
      lead.append("\(Prose.count(obsolete, "reference")) that no case draws.")
    }
    if tally.renamedCount > 0 { lead.append("'specimen prune --renamed' moves the references of renamed cases.") }
    if data.left > 0 { lead.append("\(Prose.count(data.left, "more picture", "more pictures")) not listed here.") }
    if let shard = data.summary.shard { lead.append("This is part \(shard.index) of \(shard.count).") }
    return lead
  }

  /// The members that are known before the cases, without braces.
  private static func head(of data: ReportData) -> String {
    let summary = data.summary
    var json = JSONWriter(isForMarkup: true)
    json.beginObject()
    json.member("results", data.identity.description)
    let verdict = RunVerdict(of: summary)
    json.key("verdict")
    json.beginObject()
    json.member("level", verdict.level.rawValue)
    json.member("text", verdict.text)
    json.endObject()
    let words = OutcomeWords(of: summary)
    json.key("groups")
    json.beginArray()
    func group(_ id: String, _ title: String, _ word: String) {
      json.beginArray()
      for text in [id, title, word] { json.string(text) }
      json.endArray()
    }
    for outcome in [Outcome.failed, .changed, .missing, .tolerated, .obsolete] {
      if outcome == .missing { group("renamed", words.renamedTitle, "renamed") }
      group(outcome.rawValue, words.title(outcome), words.word(outcome))
    }
    json.endArray()
    json.array("lead", lead(of: data)) { $0.string($1) }
    json.member("seconds", Double(summary.wallTime) / 1e9)
    json.member("left", data.left)
    json.key("counts")
    json.beginObject()
    for outcome in Outcome.allCases { json.member(outcome.rawValue, summary.tally.count(outcome)) }
    json.endObject()
    json.endObject()
    return String(json.text.dropFirst().dropLast())
  }
}

extension JSONWriter {
  /// Writes a cause with its cases.
  fileprivate mutating func write(
    _ group: CauseGroup, colors: (old: String?, new: String?)?, isInvisible: Bool, places: [ExactText: Int],
    tables: inout PageTables
  ) {
    let cause = group.cause
    let isFile = cause.file != nil
    let texts = isFile ? (old: cause.old, new: cause.new) : cause.readableTexts
    beginObject()
    member("id", cause.id)
    member("kind", cause.kind.rawValue)
    member("fate", cause.fate.rawValue)
    if let name = cause.name { member("name", tables.place(of: name)) }
    if case .specimen(_, let node?) = cause { member("node", tables.place(of: node)) }
    if let old = texts.old { member("old", tables.place(of: old)) }
    if let new = texts.new { member("new", tables.place(of: new)) }
    member("oldColor", ifPresent: colors?.old ?? cause.old.flatMap(ColorSwatch.digits))
    member("newColor", ifPresent: colors?.new ?? cause.new.flatMap(ColorSwatch.digits))
    if let place = group.place {
      member("file", tables.place(of: place.file))
      member("line", place.line)
    } else if let file = cause.file {
      member("file", tables.place(of: file))
    }
    array("cases", group.cases.compactMap { places[ExactText($0)] }) { $0.number($1) }
    array("controls", group.controls) { json, count in
      json.write(count: count.count, of: count.name, tables: &tables)
    }
    if let example = group.example.flatMap({ places[ExactText($0)] }) { member("example", example) }
    if !group.contrasts.isEmpty {
      array("contrasts", group.contrasts) { json, contrast in json.write(contrast, tables: &tables) }
    }
    member("invisible", isInvisible)
    endObject()
  }

  /// Writes a finding with its place.
  fileprivate mutating func write(_ finding: Finding, tables: inout PageTables) {
    beginObject()
    member("severity", finding.severity.rawValue)
    member("code", tables.place(of: finding.code))
    member("message", tables.place(of: finding.message))
    if let advice = finding.advice { member("advice", tables.place(of: advice)) }
    member("file", tables.place(of: finding.file))
    if let line = finding.line { member("line", line) }
    if let column = finding.column { member("column", column) }
    let colors = finding.colors.prefix(2).compactMap(ColorSwatch.digits)
    if !colors.isEmpty { array("colors", colors) { $0.string($1) } }
    if let excerpt = finding.excerpt {
      member("excerpt", tables.place(of: excerpt.text))
      member("indent", excerpt.indent)
    }
    endObject()
  }

  private mutating func write(count: Int, of name: String, tables: inout PageTables) {
    beginArray()
    number(tables.place(of: name))
    number(count)
    endArray()
  }

  private mutating func write(_ contrast: ContrastChange, tables: inout PageTables) {
    beginObject()
    member("text", tables.place(of: contrast.text))
    member("fill", tables.place(of: contrast.fill))
    member("control", tables.place(of: contrast.control))
    member("variant", tables.place(of: contrast.variant))
    member("old", contrast.old)
    member("new", contrast.new)
    member("threshold", contrast.threshold)
    member("fell", contrast.fell)
    endObject()
  }
}
