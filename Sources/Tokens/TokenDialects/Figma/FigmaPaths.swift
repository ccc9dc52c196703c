import ExactTexts

/// Gives the variables of several collections paths of which no two are the same.
struct FigmaPaths {
  /// A variable whose path is looked for.
  struct Entry {
    let collection: Int
    var path: [String]

    /// Whether it may have another name because one that counts more has its own.
    let isRemoved: Bool
  }

  /// Changes the paths of entries so that no two are alike.
  ///
  /// A collection's name comes first only where another one has a variable of the same path. A variable with others below
  /// it becomes the `$root` of their group.
  ///
  /// - Parameters:
  ///   - entries: The variables, in their order.
  ///   - names: The names of the collections, fit for paths.
  /// - Returns: The collections that have their names before their paths.
  static func makeUnique(_ entries: inout [Entry], names: [String]) -> [Int] {
    var owners: [ExactText: Int] = [:]
    var prefixed: Set<Int> = []
    for entry in entries {
      let key = ExactText(entry.path.joined(separator: "."))
      if let owner = owners[key], owner != entry.collection {
        prefixed.formUnion([owner, entry.collection])
      } else {
        owners[key] = entry.collection
      }
    }
    for index in entries.indices where prefixed.contains(entries[index].collection) {
      entries[index].path.insert(names[entries[index].collection], at: 0)
    }
    var taken: Set<ExactText> = []
    // Where to go on for names that many have.
    var numbers: [ExactText: Int] = [:]
    let order = entries.indices.filter { !entries[$0].isRemoved } + entries.indices.filter { entries[$0].isRemoved }
    for index in order {
      guard let last = entries[index].path.last else { continue }
      let wanted = ExactText(entries[index].path.joined(separator: ".") + (entries[index].isRemoved ? "\n" : ""))
      var number = numbers[wanted, default: 1]
      defer { numbers[wanted] = number }
      while !taken.insert(ExactText(entries[index].path.joined(separator: "."))).inserted {
        number += 1
        let mark = entries[index].isRemoved ? "removed" : "again"
        let name = number == 2 ? "\(last) (\(mark))" : "\(last) (\(mark) \(number - 1))"
        entries[index].path[entries[index].path.count - 1] = name
      }
    }
    var groups: Set<ExactText> = []
    for entry in entries {
      var group = ""
      for name in entry.path.dropLast() {
        group += group.isEmpty ? name : "." + name
        groups.insert(ExactText(group))
      }
    }
    for index in entries.indices where groups.contains(ExactText(entries[index].path.joined(separator: "."))) {
      entries[index].path.append("$root")
    }
    return prefixed.sorted()
  }
}

/// Names of axes or contexts, each once.
struct UniqueNames {
  private var taken: Set<ExactText> = []

  /// The name, or the name with the first number that makes it new.
  ///
  /// Upper and lower case do not distinguish names, because people who type them need not heed it.
  mutating func add(_ name: String) -> String {
    var unique = name
    var number = 1
    while !taken.insert(ExactText(unique.lowercased())).inserted {
      number += 1
      unique = "\(name) \(number)"
    }
    return unique
  }
}
