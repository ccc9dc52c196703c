/// Compresses the rows of a picture as a zlib stream: about as small as libdeflate's first level that weighs which
/// repetitions to take, in a fraction of the time where rows and pixels repeat.
///
/// Between long repetitions, which are taken as they are, the cheapest way through the bytes is found: with the costs of
/// symbols of the bytes before, and then once more with those of the first way.
struct DeflateEncoder {
  /// The number of positions that are weighed together.
  private static let windowCount = 1 << 13

  /// The number of tokens that are divided into blocks together.
  private static let tokenCount = 1 << 15

  /// Positions one after the other that are weighed, and the long repetition after them.
  private struct Stretch {
    let start: Int
    let count: Int

    /// The end of the repetition's tokens in ``long``.
    var longEnd = 0
  }

  /// The tokens of long repetitions.
  private var long: [DeflateToken] = []

  private var stretches: [Stretch] = []

  /// The repetitions found at the weighed positions, and for each position the end of its own.
  private var repetitions: [DeflateToken] = []
  private var repetitionEnds: [Int] = []

  private var costs = DeflateCosts()
  private var tokens: [DeflateToken] = []

  /// For each position of a stretch the cost from there to the end, and the step that leads there.
  private var restCosts = [UInt32](repeating: 0, count: Self.windowCount + 1)
  private var steps = [UInt32](repeating: 0, count: Self.windowCount)

  private init() {}

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - rows: The bytes; ``RepetitionSearch/padding`` zeros are appended.
  ///   - pixelLength: The number of bytes from one pixel to the next.
  ///   - rowLength: The number of bytes from one row to the next.
  /// - Returns: The stream, the same for the same bytes everywhere.
  /// - Complexity: O(*n*), where *n* is the number of bytes; memory for the stream, and less than 2 MB.
  static func compress(_ rows: inout [UInt8], pixelLength: Int, rowLength: Int) -> [UInt8] {
    let count = rows.count
    let checksum = ZlibStream.checksum(of: rows)
    rows += [UInt8](repeating: 0, count: RepetitionSearch.padding)
    // Deflate with a window of 32 KB, and the mark of the hardest search.
    var blocks = DeflateBlocks(after: [0x78, 0xDA])
    var encoder = DeflateEncoder()
    encoder.write(rows.span, count: count, pixelLength: pixelLength, rowLength: rowLength, to: &blocks)
    blocks.finish()
    return blocks.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
  }

  /// Writes all blocks.
  private mutating func write(
    _ bytes: Span<UInt8>, count: Int, pixelLength: Int, rowLength: Int, to blocks: inout DeflateBlocks
  ) {
    var search = RepetitionSearch(pixelLength: pixelLength, rowLength: rowLength)
    var (position, start) = (0, 0)
    while position < count {
      let before = repetitions.count
      if let found = search.next(in: bytes, count: count, found: &repetitions) {
        repetitions.removeLast(repetitions.count - before)
        let weighed = position - start
        let end = position + Self.usableLength(found.length)
        search.skip(end - position, in: bytes)
        while position < end {
          let piece = min(RepetitionSearch.maximumLength, end - position)
          // Where the row above repeats a colour, that colour's last pixel is nearer.
          let distance = [1, pixelLength].first {
            $0 < found.distance && $0 <= position
              && RepetitionSearch.equalCount(bytes, position - $0, position, piece) == piece
          }
          long.append(DeflateToken(length: piece, distance: distance ?? found.distance))
          position += piece
        }
        stretches.append(Stretch(start: start, count: weighed, longEnd: long.count))
        start = position
      } else {
        repetitionEnds.append(repetitions.count)
        position += 1
      }
      if max(repetitionEnds.count, long.count) >= Self.windowCount || position == count {
        if start < position { stretches.append(Stretch(start: start, count: position - start, longEnd: long.count)) }
        start = position
        weigh(bytes)
      }
      if tokens.count >= Self.tokenCount, position < count {
        blocks.append(tokens, isLast: false)
        tokens.removeAll(keepingCapacity: true)
      }
    }
    blocks.append(tokens, isLast: true)
  }

  /// The part of a long repetition that divides into tokens: none is shorter than 3.
  private static func usableLength(_ length: Int) -> Int {
    let rest = length % RepetitionSearch.maximumLength
    return rest < 3 ? length - rest : length
  }

  /// Turns the stretches into tokens.
  private mutating func weigh(_ bytes: Span<UInt8>) {
    // The first costs are a guess, which takes a round more to get over.
    for round in (costs.isMeasured ? 1 : 0)..<3 {
      var frequencies = DeflateFrequencies()
      let tokensBefore = tokens.count
      var (firstNode, longStart) = (0, 0)
      for stretch in stretches {
        Self.findSteps(
          bytes, stretch, firstNode, repetitions, repetitionEnds, costs, &restCosts, &steps)
        firstNode += stretch.count
        var place = 0
        while place < stretch.count {
          let token = DeflateToken(bits: steps[place])
          tokens.append(token)
          frequencies.add(token)
          place += max(1, token.length)
        }
        for token in long[longStart..<stretch.longEnd] {
          tokens.append(token)
          frequencies.add(token)
        }
        longStart = stretch.longEnd
      }
      costs.measure(frequencies)
      if round < 2 { tokens.removeLast(tokens.count - tokensBefore) }
    }
    long.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    repetitions.removeAll(keepingCapacity: true)
    repetitionEnds.removeAll(keepingCapacity: true)
  }

  /// Finds the cheapest steps from each position of a stretch to its end.
  private static func findSteps(
    _ bytes: Span<UInt8>, _ stretch: Stretch, _ firstNode: Int, _ repetitions: [DeflateToken], _ ends: [Int],
    _ costs: DeflateCosts, _ restCosts: inout [UInt32], _ steps: inout [UInt32]
  ) {
    let count = stretch.count
    guard count > 0 else { return }
    var rest = restCosts.mutableSpan
    var steps = steps.mutableSpan
    let symbolCosts = costs.bytes.span
    let lengthCosts = costs.lengths.span
    let distanceCosts = costs.distances.span
    let repetitions = repetitions.span
    let ends = ends.span
    rest[count] = 0
    for place in (0..<count).reversed() {
      let byte = bytes[stretch.start + place]
      var least = symbolCosts[Int(byte)] + rest[place + 1]
      var step = UInt32(byte)
      let node = firstNode + place
      var length = 3
      for index in (node == 0 ? 0 : ends[node - 1])..<ends[node] {
        let repetition = repetitions[index]
        let distanceCost = distanceCosts[DeflateSymbols.symbol(ofDistance: repetition.distance)]
        let longest = min(repetition.length, count - place)
        while length <= longest {
          let cost = lengthCosts[length] + distanceCost + rest[place + length]
          if cost < least {
            least = cost
            step = UInt32(truncatingIfNeeded: length) << 16 | repetition.bits & 0xFFFF
          }
          length += 1
        }
      }
      rest[place] = least
      steps[place] = step
    }
  }
}

/// What symbols cost, in fractions of a bit as ``Logarithm`` has them.
private struct DeflateCosts {
  /// Each byte as itself.
  private(set) var bytes = [UInt32](repeating: 7 << 6, count: 256)

  /// Each length, 0...258, with its extra bits; the first three do not occur.
  private(set) var lengths: [UInt32] = []

  /// Each distance's symbol, with its extra bits.
  private(set) var distances: [UInt32] = []

  /// Whether the costs are those of tokens.
  private(set) var isMeasured = false

  /// Costs that suit most pictures a little.
  init() {
    lengths = DeflateSymbols.lengthSymbols.map {
      UInt32(5 + DeflateSymbols.extraBits(ofLengthSymbol: Int($0))) << 6
    }
    distances = (0..<DeflateSymbols.distanceCount).map {
      UInt32(4 + DeflateSymbols.extraBits(ofDistanceSymbol: $0)) << 6
    }
  }

  /// Takes the costs from how often symbols occur.
  mutating func measure(_ frequencies: DeflateFrequencies) {
    isMeasured = true
    let total = Logarithm.ofInteger(2 * frequencies.symbols.reduce(1, +))
    let distanceTotal = Logarithm.ofInteger(2 * frequencies.distances.reduce(1, +))
    // What does not occur counts as half a time.
    let costs = frequencies.symbols.map { total - Logarithm.ofInteger(max(1, 2 * $0)) }
    bytes = Array(costs[..<256])
    lengths = DeflateSymbols.lengthSymbols.map { symbol in
      costs[Int(symbol)] + UInt32(DeflateSymbols.extraBits(ofLengthSymbol: Int(symbol))) << 6
    }
    distances = frequencies.distances.indices.map { symbol in
      distanceTotal - Logarithm.ofInteger(max(1, 2 * frequencies.distances[symbol]))
        + UInt32(DeflateSymbols.extraBits(ofDistanceSymbol: symbol)) << 6
    }
  }
}
