#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A connection to a port of 127.0.0.1 that lets other tasks work while it waits: the server may need its thread.
final class LoopbackClient {
  /// A call of the system that failed.
  struct Failure: Error, Equatable {
    let number: Int32

    /// Nobody listens.
    static let refused = Failure(number: ECONNREFUSED)

    /// The other side has ended the connection while bytes were on their way.
    var isCutOff: Bool { [ECONNRESET, EPIPE].contains(number) }
  }

  private let file: Int32

  /// Connects; socket(2), connect(2).
  init(port: Int) throws {
    #if canImport(Glibc)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A connection to this machine is there at once; only what comes later is waited for.
    guard result == 0, fcntl(file, F_SETFL, O_NONBLOCK) == 0 else { throw Failure(number: errno) }
  }

  deinit { close(file) }

  /// Sends bytes; send(2).
  func send(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try await waiting {
        unsafe rest.withUnsafeBytes { unsafe systemSend(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// All bytes that come until the other side ends the connection; recv(2).
  func received() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = try await waiting { unsafe recv(file, &buffer, buffer.count, 0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private func waiting(_ call: () -> Int) async throws -> Int {
    for _ in 0..<30_000 {
      let count = call()
      if count >= 0 { return count }
      guard errno == EAGAIN || errno == EINTR else { throw Failure(number: errno) }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw Failure(number: ETIMEDOUT)
  }
}

/// The C function, under a name that the method does not hide.
private func systemSend(_ file: Int32, _ memory: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  unsafe send(file, memory, count, flags)
}
