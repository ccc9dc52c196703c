/// Finds the entries of a list by their hash: open addressing with linear probing.
///
/// A hash decides where an entry is looked for, never a pixel.
struct HashSlots {
  /// The hashes of the entries, in their order.
  private var hashes: ContiguousArray<UInt64> = []

  /// The entries at the positions of their hashes; −1 is free.
  ///
  /// At most half of the slots are taken.
  private var slots: ContiguousArray<Int32> = []

  /// The number of entries.
  var count: Int { hashes.count }

  /// The number of bytes that the entries use.
  var byteCount: Int { hashes.byteCount + 2 * MemoryLayout<Int32>.stride * hashes.count }

  /// The hash of one word more.
  @inline(__always)
  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 29
  }

  /// The index of an entry.
  ///
  /// - Parameters:
  ///   - hash: Its hash.
  ///   - isWanted: Whether it is the entry of an index, all of which have that hash.
  /// - Returns: The index; `nil` if there is no such entry.
  /// - Complexity: O(1) on average.
  @inline(__always)
  func find(_ hash: UInt64, _ isWanted: (Int) -> Bool) -> Int? {
    guard !hashes.isEmpty else { return nil }
    let (slots, hashes) = (slots.span, hashes.span)
    var slot = Self.first(hash) & (slots.count &- 1)
    while slots[slot] >= 0 {
      let entry = Int(slots[slot])
      if hashes[entry] == hash, isWanted(entry) { return entry }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds the next entry, which was not found.
  mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    if slots.count < 2 * hashes.count {
      slots = ContiguousArray(repeating: -1, count: max(64, 2 * slots.count))
      for index in hashes.indices { enter(index) }
    } else {
      enter(hashes.count - 1)
    }
  }

  /// Forgets all entries.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = -1 }
    hashes.removeAll(keepingCapacity: true)
  }

  private mutating func enter(_ index: Int) {
    var slot = Self.first(hashes[index]) & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }

  @inline(__always)
  private static func first(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 16) }
}

extension ContiguousArray {
  /// The number of bytes that the elements use.
  var byteCount: Int { MemoryLayout<Element>.stride * count }
}
