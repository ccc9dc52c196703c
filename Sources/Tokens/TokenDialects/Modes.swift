import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates Design Tokens that have other values for modes in `$extensions`.
  ///
  /// `mode`, as Cobalt, Terrazzo and Tokens Brücke write it, makes an axis `mode`, and `org.primer.overrides` an axis
  /// `theme`. The default context of both is called `.`; in it a token has its own value.
  mutating func translateModes() {
    var reader = ModeReader()
    let always = files.map { file in
      let root = reader.base(of: file)
      return add(root, from: file.document, keepsSpelling: true)
    }
    layers = [.always(always)]
    for axis in reader.axes where axis.contexts.count > 1 {
      let sources = axis.builders.map { builders in
        // In the order of the files, the later ones winning.
        files.compactMap { file in
          builders[file.document].map { add($0.build(), from: file.document, keepsSpelling: true) }
        }
      }
      layers.append(.axis(axes.count, sources: sources))
      axes.append(
        ContextAxis(name: axis.name, contexts: axis.contexts, defaultContext: ModeReader.Axis.defaultContext))
    }
    reader.deviations.report(to: &log)
  }
}

/// Divides the values of tokens by modes.
private struct ModeReader {
  /// What the values of an extension make.
  struct Axis {
    /// The context in which tokens have their own values.
    static let defaultContext = "."

    let name: String

    /// The key of the extension.
    let key: String

    private(set) var contexts = [Axis.defaultContext]

    /// For each context, the tokens that have a value for it, by the documents.
    var builders: [[Int: GroupBuilder]] = [[:]]

    private var lookup: [ExactText: Int] = [ExactText(Axis.defaultContext): 0]

    init(name: String, key: String) {
      self.name = name
      self.key = key
    }

    /// The index of a context, which is added where it is new.
    mutating func index(of context: String) -> Int {
      let key = ExactText(context)
      if let index = lookup[key] { return index }
      lookup[key] = contexts.count
      contexts.append(context)
      builders.append([:])
      return contexts.count - 1
    }
  }

  var deviations = RepeatedFindings()
  private(set) var axes = [Axis(name: "mode", key: "mode"), Axis(name: "theme", key: "org.primer.overrides")]
  private var file = DialectFile(document: 0, path: [], root: JSONNode(offset: 0, content: .null))

  /// The file without the values for modes, which are kept for the axes.
  mutating func base(of file: DialectFile) -> JSONNode {
    self.file = file
    return base(of: file.root, type: nil, path: [])
  }

  /// As deep as the JSON text, which the scanner limits.
  private mutating func base(of node: JSONNode, type inherited: JSONMember?, path: [String]) -> JSONNode {
    guard let members = node.object else { return node }
    let type = node.member("$type") ?? inherited
    // A group that is a reference has no modes.
    let hasModes = axes.contains { node["$extensions"]?[$0.key]?.object != nil }
    if node["$value"] != nil || node["$ref"] != nil && hasModes {
      return token(node, members, type: type, path: path)
    }
    let inner = members.map { member in
      guard member.key == "$root" || !member.key.hasPrefix("$") else { return member }
      return JSONMember(
        key: member.key, keyOffset: member.keyOffset,
        value: base(of: member.value, type: type, path: path + [member.key]))
    }
    return JSONNode(offset: node.offset, content: .object(inner))
  }

  /// A token with its own value alone; those for modes are added to the axes.
  private mutating func token(
    _ node: JSONNode, _ members: [JSONMember], type: JSONMember?, path: [String]
  ) -> JSONNode {
    var facts: [JSONMember] = members.filter { !["$value", "$ref", "$type", "$extensions", "alpha"].contains($0.key) }
    if let extensions = withoutModes(node) { facts.append(extensions) }
    guard let value = node.member("$value") ?? node.member("$ref") else { return node }
    let own = value.key == "$value" ? with(alpha: node["alpha"], of: value.value) : value.value
    for axis in axes.indices {
      guard !path.isEmpty, let modes = node["$extensions"]?[axes[axis].key]?.object else { continue }
      for mode in modes {
        let members = [
          type,
          JSONMember(
            key: "$value", keyOffset: mode.keyOffset, value: override(mode.value, of: node["$value"])),
        ]
        let context = axes[axis].index(of: mode.key)
        axes[axis].builders[context][file.document, default: GroupBuilder(at: file.root.offset)]
          .add(path, keyOffset: mode.keyOffset, offset: mode.value.offset, members: members.compactMap { $0 } + facts)
      }
    }
    let rest = (node.member("$type").map { [$0] } ?? []) + facts
    return JSONNode(
      offset: node.offset,
      content: .object([JSONMember(key: value.key, keyOffset: value.keyOffset, value: own)] + rest))
  }

  /// The extensions of a token but those for modes; `nil` if there are no others.
  private func withoutModes(_ node: JSONNode) -> JSONMember? {
    guard let member = node.member("$extensions") else { return nil }
    guard let extensions = member.value.object else { return member }
    let rest = extensions.filter { entry in
      entry.value.object == nil || !axes.contains { $0.key == entry.key }
    }
    guard !rest.isEmpty else { return nil }
    return JSONMember(
      key: member.key, keyOffset: member.keyOffset,
      value: JSONNode(offset: member.value.offset, content: .object(rest)))
  }

  /// The value of a mode: a value, one with an opacity, or an opacity for the token's own value.
  private mutating func override(_ node: JSONNode, of own: JSONNode?) -> JSONNode {
    if let value = node["$value"] { return with(alpha: node["alpha"], of: value) }
    // A pointer beside an opacity is not looked at: the object is no value, which is reported.
    if let own, let alpha = node["alpha"], node.object?.count == 1 { return with(alpha: alpha, of: own) }
    return with(alpha: nil, of: node)
  }

  /// A value with an opacity; shadows have theirs beside the colour.
  private mutating func with(alpha: JSONNode?, of value: JSONNode) -> JSONNode {
    if let items = value.array {
      return JSONNode(offset: value.offset, content: .array(items.map { with(alpha: alpha, of: $0) }))
    }
    guard let members = value.object, value["color"] != nil else { return color(value, alpha: alpha) }
    let inner = value["alpha"] ?? alpha
    let colored = members.compactMap { member -> JSONMember? in
      if member.key == "alpha" { return nil }
      guard member.key == "color" else { return member }
      return JSONMember(key: member.key, keyOffset: member.keyOffset, value: color(member.value, alpha: inner))
    }
    return JSONNode(offset: value.offset, content: .object(colored))
  }

  /// A colour, or a reference to one, with another opacity.
  private mutating func color(_ color: JSONNode, alpha: JSONNode?) -> JSONNode {
    guard let alpha else { return color }
    if case .null = alpha.content { return color }
    guard let opacity = alpha.number, (0...1).contains(opacity) else {
      deviations.add(
        .modesAlpha, in: file.document, at: alpha.offset,
        "'alpha' beside a value is a number from 0 to 1; the colour keeps its own",
        advice: "write a number such as 0.5")
      return color
    }
    switch color.content {
    case .object(let members):
      // The colour as text would be another one with this opacity.
      let rest = members.filter { $0.key != "alpha" && $0.key != "hex" }
      return JSONNode(offset: color.offset, content: .object(rest + [JSONMember("alpha", alpha)]))
    case .string(let text):
      let formula = JSONContent.string("alpha(\(text), \(opacity.formulaText))")
      return JSONNode(
        offset: color.offset, content: .object([JSONMember(FormulaSyntax.key, formula, at: color.offset)]))
    default:
      return color
    }
  }
}
