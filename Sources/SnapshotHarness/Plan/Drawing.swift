public import PixelBuffers

/// A picture and what it was made from.
public struct Drawing: Sendable {
  /// The picture.
  public var image: RGBAImage

  /// What it was made from, in an order that is the same in every run.
  public var ingredients: [Ingredient]

  /// Creates a drawing.
  public init(image: RGBAImage, ingredients: [Ingredient] = []) {
    self.image = image
    self.ingredients = ingredients
  }
}
