internal import ColorSpaces
internal import DisplayLists
internal import Lettering
private import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

/// Reads a suite: its file, then tokens, variants and specimens, collecting what is wrong with all of them.
///
/// Names come first: they decide which cases a filter chooses. Only what these need is read whole; mistakes in
/// the rest are not reported.
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
      snapshots: access.opened(Files.join(folder, file.snapshots.text)), axes: axes, variants: variants,
      pictures: builder.pictures, entries: builder.entries, shelf: shelf, sheetTiers: tiers, selection: selection,
      path: file.path, settings: settings, fingerprint: settings.fingerprint,
      controlGroups: file.tiers.last?.groups ?? [], tolerance: file.tolerance,
      isWhole: specimens.isWhole && !builder.hasUnusableName)
  }

  private mutating func tokenSystem() -> (system: TokenSystem?, findings: [Finding]) {
    let path = Files.join(folder, file.tokens.text)
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
    _ entries: [Suite.Entry], sheets: [Sheet], tiers: [Tier], _ selection: CaseSelection, _ plans: [VariantPlan]
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

  /// The variants; those with a chosen case are resolved.
  private mutating func variants(
    _ plans: [VariantPlan], of system: TokenSystem, wanted: [Bool], canvas: Canvas
  ) -> [Suite.Variant] {
    for text in file.malformedExceptions {
      reader.report(
        "'\(text.text)' is not an exception", at: text.offset,
        advice: "write two patterns with an arrow between: \"control.badge.* → global.*\"")
    }
    let rules = TierRules(tiers: file.tiers)
    guard !reader.findings.contains(where: { $0.severity == .error }) else {
      return plans.map { Suite.Variant(plan: $0, tokens: nil, canvas: .transparent) }
    }
    var seen = Set(findings)
    return zip(plans, wanted).map { plan, isWanted in
      guard isWanted else { return Suite.Variant(plan: plan, tokens: nil, canvas: .transparent) }
      let (tokens, problems) = system.resolve(plan.input, checking: rules)
      for problem in problems where seen.insert(problem).inserted {
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
    settings.typesetter = Typesetter(fonts: fonts())
    addIcons(to: &settings)
    settings.images = ImageFiles(access: access, folder: folder).library
    if let text = file.shadowBlur {
      settings.shadowBlur = word(text, pointer: "/shadowBlur") ?? .css
    }
    if let text = file.corners {
      let corners: CornerWord = word(text, pointer: "/corners") ?? .circular
      settings.corners = corners.kind
    }
    return settings
  }

  /// The sheets, and where they are named.
  mutating func sheets() -> [(sheet: Sheet, offset: Int)] {
    var sheets: [(sheet: Sheet, offset: Int)] = []
    for (index, text) in file.sheets.enumerated() {
      guard let sheet: Sheet = word(text, pointer: "/sheets/\(index)") else { continue }
      sheets.append((sheet, text.offset))
    }
    return sheets
  }

  private mutating func word<Value: RawRepresentable & CaseIterable>(
    _ text: SuiteFile.Located, pointer: String
  ) -> Value? where Value.RawValue == String {
    do {
      return try Value(word: text.text)
    } catch {
      reader.report("\(pointer) cannot be '\(text.text)'", at: text.offset, advice: error.advice)
      return nil
    }
  }
}

extension SuiteLoader {
  /// The tiers that have sheets.
  ///
  /// The last of several tiers has none: its tokens show in the controls they belong to. Without tiers, one sheet shows
  /// all tokens.
  var sheetTiers: [Tier] {
    if file.tiers.isEmpty { return [Tier(name: "all", groups: [""])] }
    return file.tiers.count > 1 ? file.tiers.dropLast() : file.tiers
  }

  /// Gives the cases of a sheet their places: one for each tier and each variant with tokens to show.
  ///
  /// Whether a variant has tokens to show is not known where none of its cases is chosen; its sheets then have places,
  /// so that their references are not taken for obsolete.
  mutating func add(
    _ sheet: (sheet: Sheet, offset: Int), tiers: [Tier], to builder: inout EntryBuilder,
    _ selection: CaseSelection, _ variants: [Suite.Variant]
  ) {
    for (place, tier) in tiers.enumerated() {
      let present = variants.map { variant in
        variant.tokens.map { sheet.sheet.hasSpecimen(of: $0.tokens, tier: tier) }
      }
      // A name that only unchosen variants could have is no case.
      guard present.contains(where: { $0 != false }) else { continue }
      let name = sheet.sheet.control(of: tier)
      let picture = Suite.Picture(name: name, source: .sheet(sheet.sheet, tier: place))
      if let problem = builder.add(picture, choices: selection.choices(of: name), isPresent: { present[$0] }) {
        reader.report(
          problem.message, at: sheet.offset, pointer: "/sheets", advice: problem.advice, code: problem.code)
      }
    }
  }
}
