import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

extension SystemReader {
  /// Reads the files of a folder that are of several dialects, those of each together.
  ///
  /// Files that always count are merged in the order of their names, whatever their dialect, but that sets of Tokens Studio
  /// keep the order which their metadata give them; of these files, those whose names say so are contexts. The files of a
  /// dialect that has axes of its own stand where the first of them does.
  ///
  /// - Returns: `nil` if some of them cannot be used, which has been reported.
  mutating func plan(
    of parts: [DialectDivision.Part], of files: [DialectFile], folder: String
  ) -> SystemPlan? {
    let positions = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($0.element.document, $0.offset) })
    var always: [(position: Int, source: Int)] = []
    var modes = SystemPlan()
    var divided: [(position: Int, part: SystemPlan.Part)] = []
    var names: [Int: String] = [:]
    for part in parts {
      guard let (plan, sets) = planAndSets(of: part, of: files, isMixed: true) else { return nil }
      for (document, name) in sets {
        let name = RelativePath.join(part.folder, name)
        // The name of a set that is a file is that of the file.
        let file = Self.name(of: shelf.log.documents[document].file, in: folder)
        if !file.unicodeScalars.starts(with: name.unicodeScalars) { names[document] = name }
      }
      let first = part.files[0]
      guard case .always(let sources) = plan.layers.first,
        plan.axes.isEmpty && plan.layers.count == 1 || part.detection.dialect == .dtcgModes
      else {
        divided.append((first, .init(plan: plan, file: shelf.log.documents[files[first].document].file)))
        continue
      }
      var position = first
      for source in sources {
        let document = declarations.declarations.groups[source].location.document
        position = max(position, positions[shelf.log.originals[document] ?? document] ?? first)
        always.append((position, source))
      }
      // Of one dialect at most.
      if plan.layers.count > 1 { modes = SystemPlan(axes: plan.axes, layers: Array(plan.layers.dropFirst())) }
    }
    let order = always.indices.sorted { (always[$0].position, $0) < (always[$1].position, $1) }
    let plan = SystemPlan(
      axes: modes.axes, layers: [.always(order.map { always[$0].source })] + modes.layers)
    var before = 0
    let others = divided.map { other in
      while before < order.count, always[order[before]].position < other.position { before += 1 }
      return (before, other.part)
    }
    return dividedIntoContexts(plan, folder: folder, sets: names, others: others)
  }
}
