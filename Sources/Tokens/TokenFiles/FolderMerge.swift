import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Which tokens several files of a folder declare.
struct FolderMerge {
  /// A declaration of a token or group.
  private struct Declared {
    let file: Int
    let location: DocumentLocation
    let isToken: Bool
  }

  /// Two files that declare the same tokens.
  private struct Pair {
    let earlier: Int
    let later: Int
    var count = 0

    /// The first of them: the names that lead there, and both locations.
    var first: [(path: String, earlier: DocumentLocation, later: DocumentLocation)] = []
  }

  private struct Key: Hashable {
    let earlier: Int
    let later: Int
  }

  private let declarations: Declarations
  private var known: [ExactText: Declared] = [:]
  private var pairs: [Pair] = []
  private var indices: [Key: Int] = [:]

  /// The files, of those that were added, that declare a token which another one declares too.
  private(set) var sharing: Set<Int> = []

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// Adds a file, which wins over those before it.
  ///
  /// - Parameters:
  ///   - group: Its outermost group.
  ///   - file: Its number; what has the same number is not compared.
  ///   - loses: Whether those before it win over it, and it is compared with nothing that comes later.
  mutating func add(_ group: Int, file: Int, loses: Bool = false) {
    var names: [String] = []
    add(group, file: file, loses: loses, names: &names)
  }

  /// As deep as the declarations, which the scanner limits.
  private mutating func add(_ group: Int, file: Int, loses: Bool, names: inout [String]) {
    for member in declarations.groups[group].members {
      names.append(member.name)
      switch member.kind {
      case .token(let token):
        note(Declared(file: file, location: declarations.tokens[token].location, isToken: true), loses: loses, names)
      case .group(let inner):
        note(Declared(file: file, location: declarations.groups[inner].location, isToken: false), loses: loses, names)
        add(inner, file: file, loses: loses, names: &names)
      }
      names.removeLast()
    }
  }

  private mutating func note(_ declared: Declared, loses: Bool, _ names: [String]) {
    let key = ExactText(declared.location.pointer)
    if loses {
      // Those before it are distinguished by their documents: they may have one number.
      guard let winner = known[key], winner.isToken && declared.isToken else { return }
      return addPair(
        declared, Declared(file: -1 - winner.location.document, location: winner.location, isToken: true), names)
    }
    let earlier = known.updateValue(declared, forKey: key)
    // Groups are merged; a token that is lost to a group, or a group to a token, is reported where sources are.
    guard let earlier, earlier.file != declared.file, earlier.isToken && declared.isToken else { return }
    sharing.formUnion([earlier.file, declared.file])
    addPair(earlier, declared, names)
  }

  private mutating func addPair(_ earlier: Declared, _ declared: Declared, _ names: [String]) {
    let pair = Key(earlier: earlier.file, later: declared.file)
    let index = indices[pair, default: pairs.count]
    if index == pairs.count {
      indices[pair] = index
      pairs.append(Pair(earlier: earlier.file, later: declared.file))
    }
    pairs[index].count += 1
    if pairs[index].first.count <= SystemReader.listedNames {
      pairs[index].first.append((names.joined(separator: "."), earlier.location, declared.location))
    }
  }

  /// What is declared twice: one warning for each pair of files, at the declaration that counts.
  func findings(_ documents: [JSONDocument]) -> [Finding] {
    pairs.compactMap { pair in
      guard let first = pair.first.first else { return nil }
      func line(_ location: DocumentLocation) -> Int { documents[location.document].position(of: location.offset).line }
      let file = documents[first.earlier.document].file
      var message = "'\(first.path)' is declared in '\(file):\(line(first.earlier))' too; this one counts"
      let rest = pair.first.dropFirst().map { "'\($0.path)' in line \(line($0.later))" }
      if pair.count > 1 {
        message += ", and so \(pair.count == 2 ? "does" : "do") \(pair.count - 1) more of this file: "
        message += rest.joined(separator: ", ") + (pair.count - 1 > rest.count ? ", …" : "")
      }
      return Finding(
        severity: .warning, code: .mergeDuplicate, in: documents[first.later.document], at: first.later.offset,
        pointer: first.later.pointer, message: message,
        advice: "take one of the two out, or say in a resolver document when which of them counts")
    }
  }
}

extension SystemReader {
  /// The name of the axis that files with themes in their names make.
  private static let themeAxis = "theme"

  /// Makes contexts of files whose names differ in a theme only, and reports what the files of a folder declare twice.
  ///
  /// - Parameters:
  ///   - plan: The files of a folder in the order of their names; another plan stays as it is.
  ///   - folder: The folder.
  /// - Returns: The plan with an axis of themes, or as it was.
  mutating func dividedIntoThemes(_ plan: SystemPlan, folder: String) -> SystemPlan {
    guard [.dtcg, .dtcgModes, .styleDictionary].contains(dialect), case .always(let sources) = plan.layers.first,
      sources.count > 1, plan.layers.dropFirst().isEmpty || dialect == .dtcgModes
    else { return plan }
    let files = sources.map { shelf.log.documents[declarations.declarations.groups[$0].location.document].file }
    var themes: [ThemeFiles] = []
    for group in ThemeFiles.groups(of: files) {
      var merge = FolderMerge(declarations.declarations)
      for file in group.members.flatMap(\.files) { merge.add(sources[file], file: file) }
      // What a theme has and no other declares counts in all of them.
      let members = group.members.map { ($0.files.filter(merge.sharing.contains), $0.word) }.filter { !$0.0.isEmpty }
      if members.count > 1 { themes.append(ThemeFiles(members: members)) }
    }
    let themed = Set(themes.flatMap { $0.members.flatMap(\.files) })
    let plain = sources.indices.filter { !themed.contains($0) }
    var merge = FolderMerge(declarations.declarations)
    for file in plain { merge.add(sources[file], file: file) }
    shelf.log.list.add(merge.findings(shelf.log.documents))
    guard !themes.isEmpty else { return plan }
    var between = FolderMerge(declarations.declarations)
    for (index, group) in themes.enumerated() {
      for file in group.members.flatMap(\.files) { between.add(sources[file], file: index) }
      for member in group.members {
        var within = FolderMerge(declarations.declarations)
        for file in member.files { within.add(sources[file], file: file) }
        shelf.log.list.add(within.findings(shelf.log.documents))
      }
    }
    shelf.log.list.add(between.findings(shelf.log.documents))
    // A file beside the contexts may be what these refine, but not one whose name says that it is a theme too.
    var beside = FolderMerge(declarations.declarations)
    for file in themes.flatMap({ $0.members.flatMap(\.files) }).reversed() { beside.add(sources[file], file: 0) }
    for file in plain where ThemeFiles.hasWord(files[file]) { beside.add(sources[file], file: file + 1, loses: true) }
    shelf.log.list.add(beside.findings(shelf.log.documents))
    let always = SystemPlan(layers: [.always(plain.map { sources[$0] })])
    var parts = plain.isEmpty ? [] : [SystemPlan.Part(plan: always, file: Self.reportedName(of: folder))]
    for group in themes {
      let words = group.members.map(\.word)
      let fallback = ThemeWords.defaults.first { words.contains($0) } ?? words[0]
      let axis = ContextAxis(name: Self.themeAxis, contexts: words, defaultContext: fallback)
      let rest = group.members.reduce(0) { $0 + $1.files.count - 1 }
      let layer = SystemPlan.Layer.axis(0, sources: group.members.map { $0.files.map { sources[$0] } })
      parts.append(.init(plan: SystemPlan(axes: [axis], layers: [layer]), file: files[group.members[0].files[0]]))
      shelf.log.list.add(
        Finding(
          severity: .warning, code: .fileThemes, file: Self.reportedName(of: folder),
          message: Self.list(group.members.flatMap { $0.files.prefix(1) }.map { Self.name(of: files[$0], in: folder) })
            + (rest > 0 ? " and \(rest) more beside them" : "")
            + " declare the same tokens: they are taken for the contexts \(words.joined(separator: ", ")) of an axis "
            + "'\(Self.themeAxis)' with the default '\(fallback)', after all other files",
          advice: "write a resolver document '*.resolver.json' with a modifier '\(Self.themeAxis)' that has these "
            + "contexts"))
    }
    // The modes of tokens, which win over what the files have for all.
    if plan.layers.count > 1 {
      parts.append(
        .init(
          plan: SystemPlan(axes: plan.axes, layers: Array(plan.layers.dropFirst())), file: Self.reportedName(of: folder)
        ))
    }
    let (whole, findings) = SystemPlan.inOrder(parts)
    shelf.log.list.add(findings)
    return whole
  }
}
