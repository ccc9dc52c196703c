#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a pipe as another program would.
public enum PipeReader {
  /// What is written to a pipe until its writer closes it; what there is by then if that takes longer than half a minute.
  public static func read(_ path: String) -> [UInt8] {
    // Without waiting for a writer: one that never comes would end no test.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(file) }
    var (all, part) = ([] as [UInt8], [UInt8](repeating: 0, count: 10_000))
    for _ in 0..<30_000 {
      let count = unsafe systemRead(file, &part, part.count)
      if count == 0, !all.isEmpty { return all }
      if count > 0 { all += part.prefix(count) } else { usleep(1_000) }
    }
    return all
  }
}

/// The C function, under a name that ``PipeReader/read(_:)`` does not hide.
private func systemRead(_ file: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(file, memory, count)
}
