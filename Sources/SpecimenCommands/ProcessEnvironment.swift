#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Environment {
  /// The process that runs.
  ///
  /// - Returns: Standard output and error, the environment variables the commands read, and the machine's processors.
  public static func process() -> Environment {
    var variables: [String: String] = [:]
    for name in variableNames {
      // SAFETY: getenv gives null or a text that ends with a zero and stays while nobody sets variables; we do not.
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return Environment(
      output: { writeAll($0, to: STDOUT_FILENO) }, talk: { writeAll($0, to: STDERR_FILENO) }, variables: variables,
      isTerminal: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
      processorCount: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      programName: CommandLine.arguments.first ?? "specimen")
  }

  /// Writes a text whole, however many calls it takes; what nobody reads any more is dropped.
  private static func writeAll(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // SAFETY: the pointer is used during the call only, and the count is the buffer's own.
      let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}

extension ExitStatus {
  /// Ends the process with this answer.
  public func exitProcess() -> Never {
    exit(rawValue)
  }
}
