import LocalFiles
public import LocatedJSON

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

  /// A JSON file of the package has no JSON.
  struct Unreadable: Error {
    var findings: [Finding]
  }

  /// The value of a JSON file of the package.
  ///
  /// - Parameter name: The file, relative to the package's folder.
  /// - Returns: The value.
  /// - Throws: `FileError` if it cannot be read, or what is wrong with its JSON.
  public static func json(of name: String) throws -> JSONNode {
    let (document, findings) = JSONScanner.scan(try Files.read(path + "/" + name), file: name)
    guard let document else { throw Unreadable(findings: findings) }
    return document.root
  }

  /// The Swift files in a folder of the package and those below, sorted, relative to the package's folder.
  public static func swiftFiles(in name: String) throws -> [String] {
    try Files.list(path + "/" + name, suffix: ".swift").map { name + "/" + $0 }
  }
}
