import Lettering

/// The lines of one text in each of the widths it was measured for.
///
/// Layout asks for a text's size several times, and painting for its lines: it is broken anew only if no answer fits.
struct TextBlocks {
  private var known: [(offer: Double, block: TextBlock)] = []

  /// How many answers are kept.
  private static let maximumCount = 4

  /// How far widths may be apart that are the same but for rounding, in points.
  private static let tolerance = 0.001

  /// The lines of a text in a width, in points; infinite for no limit.
  mutating func block(of text: BoundText, width: Double, _ typesetter: Typesetter) -> TextBlock {
    if let known = known.first(where: { Self.fits($0.block, offered: $0.offer, width) }) { return known.block }
    let block = typesetter.measure(text.string, style: text.style, maximumWidth: width, lineLimit: text.lineLimit)
    if known.count == Self.maximumCount { known.removeFirst() }
    known.append((width, block))
    return block
  }

  /// Whether a block that was made for an offer is also the one for a width.
  ///
  /// Lines take as much as fits, so no smaller width changes them until the widest of them no longer fits.
  private static func fits(_ block: TextBlock, offered offer: Double, _ width: Double) -> Bool {
    if width == offer { return true }
    return !block.isCut && block.width <= width + tolerance && width <= offer
  }
}

extension TextBlock {
  /// The width, rounded up to a 64th of a point, so that widths add up without an error.
  var roundedWidth: Double { (width * 64).rounded(.up) / 64 }
}
