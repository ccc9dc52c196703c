import ExactTexts
import LocatedJSON
import TokenSyntax

/// Finds the variables of other collections that values come from.
///
/// The export writes only their names, and those of their collections, which need not be the names of folders.
struct FigmaExportAliases {
  private let files: [FigmaExportFile]
  private let collections: [FigmaExportCollection]

  /// The collection that is meant by a name.
  private(set) var sets: [ExactText: Int] = [:]

  /// The collection and key of a variable by its identifier; `nil` if several have it.
  private var identified: [ExactText: (collection: Int, key: ExactText)?] = [:]

  init(_ files: [FigmaExportFile], _ collections: [FigmaExportCollection]) {
    self.files = files
    self.collections = collections
    for (index, collection) in collections.enumerated() {
      for token in collection.files.flatMap({ files[$0].tokens }) {
        guard let id = token.id.map({ ExactText($0) }) else { continue }
        if let known = identified[id] {
          if known?.collection != index || known?.key != token.key { identified[id] = .some(nil) }
        } else {
          identified[id] = (index, token.key)
        }
      }
    }
    findSets()
  }

  /// Finds the collections by their names, and else by the variables that are asked of them.
  private mutating func findSets() {
    var asked: [(set: ExactText, users: Set<Int>, keys: Set<ExactText>)] = []
    var indices: [ExactText: Int] = [:]
    for (collectionIndex, collection) in collections.enumerated() {
      for token in collection.files.flatMap({ files[$0].tokens }) {
        guard let alias = token.alias else { continue }
        let set = ExactText(alias.set)
        let index = indices[set] ?? asked.count
        if index == asked.count {
          indices[set] = index
          asked.append((set, [], []))
        }
        asked[index].users.insert(collectionIndex)
        asked[index].keys.insert(alias.key)
      }
    }
    var taken: Set<Int> = []
    for (set, users, _) in asked {
      let named = collections.indices.filter { index in
        !users.contains(index) && ExactText(collections[index].name) == ExactText(set.text)
      }
      guard named.count == 1 else { continue }
      sets[set] = named[0]
      taken.insert(named[0])
    }
    // More sets than this no file of Figma has; each is compared with each collection.
    for (set, users, keys) in asked.prefix(200) where sets[set] == nil {
      var best: (collectionIndex: Int, count: Int)?
      var isTie = false
      for collectionIndex in collections.indices where collections[collectionIndex].name == nil {
        guard !users.contains(collectionIndex), !taken.contains(collectionIndex),
          let first = collections[collectionIndex].files.first
        else {
          continue
        }
        let count = keys.count { files[first].lookup[$0] != nil }
        guard count > 0, count >= best?.count ?? 0 else { continue }
        isTie = count == best?.count
        best = (collectionIndex, count)
      }
      guard let best, !isTie else { continue }
      sets[set] = best.collectionIndex
      taken.insert(best.collectionIndex)
    }
  }

  /// The variable that a value comes from; `nil` if its file is not loaded.
  func target(of token: FigmaExportToken, in own: Int) -> (collection: Int, key: ExactText)? {
    guard let alias = token.alias else { return nil }
    if let id = alias.id, let known = identified[ExactText(id)], let found = known, found.collection != own {
      return found
    }
    guard let set = sets[ExactText(alias.set)], set != own,
      collections[set].files.contains(where: { files[$0].lookup[alias.key] != nil })
    else { return nil }
    return (set, alias.key)
  }

  /// Whether a variable has a value in one of its modes.
  func hasValue(_ target: (collection: Int, key: ExactText), _ value: JSONNode) -> Bool {
    collections[target.collection].files.contains { file in
      files[file].literal(of: target.key).map { $0.isSameFigmaValue(as: value) } ?? false
    }
  }

  /// What a variable is for.
  func kind(of target: (collection: Int, key: ExactText)) -> FigmaKind? {
    for file in collections[target.collection].files {
      if let token = files[file].lookup[target.key] { return files[file].tokens[token].kind }
    }
    return nil
  }
}

extension JSONNode {
  /// Whether two values are the same but for the digits of colours, which repeat their components, and for rounding.
  ///
  /// The recursion is as deep as the JSON text, which the scanner limits.
  fileprivate func isSameFigmaValue(as other: JSONNode) -> Bool {
    switch (content, other.content) {
    case (.null, .null): return true
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return (left - right).magnitude <= 0.000_001
    case (.string(let left), .string(let right)): return ExactText(left) == ExactText(right)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSameFigmaValue(as: $1) }
    case (.object(let left), .object(let right)):
      guard left.count <= 64 else { return false }
      let left = left.filter { $0.key != "hex" }
      return left.count == right.count { $0.key != "hex" }
        && left.allSatisfy { member in other[member.key].map { member.value.isSameFigmaValue(as: $0) } ?? false }
    default: return false
    }
  }
}
