import CanonicalValues
import ExactTexts
import LocatedJSON

/// The text form: one JSON object, small because names and values are in it once.
///
/// `names` lists all names in the order of their bytes, each as the number of bytes it shares with the one before and
/// the rest. `values` lists for each type its values, as ``RecordedValue`` writes them; they are numbered through.
/// `ingredients` has a group per kind, context and property, whose `chains` are `[value, name, name, …]`, numbers of
/// entries of the two lists; a group that names no kind is of tokens. In a group of parts that were copied, `copies` are
/// `[value, whole value, name, …]`. `purpose` is there unless the picture is a reference. `cells` has the parts of the picture that have names, see ``CellList``.
extension ReferenceRecord {
  /// The version of the form.
  static let version = 2

  /// The record as a text.
  package var text: String {
    let names = NameList(ingredients.flatMap(\.chain) + CellList.names(of: cells))
    let values = ValueList(ingredients.lazy.flatMap { [$0.value] + ($0.whole.map { [$0] } ?? []) })
    var groups: [(like: Ingredient, chains: [[Int]])] = []
    var groupIndices: [[ExactText]: Int] = [:]
    for ingredient in ingredients where !ingredient.chain.isEmpty {
      let key = [
        ingredient.kind.rawValue, ingredient.context, ingredient.property, ingredient.whole == nil ? "" : "copies",
      ].map { ExactText($0) }
      let group = groupIndices[key] ?? groups.count
      if group == groups.count {
        groups.append((ingredient, []))
        groupIndices[key] = group
      }
      let ends = [ingredient.value] + (ingredient.whole.map { [$0] } ?? [])
      groups[group].chains.append(ends.map(values.index) + ingredient.chain.map(names.index))
    }

    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      if purpose != .reference { json.member("purpose", purpose.rawValue) }
      json.member("suite", suite)
      json.member("control", control)
      json.member("variant", variant)
      if !standsFor.isEmpty { json.member("standsFor", standsFor) }
      json.member("scale", scale)
      json.member("renderer", rendererVersion)
      json.member("specimen", specimenDigest)
      json.member("names") { names.write(to: &$0) }
      json.member("values") { values.write(to: &$0) }
      json.objects("ingredients", groups) { json, group in
        if group.like.kind != .token { json.member("kind", group.like.kind.rawValue) }
        if !group.like.context.isEmpty { json.member("context", group.like.context) }
        if !group.like.property.isEmpty { json.member("property", group.like.property) }
        json.array(group.like.whole == nil ? "chains" : "copies", group.chains) { json, chain in
          json.array(chain) { $0.number($1) }
        }
      }
      if !cells.isEmpty { json.member("cells") { CellList.write(cells, names: names, to: &$0) } }
    }
    return json.text
  }

  /// Reads a record from its text; `nil` if it cannot be read.
  package init?(text bytes: [UInt8]) {
    guard let record = try? ReferenceRecord(reading: bytes) else { return nil }
    self = record
  }

  /// Reads a record from its text.
  ///
  /// Everything that multiplies is counted before memory is allocated for it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: What it may hold at most.
  /// - Throws: ``UnreadableRecord`` if the bytes are no text that ``text`` writes, or hold more than the limits.
  init(reading bytes: [UInt8], within limits: RecordLimits = .standard) throws(UnreadableRecord) {
    guard bytes.count <= limits.text else { throw .tooMuch(.text, limit: limits.text) }
    guard let root = JSONScanner.scan(bytes, file: "Specimen").document?.root,
      let version = root["version"]?.number
    else { throw .damaged }
    guard version == Double(Self.version),
      let purpose = root["purpose"].map({ $0.string.flatMap(Purpose.init) }) ?? .reference
    else { throw .otherVersion }
    guard let suite = root["suite"]?.string, let control = root["control"]?.string,
      let variant = root["variant"]?.string, let scale = root["scale"]?.index(below: 1 << 16),
      let renderer = root["renderer"]?.string, let groups = root["ingredients"]?.array, let nameList = root["names"],
      let values = root["values"].flatMap(ValueList.read)
    else { throw .damaged }
    var standsFor: [String] = []
    for node in root["standsFor"]?.array ?? [] {
      guard let variant = node.string else { throw .damaged }
      standsFor.append(variant)
    }
    let names = try NameList.read(nameList, limit: limits.names)
    try Self.check(groups, names, within: limits)
    var ingredients: [Ingredient] = []
    for group in groups {
      let isCopied = group["copies"] != nil
      let ends = isCopied ? 2 : 1
      guard let chains = Self.chains(of: group),
        let kind = group["kind"].map({ $0.string.flatMap(Ingredient.Kind.init) }) ?? .token
      else { throw .damaged }
      let context = group["context"]?.string ?? ""
      let property = group["property"]?.string ?? ""
      for chain in chains {
        guard let numbers = chain.array, numbers.count > ends, let value = numbers[0].index(below: values.count) else {
          throw .damaged
        }
        var links: [String] = []
        for number in numbers.dropFirst(ends) {
          guard let index = number.index(below: names.count) else { throw .damaged }
          links.append(names[index])
        }
        ingredients.append(
          Ingredient(kind: kind, chain: links, property: property, value: values[value], context: context))
        guard isCopied else { continue }
        guard let whole = numbers[1].index(below: values.count) else { throw .damaged }
        ingredients[ingredients.count - 1].whole = values[whole]
      }
    }
    var cells: [RecordedCell] = []
    if let node = root["cells"] { cells = try CellList.read(node, names: names) }
    self.init(
      suite: suite, control: control, variant: variant, standsFor: standsFor, scale: scale, rendererVersion: renderer,
      specimenDigest: root["specimen"]?.string, ingredients: ingredients, cells: cells, purpose: purpose)
  }

  /// Counts the chains, their links, and the bytes of the names that these stand for.
  private static func check(
    _ groups: [JSONNode], _ names: [String], within limits: RecordLimits
  ) throws(UnreadableRecord) {
    var usage = RecordUsage()
    for group in groups {
      let ends = group["copies"] == nil ? 1 : 2
      for chain in chains(of: group) ?? [] {
        usage.chains += 1
        for number in chain.array?.dropFirst(ends) ?? [] {
          usage.links += 1
          if let index = number.index(below: names.count) { usage.names += names[index].utf8.count }
        }
        // Chain by chain, so that what is counted stays small.
        if let excess = usage.excess(over: limits) { throw excess }
      }
    }
  }

  /// The chains of a group of ingredients, or the copies that it has instead.
  private static func chains(of group: JSONNode) -> [JSONNode]? { (group["chains"] ?? group["copies"])?.array }
}

extension JSONNode {
  /// The number, if it is an integer in `0..<bound`.
  func index(below bound: Int) -> Int? {
    guard let number, number >= 0, number < Double(bound), number == number.rounded() else { return nil }
    return Int(number)
  }
}

/// The different names of some chains, in the order of their bytes, each once; they are compared exactly.
struct NameList {
  private let names: [String]
  private let indices: [ExactText: Int]

  /// Collects the names.
  init(_ names: some Sequence<String>) {
    var seen: Set<ExactText> = []
    self.names = names.filter { seen.insert(ExactText($0)).inserted }.sorted {
      ExactText($0) < ExactText($1)
    }
    indices = Dictionary(uniqueKeysWithValues: zip(self.names.map { ExactText($0) }, 0...))
  }

  /// The index of one of the names.
  func index(of name: String) -> Int { indices[ExactText(name)] ?? 0 }

  /// Writes the list: for each name the number of bytes it shares with the one before, and the rest.
  func write(to json: inout JSONWriter) {
    json.array { json in
      var previous = ""
      for name in names {
        var shared = zip(previous.utf8, name.utf8).prefix { $0 == $1 }.count
        // A cut inside a character would leave a rest that is no text.
        while shared > 0,
          name.utf8.index(name.startIndex, offsetBy: shared).samePosition(in: name.unicodeScalars) == nil
        {
          shared -= 1
        }
        json.number(shared)
        json.string(String(decoding: name.utf8.dropFirst(shared), as: UTF8.self))
        previous = name
      }
    }
  }

  /// Reads the names of a list that ``write(to:)`` wrote.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - limit: The largest number of bytes of all names together.
  /// - Returns: The names.
  /// - Throws: ``UnreadableRecord`` if the node is no such list, or the names exceed the limit of bytes.
  static func read(_ node: JSONNode, limit: Int) throws(UnreadableRecord) -> [String] {
    guard let items = node.array, items.count.isMultiple(of: 2) else { throw .damaged }
    var names: [String] = []
    names.reserveCapacity(items.count / 2)
    var name: [UInt8] = []
    var total = 0
    for index in stride(from: 0, to: items.count, by: 2) {
      guard let shared = items[index].index(below: name.count + 1), let rest = items[index + 1].string else {
        throw .damaged
      }
      total += shared + rest.utf8.count
      guard total <= limit else { throw .tooMuch(.names, limit: limit) }
      name.removeLast(name.count - shared)
      name.append(contentsOf: rest.utf8)
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }
}

/// The different values of some ingredients by their types, each once, numbered through.
private struct ValueList {
  private var types: [(type: String, values: [RecordedValue])] = []
  private var indices: [RecordedValue: (type: Int, value: Int)] = [:]
  private var starts: [Int] = []

  /// Collects the values, types and values in the order in which they first appear.
  init(_ values: some Sequence<RecordedValue>) {
    var typeIndices: [ExactText: Int] = [:]
    for value in values where indices[value] == nil {
      let type = typeIndices[ExactText(value.type)] ?? types.count
      if type == types.count {
        typeIndices[ExactText(value.type)] = type
        types.append((value.type, []))
      }
      indices[value] = (type, types[type].values.count)
      types[type].values.append(value)
    }
    var start = 0
    for type in types {
      starts.append(start)
      start += type.values.count
    }
  }

  /// The number of one of the values.
  func index(of value: RecordedValue) -> Int { indices[value].map { starts[$0.type] + $0.value } ?? 0 }

  /// Writes the list: an object with the values of each type.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (type, values) in types { json.array(type, values) { $0.canonicalValue($1.content) } }
    }
  }

  /// Reads the values of a list that ``write(to:)`` wrote; `nil` if the node is no such list.
  static func read(_ node: JSONNode) -> [RecordedValue]? {
    guard let types = node.object else { return nil }
    var values: [RecordedValue] = []
    for type in types {
      guard let nodes = type.value.array else { return nil }
      for node in nodes {
        guard let content = CanonicalValue(code: node) else { return nil }
        values.append(RecordedValue(content, type: type.key))
      }
    }
    return values
  }
}
