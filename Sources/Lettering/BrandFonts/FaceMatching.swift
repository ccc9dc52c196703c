#if BrandFonts
  /// Chooses the face of a family that is nearest to a request: CSS Fonts 4, §5.2, width before lean before weight.
  enum FaceMatching {
    /// How a value differs from the wanted one: the class first, then the distance.
    private typealias Rank = (group: Int, distance: Double)

    /// The position of the nearest face, the first among equals; `nil` if there is none.
    static func nearest(to request: FaceRequest, among faces: [FaceTraits]) -> Int? {
      var candidates = Array(faces.indices)
      keepNearest(&candidates) { width(nearest(request.width, faces[$0].width), to: request.width) }
      keepNearest(&candidates) { lean(nearest(request.slant, faces[$0].lean), to: request.slant) }
      keepNearest(&candidates) { weight(nearest(request.weight, faces[$0].weight), to: request.weight) }
      return candidates.first
    }

    /// The value of a range that is nearest to the wanted one.
    static func nearest(_ wanted: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(wanted, range.lowerBound), range.upperBound)
    }

    private static func keepNearest(_ candidates: inout [Int], _ rank: (Int) -> Rank) {
      guard let best = candidates.map(rank).min(by: <) else { return }
      candidates.removeAll { rank($0) > best }
    }

    /// Up to the normal width narrower faces come before wider ones, above it after them.
    private static func width(_ value: Double, to wanted: Double) -> Rank {
      if value == wanted { return (0, 0) }
      return ((value < wanted) == (wanted <= 100) ? 1 : 2, abs(value - wanted))
    }

    /// A face that leans to the same side, by whatever angle, comes before an upright one, which can be slanted; an
    /// upright text takes the face that leans least.
    private static func lean(_ value: Double, to wanted: Double) -> Rank {
      if value == wanted { return (0, 0) }
      if wanted == 0 { return (1, abs(value)) }
      if value == 0 { return (2, 0) }
      return ((value > 0) == (wanted > 0) ? 1 : 3, abs(value - wanted))
    }

    /// Light weights look among lighter faces first, heavy ones among heavier; 400–500 up to 500, then below, then above.
    private static func weight(_ value: Double, to wanted: Double) -> Rank {
      if value == wanted { return (0, 0) }
      let group: Int
      if wanted < 400 {
        group = value < wanted ? 1 : 2
      } else if wanted > 500 {
        group = value > wanted ? 1 : 2
      } else {
        group = value < wanted ? 2 : value <= 500 ? 1 : 3
      }
      return (group, abs(value - wanted))
    }
  }
#endif
