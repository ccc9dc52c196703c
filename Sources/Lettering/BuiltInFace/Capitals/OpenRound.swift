/// The middle line of a round capital that is open to the right, as `C` and `G`.
struct OpenRound {
  /// The quarter from the highest to the leftmost point.
  let upperLeft: Curve

  /// The quarter from the leftmost to the lowest point.
  let lowerLeft: Curve

  /// The x of the highest and the lowest point.
  let middleX: Double

  /// The point that both arms run toward.
  private let far: Position

  /// The line of a letter in a box.
  ///
  /// - Parameters:
  ///   - measures: The lengths of the weight.
  ///   - left: The left edge of the ink.
  ///   - right: The right edge of the ink, nearly.
  ///   - turn: The place of the highest and the lowest point in the box, 0–1.
  ///   - beyond: How far right of the ink the arms would meet, over the width of the box.
  init(_ measures: FaceMeasures, left: Double, right: Double, turn: Double, beyond: Double) {
    let half = measures.capitalRoundBar / 2
    let top = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot - half
    let bottom = -FaceMeasures.capitalOvershoot + half
    let middle = FaceMeasures.capHeight / 2
    middleX = left + (right - left) * turn
    far = Position(right + (right - left) * beyond - measures.capitalRoundStem / 2, middle)
    let near = Position(left + measures.capitalRoundStem / 2, middle)
    upperLeft = Curve(quarterFrom: Position(middleX, top), to: near, leaving: .horizontal)
    lowerLeft = Curve(quarterFrom: near, to: Position(middleX, bottom), leaving: .vertical)
  }

  /// The upper arm from its end at a height to the highest point.
  func upperArm(downTo y: Double) -> Curve {
    Curve(quarterFrom: upperLeft.start, to: far, leaving: .horizontal).before(y: y).reversed
  }

  /// The lower arm from the lowest point to its end at a height.
  func lowerArm(upTo y: Double) -> Curve {
    Curve(quarterFrom: lowerLeft.end, to: far, leaving: .horizontal).before(y: y)
  }
}
