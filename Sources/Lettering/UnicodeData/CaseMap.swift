/// A mapping of characters to those of another case.
struct CaseMap: Sendable {
  static let upper = CaseMap(CaseTable.upper, expansions: CaseTable.upperExpansions)
  static let lower = CaseMap(CaseTable.lower, expansions: CaseTable.lowerExpansions)

  /// Only what differs from capitals inside a word.
  static let title = CaseMap(CaseTable.title, expansions: CaseTable.titleExpansions)

  /// The characters with an image, ascending, and where the images of each begin.
  private var characters: [UInt32] = []
  private var starts: [Int] = []
  private var images: [Unicode.Scalar] = []

  private init(_ ranges: String, expansions: String) {
    var pairs = Self.pairs(in: ranges)
    var numbers = PackedNumbers(expansions)
    var character: UInt32 = 0
    while let distance = numbers.next(), let count = numbers.next() {
      character += distance
      let whole = (0..<count).compactMap { _ in numbers.next().flatMap(Unicode.Scalar.init) }
      pairs.append((character, whole))
    }
    // An expansion, listed later, replaces the single image; the order of equals must not depend on the sort.
    let order = pairs.indices.sorted { left, right in
      pairs[left].character == pairs[right].character ? left < right : pairs[left].character < pairs[right].character
    }
    for index in order {
      if characters.last == pairs[index].character {
        images.removeSubrange(starts[starts.count - 1]...)
      } else {
        characters.append(pairs[index].character)
        starts.append(images.count)
      }
      images += pairs[index].images
    }
    starts.append(images.count)
  }

  private static func pairs(in ranges: String) -> [(character: UInt32, images: [Unicode.Scalar])] {
    var pairs: [(character: UInt32, images: [Unicode.Scalar])] = []
    var numbers = PackedNumbers(ranges)
    var start: UInt32 = 0
    while let distance = numbers.next(), let count = numbers.next(), let step = numbers.next(),
      let move = numbers.nextSigned()
    {
      start += distance
      for place in 0..<count {
        let character = start + place * step
        guard let image = Unicode.Scalar(UInt32(bitPattern: Int32(bitPattern: character) + move)) else { continue }
        pairs.append((character, [image]))
      }
    }
    return pairs
  }

  /// The images of a character; `nil` if it has none but itself.
  subscript(scalar: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    var (low, high) = (0, characters.count)
    while low < high {
      let middle = (low + high) / 2
      if characters[middle] < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < characters.count, characters[low] == scalar.value else { return nil }
    return images[starts[low]..<starts[low + 1]]
  }
}
