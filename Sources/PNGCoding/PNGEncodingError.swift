/// An image that could not be encoded; only lack of memory is known to cause it.
public struct PNGEncodingError: Error, Hashable, Sendable {
  /// What failed, in the words of the library that did.
  public let message: String

  /// Creates an error with a library's message.
  package init(message: String) {
    self.message = message
  }
}

extension PNGEncodingError: CustomStringConvertible {
  /// What failed.
  public var description: String { "the image could not be encoded as PNG: \(message)" }
}
