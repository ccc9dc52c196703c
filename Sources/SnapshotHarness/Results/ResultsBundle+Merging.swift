extension ResultsBundle {
  /// Makes one bundle of several, pictures included.
  ///
  /// - Parameters:
  ///   - folders: The results folders, in the order of the shards.
  ///   - target: The folder of the new bundle; what an earlier run left there goes.
  /// - Returns: The results of all.
  /// - Throws: ``ResultsError`` naming the first folder or picture that cannot be read or written.
  public static func merge(_ folders: [String], into target: String) throws(ResultsError) -> RunResults {
    var parts: [RunResults] = []
    for folder in folders { parts.append(try read(folder)) }
    try prepare(target)
    var copied: Set<String> = []
    for (folder, part) in zip(folders, parts) {
      for result in part.cases {
        for picture in [result.expectedPicture, result.actualPicture, result.differencePicture] {
          guard let picture, copied.insert(picture).inserted else { continue }
          try copy(picture, from: folder, to: target)
        }
      }
    }
    let results = RunResults(merging: parts)
    do throws(FileError) {
      try write(results, to: target)
    } catch {
      throw ResultsError("\(error)")
    }
    return results
  }

  private static func copy(_ picture: String, from folder: String, to target: String) throws(ResultsError) {
    do throws(FileError) {
      let bytes = try Files.read(Files.path(picture, in: folder))
      try Files.writeAtomically(bytes, to: picture, in: target, isDurable: false)
    } catch {
      throw ResultsError("\(error); merge whole results folders")
    }
  }
}
