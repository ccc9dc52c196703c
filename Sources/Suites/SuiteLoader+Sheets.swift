internal import Specimens
internal import TokenEngine

extension SuiteLoader {
  /// The tiers that have sheets.
  ///
  /// The last of several tiers has none: its tokens show in the controls they belong to. Without tiers, one sheet shows
  /// all tokens.
  var sheetTiers: [Sheet.Tier] {
    if file.tiers.isEmpty { return [Sheet.Tier(name: "all", groups: nil)] }
    let tiers = file.tiers.map { Sheet.Tier(name: $0.name, groups: $0.groups) }
    return tiers.count > 1 ? tiers.dropLast() : tiers
  }

  /// Gives the cases of a sheet their places: one for each tier and each variant with tokens to show.
  ///
  /// Whether a variant has tokens to show is not known where none of its cases is chosen; its sheets then have places,
  /// so that their references are not taken for obsolete.
  mutating func add(
    _ sheet: (sheet: Sheet, offset: Int), tiers: [Sheet.Tier], to builder: inout EntryBuilder,
    _ selection: CaseSelection, _ variants: [Suite.Variant]
  ) {
    for (place, tier) in tiers.enumerated() {
      let present = variants.map { variant in
        variant.tokens.map { sheet.sheet.hasSpecimen(of: $0.tokens, tier: tier) }
      }
      // Names that only variants nobody asked for could have are none.
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
