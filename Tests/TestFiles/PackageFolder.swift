/// The folder that this package was built from.
public enum PackageFolder {
  /// The folder's absolute path, without a slash at its end.
  public static let path: String = {
    // Tests/TestFiles/PackageFolder.swift lies three names below it.
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }()
}
