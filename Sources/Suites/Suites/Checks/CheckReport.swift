internal import LocatedJSON

/// The result of a suite's checks.
package struct CheckReport: Sendable {
  /// How much was looked at.
  package var tally = CheckTally()

  /// The file of known findings, relative to the suite's folder; `nil` if there is none.
  package var baselineFile: String?

  /// Whether every rule could compare all that it names; what is not found otherwise may be there all the same.
  package var isComplete = true

  /// The known findings; `nil` if the file cannot be read.
  package var known: KnownFindings?

  /// The number of rules for all tokens that were applied, but for those of tiers.
  package var ruleCount = 0

  /// The number of tokens that they were applied to.
  package var tokenCount = 0

  /// What breaks the rules, known or not.
  var breaches: [Breach] = []

  /// The number of contrasts that are too low, and known to be.
  package var knownCount: Int { known?.contrastCount ?? 0 }

  /// The number of other findings that are known.
  package var knownFindings: Int { known?.otherCount ?? 0 }

  /// The content that the file of known findings should have.
  ///
  /// - Parameter acceptsNew: Whether findings that are new or became worse are written too.
  /// - Returns: The text of the file, the number of findings in it, and the number of those that were not accepted.
  package func updatedBaseline(acceptingNew acceptsNew: Bool) -> (text: String, count: Int, refused: Int) {
    let (new, refused) = (known ?? KnownFindings()).updated(to: breaches, acceptsNew: acceptsNew)
    return (new.text, new.entries.count, refused)
  }
}

/// How much the checks of a suite looked at.
package struct CheckTally: Hashable, Sendable {
  /// The number of pairs of colours whose contrast was asked for, each counted once for all variants.
  package var pairs = 0

  /// The number of pairs and variants whose contrast was computed.
  package var contrasts = 0

  /// The number of ramps, each counted once for all variants.
  package var ramps = 0

  /// The number of tokens that were compared between variants.
  package var compared = 0

  /// The number of tokens that were looked for in all variants, or beside their counterparts.
  package var sought = 0

  /// The number of tokens whose sign was looked at.
  package var sizes = 0

  /// The number of references of specimens.
  package var references = 0
}
