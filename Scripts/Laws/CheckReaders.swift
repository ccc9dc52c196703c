private import PNGReaderLaws

/// Tries the law of PNG readers: `readers [FOLDER]…`, whose pictures are tried besides drawn and damaged files.
enum CheckReaders {
  /// Files of libpng's documentation, where Debian puts them.
  private static let installed = "/usr/share/doc/libpng-dev/examples"

  /// Prints what was tried, and what does not hold.
  ///
  /// - Returns: Whether the law holds.
  static func holds(root: String, folders: [String]) -> Bool {
    var reports: [(name: String, report: PNGReaderLaw.Report)] = []
    var drawn = PNGReaderLaw.Report()
    for seed in 0..<4 as Range<UInt64> {
      PNGReaderLaw.checkDrawn(seed: seed, sizes: [(1, 1), (1, 6), (2, 3), (9, 7), (33, 20), (64, 5)], &drawn)
    }
    reports.append(("drawn", drawn))
    for folder in ["\(root)/Snapshots", installed] + folders {
      var report = PNGReaderLaw.Report()
      PNGReaderLaw.checkFolder(folder, &report)
      if report.files == 0 {
        print("\(folder): skipped, it has no PNG files")
      } else {
        reports.append((folder, report))
      }
    }
    var damaged = PNGReaderLaw.Report()
    for seed in 0..<16 as Range<UInt64> { PNGReaderLaw.checkDamaged(seed: seed, count: 10_000, &damaged) }
    reports.append(("damaged", damaged))
    for (name, report) in reports {
      print(
        "\(name): \(report.files) files, \(report.read) read, \(report.direct) of them in place, "
          + "\(report.violations.count) violations")
      for violation in report.violations.prefix(20) { print("  \(violation)") }
    }
    return reports.allSatisfy(\.report.violations.isEmpty)
  }
}
