/// The lengths that all glyphs of one weight and width are drawn from, in 1/1000 em.
///
/// The stem follows the weights of common text faces: 23 at weight 100, 85 at 400, 124 at 600, 156 at 700, 222 at 1000.
/// Level strokes are thinner than upright ones, and become relatively thinner the heavier the face is, so that counters
/// stay open.
struct FaceMeasures: Hashable, Sendable {
  /// The height of small letters with a flat top.
  static let xHeight = 536.0

  /// The height of capitals and figures with a flat top.
  static let capHeight = 716.0

  /// The height of `b d f h k l`.
  static let ascender = 756.0

  /// The lowest point of `g j p q y`, below the baseline.
  static let descender = -208.0

  /// How far round letters reach past the baseline and the x-height.
  static let overshoot = 11.0

  /// How far round capitals and figures reach past the baseline and the cap height.
  static let capitalOvershoot = 12.0

  /// The weight, 100–1000.
  let weight: Double

  /// The width of white spaces over the normal one, 0.5–2.
  let breadth: Double

  /// The thickness of the upright strokes of small letters.
  let stem: Double

  /// The thickness of the sides of round small letters.
  let roundStem: Double

  /// The thickness of the upright strokes of capitals and figures.
  let capitalStem: Double

  /// The thickness of the sides of round capitals and figures.
  let capitalRoundStem: Double

  /// The thickness of straight level strokes: bars of `t f z - +`.
  let bar: Double

  /// The thickness of the tops and bottoms of round small letters.
  let roundBar: Double

  /// The thickness of the level strokes of small letters that have three of them: `a e s g`.
  let tightBar: Double

  /// The thickness of the slanting strokes of small letters.
  let diagonal: Double

  /// The side of a square dot: that of the period and the colon.
  let dot: Double

  /// The thickness of straight level strokes of capitals.
  let capitalBar: Double

  /// The thickness of the tops and bottoms of round capitals and figures.
  let capitalRoundBar: Double

  /// The thickness of level strokes of capitals and figures that have three of them: `B E S 3 8`.
  let capitalTightBar: Double

  /// The growth of the stem at the regular weight, and half of what it grows itself, for each 100 of weight.
  private static let (stemGrowth, stemBend) = (21.4, 0.25)

  /// Weights, and those whose parabolas they are drawn by.
  ///
  /// Medium and semibold are drawn a little lighter, bold a little heavier: at 11 px the stem of 700 is a third of a
  /// pixel thicker than that of 600.
  private static let drawnWeights: [(Double, Double)] = [
    (100, 100), (400, 400), (600, 578), (700, 720), (1000, 1000),
  ]

  /// The measures of a weight, 100–1000, and a width in percent, 50–200; others are moved into these ranges.
  init(weight: Double, width: Double = 100) {
    self.weight = weight >= 100 ? min(weight, 1000) : 100
    breadth = (width >= 50 ? min(width, 200) : 50) / 100
    // Parabolas through the stems and hyphens of common text faces; t is 0 at the regular weight.
    let t = (FaceMeasures.interpolated(self.weight, in: FaceMeasures.drawnWeights) - 400) / 100
    stem = 85 + FaceMeasures.stemGrowth * t + FaceMeasures.stemBend * t * t
    bar = 75 + 15.8 * t - 0.5 * t * t
    let heavy = max(0, t)
    let tight = bar - (1.2 * heavy + 0.8 * heavy * heavy)
    roundStem = stem * (1.035 - 0.0004 * max(0, stem - 85))
    capitalStem = stem * 1.075
    capitalRoundStem = stem * 1.11
    roundBar = bar * 0.985
    tightBar = tight * 0.975
    diagonal = stem * (0.985 - 0.0006 * (stem - 85))
    dot = 112 + 0.69 * (stem - 85)
    capitalBar = bar * 1.06
    capitalRoundBar = bar * 1.05
    capitalTightBar = (bar + tight) / 2 * 1.045
  }

  /// The weight, 100–1000, whose small letters have a stem nearest to a thickness: `stem`, solved for the weight.
  static func weight(stem: Double) -> Double {
    let discriminant = stemGrowth * stemGrowth + 4 * stemBend * (stem - 85)
    let t = (max(0, discriminant).squareRoot() - stemGrowth) / (2 * stemBend)
    let drawn = min(max(400 + 100 * t, 100), 1000)
    return interpolated(drawn, in: drawnWeights.map { ($0.1, $0.0) })
  }

  /// The value at a position, on straight lines through points whose positions grow; the position lies between the outer ones.
  private static func interpolated(_ position: Double, in points: [(Double, Double)]) -> Double {
    let next = points.firstIndex { $0.0 >= position } ?? points.count - 1
    guard next > 0 else { return points[0].1 }
    let (low, high) = (points[next - 1], points[next])
    return low.1 + (high.1 - low.1) * (position - low.0) / (high.0 - low.0)
  }

  /// A width at this weight, from that at the regular weight.
  ///
  /// - Parameters:
  ///   - regular: The width at weight 400 and 100 %.
  ///   - stems: The number of stems it spans; the rest is white, which alone follows the face's width.
  ///   - growth: How many times the stem's growth it grows; less than `stems`, so white shrinks as weight grows.
  /// - Returns: The width in 1/1000 em.
  func span(_ regular: Double, stems: Double, growth: Double) -> Double {
    let regularStem = 85.0
    let white = regular - stems * regularStem + (growth - stems) * (stem - regularStem)
    return white * breadth + stems * stem
  }

  /// A side bearing at this weight, from that at the regular weight: heavy letters stand closer together.
  func bearing(_ regular: Double) -> Double {
    regular * (1 - 0.0028 * (stem - 85)) * breadth
  }

  /// A length that grows in a straight line with the stem: its values at weights 400 and 900.
  func blend(_ regular: Double, _ black: Double) -> Double {
    regular + (black - regular) * (stem - 85) / 113
  }
}

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
