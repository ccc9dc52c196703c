import SpecimenCommands
import Testing

@Suite("A real process")
struct ProcessTests {
  @Test func `results go to standard output, and success is 0`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await Program.run(arguments: ["--version"], environment: .process()).exitProcess()
    }
    // The test runner may say something of its own first.
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).hasSuffix("specimen \(Program.version)\n"))
  }

  @Test func `mistakes go to standard error, and are 2`() async throws {
    let result = try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      await Program.run(arguments: ["verfy"], environment: .process()).exitProcess()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.hasSuffix("specimen: no command 'verfy'; did you mean 'verify'?\n"))
  }

  @Test func `the current folder is searched for suites`() async throws {
    // The package itself is the current folder of its tests, or nothing is; both answers prove the search.
    let result = try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      await Program.run(arguments: ["verify", "--variant", "no such variant"], environment: .process()).exitProcess()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("specimen: no variant 'no such variant'; there are ") || text.contains("no specimen.json below"))
  }
}
