import LocatedJSON
import TokenEngine

extension Binder {
  /// Binds the body of an embedded control; `nil` if it cannot be drawn.
  mutating func embed(_ node: ControlNode) -> Int? {
    guard let control = text(node.control, at: node.origin) else { return nil }
    guard let specimen = context.specimens[control] else {
      let near = nearestName(to: control, among: context.specimens.controls)
      report(.unknownControl(control, nearest: near), at: node.origin)
      return nil
    }
    guard !scope.controls.contains(control) else {
      report(.controlCycle(scope.controls + [control]), at: node.origin)
      return nil
    }
    let names = names(of: node, in: specimen)
    let overrides = overrides(of: node)
    let outer = scope
    defer { scope = outer }
    scope = Scope(
      specimen: specimen, names: names, controls: outer.controls + [control], overrides: outer.overrides)
    if !overrides.entries.isEmpty { scope.overrides.append(overrides) }
    return bind(specimen.body, in: nil)
  }

  /// The names inside an embedded control: its defaults, then the chosen label of each axis, then the given texts.
  private mutating func names(of node: ControlNode, in specimen: Specimen) -> CellNames {
    let axes = specimen.allAxes
    // Labels are searched one by one, and each name of the control is set.
    let labels = axes.reduce(0) { $0 + $1.values.count }
    budget.take(specimen.values.count + axes.count + node.values.count * (1 + labels / 8))
    var chosen = [Int](repeating: 0, count: axes.count)
    var texts: [NamedText] = []
    for value in node.values where !budget.isExhausted {
      guard let text = text(value.text, at: value.origin) else { continue }
      if let index = axes.firstIndex(where: { $0.name == value.name }) {
        if let label = axes[index].index(of: text) {
          chosen[index] = label
        } else {
          let known = axes[index].values.map(\.label)
          report(.unknownLabel(text, axis: value.name, control: specimen.control, known: known), at: value.origin)
        }
      } else if specimen.declares(value.name) {
        // Inside the control the location would be in its file, which is looked at by itself.
        if scope.controls.count == 1, let path = Reference.contentOfBraces(text), tokens.token(String(path)) != nil {
          references?.note(String(path), at: value.origin)
        }
        texts.append(NamedText(value.name, text))
      } else {
        let known = axes.map(\.name) + specimen.values.map(\.name)
        report(
          .unknownValue(value.name, control: specimen.control, nearest: nearestName(to: value.name, among: known)),
          at: value.origin)
      }
    }
    var names = CellNames()
    for value in specimen.values { names.set(value.name, value.text) }
    for (axis, index) in zip(axes, chosen) { axis.apply(index, to: &names) }
    for text in texts { names.set(text.name, text.text) }
    return names.resolved(&budget)
  }

  private mutating func overrides(of node: ControlNode) -> OverrideSet {
    var entries: [(token: String, replacement: [String])] = []
    for override in node.overrides where !budget.isExhausted {
      guard let token = text(override.token, at: override.origin) else { continue }
      var paths: [String] = []
      for path in override.replacement.paths {
        guard let text = text(path.template, at: override.replacement.origin) else { continue }
        if path.isBraced {
          paths.append(text)
        } else if let inner = Reference.contentOfBraces(text) {
          paths.append(String(inner))
        } else {
          report(.literal(text, expected: "a token"), at: override.replacement.origin)
        }
      }
      if scope.controls.count == 1 {
        for path in paths where tokens.token(path) != nil { references?.note(path, at: override.replacement.origin) }
      }
      if !paths.isEmpty { entries.append((token, paths)) }
    }
    return OverrideSet(entries: entries)
  }
}

extension Specimen {
  /// Whether a name is a free name, or gets a text from a value of an axis.
  fileprivate func declares(_ name: String) -> Bool {
    if values.contains(where: { $0.name == name }) { return true }
    let axes = split + [rows, columns].compactMap { $0 }
    return axes.contains { axis in axis.values.contains { value in value.texts.contains { $0.name == name } } }
  }
}
