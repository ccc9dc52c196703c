/// The metric by which the pixels of two pictures are compared.
///
/// Each metric has a unit of its own, in which thresholds are given: a pixel counts as changed if its measured
/// difference is above the threshold.
public enum ComparisonMetric: Hashable, Sendable, CaseIterable {
  /// Every channel of every pixel: any difference counts.
  case exact

  /// The HyAB distance in Oklab, the same number as ``ImageDifference/maximumOklab``.
  case oklab

  /// The Oklab distance of pixelmatch's main branch of July 2026: HyAB with a toe for dark colours.
  case oklabPixelmatch

  /// The YIQ distance of pixelmatch up to version 6, of odiff and of blazediff: translucent pixels are over white.
  case yiq

  /// The YIQ distance of pixelmatch 7.0 to 7.2: translucent pixels are over a checkerboard.
  case yiqCheckerboard

  /// The CIEDE2000 colour difference, the same number as ``ImageDifference/maximumCIEDE2000``.
  case ciede2000

  /// The FLIP error: what one notices when flipping between the pictures.
  case flip

  /// One minus the structural similarity (SSIM) around each pixel.
  case ssim
}

extension ComparisonMetric {
  /// The metric with a spelling, as ``spelling`` gives it; `nil` if there is none.
  public init?(spelling: String) {
    guard let metric = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = metric
  }

  /// The name of the metric in commands and files.
  public var spelling: String {
    switch self {
    case .exact: "exact"
    case .oklab: "oklab"
    case .oklabPixelmatch: "oklab:pixelmatch"
    case .yiq: "yiq"
    case .yiqCheckerboard: "yiq:7"
    case .ciede2000: "ciede2000"
    case .flip: "flip"
    case .ssim: "ssim"
    }
  }

  /// The default threshold: that of the programs that use the metric.
  public var defaultThreshold: Double {
    switch self {
    case .exact: 0
    case .oklab: 0.02
    case .oklabPixelmatch, .yiq, .yiqCheckerboard: 0.1
    case .ciede2000: 2.3
    case .flip: 0.05
    case .ssim: 0.01
    }
  }

  /// The range of accepted thresholds.
  public var thresholds: ClosedRange<Double> {
    switch self {
    case .exact: 0...0
    case .oklab, .oklabPixelmatch, .yiq, .yiqCheckerboard, .flip: 0...1
    case .ciede2000: 0...100
    case .ssim: 0...2
    }
  }

  /// The meaning of the metric's thresholds, in one sentence.
  public var explanation: String {
    switch self {
    case .exact: "any difference of any channel counts, and there is no threshold"
    case .oklab:
      "distance in Oklab (HyAB): 1 from black to white, 0.02 is just noticeable, which is the default"
    case .oklabPixelmatch:
      "distance in Oklab as pixelmatch's main branch measures it: 1 from black to white, by default 0.1 as there"
    case .yiq:
      "distance in YIQ over white as pixelmatch up to 6, odiff and blazediff measure it: 0.97 from black to white, by "
        + "default 0.1 as there"
    case .yiqCheckerboard:
      "distance in YIQ as pixelmatch 7 measures it, over a checkerboard where pixels are translucent, by default 0.1 as "
        + "there"
    case .ciede2000:
      "colour difference CIEDE2000: 100 from black to white, about 1 is just noticeable, by default 2.3 as in looks-same"
    case .flip:
      "FLIP error at 67 pixels to a degree: 0 to 1, by default 0.05, the mean at which NVIDIA's program fails tests"
    case .ssim:
      "1 − SSIM around each pixel: 0 where both are alike, 1 where nothing is, by default 0.01 as in Playwright"
    }
  }
}

/// A rule for detecting pixels that differ only by anti-aliasing (after Vyšniauskas 2009).
public enum AntialiasingRule: String, Hashable, Sendable, CaseIterable {
  /// The rule of pixelmatch: the darkest or the brightest neighbour has equal ones in both pictures.
  case pixelmatch

  /// The looser rule of odiff: in each picture the darkest or the brightest neighbour has equal ones.
  case odiff
}
