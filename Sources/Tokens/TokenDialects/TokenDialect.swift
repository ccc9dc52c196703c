/// A format of token files.
///
/// All but ``dtcg`` are translated: their tokens become groups and tokens of the Design Tokens format, and what they vary
/// by becomes axes. There is one resolver for all.
public enum TokenDialect: String, CaseIterable, Hashable, Sendable {
  /// The Design Tokens format, 2025.10 and its drafts, and its resolver documents.
  case dtcg

  /// The Design Tokens format with values for modes in `$extensions`, as Cobalt, Terrazzo 0.x and Primer write them.
  case dtcgModes = "dtcg-modes"

  /// Figma's own export of variables, a file for each collection and mode.
  case figmaExport = "figma-export"

  /// The variables of a Figma file as its REST interface gives them.
  case figmaREST = "figma-rest"

  /// Tokens Studio for Figma: sets, themes and arithmetic.
  case tokensStudio = "tokens-studio"

  /// Penpot: sets and themes, as Tokens Studio has them, with types of its own.
  case penpot

  /// Style Dictionary 3 to 5: tokens with `value`.
  case styleDictionary = "style-dictionary"

  /// Colour sets of an Xcode asset catalog.
  case xcassets

  /// Salesforce's Theo: `props`, `aliases` and `imports`.
  case theo

  /// Adobe's Spectrum: a schema for each token, and `sets`.
  case spectrum

  /// Microsoft's Fluent UI token pipeline: `aliasOf` and `computed`.
  case fluentPipeline = "fluent-pipeline"

  /// The format's name for people.
  public var title: String {
    switch self {
    case .dtcg: "Design Tokens (DTCG)"
    case .dtcgModes: "Design Tokens with modes in '$extensions'"
    case .figmaExport: "Figma's export of variables"
    case .figmaREST: "variables of Figma's REST interface"
    case .tokensStudio: "Tokens Studio"
    case .penpot: "Penpot"
    case .styleDictionary: "Style Dictionary"
    case .xcassets: "an Xcode asset catalog"
    case .theo: "Theo"
    case .spectrum: "Spectrum"
    case .fluentPipeline: "the Fluent UI token pipeline"
    }
  }
}
