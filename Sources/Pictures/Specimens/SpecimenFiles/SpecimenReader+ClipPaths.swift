import DisplayLists
import LocatedJSON
import VectorIcons

extension SpecimenReader {
  /// An outline that cuts a node: an icon's, or path data.
  mutating func clipPath(_ json: JSONNode) -> ClipPathNode? {
    guard json.object != nil else {
      report(
        .specimenWrongValue, at: json.offset,
        "\"clipPath\" is an object with an \"icon\" or a \"path\", not \(json.kind)")
      return nil
    }
    let isPath = json["icon"] == nil
    let members = isPath ? ClipPathNode.pathMembers : ClipPathNode.iconMembers
    checkKeys(of: json, keys: members.map(\.key), isPath ? "a clip path" : "a clip path of an icon")
    guard let source = isPath ? path(json) : json["icon"].flatMap({ template($0, "\"icon\"") }).map({ .icon($0) })
    else { return nil }
    var clip = ClipPathNode(source: source, fit: json["fit"].flatMap { word($0, "\"fit\"") })
    clip.origin = Origin(offset: (json["icon"] ?? json).offset)
    return clip
  }

  private mutating func path(_ json: JSONNode) -> ClipPathNode.Source? {
    guard let node = json["path"] else {
      report(
        .specimenMissingKey, at: json.offset, "the clip path has neither an \"icon\" nor a \"path\"",
        advice: "name an icon, or write path data as in SVG")
      return nil
    }
    let rule = json["rule"].map { word($0, "\"rule\"", of: FillRuleWord.self) }
    let box = json["box"].map { self.box($0) }
    guard let data = text(node, "\"path\"") else { return nil }
    guard checkPath(data, at: node) else { return nil }
    // What could not be read was reported.
    if case .some(nil) = rule { return nil }
    if case .some(nil) = box { return nil }
    return .path(data, box: (box ?? nil) ?? ClipPathNode.standardBox, rule: (rule ?? nil) ?? .nonzero)
  }

  /// Whether path data encloses something; reports where it does not go on.
  private mutating func checkPath(_ data: String, at node: JSONNode) -> Bool {
    do throws(PathDataError) {
      let elements = try PathData.read(data)
      if elements.contains(where: { $0.points.count > 0 && !$0.isMove }) { return true }
      report(
        .specimenWrongValue, at: node.offset, "the path data encloses nothing, so that nothing would show",
        advice: "draw an outline such as \"M 12 0 L 24 24 H 0 Z\"")
    } catch {
      // Path data is written without escapes, so that its bytes lie behind the quotation mark.
      report(
        .specimenPathData, at: node.offset + 1 + error.offset, of: node,
        "the path data \(error.message), at \(PathData.location(of: error.offset, in: data))", advice: "correct it")
    }
    return false
  }

  /// The box of path data: where it begins, its width and its height.
  private mutating func box(_ json: JSONNode) -> Rectangle? {
    let numbers = (json.array ?? []).compactMap(\.number)
    guard numbers.count == 4, numbers.count == json.array?.count, numbers.allSatisfy({ abs($0) <= 1e6 }),
      numbers[2] > 0, numbers[3] > 0
    else {
      report(
        .specimenWrongValue, at: json.offset, "\"box\" is not a list of four numbers",
        advice: "write [left, top, width, height] as in an SVG's viewBox, such as [0, 0, 24, 24]")
      return nil
    }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension PathElement {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
