private import ColorSpaces

/// The secret part of a page's address: 128 random bits as 32 hexadecimal digits.
struct PathToken: Sendable {
  /// The digits.
  let text: String

  /// Takes a token that is known.
  init(text: String) { self.text = text }

  /// Creates a token.
  ///
  /// - Parameter generator: Where the bits come from; anything but the system's own can be guessed.
  init(using generator: inout some RandomNumberGenerator) {
    text = (0..<4).map { _ in UInt32.random(in: 0 ... .max, using: &generator).hexadecimalText(digits: 8) }.joined()
  }

  /// Whether a text is the token.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, however many of them are right: the time reveals nothing about the token.
  func matches(_ other: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ other[index] }
    return difference == 0
  }
}

/// Decides which requests a server of the loopback answers.
///
/// Other pages in the user's browser, and other users of the machine, can send it requests. They know neither the token,
/// nor can they send the headers of the server's own page.
struct RequestGate: Sendable {
  /// The first part of every path.
  let token: PathToken

  /// The port that the server listens on.
  let port: Int

  /// The largest body, in bytes.
  let bodyLimit: Int

  /// What clients may call the server.
  ///
  /// A name that leads here, set by others, is none of them.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// What a request asks for: the path below the token, empty for the page itself.
  ///
  /// - Throws: ``HTTPRefusal`` if the request is not of the server's own page, or does not fit.
  func route(of request: HTTPRequest) throws(HTTPRefusal) -> String {
    guard !request.hasTwoEnds else { throw .malformed }
    guard ["GET", "POST"].contains(request.method) else { throw .methodNotAllowed }
    guard let host = request.value(of: "Host")?.lowercased(), hosts.contains(host) else { throw .notFound }
    guard isOwn(request, host: host) else { throw .notFound }
    guard let route = route(in: request.path) else { throw .notFound }
    if let length = request.announcedLength, length > bodyLimit { throw .tooLarge }
    // Without a page's permission, a page of another site can send other kinds of bodies, but not this one.
    guard request.method == "GET" || !request.announcesBody || isJSON(request) else { throw .notJSON }
    return route
  }

  /// Whether a page that sent the request is one of this server.
  ///
  /// A browser says so on every request that changes something. It may write the origin `null` for a page whose policy is
  /// to tell nobody where it comes from; then the header that scripts cannot set decides.
  private func isOwn(_ request: HTTPRequest, host: String) -> Bool {
    let sites = request.values(of: "Sec-Fetch-Site")
    let origins = request.values(of: "Origin")
    guard sites.count <= 1, origins.count <= 1 else { return false }
    if request.method == "POST", let site = sites.first, site != "same-origin" { return false }
    switch origins.first {
    case "http://\(host)": return true
    case nil: return request.method == "GET" || sites.first == "same-origin"
    case "null": return request.method == "POST" && sites.first == "same-origin"
    default: return false
    }
  }

  private func isJSON(_ request: HTTPRequest) -> Bool {
    guard let type = request.value(of: "Content-Type") else { return false }
    let words = type.lowercased().split(separator: ";").map { $0.filter { $0 != " " } }
    return words == ["application/json"] || words == ["application/json", "charset=utf-8"]
  }

  /// The part of a path after `/TOKEN/`; `nil` if it begins with anything else.
  private func route(in path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else { return nil }
    return String(parts[2])
  }
}
