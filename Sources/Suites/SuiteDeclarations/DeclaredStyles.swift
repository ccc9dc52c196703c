internal import LocatedJSON
internal import Specimens
import Suites
internal import Theming
internal import TokenEngine

/// What is styled by identifier in a declaration: which style each query of its specimens has in each variant.
struct DeclaredStyles {
  /// A property that a specimen looks up: `query.<path>.<property>`.
  struct Query: Hashable {
    var path: String
    var property: String
  }

  /// What is wrong: queries that no style fits, properties that neither a style nor the default has.
  private(set) var findings: [Finding] = []

  /// The styles' own tokens.
  private(set) var tokens: [SuiteToken] = []

  private let styles: SuiteStyles
  private let variants: [SuiteVariant]
  private let stylists: [Stylist<Int>]
  private let properties: [Set<String>]
  private let defaults: Set<String>

  /// Creates the styles of some variants.
  init(_ styles: SuiteStyles, in variants: [SuiteVariant]) {
    self.styles = styles
    self.variants = variants
    properties = styles.styles.map { Set($0.properties.map(\.name)) }
    defaults = Set(styles.defaults.map(\.name))
    let registered = StyleContainer(styles.styles.enumerated().map { ($1.identifier, $0) })
    stylists = variants.map { variant in
      let stylist = Stylist<Int>(themeTakesPrecedence: variant.themeTakesPrecedence)
      stylist.add(registered)
      stylist.currentTheme = variant.styleTheme
      return stylist
    }
    for style in styles.styles {
      tokens += style.properties.map { $0.token(in: "style.\(style.identifier)", at: style.position) }
    }
    tokens += styles.defaults.map { $0.token(in: "default", at: styles.position) }
    findings += (stylists.first?.findings ?? []).map { problem in
      Finding(
        severity: problem.severity, codeText: problem.code, file: styles.position.file, line: styles.position.line,
        message: problem.message, advice: problem.advice)
    }
  }

  /// Adds the tokens of all that specimens ask for.
  ///
  /// - Complexity: O(*n* · *v*), where *n* is the number of cells of all specimens, and *v* that of variants.
  mutating func addQueries(
    of specimens: [(specimen: Specimen, position: SourcePosition)], to tokens: inout DeclaredTokens
  ) {
    var seen: Set<Query> = []
    var unmatched: Set<String> = []
    let all = EmbeddableSpecimens(specimens.map(\.specimen))
    for (specimen, position) in specimens {
      for query in Self.queries(of: specimen, embedding: all) where seen.insert(query).inserted {
        let winners = stylists.map { $0.style(for: StyleIdentifier(query.path)) }
        let without = zip(variants, winners).filter { $1 == nil }.map(\.0.name)
        if !without.isEmpty, unmatched.insert(query.path).inserted {
          findings.append(
            Finding(
              .warning, code: .styleUnmatched, at: position,
              "no style fits '\(query.path)' in \(without.joined(separator: ", "))",
              advice: "it has the default style; register one for its last part"))
        }
        let sources = winners.map { source(of: query, winner: $0, at: position) }
        tokens.add("query.\(query.path).\(query.property)", sources, at: position)
      }
    }
  }

  private mutating func source(of query: Query, winner: Int?, at position: SourcePosition) -> DeclaredTokens.Source? {
    if let winner, properties[winner].contains(query.property) {
      return .reference("style.\(styles.styles[winner].identifier).\(query.property)")
    }
    if defaults.contains(query.property) { return .reference("default.\(query.property)") }
    let style = winner.map { "the style '\(styles.styles[$0].identifier)'" } ?? "a style"
    let finding = Finding(
      code: .styleNoProperty, at: position,
      "neither \(style) of '\(query.path)' nor the default has the property '\(query.property)'",
      advice: "give it to the default, or correct the name")
    if !findings.contains(finding) { findings.append(finding) }
    return nil
  }

  /// What the cells of a specimen ask for, in the order in which they do.
  static func queries(of specimen: Specimen, embedding others: EmbeddableSpecimens) -> [Query] {
    // Where nothing has a value, every alternative is asked for.
    let context = DrawingContext(tokens: { _ in ResolvedTokens(tokens: []) }, specimens: others)
    return specimen.cases.flatMap { $0.lookups(in: context) }.compactMap { Query(tokenPath: $0.path) }
  }
}

extension DeclaredStyles.Query {
  /// Reads `query.<path>.<property>`; `nil` if a token is something else.
  fileprivate init?(tokenPath: String) {
    let bytes = tokenPath.utf8
    guard tokenPath.hasPrefix("query."), let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: 6)
    guard start < dot else { return nil }
    path = String(tokenPath[start..<dot])
    property = String(tokenPath[bytes.index(after: dot)...])
  }
}
