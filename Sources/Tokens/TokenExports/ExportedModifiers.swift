import ExactTexts
import LocatedJSON
import TokenEngine
import TokenFiles

/// What chooses among the variants of an exported document: each axis by its own name, as far as the format can say it.
///
/// A modifier gives a token one value for each of its contexts, so a token must depend on one axis at most. Where one
/// depends on several at once, or the variants are not all combinations of contexts, a single modifier replaces all
/// axes, and that is reported.
struct ExportedModifiers {
  /// A modifier of the document.
  struct Modifier {
    /// The name, that of an axis if it is one.
    var name: String

    /// Its contexts, the default one first, and the variant that each has its tokens from.
    var contexts: [(name: String, variant: Int)]
  }

  /// The modifiers, in the order of the axes.
  private(set) var modifiers: [Modifier] = []

  /// The modifier that decides about the token of a row; those that are the same in all variants have none.
  private(set) var indices: [Int: Int] = [:]

  /// What the document does not keep.
  private(set) var findings: [Finding] = []

  /// The name of the modifier that stands for all axes.
  private static let joined = "variant"

  /// Finds the modifiers of an export.
  ///
  /// - Complexity: O(*r* × *v* × *a*) for *r* tokens, *v* variants and *a* axes.
  init(of export: TokenExport) {
    guard export.variants.count > 1 else { return }
    var reason = "the variants are not all combinations of their contexts"
    var location = export.rows.first?.first.location
    if let (axes, variants) = Self.axes(of: export.variants) {
      modifiers = axes.map { axis in
        Modifier(name: axis.name, contexts: axis.contexts.enumerated().map { ($1, variants[$0 * axis.step]) })
      }
      var isSeparate = true
      for (row, tokens) in export.rows.enumerated() {
        let values = variants.map { tokens.tokens[$0] }
        let deciding = axes.indices.filter { Self.depends(values, on: axes[$0]) }
        if let first = deciding.first { indices[row] = first }
        guard deciding.count > 1 else { continue }
        let names = deciding.map { "'\(axes[$0].name)'" }.joined(separator: " and ")
        reason = "'\(tokens.path)' depends on \(names) at once"
        location = tokens.first.location
        isSeparate = false
        break
      }
      if isSeparate { return }
    }
    modifiers = [
      Modifier(name: Self.joined, contexts: export.variants.enumerated().map { ($1.name, $0) })
    ]
    indices = [:]
    for (row, tokens) in export.rows.enumerated() where !Self.isSame(tokens) { indices[row] = 0 }
    let names = OrderedTexts(export.variants.flatMap { $0.contexts.map(\.axis) }).texts
    guard !names.isEmpty else { return }
    findings.append(
      Finding(
        severity: .warning, code: .exportAxesJoined, file: location?.file ?? "", line: location?.line,
        column: location?.column,
        message: "\(reason), so the axes \(names.map { "'\($0)'" }.joined(separator: ", ")) become one, "
          + "'\(Self.joined)', with the names of the variants",
        advice: "choose contexts of all axes but one with --variant to keep its name, or use 'specimen tokens convert'")
    )
  }

  /// What the variants vary by, and how far the variants of two neighbouring contexts are apart.
  private struct Axis {
    var name: String
    var contexts: [String]
    var step = 1
  }

  /// The axes with several contexts, and the variants in the order of their contexts, that of the last axis changing
  /// fastest; `nil` if they are not all combinations.
  private static func axes(of variants: [TokenExport.Variant]) -> (axes: [Axis], order: [Int])? {
    let names = OrderedTexts(variants[0].contexts.map(\.axis)).texts
    var axes = names.map { (name: $0, contexts: OrderedTexts()) }
    for variant in variants {
      guard variant.contexts.count == names.count else { return nil }
      for (index, pair) in variant.contexts.enumerated() {
        guard ExactText(pair.axis) == ExactText(names[index]) else { return nil }
        axes[index].contexts.add(pair.context)
      }
    }
    var steps = [Int](repeating: 1, count: axes.count)
    var count = 1
    for index in axes.indices.reversed() {
      steps[index] = count
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axes[index].contexts.texts.count)
      guard !isTooLarge, product <= variants.count else { return nil }
      count = product
    }
    guard count == variants.count else { return nil }
    var order = [Int?](repeating: nil, count: count)
    for (number, variant) in variants.enumerated() {
      var index = 0
      for (axis, pair) in variant.contexts.enumerated() {
        index += (axes[axis].contexts.index(of: pair.context) ?? 0) * steps[axis]
      }
      guard order[index] == nil else { return nil }
      order[index] = number
    }
    let several = zip(axes, steps).map { Axis(name: $0.name, contexts: $0.contexts.texts, step: $1) }
    return (several.filter { $0.contexts.count > 1 }, order.compactMap { $0 })
  }

  /// Whether another context of an axis alone changes what is written about a token.
  private static func depends(_ tokens: [ResolvedToken?], on axis: Axis) -> Bool {
    tokens.indices.contains { index in
      let context = index / axis.step % axis.contexts.count
      return context > 0 && !isSame(tokens[index], tokens[index - context * axis.step])
    }
  }

  private static func isSame(_ row: TokenExport.Row) -> Bool {
    row.tokens.allSatisfy { isSame($0, row.tokens[0]) }
  }

  /// Whether all that is written about a token is the same.
  private static func isSame(_ one: ResolvedToken?, _ other: ResolvedToken?) -> Bool {
    one?.value == other?.value && one?.description == other?.description && one?.deprecation == other?.deprecation
      && (one == nil) == (other == nil)
  }
}
