private import LocalFiles
private import Synchronization

#if canImport(Glibc)
  // The variables of the process are handed to a program that it starts; nobody changes them.
  @unsafe @preconcurrency private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The `errno` of a result that standard output did not take; 0 if it took all.
private let outputError = Atomic<Int32>(0)

extension Environment {
  /// The process that runs.
  ///
  /// - Returns: Standard output and error, the environment variables the commands read, and the processors that the
  ///   process may use.
  public static func process() -> Environment {
    var variables: [String: String] = [:]
    for name in EnvironmentVariable.allCases.map(\.rawValue) + BuildService.all.flatMap(\.variables)
      + ShardEngine.all.flatMap(\.variables)
    {
      if let value = CurrentProcess.variable(name) { variables[name] = value }
    }
    var environment = Environment(
      output: { text in
        let error = writeAll(text, to: STDOUT_FILENO)
        if error != 0 { outputError.store(error, ordering: .relaxed) }
      },
      talk: { writeAll($0, to: STDERR_FILENO) }, input: { try Files.readStandardInput(limit: $0) },
      variables: variables,
      isTerminal: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
      programName: name(ofProgram: CommandLine.arguments.first ?? "specimen"),
      isInterrupted: { Interruption.isWanted }, holdInterruptions: { Interruption.hold() }, openPage: openPage)
    environment.now = { CurrentProcess.microseconds / 1_000_000 }
    environment.memoryShortage = { MemoryLimit.watch() }
    environment.programFile = { Program.file.flatMap { try? Files.realPath($0) } }
    environment.countProcessors = { ProcessorCount.available(of: sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
    environment.terminalWidth = {
      var size = winsize()
      // SAFETY: the request TIOCGWINSZ writes one winsize, during the call only.
      let result = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size)
      return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }
    return environment
  }

  /// Shows an address in the user's browser, by the program that the system has for that; no shell reads it.
  ///
  /// Every user of the machine can read the arguments of a program, so that one gets a page that only this user can read,
  /// and that leads to the address.
  ///
  /// - Returns: What removes that page; `nil` if there is none, or no program could be started.
  private static func openPage(_ address: String) -> (@Sendable () -> Void)? {
    // SAFETY: the copy ends with a zero, is changed in place by the system, and is freed here.
    guard let memory = unsafe strdup(temporaryFolder() + "/specimen-review-XXXXXX") else { return nil }
    defer { unsafe free(memory) }
    // The system makes the folder for its owner alone.
    guard unsafe mkdtemp(memory) != nil else { return nil }
    let folder = unsafe String(cString: memory)
    let page = folder + "/review.html"
    let forget: @Sendable () -> Void = {
      // SAFETY: both texts end with a zero and are read during the calls only.
      unsafe unlink(page)
      unsafe rmdir(folder)
    }
    let file = unsafe open(page, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      forget()
      return nil
    }
    let text =
      "<!doctype html><meta charset=utf-8><meta name=referrer content=no-referrer>"
      + "<meta http-equiv=refresh content=\"0; url=\(address)\"><title>Specimen</title><a href=\"\(address)\">Review</a>\n"
    let failure = writeAll(text, to: file)
    guard close(file) == 0, failure == 0, show(page) else {
      forget()
      return nil
    }
    return forget
  }

  /// Where the user's temporary files are.
  private static func temporaryFolder() -> String {
    guard let folder = CurrentProcess.variable("TMPDIR") else { return "/tmp" }
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  /// Shows a file in the user's browser.
  ///
  /// What the program for it says goes to standard error: standard output is for results.
  private static func show(_ page: String) -> Bool {
    #if canImport(Darwin)
      let program = "open"
      var actions: posix_spawn_file_actions_t?
    #else
      let program = "xdg-open"
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    // SAFETY: the actions and the words live until the call that starts the program has returned.
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe _ = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program), strdup(page), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawnp(&process, program, &actions, nil, &words, environ) == 0
  }

  /// Writes a text whole, however many calls it takes; what nobody reads any more is dropped.
  ///
  /// - Returns: The `errno` if the text could not be written; 0 if it was, or nobody reads it.
  @discardableResult
  private static func writeAll(_ text: String, to file: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // SAFETY: the pointer is used during the call only, and the count is the buffer's own.
      let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return errno == EPIPE ? 0 : errno
      }
    }
    return 0
  }
}

extension ExitStatus {
  /// Ends the process with this answer; with ``failure`` or what is graver if standard output did not take a result.
  public func exitProcess() -> Never {
    let code = outputError.load(ordering: .relaxed)
    guard code != 0 else { exit(rawValue) }
    // SAFETY: the texts of known codes are constants of the C library.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    Environment.process().talk("specimen: standard output: could not be written: \(reason)\n")
    var incidents = Incidents(ofProcess: self)
    incidents.failures += 1
    exit(ExitStatus(of: incidents).rawValue)
  }
}

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
