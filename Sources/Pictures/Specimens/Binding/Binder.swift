private import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import TokenEngine
import VectorIcons

/// Binds the nodes of a case's cells: which of them are there, and what each of them is.
struct Binder {
  /// What binds the values of the nodes.
  var values: ValueBinder

  /// The nodes so far.
  private(set) var tree = BoundTree()

  /// The location of each text, in the order of the nodes.
  private(set) var textLocations: [TextLocation] = []

  /// Where each cutout was found, for problems that only the layout finds.
  private(set) var cutoutLocations: [CutoutLocation] = []

  /// The nodes that are samples of tokens.
  private(set) var samples: [(name: String, node: Int)] = []

  /// Where each node of the tree comes from; only kept on request.
  private(set) var origins: [NodeOrigin]?

  /// The nesting depth of the node that is being bound, including embedded controls.
  private var depth = 0

  /// The number of nodes so far, those included whose children are being bound.
  private var nodeCount = 0

  /// Whether lookups ended because the budget was spent.
  private var isCutShort = false

  /// The number of bytes of all texts so far.
  private var textLength = 0

  /// The indices of the look-ups whose values are texts.
  private(set) var lookupsInWords: Set<Int> = []

  /// The largest number of bytes of all texts of a picture.
  static let maximumTextLength = 1 << 20

  /// The largest number of cutouts in one overlay.
  static let maximumCutouts = 32

  /// The largest number of opacities, blends, clips, cutouts and shadows of outlines that lie in each other: as many groups
  /// as can be drawn.
  static let maximumGroupDepth = 64

  /// The largest number of nodes of a picture.
  static let maximumNodes = 100_000

  /// The largest nesting depth of nodes, including embedded controls.
  static let maximumDepth = 128

  init?(specimenCase: SpecimenCase, context: DrawingContext, budget: LookupBudget = LookupBudget()) {
    guard let lookup = CellLookup(specimenCase: specimenCase, context: context, budget: budget) else { return nil }
    values = ValueBinder(lookup: lookup)
  }

  /// Keeps where nodes come from, and the tokens of their properties.
  mutating func keepOrigins() {
    origins = []
    values.lookup.uses = []
  }

  /// The location of a cutout and the cell that it belongs to.
  struct CutoutLocation {
    var origin: Origin
    var source: SourceDocument
    var control: String
    var cell: String
    var cellIndex: Int
  }

  /// Records a problem of a cutout, wherever the binder has come to since.
  mutating func report(_ reason: SpecimenProblem.Reason, at location: CutoutLocation) {
    values.lookup.problems.add(
      reason, origin: location.origin, source: location.source, control: location.control,
      caseName: values.lookup.caseName,
      cell: location.cell, cellIndex: location.cellIndex)
  }

  /// Binds the body of the specimen in a cell; `nil` if it is absent there.
  mutating func bind(_ cell: SpecimenCase.Cell) -> Int? {
    values.lookup.cell = cell.label
    values.lookup.scope.names = cell.names.resolved(&values.lookup.budget)
    defer { values.lookup.cellIndex += 1 }
    return bind(values.lookup.scope.specimen.body, in: nil)
  }

  /// Binds a node and its descendants; `nil` if the node is absent.
  mutating func bind(_ node: Node, in axis: LayoutAxis?) -> Int? {
    values.lookup.budget.take(1)
    guard !values.lookup.budget.isExhausted else {
      if !isCutShort {
        values.lookup.report(
          .tooLarge("what the picture is made of takes more than \(values.lookup.budget.steps) lookups"),
          at: node.origin)
      }
      isCutShort = true
      return nil
    }
    guard isPresent(node) else { return nil }
    guard nodeCount < Self.maximumNodes else {
      values.lookup.report(.tooLarge("the picture has more than \(Self.maximumNodes) nodes"), at: node.origin)
      return nil
    }
    guard depth < Self.maximumDepth else {
      values.lookup.report(
        .tooDeep("nodes and controls are nested more than \(Self.maximumDepth) deep"), at: node.origin)
      return nil
    }
    nodeCount += 1
    depth += 1
    defer { depth -= 1 }
    guard !node.context.isEmpty else { return bindPresent(node, in: axis) }
    let around = values.lookup.surroundings
    defer { values.lookup.surroundings = around }
    values.lookup.enter(node.context)
    return bindPresent(node, in: axis)
  }

  private mutating func isPresent(_ node: Node) -> Bool {
    for condition in node.when where !holds(condition) { return false }
    for condition in node.whenNot where holds(condition) { return false }
    return true
  }

  private mutating func holds(_ condition: Condition) -> Bool {
    guard let text = values.lookup.scope.names[condition.name] else {
      let near = nearestName(to: condition.name, among: values.lookup.scope.names.entries.map(\.name))
      values.lookup.report(.unknownName(condition.name, nearest: near), at: condition.origin)
      return false
    }
    for template in condition.texts where values.lookup.text(template, at: condition.origin) == text { return true }
    return false
  }

  private mutating func bindPresent(_ node: Node, in axis: LayoutAxis?) -> Int? {
    let (oldTolerates, oldMet, around) = (values.lookup.toleratesUnset, values.lookup.hasMetUnset, values.plane)
    defer { (values.lookup.toleratesUnset, values.lookup.hasMetUnset, values.plane) = (oldTolerates, oldMet, around) }
    (values.lookup.toleratesUnset, values.lookup.hasMetUnset) = (node.isAbsentIfUnset, false)
    var bound = frame(of: node)
    if let transform = bound.transform { values.plane = values.plane * transform.map.linear }
    bound.content = content(node, &bound, in: axis)
    let uses = values.lookup.takeUses()
    guard !values.lookup.hasMetUnset else { return nil }
    values.lookup.toleratesUnset = false
    let children = children(of: node)
    checkCutouts(of: node, children)
    bound.groupDepth = groupDepth(of: bound, children)
    if bound.groupDepth > Self.maximumGroupDepth {
      values.lookup.report(
        .tooDeep(
          "opacities, blends, clips, cutouts and shadows lie in each other more than \(Self.maximumGroupDepth) deep"
        ),
        at: node.origin)
      // Once is enough, not again for each node around.
      bound.groupDepth = 0
    }
    if origins != nil {
      let specimen = values.lookup.scope.specimen
      origins?.append(
        NodeOrigin(
          origin: node.origin, depth: values.lookup.scope.controls.count - 1, control: specimen.control,
          source: specimen.source, uses: uses))
    }
    let index = tree.add(bound, children: children)
    if let name = node.sampledToken { samples.append((name, index)) }
    return index
  }

  /// What a node cuts out of those below it.
  private mutating func cutout(_ growth: Length, of node: Node) -> BoundCutout {
    let points = values.length(growth)
    if points < 0 {
      values.lookup.report(
        .unexpectedText(points.shortestText, expected: "a length of 0 points or more", nearest: nil),
        at: node.cutoutOrigin)
    }
    cutoutLocations.append(
      CutoutLocation(
        origin: node.cutoutOrigin, source: values.lookup.scope.specimen.source,
        control: values.lookup.scope.specimen.control, cell: values.lookup.cell,
        cellIndex: values.lookup.cellIndex))
    return BoundCutout(growth: max(0, points), locationIndex: cutoutLocations.count - 1)
  }

  /// Reports children of an overlay whose cutouts have no shape, and cutouts that are too many.
  private mutating func checkCutouts(of node: Node, _ children: [Int]) {
    guard case .overlay = node.content else { return }
    var count = 0
    for child in children {
      guard let cutout = tree.nodes[child].cutout else { continue }
      count += 1
      if tree.shapeOwner(of: child) == nil { report(.shapelessCutout, at: cutoutLocations[cutout.locationIndex]) }
    }
    if count > Self.maximumCutouts {
      values.lookup.report(
        .tooLarge("an overlay has more than \(Self.maximumCutouts) children with cutouts"), at: node.origin)
    }
  }

  /// How many groups ``Painter`` lays around each other for a node and its children, at most.
  private func groupDepth(of node: BoundNode, _ children: [Int]) -> Int {
    guard node.opacity > 0 else { return 0 }
    var isOverlay = false
    if case .overlay = node.content { isOverlay = true }
    var depth = 0
    for (index, child) in children.enumerated() {
      // All that lies below a child with a cutout is a group.
      if isOverlay, index > 0, tree.nodes[child].cutout != nil { depth += 1 }
      depth = max(depth, tree.nodes[child].groupDepth)
    }
    switch node.content {
    case .box(let box): depth = max(box.clipsContent && !children.isEmpty ? depth + 1 : depth, box.border.groupDepth)
    case .icon(let icon): depth = icon.icon.groupDepth
    case .line(let line): depth = line.stroke == .solid ? 0 : 1
    case .row, .column, .overlay, .text, .space, .image: break
    }
    if !node.content.dropShadows.isEmpty { depth += 1 }
    return node.isolates ? depth + 1 : depth
  }

  /// A node with its sizes, opacity and position, and without its content.
  private mutating func frame(of node: Node) -> BoundNode {
    var bound = BoundNode(content: .space(length: 0, axis: nil))
    values.lookup.property = .width
    bound.width = values.extent(node.width)
    values.lookup.property = .height
    bound.height = values.extent(node.height)
    values.lookup.property = .minWidth
    if let length = node.minWidth { bound.minWidth = values.size(length) }
    values.lookup.property = .maxWidth
    if let length = node.maxWidth { bound.maxWidth = values.size(length) }
    values.lookup.property = .minHeight
    if let length = node.minHeight { bound.minHeight = values.size(length) }
    values.lookup.property = .maxHeight
    if let length = node.maxHeight { bound.maxHeight = values.size(length) }
    values.lookup.property = .opacity
    if let opacity = node.opacity {
      bound.opacity = NumberLimits.nearest(to: values.scalar(opacity, in: NumberLimits.shares), in: NumberLimits.shares)
    }
    if let blend = node.blend { bound.blend = values.word(blend, default: .normal).mode }
    if let clip = node.clipPath { bound.clipPath = values.clipPath(clip) }
    values.lookup.property = .transform
    if let transform = node.transform { bound.transform = values.transform(transform) }
    if let anchor = node.anchor { bound.anchor = values.word(anchor, default: .center) }
    values.lookup.property = .offset
    if let offset = node.offset {
      bound.offsetX = values.length(offset.x)
      bound.offsetY = values.length(offset.y)
    }
    values.lookup.property = .cutout
    if let growth = node.cutout { bound.cutout = cutout(growth, of: node) }
    if case .control = node.content { bound.isControl = true }
    return bound
  }

  private mutating func content(_ node: Node, _ bound: inout BoundNode, in axis: LayoutAxis?) -> BoundContent {
    switch node.content {
    case .box(let box): return .box(self.box(box, at: node.origin))
    case .row(let stack): return .row(self.stack(stack))
    case .column(let stack): return .column(self.stack(stack))
    case .overlay(let overlay): return .overlay(values.word(overlay.alignment, default: .center))
    case .text(let text): return .text(self.text(text))
    case .icon(let icon): return self.icon(icon, &bound)
    case .line(let line): return .line(values.line(line))
    case .space(let space):
      if space.isFlexible {
        bound.fillsWidth = axis != .vertical
        bound.fillsHeight = axis != .horizontal
      }
      values.lookup.property = .length
      return .space(length: space.length.map { values.length($0) } ?? 0, axis: axis)
    case .image(let image): return .image(self.image(image))
    case .control: return .box(BoundBox())
    }
  }

  private mutating func children(of node: Node) -> [Int] {
    switch node.content {
    case .box(let box): return bindAll(box.content, in: nil)
    case .row(let stack): return bindAll(stack.children, in: .horizontal)
    case .column(let stack): return bindAll(stack.children, in: .vertical)
    case .overlay(let overlay): return bindAll(overlay.children, in: nil)
    case .control(let control): return embed(control).map { [$0] } ?? []
    case .text, .icon, .line, .space, .image: return []
    }
  }

  private mutating func bindAll(_ nodes: [Node], in axis: LayoutAxis?) -> [Int] {
    var indices: [Int] = []
    for node in nodes {
      if let index = bind(node, in: axis) { indices.append(index) }
    }
    return indices
  }

  private mutating func box(_ box: BoxNode, at location: Origin) -> BoundBox {
    var bound = BoundBox()
    values.lookup.property = .shadow
    (bound.shadows, bound.shadowOrigin) = values.shadows(box.shadow)
    values.lookup.property = .backdropBlur
    if let blur = box.backdropBlur {
      bound.backdropBlur = min(values.size(blur, in: NumberLimits.blurs), NumberLimits.blurs.upperBound)
    }
    values.lookup.property = .fill
    if let fill = box.fill { bound.fill = values.fill(fill) }
    bound.radii = values.radii(box.radius)
    bound.corners = values.kinds(box.corners)
    (bound.border, bound.borderOrigins) = values.border(box.border)
    bound.border.placement = values.word(box.borderPlacement, default: .inside).placement
    if let padding = box.padding { bound.padding = self.padding(padding) }
    bound.alignment = values.word(box.alignment, default: .center)
    bound.clipsContent = box.clipsContent
    values.checkTransform(of: bound, box, at: location)
    return bound
  }

  private mutating func padding(_ padding: Padding) -> Insets {
    var bound = Insets()
    values.lookup.property = .paddingTop
    bound.top = values.size(padding.top)
    values.lookup.property = .paddingTrailing
    bound.right = values.size(padding.trailing)
    values.lookup.property = .paddingBottom
    bound.bottom = values.size(padding.bottom)
    values.lookup.property = .paddingLeading
    bound.left = values.size(padding.leading)
    return bound
  }

  private mutating func stack(_ stack: StackNode) -> BoundStack {
    values.lookup.property = .spacing
    var bound = BoundStack(spacing: 0)
    switch stack.spacing {
    case nil: break
    case .equal: bound.spacing = nil
    case .length(let length):
      if case .reference(let reference) = length, reference.paths.count == 1, !reference.paths[0].isBraced,
        values.lookup.text(reference.paths[0].template, at: reference.origin) == "equal"
      {
        bound.spacing = nil
      } else {
        bound.spacing = values.length(length)
      }
    }
    bound.sharesEqually = values.word(stack.distribution, default: .natural) == .equal
    bound.alignment = values.word(stack.alignment, default: .center)
    return bound
  }

  private mutating func image(_ node: ImageNode) -> BoundImage {
    values.checkTransform(of: node)
    let source = values.lookup.text(node.image, at: node.origin).flatMap {
      values.lookup.image(at: $0, origin: node.origin)
    }
    let fit = values.word(node.fit, default: .cover)
    values.lookup.property = .color
    let (color, colorOrigin) = node.color.map { values.color($0) } ?? (.transparent, .fixed)
    let (radii, corners) = (values.radii(node.radius), values.kinds(node.corners))
    values.lookup.property = .shadow
    let (shadows, shadowOrigin) = values.shadows(node.shadow, of: .outline("an image"))
    return BoundImage(
      source: source, fit: fit, color: color, colorOrigin: colorOrigin, radii: radii, corners: corners,
      shadows: shadows, shadowOrigin: shadowOrigin)
  }

  private mutating func icon(_ node: IconNode, _ bound: inout BoundNode) -> BoundContent {
    values.lookup.property = .color
    let color = values.paint(node.color)
    values.lookup.property = .shadow
    let (shadows, shadowOrigin) = values.shadows(node.shadow, of: .outline("an icon"))
    values.lookup.property = .motion
    if let motion = node.motion { return values.motion(motion, color: color) }
    if let cross = node.cross {
      return .icon(
        BoundIcon(icon: .cross(cross), width: cross.width, height: cross.height, color: color, quarters: 0))
    }
    values.lookup.property = .size
    let size = node.size.map { values.size($0) }
    if node.isSample, let size {
      return .icon(BoundIcon(icon: IconSet.sample, width: size, height: size, color: color, quarters: 0))
    }
    values.lookup.property = .rotation
    let turn = node.rotation.map { values.scalar($0) } ?? 0
    let quarters = [0.0, 90, 180, 270].firstIndex(of: turn)
    if quarters == nil {
      values.lookup.report(
        .unexpectedText(turn.shortestText, expected: "one of 0 90 180 270", nearest: nil), at: node.origin)
    }
    guard let name = values.lookup.text(node.icon, at: node.origin),
      let found = values.lookup.icon(name, at: node.origin)
    else {
      return .space(length: size ?? 0, axis: nil)
    }
    let icon = found.icon
    // Sizes apply to the drawing before it is turned.
    let isSideways = (quarters ?? 0) % 2 == 1
    if isSideways { bound.turnOnItsSide() }
    let (width, height) = (size ?? icon.width, size ?? icon.height)
    values.lookup.property = .color
    let (colors, colorOrigins) = colors(of: found)
    return .icon(
      BoundIcon(
        icon: icon, width: isSideways ? height : width, height: isSideways ? width : height, color: color,
        colors: colors, colorOrigins: colorOrigins, quarters: quarters ?? 0, shadows: shadows,
        shadowOrigin: shadowOrigin))
  }

  /// The colours of an icon's own paints, by their positions, `nil` for that of the whole icon, and where they come from;
  /// problems are those of the file that names the tokens.
  private mutating func colors(of icon: ColoredIcon) -> (colors: [RGBA16?], origins: [ColorOrigin]) {
    let source = values.lookup.scope.specimen.source
    defer { values.lookup.scope.specimen.source = source }
    values.lookup.scope.specimen.source = SourceDocument(document: icon.document)
    var colors = [RGBA16?](repeating: nil, count: icon.colors.count)
    var origins = [ColorOrigin](repeating: .fixed, count: icon.colors.count)
    // A token whose paint the file does not have is not used.
    for index in icon.icon.mappedPaints where index < colors.count {
      if let token = icon.colors[index] { (colors[index], origins[index]) = values.color(.token(token)) }
    }
    return (colors, origins)
  }

  /// A text and its style.
  private mutating func text(_ node: TextNode) -> BoundText {
    var string = node.string.flatMap { values.lookup.text($0, at: node.origin) } ?? ""
    if let token = node.value { string = valueText(of: token) }
    let length = textLength
    textLength += string.utf8.count
    if textLength > Self.maximumTextLength {
      if length <= Self.maximumTextLength {
        values.lookup.report(
          .tooLarge("the texts of the picture have more than \(Self.maximumTextLength) bytes"), at: node.origin)
      }
      string = ""
    }
    values.lookup.property = .font
    var style = values.textStyle(node.font)
    values.adjust(&style, by: node.adjustments, of: node)
    values.lookup.property = .color
    let color = values.paint(node.color)
    values.lookup.property = .lineLimit
    let lines = node.lineLimit.map { values.scalar($0, in: NumberLimits.lineLimits) } ?? (node.value == nil ? 1 : 0)
    let truncation = node.truncation.map { values.word($0, default: .end) }
    textLocations.append(textLocation(of: node, truncation))
    let alignment = values.word(node.alignment, default: .leading)
    values.lookup.property = .shadow
    let (shadows, shadowOrigin) = values.shadows(node.adjustments.shadow, of: .text)
    var bound = BoundText(
      string: string, style: style, color: color,
      lineLimit: lines >= 1 ? Int(min(lines, NumberLimits.lineLimits.upperBound)) : 0,
      truncation: truncation?.mode ?? .end, alignment: alignment,
      shadows: shadows, shadowOrigin: shadowOrigin)
    bound.locationIndex = textLocations.count - 1
    values.checkTransform(of: bound, node)
    return bound
  }

  /// The value of a token in words; empty after reporting why there is no value.
  private mutating func valueText(of reference: Reference) -> String {
    values.lookup.property = .value
    guard let (token, index, _) = values.lookup.value(of: reference, "a", { $0 }) else { return "" }
    lookupsInWords.insert(Int(index))
    // On a sheet of opacities, a number is a share; here it may be any.
    if case .number = token.value { return token.value.description }
    return TokenValueText.lines(of: token).joined(separator: "\n")
  }

  /// Where a text stands, and what its specimen says about it.
  private mutating func textLocation(of node: TextNode, _ truncation: TextTruncationWord?) -> TextLocation {
    var location = TextLocation(
      origin: node.origin, source: values.lookup.scope.specimen.source, control: values.lookup.scope.specimen.control,
      cell: values.lookup.cell)
    location.expectsCuts =
      truncation?.isExpected
      ?? (values.word(values.lookup.scope.specimen.truncation, default: .unexpected) == .expected)
    location.expectsBoxes = values.lookup.scope.specimen.missingLetters == .boxes
    location.isOfSheet = values.lookup.scope.specimen.isSheet
    if case .token(let reference) = node.font {
      if values.lookup.scope.specimen.isSheet, let path = reference.paths.first?.template.text {
        location.token = values.lookup.surroundings.tokens.token(path)
      }
    } else {
      location.isLabel = true
    }
    return location
  }

  /// Binds the body of an embedded control; `nil` if it cannot be drawn.
  private mutating func embed(_ node: ControlNode) -> Int? {
    guard let control = values.lookup.text(node.control, at: node.origin) else { return nil }
    guard let specimen = values.lookup.context.specimens[control] else {
      let near = nearestName(to: control, among: values.lookup.context.specimens.controls)
      values.lookup.report(.unknownControl(control, nearest: near), at: node.origin)
      return nil
    }
    guard !values.lookup.scope.controls.contains(control) else {
      values.lookup.report(.controlCycle(values.lookup.scope.controls + [control]), at: node.origin)
      return nil
    }
    let names = names(of: node, in: specimen)
    let overrides = overrides(of: node)
    let outer = values.lookup.scope
    defer { values.lookup.scope = outer }
    values.lookup.scope = CellLookup.Scope(
      specimen: specimen, names: names, controls: outer.controls + [control], overrides: outer.overrides)
    if !overrides.entries.isEmpty { values.lookup.scope.overrides.append(overrides) }
    return bind(specimen.body, in: nil)
  }

  /// The names inside an embedded control: its defaults, then the chosen label of each axis, then the given texts.
  private mutating func names(of node: ControlNode, in specimen: Specimen) -> CellNames {
    let axes = specimen.allAxes
    // Labels are searched one by one, and each name of the control is set.
    let labels = axes.reduce(0) { $0 + $1.values.count }
    values.lookup.budget.take(specimen.values.count + axes.count + node.values.count * (1 + labels / 8))
    var chosen = [Int](repeating: 0, count: axes.count)
    var texts: [NamedText] = []
    for value in node.values where !values.lookup.budget.isExhausted {
      guard let text = values.lookup.text(value.text, at: value.origin) else { continue }
      if let index = axes.firstIndex(where: { $0.name == value.name }) {
        if let label = axes[index].index(of: text) {
          chosen[index] = label
        } else {
          let known = axes[index].values.map(\.label)
          values.lookup.report(
            .unknownLabel(text, axis: value.name, control: specimen.control, known: known), at: value.origin)
        }
      } else if specimen.declares(value.name) {
        if let path = Reference.contentOfBraces(text) { values.lookup.noteReference(String(path), at: value.origin) }
        texts.append(NamedText(value.name, text))
      } else {
        let known = axes.map(\.name) + specimen.values.map(\.name)
        values.lookup.report(
          .unknownValue(value.name, control: specimen.control, nearest: nearestName(to: value.name, among: known)),
          at: value.origin)
      }
    }
    var names = CellNames()
    for value in specimen.values { names.set(value.name, value.text) }
    for (axis, index) in zip(axes, chosen) { axis.apply(index, to: &names) }
    for text in texts { names.set(text.name, text.text) }
    return names.resolved(&values.lookup.budget)
  }

  private mutating func overrides(of node: ControlNode) -> CellLookup.OverrideSet {
    var entries: [(token: String, replacement: [String])] = []
    for override in node.overrides where !values.lookup.budget.isExhausted {
      guard let token = values.lookup.text(override.token, at: override.origin) else { continue }
      var paths: [String] = []
      for path in override.replacement.paths {
        guard let text = values.lookup.text(path.template, at: override.replacement.origin) else { continue }
        if path.isBraced {
          paths.append(text)
        } else if let inner = Reference.contentOfBraces(text) {
          paths.append(String(inner))
        } else {
          values.lookup.report(.literal(text, expected: "a token"), at: override.replacement.origin)
        }
      }
      for path in paths { values.lookup.noteReference(path, at: override.replacement.origin) }
      if !paths.isEmpty { entries.append((token, paths)) }
    }
    return CellLookup.OverrideSet(entries: entries)
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
