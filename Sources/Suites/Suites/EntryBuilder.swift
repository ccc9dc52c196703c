internal import LocatedJSON
import SuiteFiles

/// Gives each case its path in a folder of pictures, and refuses two cases with one path.
struct EntryBuilder {
  /// The pictures so far, in order.
  private(set) var pictures: [Suite.Picture] = []

  /// The cases so far, in order.
  private(set) var entries: [Suite.Entry] = []

  /// Whether two cases would have had one reference, or there are too many; then the suite cannot be run.
  private(set) var isRefused = false

  /// Whether a case could not have a reference because of its name.
  private(set) var hasUnusableName = false

  /// The largest number of cases a suite may have.
  private let maximumCount: Int

  private let file: SuiteFile
  private let variantNames: [String]

  /// Whether each case needs a path.
  private let namesFiles: Bool

  /// The case at each path, by a hash of the path; a path with a hash that is already used has one of the next numbers.
  ///
  /// A dictionary of paths would need ten times the memory of all else a case needs.
  private var owners: [Int: Int32] = [:]

  /// What is wrong with the cases of a control, without its location in a file.
  struct Problem {
    var message: String
    var advice: String
    var code: FindingCode
  }

  /// Creates a builder for the cases of a suite.
  ///
  /// - Parameters:
  ///   - file: The suite's name, scales and paths.
  ///   - variantNames: The names of its variants.
  ///   - namesFiles: Whether each case needs a path; without it, names that no file can have are accepted, and any
  ///     number of cases.
  ///   - maximumCount: The largest number of cases a suite may have.
  init(file: SuiteFile, variantNames: [String], namesFiles: Bool = true, maximumCount: Int = 1_000_000) {
    self.file = file
    self.variantNames = variantNames
    self.namesFiles = namesFiles
    self.maximumCount = namesFiles ? maximumCount : .max
  }

  /// Adds the cases of one picture in all scales.
  ///
  /// - Parameters:
  ///   - picture: The picture, with the control's name in the cases' names.
  ///   - choices: What the filter says of the case of each variant and scale.
  ///   - isPresent: Whether a variant has a case in a scale.
  /// - Returns: What is wrong; then none of the cases was added.
  mutating func add(
    _ picture: Suite.Picture, choices: [[CaseChoice]],
    isPresent: (_ variant: Int, _ scale: Int) -> Bool = { _, _ in true }
  ) -> Problem? {
    guard entries.count + variantNames.count * file.scales.count <= maximumCount else {
      isRefused = true
      return Problem(
        message: "with '\(picture.name)' the suite has more than \(maximumCount) cases",
        advice: "divide it into several suites", code: .suiteTooLarge)
    }
    let firstEntry = entries.count
    pictures.append(picture)
    for variant in variantNames.indices {
      for scale in file.scales.indices where isPresent(variant, scale) {
        if let problem = add(variant, scale, choices[variant][scale]) {
          entries.removeSubrange(firstEntry...)
          pictures.removeLast()
          return problem
        }
      }
    }
    return nil
  }

  /// Adds one case of the last picture.
  private mutating func add(_ variant: Int, _ scale: Int, _ choice: CaseChoice) -> Problem? {
    let entry = Suite.Entry(
      picture: Int32(pictures.count - 1), variant: Int16(variant), scale: Int8(scale), choice: choice)
    guard namesFiles else {
      entries.append(entry)
      return nil
    }
    let path: String
    do {
      path = try file.path.path(
        suite: file.name, control: pictures[pictures.count - 1].name, variant: variantNames[variant],
        scale: file.scales[scale].factor)
      if file.path != .standard {
        // A path that leaves names out says nothing of them, but the pictures of a failure lie under all of them.
        _ = try PathTemplate.caseName.path(
          suite: file.name, control: pictures[pictures.count - 1].name, variant: variantNames[variant],
          scale: file.scales[scale].factor)
      }
    } catch {
      hasUnusableName = true
      return Problem(
        message: "the case '\(pictures[pictures.count - 1].name)' cannot have a file: \(error)",
        advice: "rename it", code: .specimenPath)
    }
    // Many file systems ignore the case of letters.
    let folded = path.lowercased()
    var key = folded.hashValue
    while let owner = owners[key] {
      // A case that was taken back may still own a number.
      if Int(owner) < entries.count, self.path(of: entries[Int(owner)]).lowercased() == folded {
        isRefused = true
        return Problem(
          message: "the cases '\(id(of: entries[Int(owner)]))' and '\(id(of: entry))' have one file, '\(path)'",
          advice: "rename one, or let 'path' in the suite file name control, variant and scale",
          code: .suitePathTwice)
      }
      key &+= 1
    }
    owners[key] = Int32(entries.count)
    entries.append(entry)
    return nil
  }

  private func path(of entry: Suite.Entry) -> String {
    file.path.uncheckedPath(
      suite: file.name, control: pictures[Int(entry.picture)].name, variant: variantNames[Int(entry.variant)],
      scale: file.scales[Int(entry.scale)].factor)
  }

  private func id(of entry: Suite.Entry) -> String {
    let (picture, scale) = (pictures[Int(entry.picture)], file.scales[Int(entry.scale)].factor)
    return "\(picture.name)/\(variantNames[Int(entry.variant)])@\(scale)x"
  }
}
