import PackagePlugin

/// `swift package --allow-writing-to-package-directory specimen-approve …`: makes pictures of the last
/// `swift package specimen verify` the references.
///
/// A folder of other results comes first on the command line.
@main struct SpecimenApprove: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try Program(context)
    try program.run(["approve"] + program.afterResults(arguments))
  }
}
