import PixelBuffers

extension PixelChanges {
  /// Rectangles that hold all changed pixels, from top to bottom, then from left to right.
  ///
  /// - Parameter limit: The largest number of rectangles, at least 4.
  /// - Returns: The rectangles.
  func boxes(atMost limit: Int) -> [PixelBox] {
    let outside = outsideBoxes
    let inside = tiles.boxes(atMost: limit - outside.count)
    return (inside + outside).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// What only one image has: strips on the right and below, at most two per image.
  private var outsideBoxes: [PixelBox] {
    var boxes: [PixelBox] = []
    for size in [expected.size, actual.size] {
      if size.width > overlap.width {
        boxes.append(
          PixelBox(x: overlap.width, y: 0, width: size.width - overlap.width, height: size.height))
      }
      if size.height > overlap.height {
        let width = size.width > overlap.width ? overlap.width : size.width
        boxes.append(PixelBox(x: 0, y: overlap.height, width: width, height: size.height - overlap.height))
      }
    }
    return boxes
  }
}
