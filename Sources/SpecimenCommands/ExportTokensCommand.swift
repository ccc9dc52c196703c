private import LocalFiles
private import LocatedJSON
internal import Suites
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

  private let file: String
  private let variants: [VariantChoice]
  private let root: String?
  private let format: Format
  private let out: String?
  private let onlyChecks: Bool
  private let name: String?
  private let access: SwiftExport.Access?
  private let unset: Unset?

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let format = try arguments.choice(.exportFormat, of: Format.self)
    let out = try arguments.value(.exportOut)
    onlyChecks = try arguments.flag(.check)
    name = try arguments.value(.name)
    access = try arguments.choice(.access, of: SwiftExport.Access.self)
    unset = try arguments.choice(.unset, of: Unset.self)
    variants = try arguments.variants()
    root = try arguments.value(.root)
    file = try arguments.words()[0]
    let ending = out.flatMap { out in Format.allCases.first { out.hasSuffix("." + $0.rawValue) } }
    guard let format = format ?? ending else {
      throw UsageError("--format is missing; give one of \(Format.words.joined(separator: ", "))")
    }
    self.format = format
    self.out = out == OutputFile.standardOutput ? nil : out
    guard !onlyChecks || self.out != nil else { throw UsageError("--check needs --out with the file to look at") }
    if format != .swift {
      let options = [("--name", name != nil), ("--access", access != nil), ("--unset", unset != nil)]
      if let option = options.first(where: \.1) {
        throw UsageError("\(option.0) is for Swift only; leave it out")
      }
    }
    if let name, SwiftExport.rootName(for: name) != name {
      throw UsageError("--name '\(name)' is no name of a Swift type; how about '\(SwiftExport.rootName(for: name))'?")
    }
  }

  func run(in environment: Environment) async -> ExitStatus {
    do throws(UsageError) {
      let system = try ExportedSystem(file, root: root, variants: variants, in: environment)
      guard let export = system.export else { return system.status == .success ? .failure : system.status }
      let exported = text(of: export)
      environment.talk(FindingLines.text(of: exported.findings))
      guard let text = exported.text else { return .differences }
      guard let out else {
        environment.output(text)
        return .success
      }
      let place = environment.path(out)
      try refuse(out, at: place, inputs: system.files)
      return onlyChecks ? check(text, out, in: environment) : write(text, to: out, in: environment)
    } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
  }

  private func text(of export: TokenExport) -> ExportedText {
    switch format {
    case .json: DTCGExport.text(export)
    case .css: CSSExport.text(export)
    case .swift:
      SwiftExport.text(
        export, name: name ?? SwiftExport.rootName(for: export.name), access: access ?? .public,
        allowsUnset: unset == .optional)
    }
  }

  /// Refuses to write where anything but an earlier export may be.
  private func refuse(_ out: String, at place: String, inputs: [String]) throws(UsageError) {
    let kind = Files.kind(of: place)
    guard kind == nil || kind == .file else {
      throw UsageError("--out: '\(out)' is no regular file; name another, or leave --out out for standard output")
    }
    guard !out.hasSuffix("/") else { throw UsageError("--out: '\(out)' is a folder; name a file") }
    guard let real = try? Files.realPath(place), kind == .file else { return }
    guard !inputs.contains(where: { (try? Files.realPath($0)) == real }) else {
      throw UsageError("--out: '\(out)' is one of the files that are read; name another")
    }
  }

  private func write(_ text: String, to out: String, in environment: Environment) -> ExitStatus {
    let place = environment.path(out)
    if let old = try? Files.read(place), old.elementsEqual(text.utf8) {
      environment.put(line: "unchanged  \(out)")
      return .success
    }
    do throws(FileError) {
      try Files.writeAtomically(Array(text.utf8), to: place, keepsPermissions: true)
      environment.put(line: "written  \(out)")
      return .success
    } catch {
      environment.say("specimen: tokens export: \(error)")
      return .failure
    }
  }

  /// Tells whether a file is what would be written.
  private func check(_ text: String, _ out: String, in environment: Environment) -> ExitStatus {
    let place = environment.path(out)
    let command = SuggestedCommand.export(arguments, program: environment.programName)
    guard Files.exists(place) else {
      environment.say("specimen: tokens export: '\(out)' is missing; write it with: \(command)")
      return .differences
    }
    do throws(FileError) {
      if try Files.read(place).elementsEqual(text.utf8) { return .success }
      environment.say("specimen: tokens export: '\(out)' is out of date; renew it with: \(command)")
      return .differences
    } catch {
      environment.say("specimen: tokens export: \(error)")
      return .failure
    }
  }

  /// The options and words of the command line that writes the file.
  private var arguments: (options: [(name: String, value: String)], words: [String]) {
    var options = [("--format", format.rawValue)]
    if let out { options.append(("--out", out)) }
    if let name { options.append(("--name", name)) }
    if let access { options.append(("--access", access.rawValue)) }
    if let unset { options.append(("--unset", unset.rawValue)) }
    options += variants.map { ("--variant", $0.text) }
    if let root { options.append(("--root", root)) }
    return (options, [file])
  }
}
