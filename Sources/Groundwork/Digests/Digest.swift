private import CXXHash

/// A 128-bit digest by XXH3: in practice, different inputs have different digests.
///
/// This holds for accidental inputs. It does not resist a deliberate search for two inputs that collide.
public struct Digest: Hashable, Sendable {
  /// The upper 64 bits.
  public let high: UInt64

  /// The lower 64 bits.
  public let low: UInt64

  /// Creates a digest from its halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The digest of some numbers, each as four bytes.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - seed: A number that gives the same input another digest.
  /// - Complexity: O(*n*), about 0.1 ns per byte.
  package init(ofNumbers numbers: ContiguousArray<UInt32>, seed: UInt64 = 0) {
    let hash = unsafe numbers.withUnsafeBytes { unsafe XXH3_128bits_withSeed($0.baseAddress, $0.count, seed) }
    self.init(high: hash.high64, low: hash.low64)
  }

  /// The digest of a range of bytes.
  ///
  /// - Precondition: `range` lies within `bytes`.
  package init(of bytes: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let hash = unsafe bytes.withUnsafeBytes { memory in
      let part = unsafe UnsafeRawBufferPointer(rebasing: memory[range])
      return unsafe XXH3_128bits(part.baseAddress, part.count)
    }
    self.init(high: hash.high64, low: hash.low64)
  }
}

extension Digest {
  /// The digest of a text's UTF-8 bytes.
  package init(ofText text: String) {
    let bytes = Array(text.utf8)
    self.init(of: bytes, in: 0..<bytes.count)
  }

  /// The digest of numbers that come piece by piece, each as four bytes, equal to that of all numbers at once.
  @safe package final class Accumulator {
    private let state: OpaquePointer?

    /// Starts with some numbers.
    package init(_ numbers: ContiguousArray<UInt32>) {
      unsafe state = XXH3_createState()
      unsafe XXH3_128bits_reset(state)
      add(numbers)
    }

    deinit { unsafe XXH3_freeState(state) }

    /// Adds further numbers.
    package func add(_ numbers: ContiguousArray<UInt32>) {
      unsafe numbers.withUnsafeBytes { _ = unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count) }
    }

    /// The digest of all numbers so far.
    package var digest: Digest {
      let hash = unsafe XXH3_128bits_digest(state)
      return Digest(high: hash.high64, low: hash.low64)
    }
  }
}

extension Digest: LosslessStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Reads 32 hexadecimal digits; `nil` for any other text.
  public init?(_ description: String) {
    guard description.utf8.count == 32 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in description.utf8 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
    }
    self.init(high: high, low: low)
  }
}

/// The library that computes digests.
package enum DigestLibrary {
  /// The version that is installed: `0.8.1` is 801.
  package static var version: String {
    let number = XXH_versionNumber()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
