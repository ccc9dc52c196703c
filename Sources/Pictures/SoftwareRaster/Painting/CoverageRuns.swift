/// Sets a run of coverages to other ones, multiplied.
///
/// - Parameters:
///   - values: The other coverages, 0–65535.
///   - shift: What to add to an index of `coverage` to get the index of its value.
///   - opacity: What the values are multiplied by, 0–65535.
///   - coverage: The coverages to set.
///   - columns: The run, within `coverage`.
@inline(__always)
func setCoverage(
  _ values: Span<UInt16>, shiftedBy shift: Int, opacity: UInt16, in coverage: inout MutableSpan<UInt16>,
  columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= values.count)
  let factor = SIMD8(repeating: opacity)
  var x = columns.lowerBound
  while x &+ 8 <= columns.upperBound {
    coverage.setEight(multiply65535(values.eight(at: x &+ shift), factor), at: x)
    x &+= 8
  }
  while x < columns.upperBound {
    coverage[x] = multiply65535(values[x &+ shift], opacity)
    x &+= 1
  }
}

/// Adds coverages to a run of coverages as if they were independent: their uncovered shares are multiplied.
///
/// - Parameters:
///   - values: The coverages to add, 0–65535.
///   - shift: What to add to an index of `coverage` to get the index of its value.
///   - opacity: What the values are multiplied by first, 0–65535.
///   - coverage: The coverages to add to.
///   - columns: The run, within `coverage`.
@inline(__always)
func uniteCoverage(
  _ values: Span<UInt16>, shiftedBy shift: Int, opacity: UInt16, into coverage: inout MutableSpan<UInt16>,
  columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= values.count)
  let factor = SIMD8(repeating: opacity)
  var x = columns.lowerBound
  while x &+ 8 <= columns.upperBound {
    let covered = coverage.span.eight(at: x)
    let added = multiply65535(values.eight(at: x &+ shift), factor)
    coverage.setEight(covered &+ multiply65535(~covered, added), at: x)
    x &+= 8
  }
  while x < columns.upperBound {
    let added = multiply65535(values[x &+ shift], opacity)
    coverage[x] = coverage[x] &+ multiply65535(65535 &- coverage[x], added)
    x &+= 1
  }
}

/// Adds coverages to a run of coverages as if they lay side by side; more than full counts as full.
///
/// - Parameters:
///   - values: The coverages to add, 0–65535.
///   - shift: What to add to an index of `coverage` to get the index of its value.
///   - coverage: The coverages to add to.
///   - columns: The run, within `coverage`.
@inline(__always)
func addCoverage(
  _ values: ContiguousArray<UInt16>, shiftedBy shift: Int, to coverage: inout ContiguousArray<UInt16>,
  columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= values.count)
  let values = values.span
  var coverage = coverage.mutableSpan
  for x in columns {
    let sum = coverage[x] &+ values[x &+ shift]
    coverage[x] = sum < coverage[x] ? 65535 : sum
  }
}

/// Multiplies a run of coverages by other ones.
///
/// - Parameters:
///   - other: The other coverages, 0–65535; as long as `coverage`.
///   - coverage: The coverages to reduce, 0–65535.
///   - columns: The run, within both.
///   - shown: Where `other` is known; it is 0 elsewhere.
func intersectCoverage(
  _ other: ContiguousArray<UInt16>, with coverage: inout ContiguousArray<UInt16>, columns: Range<Int>,
  shown: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count && columns.upperBound <= other.count)
  let inside = shown.clamped(to: columns)
  let other = other.span
  var coverage = coverage.mutableSpan
  for x in columns.lowerBound..<inside.lowerBound { coverage[x] = 0 }
  for x in inside { coverage[x] = multiply65535(coverage[x], other[x]) }
  for x in inside.upperBound..<columns.upperBound { coverage[x] = 0 }
}

/// Replaces a run of coverages by what they leave uncovered, times an opacity.
///
/// - Parameters:
///   - coverage: The coverages, 0–65535.
///   - opacity: What the uncovered shares are multiplied by, 0–65535.
///   - columns: The run, within `coverage`.
func invertCoverage(of coverage: inout ContiguousArray<UInt16>, opacity: UInt16, columns: Range<Int>) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count)
  var coverage = coverage.mutableSpan
  for x in columns { coverage[x] = multiply65535(65535 &- coverage[x], opacity) }
}

/// Replaces a run of coverages by the share of a shape that they leave free, times an opacity.
///
/// - Parameters:
///   - coverage: The coverages, 0–65535.
///   - shape: What the shape covers; a row as long as `coverage`, as is the next one.
///   - both: What they and the shape cover together.
///   - opacity: What the shares are multiplied by, 0–65535.
///   - columns: The run, within both.
func takeCoverage(
  of coverage: inout ContiguousArray<UInt16>, from shape: ContiguousArray<UInt16>,
  together both: ContiguousArray<UInt16>, opacity: UInt16, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count && columns.upperBound <= shape.count)
  precondition(columns.upperBound <= both.count)
  for x in columns {
    let whole = UInt32(shape[x])
    let free = min(UInt32(both[x]) - min(UInt32(coverage[x]), UInt32(both[x])), whole)
    coverage[x] = free == 0 ? 0 : multiply65535(UInt16((free * 65535 + whole / 2) / whole), opacity)
  }
}

/// Multiplies a run of coverages by the share that another coverage leaves uncovered.
///
/// - Parameters:
///   - other: What is subtracted, 0–65535; as long as `coverage`.
///   - coverage: The coverages to reduce, 0–65535.
///   - columns: The run, within both.
func excludeCoverage(
  _ other: ContiguousArray<UInt16>, from coverage: inout ContiguousArray<UInt16>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count && columns.upperBound <= other.count)
  let other = other.span
  var coverage = coverage.mutableSpan
  for x in columns {
    coverage[x] = multiply65535(coverage[x], 65535 &- other[x])
  }
}

/// The product of two shares of 65535, rounded to nearest.
@inline(__always)
func multiply65535(_ left: UInt16, _ right: UInt16) -> UInt16 {
  UInt16(truncatingIfNeeded: multiply65535(UInt32(left), UInt32(right)))
}

/// The product of two shares of 65535, rounded to nearest.
@inline(__always)
func multiply65535(_ left: UInt32, _ right: UInt32) -> UInt32 {
  let biased = left &* right &+ 32768
  return (biased &+ (biased &>> 16)) &>> 16
}
