import PixelBuffers

/// Determines the kind of a difference.
enum DifferenceClassifier {
  /// The kind of a difference, and how far things have moved if they have; `nil` if the images are equal.
  ///
  /// - Parameters:
  ///   - changes: The changed pixels.
  ///   - seeksMovement: Whether things may have moved, the search for which takes most of the time.
  /// - Returns: The kind; and the offset, if that is it.
  static func verdict(
    on changes: PixelChanges, seeksMovement: Bool = true
  ) -> (kind: DifferenceKind, movement: PixelOffset?)? {
    if changes.expected.size != changes.actual.size { return (.size, nil) }
    if changes.count == 0 { return nil }
    if !seeksMovement { return (kind(of: changes), nil) }
    let movement = Movement(in: changes)
    if let movement, movement.remainder * 64 <= 1 { return (.moved, movement.offset) }
    let kind = kind(of: changes)
    // A shadow that was offset differently has moved, too, but not what casts it.
    if kind != .shadow, let movement, movement.remainder * 16 <= 1 { return (.moved, movement.offset) }
    return (kind, nil)
  }

  /// The kind of the regions with most energy: what one sees first.
  private static func kind(of changes: PixelChanges) -> DifferenceKind {
    let measurement = RegionMeasurement(ChangedRegions(changes), of: changes)
    var (color, edge, shadow) = (0, 0, 0)
    for trait in measurement.traits {
      switch trait.kind {
      case .shadow: shadow += trait.energy
      case .edge: edge += trait.energy
      case .color, .moved, .size: color += trait.energy
      }
    }
    if shadow > max(color, edge) { return .shadow }
    return edge > color ? .edge : .color
  }
}
