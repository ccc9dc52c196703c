import LocalFiles

/// The folder that this package was built from.
public enum PackageFolder {
  /// The folder's absolute path, without a slash at its end.
  public static let path: String = {
    // Tests/TestFiles/PackageFolder.swift lies three names below it.
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }()

  /// The lines of a file of the package.
  public static func lines(of name: String) throws -> [Substring] {
    String(decoding: try Files.read(path + "/" + name), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The Swift files in a folder of the package and those below, sorted, relative to the package's folder.
  public static func swiftFiles(in name: String) throws -> [String] {
    try Files.list(path + "/" + name, suffix: ".swift").map { name + "/" + $0 }
  }
}
