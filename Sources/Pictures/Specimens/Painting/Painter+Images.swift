import ColorSpaces
import DisplayLists

extension Painter {
  /// Paints an image over its colour.
  func paint(_ image: BoundImage, in frame: Rectangle, into items: inout [DisplayItem]) {
    let shape = shape(of: image, in: frame)
    guard shape.rectangle.width > 0, shape.rectangle.height > 0 else { return }
    if image.color.alpha > 0 { items.append(.box(Box(shape: shape, fill: .solid(image.color)))) }
    guard let source = image.source else { return }
    let placement = ImagePlacement(
      image.fit, width: Double(source.width), height: Double(source.height), in: shape.rectangle)
    items.append(
      .image(
        DrawnImage(
          source: source, crop: placement.crop, destination: placement.destination,
          clip: shape.radii == .zero && placement.destination == shape.rectangle ? nil : shape)))
  }

  /// The rounded rectangle of an image, in device pixels.
  func shape(of image: BoundImage, in frame: Rectangle) -> RoundedRectangle {
    RoundedRectangle(
      rectangle: grid.snapped(frame), radii: image.radii.scaled(by: grid.scale), corners: image.corners)
  }
}

/// Which part of an image is shown, and where.
struct ImagePlacement {
  /// The part of the image, in its pixels.
  private(set) var crop: Rectangle

  /// Where it is shown, in device pixels; its edges are whole.
  private(set) var destination: Rectangle

  /// Positions an image in a frame on whole device pixels.
  ///
  /// - Parameters:
  ///   - fit: How it fills the frame.
  ///   - width: The image's columns, at least 1.
  ///   - height: Its rows, at least 1.
  ///   - frame: The frame, in device pixels; not empty.
  init(_ fit: ImageFit, width: Double, height: Double, in frame: Rectangle) {
    crop = Rectangle(x: 0, y: 0, width: width, height: height)
    destination = frame
    let isWider = width * frame.height > frame.width * height
    switch fit {
    case .fill: break
    case .cover:
      if isWider {
        crop.width = frame.width * height / frame.height
      } else {
        crop.height = frame.height * width / frame.width
      }
      crop.x = (width - crop.width) / 2
      crop.y = (height - crop.height) / 2
    case .contain:
      if isWider {
        destination.height = max(1, (height * frame.width / width + 0.5).rounded(.down))
      } else {
        destination.width = max(1, (width * frame.height / height + 0.5).rounded(.down))
      }
      destination.x += ((frame.width - destination.width) / 2).rounded(.down)
      destination.y += ((frame.height - destination.height) / 2).rounded(.down)
    }
  }
}
