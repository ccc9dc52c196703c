package import LocatedJSON
import TokenEngine

/// Resolves variants of a system one after another; what a variant shares with the last one is not computed again.
package struct VariantResolver {
  private let system: TokenSystem
  private var memory = ResolutionMemory()
  private var fates: DeclarationFates?

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - keepsAccount: Whether ``account`` is wanted.
  package init(_ system: TokenSystem, keepsAccount: Bool = false) {
    self.system = system
    if keepsAccount { fates = DeclarationFates(system.declarations) }
  }

  /// The account of all declarations in the variants so far; `nil` unless it was requested.
  package var account: DeclarationAccount? { fates.map { system.account(of: $0) } }

  /// Resolves one choice of contexts for output.
  ///
  /// - Parameter input: As for ``TokenSystem/resolve(_:checking:)``.
  /// - Returns: The same as ``TokenSystem/variant(_:)``.
  package mutating func variant(_ input: [String: String]) -> (variant: ResolvedVariant, findings: [Finding]) {
    let (tokens, findings) = system.resolve(input, remembering: &memory, fates: &fates)
    return (ResolvedVariant(input: system.contexts(of: input), tokens: tokens), findings)
  }
}
