/// In which variants a picture cannot differ: those with the same tokens by the same ways are one case.
struct VariantPartition: Hashable, Sendable {
  /// For each variant, the first one with the same picture; itself if there is none before it.
  private let firsts: [Int16]

  /// Creates a partition from the first variant of each one's class.
  private init(firsts: [Int16]) { self.firsts = firsts }

  /// The partition in which each variant has a picture of its own.
  static func allDifferent(count: Int) -> VariantPartition { VariantPartition(firsts: (0..<count).map { Int16($0) }) }

  /// The partition in which all variants have the same picture.
  static func allEqual(count: Int) -> VariantPartition {
    VariantPartition(firsts: [Int16](repeating: 0, count: count))
  }

  /// Creates the partition in which variants with equal keys have the same picture.
  ///
  /// - Complexity: O(*n*) on average.
  init(_ keys: some Sequence<some Hashable>) {
    firsts = Self.firsts(of: keys)
  }

  private static func firsts<Key: Hashable>(of keys: some Sequence<Key>) -> [Int16] {
    var places: [Key: Int16] = [:]
    var firsts: [Int16] = []
    for key in keys {
      let place = places[key] ?? Int16(firsts.count)
      places[key] = place
      firsts.append(place)
    }
    return firsts
  }

  /// The number of variants.
  var count: Int { firsts.count }

  /// Whether no two variants have the same picture.
  var isAllDifferent: Bool { firsts.enumerated().allSatisfy { Int($1) == $0 } }

  /// Whether all variants have the same picture.
  var isAllEqual: Bool { firsts.allSatisfy { $0 == 0 } }

  /// The variant whose case stands for a variant.
  func first(of variant: Int) -> Int { Int(firsts[variant]) }

  /// Whether a variant has a case of its own.
  func isFirst(_ variant: Int) -> Bool { first(of: variant) == variant }

  /// Whether no other variant has the same picture as a variant.
  func isAlone(_ variant: Int) -> Bool {
    firsts[variant] == variant && !firsts[(variant + 1)...].contains(Int16(variant))
  }

  /// The variants that the case of a variant stands for, itself first; none if it has no case.
  func members(of variant: Int) -> [Int] { firsts.indices.filter { firsts[$0] == variant } }

  /// The partition in which two variants have the same picture if they do in both.
  func meet(_ other: VariantPartition) -> VariantPartition {
    VariantPartition(zip(firsts, other.firsts).map { Int32($0) << 16 | Int32($1) })
  }
}

/// Partitions by number: thousands of pictures share a few of them.
struct PartitionTable: Sendable {
  /// The partitions by number; the first is the one in which each variant has a picture of its own.
  private(set) var partitions: [VariantPartition]

  private var numbers: [VariantPartition: Int32]
  private var meets: [Pair: Int32] = [:]

  private struct Pair: Hashable {
    var one: Int32
    var other: Int32
  }

  /// The number of the partition in which each variant has a picture of its own.
  static let allDifferent: Int32 = 0

  /// Creates a table for a number of variants.
  init(variantCount: Int) {
    let first = VariantPartition.allDifferent(count: variantCount)
    partitions = [first]
    numbers = [first: Self.allDifferent]
  }

  subscript(number: Int32) -> VariantPartition { partitions[Int(number)] }

  /// The number of a partition.
  mutating func number(of partition: VariantPartition) -> Int32 {
    if let known = numbers[partition] { return known }
    let number = Int32(partitions.count)
    partitions.append(partition)
    numbers[partition] = number
    return number
  }

  /// The partition in which two variants have the same picture if they do in both.
  ///
  /// - Complexity: O(1) on average for pairs that were met before, else O(*n*) for *n* variants.
  mutating func meet(_ one: Int32, _ other: Int32) -> Int32 {
    if one == other || one == Self.allDifferent { return one }
    if other == Self.allDifferent { return other }
    let pair = Pair(one: min(one, other), other: max(one, other))
    if let known = meets[pair] { return known }
    let number = number(of: self[one].meet(self[other]))
    meets[pair] = number
    return number
  }
}
