#if SystemLibraries
  import ColorSpaces

  /// Chooses the face of a family that is nearest to a request: CSS Fonts 4, §5.2, width before lean before weight.
  enum FaceMatching {
    /// How a value differs from the requested one: the group first, then the distance.
    private typealias Rank = (group: Int, distance: Double)

    /// The position of the nearest face, the first among equals; `nil` if there is none.
    static func nearest(to request: FaceRequest, among faces: [FaceTraits]) -> Int? {
      var candidates = Array(faces.indices)
      keepNearest(&candidates) { width(nearest(request.width, faces[$0].width), to: request.width) }
      keepNearest(&candidates) { lean(nearest(request.slant, faces[$0].lean), to: request.slant) }
      keepNearest(&candidates) { weight(nearest(request.weight, faces[$0].weight), to: request.weight) }
      return candidates.first
    }

    /// The value of a range that is nearest to the requested one.
    static func nearest(_ wanted: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(wanted, range.lowerBound), range.upperBound)
    }

    private static func keepNearest(_ candidates: inout [Int], _ rank: (Int) -> Rank) {
      guard let best = candidates.map(rank).min(by: <) else { return }
      candidates.removeAll { rank($0) > best }
    }

    /// Up to the normal width, narrower faces come before wider ones; above it, after them.
    private static func width(_ value: Double, to wanted: Double) -> Rank {
      if value == wanted { return (0, 0) }
      return ((value < wanted) == (wanted <= 100) ? 1 : 2, abs(value - wanted))
    }

    /// A face that leans to the same side, by any angle, comes before an upright one, which can be slanted.
    ///
    /// An upright text uses the face that leans least.
    private static func lean(_ value: Double, to wanted: Double) -> Rank {
      if value == wanted { return (0, 0) }
      if wanted == 0 { return (1, abs(value)) }
      if value == 0 { return (2, 0) }
      return ((value > 0) == (wanted > 0) ? 1 : 3, abs(value - wanted))
    }

    /// Light weights prefer lighter faces, heavy ones heavier; 400–500 prefers up to 500, then below, then above.
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

  /// Brings a face as near to a request as its axes allow, and imitates the rest where possible: upright
  /// letters are slanted, and a face below 600 is emboldened for a weight of 600 or more.
  struct FaceFitting {
    /// The instance to draw with.
    private(set) var variation = FontVariation()

    /// How it differs from the request, such as `emboldened from 400 to 700`; empty if it does not.
    private(set) var deviation = ""

    /// The weight from which browsers imitate bold, if the face is below it.
    static let boldness = 600.0

    init(_ font: BrandFont, to request: FaceRequest) {
      let traits = font.traits
      var deviations: [String] = []

      let width = FaceMatching.nearest(request.width, traits.width)
      if width != request.width { deviations.append("nearest width \(width.text(decimals: 1)) %") }

      let weight = FaceMatching.nearest(request.weight, traits.weight)
      if request.weight >= Self.boldness, weight < Self.boldness {
        variation.emboldening = Emboldening(from: weight, to: request.weight, unitsPerEm: font.header.unitsPerEm)
        deviations.append("emboldened from \(weight.text(decimals: 1)) to \(request.weight.text(decimals: 1))")
      } else if weight != request.weight {
        deviations.append("nearest weight \(weight.text(decimals: 1))")
      }

      let lean = FaceMatching.nearest(request.slant, traits.lean)
      let isItalic = traits.hasItalicAxis && request.slant > 0
      if lean == 0, request.slant != 0 {
        variation.slant = request.slant
        deviations.append("slanted by \(request.slant.text(decimals: 1))°")
      } else if lean != request.slant, !isItalic, request.slant == 0 || lean * request.slant < 0 || !font.axes.isEmpty {
        // A real italic leans as its designer intended, whatever the requested angle.
        deviations.append("nearest slant \(lean.text(decimals: 1))°")
      }

      let values = font.axes.map { axis -> Double in
        switch axis.tag {
        case TableDirectory.tag("wght"): weight
        case TableDirectory.tag("wdth"): width
        case TableDirectory.tag("slnt"): -request.slant
        case TableDirectory.tag("ital"): request.slant > 0 ? 1 : 0
        case TableDirectory.tag("opsz"): request.size > 0 ? request.size : axis.initial
        default: axis.initial
        }
      }
      let coordinates = font.scale.coordinates(values)
      if coordinates.contains(where: { $0 != 0 }) { variation.coordinates = coordinates }
      deviation = deviations.joined(separator: ", ")
    }
  }

  /// What distinguishes an instance of a font face: the coordinates on its axes, and how its outlines are changed.
  struct FontVariation: Hashable, Sendable {
    /// The coordinates on the axes of a variable font, in their order and in 1/16384; empty if all axes have their default.
    var coordinates: [Int32] = []

    /// The lean that is given to upright letters, in degrees.
    var slant = 0.0

    /// How much bolder the stems become.
    var emboldening = Emboldening()
  }
#endif
