/// The name of a file while it is being written: `.NAME.MACHINE-PROCESS-START.ATTEMPT.tmp`.
///
/// It begins with a dot, so it is never listed. It names the process that writes it, so that the next run can recognize
/// what a killed one left behind.
package struct TemporaryFileName: Hashable, Sendable {
  /// The process that writes the file.
  var owner: FileOwner

  /// The name as text.
  package let text: String

  /// The largest part of the file's own name that is repeated, in bytes: names end at 255.
  private static let nameLimit = 100

  /// The last attempt to find a name that is free; the first one is 0.
  static let attemptLimit = 100

  /// The name for a file that this process writes.
  package init(for name: String, attempt: Int, owner: FileOwner = .current) {
    self.owner = owner
    text = ".\(String(decoding: name.utf8.prefix(Self.nameLimit), as: UTF8.self)).\(owner.text).\(attempt).tmp"
  }

  /// Reads a name; `nil` if this program gives no file such a name.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // The dot before the name, the name with its own dots, the owner, the attempt, the ending.
    guard parts.count >= 5, parts[0].isEmpty, parts.count > 5 || !parts[1].isEmpty,
      parts[parts.count - 1].elementsEqual("tmp".utf8),
      let attempt = Int(String(Substring(parts[parts.count - 2]))), (0...Self.attemptLimit).contains(attempt),
      let owner = FileOwner(String(Substring(parts[parts.count - 3])))
    else { return nil }
    self.owner = owner
    self.text = text
  }
}

/// A process, distinct from those of other machines and containers, and from later ones with the same number.
package struct FileOwner: Hashable, Sendable {
  /// The machine or container of the process, a digest of 16 hexadecimal digits: equal only for processes that see each
  /// other.
  package var machine: String

  /// The number of the process.
  package var process: Int32

  /// When the process started, in ticks of the system; 0 if unknown.
  package var start: UInt64

  /// Creates an owner from its parts.
  package init(machine: String, process: Int32, start: UInt64) {
    self.machine = machine
    self.process = process
    self.start = start
  }

  /// Reads `MACHINE-PROCESS-START`.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 16, parts[0].utf8.allSatisfy(Self.isDigit),
      let process = Int32(parts[1]),
      process > 0, let start = UInt64(parts[2])
    else { return nil }
    self.init(machine: String(parts[0]), process: process, start: start)
  }

  /// The owner as part of a file's name.
  package var text: String { "\(machine)-\(process)-\(start)" }

  /// This process.
  package static let current = FileOwner(ofProcess: SystemCalls.processNumber)

  /// A process that runs on this machine.
  init(ofProcess process: Int32) {
    self.init(machine: Self.thisMachine, process: process, start: Self.state(of: process)?.start ?? 0)
  }

  /// Whether the process has ended; `nil` if that cannot be seen from here.
  package var hasEnded: Bool? {
    guard machine == Self.current.machine else { return nil }
    if let failure = SystemCalls.reach(process: process) { return failure == .noSuchProcess }
    guard let state = Self.state(of: process) else { return false }
    // A later process may have the number of one that has ended.
    return state.isDead || start != 0 && state.start != 0 && state.start != start
  }

  /// A digest of what processes that see each other share: the start of the system and the numbering of processes.
  private static let thisMachine: String = {
    var parts: [UInt8] = []
    if let boot = try? Files.read("/proc/sys/kernel/random/boot_id"),
      let numbering = Files.target(ofLink: "/proc/self/ns/pid")
    {
      parts = boot + Array(numbering.utf8)
    } else {
      #if os(Linux) || os(Android)
        // A container may hide what distinguishes it from its neighbours, so every run counts as a different machine.
        parts = (0..<16).map { _ in UInt8.random(in: 0...255) }
      #else
        parts = Array(FolderLockHolder.current.host.utf8)
      #endif
    }
    // FNV-1a: the parts are few and nobody chooses them.
    let digest = parts.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }()

  /// What Linux says about a process; `nil` on other systems.
  private static func state(of process: Int32) -> (isDead: Bool, start: UInt64)? {
    guard let bytes = try? Files.read("/proc/\(process)/stat") else { return nil }
    // The name of the program is in parentheses and may hold anything, also parentheses.
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard words.count > 19, let state = words[0].first else { return nil }
    let isDead = state == UInt8(ascii: "Z") || state == UInt8(ascii: "X")
    return (isDead, UInt64(String(decoding: words[19], as: UTF8.self)) ?? 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension Files {
  /// The age at which a file of an invisible process counts as left behind, in seconds: a day.
  private static let abandonmentAge = 86_400

  /// Removes files that killed runs were writing, in a folder and those below.
  ///
  /// A file is removed if its process has ended. If another machine or container wrote it, that cannot be seen, and it
  /// is removed once it has not been written to for a day. Links and folders whose names begin with a dot are skipped.
  ///
  /// - Parameters:
  ///   - folder: The folder; one that cannot be read is ignored.
  ///   - isDeep: Whether to look into the folders below.
  /// - Returns: The number of removed files.
  @discardableResult
  package static func removeAbandonedFiles(in folder: String, isDeep: Bool = true) -> Int {
    var count = 0
    var waiting = [folder]
    // No link is followed, so no folder is met twice.
    var seen: Set<FileStatus.Identity>?
    while let here = waiting.popLast() {
      for entry in (try? entries(of: here, seen: &seen)) ?? [] {
        guard let name = entry.name else { continue }
        let path = join(here, name)
        if entry.kind == .folder, isDeep, !entry.isHidden { waiting.append(path) }
        guard entry.kind == .file, entry.isHidden, let temporary = TemporaryFileName(name),
          temporary.owner.hasEnded ?? isOlder(path, than: abandonmentAge), (try? remove(path)) != nil
        else { continue }
        count += 1
      }
    }
    return count
  }

  private static func isOlder(_ path: String, than age: Int) -> Bool {
    guard let status = try? SystemCalls.status(of: path, followsLinks: false) else { return false }
    return SystemCalls.now - status.modifiedSeconds > age
  }
}
