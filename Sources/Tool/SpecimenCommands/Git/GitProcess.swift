#if canImport(Glibc)
  // The variables of the process are handed to a program that it starts; nobody changes them.
  @unsafe @preconcurrency private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Runs `git` and takes what it prints; no shell reads the words, and nothing is asked of the user.
///
/// Git itself may run programs that a repository names in its configuration: to fetch what a partial clone lacks, it starts
/// the repository's own `core.sshCommand` or transport. So its options forbid it to fetch anything, and to take a lock.
enum GitProcess {
  /// The variables that git gets, in place of those of the same names that this process has.
  private static let variables: [(name: String, value: String)] = [
    // Git 2.45 and later; before, a fetch begins, and finds no protocol that it may use.
    ("GIT_NO_LAZY_FETCH", "1"), ("GIT_ALLOW_PROTOCOL", "none"), ("GIT_PROTOCOL_FROM_USER", "0"),
    // Where neither helps, the programs that a fetch would start.
    ("GIT_SSH_COMMAND", "false"), ("GIT_SSH", "false"), ("GIT_PROXY_COMMAND", "false"), ("GIT_ASKPASS", "false"),
    ("SSH_ASKPASS", "false"), ("GIT_TERMINAL_PROMPT", "0"),
    // The index is not refreshed, so nothing is written.
    ("GIT_OPTIONAL_LOCKS", "0"),
  ]

  /// What git takes for its configuration, whatever the user's and the repository's say: they may name programs to run, and
  /// files to read.
  private static let settings = ["core.fsmonitor=false", "log.showSignature=false"]

  /// What a run of git said.
  struct Answer: Sendable {
    /// The exit status; `nil` if git was killed.
    var status: Int32?

    /// Standard output.
    var output: [UInt8]
  }

  /// Why there is no answer.
  enum Problem: Error, Hashable, Sendable {
    /// There is no git, or it cannot be started.
    case notStarted

    /// It printed more bytes than were wanted.
    case tooLarge(limit: Int)
  }

  /// Runs git to its end.
  ///
  /// - Parameters:
  ///   - words: The words after `git`.
  ///   - folder: The folder it runs in; empty is the process's own.
  ///   - input: What it reads from standard input, at most ``largestInput`` bytes.
  ///   - limit: The largest number of bytes it may print; what it says on standard error is dropped.
  /// - Returns: How it ended, and what it printed.
  /// - Throws: ``Problem`` if it does not start or prints too much.
  static func run(
    _ words: [String], in folder: String, input: [UInt8] = [], limit: Int
  ) throws(Problem) -> Answer {
    let all = ["git"] + settings.flatMap { ["-c", $0] } + (folder.isEmpty ? [] : ["-C", folder]) + words
    guard all.allSatisfy({ !$0.utf8.contains(0) }), let source = makePipe() else { throw .notStarted }
    defer { close(source.reading) }
    let isWritten = fill(source.writing, with: input)
    close(source.writing)
    guard isWritten, let (reading, writing) = makePipe() else { throw .notStarted }
    let process = start(all, readingFrom: source.reading, writingTo: writing)
    close(writing)
    guard let process else {
      close(reading)
      throw .notStarted
    }
    let output = bytes(of: reading, limit: limit)
    // A git that still writes ends now, since nobody reads.
    close(reading)
    var code: Int32 = 0
    // SAFETY: the memory of the result lives during the call.
    while unsafe waitpid(process, &code, 0) < 0 { guard errno == EINTR else { break } }
    guard let output else { throw .tooLarge(limit: limit) }
    return Answer(status: code & 0x7F == 0 ? code >> 8 & 0xFF : nil, output: output)
  }

  /// The largest input, which a pipe takes before anybody reads.
  static let largestInput = 1 << 14

  /// A pipe that other processes which this one starts meanwhile do not keep open; `nil` if there can be none.
  private static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has the two elements that the call writes.
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes bytes into a pipe that nobody reads yet; `false` if not all of them are in it.
  private static func fill(_ end: Int32, with bytes: [UInt8]) -> Bool {
    guard bytes.count <= largestInput else { return false }
    var count = 0
    while count < bytes.count {
      // SAFETY: the pointer is used during the call only, and the count ends with the array.
      let written = unsafe bytes[count...].withUnsafeBytes { unsafe write(end, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      count += written
    }
    return true
  }

  private static func start(_ words: [String], readingFrom input: Int32, writingTo end: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    // SAFETY: the actions and the words live until the call that starts the program has returned.
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe _ = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe _ = posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    unsafe _ = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe environment().map { unsafe strdup($0) } + [nil]
    defer { unsafe variables.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawnp(&process, "git", &actions, nil, &arguments, &variables) == 0 ? process : nil
  }

  /// The variables of this process as `NAME=VALUE`, with those that keep git from fetching.
  private static func environment() -> [String] {
    var texts: [String] = []
    // SAFETY: the list of the process's variables ends with null, each is a text that ends with a zero, and nobody sets one.
    let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    if var pointer = unsafe list {
      while let text = unsafe pointer.pointee {
        unsafe texts.append(String(cString: text))
        unsafe pointer += 1
      }
    }
    texts.removeAll { text in variables.contains { text.utf8.starts(with: "\($0.name)=".utf8) } }
    return texts + variables.map { "\($0.name)=\($0.value)" }
  }

  /// All bytes of a pipe; `nil` if there are more than `limit`.
  private static func bytes(of file: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the pointer is used during the call only, and the count is the buffer's own.
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { return nil }
      bytes += part[..<count]
    }
  }
}
