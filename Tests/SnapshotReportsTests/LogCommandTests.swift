import LocatedJSON
import SnapshotHarness
import Testing

@testable import SnapshotReports

@Suite("Reports in logs of build machines")
struct LogCommandTests {
  @Test(arguments: [
    ("a,b:c", "100%\nx", "::error file=a%2Cb%3Ac::100%25%0Ax\n"),
    ("a]b;c", "::y", "::error file=a]b;c::\\u003a:y\n"),
    ("%0A", "%0A", "::error file=%250A::%250A\n"), ("\r\n", "\r", "::error file=\\r\\n::\\r\n"),
  ])
  func `GitHub`(_ file: String, _ message: String, _ line: String) {
    #expect(LogCommand.gitHub("error", [("file", file), ("line", nil)], message: message) == line)
  }

  @Test(arguments: [
    ("a]b;c", "100%\nx", "##vso[task.logissue code=a%5Db%3Bc;]100%AZP25%0Ax\n"),
    ("a,b:c", "##vso[x]", "##vso[task.logissue code=a,b:c;]#\\u0023vso[x]\n"),
  ])
  func `Azure`(_ code: String, _ message: String, _ line: String) {
    #expect(LogCommand.azure("task.logissue", [("code", code), ("line", nil)], message: message) == line)
  }

  @Test(arguments: [
    ("a|b'c", "##teamcity[testStarted name='a||b|'c']\n"), ("[x]", "##teamcity[testStarted name='|[x|]']\n"),
    ("a\nb", "##teamcity[testStarted name='a|nb']\n"), ("é😀", "##teamcity[testStarted name='|0x00e9|0xd83d|0xde00']\n"),
  ])
  func `TeamCity`(_ name: String, _ line: String) {
    #expect(LogCommand.teamCity("testStarted", [("name", name), ("flowId", nil)]) == line)
  }

  @Test func `annotations of GitHub, the gravest first`() throws {
    #expect(
      try ReportSamples.text(GitHubReporter(), of: ReportSamples.mixed()) == """
        ::error file=ui/specimen.json,title=tiny/e/light@2x could not be verified::no token 'x'
        ::error file=ui/base tokens.json,line=12,col=5,title=global.blue changed 2 pictures::global.blue  #0000FF → #0000EE%0A2 cases: light 2%0Atiny/b/light@2x, tiny/c/light@2x
        ::error file=ui/specimen.json,title=1 case has no reference::tiny/d/light@2x
        ::warning file=ui/specimen.json,title=1 reference is asked for by no case::tiny/old/dark@1x.png%0A'specimen prune' deletes them
        ::notice file=ui/specimen.json,title=1 picture differs within the tolerance::tiny/f/light@2x

        """)
  }

  @Test(arguments: [9, 10, 11, 500])
  func `GitHub shows ten annotations; the last one counts the others`(_ count: Int) throws {
    let cases = [
      ReportSamples.result("a", .changed) { result in
        result.causes = (0..<count).map { .token(name: "t\($0)", old: "1", new: "2") }
      }
    ]
    let report = try ReportSamples.report(of: cases)
    let lines = try ReportSamples.text(GitHubReporter(), of: report).split(separator: "\n")
    #expect(lines.count == min(count, 10))
    let rest = [11: "%0A1 more remark not shown here:%0A", 500: "%0A490 more remarks not shown here:%0A"][count]
    #expect(lines.last?.contains(rest ?? "1 case: light 1") == true)
    #expect(rest != nil || lines.last?.contains("not shown here") == false)
  }

  @Test func `issues of Azure`() throws {
    let lines = try ReportSamples.text(AzureReporter(), of: ReportSamples.mixed()).split(separator: "\n")
    #expect(
      lines.dropFirst().first == """
        ##vso[task.logissue type=error;sourcepath=ui/base tokens.json;linenumber=12;columnnumber=5;code=token;]\
        global.blue changed 2 pictures: global.blue  #0000FF → #0000EE%0A2 cases: light 2%0Atiny/b/light@2x, tiny/c/light@2x
        """)
    #expect(lines.last?.hasPrefix("##vso[task.logissue type=warning;") == true)
  }

  @Test func `tests of TeamCity, as the cases come`() throws {
    #expect(
      try ReportSamples.text(TeamCityReporter(), of: ReportSamples.mixed()) == """
        ##teamcity[testSuiteStarted name='tiny']
        ##teamcity[testStarted name='a/light@2x']
        ##teamcity[testFinished name='a/light@2x' duration='2000']
        ##teamcity[testStarted name='b/light@2x']
        ##teamcity[testFailed name='b/light@2x' message='7 of 100 px (7.0 %), colour, |0x0394E00 up to 12.3' details='global.blue  #0000FF |0x2192 #0000EE']
        ##teamcity[testFinished name='b/light@2x' duration='1']
        ##teamcity[testStarted name='c/light@2x']
        ##teamcity[testFailed name='c/light@2x' message='7 of 100 px (7.0 %), colour, |0x0394E00 up to 12.3' details='global.blue  #0000FF |0x2192 #0000EE']
        ##teamcity[testFinished name='c/light@2x' duration='1']
        ##teamcity[testStarted name='d/light@2x']
        ##teamcity[testFailed name='d/light@2x' message='there is no reference' details='d/light@2x.png']
        ##teamcity[testFinished name='d/light@2x' duration='0']
        ##teamcity[testStarted name='e/light@2x']
        ##teamcity[testFailed name='e/light@2x' message='no token |'x|'' details='']
        ##teamcity[testFinished name='e/light@2x' duration='0']
        ##teamcity[testStarted name='f/light@2x']
        ##teamcity[testStdOut name='f/light@2x' out='tolerated']
        ##teamcity[testFinished name='f/light@2x' duration='0']
        ##teamcity[testIgnored name='old/dark@1x.png' message='no case asks for this reference']
        ##teamcity[testSuiteFinished name='tiny']
        ##teamcity[message text='global.blue  #0000FF |0x2192 #0000EE   2 cases: light 2' status='WARNING']

        """)
  }

  @Test(arguments: ReportSamples.attacks.indices)
  func `no name becomes a command`(_ index: Int) throws {
    let report = try ReportSamples.named(ReportSamples.attacks[index])
    for (text, begin) in [
      (try ReportSamples.text(GitHubReporter(), of: report), "::"),
      (try ReportSamples.text(AzureReporter(), of: report), "##vso[task.logissue "),
      (try ReportSamples.text(TeamCityReporter(), of: report), "##teamcity["),
    ] {
      #expect(ReportSamples.commands(in: text) == [])
      #expect(text.utf8.count < 200_000)
      for line in text.split(separator: "\n") {
        #expect(line.hasPrefix(begin))
        #expect(!line.dropFirst(2).contains("##"))
      }
    }
  }
}
