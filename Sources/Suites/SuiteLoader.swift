internal import ColorSpaces
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

/// Reads a suite: its file, then tokens, variants and specimens, collecting what is wrong with all of them.
///
/// Names come first: they decide which cases a filter chooses. Only what these need is read whole; what is wrong with
/// the rest is not told.
struct SuiteLoader {
  let access: FileAccess
  let folder: String
  let file: SuiteFile
  let filter: CaseFilter
  var reader: SettingsReader
  var findings: [Finding] = []

  /// The suite, unless something is wrong that no case could do without.
  mutating func load() -> Suite? {
    let settings = settings()
    let (system, tokenFindings) = tokenSystem()
    let plans = system.map { variantPlans(of: $0) } ?? []
    let axes = system?.axes ?? []
    let selection = CaseSelection(
      filter, suite: file.name, variants: plans, axes: axes, scales: file.scales)
    if !plans.isEmpty { reader.check(file.scales, against: plans.map(\.name)) }
    let specimens = specimenFiles(selection)
    findings += tokenFindings
    guard let system else { return nil }

    let shelf = SpecimenShelf(specimens.files, fingerprint: settings.fingerprint)
    var builder = EntryBuilder(file: file, variantNames: plans.map(\.name))
    add(specimens.files, to: &builder, selection)
    let sheets = sheets()
    let tiers = sheetTiers
    let wanted = wantedVariants(builder.entries, sheets: sheets.map(\.sheet), tiers: tiers, selection, plans)
    let variants = variants(plans, of: system, wanted: wanted, canvas: settings.canvas)
    for sheet in sheets { add(sheet, tiers: tiers, to: &builder, selection, variants) }
    guard !reader.findings.contains(where: { $0.severity == .error }), !builder.isRefused else { return nil }
    return Suite(
      name: file.name, folder: folder, scales: file.scales.map(\.factor),
      snapshots: access.opened(FileAccess.path(file.snapshots.text, in: folder)), axes: axes, variants: variants,
      pictures: builder.pictures, entries: builder.entries, shelf: shelf, sheetTiers: tiers, selection: selection,
      path: file.path, settings: settings, fingerprint: settings.fingerprint,
      controlGroups: file.tiers.last?.groups ?? [], tolerance: file.tolerance,
      isWhole: specimens.isWhole && !builder.hasUnusableName)
  }

  private mutating func tokenSystem() -> (system: TokenSystem?, findings: [Finding]) {
    let path = FileAccess.path(file.tokens.text, in: folder)
    guard access.exists(path) else {
      let neighbours = (try? access.list(folder, suffix: ".json")) ?? []
      let spelling = spellingAdvice(for: file.tokens.text, among: neighbours)
      reader.report(
        "no file or folder '\(file.tokens.text)'", at: file.tokens.offset, pointer: "/tokens",
        advice: spelling ?? "name the token file, resolver or folder, relative to this file")
      return (nil, [])
    }
    return TokenSystem.load(path: path, root: folder, read: access.read, list: access.listIfFolder)
  }

  /// The variants by name and contexts, with nothing resolved yet.
  private mutating func variantPlans(of system: TokenSystem) -> [VariantPlan] {
    if let declared = file.variants { return VariantPlan.declared(declared, axes: system.axes, with: &reader) }
    if let all = VariantPlan.everyCombination(of: system.axes) { return all }
    reader.report(
      "the tokens have more than \(VariantPlan.maximumCount) combinations of contexts", at: file.tokens.offset,
      pointer: "/tokens", advice: "name the variants to draw in 'variants'")
    return []
  }

  /// Whether any case of each variant is chosen, or it must be known whether there is one.
  private func wantedVariants(
    _ entries: [Suite.Entry], sheets: [Sheet], tiers: [Sheet.Tier], _ selection: CaseSelection, _ plans: [VariantPlan]
  ) -> [Bool] {
    var wanted = [Bool](repeating: false, count: plans.count)
    for entry in entries where entry.choice == .chosen { wanted[Int(entry.variant)] = true }
    // Which sheets there are must be the same for all shards, and only the tokens know it.
    for sheet in sheets {
      for tier in tiers {
        for (variant, choices) in selection.choices(of: sheet.control(of: tier)).enumerated()
        where choices.contains(where: { $0 != .none }) { wanted[variant] = true }
      }
    }
    return wanted
  }

  /// The variants, those resolved of which a case is chosen.
  private mutating func variants(
    _ plans: [VariantPlan], of system: TokenSystem, wanted: [Bool], canvas: Canvas
  ) -> [Suite.Variant] {
    let rules = tierRules()
    guard !reader.findings.contains(where: { $0.severity == .error }) else {
      return plans.map { Suite.Variant(plan: $0, tokens: nil, canvas: .transparent) }
    }
    var seen = Set(findings)
    return zip(plans, wanted).map { plan, isWanted in
      guard isWanted else { return Suite.Variant(plan: plan, tokens: nil, canvas: .transparent) }
      let (tokens, problems) = system.resolve(plan.input)
      for problem in problems + system.check(rules, plan.input) where seen.insert(problem).inserted {
        findings.append(problem)
      }
      var variant = Suite.Variant(
        plan: plan, tokens: VariantTokens(name: plan.name, input: plan.input, tokens: tokens, system: system),
        canvas: .transparent)
      do { variant.canvas = try canvas.color(in: tokens) } catch {
        reader.report(
          "variant '\(plan.name)': \(error)", at: file.canvas?.offset ?? 0, pointer: "/canvas")
      }
      return variant
    }
  }
}
