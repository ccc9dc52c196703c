internal import LocatedJSON

/// The specimens that `control` nodes may embed, found by the name of their control.
public struct EmbeddableSpecimens: Sendable {
  private let find: @Sendable (_ control: String) -> Specimen?
  private let list: @Sendable () -> [String]

  /// Creates a collection whose specimens are made when one is asked for.
  ///
  /// - Parameters:
  ///   - controls: The names of all controls, in any order; asked for only where a name is misspelt.
  ///   - find: The specimen of a control, `nil` if none draws it; called on any thread.
  public init(
    controls: @escaping @Sendable () -> [String], find: @escaping @Sendable (_ control: String) -> Specimen?
  ) {
    self.find = find
    list = controls
  }

  /// Creates a collection of specimens that exist already; of two that draw one control, the last one counts.
  public init(_ specimens: [Specimen] = []) {
    let byControl = Dictionary(specimens.map { (ExactText($0.control), $0) }, uniquingKeysWith: { $1 })
    self.init(controls: { specimens.map(\.control) }, find: { byControl[ExactText($0)] })
  }

  /// The specimen of a control; `nil` if none draws it.
  subscript(control: String) -> Specimen? { find(control) }

  /// The names of all controls, sorted.
  var controls: [String] { list().sorted() }
}
