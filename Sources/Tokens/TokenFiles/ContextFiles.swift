import ExactTexts
import LocatedJSON
import TokenDialects

/// The words in names of files, folders and sets that name a context.
///
/// They count only where two files of a folder, or two folders beside each other, have the same name but for one of
/// them, and declare the same tokens; or where a file with such a word declares tokens of files without any.
struct ContextWords {
  /// The axis whose contexts the words are.
  let axis: String

  /// The words, in lower case; of two words there is a hyphen between.
  let words: Set<String>

  /// The words of which the first found is the default.
  let defaults: [String]

  /// What files are that the words refine, where no other file has a name for it.
  var base = "default"

  /// The axis of words of a theme that other themes are combined with.
  private static let contrast = ContextWords(
    axis: "contrast", words: ["high-contrast", "highcontrast", "hc"], defaults: [], base: "normal")

  /// The axes whose contexts are known from names.
  static let all = [
    ContextWords(
      axis: "theme",
      words: ["light", "day", "dark", "night", "dim", "dimmed", "high-contrast", "highcontrast", "hc"],
      defaults: ["light", "day"]),
    ContextWords(
      axis: "density", words: ["compact", "condensed", "cozy", "comfortable", "spacious"],
      defaults: ["comfortable", "cozy"]),
    ContextWords(
      axis: "size", words: ["x-small", "small", "medium", "large", "x-large", "xx-large"], defaults: ["medium"]),
    ContextWords(axis: "viewport", words: ["mobile", "tablet", "desktop"], defaults: ["mobile"]),
    ContextWords(axis: "material", words: ["glass"], defaults: [], base: "regular"),
  ]

  /// The names of the axes, in the order in which a name is read.
  static let axes = all.map(\.axis) + [contrast.axis]

  /// The axis that a word in lower case is a context of; `nil` for any other word.
  ///
  /// The words of a high contrast are themes, or an axis of their own.
  static func axis(of word: String, dividesContrast: Bool = false) -> String? {
    if dividesContrast, contrast.words.contains(word) { return contrast.axis }
    return all.first { $0.words.contains(word) }?.axis
  }

  /// Whether a name has a word of a high contrast beside that of another theme.
  static func combinesContrast(_ name: String) -> Bool {
    let words = words(of: name)
    return words.count <= 32 && words.contains(where: contrast.words.contains)
      && words.contains { axis(of: $0, dividesContrast: true) == "theme" }
  }

  /// The context of an axis that contexts refine: one of them that is usual, else the name of what the other files are.
  static func base(of contexts: [String], of axis: String) -> String {
    let usual = all.first { $0.axis == axis }?.defaults.first { contexts.contains($0) }
    if let usual { return usual }
    guard axis == "theme" else { return (all + [contrast]).first { $0.axis == axis }?.base ?? "default" }
    if contexts.contains("night") { return "day" }
    return contexts.contains { ["dark", "dim", "dimmed"].contains($0) } ? "light" : "normal"
  }

  /// The words of a name in lower case.
  ///
  /// A word ends at a hyphen, an underscore, a dot or a space, and before a capital that follows a small letter. The two
  /// words of a theme are one.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      let isGap = scalar == "-" || scalar == "_" || scalar == "." || scalar == " "
      if isGap || (scalar.properties.isUppercase && last?.properties.isLowercase == true) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isGap { word.unicodeScalars.append(scalar) }
      last = scalar
    }
    if !word.isEmpty { words.append(word) }
    var joined: [String] = []
    for word in words.map({ $0.lowercased() }) {
      if let before = joined.last, axis(of: before + "-" + word) != nil {
        joined[joined.count - 1] = before + "-" + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

/// Files of one folder, or of folders beside each other, whose names differ in a context only; or one file that has the
/// word of a context, whose tokens others declare too.
struct ContextFiles {
  /// The axis.
  let axis: String

  /// The indices of the files among all, in order, for each context.
  var members: [(files: [Int], word: String)]

  /// Whether the name of a file, or of a folder that it lies in, has the word of a context.
  static func hasWord(_ path: String) -> Bool {
    path.unicodeScalars.split(separator: "/").contains { name in
      ContextWords.words(of: String(name)).contains { ContextWords.axis(of: $0) != nil }
    }
  }

  /// Finds such files: of each name with a context in it, those that have the same words around it in the same folder.
  ///
  /// The name is that of a file, or of a folder that it lies in: then all files of the folder belong to the context. A
  /// file that could go with several others goes with the largest number of contexts, and rather by its folder than by
  /// its own name. Two files of one context and otherwise the same name are no contexts of each other: the first one
  /// counts.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Returns: Groups of at least two contexts, no file in two of them, in the order of their first files.
  static func groups(of paths: [String]) -> [ContextFiles] {
    var taken: Set<Int> = []
    var groups: [ContextFiles] = []
    let candidates = candidates(of: paths)
    // The order of groups of one size stays: that of a folder comes before those of the files in it.
    let largestFirst = candidates.indices.sorted {
      (-candidates[$0].members.count, $0) < (-candidates[$1].members.count, $1)
    }
    for index in largestFirst {
      let members = candidates[index].members.map { ($0.files.filter { !taken.contains($0) }, $0.word) }
        .filter { !$0.0.isEmpty }
      guard members.count > 1 else { continue }
      taken.formUnion(members.flatMap(\.0))
      groups.append(ContextFiles(axis: candidates[index].axis, members: members))
    }
    return groups.sorted { $0.members[0].files[0] < $1.members[0].files[0] }
  }

  /// Finds the files whose names, or those of folders that they lie in, have one word of a context and no other.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Returns: The files of each axis, by its contexts, in the order in which they come.
  static func alone(in paths: [String]) -> [ContextFiles] {
    var groups: [ContextFiles] = []
    for (index, path) in paths.enumerated() {
      let words = path.unicodeScalars.split(separator: "/").flatMap { ContextWords.words(of: stem(of: String($0))) }
      let contexts = words.filter { ContextWords.axis(of: $0) != nil }
      guard contexts.count == 1, let axis = ContextWords.axis(of: contexts[0]) else { continue }
      let group = groups.firstIndex { $0.axis == axis } ?? groups.count
      if group == groups.count { groups.append(ContextFiles(axis: axis, members: [])) }
      if let known = groups[group].members.firstIndex(where: { $0.word == contexts[0] }) {
        groups[group].members[known].files.append(index)
      } else {
        groups[group].members.append(([index], contexts[0]))
      }
    }
    return groups
  }

  private static func candidates(of paths: [String]) -> [ContextFiles] {
    var candidates: [ContextFiles] = []
    var indices: [ExactText: Int] = [:]
    for (index, path) in paths.enumerated() {
      let names = path.unicodeScalars.split(separator: "/").map(String.init)
      for (depth, name) in names.enumerated() {
        let isFile = depth == names.count - 1
        let words = ContextWords.words(of: isFile ? stem(of: name) : name)
        // No name that means a context is longer; each word takes a look at all others.
        guard words.count <= 32 else { continue }
        for (wordIndex, word) in words.enumerated() {
          guard let axis = ContextWords.axis(of: word) else { continue }
          var around = words
          around[wordIndex] = "*"
          let kind = isFile ? "file" : "folder"
          let key = ExactText((names[..<depth] + [kind, axis] + around).joined(separator: "/"))
          let group = indices[key] ?? candidates.count
          if group == candidates.count {
            indices[key] = group
            candidates.append(ContextFiles(axis: axis, members: []))
          }
          if let known = candidates[group].members.firstIndex(where: { $0.word == word }) {
            if !isFile { candidates[group].members[known].files.append(index) }
          } else {
            candidates[group].members.append(([index], word))
          }
        }
      }
    }
    return candidates
  }

  /// The name of a file without its ending.
  static func stem(of name: String) -> String { DialectFile(document: 0, path: [name], root: .empty).stem }
}

extension JSONNode {
  /// An object without members.
  fileprivate static var empty: JSONNode { JSONNode(offset: 0, content: .object([])) }
}
