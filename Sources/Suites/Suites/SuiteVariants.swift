private import LocalFiles
package import LocatedJSON
package import TokenFiles

/// The tokens of a suite and its variants, without its pictures.
package struct SuiteVariants: Sendable {
  /// The suite's name.
  package let name: String

  /// The tokens.
  package let system: TokenSystem

  /// The variants, each with a context of every axis that counts.
  package let variants: [(name: String, input: [String: String])]

  /// Reads the suite file and the tokens it names; nothing is resolved.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: The variants, `nil` if the suite file or a token file cannot be used; and all findings.
  package static func load(
    _ path: String, currentFolder: String
  ) -> (suite: SuiteVariants?, findings: [Finding]) {
    var access = FileAccess(currentFolder: currentFolder)
    let folder = Files.folder(of: path)
    access.limit(.none, to: folder)
    let (opened, findings) = SuiteFile.open(path, access: access)
    guard let opened else { return (nil, findings) }
    var loader = SuiteLoader(
      access: access, folder: folder, file: opened.file, filter: CaseFilter(), runsChecks: false,
      reader: SettingsReader(document: opened.document))
    let (system, tokenFindings) = loader.tokenSystem()
    let plans = system.map { loader.variantPlans(of: $0) } ?? []
    let all = findings + loader.reader.findings + loader.findings + tokenFindings
    guard let system, !loader.hasErrors, !plans.isEmpty else { return (nil, all) }
    return (SuiteVariants(name: opened.file.name, system: system, variants: plans.map { ($0.name, $0.input) }), all)
  }
}

extension SuiteVariants {
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
