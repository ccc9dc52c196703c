/// The rows of a picture as PNG writes them before compression: each begins with the number of its filter.
struct PNGScanlines {
  /// How each row gets its filter.
  enum Choice: Sendable {
    /// No row is filtered: best where shapes repeat, which most pictures of controls consist of.
    case unfiltered

    /// Each row gets the filter that leaves the fewest different pairs of neighbouring bytes, so that as much as
    /// possible repeats. A row without filter has an advantage, because it repeats rows further above, too.
    case fewestPairs

    /// Each row gets the filter with the smallest sum of differences, as the PNG specification § 12.7 advises: best for
    /// gradients and photographs.
    case smallestSum
  }

  private let samples: PNGSamples
  private var unfilteredRow: [UInt8]
  private var above: [UInt8]
  private var candidate: [UInt8]
  private var best: [UInt8]

  /// For each pair of bytes the number of the last row and filter it was seen in.
  private var pairs: [UInt32] = []
  private var round: UInt32 = 0

  /// Filters the rows of a picture.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func filtering(_ samples: PNGSamples, by choice: Choice) -> [UInt8] {
    var scanlines = PNGScanlines(samples)
    return scanlines.filter(by: choice)
  }

  private init(_ samples: PNGSamples) {
    self.samples = samples
    above = [UInt8](repeating: 0, count: samples.rowLength)
    unfilteredRow = above
    candidate = above
    best = above
  }

  private mutating func filter(by choice: Choice) -> [UInt8] {
    if choice == .fewestPairs { pairs = [UInt32](repeating: 0, count: 1 << 16) }
    var result: [UInt8] = []
    result.reserveCapacity(samples.bytes.count + samples.bytes.count / max(samples.rowLength, 1))
    for start in stride(from: 0, to: samples.bytes.count, by: samples.rowLength) {
      unfilteredRow.replaceSubrange(0..<samples.rowLength, with: samples.bytes[start..<start + samples.rowLength])
      let filter = choice == .unfiltered ? .none : bestFilter(by: choice)
      result.append(filter.rawValue)
      result.append(contentsOf: filter == .none ? unfilteredRow : best)
      swap(&above, &unfilteredRow)
    }
    return result
  }

  /// The filter for the row, whose result is then in ``best``; of equals the first.
  private mutating func bestFilter(by choice: Choice) -> PNGFilter {
    var bestFilter = PNGFilter.none
    var smallest = Int.max
    for filter in PNGFilter.allCases {
      filter.apply(to: unfilteredRow, above: above, distance: samples.pixelLength, result: &candidate)
      let cost =
        choice == .smallestSum
        ? sumOfDifferences() : numberOfPairs(below: smallest, weight: filter == .none ? 2 : 5)
      if cost < smallest {
        smallest = cost
        bestFilter = filter
        swap(&candidate, &best)
      }
    }
    return bestFilter
  }

  /// The sum of the absolute values of ``candidate`` as signed numbers.
  private func sumOfDifferences() -> Int {
    var sum = 0
    for byte in candidate { sum += Int(Int8(bitPattern: byte).magnitude) }
    return sum
  }

  /// The number of different pairs of neighbouring bytes in ``candidate``, times a weight; if that is not below the
  /// limit, anything that is not.
  private mutating func numberOfPairs(below limit: Int, weight: Int) -> Int {
    round &+= 1
    var number = 0
    var pair = 0
    for byte in candidate {
      pair = (pair << 8 | Int(byte)) & 0xFFFF
      guard pairs[pair] != round else { continue }
      pairs[pair] = round
      number += weight
      if number >= limit { return number }
    }
    return number
  }
}
