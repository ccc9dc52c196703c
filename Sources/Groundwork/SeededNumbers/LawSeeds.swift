/// The seeds of a law that takes long: all of them in optimized builds, the first quarter in others, which are many times
/// slower.
///
/// - Parameter seeds: All seeds.
/// - Returns: Those to test here; at least one.
package func lawSeeds(_ seeds: Range<UInt64>) -> Range<UInt64> {
  #if DEBUG
    seeds.lowerBound..<seeds.lowerBound + UInt64((seeds.count + 3) / 4)
  #else
    seeds
  #endif
}
