private import Catalogs
private import LocatedJSON
private import SuiteDeclarations

/// Writes the files of the catalogs that are declared in Swift: `WriteCatalogs FOLDER`, the root of the package.
@main
enum WriteCatalogs {
  /// Not all catalogs were written; what was printed says why.
  private struct Failure: Error {}

  static func main() throws {
    let root = CommandLine.arguments.dropFirst().first ?? "."
    var hasFailed = false
    for catalog in Catalog.all {
      guard let declaration = catalog.declaration else { continue }
      let findings = declaration.write(to: "\(root)/\(catalog.folder)")
      for finding in findings { print(finding) }
      hasFailed = hasFailed || findings.contains { $0.severity == .error }
    }
    if hasFailed { throw Failure() }
  }
}
