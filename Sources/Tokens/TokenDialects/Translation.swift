package import LocatedJSON
package import TokenEngine
package import TokenSyntax

/// A file of another format, read and not yet understood.
package struct DialectFile {
  /// The index of its document.
  package let document: Int

  /// The path to it from the folder that was named; of a file that was named, its own name.
  package let path: [String]

  /// Its value.
  package let root: JSONNode

  /// Creates a file.
  package init(document: Int, path: [String], root: JSONNode) {
    self.document = document
    self.path = path
    self.root = root
  }

  /// The endings of names of files that may hold tokens, those first that say that they do.
  package static let endings = FileLanguage.endings.map { ".tokens" + $0 } + [".tokens"] + FileLanguage.endings

  /// The last name without its ending, `.json` or `.tokens.json`.
  package var stem: String {
    let name = path.last ?? ""
    for ending in Self.endings where name.hasSuffix(ending) {
      return String(name.dropLast(ending.utf8.count))
    }
    return name
  }

  /// Whether it says which files of its folder count, and when (Tokens Studio).
  var isDescribing: Bool { stem == "$themes" || stem == "$metadata" }
}

/// The work of making groups and tokens of the Design Tokens format out of files of another one.
///
/// A reader of a dialect looks at `files`, builds each source with a ``GroupBuilder``, adds it, and says in `layers`
/// which sources count when. References stay references: nothing is looked up before all sources are merged. Values may
/// be left as the dialect writes them, such as `"#d00"` or `"4px"`; they are read like legacy values, without a warning.
package struct Translation {
  /// The documents, and what is wrong with them.
  package var log: FindingLog

  /// The files, in the order in which they count.
  package let files: [DialectFile]

  /// The imports of the files, where their dialect has imports.
  package var imported: TheoImports?

  /// The documents of the translated sources.
  package private(set) var sources: [Int] = []

  /// The sources that are only referred to, as indices of `sources`: their tokens resolve, but are not part of the result.
  package var referenceSources: Set<Int> = []

  /// The names of sources that are sets, by their index in `sources`.
  package var setNames: [Int: String] = [:]

  /// The axes that the tokens vary by.
  package var axes: [ContextAxis] = []

  /// The sources that count, as indices of `sources`, the later layers winning.
  package var layers: [SystemPlan.Layer] = []

  /// Starts a translation.
  package init(log: FindingLog, files: [DialectFile]) {
    self.log = log
    self.files = files
  }

  /// Adds a source.
  ///
  /// - Parameters:
  ///   - root: An object of groups and tokens in the Design Tokens format. Each value and key has the offset of what it
  ///     comes from.
  ///   - document: The document that it comes from.
  ///   - keepsSpelling: Whether the document is in the Design Tokens format itself, so that other spellings are
  ///     reported.
  /// - Returns: Its index among the sources.
  mutating func add(_ root: JSONNode, from document: Int, keepsSpelling: Bool = false) -> Int {
    log.documents.append(log.documents[document].translated(to: root, keepsSpelling: keepsSpelling))
    log.originals[log.documents.count - 1] = document
    sources.append(log.documents.count - 1)
    return sources.count - 1
  }

  /// Adds a source that was built of what a document holds; declarations of one path are reported, the last one counts.
  ///
  /// - Returns: Its index among the sources.
  mutating func add(_ builder: GroupBuilder, from document: Int) -> Int {
    if let replaced = builder.replaced {
      let rest = replaced.count > 1 ? " (and \(replaced.count - 1) more like it in the file)" : ""
      report(
        .dialectSamePath, in: document, at: replaced.offset,
        "there is another declaration of '\(replaced.path.joined(separator: "."))' before; the last one counts" + rest,
        advice: "rename one of the two", severity: .warning, leavingOut: replaced.count)
    }
    return add(builder.build(), from: document)
  }

  /// Reports something at a value or key of a file, and how many declarations become no token because of it.
  mutating func report(
    _ code: FindingCode, in document: Int, at offset: Int, _ message: String, advice: String? = nil,
    severity: Severity = .error, leavingOut leftOut: Int = 0
  ) {
    let pointer = log.documents[document].writtenPointer(to: offset, pointer: nil)
    let location = DocumentLocation(document: document, offset: offset, pointer: pointer)
    log.report(code, at: location, message, advice: advice, severity: severity)
    log.leaveOut(leftOut, code, at: location)
  }

  /// Translates the files from a dialect; they stay as they are where it is the Design Tokens format.
  package mutating func translate(from dialect: TokenDialect) {
    switch dialect {
    case .dtcg: break
    case .dtcgModes: translateModes()
    case .figmaExport: translateFigmaExport()
    case .figmaREST: translateFigmaVariables()
    case .xcassets: translateAssetCatalogs()
    case .tokensStudio, .penpot: translateStudio()
    case .styleDictionary: translateStyleDictionary()
    case .theo: translateTheo(imported ?? TheoImports(withoutImportsOf: files))
    case .spectrum: translateSpectrum()
    case .fluentPipeline: translateFluentPipeline()
    }
  }
}
