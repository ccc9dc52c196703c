private import LocalFiles
package import LocatedJSON
import SuiteFiles

/// The locations of a suite and its references, read without tokens and specimens.
package struct SuiteLocation: Sendable {
  /// The suite file, as the user would write it.
  package let file: String

  /// The suite's name.
  package let name: String

  /// The folder of the references, as the process can open it; empty if the suite stores no pictures.
  package let snapshots: String

  /// The file of digests, as the process can open it; `nil` if the suite has none.
  package let lock: String?

  /// The name of the state that its pictures are compared with; `nil` if accepted ones are stored.
  package let state: String?

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
    let places = StoredPictures(file.snapshots, in: Files.folder(of: path), access)
    let location = SuiteLocation(
      file: path, name: file.name, snapshots: places.folder, lock: places.lock, state: file.snapshots.state,
      template: file.path, isOfPictures: file.isOfPictures)
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

/// Where a suite stores accepted pictures, as the process can open it.
struct StoredPictures {
  /// The folder of references; empty if there is none.
  var folder = ""

  /// The file of digests; `nil` if there is none.
  var lock: String?

  /// Finds them.
  init(_ snapshots: SuiteFile.Snapshots, in folder: String, _ access: FileAccess) {
    switch snapshots {
    case .folder(let path): self.folder = access.opened(Files.join(folder, path.text))
    case .digests(let path): lock = access.opened(Files.join(folder, path.text))
    case .state: break
    }
  }
}
