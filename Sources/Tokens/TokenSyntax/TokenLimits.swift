/// How much a system of token files may hold.
///
/// Files of a few kilobytes can stand for more than any memory holds: sets that list one another, groups that extend one
/// another, a long name above many tokens. Each limit is far above what design systems have, and a system that goes
/// beyond one gets a finding that says so.
package struct TokenLimits: Sendable {
  /// The bytes of all files together.
  var fileBytes = 1 << 28

  /// The number of groups and tokens that all files declare together, and of those that a choice of contexts has.
  package var tokenCount = 500_000

  /// The number of groups and tokens that the sources of a choice of contexts have, those that are replaced too.
  package var mergeCount = 2_000_000

  /// The bytes of a name.
  package var nameLength = 1_000

  /// The bytes of a JSON Pointer to a group or token, which has all names above it.
  package var pointerLength = 4_000

  /// The bytes of all paths, or of all paths, descriptions and deprecations of a choice of contexts.
  package var textLength = 1 << 26

  /// The number of sources that a set, a context or the whole resolver comes to.
  package var sourceCount = 10_000

  /// The number of modifiers in the order of a resolver.
  package var axisCount = 100

  /// The number of parts that JSON Pointers copy from other tokens in a choice of contexts.
  package var copyCount = 1_000_000

  /// The number of stops, shadows, dashes or font families in one value.
  package static let itemCount = 1_000

  /// The largest number of `$ref`s of a resolver in a chain.
  package static let referenceDepth = 64

  /// The limits that apply unless a test sets others.
  package static let standard = TokenLimits()

  /// The limits that apply unless a test sets others.
  init() {}
}
