/// The texts of the names in one cell.
struct CellNames: Hashable, Sendable {
  /// A name and its text.
  struct Entry: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// The names in order; each stands once.
  private(set) var entries: [Entry] = []

  /// How long a text may become when names are put into it, in UTF-8 bytes.
  private static let maximumLength = 4_096

  /// How often names are put into a text.
  private static let maximumRounds = 8

  // A cell has a handful of names: walking them is faster than hashing.
  subscript(name: String) -> String? {
    for entry in entries where entry.name == name { return entry.text }
    return nil
  }

  mutating func set(_ name: String, _ text: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].text = text
    } else {
      entries.append(Entry(name: name, text: text))
    }
  }

  /// The names with placeholders inside their own texts replaced; what cannot be replaced stays as it is.
  ///
  /// - Parameter budget: How many steps lookups may take; less by those that were taken.
  /// - Returns: The names, as far as the budget went.
  func settled(_ budget: inout LookupBudget) -> CellNames {
    var result = self
    for _ in 0..<Self.maximumRounds {
      var hasChanged = false
      for index in result.entries.indices where result.entries[index].text.utf8.contains(UInt8(ascii: "$")) {
        guard !budget.isExhausted else { return result }
        let template = Template(result.entries[index].text)
        guard !template.isFixed,
          let text = try? template.expanded(with: result, limit: Self.maximumLength, &budget),
          text.utf8.count <= Self.maximumLength, text != result.entries[index].text
        else { continue }
        result.entries[index].text = text
        hasChanged = true
      }
      guard hasChanged else { break }
    }
    return result
  }
}
