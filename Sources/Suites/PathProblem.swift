/// Why a path cannot be the path of a case: of its reference, and of each picture that is drawn of it.
package enum PathProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A template opens a brace and never closes it.
  case openBrace

  /// A template asks for something a case does not have.
  case unknownName(String)

  /// A template makes files that are not PNG files by name.
  case notPNG

  /// A path has a character that not every file system keeps.
  case character(Unicode.Scalar, path: String)

  /// A path has a segment that is empty, begins or ends with a dot.
  case segment(path: String)

  /// A path has a segment that Windows keeps for a device, so that no file there can have it.
  case reserved(name: String, path: String)

  /// A path is longer than file systems take.
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
