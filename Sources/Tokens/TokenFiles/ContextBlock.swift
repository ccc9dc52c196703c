import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Files whose names say contexts of several axes, so that some of them hold for a combination only.
struct ContextBlock {
  /// The axis of names that are no words of contexts.
  static let brandAxis = "brand"

  /// The number of combinations above which names are not understood.
  private static let maximumCombinations = 10_000

  /// What the files vary by.
  let axes: [ContextAxis]

  /// For some of the axes, the files of each combination of their contexts; what names more of them comes later.
  private(set) var layers: [(axes: [Int], files: [[Int]])] = []

  /// All files, in order.
  let files: [Int]

  /// The number of combinations for which there is no file, so that those of the default contexts count there.
  private(set) var missing = 0

  /// Finds such files.
  ///
  /// First come brands: names beside one another, of folders or of files, that hold files with the same contexts in their
  /// names and, for the greater part, the same tokens. Then come files with several contexts in their names. An axis
  /// counts only where files that differ in it alone declare the same tokens.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, or the names of sets.
  ///   - declared: The tokens of each; asked for where names say anything.
  /// - Returns: The blocks, no file in two of them; and files of which there would be too many combinations.
  static func all(
    in paths: [String], declared: () -> [Set<Int>]
  ) -> (blocks: [ContextBlock], tooMany: [[Int]]) {
    let parts = paths.map { path in
      var names = path.unicodeScalars.split(separator: "/").map { String($0) }
      if let last = names.popLast() { names.append(ContextFiles.stem(of: last)) }
      return names
    }
    let divides = parts.contains { $0.contains(where: ContextWords.combinesContrast) }
    let names = parts.map { ContextName($0, dividesContrast: divides) }
    // Most folders end here: one word at most in each name, and no two files of one word.
    let isCombined = names.contains { $0.contexts.count > 1 }
    guard isCombined || names.count(where: { !$0.contexts.isEmpty && !$0.rest.isEmpty }) > 1 else { return ([], []) }
    var finder = ContextBlockFinder(names: names, declared: declared())
    let blocks = finder.blocks()
    return (blocks, finder.tooMany)
  }

  /// Divides files; `nil` if there are too many combinations.
  ///
  /// - Parameters:
  ///   - files: The files, in order.
  ///   - names: Their contexts, by the index of the file.
  ///   - brands: The contexts of brands, in order; none if the files are of one.
  init?(files: [Int], names: [Int: [String: String]], brands: [String]) {
    self.files = files
    var axes: [ContextAxis] = []
    var based: Set<Int> = []
    if !brands.isEmpty {
      axes.append(ContextAxis(name: Self.brandAxis, contexts: brands, defaultContext: brands[0]))
    }
    for axis in ContextWords.axes {
      var seen: Set<String> = []
      let words = files.compactMap { names[$0]?[axis] }.filter { seen.insert($0).inserted }
      guard let first = words.first else { continue }
      let base = ContextWords.base(of: words, of: axis)
      let isRefined = words.count == 1 && base != first
      if isRefined { based.insert(axes.count) }
      // The default first: of all variants, it is the one that is looked at.
      let fallback = isRefined || words.contains(base) ? base : first
      axes.append(
        ContextAxis(name: axis, contexts: [fallback] + words.filter { $0 != fallback }, defaultContext: fallback))
    }
    self.axes = axes
    guard ContextCombinations(axes).count <= Self.maximumCombinations else { return nil }
    let indices = axes.map { axis in
      Dictionary(axis.contexts.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
    var layers: [[Int]: [[Int]]] = [:]
    for file in files {
      let own = names[file] ?? [:]
      let used = axes.indices.filter { own[axes[$0].name] != nil }
      let combinations = ContextCombinations(used.map { axes[$0] })
      let contexts = used.map { index in own[axes[index].name].flatMap { indices[index][$0] } ?? 0 }
      layers[used, default: Array(repeating: [], count: combinations.count)][combinations.number(of: contexts)]
        .append(file)
    }
    let order = layers.keys.sorted {
      ($0.count, $0.map(String.init).joined()) < ($1.count, $1.map(String.init).joined())
    }
    for used in order {
      guard let files = layers[used] else { continue }
      self.layers.append((used, files))
    }
    for layer in self.layers.indices { fill(layer, based: based, isBrand: !brands.isEmpty) }
  }

  /// Gives combinations without a file, and without one that they refine, the files of the default contexts.
  private mutating func fill(_ layer: Int, based: Set<Int>, isBrand: Bool) {
    let used = layers[layer].axes
    let combinations = ContextCombinations(used.map { axes[$0] })
    let written = layers[layer].files
    for number in written.indices where written[number].isEmpty {
      let contexts = combinations[number]
      // A context that no file names is what the others refine.
      let isBase = zip(used, contexts).contains { based.contains($0) && $1 == 0 }
      let isRefining = layers[..<layer].contains { lower in
        guard Set(lower.axes).isSubset(of: used) else { return false }
        let own = lower.axes.map { axis in used.firstIndex(of: axis).map { contexts[$0] } ?? 0 }
        return !lower.files[ContextCombinations(lower.axes.map { axes[$0] }).number(of: own)].isEmpty
      }
      guard !isBase, !isRefining else { continue }
      let nearest = zip(used, contexts).map { axis, context in
        isBrand && axis == 0 ? context : axes[axis].defaultIndex ?? 0
      }
      let files = written[combinations.number(of: nearest)]
      if files.isEmpty { continue }
      layers[layer].files[number] = files
      missing += 1
    }
  }

  /// The plan of the files, whose groups are given by their indices.
  func plan(_ sources: [Int]) -> SystemPlan {
    SystemPlan(
      axes: axes,
      layers: layers.map { used, files in
        let lists = files.map { $0.map { sources[$0] } }
        return used.isEmpty
          ? .always(lists[0]) : used.count == 1 ? .axis(used[0], sources: lists) : .combinations(used, sources: lists)
      })
  }

  /// What files are not treated as, because there would be too many combinations.
  static func tooMany(_ files: [Int], _ names: [String], folder: String) -> Finding {
    Finding(
      severity: .warning, code: .fileThemes, file: SystemReader.reportedName(of: folder),
      message: "\(SystemReader.list(files.map { names[$0] })) would be contexts of more than \(maximumCombinations) "
        + "combinations, and are not treated as that",
      advice: "write a resolver document '*.resolver.json' that says which of them count when")
  }

  /// What the files are treated as.
  func finding(_ names: [String], folder: String) -> Finding {
    let shown = SystemReader.list(files.map { names[$0] })
    let meanings = axes.map { axis in
      "'\(axis.name)' (\(axis.contexts.prefix(8).joined(separator: ", "))\(axis.contexts.count > 8 ? ", …" : ""); "
        + "default '\(axis.defaultContext ?? "")')"
    }
    let rest =
      missing == 0
      ? ""
      : "; \(SystemReader.count(missing, "combination")) \(missing == 1 ? "has" : "have") no file, and what holds by "
        + "default counts there"
    return Finding(
      severity: .warning, code: .fileThemes, file: SystemReader.reportedName(of: folder),
      message:
        "\(shown) are treated as combinations of the contexts of \(meanings.joined(separator: " and ")), by their "
        + "names\(rest)",
      advice: "write it into a resolver document: \(SystemReader.axesCommand(folder))")
  }
}

/// Finds the files that make up blocks.
private struct ContextBlockFinder {
  let names: [ContextName]
  let declared: [Set<Int>]
  private var taken: Set<Int> = []

  /// Files of which there are too many combinations.
  private(set) var tooMany: [[Int]] = []

  /// The folders in folders that brands are looked for in.
  private static let maximumDepth = 8

  init(names: [ContextName], declared: [Set<Int>]) {
    self.names = names
    self.declared = declared
  }

  mutating func blocks() -> [ContextBlock] {
    var blocks: [ContextBlock] = []
    for depth in 0..<Self.maximumDepth {
      for (files, brands) in families(at: depth) {
        let left = files.filter { !taken.contains($0) }
        if let block = block(left, brandDepth: depth, brands: brands) { blocks.append(block) }
      }
    }
    var rests: [ExactText: Int] = [:]
    var lists: [[Int]] = []
    for file in names.indices where !taken.contains(file) && !names[file].contexts.isEmpty {
      let index = rests[rest(file), default: lists.count]
      if index == lists.count {
        rests[rest(file)] = index
        lists.append([])
      }
      lists[index].append(file)
    }
    for files in lists where files.contains(where: { names[$0].contexts.count > 1 }) {
      if let block = block(files, brandDepth: nil, brands: []) { blocks.append(block) }
    }
    return blocks.sorted { $0.files[0] < $1.files[0] }
  }

  /// What is left of the names of a file, in one text.
  private func rest(_ file: Int, without depth: Int? = nil) -> ExactText {
    ExactText(
      names[file].rest.enumerated().map { $0.offset == depth ? "/" : $0.element.text }.joined(separator: "/"))
  }

  /// Names at a depth that stand beside one another, each with files of the same contexts and mostly the same tokens.
  private func families(at depth: Int) -> [(files: [Int], brands: [ExactText])] {
    var buckets: [ExactText: [Int]] = [:]
    var order: [ExactText] = []
    for file in names.indices where names[file].rest.count > depth && !taken.contains(file) {
      let key = ExactText("\(rest(file, without: depth).text)\u{0}\(names[file].key())")
      if buckets[key, default: []].isEmpty { order.append(key) }
      buckets[key, default: []].append(file)
    }
    /// The names of the folders around, with the names that belong together.
    var families: [ExactText: (brands: Set<ExactText>, hasContext: Bool)] = [:]
    for key in order {
      guard let files = buckets[key], let first = files.first else { continue }
      let sharing = sharing(files) { names[$0].rest[depth] }
      guard sharing.count > 1 else { continue }
      let around = folder(first, depth)
      families[around, default: ([], false)].brands.formUnion(sharing.map { names[$0].rest[depth] })
      if !names[first].contexts.isEmpty { families[around]?.hasContext = true }
    }
    var members: [ExactText: [Int]] = [:]
    var folders: [ExactText] = []
    for file in names.indices where names[file].rest.count > depth && !taken.contains(file) {
      let around = folder(file, depth)
      guard let family = families[around], family.hasContext, family.brands.contains(names[file].rest[depth]) else {
        continue
      }
      if members[around] == nil { folders.append(around) }
      members[around, default: []].append(file)
    }
    return folders.map { around in
      let files = members[around] ?? []
      var seen: Set<ExactText> = []
      return (files, files.map { names[$0].rest[depth] }.filter { seen.insert($0).inserted })
    }
  }

  private func folder(_ file: Int, _ depth: Int) -> ExactText {
    ExactText(names[file].rest[..<depth].map(\.text).joined(separator: "/"))
  }

  /// The files of which more than half of the tokens are declared by files of another kind, too.
  private func sharing<Kind: Hashable>(_ files: [Int], by kind: (Int) -> Kind) -> [Int] {
    var owners: [Int: Kind] = [:]
    var shared: Set<Int> = []
    for file in files {
      let own = kind(file)
      for token in declared[file] {
        if let owner = owners[token] {
          if owner != own { shared.insert(token) }
        } else {
          owners[token] = own
        }
      }
    }
    return files.filter { file in declared[file].count { shared.contains($0) } * 2 > declared[file].count }
  }

  /// A block of files, as far as they differ by axes that are some.
  private mutating func block(_ files: [Int], brandDepth: Int?, brands: [ExactText]) -> ContextBlock? {
    var contexts = Dictionary(uniqueKeysWithValues: files.map { ($0, names[$0].contexts) })
    for axis in ContextWords.axes where !isReal(axis, files) {
      for file in files { contexts[file]?[axis] = nil }
    }
    var files = files
    var spellings: [String] = []
    if let brandDepth {
      guard brands.count > 1, contexts.contains(where: { !$0.value.isEmpty }) else { return nil }
      var spelling: [ExactText: String] = [:]
      for file in files where spelling[names[file].rest[brandDepth]] == nil {
        spelling[names[file].rest[brandDepth]] = names[file].spellings[brandDepth]
      }
      for file in files { contexts[file]?[ContextBlock.brandAxis] = spelling[names[file].rest[brandDepth]] }
      spellings = brands.compactMap { spelling[$0] }
    } else {
      files = files.filter { contexts[$0]?.isEmpty == false }
      guard files.contains(where: { (contexts[$0]?.count ?? 0) > 1 }) else { return nil }
    }
    guard let block = ContextBlock(files: files, names: contexts, brands: spellings) else {
      tooMany.append(files)
      return nil
    }
    taken.formUnion(files)
    return block
  }

  /// Whether some of the files differ in an axis alone and declare the same tokens.
  private func isReal(_ axis: String, _ files: [Int]) -> Bool {
    guard files.contains(where: { names[$0].contexts[axis] != nil }) else { return false }
    var buckets: [ExactText: [Int]] = [:]
    for file in files {
      buckets[ExactText("\(rest(file).text)\u{0}\(names[file].key(without: axis))"), default: []].append(file)
    }
    return buckets.values.contains { list in
      sharing(list) { names[$0].contexts[axis] ?? "" }.count > 0
    }
  }
}

extension [[Int]] {
  /// The lists, each once, in the order in which they come first.
  var uniqued: [[Int]] {
    var seen: Set<[Int]> = []
    return filter { seen.insert($0).inserted }
  }
}
