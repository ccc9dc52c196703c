internal import ColorSpaces
internal import DisplayLists
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

/// Reads a suite: its file, then tokens, variants and specimens, collecting what is wrong with all of them.
struct SuiteLoader {
  let access: FileAccess
  let folder: String
  let file: SuiteFile
  var reader: SettingsReader
  var findings: [Finding] = []

  /// The suite, unless something is wrong that no case could do without.
  mutating func load() -> Suite? {
    let settings = settings()
    let specimenFiles = specimenFiles()
    guard let system = tokenSystem(), var settings else { return nil }
    settings.specimens = Dictionary(
      specimenFiles.files.map { ($0.specimen.control, $0.specimen) }, uniquingKeysWith: { first, _ in first })
    let variants = variants(of: system, canvas: settings.canvas)
    var catalog = PictureCatalog(
      builder: EntryBuilder(file: file, variantNames: variants.map(\.tokens.name)), settings: settings,
      variants: variants.map(\.tokens.tokens))
    for specimenFile in specimenFiles.files {
      findings += catalog.add(specimenFile, among: specimenFiles.files)
    }
    for sheet in sheets() {
      for problem in catalog.add(sheet.sheet, tiers: file.tiers) {
        reader.report(problem.message, at: sheet.offset, pointer: "/sheets", advice: problem.advice)
      }
    }
    guard !reader.findings.contains(where: { $0.severity == .error }), !catalog.builder.hasCollision else { return nil }
    return Suite(
      name: file.name, folder: folder, scales: file.scales,
      snapshots: access.opened(FileAccess.path(file.snapshots.text, in: folder)), variants: variants,
      pictures: catalog.pictures, entries: catalog.builder.entries, settings: settings,
      controlGroups: file.tiers.last?.groups ?? [], tolerance: file.tolerance,
      isWhole: specimenFiles.isWhole && !catalog.builder.hasUnusableName)
  }

  /// The settings, checked for words that mean something.
  private mutating func settings() -> DrawingSettings? {
    var settings = DrawingSettings(
      canvas: .color(.transparent), shadowBlur: .css, corners: .circular, margin: nil, specimens: [:])
    if let text = file.canvas {
      if let canvas = Canvas(text.text) {
        settings.canvas = canvas
      } else {
        reader.report(
          "'\(text.text)' is no colour", at: text.offset, pointer: "/canvas",
          advice: "write a token in braces, #RRGGBB or none")
      }
    }
    if let text = file.shadowBlur {
      let names = ShadowBlur.allCases.map(\.rawValue)
      settings.shadowBlur = word(text, pointer: "/shadowBlur", names: names, ShadowBlur.init) ?? .css
    }
    if let text = file.corners {
      let names = DrawingSettings.cornerNames
      settings.corners = word(text, pointer: "/corners", names: names, DrawingSettings.corners) ?? .circular
    }
    return settings
  }

  private mutating func word<Value>(
    _ text: SuiteFile.Located, pointer: String, names: [String], _ value: (String) -> Value?
  ) -> Value? {
    if let value = value(text.text) { return value }
    let nearest = nearestName(to: text.text, among: names).map { "did you mean '\($0)'?" }
    reader.report(
      "\(pointer) is '\(text.text)'", at: text.offset, pointer: pointer,
      advice: nearest ?? "write \(names.joined(separator: ", "))")
    return nil
  }

  private mutating func sheets() -> [(sheet: Sheet, offset: Int)] {
    var sheets: [(sheet: Sheet, offset: Int)] = []
    for (index, text) in file.sheets.enumerated() {
      let names = Sheet.allCases.map(\.rawValue)
      guard let sheet = word(text, pointer: "/sheets/\(index)", names: names, { Sheet(rawValue: $0) }) else { continue }
      sheets.append((sheet, text.offset))
    }
    return sheets
  }

  private mutating func tokenSystem() -> TokenSystem? {
    let path = FileAccess.path(file.tokens.text, in: folder)
    guard access.exists(path) else {
      let neighbours = (try? access.list(folder, suffix: ".json")) ?? []
      let nearest = nearestName(to: file.tokens.text, among: neighbours).map { "did you mean '\($0)'?" }
      reader.report(
        "no file or folder '\(file.tokens.text)'", at: file.tokens.offset, pointer: "/tokens",
        advice: nearest ?? "name the token file, resolver or folder, relative to this file")
      return nil
    }
    let (system, problems) = TokenSystem.load(
      path: path, root: folder, read: access.read, list: access.listIfFolder)
    findings += problems
    return system
  }

  private mutating func variants(of system: TokenSystem, canvas: Canvas) -> [Suite.Variant] {
    var plans: [VariantPlan]
    if let declared = file.variants {
      plans = VariantPlan.declared(declared, axes: system.axes, with: &reader)
    } else if let all = VariantPlan.everyCombination(of: system.axes) {
      plans = all
    } else {
      reader.report(
        "the tokens have more than \(VariantPlan.maximumCount) combinations of contexts", at: file.tokens.offset,
        pointer: "/tokens", advice: "name the variants to draw in 'variants'")
      plans = []
    }
    let rules = tierRules()
    guard !reader.findings.contains(where: { $0.severity == .error }) else { return [] }
    var seen = Set(findings)
    return plans.map { plan in
      let (tokens, problems) = system.resolve(plan.input)
      for problem in problems + system.check(rules, plan.input) where seen.insert(problem).inserted {
        findings.append(problem)
      }
      let variant = VariantTokens(name: plan.name, input: plan.input, tokens: tokens, system: system)
      do {
        return Suite.Variant(tokens: variant, canvas: try canvas.color(in: tokens))
      } catch {
        reader.report(
          "variant '\(plan.name)': \(error)", at: file.canvas?.offset ?? 0, pointer: "/canvas")
        return Suite.Variant(tokens: variant, canvas: .transparent)
      }
    }
  }

  /// The tiers and what may break their rules.
  private mutating func tierRules() -> TierRules {
    TierRules(
      tiers: file.tiers.enumerated().map { index, tier in
        let exceptions = tier.allow.enumerated().compactMap { place, text in
          let exception = TierException(text.text)
          if exception == nil {
            reader.report(
              "'\(text.text)' is no exception", at: text.offset, pointer: "/tiers/\(index)/allow/\(place)",
              advice: "write two patterns with an arrow between: \"control.badge.* → global.*\"")
          }
          return exception
        }
        return TierRules.Tier(name: tier.name, groups: tier.groups, exceptions: exceptions)
      })
  }

  private mutating func specimenFiles() -> (files: [SpecimenFile], isWhole: Bool) {
    let all: [String]
    do { all = try access.list(folder) } catch {
      reader.report("\(error)", at: 0, pointer: "/specimens")
      return ([], false)
    }
    var paths: [String] = []
    for (index, pattern) in file.specimens.enumerated() {
      let glob = Glob(pattern.text)
      let matching = all.filter(glob.matches)
      if matching.isEmpty {
        reader.report(
          "no file matches '\(pattern.text)'", at: pattern.offset, pointer: "/specimens/\(index)",
          advice: "patterns are relative to this file's folder", severity: .warning)
      }
      for path in matching where !paths.contains(path) { paths.append(path) }
    }
    var files: [SpecimenFile] = []
    var isWhole = true
    for path in paths {
      let name = FileAccess.path(path, in: folder)
      do {
        guard let file = SpecimenFile.read(try access.read(name), name: name, findings: &findings) else {
          isWhole = false
          continue
        }
        if let twin = files.first(where: { $0.specimen.control == file.specimen.control }) {
          findings.append(
            file.controlFinding(
              .init(
                message: "the control '\(file.specimen.control)' is drawn by \(twin.document.file) too",
                advice: "give one of them another name", code: "specimen.controlTwice")))
          isWhole = false
        } else {
          files.append(file)
        }
      } catch {
        findings.append(
          Finding(severity: .error, code: "specimen.unreadable", file: name, message: "\(error)"))
        isWhole = false
      }
    }
    return (files, isWhole)
  }
}
