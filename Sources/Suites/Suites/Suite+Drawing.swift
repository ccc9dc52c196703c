internal import DisplayLists
internal import Lettering
import LocalFiles
package import LocatedJSON
private import SnapshotHarness
internal import Specimens
import SuiteFiles
internal import TokenEngine
package import TokenFiles

extension Suite {
  /// The suite with another canvas or margin, for pictures that are no references.
  ///
  /// - Parameters:
  ///   - canvas: The colour behind each picture; the suite's own if absent.
  ///   - margin: The margin on all sides, in points; as much as the drawing needs if absent.
  /// - Returns: The suite with these settings.
  /// - Throws: ``CanvasProblem`` if a variant has no such colour token.
  package func drawn(on canvas: Canvas?, margin: Double?) throws(CanvasProblem) -> Suite {
    var suite = self
    suite.settings.margin = margin
    guard let canvas else { return suite }
    suite.settings.canvas = canvas
    for index in variants.indices {
      guard let tokens = variants[index].tokens else { continue }
      suite.variants[index].canvas = try canvas.color(in: tokens.tokens)
    }
    return suite
  }

  /// Makes a suite of one specimen file and a token file.
  ///
  /// Specimens beside the file can be embedded by it.
  ///
  /// - Parameters:
  ///   - path: The specimen file.
  ///   - tokens: The token file, resolver or folder.
  ///   - root: The folder outside of which no token file is opened; the folder of `tokens` unless given.
  ///   - profile: The accepted deviations of the token files from the format.
  ///   - inputs: The contexts of each variant to draw; no axis twice in one.
  ///   - scales: The scales to draw.
  ///   - canvas: The colour behind each picture.
  ///   - margin: The margin on all sides, in points; as much as the drawing needs if absent.
  ///   - fonts: The files of each family of fonts; without any, the built-in face draws every text.
  ///   - namesFiles: Whether each case needs a path; without it, names that no file can have are accepted.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: The suite, `nil` if nothing can be drawn; and all findings.
  /// - Throws: ``CaseFilterProblem`` if the tokens have no such axis or context.
  package static func ofSpecimen(
    _ path: String, tokens: String, root: String? = nil, profile: TokenProfile = .lenient,
    inputs: [[VariantChoice.Pair]],
    scales: [Int], canvas: Canvas, margin: Double?, fonts: [FontArgument] = [], namesFiles: Bool, currentFolder: String
  ) throws(CaseFilterProblem) -> (suite: Suite?, findings: [Finding]) {
    var findings: [Finding] = []
    let access = FileAccess(currentFolder: currentFolder)
    func unreadable(_ path: String, _ error: any Error) -> Finding {
      Finding(severity: .error, code: .specimenUnreadable, file: path, message: "cannot be read: \(error)")
    }
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch { return (nil, [unreadable(path, error)]) }
    guard let (file, specimen) = readSpecimen(bytes, name: path, findings: &findings) else { return (nil, findings) }
    let (system, problems) = TokenSystem.load(
      path: tokens, root: root, profile: profile, read: access.read, list: access.listIfFolder)
    findings += problems
    guard let system else { return (nil, findings) }

    guard let variants = try variants(inputs, of: system, tokens: tokens, canvas: canvas, findings: &findings) else {
      return (nil, findings)
    }
    var settings = DrawingSettings(canvas: canvas, shadowBlur: .css, corners: .circular, margin: margin)
    settings.typesetter = Typesetter(fonts: FontArgument.library(of: fonts, access: access, findings: &findings))
    settings.images = ImageFiles(access: access, folder: Files.folder(of: path)).library
    let others = file.embedded.isEmpty ? [] : neighbours(of: path, access: access, findings: &findings)
    let scales = scales.enumerated().filter { !scales[..<$0].contains($1) }.map(\.element)
    // One specimen is a suite without references.
    let declared = SuiteFile(name: specimen.control, scales: scales.map { SuiteFile.Scale(factor: $0) })
    var builder = EntryBuilder(file: declared, variantNames: variants.map(\.plan.name), namesFiles: namesFiles)
    let all = variants.map { _ in scales.map { _ in CaseChoice.chosen } }
    for specimenCase in file.cases {
      let picture = Picture(name: specimenCase.name, source: .specimen(index: 0, number: specimenCase.number))
      if let problem = builder.add(picture, choices: all) { findings.append(file.controlFinding(problem)) }
    }
    guard !builder.isRefused else { return (nil, findings) }
    let suite = Suite(
      declared, axes: system.axes, variants: variants, cases: (builder.pictures, builder.entries),
      shelf: SpecimenShelf([file] + others),
      partitions: PartitionTable(variantCount: variants.count),
      selection: CaseSelection(
        CaseFilter(), suite: declared.name, variants: variants.map(\.plan), axes: system.axes, scales: declared.scales),
      settings: settings)
    return (suite, findings)
  }

  /// The variants with some contexts, each once; `nil` if tokens cannot be resolved or the canvas is no colour there.
  ///
  /// - Throws: ``CaseFilterProblem`` if there is no such axis or context.
  private static func variants(
    _ inputs: [[VariantChoice.Pair]], of system: TokenSystem, tokens: String, canvas: Canvas,
    findings: inout [Finding]
  ) throws(CaseFilterProblem) -> [Variant]? {
    var variants: [Variant] = []
    let shared = SharedTokens(of: system)
    var seen = Set(findings)
    for input in inputs {
      let named = try CaseFilter.contexts(of: input, among: system.axes)
      let contexts = system.completed(named) ?? named
      guard !variants.contains(where: { $0.plan.input == contexts }) else { continue }
      let (resolved, mistakes) = system.resolve(contexts)
      findings += mistakes.filter { seen.insert($0).inserted }
      if mistakes.contains(where: { $0.severity == .error && $0.code.hasPrefix("input.") }) { return nil }
      let plan = VariantPlan(
        name: VariantPlan.name(of: system.axes.compactMap { contexts[$0.name] }), input: contexts)
      do {
        variants.append(
          Variant(
            plan: plan, tokens: VariantTokens(name: plan.name, input: contexts, tokens: resolved, shared: shared),
            canvas: try canvas.color(in: resolved)))
      } catch {
        findings.append(Finding(severity: .error, code: .suiteCanvas, file: tokens, message: "\(error)"))
        return nil
      }
    }
    return variants
  }

  /// Reads a specimen file; `nil` if it has an error.
  private static func readSpecimen(
    _ bytes: [UInt8], name: String, findings: inout [Finding]
  ) -> (file: SpecimenFile, specimen: Specimen)? {
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    findings += problems
    guard let document else { return nil }
    let (specimen, mistakes) = Specimen.read(document)
    findings += mistakes
    return specimen.map { (SpecimenFile(document, bytes: bytes, frame: $0), $0) }
  }

  /// The specimens in the folder of a file.
  ///
  /// Those with errors are left out. What is wrong with them is a remark: the file need not embed them.
  private static func neighbours(
    of path: String, access: FileAccess, findings: inout [Finding]
  ) -> [SpecimenFile] {
    let folder = Files.folder(of: path)
    var files: [SpecimenFile] = []
    var mistakes: [Finding] = []
    for name in (try? access.list(folder, suffix: ".specimen.json")) ?? [] where !name.utf8.contains(UInt8(ascii: "/"))
    {
      let neighbour = Files.join(folder, name)
      guard neighbour != path, let bytes = try? access.read(neighbour),
        let (file, _) = readSpecimen(bytes, name: neighbour, findings: &mistakes)
      else { continue }
      files.append(file)
    }
    for index in mistakes.indices { mistakes[index].severity = .note }
    findings += mistakes
    return files
  }
}
