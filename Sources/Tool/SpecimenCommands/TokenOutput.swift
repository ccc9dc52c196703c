private import LocalFiles

/// A file that a command about tokens writes, or finds to be out of date.
struct TokenOutput {
  /// The file, as the user named it.
  let out: String

  /// The name of the command.
  let command: String

  /// The files that the text comes from, as the process can open them.
  let inputs: [String]

  /// Writes the file, or reports whether it is up to date.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - onlyChecks: Whether nothing is written.
  ///   - environment: Where the file is.
  ///   - suggestion: The command that writes the file.
  /// - Returns: What went wrong: a failure if it could not be written, a difference where it is out of date.
  /// - Throws: ``UsageError`` where anything but an earlier text of the kind may be.
  func write(
    _ text: String, onlyChecks: Bool, in environment: Environment, suggestion: () -> String
  ) throws(UsageError) -> Incidents {
    try refuse(at: environment.path(out))
    if onlyChecks { return check(text, in: environment, suggestion) }
    let folder = try ParentFolder(of: out, option: "--out \(out)", in: environment)
    defer { folder.announce(in: environment) }
    return write(text, in: environment)
  }

  private func refuse(at path: String) throws(UsageError) {
    let kind = Files.kind(of: path)
    guard kind == nil || kind == .file else {
      throw UsageError("--out: '\(out)' is no regular file; name another, or leave --out out for standard output")
    }
    guard !out.hasSuffix("/") else { throw UsageError("--out: '\(out)' is a folder; name a file") }
    guard let real = try? Files.realPath(path), kind == .file else { return }
    guard !inputs.contains(where: { (try? Files.realPath($0)) == real }) else {
      throw UsageError("--out: '\(out)' is one of the files that are read; name another")
    }
  }

  private func write(_ text: String, in environment: Environment) -> Incidents {
    let path = environment.path(out)
    if let old = try? Files.read(path), old.elementsEqual(text.utf8) {
      environment.put(line: "unchanged  \(out)")
      return Incidents()
    }
    do throws(FileError) {
      try Files.writeAtomically(Array(text.utf8), to: path)
      environment.put(line: "written  \(out)")
      return Incidents()
    } catch {
      environment.say("specimen: \(command): \(error)")
      return Incidents(failures: 1)
    }
  }

  private func check(_ text: String, in environment: Environment, _ suggestion: () -> String) -> Incidents {
    let path = environment.path(out)
    guard Files.exists(path) else {
      environment.say("specimen: \(command): '\(out)' is missing; write it with: \(suggestion())")
      return Incidents(differences: 1)
    }
    do throws(FileError) {
      if try Files.read(path).elementsEqual(text.utf8) { return Incidents() }
      environment.say("specimen: \(command): '\(out)' is out of date; renew it with: \(suggestion())")
      return Incidents(differences: 1)
    } catch {
      environment.say("specimen: \(command): \(error)")
      return Incidents(failures: 1)
    }
  }
}
