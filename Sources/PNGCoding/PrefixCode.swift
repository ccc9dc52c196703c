/// A prefix code as deflate has them, RFC 1951 § 3.2.2: the lengths of its codes tell all of it.
struct PrefixCode {
  /// The number of bits of each symbol's code; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]

  /// The code of each symbol, its first bit lowest, as deflate writes it.
  let codes: [UInt16]

  /// The code that needs the fewest bits, but for those that a limit of the lengths costs.
  ///
  /// - Parameters:
  ///   - frequencies: How often each symbol occurs; at least two symbols, of which those without a code are 0.
  ///   - maximumLength: The largest length of a code, at most 15.
  init(_ frequencies: [UInt32], maximumLength: Int) {
    // One code alone would be incomplete, which not every reader takes.
    var frequencies = frequencies
    for symbol in 0..<2 where frequencies.count(where: { $0 > 0 }) < 2 && frequencies[symbol] == 0 {
      frequencies[symbol] = 1
    }
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    let counts = Self.lengthCounts(of: symbols.map { Int(frequencies[$0]) }, maximumLength: maximumLength)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var rest = symbols[...]
    for length in counts.indices.reversed() {
      for symbol in rest.prefix(counts[length]) { lengths[symbol] = UInt8(length) }
      rest = rest.dropFirst(counts[length])
    }
    self.init(lengths: lengths)
  }

  /// The code with some lengths.
  ///
  /// - Parameter lengths: Lengths of at most 15 that a prefix code can have.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      var (code, reversed) = (next[Int(length)], UInt16(0))
      for _ in 0..<length { (code, reversed) = (code >> 1, reversed << 1 | code & 1) }
      return reversed
    }
  }

  /// Counts the codes of each length in the best code.
  ///
  /// - Parameters:
  ///   - weights: At least two frequencies, rising.
  ///   - maximumLength: The largest length of a code.
  /// - Returns: For each length, from 0, the number of codes.
  private static func lengthCounts(of weights: [Int], maximumLength: Int) -> [Int] {
    // Huffman's method with two queues: sums come up in rising order, so the smallest is at the front of one of them.
    let count = weights.count
    var sums = weights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, inner) = (0, count)
    for parent in count..<2 * count - 1 {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < count && (inner == parent || weights[leaf] <= sums[inner])
        let node = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        parents[node] = parent
        sum += sums[node]
      }
      sums.append(sum)
    }
    var counts = [Int](repeating: 0, count: maximumLength + 1)
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for node in (0..<2 * count - 2).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < count { counts[min(depths[node], maximumLength)] += 1 }
    }
    // Codes that were cut to the largest length take too much of the space of codes: each step lengthens the code that
    // costs least, and puts one of the cut ones beside it.
    var space = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (maximumLength - $1) }
    while space > 1 << maximumLength, let length = (1..<maximumLength).last(where: { counts[$0] > 0 }) {
      counts[maximumLength] -= 1
      counts[length] -= 1
      counts[length + 1] += 2
      space -= 1
    }
    return counts
  }
}
