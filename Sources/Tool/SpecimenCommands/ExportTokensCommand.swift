private import LocalFiles
private import LocatedJSON
internal import Suites
import TokenExports
internal import TokenFiles

/// `specimen tokens export`: writes tokens as a file that programs use.
struct ExportTokensCommand: Command {
  static let declaration = CommandTable.exportTokens

  /// What the file is.
  enum Format: String, CaseIterable {
    case swift, json, css
  }

  /// What a token is that some variant lacks, in a format with types.
  enum Unset: String, CaseIterable {
    case error, optional
  }

  private let source: TokenArguments
  private let variants: [VariantChoice]
  private let format: Format
  private let out: String?
  private let onlyChecks: Bool
  private let name: String?
  private let values: SwiftExport.Values?
  private let access: SwiftExport.Access?
  private let unset: Unset?

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let format = try arguments.choice(.exportFormat, of: Format.self)
    let out = try arguments.value(.exportOut)
    onlyChecks = try arguments.flag(.check)
    name = try arguments.value(.name)
    values = try arguments.choice(.values, of: SwiftExport.Values.self)
    access = try arguments.choice(.access, of: SwiftExport.Access.self)
    unset = try arguments.choice(.unset, of: Unset.self)
    variants = try arguments.variants()
    source = try TokenArguments(parsing: &arguments)
    let ending = out.flatMap { out in Format.allCases.first { out.hasSuffix("." + $0.rawValue) } }
    guard let format = format ?? ending else {
      let endings = Format.words.map { "." + $0 }.joined(separator: ", ")
      let problem = out.map { "--out '\($0)' ends in none of \(endings)" } ?? "--format is missing"
      throw UsageError("\(problem); give --format \(Format.words.joined(separator: "|"))")
    }
    self.format = format
    self.out = out == OutputFile.standardOutput ? nil : out
    guard !onlyChecks || self.out != nil else { throw UsageError("--check needs --out with the file to look at") }
    if format != .swift {
      let options = [("--values", values != nil), ("--access", access != nil), ("--unset", unset != nil)]
      if let option = options.first(where: \.1) {
        throw UsageError("\(option.0) is for Swift only; leave it out")
      }
    }
    if let name, SwiftExport.rootName(for: name) != name {
      throw UsageError("--name '\(name)' is no name of a Swift type; how about '\(SwiftExport.rootName(for: name))'?")
    }
  }

  func run(in environment: Environment) async throws -> Incidents {
    let system = try ExportedSystem(source, variants: variants, in: environment)
    guard let export = system.export else { return system.incidents.orFailure() }
    if name != nil, format != .swift {
      environment.say("note: --name is that of a Swift type; it changes nothing in \(format.rawValue)")
    }
    let exported = text(of: export)
    environment.tell(exported.findings)
    guard let text = exported.text else { return Incidents(differences: 1) }
    guard let out else {
      environment.output(text)
      return Incidents()
    }
    let file = TokenOutput(out: out, command: Self.name, inputs: system.files)
    return try file.write(text, onlyChecks: onlyChecks, in: environment) {
      SuggestedCommand.tokens("export", arguments, program: environment.programName)
    }
  }

  private func text(of export: TokenExport) -> ExportedText {
    switch format {
    case .json: DTCGExport.text(export)
    case .css: CSSExport.text(export)
    case .swift:
      SwiftExport.text(
        export, name: name ?? SwiftExport.rootName(for: export.name), values: values ?? .specimen,
        access: access ?? .public, allowsUnset: unset == .optional)
    }
  }

  /// The options and words of the command line that writes the file.
  private var arguments: (options: [(name: String, value: String)], words: [String]) {
    var options = [("--format", format.rawValue)]
    if let out { options.append(("--out", out)) }
    if let name { options.append(("--name", name)) }
    if let values { options.append(("--values", values.rawValue)) }
    if let access { options.append(("--access", access.rawValue)) }
    if let unset { options.append(("--unset", unset.rawValue)) }
    options += variants.map { ("--variant", $0.text) }
    return (options + source.options, source.files)
  }
}
