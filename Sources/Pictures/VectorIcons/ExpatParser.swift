import CExpat

/// What the XML parser came upon, in the order of the file; locations are byte offsets in the file.
protocol XMLHandler: AnyObject {
  /// A start tag, from its `<` to behind its `>`; the names and values of attributes alternate.
  ///
  /// - Returns: Whether to go on.
  func begin(_ name: String, attributes: [String], tag: Range<Int>) -> Bool

  /// An end tag.
  func end()

  /// A piece of text between tags.
  ///
  /// - Returns: Whether to go on.
  func text(_ text: String, at offset: Int) -> Bool

  /// An entity that the document type declares; the value is `nil` unless it is a text that stands in the file.
  ///
  /// - Returns: Whether to go on.
  func declareEntity(_ name: String, value: String?, at offset: Int) -> Bool

  /// An attribute that the document type declares for elements.
  ///
  /// - Returns: Whether to go on.
  func declareAttribute(at offset: Int) -> Bool

  /// The end of the document type.
  ///
  /// - Returns: Whether to go on.
  func endDocumentType(at offset: Int) -> Bool

  /// A reference to an entity that nothing declares.
  ///
  /// - Returns: Whether to go on.
  func entity(_ name: String, at offset: Int) -> Bool
}

/// Why a text is no XML.
struct XMLMistake: Error, Hashable {
  /// What expat says, such as `mismatched tag`.
  var message: String

  /// Where, in bytes from the start.
  var offset: Int
}

/// Expat, the XML parser: nothing outside the file is ever opened.
///
/// Names carry their namespace: `namespace`, a form feed (which XML cannot contain), `name`.
enum ExpatParser {
  /// Between the namespace and the name.
  static let separator: Character = "\u{C}"

  /// Parses a file, which must be UTF-8 whatever it says of itself.
  ///
  /// - Throws: ``XMLMistake`` if it is not well-formed; nothing if the handler ended it.
  /// - Complexity: O(number of bytes).
  static func parse(_ bytes: [UInt8], with handler: any XMLHandler) throws(XMLMistake) {
    guard let parser = unsafe XML_ParserCreateNS("UTF-8", CChar(separator.asciiValue ?? 0)) else {
      throw XMLMistake(message: "out of memory", offset: 0)
    }
    // SAFETY: the parser and the session live until the end of this function, and nobody keeps them.
    defer { unsafe XML_ParserFree(parser) }
    let session = unsafe Session(parser: parser, handler: handler)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
    unsafe setHandlers(of: parser)
    let status = withExtendedLifetime(session) {
      unsafe bytes.withUnsafeBytes { memory in
        unsafe XML_Parse(parser, memory.bindMemory(to: CChar.self).baseAddress, Int32(memory.count), 1)
      }
    }
    guard status == XML_STATUS_ERROR, !session.isStopped else { return }
    let code = unsafe XML_GetErrorCode(parser)
    let message = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it cannot be read"
    let offset = unsafe Int(XML_GetCurrentByteIndex(parser))
    throw XMLMistake(message: message, offset: min(max(offset, 0), bytes.count))
  }

  private static func setHandlers(of parser: OpaquePointer) {
    unsafe XML_SetStartElementHandler(parser) { data, name, attributes in
      guard let session = unsafe Session.of(data), let name = unsafe name else { return }
      var texts: [String] = []
      if var next = unsafe attributes {
        while let text = unsafe next.pointee {
          unsafe texts.append(String(cString: text))
          unsafe next += 1
        }
      }
      let element = unsafe String(cString: name)
      session.goOn { $0.begin(element, attributes: texts, tag: session.range) }
    }
    unsafe XML_SetEndElementHandler(parser) { data, _ in
      unsafe Session.of(data)?.goOn {
        $0.end()
        return true
      }
    }
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let session = unsafe Session.of(data), let text = unsafe text else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
      let string = unsafe String(decoding: bytes, as: UTF8.self)
      session.goOn { $0.text(string, at: session.range.lowerBound) }
    }
    unsafe setDeclarationHandlers(of: parser)
    unsafe XML_SetSkippedEntityHandler(parser) { data, name, _ in
      guard let session = unsafe Session.of(data), let name = unsafe name else { return }
      let text = unsafe String(cString: name)
      session.goOn { $0.entity(text, at: session.range.lowerBound) }
    }
  }

  /// What a document type declares; expat knows what its entities stand for, and puts it in.
  private static func setDeclarationHandlers(of parser: OpaquePointer) {
    unsafe XML_SetEntityDeclHandler(parser) { data, name, isParameter, value, count, _, _, _, _ in
      guard let session = unsafe Session.of(data), let name = unsafe name else { return }
      var text: String?
      if isParameter == 0, let value = unsafe value {
        let bytes = unsafe UnsafeRawBufferPointer(start: value, count: Int(count))
        text = unsafe String(decoding: bytes, as: UTF8.self)
      }
      let entity = unsafe String(cString: name)
      session.goOn { $0.declareEntity(entity, value: text, at: session.range.lowerBound) }
    }
    unsafe XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in
      guard let session = unsafe Session.of(data) else { return }
      session.goOn { $0.declareAttribute(at: session.range.lowerBound) }
    }
    unsafe XML_SetEndDoctypeDeclHandler(parser) { data in
      guard let session = unsafe Session.of(data) else { return }
      session.goOn { $0.endDocumentType(at: session.range.lowerBound) }
    }
  }

  /// A parser at work; the handlers get it back as their user data.
  @safe private final class Session {
    private let parser: OpaquePointer
    private let handler: any XMLHandler
    private(set) var isStopped = false

    init(parser: OpaquePointer, handler: any XMLHandler) {
      unsafe self.parser = parser
      self.handler = handler
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Session? {
      unsafe data.map { unsafe Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The bytes of what the parser is at.
    var range: Range<Int> {
      let start = max(0, unsafe Int(XML_GetCurrentByteIndex(parser)))
      return start..<start + max(0, unsafe Int(XML_GetCurrentByteCount(parser)))
    }

    /// Calls the handler, and ends the parsing if it does not want to go on.
    ///
    /// Expat may call a handler once more after it was stopped.
    func goOn(_ call: (any XMLHandler) -> Bool) {
      guard !isStopped, !call(handler) else { return }
      isStopped = true
      unsafe XML_StopParser(parser, XML_Bool(0))
    }
  }
}

/// The library that reads the XML of icons.
package enum XMLLibrary {
  /// The version that is installed, such as `expat_2.5.0`.
  // SAFETY: the text is a constant of the library.
  package static var version: String { unsafe String(cString: XML_ExpatVersion()) }
}
