import ExactTexts
import LocatedJSON
import TokenDialects

/// The words in names of files and folders that name a theme.
///
/// They count only where two files of a folder, or two folders beside each other, have the same name but for one of
/// them, and declare the same tokens.
enum ThemeWords {
  /// The words, in lower case; of two words there is a hyphen between.
  private static let all: Set<String> = [
    "light", "day", "dark", "night", "dim", "dimmed", "high-contrast", "highcontrast", "hc",
  ]

  /// The words of which the first found is the default.
  static let defaults = ["light", "day"]

  /// Whether a word in lower case names a theme.
  static func contains(_ word: String) -> Bool { all.contains(word) }

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
      if let before = joined.last, all.contains(before + "-" + word) {
        joined[joined.count - 1] = before + "-" + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

/// Files of one folder, or of folders beside each other, whose names differ in a theme only.
struct ThemeFiles {
  /// The indices of the files among all, in order, for each theme.
  var members: [(files: [Int], word: String)]

  /// Whether the name of a file, or of a folder that it lies in, has the word of a theme.
  static func hasWord(_ path: String) -> Bool {
    path.unicodeScalars.split(separator: "/").contains { name in
      ThemeWords.words(of: String(name)).contains(where: ThemeWords.contains)
    }
  }

  /// Finds such files: of each name with a theme in it, those that have the same words around it in the same folder.
  ///
  /// The name is that of a file, or of a folder that it lies in: then all files of the folder belong to the theme. A file
  /// that could go with several others goes with the largest number of themes, and rather by its folder than by its own
  /// name. Two files of one theme and otherwise the same name are no themes of each other: the first one counts.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Returns: Groups of at least two themes, no file in two of them, in the order of their first files.
  static func groups(of paths: [String]) -> [ThemeFiles] {
    var candidates: [ThemeFiles] = []
    var indices: [ExactText: Int] = [:]
    for (index, path) in paths.enumerated() {
      let names = path.unicodeScalars.split(separator: "/").map(String.init)
      for (depth, name) in names.enumerated() {
        let isFile = depth == names.count - 1
        let stem = isFile ? DialectFile(document: 0, path: [name], root: .empty).stem : name
        let words = ThemeWords.words(of: stem)
        // No name that means a theme is longer; each word takes a look at all others.
        guard words.count <= 32 else { continue }
        for (wordIndex, word) in words.enumerated() where ThemeWords.contains(word) {
          var around = words
          around[wordIndex] = "*"
          let kind = isFile ? "file" : "folder"
          let key = ExactText((names[..<depth] + [kind] + around).joined(separator: "/"))
          let group = indices[key] ?? candidates.count
          if group == candidates.count {
            indices[key] = group
            candidates.append(ThemeFiles(members: []))
          }
          if let known = candidates[group].members.firstIndex(where: { $0.word == word }) {
            if !isFile { candidates[group].members[known].files.append(index) }
          } else {
            candidates[group].members.append(([index], word))
          }
        }
      }
    }
    var taken: Set<Int> = []
    var groups: [ThemeFiles] = []
    // The order of groups of one size stays: that of a folder comes before those of the files in it.
    let largestFirst = candidates.indices.sorted {
      (-candidates[$0].members.count, $0) < (-candidates[$1].members.count, $1)
    }
    for index in largestFirst {
      let members = candidates[index].members.map { ($0.files.filter { !taken.contains($0) }, $0.word) }
        .filter { !$0.0.isEmpty }
      guard members.count > 1 else { continue }
      taken.formUnion(members.flatMap(\.0))
      groups.append(ThemeFiles(members: members))
    }
    return groups.sorted { $0.members[0].files[0] < $1.members[0].files[0] }
  }
}

extension JSONNode {
  /// An object without members.
  fileprivate static var empty: JSONNode { JSONNode(offset: 0, content: .object([])) }
}
