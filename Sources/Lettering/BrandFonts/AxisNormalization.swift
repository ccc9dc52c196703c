#if BrandFonts
  /// Brings the values on the axes of a variable font to the scale on which its tables are written: −1, 0 and 1 for the
  /// ends and the start of an axis, in 1/16384.
  ///
  /// HarfBuzz does this as well, but not with the same precision in all versions, which moves points by 1/20 unit.
  struct AxisNormalization: Sendable {
    /// What stands for 1.
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

    /// The places on all axes for values in their order.
    func places(_ values: [Double]) -> [Int32] {
      zip(axes.indices, values).map { index, value in
        let axis = axes[index]
        let value = axis.clamped(value)
        var part = 0.0
        if value < axis.initial { part = (value - axis.initial) / (axis.initial - axis.minimum) }
        if value > axis.initial { part = (value - axis.initial) / (axis.maximum - axis.initial) }
        let place = Int((part * Double(Self.one)).rounded())
        return Int32(bends.indices.contains(index) ? Self.bend(place, along: bends[index]) : place)
      }
    }

    /// The height of a line at a place; outside of its corners the line goes on at 45°.
    private static func bend(_ place: Int, along corners: [(from: Int, to: Int)]) -> Int {
      guard let first = corners.first, let last = corners.last else { return place }
      if place <= first.from { return limited(place - first.from + first.to) }
      guard let next = corners.firstIndex(where: { place <= $0.from }), next > 0 else {
        return limited(place - last.from + last.to)
      }
      let (left, right) = (corners[next - 1], corners[next])
      // Corners of a broken table may go back; there is no line between them.
      guard right.from > left.from else { return limited(right.to) }
      let rise = Double(right.to - left.to) * Double(place - left.from) / Double(right.from - left.from)
      return limited(left.to + Int(rise.rounded()))
    }

    private static func limited(_ place: Int) -> Int { min(max(place, -one), one) }
  }
#endif
