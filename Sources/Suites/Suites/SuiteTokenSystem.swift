private import ExactTexts
private import LocalFiles
package import LocatedJSON
import SuiteFiles
package import TokenEngine
package import TokenFiles

/// The tokens of a suite without anything that is drawn from them.
package struct SuiteTokenSystem: Sendable {
  /// The suite's name.
  package let name: String

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
  ///   - access: Opens files.
  ///   - links: Which links in the suite's folder may point outside it.
  /// - Returns: The tokens, `nil` if something in the suite file or a token file cannot be used; and all findings.
  package static func load(
    _ path: String, access: FileAccess, links: FollowedLinks = .none
  ) -> (tokens: SuiteTokenSystem?, findings: [Finding]) {
    var access = access
    let folder = Files.folder(of: path)
    if access.tree == nil { access.limit(links, to: folder) }
    let (opened, findings) = SuiteFile.open(path, access: access)
    guard let opened else { return (nil, findings) }
    let loader = SuiteTokenLoader(file: opened.file, folder: folder, access: access)
    var reader = SettingsReader(document: opened.document)
    let (system, problems) = loader.system(&reader)
    let plans = system.map { loader.variantPlans(of: $0, &reader) } ?? []
    let all = findings + reader.findings + problems
    guard let system, !reader.hasErrors, !plans.isEmpty else { return (nil, all) }
    let variants = plans.map { (name: $0.name, input: $0.input) }
    return (
      SuiteTokenSystem(name: opened.file.name, system: system, variants: variants, tiers: opened.file.tiers), all
    )
  }
}

extension SuiteTokenSystem {
  /// The variants that are meant by some choices, in their order; all if there are no choices.
  ///
  /// - Throws: ``CaseFilterProblem`` if a choice means no variant.
  package func chosen(
    by choices: [VariantChoice]
  ) throws(CaseFilterProblem) -> [(name: String, input: [String: String])] {
    func isMeant(_ variant: (name: String, input: [String: String]), by choice: VariantChoice) -> Bool {
      let plan = VariantPlan(name: variant.name, input: variant.input)
      return choice.matches(name: plan.name, contexts: plan.contexts(of: system.axes), axes: system.axes)
    }
    for choice in choices where !variants.contains(where: { isMeant($0, by: choice) }) {
      let names = variants.map(\.name)
      let advice = spellingAdvice(for: choice.text, among: names) ?? "there are \(names.joined(separator: ", "))"
      throw CaseFilterProblem("--variant '\(choice.text)': the suite has no such variant; \(advice)")
    }
    return variants.filter { variant in choices.isEmpty || choices.contains { isMeant(variant, by: $0) } }
  }
}

extension TokenSystem {
  /// Reads the tokens that a suite would have whose file is not written yet.
  ///
  /// - Parameters:
  ///   - suite: The bytes of its file.
  ///   - files: Token files that are not written yet, by their paths in the suite's folder.
  ///   - folder: The suite's folder, which links may not point outside of.
  /// - Returns: The tokens, `nil` if something in the suite file or a token file cannot be used; and all findings.
  package static func load(
    ofSuite suite: [UInt8], with files: [(path: String, bytes: [UInt8])] = [], in folder: String
  ) -> (system: TokenSystem?, findings: [Finding]) {
    var access = FileAccess(currentFolder: folder)
    access.limit(.none, to: "")
    access.declared = Dictionary(
      (files + [(SuiteFile.fileName, suite)]).map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { $1 })
    let (opened, findings) = SuiteFile.open(SuiteFile.fileName, access: access)
    guard let opened else { return (nil, findings) }
    var reader = SettingsReader(document: opened.document)
    let (system, problems) = SuiteTokenLoader(file: opened.file, folder: "", access: access).system(&reader)
    return (reader.hasErrors ? nil : system, findings + reader.findings + problems)
  }
}
