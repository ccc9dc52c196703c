import Catalogs
import LocatedJSON
import Suites
import TestFiles

/// The catalogs as they are read once for all tests; one can be read while another is.
enum LoadedCatalog {
  private static let known = Dictionary(
    uniqueKeysWithValues: Catalog.all.map { ($0, Once<(suite: Suite?, findings: [Finding])>()) })

  /// The suite of a catalog and all findings.
  static func load(_ catalog: Catalog) -> (suite: Suite?, findings: [Finding]) {
    let load = { catalog.load(fromPackageAt: PackageFolder.path) }
    return known[catalog]?.get(load) ?? load()
  }
}
