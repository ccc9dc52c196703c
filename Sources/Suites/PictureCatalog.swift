internal import LocatedJSON
internal import Specimens
internal import TokenEngine

/// Collects the pictures of a suite: those of its specimens, then its sheets.
struct PictureCatalog {
  /// The places of the cases.
  var builder: EntryBuilder

  /// The settings of the suite.
  let settings: DrawingSettings

  /// The tokens of each variant.
  let variants: [ResolvedTokens]

  /// The pictures so far, in order.
  private(set) var pictures: [Suite.Picture] = []

  /// Creates a catalog without pictures.
  init(builder: EntryBuilder, settings: DrawingSettings, variants: [ResolvedTokens]) {
    self.builder = builder
    self.settings = settings
    self.variants = variants
  }

  /// Adds the cases of a specimen.
  ///
  /// - Parameters:
  ///   - file: The specimen.
  ///   - files: All specimens of the suite, which it may embed.
  /// - Returns: What is wrong with the names of its cases.
  mutating func add(_ file: SpecimenFile, among files: [SpecimenFile]) -> [Finding] {
    let digest = SpecimenFile.digest(of: file, among: files, settings: settings.fingerprint)
    var findings: [Finding] = []
    for specimenCase in file.specimen.cases {
      let picture = [Int?](repeating: pictures.count, count: variants.count)
      if let problem = builder.add(control: specimenCase.name, pictures: picture) {
        findings.append(file.controlFinding(problem))
      } else {
        pictures.append(Suite.Picture(specimenCase: specimenCase, digest: digest))
      }
    }
    return findings
  }

  /// Adds the cases of a sheet: one per tier that has tokens to show.
  ///
  /// The last of several tiers has no sheet: its tokens show in the controls they belong to.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - tiers: The tiers of the suite; without any, one sheet shows all tokens.
  /// - Returns: What is wrong with the names of its cases.
  mutating func add(_ sheet: Sheet, tiers: [SuiteFile.Tier]) -> [EntryBuilder.Problem] {
    var sheetTiers = tiers.map { Sheet.Tier(name: $0.name, groups: $0.groups) }
    if sheetTiers.count > 1 { sheetTiers.removeLast() }
    if sheetTiers.isEmpty { sheetTiers = [Sheet.Tier(name: "all", groups: Self.topGroups(of: variants))] }
    // Which tokens have a value depends on the variant, so each has its own specimen.
    let perVariant = variants.map { sheet.specimens(of: $0, tiers: sheetTiers) }
    var controls: [String] = []
    for specimen in perVariant.joined() where !controls.contains(specimen.control) { controls.append(specimen.control) }
    var problems: [EntryBuilder.Problem] = []
    for control in controls {
      var places: [Int?] = []
      for specimens in perVariant {
        let specimenCase = specimens.first { $0.control == control }?.cases.first
        places.append(specimenCase.map { place(of: $0, digest: "\(control) \(settings.fingerprint)") })
      }
      if let problem = builder.add(control: control, pictures: places) { problems.append(problem) }
    }
    return problems
  }

  /// The place of a picture, which variants with the same sheet share.
  private mutating func place(of specimenCase: SpecimenCase, digest: String) -> Int {
    if let last = pictures.last, last.digest == digest, last.specimenCase == specimenCase { return pictures.count - 1 }
    pictures.append(Suite.Picture(specimenCase: specimenCase, digest: digest))
    return pictures.count - 1
  }

  private static func topGroups(of variants: [ResolvedTokens]) -> [String] {
    var groups: [String] = []
    for tokens in variants {
      for path in tokens.paths {
        let group = String(path.prefix { $0 != "." })
        if !groups.contains(group) { groups.append(group) }
      }
    }
    return groups
  }
}
