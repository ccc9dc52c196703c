import ExactTexts
package import ImageComparison

/// What a plan knows of the ingredients of a case beyond their texts.
///
/// It is asked only for cases whose ingredients or pixels changed.
package struct CaseKnowledge: Sendable {
  /// Whether a name that some chain led through does not exist any more, in any context.
  package var isGone: @Sendable (_ name: String) -> Bool = { _ in false }

  /// Whether a name has a value now, in a context as ingredients have it; `nil` if that is not known.
  package var hasValue: @Sendable (_ name: String, _ context: String) -> Bool? = { _, _ in nil }

  /// The lists of references of the case's specimen that have several names, with those they have now.
  package var alternatives: @Sendable () -> [[AskedName]] = { [] }

  /// The text of the whole value before and after changes of parts of it in one context.
  ///
  /// `nil` if the whole is not known.
  package var whole: @Sendable (_ changes: [IngredientChange]) -> (old: String, new: String)? = { _ in nil }

  /// The style that came or went, for a change of a token that belongs to it; `nil` if the change is the token's own.
  package var style: @Sendable (_ change: IngredientChange) -> IngredientChange? = { _ in nil }

  /// The digest of the case's specimen if the suite had other settings; `nil` if one of them means nothing here.
  package var specimenDigest: @Sendable (_ settings: [Ingredient]) -> String? = { _ in nil }

  /// Returns the cause for a changed specimen.
  ///
  /// It is given the pixels that differ; none where the size of the picture is another.
  package var changedSpecimen: @Sendable (_ boxes: [PixelBox]) -> Cause = { _ in .specimen() }

  /// Settings that a reference may have been drawn with whose record names none, likely ones first.
  ///
  /// It is given the names that the picture looked up.
  package var likelySettings: @Sendable (_ names: [String]) -> [[Ingredient]] = { _ in [] }

  /// The texts whose contrast fell below a threshold, or rose to it, since a picture was made from other ingredients.
  package var contrasts: @Sendable (_ old: [Ingredient]) -> [ContrastChange] = { _ in [] }

  /// Creates the knowledge of nothing.
  package init() {}
}

/// A name that pictures ask for, in a context as ingredients have it.
package struct AskedName: Hashable, Sendable {
  private let name: ExactText
  private let context: ExactText

  /// Creates a name in a context; the empty one is the variant's own.
  package init(_ name: String, in context: String = "") {
    self.name = ExactText(name)
    self.context = ExactText(context)
  }
}

extension ReferenceRecord {
  /// Whether the specimen itself was edited since, not only a setting of the suite.
  ///
  /// - Parameters:
  ///   - digest: The digest of the specimen now.
  ///   - formerDigest: The digest of the specimen now, with other settings; `nil` if one of them means nothing.
  /// - Returns: `false` if one of the digests is not known.
  func isOfOtherSpecimen(than digest: String?, _ formerDigest: ([Ingredient]) -> String?) -> Bool {
    guard let before = specimenDigest, let digest, ExactText(before) != ExactText(digest) else { return false }
    let settings = ingredients.filter {
      $0.kind == .setting && ExactText($0.chain.first) != ExactText(Tolerance.settingName)
    }
    return settings.isEmpty || ExactText(formerDigest(settings)) != ExactText(before)
  }

  /// The record with the settings that its digest of the specimen comes from, where it does not name them.
  ///
  /// References of earlier versions do not. What was not another specimen can only have been other settings, so those
  /// that come to the same digest are the ones.
  func completed(for snapshotCase: SnapshotCase) -> ReferenceRecord {
    guard let digest = specimenDigest, let now = snapshotCase.specimenDigest, ExactText(digest) != ExactText(now),
      !ingredients.contains(where: { $0.kind == .setting })
    else { return self }
    let names = ingredients.filter { $0.kind == .token && $0.context.isEmpty }.compactMap(\.chain.first)
    let settings = snapshotCase.knowledge.likelySettings(names).first {
      ExactText(snapshotCase.knowledge.specimenDigest($0)) == ExactText(digest)
    }
    guard let settings else { return self }
    var record = self
    record.ingredients += settings
    return record
  }
}
