private import LocalFiles
import LocatedJSON
import SuiteFiles

extension SuiteFile {
  /// Opens and reads a suite file.
  ///
  /// - Returns: The file with its text, `nil` if something in it is wrong; and all findings.
  static func open(
    _ path: String, access: FileAccess
  ) -> (opened: (file: SuiteFile, document: JSONDocument)?, findings: [Finding]) {
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch {
      return (
        nil, [Finding(severity: .error, code: .suiteUnreadable, file: path, message: "cannot be read: \(error)")]
      )
    }
    let (document, problems) = JSONScanner.scan(bytes, file: path, allowsComments: true)
    guard let document else { return (nil, problems.map(\.ofSuiteFile)) }
    let (file, mistakes) = SuiteFile.read(document)
    return (file.map { ($0, document) }, problems + mistakes)
  }

  /// The folder of references, or the lock, of the suite in a folder, despite other errors in its file.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - access: Opens files.
  /// - Returns: The suite's name and the folder of its references or its lock, as the process can open it; `nil` if there is
  ///   no suite file, or it does not say, or nothing is stored.
  package static func snapshots(ofSuiteIn folder: String, access: FileAccess) -> (name: String, folder: String)? {
    snapshots(ofSuiteAt: Files.join(folder, fileName), in: folder, access: access)
  }

  /// The folder of references of a suite file, despite other errors in it; see ``snapshots(ofSuiteIn:access:)``.
  package static func snapshots(
    ofSuiteAt path: String, in folder: String, access: FileAccess
  ) -> (name: String, folder: String)? {
    guard access.exists(path), let bytes = try? access.read(path),
      let document = JSONScanner.scan(bytes, file: path, allowsComments: true).document
    else { return nil }
    let file = readable(document)
    guard let snapshots = file.snapshots.path, !snapshots.isEmpty else { return nil }
    return (file.name.isEmpty ? folder : file.name, access.opened(Files.join(folder, snapshots)))
  }
}

extension Finding {
  /// The finding as one about a suite file, which makes it a configuration error.
  fileprivate var ofSuiteFile: Finding {
    Finding(
      severity: severity, code: kind?.ofSuiteFile ?? .suiteInvalid, file: file, line: line, column: column,
      pointer: pointer, message: message, advice: advice)
  }
}

extension FindingCode {
  /// The code of an error in the text of a suite file; `nil` for other errors.
  fileprivate var ofSuiteFile: FindingCode? {
    switch self {
    case .jsonSyntax: .suiteJSONSyntax
    case .jsonEncoding: .suiteJSONEncoding
    case .jsonInvalidUTF8: .suiteJSONInvalidUTF8
    case .jsonByteOrderMark: .suiteJSONByteOrderMark
    case .jsonDuplicateKey: .suiteJSONDuplicateKey
    case .jsonLoneSurrogate: .suiteJSONLoneSurrogate
    case .jsonNumberRange: .suiteJSONNumberRange
    case .jsonTooDeep: .suiteJSONTooDeep
    case .jsonTooLarge: .suiteJSONTooLarge
    case .jsonTooManyProblems: .suiteJSONTooManyProblems
    default: nil
    }
  }
}
