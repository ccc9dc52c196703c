import LocalFiles

/// The folder for what a command writes: it is made if it is missing, but none above it.
struct ParentFolder: Sendable {
  /// The folder that will be made, as the user would write it; `nil` if it is there.
  let missing: String?

  /// Examines the folder of a file.
  ///
  /// - Parameters:
  ///   - file: The file, as the user named it.
  ///   - option: The option that names it.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if a folder above is missing too.
  init(of file: String, option: String, in environment: Environment) throws(UsageError) {
    try self.init(Files.folder(of: file), option: option, in: environment)
  }

  /// Examines a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, as the user named it; empty is the current one.
  ///   - option: The option that names it.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if a folder above is missing too.
  init(_ folder: String, option: String, in environment: Environment) throws(UsageError) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    guard !folder.isEmpty, Files.kind(of: environment.path(folder)) == nil else {
      missing = nil
      return
    }
    let parent = Files.folder(of: folder)
    guard parent.isEmpty || Files.exists(environment.path(parent)) else {
      throw UsageError("\(option): there is no folder '\(parent)'; make it, or name a folder that is there")
    }
    missing = folder
  }

  /// Says that the folder was made, if it was.
  func announce(in environment: Environment) {
    guard let missing, Files.exists(environment.path(missing)) else { return }
    environment.say("made the folder '\(missing)'")
  }
}
