internal import DisplayLists
internal import Lettering
internal import Specimens

/// What the pictures of a suite depend on besides tokens and specimens.
struct DrawingSettings: Sendable {
  /// The colour behind each picture.
  var canvas: Canvas

  /// What a shadow's blur means.
  var shadowBlur: ShadowBlur

  /// The corner curve of boxes that name none.
  var corners: CornerKind

  /// The margin on all sides, in points; as much as the drawing needs if absent.
  var margin: Double?

  /// What sets texts, with the suite's fonts.
  var typesetter = Typesetter()

  /// A text that differs wherever a setting does that decides pictures.
  ///
  /// Fonts have no part in it: each picture names the files it was drawn with, so that a change of one is told as such.
  var fingerprint: String {
    "\(canvas) \(shadowBlur) \(corners) \(margin.map { "\($0)" } ?? "-")"
  }
}
