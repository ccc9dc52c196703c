internal import LocatedJSON
import SuiteFiles
import Suites
private import TokenEngine

/// A suite file that says what a declaration does, and which of its lines come from where.
struct SuiteFileWriter {
  /// The text.
  let text: String

  /// From which line on something comes from a position, ascending.
  let marks: [(line: Int, position: SourcePosition)]

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - declaration: The name, the settings and the position of all that has no position of its own.
  ///   - tokens: Where the tokens are.
  ///   - tiers: The tiers.
  ///   - variants: The variants.
  ///   - axis: The axis of which each variant is a context; `nil` if they have contexts of their own.
  ///   - specimens: The files of the specimens.
  init(
    _ declaration: SuiteDeclaration, tokens: SuiteFile.Tokens, tiers: [SuiteTier], variants: [SuiteVariant],
    axis: String?, specimens: [String]
  ) {
    var file = declaration.settings.file(named: declaration.name)
    file.tokens = tokens
    file.tiers = tiers.map { Tier(name: $0.name, groups: $0.groups) }
    file.variants = variants.isEmpty ? nil : variants.map { $0.declared(axis: axis) }
    file.specimens = specimens.located
    var output = JSONWriter(isPretty: true)
    var marks = [(line: 1, position: declaration.position)]
    output.object { output in
      for field in SuiteFile.fields {
        let line = output.line + 1
        field.write(&output, file)
        let positions =
          switch field.key {
          case "tiers": tiers.map(\.position)
          case "variants": variants.map(\.position)
          default: [SourcePosition]()
          }
        if positions.isEmpty { continue }
        // All items of such a list take as many lines.
        let height = (output.line - line - 1) / positions.count
        for (index, position) in positions.enumerated() { marks.append((line + 1 + index * height, position)) }
        // What follows belongs to the declaration as a whole.
        marks.append((output.line + 1, declaration.position))
      }
    }
    output.endLine()
    text = output.text
    self.marks = marks
  }
}

extension SuiteVariant {
  /// The variant as a suite file has it, which may be a context of one axis besides its own contexts.
  fileprivate func declared(axis: String?) -> SuiteFile.Variant {
    let contexts = (axis.map { [($0, name)] } ?? []) + contexts
    return SuiteFile.Variant(
      name: .init(text: name), contexts: contexts.map { .init(axis: .init(text: $0), name: .init(text: $1)) })
  }
}
