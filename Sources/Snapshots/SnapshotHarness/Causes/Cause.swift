import ExactTexts

/// A cause: the reason why pictures changed.
public enum Cause: Sendable {
  /// A token has another value, points elsewhere, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are values, or references where the token is an alias. One that went is one cause, whatever it
  /// was; where that differs from case to case, groups have neither value.
  case token(name: String, old: RecordedValue?, new: RecordedValue?)

  /// A font file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case font(family: String, file: String, old: String?, new: String?)

  /// An icon file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case icon(name: String, file: String, old: String?, new: String?)

  /// An image file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case image(file: String, old: String?, new: String?)

  /// A setting of the suite, such as `canvas`, is another, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are references where the setting names a token.
  case setting(name: String, old: RecordedValue?, new: RecordedValue?)

  /// A style is another, now fits what is drawn (`old` is `nil`), or is not there any more (`new` is `nil`).
  ///
  /// `old` and `new` refer to what the style's identifier stands for.
  case style(identifier: String, old: RecordedValue?, new: RecordedValue?)

  /// The program that draws: no token and no specimen changed.
  ///
  /// `old` and `new` are the versions; both are `nil` if it is the same version.
  case renderer(old: String? = nil, new: String? = nil)

  /// The reference itself: another program changed its file since it was recorded.
  case editedReference

  /// The specimen: what is drawn from the tokens.
  ///
  /// `file` is the specimen file of the control, as the user named it; `nil` for a sheet. `node` is the innermost node around
  /// all that changed, as a JSON Pointer and perhaps the controls that it embeds, one of which may have changed instead:
  /// `/body/children/2 (badge)`; `nil` if it is not known.
  case specimen(file: String? = nil, node: String? = nil)

  /// Unknown: the reference carries no record of what it was drawn from.
  case unrecorded

  /// Unknown: the reference's record cannot be read; `why` continues a sentence that begins with "its record".
  case unreadableRecord(why: String)
}

extension Cause {
  /// The cause that a change of an ingredient is.
  init(_ change: IngredientChange) {
    switch change.kind {
    case .token: self = .token(name: change.name, old: change.old, new: change.new)
    case .font: self = .font(family: change.name, file: change.property, old: change.old?.text, new: change.new?.text)
    case .icon: self = .icon(name: change.name, file: change.property, old: change.old?.text, new: change.new?.text)
    case .image: self = .image(file: change.name, old: change.old?.text, new: change.new?.text)
    case .setting: self = .setting(name: change.name, old: change.old, new: change.new)
    case .style: self = .style(identifier: change.name, old: change.old, new: change.new)
    }
  }
}

extension Cause: Hashable {
  /// Whether both are the same cause; compares names and values exactly, except the former value of a removed token.
  public static func == (left: Cause, right: Cause) -> Bool {
    [String?].areSame(left.texts, right.texts)
  }

  /// Hashes the kind, the name and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

  /// The key that identifies and orders causes: the kind, then names and values; `nil` is not the same as no text.
  ///
  /// What a removed token was may differ from variant to variant and from part to part; it is removed once.
  var texts: [String?] {
    switch self {
    case .token(let name, let old, let new): ["0", name, new == nil ? nil : old?.key, new?.key]
    case .font(let family, let file, let old, let new): ["1", family, file, old, new]
    case .icon(let name, let file, let old, let new): ["2", name, file, old, new]
    case .image(let file, let old, let new): ["3", file, old, new]
    case .setting(let name, let old, let new): ["4", name, old?.key, new?.key]
    case .style(let identifier, let old, let new): ["5", identifier, old?.key, new?.key]
    case .specimen(nil, _): ["6"]
    case .specimen(let file, _): ["6", file]
    case .renderer(nil, nil): ["7"]
    case .renderer(let old, let new): ["7", old, new]
    case .editedReference: ["7a"]
    case .unrecorded: ["8"]
    case .unreadableRecord(let why): ["9", why]
    }
  }
}

extension Cause {
  /// Notes what the same cause says elsewhere of what a removed token was.
  ///
  /// - Parameters:
  ///   - other: The same cause.
  ///   - varies: Whether different values were found, so that none is reported.
  mutating func noteFormerValue(of other: Cause, varies: inout Bool) {
    guard !varies, case .token(let name, let old, nil) = self, case .token(_, let value?, _) = other else { return }
    varies = old.map { $0 != value } ?? false
    self = .token(name: name, old: varies ? nil : value, new: nil)
  }

  /// Notes where the same specimen has changed elsewhere: the node becomes the innermost one around both.
  mutating func noteNode(of other: Cause) {
    guard case .specimen(let file, let first) = self, case .specimen(_, let second?) = other, first != second else {
      return
    }
    guard let node = first else {
      self = .specimen(file: file, node: second)
      return
    }
    // The controls that a node embeds are reported of that node alone.
    let paths = [node, second].map { $0.prefix { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false) }
    var common = zip(paths[0], paths[1]).prefix { $0 == $1 }.map(\.0)
    // The node around two children, not their list.
    if common.last == "children" { common.removeLast() }
    self = .specimen(file: file, node: common.count < 2 ? nil : common.joined(separator: "/"))
  }

  /// The node of a changed specimen and those around it that ``noteNode(of:)`` may make of it, innermost first; the last is
  /// the body.
  var nodesAround: [String] {
    guard case .specimen(_, let node) = self else { return [] }
    let path = (node ?? "/body").prefix { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
    var nodes = (2...max(2, path.count)).reversed().map { path.prefix($0) }.filter { $0.last != "children" }
      .map { $0.joined(separator: "/") }
    if nodes.last != "/body" { nodes.append("/body") }
    return nodes
  }

  /// The order of causes with equally many cases: tokens, fonts, icons, images, settings and styles by name and
  /// values, then specimen, renderer, edited references, unrecorded, unreadable records.
  package func precedes(_ other: Cause) -> Bool {
    texts.lexicographicallyPrecedes(other.texts) { left, right in
      switch (left, right) {
      case (let left?, let right?): ExactText(left) < ExactText(right)
      case (nil, .some): true
      case (_, nil): false
      }
    }
  }
}
