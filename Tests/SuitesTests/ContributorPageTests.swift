import LocalFiles
import TestFiles
import Testing

@Suite("The pages for contributors")
struct ContributorPageTests {
  @Test(arguments: [("Explanation/Architecture", 1), ("Contributing/Contributing", 1), ("Contributing/Extending", 60)])
  func `name files that are there`(name: String, count: Int) throws {
    let path = PackageFolder.path + "/Sources/Suites/Specimen/Specimen.docc/" + name + ".md"
    let page = String(decoding: try Files.read(path), as: UTF8.self)
    // Every other piece between backticks is code.
    let code = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) == false }.map { String($0.element) }
    let named = Set(code.filter { !$0.contains("/") && ($0.hasSuffix(".swift") || $0.hasSuffix(".md")) }).sorted()
    #expect(named.count >= count)
    let there = try [".swift", ".md"].flatMap { ending in
      try ["Sources", "Tests", "Scripts"].flatMap { try Files.list(PackageFolder.path + "/" + $0, suffix: ending) }
    }
    let names = Set(there.map { String($0.split(separator: "/").last ?? "") } + ["Package.swift"])
    let missing = named.filter { !names.contains($0) }
    #expect(missing == [], "the page names these files; rename them there too")
  }
}
