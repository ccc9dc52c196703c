import LocalFiles
internal import SnapshotHarness

/// Where each drawn picture goes, judged before the first one is drawn.
struct PictureOutputs: Sendable {
  /// The place of one picture.
  struct Place: Sendable {
    /// The place as the user would write it.
    var name: String

    /// The place, or why it cannot be one.
    var output: Result<OutputFile, FileError>
  }

  /// The places, in the order of the cases.
  let places: [Place]

  /// Whether what is put out names one picture: a path that ends in `.png`, or leads to something that is no folder and
  /// no regular file.
  static func isOneFile(_ out: String, in environment: Environment) -> Bool {
    if out.hasSuffix(".png") { return true }
    guard let output = try? OutputFile(path(of: out, in: environment)) else { return false }
    return output.isStream
  }

  /// Judges the places of pictures.
  ///
  /// - Parameters:
  ///   - cases: The cases that are drawn.
  ///   - folder: The folder of the pictures; `nil` if there is one, which is a file.
  ///   - file: The file of the only picture, if there is no folder.
  ///   - bySuite: Whether paths begin with the name of the suite, since there are several.
  ///   - references: What must not be written.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if two pictures have one place, a link leads out of the folder, or references lie there.
  init(
    of cases: [SnapshotCase], in folder: String?, orAt file: String, bySuite: Bool,
    besides references: inout ReferenceGuard, in environment: Environment
  ) throws(UsageError) {
    let real = folder.flatMap { try? Files.realPath(environment.path($0)) }
    var places: [Place] = []
    var owners: [String: String] = [:]
    for snapshotCase in cases {
      let name =
        folder.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + Self.path(of: snapshotCase, bySuite: bySuite) } ?? file
      // Many file systems do not tell apart what differs in case only.
      if let owner = owners.updateValue(snapshotCase.id, forKey: name.lowercased()) {
        throw UsageError(
          "'\(owner)' and '\(snapshotCase.id)' would both be drawn as '\(name)'; draw them apart, with --only or into "
            + "two folders")
      }
      let output: Result<OutputFile, FileError>
      do { output = .success(try OutputFile(Self.path(of: name, in: environment))) } catch { output = .failure(error) }
      if case .success(let output) = output {
        if let real { try Self.check(output, liesIn: real, name: name) }
        try references.check(output)
      }
      places.append(Place(name: name, output: output))
    }
    self.places = places
  }

  /// Whether standard output is free for lines about the pictures.
  var endInText: Bool {
    !places.contains { place in
      if case .success(let output) = place.output { output.isStandardOutput } else { false }
    }
  }

  /// Refuses a picture that a link leads out of the folder of the pictures.
  private static func check(_ output: OutputFile, liesIn folder: String, name: String) throws(UsageError) {
    guard case .file(let path) = output.place, !Files.isInside(path, folder) else { return }
    let link = (try? Files.linkOut(of: folder, on: output.path))?.link ?? name
    throw UsageError(
      "'\(name)' would be written to '\(path)', out of '\(folder)', by the link '\(link)'; remove the link, or draw into "
        + "another folder")
  }

  private static func path(of snapshotCase: SnapshotCase, bySuite: Bool) -> String {
    bySuite ? snapshotCase.suite + "/" + snapshotCase.path : snapshotCase.path
  }

  private static func path(of out: String, in environment: Environment) -> String {
    out == OutputFile.standardOutput ? out : environment.path(out)
  }
}
