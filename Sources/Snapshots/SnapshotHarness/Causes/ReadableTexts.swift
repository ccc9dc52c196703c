private import ColorSpaces
import ExactTexts

extension Cause {
  /// The old and the new value of a token, setting or style, in a form for people; the versions of a renderer.
  ///
  /// Records keep every digit of a value. People get six decimals and near colours of sRGB as `#0F6CBD`; if the old and
  /// the new text would be alike then, they get as many digits as distinguish them.
  public var readableTexts: (old: String?, new: String?) {
    if kind == .renderer { return (old, new) }
    guard kind == .token || kind == .setting || kind == .style else { return (nil, nil) }
    let (old, new) = (old, new)
    for form in ReadableText.forms {
      let (readableOld, readableNew) = (old.map(form.text), new.map(form.text))
      if ExactText(readableOld) == ExactText(readableNew) { continue }
      // Characters that are only put together otherwise look the same.
      let looksAlike = readableOld == readableNew
      return looksAlike ? (readableOld?.inASCII, readableNew?.inASCII) : (readableOld, readableNew)
    }
    return (old, new)
  }
}

/// A form of a value's text for people.
private struct ReadableText {
  /// The number of decimals that are reported.
  let decimals: Int

  /// Whether near colours of sRGB are reported as six digits.
  let usesHexadecimal: Bool

  /// The forms, the shortest first.
  static let forms =
    [ReadableText(decimals: 6, usesHexadecimal: true)]
    + [6, 8, 10, 13].map { ReadableText(decimals: $0, usesHexadecimal: false) }

  /// A value's text in this form: what is in quotes or braces stays as it is.
  func text(_ exact: String) -> String {
    // Nothing to shorten is the usual case.
    guard !exact.hasPrefix("{"), exact.utf8.contains(UInt8(ascii: ".")) else { return exact }
    var text: [UInt8] = []
    let bytes = Array(exact.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        let end = Self.endOfQuotes(in: bytes, from: index)
        text += bytes[index..<end]
        index = end
      } else if usesHexadecimal, let (digits, end) = Self.hexadecimal(in: bytes, from: index) {
        text += digits
        index = end
      } else if Self.isPartOfNumber(bytes[index]), text.last.map(Self.mayPrecedeNumber) ?? true {
        let end = bytes[index...].firstIndex { !Self.isPartOfNumber($0) } ?? bytes.count
        text += rounded(bytes[index..<end])
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number with as many decimals as are reported, and anything else as it is; what is not zero does not become zero.
  private func rounded(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    // In `1.color` the point belongs to the name of a part.
    guard digits.last != UInt8(ascii: "."), let number = Double(String(decoding: digits, as: UTF8.self)),
      abs(number) < 1e9
    else { return Array(digits) }
    let text = number.text(decimals: decimals)
    return text != "0" && text.utf8.count < digits.count ? Array(text.utf8) : Array(digits)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "e"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Whether a number can follow, which is then not part of a word or of the digits of a colour.
  private static func mayPrecedeNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["), 0x80...: true
    default: false
    }
  }

  /// Where a name in quotes ends.
  private static func endOfQuotes(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// The six digits for `srgb(r g b)` where each component is near one of 256 levels, and where the colour ends.
  private static func hexadecimal(in bytes: [UInt8], from start: Int) -> (digits: [UInt8], end: Int)? {
    let prefix = Array("srgb(".utf8)
    guard bytes[start...].starts(with: prefix), let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    let parts = String(decoding: bytes[start + prefix.count..<end], as: UTF8.self).split(separator: " ")
    let components = parts.compactMap { Double(String($0)) }
    guard parts.count == 3, components.count == 3 else { return nil }
    guard let text = ColorValue(space: .srgb, components: components).hexadecimal(.short) else { return nil }
    return (Array(text.utf8), end + 1)
  }
}

extension String {
  /// The text with `\u{301}` for every character that is not ASCII.
  fileprivate var inASCII: String {
    unicodeScalars.map { $0.isASCII ? String($0) : "\\u{" + String($0.value, radix: 16) + "}" }.joined()
  }
}
