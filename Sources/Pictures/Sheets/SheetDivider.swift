import ExactTexts
import Specimens
import TokenEngine

/// Divides the groups of a family among sheets.
///
/// All that begins with the same names stays together as long as it fits. What does not is divided by the next name;
/// neighbours that fit share sheets, which are filled from the first to the last. The first sheet has the name of all
/// that is divided, so it keeps it when a family outgrows one sheet; each further one has that of what it begins with.
///
/// So what is added at the end changes the last sheet, or adds one after it. What is added before it, or makes a group
/// higher, can push groups from one sheet to the next, which then begins with another one and has another name, up to
/// the next branch that has sheets of its own; sheets before it stay as they are.
struct SheetDivider {
  let sheet: Sheet
  let tier: Tier
  let sizes: SheetSizes

  /// A sheet to be: the words of its name after that of the tier, and its groups.
  struct Part {
    var words: [String]
    var groups: [SheetGroup]
  }

  /// A group, the names that distinguish it from others, and how high it is.
  private struct Block {
    var group: SheetGroup
    var names: [String]
    var height: Double
  }

  /// Blocks that have one more name in common than their neighbours.
  private struct Branch {
    var name: String?
    var blocks: [Block]

    /// What the branch begins with: its name, or that of its first token.
    var beginning: String {
      if let name { return name }
      guard let group = blocks.first?.group, let path = group.paths.first else { return "" }
      return group.shortName(of: path)
    }
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
    var branchIndices: [ExactText: Int] = [:]
    for block in blocks {
      let name = block.names.count > names.count ? block.names[names.count] : nil
      if let name, let index = branchIndices[ExactText(name)] {
        branches[index].blocks.append(block)
      } else {
        if let name { branchIndices[ExactText(name)] = branches.count }
        branches.append(Branch(name: name, blocks: [block]))
      }
    }
    var parts: [Part] = []
    var run: [Branch] = []
    func end() {
      guard let first = run.first else { return }
      let words = parts.isEmpty ? names : names + ["from", first.beginning]
      parts.append(Part(words: words, groups: run.flatMap(\.blocks).map(\.group)))
      run = []
    }
    for branch in branches {
      if fits(branch.blocks) {
        if !fits(run.flatMap(\.blocks) + branch.blocks) { end() }
        run.append(branch)
        continue
      }
      end()
      // A group without a further name has that of its first token, unless it is the beginning of all.
      let own = branch.name.map { [$0] } ?? (parts.isEmpty ? [] : ["from", branch.beginning])
      // A branch without a name is one group.
      parts +=
        branch.name == nil ? self.parts(of: branch.blocks[0], names + own) : divide(branch.blocks, below: names + own)
    }
    end()
    return parts
  }

  /// A group that is higher than a sheet, on several.
  private func parts(of block: Block, _ names: [String]) -> [Part] {
    var parts: [Part] = []
    var runs: [SheetRun] = []
    var lastRun = -1
    var height = 0.0
    let frame = sizes.frame(of: block.group)
    func end() {
      guard !runs.isEmpty else { return }
      let group = SheetGroup(name: block.group.name, part: parts.count + 1, runs: runs)
      parts.append(Part(words: parts.isEmpty ? names : names + ["\(parts.count + 1)"], groups: [group]))
      runs = []
      lastRun = -1
      height = 0
    }
    for line in sizes.lines(of: block.group) {
      if height > 0, frame + height + line.height > SheetSizes.largestHeight { end() }
      if line.run == lastRun {
        runs[runs.count - 1].paths += line.paths
      } else {
        runs.append(SheetRun(form: block.group.runs[line.run].form, paths: line.paths))
        lastRun = line.run
      }
      height += line.height
    }
    end()
    return parts
  }

  private func fits(_ blocks: [Block]) -> Bool {
    blocks.reduce(0) { $0 + $1.height } <= SheetSizes.largestHeight
  }
}
