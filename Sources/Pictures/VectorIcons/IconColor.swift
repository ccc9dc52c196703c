private import ColorSpaces

/// A colour as an icon file names it, compared by value however it is spelled.
public struct IconColor: Hashable, Sendable {
  /// The red channel, 0–255.
  public let red: UInt8

  /// The green channel, 0–255.
  public let green: UInt8

  /// The blue channel, 0–255.
  public let blue: UInt8

  /// The alpha, 0–255; 255 is opaque.
  public let alpha: UInt8

  /// Creates a colour from its channels, each 0–255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// What unspecified paints are.
  static let black = IconColor(red: 0, green: 0, blue: 0)

  /// Reads a colour as SVG files spell it: `#F00`, `#FF0000`, `#FF0000CC`, `red`, `rgb(255 0 0)`, `rgba(255, 0, 0, 0.8)`.
  ///
  /// - Returns: `nil` if it is no colour, or has another spelling.
  public init?(_ text: String) {
    let text = text.lowercased()
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(digits: text.utf8.dropFirst().map { $0 })
    } else if text.hasPrefix("rgb") {
      self.init(function: text)
    } else if text == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if let digits = Self.names[text] {
      self.init(digits: Array(digits.utf8))
    } else {
      return nil
    }
  }

  /// Three, four, six or eight hexadecimal digits.
  private init?(digits: [UInt8]) {
    let values: [Int] = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count, digits.allSatisfy({ $0 < 0x80 }) else { return nil }
    let channels: [UInt8]
    switch values.count {
    case 3, 4: channels = values.map { UInt8($0 * 17) }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map { index -> UInt8 in
        UInt8(values[index] * 16 + values[index + 1])
      }
    default: return nil
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 255)
  }

  /// `rgb()` or `rgba()`, with three numbers or percentages and perhaps an alpha.
  private init?(function text: String) {
    var scanner = SVGScanner(text)
    let name = scanner.word()
    guard name == "rgb" || name == "rgba", scanner.take(UInt8(ascii: "(")) else { return nil }
    var channels: [Double] = []
    while channels.count < 4 {
      scanner.skipSpaces()
      guard let number = try? scanner.number() else { return nil }
      let isPercentage = scanner.take(UInt8(ascii: "%"))
      let whole = channels.count < 3 ? 255.0 : 1
      let value = isPercentage ? number / 100 * whole : number
      channels.append(channels.count < 3 ? value : value * 255)
      if !scanner.skipComma() { _ = scanner.take(UInt8(ascii: "/")) }
      if scanner.next == UInt8(ascii: ")") { break }
    }
    guard channels.count >= 3, scanner.take(UInt8(ascii: ")")) else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    let bytes = channels.map { UInt8((min(max($0, 0), 255) + 0.5).rounded(.down)) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }

  /// The names of colours in CSS (CSS Color 4, 6.1), with their digits.
  private static let names: [String: String] = {
    let table = """
      aliceblue=f0f8ff antiquewhite=faebd7 aqua=00ffff aquamarine=7fffd4 azure=f0ffff beige=f5f5dc \
      bisque=ffe4c4 black=000000 blanchedalmond=ffebcd blue=0000ff blueviolet=8a2be2 brown=a52a2a \
      burlywood=deb887 cadetblue=5f9ea0 chartreuse=7fff00 chocolate=d2691e coral=ff7f50 cornflowerblue=6495ed \
      cornsilk=fff8dc crimson=dc143c cyan=00ffff darkblue=00008b darkcyan=008b8b darkgoldenrod=b8860b \
      darkgray=a9a9a9 darkgreen=006400 darkgrey=a9a9a9 darkkhaki=bdb76b darkmagenta=8b008b \
      darkolivegreen=556b2f darkorange=ff8c00 darkorchid=9932cc darkred=8b0000 darksalmon=e9967a \
      darkseagreen=8fbc8f darkslateblue=483d8b darkslategray=2f4f4f darkslategrey=2f4f4f darkturquoise=00ced1 \
      darkviolet=9400d3 deeppink=ff1493 deepskyblue=00bfff dimgray=696969 dimgrey=696969 dodgerblue=1e90ff \
      firebrick=b22222 floralwhite=fffaf0 forestgreen=228b22 fuchsia=ff00ff gainsboro=dcdcdc ghostwhite=f8f8ff \
      gold=ffd700 goldenrod=daa520 gray=808080 green=008000 greenyellow=adff2f grey=808080 honeydew=f0fff0 \
      hotpink=ff69b4 indianred=cd5c5c indigo=4b0082 ivory=fffff0 khaki=f0e68c lavender=e6e6fa \
      lavenderblush=fff0f5 lawngreen=7cfc00 lemonchiffon=fffacd lightblue=add8e6 lightcoral=f08080 \
      lightcyan=e0ffff lightgoldenrodyellow=fafad2 lightgray=d3d3d3 lightgreen=90ee90 lightgrey=d3d3d3 \
      lightpink=ffb6c1 lightsalmon=ffa07a lightseagreen=20b2aa lightskyblue=87cefa lightslategray=778899 \
      lightslategrey=778899 lightsteelblue=b0c4de lightyellow=ffffe0 lime=00ff00 limegreen=32cd32 linen=faf0e6 \
      magenta=ff00ff maroon=800000 mediumaquamarine=66cdaa mediumblue=0000cd mediumorchid=ba55d3 \
      mediumpurple=9370db mediumseagreen=3cb371 mediumslateblue=7b68ee mediumspringgreen=00fa9a \
      mediumturquoise=48d1cc mediumvioletred=c71585 midnightblue=191970 mintcream=f5fffa mistyrose=ffe4e1 \
      moccasin=ffe4b5 navajowhite=ffdead navy=000080 oldlace=fdf5e6 olive=808000 olivedrab=6b8e23 \
      orange=ffa500 orangered=ff4500 orchid=da70d6 palegoldenrod=eee8aa palegreen=98fb98 paleturquoise=afeeee \
      palevioletred=db7093 papayawhip=ffefd5 peachpuff=ffdab9 peru=cd853f pink=ffc0cb plum=dda0dd \
      powderblue=b0e0e6 purple=800080 rebeccapurple=663399 red=ff0000 rosybrown=bc8f8f royalblue=4169e1 \
      saddlebrown=8b4513 salmon=fa8072 sandybrown=f4a460 seagreen=2e8b57 seashell=fff5ee sienna=a0522d \
      silver=c0c0c0 skyblue=87ceeb slateblue=6a5acd slategray=708090 slategrey=708090 snow=fffafa \
      springgreen=00ff7f steelblue=4682b4 tan=d2b48c teal=008080 thistle=d8bfd8 tomato=ff6347 turquoise=40e0d0 \
      violet=ee82ee wheat=f5deb3 white=ffffff whitesmoke=f5f5f5 yellow=ffff00 yellowgreen=9acd32
      """
    var names: [String: String] = [:]
    for entry in table.split(separator: " ") {
      let parts = entry.split(separator: "=")
      names[String(parts[0])] = String(parts[1])
    }
    return names
  }()
}

extension IconColor: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var description: String {
    ([red, green, blue] + (alpha == 255 ? [] : [alpha])).reduce("#") {
      $0 + $1.hexadecimalText(digits: 2, isUppercase: true)
    }
  }
}
