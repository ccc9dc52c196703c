private import ColorSpaces
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

/// What a page shows of a run.
enum PageContent: Sendable {
  /// What did not match, by its causes.
  case differences

  /// The picture of every case, by controls.
  case gallery
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
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - content: What the page shows of it.
  ///   - limits: What the page may hold.
  ///   - currentFolder: The folder that relative paths in the results start from; empty is the process's own.
  ///   - other: The name of the file beside it that the other page is; `nil` if there is none.
  /// - Throws: `ResultsError` if the results cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of results and pictures; memory for the cases that are listed.
  init(
    ofResults folder: String, content: PageContent = .differences, limits: PageLimits, currentFolder: String,
    beside other: String? = nil
  ) throws(ResultsError) {
    let file = try ResultsBundle.open(folder)
    let data = try ReportData(of: file, content: content, limits: limits)
    let tally = data.summary.tally
    let isGallery = content == .gallery
    let (visible, invisible) = isGallery ? ([], []) : (tally.causes, tally.invisibleChanges)
    var absent = 0
    var encoder = CaseEncoder(data, causes: visible.map(\.cause), in: folder, limits: limits)
    var tail = Array(",\"cases\":[".utf8)
    for (position, index) in data.listed.enumerated() {
      var json = JSONWriter(isForMarkup: true)
      let result = try file.caseResult(at: index)
      if isGallery {
        let isThere = encoder.writePicture(of: result, data.reference(of: result, from: currentFolder), to: &json)
        if !isThere { absent += 1 }
      } else {
        encoder.write(result, to: &json)
      }
      tail += Array(((position == 0 ? "\n" : ",\n") + json.text).utf8)
    }
    var samples: [(picture: Int, result: CaseResult)] = []
    for index in data.listed.isEmpty ? data.samples : [] {
      let result = try file.caseResult(at: index)
      let reference = data.reference(of: result, from: currentFolder)
      if let picture = encoder.addPicture(reference) { samples.append((picture, result)) }
    }
    var found = isGallery ? [] : data.summary.problems
    if absent > 0 { found.append(Self.absence(of: absent, among: data.listed.count)) }
    let problems = (found + encoder.pictures.problems).prefix(limits.problems).map { $0.onOneLine() }
    pictures = encoder.pictures
    self.problems = problems
    var json = JSONWriter(isForMarkup: true)
    json.object { json in
      json.objects("suites", data.suites) { json, suite in
        json.member("name", encoder.tables.index(of: suite.name))
        if let tolerance = suite.tolerance { json.member("tolerance", encoder.tables.index(of: "\(tolerance)")) }
      }
      json.array("unchanged", data.unchanged) { json, entry in
        json.array([entry.suite, encoder.tables.index(of: entry.control), entry.count]) { $0.number($1) }
      }
      json.objects("samples", samples) { json, sample in
        json.member("actual", sample.picture)
        json.member("name", encoder.tables.index(of: sample.result.control))
        json.member("variant", encoder.tables.index(of: sample.result.variant))
        json.member("scale", sample.result.scale)
      }
      let colors = encoder.aliasColors
      json.array("causes") { json in
        for (groupIndex, group) in visible.enumerated() {
          json.write(
            group, colors: colors[groupIndex], isInvisible: false, indices: data.indices, tables: &encoder.tables)
        }
        for group in invisible {
          json.write(group, colors: nil, isInvisible: true, indices: data.indices, tables: &encoder.tables)
        }
      }
      json.array("problems", problems) { $0.number(encoder.tables.index(of: $1)) }
      // A gallery advises nothing, but says what it is without.
      let all = data.summary.findings.filter { !isGallery || $0.severity == .error }
      let findings = all.filter { $0.severity == .error } + all.filter { $0.severity != .error }
      json.array("findings", Array(findings.prefix(limits.findings))) { $0.write($1, tables: &encoder.tables) }
      json.member("findingsLeft", max(0, findings.count - limits.findings))
      json.objects("remarks", isGallery ? [] : tally.remarks.groups) { json, group in
        json.member("text", encoder.tables.index(of: group.text))
        json.member("count", group.count)
        json.array("cases", group.cases) { $0.number(encoder.tables.index(of: $1)) }
      }
      json.member("title", encoder.tables.index(of: data.title))
      json.member("renderer", encoder.tables.index(of: data.summary.rendererVersion))
      json.array("nodes", encoder.tables.nodes) { json, nodes in
        json.pictureNodes(nodes) { $0.number(encoder.tables.index(of: $1)) }
      }
      // The tables are complete only now.
      json.array("chains", encoder.tables.chains) { json, chain in json.array(chain) { $0.number($1) } }
      json.member("texts", encoder.tables.texts)
    }
    tail += Array(("\n],\n" + json.text.dropFirst()).utf8)
    self.tail = tail
    head = Self.head(of: data, content, beside: other)
  }

  /// The data for one storage of pictures, piece by piece.
  ///
  /// - Parameters:
  ///   - mode: How pictures are kept.
  ///   - packs: The file that each picture stands in; empty if that is none.
  /// - Returns: The text, as bytes.
  func pieces(_ mode: PageMode, packs: [Int] = []) -> [[UInt8]] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("mode", mode.rawValue)
      json.objects("pictures", Array(pictures.pictures.enumerated())) { json, entry in
        json.member("w", entry.element.size.width)
        json.member("h", entry.element.size.height)
        if packs.indices.contains(entry.offset) { json.member("pack", packs[entry.offset]) }
      }
    }
    return [Array((json.text.dropLast() + "," + head).utf8), tail]
  }

  /// The sums that the verdict does not have, a sentence each.
  private static func sums(of summary: RunSummary) -> [String] {
    let tally = summary.tally
    func pictures(_ count: Int) -> String { Prose.count(count, "picture") }
    var lead: [String] = []
    if tally.count(.matched) > 0 { lead.append("\(pictures(tally.count(.matched))) did not change.") }
    if tally.count(.tolerated) > 0 { lead.append("\(pictures(tally.count(.tolerated))) changed within the tolerance.") }
    let obsolete = tally.unwrittenCount(.obsolete)
    if obsolete > 0, summary.counterpart == .references {
      lead.append("\(Prose.count(obsolete, "reference")) that no case draws.")
    }
    if case .formerState(let former) = summary.counterpart {
      lead.append("Compared with what the files of \(former.title) draw.")
    } else if tally.renamedCount > 0 {
      lead.append("'specimen prune --renamed' moves the references of renamed cases.")
    }
    return lead
  }

  /// What is said below the verdict, a sentence each.
  private static func lead(of data: ReportData, _ content: PageContent) -> [String] {
    var lead: [String] = []
    if content == .differences { lead += sums(of: data.summary) }
    if data.left > 0 { lead.append("\(Prose.count(data.left, "more picture", "more pictures")) not listed here.") }
    if let shard = data.summary.shard { lead.append("This is part \(shard.index) of \(shard.count).") }
    return lead
  }

  /// Why pictures are not in a gallery.
  private static func absence(of count: Int, among all: Int) -> String {
    "\(count.groupedText) of \(Prose.count(all, "picture")) \(count == 1 ? "is" : "are") not in the gallery: what failed has "
      + "none, and results have none of what matched, so references must be where the suites keep them, and be those of "
      + "this run; run 'specimen verify', then make the gallery in the same folder"
  }

  /// The members that are known before the cases, without braces.
  private static func head(of data: ReportData, _ content: PageContent, beside other: String?) -> String {
    let summary = data.summary
    var json = JSONWriter(isForMarkup: true)
    json.object { json in
      json.member("results", data.identity.description)
      if content == .gallery { json.member("gallery", true) }
      json.member("other", other)
      let verdict = RunVerdict(of: summary)
      json.object("verdict") { json in
        json.member("level", verdict.level.rawValue)
        json.member("text", verdict.text)
      }
      let words = OutcomeWords(of: summary)
      json.array("groups") { json in
        for outcome in [Outcome.failed, .changed, .missing, .tolerated, .obsolete, .matched] {
          if outcome == .missing { json.array(["renamed", words.renamedTitle, "renamed"]) { $0.string($1) } }
          json.array([outcome.rawValue, words.title(outcome), words.word(outcome)]) { $0.string($1) }
        }
      }
      json.member("lead", lead(of: data, content))
      if let build = summary.build { json.build(build) }
      if let former = words.former { json.member("former", former.title) }
      json.member("seconds", Double(summary.wallTime) / 1e9)
      json.member("left", data.left)
      json.object("counts") { json in
        for outcome in Outcome.allCases { json.member(outcome.rawValue, summary.tally.count(outcome)) }
      }
    }
    return String(json.text.dropFirst().dropLast())
  }
}

extension JSONWriter {
  /// Writes a cause with its cases.
  fileprivate mutating func write(
    _ group: CauseGroup, colors: (old: String?, new: String?)?, isInvisible: Bool, indices: [ExactText: Int],
    tables: inout PageTables
  ) {
    let cause = group.cause
    let isFile = cause.file != nil
    let texts = isFile ? (old: cause.old, new: cause.new) : cause.readableTexts
    object { json in
      json.member("id", cause.id)
      json.member("kind", cause.kind.rawValue)
      json.member("fate", cause.fate.rawValue)
      if let name = cause.name { json.member("name", tables.index(of: name)) }
      if case .specimen(_, let node?) = cause { json.member("node", tables.index(of: node)) }
      if let old = texts.old { json.member("old", tables.index(of: old)) }
      if let new = texts.new { json.member("new", tables.index(of: new)) }
      json.member("oldColor", colors?.old ?? cause.oldValue.flatMap { ColorSwatch.digits(of: $0) })
      json.member("newColor", colors?.new ?? cause.newValue.flatMap { ColorSwatch.digits(of: $0) })
      if let location = group.location {
        json.member("file", tables.index(of: location.file))
        json.member("line", location.line)
      } else if let file = cause.file {
        json.member("file", tables.index(of: file))
      }
      if let commit = group.commit { json.member("since", tables.index(of: commit)) }
      json.array("cases", group.cases.compactMap { indices[ExactText($0)] }) { $0.number($1) }
      json.array("controls", group.controls) { json, count in
        json.write(count: count.count, of: count.name, tables: &tables)
      }
      if let example = group.example.flatMap({ indices[ExactText($0)] }) { json.member("example", example) }
      if !group.contrasts.isEmpty {
        json.array("contrasts", group.contrasts) { json, contrast in json.write(contrast, tables: &tables) }
      }
      json.member("invisible", isInvisible)
    }
  }

  /// Writes a finding with its location.
  fileprivate mutating func write(_ finding: Finding, tables: inout PageTables) {
    object { json in
      json.member("severity", finding.severity.rawValue)
      json.member("code", tables.index(of: finding.code))
      json.member("message", tables.index(of: finding.message))
      if let advice = finding.advice { json.member("advice", tables.index(of: advice)) }
      json.member("file", tables.index(of: finding.file))
      json.member("line", finding.line)
      json.member("column", finding.column)
      let colors = finding.colors.prefix(2).compactMap { ColorSwatch.digits(ofCSS: $0) }
      if !colors.isEmpty { json.member("colors", colors) }
      if let excerpt = finding.excerpt {
        json.member("excerpt", tables.index(of: excerpt.text))
        json.member("indent", excerpt.indent)
      }
    }
  }

  private mutating func write(count: Int, of name: String, tables: inout PageTables) {
    array { json in
      json.number(tables.index(of: name))
      json.number(count)
    }
  }

  private mutating func write(_ contrast: ContrastChange, tables: inout PageTables) {
    object { json in
      json.member("text", tables.index(of: contrast.text))
      json.member("fill", tables.index(of: contrast.fill))
      json.member("control", tables.index(of: contrast.control))
      json.member("variant", tables.index(of: contrast.variant))
      json.member("old", contrast.old)
      json.member("new", contrast.new)
      json.member("threshold", contrast.threshold)
      json.member("fell", contrast.fell)
    }
  }
}
