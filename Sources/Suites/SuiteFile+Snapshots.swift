internal import LocatedJSON
private import SnapshotHarness

extension SuiteFile {
  /// The name of suite files.
  package static let fileName = "specimen.json"

  /// Where the suite in a folder keeps its references, whatever else is wrong with its file.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - access: Opens files.
  /// - Returns: The suite's name and the folder of its references, as the process can open it; `nil` if there is no
  ///   suite file, or it does not say.
  package static func snapshots(ofSuiteIn folder: String, access: FileAccess) -> (name: String, folder: String)? {
    let path = FileAccess.path(fileName, in: folder)
    guard access.exists(path), let bytes = try? access.read(path),
      let root = JSONScanner.scan(bytes, file: path, allowsComments: true).document?.root,
      let snapshots = root["snapshots"]?.string, !snapshots.isEmpty, !snapshots.hasPrefix("/")
    else { return nil }
    return (root["suite"]?.string ?? folder, access.opened(FileAccess.path(snapshots, in: folder)))
  }
}
