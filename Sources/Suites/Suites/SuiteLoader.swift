internal import ColorSpaces
internal import DisplayLists
internal import Lettering
private import LocalFiles
internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

/// Reads a suite: its file, then tokens, variants and specimens, collecting what is wrong with all of them.
///
/// Names come first: they decide which cases a filter chooses. Only what these need is read whole; errors in the rest
/// are not reported.
struct SuiteLoader {
  let access: FileAccess
  let folder: String
  let file: SuiteFile
  let filter: CaseFilter

  /// Whether the suite's checks run, if all of its cases are chosen.
  var runsChecks = false

  /// Whether the rules for all tokens whose findings are no errors run, too.
  var runsAllRules = false

  /// Whether tokens are compared with the tiers.
  var checksTiers = true

  /// The suite as it was, if pictures are compared with what it draws.
  var former: Suite?
  var reader: SettingsReader
  var findings: [Finding] = []

  /// The suite, unless something is wrong that no case could do without.
  mutating func load() -> Suite? {
    if file.isOfPictures { return suiteOfPictures() }
    let settings = settings()
    let tokens = SuiteTokenLoader(file: file, folder: folder, access: access)
    let (system, tokenFindings) = tokens.system(&reader)
    let plans = system.map { tokens.variantPlans(of: $0, &reader) } ?? []
    let axes = system?.axes ?? []
    let selection = CaseSelection(
      filter, suite: file.name, variants: plans, axes: axes, scales: file.scales)
    if !plans.isEmpty { reader.check(file.scales, against: plans.map(\.name)) }
    let sheets = sheets()
    checkExceptions()
    let checker = SuiteChecker(file, reader.document, in: folder, access, runsAllRules: runsAllRules)
    let resolved = system.map { resolve(plans, of: $0, checker) } ?? []
    var comparison = VariantComparison(
      of: resolved.map(\.tokens), count: plans.count, settings, merges: selection.mergesVariants,
      keepsReferences: wantsChecks && !checker.referenceRules.isEmpty)
    let specimens = specimenFiles(selection, &comparison)
    findings += tokenFindings
    guard let system else { return nil }

    let shelf = SpecimenShelf(specimens.files)
    var builder = EntryBuilder(file: file, variantNames: plans.map(\.name))
    let stored = StoredPictures(file.snapshots, in: folder, access)
    let digests = digests(in: stored)
    let references = OwnReferences(of: file, variantNames: plans.map(\.name), in: pictureSource(stored, digests))
    add(shelf, to: &builder, selection, &comparison, references)
    let pages = pages(of: sheets, resolved, settings.sheetOptions)
    add(pages, to: &builder, selection, resolved, settings.sheetOptions, &comparison, references)
    let runner =
      wantsChecks && !reader.hasErrors
      ? checker.run(resolved, axes, shelf, settings, &comparison, tokenFindings) : nil
    // Who asks for all rules wants to know what is wrong with variants without pictures, too.
    let wanted =
      runsAllRules
      ? plans.map { _ in true } : wantedVariants(builder, selection, comparison.table)
    let variants = variants(resolved, wanted: wanted, settings)
    resolved.first?.tokens.shared.keepOnly(variants.filter { $0.tokens != nil }.map(\.plan.input))
    guard !reader.hasErrors, !builder.isRefused else {
      if let runner { findings += checker.finish(runner, resolved, nil).findings }
      return nil
    }
    var suite = Suite(
      file, folder: folder, snapshots: stored.folder, digests: digests, axes: system.axes, variants: variants,
      cases: (builder.pictures, builder.entries), shelf: shelf, sheets: pages.map(\.page),
      partitions: comparison.table, selection: selection, settings: settings,
      isWhole: specimens.isWhole && !builder.hasUnusableName)
    suite.inputs = access.inputs
    suite.optionalInputs = OptionalInputs(
      access: access, folder: folder, icons: (file.icons ?? []).compactMap { $0.file?.text },
      images: specimens.files.flatMap(\.images), references: stored.folder)
    if let runner {
      let (report, found) = checker.finish(runner, resolved, suite)
      suite.checkReport = report
      findings += found
    }
    if runsChecks { suite.truncationChecks = file.checks?.truncation ?? [] }
    suite.settingLocations = settingLocations
    return suite
  }

  /// Where the suite file states settings.
  var settingLocations: [(name: String, location: FileLocation)] {
    let document = reader.document
    return DrawingSettings.names.compactMap { name in
      guard let node = document.root[name] else { return nil }
      let position = document.position(of: node.offset)
      return (name, FileLocation(file: document.file, line: position.line, column: position.column))
    }
  }

  /// A suite whose pictures tests draw: without cases here, and no reference of it is obsolete.
  private mutating func suiteOfPictures() -> Suite {
    reader.report(
      "tests draw the pictures of suite '\(file.name)'", at: reader.document.root.offset,
      advice: "run the tests, then look with 'specimen review .specimen/tests'", severity: .note, code: .suitePictures)
    let settings = settings()
    return Suite(
      file, folder: folder, snapshots: StoredPictures(file.snapshots, in: folder, access).folder, axes: [],
      variants: [],
      cases: ([], []), shelf: SpecimenShelf([]),
      partitions: PartitionTable(variantCount: 0),
      selection: CaseSelection(filter, suite: file.name, variants: [], axes: [], scales: file.scales),
      settings: settings, isWhole: false)
  }

  /// Where it is known from which variants had pictures of their own.
  private func pictureSource(_ stored: StoredPictures, _ digests: DigestLockFile?) -> OwnReferences.Source {
    if let former { return .former(FormerPictures(of: former)) }
    if let digests { return .references(.lock(digests.lock)) }
    return access.tree == nil && !stored.folder.isEmpty ? .references(.folder(stored.folder)) : .none
  }

  /// The lock of the suite, and what is wrong with it; of a former state it is of no use.
  mutating func digests(in stored: StoredPictures) -> DigestLockFile? {
    guard access.tree == nil, let path = stored.lock, let name = file.snapshots.path else { return nil }
    let digests = DigestLockFile(reading: path, named: Files.join(folder, name))
    findings += digests.findings
    return digests
  }

  /// Whether checks are asked for: they are about a suite as a whole, so not where only some of its cases are.
  private var wantsChecks: Bool {
    runsChecks && filter.only.isEmpty && filter.variants.isEmpty && filter.scales.isEmpty
  }

  /// Whether each variant has a chosen case, or is asked for and has one that stands for it.
  private func wantedVariants(
    _ builder: EntryBuilder, _ selection: CaseSelection, _ table: PartitionTable
  ) -> [Bool] {
    var wanted = [Bool](repeating: false, count: selection.variantCount)
    for entry in builder.entries where entry.choice == .chosen {
      wanted[Int(entry.variant)] = true
      let picture = builder.pictures[Int(entry.picture)]
      guard picture.partition != PartitionTable.allDifferent else { continue }
      for member in table[picture.partition].members(of: Int(entry.variant)) where !wanted[member] {
        wanted[member] = selection.passes(picture.name, variant: member, scale: Int(entry.scale))
      }
    }
    return wanted
  }

  /// A variant with its tokens, and what is wrong with them.
  struct ResolvedPlan {
    var plan: VariantPlan
    var tokens: VariantTokens
    var findings: [Finding]

    /// What breaks the rules of tiers, known or not.
    var tierBreaches: [(Finding, TokenRule)] = []
  }

  /// Notes texts among the exceptions of tiers that are not exceptions.
  private mutating func checkExceptions() {
    for text in file.allowances.map(\.pattern) where CheckExceptions.sides(of: text.text) == nil {
      reader.report(
        "'\(text.text)' is not an exception", at: text.offset,
        advice: "write two patterns with an arrow between: \"control.badge.* → global.*\"")
    }
  }

  /// The tokens of all variants: which pictures differ between them, and which sheets there are, must not depend on
  /// which of them are chosen.
  func resolve(
    _ plans: [VariantPlan], of system: TokenSystem, _ checker: SuiteChecker
  ) -> [ResolvedPlan] {
    guard !reader.hasErrors else { return [] }
    let tiers = TierRules(tiers: checksTiers ? file.tiers : [])
    let shared = SharedTokens(of: system)
    return plans.map { plan in
      let (tokens, found) = system.resolve(
        plan.input, checking: tiers, tierLimit: KnownFindings.maximumCount)
      let (findings, breaches) = checker.reported(of: found)
      return ResolvedPlan(
        plan: plan, tokens: VariantTokens(name: plan.name, input: plan.input, tokens: tokens, shared: shared),
        findings: findings, tierBreaches: breaches)
    }
  }

  /// The variants; only those with a chosen case keep their tokens, and only their errors are reported.
  mutating func variants(
    _ resolved: [ResolvedPlan], wanted: [Bool], _ settings: DrawingSettings
  ) -> [Suite.Variant] {
    var seen = Set(findings)
    return zip(resolved, wanted).map { resolved, isWanted in
      guard isWanted else { return Suite.Variant(plan: resolved.plan, tokens: nil, canvas: .transparent) }
      for finding in resolved.findings where seen.insert(finding).inserted { findings.append(finding) }
      var variant = Suite.Variant(plan: resolved.plan, tokens: resolved.tokens, canvas: .transparent)
      do { variant.canvas = try settings.canvas.color(in: resolved.tokens.tokens) } catch {
        reader.report(
          "variant '\(resolved.plan.name)': \(error)", at: file.canvas?.offset ?? 0, pointer: "/canvas")
      }
      guard let elevated = settings.elevated else { return variant }
      do throws(CanvasProblem) { _ = try Canvas.token(elevated).color(in: resolved.tokens.tokens) } catch {
        reader.report(
          "variant '\(resolved.plan.name)': \(error.description(of: "the elevated background"))",
          at: file.elevated?.offset ?? 0, pointer: "/elevated")
      }
      return variant
    }
  }
}

extension SuiteLoader {
  /// The settings, checked for words that mean something.
  mutating func settings() -> DrawingSettings {
    var settings = DrawingSettings(
      canvas: .color(.transparent), shadowBlur: .css, corners: .circular, margin: nil)
    if let text = file.canvas {
      if let canvas = Canvas(text.text) {
        settings.canvas = canvas
      } else {
        reader.report(
          "'\(text.text)' is not a colour", at: text.offset, pointer: "/canvas",
          advice: "write a token in braces, #RRGGBB or none")
      }
    }
    if let text = file.elevated {
      settings.elevated = Canvas(text.text)?.tokenPath
      if settings.elevated == nil {
        reader.report(
          "'\(text.text)' is not a token", at: text.offset, pointer: "/elevated", advice: "write a token in braces")
      }
    }
    settings.typesetter = Typesetter(fonts: fonts())
    addIcons(to: &settings)
    settings.images = ImageFiles(access: access, folder: folder).library
    if let text = file.shadowBlur {
      settings.shadowBlur = word(text, of: "shadowBlur") ?? .css
    }
    if let text = file.corners {
      let corners: CornerWord = word(text, of: "corners") ?? .circular
      settings.corners = corners.kind
    }
    return settings
  }

  /// A sheet, and how it is declared.
  typealias NamedSheet = (sheet: Sheet, choice: SuiteFile.SheetChoice)

  /// The sheets, and how they are declared.
  mutating func sheets() -> [NamedSheet] {
    reader.check(file.sheets, against: file.scales)
    reader.check(file.sheets, against: file.tiers.map(\.name))
    reader.checkColors(of: file.sheets)
    var sheets: [NamedSheet] = []
    for (index, choice) in file.sheets.enumerated() {
      guard let sheet: Sheet = word(choice.name, of: "sheets[\(index)]") else { continue }
      sheets.append((sheet, choice))
    }
    return sheets
  }

  private mutating func word<Value: RawRepresentable & CaseIterable>(
    _ text: SuiteFile.Located, of name: String
  ) -> Value? where Value.RawValue == String {
    do {
      return try Value(word: text.text)
    } catch {
      reader.report("'\(name)' cannot be '\(text.text)'", at: text.offset, advice: error.advice)
      return nil
    }
  }
}
