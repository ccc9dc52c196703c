#if SystemLibraries
  private import CMicroHTTPD
  private import LocalFiles
  private import Synchronization

  /// A socket that takes connections of this machine.
  struct ListeningSocket {
    fileprivate let file: Int32

    /// The port it listens on.
    let port: UInt16

    /// Opens a socket.
    ///
    /// - Parameter port: The port; 0 takes any that is free.
    /// - Throws: ``LoopbackServerError`` if the port cannot be had.
    init(port: UInt16) throws(LoopbackServerError) {
      // SAFETY: the port is written before the call returns.
      var found = port
      file = unsafe specimen_mhd_listen(&found)
      guard file >= 0 else {
        throw LoopbackServerError(port: Int(port), reason: .system(ErrorNumber(rawValue: -file)))
      }
      self.port = found
    }
  }

  /// A daemon of libmicrohttpd, with a thread of its own that reads requests and writes answers.
  ///
  /// Answers are made by tasks: while one works, the daemon's thread serves the other connections.
  ///
  /// SAFETY: the daemon may be stopped from any thread; it gets a reference to its service when it starts, which is
  /// given back when it has stopped and no callback can come any more.
  @safe final class HTTPDaemon: @unchecked Sendable {
    private let library: MicroHTTPDLibrary
    private let handle: OpaquePointer
    private let service: HTTPService
    private let isStopped = Mutex(false)

    /// How long answers may be on their way to the client when the daemon stops.
    private static let grace = Duration.milliseconds(100)

    /// Starts a daemon, which takes over the socket.
    init(
      _ library: MicroHTTPDLibrary, _ socket: ListeningSocket, gate: RequestGate, limits: LoopbackServer.Limits,
      handler: @escaping LoopbackServer.Handler
    ) throws(LoopbackServerError) {
      let service = HTTPService(library, gate: gate, handler: handler)
      let reference = unsafe Unmanaged.passRetained(service)
      let handle = unsafe specimen_mhd_start(
        library.functions, socket.file,
        { data, connection, path, method, _, upload, uploadSize, context in
          unsafe HTTPService.access(data, connection, path, method, upload, uploadSize, context)
        },
        { _, _, context, _ in unsafe HTTPService.complete(context) },
        reference.toOpaque(), UInt32(limits.connections), UInt32(limits.seconds), limits.head)
      guard let handle = unsafe handle else {
        unsafe reference.release()
        throw LoopbackServerError(port: Int(socket.port), reason: .system(.outOfMemory))
      }
      self.library = library
      unsafe self.handle = handle
      self.service = service
    }

    /// Takes no connection any more, waits for the answers in work, and ends the daemon.
    ///
    /// A second call does nothing.
    func stop() async {
      let isFirst = isStopped.withLock { isStopped in
        defer { isStopped = true }
        return !isStopped
      }
      guard isFirst else { return }
      unsafe specimen_mhd_close(library.functions, handle)
      await service.end()
      try? await Task.sleep(for: Self.grace)
      // SAFETY: no connection is suspended, as libmicrohttpd demands; its thread has ended when the call returns.
      unsafe library.call.stop_daemon(handle)
      unsafe Unmanaged.passUnretained(service).release()
    }
  }

  /// What a daemon's callbacks work with.
  private final class HTTPService: Sendable {
    private struct State {
      var working = 0
      var isEnding = false
    }

    private let library: MicroHTTPDLibrary
    private let gate: RequestGate
    private let handler: LoopbackServer.Handler
    private let state = Mutex(State())

    /// How many times the largest body a client may send before it is cut off without an answer.
    private static let patience = 4

    init(_ library: MicroHTTPDLibrary, gate: RequestGate, handler: @escaping LoopbackServer.Handler) {
      self.library = library
      self.gate = gate
      self.handler = handler
    }

    /// Refuses further requests, and waits until those in work are answered.
    func end() async {
      state.withLock { $0.isEnding = true }
      while state.withLock({ $0.working }) > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    }

    /// Called by the daemon when the head of a request is read, for each piece of its body, at its end, and once more when
    /// its connection is resumed.
    static func access(
      _ data: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
      _ method: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?, _ uploadSize: UnsafeMutablePointer<Int>?,
      _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result {
      guard let data = unsafe data, let connection = unsafe connection, let path = unsafe path,
        let method = unsafe method, let uploadSize = unsafe uploadSize, let context = unsafe context
      else { return specimen_mhd_no }
      // SAFETY: the daemon gives back what it was started with, and keeps a reference to it.
      let service = unsafe Unmanaged<HTTPService>.fromOpaque(data).takeUnretainedValue()
      guard let known = unsafe context.pointee else {
        // SAFETY: path and method are texts that end with a zero and stay during the call.
        let exchange = unsafe HTTPExchange(
          service.library, service.gate, connection: connection, method: method, path: path)
        // The daemon gives the reference back in `complete`.
        unsafe context.pointee = Unmanaged.passRetained(exchange).toOpaque()
        // Nothing is read of a body that is known to be too long, or whose end is not known.
        if let refusal = exchange.refusal, [.tooLarge, .malformed].contains(refusal) {
          return exchange.send(refusal.response)
        }
        return specimen_mhd_yes
      }
      // SAFETY: this is the reference from above, which lasts as long as the request.
      let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
      let count = unsafe uploadSize.pointee
      if count > 0 {
        // SAFETY: the daemon says how many bytes there are, and keeps them during the call.
        let isPatient = unsafe exchange.receive(
          UnsafeRawBufferPointer(start: upload, count: count), limit: service.gate.bodyLimit, patience: patience)
        unsafe uploadSize.pointee = 0
        return isPatient ? specimen_mhd_yes : specimen_mhd_no
      }
      if let answer = exchange.answer { return exchange.send(answer) }
      if let refusal = exchange.refusal { return exchange.send(refusal.response) }
      guard service.begin(exchange) else { return exchange.send(HTTPRefusal.ending.response) }
      return specimen_mhd_yes
    }

    /// Called by the daemon when a request has been answered or its connection is gone.
    static func complete(_ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
      guard let context = unsafe context, let known = unsafe context.pointee else { return }
      // SAFETY: the reference that `access` left there is taken back once.
      unsafe Unmanaged<HTTPExchange>.fromOpaque(known).release()
      unsafe context.pointee = nil
    }

    /// Starts to work on an answer; returns whether it did.
    private func begin(_ exchange: HTTPExchange) -> Bool {
      let isOpen = state.withLock { state in
        if state.isEnding { return false }
        state.working += 1
        return true
      }
      guard isOpen else { return false }
      exchange.suspend()
      Task {
        let answer = await handler(exchange.request, exchange.route)
        exchange.resume(with: answer)
        state.withLock { $0.working -= 1 }
      }
      return true
    }
  }

  /// A request and its answer.
  ///
  /// SAFETY: the request is changed by the daemon's thread only, before the task that answers it begins. The connection
  /// stays while it is suspended, which is as long as the task works.
  @safe private final class HTTPExchange: @unchecked Sendable {
    private(set) var request: HTTPRequest

    /// Why the request is refused; `nil` if it is let in so far.
    private(set) var refusal: HTTPRefusal?

    /// What the request asks for, if it is let in.
    private(set) var route = ""

    /// The answer, once there is one.
    var answer: HTTPResponse? { state.withLock { $0 } }

    private let library: MicroHTTPDLibrary
    private let connection: OpaquePointer
    private var received = 0
    private let state = Mutex<HTTPResponse?>(nil)

    /// How many bytes of an answer are copied at a time.
    private static let blockSize = 64 << 10

    /// Reads the head of a request.
    ///
    /// The library ends texts at a zero and joins lines that are folded. A head that is longer or shorter
    /// than what is left of it has had something that nobody would see.
    init(
      _ library: MicroHTTPDLibrary, _ gate: RequestGate, connection: OpaquePointer, method: UnsafePointer<CChar>,
      path: UnsafePointer<CChar>
    ) {
      self.library = library
      unsafe self.connection = connection
      let query = unsafe Self.fields(specimen_mhd_query, of: connection, library)
      let headers = unsafe Self.fields(specimen_mhd_headers, of: connection, library)
      request = unsafe HTTPRequest(
        method: String(cString: method), path: String(cString: path), query: query.fields, headers: headers.fields)
      do throws(HTTPRefusal) { route = try gate.route(of: request) } catch { refusal = error }
      let line = unsafe strlen(method) + strlen(path) + " ".utf8.count + " HTTP/1.1\r\n".utf8.count
      // Between members of a query there is an ampersand, and a question mark before them.
      let head = line + query.length + query.fields.count + headers.length + "\r\n".utf8.count
      let sent = unsafe specimen_mhd_head_size(library.functions, connection)
      if sent > 0, sent != head { refusal = .malformed }
    }

    /// Takes a piece of the body; returns whether the client may go on.
    func receive(_ piece: UnsafeRawBufferPointer, limit: Int, patience: Int) -> Bool {
      received += piece.count
      if received > limit {
        refusal = refusal ?? .tooLarge
        request.body = []
        return received / patience <= limit
      }
      if refusal == nil { unsafe request.body.append(contentsOf: piece) }
      return true
    }

    /// Keeps the daemon from asking for the answer.
    func suspend() { unsafe library.call.suspend_connection(connection) }

    /// Lets the daemon ask for the answer, which is there now.
    func resume(with answer: HTTPResponse) {
      state.withLock { $0 = answer }
      unsafe library.call.resume_connection(connection)
    }

    /// Hands an answer to the daemon; on its thread.
    func send(_ answer: HTTPResponse) -> MHD_Result {
      let content = unsafe Unmanaged.passRetained(HTTPContent(answer.body))
      // SAFETY: the daemon calls the last function once, when nothing of the answer is needed any more.
      let response = unsafe library.call.create_response_from_callback(
        UInt64(answer.body.count), Self.blockSize,
        { data, position, memory, size in unsafe HTTPContent.read(data, position, memory, size) },
        content.toOpaque(), { data in unsafe HTTPContent.release(data) })
      guard let response = unsafe response else {
        unsafe content.release()
        return specimen_mhd_no
      }
      defer { unsafe library.call.destroy_response(response) }
      for header in answer.allHeaders {
        guard unsafe library.call.add_response_header(response, header.name, header.value) == specimen_mhd_yes else {
          return specimen_mhd_no
        }
      }
      return unsafe library.call.queue_response(connection, UInt32(answer.status), response)
    }

    /// The headers or the members of the query of a request, and how many bytes these take without what is between them.
    private static func fields(
      _ kind: MHD_ValueKind, of connection: OpaquePointer, _ library: MicroHTTPDLibrary
    ) -> (fields: [HTTPField], length: Int) {
      var found: (fields: [HTTPField], length: Int) = ([], 0)
      // SAFETY: the tuple is only used during the call, by one thread; names and values are texts that end with a zero.
      unsafe withUnsafeMutablePointer(to: &found) { found in
        _ = unsafe library.call.get_connection_values(
          connection, kind,
          { data, kind, name, value in
            guard let data = unsafe data, let name = unsafe name else { return specimen_mhd_no }
            let found = unsafe data.assumingMemoryBound(to: (fields: [HTTPField], length: Int).self)
            let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
            unsafe found.pointee.fields.append(HTTPField(String(cString: name), text))
            unsafe found.pointee.length += strlen(name)
            if let value = unsafe value { unsafe found.pointee.length += strlen(value) }
            if kind == specimen_mhd_headers {
              unsafe found.pointee.length += gap(between: name, value) + "\r\n".utf8.count
            } else if unsafe value != nil {
              unsafe found.pointee.length += "=".utf8.count
            }
            return specimen_mhd_yes
          }, found)
      }
      return found
    }
  }

  /// How many bytes there are between the name of a header and its value: a colon, and spaces.
  ///
  /// The library leaves both where the client's bytes are; should it not, there is one space.
  private func gap(between name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>?) -> Int {
    let usual = ": ".utf8.count
    guard let value = unsafe value else { return usual }
    let gap = unsafe value - name - strlen(name)
    return (1...256).contains(gap) ? gap : usual
  }

  /// The bytes of an answer that a daemon sends.
  private final class HTTPContent: Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies the bytes from a position on; called by the daemon until it has all of them.
    static func read(
      _ data: UnsafeMutableRawPointer?, _ position: UInt64, _ memory: UnsafeMutablePointer<CChar>?, _ size: Int
    ) -> Int {
      guard let data = unsafe data, let memory = unsafe memory else { return specimen_mhd_content_error }
      // SAFETY: the daemon gives back the reference that the answer was made with, and says how much room there is.
      let content = unsafe Unmanaged<HTTPContent>.fromOpaque(data).takeUnretainedValue()
      let start = min(Int(clamping: position), content.bytes.count)
      let count = min(size, content.bytes.count - start)
      unsafe UnsafeMutableRawBufferPointer(start: memory, count: size)
        .copyBytes(from: content.bytes[start..<start + count])
      return count
    }

    /// Gives the reference back.
    static func release(_ data: UnsafeMutableRawPointer?) {
      if let data = unsafe data { unsafe Unmanaged<HTTPContent>.fromOpaque(data).release() }
    }
  }
#endif
