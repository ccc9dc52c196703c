/// An image that libpng would not encode; only lack of memory is known to cause it.
public struct PNGEncodingError: Error, Hashable, Sendable {
  /// libpng's message.
  public let message: String

  /// Creates an error with libpng's message.
  package init(message: String) {
    self.message = message
  }
}

extension PNGEncodingError: CustomStringConvertible {
  /// What failed.
  public var description: String { "the image could not be encoded as PNG: \(message)" }
}
