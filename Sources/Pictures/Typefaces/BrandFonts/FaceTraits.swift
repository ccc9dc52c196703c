#if SystemLibraries
  /// What distinguishes a face from the others of its family: for each property one value, or the range of a variable
  /// font.
  struct FaceTraits: Hashable, Sendable {
    /// An axis along which a font varies, in the units of the axis.
    struct Axis: Hashable, Sendable {
      var tag: Int
      var minimum: Double
      var initial: Double
      var maximum: Double

      /// The nearest value that the axis has.
      func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }
    }

    /// The weights, within 1–1000.
    var weight: ClosedRange<Double>

    /// The widths, in percent of the normal one.
    var width: ClosedRange<Double>

    /// The leans to the right, in degrees; 0 is upright.
    var lean: ClosedRange<Double>

    /// Whether the upright and the italic are one variable face.
    var hasItalicAxis = false

    /// The lean of an italic that does not say its angle, in degrees.
    static let usualLean = 12.0

    /// The widths that OpenType counts from 1 to 9.
    private static let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

    init(weight: ClosedRange<Double>, width: ClosedRange<Double>, lean: ClosedRange<Double>) {
      self.weight = weight
      self.width = width
      self.lean = lean
    }

    /// The traits of a face: those of its axes, and what its tables `OS/2`, `head` and `post` say of the others.
    init(_ tables: TableDirectory, axes: [Axis]) {
      let system = tables["OS/2"]
      var weight = Double(system?.unsigned16(4) ?? 400)
      // Some old fonts count weights in hundreds.
      if weight >= 1, weight <= 9 { weight *= 100 }
      if weight < 1 { weight = 400 }
      weight = min(weight, 1000)
      self.weight = Self.range(axes, "wght", within: 1...1000) ?? weight...weight

      let width = Self.widths[min(max((system?.unsigned16(6) ?? 5) - 1, 0), 8)]
      self.width = Self.range(axes, "wdth", within: 1...1000) ?? width...width

      let selection = system?.unsigned16(62) ?? 0
      // Italic or oblique by OS/2, or italic by head.
      let leans = selection & 0x0201 != 0 || (tables["head"]?.unsigned16(44) ?? 0) & 2 != 0
      // The angle is measured to the left, in 1/65536 degrees.
      var angle = -Double(Int32(truncatingIfNeeded: tables["post"]?.unsigned32(4) ?? 0)) / 65_536
      // Italics lean to the right, but those of Inter 4 state the angle with the opposite sign.
      if leans { angle = abs(angle) }
      let lean = abs(angle) >= 1 && abs(angle) <= 60 ? angle : leans ? Self.usualLean : 0
      if let slant = Self.range(axes, "slnt", within: -60...60) {
        self.lean = -slant.upperBound ... -slant.lowerBound
      } else {
        self.lean = lean...lean
      }
      if Self.range(axes, "ital", within: 0...1) == 0...1 {
        hasItalicAxis = true
        self.lean = min(self.lean.lowerBound, 0)...max(self.lean.upperBound, abs(angle) >= 1 ? angle : Self.usualLean)
      }
    }

    private static func range(
      _ axes: [Axis], _ name: String, within limits: ClosedRange<Double>
    ) -> ClosedRange<Double>? {
      guard let axis = axes.first(where: { $0.tag == TableDirectory.tag(name) }) else { return nil }
      let lower = min(max(axis.minimum, limits.lowerBound), limits.upperBound)
      return lower...max(lower, min(axis.maximum, limits.upperBound))
    }
  }

  /// Converts values on the axes of a variable font to the scale that its tables use: −1, 0 and 1 for the start, the
  /// default and the end of an axis, in 1/16384.
  ///
  /// HarfBuzz can do this as well, but its precision differs between versions, which moves points by 1/20 unit.
  struct AxisNormalization: Sendable {
    /// The number that means 1.
    static let one = 16_384

    private let axes: [FaceTraits.Axis]

    /// For each axis the corners of the line that bends its scale (OpenType `avar`).
    private var bends: [[(from: Int, to: Int)]] = []

    /// The scales of the axes; `bends` is the table `avar`.
    init(_ axes: [FaceTraits.Axis], bends table: FontBytes?) {
      self.axes = axes
      guard let table, table.unsigned16(0) == 1 else { return }
      var bends: [[(from: Int, to: Int)]] = []
      var offset = 8
      for _ in 0..<min(table.unsigned16(6), axes.count) {
        let count = table.unsigned16(offset)
        guard table.part(at: offset + 2, count: 4 * count) != nil else { return }
        bends.append(
          (0..<count).map { (table.signed16(offset + 2 + 4 * $0), table.signed16(offset + 4 + 4 * $0)) })
        offset += 2 + 4 * count
      }
      self.bends = bends
    }

    /// The coordinates on all axes for values in their order.
    func coordinates(_ values: [Double]) -> [Int32] {
      zip(axes.indices, values).map { index, value in
        let axis = axes[index]
        let value = axis.clamped(value)
        var part = 0.0
        if value < axis.initial { part = (value - axis.initial) / (axis.initial - axis.minimum) }
        if value > axis.initial { part = (value - axis.initial) / (axis.maximum - axis.initial) }
        let coordinate = Int((part * Double(Self.one)).rounded())
        return Int32(bends.indices.contains(index) ? Self.bend(coordinate, along: bends[index]) : coordinate)
      }
    }

    /// The height of a line at a coordinate; outside of its corners the line continues at 45°.
    private static func bend(_ coordinate: Int, along corners: [(from: Int, to: Int)]) -> Int {
      guard let first = corners.first, let last = corners.last else { return coordinate }
      if coordinate <= first.from { return limited(coordinate - first.from + first.to) }
      guard let next = corners.firstIndex(where: { coordinate <= $0.from }), next > 0 else {
        return limited(coordinate - last.from + last.to)
      }
      let (left, right) = (corners[next - 1], corners[next])
      // Corners of a broken table may go back; there is no line between them.
      guard right.from > left.from else { return limited(right.to) }
      let rise = Double(right.to - left.to) * Double(coordinate - left.from) / Double(right.from - left.from)
      return limited(left.to + Int(rise.rounded()))
    }

    private static func limited(_ coordinate: Int) -> Int { min(max(coordinate, -one), one) }
  }
#endif
