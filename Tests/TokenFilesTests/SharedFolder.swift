import SnapshotHarness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of conformance cases and real token files, which lies beside the package where there is one.
enum SharedFolder {
  /// The folder; `nil` if it is not there.
  static let path: String? = {
    if let value = unsafe getenv("SPECIMEN_SHARED") { return unsafe String(cString: value) }
    // Tests/TokenFilesTests/SharedFolder.swift → the package's root → the folder beside it.
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/" + root + "/../shared"
    return Files.exists(path + "/cases/dtcg/README.md") ? path : nil
  }()

  /// Whether the folder is there.
  static var isPresent: Bool { path != nil }

  /// Why tests are skipped where it is not.
  static let absence = "no conformance cases beside the package; set SPECIMEN_SHARED to their folder"

  /// The bytes of a file in the folder.
  static func read(_ name: String) throws -> [UInt8] { try Files.read((path ?? "") + "/" + name) }

  /// The names of the folders in a folder, sorted.
  static func folders(in name: String, holding file: String) -> [String] {
    guard let path, let names = try? Files.list(path + "/" + name, suffix: file) else { return [] }
    return names.map { String($0.dropLast(file.utf8.count + 1)) }.sorted()
  }
}
