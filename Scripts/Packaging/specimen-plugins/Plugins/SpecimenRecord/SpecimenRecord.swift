import PackagePlugin

/// `swift package --allow-writing-to-package-directory specimen-record …`: writes references.
@main struct SpecimenRecord: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try Program(context)
    try program.run(["record"] + program.withResults(arguments))
  }
}
