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

    /// The first of them: its path, and both locations.
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

  /// Adds a file, which overrides those before it.
  ///
  /// - Parameters:
  ///   - group: Its outermost group.
  ///   - file: Its number; files with the same number are not compared.
  ///   - loses: Whether those before it override it, and it is not compared with later ones.
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
  ///
  /// - Parameters:
  ///   - documents: The documents of the declarations.
  ///   - sets: The names of the documents that are sets of a file.
  ///   - folder: The folder, or the file of the sets.
  /// - Returns: The warnings, in the order in which the pairs were found.
  func findings(_ documents: [JSONDocument], sets: [Int: String] = [:], folder: String) -> [Finding] {
    pairs.compactMap { pair in
      guard let first = pair.first.first else { return nil }
      func line(_ location: DocumentLocation) -> Int { documents[location.document].position(of: location.offset).line }
      let set = sets[first.earlier.document].map { " of the set '\($0)'" } ?? ""
      let earlier = "'\(documents[first.earlier.document].file):\(line(first.earlier))'\(set)"
      var message = "'\(first.path)' is declared in \(earlier) too; this one counts"
      let rest = pair.first.dropFirst().map { "'\($0.path)' in line \(line($0.later))" }
      if pair.count > 1 {
        message += ", and so \(pair.count == 2 ? "does" : "do") \(pair.count - 1) more of this file: "
        message += rest.joined(separator: ", ") + (pair.count - 1 > rest.count ? ", …" : "")
      }
      return Finding(
        severity: .warning, code: .mergeDuplicate, in: documents[first.later.document], at: first.later.offset,
        pointer: first.later.pointer, message: message,
        advice: "take one of the two out, or say in a resolver document when which of them counts; "
          + SystemReader.axesCommand(folder) + " begins one")
    }
  }
}

extension SystemReader {
  /// Makes contexts of files whose names differ in a context only, and reports what the files declare twice.
  ///
  /// - Parameters:
  ///   - plan: The files of a folder in the order of their names, or the sets of a file in theirs; another plan stays as
  ///     it is.
  ///   - folder: The folder, or the file of the sets.
  ///   - sets: The names of the documents that are sets.
  ///   - others: What stands between the files, each before one of these, by its number; it is no context.
  /// - Returns: The plan with axes, or as it was.
  mutating func dividedIntoContexts(
    _ plan: SystemPlan, folder: String, sets: [Int: String] = [:], others: [(file: Int, part: SystemPlan.Part)] = []
  ) -> SystemPlan {
    guard case .always(let sources) = plan.layers.first, sources.count > 1 || !others.isEmpty else { return plan }
    let names = sources.map { source in
      let document = declarations.declarations.groups[source].location.document
      return sets[document] ?? Self.name(of: shelf.log.documents[document].file, in: folder)
    }
    let (blocks, tooMany) = ContextBlock.all(in: names) { tokens(of: sources) }
    shelf.log.list.add(tooMany.map { ContextBlock.tooMany($0, names, folder: folder) })
    let combined = Set(blocks.flatMap(\.files))
    let groups = contextGroups(of: sources, named: names, except: combined)
    let chosen = combined.union(groups.flatMap { $0.members.flatMap(\.files) })
    let plain = sources.indices.filter { !chosen.contains($0) }
    report(sets, folder) { merge in for file in plain { merge.add(sources[file], file: file) } }
    guard !chosen.isEmpty || !others.isEmpty else { return plan }
    // What counts in the same contexts, and what is divided in different ways.
    let together = groups.flatMap { $0.members.map(\.files) } + blocks.flatMap { $0.layers.flatMap(\.files) }
    for files in together.uniqued where files.count > 1 {
      report(sets, folder) { merge in for file in files { merge.add(sources[file], file: file) } }
    }
    let divided = groups.map { $0.members.flatMap(\.files) } + blocks.map(\.files)
    report(sets, folder) { merge in
      for (index, files) in divided.enumerated() {
        for file in files { merge.add(sources[file], file: index) }
      }
    }
    // A file beside the contexts may be what these refine, but not one whose name says that it is a context too.
    report(sets, folder) { merge in
      for file in divided.joined().reversed() { merge.add(sources[file], file: 0) }
      for file in plain where ContextFiles.hasWord(names[file]) {
        merge.add(sources[file], file: file + 1, loses: true)
      }
    }
    var parts: [SystemPlan.Part] = []
    var left = plain[...]
    func addPlain(before end: Int) {
      let files = left.prefix { $0 < end }
      left = left.dropFirst(files.count)
      guard !files.isEmpty else { return }
      let always = SystemPlan(layers: [.always(files.map { sources[$0] })])
      parts.append(.init(plan: always, file: Self.reportedName(of: folder)))
    }
    for other in others {
      addPlain(before: other.file)
      parts.append(other.part)
    }
    addPlain(before: sources.count)
    for group in groups {
      let first = group.members.flatMap(\.files).first.map { declarations.declarations.groups[sources[$0]].location }
      let noun = sets.isEmpty ? "file" : "set"
      let plan = contextPlan(of: group, sources, names, folder: folder, noun: noun)
      parts.append(
        .init(plan: plan, file: first.map { shelf.log.documents[$0.document].file } ?? Self.reportedName(of: folder)))
    }
    for block in blocks {
      shelf.log.list.add(block.finding(names, folder: folder))
      let document = declarations.declarations.groups[sources[block.files[0]]].location.document
      parts.append(.init(plan: block.plan(sources), file: shelf.log.documents[document].file))
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

  /// Reports what files that are added to a merge declare twice.
  private mutating func report(_ sets: [Int: String], _ folder: String, adding: (inout FolderMerge) -> Void) {
    var merge = FolderMerge(declarations.declarations)
    adding(&merge)
    shelf.log.list.add(merge.findings(shelf.log.documents, sets: sets, folder: folder))
  }

  /// The command that writes what is read by names as a resolver document.
  static func axesCommand(_ folder: String) -> String {
    let isPlain = folder.unicodeScalars.allSatisfy { scalar in
      "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || "-._/".unicodeScalars.contains(scalar)
    }
    // What a shell would take for several words, or for a command, is not repeated.
    let name = isPlain && !folder.hasPrefix("-") ? reportedName(of: folder) : "FOLDER"
    let out = RelativePath.join(
      folder.hasSuffix(".json") ? RelativePath.folder(of: name) : name, "tokens.resolver.json")
    return "'specimen tokens axes \(name) --write \(out)'"
  }

  /// The tokens of each source, as numbers that stand for their paths.
  private func tokens(of sources: [Int]) -> [Set<Int>] {
    let all = declarations.declarations
    var numbers: [ExactText: Int] = [:]
    return sources.map { source in
      var tokens: Set<Int> = []
      var open = [source]
      while let group = open.popLast() {
        for member in all.groups[group].members {
          switch member.kind {
          case .group(let inner): open.append(inner)
          case .token(let token):
            let key = ExactText(all.tokens[token].location.pointer)
            let number = numbers[key, default: numbers.count]
            numbers[key] = number
            tokens.insert(number)
          }
        }
      }
      return tokens
    }
  }

  /// The files that are contexts: those whose names differ in one, or that have the word of one, and that declare tokens
  /// of each other or of the other files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - names: Their names.
  ///   - combined: Files that are contexts already.
  /// - Returns: The contexts, no file in two of one axis.
  private func contextGroups(
    of sources: [Int], named names: [String], except combined: Set<Int>
  ) -> [ContextFiles] {
    let names = names.enumerated().map { combined.contains($0.offset) ? "" : $0.element }
    var groups: [ContextFiles] = []
    for group in ContextFiles.groups(of: names) {
      var merge = FolderMerge(declarations.declarations)
      for file in group.members.flatMap(\.files) { merge.add(sources[file], file: file) }
      // What a context has and no other declares counts in all of them.
      let members = group.members.map { ($0.files.filter(merge.sharing.contains), $0.word) }.filter { !$0.0.isEmpty }
      if members.count > 1 { groups.append(ContextFiles(axis: group.axis, members: members)) }
    }
    for group in ContextFiles.alone(in: names) where !groups.contains(where: { $0.axis == group.axis }) {
      let files = group.members.flatMap(\.files)
      var merge = FolderMerge(declarations.declarations)
      for file in sources.indices where !files.contains(file) && !combined.contains(file) {
        merge.add(sources[file], file: -1)
      }
      for file in files { merge.add(sources[file], file: file) }
      let members = group.members.map { ($0.files.filter(merge.sharing.contains), $0.word) }.filter { !$0.0.isEmpty }
      let base = ContextWords.base(of: members.map(\.1), of: group.axis)
      guard !members.isEmpty, !members.contains(where: { $0.1 == base }) else { continue }
      groups.append(ContextFiles(axis: group.axis, members: [([], base)] + members))
    }
    return groups
  }

  /// The plan of files that are contexts, of which a warning says what they are treated as.
  private mutating func contextPlan(
    of group: ContextFiles, _ sources: [Int], _ names: [String], folder: String, noun: String
  ) -> SystemPlan {
    let words = group.members.map(\.word)
    let base = ContextWords.base(of: words, of: group.axis)
    let fallback = words.contains(base) ? base : words[0]
    let rest = group.members.reduce(0) { $0 + max(0, $1.files.count - 1) }
    let isAlone = group.members[0].files.isEmpty
    let shown = Self.list(group.members.flatMap { $0.files.prefix(1) }.map { names[$0] })
    let isOne = group.members.count { !$0.files.isEmpty } == 1 && rest == 0
    shelf.log.list.add(
      Finding(
        severity: .warning, code: .fileThemes, file: Self.reportedName(of: folder),
        message: shown + (rest > 0 ? " and \(rest) more beside them" : "")
          + (isAlone
            ? " \(isOne ? "declares" : "declare") tokens of other \(noun)s again: " : " declare the same tokens: ")
          + "\(isOne ? "it is" : "they are") treated as the "
          + (isAlone ? "context\(words.count == 2 ? "" : "s") " : "contexts ")
          + words.dropFirst(isAlone ? 1 : 0).joined(separator: ", ") + " of an axis '\(group.axis)' with the default "
          + "'\(fallback)'" + (isAlone ? ", which has the others alone" : ", after all other \(noun)s"),
        advice: "write a resolver document '*.resolver.json' with a modifier '\(group.axis)' that has these contexts"))
    // The default first: of all variants, it is the one that is looked at.
    let members = group.members.filter { $0.word == fallback } + group.members.filter { $0.word != fallback }
    let axis = ContextAxis(name: group.axis, contexts: members.map(\.word), defaultContext: fallback)
    return SystemPlan(axes: [axis], layers: [.axis(0, sources: members.map { $0.files.map { sources[$0] } })])
  }
}
