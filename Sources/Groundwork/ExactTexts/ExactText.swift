/// A text that is compared, hashed and ordered byte by byte.
///
/// `String` treats canonically equivalent spellings as equal, but they are different file names, token names and JSON
/// keys. The operations are inlined, because tables of tokens are asked very often; only what is public can be.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Takes a text.
  @inlinable
  public init(_ text: String) { self.text = text }

  /// Takes a text if there is one.
  @inlinable
  public init?(_ text: String?) {
    guard let text else { return nil }
    self.text = text
  }

  /// Whether two texts have the same bytes.
  @inlinable
  public static func == (left: ExactText, right: ExactText) -> Bool { String.areSame(left.text, right.text) }

  /// Hashes the text.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // Equal bytes imply canonical equivalence, so the hash of `String` is consistent with `==` above.
    text.hash(into: &hasher)
  }
}

extension ExactText: Comparable {
  /// Whether the first byte in which two texts differ is lower in `left`, or `left` ends before it.
  @inlinable
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  /// Takes a text that is written in the source.
  public init(stringLiteral text: String) { self.text = text }
}

/// A property whose text or texts the synthesized `==` and `hash(into:)` of its type compare byte by byte.
@propertyWrapper
public struct Exact<Value: ExactlyComparable>: Hashable, Sendable {
  /// The text or texts.
  public var wrappedValue: Value

  /// Takes the first value of the property.
  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Whether both have the same bytes.
  @inlinable
  public static func == (left: Exact, right: Exact) -> Bool {
    Value.areSame(left.wrappedValue, right.wrappedValue)
  }

  /// Hashes the text or texts.
  @inlinable
  public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

/// A text, perhaps absent, or a list of texts.
public protocol ExactlyComparable: Hashable, Sendable {
  /// Whether two values have the same bytes.
  static func areSame(_ left: Self, _ right: Self) -> Bool
}

extension String: ExactlyComparable {
  /// Whether two texts have the same bytes.
  @inlinable
  public static func areSame(_ left: String, _ right: String) -> Bool {
    // Of the canonical spellings of a text in ASCII, which knows of itself that it is one, all others are longer.
    left.utf8.count == right.utf8.count && left == right
      && (left.utf16.count == left.utf8.count || left.utf8.elementsEqual(right.utf8))
  }
}

extension Optional: ExactlyComparable where Wrapped: ExactlyComparable {
  /// Whether both values are absent, or have the same bytes.
  @inlinable
  public static func areSame(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return Wrapped.areSame(left, right)
  }
}

extension Array: ExactlyComparable where Element: ExactlyComparable {
  /// Whether both lists have the same texts in the same order.
  @inlinable
  public static func areSame(_ left: [Element], _ right: [Element]) -> Bool {
    left.elementsEqual(right, by: Element.areSame)
  }
}
