import Catalogs
import LocatedJSON
import Suites
import Synchronization
import TestFiles

/// The catalogs as they are read once for all tests.
enum LoadedCatalog {
  private static let known = Mutex<[Catalog: (suite: Suite?, findings: [Finding])]>([:])

  /// The suite of a catalog and all findings.
  static func load(_ catalog: Catalog) -> (suite: Suite?, findings: [Finding]) {
    known.withLock { known in
      if let loaded = known[catalog] { return loaded }
      let loaded = catalog.load(fromPackageAt: PackageFolder.path)
      known[catalog] = loaded
      return loaded
    }
  }
}
