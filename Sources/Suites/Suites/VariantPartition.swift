/// In which variants a picture cannot differ: those with the same tokens by the same chains are one case.
struct VariantPartition: Sendable {
  /// For each variant, the first one with the same picture; itself if there is none before it.
  private let firsts: [Int16]

  /// For each variant, the next one with the same picture; -1 if there is none after it.
  private let nexts: [Int16]

  /// The number of different pictures.
  private let classCount: Int

  /// Creates a partition from the first variant of each one's class.
  private init(firsts: [Int16]) {
    self.firsts = firsts
    var nexts = [Int16](repeating: -1, count: firsts.count)
    var lasts = nexts
    for (variant, first) in firsts.enumerated() {
      if lasts[Int(first)] >= 0 { nexts[Int(lasts[Int(first)])] = Int16(variant) }
      lasts[Int(first)] = Int16(variant)
    }
    self.nexts = nexts
    classCount = lasts.count { $0 >= 0 }
  }

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
    self.init(firsts: Self.firsts(of: keys))
  }

  private static func firsts<Key: Hashable>(of keys: some Sequence<Key>) -> [Int16] {
    var indices: [Key: Int16] = [:]
    var firsts: [Int16] = []
    for key in keys {
      let index = indices[key] ?? Int16(firsts.count)
      indices[key] = index
      firsts.append(index)
    }
    return firsts
  }

  /// The number of variants.
  var count: Int { firsts.count }

  /// Whether no two variants have the same picture.
  var isAllDifferent: Bool { classCount == count }

  /// Whether all variants have the same picture.
  var isAllEqual: Bool { classCount <= 1 }

  /// The variant whose case stands for a variant.
  func first(of variant: Int) -> Int { Int(firsts[variant]) }

  /// Whether a variant has a case of its own.
  func isFirst(_ variant: Int) -> Bool { first(of: variant) == variant }

  /// Whether no other variant has the same picture as a variant.
  func isAlone(_ variant: Int) -> Bool { isFirst(variant) && nexts[variant] < 0 }

  /// The variants that the case of a variant stands for, itself first; none if it has no case.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these variants.
  func members(of variant: Int) -> [Int] {
    guard isFirst(variant) else { return [] }
    var members = [variant]
    var last = Int(nexts[variant])
    while last >= 0 {
      members.append(last)
      last = Int(nexts[last])
    }
    return members
  }

  /// The partition in which two variants have the same picture if they do in both.
  func meet(_ other: VariantPartition) -> VariantPartition {
    VariantPartition(zip(firsts, other.firsts).map { Int32($0) << 16 | Int32($1) })
  }
}

extension VariantPartition: Hashable {
  /// Whether the same variants have the same pictures; the rest follows from that.
  static func == (left: VariantPartition, right: VariantPartition) -> Bool { left.firsts == right.firsts }

  func hash(into hasher: inout Hasher) { hasher.combine(firsts) }
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
