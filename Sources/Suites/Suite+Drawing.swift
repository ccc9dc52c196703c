internal import DisplayLists
internal import Lettering
package import LocatedJSON
private import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

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
      suite.variants[index].canvas = try canvas.color(in: variants[index].tokens.tokens)
    }
    return suite
  }

  /// The suite with only some variants, in its own order.
  package func keepingVariants(where isKept: (_ name: String, _ contexts: [String: String]) -> Bool) -> Suite {
    let kept = variants.indices.filter { isKept(variants[$0].tokens.name, variants[$0].tokens.input) }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var suite = self
    suite.variants = kept.map { variants[$0] }
    suite.entries = entries.compactMap { entry in
      places[entry.variant].map { place in
        var kept = entry
        kept.variant = place
        return kept
      }
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
  ///   - inputs: The contexts of each variant to draw.
  ///   - scales: The scales to draw.
  ///   - canvas: The colour behind each picture.
  ///   - margin: The margin on all sides, in points; as much as the drawing needs if absent.
  ///   - fonts: The files of each family of fonts; without any, the built-in face draws every text.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: The suite, `nil` if nothing can be drawn; and all findings.
  package static func ofSpecimen(
    _ path: String, tokens: String, inputs: [[String: String]], scales: [Int], canvas: Canvas,
    margin: Double?, fonts: [FontArgument] = [], currentFolder: String
  ) -> (suite: Suite?, findings: [Finding]) {
    var findings: [Finding] = []
    let access = FileAccess(currentFolder: currentFolder)
    func unreadable(_ path: String, _ error: any Error) -> Finding {
      Finding(severity: .error, code: "specimen.unreadable", file: path, message: "cannot be read: \(error)")
    }
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch { return (nil, [unreadable(path, error)]) }
    guard let file = SpecimenFile.read(bytes, name: path, findings: &findings) else { return (nil, findings) }
    let (system, problems) = TokenSystem.load(path: tokens, read: access.read, list: access.listIfFolder)
    findings += problems
    guard let system else { return (nil, findings) }

    var variants: [Variant] = []
    for input in inputs {
      let (resolved, mistakes) = system.resolve(input)
      findings += mistakes.filter { !findings.contains($0) }
      if mistakes.contains(where: { $0.severity == .error && $0.code.hasPrefix("input.") }) { return (nil, findings) }
      let name = system.axes.compactMap { input[$0.name] ?? $0.defaultContext }.joined(separator: "-")
      let variant = VariantTokens(
        name: name.isEmpty ? "default" : name, input: input, tokens: resolved, system: system)
      do {
        variants.append(Variant(tokens: variant, canvas: try canvas.color(in: resolved)))
      } catch {
        findings.append(Finding(severity: .error, code: "suite.canvas", file: tokens, message: "\(error)"))
        return (nil, findings)
      }
    }
    var settings = DrawingSettings(
      canvas: canvas, shadowBlur: .css, corners: .circular, margin: margin,
      specimens: file.embedded.isEmpty ? [:] : neighbours(of: path, access: access, findings: &findings))
    settings.specimens[file.specimen.control] = file.specimen
    settings.typesetter = Typesetter(fonts: FontArgument.library(of: fonts, access: access, findings: &findings))
    let cases = file.specimen.cases
    var entries: [Entry] = []
    for picture in cases.indices {
      for variant in variants.indices {
        for scale in scales {
          let name = "\(cases[picture].name)/\(variants[variant].tokens.name)@\(scale)x.png"
          entries.append(Entry(picture: picture, variant: variant, scale: scale, path: name))
        }
      }
    }
    let suite = Suite(
      name: file.specimen.control, folder: "", scales: scales, snapshots: "", variants: variants,
      pictures: cases.map { Picture(specimenCase: $0, digest: "") }, entries: entries, settings: settings,
      controlGroups: [], tolerance: nil, isWhole: true)
    return (suite, findings)
  }

  /// The specimens in the folder of a file, by control.
  ///
  /// Those with mistakes are left out. What is wrong with them is a remark: the file need not embed them.
  private static func neighbours(
    of path: String, access: FileAccess, findings: inout [Finding]
  ) -> [String: Specimen] {
    let folder = Files.folder(of: path)
    var specimens: [String: Specimen] = [:]
    var mistakes: [Finding] = []
    for name in (try? access.list(folder, suffix: ".specimen.json")) ?? [] where !name.contains("/") {
      let neighbour = FileAccess.path(name, in: folder)
      guard neighbour != path, let bytes = try? access.read(neighbour),
        let file = SpecimenFile.read(bytes, name: neighbour, findings: &mistakes)
      else { continue }
      specimens[file.specimen.control] = file.specimen
    }
    for index in mistakes.indices { mistakes[index].severity = .note }
    findings += mistakes
    return specimens
  }
}
