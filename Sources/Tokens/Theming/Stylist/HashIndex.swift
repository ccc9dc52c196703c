/// Finds the places of items in a list by their hash values: a table with open addressing.
///
/// Items are never taken out. Whoever asks compares the items, so that the table need not know them.
struct HashIndex: Sendable {
  /// Places in the list, or -1; a power of two of them, at most half of them taken.
  private var slots = [Int32](repeating: -1, count: 16)
  private var count = 0

  /// The place of an item.
  ///
  /// - Parameters:
  ///   - hash: The item's hash value, whose lower bits must differ.
  ///   - isSame: Whether the item at a place is the one.
  /// - Returns: The place; `nil` if the item is not in the table.
  func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isSame(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a place; `hashAt` gives the hash values of all places, this one too.
  mutating func add(_ place: Int, hashAt: (Int) -> UInt64) {
    if 2 * (count + 1) > slots.count {
      let old = slots
      slots = [Int32](repeating: -1, count: 2 * old.count)
      for place in old where place >= 0 { put(place, hashAt(Int(place))) }
    }
    put(Int32(place), hashAt(place))
    count += 1
  }

  private mutating func put(_ place: Int32, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = place
  }
}
