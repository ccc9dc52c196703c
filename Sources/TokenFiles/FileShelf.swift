import LocatedJSON

/// The files of a system, each read and parsed once.
struct FileShelf {
  /// Why a file cannot be used.
  enum Trouble: Error {
    /// It lies outside the root folder and was not opened.
    case outsideRoot

    /// It could not be read, for the reason given.
    case unreadable(String)

    /// Its text is no JSON; the findings say why.
    case malformed
  }

  /// The number of files a system may consist of.
  static let maximumCount = 10_000

  private let root: String
  private let read: (String) throws -> [UInt8]
  private var results: [ExactText: Result<Int, Trouble>] = [:]
  private var bytesLeft: Int
  var log = FindingLog()

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which nothing is opened.
  ///   - limits: How much the files may hold.
  ///   - read: Gives the bytes of a file.
  init(root: String, limits: TokenLimits, read: @escaping (String) throws -> [UInt8]) {
    bytesLeft = limits.fileBytes
    self.root = root
    self.read = read
  }

  /// The index of a file's document, which is read if it has not been.
  mutating func open(_ path: String) throws(Trouble) -> Int {
    if let result = results[ExactText(path)] { return try result.get() }
    let result = load(path)
    results[ExactText(path)] = result
    return try result.get()
  }

  private mutating func load(_ path: String) -> Result<Int, Trouble> {
    guard RelativePath.contains(root, path) else { return .failure(.outsideRoot) }
    guard results.count < Self.maximumCount else { return .failure(.unreadable("too many files")) }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      return .failure(.unreadable("\(error)"))
    }
    guard bytes.count <= bytesLeft else {
      return .failure(.unreadable("with it the files of the system come to too many bytes"))
    }
    bytesLeft -= bytes.count
    let (document, findings) = JSONScanner.scan(bytes, file: path)
    log.list.add(findings)
    guard let document else { return .failure(.malformed) }
    log.documents.append(document)
    return .success(log.documents.count - 1)
  }
}
