internal import ImageComparison
private import PixelBuffers

/// The regions of `--ignore-region`: corners as odiff takes them, `x1:y1-x2:y2,x3:y3-x4:y4`, both of which belong to it.
enum RegionOption {
  /// How many regions there may be.
  static let limit = 1_000

  /// Reads regions.
  ///
  /// - Parameters:
  ///   - text: The value of the option.
  ///   - option: The option's name, for messages.
  /// - Returns: The regions, in device pixels.
  /// - Throws: ``UsageError`` that names the position of the first thing that is not as it should be.
  static func read(_ text: String, of option: String) throws(UsageError) -> [PixelBox] {
    var regions: [PixelBox] = []
    var position = 1
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      regions.append(try region(part, at: position, in: text, of: option))
      position += part.count + 1
    }
    return regions
  }

  private static func region(
    _ part: Substring, at position: Int, in text: String, of option: String
  ) throws(UsageError) -> PixelBox {
    var numbers: [Int] = []
    var offset = position
    for (index, word) in part.split(omittingEmptySubsequences: false, whereSeparator: { ":-".contains($0) })
      .enumerated()
    {
      guard index < 4, let number = number(word) else {
        throw failure("give corners as x1:y1-x2:y2, in whole pixels", at: offset, in: text, of: option)
      }
      numbers.append(number)
      offset += word.count + 1
    }
    guard numbers.count == 4, part.filter({ !$0.isNumber }) == ":-:" else {
      throw failure("give corners as x1:y1-x2:y2, in whole pixels", at: position, in: text, of: option)
    }
    guard numbers[0] <= numbers[2], numbers[1] <= numbers[3] else {
      throw failure("the first corner must be left of and above the second", at: position, in: text, of: option)
    }
    return PixelBox(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0] + 1, height: numbers[3] - numbers[1] + 1)
  }

  /// A coordinate: no picture has one of more digits.
  private static func number(_ word: Substring) -> Int? {
    guard (1...8).contains(word.utf8.count),
      word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(word)
  }

  private static func failure(_ advice: String, at position: Int, in text: String, of option: String) -> UsageError {
    UsageError(
      "\(option) '\(text)', character \(position): \(advice), such as 0:0-99:19 for 100 × 20 pixels at the top left")
  }
}
