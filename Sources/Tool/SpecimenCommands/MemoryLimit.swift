#if canImport(Glibc)
  private import Glibc

  /// The memory that this process may take, where the system limits it (`ulimit -v`).
  ///
  /// Swift ends a process that gets no memory, or waits for a thread that cannot start, without saying why. So the limit is
  /// looked at before a command begins, and again when the process is about to end.
  enum MemoryLimit {
    /// How much is missing when less is left, in bytes: the stacks of some threads, or the pixels of a large picture.
    private static let reserve = 32 << 20

    /// The limit in bytes; `nil` if there is none.
    private static let bytes: UInt? = {
      var limit = rlimit()
      // SAFETY: the limit is written during the call only.
      guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max)
      else { return nil }
      return limit.rlim_cur
    }()

    /// What is said of too little memory.
    private static let sentence =
      "specimen: this process may take \((bytes ?? 0) >> 20) MB of memory, and less than \(reserve >> 20) MB of them are left; "
      + "raise the limit (ulimit -v), or draw less at once (--workers 1)\n"

    /// The sentence as bytes, made before it is needed: where there is no memory, none can be made.
    private static let lastWords = Array(sentence.utf8)

    /// Whether less than the reserve is left.
    private static var isShort: Bool {
      // SAFETY: the pages are never touched, and given back at once.
      let pages = unsafe mmap(nil, reserve, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      guard unsafe pages != UnsafeMutableRawPointer(bitPattern: -1) else { return true }
      unsafe munmap(pages, reserve)
      return false
    }

    /// Looks how much is left, and sees to it that a process that ends for want of memory says so.
    ///
    /// - Returns: What is wrong if there is too little to begin; `nil` if there is enough, or no limit.
    static func watch() -> String? {
      guard bytes != nil else { return nil }
      guard !isShort else { return sentence }
      _ = lastWords.count
      // With another cause, the signal comes again and does what it always does.
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { signal in
        if MemoryLimit.isShort {
          // SAFETY: the bytes stay, and the system reads no more of them than there are.
          _ = unsafe MemoryLimit.lastWords.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
          _exit(ExitStatus.failure.rawValue)
        }
        raise(signal)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      for signal in [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP] { unsafe sigaction(signal, &action, nil) }
      return nil
    }
  }
#else
  /// Other systems do not limit the address space of a process.
  enum MemoryLimit {
    static func watch() -> String? { nil }
  }
#endif
