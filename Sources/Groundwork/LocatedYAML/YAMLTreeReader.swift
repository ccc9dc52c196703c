import ExactTexts
import LocatedJSON

/// The state of making a tree of the events of one YAML text.
struct YAMLTreeReader {
  typealias Stop = JSONTreeBuilder.Stop

  /// A mapping or sequence whose end has not been reached.
  private struct Collection {
    let isMapping: Bool
    let isFlow: Bool
    let anchor: String?
    let start: Int

    /// How many values the text had before it.
    let valuesBefore: Int

    /// How many collections are in one another here at most, this one included.
    var height = 1

    /// Whether a key comes next.
    var expectsKey: Bool

    /// Behind the last key.
    var keyEnd = 0

    /// Whether nothing was written for the last value.
    var endsEmpty = false

    /// The offsets of the keys `<<`.
    var mergeKeys: Set<Int> = []
  }

  /// What an anchor marks.
  private enum Anchored {
    /// A collection whose end has not been reached.
    case open

    /// A value, how many values it consists of, and how many collections are in one another in it.
    case complete(JSONNode, values: Int, height: Int)
  }

  /// The number of directives `%TAG` a text may have.
  private static let maximumDirectives = 1_000
  private(set) var tree: JSONTreeBuilder
  private var offsets: ByteOffsets
  private var collections: [Collection] = []
  private var anchors: [ExactText: Anchored] = [:]
  private var root: JSONNode?
  private var hasDocument = false

  init(tree: JSONTreeBuilder) {
    self.tree = tree
    offsets = ByteOffsets(tree.bytes)
  }

  /// Reads the whole text; `nil` if there is no usable value.
  mutating func read() -> JSONNode? {
    do throws(Stop) {
      try checkDirectives()
      let text = offsets.start == 0 ? tree.bytes : Array(tree.bytes.dropFirst(offsets.start))
      let mistake = try LibYAML.parse(text) { (event, range) throws(Stop) in try take(event, range) }
      if let mistake { try report(mistake) }
      guard let root else {
        try tree.stop(
          .yamlSyntax, at: tree.bytes.count, "the file holds no value", advice: "check that the file is complete")
      }
      return root
    } catch {
      return nil
    }
  }

  /// Stops at too many directives that name tags: libyaml compares each of them with all before it.
  private mutating func checkDirectives() throws(Stop) {
    var count = 0
    for index in tree.bytes.indices where tree.bytes[index] == UInt8(ascii: "%") {
      guard tree.bytes[index...].starts(with: "%TAG".utf8) else { continue }
      count += 1
      if count > Self.maximumDirectives {
        try tree.stop(
          .yamlTag, at: index, "more than \(Self.maximumDirectives) directives '%TAG'", advice: "remove them")
      }
    }
  }

  /// Takes an event; returns whether to go on.
  private mutating func take(_ event: YAMLEvent, _ range: Range<Int>) throws(Stop) -> Bool {
    let offset = offsets.offset(of: range.lowerBound)
    switch event {
    case .document:
      guard !hasDocument else {
        tree.report(
          .yamlDocuments, at: offset, "a second document begins here; it and those behind it are not read",
          advice: "put it into a file of its own", severity: .warning)
        return false
      }
      hasDocument = true
    case .alias(let name): try takeAlias(name, at: offset, end: range.upperBound)
    case .scalar(let scalar):
      if collections.last?.expectsKey == true {
        checkTag(of: scalar, at: offset)
        let isMerge = scalar.isPlain && scalar.tag == nil && scalar.text == "<<"
        takeKey(scalar.text, at: offset, end: range.upperBound, isMerge: isMerge)
        if let anchor = scalar.anchor {
          let node = JSONNode(offset: offset, content: .string(scalar.text))
          anchors[ExactText(anchor)] = .complete(node, values: 1, height: 0)
        }
      } else {
        let node = JSONNode(offset: offset, content: content(of: scalar, at: offset))
        let isEmpty = scalar.isPlain && scalar.text.isEmpty
        if isEmpty, scalar.tag == nil { reportCommentedColor(at: offset) }
        try complete(node, anchor: scalar.anchor)
        if !collections.isEmpty { collections[collections.count - 1].endsEmpty = isEmpty }
      }
    case .begin(let isMapping, let isFlow, let tag, let anchor):
      try begin(isMapping: isMapping, isFlow: isFlow, tag: tag, anchor: anchor, at: offset)
    case .end: try end()
    }
    return true
  }

  // MARK: Values

  private mutating func takeKey(_ key: String, at offset: Int, end: Int, isMerge: Bool) {
    let last = collections.count - 1
    collections[last].expectsKey = false
    collections[last].keyEnd = offsets.offset(of: end)
    if isMerge { collections[last].mergeKeys.insert(offset) }
    tree.beginMember(key, at: offset)
  }

  private mutating func takeAlias(_ name: String, at offset: Int, end: Int) throws(Stop) {
    let isKey = collections.last?.expectsKey == true
    switch anchors[ExactText(name)] {
    case .complete(let node, let values, let height):
      if isKey {
        guard let text = node.string else { try refuseKey("*\(name)", at: offset) }
        takeKey(text, at: offset, end: end, isMerge: false)
      } else {
        try tree.checkDepth(collections.count + height, at: offset)
        // What is in it stays where it is written.
        try complete(JSONNode(offset: offset, content: node.content), values: values, height: height, added: values)
      }
      return
    case .open:
      tree.report(
        .yamlAlias, at: offset, "'*\(name)' is inside of what '&\(name)' marks, which would have no end",
        advice: "write the value itself")
    // Looking for the anchor that was meant takes its time.
    case nil where !tree.hasAllFindings:
      let names = anchors.count > 1_000 ? [] : anchors.keys.sorted().map(\.text)
      let meant = nearestName(to: name, among: names).map { "did you mean '*\($0)'?" }
      tree.report(
        .yamlAlias, at: offset, "there is no '&\(name)' before '*\(name)'",
        advice: meant ?? "mark the value with '&\(name)', or put a text that begins with '*' in quotes")
    case nil: break
    }
    if isKey {
      takeKey(name, at: offset, end: end, isMerge: false)
    } else {
      try complete(JSONNode(offset: offset, content: .null))
    }
  }

  /// Puts a complete value where it belongs.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - anchor: The name of its anchor.
  ///   - values: How many values it consists of, itself included.
  ///   - height: How many collections are in one another in it.
  ///   - added: How many of its values the tree does not have yet.
  /// - Throws: ``Stop`` if there are too many values.
  private mutating func complete(
    _ node: JSONNode, anchor: String? = nil, values: Int = 1, height: Int = 0, added: Int = 1
  ) throws(Stop) {
    if let anchor { anchors[ExactText(anchor)] = .complete(node, values: values, height: height) }
    guard !collections.isEmpty else {
      root = node
      return
    }
    try tree.append(node, values: added)
    let last = collections.count - 1
    collections[last].height = max(collections[last].height, height + 1)
    if collections[last].isMapping {
      tree.endMember()
      collections[last].expectsKey = true
    }
  }

  private mutating func begin(
    isMapping: Bool, isFlow: Bool, tag: String?, anchor: String?, at offset: Int
  ) throws(Stop) {
    if collections.last?.expectsKey == true { try refuseKey(isMapping ? "a mapping" : "a list", at: offset) }
    if let tag, tag != YAMLTag.none, tag != YAMLTag.prefix + (isMapping ? "map" : "seq") { reportTag(tag, at: offset) }
    if let anchor { anchors[ExactText(anchor)] = .open }
    let start = isFlow ? offset : introduction(of: offset)
    let valuesBefore = tree.valueCount
    try tree.open(isObject: isMapping, at: start)
    collections.append(
      Collection(
        isMapping: isMapping, isFlow: isFlow, anchor: anchor, start: start, valuesBefore: valuesBefore,
        expectsKey: isMapping))
  }

  /// Where a collection without brackets is said to be: at the `:` or `-` before it, since its first key or item is where
  /// it starts.
  private func introduction(of start: Int) -> Int {
    guard let parent = collections.last else { return start > 0 ? 0 : -1 }
    if parent.isMapping { return colon(behind: parent.keyEnd) ?? start - 1 }
    var index = start - 1
    while index > 0, isBlank(index) { index -= 1 }
    return tree.bytes[index] == UInt8(ascii: "-") ? index : start - 1
  }

  /// The colon behind a key that ends at an offset; `nil` if it is elsewhere.
  private func colon(behind keyEnd: Int) -> Int? {
    var index = keyEnd
    while isBlank(index) { index += 1 }
    return index < tree.bytes.count && tree.bytes[index] == UInt8(ascii: ":") ? index : nil
  }

  /// Whether a space or a tab is at an index.
  private func isBlank(_ index: Int) -> Bool {
    index < tree.bytes.count && (tree.bytes[index] == 0x20 || tree.bytes[index] == 0x09)
  }

  private mutating func end() throws(Stop) {
    let collection = collections.removeLast()
    var node = tree.close()
    if collection.isFlow, collection.endsEmpty, let members = node.object, members.count == 1 {
      tree.report(
        .yamlUnquoted, at: node.offset,
        "{\(members[0].key)} without quotes is a mapping with one key, and no reference",
        advice: "put it in quotes")
    }
    if !collection.mergeKeys.isEmpty { node = merged(node, keys: collection.mergeKeys) }
    try complete(
      node, anchor: collection.anchor, values: tree.valueCount - collection.valuesBefore + 1, height: collection.height)
  }

  private mutating func refuseKey(_ what: String, at offset: Int) throws(Stop) -> Never {
    try tree.stop(.yamlKey, at: offset, "\(what) is no key; keys are texts", advice: "write the name itself")
  }

  // MARK: Merge keys

  /// A mapping with the members of those that its keys `<<` name; its own ones override them, and earlier mappings
  /// override later ones.
  ///
  /// The members are in the order of their offsets, as those of every object are.
  private mutating func merged(_ node: JSONNode, keys: Set<Int>) -> JSONNode {
    var members: [JSONMember] = []
    var sources: [JSONNode] = []
    for member in node.object ?? [] {
      guard keys.contains(member.keyOffset) else {
        members.append(member)
        continue
      }
      for source in member.value.array ?? [member.value] {
        if source.object != nil {
          sources.append(source)
        } else {
          tree.report(
            .yamlMerge, at: source.offset, "'<<' takes a mapping or a list of mappings, not \(source.kind)",
            advice: "name a mapping with '*', or put '<<' in quotes")
        }
      }
    }
    var seen = Set(members.map { ExactText($0.key) })
    for source in sources {
      members += (source.object ?? []).filter { seen.insert(ExactText($0.key)).inserted }
    }
    members.sort { $0.keyOffset < $1.keyOffset }
    return JSONNode(offset: node.offset, content: .object(members))
  }

  // MARK: Texts

  /// The value of a text that is no key.
  private mutating func content(of scalar: YAMLScalar, at offset: Int) -> JSONContent {
    let value = PlainScalar(scalar.text)
    switch scalar.tag {
    case nil: if !scalar.isPlain { return .string(scalar.text) }
    case YAMLTag.text, YAMLTag.none: return .string(scalar.text)
    case let tag?:
      guard let fits = YAMLTag.fits(tag, value) else {
        reportTag(tag, at: offset)
        return .string(scalar.text)
      }
      if !fits {
        tree.report(
          .yamlTag, at: offset, "'\(scalar.text.onOneLine(limit: 60))' is no value of \(YAMLTag.name(of: tag))",
          advice: "remove the tag, or correct the value")
        return .null
      }
    }
    switch value {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .number(let number): return .number(number)
    case .text: return .string(scalar.text)
    case .unusableNumber:
      tree.report(
        .jsonNumberRange, at: offset, "\(scalar.text.onOneLine(limit: 60)) is no number that a token can have",
        advice: "write a number of usual size, or put a text in quotes")
      return .number(0)
    }
  }

  private mutating func checkTag(of key: YAMLScalar, at offset: Int) {
    guard let tag = key.tag, ![YAMLTag.text, YAMLTag.none].contains(tag),
      YAMLTag.fits(tag, PlainScalar(key.text)) != true
    else { return }
    reportTag(tag, at: offset)
  }

  private mutating func reportTag(_ tag: String, at offset: Int) {
    tree.report(
      .yamlTag, at: offset, "the tag \(YAMLTag.name(of: tag)) is not read",
      advice: "remove it, or put a text that begins with '!' in quotes")
  }
}

// What is wrong with a text.
extension YAMLTreeReader {
  /// Reports a colour that a comment hides, where a value is left out; in braces, that is said to be where they go on.
  private mutating func reportCommentedColor(at offset: Int) {
    var index = offset
    if let parent = collections.last, parent.isMapping, let colon = colon(behind: parent.keyEnd) { index = colon + 1 }
    while isBlank(index) { index += 1 }
    guard let color = commentedColor(at: index) else { return }
    tree.report(
      .yamlUnquoted, at: index, "'#' begins a comment in YAML, so there is no value before \(color)",
      advice: "put the colour in quotes")
  }

  /// The colour in hexadecimal digits that is all a word says whose `#` is at an index; `nil` if it is none.
  private func commentedColor(at index: Int) -> String? {
    let ends = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ";")]
    guard index < tree.bytes.count, tree.bytes[index] == UInt8(ascii: "#") else { return nil }
    let word = tree.bytes[(index + 1)...].prefix { $0 > 0x20 && !ends.contains($0) }
    guard [3, 4, 6, 8].contains(word.count), word.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return "#" + String(decoding: word, as: UTF8.self)
  }

  /// Reports what libyaml says, in words of ours where they say more; reading ends with it.
  private mutating func report(_ mistake: YAMLMistake) throws(Stop) {
    let problem = mistake.isInBytes ? offsets.start + mistake.position : offsets.offset(of: mistake.position)
    let context = mistake.context.isEmpty ? problem : offsets.offset(of: mistake.contextPosition)
    if let marker = tree.firstConflictMarker { try tree.stop(.yamlSyntax, at: marker, "") }
    // What was in brackets may have lost its end to a comment.
    let first = min(collections.first { $0.isFlow }?.start ?? context, problem)
    for index in first..<problem where isValueMissing(before: index) {
      guard let color = commentedColor(at: index) else { continue }
      try tree.stop(
        .yamlUnquoted, at: index, "'#' begins a comment in YAML, so there is no value before \(color)",
        advice: "put the colour in quotes")
    }
    let text = YAMLProblem(
      mistake, character: tree.quotedCharacter(at: problem), before: context > 0 ? tree.bytes[context - 1] : 0)
    if problem >= tree.bytes.count, let open = collections.last, open.isFlow, !text.isAtContext {
      try tree.stop(
        .yamlSyntax, at: open.start, "'\(open.isMapping ? "{" : "[")' is not closed",
        advice: "add '\(open.isMapping ? "}" : "]")'")
    }
    try tree.stop(text.code, at: text.isAtContext ? context : problem, text.message, advice: text.advice)
  }

  /// Whether the last thing before an index on its line makes one expect a value.
  private func isValueMissing(before index: Int) -> Bool {
    guard tree.bytes[index] == UInt8(ascii: "#"), index > 0, isBlank(index - 1) else { return false }
    var last = index - 1
    while last > 0, isBlank(last) { last -= 1 }
    return [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "-")].contains(tree.bytes[last])
  }
}

/// Where the characters of a text in UTF-8 are: libyaml counts Unicode scalars, and offsets count bytes.
///
/// Each query continues from the last answer, so that all queries together scan the text once.
struct ByteOffsets {
  /// Behind the byte order mark, if there is one.
  let start: Int
  private let bytes: [UInt8]
  private var scalar = 0
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  /// The offset of the scalar with an index; the end of the text beyond it.
  mutating func offset(of index: Int) -> Int {
    while scalar < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalar += 1
    }
    while scalar > index, offset > start {
      offset -= 1
      while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      scalar -= 1
    }
    return offset
  }
}
