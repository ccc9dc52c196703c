private import Catalogs
private import CompositionLaws
private import LocalFiles
private import LocatedJSON
private import OverrideLaws
private import SpecimenCommands
private import Suites

/// Tries the law of overrides with every token of every catalog: `CheckLaws FOLDER [--record] [CATALOG]…`, or the law of
/// PNG readers: `CheckLaws FOLDER readers [FOLDER]…`, that of compositions: `CheckLaws FOLDER compositions [COUNT | --seed SEED]`, or
/// that of proofs: `CheckLaws FOLDER proofs [COUNT] [CATALOG]…`.
///
/// What a token may be used for without being seen is listed for each catalog in `Scripts/Laws/Unseen`; `--record` writes the
/// lists anew.
@main
enum CheckLaws {
  /// What other values are chosen by.
  private static let seed: UInt64 = 2_026

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let root = arguments.first ?? "."
    if arguments.dropFirst().first == "readers" {
      if !CheckReaders.holds(root: root, folders: Array(arguments.dropFirst(2))) {
        ExitStatus.differences.exitProcess()
      }
      return
    }
    if arguments.dropFirst().first == "compositions" {
      if arguments.count > 3, arguments[2] == "--seed", let seed = UInt64(arguments[3]) {
        return print(CompositionLaw.describe(seed), terminator: "")
      }
      let count = arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 20_000
      if await !CheckCompositions.holds(count: count) { ExitStatus.differences.exitProcess() }
      return
    }
    if arguments.dropFirst().first == "proofs" {
      let count = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 3_000
      let names = Set(arguments.dropFirst(3))
      let catalogs = Catalog.all.map(\.name).filter { names.isEmpty || names.contains($0) }
      let holds = try await CheckProofs.holds(count: count, catalogs: catalogs, in: "\(root)/Sources/Catalogs")
      if !holds { ExitStatus.differences.exitProcess() }
      return
    }
    let records = arguments.contains("--record")
    let wanted = Set(arguments.dropFirst()).subtracting(["--record"])
    var hasFailed = false
    for catalog in Catalog.all where wanted.isEmpty || wanted.contains(catalog.name) {
      let start = ContinuousClock.now
      let (suite, findings) = catalog.load(fromPackageAt: root)
      guard let suite else {
        for finding in findings { print(finding) }
        hasFailed = true
        continue
      }
      let report = try await OverrideLaw.reportOfAll(SuitePictures(of: suite), seed: seed, workers: 2)
      print("\(catalog.name), seed \(seed): \(start.duration(to: .now))\n\(report.text)")
      var violations = report.violations + report.gaps
      let list = "\(root)/Scripts/Laws/Unseen/\(catalog.name).txt"
      if records {
        try Files.writeAtomically(Array((report.unseen.map { $0 + "\n" }.joined()).utf8), to: list)
      } else {
        let lines = ((try? Files.read(list)) ?? []).split(separator: UInt8(ascii: "\n"))
        let known = Set(lines.map { String(decoding: $0, as: UTF8.self) })
        let found = Set(report.unseen)
        violations += report.unseen.filter { !known.contains($0) }.map { "it names a token that nobody sees: \($0)" }
        violations += known.subtracting(found).sorted().map { "is seen; take it out of \(list): \($0)" }
      }
      for violation in violations.prefix(40) { print("  \(violation)") }
      if violations.count > 40 { print("  and \(violations.count - 40) more") }
      hasFailed = hasFailed || !violations.isEmpty
    }
    if hasFailed { ExitStatus.differences.exitProcess() }
  }
}
