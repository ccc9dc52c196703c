import TokenEngine

/// Divides the groups of a family among sheets.
///
/// All that begins with the same names stays together as long as it fits. What does not is divided by the next name;
/// neighbours that fit together share a sheet, halved until they fit. So a further token moves no sheet's borders but
/// where it makes one too high.
struct SheetDivider {
  let sheet: Sheet
  let tier: Tier
  let sizes: SheetSizes

  /// A sheet to be: the words of its name after that of the tier, and its groups.
  struct Part {
    var words: [String]
    var groups: [SheetGroup]
  }

  /// A group, the names that tell it apart from others, and how high it is.
  private struct Block {
    var group: SheetGroup
    var names: [String]
    var height: Double
  }

  /// Blocks that have one more name in common than their neighbours.
  private struct Branch {
    var name: String?
    var blocks: [Block]

    var height: Double { blocks.reduce(0) { $0 + $1.height } }
  }

  /// The sheets of some groups.
  func sheets(of groups: [SheetGroup]) -> [Part] {
    divide(
      groups.map { group in
        let lines = sizes.lines(of: group).reduce(0) { $0 + $1.height }
        return Block(group: group, names: names(of: group.name), height: sizes.frame(of: group) + lines)
      }, below: [])
  }

  /// The names in the path of a group, without those that the sheet's own name has.
  private func names(of group: String) -> [String] {
    var names = group.split(separator: ".").map(String.init)
    if names.first?.lowercased() == tier.name.lowercased() { names.removeFirst() }
    let own = [sheet.rawValue, sheet.rawValue + "s", "corner" + sheet.rawValue]
    if let first = names.first, own.contains(first.lowercased()) { names.removeFirst() }
    return names
  }

  private func divide(_ blocks: [Block], below names: [String]) -> [Part] {
    if fits(blocks) { return [Part(words: names, groups: blocks.map(\.group))] }
    if blocks.count == 1 { return parts(of: blocks[0], names) }
    var branches: [Branch] = []
    var places: [PathKey: Int] = [:]
    for block in blocks {
      let name = block.names.count > names.count ? block.names[names.count] : nil
      if let name, let place = places[PathKey(name)] {
        branches[place].blocks.append(block)
      } else {
        if let name { places[PathKey(name)] = branches.count }
        branches.append(Branch(name: name, blocks: [block]))
      }
    }
    var parts: [Part] = []
    var run: [Branch] = []
    for branch in branches {
      if branch.name != nil, fits(branch.blocks) {
        run.append(branch)
        continue
      }
      parts += halve(run[...], below: names)
      run = []
      parts += divide(branch.blocks, below: names + (branch.name.map { [$0] } ?? []))
    }
    return parts + halve(run[...], below: names)
  }

  /// Neighbours that each fit on a sheet, on as few as halving needs.
  private func halve(_ run: ArraySlice<Branch>, below names: [String]) -> [Part] {
    guard let first = run.first?.name, let last = run.last?.name else { return [] }
    let blocks = run.flatMap(\.blocks)
    if run.count == 1 || fits(blocks) {
      let words = names + (run.count == 1 ? [first] : [first, "to", last])
      return [Part(words: words, groups: blocks.map(\.group))]
    }
    let middle = run.startIndex + (run.count + 1) / 2
    return halve(run[..<middle], below: names) + halve(run[middle...], below: names)
  }

  /// A group that is higher than a sheet, on several.
  private func parts(of block: Block, _ names: [String]) -> [Part] {
    var parts: [Part] = []
    var paths: [String] = []
    var height = 0.0
    let frame = sizes.frame(of: block.group)
    func end() {
      guard !paths.isEmpty else { return }
      var group = block.group
      group.part = parts.count + 1
      group.paths = paths
      parts.append(Part(words: names + ["\(parts.count + 1)"], groups: [group]))
      paths = []
      height = 0
    }
    for line in sizes.lines(of: block.group) {
      if height > 0, frame + height + line.height > SheetSizes.largestHeight { end() }
      paths += line.paths
      height += line.height
    }
    end()
    return parts
  }

  private func fits(_ blocks: [Block]) -> Bool {
    blocks.reduce(0) { $0 + $1.height } <= SheetSizes.largestHeight
  }
}
