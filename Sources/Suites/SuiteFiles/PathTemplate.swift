/// The template that makes the path of a reference from the names of its case: `{control}/{variant}@{scale}x.png`.
package struct PathTemplate: Hashable, Sendable {
  /// The names that may be in braces.
  package static let names = ["suite", "control", "variant", "scale"]

  private enum Part: Hashable, Sendable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]

  /// The template a suite has unless it says otherwise.
  package static let standard = PathTemplate(parts: [
    .name("control"), .text("/"), .name("variant"), .text("@"), .name("scale"), .text("x.png"),
  ])

  /// The name of a case, which is the path of its pictures in a folder of results but for their endings.
  package static let caseName = PathTemplate(parts: [.name("suite"), .text("/")] + standard.parts)

  /// A template that is not checked yet, such as that of a declaration: its errors are found in the file.
  package init(unread text: String) { self.init(parts: [.text(text)]) }

  /// The template as files have it.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): "{\(name)}"
      }
    }.joined()
  }

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a template.
  ///
  /// - Throws: ``PathProblem`` if it has an unknown or open brace, does not end in `.png`, or points outside the
  ///   folder.
  package init(_ text: String) throws(PathProblem) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else { throw .openBrace }
      let name = String(rest[rest.index(after: open)..<close])
      guard Self.names.contains(name) else { throw .unknownName(name) }
      parts.append(.name(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    guard text.hasSuffix(".png") else { throw .notPNG }
    self.parts = parts
    _ = try path(suite: "suite", control: "control", variant: "variant", scale: 1)
  }

  /// The path of one case, relative to the folder of references.
  ///
  /// - Throws: ``PathProblem`` if the path would point outside the folder or cannot be written on every machine.
  package func path(suite: String, control: String, variant: String, scale: Int) throws(PathProblem) -> String {
    let path = uncheckedPath(suite: suite, control: control, variant: variant, scale: scale)
    try Self.check(path)
    return path
  }

  /// The path of a case whose names were checked before, or whose picture is no reference.
  package func uncheckedPath(suite: String, control: String, variant: String, scale: Int) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .name("suite"): path += suite
      case .name("control"): path += control
      case .name("variant"): path += variant
      case .name: path += String(scale)
      }
    }
    return path
  }

  private static func check(_ path: String) throws(PathProblem) {
    for scalar in path.unicodeScalars where !isSafe(scalar) { throw .character(scalar, path: path) }
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      if segment.isEmpty || segment.hasPrefix(".") || segment.hasSuffix(".") {
        throw .segment(path: path)
      }
      if let name = reservedName(in: segment) { throw .reserved(name: name, path: path) }
    }
    guard path.utf8.count <= 240 else { throw .tooLong(path: path) }
  }

  /// A name that can be a part of a path: what not every file system keeps, and a dot at either end, becomes `_`.
  package static func usableName(_ name: String) -> String {
    var usable = name.map { $0 != "/" && $0.unicodeScalars.allSatisfy(isSafe) ? $0 : "_" }
    if usable.first == "." { usable[0] = "_" }
    if usable.last == "." { usable[usable.count - 1] = "_" }
    return String(usable)
  }

  /// The part before the first dot, if Windows treats it as a device; `nil` for all other names.
  private static func reservedName(in segment: Substring) -> String? {
    let name = String(segment.prefix { $0 != "." })
    switch name.lowercased() {
    case "con", "prn", "aux", "nul": return name
    case let stem where stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt")):
      return ("1"..."9").contains(stem.suffix(1)) ? name : nil
    default: return nil
    }
  }

  /// What every file system keeps as it is.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "@", "+", "=", "~", "/": true
    default: false
    }
  }
}

/// The reason why a path cannot be the path of a case: of its reference, and of each picture that is drawn of it.
package enum PathProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A template opens a brace and never closes it.
  case openBrace

  /// A template uses something a case does not have.
  case unknownName(String)

  /// A template makes files that are not PNG files by name.
  case notPNG

  /// A path has a character that not every file system keeps.
  case character(Unicode.Scalar, path: String)

  /// A path has a segment that is empty, begins or ends with a dot.
  case segment(path: String)

  /// A path has a segment that Windows keeps for a device, so that no file there can have it.
  case reserved(name: String, path: String)

  /// A path is longer than file systems accept.
  case tooLong(path: String)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .openBrace: "the template has a '{' without '}'"
    case .unknownName(let name):
      "the template asks for '{\(name)}'; use \(PathTemplate.names.map { "{\($0)}" }.joined(separator: ", "))"
    case .notPNG: "the template must end in '.png'"
    case .character(let scalar, let path):
      "the path '\(path)' has the character \(Self.name(of: scalar)); use letters, digits and - _ . @ + = ~ only"
    case .segment(let path):
      "the path '\(path)' must stay in its folder; no segment may be empty, begin or end with a dot"
    case .reserved(let name, let path):
      "the path '\(path)' has the segment '\(name)', which is the name of a device on Windows"
    case .tooLong(let path): "the path '\(path.prefix(40))…' is longer than 240 bytes; use shorter names"
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
    return scalar.value > 0x20 && scalar.value < 0x7F ? "'\(scalar)'" : code
  }
}
