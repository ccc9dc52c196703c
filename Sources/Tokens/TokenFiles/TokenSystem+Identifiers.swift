import LocatedJSON
import TokenEngine

extension TokenSystem {
  /// The identifiers by which design programs know tokens whatever they are called: a Figma variable's or a UUID.
  ///
  /// They stand in a token's `$extensions`, as `com.figma.variableId`, `variableId` under `com.figma`, or `uuid` on any
  /// level of those two.
  ///
  /// - Parameters:
  ///   - paths: The tokens.
  ///   - inputs: Choices of contexts, as for ``resolve(_:checking:)``; the first one in which a token has an identifier
  ///     decides.
  /// - Returns: The identifiers in the order of the paths; `nil` for a token without one.
  /// - Complexity: O(*i* *n*), where *i* is the number of inputs and *n* that of tokens.
  package func identifiers(of paths: [String], in inputs: [[String: String]]) -> [String?] {
    var found: [String?] = Array(repeating: nil, count: paths.count)
    for input in inputs {
      let missing = found.indices.filter { found[$0] == nil }
      guard !missing.isEmpty else { break }
      let objects = extensions(of: missing.map { paths[$0] }, input)
      for (index, object) in zip(missing, objects) { found[index] = object.flatMap { Self.identifier(in: $0) } }
    }
    return found
  }

  private static func identifier(in extensions: JSONNode) -> String? {
    let figma = extensions["com.figma"]
    if let name = extensions["com.figma.variableId"]?.string ?? figma?["variableId"]?.string {
      return "Figma's " + name
    }
    let uuid =
      extensions["uuid"]?.string ?? (extensions.object ?? []).lazy.compactMap { $0.value["uuid"]?.string }.first
    return uuid.map { "UUID " + $0 }
  }
}
