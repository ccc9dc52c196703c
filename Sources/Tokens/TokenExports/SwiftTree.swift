import ExactTexts
import LocatedJSON
import TokenEngine
import TokenFiles

/// Groups and tokens with the names they have in Swift.
struct SwiftTree {
  /// A group, which becomes a type.
  struct Group {
    /// The path in token files; empty for all tokens.
    let path: String

    /// The name of the type, and of the property that holds a value of it.
    let type: String
    let member: String

    /// The group around; that of all tokens is its own.
    let parent: Int

    /// The groups inside, in order.
    var groups: [Int] = []

    /// The rows of the tokens, in order.
    var rows: [Int] = []

    /// Whether tokens in it, however deep, are the same in all variants, and whether some are not.
    var hasConstants = false
    var hasVarying = false
  }

  /// The groups, each after the one around it; the first holds all tokens.
  private(set) var groups: [Group]

  /// The name of each row's constant or property.
  private(set) var members: [String] = []

  /// The group of each row.
  private(set) var homes: [Int] = []

  /// The names that are declared in each group.
  private var declared: [Set<String>] = []

  /// Names that two tokens or groups would have.
  private(set) var findings: [Finding] = []

  /// Names all tokens of an export.
  ///
  /// - Parameters:
  ///   - export: The tokens.
  ///   - types: The outermost types, whose names no type in them may have.
  init(_ export: TokenExport, in types: [String]) {
    var groups = [Group(path: "", type: types[0], member: "", parent: 0)]
    var known: [ExactText: Int] = [:]
    for (index, row) in export.rows.enumerated() {
      var here = 0
      let names = row.names
      for name in names.dropLast() {
        let path = groups[here].path.isEmpty ? name : groups[here].path + "." + name
        if let group = known[ExactText(path)] {
          here = group
          continue
        }
        let type = SwiftNames.type(name)
        let group = Group(
          path: path, type: types.contains(type) ? type + "_" : type, member: Self.member(name, in: here), parent: here)
        known[ExactText(path)] = groups.count
        groups[here].groups.append(groups.count)
        here = groups.count
        groups.append(group)
      }
      members.append(Self.member(names.last ?? "", in: here))
      homes.append(here)
      groups[here].rows.append(index)
      let isConstant = row.constant != nil
      while true {
        if isConstant { groups[here].hasConstants = true } else { groups[here].hasVarying = true }
        if here == 0 { break }
        here = groups[here].parent
      }
    }
    self.groups = groups
    for group in groups.indices { check(group, export) }
  }

  /// A member's name; the outermost group of what varies has a property of its own.
  private static func member(_ name: String, in group: Int) -> String {
    let member = SwiftNames.member(name)
    return group == 0 && member == "contexts" ? member + "_" : member
  }

  /// A declaration of a group: the path it comes from, and a row that shows where that is.
  private typealias Owner = (path: String, row: Int)

  /// Looks for names that two declarations of a group would have; canonically equivalent spellings count as one.
  private mutating func check(_ index: Int, _ export: TokenExport) {
    let group = groups[index]
    var owners: [String: Owner] = [:]
    var collisions: [Finding] = []
    func add(_ name: String, _ owner: Owner) {
      if let other = owners[name] {
        collisions.append(export.collision(name, other.path, owner.path, at: export.rows[owner.row]))
      } else {
        owners[name] = owner
      }
    }
    for row in group.rows { add(members[row], (export.rows[row].path, row)) }
    let tokens = owners
    for child in group.groups.map({ (group: groups[$0], row: firstRow(in: $0)) }) {
      add(child.group.type, (child.group.path, child.row))
      // In a theme a group is a property, as the tokens beside it are.
      if child.group.hasVarying, let token = tokens[child.group.member], export.rows[token.row].constant == nil {
        collisions.append(
          export.collision(child.group.member, token.path, child.group.path, at: export.rows[child.row]))
      }
    }
    findings += collisions
    declared.append(Set(owners.keys))
  }

  private func firstRow(in group: Int) -> Int {
    var group = group
    while groups[group].rows.isEmpty, let inner = groups[group].groups.first { group = inner }
    return groups[group].rows.first ?? 0
  }

  /// The names of all types in the outermost ones.
  var typeNames: Set<String> { Set(groups.dropFirst().map(\.type)) }

  /// A constant as it is named in a group.
  ///
  /// - Parameters:
  ///   - row: The constant.
  ///   - home: The group where the name is written; `nil` for another file scope.
  /// - Returns: The name from the outermost type on, without that where it means the same.
  func reference(to row: Int, from home: Int?) -> String {
    var names: [String] = []
    var group = homes[row]
    while group != 0 {
      names.append(groups[group].type)
      group = groups[group].parent
    }
    names = names.reversed() + [members[row]]
    guard let home, names.count > 1, !isHidden(names[0], from: home) else {
      return ([groups[0].type] + names).joined(separator: ".")
    }
    return names.joined(separator: ".")
  }

  /// Whether a type of a group, from the innermost one out, has the name of one of the outermost group.
  private func isHidden(_ type: String, from home: Int) -> Bool {
    var group = home
    while group != 0 {
      if declared[group].contains(type) { return true }
      group = groups[group].parent
    }
    return false
  }
}
