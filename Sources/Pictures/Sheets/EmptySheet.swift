import ColorSpaces
import ExactTexts
package import TokenEngine

/// The reason why a sheet is empty.
package struct EmptySheet: Hashable, Sendable {
  /// What the tokens are.
  package let message: String

  /// What to do about it.
  package let advice: String

  /// Finds out why a sheet shows none of some tokens.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - variants: The tokens of every variant.
  ///   - tiers: The tiers that the sheet shows.
  /// - Complexity: O(*n*), where *n* is the number of tokens of all variants.
  package init(_ sheet: Sheet, in variants: [ResolvedTokens], tiers: [Tier]) {
    // Of each path the first token counts.
    var seen: Set<ExactText> = []
    let tokens = variants.flatMap(\.tokens).filter { seen.insert(ExactText($0.path)).inserted }
    let shown = tokens.filter { token in tiers.contains { $0.contains(token.path) } }
    let types = sheet.types.map(\.rawValue).joined(separator: " or ")
    let fitting = shown.count { sheet.types.contains($0.type) }
    let named = shown.filter {
      !sheet.types.contains($0.type) && (sheet.isNamed(at: $0.path) || $0.path.lowercased().contains(sheet.rawValue))
    }
    let nothing = "the sheet '\(sheet.rawValue)' shows nothing: "
    if sheet == .contrast {
      let names = tiers.map { "'\($0.name)'" }.joined(separator: ", ")
      message =
        nothing + "in the tiers that it shows, \(names), there are not both colours of texts and colours for under them"
      advice =
        fitting > 0
        ? "name them under 'text' and 'on' of the sheet, or other tiers under 'tiers'" : "leave the sheet out"
      return
    }
    let elsewhere = tokens.filter(sheet.shows)
    if let first = elsewhere.first {
      let names = tiers.map { "'\($0.name)'" }.joined(separator: ", ")
      message = nothing + Self.sample(first, of: elsewhere) + " in none of the tiers that it shows: \(names)"
      advice = "name the tier under 'tiers' of the sheet, or leave the sheet out"
    } else if let first = named.first {
      let alike = named.filter { $0.type == first.type }
      message = nothing + Self.sample(first, of: alike) + " a \(first.type.rawValue), not a \(types)"
      advice = "write values of that type, or leave the sheet out"
    } else if fitting > 0 {
      let words = sheet.words.map { $0.map { "'\($0)'" }.joined(separator: " or ") }.joined(separator: ", and ")
      message =
        nothing
        + "of \(fitting.groupedText) \(fitting == 1 ? "token" : "tokens") of the type \(types) none has a path with "
        + words + ", or another sheet shows it"
      advice = "name the tokens so, or leave the sheet out"
    } else {
      message = nothing + "no token is of the type \(types)"
      advice = "leave the sheet out"
    }
  }

  /// The first of some tokens and their number, with the verb.
  private static func sample(_ first: ResolvedToken, of tokens: [ResolvedToken]) -> String {
    let rest = tokens.count - 1
    return rest == 0 ? "'\(first.path)' is" : "'\(first.path)' and \(rest.groupedText) more are"
  }
}
