private import ColorSpaces
import ImageComparison
package import LocatedJSON

extension JSONWriter {
  /// Writes the nodes of a picture.
  ///
  /// They are many: a node is an array, see `results.schema.json`.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - text: Writes a text.
  package mutating func pictureNodes(
    _ nodes: PictureNodes, writingText text: (inout JSONWriter, String) -> Void = { $0.string($1) }
  ) {
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
      json.array("nodes", nodes.nodes) { $0.pictureNode($1) }
      if nodes.left > 0 { json.member("left", nodes.left) }
    }
  }

  private mutating func pictureNode(_ node: PictureNodes.Node) {
    array { json in
      let flags = (node.isCovered ? 1 : 0) + (node.clips ? 2 : 0) + (node.isTurned ? 4 : 0)
      let frame = node.frame
      for number in [
        node.look, node.cell ?? -1, node.parent ?? -1, frame.x, frame.y, frame.width, frame.height, node.radius,
        node.border, flags,
      ] { json.number(number) }
      json.array(node.tokens) { json, indices in
        // Nearly all properties are of one token.
        if indices.count == 1 { json.number(indices[0]) } else { json.array(indices) { $0.number($1) } }
      }
      if let shadow = node.shadow {
        json.array([shadow.x, shadow.y, shadow.width, shadow.height]) { $0.number($1) }
      }
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
    let list = try array(node, "nodes")
    guard list.count <= PictureNodes.maximumCount else {
      throw failure(node, "at most \(PictureNodes.maximumCount.groupedText) nodes")
    }
    for item in list { nodes.nodes.append(try pictureNode(item, after: nodes)) }
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

  private func pictureNode(
    _ node: JSONNode, after nodes: PictureNodes
  ) throws(ResultsError) -> PictureNodes.Node {
    let parts = try items(node, "a node")
    guard (11...12).contains(parts.count) else { throw failure(node, "a node") }
    let numbers = try whole(parts.prefix(10), -PictureNodes.farthest...PictureNodes.farthest)
    let (look, cell, parent, flags) = (numbers[0], numbers[1], numbers[2], numbers[9])
    guard nodes.looks.indices.contains(look) else { throw failure(node, "a node whose look is there") }
    guard cell == -1 || nodes.cells.indices.contains(cell), parent == -1 || nodes.nodes.indices.contains(parent),
      (0..<8).contains(flags), numbers[5...8].allSatisfy({ $0 >= 0 })
    else { throw failure(node, "a node with a cell, and after the node around it") }
    var found = PictureNodes.Node(
      look: look, cell: cell < 0 ? nil : cell, parent: parent < 0 ? nil : parent,
      frame: PixelBox(x: numbers[3], y: numbers[4], width: numbers[5], height: numbers[6]), radius: numbers[7],
      border: numbers[8], isCovered: flags & 1 != 0, clips: flags & 2 != 0, isTurned: flags & 4 != 0)
    for tokens in try items(parts[10], "the tokens of a node") {
      let all = 0...max(0, nodes.tokens.count - 1)
      var single = [tokens]
      if case .array(let several) = tokens.content { single = several }
      guard single.isEmpty || !nodes.tokens.isEmpty else { throw failure(tokens, "no token") }
      found.tokens.append(try whole(single[...], all))
    }
    guard found.tokens.count == nodes.looks[look].properties.count else {
      throw failure(parts[10], "as many tokens as the look has properties")
    }
    if parts.count == 12 {
      let shadow = try items(parts[11], "a rectangle")
      guard shadow.count == 4 else { throw failure(parts[11], "a rectangle") }
      let sides = try whole(shadow[...], -PictureNodes.farthest...PictureNodes.farthest)
      found.shadow = PixelBox(x: sides[0], y: sides[1], width: max(0, sides[2]), height: max(0, sides[3]))
    }
    return found
  }

  private func items(_ node: JSONNode, _ expected: String) throws(ResultsError) -> [JSONNode] {
    guard case .array(let items) = node.content else { throw failure(node, expected) }
    return items
  }

  private func whole(_ nodes: ArraySlice<JSONNode>, _ range: ClosedRange<Int>) throws(ResultsError) -> [Int] {
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
