import PixelBuffers

/// Measures the regions of changed pixels of two images of one size.
struct RegionMeasurement {
  /// The traits of each region.
  private(set) var traits: [RegionTraits]

  private let width: Int
  private let height: Int
  private let regions: ChangedRegions

  /// The change that may have most of a region's energy, and by how much it leads (Boyer and Moore's majority vote).
  private var candidates: [(old: UInt32, new: UInt32, lead: Int)]

  /// The largest step between neighbours that may be a part of a smooth change, of 255.
  private static let smoothStep = 6

  /// The largest step between neighbours that rounding alone can make where nothing ends, of 255.
  private static let roundingStep = 2

  /// The largest step between neighbours in a picture where a shadow is steep, of 255; outlines are higher.
  private static let outlineStep = 12

  /// Looks at each changed pixel and its neighbours.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changed pixels.
  init(_ regions: ChangedRegions, of changes: PixelChanges) {
    self.regions = regions
    (width, height) = changes.overlap
    traits = Array(repeating: RegionTraits(), count: regions.count)
    candidates = Array(repeating: (0, 0, 0), count: regions.count)
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    for run in regions.runs { measureChanges(run, old, new) }
    for run in regions.runs { measureSurroundings(run, old, new) }
    measureMainChanges(old, new)
    measureRowEnds(old, new)
    measureColumnEnds(old, new)
  }

  private mutating func measureChanges(_ run: ChangedRegions.Run, _ old: Span<UInt32>, _ new: Span<UInt32>) {
    let region = Int(run.region)
    var trait = traits[region]
    var candidate = candidates[region]
    let end = Int(run.y) * width + Int(run.last) + 1
    var index = Int(run.y) * width + Int(run.first)
    while index < end {
      let (was, isNow) = (old[index], new[index])
      // Most areas are flat: pixels side by side that changed alike count together.
      let start = index
      repeat { index += 1 } while index < end && old[index] == was && new[index] == isNow
      let count = index - start
      let step = Premultiplied(isNow) - Premultiplied(was)
      let size = max(1, step.size)
      let energy = count * size * size
      trait.pixels += count
      trait.energy += energy
      trait.balance.add(step, times: count)
      trait.largestChange = max(trait.largestChange, size)
      if candidate.lead == 0 { (candidate.old, candidate.new) = (was, isNow) }
      candidate.lead += candidate.old == was && candidate.new == isNow ? energy : -energy
      // Another change takes the lead with what is left of its energy.
      if candidate.lead < 0 { candidate = (was, isNow, -candidate.lead) }
    }
    traits[region] = trait
    candidates[region] = candidate
  }

  private mutating func measureSurroundings(_ run: ChangedRegions.Run, _ old: Span<UInt32>, _ new: Span<UInt32>) {
    let (y, region) = (Int(run.y), Int(run.region))
    var trait = traits[region]
    var next = Int(run.first)
    while next <= Int(run.last) {
      if next + Self.blockLength - 1 <= Int(run.last), isFlat(from: next, y, old, new) {
        trait.inside += Self.blockLength
        next += Self.blockLength
        continue
      }
      let x = next
      next += 1
      let neighbours = neighbours(of: x, y, old, new)
      if neighbours.areChanged { trait.inside += 1 }
      if neighbours.areAlike { continue }
      let index = y * width + x
      let size = max(1, Premultiplied.distance(Premultiplied(new[index]), Premultiplied(old[index])))
      // Beside a change that is small for the region, outlines say nothing of what happened to it.
      let isTelling = size * 8 >= trait.largestChange
      if look(around: x, y, size: size, isTelling: isTelling, into: &trait.outlines, old, new) {
        trait.abruptEnergy += size * size
      }
    }
    traits[region] = trait
  }

  /// The number of pixels side by side that are looked at together, as most areas are flat.
  private static let blockLength = 16

  /// Whether all pixels of a block that begins at a changed pixel, and all their neighbours, have its colours.
  private func isFlat(from x: Int, _ y: Int, _ old: Span<UInt32>, _ new: Span<UInt32>) -> Bool {
    guard x > 0, x + Self.blockLength < width, y > 0, y + 1 < height else { return false }
    let (was, isNow) = (old[y * width + x], new[y * width + x])
    for row in y - 1...y + 1 {
      let start = row * width + x - 1
      let length = Self.blockLength + 2
      // These checks let the optimizer drop the two per pixel below and vectorize the loop.
      precondition(start >= 0 && start + length <= old.count && start + length <= new.count)
      var difference: UInt32 = 0
      for index in 0..<length { difference |= (old[start &+ index] ^ was) | (new[start &+ index] ^ isNow) }
      if difference != 0 { return false }
    }
    return true
  }

  /// Whether all eight neighbours, where there are some, have changed, and whether they have the pixel's colours.
  private func neighbours(
    of x: Int, _ y: Int, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> (areChanged: Bool, areAlike: Bool) {
    let index = y * width + x
    let (was, isNow) = (old[index], new[index])
    var areAlike = true
    for neighbourY in max(0, y - 1)...min(height - 1, y + 1) {
      for neighbourX in max(0, x - 1)...min(width - 1, x + 1) {
        let neighbour = neighbourY * width + neighbourX
        let (otherWas, otherIs) = (old[neighbour], new[neighbour])
        if otherWas == otherIs { return (false, false) }
        if otherWas != was || otherIs != isNow { areAlike = false }
      }
    }
    return (true, areAlike)
  }

  /// Looks at a changed pixel's four neighbours.
  ///
  /// - Parameters:
  ///   - x: The pixel's column.
  ///   - y: Its row.
  ///   - size: The size of its change.
  ///   - isTelling: Whether outlines beside it count.
  ///   - outlines: Receives what became of the outlines between it and neighbours that stayed, or nearly so.
  ///   - old: The pixels before.
  ///   - new: The pixels after.
  /// - Returns: Whether the pixel changed far more than one of them that no outline parts it from in both images.
  private func look(
    around x: Int, _ y: Int, size: Int, isTelling: Bool, into outlines: inout RegionTraits.Outlines,
    _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> Bool {
    let index = y * width + x
    let (was, isNow) = (Premultiplied(old[index]), Premultiplied(new[index]))
    // So near to a colour, a pixel belongs to it: gradients and shadows make neighbours differ a little.
    let nearness = min(2 + size / 16, size / 2)
    var isAbrupt = false
    func look(_ stepX: Int, _ stepY: Int) {
      let (besideX, besideY) = (x + stepX, y + stepY)
      guard besideX >= 0, besideX < width, besideY >= 0, besideY < height else { return }
      let beside = besideY * width + besideX
      let (otherWas, otherIs) = (Premultiplied(old[beside]), Premultiplied(new[beside]))
      let before = Premultiplied.distance(was, otherWas)
      let after = Premultiplied.distance(isNow, otherIs)
      let otherStep = otherIs - otherWas
      if ((isNow - was) - otherStep).size > max(Self.smoothStep, max(size, otherStep.size) * 4 / 5),
        before <= Self.smoothStep || after <= Self.smoothStep
      {
        isAbrupt = true
      }
      guard isTelling, otherStep.size * 4 <= size, max(before, after) > max(nearness, Self.roundingStep) else { return }
      if before <= nearness {
        outlines.appeared += size
      } else if after <= nearness {
        outlines.vanished += size
      } else if size > Self.smoothStep, !goesOn(from: x, y, stepX: -stepX, stepY: -stepY, size: size, old, new),
        let opposite = stayed(from: x, y, stepX: -stepX, stepY: -stepY, size: size, old, new),
        Premultiplied.distance(opposite, otherWas) > max(nearness, Self.contrast),
        was.isMixture(of: opposite, and: otherWas), isNow.isMixture(of: opposite, and: otherWas)
      {
        outlines.slid += size
      } else {
        outlines.kept += size
      }
    }
    look(-1, 0)
    look(1, 0)
    look(0, -1)
    look(0, 1)
    return isAbrupt
  }

  /// Whether a change, and both images, go on from a pixel to the next one in a direction.
  ///
  /// Then the pixel belongs to what lies there, such as a shadow, and is no mixture: an outline that moved by a part of a
  /// pixel leaves what lies next to it as it was, or makes a step there in one of the images.
  private func goesOn(
    from x: Int, _ y: Int, stepX: Int, stepY: Int, size: Int, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> Bool {
    let (nextX, nextY) = (x + stepX, y + stepY)
    guard nextX >= 0, nextX < width, nextY >= 0, nextY < height else { return false }
    let (index, next) = (y * width + x, nextY * width + nextX)
    let (nextWas, nextIs) = (Premultiplied(old[next]), Premultiplied(new[next]))
    return Premultiplied.distance(nextWas, nextIs) * 4 > size
      && Premultiplied.distance(Premultiplied(old[index]), nextWas) <= Self.outlineStep
      && Premultiplied.distance(Premultiplied(new[index]), nextIs) <= Self.outlineStep
  }

  /// The nearest pixel in a direction that stayed, or changed at most a quarter as much, within ``outlineWidth`` pixels.
  private func stayed(
    from x: Int, _ y: Int, stepX: Int, stepY: Int, size: Int, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> Premultiplied? {
    for distance in 1...Self.outlineWidth {
      let (otherX, otherY) = (x + stepX * distance, y + stepY * distance)
      guard otherX >= 0, otherX < width, otherY >= 0, otherY < height else { return nil }
      let index = otherY * width + otherX
      let was = Premultiplied(old[index])
      if Premultiplied.distance(was, Premultiplied(new[index])) * 4 <= size { return was }
    }
    return nil
  }

  /// The smallest distance of two colours between which mixtures can be distinguished from them, of 255.
  private static let contrast = 8

  /// How far a pixel on a smoothed outline may be from what lies on its other side, in pixels.
  private static let outlineWidth = 3

  /// Adds up the energy of the change that has most of it in each region.
  private mutating func measureMainChanges(_ old: Span<UInt32>, _ new: Span<UInt32>) {
    for run in regions.runs {
      let region = Int(run.region)
      let candidate = candidates[region]
      let size = max(1, (Premultiplied(candidate.new) - Premultiplied(candidate.old)).size)
      let (start, length) = (Int(run.y) * width + Int(run.first), Int(run.last - run.first) + 1)
      // These checks let the optimizer drop the two per pixel below and vectorize the loop.
      precondition(start >= 0 && start + length <= old.count && start + length <= new.count)
      var count = 0
      for index in start..<start + length {
        count &+= (old[index] ^ candidate.old) | (new[index] ^ candidate.new) == 0 ? 1 : 0
      }
      traits[region].mainEnergy += count * size * size
    }
  }

  /// Whether the change of a region is so small at an end that it may have faded out there.
  ///
  /// - Parameters:
  ///   - inside: The index of the last changed pixel.
  ///   - outside: The index of its neighbour, which stayed.
  ///   - region: The region.
  ///   - old: The pixels before.
  ///   - new: The pixels after.
  /// - Returns: Whether both pictures go on there without a step.
  private func isSoft(
    _ inside: Int, _ outside: Int, _ region: Int, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) -> Bool {
    let limit = max(1, min(Self.smoothStep, traits[region].largestChange / 4))
    let stayed = Premultiplied(old[outside])
    let (was, isNow) = (Premultiplied(old[inside]), Premultiplied(new[inside]))
    return Premultiplied.distance(was, isNow) <= limit && Premultiplied.distance(was, stayed) <= Self.outlineStep
      && Premultiplied.distance(isNow, stayed) <= Self.outlineStep
  }

  private mutating func measureRowEnds(_ old: Span<UInt32>, _ new: Span<UInt32>) {
    /// For each region the last run so far, as its index among the runs.
    var lasts = [Int](repeating: -1, count: traits.count)
    for runIndex in regions.runs.indices {
      let run = regions.runs[runIndex]
      let last = lasts[Int(run.region)]
      if last < 0 || regions.runs[last].y != run.y {
        if last >= 0 { rowEnd(regions.runs[last], isLeft: false, old, new) }
        rowEnd(run, isLeft: true, old, new)
      }
      lasts[Int(run.region)] = runIndex
    }
    for last in lasts where last >= 0 { rowEnd(regions.runs[last], isLeft: false, old, new) }
  }

  private mutating func rowEnd(
    _ run: ChangedRegions.Run, isLeft: Bool, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) {
    let x = Int(isLeft ? run.first : run.last)
    let besideX = isLeft ? x - 1 : x + 1
    guard besideX >= 0, besideX < width else { return }
    let (start, region) = (Int(run.y) * width, Int(run.region))
    traits[region].rowEnds.count += 1
    if !isSoft(start + x, start + besideX, region, old, new) { traits[region].rowEnds.hard += 1 }
  }

  private mutating func measureColumnEnds(_ old: Span<UInt32>, _ new: Span<UInt32>) {
    var columns = [(first: Int, last: Int)](repeating: (.max, -1), count: traits.count)
    for run in regions.runs {
      columns[Int(run.region)].first = min(columns[Int(run.region)].first, Int(run.first))
      columns[Int(run.region)].last = max(columns[Int(run.region)].last, Int(run.last))
    }
    // A region has pixels in all columns from its first to its last, so these are not more than there are pixels.
    var starts: [Int] = []
    var total = 0
    for column in columns {
      starts.append(total - column.first)
      total += column.last - column.first + 1
    }
    var lowest = [Int32](repeating: -1, count: total)
    for run in regions.runs {
      let (region, y) = (Int(run.region), Int(run.y))
      for x in Int(run.first)...Int(run.last) {
        if lowest[starts[region] + x] < 0 { columnEnd(x, y, besideY: y - 1, region, old, new) }
        lowest[starts[region] + x] = run.y
      }
    }
    for (region, column) in columns.enumerated() {
      for x in column.first...column.last {
        let y = Int(lowest[starts[region] + x])
        columnEnd(x, y, besideY: y + 1, region, old, new)
      }
    }
  }

  private mutating func columnEnd(
    _ x: Int, _ y: Int, besideY: Int, _ region: Int, _ old: Span<UInt32>, _ new: Span<UInt32>
  ) {
    guard besideY >= 0, besideY < height else { return }
    let (inside, outside) = (y * width + x, besideY * width + x)
    // Below or above a band that was looked at, the region goes on.
    guard old[outside] == new[outside] else { return }
    traits[region].columnEnds.count += 1
    if !isSoft(inside, outside, region, old, new) { traits[region].columnEnds.hard += 1 }
  }
}
