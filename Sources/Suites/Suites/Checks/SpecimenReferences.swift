internal import ColorSpaces
internal import Specimens
import SuiteFiles

/// A specimen, and what it refers to.
struct SpecimenReferences {
  /// The name of the control.
  var control: String

  /// The name of the file, and its text.
  var file: String
  var bytes: [UInt8]

  /// The references in all variants, each once.
  var references: [SpecimenReference]

  /// What the specimens that rules are about refer to.
  static func all(
    for rules: [ReferenceCheck], _ resolved: [SuiteLoader.ResolvedPlan], _ shelf: SpecimenShelf,
    _ comparison: inout VariantComparison
  ) -> [SpecimenReferences] {
    guard !rules.isEmpty else { return [] }
    let embeddable = shelf.embeddable
    var gaps = TokenGaps(of: resolved.map(\.tokens))
    var all: [SpecimenReferences] = []
    for (index, specimen) in shelf.files.enumerated()
    where rules.contains(where: { $0.specimens.match(specimen.control) }) {
      var seen: Set<SpecimenReference> = []
      var found: [SpecimenReference] = []
      for (number, name) in specimen.cases {
        // Where the same ones of the tokens that are asked for lack a value, references lead to the same tokens.
        var bound: [(variant: Int, gaps: VariantPartition)] = []
        for variant in resolved.indices {
          if bound.contains(where: { $0.gaps.first(of: $0.variant) == $0.gaps.first(of: variant) }) { continue }
          let all = comparison.references(of: name, in: variant, embedding: embeddable) {
            shelf.specimenCase(number, at: index)
          }
          guard let all else { break }
          found += all.references.filter { seen.insert($0).inserted }
          bound.append((variant, gaps.partition(of: all.lookups + all.named)))
        }
      }
      all.append(
        SpecimenReferences(
          control: specimen.control, file: specimen.name, bytes: specimen.bytes, references: found))
    }
    return all
  }
}
