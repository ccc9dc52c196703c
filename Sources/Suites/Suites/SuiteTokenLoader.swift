internal import ExactTexts
import LocalFiles
internal import LocatedJSON
import SuiteFiles
import TokenEngine
internal import TokenFiles
import TokenSyntax

/// Reads the tokens that a suite file names.
struct SuiteTokenLoader {
  let file: SuiteFile
  let folder: String
  let access: FileAccess

  /// The tokens, nothing of which is resolved; `nil` if they cannot be, which has been noted or is among the findings.
  func system(_ reader: inout SettingsReader) -> (system: TokenSystem?, findings: [Finding]) {
    let tokens = file.tokens
    var access = access
    var folder = folder
    // In a tree that is not on the disk no link is followed.
    if let root = tokens.root, access.tree == nil {
      // A step up from a folder behind a link leads to where the folder really lies, whatever the text says.
      let real = try? Files.realPath(access.opened(Files.join(folder, root.text)))
      guard real != "/" else {
        reader.report(
          "'\(root.text)' is the whole disk, not a folder of tokens", at: root.offset,
          advice: "write fewer steps, or put the suite and its tokens into one folder")
        return (nil, [])
      }
      if real != (try? Files.realPath(access.opened(RelativePath.join(folder, root.text)))) {
        folder = (try? Files.realPath(access.opened(folder))) ?? folder
      }
      if access.boundary != nil, let real { access.limit(to: real, at: RelativePath.join(folder, root.text)) }
      access.boundaryName = "the root of the tokens"
    }
    var paths: [String] = []
    var isWhole = !tokens.sources.isEmpty
    for source in tokens.sources {
      let path = RelativePath.join(folder, source.file.text)
      paths.append(path)
      guard !access.exists(path) else { continue }
      isWhole = false
      let neighbours = FileLanguage.endings.flatMap { (try? access.list(folder, suffix: $0)) ?? [] }
      let listed = Set(tokens.sources.map { ExactText($0.file.text) })
      let spelling = spellingAdvice(
        for: source.file.text, among: neighbours.filter { !listed.contains(ExactText($0)) })
      reader.report(
        "no file or folder '\(source.file.text)'", at: source.file.offset,
        advice: spelling ?? "name the token file, resolver or folder, relative to this file")
    }
    guard isWhole else { return (nil, []) }
    let root = tokens.root.map { Files.join(folder, $0.text) } ?? folder
    guard let axis = tokens.axis else {
      return TokenSystem.load(
        paths: paths, root: root, profile: tokens.profile, read: access.read, list: access.listIfFolder)
    }
    let documents = zip(tokens.sources, paths).map { ($0.context?.text ?? "", $1) }
    let (system, findings) = TokenSystem.load(
      documents, axis: axis.text, root: root, profile: tokens.profile, read: access.read, list: access.listIfFolder)
    for own in system?.axes.dropFirst() ?? [] where TokenSystem.index(of: own.name, among: [axis.text]) != nil {
      reader.report(
        "the token files have an axis '\(own.name)' of their own", at: axis.offset,
        advice: "give one of the two another name")
    }
    return (system, findings)
  }

  /// The variants by name and contexts, with nothing resolved yet.
  func variantPlans(of system: TokenSystem, _ reader: inout SettingsReader) -> [VariantPlan] {
    if let declared = file.variants { return VariantPlan.declared(declared, of: system, with: &reader) }
    if let all = VariantPlan.everyCombination(of: system.branches) {
      var counts: [ExactText: Int] = [:]
      for plan in all {
        counts[ExactText(plan.name), default: 0] += 1
        guard counts[ExactText(plan.name)] == 2 else { continue }
        reader.report(
          "two combinations of contexts are called '\(plan.name)'", at: file.tokens.offset, pointer: "/tokens",
          advice: "rename a context, or name the variants in 'variants'")
      }
      return all.count == counts.count ? all : []
    }
    reader.report(
      "the tokens have more than \(SuiteFile.maximumVariantCount) combinations of contexts", at: file.tokens.offset,
      pointer: "/tokens", advice: "name the variants to draw in 'variants'")
    return []
  }
}

extension SettingsReader {
  /// Whether anything in the file is wrong.
  var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
