import LocatedJSON

/// The text form: one JSON object, small because names and values stand in it once.
///
/// `names` lists all names in the order of their bytes, each as the number of bytes it shares with the one before and
/// the rest. `values` lists the texts of values. `ingredients` has a group per kind, context and property, whose
/// `chains` are `[value, name, name, …]`, numbers of entries of the two lists; a group that names no kind is of tokens.
extension ReferenceRecord {
  /// The largest text that is read, in bytes, before and after names are put together again.
  static let sizeLimit = 1 << 26

  /// The record as a text.
  package var text: String {
    let names = NameList(ingredients.lazy.flatMap(\.chain))
    var values: [String] = []
    var valuePlaces: [String: Int] = [:]
    var groups: [(like: Ingredient, chains: [[Int]])] = []
    var groupPlaces: [[String]: Int] = [:]
    for ingredient in ingredients where !ingredient.chain.isEmpty {
      let value = valuePlaces[ingredient.value] ?? values.count
      if value == values.count {
        values.append(ingredient.value)
        valuePlaces[ingredient.value] = value
      }
      let key = [ingredient.kind.rawValue, ingredient.context, ingredient.property]
      let group = groupPlaces[key] ?? groups.count
      if group == groups.count {
        groups.append((ingredient, []))
        groupPlaces[key] = group
      }
      groups[group].chains.append([value] + ingredient.chain.map(names.place))
    }

    var json = JSONWriter()
    json.beginObject()
    json.member("version", 1)
    json.member("suite", suite)
    json.member("control", control)
    json.member("variant", variant)
    json.member("scale", scale)
    json.member("renderer", rendererVersion)
    if let specimenDigest { json.member("specimen", specimenDigest) }
    json.key("names")
    names.write(to: &json)
    json.key("values")
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
    json.key("ingredients")
    json.beginArray()
    for group in groups {
      json.beginObject()
      if group.like.kind != .token { json.member("kind", group.like.kind.rawValue) }
      if !group.like.context.isEmpty { json.member("context", group.like.context) }
      if !group.like.property.isEmpty { json.member("property", group.like.property) }
      json.key("chains")
      json.beginArray()
      for chain in group.chains {
        json.beginArray()
        for number in chain { json.number(number) }
        json.endArray()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text
  }

  /// Reads a record from its text.
  ///
  /// - Returns: `nil` if the bytes are no text that ``text`` writes.
  package init?(text bytes: [UInt8]) {
    guard bytes.count <= Self.sizeLimit, let root = JSONScanner.scan(bytes, file: "Specimen").document?.root,
      root["version"]?.number == 1, let suite = root["suite"]?.string, let control = root["control"]?.string,
      let variant = root["variant"]?.string, let scale = root["scale"]?.index(below: 1 << 16),
      let renderer = root["renderer"]?.string, let groups = root["ingredients"]?.array,
      let names = root["names"].flatMap({ NameList.read($0, limit: Self.sizeLimit) }),
      let values = root["values"]?.array?.map(\.string)
    else { return nil }
    var ingredients: [Ingredient] = []
    for group in groups {
      guard let chains = group["chains"]?.array,
        let kind = group["kind"].map({ $0.string.flatMap(Ingredient.Kind.init) }) ?? .token
      else { return nil }
      let context = group["context"]?.string ?? ""
      let property = group["property"]?.string ?? ""
      for chain in chains {
        guard let numbers = chain.array, numbers.count >= 2, let place = numbers[0].index(below: values.count),
          let value = values[place]
        else { return nil }
        var links: [String] = []
        for number in numbers.dropFirst() {
          guard let place = number.index(below: names.count) else { return nil }
          links.append(names[place])
        }
        ingredients.append(
          Ingredient(kind: kind, chain: links, property: property, value: value, context: context))
      }
    }
    self.init(
      suite: suite, control: control, variant: variant, scale: scale, rendererVersion: renderer,
      specimenDigest: root["specimen"]?.string, ingredients: ingredients)
  }
}

extension JSONNode {
  /// The number, if it is a whole one in `0..<bound`.
  func index(below bound: Int) -> Int? {
    guard let number, number >= 0, number < Double(bound), number == number.rounded() else { return nil }
    return Int(number)
  }
}
