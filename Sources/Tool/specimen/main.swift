import SpecimenCommands

// The whole program is the library's; only here does the process end.
await Program.run(arguments: Array(CommandLine.arguments.dropFirst()), environment: .process()).exitProcess()
