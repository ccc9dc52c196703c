import LocatedJSON

/// Finds members of large objects without looking at each, where many references lead into one object.
final class ObjectIndex {
  private var tables: [ObjectPlace: [ExactText: JSONNode]] = [:]

  /// Objects with fewer members are looked through.
  private static let minimumCount = 32

  /// The value some keys and indices lead to; `nil` if they lead nowhere.
  ///
  /// - Complexity: O(*s*) on average, where *s* is the number of segments.
  func find(_ segments: some Sequence<String>, from node: JSONNode, document: Int) -> JSONNode? {
    var node = node
    for segment in segments {
      guard let next = step(segment, from: node, document: document) else { return nil }
      node = next
    }
    return node
  }

  private func step(_ segment: String, from node: JSONNode, document: Int) -> JSONNode? {
    guard let members = node.object, members.count >= Self.minimumCount else { return node.step(segment) }
    let place = ObjectPlace(document: document, offset: node.offset)
    if let table = tables[place] { return table[ExactText(segment)] }
    let table = Dictionary(members.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    tables[place] = table
    return table[ExactText(segment)]
  }
}
