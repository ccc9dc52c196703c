import ExactTexts
package import ImageComparison

/// What a plan knows of a case beyond what its record and its ingredients hold.
///
/// It is asked only for cases whose ingredients or pixels changed.
package struct CaseKnowledge: Sendable {
  /// What a name is now.
  package enum NameState: Hashable, Sendable {
    /// It has a value.
    case valued

    /// It has none in the context; in another one, or without an error, it would have.
    case valueless

    /// It does not exist any more, in any context.
    case gone
  }

  /// What a name is now; `nil` if that is not known.
  package var state: @Sendable (_ name: AskedName) -> NameState? = { _ in nil }

  /// The lists of references of the case's specimen that have several names, with those they have now.
  package var alternatives: @Sendable () -> [[AskedName]] = { [] }

  /// The style that came or went, for a change of a token that belongs to it; `nil` if the change is the token's own.
  package var style: @Sendable (_ change: IngredientChange) -> IngredientChange? = { _ in nil }

  /// Returns the cause for a changed specimen.
  ///
  /// It is given the pixels that differ; none where the size of the picture is another.
  package var changedSpecimen: @Sendable (_ boxes: [PixelBox]) -> Cause = { _ in .specimen() }

  /// The texts whose contrast fell below a threshold, or rose to it, since a picture was made from other ingredients.
  package var contrasts: @Sendable (_ old: [Ingredient]) -> [ContrastChange] = { _ in [] }

  /// The nodes of the picture; `nil` if they are not known.
  package var nodes: @Sendable () -> PictureNodes? = { nil }

  /// Draws the lengths of the control with their tokens; `nil` if the picture is not of a control.
  package var redlines: (@Sendable () throws -> RedlineDrawing)?

  /// Creates the knowledge of nothing.
  package init() {}
}

/// A name that pictures ask for, in a context as ingredients have it.
package struct AskedName: Hashable, Sendable {
  private let exactName: ExactText
  private let exactContext: ExactText

  /// The name.
  package var name: String { exactName.text }

  /// The context; the empty one is the variant's own.
  package var context: String { exactContext.text }

  /// Creates a name in a context; the empty one is the variant's own.
  package init(_ name: String, in context: String = "") {
    exactName = ExactText(name)
    exactContext = ExactText(context)
  }
}

/// The picture of a control's lengths.
package struct RedlineDrawing: Sendable {
  /// The picture and what it was made from.
  package var drawing: Drawing

  /// What it does not show, as sentences for people.
  package var remarks: [String]

  /// Creates a drawing.
  package init(drawing: Drawing, remarks: [String]) {
    self.drawing = drawing
    self.remarks = remarks
  }
}
