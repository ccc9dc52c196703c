/// A name and a value in a request: a header, or a member of the query.
package struct HTTPField: Hashable, Sendable {
  /// The name, as the client wrote it.
  let name: String

  /// The value, with its escapes.
  let value: String

  /// Creates a field.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a client asks for; nothing in it is trusted.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `GET`; case matters.
  package var method: String

  /// The path, with its escapes and without the query.
  var path: String

  /// The members of the query, in order.
  var query: [HTTPField] = []

  /// The headers, in order; several may have the same name.
  var headers: [HTTPField] = []

  /// The bytes after the headers.
  package var body: [UInt8] = []

  /// Creates a request without a body.
  package init(method: String, path: String, query: [HTTPField] = [], headers: [HTTPField] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// The value of the first member of the query with a name; `nil` if there is none.
  package func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The values of all headers with a name, whose case does not matter.
  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The value of a header; `nil` unless it is there exactly once.
  func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// Whether the client says in two ways where the request ends, so that two readers may take it for different ones.
  var hasTwoEnds: Bool {
    let lengths = values(of: "Content-Length").count
    return lengths > 1 || lengths > 0 && !values(of: "Transfer-Encoding").isEmpty
  }

  /// The number of bytes that the client announces; `nil` if it does not say, or says no number.
  var announcedLength: Int? { value(of: "Content-Length").flatMap { Int($0) } }

  /// Whether the client announces bytes after the headers.
  var announcesBody: Bool {
    !values(of: "Transfer-Encoding").isEmpty || values(of: "Content-Length").contains { Int($0) != 0 }
  }
}

/// What a server answers.
package struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int

  /// What the body is, such as `application/json`.
  var contentType: String

  /// Headers besides the content type and those that every answer has.
  package var headers: [HTTPField]

  /// The content.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: Int = 200, contentType: String, headers: [HTTPField] = [], body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.body = body
  }

  /// Creates an answer of one line.
  package static func plain(_ status: Int, _ line: String, headers: [HTTPField] = []) -> HTTPResponse {
    HTTPResponse(
      status: status, contentType: "text/plain; charset=utf-8", headers: headers, body: Array((line + "\n").utf8))
  }

  /// The content policy of an answer that has none of its own: it loads and runs nothing.
  static let strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// All headers of the answer besides its length.
  ///
  /// Each says that the content is what it is called, is not kept, is not shown in or read by other sites, and that links
  /// in it do not reveal the token.
  var allHeaders: [HTTPField] {
    let name = "Content-Security-Policy"
    let policy = headers.contains { $0.name == name } ? [] : [HTTPField(name, Self.strictPolicy)]
    return [
      HTTPField("Content-Type", contentType),
      HTTPField("X-Content-Type-Options", "nosniff"),
      HTTPField("X-Frame-Options", "DENY"),
      HTTPField("Referrer-Policy", "no-referrer"),
      HTTPField("Cache-Control", "no-store"),
      HTTPField("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
    ] + policy + headers
  }
}

/// Why a request is not answered with what it asks for.
package enum HTTPRefusal: Error, Hashable, Sendable, CaseIterable {
  /// Nothing is there, or not for this client, which does not learn which of the two.
  case notFound

  /// The method is neither `GET` nor `POST`, or not the one that the path takes.
  case methodNotAllowed

  /// The body is longer than the limit.
  case tooLarge

  /// The body is not called `application/json`.
  case notJSON

  /// The request says in two ways where it ends, or its head has something that cannot be seen: a zero, a folded line.
  case malformed

  /// The server is about to end.
  case ending

  /// The answer.
  package var response: HTTPResponse {
    switch self {
    case .notFound: .plain(404, "not found")
    case .methodNotAllowed: .plain(405, "method not allowed", headers: [HTTPField("Allow", "GET, POST")])
    case .tooLarge: .plain(413, "too large")
    case .notJSON: .plain(415, "the body must be application/json")
    case .malformed: .plain(400, "bad request", headers: [HTTPField("Connection", "close")])
    case .ending: .plain(503, "the review has ended")
    }
  }
}
