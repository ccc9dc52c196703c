private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The process that runs: its environment, who started it, and its end.
package enum CurrentProcess {
  /// The value of an environment variable; `nil` if it is not set.
  ///
  /// Nobody may set variables meanwhile; this program never does.
  package static func variable(_ name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    // SAFETY: getenv gives null or a text that ends with a zero and stays while nobody sets variables.
    return unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The name of the program that started this one, up to 15 bytes; `nil` where the system does not say.
  package static var parentName: String? {
    guard let bytes = try? Files.read("/proc/\(getppid())/comm") else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The process that started this one.
  package static var parent: FileOwner { FileOwner(ofProcess: getppid()) }

  /// The microseconds since the beginning of 1970.
  package static var microseconds: Int { Int(SystemCalls.microseconds) }

  /// Writes a text to standard error; failures are ignored.
  package static func say(_ text: String) { _ = Files.write(Array(text.utf8), to: SystemCalls.standardError) }

  private static let endings = Mutex<[@Sendable (Int32?) -> Void]>([])

  /// Calls a function when the process ends by itself; not when it is killed or crashes.
  ///
  /// - Parameter body: Is given the exit status; `nil` where the system does not say it.
  package static func whenItEnds(_ body: @escaping @Sendable (_ status: Int32?) -> Void) {
    let isFirst = endings.withLock { endings in
      endings.append(body)
      return endings.count == 1
    }
    guard isFirst else { return }
    #if canImport(Glibc)
      // SAFETY: the function uses nothing but what this type keeps for good.
      unsafe on_exit({ status, _ in CurrentProcess.end(status) }, nil)
    #else
      atexit { CurrentProcess.end(nil) }
    #endif
  }

  private static func end(_ status: Int32?) { for body in endings.withLock({ $0 }) { body(status) } }
}
