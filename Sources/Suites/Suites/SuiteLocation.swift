private import LocalFiles
package import LocatedJSON
import SuiteFiles

/// The locations of a suite and its references, read without tokens and specimens.
package struct SuiteLocation: Sendable {
  /// The suite file, as the user would write it.
  package let file: String

  /// The suite's name.
  package let name: String

  /// The folder of the references, as the process can open it.
  package let snapshots: String

  private let template: PathTemplate

  /// Whether tests draw its pictures, whose names may have letters of any script.
  private let isOfPictures: Bool

  /// Reads a suite file.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: The location, `nil` if something in the file is wrong; and all findings.
  package static func read(
    _ path: String, currentFolder: String = ""
  ) -> (location: SuiteLocation?, findings: [Finding]) {
    let access = FileAccess(currentFolder: currentFolder)
    let (file, findings) = SuiteFile.open(path, access: access)
    guard let file = file?.file else { return (nil, findings) }
    let snapshots = Files.join(Files.folder(of: path), file.snapshots.text)
    let location = SuiteLocation(
      file: path, name: file.name, snapshots: access.opened(snapshots), template: file.path,
      isOfPictures: file.isOfPictures)
    return (location, findings)
  }

  /// The path that the suite gives a reference; `nil` if the names cannot be part of one.
  package func path(control: String, variant: String, scale: Int) -> String? {
    guard isOfPictures else {
      return try? template.path(suite: name, control: control, variant: variant, scale: scale)
    }
    let path = template.uncheckedPath(suite: name, control: control, variant: variant, scale: scale)
    return Files.staysInside(path) ? path : nil
  }
}
