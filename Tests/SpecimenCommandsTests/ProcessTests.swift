import LocalFiles
import SpecimenCommands
import TestFiles
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
    let playground = try Playground()
    let result = try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      [folder = playground.folder as String] in
      try TestSystem.enter(folder: folder)
      await Program.run(arguments: ["verify", "--variant", "no such variant"], environment: .process()).exitProcess()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.hasSuffix("specimen: verify: no variant 'no such variant'; there are light, dark\n"))
  }

  @Test func `a single specimen is drawn into the current folder of the process`() async throws {
    let playground = try Playground()
    // A process of its own may be in a folder of its own.
    await #expect(processExitsWith: .success) { [folder = playground.folder as String] in
      try TestSystem.enter(folder: folder)
      let line = "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --out"
      for out in ["x.png", "pictures", "./y.png"] {
        let arguments = (line + " " + out).split(separator: " ").map(String.init)
        guard await Program.run(arguments: arguments, environment: .process()) == .success else { TestSystem.exit(2) }
      }
      guard try Files.list(".", suffix: ".png") == ["pictures/button/light@1x.png", "x.png", "y.png"] else {
        TestSystem.exit(3)
      }
      let references = (line + " references/x.png").split(separator: " ").map(String.init)
      guard await Program.run(arguments: references, environment: .process()) == .usage else { TestSystem.exit(4) }
      TestSystem.exit(0)
    }
  }

  #if canImport(Glibc)
    @Test func `too little memory to begin is told`() async throws {
      let result = try await #require(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        let environment = Environment.process()
        try TestSystem.leaveMemory(16 << 20)
        await Program.run(arguments: ["list"], environment: environment).exitProcess()
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("less than 32 MB of them are left; raise the limit (ulimit -v)"))
    }

    @Test func `a process that ends for want of memory says so`() async throws {
      let result = try await #require(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        let environment = Environment.process()
        try TestSystem.leaveMemory(64 << 20)
        _ = await Program.run(arguments: ["help", "verify", "--no-such-option"], environment: environment)
        _ = await Program.run(arguments: ["list", "/nothing"], environment: environment)
        var blocks: [[UInt8]] = []
        while true { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("MB of memory, and less than 32 MB of them are left"))
    }

    @Test func `a process with memory left ends as it would`() async throws {
      await #expect(processExitsWith: .signal(TestSystem.Signal.abort.number)) {
        let environment = Environment.process()
        try TestSystem.leaveMemory(512 << 20)
        _ = await Program.run(arguments: ["list", "/nothing"], environment: environment)
        TestSystem.signalOwnProcess(.abort)
        // Any thread may get the signal, and this one may go on in the meantime.
        try await Task.sleep(for: .seconds(60))
        TestSystem.exit(1)
      }
    }
  #endif

  @Test func `the first request to end is noted, the second one ends the process`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let environment = Environment.process()
      environment.holdInterruptions()
      guard !environment.isInterrupted() else { TestSystem.exit(1) }
      // Any thread may get the signal, so it takes a moment until this one sees it.
      TestSystem.signalOwnProcess(.interrupt)
      for _ in 0..<10_000 where !environment.isInterrupted() { try await Task.sleep(for: .milliseconds(1)) }
      guard environment.isInterrupted() else { TestSystem.exit(2) }
      TestSystem.signalOwnProcess(.terminate)
      try await Task.sleep(for: .seconds(60))
      TestSystem.exit(1)
    }
  }

  @Test func `a reader who goes away does not end a process that writes references`() async {
    await #expect(processExitsWith: .success) {
      Environment.process().holdInterruptions()
      TestSystem.signalOwnProcess(.brokenPipe)
      try await Task.sleep(for: .milliseconds(50))
      TestSystem.exit(0)
    }
  }

  #if os(Linux)
    @Test func `a result that cannot be written is a failure`() async throws {
      let result = try await #require(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        // This device takes nothing, like a full disk.
        try TestSystem.redirectStandardOutput(to: "/dev/full")
        await Program.run(arguments: ["--version"], environment: .process()).exitProcess()
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.hasSuffix("specimen: standard output: could not be written: No space left on device\n"))
    }
  #endif
}
