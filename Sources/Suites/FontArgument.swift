internal import LocatedJSON
internal import Typefaces

/// A family of fonts and one of its files, as a command line names them: `Inter=fonts/Inter.ttf`.
package struct FontArgument: Hashable, Sendable {
  /// The family; `*` stands for every family that is not named.
  package let family: String

  /// The file, or `builtin`.
  package let file: String

  /// Reads `FAMILY=FILE`; `nil` if one of the two is missing.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    family = String(text[..<equals])
    file = String(text[text.index(after: equals)...])
    guard !family.isEmpty, !file.isEmpty, !file.utf8.contains(0) else { return nil }
  }

  /// Whether the family is the one that is always there, which has no files.
  package var redefinesBuiltIn: Bool { family == FontFiles.builtIn && file != FontFiles.builtIn }

  /// The fonts of some arguments; those of one family belong together.
  static func library(
    of arguments: [FontArgument], access: FileAccess, findings: inout [Finding]
  ) -> FontLibrary {
    var families: [FontFiles.Family] = []
    for argument in arguments {
      let source: FontFiles.Source =
        argument.file == FontFiles.builtIn ? .builtIn : .file(name: argument.file, path: argument.file)
      if let index = families.firstIndex(where: { $0.name == argument.family }) {
        families[index].sources.append(source)
      } else {
        families.append(FontFiles.Family(name: argument.family, sources: [source]))
      }
    }
    guard !families.isEmpty else { return .builtIn }
    // On a command line the fonts are an addition: what has none is drawn with the built-in face.
    if !families.contains(where: { $0.name == "*" }) {
      families.append(FontFiles.Family(name: "*", sources: [.builtIn]))
    }
    var files = FontFiles(access: access)
    let library = FontLibrary(files.declarations(of: families))
    findings += library.problems.map { $0.finding(path: FontFileName($0.file).path) }
    return library
  }
}
