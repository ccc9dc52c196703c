public import ColorSpaces
public import ExactTexts

/// A value as data, whatever it means: what design tokens have, and settings and digests besides.
///
/// The form is the canonical one of the Design Tokens format: nothing is abbreviated or left to its default, and parts have
/// the names of the format. Where a reference supplies a part, it is ``leftOut``.
public indirect enum CanonicalValue: Sendable {
  /// A colour; its fallback counts for nothing.
  case color(ColorValue)

  /// A number.
  case number(Double)

  /// A number with its unit, such as `12px`.
  case measure(Double, unit: String)

  /// A word that is read as it is: a keyword, a digest, what a setting says.
  case word(String)

  /// A text, which is read in quotes.
  case text(String)

  /// True or false.
  case flag(Bool)

  /// Items of one kind, with commas between them.
  case list([CanonicalValue])

  /// Values of one kind, with spaces between them, such as the components of a colour.
  case row([CanonicalValue])

  /// The four numbers of a timing curve.
  case curve([CanonicalValue])

  /// Parts with names, in the order in which people read them.
  case object([Member])

  /// Some parts of a value that is not known as a whole, each with its path, such as `0.color`.
  case parts([Member])

  /// The value of something else, by its name.
  case reference(String)

  /// What something else supplies.
  case leftOut

  /// A part of a value with its name.
  public struct Member: Hashable, Sendable {
    /// The name, or the path with dots.
    @Exact public private(set) var name: String

    /// The part.
    public let value: CanonicalValue

    /// Creates a part.
    public init(_ name: String, _ value: CanonicalValue) {
      self.name = name
      self.value = value
    }
  }
}

extension CanonicalValue: ExpressibleByStringLiteral {
  /// Takes a word.
  public init(stringLiteral word: String) { self = .word(word) }
}

extension CanonicalValue: Hashable {
  /// Whether both are the same value, bit by bit and byte by byte.
  public static func == (left: CanonicalValue, right: CanonicalValue) -> Bool {
    switch (left, right) {
    case (.color(let left), .color(let right)):
      left.space == right.space && left.alpha.bitPattern == right.alpha.bitPattern
        && left.components.elementsEqual(right.components) { $0?.bitPattern == $1?.bitPattern }
    case (.number(let left), .number(let right)): left.bitPattern == right.bitPattern
    case (.measure(let left, let unit), .measure(let right, let other)):
      left.bitPattern == right.bitPattern && String.areSame(unit, other)
    case (.word(let left), .word(let right)), (.text(let left), .text(let right)),
      (.reference(let left), .reference(let right)):
      String.areSame(left, right)
    case (.flag(let left), .flag(let right)): left == right
    case (.list(let left), .list(let right)), (.row(let left), .row(let right)), (.curve(let left), .curve(let right)):
      left == right
    case (.object(let left), .object(let right)), (.parts(let left), .parts(let right)): left == right
    case (.leftOut, .leftOut): true
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .color(let color):
      for component in color.components { hasher.combine(component?.bitPattern) }
      hasher.combine(color.alpha.bitPattern)
    case .number(let number): hasher.combine(number.bitPattern)
    case .measure(let number, let unit):
      hasher.combine(number.bitPattern)
      hasher.combine(unit)
    case .word(let text), .text(let text), .reference(let text): hasher.combine(text)
    case .flag(let isTrue): hasher.combine(isTrue)
    case .list(let items), .row(let items), .curve(let items): hasher.combine(items)
    case .object(let members), .parts(let members): hasher.combine(members)
    case .leftOut: hasher.combine(0)
    }
  }
}

extension CanonicalValue {
  /// The name of the value that this one is taken from; `nil` for a value of its own.
  public var referencedName: String? { if case .reference(let name) = self { name } else { nil } }

  /// The parts of the value by their names: those of an object, and of a colour or measure that can be taken apart; items
  /// by their numbers; none for anything else.
  private var members: [Member] {
    switch self {
    case .object(let members): members
    case .color(let color):
      [
        Member("colorSpace", .word(color.space.rawValue)),
        Member("components", .row(color.components.map { $0.map(CanonicalValue.number) ?? .word("none") })),
        Member("alpha", .number(color.alpha)),
      ]
    case .measure(let number, let unit): [Member("value", .number(number)), Member("unit", .word(unit))]
    case .list(let items), .row(let items), .curve(let items):
      items.enumerated().map { Member(String($0.offset), $0.element) }
    case .number, .word, .text, .flag, .parts, .reference, .leftOut: []
    }
  }

  /// The part at a path of names and numbers, such as `0.color.alpha`; `nil` if there is none.
  ///
  /// - Parameter path: The path; the empty one is that of the value itself.
  /// - Returns: The part.
  public func part(at path: some StringProtocol) -> CanonicalValue? {
    var value = self
    for name in path.split(separator: ".") {
      guard let member = value.members.first(where: { $0.name == name }) else { return nil }
      value = member.value
    }
    return value
  }

  /// The value without some of its parts.
  ///
  /// - Parameter paths: The paths of the parts, such as `fontSize`, `0.color` or `components`.
  /// - Returns: The value, with ``leftOut`` for each of the parts.
  /// - Complexity: O(*n*), where *n* is the number of parts and paths.
  public func leavingOut(_ paths: [String]) -> CanonicalValue {
    paths.isEmpty ? self : leavingOut(PartPaths(paths), at: "")
  }

  private func leavingOut(_ paths: PartPaths, at path: String) -> CanonicalValue {
    if paths.holds(path) { return .leftOut }
    guard paths.holdsParts(of: path) else { return self }
    func rest(_ member: Member) -> CanonicalValue {
      member.value.leavingOut(paths, at: path.isEmpty ? member.name : path + "." + member.name)
    }
    let members = members
    switch self {
    case .list: return .list(members.map(rest))
    case .row: return .row(members.map(rest))
    case .curve: return .curve(members.map(rest))
    case .object, .color, .measure:
      let rests = members.map { Member($0.name, rest($0)) }
      // A path of something that the value does not have leaves it whole.
      return rests == members ? self : .object(rests)
    case .number, .word, .text, .flag, .parts, .reference, .leftOut: return self
    }
  }

  /// The value with parts in the positions of those that were left out.
  ///
  /// - Parameter parts: The parts with their paths.
  /// - Returns: The value; what none of the parts is for stays left out.
  public func supplying(_ parts: [Member]) -> CanonicalValue {
    supplying(Dictionary(parts.map { (ExactText($0.name), $0.value) }) { first, _ in first }, at: "")
  }

  private func supplying(_ parts: [ExactText: CanonicalValue], at path: String) -> CanonicalValue {
    if case .leftOut = self { return parts[ExactText(path)] ?? self }
    guard hasLeftOut else { return self }
    func whole(_ member: Member) -> CanonicalValue {
      member.value.supplying(parts, at: path.isEmpty ? member.name : path + "." + member.name)
    }
    switch self {
    case .list: return .list(members.map(whole))
    case .row: return .row(members.map(whole))
    case .curve: return .curve(members.map(whole))
    case .object(let members):
      let wholes = members.map { Member($0.name, whole($0)) }
      return CanonicalValue(colorOf: wholes) ?? CanonicalValue(measureOf: wholes) ?? .object(wholes)
    case .color, .measure, .number, .word, .text, .flag, .parts, .reference, .leftOut: return self
    }
  }

  /// The colour that was taken apart into some parts; `nil` if they are not all parts of one.
  private init?(colorOf members: [Member]) {
    guard members.count == 3, members[0].name == "colorSpace", case .word(let name) = members[0].value,
      let space = ColorSpace(rawValue: name), case .row(let numbers) = members[1].value, numbers.count == 3,
      case .number(let alpha) = members[2].value
    else { return nil }
    var components: [Double?] = []
    for number in numbers {
      switch number {
      case .number(let component): components.append(component)
      case .word("none"): components.append(nil)
      default: return nil
      }
    }
    self = .color(ColorValue(space: space, components: components, alpha: alpha))
  }

  /// The measure that was taken apart into some parts; `nil` if they are not all parts of one.
  private init?(measureOf members: [Member]) {
    guard members.count == 2, members[0].name == "value", case .number(let number) = members[0].value,
      case .word(let unit) = members[1].value
    else { return nil }
    self = .measure(number, unit: unit)
  }

  /// Whether some part is left out.
  package var hasLeftOut: Bool {
    switch self {
    case .leftOut: true
    case .list(let items), .row(let items), .curve(let items): items.contains(where: \.hasLeftOut)
    case .object(let members), .parts(let members): members.contains(where: \.value.hasLeftOut)
    case .color, .number, .measure, .word, .text, .flag, .reference: false
    }
  }

  /// Whether nothing that people read is stated: all but the space of a colour is left out.
  package var statesNothing: Bool {
    switch self {
    case .leftOut: true
    case .list(let items), .row(let items), .curve(let items): !items.isEmpty && items.allSatisfy(\.statesNothing)
    case .object(let members):
      members.allSatisfy { ["colorSpace", "inset"].contains($0.name) && !$0.value.isTrue || $0.value.statesNothing }
    case .color, .number, .measure, .word, .text, .flag, .parts, .reference: false
    }
  }

  fileprivate var isTrue: Bool { if case .flag(true) = self { true } else { false } }
}

/// Paths of parts of a value, for asking about each part of the value.
private struct PartPaths {
  private var whole: Set<String> = []
  private var outer: Set<String> = []

  init(_ paths: [String]) {
    whole = Set(paths)
    for path in paths {
      outer.insert("")
      for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: ".") {
        outer.insert(String(path[..<index]))
      }
    }
  }

  /// Whether a path is one of them; those inside are not asked about.
  func holds(_ path: String) -> Bool { whole.contains(path) }

  /// Whether something inside a path is one of them.
  func holdsParts(of path: String) -> Bool { outer.contains(path) }
}
