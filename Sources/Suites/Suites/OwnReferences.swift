internal import ExactTexts
internal import SnapshotHarness
import SuiteFiles

/// The references of variants in which a picture cannot differ from that of another variant.
///
/// A variant may lose unintentionally what distinguished it: the dark theme forgets a colour, and looks like the light one.
/// If its case went away with the difference, that would go unnoticed. So a variant keeps its case while it has a
/// reference with other pixels than the reference of the case that would stand for it.
///
/// Where pictures are compared with those of a former state of the suite, it is the cases of that state that count.
struct OwnReferences {
  private let file: SuiteFile
  private let variantNames: [String]
  private let source: Source

  /// Where pictures are known from.
  enum Source {
    /// The references.
    case references(ReferenceStore)

    /// The suite as it was.
    case former(FormerPictures)

    /// No picture is known.
    case none
  }

  init(of file: SuiteFile, variantNames: [String], in source: Source) {
    self.file = file
    self.variantNames = variantNames
    self.source = source
  }

  /// A partition in which variants with such references have cases of their own.
  ///
  /// - Parameters:
  ///   - partition: In which variants the picture of a control cannot differ.
  ///   - control: The control's name, with the texts of a split.
  /// - Returns: The finer partition.
  /// - Complexity: A look for a file for each scale of each variant that has no case of its own.
  func separating(_ partition: VariantPartition, of control: String) -> VariantPartition {
    guard !partition.isAllDifferent else { return partition }
    return VariantPartition(
      (0..<partition.count).map { variant in
        let first = partition.first(of: variant)
        return first != variant && isOther(variant, than: first, control) ? variant : first
      })
  }

  /// Whether a variant has a picture that the one of another variant does not equal, in any scale.
  private func isOther(_ variant: Int, than first: Int, _ control: String) -> Bool {
    switch source {
    case .none: false
    case .former(let pictures): pictures.distinguish(variantNames[variant], from: variantNames[first], in: control)
    case .references(let store):
      file.scales.contains { scale in
        let own = path(control, variant, scale.factor)
        guard store.has(own) else { return false }
        guard let pixels = store.pixels(of: own) else { return true }
        return pixels != store.pixels(of: path(control, first, scale.factor))
      }
    }
  }

  private func path(_ control: String, _ variant: Int, _ scale: Int) -> String {
    file.path.uncheckedPath(suite: file.name, control: control, variant: variantNames[variant], scale: scale)
  }
}

/// In which variants the pictures of a suite as it was could not differ.
struct FormerPictures {
  private let suite: Suite
  private var pictures: [ExactText: Suite.Picture] = [:]
  private var variants: [ExactText: Int] = [:]

  init(of suite: Suite) {
    self.suite = suite
    for picture in suite.pictures { pictures[ExactText(picture.name)] = picture }
    for (index, name) in suite.variantNames.enumerated() { variants[ExactText(name)] = index }
  }

  /// Whether the picture of a control in a variant had a case that did not stand for another variant, too.
  func distinguish(_ variant: String, from other: String, in control: String) -> Bool {
    guard let picture = pictures[ExactText(control)], let own = variants[ExactText(variant)] else { return false }
    guard let first = variants[ExactText(other)] else { return true }
    let partition = suite.partition(of: picture)
    return partition.first(of: own) != partition.first(of: first)
  }
}
