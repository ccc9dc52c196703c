internal import Digests
internal import ExactTexts
internal import ImageComparison
internal import LocatedJSON
private import PixelBuffers
internal import SnapshotHarness

/// Writes the cases of a report one after the other, and collects the texts, chains and pictures that they name.
struct CaseEncoder {
  /// The texts and chains so far.
  var tables: PageTables

  /// The pictures so far.
  private(set) var pictures: PagePictures

  /// The colours of tokens that were or are aliases: what they led to, as ``ColorSwatch`` writes it.
  private(set) var aliasColors: [Int: (old: String?, new: String?)] = [:]

  private let limits: PageLimits
  private let causes: [Cause: Int]
  private let suites: [ExactText: Int]
  private var folds: [Digest: Int] = [:]
  private var values = ReadableValues()
  private var tokenCount = 0

  /// Starts without cases.
  ///
  /// - Parameters:
  ///   - data: The run.
  ///   - causes: The causes of the run, in the order of the page.
  ///   - folder: The results folder.
  ///   - limits: What the page may hold.
  init(_ data: ReportData, causes: [Cause], in folder: String, limits: PageLimits) {
    self.limits = limits
    tables = PageTables(limits: limits)
    pictures = PagePictures(in: folder, limits: limits)
    self.causes = Dictionary(zip(causes, 0...)) { first, _ in first }
    suites = Dictionary(zip(data.suites.map { ExactText($0.name) }, 0...)) { first, _ in first }
  }

  /// Adds the picture of a reference; `nil` if there is none.
  mutating func addPicture(_ reference: MatchedReference?) -> Int? {
    pictures.add(reference.map { .reference($0) })?.index
  }

  /// Writes a case.
  mutating func write(_ result: CaseResult, to json: inout JSONWriter) {
    json.object { json in
      writeName(of: result, to: &json)
      if result.renamed != nil { json.member("group", "renamed") }
      if !result.notes.isEmpty { json.array("notes", result.notes) { $0.number(tables.index(of: $1)) } }
      var indices: [Int] = []
      // Results of another machine may name causes of a case that has nothing to be compared with.
      for cause in result.causes where result.outcome == .changed || result.outcome == .tolerated {
        if let index = causes[cause], !indices.contains(index) { indices.append(index) }
      }
      json.array("causes", indices) { $0.number($1) }
      if let fold = result.fold {
        let index = folds[fold] ?? folds.count
        folds[fold] = index
        json.member("fold", index)
      }
      if let cells = result.cells, cells.changesCells {
        json.member("cells", tables.index(of: Prose.cells(cells)))
      }
      if let difference = result.difference { write(difference, result.cells, to: &json) }
      writePictures(of: result, to: &json)
      if let nodes = result.nodes { json.member("nodes", tables.index(of: nodes)) }
    }
  }

  private mutating func writeName(of result: CaseResult, to json: inout JSONWriter) {
    json.member("id", tables.index(of: result.id, isNeeded: true))
    json.member("suite", suites[ExactText(result.suite)] ?? 0)
    json.member("control", tables.index(of: result.control))
    json.member("variant", tables.index(of: result.variant))
    json.member("scale", result.scale)
    json.member("path", tables.index(of: result.path))
    if !result.standsFor.isEmpty { json.array("alsoVariants", result.standsFor) { $0.number(tables.index(of: $1)) } }
    json.member("outcome", result.outcome.rawValue)
    json.member("written", result.isWritten)
    if let failure = result.failure { json.member("failure", tables.index(of: failure)) }
  }

  /// Writes a case of a gallery: its picture, and the tokens that it was drawn from.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - reference: Its reference, if it matched.
  ///   - json: Receives the case.
  /// - Returns: Whether there is a picture.
  mutating func writePicture(of result: CaseResult, _ reference: MatchedReference?, to json: inout JSONWriter) -> Bool {
    let picture = pictures.add(reference.map { .reference($0) } ?? result.source(.actual))
    json.object { json in
      writeName(of: result, to: &json)
      json.array("causes", [Int]()) { $0.number($1) }
      if let picture { json.member("actual", picture.index) }
      let record = Self.record(in: picture?.file)
      writeTokens(from: record, to: record, &json)
    }
    return picture != nil
  }

  private mutating func write(_ difference: ImageDifference, _ cells: CellDifference?, to json: inout JSONWriter) {
    json.member("kind", difference.kind?.rawValue)
    if let movement = difference.movement {
      json.member("dx", movement.dx)
      json.member("dy", movement.dy)
    }
    json.member("pixels", difference.changedPixels)
    json.member("total", difference.totalPixels)
    json.member("deltaE", Self.thousandths(difference.maximumCIEDE2000))
    json.member("deltaE99", Self.thousandths(difference.percentile99CIEDE2000))
    json.array("boxes", cells?.places(in: difference) ?? difference.boxes.map { ChangedPlace(box: $0) }) {
      json, place in
      var numbers = place.box.numbers
      // Where it was, if that is elsewhere.
      if let name = place.name { numbers.append(tables.index(of: name)) }
      let before = place.before ?? place.box
      if before != place.box || place.presence != .both { numbers += before.numbers }
      // 1: gone, 2: new.
      if place.presence != .both { numbers.append(place.presence.rawValue) }
      json.array(numbers) { $0.number($1) }
    }
    if cells?.changesCells == true, let spot = difference.boxes.max(by: { $0.area < $1.area }) {
      json.array("spot", spot.numbers) { $0.number($1) }
    }
  }

  private mutating func writePictures(of result: CaseResult, to json: inout JSONWriter) {
    let expected = pictures.add(result.source(.expected))
    let actual = pictures.add(result.source(.actual))
    if let expected { json.member("expected", expected.index) }
    if let actual { json.member("actual", actual.index) }
    if let difference = pictures.add(result.source(.difference)) { json.member("diff", difference.index) }
    json.member("actualDigest", result.actualDigest?.description)
    let (old, new) = (Self.record(in: expected?.file), Self.record(in: actual?.file))
    colorAliases(among: result.causes, from: old, to: new)
    writeTokens(from: old, to: new, &json)
  }

  private mutating func writeTokens(
    from old: ReferenceRecord?, to new: ReferenceRecord?, _ json: inout JSONWriter
  ) {
    guard old != nil || new != nil else { return }
    let rows = CaseTokens(from: old, to: new).rows
    let count = min(rows.count, limits.tokensOfCase, limits.tokens - tokenCount)
    tokenCount += count
    json.array("tokens", Array(rows.prefix(count))) { json, row in write(row, to: &json) }
    if count < rows.count { json.member("tokensLeft", rows.count - count) }
  }

  private mutating func write(_ row: CaseTokens.Row, to json: inout JSONWriter) {
    guard let ingredient = row.new ?? row.old else { return }
    let texts = values.texts(row.old?.value, row.new?.value)
    let chain = tables.index(ofChain: Self.names(of: ingredient))
    var oldChain: Int?
    if let old = row.old, row.new != nil {
      let index = tables.index(ofChain: Self.names(of: old))
      if index != chain { oldChain = index }
    }
    json.array { json in
      json.number(chain)
      for text in [ingredient.property, ingredient.context] {
        json.numberOrNull(text.isEmpty ? nil : tables.index(of: text))
      }
      json.numberOrNull(texts.old.map { tables.index(of: $0) })
      json.numberOrNull(texts.new.map { tables.index(of: $0) })
      json.numberOrNull(oldChain)
    }
  }

  /// The names of the chain to a value; an entry that is not a token says what it is.
  private static func names(of ingredient: Ingredient) -> [String] {
    guard ingredient.kind != .token, let first = ingredient.chain.first else { return ingredient.chain }
    return ["\(ingredient.kind.rawValue) \(first)"] + ingredient.chain.dropFirst()
  }

  /// Finds the former and present targets of aliases that are causes, in the first case that was drawn from them.
  private mutating func colorAliases(
    among causes: [Cause], from old: ReferenceRecord?, to new: ReferenceRecord?
  ) {
    for cause in causes where cause.fate == .aliasChanged {
      guard let index = self.causes[cause], aliasColors[index] == nil, let name = cause.name else { continue }
      aliasColors[index] = (Self.color(of: name, in: old), Self.color(of: name, in: new))
    }
  }

  private static func color(of name: String, in record: ReferenceRecord?) -> String? {
    let ingredient = record?.ingredients.first { ingredient in
      ingredient.kind == .token && ingredient.property.isEmpty
        && ingredient.chain.contains { ExactText($0) == ExactText(name) }
    }
    return ingredient.flatMap { ColorSwatch.digits(of: $0.value) }
  }

  private static func record(in file: [UInt8]?) -> ReferenceRecord? {
    file.flatMap { ReferenceFile.record(in: $0, count: $0.count) }
  }

  private static func thousandths(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension PixelBox {
  fileprivate var numbers: [Int] { [x, y, width, height] }
  fileprivate var area: Int { width.multipliedReportingOverflow(by: height).partialValue }
}

extension CaseResult {
  /// A picture of the case in the results folder; `nil` if there is none.
  fileprivate func source(_ kind: ResultPicture.Kind) -> PictureSource? { picture(kind).map { .result($0) } }
}

extension JSONWriter {
  /// Writes an integer, or `null`.
  mutating func numberOrNull(_ number: Int?) {
    if let number { self.number(number) } else { null() }
  }
}
