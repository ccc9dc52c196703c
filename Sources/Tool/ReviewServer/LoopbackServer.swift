import LocalFiles

/// A server that answers programs on this machine alone, at an address that cannot be guessed.
///
/// It listens on 127.0.0.1 and not on `::1`: one address is enough for a browser, and two sockets would need the same
/// port to be free twice. The page's address has the number, since another program could listen where `localhost` leads
/// first.
package final class LoopbackServer: Sendable {
  /// Answers a request that was let in; called on any thread, for several requests at the same time.
  ///
  /// - Parameters:
  ///   - request: The request; its path has the token before the route.
  ///   - route: The path below the token; empty for the page itself.
  package typealias Handler = @Sendable (_ request: HTTPRequest, _ route: String) async -> HTTPResponse

  /// What a server takes.
  package struct Limits: Sendable {
    /// The largest body of a request, in bytes.
    package var body = 1 << 20

    /// The most connections at the same time; further ones wait.
    var connections = 256

    /// How long a connection may be silent, in seconds.
    var seconds = 10

    /// The most memory for the line and the headers of a request, in bytes.
    var head = 32 << 10

    /// Creates the usual limits.
    package init() {}
  }

  /// Whether this build has a server: the trait `SystemLibraries`.
  package static var isBuiltIn: Bool {
    #if SystemLibraries
      true
    #else
      false
    #endif
  }

  /// The port.
  package let port: Int

  /// The address of the page, with its token; a secret of the user.
  package var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  private let token: PathToken

  #if SystemLibraries
    private let daemon: HTTPDaemon
  #endif

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port, 1–65535; 0 takes any that is free.
  ///   - limits: What it takes.
  ///   - handler: Answers requests.
  /// - Throws: ``LoopbackServerError`` if this build or this machine has none, or the port cannot be had.
  package init(port: Int, limits: Limits = Limits(), handler: @escaping Handler) throws(LoopbackServerError) {
    #if SystemLibraries
      (self.port, token, daemon) = try Self.started(port: port, limits: limits, library: .installed, handler: handler)
    #else
      throw LoopbackServerError(port: port, reason: .notBuiltIn)
    #endif
  }

  #if SystemLibraries
    /// Starts a daemon with a library, which is `nil` if it is not installed.
    static func started(
      port: Int, limits: Limits, library: MicroHTTPDLibrary?, handler: @escaping Handler
    ) throws(LoopbackServerError) -> (port: Int, token: PathToken, daemon: HTTPDaemon) {
      guard let wanted = UInt16(exactly: port) else {
        throw LoopbackServerError(port: port, reason: .system(.invalidArgument))
      }
      guard let library else { throw LoopbackServerError(port: port, reason: .notInstalled) }
      var generator = SystemRandomNumberGenerator()
      let token = PathToken(using: &generator)
      let socket = try ListeningSocket(port: wanted)
      let gate = RequestGate(token: token, port: Int(socket.port), bodyLimit: limits.body)
      return (gate.port, token, try HTTPDaemon(library, socket, gate: gate, limits: limits, handler: handler))
    }
  #endif

  /// Ends the server: requests in work are answered, no other one is.
  ///
  /// A second call does nothing.
  package func stop() async {
    #if SystemLibraries
      await daemon.stop()
    #endif
  }
}

/// A server that could not be started.
package struct LoopbackServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The port that was asked for; 0 is any.
  let port: Int

  /// Why there is no server.
  let reason: Reason

  /// Why a server could not be started.
  enum Reason: Hashable, Sendable {
    /// The build has none.
    case notBuiltIn

    /// The library that it needs cannot be loaded.
    case notInstalled

    /// The port cannot be had.
    case system(ErrorNumber)
  }

  /// What, and what to do.
  package var description: String {
    switch reason {
    case .notBuiltIn: "this build has no server, because it was made without the trait SystemLibraries"
    case .notInstalled:
      "libmicrohttpd, which serves the page, is not installed; install it (on Debian or Ubuntu: apt-get install "
        + "libmicrohttpd-dev), or write a page with 'specimen report --reporter html'"
    case .system(let number): description(of: number)
    }
  }

  private func description(of reason: ErrorNumber) -> String {
    if reason == .addressInUse {
      return "port \(port) is in use; name another one with --port, or leave --port out for any that is free"
    }
    guard port != 0 else { return "no port of 127.0.0.1 can be opened: \(reason)" }
    return "port \(port) of 127.0.0.1 cannot be opened: \(reason); name one from 1024 on with --port, or leave it out"
  }
}
