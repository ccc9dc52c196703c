package import DisplayLists

/// The images that `image` nodes may show, found by the paths that specimens name.
public struct ImageLibrary: Sendable {
  private let find: @Sendable (_ path: String) -> Result<SpecimenImage, ImageProblem>

  /// Creates a library without images.
  public init() {
    find = { _ in
      .failure(ImageProblem(why: "cannot be shown: there are no images here", advice: "draw the specimen from a file"))
    }
  }

  /// Creates a library that loads images on demand.
  ///
  /// - Parameter find: The image at a path, or why there is none; called on any thread.
  package init(_ find: @escaping @Sendable (_ path: String) -> Result<SpecimenImage, ImageProblem>) {
    self.find = find
  }

  /// The image at a path, as a specimen names it.
  subscript(path: String) -> Result<SpecimenImage, ImageProblem> { find(path) }
}

/// An image file that was read.
package struct SpecimenImage: Hashable, Sendable {
  /// The pixels.
  package var source: ImageSource

  /// A digest of the file's bytes.
  var digest: String

  /// Creates an image from its pixels and the digest of its file.
  package init(source: ImageSource, digest: String) {
    self.source = source
    self.digest = digest
  }
}

/// The reason why there is no image at a path.
package struct ImageProblem: Error, Hashable, Sendable {
  /// What is wrong, to be put behind the file's name: "is not a PNG file".
  var why: String

  /// What to do.
  var advice: String?

  /// Creates a problem from what is wrong and what to do.
  package init(why: String, advice: String?) {
    self.why = why
    self.advice = advice
  }
}

/// An image that a picture was drawn with.
package struct UsedImage: Hashable, Sendable {
  /// The path, as the specimen names it.
  package var path: String

  /// A digest of the file's bytes.
  package var digest: String
}

/// The fit of an image in its frame.
public enum ImageFit: String, CaseIterable, Hashable, Sendable {
  /// As small as it can be without leaving any of the frame free; its middle shows.
  case cover

  /// As large as it can be without losing any of its own; it stands in the middle.
  case contain

  /// Stretched along each axis by itself.
  case fill
}
