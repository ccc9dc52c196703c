import LocalFiles
import TestFiles
import Testing

@Suite("The page on architecture")
struct ArchitecturePageTests {
  @Test func `names files that are there`() throws {
    let path = PackageFolder.path + "/Sources/Suites/Specimen/Specimen.docc/Explanation/Architecture.md"
    let page = String(decoding: try Files.read(path), as: UTF8.self)
    // Every other piece between backticks is code.
    let code = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) == false }.map { String($0.element) }
    let named = Set(code.filter { !$0.contains("/") && ($0.hasSuffix(".swift") || $0.hasSuffix(".md")) }).sorted()
    #expect(named.count > 25)
    let there = try [".swift", ".md"].flatMap { ending in
      try ["Sources", "Tests", "Scripts"].flatMap { try Files.list(PackageFolder.path + "/" + $0, suffix: ending) }
    }
    let names = Set(there.map { String($0.split(separator: "/").last ?? "") } + ["Package.swift"])
    let missing = named.filter { !names.contains($0) }
    #expect(missing == [], "the page names these files; rename them there too")
  }
}
