private import ColorSpaces
import ExactTexts
package import LocatedJSON

/// The files of a system, each read and parsed once.
package struct FileShelf {
  /// The reason why a file cannot be used.
  package enum Trouble: Error {
    /// It lies outside the root folder and was not opened.
    case outsideRoot

    /// It could not be read, for the reason given.
    case unreadable(String)

    /// Its text is not well-formed; the findings say why.
    case malformed
  }

  /// The number of files a system may consist of.
  package static let maximumCount = 10_000

  /// The folder outside of which nothing is opened.
  package var root: String
  private let read: (String) throws -> [UInt8]
  private var results: [ExactText: Result<Int, Trouble>] = [:]
  private let duplicateKeys: JSONScanner.DuplicateKeys
  private let maximumBytes: Int
  private var bytesLeft: Int
  package var log = FindingLog()

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which nothing is opened.
  ///   - limits: How much the files may hold.
  ///   - duplicateKeys: What becomes of a key that an object of a file has twice.
  ///   - read: Gives the bytes of a file.
  package init(
    root: String, limits: TokenLimits, duplicateKeys: JSONScanner.DuplicateKeys,
    read: @escaping (String) throws -> [UInt8]
  ) {
    self.duplicateKeys = duplicateKeys
    (maximumBytes, bytesLeft) = (limits.fileBytes, limits.fileBytes)
    self.root = root
    self.read = read
  }

  /// The index of a file's document, which is read if it has not been.
  package mutating func open(_ path: String) throws(Trouble) -> Int {
    // Another path may have another root.
    guard RelativePath.contains(root, path) else { throw .outsideRoot }
    if let result = results[ExactText(path)] { return try result.get() }
    let result = load(path)
    results[ExactText(path)] = result
    return try result.get()
  }

  private mutating func load(_ path: String) -> Result<Int, Trouble> {
    guard results.count < Self.maximumCount else {
      return .failure(.unreadable("with it there are more than \(Self.maximumCount.groupedText) files"))
    }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      return .failure(.unreadable("\(error)"))
    }
    guard bytes.count <= bytesLeft else {
      return .failure(.unreadable("with it the files of the system have more than \(maximumBytes.groupedText) bytes"))
    }
    bytesLeft -= bytes.count
    let (document, findings) = FileLanguage(of: path).scan(bytes, file: path, duplicateKeys: duplicateKeys)
    log.list.add(findings)
    guard let document else { return .failure(.malformed) }
    log.documents.append(document)
    return .success(log.documents.count - 1)
  }
}
