import SnapshotHarness
import Testing

@testable import SnapshotReports

@Suite("Paths in reports")
struct PathTests {
  // swift-format-ignore
  @Test(arguments: [
    (ProjectHome(),                                 "a/b.json",        "a/b.json"),
    (ProjectHome(),                                 "././a.json",      "a.json"),
    (ProjectHome(),                                 "/w/a.json",       "/w/a.json"),
    (ProjectHome(root: "/w"),                       "/w/a.json",       "a.json"),
    (ProjectHome(root: "/w"),                       "/wx/a.json",      "/wx/a.json"),
    (ProjectHome(root: "/w", offset: "ui"),         "a.json",          "ui/a.json"),
    (ProjectHome(root: "/w", offset: "ui/x"),       "./a.json",        "ui/x/a.json"),
    (ProjectHome(root: "/w", offset: "ui"),         "/w/b/a.json",     "b/a.json"),
  ])
  func `paths start at the root of the project`(_ home: ProjectHome, _ path: String, _ expected: String) {
    var report = RunReport(summary: RunSummary())
    report.home = home
    #expect(report.projectPath(path) == expected)
  }
}
