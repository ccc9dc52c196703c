internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
internal import TokenEngine

extension SuiteLoader {
  /// The tiers that a sheet shows.
  ///
  /// Unless the sheet names some, the last of several tiers is left out: its tokens show in the controls they belong to.
  /// Without tiers, sheets show all tokens.
  private func tiers(of choice: SuiteFile.SheetChoice) -> [Tier] {
    if file.tiers.isEmpty { return [Tier(name: "all", groups: [""])] }
    if let named = choice.tiers { return file.tiers.filter { tier in named.contains { $0.text == tier.name } } }
    return file.tiers.count > 1 ? file.tiers.dropLast() : file.tiers
  }

  /// One sheet, and the entry of the suite file that declares it; several entries may name one family.
  typealias NamedPage = (page: SheetPage, choice: SuiteFile.SheetChoice)

  /// The sheets of all families, in the order of the suite file, then of the tiers; for a family without any, the
  /// reason is reported unless only some cases are wanted.
  mutating func pages(of sheets: [NamedSheet], _ resolved: [ResolvedPlan], _ options: SheetOptions) -> [NamedPage] {
    var names = SheetNames()
    let variants = resolved.map(\.tokens.tokens)
    return sheets.flatMap { sheet, choice in
      let tiers = tiers(of: choice)
      let roles = ContrastRoles(text: choice.text.map(\.text), on: choice.on.map(\.text))
      checkPatterns(of: choice, roles, in: variants, tiers)
      var pages = tiers.flatMap { sheet.pages(of: variants, tier: $0, options: options, names: &names, roles: roles) }
      for leftOut in pages.compactMap(\.leftOut) {
        reader.report(
          "the sheet '\(sheet.rawValue)' leaves out \(leftOut)", at: choice.name.offset,
          advice: "name fewer under 'text' and 'on' of the sheet, or divide it", severity: .note, code: .suiteSheetCut)
      }
      if pages.isEmpty, !variants.isEmpty, filter.only.isEmpty {
        let empty = EmptySheet(sheet, in: variants, tiers: tiers)
        reader.report(
          empty.message, at: choice.name.offset, advice: empty.advice, severity: .note, code: .suiteSheetEmpty)
      }
      for index in pages.indices {
        pages[index].setLocation(in: reader.document, at: choice.name.offset)
        pages[index].showsUnset = choice.showsUnset
      }
      return pages.map { ($0, choice) }
    }
  }

  /// Notes patterns of a sheet that match no colour in the tiers it shows.
  private mutating func checkPatterns(
    of choice: SuiteFile.SheetChoice, _ roles: ContrastRoles, in variants: [ResolvedTokens], _ tiers: [Tier]
  ) {
    let patterns = choice.text + choice.on
    guard !patterns.isEmpty, !variants.isEmpty else { return }
    let unmatched = roles.unmatched(in: variants, tiers: tiers)
    guard !unmatched.isEmpty else { return }
    let colors = variants.flatMap(\.tokens).filter { token in
      token.type == .color && tiers.contains { $0.contains(token.path) }
    }
    let names = tiers.map { "'\($0.name)'" }.joined(separator: ", ")
    for pattern in patterns where unmatched.contains(pattern.text) {
      reader.report(
        "no colour in the tiers that the sheet shows, \(names), matches '\(pattern.text)'", at: pattern.offset,
        advice: spellingAdvice(for: pattern.text, among: colors.map(\.path))
          ?? "name colours that there are, or other tiers under 'tiers'")
    }
  }

  /// Gives the cases of sheets their paths: one for each variant with tokens to show, in each scale of the sheet.
  ///
  /// Pictures that are no references are drawn in any scale.
  mutating func add(
    _ pages: [NamedPage], to builder: inout EntryBuilder, _ selection: CaseSelection, _ resolved: [ResolvedPlan],
    _ options: SheetOptions, _ comparison: inout VariantComparison, _ references: OwnReferences
  ) {
    for (index, (page, choice)) in pages.enumerated() {
      let present = resolved.map { page.isPresent(in: $0.tokens.tokens) }
      let kept = file.scales.map { selection.includesUnkept || choice.scales?.contains($0.factor) ?? true }
      var picture = Suite.Picture(name: page.control, source: .sheet(index: index))
      picture.partition = comparison.separate(
        comparison.partition(ofSheet: page.paths(options)), of: page.control, by: references)
      let choices = selection.choices(of: page.control, comparison.table[picture.partition])
      if let problem = builder.add(picture, choices: choices, isPresent: { present[$0] && kept[$1] }) {
        reader.report(
          problem.message, at: choice.name.offset, pointer: "/sheets", advice: problem.advice, code: problem.code)
      }
    }
  }
}
