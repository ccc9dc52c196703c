/// One inset shadow of a box, ready to be drawn row by row: all that a blurred hole leaves free.
struct InsetShadowPainter {
  /// The shadow's colour as if it were opaque.
  let color: PremultipliedPixel

  /// The opacity where the shadow is full, 1–65535.
  let opacity: UInt16

  /// The hole among the picture's shadows; `nil` if nothing of it shows, so that the shadow is full everywhere.
  let hole: Int?
}
