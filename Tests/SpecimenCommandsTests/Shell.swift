import LocalFiles
import TestFiles

/// Runs scripts in the shells of the machine.
enum Shell {
  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    TestSystem.runShell("command -v \(program) >/dev/null 2>&1") == 0
  }

  /// Runs a script of the plain shell, with a time limit.
  ///
  /// - Returns: The wait status, 0 if all went well; and what was written to standard output and error.
  static func run(_ script: String) throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    try folder.write(Array(script.utf8), to: "script")
    let status = TestSystem.runShell("timeout 30 sh \(folder("script")) >\(folder("output")) 2>&1 </dev/null")
    return (status, String(decoding: try folder.read("output"), as: UTF8.self))
  }
}
