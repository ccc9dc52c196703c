import ColorSpaces
import DisplayLists

extension Painter {
  /// Paints an image, or the placeholder for one.
  func paint(_ image: BoundImage, in frame: Rectangle, into items: inout [DisplayItem]) {
    let shape = shape(of: image, in: frame)
    guard shape.rectangle.width > 0, shape.rectangle.height > 0 else { return }
    if image.color.alpha > 0 { items.append(.box(Box(shape: shape, fill: .solid(image.color)))) }
    guard let photo = image.photo else { return paintPlaceholder(image, in: shape, into: &items) }
    let placement = ImagePlacement(
      photo.fit, width: Double(photo.source.width), height: Double(photo.source.height), in: shape.rectangle)
    items.append(
      .image(
        PlacedImage(
          source: photo.source, crop: placement.crop, destination: placement.destination,
          clip: shape.radii == .zero && placement.destination == shape.rectangle ? nil : shape)))
  }

  /// The rounded rectangle of an image, in device pixels.
  func shape(of image: BoundImage, in frame: Rectangle) -> RoundedRectangle {
    RoundedRectangle(
      rectangle: grid.snapped(frame), radii: image.radii.scaled(by: grid.scale), corners: image.corners)
  }

  /// Paints a hill and a sun, clipped to the rounded corners.
  private func paintPlaceholder(_ image: BoundImage, in shape: RoundedRectangle, into items: inout [DisplayItem]) {
    guard let foreground = image.foreground, foreground.alpha > 0 else { return }
    let rectangle = shape.rectangle
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rectangle.x + rectangle.width * x, y: rectangle.y + rectangle.height * y)
    }
    let hill: [PathElement] = [
      .move(point(0, 1)), .line(point(0, 0.78)), .line(point(0.32, 0.46)), .line(point(0.56, 0.72)),
      .line(point(0.74, 0.56)), .line(point(1, 0.82)), .line(point(1, 1)), .close,
    ]
    let side = min(rectangle.width, rectangle.height) * 0.2
    let center = point(0.7, 0.28)
    let sun = RoundedRectangle(
      rectangle: Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
      radii: CornerRadii(side / 2))
    items.append(
      .group(
        Group(
          clip: shape,
          items: [
            .fill(FilledPath(elements: hill, paint: .solid(foreground))),
            .box(Box(shape: sun, fill: .solid(foreground))),
          ])))
  }
}

/// Which part of an image is shown, and where.
struct ImagePlacement {
  /// The part of the image, in its pixels.
  private(set) var crop: Rectangle

  /// Where it is shown, in device pixels; its edges are whole.
  private(set) var destination: Rectangle

  /// Places an image in a frame on whole device pixels.
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
