private import LocalFiles
private import LocatedJSON
private import Suites
private import TokenDialects
private import TokenEngine
internal import TokenFiles
private import TokenSyntax

/// `specimen tokens axes`: prints what tokens vary by and which files count when, and writes it as a resolver document.
struct AxesTokensCommand: Command {
  static let declaration = CommandTable.axesTokens

  /// The ending of the names of resolver documents, by which a folder is known to have one.
  private static let ending = ".resolver.json"

  private let source: TokenArguments
  private let format: OutputFormat
  private let out: String?

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    out = try arguments.value(.writeResolver)
    source = try TokenArguments(parsing: &arguments)
    guard let out else { return }
    guard out.hasSuffix(Self.ending) else {
      throw UsageError("--write: '\(out)' does not end in '\(Self.ending)', by which resolver documents are known")
    }
    guard !source.files.contains(TokenArguments.standardInput) else {
      throw UsageError("--write: a document cannot refer to standard input; name files or folders")
    }
  }

  func run(in environment: Environment) async throws -> Incidents {
    let (system, findings) = try source.load(in: environment)
    guard let system, let outline = system.outline else {
      environment.tell(findings)
      return Incidents(findings: findings).orFailure()
    }
    // Nothing is printed where the document cannot be written.
    let document = try out.map { (out) throws(UsageError) in try resolver(of: system, out, in: environment) }
    let all = (findings + (document?.findings ?? [])).sorted()
    let told = environment.tell(all)
    switch format {
    case .text: AxesText.write(outline, findings: all, isStated: system.hasResolver) { environment.put(line: $0) }
    case .json: environment.output(AxesJSON.text(outline, findings: told, silenced: environment.silenced.counts))
    }
    var incidents = Incidents(findings: all)
    guard let out, let document else { return incidents }
    guard let text = document.text else { return incidents.orFailure() }
    let file = TokenOutput(out: out, command: Self.name, inputs: [])
    // JSON stays alone on standard output.
    var environment = environment
    if format == .json { environment.output = environment.talk }
    incidents.add(try file.write(text, onlyChecks: false, in: environment) { "" })
    return incidents
  }

  /// The document, as it is to be written.
  ///
  /// - Throws: ``UsageError`` if something is there already, or the document cannot refer to the files.
  private func resolver(
    of system: TokenSystem, _ out: String, in environment: Environment
  ) throws(UsageError) -> ExportedText {
    guard !system.hasResolver else {
      throw UsageError("--write: a resolver document says already what counts when; edit that one")
    }
    guard system.isOfTokenFiles else {
      let command = SuggestedCommand.tokens(
        "convert", (options: [("--out", out)] + source.options, words: source.files), program: environment.programName)
      throw UsageError(
        "--write: a resolver document refers to Design Tokens, and these files are \(system.dialect.title); convert them: "
          + command)
    }
    let path = environment.path(out)
    let folder = RelativePath.folder(of: absolute(path))
    guard Files.kind(of: folder) == .folder else {
      throw UsageError("--write: '\(out)' lies in no folder that is there, or in a link to one")
    }
    guard system.files.count < FileShelf.maximumCount else {
      throw UsageError(
        "--write: with the document there would be more than \(FileShelf.maximumCount) files; name fewer")
    }
    if let file = system.files.first(where: { $0.utf8.contains(UInt8(ascii: "\\")) }) {
      throw UsageError("--write: a document cannot refer to '\(file)', which has a backslash in its name; rename it")
    }
    let access = FileAccess(currentFolder: environment.currentFolder)
    func written(_ file: String) -> String { absolute(access.opened(file)) }
    guard let outside = system.files.first(where: { !RelativePath.contains(folder, written($0)) }) else {
      let text = TokenConversion.resolver(of: system, name: source.systemName) {
        RelativePath.path(to: written($0), from: folder)
      }
      guard !isTaken(path, by: text) else {
        throw UsageError("--write: '\(out)' is there already, and is not replaced; name another")
      }
      return text
    }
    throw UsageError(
      "--write: '\(outside)' does not lie in the folder of '\(out)'; name a document in a folder above all files")
  }

  /// Whether anything lies at a path but the document itself.
  private func isTaken(_ path: String, by document: ExportedText) -> Bool {
    guard Files.kind(of: path) == .file else { return Files.kind(of: path) != nil }
    return (try? Files.read(path))?.elementsEqual((document.text ?? "").utf8) != true
  }

  /// A path from the outermost folder.
  private func absolute(_ path: String) -> String { RelativePath.join(Files.currentFolder(), path) }
}

/// The readable output of `tokens axes`.
private enum AxesText {
  /// The number of files of a context that are written out.
  private static let maximumFiles = 100

  /// Writes the axes, then the files of each context and combination.
  static func write(_ outline: SystemOutline, findings: [Finding], isStated: Bool, to put: (String) -> Void) {
    let isByNames = findings.contains { $0.code == FindingCode.fileThemes.rawValue }
    for axis in outline.axes {
      let contexts = axis.contexts.map { $0 + ($0 == axis.defaultContext ? " (default)" : "") }
      put("axis \(axis.name): \(contexts.joined(separator: ", "))")
      put("  " + rule(of: axis, isByNames: isByNames && !isStated))
    }
    if outline.axes.isEmpty { put("no axis: every file counts in every context") }
    for entry in outline.entries {
      let contexts = entry.contexts.map { "\($0.axis)=\($0.context)" }.joined(separator: " ")
      put(contexts.isEmpty ? "in every context:" : contexts + ":")
      for file in entry.files.prefix(maximumFiles) { put("  \(file)") }
      if entry.files.count > maximumFiles { put("  … and \(entry.files.count - maximumFiles) more") }
      if entry.files.isEmpty { put("  no file of its own") }
    }
    let undecided = findings.filter { $0.code == FindingCode.mergeDuplicate.rawValue }
    for finding in undecided { put("undecided: \(finding.file): \(finding.message)") }
  }

  private static func rule(of axis: ContextAxis, isByNames: Bool) -> String {
    guard isByNames else { return "as the files say" }
    switch axis.name {
    case SystemOutline.brandAxis: return "by names beside one another, with files of the same contexts and tokens"
    case _ where SystemOutline.axesOfWords.contains(axis.name): return "by the words in names"
    default: return "as the files say"
    }
  }
}

/// The machine output of `tokens axes`.
private enum AxesJSON {
  /// The version of the output's form.
  private static let version = 1

  static func text(_ outline: SystemOutline, findings: [Finding], silenced: [FindingFilter.Count]) -> String {
    var writer = JSONWriter(isPretty: true)
    writer.object { writer in
      writer.member("version", version)
      writer.objects("axes", outline.axes) { writer, axis in
        writer.member("name", axis.name)
        writer.member("contexts", axis.contexts, isInline: true)
        writer.member("default", orNull: axis.defaultContext)
      }
      writer.objects("files", outline.entries) { writer, entry in
        writer.object("contexts", isInline: true) { writer in
          for pair in entry.contexts { writer.member(pair.axis, pair.context) }
        }
        writer.member("files", entry.files)
      }
      writer.array("diagnostics", findings) { $0.finding($1) }
      writer.silenced(silenced)
    }
    return writer.text + "\n"
  }
}
