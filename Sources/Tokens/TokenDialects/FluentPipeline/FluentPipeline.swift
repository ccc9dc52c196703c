import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates files of the Fluent UI token pipeline.
  ///
  /// An alias of a group stands for all tokens in the group, which a platform may change, so each platform has its tokens.
  mutating func translateFluentPipeline() {
    var deviations = RepeatedFindings()
    let platforms = FluentPlatforms.names(in: files, &deviations)
    var choices: [[Int]] = []
    for platform in [nil] + platforms.map(Optional.some) {
      var reader = FluentReader(FluentTree(files, platform: platform, deviations: &deviations), deviations)
      reader.readAll()
      for (document, offset) in reader.replaced {
        log.leaveOut(
          1, kind: LeftOutDeclarations.replaced, at: DocumentLocation(document: document, offset: offset, pointer: ""))
      }
      deviations = reader.deviations
      var sources: [Int] = []
      for file in files {
        guard let builder = reader.builders[file.document] else { continue }
        sources.append(add(builder, from: file.document))
      }
      choices.append(sources)
    }
    if platforms.isEmpty {
      layers = [.always(choices[0])]
    } else {
      axes = [ContextAxis(name: "platform", contexts: ["default"] + platforms, defaultContext: "default")]
      layers = [.axis(0, sources: choices)]
    }
    deviations.report(to: &log)
  }
}

/// The platforms that tokens of files differ by.
private enum FluentPlatforms {
  /// The number of platforms that are read.
  private static let maximum = 16

  static func names(in files: [DialectFile], _ deviations: inout RepeatedFindings) -> [String] {
    var names = OrderedTexts()
    for file in files {
      var pending = [file.root]
      while let node = pending.popLast() {
        // The last first, so that they come out in the order of the file.
        for member in (node.object ?? []).reversed() {
          if member.key != "platform" {
            pending.append(member.value)
            continue
          }
          for platform in member.value.object ?? []
          where platform.value.object?.contains(where: { $0.key != "fullName" }) == true {
            if platform.key == "default" || names.texts.count >= maximum && names.index(of: platform.key) == nil {
              deviations.add(
                .fluentPipelinePlatform, in: file.document, at: platform.keyOffset,
                "the platform '\(platform.key)' is not read")
            } else {
              names.add(platform.key)
            }
          }
        }
      }
    }
    return names.texts
  }
}

/// Turns the merged tokens of one platform into groups.
private struct FluentReader {
  private var tree: FluentTree
  var deviations: RepeatedFindings

  /// The tokens of each document.
  private(set) var builders: [Int: GroupBuilder] = [:]

  init(_ tree: FluentTree, _ deviations: RepeatedFindings) {
    self.tree = tree
    self.deviations = deviations
  }

  /// Where declarations are that later files have, too.
  var replaced: [(document: Int, offset: Int)] { tree.replaced }

  /// Reads all groups and tokens.
  mutating func readAll() {
    for child in tree.nodes[0].children { read(child, path: []) }
    if let node = tree.overfull.map({ tree.nodes[$0] }) {
      deviations.add(
        .fluentPipelineTooMany, in: node.document, at: node.offset,
        "aliases of groups make too many tokens of '\(node.name)'; it has none here",
        advice: "name tokens in place of groups", severity: .error)
    }
  }

  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func read(_ index: Int, path: [String]) {
    let node = tree.nodes[index]
    let path = path + [node.name]
    switch node.content {
    case .value(let value, let document): add(self.value(value, path, document), path, node, document)
    case .computed(let parts, let document): add(computed(parts, document), path, node, document)
    case .generate(let ramp, let document): addRamp(ramp, path, node, document)
    case .alias(let target, let document): addAlias(index, target, path, node, document)
    case nil: break
    }
    if tree.isToken(index) {
      if let child = node.children.first.map({ tree.nodes[$0] }) {
        deviations.add(
          .fluentPipelineTokenHasChildren, in: child.document, at: child.keyOffset,
          "'\(child.name)' lies in a token and is not read, in the pipeline too", advice: "move it beside the token",
          leavingOut: node.children.reduce(0) { $0 + tree.declarationCount(below: $1) })
      }
      return
    }
    for child in node.children { read(child, path: path) }
  }

  private mutating func add(_ members: [JSONMember]?, _ path: [String], _ node: FluentTree.Node, _ document: Int) {
    guard let members else { return }
    builders[document, default: GroupBuilder(at: 0)].add(
      path, keyOffset: node.keyOffset, offset: node.offset, members: members)
  }

  private mutating func addAlias(
    _ index: Int, _ target: JSONNode, _ path: [String], _ node: FluentTree.Node, _ document: Int
  ) {
    guard let text = target.string else {
      deviations.add(
        .fluentPipelineAlias, in: document, at: target.offset, "'aliasOf' is \(target.kind), not the path of a token",
        leavingOut: 1)
      return
    }
    let goal = FluentTree.path(text)
    let tokens = tree.find(goal).map { tree.tokens(below: $0) } ?? [[]]
    var isEmpty = true
    for token in tokens {
      if token.isEmpty, !node.children.isEmpty { continue }
      // What stands beside the alias is stronger.
      if let own = token.first, node.lookup[ExactText(own)] != nil { continue }
      let reference = JSONContent.string("{" + (goal + token).joined(separator: ".") + "}")
      add([JSONMember("$value", reference, at: target.offset)], path + token, node, document)
      isEmpty = false
    }
    guard isEmpty else { return }
    guard tree.overfull == nil else {
      return deviations.leaveOut(because: .fluentPipelineTooMany, in: document, at: target.offset)
    }
    deviations.add(
      .fluentPipelineAlias, in: document, at: target.offset,
      "'aliasOf' of '\(path.joined(separator: "."))' comes to no tokens", leavingOut: 1)
  }

  private mutating func addRamp(_ ramp: JSONNode, _ path: [String], _ node: FluentTree.Node, _ document: Int) {
    let colors = FluentRamp.colors(of: ramp)
    for (name, color) in colors {
      let members = [
        JSONMember("$type", .string("color"), at: ramp.offset), JSONMember("$value", color.node(at: ramp.offset)),
      ]
      add(members, path + [name], node, document)
    }
    guard !FluentRamp.isWhole(ramp) else { return }
    let type = ramp["type"]?.string ?? ""
    deviations.add(
      .fluentPipelineRamp, in: document, at: ramp.offset,
      type == "fluentsharedcolors"
        ? "of the colours of '\(path.joined(separator: "."))' only 'Primary' is read: tints and shades are not computed"
        : "the colours of '\(path.joined(separator: "."))' are not computed", advice: "write the colours that are used",
      leavingOut: colors.isEmpty ? 1 : 0)
  }

  /// A colour with another alpha, which stays tied to the colour it comes from.
  private mutating func computed(_ parts: JSONNode, _ document: Int) -> [JSONMember]? {
    guard let name = parts["color"]?.string, let alpha = parts["opacity"]?.number else {
      deviations.add(
        .fluentPipelineComputed, in: document, at: parts.offset,
        "'computed' has no 'color' with the path of a token and 'opacity' with a number, and is not read",
        leavingOut: 1)
      return nil
    }
    let offset = parts["color"]?.offset ?? parts.offset
    guard let path = tree.valuePath(of: FluentTree.path(name)) else {
      return [JSONMember("$value", .string("{" + FluentTree.path(name).joined(separator: ".") + "}"), at: offset)]
    }
    let pointer = "#/" + path.map(\.escapedForPointer).joined(separator: "/") + "/$value/"
    func part(_ name: String) -> JSONMember {
      JSONMember(name, .object([JSONMember("$ref", .string(pointer + name), at: offset)]), at: offset)
    }
    let value: [JSONMember] = [
      part("colorSpace"), part("components"),
      JSONMember("alpha", .number(alpha), at: parts["opacity"]?.offset ?? offset),
    ]
    return [
      JSONMember("$type", .string("color"), at: parts.offset), JSONMember("$value", .object(value), at: parts.offset),
    ]
  }

  private mutating func value(_ node: JSONNode, _ path: [String], _ document: Int) -> [JSONMember]? {
    switch FluentName.meaning(of: path) {
    case .color: return color(node, document)
    case .length: return length(node, path, document)
    case .spacing:
      if node.number == 0 { return length(node, path, document) }
      guard let number = node.number else { return ForeignType.plain(.dimension).members(for: node) }
      return ForeignType.plain(.dimension).members(
        for: JSONNode(offset: node.offset, content: .string("\(number.shortestText)em")))
    case .family: return ForeignType.plain(.fontFamily).members(for: node)
    case .weight: return ForeignType.plain(.fontWeight).members(for: node)
    case .shadow: return shadows(node)
    case .unsupported(let word): return ForeignType.unsupported(word).members(for: node)
    case nil:
      deviations.add(
        .fluentPipelineNoType, in: document, at: node.offset,
        "the name '\(path.joined(separator: "."))' does not say the type, as names do in this format",
        advice: "call the token as others of its kind, with 'Color', 'Width', 'Radius', 'Font', 'Shadow' and so on")
    }
    return ForeignType.unreadMembers(because: .fluentPipelineNoType, at: node)
  }

  private mutating func color(_ node: JSONNode, _ document: Int) -> [JSONMember]? {
    if let text = node.string {
      let color = ColorValue(css: text)?.node(at: node.offset)
      return [JSONMember("$type", .string("color"), at: node.offset), JSONMember("$value", color ?? node)]
    }
    guard let stops = node["stops"]?.array else { return ForeignType.plain(.color).members(for: node) }
    if node["stopsUnits"] != nil {
      deviations.add(
        .fluentPipelineGradientUnits, in: document, at: node.offset,
        "a gradient whose stops are in pixels is not supported", advice: "write the stops from 0 to 1")
      return ForeignType.unreadMembers(because: .fluentPipelineGradientUnits, at: node)
    }
    deviations.add(
      .fluentPipelineGradientDirection, in: document, at: node.offset,
      "'start' and 'end' of a gradient are not read: the format has its stops alone", severity: .note)
    let items = stops.map { stop in
      JSONNode(
        offset: stop.offset,
        content: .object(
          [JSONMember("color", valueOrAlias(stop))] + (stop.member("position").map { [$0] } ?? [])))
    }
    return [
      JSONMember("$type", .string("gradient"), at: node.offset), JSONMember("$value", .array(items), at: node.offset),
    ]
  }

  /// The `value` of an object, or a reference to what its `aliasOf` names.
  private func valueOrAlias(_ node: JSONNode) -> JSONNode {
    guard let alias = node["aliasOf"], let text = alias.string else { return node["value"] ?? node }
    return JSONNode(offset: alias.offset, content: .string("{" + FluentTree.path(text).joined(separator: ".") + "}"))
  }

  private func pixels(_ node: JSONNode) -> JSONNode {
    guard node.number != nil else { return node }
    let members = [JSONMember("value", node), JSONMember("unit", .string("px"), at: node.offset)]
    return JSONNode(offset: node.offset, content: .object(members))
  }

  private mutating func length(_ node: JSONNode, _ path: [String], _ document: Int) -> [JSONMember]? {
    guard case .array(let sides) = node.content, !sides.isEmpty else { return Self.length(pixels(node)) }
    let numbers = sides.compactMap(\.number)
    guard numbers.count == sides.count, Set(numbers).count == 1 else {
      deviations.add(
        .fluentPipelineSides, in: document, at: node.offset,
        "'\(path.joined(separator: "."))' has a length for each side, which no token of the format has",
        advice: "write a token for each side")
      return ForeignType.unreadMembers(because: .fluentPipelineSides, at: node)
    }
    return Self.length(pixels(sides[0]))
  }

  private static func length(_ value: JSONNode) -> [JSONMember] {
    [JSONMember("$type", .string("dimension"), at: value.offset), JSONMember("$value", value)]
  }

  private func shadows(_ node: JSONNode) -> [JSONMember] {
    let items = (node.array ?? [node]).map { shadow -> JSONNode in
      let members = (shadow.object ?? []).map { member -> JSONMember in
        let value = member.key == "color" ? valueOrAlias(member.value) : pixels(member.value)
        return JSONMember(key: member.key, keyOffset: member.keyOffset, value: value)
      }
      return JSONNode(offset: shadow.offset, content: .object(members))
    }
    return ForeignType.plain(.shadow).members(for: JSONNode(offset: node.offset, content: .array(items)))
  }
}

/// What the names of tokens say, in the Fluent UI pipeline alone.
private enum FluentName {
  enum Meaning {
    case color
    case length
    case spacing
    case family
    case weight
    case shadow
    case unsupported(String)
  }

  /// What the last two names that say anything mean; `nil` if none does.
  static func meaning(of path: [String]) -> Meaning? {
    for index in path.indices.reversed() {
      switch path[index] {
      case "Color": return .color
      case "Shadow": return .shadow
      case "Padding": return .length
      default: break
      }
      guard index > 0 else { continue }
      switch (path[index - 1], path[index]) {
      case ("Stroke", "Width"), ("Corner", "Radius"), ("Layout", "Width"), ("Layout", "Height"), ("Font", "Size"),
        ("Font", "LineHeight"), ("Font", "Line Height"):
        return .length
      case ("Font", "Family"): return .family
      case ("Font", "Weight"): return .weight
      case ("Font", "LetterSpacing"), ("Font", "Letter Spacing"): return .spacing
      case ("Stroke", "Alignment"): return .unsupported("strokeAlignment")
      default: break
      }
    }
    return nil
  }
}
