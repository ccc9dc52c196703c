import Foundation
import PackagePlugin

/// Writes the tokens of a target as Swift whenever it is built, if one of their files has changed.
///
/// All files `*.tokens.json` of the target are one system; with a file `*.resolver.json`, which names them and says in which
/// context each counts, they have variants. The types are named after the target: those of `Acme` and of `AcmeTokens` are
/// `AcmeTokens` and, with variants, `AcmeTheme`. A mistake stops the build at its file, line and column.
@main struct SpecimenTokens: BuildToolPlugin {
  /// Which types the values have; those that the file brings itself need no module.
  static let values = ["--values", "own"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let tokens = files(of: module, ending: ".tokens.json")
    let resolvers = files(of: module, ending: ".resolver.json")
    guard resolvers.count <= 1 else {
      Diagnostics.error(
        "\(target.name) has \(resolvers.count) files *.resolver.json, and one says how its tokens vary: keep one "
          + "in a target, and exclude the others")
      return []
    }
    let system = resolvers.isEmpty ? tokens : resolvers
    guard !system.isEmpty else { return [] }
    let name =
      target.name.hasSuffix("Tokens") && target.name != "Tokens" ? String(target.name.dropLast(6)) : target.name
    let program = try context.tool(named: "specimen").url
    let written = context.pluginWorkDirectoryURL.appending(path: "\(name)Tokens.swift")
    return [
      .buildCommand(
        displayName: "Writing the tokens of \(target.name)", executable: program,
        arguments: ["tokens", "export"] + system.map { $0.path(percentEncoded: false) }
          + ["--name", name, "--out", written.path(percentEncoded: false)] + Self.values,
        inputFiles: tokens + resolvers + [program], outputFiles: [written])
    ]
  }

  /// The files of a target with such names, in the order of their paths.
  func files(of module: any SourceModuleTarget, ending: String) -> [URL] {
    module.sourceFiles(withSuffix: ending).map(\.url).sorted { $0.path() < $1.path() }
  }
}
