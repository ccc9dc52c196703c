private import ColorSpaces
internal import ImageComparison
internal import PixelBuffers

/// What a comparison with some settings lets pass unseen.
enum UnseenChange {
  /// The side of the flat pictures that are tried, in pixels: larger than what FLIP and SSIM look at around a pixel.
  private static let side = 24

  /// The largest changes that pass, a sentence each; nothing if every change is reported.
  ///
  /// - Parameter settings: What is measured, and how much may differ.
  /// - Returns: The sentences, without full stops.
  static func sentences(for settings: ComparisonSettings) -> [String] {
    var settings = settings
    // What matters is whether the pixels count, not how many of them are accepted or ignored.
    (settings.ignoredRegions, settings.window) = ([], nil)
    (settings.maximumChangedPixels, settings.maximumChangedRatio) = (nil, nil)
    let step = unseenStep(settings)
    guard step > 0 else { return [] }
    let threshold = "\(settings.measure.spelling), threshold \(settings.effectiveThreshold.shortestText)"
    return ["a flat grey change of up to \(step) of 255 levels passes unseen (\(threshold))"]
  }

  /// The largest step of neutral grey that no two greys show: all smaller ones pass somewhere.
  private static func unseenStep(_ settings: ComparisonSettings) -> Int {
    guard settings.measure != .exact else { return 0 }
    // The largest step from each of some greys; a larger step is never a smaller difference.
    var largest = 0
    for grey in stride(from: 0, through: 240, by: 48) {
      var (passing, failing) = (0, 256 - grey)
      while failing - passing > 1 {
        let step = (passing + failing) / 2
        if isUnseen(grey, grey + step, settings) { passing = step } else { failing = step }
      }
      largest = max(largest, passing)
    }
    return largest
  }

  private static func isUnseen(_ grey: Int, _ other: Int, _ settings: ComparisonSettings) -> Bool {
    guard let size = try? PixelSize(width: side, height: side) else { return false }
    func flat(_ level: Int) -> RGBAImage {
      RGBAImage(size: size, filledWith: 0xFF00_0000 | UInt32(level) << 16 | UInt32(level) << 8 | UInt32(level))
    }
    return ImageComparison.compare(flat(grey), flat(other), with: settings).countedPixels == 0
  }
}
