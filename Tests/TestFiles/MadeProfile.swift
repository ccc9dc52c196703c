/// Colour profiles put together byte by byte, as ICC.1 lays them out.
public struct MadeProfile: Sendable {
  /// A curve of a profile.
  public enum Curve: Sendable {
    /// Steps of a table of 16 bits: none is a straight line, one a power in 1/256.
    case table([UInt16])

    /// A function of a kind with its parameters.
    case function(kind: UInt8, [Double])
  }

  /// The class of device.
  public var device = "mntr"

  /// The colour space.
  public var space = "RGB "

  /// The space that colours are relative to.
  public var relative = "XYZ "

  /// The year it says it was made in, of those from 1792 on.
  public var year: UInt8 = 20

  /// The rendering intent.
  public var intent: UInt8 = 0

  /// Its name.
  public var name = "Made"

  /// Whether the name has the form of the fourth version, not of the second.
  public var isFourth = true

  /// Red, green and blue.
  public var colorants = Self.standardColorants

  /// The curves of red, green and blue, or that of grey.
  public var curves = [Self.standardCurve, Self.standardCurve, Self.standardCurve]

  /// Further tags.
  public var others: [(name: String, content: [UInt8])] = []

  /// A profile of sRGB.
  public init() {}

  /// The colorants of sRGB as the ICC publishes them.
  public static let standardColorants = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// The colorants of Display P3 as Apple's profile has them.
  public static let wideColorants = [
    [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
  ]

  /// The curve of sRGB as profiles of the fourth version have it.
  public static let standardCurve = Curve.function(kind: 3, [2.4, 0.947867, 0.052133, 0.077399, 0.04045])

  private static func big(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func fixed(_ number: Double) -> [UInt8] { big(Int((number * 65_536).rounded()), 4) }

  private var nameTag: [UInt8] {
    if !isFourth {
      return Array("desc".utf8) + Self.big(0, 4) + Self.big(name.utf8.count + 1, 4) + Array(name.utf8) + [0]
    }
    let text = name.utf16.flatMap { Self.big(Int($0), 2) }
    return Array("mluc".utf8) + Self.big(0, 4) + Self.big(2, 4) + Self.big(12, 4) + Array("deDE".utf8) + Self.big(2, 4)
      + Self.big(40, 4) + Array("enUS".utf8) + Self.big(text.count, 4) + Self.big(42, 4) + Self.big(0x78, 2) + text
  }

  private static func tag(_ curve: Curve) -> [UInt8] {
    switch curve {
    case .table(let steps):
      Array("curv".utf8) + big(0, 4) + big(steps.count, 4) + steps.flatMap { big(Int($0), 2) }
    case .function(let kind, let parameters):
      Array("para".utf8) + big(0, 4) + [0, kind, 0, 0] + parameters.flatMap(fixed)
    }
  }

  /// The profile.
  public var bytes: [UInt8] {
    var tags = [("desc", nameTag)]
    for (name, color) in zip(["rXYZ", "gXYZ", "bXYZ"], colorants) {
      tags.append((name, Array("XYZ ".utf8) + Self.big(0, 4) + color.flatMap(Self.fixed)))
    }
    let names = curves.count == 1 ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
    for (name, curve) in zip(names, curves) { tags.append((name, Self.tag(curve))) }
    tags += others.map { ($0.name, $0.content) }
    var table = Self.big(tags.count, 4)
    var content: [UInt8] = []
    for (name, tag) in tags {
      table += Array(name.utf8) + Self.big(132 + 12 * tags.count + content.count, 4) + Self.big(tag.count, 4)
      content += tag + [UInt8](repeating: 0, count: (4 - tag.count % 4) % 4)
    }
    var header = Self.big(132 + 12 * tags.count + content.count, 4) + Array("made".utf8)
    header += [isFourth ? 4 : 2, 0, 0, 0] + Array((device + space + relative).utf8)
    header += [0x07, year] + [UInt8](repeating: 0, count: 10) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 27) + [intent]
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + content
  }
}
