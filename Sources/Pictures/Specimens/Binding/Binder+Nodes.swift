private import ColorSpaces
import DisplayLists
import LocatedJSON
import VectorIcons

extension Binder {
  /// Binds a node and its descendants; `nil` if the node is absent.
  mutating func bind(_ node: Node, in axis: LayoutAxis?) -> Int? {
    budget.take(1)
    guard !budget.isExhausted else {
      if !isCutShort {
        report(.tooLarge("what the picture is made of takes more than \(budget.steps) lookups"), at: node.origin)
      }
      isCutShort = true
      return nil
    }
    guard isPresent(node) else { return nil }
    guard nodeCount < Self.maximumNodes else {
      report(.tooLarge("the picture has more than \(Self.maximumNodes) nodes"), at: node.origin)
      return nil
    }
    guard depth < Self.maximumDepth else {
      report(.tooDeep("nodes and controls are nested more than \(Self.maximumDepth) deep"), at: node.origin)
      return nil
    }
    nodeCount += 1
    depth += 1
    defer { depth -= 1 }
    return inContext(node) { $0.bindPresent(node, in: axis) }
  }

  private mutating func isPresent(_ node: Node) -> Bool {
    for condition in node.when where !holds(condition) { return false }
    for condition in node.whenNot where holds(condition) { return false }
    return true
  }

  private mutating func holds(_ condition: Condition) -> Bool {
    guard let text = scope.names[condition.name] else {
      let near = nearestName(to: condition.name, among: scope.names.entries.map(\.name))
      report(.unknownName(condition.name, nearest: near), at: condition.origin)
      return false
    }
    for template in condition.texts where self.text(template, at: condition.origin) == text { return true }
    return false
  }

  private mutating func bindPresent(_ node: Node, in axis: LayoutAxis?) -> Int? {
    let (oldTolerates, oldMet, around) = (toleratesUnset, hasMetUnset, plane)
    defer { (toleratesUnset, hasMetUnset, plane) = (oldTolerates, oldMet, around) }
    (toleratesUnset, hasMetUnset) = (node.isAbsentIfUnset, false)
    var bound = frame(of: node)
    if let transform = bound.transform { plane = plane * transform.map.linear }
    bound.content = content(node, &bound, in: axis)
    guard !hasMetUnset else { return nil }
    toleratesUnset = false
    let children = children(of: node)
    checkCutouts(of: node, children)
    bound.groupDepth = groupDepth(of: bound, children)
    if bound.groupDepth > Self.maximumGroupDepth {
      report(
        .tooDeep(
          "opacities, blends, clips, cutouts and shadows lie in each other more than \(Self.maximumGroupDepth) deep"
        ),
        at: node.origin)
      // Once is enough, not again for each node around.
      bound.groupDepth = 0
    }
    origins?.append(NodeOrigin(origin: node.origin, depth: scope.controls.count - 1))
    return tree.add(bound, children: children)
  }

  /// What a node cuts out of those below it.
  private mutating func cutout(_ growth: Length, of node: Node) -> BoundCutout {
    let points = length(growth)
    if points < 0 {
      report(
        .unexpectedText(points.shortestText, expected: "a length of 0 points or more", nearest: nil),
        at: node.cutoutOrigin)
    }
    cutoutLocations.append(
      CutoutLocation(
        origin: node.cutoutOrigin, source: scope.specimen.source, control: scope.specimen.control, cell: cell,
        cellIndex: cellIndex))
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
      report(.tooLarge("an overlay has more than \(Self.maximumCutouts) children with cutouts"), at: node.origin)
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
    case .icon(let icon): depth = icon.icon.groupDepth + (icon.shadows.isEmpty ? 0 : 1)
    case .line(let line): depth = (line.stroke == .solid ? 0 : 1) + (line.shadows.isEmpty ? 0 : 1)
    case .image(let image): depth = image.shadows.isEmpty ? 0 : 1
    case .row, .column, .overlay, .text, .space: break
    }
    return node.isolates ? depth + 1 : depth
  }

  /// A node with its sizes, opacity and position, and without its content.
  private mutating func frame(of node: Node) -> BoundNode {
    var bound = BoundNode(content: .space(length: 0, axis: nil))
    bound.width = extent(node.width)
    bound.height = extent(node.height)
    if let length = node.minWidth { bound.minWidth = size(length) }
    if let length = node.maxWidth { bound.maxWidth = size(length) }
    if let length = node.minHeight { bound.minHeight = size(length) }
    if let length = node.maxHeight { bound.maxHeight = size(length) }
    if let opacity = node.opacity {
      bound.opacity = NumberLimits.nearest(to: scalar(opacity, in: NumberLimits.shares), in: NumberLimits.shares)
    }
    if let blend = node.blend { bound.blend = word(blend, default: .normal).mode }
    if let clip = node.clipPath { bound.clipPath = clipPath(clip) }
    if let transform = node.transform { bound.transform = self.transform(transform) }
    if let anchor = node.anchor { bound.anchor = word(anchor, default: .center) }
    if let offset = node.offset {
      bound.offsetX = length(offset.x)
      bound.offsetY = length(offset.y)
    }
    if let growth = node.cutout { bound.cutout = cutout(growth, of: node) }
    if case .control = node.content { bound.isControl = true }
    return bound
  }

  private mutating func content(_ node: Node, _ bound: inout BoundNode, in axis: LayoutAxis?) -> BoundContent {
    switch node.content {
    case .box(let box): return .box(self.box(box, at: node.origin))
    case .row(let stack): return .row(self.stack(stack))
    case .column(let stack): return .column(self.stack(stack))
    case .overlay(let overlay): return .overlay(word(overlay.alignment, default: .center))
    case .text(let text): return .text(self.text(text))
    case .icon(let icon): return self.icon(icon, &bound)
    case .line(let line): return .line(self.line(line))
    case .space(let space):
      if space.isFlexible {
        bound.fillsWidth = axis != .vertical
        bound.fillsHeight = axis != .horizontal
      }
      return .space(length: space.length.map { length($0) } ?? 0, axis: axis)
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
    bound.shadows = shadows(box.shadow)
    if let blur = box.backdropBlur {
      bound.backdropBlur = min(size(blur, in: NumberLimits.blurs), NumberLimits.blurs.upperBound)
    }
    if let fill = box.fill { bound.fill = self.fill(fill) }
    bound.radii = radii(box.radius)
    bound.corners = kinds(box.corners)
    bound.border = border(box.border)
    bound.border.placement = word(box.borderPlacement, default: .inside).placement
    if let padding = box.padding {
      bound.padding = Insets(
        top: size(padding.top), right: size(padding.trailing), bottom: size(padding.bottom),
        left: size(padding.leading))
    }
    bound.alignment = word(box.alignment, default: .center)
    bound.clipsContent = box.clipsContent
    checkTransform(of: bound, box, at: location)
    return bound
  }

  private mutating func stack(_ stack: StackNode) -> BoundStack {
    var bound = BoundStack(spacing: 0)
    switch stack.spacing {
    case nil: break
    case .equal: bound.spacing = nil
    case .length(let length):
      if case .reference(let reference) = length, reference.paths.count == 1, !reference.paths[0].isBraced,
        text(reference.paths[0].template, at: reference.origin) == "equal"
      {
        bound.spacing = nil
      } else {
        bound.spacing = self.length(length)
      }
    }
    bound.sharesEqually = word(stack.distribution, default: .natural) == .equal
    bound.alignment = word(stack.alignment, default: .center)
    return bound
  }

  private mutating func image(_ node: ImageNode) -> BoundImage {
    checkTransform(of: node)
    return BoundImage(
      source: text(node.image, at: node.origin).flatMap { image(at: $0, origin: node.origin) },
      fit: word(node.fit, default: .cover), color: node.color.map { color($0) } ?? .transparent,
      radii: radii(node.radius), corners: kinds(node.corners), shadows: shadows(node.shadow, of: .outline("an image")))
  }

  private mutating func icon(_ node: IconNode, _ bound: inout BoundNode) -> BoundContent {
    let color = paint(node.color)
    let shadows = shadows(node.shadow, of: .outline("an icon"))
    if let motion = node.motion { return self.motion(motion, color: color) }
    if let cross = node.cross {
      return .icon(
        BoundIcon(icon: .cross(cross), width: cross.width, height: cross.height, color: color, quarters: 0))
    }
    let size = node.size.map { self.size($0) }
    let turn = node.rotation.map { scalar($0) } ?? 0
    let quarters = [0.0, 90, 180, 270].firstIndex(of: turn)
    if quarters == nil {
      report(.unexpectedText(turn.shortestText, expected: "one of 0 90 180 270", nearest: nil), at: node.origin)
    }
    guard let name = text(node.icon, at: node.origin), let found = icon(name, at: node.origin) else {
      return .space(length: size ?? 0, axis: nil)
    }
    let icon = found.icon
    if let file = found.file, !usedIcons.contains(file) { usedIcons.append(file) }
    // Sizes apply to the drawing before it is turned.
    let isSideways = (quarters ?? 0) % 2 == 1
    if isSideways { bound.turnOnItsSide() }
    let (width, height) = (size ?? icon.width, size ?? icon.height)
    return .icon(
      BoundIcon(
        icon: icon, width: isSideways ? height : width, height: isSideways ? width : height, color: color,
        colors: colors(of: found), quarters: quarters ?? 0, shadows: shadows))
  }

  /// The icon with a name; `nil` after reporting why there is none.
  mutating func icon(_ name: String, at origin: Origin) -> ColoredIcon? {
    switch context.icons.find(name) {
    case .icon(let icon): return icon
    case .broken(let findings): report(.brokenIcon(name, findings: findings), at: origin)
    case nil: report(.unknownIcon(name, known: context.icons.names), at: origin)
    }
    return nil
  }

  /// The colours of an icon's own paints, by their positions, `nil` for that of the whole icon; problems are those of the file that names the tokens.
  private mutating func colors(of icon: ColoredIcon) -> [RGBA16?] {
    let source = scope.specimen.source
    defer { scope.specimen.source = source }
    scope.specimen.source = SourceDocument(document: icon.document)
    var colors = [RGBA16?](repeating: nil, count: icon.colors.count)
    // A token whose paint the file does not have is not used.
    for index in icon.icon.mappedPaints where index < colors.count {
      if let token = icon.colors[index] { colors[index] = color(.token(token)) }
    }
    return colors
  }
}
