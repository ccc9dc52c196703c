internal import Lettering
private import LocatedJSON
internal import Specimens
import Suites

/// The distances and texts of contact sheets, in device pixels.
struct ContactSheetMetrics {
  /// The number of device pixels per point.
  let scale: Int

  /// The space around the content of a column.
  var margin: Int { 24 * scale }

  /// The distances between pictures, from one to the next and from one line to the next.
  var cellGap: (across: Int, down: Int) { (16 * scale, 12 * scale) }

  /// The distances between controls.
  var blockGap: (across: Int, down: Int) { (32 * scale, 28 * scale) }

  /// The height of a label with the distance to its picture; most pictures begin with a margin of their own.
  var labelHeight: Int { 16 * scale }

  /// The height of the name of a control with the distance to what it stands over.
  var headingHeight: Int { 22 * scale }

  /// The height of the names of suite and variant with the distance to what follows.
  var headerHeight: Int { 76 * scale }

  /// Where the name of the variant begins below that of the suite.
  var variantTop: Int { 30 * scale }

  /// The height of the foot of a page of paper with the distance to what is above it.
  var footerHeight: Int { 24 * scale }

  /// The height of the line of a label.
  var lineHeight: Int { 14 * scale }

  /// How far texts begin inside: as far as the bodies of most pictures do, whose least margin this is.
  var indent: Int { 8 * scale }

  /// The size of what stands in for a picture that cannot be drawn in any variant.
  var gapSize: (width: Int, height: Int) { (200 * scale, 96 * scale) }

  /// The least height of a control beside which lower ones may stand, however low they are.
  var smallHeight: Int { 160 * scale }

  /// The least width of the content of a column.
  var leastWidth: Int { 240 * scale }

  /// The style of a text.
  enum Voice {
    case title, heading, label
  }

  /// The style of a text.
  static func style(_ voice: Voice) -> TextStyle {
    switch voice {
    case .title: TextStyle(family: ["builtin"], size: 20, weight: 600, letterSpacing: 0, lineHeight: 28)
    case .heading: LabelColors.headingStyle
    case .label: LabelColors.style
    }
  }

  private static let typesetter = Typesetter()

  /// A text on one line, shortened to a width.
  func block(_ text: String, _ voice: Voice, width: Int = .max) -> TextBlock {
    let points = width == .max ? .infinity : Double(width) / Double(scale)
    return Self.typesetter.measure(
      text.onOneLine(), style: Self.style(voice), maximumWidth: points, lineLimit: 1)
  }

  /// The width of a text on one line.
  func width(of text: String, _ voice: Voice) -> Int {
    text.isEmpty ? 0 : Int((block(text, voice).width * Double(scale)).rounded(.up))
  }
}
