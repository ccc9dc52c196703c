/// A list whose elements are made each time somebody asks for one, so that a long list takes no memory while it waits.
public struct OnDemandList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The number of elements.
  public let count: Int

  private let make: @Sendable (_ place: Int) -> Element

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of elements, at least 0.
  ///   - make: Makes the element at a place in `0..<count`, on any thread; always the same for one place.
  public init(count: Int, making make: @escaping @Sendable (_ place: Int) -> Element) {
    self.count = count
    self.make = make
  }

  /// Creates a list of elements that exist already.
  public init(_ elements: [Element]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// The place of the first element: 0.
  public var startIndex: Int { 0 }

  /// The place after the last element: the number of elements.
  public var endIndex: Int { count }

  /// The element at a place, made anew.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "the list has no such place")
    return make(position)
  }
}
