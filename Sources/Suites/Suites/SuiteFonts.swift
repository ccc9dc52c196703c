import Digests
private import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
import SuiteFiles
internal import Typefaces

/// Reads the font files that families are declared with, each once.
struct FontFiles {
  /// A family and where its faces come from, as it is written: paths, or `builtin`.
  struct Family: Hashable, Sendable {
    /// The name; `*` means every family that is not declared.
    var name: String

    /// The sources in order; each with the name that messages and references know it by.
    var sources: [Source]
  }

  /// Where faces come from.
  enum Source: Hashable, Sendable {
    /// The face that is always there.
    case builtIn

    /// A file, perhaps with `#` and the position of a face in it.
    ///
    /// References keep `name`, which is the same wherever the suite lies; `path` is where the file is.
    case file(name: String, path: String)
  }

  private struct Content {
    var bytes: [UInt8]
    var digest: String
  }

  private let access: FileAccess
  private var contents: [String: Content] = [:]
  private var failures: [String: String] = [:]

  /// Creates a reader of files.
  init(access: FileAccess) {
    self.access = access
  }

  /// The families with the bytes of their files.
  ///
  /// - Complexity: O(*n*) for *n* bytes of files.
  mutating func declarations(of families: [Family]) -> [FontDeclaration] {
    families.map { family in
      FontDeclaration(
        family: family.name,
        sources: family.sources.map { source in
          switch source {
          case .builtIn: return .builtIn
          case .file(let name, let path):
            guard let content = content(of: path) else {
              return .unreadable(name: name, why: failures[path] ?? "it cannot be read")
            }
            return .file(name: name, bytes: content.bytes, digest: content.digest)
          }
        })
    }
  }

  private mutating func content(of path: String) -> Content? {
    let path = FontFileName(path).path
    if let known = contents[path] { return known }
    if failures[path] != nil { return nil }
    do {
      let bytes = try access.read(path)
      let digest = Digest(of: bytes, in: 0..<bytes.count).description
      contents[path] = Content(bytes: bytes, digest: digest)
    } catch {
      failures[path] = "\(error)"
    }
    return contents[path]
  }
}

/// A family of fonts and one of its files, as a command line names them: `Inter=fonts/Inter.ttf`.
package struct FontArgument: Hashable, Sendable {
  /// The family; `*` means every family that is not named.
  let family: String

  /// The file, or `builtin`.
  let file: String

  /// Reads `FAMILY=FILE`; `nil` if one of the two is missing.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    family = String(text[..<equals])
    file = String(text[text.index(after: equals)...])
    guard !family.isEmpty, !file.isEmpty, !file.utf8.contains(0) else { return nil }
  }

  /// Whether the family is the one that is always there, which has no files.
  package var redefinesBuiltIn: Bool { family == SuiteFile.Font.builtIn && file != SuiteFile.Font.builtIn }

  /// The fonts of some arguments; those of one family belong together.
  static func library(
    of arguments: [FontArgument], access: FileAccess, findings: inout [Finding]
  ) -> FontLibrary {
    var families: [FontFiles.Family] = []
    for argument in arguments {
      let source: FontFiles.Source =
        argument.file == SuiteFile.Font.builtIn ? .builtIn : .file(name: argument.file, path: argument.file)
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

extension FontProblem {
  /// The problem as a finding about the font file.
  ///
  /// - Parameters:
  ///   - path: Where the file is, as the user would open it.
  ///   - names: The names there are; for a missing file, the nearest one is advised.
  /// - Returns: An error at the font file.
  func finding(path: String, among names: [String] = []) -> Finding {
    let (code, what, advice): (FindingCode, String, String?) =
      switch reason {
      case .unreadable(let why):
        (
          .fontUnreadable, "cannot be read: \(why)",
          nearestName(to: FontFileName(file).path, among: names).map { "did you mean '\($0)'?" }
            ?? "put the font file there, or name another one under \"fonts\""
        )
      case .malformed(let why):
        (.fontMalformed, "is not a usable font: \(why)", self.advice)
      case .undeclared: (.fontUndeclared, "no font is declared for the family '\(family)'", nil)
      case .noShaper:
        (
          .fontNoShaper, "this program was built without font files",
          "build it with the trait SystemLibraries, or use \"builtin\""
        )
      case .shaperNotInstalled: (.fontNoShaper, "HarfBuzz, which reads font files, is not installed", self.advice)
      }
    return Finding(
      severity: .error, code: code, file: path, message: "\(what) (texts of the family '\(family)' are not drawn)",
      advice: advice)
  }
}

extension FaceUse {
  /// How the face differs from what texts ask for, as a remark; `nil` if it does not.
  var remark: Finding? {
    deviation.isEmpty
      ? nil
      : Finding(
        severity: .note, code: .fontDeviation, file: file.isEmpty ? SuiteFile.Font.builtIn : file,
        message: "the font '\(family)' does not provide what a text asks for: \(deviation)",
        advice: file.isEmpty ? nil : "add a file with that style if there is one")
  }
}

extension SuiteLoader {
  /// The fonts of the suite; what is wrong with their files is noted, and costs only the cases that need them.
  mutating func fonts() -> FontLibrary {
    let families = file.fonts.map { font in
      FontFiles.Family(
        name: font.family.text,
        sources: font.sources.map { source in
          source.text == SuiteFile.Font.builtIn
            ? .builtIn : .file(name: source.text, path: Files.join(folder, source.text))
        })
    }
    guard !families.isEmpty else { return .builtIn }
    var files = FontFiles(access: access)
    let library = FontLibrary(files.declarations(of: families))
    let neighbours = library.problems.isEmpty ? [] : fontNames(near: families)
    for problem in library.problems {
      findings.append(
        problem.finding(path: Files.join(folder, FontFileName(problem.file).path), among: neighbours))
    }
    return library
  }

  /// The files in the folders of the font files, as the suite would name them.
  private func fontNames(near families: [FontFiles.Family]) -> [String] {
    var folders: [String] = []
    for case .file(let name, _) in families.flatMap(\.sources) {
      let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders.flatMap { folder in
      let names = (try? access.list(Files.join(self.folder, folder))) ?? []
      return names.filter { !$0.contains("/") }.map { Files.join(folder, $0) }
    }
  }
}
