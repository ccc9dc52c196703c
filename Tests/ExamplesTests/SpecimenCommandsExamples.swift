import SpecimenCommands
import Synchronization
import Testing

@Suite("Examples: the command line")
struct SpecimenCommandsExamples {
  @Test func `run a command line from Swift`() async {
    // Results and talk go wherever the program wants them.
    let results = Mutex("")
    let talk = Mutex("")
    let environment = Environment(
      output: { text in results.withLock { $0 += text } }, talk: { text in talk.withLock { $0 += text } },
      variables: ["CI": "true"], currentFolder: cardFolder, processorCount: 2)

    let status = await Program.run(arguments: ["list", "--scale", "1"], environment: environment)
    #expect(status == .success)
    #expect(results.withLock { $0 } == "cards/card/default@1x  card/default@1x.png\n")
    #expect(talk.withLock { $0 } == "")

    let mistake = await Program.run(arguments: ["lits"], environment: environment)
    #expect(mistake == .usage)
    #expect(mistake.rawValue == 2)
    #expect(talk.withLock { $0 } == "specimen: no command 'lits'; did you mean 'list'?\n")
  }

  @Test func `be the program`() async {
    // What the executable's main.swift does with the arguments of its process.
    await #expect(processExitsWith: .success) {
      await Program.run(arguments: ["--version"], environment: .process()).exitProcess()
    }
  }
}
