import LocatedJSON
import LocatedYAML

/// The language that a token file is written in, which its name says.
package enum FileLanguage: CaseIterable {
  case json
  case json5
  case yaml

  /// The endings of names of files in the language.
  private var endings: [String] {
    switch self {
    case .json: [".json"]
    case .json5: [".json5", ".jsonc"]
    case .yaml: [".yaml", ".yml"]
    }
  }

  /// The endings of names of files in all languages.
  package static let endings = allCases.flatMap(\.endings)

  /// The language of a file; JSON where its ending says none.
  package init(of path: String) {
    let path = path.lowercased()
    self = Self.allCases.first { $0.endings.contains { path.hasSuffix($0) } } ?? .json
  }

  /// Reads a file in the language.
  func scan(
    _ bytes: [UInt8], file: String, duplicateKeys: JSONScanner.DuplicateKeys
  ) -> (document: JSONDocument?, findings: [Finding]) {
    switch self {
    case .json, .json5:
      JSONScanner.scan(bytes, file: file, isJSON5: self == .json5, duplicateKeys: duplicateKeys)
    case .yaml: YAMLScanner.scan(bytes, file: file, duplicateKeys: duplicateKeys)
    }
  }
}
