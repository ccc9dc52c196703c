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

  /// Where the suite in a folder stores accepted pictures, despite other errors in its file.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - access: Opens files.
  /// - Returns: The suite; `nil` if there is no suite file, or it does not say.
  package static func stored(bySuiteIn folder: String, access: FileAccess) -> StoredSuite? {
    stored(bySuiteAt: Files.join(folder, fileName), in: folder, access: access)
  }

  /// Where the suite of a file stores accepted pictures, despite other errors in it; see ``stored(bySuiteIn:access:)``.
  package static func stored(bySuiteAt path: String, in folder: String, access: FileAccess) -> StoredSuite? {
    guard access.exists(path), let bytes = try? access.read(path),
      let document = JSONScanner.scan(bytes, file: path, allowsComments: true).document
    else { return nil }
    let file = readable(document)
    guard file.snapshots != .folder(Located(text: "")) else { return nil }
    return StoredSuite(
      name: file.name.isEmpty ? folder : file.name,
      path: file.snapshots.path.map { access.opened(Files.join(folder, $0)) },
      isLock: { if case .digests = file.snapshots { true } else { false } }())
  }
}

/// Where a suite stores accepted pictures, as its file says.
package struct StoredSuite: Sendable {
  /// The name of the suite; its folder if the file does not say it.
  package let name: String

  /// The folder of references or the lock, as the process can open it; `nil` if nothing is stored.
  package let path: String?

  /// Whether it is a lock.
  package let isLock: Bool
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
