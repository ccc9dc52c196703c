import PixelBuffers

/// Finds out whether things have moved by whole pixels, all of them by as much.
///
/// Each changed pixel should show what was one offset back before, and what it showed should be one offset on now. What does not
/// is weighed: parts that are covered now, what shows through smoothed outlines, and other changes.
struct Movement {
  /// The offset that things moved by, in device pixels.
  let offset: PixelOffset

  /// The share of the energy of all changes that is left after accounting for that offset, 0–1; 0 if it explains them
  /// all.
  let remainder: Double

  /// The longest diagonal movement that is searched for, along each axis, in device pixels.
  static let reach = 24

  /// The longest movement straight along a row or a column that is searched for, in device pixels.
  static let straightReach = 512

  /// The number of changed pixels by which offsets are compared.
  private static let sampleSize = 256

  /// About how many changed pixels the samples come from, and the best offset is tried on.
  private static let trials = 1 << 18

  /// The part of the samples' energy that an offset may leave at most: one of so many parts.
  private static let largestShare = 4

  /// The best offset; `nil` if nothing can have moved: as much must be gone from some positions as there is at others, and an
  /// offset must explain most of it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changed pixels.
  init?(in changes: PixelChanges) {
    guard Self.isBalanced(changes.colors) else { return nil }
    let all = changes.tiles.changed
    var tiles = Self.spread(all, count: all.count * Self.trials / max(1, changes.count))
    var samples = Self.samples(of: changes, in: tiles)
    // Where only little changed strongly it may lie in other tiles.
    if samples.count < Self.sampleSize, tiles.count < all.count {
      tiles = all
      samples = Self.samples(of: changes, in: tiles)
    }
    // Those that changed most show soonest that an offset leaves too much.
    samples.sort { ($0.change, $1.y, $1.x) > ($1.change, $0.y, $0.x) }
    let whole = samples.reduce(0) { $0 + $1.change }
    // An offset that leaves more than this of the strongest changes cannot leave as little of all as a movement must.
    let limit = whole / Self.largestShare + 1
    var best: (offset: PixelOffset, cost: Int)?
    for offset in Self.offsets {
      guard abs(offset.dx) < changes.overlap.width, abs(offset.dy) < changes.overlap.height else { continue }
      let limit = best?.cost ?? limit
      let cost = Self.cost(of: offset, samples, changes, below: limit)
      // The shortest offset comes first, so that a repeating pattern counts as moved as little as possible.
      if cost < limit { best = (offset, cost) }
      if cost == 0 { break }
    }
    guard let best else { return nil }
    offset = best.offset
    remainder = Self.remainder(of: best.offset, changes, in: tiles)
  }

  /// About as many tiles as are asked for, from all over; all of them if there are not more.
  ///
  /// Multiples of the golden ratio are spread evenly whatever the number of tiles in a row.
  private static func spread(_ tiles: [TileMap.Extent], count: Int) -> [TileMap.Extent] {
    guard count < tiles.count else { return tiles }
    let limit = UInt32(truncatingIfNeeded: (count << 32) / tiles.count)
    return tiles.indices.filter { UInt32(truncatingIfNeeded: $0) &* 0x9E37_79B1 < limit }.map { tiles[$0] }
  }

  /// All offsets, the shortest first.
  private static let offsets: [PixelOffset] = {
    var offsets: [PixelOffset] = []
    for dy in -reach...reach {
      for dx in -reach...reach where dx != 0 || dy != 0 { offsets.append(PixelOffset(dx: dx, dy: dy)) }
    }
    for length in reach + 1...straightReach {
      for (dx, dy) in [(0, -length), (-length, 0), (length, 0), (0, length)] {
        offsets.append(PixelOffset(dx: dx, dy: dy))
      }
    }
    return offsets.sorted { first, second in
      let lengths = (first.dx * first.dx + first.dy * first.dy, second.dx * second.dx + second.dy * second.dy)
      return (lengths.0, first.dy, first.dx) < (lengths.1, second.dy, second.dx)
    }
  }()

  /// Whether at most half of the change, channel by channel, is a gain or a loss of light or opacity altogether.
  ///
  /// A thing that has moved removes from one position what it adds to another, as far as it is not covered. One that
  /// has grown, or has another colour, does not.
  static func isBalanced(_ colors: ColorChanges) -> Bool {
    var balance = RegionTraits.Balance()
    for pair in colors.pairs { balance.add(Premultiplied(pair.new) - Premultiplied(pair.old), times: pair.count) }
    return balance.isEven
  }

  /// The square of the distance of two pixels.
  @inline(always)
  private static func energy(_ first: UInt32, _ second: UInt32) -> Int {
    if first == second { return 0 }
    func square(_ shift: UInt32) -> Int {
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      return difference * difference
    }
    return square(0) + square(8) + square(16) + square(24)
  }

  /// A changed pixel, and the energy of its change.
  private struct Sample {
    var x: Int
    var y: Int
    var change: Int
  }

  /// Changed pixels from all over, of those that changed at least half as much as any.
  private static func samples(of changes: PixelChanges, in tiles: [TileMap.Extent]) -> [Sample] {
    let (old, new, width) = (changes.expected.pixels.span, changes.actual.pixels.span, changes.overlap.width)
    let threshold = changes.colors.maximumChannel / 2
    var samples: [Sample] = []
    var (step, skipped) = (1, 0)
    changes.forEach(in: tiles) { x, y in
      let index = y * width + x
      guard ChannelDifference(old[index], new[index]).largest >= threshold else { return true }
      skipped += 1
      guard skipped >= step else { return true }
      skipped = 0
      samples.append(Sample(x: x, y: y, change: energy(new[index], old[index])))
      if samples.count == 2 * sampleSize {
        samples = samples.indices.compactMap { $0 % 2 == 1 ? samples[$0] : nil }
        step *= 2
      }
      return true
    }
    return samples
  }

  /// What an offset leaves unexplained of some pixels; a number that is not less than `limit` if it is not less.
  private static func cost(
    of offset: PixelOffset, _ samples: [Sample], _ changes: PixelChanges, below limit: Int
  ) -> Int {
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    var (arrived, left) = (0, 0)
    for sample in samples {
      let unexplained = unexplained(sample, offset, changes.overlap, old, new)
      arrived += unexplained.arrived
      left += unexplained.left
      if max(arrived, left) >= limit { return limit }
    }
    return max(arrived, left)
  }

  /// How far a pixel is from the one that was one offset back, and how far what it was is from the one that is one offset on.
  ///
  /// Neither is more than the pixel's own change, which is left if nothing moved there: a pixel that hardly changed says
  /// little against an offset, however much what lies there now, such as a thing that covers what moved, differs from it.
  /// Beyond the edges of the images their last pixels go on.
  @inline(always)
  private static func unexplained(
    _ sample: Sample, _ offset: PixelOffset, _ size: (width: Int, height: Int), _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> (arrived: Int, left: Int) {
    func index(_ x: Int, _ y: Int) -> Int {
      min(max(0, y), size.height - 1) * size.width + min(max(0, x), size.width - 1)
    }
    let (x, y) = (sample.x, sample.y)
    let here = y * size.width + x
    return (
      min(sample.change, energy(new[here], old[index(x - offset.dx, y - offset.dy)])),
      min(sample.change, energy(old[here], new[index(x + offset.dx, y + offset.dy)]))
    )
  }

  private static func remainder(
    of offset: PixelOffset, _ changes: PixelChanges, in tiles: [TileMap.Extent]
  ) -> Double {
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    var (arrived, left, total) = (0, 0, 0)
    changes.forEach(in: tiles) { x, y in
      let change = energy(new[y * changes.overlap.width + x], old[y * changes.overlap.width + x])
      let unexplained = Self.unexplained(Sample(x: x, y: y, change: change), offset, changes.overlap, old, new)
      arrived += unexplained.arrived
      left += unexplained.left
      total += change
      return true
    }
    return Double(max(arrived, left)) / Double(max(1, total))
  }
}
