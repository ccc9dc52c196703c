internal import ColorSpaces
private import ExactTexts
private import LocalFiles
internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

extension SuiteLoader {
  /// The suite with the cases that a plan gives to a shard, unless something is wrong with what they need.
  ///
  /// Names, variants that cannot differ, and what is wrong elsewhere in the suite are the plan's: no folder is searched, no
  /// other specimen is read, and no check runs.
  mutating func load(_ part: PlannedSuite) -> Suite? {
    let settings = settings()
    let tokens = SuiteTokenLoader(file: file, folder: folder, access: access)
    let (system, tokenFindings) = tokens.system(&reader)
    findings += tokenFindings
    let plans = system.map { tokens.variantPlans(of: $0, &reader) } ?? []
    guard let system, !reader.hasErrors, let wanted = wantedVariants(of: part, among: plans) else { return nil }
    // Which sheets there are depends on the tokens of all variants.
    let hasSheets = part.pictures.contains { $0.source == nil }
    let needed = plans.indices.filter { hasSheets || wanted[$0] }
    let checker = SuiteChecker(file, reader.document, in: folder, access, runsAllRules: false)
    let resolved = resolve(needed.map { plans[$0] }, of: system, checker)
    var variants = plans.map { Suite.Variant(plan: $0, tokens: nil, canvas: .transparent) }
    let made = self.variants(resolved, wanted: needed.map { wanted[$0] }, settings)
    for (index, variant) in zip(needed, made) { variants[index] = variant }
    resolved.first?.tokens.shared.keepOnly(variants.filter { $0.tokens != nil }.map(\.plan.input))
    let pages = hasSheets ? pages(of: sheets(), resolved, settings.sheetOptions).map(\.page) : []
    guard let files = specimenFiles(of: part), !reader.hasErrors,
      let cases = cases(of: part, files, sheets: pages.map(\.control))
    else { return nil }
    let stored = StoredPictures(file.snapshots, in: folder, access)
    var partitions = PartitionTable(variantCount: plans.count)
    let numbers = part.partitions.map { partitions.number(of: VariantPartition($0)) }
    var pictures = cases.pictures
    for index in pictures.indices { pictures[index].partition = numbers[part.pictures[index].partition] }
    var suite = Suite(
      file, folder: folder, snapshots: stored.folder, digests: digests(in: stored), axes: system.axes,
      variants: variants, cases: (pictures, cases.entries), shelf: SpecimenShelf(files, controls: part.controls),
      sheets: pages,
      partitions: partitions,
      selection: CaseSelection(
        filter, suite: file.name, variants: plans, axes: system.axes, scales: file.scales),
      settings: settings)
    suite.casePositions = cases.positions
    suite.inputs = access.inputs
    suite.optionalInputs = OptionalInputs(
      access: access, folder: folder, icons: [], images: [], references: stored.folder)
    if runsChecks { suite.truncationChecks = file.checks?.truncation ?? [] }
    suite.settingLocations = settingLocations
    return suite
  }

  /// Whether each variant has a case; `nil` if the suite has other variants or scales than the plan knows.
  private func wantedVariants(of part: PlannedSuite, among plans: [VariantPlan]) -> [Bool]? {
    var wanted = [Bool](repeating: false, count: plans.count)
    for picture in part.pictures {
      guard part.partitions[picture.partition].count == plans.count else { return nil }
      for item in picture.cases {
        guard wanted.indices.contains(item.variant), file.scales.indices.contains(item.scale) else { return nil }
        wanted[item.variant] = true
      }
    }
    return wanted
  }

  /// The specimens of a part, in its order; `nil` if one cannot be read, which has been noted.
  private mutating func specimenFiles(of part: PlannedSuite) -> [SpecimenFile]? {
    var files: [SpecimenFile] = []
    for specimen in part.specimens {
      let name = Files.join(folder, specimen.path)
      let bytes: [UInt8]
      do { bytes = try access.read(name) } catch {
        findings.append(
          Finding(severity: .error, code: .specimenUnreadable, file: name, message: "cannot be read: \(error)"))
        continue
      }
      let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
      guard let document, let frame = Specimen.readFrame(document) else {
        findings += problems + (document.map { Specimen.read($0).findings } ?? [])
        continue
      }
      files.append(SpecimenFile(document, bytes: bytes, frame: frame))
    }
    return files.count == part.specimens.count ? files : nil
  }

  /// The cases of a part; `nil` if a sheet or a case of a specimen is not there any more.
  private func cases(
    of part: PlannedSuite, _ files: [SpecimenFile], sheets: [String]
  ) -> (pictures: [Suite.Picture], entries: [Suite.Entry], positions: [Int])? {
    var (pictures, entries, positions): ([Suite.Picture], [Suite.Entry], [Int]) = ([], [], [])
    for planned in part.pictures {
      if let source = planned.source {
        let known = files[source.specimen].cases.first { $0.number == source.number }
        guard let known, ExactText(known.name) == ExactText(planned.name) else { return nil }
        pictures.append(
          Suite.Picture(name: planned.name, source: .specimen(index: source.specimen, number: source.number)))
      } else {
        guard let index = sheets.firstIndex(of: planned.name) else { return nil }
        pictures.append(Suite.Picture(name: planned.name, source: .sheet(index: index)))
      }
      for (index, item) in planned.cases.enumerated() {
        entries.append(
          Suite.Entry(
            picture: Int32(pictures.count - 1), variant: Int16(item.variant), scale: Int8(item.scale), choice: .chosen))
        positions.append(planned.position + index)
      }
    }
    return (pictures, entries, positions)
  }
}
