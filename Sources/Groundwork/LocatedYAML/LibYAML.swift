import CYAML

/// What the parser comes upon, in the order of the text.
enum YAMLEvent {
  /// A document starts.
  case document

  /// `*name`, which stands for what the anchor of that name marks.
  case alias(String)

  /// A text.
  case scalar(YAMLScalar)

  /// A mapping or sequence starts; `isFlow` where it is in brackets.
  case begin(isMapping: Bool, isFlow: Bool, tag: String?, anchor: String?)

  /// The innermost mapping or sequence ends.
  case end
}

/// A text with what says how it is meant.
struct YAMLScalar {
  /// The text, with its escapes replaced.
  let text: String

  /// Whether it is neither in quotes nor a block nor marked with `!`, so that it may stand for another kind of value.
  let isPlain: Bool

  /// The tag, such as `tag:yaml.org,2002:str` for `!!str`.
  let tag: String?

  /// The name of its anchor, without the `&`.
  let anchor: String?
}

/// Why a text is no YAML.
struct YAMLMistake {
  /// What libyaml says, such as `did not find expected key`.
  let problem: String

  /// Where: a number of bytes from the start if `isInBytes`, else of Unicode scalars.
  let position: Int

  /// What libyaml was at, such as `while parsing a block mapping`; empty if it does not say.
  var context = ""

  /// Where that starts, in Unicode scalars; 0 without a context.
  var contextPosition = 0
  var isInBytes = false
}

/// libyaml, the YAML parser.
enum LibYAML {
  /// Parses a text in UTF-8 without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - handle: Takes an event and where it starts and ends, in Unicode scalars; returns whether to go on.
  /// - Returns: Why the text is not well-formed; `nil` if it is as far as it was read.
  /// - Throws: What `handle` throws.
  /// - Complexity: O(number of bytes).
  static func parse<Failure: Error>(
    _ bytes: [UInt8], _ handle: (YAMLEvent, Range<Int>) throws(Failure) -> Bool
  ) throws(Failure) -> YAMLMistake? {
    // SAFETY: the parser lives until the end of this function, and reads the bytes as long as the closure lasts.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else { return YAMLMistake(problem: "out of memory", position: 0) }
    defer { unsafe yaml_parser_delete(parser) }
    return try unsafe bytes.withUnsafeBufferPointer { (memory: UnsafeBufferPointer<UInt8>) throws(Failure) in
      guard let start = memory.baseAddress else { return nil }
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, start, memory.count)
      while true {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { return unsafe mistake(of: parser) }
        defer { unsafe yaml_event_delete(&event) }
        if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
        guard let taken = unsafe taken(event) else { continue }
        let start = unsafe event.start_mark.index
        guard try handle(taken, start..<max(start, unsafe event.end_mark.index)) else { return nil }
      }
    }
  }

  /// The event as a value; `nil` for those that say nothing.
  private static func taken(_ event: yaml_event_t) -> YAMLEvent? {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return .document
    case YAML_ALIAS_EVENT: return unsafe .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        YAMLScalar(
          text: String(decoding: bytes, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1, tag: text(scalar.tag),
          anchor: text(scalar.anchor)))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe .begin(
        isMapping: false, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, tag: text(start.tag),
        anchor: text(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe .begin(
        isMapping: true, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, tag: text(start.tag),
        anchor: text(start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    default: return nil
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  private static func mistake(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLMistake {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    guard unsafe parser.pointee.error != YAML_READER_ERROR else {
      return unsafe YAMLMistake(problem: problem, position: Int(parser.pointee.problem_offset), isInBytes: true)
    }
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    return unsafe YAMLMistake(
      problem: problem, position: Int(parser.pointee.problem_mark.index), context: context ?? "",
      contextPosition: context == nil ? 0 : Int(parser.pointee.context_mark.index))
  }
}

/// The library that reads YAML.
package enum YAMLLibrary {
  /// The version that is installed.
  // SAFETY: the text is a constant of the library.
  package static var version: String { unsafe String(cString: yaml_get_version_string()) }
}
