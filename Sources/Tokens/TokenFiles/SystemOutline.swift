import LocatedJSON
import TokenDialects
package import TokenEngine
import TokenSyntax

/// The axes of a system, and which of its files count when.
package struct SystemOutline: Sendable {
  /// Files that count in some contexts, or in all.
  package struct Entry: Sendable {
    /// A context of each axis that matters, in order; none where the files always count.
    package let contexts: [(axis: String, context: String)]

    /// The files, where later ones override earlier ones; of a set in a file, the file and its name.
    package let files: [String]
  }

  /// The axis of names that are no words of contexts.
  package static var brandAxis: String { ContextBlock.brandAxis }

  /// The axes whose contexts are words in names.
  package static var axesOfWords: [String] { ContextWords.axes }

  /// The axes.
  package let axes: [ContextAxis]

  /// The files of each context and combination, the later entries winning.
  package let entries: [Entry]
}

extension TokenSystem {
  /// The axes of the system, and which files count when; `nil` for several systems of which an axis chooses one.
  package var outline: SystemOutline? {
    guard parts.list.count == 1 else { return nil }
    let plan = parts.list[0].plan
    var entries: [SystemOutline.Entry] = []
    func add(_ axes: [Int], _ lists: [[Int]]) {
      let combinations = plan.combinations(of: axes)
      for (number, list) in lists.enumerated() {
        let contexts = zip(axes, combinations[number]).map { axis, context in
          (axis: plan.axes[axis].name, context: plan.axes[axis].contexts[context])
        }
        // A combination of several axes that no file names says nothing.
        if list.isEmpty, axes.count != 1 { continue }
        entries.append(SystemOutline.Entry(contexts: contexts, files: list.map(name)))
      }
    }
    for layer in plan.layers {
      switch layer {
      case .always(let sources): add([], [sources])
      case .axis(let axis, let lists): add([axis], lists)
      case .combinations(let axes, let lists): add(axes, lists)
      }
    }
    return SystemOutline(axes: plan.axes, entries: entries)
  }

  /// Whether all files are in the Design Tokens format and none is a resolver document, so that one may refer to them.
  package var isOfTokenFiles: Bool {
    dialect == .dtcg && !documents.contains { $0.isTranslated || SystemReader.isResolver($0.root, path: $0.file) }
  }

  /// Whether a resolver document says what counts when.
  package var hasResolver: Bool { documents.contains { SystemReader.isResolver($0.root, path: $0.file) } }

  /// What a source is called.
  private func name(_ source: Int) -> String {
    let location = declarations.groups[source].location
    let file = documents[location.document].file
    if let set = setNames[location.document] { return "\(file) (\(set))" }
    return location.pointer.isEmpty ? file : "\(file)#\(location.pointer)"
  }
}
