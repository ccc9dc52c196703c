import LocatedJSON

/// The different names of some chains, in the order of their bytes, each once; they differ to the letter.
struct NameList {
  private let names: [String]
  private let places: [ExactText: Int]

  /// Collects the names.
  init(_ names: some Sequence<String>) {
    var seen: Set<ExactText> = []
    self.names = names.filter { seen.insert(ExactText($0)).inserted }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    places = Dictionary(uniqueKeysWithValues: zip(self.names.map(ExactText.init), 0...))
  }

  /// The place of one of the names.
  func place(of name: String) -> Int { places[ExactText(name)] ?? 0 }

  /// Writes the list: for each name the number of bytes it shares with the one before, and the rest.
  func write(to json: inout JSONWriter) {
    json.beginArray()
    var previous = ""
    for name in names {
      var shared = zip(previous.utf8, name.utf8).prefix { $0 == $1 }.count
      // A cut inside a character would leave a rest that is no text.
      while shared > 0, name.utf8.index(name.startIndex, offsetBy: shared).samePosition(in: name.unicodeScalars) == nil
      {
        shared -= 1
      }
      json.number(shared)
      json.string(String(decoding: name.utf8.dropFirst(shared), as: UTF8.self))
      previous = name
    }
    json.endArray()
  }

  /// Reads the names of a list that ``write(to:)`` wrote.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - limit: The largest number of bytes of all names together.
  /// - Returns: The names.
  /// - Throws: ``UnreadableRecord`` if the node is no such list, or the names take more bytes than the limit.
  static func read(_ node: JSONNode, limit: Int) throws(UnreadableRecord) -> [String] {
    guard let items = node.array, items.count.isMultiple(of: 2) else { throw .damaged }
    var names: [String] = []
    names.reserveCapacity(items.count / 2)
    var name: [UInt8] = []
    var total = 0
    for index in stride(from: 0, to: items.count, by: 2) {
      guard let shared = items[index].index(below: name.count + 1), let rest = items[index + 1].string else {
        throw .damaged
      }
      total += shared + rest.utf8.count
      guard total <= limit else { throw .tooMuch(.names, limit: limit) }
      name.removeLast(name.count - shared)
      name.append(contentsOf: rest.utf8)
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }
}
