internal import Digests
private import LocalFiles
internal import SnapshotHarness
import SuiteFiles

/// The references of variants in which a picture cannot differ from that of another variant.
///
/// A variant may lose unintentionally what distinguished it: the dark theme forgets a colour, and looks like the light one.
/// If its case went away with the difference, that would go unnoticed. So a variant keeps its case while it has a
/// reference with other pixels than the reference of the case that would stand for it.
struct OwnReferences {
  private let file: SuiteFile
  private let variantNames: [String]

  /// The folder of the references, as the process can open it.
  private let folder: String

  init(of file: SuiteFile, variantNames: [String], in folder: String) {
    self.file = file
    self.variantNames = variantNames
    self.folder = folder
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

  /// Whether a variant has a reference that the one of another variant does not equal, in any scale.
  private func isOther(_ variant: Int, than first: Int, _ control: String) -> Bool {
    file.scales.contains { scale in
      let own = path(control, variant, scale.factor)
      guard Files.exists(own) else { return false }
      guard let pixels = pixels(at: own) else { return true }
      return pixels != self.pixels(at: path(control, first, scale.factor))
    }
  }

  private func path(_ control: String, _ variant: Int, _ scale: Int) -> String {
    Files.join(
      folder,
      file.path.uncheckedPath(suite: file.name, control: control, variant: variantNames[variant], scale: scale))
  }

  /// The digest of a reference's pixels; `nil` if it is no picture or cannot be read.
  private func pixels(at path: String) -> Digest? {
    (try? Files.read(path)).flatMap { ReferenceFile.pixels(of: $0) }
  }
}
