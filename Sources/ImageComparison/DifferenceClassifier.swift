import PixelBuffers

/// Says what a difference looks like.
enum DifferenceClassifier {
  /// The kind of a difference; `nil` if there is none.
  ///
  /// The tests are tried from the most certain to the least: another size; the same pixels elsewhere; colours that were
  /// exchanged throughout; a small, smooth change; and then whether the changed pixels lie inside areas or on outlines.
  static func kind(of changes: PixelChanges, in boxes: [PixelBox]) -> DifferenceKind? {
    if changes.expected.size != changes.actual.size { return .size }
    if changes.count == 0 { return nil }
    if Movement.find(in: changes) != nil { return .moved }
    if exchangesColors(changes, in: boxes) { return .color }
    let surroundings = Surroundings(changes)
    if surroundings.isSmooth { return .shadow }
    return surroundings.isMostlyInside ? .color : .edge
  }

  /// Whether most changed pixels come from few colours, of which nothing stays where the change is.
  ///
  /// That is what a token with another colour does. A wider border also paints one colour over another, but leaves some
  /// of that other.
  private static func exchangesColors(_ changes: PixelChanges, in boxes: [PixelBox]) -> Bool {
    let total = changes.count
    let main = changes.colors.pairs.filter { $0.count * 8 >= total }
    guard main.reduce(0, { $0 + $1.count }) * 2 >= total else { return false }
    let old = main.map(\.old)
    var staying = 0
    let (width, height) = changes.overlap
    for box in boxes {
      // A narrower border leaves its colour just outside of what changed.
      for y in max(0, box.y - 1)..<min(height, box.y + box.height + 1) {
        for x in max(0, box.x - 1)..<min(width, box.x + box.width + 1) {
          let place = y * width + x
          let pixel = changes.expected.pixels[place]
          if pixel == changes.actual.pixels[place], old.contains(pixel) { staying += 1 }
        }
      }
    }
    return staying * 10 <= total
  }
}
