private import LocalFiles
package import LocatedJSON
package import TokenEngine
package import TokenFiles

/// The tokens of a suite without anything that is drawn from them.
package struct SuiteTokenSystem: Sendable {
  /// The tokens.
  package let system: TokenSystem

  /// The variants, each with the context of every axis.
  package let variants: [(name: String, input: [String: String])]

  /// The tiers, the first holding the raw values; none if the suite does not say.
  package let tiers: [Tier]

  /// Reads a suite's file and its tokens.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - access: Opens files; links may not lead out of the suite's folder.
  /// - Returns: The tokens, `nil` if something in the suite file or a token file cannot be used; and all findings.
  package static func load(_ path: String, access: FileAccess) -> (tokens: SuiteTokenSystem?, findings: [Finding]) {
    var access = access
    let folder = Files.folder(of: path)
    if access.tree == nil { access.limit(.none, to: folder) }
    let (opened, findings) = SuiteFile.open(path, access: access)
    guard let opened else { return (nil, findings) }
    var loader = SuiteLoader(
      access: access, folder: folder, file: opened.file, filter: CaseFilter(),
      reader: SettingsReader(document: opened.document))
    let (system, problems) = loader.tokenSystem()
    let plans = system.map { loader.variantPlans(of: $0) } ?? []
    let all = findings + loader.reader.findings + problems
    guard let system, !loader.hasErrors else { return (nil, all) }
    let variants = plans.map { (name: $0.name, input: $0.input) }
    return (SuiteTokenSystem(system: system, variants: variants, tiers: opened.file.tiers), all)
  }
}
