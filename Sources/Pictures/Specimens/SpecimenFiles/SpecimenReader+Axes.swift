import LocatedJSON

extension SpecimenReader {
  /// The axis of rows or columns: an object with one member.
  mutating func singleAxis(_ node: JSONNode, _ key: String) -> Axis? {
    let axes = axes(node, key)
    guard axes.count > 1 else { return axes.first }
    report(
      .specimenWrongValue, at: node.offset, "\"\(key)\" has \(axes.count) axes",
      advice: "leave one here and move the others to \"split\"")
    return nil
  }

  /// Axes by name.
  mutating func axes(_ node: JSONNode, _ key: String) -> [Axis] {
    guard let members = node.object, !members.isEmpty else {
      report(
        .specimenWrongValue, at: node.offset, "\"\(key)\" is not an object with an axis",
        advice: "write {\"name\": [\"value\", …]}")
      return []
    }
    return members.compactMap { axis($0) }
  }

  private mutating func axis(_ member: JSONMember) -> Axis? {
    var values: [Axis.Value] = []
    var labels: Set<String> = []
    switch member.value.content {
    case .array(let items):
      for item in items {
        guard let label = text(item, "a value of axis '\(member.key)'") else { continue }
        if labels.insert(label).inserted {
          values.append(Axis.Value(label))
        } else {
          report(
            .specimenDuplicateValue, at: item.offset, "axis '\(member.key)' has the value '\(label)' twice",
            advice: "leave one of them out")
        }
      }
    case .object(let members):
      for label in members {
        if let text = label.value.string {
          values.append(Axis.Value(label.key, texts: [NamedText(member.key, text)]))
        } else {
          values.append(Axis.Value(label.key, texts: namedTexts(label.value, "value '\(label.key)'")))
        }
      }
    default:
      report(
        .specimenWrongValue, at: member.value.offset, "axis '\(member.key)' is \(member.value.kind)",
        advice: "write a list of texts, or an object of labels")
      return nil
    }
    guard !values.isEmpty else {
      report(
        .specimenWrongValue, at: member.value.offset, "axis '\(member.key)' has no values",
        advice: "list some, or leave the axis out")
      return nil
    }
    return Axis(member.key, values: values)
  }

  /// Names and their texts.
  mutating func namedTexts(_ node: JSONNode, _ what: String) -> [NamedText] {
    guard let members = node.object else {
      report(.specimenWrongValue, at: node.offset, "\(what) is an object of texts, not \(node.kind)")
      return []
    }
    return members.compactMap { member in
      text(member.value, "'\(member.key)'").map { NamedText(member.key, $0) }
    }
  }

  /// Reports the limits that the specimen would exceed.
  mutating func checkLimits(of specimen: Specimen, names: Int) {
    let skipRules = document.root["skip"]?.array?.count ?? 0
    let (rows, columns) = (specimen.rows, specimen.columns)
    for excess in Specimen.excesses(
      rows: rows, columns: columns, split: specimen.split, names: names, skipRules: skipRules)
    {
      report(.specimenOutOfRange, at: document.root[excess.key]?.offset ?? 0, excess.text, advice: excess.advice)
    }
  }

  /// Reports axes of the same name.
  mutating func checkAxisNames(_ axes: [Axis]) {
    var names: Set<String> = []
    for axis in axes where !names.insert(axis.name).inserted {
      report(
        .specimenDuplicateAxis, at: document.root.offset, "two axes have the name '\(axis.name)'",
        advice: "rename one of them")
    }
  }

  /// Reports unknown placeholders inside the texts of axes and free names.
  mutating func checkTexts(of axes: [Axis], _ values: [NamedText]) {
    let root = document.root
    for text in axes.flatMap({ $0.values.flatMap(\.texts) }) + values {
      for name in Template(text.text).names where !knownNames.contains(name) {
        let near = nearest(to: name, among: orderedNames)
        report(
          .specimenUnknownName, at: root.offset, "'${\(name)}' in the text of '\(text.name)' has no text",
          advice: near.map { "did you mean '${\($0)}'?" })
      }
    }
  }

  /// The rules that leave cells empty.
  mutating func skipRules(_ node: JSONNode) -> [SkipRule] {
    let labels = Dictionary(
      axes.map { ($0.name, Set($0.values.map(\.label))) }, uniquingKeysWith: { first, _ in first })
    guard let items = node.array else {
      report(.specimenWrongValue, at: node.offset, "\"skip\" is a list of objects, not \(node.kind)")
      return []
    }
    return items.compactMap { item in
      guard let members = item.object, !members.isEmpty else {
        report(.specimenWrongValue, at: item.offset, "a \"skip\" rule is an object of axes and values")
        return nil
      }
      return SkipRule(members.compactMap { skipChoice($0, labels: labels) })
    }
  }

  private mutating func skipChoice(
    _ member: JSONMember, labels known: [String: Set<String>]
  ) -> SkipRule.Choice? {
    guard let axis = axes.first(where: { $0.name == member.key }) else {
      let spelling = advice(for: member.key, among: axes.lazy.map(\.name))
      report(
        .specimenUnknownName, at: member.keyOffset, "no axis '\(member.key)'", advice: spelling)
      return nil
    }
    var labels: [String] = []
    for item in member.value.array ?? [member.value] {
      guard let label = text(item, "a value to skip") else { continue }
      if known[axis.name]?.contains(label) != true {
        let spelling = advice(for: label, among: axis.values.lazy.map(\.label))
        report(
          .specimenUnknownName, at: item.offset, "axis '\(axis.name)' has no value '\(label)'",
          advice: spelling)
      }
      labels.append(label)
    }
    return SkipRule.Choice(axis: axis.name, labels: labels)
  }
}
