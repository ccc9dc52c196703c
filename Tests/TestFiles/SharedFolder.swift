import LocalFiles

/// The folder of conformance cases, real token files and foreign pictures, which lies beside the package where there
/// is one.
public enum SharedFolder {
  /// The folder; `nil` if it is not there.
  public static let path: String? = {
    if let value = TestSystem.variable("SPECIMEN_SHARED") { return value }
    let path = PackageFolder.path + "/../shared"
    return Files.exists(path) ? path : nil
  }()

  /// Whether the folder is there and has something.
  public static func has(_ name: String) -> Bool { path.map { Files.exists($0 + "/" + name) } ?? false }

  /// Why tests are skipped where it has not.
  public static let absence = "no shared folder beside the package that has the files; set SPECIMEN_SHARED to it"

  /// The bytes of a file in the folder.
  public static func read(_ name: String) throws -> [UInt8] { try Files.read((path ?? "") + "/" + name) }

  /// The names of the folders in a folder, sorted.
  public static func folders(in name: String, holding file: String) -> [String] {
    guard let path, let names = try? Files.list(path + "/" + name, suffix: file) else { return [] }
    return names.map { String($0.dropLast(file.utf8.count + 1)) }.sorted()
  }
}
