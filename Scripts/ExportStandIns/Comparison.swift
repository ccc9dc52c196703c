import ColorSpaces
import Foundation
public import TokenEngine
import TokenFiles

/// A part of a value that has no parts itself.
enum Atom {
  case number(Double)
  case text(String)

  /// A colour, and its components in sRGB where these are stated beside it.
  case color(ColorValue, red: Double?, green: Double?, blue: Double?)
}

/// Compares exported values with those of the resolver.
@MainActor public struct Comparison {
  /// The form of the values: `specimen`, `own`, `swiftui` or `uikit`.
  let form: String

  /// The exported values by their paths: as they are in this package, and as atoms in the other forms.
  private var values: [String: TokenValue] = [:]
  private var atoms: [String: [Atom]] = [:]

  private var known: [String: TokenSystem] = [:]

  /// The number of values that have been compared.
  public private(set) var count = 0

  /// Creates a comparison for a form.
  public init(_ form: String) { self.form = form }

  /// Forgets the values of another variant.
  public mutating func start() { (values, atoms) = ([:], [:]) }

  /// Adds a value of this package.
  public mutating func add(_ path: String, _ value: TokenValue) {
    if values.updateValue(value, forKey: path) != nil { print("\(path) is there twice") }
  }

  /// Adds a value of another type.
  public mutating func add(_ path: String, any value: Any) {
    if atoms.updateValue(parts(of: value), forKey: path) != nil { print("\(path) is there twice") }
  }

  /// Compares all values that have been added with the tokens of a file.
  public mutating func compare(_ contexts: [String: String], axis: String, _ files: [String: String], root: String) {
    let key = contexts[axis] ?? ""
    let read = { (path: String) throws in [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    guard let system = known[key] ?? files[key].flatMap({ TokenSystem.load(path: $0, root: root, read: read).system })
    else { return print("\(contexts) cannot be read") }
    known[key] = system
    for token in system.resolve(contexts.filter { $0.key != axis }).tokens.tokens {
      count += 1
      let problem = form == "specimen" ? difference(of: token) : differenceOfAtoms(of: token)
      if let problem { print("\(contexts) \(token.path): \(token.value.exactText) is \(problem)") }
    }
    for path in Array(values.keys) + Array(atoms.keys) { print("\(contexts) \(path) is in none of the files") }
  }

  private mutating func difference(of token: ResolvedToken) -> String? {
    var value = values.removeValue(forKey: token.path)
    // Both are a Double in Swift.
    if token.type == .fontWeight, case .number(let weight) = value { value = .fontWeight(weight) }
    let isSame = value == token.value && value?.exactText == token.value.exactText
    return isSame ? nil : value?.exactText ?? "absent"
  }

  private mutating func differenceOfAtoms(of token: ResolvedToken) -> String? {
    guard let found = atoms.removeValue(forKey: token.path) else { return "absent" }
    let expected = parts(of: token.value)
    return found.count == expected.count && zip(found, expected).allSatisfy(isSame) ? nil : "\(found)"
  }

  private func isSame(_ found: Atom, _ expected: Atom) -> Bool {
    switch (found, expected) {
    case (.number(let found), .number(let expected)): found == expected
    case (.text(let found), .text(let expected)): found == expected
    case (.color(let found, let red, let green, let blue), .color(let expected, _, _, _)):
      isSame(found, as: expected, [red, green, blue])
    default: false
    }
  }

  /// Exactly the components where the form has the space, else what pixels hold, but for rounding.
  private func isSame(_ found: ColorValue, as expected: ColorValue, _ channels: [Double?]) -> Bool {
    func looks(_ color: ColorValue, like other: ColorValue) -> Bool {
      let (left, right) = (color.rgba16, other.rgba16)
      return zip(
        [left.red, left.green, left.blue, left.alpha], [right.red, right.green, right.blue, right.alpha]
      ).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    }
    let hasSpace =
      expected.space == .srgb || expected.space == .displayP3 || expected.space == .srgbLinear && form == "swiftui"
    let isExact = form == "own" || hasSpace && !expected.components.contains(nil)
    if isExact {
      guard found.space == expected.space, found.components == expected.components else { return false }
    }
    guard found.alpha == expected.alpha, looks(found, like: expected) else { return false }
    return form != "own" || looks(ColorValue(space: .srgb, components: channels, alpha: found.alpha), like: expected)
  }

  /// The parts of an exported value, in the order of their declaration.
  private func parts(of value: Any) -> [Atom] {
    switch value {
    case let number as Double: return [.number(number)]
    case let text as String: return [.text(text)]
    case let isTrue as Bool: return [.text("\(isTrue)")]
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    if ["Color", "UIColor"].contains("\(mirror.subjectType)") { return [color(children)] }
    switch mirror.displayStyle {
    case .collection: return [.number(Double(children.count))] + children.flatMap { parts(of: $0.value) }
    case .enum where children.isEmpty: return [.text("\(value)")]
    case .enum: return [.text(children[0].label ?? "")] + parts(of: children[0].value)
    default: return children.flatMap { parts(of: $0.value) }
    }
  }

  private func color(_ children: [Mirror.Child]) -> Atom {
    func number(_ name: String) -> Double? {
      guard let child = children.first(where: { $0.label == name }) else { return nil }
      guard case .number(let number) = parts(of: child.value).first else { return nil }
      return number
    }
    let space = children.first { $0.label == "space" }?.value as? String
    let components = children.first { $0.label == "components" }?.value as? [Double?]
    let channels = [number("red"), number("green"), number("blue")]
    let color = ColorValue(
      space: space.flatMap { ColorSpace(rawValue: $0) } ?? .xyzD65, components: components ?? channels,
      alpha: number("opacity") ?? 0)
    return .color(color, red: channels[0], green: channels[1], blue: channels[2])
  }

  /// The parts of a token's value, as the form should have them.
  private func parts(of value: TokenValue) -> [Atom] {
    switch value {
    case .color(let color): return [parts(of: color)]
    case .dimension(let dimension): return parts(of: dimension)
    case .fontFamily(let names): return list(names) { [.text($0)] }
    case .fontWeight(let weight): return [parts(ofWeight: weight)]
    case .duration(let duration): return parts(of: duration)
    case .cubicBezier(let curve): return parts(of: curve)
    case .number(let number): return [.number(number)]
    case .strokeStyle(let style): return parts(of: style)
    case .border(let border):
      return [[parts(of: border.color)], parts(of: border.width), parts(of: border.style)].flatMap { $0 }
    case .transition(let transition):
      let (duration, delay) = (parts(of: transition.duration), parts(of: transition.delay))
      return duration + delay + parts(of: transition.timingFunction)
    case .shadow(let shadows): return list(shadows) { parts(of: $0) }
    case .gradient(let stops): return list(stops) { [parts(of: $0.color), .number($0.position)] }
    case .typography(let typography): return parts(of: typography)
    case .string(let text): return [.text(text)]
    case .boolean(let isTrue): return [.text("\(isTrue)")]
    }
  }

  private func list<Item>(_ items: [Item], _ parts: (Item) -> [Atom]) -> [Atom] {
    [.number(Double(items.count))] + items.flatMap(parts)
  }

  private func parts(of shadow: ShadowValue) -> [Atom] {
    var atoms = [parts(of: shadow.color)]
    for length in [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread] { atoms += parts(of: length) }
    atoms.append(.text("\(shadow.isInset)"))
    return atoms
  }

  private func parts(of typography: TypographyValue) -> [Atom] {
    let details = typography.details
    var atoms = list(typography.fontFamily) { [.text($0)] }
    atoms += parts(of: typography.fontSize)
    atoms.append(parts(ofWeight: typography.fontWeight))
    atoms += parts(of: typography.letterSpacing)
    atoms += [.number(typography.lineHeight), .number(details.slant), .number(details.stretch)]
    atoms.append(.text("\(details.textCase)"))
    return atoms + list(details.decoration) { [.text("\($0)")] }
  }

  private func parts(of color: ColorValue) -> Atom { .color(color, red: nil, green: nil, blue: nil) }

  private func parts(of dimension: TokenEngine.Dimension) -> [Atom] {
    if form == "own" { return [.number(dimension.value), .text(dimension.unit.rawValue)] }
    return [.number(dimension.unit == .rem ? dimension.value * 16 : dimension.value)]
  }

  private func parts(of duration: TokenDuration) -> [Atom] {
    if form == "own" { return [.number(duration.value), .text(duration.unit.rawValue)] }
    return [.number(duration.unit == .ms ? duration.value / 1000 : duration.value)]
  }

  private func parts(of curve: CubicBezier) -> [Atom] {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { .number($0) }
  }

  private func parts(of style: StrokeStyleValue) -> [Atom] {
    switch style {
    case .keyword(let keyword): return [.text("keyword"), .text(keyword.rawValue)]
    case .dashes(let lengths, let lineCap):
      let dashes: [Atom] = list(lengths) { parts(of: $0) }
      return [.text("dashes")] + dashes + [.text(lineCap.rawValue)]
    }
  }

  /// The weight of one of nine names in frameworks, the nearest one.
  private func parts(ofWeight weight: Double) -> Atom {
    if form == "own" { return .number(weight) }
    let name = Int(min(max((weight / 100).rounded(), 1), 9))
    return .number(
      form == "swiftui" ? Double(name * 100) : [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62][name - 1])
  }
}
