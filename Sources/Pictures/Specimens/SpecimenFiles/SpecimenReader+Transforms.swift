private import ColorSpaces
import LocatedJSON

extension SpecimenReader {
  /// The transform of a node: one step, or a list of steps.
  mutating func transform(_ value: JSONNode) -> TransformNode? {
    let items = value.array ?? [value]
    guard !items.isEmpty, items.count <= TransformStep.maximumCount else {
      report(
        .specimenWrongValue, at: value.offset, "\"transform\" has \(items.count) steps",
        advice: "use 1–\(TransformStep.maximumCount) steps")
      return nil
    }
    let steps = items.compactMap { step($0) }
    guard steps.count == items.count else { return nil }
    return TransformNode(steps: steps, location: Origin(offset: value.offset))
  }

  private mutating func step(_ json: JSONNode) -> TransformStep? {
    guard let members = json.object else {
      report(
        .specimenWrongValue, at: json.offset,
        "a step of \"transform\" is an object such as {\"rotate\": 90}, not \(json.kind)"
      )
      return nil
    }
    checkKeys(of: json, keys: TransformStep.fields.map(\.key), "a step of \"transform\"")
    guard members.count == 1 else {
      report(
        .specimenWrongValue, at: json.offset, "a step of \"transform\" has \(members.count) keys",
        advice: "write a list of objects with one key each, in the order of CSS")
      return nil
    }
    var step = TransformStep.rotate(0)
    read(json, into: &step, TransformStep.fields)
    return step
  }

  /// The numbers of an object with `x` and `y`.
  mutating func pair(
    _ json: JSONNode, _ what: String, in range: ClosedRange<Double>
  ) -> (x: Scalar?, y: Scalar?)? {
    checkKeys(of: json, keys: Offset.members.map(\.key), what)
    let before = findings.count
    let x = json["x"].flatMap { scalar($0, "\"x\"", in: range) }
    let y = json["y"].flatMap { scalar($0, "\"y\"", in: range) }
    return findings.count == before ? (x, y) : nil
  }

  /// Four factors and two lengths.
  mutating func matrix(_ json: JSONNode) -> TransformStep? {
    guard let items = json.array, items.count == 6 else {
      report(
        .specimenWrongValue, at: json.offset, "\"matrix\" is no list of six numbers",
        advice: "list a, b, c, d, e and f as CSS does")
      return nil
    }
    let factors = items.prefix(4).compactMap { scalar($0, "a number of the matrix", in: TransformStep.factors) }
    let lengths = items.suffix(2).compactMap { length($0, "a length of the matrix") }
    guard factors.count == 4, lengths.count == 2 else { return nil }
    return .matrix(
      a: factors[0], b: factors[1], c: factors[2], d: factors[3], e: lengths[0], f: lengths[1])
  }
}
