internal import ColorSpaces

/// The 8-bit pixel `0xAABBGGRR` of a straight 16-bit colour.
func straight8(_ color: RGBA16) -> UInt32 {
  let red = UInt32(color.red) * 255 &+ 32895
  let green = UInt32(color.green) * 255 &+ 32895
  let blue = UInt32(color.blue) * 255 &+ 32895
  let alpha = UInt32(color.alpha) * 255 &+ 32895
  return red >> 16 | (green >> 16) << 8 | (blue >> 16) << 16 | (alpha >> 16) << 24
}
