/// The winners of identifiers that were looked up, and that they have none.
///
/// Each identifier has one slot, which it leaves to another one that is looked up twice in a row of all those without a
/// slot there; so there are never more than ``capacity``, and none longer than ``maximumLength``: 2 MiB of texts at most.
struct WinnerCache: Sendable {
  /// The number of identifiers whose winners are known at a time.
  static let capacity = 2_048

  /// The longest identifier that is kept, in UTF-8 bytes.
  static let maximumLength = 1_024

  private struct Slot {
    var identifier: StyleIdentifier.Parts?
    var hash: UInt64 = 0
    var winner = StyleTree.Winner()

    /// The hash value of the last identifier that did not get the slot.
    var rival: UInt64 = 0
  }

  /// Nothing before the first look-up.
  private var slots: [Slot] = []

  /// The number of identifiers whose winners are known.
  var count: Int { slots.count { $0.identifier != nil } }

  /// The winner for an identifier; `nil` if it is not known.
  func winner(for identifier: StyleIdentifier) -> StyleTree.Winner? {
    guard !slots.isEmpty else { return nil }
    let slot = Self.slot(of: identifier)
    guard slots[slot].hash == identifier.parts.text.hash, let known = slots[slot].identifier,
      known === identifier.parts || known.text == identifier.parts.text
    else { return nil }
    return slots[slot].winner
  }

  /// Keeps a winner.
  mutating func set(_ winner: StyleTree.Winner, for identifier: StyleIdentifier) {
    if identifier.parts.text.text.utf8.count > Self.maximumLength { return }
    if slots.isEmpty { slots = [Slot](repeating: Slot(), count: Self.capacity) }
    let (slot, hash) = (Self.slot(of: identifier), identifier.parts.text.hash)
    if slots[slot].identifier == nil || slots[slot].rival == hash {
      slots[slot] = Slot(identifier: identifier.parts, hash: hash, winner: winner)
    } else {
      slots[slot].rival = hash
    }
  }

  /// Forgets all winners.
  mutating func removeAll() { slots = [] }

  private static func slot(of identifier: StyleIdentifier) -> Int {
    Int(truncatingIfNeeded: identifier.parts.text.hash) & (capacity - 1)
  }
}
