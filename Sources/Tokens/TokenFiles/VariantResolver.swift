package import LocatedJSON
import TokenEngine

/// Resolves variants of a system one after another; what a variant shares with the last one is not computed again.
package struct VariantResolver {
  private let system: TokenSystem
  private var memory = ResolutionMemory()

  /// Creates a resolver.
  package init(_ system: TokenSystem) { self.system = system }

  /// Resolves one choice of contexts for output.
  ///
  /// - Parameter input: As for ``TokenSystem/resolve(_:checking:)``.
  /// - Returns: The same as ``TokenSystem/variant(_:)``.
  package mutating func variant(_ input: [String: String]) -> (variant: ResolvedVariant, findings: [Finding]) {
    let (tokens, findings) = system.resolve(input, remembering: &memory)
    return (ResolvedVariant(input: system.contexts(of: input), tokens: tokens), findings)
  }
}
