internal import DisplayLists
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

  /// The specimens that others may embed, by control.
  var specimens: [String: Specimen]

  /// A text that differs wherever a setting does that decides pictures.
  var fingerprint: String {
    "\(canvas) \(shadowBlur) \(corners) \(margin.map { "\($0)" } ?? "-")"
  }
}
