internal import LocatedJSON

/// Gives each case its place in the folder of references, and refuses two cases with one place.
struct EntryBuilder {
  /// The cases so far, in order.
  private(set) var entries: [Suite.Entry] = []

  /// Whether two cases would have had one reference.
  private(set) var hasCollision = false

  /// Whether a case could not have a reference because of its name.
  private(set) var hasUnusableName = false

  private let file: SuiteFile
  private let variantNames: [String]
  // Many file systems do not tell apart what differs in case only.
  private var owners: [String: String] = [:]

  /// Creates a builder for the cases of a suite.
  init(file: SuiteFile, variantNames: [String]) {
    self.file = file
    self.variantNames = variantNames
  }

  /// Adds the cases of one picture: all variants and scales.
  ///
  /// - Returns: What is wrong; then none of the cases was added.
  mutating func add(control: String, picture: Int, of specimen: SpecimenFile) -> Finding? {
    var added: [Suite.Entry] = []
    for (variant, variantName) in variantNames.enumerated() {
      for scale in file.scales {
        let path: String
        do {
          path = try file.path.path(suite: file.name, control: control, variant: variantName, scale: scale)
        } catch {
          hasUnusableName = true
          return specimen.controlFinding(
            "the case '\(control)' cannot have a reference: \(error)", advice: SuiteFile.nameAdvice,
            code: "specimen.path")
        }
        let id = "\(control)/\(variantName)@\(scale)x"
        if let owner = owners.updateValue(id, forKey: path.lowercased()) {
          hasCollision = true
          return specimen.controlFinding(
            "the cases '\(owner)' and '\(id)' have one reference, '\(path)'",
            advice: "rename one, or let 'path' in the suite file tell control, variant and scale apart",
            code: "suite.pathTwice")
        }
        added.append(Suite.Entry(picture: picture, variant: variant, scale: scale, path: path))
      }
    }
    entries += added
    return nil
  }
}
