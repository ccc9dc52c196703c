import Digests
import LocalFiles
import LocatedJSON

/// The texts of a plan's files.
enum PlanText {
  /// The version of the format.
  static let version = 1

  private static func text(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", version)
      json.member("program", "specimen")
      members(&json)
    }
    return json.text + "\n"
  }

  /// The file of the whole plan; the other files of the plan are named with their digests.
  static func outline(of plan: RunPlan, suites: [Digest], shards: [Digest]) -> String {
    text { json in
      json.object("plan", isInline: true) { json in
        json.member("digest", plan.identity.digest.description)
        json.member("cases", plan.identity.count)
      }
      json.member("drawnBy", plan.program?.description)
      json.objects("suites", Array(zip(plan.suites, suites))) { json, item in
        json.member("suite") { $0.suite(item.0.record) }
        json.member("variants", item.0.variants, isInline: true)
        json.array("scales", item.0.scales, isInline: true) { $0.number($1) }
        json.member("digest", item.1.description)
      }
      json.objects("shards", Array(zip(plan.shards, shards)), isInline: true) { json, item in
        json.member("cases", item.0.caseCount)
        json.member("nanoseconds", item.0.nanoseconds)
        json.member("digest", item.1.description)
      }
    }
  }

  /// The file of a suite: what any of its pictures may need.
  static func suite(_ suite: RunPlan.Suite) -> String {
    text { json in
      json.member("suite", suite.record.name)
      json.files("inputs", suite.inputs.map { ($0.path, $0.digest) })
      json.member("controls", suite.controls)
    }
  }

  /// The file of a shard; the first one also has what is reported for all.
  static func shard(_ shard: PlannedShard, common: RunPlan.CommonReport?) -> String {
    text { json in
      json.objects("suites", shard.suites) { json, suite in json.members(of: suite) }
      guard let common else { return }
      json.array("findings", common.findings) { $0.finding($1) }
      json.array("obsolete", common.obsolete) { $0.caseResult($1) }
      json.member("problems", common.problems)
      json.member("lacksCases", common.lacksCases)
      json.objects("inputs", common.inputs, isInline: true) { json, input in
        json.member("suite", input.suite)
        json.member("path", input.path)
        json.member("digest", input.digest.description)
      }
    }
  }
}

extension JSONWriter {
  /// Writes paths with the digests of their files.
  fileprivate mutating func files(_ key: String, _ files: [(path: String, digest: Digest)]) {
    objects(key, files, isInline: true) { json, file in
      json.member("path", file.path)
      json.member("digest", file.digest.description)
    }
  }

  fileprivate mutating func members(of part: PlannedSuite) {
    member("suite", part.suite)
    object("references", isInline: true) { json in
      json.member("suite", part.references.suite)
      json.member("files", part.references.count)
      json.member("digest", part.references.digest.description)
    }
    // Thousands of pictures have the same variants and scales.
    var shapes: [[PlannedSuite.Picture.Case]] = []
    var indices: [[PlannedSuite.Picture.Case]: Int] = [:]
    for picture in part.pictures where indices[picture.cases] == nil {
      indices[picture.cases] = shapes.count
      shapes.append(picture.cases)
    }
    array("partitions", part.partitions) { json, firsts in
      json.array(isInline: true) { json in firsts.forEach { json.number($0) } }
    }
    array("cases", shapes) { json, shape in
      json.array(isInline: true) { json in
        for item in shape {
          json.number(item.variant)
          json.number(item.scale)
        }
      }
    }
    files("specimens", part.specimens.map { ($0.path, $0.digest) })
    objects("pictures", part.pictures, isInline: true) { json, picture in
      json.member("name", picture.name)
      if let source = picture.source {
        json.member("specimen", source.specimen)
        json.member("number", source.number)
      }
      json.member("partition", picture.partition)
      json.member("position", picture.position)
      json.member("cases", indices[picture.cases])
    }
  }
}

/// Reads a file of a plan.
struct PlanReader {
  /// What to do about a file that is not as it should be.
  static let remedy = "make the plan again with 'specimen plan'"

  private let reader: ResultsReader
  private var root: JSONNode { reader.document.root }

  init(_ bytes: [UInt8], file: String) throws(ResultsError) {
    reader = try ResultsReader(whole: bytes, file: file, remedy: Self.remedy)
    guard root["program"]?.string == "specimen" else {
      throw ResultsError("\(file): this is no file of a plan; \(Self.remedy)")
    }
    guard root["version"]?.number == Double(PlanText.version) else {
      throw ResultsError("\(file): another version of the program made this plan; \(Self.remedy)")
    }
  }

  /// The plan without its shards, and the digests of its other files.
  func outline() throws(ResultsError) -> PlanOutline {
    let plan = try reader.member(root, "plan")
    let count = try reader.integer(plan, "cases")
    guard (0...ResultsText.caseLimit).contains(count) else { throw reader.failure(plan, "the number of cases") }
    var outline = PlanOutline(
      identity: PlanIdentity(digest: try digest(plan), count: count), program: try reader.digest(root, "drawnBy"))
    var names = OrderedTexts()
    for node in try reader.array(root, "suites") {
      let suite = try suiteOutline(node)
      guard names.add(suite.record.name) == outline.suites.count, suite.variants.count <= Int(Int16.max) else {
        throw reader.failure(node, "a suite with a name of its own and at most \(Int16.max) variants")
      }
      outline.suites.append((suite, try digest(node)))
    }
    var left = count
    for node in try reader.array(root, "shards") {
      let cases = try reader.integer(node, "cases")
      guard (0...left).contains(cases) else { throw reader.failure(node, "a shard with a part of the \(count) cases") }
      left -= cases
      outline.shards.append((cases, try digest(node)))
    }
    guard left == 0 else { throw reader.failure(plan, "as many cases as all shards have") }
    guard (1...ShardDivision.maximumCount).contains(outline.shards.count) else {
      throw reader.failure(root, "a plan of 1 to \(ShardDivision.maximumCount) shards")
    }
    return outline
  }

  private func suiteOutline(_ node: JSONNode) throws(ResultsError) -> RunPlan.Suite {
    var suite = RunPlan.Suite(record: try reader.suite(try reader.member(node, "suite")), variants: [], scales: [])
    for name in try reader.array(node, "variants") { suite.variants.append(try reader.string(name)) }
    for scale in try reader.array(node, "scales") { suite.scales.append(try number(scale)) }
    return suite
  }

  /// The files that any picture of a suite may need, and the names of its controls.
  func suiteFiles() throws(ResultsError) -> (inputs: [RunState.Input], controls: [String]) {
    let suite = try reader.text(root, "suite")
    var controls: [String] = []
    for name in try reader.array(root, "controls") { controls.append(try reader.string(name)) }
    let inputs = try files("inputs", of: root)
    return (inputs.map { RunState.Input(suite: suite, path: $0.path, digest: $0.digest) }, controls)
  }

  private func files(
    _ key: String, of node: JSONNode
  ) throws(ResultsError) -> [(path: String, digest: Digest)] {
    var files: [(path: String, digest: Digest)] = []
    for node in try reader.array(node, key) { files.append((try reader.text(node, "path"), try digest(node))) }
    return files
  }

  private func digest(_ node: JSONNode) throws(ResultsError) -> Digest {
    guard let digest = try reader.digest(node, "digest") else {
      throw reader.failure(node, "an object with \"digest\"")
    }
    return digest
  }

  /// What a shard draws.
  func shard() throws(ResultsError) -> PlannedShard {
    var shard = PlannedShard(suites: [])
    for node in try reader.array(root, "suites") { shard.suites.append(try suite(node)) }
    return shard
  }

  /// What the first shard reports for all; empty for the others.
  func common() throws(ResultsError) -> RunPlan.CommonReport {
    var common = RunPlan.CommonReport()
    guard root["findings"] != nil else { return common }
    for node in try reader.array(root, "findings") { common.findings.append(try reader.finding(node)) }
    for node in try reader.array(root, "obsolete") {
      let result = try reader.caseResult(node)
      guard result.outcome == .obsolete else { throw reader.failure(node, "an obsolete reference") }
      common.obsolete.append(result)
    }
    for node in try reader.array(root, "problems") { common.problems.append(try reader.string(node)) }
    common.lacksCases = root["lacksCases"]?.boolean ?? false
    for node in try reader.array(root, "inputs") {
      common.inputs.append(
        RunState.Input(
          suite: try reader.text(node, "suite"), path: try reader.text(node, "path"), digest: try digest(node)))
    }
    return common
  }

  private func suite(_ node: JSONNode) throws(ResultsError) -> PlannedSuite {
    let references = try reader.member(node, "references")
    var suite = PlannedSuite(
      suite: try index(node, "suite", below: .max), partitions: try numbers(node, "partitions"),
      specimens: try files("specimens", of: node).map { PlannedSuite.Specimen(path: $0.path, digest: $0.digest) },
      pictures: [],
      references: RunState.References(
        suite: try reader.text(references, "suite"), count: try reader.integer(references, "files"),
        digest: try digest(references)))
    let shapes = try numbers(node, "cases").map { numbers in
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        PlannedSuite.Picture.Case(variant: numbers[$0], scale: numbers[$0 + 1])
      }
    }
    for node in try reader.array(node, "pictures") {
      var source: PlannedSuite.Picture.Source?
      if node["specimen"] != nil {
        source = PlannedSuite.Picture.Source(
          specimen: try index(node, "specimen", below: suite.specimens.count),
          number: try index(node, "number", below: .max))
      }
      suite.pictures.append(
        PlannedSuite.Picture(
          name: try reader.text(node, "name"), source: source,
          partition: try index(node, "partition", below: suite.partitions.count),
          position: try index(node, "position", below: .max),
          cases: shapes[try index(node, "cases", below: shapes.count)]))
    }
    return suite
  }

  private func index(_ node: JSONNode, _ key: String, below limit: Int) throws(ResultsError) -> Int {
    let number = try reader.integer(node, key)
    guard (0..<limit).contains(number) else {
      throw reader.failure(try reader.member(node, key), "a number of the plan")
    }
    return number
  }

  /// Lists of whole numbers, none of them negative or larger than a variant's.
  private func numbers(_ node: JSONNode, _ key: String) throws(ResultsError) -> [[Int]] {
    var lists: [[Int]] = []
    for list in try reader.array(node, key) {
      guard let items = list.array else { throw reader.failure(list, "a list of numbers") }
      var numbers: [Int] = []
      numbers.reserveCapacity(items.count)
      for item in items { numbers.append(try number(item)) }
      lists.append(numbers)
    }
    return lists
  }

  /// The number of a variant or scale, or a scale.
  private func number(_ node: JSONNode) throws(ResultsError) -> Int {
    let number = node.number ?? -1
    guard number >= 0, number <= Double(Int16.max), number.rounded(.down) == number else {
      throw reader.failure(node, "a small whole number")
    }
    return Int(number)
  }
}
