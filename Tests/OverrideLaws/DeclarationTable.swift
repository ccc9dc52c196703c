import LocatedJSON
import TokenEngine
import TokenFiles

/// A value as one position in a token file states it, and what is stated instead.
package struct Declaration: Sendable {
  /// The token's path.
  package let path: String

  /// Whether it is a list of families of fonts.
  let isFontFamily: Bool

  /// What is stated instead, by attempt; none if the token has no value anywhere.
  let overrides: [TokenOverrides.Override]
}

/// The declarations of a system that count in some contexts, and which of them a path means in each.
package struct DeclarationTable: Sendable {
  /// The declarations, in the order in which they are met.
  package private(set) var declarations: [Declaration] = []

  /// For each context, the declaration that each path has there.
  private var positions: [[String: String]: [String: Int]] = [:]

  /// Lists the declarations of a system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - inputs: The contexts of each axis, once for each that some picture is drawn in.
  ///   - seed: What the other values are chosen by.
  ///   - attempts: How many other values each declaration has.
  init(of system: TokenSystem, in inputs: [[String: String]], seed: UInt64, attempts: Int) {
    /// What is known of a declaration before its other values are chosen.
    struct Finding {
      var path: String
      var location: TokenLocation
      var values: [TokenValue] = []
    }
    var found: [Finding] = []
    var indices: [TokenLocation: Int] = [:]
    for input in inputs {
      guard let tree = system.tree(input).tree else { continue }
      let tokens = tree.resolve().tokens
      for declaration in tree.declarations {
        let position = indices[declaration.location] ?? found.count
        if position == found.count {
          indices[declaration.location] = position
          found.append(Finding(path: declaration.path, location: declaration.location))
        }
        positions[input, default: [:]][declaration.path] = position
        guard let value = tokens.token(declaration.path)?.value else { continue }
        if !found[position].values.contains(value) { found[position].values.append(value) }
      }
    }
    var stated: [TokenLocation: StatedValue] = [:]
    for value in system.statedValues { stated[value.location] = value }
    declarations = found.enumerated().map { index, found in
      var overrides: [TokenOverrides.Override] = []
      if let type = found.values.first?.type, let statement = stated[found.location] {
        overrides = (0..<attempts).map { attempt in
          let other = OtherStatements.statement(
            instead: statement.node, values: found.values, attempt: attempt, seed: seed &+ UInt64(index) &* 0x9E37)
          return system.override(statement, with: other, of: type)
        }
      }
      return Declaration(path: found.path, isFontFamily: found.values.first?.type == .fontFamily, overrides: overrides)
    }
  }

  /// The declaration that a path has in a context; `nil` if it is unset there.
  func index(of path: String, in input: [String: String]) -> Int? { positions[input]?[path] }
}

extension TokenOverrides {
  /// Overrides of some declarations.
  init(_ declarations: some Sequence<Declaration>, attempt: Int = 0) {
    self.init(declarations.compactMap { $0.overrides.isEmpty ? nil : $0.overrides[attempt] })
  }
}
