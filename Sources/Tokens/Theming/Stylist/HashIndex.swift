/// Finds the indices of items in a list by their hash values: a table with open addressing.
///
/// Items are never removed. The caller compares the items, so that the table need not know them.
struct HashIndex: Sendable {
  /// Indices in the list, or -1; a power of two of them, at most half of them used.
  private var slots = [Int32](repeating: -1, count: 16)
  private var count = 0

  /// The index of an item.
  ///
  /// - Parameters:
  ///   - hash: The item's hash value, whose lower bits must differ.
  ///   - isSame: Whether the item at an index is the one.
  /// - Returns: The index; `nil` if the item is not in the table.
  func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isSame(index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an index; `hashAt` gives the hash values of all indices, this one too.
  mutating func add(_ index: Int, hashAt: (Int) -> UInt64) {
    if 2 * (count + 1) > slots.count {
      let old = slots
      slots = [Int32](repeating: -1, count: 2 * old.count)
      for index in old where index >= 0 { put(index, hashAt(Int(index))) }
    }
    put(Int32(index), hashAt(index))
    count += 1
  }

  private mutating func put(_ index: Int32, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }
}
