import LocalFiles
private import SnapshotHarness

/// How many processors this process may use: not those of the machine, where it has been given fewer.
enum ProcessorCount {
  /// The largest file of the system that is read, in bytes.
  private static let sizeLimit = 1 << 16

  /// The number of processors that this process may use.
  ///
  /// - Parameters:
  ///   - online: The number of processors of the machine.
  ///   - read: Gives the bytes of a file of the system, `nil` if there is none.
  /// - Returns: The number, at least 1.
  static func available(
    of online: Int, reading read: (_ path: String) -> [UInt8]? = { try? Files.read($0, limit: sizeLimit) }
  ) -> Int {
    let permitted = affinity(reading: read) ?? online
    return max(1, min(permitted, quota(reading: read) ?? permitted))
  }

  /// The number of processors that the scheduler may put this process on; `nil` where nobody says.
  ///
  /// Linux writes the set as hexadecimal numbers of 32 bits, separated by commas.
  private static func affinity(reading read: (_ path: String) -> [UInt8]?) -> Int? {
    let lines = (read("/proc/self/status") ?? []).split(separator: UInt8(ascii: "\n"))
    guard let line = lines.first(where: { $0.starts(with: "Cpus_allowed:".utf8) }) else { return nil }
    var count = 0
    for digit in line.drop(while: { $0 != UInt8(ascii: ":") }).dropFirst() {
      switch digit {
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default:
        guard let bits = Int(String(Unicode.Scalar(digit)), radix: 16) else { return nil }
        count += bits.nonzeroBitCount
      }
    }
    return count == 0 ? nil : count
  }

  /// The processors' time that control groups leave this process, rounded up to whole processors; `nil` if all of it.
  ///
  /// The smallest of the process's own group and those above it holds. What a container sees of its group may be only
  /// the root of what is mounted, so that counts too.
  ///
  /// - Parameter read: Gives the bytes of a file of the system, `nil` if there is none.
  /// - Returns: The number of processors.
  private static func quota(reading read: (_ path: String) -> [UInt8]?) -> Int? {
    guard let groups = read("/proc/self/cgroup") else { return nil }
    var quotas: [Int] = []
    for line in groups.split(separator: UInt8(ascii: "\n")) {
      // NUMBER:CONTROLLERS:PATH; the second version has the number 0 and no controllers.
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let controllers = parts[1].split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
      let isSecond = parts[1].isEmpty
      guard isSecond || controllers.contains("cpu") else { continue }
      let mounts =
        isSecond
        ? ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
        : controllers == ["cpu"]
          ? ["/sys/fs/cgroup/cpu"] : ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup/" + controllers.joined(separator: ",")]
      var group = String(decoding: parts[2], as: UTF8.self)
      while true {
        for mount in mounts {
          let folder = group == "/" || group.isEmpty ? mount : mount + group
          let quota =
            isSecond
            ? quota(read(folder + "/cpu.max"))
            : quota(read(folder + "/cpu.cfs_quota_us"), period: read(folder + "/cpu.cfs_period_us"))
          if let quota { quotas.append(quota) }
        }
        guard group != "/", !group.isEmpty else { break }
        group = Files.folder(of: group)
      }
    }
    return quotas.min()
  }

  /// What `cpu.max` says: `max PERIOD` or `QUOTA PERIOD`, in microseconds.
  private static func quota(_ bytes: [UInt8]?) -> Int? {
    let words = words(of: bytes)
    return words.count == 2 ? processors(quota: words[0], period: words[1]) : nil
  }

  /// What the two files of the first version say; -1 is no limit.
  private static func quota(_ quota: [UInt8]?, period: [UInt8]?) -> Int? {
    let (quota, period) = (words(of: quota), words(of: period))
    return quota.count == 1 && period.count == 1 ? processors(quota: quota[0], period: period[0]) : nil
  }

  private static func processors(quota: String, period: String) -> Int? {
    guard let quota = Int(quota), let period = Int(period), quota > 0, period > 0 else { return nil }
    return quota / period + (quota % period == 0 ? 0 : 1)
  }

  private static func words(of bytes: [UInt8]?) -> [String] {
    (bytes ?? []).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
