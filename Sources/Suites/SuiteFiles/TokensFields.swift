internal import ExactTexts
internal import LocatedJSON

extension ValueFormat<SettingsReader, SuiteFile.Tokens> {
  /// Where the tokens are: a path, a list of paths, or an object with either, or with one file for each context of an
  /// axis.
  static var tokens: ValueFormat {
    let files = ValueShape.definition("tokenFiles")
    let object = ValueShape.object(SuiteFile.Tokens.members, rule: .oneOf([["file"], ["axis", "files"]]))
    return ValueFormat(.oneOf([files, object])) { reader, node, _ in
      reader.tokens(node)
    } write: { output, tokens in
      if tokens.root == nil, tokens.axis == nil { return output.mergedSources(tokens.sources) }
      output.object { output in
        output.member("root", tokens.root?.text)
        guard let axis = tokens.axis else { return output.member("file") { $0.mergedSources(tokens.sources) } }
        output.member("axis", axis.text)
        output.object("files") { output in
          for source in tokens.sources { output.member(source.context?.text ?? "", source.file.text) }
        }
      }
    }
  }
}

extension SuiteFile.Tokens {
  /// The keys of an object that says where tokens are; which of them go together decides how they are read.
  fileprivate static let members = [
    MemberShape(
      "root",
      "The folder that references may reach up to: at most \(SettingsReader.maximumSteps) above this file's, not the whole disk.",
      .text(pattern: #"^(\.|\.\.(/\.\.){0,\#(SettingsReader.maximumSteps - 1)})/?$"#)),
    MemberShape("file", "", .definition("tokenFiles")),
    MemberShape("axis", "What the suite varies by besides the axes of the files.", .someText),
    MemberShape(
      "files", "A resolver, token file or folder for each context of the axis.",
      .map(of: .someText, count: 1...SettingsReader.maximumTokenFiles)),
  ]
}

extension JSONWriter {
  /// Writes a token file, or the list of those that are merged.
  fileprivate mutating func mergedSources(_ sources: [SuiteFile.Tokens.Source]) {
    if sources.count == 1 { return string(sources[0].file.text) }
    array(sources, isInline: true) { $0.string($1.file.text) }
  }
}

extension SettingsReader {
  /// The largest number of token files that are merged, or that an axis may choose from.
  static let maximumTokenFiles = 64

  /// The largest number of folders that the root of the tokens may lie above the suite's.
  fileprivate static let maximumSteps = 8

  fileprivate mutating func tokens(_ node: JSONNode) -> SuiteFile.Tokens? {
    if node.string != nil {
      let advice = "move the files below the folder of the suite file, or name a 'root' above both"
      return relativePath(node, advice: advice).map {
        SuiteFile.Tokens(offset: node.offset, sources: [.init(context: nil, file: $0)])
      }
    }
    if node.array != nil {
      return SuiteFile.Tokens(offset: node.offset, sources: mergedSources(node, steps: 0))
    }
    guard node.object != nil else {
      report(
        node.wrongKind(
          name(of: node), "a string, a list or an object",
          advice: "name the token file, resolver or folder, relative to this file"))
      return nil
    }
    let members = members(of: node, keys: SuiteFile.Tokens.members.map(\.key), "the tokens") ?? []
    func value(_ key: String) -> JSONNode? { members.first { ExactText($0.key) == ExactText(key) }?.value }
    var tokens = SuiteFile.Tokens(offset: node.offset, sources: [])
    tokens.root = value("root").flatMap { root($0) }
    let steps = tokens.root.map { Self.stepsUp($0.text) ?? 0 } ?? 0
    switch (value("file"), value("axis"), value("files")) {
    case (let file?, nil, nil):
      tokens.sources = mergedSources(file, steps: steps)
    case (nil, let axis?, let files?):
      tokens.axis = text(axis)
      tokens.sources = sources(files, steps: steps)
    case (nil, nil, nil):
      report("the tokens have no 'file'", at: node.offset, advice: "add it, or 'axis' and 'files'")
    case (nil, let axis?, nil):
      report("the tokens have an axis, but no 'files'", at: axis.offset, advice: "add a file for each of its contexts")
    case (nil, nil, let files?):
      report("the tokens have files, but no 'axis'", at: files.offset, advice: "add the name of what they vary by")
    case (let file?, _, _):
      report(
        "the tokens have a 'file' beside 'axis' or 'files'", at: file.offset,
        advice: "leave it out, or the others: an axis chooses one of 'files'")
    }
    return tokens
  }

  /// A folder above the suite's, or the suite's own.
  private mutating func root(_ node: JSONNode) -> SuiteFile.Located? {
    guard let path = text(node) else { return nil }
    guard let steps = Self.stepsUp(path.text) else {
      report(
        "'\(path.text)' is no folder above the suite's", at: node.offset,
        advice: "write .. for the folder above it, ../.. for the one above that")
      return nil
    }
    guard steps <= Self.maximumSteps else {
      report(
        "the root of the tokens is \(steps) folders above the suite's, more than \(Self.maximumSteps)", at: node.offset,
        advice: "put the suite and its tokens into one folder that is nearer")
      return nil
    }
    return path
  }

  /// How many folders a path of nothing but steps goes up; `nil` for any other path.
  private static func stepsUp(_ path: String) -> Int? {
    var steps = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if steps.count > 1, steps.last?.isEmpty == true { steps.removeLast() }
    if steps.count == 1, steps[0].elementsEqual(".".utf8) { return 0 }
    return steps.allSatisfy { $0.elementsEqual("..".utf8) } ? steps.count : nil
  }

  /// A token file, or a list of those that are merged, in order.
  private mutating func mergedSources(_ node: JSONNode, steps: Int) -> [SuiteFile.Tokens.Source] {
    guard let items = node.array else {
      return tokenPath(node, steps: steps).map { [.init(context: nil, file: $0)] } ?? []
    }
    guard (1...Self.maximumTokenFiles).contains(items.count) else {
      report(
        items.isEmpty ? "there is no token file" : "there are more than \(Self.maximumTokenFiles) token files",
        at: node.offset,
        advice: items.isEmpty
          ? "name the token file, resolver or folder, relative to this file" : "put them into a folder, and name that")
      return []
    }
    return items.compactMap { item in
      tokenPath(item, steps: steps).map { SuiteFile.Tokens.Source(context: nil, file: $0) }
    }
  }

  /// The token files of the contexts of an axis.
  private mutating func sources(_ node: JSONNode, steps: Int) -> [SuiteFile.Tokens.Source] {
    let example = "write an object such as {\"orange\": \"tokens/orange.resolver.json\"}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    guard (1...Self.maximumTokenFiles).contains(members.count) else {
      report(
        members.isEmpty ? "there is no token file" : "there are more than \(Self.maximumTokenFiles) token files",
        at: node.offset, advice: members.isEmpty ? example : "make several suites of them")
      return []
    }
    return members.compactMap { member in
      guard !member.key.isEmpty else {
        report("a context has no name", at: member.keyOffset, advice: "write what variants call it by")
        return nil
      }
      return tokenPath(member.value, steps: steps).map {
        SuiteFile.Tokens.Source(context: .init(text: member.key, offset: member.keyOffset), file: $0)
      }
    }
  }

  /// A path that begins with no more than some steps up, and has none after that.
  ///
  /// To the system, a step up behind a link has another target than the text says.
  private mutating func tokenPath(_ node: JSONNode, steps: Int) -> SuiteFile.Located? {
    guard let path = text(node) else { return nil }
    guard !path.text.utf8.contains(0) else {
      report("'\(path.text)' is not a path", at: node.offset, advice: "name a token file, resolver or folder")
      return nil
    }
    let segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let inner = segments.drop { $0.elementsEqual("..".utf8) }
    guard inner.first?.isEmpty == false, segments.count - inner.count <= steps,
      !inner.contains(where: { $0.elementsEqual("..".utf8) })
    else {
      report(
        "'\(path.text)' points outside " + (steps == 0 ? "the suite's folder" : "the root of the tokens"),
        at: node.offset, advice: "move the files below it, or name a 'root' above both")
      return nil
    }
    return path
  }
}
