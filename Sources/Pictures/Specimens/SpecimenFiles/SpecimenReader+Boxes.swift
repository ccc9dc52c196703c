import LocatedJSON

extension SpecimenReader {
  /// The radius of all corners, or an object of corners.
  mutating func radius(_ json: JSONNode) -> Radius? {
    guard json.object != nil, json["sum"] == nil else {
      return length(json, "\"radius\"", isToken: true).map { .all($0) }
    }
    checkKeys(of: json, keys: CornersNode.keys, "a radius")
    let corners = CornersNode.keys.map { key in json[key].flatMap { length($0, "\"\(key)\"", isToken: true) } }
    return .corners(
      topLeading: corners[0], topTrailing: corners[1], bottomTrailing: corners[2], bottomLeading: corners[3])
  }

  /// The curve of all corners, or an object of corners.
  mutating func corners(_ json: JSONNode) -> CornersNode? {
    guard json.object != nil else {
      let word: Word<CornerWord>? = word(json, "\"corners\"")
      return word.map { .all($0) }
    }
    checkKeys(of: json, keys: CornersNode.keys, "corners")
    let words = CornersNode.keys.map { key in
      json[key].flatMap { node -> Word<CornerWord>? in word(node, "\"\(key)\"") }
    }
    return .corners(topLeading: words[0], topTrailing: words[1], bottomTrailing: words[2], bottomLeading: words[3])
  }

  /// A border and where it lies.
  mutating func border(_ json: JSONNode) -> BorderWithPlacement? {
    border(json).map {
      BorderWithPlacement(border: $0, placement: json["placement"].flatMap { word($0, "\"placement\"") })
    }
  }

  private mutating func border(_ json: JSONNode) -> BorderNode? {
    guard json.object != nil else { return reference(json, "\"border\"").map { .token($0) } }
    let (edges, placement) = (BorderNode.edges, [BorderNode.placement.key])
    if let token = json["token"] {
      checkKeys(of: json, keys: ["token"] + placement, "a placed border token")
      return reference(token, "\"token\"").map { .token($0) }
    }
    let keys = BorderNode.Side.fields.map(\.key)
    guard edges.contains(where: { json[$0] != nil }) else {
      return borderSide(json, keys: keys + placement, "a border").map { .all($0) }
    }
    checkKeys(of: json, keys: edges + placement, "a border with single sides")
    let sides = edges.map { key in json[key].flatMap { borderSide($0, keys: keys, "a side of a border") } }
    return .sides(top: sides[0], trailing: sides[1], bottom: sides[2], leading: sides[3])
  }

  private mutating func borderSide(_ json: JSONNode, keys: [String], _ what: String) -> BorderNode.Side? {
    guard json.object != nil else {
      report(
        .specimenWrongValue, at: json.offset, "a border is an object with \"width\" and \"color\", not \(json.kind)")
      return nil
    }
    checkKeys(of: json, keys: keys, what)
    guard json["width"] != nil, json["color"] != nil else {
      report(.specimenMissingKey, at: json.offset, "a border has a \"width\" and a \"color\"")
      return nil
    }
    var side = BorderNode.Side(width: 0, color: .token(Reference([])))
    read(json, into: &side, BorderNode.Side.fields)
    return side
  }

  /// The space inside a box: one length, or an object of sides.
  mutating func padding(_ json: JSONNode) -> Padding? {
    let range = NumberLimits.sizes
    guard json.object != nil, json["sum"] == nil else {
      return length(json, "\"padding\"", in: range).map { Padding($0) }
    }
    checkKeys(of: json, keys: Padding.keys, "padding")
    func side(_ key: String, _ axis: String, _ reader: inout SpecimenReader) -> Length {
      guard let value = json[key] ?? json[axis] else { return 0 }
      return reader.length(value, "\"\(json[key] == nil ? axis : key)\"", in: range) ?? 0
    }
    // A value that two sides share must not be reported twice.
    let before = findings.count
    let top = side("top", "vertical", &self)
    let trailing = side("trailing", "horizontal", &self)
    guard findings.count == before else { return Padding(0) }
    return Padding(
      top: top, trailing: trailing, bottom: side("bottom", "vertical", &self),
      leading: side("leading", "horizontal", &self))
  }
}
