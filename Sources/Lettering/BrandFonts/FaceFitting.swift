#if BrandFonts
  private import ColorSpaces

  /// Brings a face as near to a request as its axes allow, and makes up for the rest where that can be done: upright
  /// letters are slanted, and a face below 600 is emboldened for a weight of 600 or more.
  struct FaceFitting {
    /// The instance to draw with.
    private(set) var variation = FontVariation()

    /// How it differs from the request, such as `emboldened from 400 to 700`; empty if it does not.
    private(set) var deviation = ""

    /// The weight from which on, and below which, browsers make up for a missing bold.
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
        // An italic that was drawn as one leans as it should, whatever angle was asked for.
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
      let places = font.scale.places(values)
      if places.contains(where: { $0 != 0 }) { variation.places = places }
      deviation = deviations.joined(separator: ", ")
    }
  }
#endif
