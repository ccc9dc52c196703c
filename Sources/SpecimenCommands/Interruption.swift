private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The wish of the user, or of the system, that the process ends.
///
/// A process that ends in the middle of a write leaves a temporary file beside the reference. So commands that write
/// many files let the cases in work end first, and start no other.
enum Interruption {
  private static let wish = Atomic<Bool>(false)

  /// Whether the process was asked to end since ``hold()``.
  static var isWanted: Bool { wish.load(ordering: .relaxed) }

  /// Notes the next request to end instead of following it; the second one ends the process at once.
  ///
  /// From now on a reader of the output who goes away does not end the process either.
  static func hold() {
    // The handlers run at any point of any thread, so what they use is made before.
    guard !isWanted else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        if Interruption.wish.exchange(true, ordering: .relaxed) { _exit(ExitStatus.interrupted.rawValue) }
      }
    }
    signal(SIGPIPE) { _ in }
  }
}
