import LocalFiles

/// The folder with everything a report, an approval or another machine needs.
///
/// `results.json` says what became of each case; beside it lie the pictures of those that did not match.
public enum ResultsBundle {
  /// The name of the file with the results.
  public static let fileName = "results.json"

  /// Whether a path ends as those of a bundle's pictures do.
  package static func isPictureName(_ path: String) -> Bool {
    ResultPictures.endings.contains { path.hasSuffix($0) }
  }

  /// Reads the results of a bundle, all cases at once.
  ///
  /// - Parameter folder: The results folder.
  /// - Returns: The results, without guarantees about the pictures they name.
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  public static func read(_ folder: String) throws(ResultsError) -> RunResults {
    try open(folder).results()
  }

  /// Opens the results of a bundle, to read its cases one after the other.
  ///
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  package static func open(_ folder: String) throws(ResultsError) -> ResultsFile {
    let path = folder + "/" + fileName
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path)
    } catch {
      throw ResultsError(
        error.isMissing
          ? "\(path): there is no such file; name the folder that 'specimen verify --results' wrote"
          : error.description)
    }
    return try ResultsFile(bytes, file: path)
  }
}

/// A results folder that cannot be read or used.
public struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, what, and what to do.
  public let description: String

  /// Whether another run has the folder for itself.
  public let isInUse: Bool

  /// Creates an error from its text.
  package init(_ description: String, isInUse: Bool = false) {
    self.description = description
    self.isInUse = isInUse
  }
}
