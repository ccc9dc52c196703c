/// A value and the names it was found by.
package struct TokenReading<Value: Sendable>: Sendable {
  /// The value.
  package var value: Value

  /// The token that was asked for, then each that a reference led to.
  package var links: [String]

  /// Whether the value was computed from the one that the last name has.
  package var isComputed = false
}

/// An alias token of any type.
protocol AnyAliasToken: Sendable {
  /// The name, as token files have it.
  var path: String { get }

  /// What the token itself says of a slot.
  func stated(in slot: Slot) -> StoredValue?

  /// The value where no source has one; `nil` if the token says nothing.
  var lastResort: StoredValue? { get }
}

extension AliasToken: AnyAliasToken {
  func stated(in slot: Slot) -> StoredValue? { globals[slot].map(StoredValue.init) }

  var lastResort: StoredValue? { StoredValue(GlobalToken.literal(last)) }
}

/// A token that is known by its name alone.
struct NamedToken: AnyAliasToken {
  let path: String

  func stated(in slot: Slot) -> StoredValue? { nil }

  var lastResort: StoredValue? { nil }
}
