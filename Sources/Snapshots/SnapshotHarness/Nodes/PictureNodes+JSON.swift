private import ColorSpaces
import ImageComparison
package import LocatedJSON

/// The nodes of a picture as runs of nodes that follow each other and lie in each other, such as those of a cell.
///
/// The runs of most cells have one plan, at other positions and with other tokens: a matrix of a hundred cells is hardly
/// larger than one of two.
private struct NodeRuns {
  /// Nodes without their position in the picture.
  struct PlannedNode: Hashable {
    var look: Int

    /// The index in the plan of the node around it; −1 for the first one.
    var parent: Int

    /// The numbers of the rest, see `results.schema.json`; positions from the corner of the first one.
    var numbers: [Int]
  }

  /// One run.
  struct Run {
    var cell: Int
    var parent: Int
    var plan: Int
    var x: Int
    var y: Int
    var tokens: Int
  }

  private(set) var plans: [[PlannedNode]] = []
  private(set) var tokens: [[[Int]]] = []
  private(set) var runs: [Run] = []
  private var planIndices: [[PlannedNode]: Int] = [:]
  private var tokenIndices: [[[Int]]: Int] = [:]

  init(_ nodes: [PictureNodes.Node]) {
    var start = 0
    for index in nodes.indices.dropFirst() {
      let node = nodes[index]
      // Only the first node of a run has one around it that is not in the run.
      if node.cell != nodes[start].cell || (node.parent ?? -1) < start {
        add(nodes[start..<index])
        start = index
      }
    }
    if !nodes.isEmpty { add(nodes[start...]) }
  }

  private mutating func add(_ nodes: ArraySlice<PictureNodes.Node>) {
    guard let first = nodes.first else { return }
    let (x, y) = (first.frame.x, first.frame.y)
    let plan = nodes.map { node in
      let flags = (node.isCovered ? 1 : 0) + (node.clips ? 2 : 0) + (node.isTurned ? 4 : 0)
      let frame = node.frame
      var numbers = [frame.x - x, frame.y - y, frame.width, frame.height, node.radius, node.border, flags]
      if let shadow = node.shadow { numbers += [shadow.x - x, shadow.y - y, shadow.width, shadow.height] }
      return PlannedNode(look: node.look, parent: max(-1, (node.parent ?? -1) - nodes.startIndex), numbers: numbers)
    }
    let planIndex = planIndices[plan] ?? plans.count
    if planIndex == plans.count {
      planIndices[plan] = planIndex
      plans.append(plan)
    }
    let own = nodes.map(\.tokens).flatMap { $0 }
    let tokenIndex = tokenIndices[own] ?? tokens.count
    if tokenIndex == tokens.count {
      tokenIndices[own] = tokenIndex
      tokens.append(own)
    }
    runs.append(
      Run(cell: first.cell ?? -1, parent: first.parent ?? -1, plan: planIndex, x: x, y: y, tokens: tokenIndex))
  }
}

extension JSONWriter {
  /// Writes the nodes of a picture, see `results.schema.json`.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - text: Writes a text.
  package mutating func pictureNodes(
    _ nodes: PictureNodes, writingText text: (inout JSONWriter, String) -> Void = { $0.string($1) }
  ) {
    let runs = NodeRuns(nodes.nodes)
    object { json in
      json.array("tokens", nodes.tokens) { json, token in
        guard !token.context.isEmpty else { return text(&json, token.name) }
        json.array { json in
          text(&json, token.name)
          text(&json, token.context)
        }
      }
      json.array("looks", nodes.looks) { json, look in
        json.array { json in
          for part in [look.kind, look.control, look.pointer] { text(&json, part) }
          for property in look.properties {
            json.array { json in
              text(&json, property.name)
              if let points = property.points { json.number(points) }
            }
          }
        }
      }
      json.array("cells", nodes.cells) { json, names in json.array(names) { text(&$0, $1) } }
      json.array("plans", runs.plans) { json, plan in
        json.array(plan) { json, node in json.array([node.look, node.parent] + node.numbers) { $0.number($1) } }
      }
      json.array("uses", runs.tokens) { json, properties in
        json.array(properties) { json, indices in
          // Nearly all properties are of one token.
          if indices.count == 1 { json.number(indices[0]) } else { json.array(indices) { $0.number($1) } }
        }
      }
      json.array("runs", runs.runs) { json, run in
        json.array([run.cell, run.parent, run.plan, run.x, run.y, run.tokens]) { $0.number($1) }
      }
      if nodes.left > 0 { json.member("left", nodes.left) }
    }
  }
}

extension ResultsReader {
  /// The nodes of a picture, each of which names only what is there.
  func pictureNodes(_ node: JSONNode) throws(ResultsError) -> PictureNodes {
    var nodes = PictureNodes()
    for token in try array(node, "tokens") {
      guard case .array(let parts) = token.content else {
        nodes.tokens.append(AskedName(try string(token)))
        continue
      }
      guard parts.count == 2 else { throw failure(token, "a token's name, or its name and its context") }
      nodes.tokens.append(AskedName(try string(parts[0]), in: try string(parts[1])))
    }
    for look in try array(node, "looks") { nodes.looks.append(try self.look(look)) }
    for cell in try array(node, "cells") {
      var names: [String] = []
      for name in try items(cell, "the names of a cell") { names.append(try string(name)) }
      nodes.cells.append(names)
    }
    let (plans, uses) = (try self.plans(node, of: nodes), try self.uses(node, of: nodes))
    for run in try array(node, "runs") { try add(run, of: plans, uses, to: &nodes) }
    if node["left"] != nil { nodes.left = try integer(node, "left") }
    return nodes
  }

  private func look(_ node: JSONNode) throws(ResultsError) -> PictureNodes.Look {
    let parts = try items(node, "the look of a node")
    guard parts.count >= 3 else { throw failure(node, "the look of a node") }
    var look = PictureNodes.Look(
      kind: try string(parts[0]), control: try string(parts[1]), pointer: try string(parts[2]), properties: [])
    for part in parts.dropFirst(3) {
      let property = try items(part, "a property")
      guard (1...2).contains(property.count) else { throw failure(part, "a property") }
      let points = property.count == 2 ? property[1].number : nil
      guard property.count == 1 || points != nil else { throw failure(part, "a property with a number") }
      look.properties.append(PictureNodes.Property(name: try string(property[0]), points: points))
    }
    return look
  }

  /// The plans, whose nodes have no tokens yet, and stand in their plan.
  private func plans(_ root: JSONNode, of nodes: PictureNodes) throws(ResultsError) -> [[PictureNodes.Node]] {
    var plans: [[PictureNodes.Node]] = []
    for plan in try array(root, "plans") {
      var planned: [PictureNodes.Node] = []
      for node in try items(plan, "the nodes of a plan") {
        let numbers = try whole(try items(node, "a node"), near)
        guard numbers.count == 9 || numbers.count == 13 else { throw failure(node, "a node") }
        let (look, parent, flags) = (numbers[0], numbers[1], numbers[8])
        guard nodes.looks.indices.contains(look) else { throw failure(node, "a node whose look is there") }
        guard planned.isEmpty ? parent == -1 : planned.indices.contains(parent) else {
          throw failure(node, "a node after the one around it")
        }
        guard (0..<8).contains(flags), numbers[4...7].allSatisfy({ $0 >= 0 }) else {
          throw failure(node, "a node with a size")
        }
        var found = PictureNodes.Node(
          look: look, cell: nil, parent: parent < 0 ? nil : parent,
          frame: PixelBox(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5]), radius: numbers[6],
          border: numbers[7], isCovered: flags & 1 != 0, clips: flags & 2 != 0, isTurned: flags & 4 != 0)
        if numbers.count == 13 {
          found.shadow = PixelBox(
            x: numbers[9], y: numbers[10], width: max(0, numbers[11]), height: max(0, numbers[12]))
        }
        planned.append(found)
      }
      guard !planned.isEmpty else { throw failure(plan, "at least one node") }
      plans.append(planned)
    }
    return plans
  }

  private func uses(_ root: JSONNode, of nodes: PictureNodes) throws(ResultsError) -> [[[Int]]] {
    var uses: [[[Int]]] = []
    for list in try array(root, "uses") {
      var properties: [[Int]] = []
      for tokens in try items(list, "the tokens of properties") {
        var several = [tokens]
        if case .array(let listed) = tokens.content { several = listed }
        let indices = try whole(several, near)
        guard indices.allSatisfy({ nodes.tokens.indices.contains($0) }) else {
          throw failure(tokens, "a token that is there")
        }
        properties.append(indices)
      }
      uses.append(properties)
    }
    return uses
  }

  /// Adds the nodes of a run.
  private func add(
    _ run: JSONNode, of plans: [[PictureNodes.Node]], _ uses: [[[Int]]], to nodes: inout PictureNodes
  ) throws(ResultsError) {
    let numbers = try whole(try items(run, "a run of nodes"), near)
    guard numbers.count == 6 else { throw failure(run, "a run of nodes") }
    let (cell, parent, plan, tokens) = (numbers[0], numbers[1], numbers[2], numbers[5])
    guard cell == -1 || nodes.cells.indices.contains(cell), parent == -1 || nodes.nodes.indices.contains(parent),
      plans.indices.contains(plan), uses.indices.contains(tokens)
    else { throw failure(run, "a run that names what is there, and comes after the node around it") }
    let start = nodes.nodes.count
    guard start + plans[plan].count <= PictureNodes.maximumCount else {
      throw failure(run, "one of at most \(PictureNodes.maximumCount.groupedText) nodes")
    }
    var rest = uses[tokens][...]
    for planned in plans[plan] {
      var node = planned
      node.cell = cell < 0 ? nil : cell
      node.parent = planned.parent.map { $0 + start } ?? (parent < 0 ? nil : parent)
      (node.frame.x, node.frame.y) = (node.frame.x + numbers[3], node.frame.y + numbers[4])
      if let shadow = node.shadow {
        node.shadow = PixelBox(
          x: shadow.x + numbers[3], y: shadow.y + numbers[4], width: shadow.width, height: shadow.height)
      }
      let count = nodes.looks[node.look].properties.count
      guard rest.count >= count else { throw failure(run, "a run with tokens for each property") }
      node.tokens = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      nodes.nodes.append(node)
    }
    guard rest.isEmpty else { throw failure(run, "a run with tokens for its properties only") }
  }

  /// The numbers that positions, sizes and indices may be.
  private var near: ClosedRange<Int> { -2 * PictureNodes.farthest...2 * PictureNodes.farthest }

  private func items(_ node: JSONNode, _ expected: String) throws(ResultsError) -> [JSONNode] {
    guard case .array(let items) = node.content else { throw failure(node, expected) }
    return items
  }

  private func whole(_ nodes: [JSONNode], _ range: ClosedRange<Int>) throws(ResultsError) -> [Int] {
    var numbers: [Int] = []
    for node in nodes {
      guard let number = node.number, number.rounded(.down) == number, number >= Double(range.lowerBound),
        number <= Double(range.upperBound)
      else { throw failure(node, "a whole number from \(range.lowerBound) to \(range.upperBound)") }
      numbers.append(Int(number))
    }
    return numbers
  }
}
