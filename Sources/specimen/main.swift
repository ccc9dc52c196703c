import SpecimenCommands

// The whole program is the library's; only here does the process end.
await SpecimenCommands.run(arguments: Array(CommandLine.arguments.dropFirst()), environment: .process()).exitProcess()
