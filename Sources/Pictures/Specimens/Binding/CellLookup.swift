import ColorSpaces
import DisplayLists
import ExactTexts
import LocatedJSON
import TokenEngine
import VectorIcons

/// Looks up the names, tokens and files that a cell of a case refers to, and records what it found and what is wrong.
struct CellLookup {
  let context: DrawingContext
  let caseName: String

  /// The specimen that is being looked at, with everything that an embedded control changes.
  var scope: Scope

  /// The label of the cell.
  var cell = ""

  /// The number of the cell.
  var cellIndex = 0

  /// The tokens in the contexts that the nodes around have chosen.
  var surroundings: Surroundings

  /// The contexts that nodes have chosen so far.
  private var knownContexts: [[String: String]: KnownContext] = [:]

  /// The number of those that exist.
  private var contextCount = 0

  /// Whether an unset token was met in a node that is absent then.
  var hasMetUnset = false

  /// Whether the node whose values are looked up is absent when a token is unset.
  var toleratesUnset = false

  /// The number of steps that are left.
  var budget: LookupBudget

  /// The tokens looked up so far.
  private(set) var log = LookupLog()

  /// The tokens that references of the case's own specimen resolved to, with the locations of these; only kept on
  /// request.
  var references: ReferenceLog?

  /// The lists of references so far; only kept on request.
  var lists: ReferenceLists?

  /// The property of the node whose values are looked up.
  var property = NodeProperty.other

  /// The tokens that the values of the node led to which is being bound; only kept on request.
  var uses: [PropertyUse]?

  /// The files of icons so far, each once, in order of first use.
  private(set) var usedIcons: [IconFile] = []

  /// The images that the picture shows, each once.
  private(set) var usedImages: [UsedImage] = []

  /// The number of pixels of these images.
  private var imagePixels = 0

  /// The problems so far.
  var problems = ProblemLog()

  /// The problems that do not keep the picture from being drawn: those of tokens on sheets.
  private var tolerated = ProblemLog()

  /// What may be an error on a sheet, where the purpose of a number is not stated.
  private var doubtful = ProblemLog()

  /// Whether it was reported that there are no tokens at all.
  private var hasReportedNoTokens = false

  /// The nearest names of missing tokens; they are slow to find.
  private var nearestTokens: [String: String?] = [:]

  /// The number of names that may still be compared to find the nearest one.
  private var namesToCompare = 500_000

  /// The largest number of pixels of all images of a picture: as many as a picture may have itself.
  static let maximumImagePixels = 1 << 26

  /// The largest number of contexts that the nodes of a picture may choose: each has all tokens of the system.
  static let maximumContexts = 64

  /// The largest number of tokens that overrides may substitute for one.
  static let maximumReplacements = 1_000

  /// A specimen with the names and overrides that apply inside it.
  struct Scope {
    var specimen: Specimen
    var names: CellNames

    /// The controls that embed each other down to this one.
    var controls: [String]

    /// The overrides of each embedding, outermost first.
    var overrides: [OverrideSet] = []
  }

  /// The overrides of one embedded control.
  struct OverrideSet {
    /// The replaced tokens, and what is read instead of each.
    var entries: [(token: String, replacement: [String])]
  }

  /// Contexts that a node has chosen.
  private struct KnownContext {
    /// Their number, as ``Surroundings`` has it.
    var number: Int

    /// The tokens in them; `nil` if there are no such contexts.
    var tokens: ResolvedTokens?
  }

  init?(specimenCase: SpecimenCase, context: DrawingContext, budget: LookupBudget = LookupBudget()) {
    guard let tokens = context.tokens([:]) else { return nil }
    self.context = context
    surroundings = Surroundings(tokens: tokens)
    self.budget = budget
    caseName = specimenCase.name
    scope = Scope(
      specimen: specimenCase.specimen, names: CellNames(), controls: [specimenCase.specimen.control])
  }

  /// Records a problem of the current cell.
  mutating func report(_ reason: SpecimenProblem.Reason, at origin: Origin) {
    problems.add(
      reason, origin: origin, source: scope.specimen.source, control: scope.specimen.control, caseName: caseName,
      cell: cell, cellIndex: cellIndex)
  }

  /// The text of a template in the current cell; `nil` after reporting a name without a text.
  mutating func text(_ template: Template, at origin: Origin) -> String? {
    do {
      return try template.expanded(with: scope.names, &budget)
    } catch {
      let near = nearestName(to: error.name, among: scope.names.entries.map(\.name))
      report(.unknownName(error.name, nearest: near), at: origin)
      return nil
    }
  }

  // MARK: Tokens

  /// What a reference means in a cell.
  enum Referent {
    case token(ResolvedToken, index: Int32)

    /// A text without braces that came from a placeholder.
    case literal(String)
  }

  /// The first set token of a reference; `nil` after reporting why there is no token.
  ///
  /// A token that lacks a value because of an error would have been set, so the alternatives after it are not used.
  mutating func referent(_ reference: Reference) -> Referent? {
    if lists != nil { noteList(reference) }
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return nil }
      var path = text
      if !alternative.isBraced {
        guard let inner = Reference.contentOfBraces(text) else { return .literal(text) }
        path = String(inner)
      }
      if scope.overrides.isEmpty {
        let (token, index) = read(path)
        if let token {
          // Inside an embedded control the location is in another file, which is looked at by itself.
          if scope.controls.count == 1 { references?.note(path, at: reference.origin) }
          uses?.append(PropertyUse(property: property, lookup: Int(index)))
          return .token(token, index: index)
        }
        if isBroken(path, at: reference.origin) { return nil }
      } else {
        for candidate in replacements(of: path, at: reference.origin) {
          let (token, index) = read(candidate)
          if let token {
            uses?.append(PropertyUse(property: property, lookup: Int(index)))
            return .token(token, index: index)
          }
          if isBroken(candidate, at: reference.origin) { return nil }
        }
      }
    }
    reportUnset(reference)
    return nil
  }

  /// Records all names that a reference could resolve to, if there are several.
  private mutating func noteList(_ reference: Reference) {
    guard reference.paths.count > 1 || !scope.overrides.isEmpty else { return }
    var paths: [String] = []
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return }
      let path = alternative.isBraced ? text : Reference.contentOfBraces(text).map { String($0) }
      if let path { paths += replacements(of: path, at: reference.origin) }
    }
    lists?.note(paths, context: surroundings.choices)
  }

  /// A value from the first set token of a reference; `nil` after reporting why there is no value.
  ///
  /// - Parameters:
  ///   - reference: The reference; a value written out is a problem.
  ///   - expected: What the token has to be, such as `a color`.
  ///   - value: Finds the value in the token's; `nil` if the token is of another type.
  /// - Returns: The token, its index in the log, and what `value` found.
  mutating func value<Value>(
    of reference: Reference, _ expected: String, _ value: (TokenValue) -> Value?
  ) -> (token: ResolvedToken, index: Int32, value: Value)? {
    switch referent(reference) {
    case .token(let token, let index):
      if let found = value(token.value) { return (token, index, found) }
      reportType(token, expected: expected, at: reference.origin)
    case .literal(let text): report(.literal(text, expected: "\(expected) token"), at: reference.origin)
    case nil: break
    }
    return nil
  }

  /// The token with a path, and its index in the log; `nil` if it has no value.
  private mutating func read(_ path: String) -> (token: ResolvedToken?, index: Int32) {
    let index = log.index(of: path, in: surroundings)
    return (log.entries[index].found, Int32(index))
  }

  /// Records a token that a text names which an embedded control gets.
  ///
  /// Inside the control the location would be in its file, which is looked at by itself.
  mutating func noteReference(_ path: String, at origin: Origin) {
    if scope.controls.count == 1 { references?.note(named: path, in: surroundings, at: origin) }
  }

  /// The tokens that the values of a node led to, all of which are bound; none unless they are kept.
  mutating func takeUses() -> [PropertyUse] {
    guard let taken = uses else { return [] }
    uses = []
    return taken
  }

  /// Whether a token has no value because of an error; reports it if so.
  private mutating func isBroken(_ path: String, at origin: Origin) -> Bool {
    guard surroundings.tokens.isBroken(path) else { return false }
    report(.brokenToken(path: path, breakage: surroundings.tokens.breakage(of: path)), at: origin)
    return true
  }

  /// Reports why no token of a reference has a value.
  private mutating func reportUnset(_ reference: Reference) {
    var paths: [String] = []
    var seen: Set<String> = []
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return }
      let path = alternative.isBraced ? text : Reference.contentOfBraces(text).map { String($0) } ?? text
      for candidate in replacements(of: path, at: reference.origin) where seen.insert(candidate).inserted {
        paths.append(candidate)
      }
    }
    let tokens = surroundings.tokens
    let hasUnset = paths.contains { tokens.isUnset($0) }
    if hasUnset, toleratesUnset {
      hasMetUnset = true
    } else if let path = paths.first, tokens.tokens.isEmpty, tokens.unset.isEmpty, tokens.broken.isEmpty {
      // Without any token each reference says the same: it is reported once, for the specimen.
      let origin = Origin(offset: scope.specimen.source.document?.root.offset ?? -1)
      if !hasReportedNoTokens { report(.noTokens(path: path), at: origin) }
      hasReportedNoTokens = true
    } else if paths.count > 1 {
      report(.noneSet(paths: paths), at: reference.origin)
    } else if let path = paths.first {
      let reason: SpecimenProblem.Reason =
        hasUnset ? .unsetToken(path: path) : .missingToken(path: path, nearest: nearestToken(to: path))
      report(reason, at: reference.origin)
    }
  }

  /// The paths to read for a path: itself, or its replacements by the surrounding overrides, innermost first.
  ///
  /// Each path is listed once: a second read would find nothing new.
  private mutating func replacements(of path: String, at origin: Origin) -> [String] {
    guard !scope.overrides.isEmpty else { return [path] }
    var paths = [path]
    for overrides in scope.overrides.reversed() {
      var seen: Set<String> = []
      var replaced: [String] = []
      for path in paths {
        budget.take(1 + overrides.entries.count / 8)
        for replacement in overrides.entries.first(where: { $0.token == path })?.replacement ?? [path]
        where seen.insert(replacement).inserted { replaced.append(replacement) }
      }
      guard replaced.count <= Self.maximumReplacements else {
        report(.tooLarge("overrides name more than \(Self.maximumReplacements) tokens for '\(path)'"), at: origin)
        return [path]
      }
      paths = replaced
    }
    return paths
  }

  private mutating func nearestToken(to path: String) -> String? {
    if let known = nearestTokens[path] { return known }
    // The name would not be shown for problems that are not kept, and very many comparisons take too long.
    guard nearestTokens.count < ProblemLog.maximumCount, namesToCompare > 0 else { return nil }
    let names = surroundings.tokens.paths + surroundings.tokens.unset
    namesToCompare -= names.count
    let near = nearestName(to: path, among: names)
    nearestTokens[path] = .some(near)
    return near
  }

  /// Reports that a token has the wrong type.
  mutating func reportType(_ token: ResolvedToken, expected: String, at origin: Origin) {
    report(.wrongType(path: token.path, found: token.type.withArticle, expected: expected), at: origin)
  }

  /// Reads tokens in the contexts that a node chooses from now on.
  mutating func enter(_ node: [ContextChoice]) {
    for choice in node {
      if let context = text(choice.context, at: choice.origin) { surroundings.choices[choice.axis] = context }
    }
    let choices = surroundings.choices
    if let known = knownContexts[choices] { return enter(known, node) }
    guard contextCount < Self.maximumContexts else {
      return report(
        .tooLarge("the nodes of the picture choose more than \(Self.maximumContexts) contexts"), at: node[0].origin)
    }
    let found = KnownContext(number: knownContexts.count + 1, tokens: context.tokens(choices))
    knownContexts[choices] = found
    if found.tokens != nil { contextCount += 1 }
    enter(found, node)
  }

  private mutating func enter(_ found: KnownContext, _ node: [ContextChoice]) {
    surroundings.number = found.number
    // Whether there is such a context is a question too, even if no token is read in it.
    _ = log.index(of: "", in: surroundings)
    if let tokens = found.tokens {
      surroundings.tokens = tokens
    } else {
      report(.unknownContext(UsedToken.text(of: surroundings.choices)), at: originOfUnknown(node))
    }
  }

  /// Where the first choice stands that no tokens have; of choices that only do not go together, the first one.
  private func originOfUnknown(_ node: [ContextChoice]) -> Origin {
    let unknown = node.first { choice in
      surroundings.choices[choice.axis].map { context.tokens([choice.axis: $0]) == nil } ?? false
    }
    return (unknown ?? node[0]).origin
  }

  // MARK: Limits of numbers

  /// A number of a token, within limits.
  ///
  /// One beyond them is reported where the token says it: at the end of its chain. On a sheet it counts as the nearest
  /// limit, so that the other tokens are still shown.
  ///
  /// - Parameters:
  ///   - range: The limits.
  ///   - number: The number.
  ///   - token: The token.
  ///   - part: The part of its value, as chains name it; empty for the whole value.
  ///   - unit: The unit, with a space before it; empty if the number has none.
  ///   - isPlain: Whether the token is a number or a length, of which a sheet does not know what it is for.
  /// - Returns: The number, or the nearest limit.
  mutating func within(
    _ range: ClosedRange<Double>, _ number: Double, of token: ResolvedToken, _ part: String = "",
    unit: String = " points", isPlain: Bool = false
  ) -> Double {
    guard !range.contains(number) else { return number }
    let names = part.isEmpty ? "" : "'\(part)' of "
    report(
      .outOfRange(
        NumberLimits.excess(of: "\(names)the token '\(token.path)'", number, unit: unit),
        advice: NumberLimits.advice(range)),
      at: location(of: token, part), isPlain: isPlain)
    return NumberLimits.nearest(to: number, in: range)
  }

  /// Where the number of a token is written.
  private func location(of token: ResolvedToken, _ part: String) -> TokenLocation {
    let chains = token.chains
    let chain = chains.first { $0.property == part } ?? chains.first { $0.property.isEmpty }
    return chain?.links.last.flatMap { surroundings.tokens.token($0)?.location } ?? token.location
  }

  /// Records a problem of the current cell that a token causes.
  private mutating func report(_ reason: SpecimenProblem.Reason, at tokenLocation: TokenLocation, isPlain: Bool) {
    let location = SpecimenLocation(
      file: tokenLocation.file.isEmpty ? scope.specimen.control : tokenLocation.file,
      line: tokenLocation.file.isEmpty ? nil : tokenLocation.line,
      column: tokenLocation.file.isEmpty ? nil : tokenLocation.column, pointer: tokenLocation.pointer)
    if scope.specimen.isSheet, isPlain {
      doubtful.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    } else if scope.specimen.isSheet {
      tolerated.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    } else {
      problems.add(reason, at: location, caseName: caseName, cell: cell, cellIndex: cellIndex)
    }
  }

  /// A number that is written out in a matrix, within limits; one beyond them is reported where the text is used.
  mutating func within(
    _ range: ClosedRange<Double>, written number: Double, _ text: String, at origin: Origin
  ) -> Double {
    guard !range.contains(number) else { return number }
    report(
      .outOfRange(NumberLimits.excess(of: "'\(text)'", number, unit: ""), advice: NumberLimits.advice(range)),
      at: origin)
    return NumberLimits.nearest(to: number, in: range)
  }

  /// What is reported of tokens on sheets, which are drawn nevertheless.
  var toleratedFindings: [Finding] {
    tolerated.problems.map(\.finding)
      + doubtful.problems.map { problem in
        var finding = problem.finding
        finding.severity = .warning
        return finding
      }
  }

  // MARK: Files

  /// The image at a path, recorded as used; `nil` after reporting why there is none.
  mutating func image(at path: String, origin: Origin) -> ImageSource? {
    let image: SpecimenImage
    switch context.images[path] {
    case .success(let found): image = found
    case .failure(let problem):
      report(.image(path, why: problem.why, advice: problem.advice), at: origin)
      return nil
    }
    if usedImages.contains(where: { ExactText($0.path) == ExactText(path) }) { return image.source }
    imagePixels += image.source.pixelCount
    guard imagePixels <= Self.maximumImagePixels else {
      report(.tooLarge("the picture's images have more than \(Self.maximumImagePixels) pixels in all"), at: origin)
      return nil
    }
    usedImages.append(UsedImage(path: path, digest: image.digest))
    return image.source
  }

  /// The icon with a name, recorded as used; `nil` after reporting why there is none.
  mutating func icon(_ name: String, at origin: Origin) -> ColoredIcon? {
    switch context.icons.find(name) {
    case .icon(let icon):
      if let file = icon.file, !usedIcons.contains(file) { usedIcons.append(file) }
      return icon
    case .broken(let findings): report(.brokenIcon(name, findings: findings), at: origin)
    case nil: report(.unknownIcon(name, known: context.icons.names), at: origin)
    }
    return nil
  }
}
