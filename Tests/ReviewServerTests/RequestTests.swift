#if SystemLibraries
  import Synchronization
  import Testing

  @testable import ReviewServer

  /// Requests over a socket, written out by hand, and whole answers.
  @Suite("Requests to a server of the loopback")
  struct RequestTests {
    /// More than the server copies at a time.
    private static let large = (0..<200_003).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    private struct Answer: Equatable {
      var status: String
      var headers: [String]
      var body: [UInt8]

      init?(_ bytes: [UInt8]) {
        guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) }) else {
          return nil
        }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n").map(String.init)
        (status, headers, body) = (lines[0], Array(lines.dropFirst()), Array(bytes[(end + 4)...]))
      }
    }

    /// A server that answers with the route and the body of a request, or with many bytes.
    private static func server(limit: Int = 1 << 20) throws -> LoopbackServer {
      var limits = LoopbackServer.Limits()
      limits.body = limit
      // Between two pieces a test may wait long for its turn.
      limits.seconds = 600
      return try LoopbackServer(port: 0, limits: limits) { request, route in
        if route == "large" { return HTTPResponse(contentType: "image/png", body: large) }
        let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        return HTTPResponse(
          status: 201, contentType: "text/plain", headers: [HTTPField("X-Method", request.method)],
          body: Array("\(route)?\(query):".utf8) + request.body)
      }
    }

    private static func head(_ method: String, _ route: String, of server: LoopbackServer, _ more: String...) -> [UInt8]
    {
      let path = server.address.drop { $0 != "1" }.drop { $0 != "/" } + route
      let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Connection: close"] + more
      return Array(lines.map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8)
    }

    private static func post(_ server: LoopbackServer, announcing count: Int) -> [UInt8] {
      head(
        "POST", "marks", of: server, "Origin: http://127.0.0.1:\(server.port)", "Content-Type: application/json",
        "Content-Length: \(count)")
    }

    private static func answer(_ request: [UInt8], of server: LoopbackServer) async throws -> Answer {
      let client = try LoopbackClient(port: server.port)
      try await client.send(request)
      return try #require(Answer(try await client.received()))
    }

    @Test func `an answer comes whole, with the headers that every answer has`() async throws {
      let server = try Self.server()
      let answer = try await Self.answer(Self.head("GET", "large", of: server), of: server)
      #expect(answer.status == "HTTP/1.1 200 OK")
      #expect(answer.body == Self.large)
      for header in ["Content-Length: 200003", "Content-Type: image/png", "Cache-Control: no-store"] {
        #expect(answer.headers.contains(header))
      }
      await server.stop()
    }

    @Test func `query and body arrive whole, also in pieces`() async throws {
      let server = try Self.server()
      let read = try await Self.answer(Self.head("GET", "a/b?c=1&d=", of: server), of: server)
      #expect(read.status == "HTTP/1.1 201 Created" && read.headers.contains("X-Method: GET"))
      #expect(read.body == Array("a/b?c=1,d=:".utf8))
      let client = try LoopbackClient(port: server.port)
      try await client.send(Self.post(server, announcing: Self.large.count) + Self.large[..<7])
      try await Task.sleep(for: .milliseconds(20))
      try await client.send(Array(Self.large[7...]))
      let written = try #require(Answer(try await client.received()))
      #expect(written.status == "HTTP/1.1 201 Created" && written.headers.contains("X-Method: POST"))
      #expect(written.body == Array("marks?:".utf8) + Self.large)
      await server.stop()
    }

    @Test func `who is not let in gets the refusal`() async throws {
      let server = try Self.server(limit: 10)
      let stranger = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n".utf8)
      let notFound = try await Self.answer(stranger, of: server)
      #expect(notFound.status == "HTTP/1.1 404 Not Found" && notFound.body == Array("not found\n".utf8))
      let other = try await Self.answer(Self.head("PUT", "", of: server), of: server)
      #expect(other.status == "HTTP/1.1 405 Method Not Allowed" && other.headers.contains("Allow: GET, POST"))
      let fits = try await Self.answer(Self.post(server, announcing: 10) + Self.large[..<10], of: server)
      #expect(fits.status == "HTTP/1.1 201 Created")
      // Refused before the body comes.
      let tooLarge = try await Self.answer(Self.post(server, announcing: 11), of: server)
      #expect(tooLarge.status.hasPrefix("HTTP/1.1 413 ") && tooLarge.body == Array("too large\n".utf8))
      await server.stop()
    }

    @Test func `a body of unknown length may have so many bytes, and is cut off at four times as many`() async throws {
      let server = try Self.server(limit: 1_000)
      func chunked(_ count: Int) async throws -> Answer? {
        let client = try LoopbackClient(port: server.port)
        let head = Self.head(
          "POST", "marks", of: server, "Origin: http://127.0.0.1:\(server.port)", "Content-Type: application/json",
          "Transfer-Encoding: chunked")
        let size = Array((String(count, radix: 16) + "\r\n").utf8)
        do {
          try await client.send(head + size + Self.large[..<count] + Array("\r\n0\r\n\r\n".utf8))
          return Answer(try await client.received())
        } catch let failure as LoopbackClient.Failure where failure.isCutOff { return nil }
      }
      #expect(try await chunked(1_000)?.body == Array("marks?:".utf8) + Self.large[..<1_000])
      #expect(try await chunked(1_001)?.status.hasPrefix("HTTP/1.1 413 ") == true)
      #expect(try await chunked(3_999)?.status.hasPrefix("HTTP/1.1 413 ") == true)
      #expect(try await chunked(100_000) == nil)
      await server.stop()
    }

    @Test func `what is in work when the server ends is answered, and nobody listens then`() async throws {
      let isWorking = Atomic(false)
      let mayEnd = Atomic(false)
      let server = try LoopbackServer(port: 0) { _, _ in
        isWorking.store(true, ordering: .relaxed)
        while !mayEnd.load(ordering: .relaxed) { try? await Task.sleep(for: .milliseconds(1)) }
        return .plain(200, "late")
      }
      let client = try LoopbackClient(port: server.port)
      try await client.send(Self.head("GET", "", of: server))
      while !isWorking.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(1)) }
      async let end: Void = server.stop()
      // Longer than the server waits for answers that are on their way.
      try await Task.sleep(for: .milliseconds(300))
      mayEnd.store(true, ordering: .relaxed)
      await end
      let answer = try #require(Answer(try await client.received()))
      #expect(answer.body == Array("late\n".utf8))
      #expect(throws: LoopbackClient.Failure.refused) { try LoopbackClient(port: server.port) }
      // A second end does nothing.
      await server.stop()
    }
  }
#endif
