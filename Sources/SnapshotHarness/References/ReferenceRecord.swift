/// What a reference was drawn from.
package struct ReferenceRecord: Hashable, Sendable {
  /// The suite of the case.
  package var suite: String

  /// The control of the case.
  package var control: String

  /// The variant of the case.
  package var variant: String

  /// The number of device pixels per point.
  package var scale: Int

  /// The version of the program that drew the picture.
  package var rendererVersion: String

  /// The digest of the specimen, if the plan gave one.
  package var specimenDigest: String?

  /// What the picture was made from; those with the same kind, context and property stand together.
  package var ingredients: [Ingredient]

  /// Creates a record.
  package init(
    suite: String, control: String, variant: String, scale: Int, rendererVersion: String, specimenDigest: String?,
    ingredients: [Ingredient]
  ) {
    self.suite = suite
    self.control = control
    self.variant = variant
    self.scale = scale
    self.rendererVersion = rendererVersion
    self.specimenDigest = specimenDigest
    self.ingredients = ingredients
  }
}
