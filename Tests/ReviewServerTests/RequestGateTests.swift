import SeededNumbers
import Testing

@testable import ReviewServer

@Suite("Which requests a server answers")
struct RequestGateTests {
  private static let secret = "0123456789abcdef0123456789abcdef"

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: HTTPRequest
    /// The route; `nil` if the request is refused.
    var route: String?
    var refusal: HTTPRefusal?

    init(
      _ name: String, _ method: String, _ path: String, _ headers: [(String, String)], route: String? = nil,
      _ refusal: HTTPRefusal? = nil
    ) {
      testDescription = name
      request = HTTPRequest(method: method, path: path, headers: headers.map { HTTPField($0.0, $0.1) })
      self.route = route
      self.refusal = refusal
    }
  }

  private static let host = ("Host", "127.0.0.1:8123")
  private static let origin = ("Origin", "http://127.0.0.1:8123")
  private static let type = ("Content-Type", "application/json")
  private static let length = ("Content-Length", "2")
  private static let page = "/\(secret)/"
  private static let marks = "/\(secret)/marks"

  // swift-format-ignore
  private static let rows: [Row] = [
    // Ends.
    Row("two lengths",                         "POST", marks, [host, origin, type, length, length], .malformed),
    Row("two different lengths, another host", "POST", marks, [type, length, ("content-length", "3")], .malformed),
    Row("a length and pieces",                 "POST", marks, [host, origin, type, length, ("Transfer-Encoding", "chunked")], .malformed),
    // Paths.
    Row("the page",                            "GET", page, [host], route: ""),
    Row("a picture",                           "GET", "/\(secret)/picture/12", [host], route: "picture/12"),
    Row("a path that climbs is only a text",   "GET", "/\(secret)/../x", [host], route: "../x"),
    Row("no token",                            "GET", "/", [host], .notFound),
    Row("no slash after the token",            "GET", "/\(secret)", [host], .notFound),
    Row("no slash before the token",           "GET", "\(secret)/", [host], .notFound),
    Row("two slashes before the token",        "GET", "//\(secret)/", [host], .notFound),
    Row("an empty path",                       "GET", "", [host], .notFound),
    Row("last digit of the token wrong",       "GET", "/0123456789abcdef0123456789abcdee/", [host], .notFound),
    Row("first digit of the token wrong",      "GET", "/1123456789abcdef0123456789abcdef/", [host], .notFound),
    Row("a digit of the token missing",        "GET", "/0123456789abcdef0123456789abcde/", [host], .notFound),
    Row("a digit more than the token",         "GET", "/0123456789abcdef0123456789abcdef0/", [host], .notFound),
    Row("the token in capitals",               "GET", "/0123456789ABCDEF0123456789ABCDEF/", [host], .notFound),
    Row("the token with an escape",            "GET", "/%30123456789abcdef0123456789abcdef/", [host], .notFound),
    Row("a whole address as the path",         "GET", "http://127.0.0.1:8123/\(secret)/", [host], .notFound),
    // Hosts.
    Row("localhost",                           "GET", page, [("Host", "localhost:8123")], route: ""),
    Row("the host in capitals",                "GET", page, [("HOST", "LOCALHOST:8123")], route: ""),
    Row("no host",                             "GET", page, [], .notFound),
    Row("an empty host",                       "GET", page, [("Host", "")], .notFound),
    Row("two hosts",                           "GET", page, [host, host], .notFound),
    Row("a host without port",                 "GET", page, [("Host", "127.0.0.1")], .notFound),
    Row("another port",                        "GET", page, [("Host", "127.0.0.1:8124")], .notFound),
    Row("a name that leads here",              "GET", page, [("Host", "rebound.example:8123")], .notFound),
    Row("a name that begins like ours",        "GET", page, [("Host", "localhost.example:8123")], .notFound),
    Row("another way to write the address",    "GET", page, [("Host", "127.1:8123")], .notFound),
    Row("the other loopback",                  "GET", page, [("Host", "[::1]:8123")], .notFound),
    Row("a user before the host",              "GET", page, [("Host", "user@127.0.0.1:8123")], .notFound),
    // Origins of what only reads.
    Row("our own origin",                      "GET", page, [host, origin], route: ""),
    Row("another origin",                      "GET", page, [host, ("Origin", "http://evil.example")], .notFound),
    Row("our origin with another port",        "GET", page, [host, ("Origin", "http://127.0.0.1:8124")], .notFound),
    Row("our origin with another scheme",      "GET", page, [host, ("Origin", "https://127.0.0.1:8123")], .notFound),
    Row("our origin by its other name",        "GET", page, [host, ("Origin", "http://localhost:8123")], .notFound),
    Row("no origin to speak of",               "GET", page, [host, ("Origin", "null")], .notFound),
    Row("two origins",                         "GET", page, [host, origin, origin], .notFound),
    Row("a link of another site",              "GET", page, [host, ("Sec-Fetch-Site", "cross-site")], route: ""),
    // What writes.
    Row("marks of our page",                   "POST", marks, [host, origin, type, length], route: "marks"),
    Row("marks with a character set",          "POST", marks, [host, origin, ("Content-Type", "application/json; charset=UTF-8"), length], route: "marks"),
    Row("marks in pieces",                     "POST", marks, [host, origin, type, ("Transfer-Encoding", "chunked")], route: "marks"),
    Row("marks, and the site says so too",     "POST", marks, [host, origin, type, length, ("Sec-Fetch-Site", "same-origin")], route: "marks"),
    Row("only the site says so",               "POST", marks, [host, type, length, ("Sec-Fetch-Site", "same-origin")], route: "marks"),
    Row("a page that names no origin",         "POST", marks, [host, ("Origin", "null"), type, length, ("Sec-Fetch-Site", "same-origin")], route: "marks"),
    Row("a farewell without a body",           "POST", "/\(secret)/bye", [host, origin, ("Content-Length", "0")], route: "bye"),
    Row("nobody says whose page it is",        "POST", marks, [host, type, length], .notFound),
    Row("another origin writes",               "POST", marks, [host, ("Origin", "http://evil.example"), type, length], .notFound),
    Row("no origin to speak of writes",        "POST", marks, [host, ("Origin", "null"), type, length], .notFound),
    Row("our origin, but another site",        "POST", marks, [host, origin, type, length, ("Sec-Fetch-Site", "cross-site")], .notFound),
    Row("our origin, but the same host only",  "POST", marks, [host, origin, type, length, ("Sec-Fetch-Site", "same-site")], .notFound),
    Row("two sites",                           "POST", marks, [host, origin, type, length, ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "same-origin")], .notFound),
    Row("a form",                              "POST", marks, [host, origin, ("Content-Type", "application/x-www-form-urlencoded"), length], .notJSON),
    Row("plain text",                          "POST", marks, [host, origin, ("Content-Type", "text/plain"), length], .notJSON),
    Row("no type",                             "POST", marks, [host, origin, length], .notJSON),
    Row("two types",                           "POST", marks, [host, origin, type, type, length], .notJSON),
    Row("a type that only begins like ours",   "POST", marks, [host, origin, ("Content-Type", "application/json-patch"), length], .notJSON),
    Row("the largest body",                    "POST", marks, [host, origin, type, ("Content-Length", "1000")], route: "marks"),
    Row("a byte more",                         "POST", marks, [host, origin, type, ("Content-Length", "1001")], .tooLarge),
    Row("a body beyond all numbers",           "POST", marks, [host, origin, ("Content-Length", "99999999999999999999")], .notJSON),
    // Methods.
    Row("HEAD",                                "HEAD", page, [host], .methodNotAllowed),
    Row("PUT",                                 "PUT", marks, [host, origin, type, length], .methodNotAllowed),
    Row("OPTIONS, which asks for permission",  "OPTIONS", marks, [host, origin], .methodNotAllowed),
    Row("TRACE",                               "TRACE", page, [host], .methodNotAllowed),
    Row("a method in small letters",           "get", page, [host], .methodNotAllowed),
    Row("a method and no token",               "PUT", "/", [], .methodNotAllowed),
  ]

  @Test(arguments: rows)
  func `a request is let in or refused`(_ row: Row) throws {
    let gate = RequestGate(token: PathToken(text: Self.secret), port: 8123, bodyLimit: 1_000)
    if let refusal = row.refusal {
      #expect(throws: refusal) { try gate.route(of: row.request) }
    } else {
      #expect(try gate.route(of: row.request) == row.route)
    }
  }

  @Test func `a token is 128 bits of the generator`() {
    var generator = SplitMix64(seed: 7)
    let tokens = (0..<100).map { _ in PathToken(using: &generator) }
    #expect(tokens.allSatisfy { $0.text.utf8.count == 32 && $0.text.allSatisfy { "0123456789abcdef".contains($0) } })
    #expect(Set(tokens.map(\.text)).count == 100)
    // Every digit is every value somewhere: none is fixed.
    for index in 0..<32 { #expect(Set(tokens.map { Array($0.text)[index] }).count > 10) }
  }

  @Test func `a refusal tells what everybody may know`() {
    #expect(HTTPRefusal.allCases.map(\.response.status) == [404, 405, 413, 415, 400, 503])
    #expect(String(decoding: HTTPRefusal.notFound.response.body, as: UTF8.self) == "not found\n")
  }

  @Test func `every answer says that it is nobody else's`() {
    let names = HTTPRefusal.notFound.response.allHeaders.map(\.name)
    #expect(
      names == [
        "Content-Type", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Cache-Control",
        "Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy", "Content-Security-Policy",
      ])
    let own = HTTPField("Content-Security-Policy", "default-src 'self'")
    let page = HTTPResponse(contentType: "text/html", headers: [own], body: [])
    #expect(page.allHeaders.filter { $0.name == own.name } == [own])
  }
}

#if SystemLibraries
  @Suite("A server of the loopback")
  struct LoopbackServerTests {
    private func server(port: Int = 0) throws -> LoopbackServer {
      try LoopbackServer(port: port) { _, route in .plain(200, route) }
    }

    @Test func `takes a free port, and has a token of its own`() async throws {
      let (one, other) = (try server(), try server())
      #expect(one.port > 0 && other.port > 0 && one.port != other.port)
      #expect(one.address.hasPrefix("http://127.0.0.1:\(one.port)/") && one.address.hasSuffix("/"))
      #expect(one.address.suffix(33) != other.address.suffix(33))
      await one.stop()
      await other.stop()
    }

    @Test func `a port that is in use is told, and free again at the end`() async throws {
      let first = try server()
      let port = first.port
      let error = #expect(throws: LoopbackServerError.self) { try server(port: port) }
      #expect(
        error?.description
          == "port \(port) is in use; name another one with --port, or leave --port out for any that is free")
      await first.stop()
      await first.stop()
      await (try server(port: port)).stop()
    }

    @Test func `a library that is not installed is told, with what to do`() {
      #expect(MicroHTTPDLibrary(named: []) == nil)
      #expect(MicroHTTPDLibrary(named: ["libthere-is-none.so.0"]) == nil)
      // There is such a file, which has none of the functions.
      #expect(MicroHTTPDLibrary(named: ["libc.so.6"]) == nil)
      let error = LoopbackServerError(port: 0, reason: .notInstalled)
      #expect(
        error.description
          == "libmicrohttpd, which serves the page, is not installed; install it (on Debian or Ubuntu: apt-get install "
          + "libmicrohttpd-dev), or write a page with 'specimen report --reporter html'")
    }

    @Test func `without the library no port is opened`() {
      let error = #expect(throws: LoopbackServerError.self) {
        try LoopbackServer.started(port: 0, limits: LoopbackServer.Limits(), library: nil) { _, _ in .plain(200, "") }
      }
      #expect(error?.reason == .notInstalled)
    }

    @Test func `names that are not there are passed over`() {
      #expect(MicroHTTPDLibrary(named: ["libthere-is-none.so.0"] + MicroHTTPDLibrary.names) != nil)
    }

    @Test(arguments: [-1, 65_536])
    func `a number that is no port is refused`(_ port: Int) {
      #expect(throws: LoopbackServerError.self) { try server(port: port) }
    }
  }
#endif
