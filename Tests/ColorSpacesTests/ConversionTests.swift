import Testing

@testable import ColorSpaces

/// Colours of all spaces as sRGB, against coloraide 8.13.1 (`hsl` and `hwb` scaled to 0–100).
@Suite("Conversion to sRGB")
struct ConversionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let space: ColorSpace
    let components: [Double]
    let expected: Int
    init(_ space: ColorSpace, _ components: [Double], _ expected: Int) {
      self.space = space
      self.components = components
      self.expected = expected
    }
    var testDescription: String { "\(space.rawValue) of #" + String(expected, radix: 16, uppercase: true) }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row(.srgbLinear, [1, 0, 0], 0xFF0000),
    Row(.hsl, [0, 100, 50], 0xFF0000),
    Row(.hwb, [0, 0, 0], 0xFF0000),
    Row(.lab, [54.2905414047, 80.8049281704, 69.8909647686], 0xFF0000),
    Row(.lch, [54.2905414047, 106.837181603, 40.857656505], 0xFF0000),
    Row(.oklab, [0.627955363921, 0.224863068426, 0.125846277331], 0xFF0000),
    Row(.oklch, [0.627955363921, 0.257683303805, 29.2338802796], 0xFF0000),
    Row(.displayP3, [0.917487557325, 0.200286807741, 0.138560591211], 0xFF0000),
    Row(.a98RGB, [0.858591602295, 9.29224430799e-09, 1.57694234034e-08], 0xFF0000),
    Row(.prophotoRGB, [0.702250602314, 0.275721095411, 0.10354766465], 0xFF0000),
    Row(.rec2020, [0.823464101975, 0.328429446017, 0.180339328981], 0xFF0000),
    Row(.xyzD65, [0.412390799266, 0.212639005872, 0.0193308187156], 0xFF0000),
    Row(.xyzD50, [0.436065746874, 0.222493177111, 0.0139239214632], 0xFF0000),
    Row(.srgbLinear, [0, 1, 0], 0x00FF00),
    Row(.hsl, [120, 100, 50], 0x00FF00),
    Row(.hwb, [120, 0, 0], 0x00FF00),
    Row(.lab, [87.818534365, -79.2710607756, 80.9945814844], 0x00FF00),
    Row(.lch, [87.818534365, 113.331475356, 134.383856362], 0x00FF00),
    Row(.oklab, [0.866439617523, -0.233887580937, 0.179498445161], 0x00FF00),
    Row(.oklch, [0.866439617523, 0.294827224543, 142.495345041], 0x00FF00),
    Row(.displayP3, [0.458401590191, 0.985264583325, 0.298294707833], 0x00FF00),
    Row(.a98RGB, [0.564972265989, 1, 0.234423798729], 0x00FF00),
    Row(.prophotoRGB, [0.540280846631, 0.927594844945, 0.3045660494], 0x00FF00),
    Row(.rec2020, [0.629487678223, 0.965653172928, 0.363269115568], 0x00FF00),
    Row(.xyzD65, [0.357584339384, 0.715168678768, 0.119194779795], 0x00FF00),
    Row(.xyzD50, [0.38515150959, 0.716887013094, 0.0970813242314], 0x00FF00),
    Row(.srgbLinear, [0.0331047665709, 0.132868321554, 0.318546778125], 0x336699),
    Row(.hsl, [210, 50, 40], 0x336699),
    Row(.hwb, [210, 20, 40], 0x336699),
    Row(.lab, [41.5208239274, -4.57308993264, -33.4941945924], 0x336699),
    Row(.lch, [41.5208239274, 33.8049437646, 262.225262079], 0x336699),
    Row(.oklab, [0.499314455845, -0.0330434876059, -0.0929665920648], 0x336699),
    Row(.oklch, [0.499314455845, 0.0986643771242, 250.43305742], 0x336699),
    Row(.displayP3, [0.249851333138, 0.395240072219, 0.584033770793], 0x336699),
    Row(.a98RGB, [0.281431625299, 0.39940515013, 0.587886651311], 0x336699),
    Row(.prophotoRGB, [0.287660306638, 0.319553126114, 0.504537907869], 0x336699),
    Row(.rec2020, [0.346027280161, 0.424740633604, 0.603441621589], 0x336699),
    Row(.xyzD65, [0.118655305792, 0.125059256093, 0.319266107174], 0x336699),
    Row(.xyzD50, [0.111187459082, 0.121927403966, 0.24083403015], 0x336699),
    Row(.srgbLinear, [0.132868321554, 0.0331047665709, 0.318546778125], 0x663399),
    Row(.hsl, [270, 50, 40], 0x663399),
    Row(.hwb, [270, 20, 40], 0x663399),
    Row(.lab, [32.3927164204, 38.4229937626, -47.6911255114], 0x663399),
    Row(.lch, [32.3927164204, 61.2435294724, 308.857121051], 0x663399),
    Row(.oklab, [0.440271796002, 0.0881767611858, -0.133864357483], 0x663399),
    Row(.oklch, [0.440271796002, 0.160295999381, 303.372988489], 0x663399),
    Row(.displayP3, [0.37366955912, 0.210333797008, 0.579113155015], 0x663399),
    Row(.a98RGB, [0.35800372437, 0.212316609833, 0.584343100235], 0x663399),
    Row(.prophotoRGB, [0.316421323265, 0.191332744164, 0.494807209355], 0x663399),
    Row(.rec2020, [0.39569512505, 0.270162497066, 0.597360449699], 0x663399),
    Row(.xyzD65, [0.124122993066, 0.07492510944, 0.309303323402], 0x663399),
    Row(.xyzD50, [0.116266844393, 0.0726049173268, 0.232537952026], 0x663399),
    Row(.hsl, [337.590361446, 72.8070175439, 44.7058823529], 0xC51F5D),
    Row(.lch, [44.3310546779, 65.4689786649, 8.28615394515], 0xC51F5D),
    Row(.displayP3, [0.709506864729, 0.195700457588, 0.365878276722], 0xC51F5D),
    Row(.hsl, [207.931034483, 85.2941176471, 40], 0x0F6CBD),
    Row(.lch, [44.1489695292, 50.4889913513, 268.690172293], 0x0F6CBD),
    Row(.displayP3, [0.19161615138, 0.417060642302, 0.718159026774], 0x0F6CBD),
    Row(.srgbLinear, [0.991102097114, 0.982250550333, 0.973445290398], 0xFEFDFC),
    Row(.hsl, [30, 50, 99.2156862745], 0xFEFDFC),
    Row(.hwb, [30, 98.8235294118, 0.392156862745], 0xFEFDFC),
    Row(.lab, [99.3657375016, 0.21233379045, 0.602162186099], 0xFEFDFC),
    Row(.lch, [99.3657375016, 0.638502104095, 70.5763846244], 0xFEFDFC),
    Row(.oklab, [0.994530258685, 0.000642876697187, 0.00157551822973], 0xFEFDFC),
    Row(.oklch, [0.994530258685, 0.00170163102346, 67.802505937], 0xFEFDFC),
    Row(.displayP3, [0.99538369982, 0.992287366106, 0.988654522377], 0xFEFDFC),
    Row(.a98RGB, [0.994791219871, 0.991889783889, 0.988003976697], 0xFEFDFC),
    Row(.prophotoRGB, [0.992028890517, 0.990448596602, 0.98590898953], 0xFEFDFC),
    Row(.rec2020, [0.994740089627, 0.992781106487, 0.989298994372], 0xFEFDFC),
    Row(.xyzD65, [0.93564697361, 0.983497062339, 1.061529], 0xFEFDFC),
    Row(.xyzD50, [0.949779972536, 0.983686185916, 0.804294867685], 0xFEFDFC),
    Row(.srgbLinear, [0.000303526983549, 0.000607053967098, 0.000910580950647], 0x010203),
    Row(.hsl, [210, 50, 0.78431372549], 0x010203),
    Row(.hwb, [210, 0.392156862745, 98.8235294118], 0x010203),
    Row(.lab, [0.503968002012, -0.167769218341, -0.477661319585], 0x010203),
    Row(.lch, [0.503968002012, 0.506267564486, 250.647170086], 0x010203),
    Row(.oklab, [0.0823091376484, -0.00392606368454, -0.00701075600408], 0x010203),
    Row(.oklch, [0.0823091376484, 0.0080352147329, 240.750922799], 0x010203),
    Row(.displayP3, [0.00461779620112, 0.00771296392607, 0.0113468129329], 0x010203),
    Row(.a98RGB, [0.028179316122, 0.0344596745009, 0.0411768212939], 0x010203),
    Row(.prophotoRGB, [0.00782510145006, 0.00937195945633, 0.0138339824144], 0x010203),
    Row(.rec2020, [0.0395530785516, 0.0451208648102, 0.0531633551088], 0x010203),
    Row(.xyzD65, [0.000506587095016, 0.000564424606778, 0.000943761559842], 0x010203),
    Row(.xyzD50, [0.000496449956277, 0.000557921032199, 0.000713405160072], 0x010203),
  ]

  @Test(arguments: rows)
  func `arrives at the same sRGB colour`(_ row: Row) {
    let color = ColorValue(space: row.space, components: row.components.map(Optional.some)).rgba16
    let expected = [row.expected >> 16, row.expected >> 8 & 255, row.expected & 255].map { $0 * 257 }
    for (channel, wanted) in zip([color.red, color.green, color.blue], expected) {
      // 16-bit steps: the gamut's edge may cost a few where a component lies outside by rounding.
      #expect(abs(Int(channel) - wanted) <= 6, "\(color)")
    }
    #expect(color.alpha == 65535)
  }

  /// The rows have twelve digits, which sixteen bits cannot tell apart.
  @Test(arguments: rows)
  func `linear light has nine digits`(_ row: Row) {
    let linear = ColorValue(space: row.space, components: row.components.map(Optional.some)).linear
    let expected = [row.expected >> 16, row.expected >> 8 & 255, row.expected & 255]
      .map { TransferFunction.decodeSRGB(Double($0) / 255) }
    for (channel, wanted) in zip([linear.red, linear.green, linear.blue], expected) {
      // coloraide derives its matrices of ProPhoto RGB from primaries, which differ from those of CSS in the sixth digit.
      #expect(abs(channel - wanted) < (row.space == .prophotoRGB ? 1e-5 : 1e-9))
    }
  }

  @Test(arguments: rows.filter { [.hsl, .lch, .displayP3].contains($0.space) })
  func `sRGB arrives at the same colour of other spaces`(_ row: Row) {
    let channels = [row.expected >> 16, row.expected >> 8 & 255, row.expected & 255].map { Double($0) / 255 }
    let color = ColorValue(space: .srgb, components: channels.map(Optional.some), alpha: 0.25)
      .converted(to: row.space)
    #expect(color.space == row.space && color.alpha == 0.25)
    for (component, wanted) in zip(color.components, row.components) {
      #expect(component.map { abs($0 - wanted) < 1e-8 } == true, "\(color.components)")
    }
  }

  @Test(arguments: [(0.0, 0.0), (1.0, 100.0), (128.0 / 255, 50.1960784314)])
  func `a grey has no hue`(channel: Double, lightness: Double) {
    let grey = ColorValue(space: .srgb, components: [channel, channel, channel])
    let (hsl, lch) = (grey.converted(to: .hsl).components, grey.converted(to: .lch).components)
    #expect(hsl[0] == nil && hsl[1] == 0 && hsl[2].map { abs($0 - lightness) < 1e-9 } == true)
    #expect(lch[1] == 0 && lch[2] == nil)
  }

  struct Dark: Sendable, CustomTestStringConvertible {
    let lab: [Double]
    let linear: [Double]
    init(_ lab: [Double], _ linear: [Double]) {
      self.lab = lab
      self.linear = linear
    }
    var testDescription: String { "lab \(lab)" }
  }

  /// Below a lightness of 8 luminance is linear, and X and Z have knees of their own: the formulas of CSS Color 4,
  /// section 9, computed with Python.
  // swift-format-ignore
  @Test(arguments: [
    Dark([0, 0, 0], [0, 0, 0]),
    Dark([5, 0, 0], [0.00553528229939727, 0.00553528229939727, 0.00553528229939727]),
    Dark([7.9, 0, 0], [0.00874574603304769, 0.00874574603304769, 0.00874574603304769]),
    Dark([8.1, 0, 0], [0.00896761923920619, 0.0089676192392062, 0.0089676192392062]),
    Dark([6, 40, -20], [0.0386771225722111, -0.00510767694414633, 0.0280200507190106]),
    Dark([10, -30, 10], [-0.00992330212474158, 0.0185292319925022, 0.00304686718598609]),
    Dark([10, 20, 40], [0.0433995403913593, 0.00378037227784702, -0.018244896363764]),
    Dark([3, -8, -30], [-0.0140530142469203, 0.0060214424213353, 0.0351564167336215]),
    Dark([12, -45, 30], [-0.0151068156911739, 0.0251546671554536, -0.0100325872975097]),
  ])
  func `dark Lab is linear`(_ row: Dark) {
    let color = ColorValue(space: .lab, components: row.lab.map(Optional.some)).linear
    for (channel, wanted) in zip([color.red, color.green, color.blue], row.linear) {
      #expect(abs(channel - wanted) < 1e-14)
    }
  }

  /// HSL turns round, and HWB that is more white and black than there is room for is a grey (CSS Color 4, sections 7.1
  /// and 8.1; the greys and hues are its examples).
  // swift-format-ignore
  static let hues: [(ColorSpace, [Double], [Double])] = [
    (.hsl, [120, 100, 25], [0, 0.5, 0]), (.hsl, [480, 100, 25], [0, 0.5, 0]),
    (.hsl, [-240, 100, 25], [0, 0.5, 0]), (.hsl, [300, 100, 75], [1, 0.5, 1]), (.hsl, [30, 100, 50], [1, 0.5, 0]),
    (.hsl, [77, 0, 40], [0.4, 0.4, 0.4]), (.hwb, [0, 20, 40], [0.6, 0.2, 0.2]), (.hwb, [90, 30, 5], [0.625, 0.95, 0.3]),
    (.hwb, [0, 40, 80], [1.0 / 3, 1.0 / 3, 1.0 / 3]), (.hwb, [123, 40, 60], [0.4, 0.4, 0.4]),
    (.hwb, [240, 0, 0], [0, 0, 1]),
  ]

  @Test(arguments: hues)
  func `hues become channels`(space: ColorSpace, components: [Double], expected: [Double]) {
    let color = ColorValue(space: space, components: components.map(Optional.some)).rgba16
    let wanted = expected.map { UInt16($0 * 65535 + 0.5) }
    #expect([color.red, color.green, color.blue] == wanted)
  }

  /// The component ranges of DTCG's color module 2025.10.
  @Test func `each space has its ranges`() {
    let free = -Double.infinity...Double.infinity
    for space in ColorSpace.allCases {
      let expected: [ClosedRange<Double>] =
        switch space {
        case .hsl, .hwb: [0...360, 0...100, 0...100]
        case .lab: [0...100, free, free]
        case .lch: [0...100, 0...Double.infinity, 0...360]
        case .oklab: [0...1, free, free]
        case .oklch: [0...1, 0...Double.infinity, 0...360]
        default: [0...1, 0...1, 0...1]
        }
      #expect((0..<3).map { space.range(ofComponent: $0) } == expected, "\(space)")
    }
  }

  @Test
  func `every 8-bit channel is exact`() {
    for level in 0...255 {
      let value = Double(level) / 255
      let color = ColorValue(space: .srgb, components: [value, 1 - value, 0], alpha: value).rgba16
      #expect(color == RGBA16(red8: UInt8(level), green8: UInt8(255 - level), blue8: 0, alpha8: UInt8(level)))
    }
  }

  @Test
  func `linear light and back is the identity on 8-bit channels`() {
    for level in 0...255 {
      let linear = TransferFunction.decodeSRGB(Double(level) / 255)
      #expect(abs(TransferFunction.encodeSRGB(linear) * 255 - Double(level)) < 1e-9)
    }
  }

  @Test
  func `none counts as 0`() {
    let missing = ColorValue(space: .oklch, components: [0.5, nil, nil])
    #expect(missing.rgba16 == ColorValue(space: .oklch, components: [0.5, 0, 0]).rgba16)
  }
}

/// Each matrix undoes the inverse that CSS Color 4 publishes beside it, so that every digit counts.
@Suite("Matrices")
struct MatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let matrix: Matrix3
    let inverse: Matrix3

    /// How far the product may be from the identity: as far as the published digits of the inverse allow.
    let tolerance: Double

    init(_ name: String, _ matrix: Matrix3, _ inverse: Matrix3, tolerance: Double = 2e-15) {
      testDescription = name
      self.matrix = matrix
      self.inverse = inverse
      self.tolerance = tolerance
    }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row("D50 to D65", .d50ToD65, Matrix3(
      (1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
      (0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
      (-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))),
    Row("XYZ to sRGB", .xyzToSRGB, .srgbToXYZ),
    Row("Display P3", .displayP3ToXYZ, Matrix3(
      (2.493496911941425, -0.9313836179191239, -0.40271078445071684),
      (-0.8294889695615747, 1.7626640603183463, 0.023624685841943577),
      (0.03584583024378447, -0.07617238926804182, 0.9568845240076872))),
    Row("Adobe RGB", .a98ToXYZ, Matrix3(
      (2.0415879038107465, -0.5650069742788596, -0.34473135077832956),
      (-0.9692436362808795, 1.8759675015077202, 0.04155505740717557),
      (0.013444280632031142, -0.11836239223101838, 1.0151749943912054))),
    Row("ProPhoto RGB", .prophotoToXYZ50, Matrix3(
      (1.34578688164715830, -0.25557208737979464, -0.05110186497554526),
      (-0.54463070512490190, 1.50824774284514680, 0.02052744743642139),
      (0, 0, 1.21196754563894520))),
    Row("BT.2020", .rec2020ToXYZ, Matrix3(
      (1.716651187971268, -0.355670783776392, -0.253366281373660),
      (-0.666684351832489, 1.616481236634939, 0.0157685458139111),
      (0.017639857445311, -0.042770613257809, 0.942103121235474))),
    Row("cones", .xyzToCones, .conesToXYZ),
    Row("Oklab", .conesToOklab, .oklabToCones),
  ]

  @Test(arguments: rows)
  func `times its inverse is the identity`(_ row: Row) {
    for (index, column) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)].enumerated() {
      let product = row.matrix * (row.inverse * column)
      for (position, value) in [product.0, product.1, product.2].enumerated() {
        #expect(abs(value - (position == index ? 1 : 0)) < row.tolerance)
      }
    }
  }

  /// The white of each space of red, green and blue is the white of its XYZ.
  @Test func `white is white`() {
    let (d65, d50) = ((0.3127 / 0.3290, 1.0, 0.3583 / 0.3290), (0.3457 / 0.3585, 1.0, 0.2958 / 0.3585))
    for (matrix, white) in [
      (Matrix3.srgbToXYZ, d65), (.displayP3ToXYZ, d65), (.a98ToXYZ, d65), (.rec2020ToXYZ, d65), (.prophotoToXYZ50, d50),
    ] {
      let product = matrix * (1, 1, 1)
      #expect(abs(product.0 - white.0) < 1e-15 && abs(product.1 - 1) < 1e-15 && abs(product.2 - white.2) < 1e-15)
    }
    let adapted = Matrix3.d50ToD65 * d50
    #expect(abs(adapted.0 - d65.0) < 1e-15 && abs(adapted.1 - 1) < 1e-15 && abs(adapted.2 - d65.2) < 1e-15)
  }
}
