/// The folder with everything a report, an approval or another machine needs.
///
/// `results.json` says what became of each case; beside it lie the pictures of those that did not match.
public enum ResultsBundle {
  /// The name of the file with the results.
  public static let fileName = "results.json"

  /// Reads the results of a bundle.
  ///
  /// - Parameter folder: The results folder.
  /// - Returns: The results, without guarantees about the pictures they name.
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  public static func read(_ folder: String) throws(ResultsError) -> RunResults {
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
    return try RunResults(json: bytes, file: path)
  }

  /// Writes the results of a run into its folder.
  package static func write(_ results: RunResults, to folder: String) throws(FileError) {
    try Files.writeAtomically(Array(results.json.utf8), to: fileName, in: folder, isDurable: false)
  }

  /// Makes a folder ready: what an earlier run left there goes, everything else stays.
  ///
  /// - Throws: ``ResultsError`` if the folder cannot be made, or has a `results.json` that is not ours.
  package static func prepare(_ folder: String) throws(ResultsError) {
    do throws(FileError) {
      try Files.makeFolder(folder)
    } catch {
      throw ResultsError("\(error); name another results folder with --results")
    }
    guard Files.kind(of: folder + "/" + fileName) != nil else { return }
    let earlier: RunResults
    do throws(ResultsError) {
      earlier = try read(folder)
    } catch {
      throw ResultsError("\(error); it will not be overwritten: delete it, or name another folder with --results")
    }
    // The results first: should this be interrupted, nothing names pictures that are gone.
    try? Files.remove(folder + "/" + fileName)
    for result in earlier.cases {
      for picture in [result.expectedPicture, result.actualPicture, result.differencePicture] {
        guard let picture, ResultPictures.endings.contains(where: { picture.hasSuffix($0) }),
          let path = try? Files.path(picture, in: folder, for: .removed),
          (try? Files.checkForLinks(picture, in: folder, for: .removed)) != nil
        else { continue }
        try? Files.remove(path)
        Files.removeEmptyFolders(above: picture, in: folder)
      }
    }
  }
}

/// A results folder that cannot be read or used.
public struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, what, and what to do.
  public let description: String

  /// Creates an error from its text.
  package init(_ description: String) {
    self.description = description
  }
}
