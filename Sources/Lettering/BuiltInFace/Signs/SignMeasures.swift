/// Heights and lengths that signs share, in 1/1000 em.
extension FaceMeasures {
  /// The height of the middle of capitals and figures, where mathematical signs and arrows have their axis.
  static let axis = capHeight / 2

  /// The height of the middle of hyphens and dashes, near that of small letters.
  static let dashAxis = xHeight / 2

  /// The upper end of brackets.
  static let bracketTop = 760.0

  /// The lower end of brackets; their middle lies between those of small letters and capitals.
  static let bracketBottom = -150.0
}
