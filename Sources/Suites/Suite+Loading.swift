public import LocatedJSON
private import SnapshotHarness

extension Suite {
  /// Reads a suite and everything it names.
  ///
  /// A token or specimen with a mistake does not stop the others: the suite then lacks the cases that cannot be drawn.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and all findings.
  public static func load(
    _ path: String, currentFolder: String = ""
  ) -> (suite: Suite?, findings: [Finding]) {
    let access = FileAccess(currentFolder: currentFolder)
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch {
      return (
        nil, [Finding(severity: .error, code: "suite.unreadable", file: path, message: "cannot be read: \(error)")]
      )
    }
    let (document, problems) = JSONScanner.scan(bytes, file: path, allowsComments: true)
    guard let document else { return (nil, problems.map(\.ofSuiteFile)) }
    let (file, mistakes) = SuiteFile.read(document)
    guard let file else { return (nil, problems + mistakes) }
    let folder = Files.folder(of: path)
    var loader = SuiteLoader(
      access: access, folder: folder, file: file, reader: SettingsReader(document: document))
    let suite = loader.load()
    return (suite, problems + loader.reader.findings + loader.findings)
  }
}

extension Finding {
  /// The finding as one about a suite file, which makes it a mistake of configuration.
  fileprivate var ofSuiteFile: Finding {
    Finding(
      severity: severity, code: "suite." + code, file: file, line: line, column: column, pointer: pointer,
      message: message, advice: advice)
  }
}
