internal import ColorSpaces
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
    var settings = settings()
    let specimenFiles = specimenFiles()
    guard let system = tokenSystem() else { return nil }
    settings.specimens = Dictionary(
      specimenFiles.files.map { ($0.specimen.control, $0.specimen) }, uniquingKeysWith: { first, _ in first })
    let variants = variants(of: system, canvas: settings.canvas)
    if !variants.isEmpty { reader.check(file.scales, against: variants.map(\.tokens.name)) }
    var catalog = PictureCatalog(
      builder: EntryBuilder(file: file, variantNames: variants.map(\.tokens.name)), settings: settings,
      variants: variants.map(\.tokens.tokens))
    for specimenFile in specimenFiles.files {
      findings += catalog.add(specimenFile, among: specimenFiles.files)
    }
    for sheet in sheets() {
      for problem in catalog.add(sheet.sheet, tiers: file.tiers) {
        reader.report(
          problem.message, at: sheet.offset, pointer: "/sheets", advice: problem.advice, code: problem.code)
      }
    }
    guard !reader.findings.contains(where: { $0.severity == .error }), !catalog.builder.isRefused else { return nil }
    return Suite(
      name: file.name, folder: folder, scales: file.scales.map(\.factor),
      snapshots: access.opened(FileAccess.path(file.snapshots.text, in: folder)), variants: variants,
      pictures: catalog.pictures, entries: catalog.builder.entries, settings: settings,
      controlGroups: file.tiers.last?.groups ?? [], tolerance: file.tolerance,
      isWhole: specimenFiles.isWhole && !catalog.builder.hasUnusableName)
  }

  private mutating func tokenSystem() -> TokenSystem? {
    let path = FileAccess.path(file.tokens.text, in: folder)
    guard access.exists(path) else {
      let neighbours = (try? access.list(folder, suffix: ".json")) ?? []
      let spelling = spellingAdvice(for: file.tokens.text, among: neighbours)
      reader.report(
        "no file or folder '\(file.tokens.text)'", at: file.tokens.offset, pointer: "/tokens",
        advice: spelling ?? "name the token file, resolver or folder, relative to this file")
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
}
