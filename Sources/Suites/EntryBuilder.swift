internal import LocatedJSON

/// Gives each case its place in the folder of references, and refuses two cases with one place.
struct EntryBuilder {
  /// The cases so far, in order.
  private(set) var entries: [Suite.Entry] = []

  /// Whether two cases would have had one reference, or there are too many; then the suite cannot be run.
  private(set) var isRefused = false

  /// Whether a case could not have a reference because of its name.
  private(set) var hasUnusableName = false

  /// The largest number of cases a suite may have.
  private static let maximumCount = 1_000_000

  private let file: SuiteFile
  private let variantNames: [String]
  // Many file systems do not tell apart what differs in case only.
  private var owners: [String: String] = [:]

  /// What is wrong with the cases of a control, without the place it stands at.
  struct Problem {
    var message: String
    var advice: String
    var code: String
  }

  /// Creates a builder for the cases of a suite.
  init(file: SuiteFile, variantNames: [String]) {
    self.file = file
    self.variantNames = variantNames
  }

  /// Adds the cases of one control in all scales.
  ///
  /// - Parameters:
  ///   - control: The control's name in the cases' names.
  ///   - pictures: The picture of each variant; variants without one have no case.
  /// - Returns: What is wrong; then none of the cases was added.
  mutating func add(control: String, pictures: [Int?]) -> Problem? {
    guard entries.count + pictures.count * file.scales.count <= Self.maximumCount else {
      isRefused = true
      return Problem(
        message: "with '\(control)' the suite has more than \(Self.maximumCount) cases",
        advice: "divide it into several suites", code: "suite.tooLarge")
    }
    var added: [Suite.Entry] = []
    for (variant, picture) in pictures.enumerated() {
      guard let picture else { continue }
      for scale in file.scales {
        let path: String
        do {
          path = try file.path.path(
            suite: file.name, control: control, variant: variantNames[variant], scale: scale.factor)
        } catch {
          hasUnusableName = true
          return Problem(
            message: "the case '\(control)' cannot have a reference: \(error)", advice: "rename it",
            code: "specimen.path")
        }
        let id = "\(control)/\(variantNames[variant])@\(scale.factor)x"
        if let owner = owners.updateValue(id, forKey: path.lowercased()) {
          isRefused = true
          return Problem(
            message: "the cases '\(owner)' and '\(id)' have one reference, '\(path)'",
            advice: "rename one, or let 'path' in the suite file tell control, variant and scale apart",
            code: "suite.pathTwice")
        }
        added.append(
          Suite.Entry(
            picture: picture, variant: variant, scale: scale.factor, path: path,
            hasReference: scale.keeps(variantNames[variant])))
      }
    }
    entries += added
    return nil
  }
}
