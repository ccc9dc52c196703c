import LocalFiles
import TestFiles
import Testing

#if !DEBUG
  /// What the catalogs are exported as compiles, and every value of it is the resolver's.
  ///
  /// Most of the time goes into compiling it, so the optimized tests alone do it; what they compile is the same.
  @Suite(
    "Exported Swift, compiled",
    .enabled(if: BuiltProgram.canExport, "needs python3, swiftc and the program beside the tests"))
  struct CompiledExportTests {
    @Test func `fluent, Firefox, OUDS and names that are words of Swift`() throws {
      let folder = try TemporaryFolder()
      let script = PackageFolder.path + "/Scripts/check-exports"
      let status = TestSystem.runShell(
        "timeout 600 '\(script)' '\(BuiltProgram.path)' >'\(folder("output"))' 2>&1 </dev/null")
      let output = String(decoding: try folder.read("output"), as: UTF8.self)
      #expect(status == 0, "\(output)")
      #expect(output.split(separator: "\n").count == 4, "\(output)")
      for name in ["fluent", "firefox", "ouds", "hostile"] { #expect(output.contains("\(name): ")) }
    }
  }

  /// The built program, which lies beside the tests.
  enum BuiltProgram {
    static let path = Files.folder(of: CommandLine.arguments[0]) + "/specimen"

    static let canExport = Shell.has("python3") && Shell.has("swiftc") && Files.exists(path)
  }
#endif
