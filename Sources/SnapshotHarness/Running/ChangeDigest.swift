import Digests
import PixelBuffers

/// Tells whether two cases changed in the same way.
enum ChangeDigest {
  /// A digest of all changed pixels: where they lie, from which colour they changed, and to which.
  ///
  /// Two pictures of one size that changed alike share it, whatever they show elsewhere.
  static func digest(from old: RGBAImage, to new: RGBAImage) -> Digest {
    var numbers: ContiguousArray<UInt32> = []
    for size in [old.size, new.size] { numbers += [UInt32(size.width), UInt32(size.height)] }
    guard old.size == new.size else {
      for digest in [Digest(of: old), Digest(of: new)] {
        for half in [digest.high, digest.low] {
          numbers += [UInt32(half >> 32), UInt32(truncatingIfNeeded: half)]
        }
      }
      return Digest(ofNumbers: numbers)
    }
    // As many numbers as there may be pixels would take more memory than the pictures.
    let digest = Digest.Accumulator(numbers)
    let (before, after) = (old.pixels.span, new.pixels.span)
    numbers.removeAll(keepingCapacity: true)
    for index in before.indices where before[index] != after[index] {
      numbers.append(UInt32(index))
      numbers.append(before[index])
      numbers.append(after[index])
      guard numbers.count >= Self.numbersAtOnce else { continue }
      digest.add(numbers)
      numbers.removeAll(keepingCapacity: true)
    }
    digest.add(numbers)
    return digest.digest
  }

  /// How many numbers are digested at once.
  private static let numbersAtOnce = 1 << 15
}
