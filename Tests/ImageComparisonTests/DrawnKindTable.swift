@testable import ImageComparison

/// An edit of a drawn picture, and what a designer calls it.
struct DrawnEdit: Sendable {
  let name: String
  let kind: DifferenceKind
  /// How far things move, in points.
  let offset: (x: Int, y: Int)?
  /// What the picture shows before.
  let before: Specimen
  let edit: @Sendable (inout DrawnScene, _ isDark: Bool) -> Void

  /// What a picture shows.
  enum Specimen: String, Sendable, CaseIterable {
    /// A filled button with a label.
    case button
    /// The same without a label.
    case bare
    /// The same with a shadow.
    case raised
    /// A button with only a border and a label.
    case outlined
    /// A button with a gradient and a label.
    case gradient
    /// A card with a shadow, a border and a title.
    case card
    /// A card in the canvas's colour that only its shadow shows.
    case paper
    /// A label on the canvas.
    case label
    /// A button with a label on a canvas with a gradient.
    case onGradient
    /// A box with a tick, a separator, and a button.
    case several
    /// Four cards with shadows.
    case grid
    /// A button, partly under a card.
    case covered
    /// A photo.
    case photo
  }

  init(
    _ name: String, _ kind: DifferenceKind, _ before: Specimen, by offset: (x: Int, y: Int)? = nil,
    _ edit: @escaping @Sendable (inout DrawnScene, _ isDark: Bool) -> Void
  ) {
    (self.name, self.kind, self.before, self.offset, self.edit) = (name, kind, before, offset, edit)
  }

  init(
    _ name: String, _ kind: DifferenceKind, _ before: Specimen, by offset: (x: Int, y: Int)? = nil,
    _ edit: @escaping @Sendable (inout DrawnScene) -> Void
  ) {
    self.init(name, kind, before, by: offset) { scene, _ in edit(&scene) }
  }
}

extension DrawnEdit.Specimen {
  /// The picture, light or dark.
  func scene(scale: Double, isDark: Bool) -> DrawnScene {
    let canvas: UInt32 = isDark ? 0x1F1F1F : 0xFAFAFA
    let ink: UInt32 = isDark ? 0xF0F0F0 : 0x242424
    let shadow = DrawnControl.Shadow(alpha: isDark ? 0.6 : 0.22)
    var button = DrawnControl(fill: [isDark ? 0x479EF5 : 0x0F6CBD], text: "Button", textColor: 0xFFFFFF)
    if isDark { button.textColor = 0x0A0A0A }
    var card = DrawnControl(fill: [isDark ? 0x333333 : 0xFFFFFF], border: 1, shadows: [shadow])
    (card.borderColor, card.text, card.textColor) = (isDark ? 0x525252 : 0xE0E0E0, "Card", ink)
    var scene = DrawnScene(canvas: [canvas], scale: scale, controls: [button])
    switch self {
    case .button: break
    case .bare: scene.main.text = ""
    case .raised: scene.main.shadows = [shadow]
    case .outlined:
      scene.main.fill = []
      (scene.main.border, scene.main.borderColor) = (1, isDark ? 0x666666 : 0xD1D1D1)
      scene.main.textColor = ink
    case .gradient: scene.main.fill = isDark ? [0x6A5ACD, 0x2E8BC0] : [0x7F56D9, 0x3B9EFF]
    case .card: scene.main = card
    case .paper:
      card.border = 0
      card.fill = [canvas]
      scene.main = card
    case .label:
      button.fill = []
      button.textColor = ink
      scene.main = button
    case .onGradient: scene.canvas = isDark ? [0x20242C, 0x101418] : [0xF7F9FC, 0xDFE7F2]
    case .several:
      scene.height = 96
      scene.main.y = 56
      var box = card
      (box.x, box.y, box.width, box.height, box.shadows, box.text, box.tick) = (24, 12, 28, 28, [], "", 2)
      let line = DrawnControl(x: 8, y: 47, width: 104, height: 1, radius: 0, fill: [isDark ? 0x3D3D3D : 0xE0E0E0])
      scene.controls += [box, line]
    case .grid:
      scene.controls = []
      card.shadows[0].blur = 16
      for row in 0..<2 {
        for column in 0..<2 {
          (card.x, card.y, card.width, card.height) = (16 + 46 * Double(column), 14 + 24 * Double(row), 40, 18)
          card.text = ""
          scene.controls.append(card)
        }
      }
    case .covered:
      (card.x, card.y, card.width, card.height, card.text) = (10, 10, 24, 48, "")
      scene.main.text = "Many more words"
      scene.controls.append(card)
    case .photo:
      scene.main.photo = 1
      scene.main.text = ""
    }
    return scene
  }
}

extension DrawnEdit {
  /// All edits.
  static let all: [DrawnEdit] = colors + gradients + outlines + shadows + movements + others

  private static let colors = [
    DrawnEdit("a fill of a neighbouring shade", .color, .button) { $0.main.fill = [$1 ? 0x62ABF5 : 0x115EA3] },
    DrawnEdit("a fill of another hue", .color, .button) { $0.main.fill = [0xC50F1F] },
    DrawnEdit("a fill by one level", .color, .bare) { $0.main.fill[0] += 1 },
    DrawnEdit("a fill by one level under a label", .color, .button) { $0.main.fill[0] -= 0x0100 },
    DrawnEdit("a pale fill by one level", .color, .card) { $0.main.fill[0] ^= 1 },
    DrawnEdit("a fill taken away", .color, .bare) { $0.main.fill = [] },
    DrawnEdit("a fill under a label taken away", .color, .button) { $0.main.fill = [] },
    DrawnEdit("a fill added to an outlined button", .color, .outlined) { $0.main.fill = [$1 ? 0x3D3D3D : 0xEBEBEB] },
    DrawnEdit("the colour of a label", .color, .button) { $0.main.textColor = $1 ? 0x003A6C : 0xB4D6FA },
    DrawnEdit("the colour of a label on the canvas", .color, .label) { $0.main.textColor = $1 ? 0x8A8A8A : 0x707070 },
    DrawnEdit("the colour of a pale label", .color, .label) { $0.main.textColor = 0x0F6CBD },
    DrawnEdit("the colour of a border", .color, .outlined) { $0.main.borderColor = $1 ? 0x8A8A8A : 0xB3B3B3 },
    DrawnEdit("the colour of a border around another fill", .color, .card) { $0.main.borderColor = 0x0F6CBD },
    DrawnEdit("the colour of a thin line", .color, .several) { $0.controls[2].fill = [$1 ? 0x5C5C5C : 0xC7C7C7] },
    DrawnEdit("the colour of a tick", .color, .several) { $0.controls[1].textColor = 0x0F7B0F },
    DrawnEdit("the opacity of a button", .color, .button) { $0.main.opacity = 0.4 },
    DrawnEdit("the opacity of an outlined button", .color, .outlined) { $0.main.opacity = 0.5 },
    DrawnEdit("the opacity of a button with a shadow", .color, .raised) { $0.main.opacity = 0.6 },
    DrawnEdit("the canvas", .color, .button) { $0.canvas = [$1 ? 0x292929 : 0xF0F0F0] },
    DrawnEdit("the canvas by one level", .color, .card) { $0.canvas = [$1 ? 0x1F1F20 : 0xFAFAF9] },
    DrawnEdit("the canvas around several things", .color, .several) { $0.canvas = [$1 ? 0x141414 : 0xFFFFFF] },
    DrawnEdit("a dark theme in place of a light one", .color, .several) {
      $0 = DrawnEdit.Specimen.several.scene(scale: $0.scale, isDark: !$1)
    },
    DrawnEdit("another theme of a card with a shadow", .color, .card) {
      $0 = DrawnEdit.Specimen.card.scene(scale: $0.scale, isDark: !$1)
    },
    DrawnEdit("fill, border and label at once", .color, .card) {
      ($0.main.fill, $0.main.borderColor, $0.main.textColor) = ([0xFDE7E9], 0xC50F1F, 0x6E0811)
    },
    DrawnEdit("a fill and a little of a shadow", .color, .card) {
      ($0.main.fill, $0.main.shadows[0].alpha) = ([0x9FD89F], $0.main.shadows[0].alpha + 0.04)
    },
    DrawnEdit("one photo in place of another", .color, .photo) { $0.main.photo = 2 },
  ]

  private static let gradients = [
    DrawnEdit("the hue of a gradient", .color, .gradient) { $0.main.fill = [0x56D97F, 0xFF9E3B] },
    DrawnEdit("the hue of a gradient, a little", .color, .gradient) {
      $0.main.fill = $0.main.fill.map { $0 + 0x07FFFC }
    },
    DrawnEdit("the last stop of a gradient", .color, .gradient) { $0.main.fill[1] = 0x3BD0C0 },
    DrawnEdit("the last stop of a gradient, a little", .color, .gradient) { $0.main.fill[1] += 0x0C0000 },
    DrawnEdit("the first stop of a gradient without a label", .color, .gradient) {
      ($0.main.text, $0.main.fill[0]) = ("Button", $0.main.fill[0] - 0x100000)
    },
    DrawnEdit("a stop between", .color, .gradient) { $0.main.fill = [$0.main.fill[0], 0x8090A0, $0.main.fill[1]] },
    DrawnEdit("a stop moved", .color, .gradient) { $0.main.stops = [0.3, 1] },
    DrawnEdit("a gradient across instead of down", .color, .gradient) { $0.main.isAcross = true },
    DrawnEdit("a gradient in place of a flat fill", .color, .button) { $0.main.fill.append(0x7F56D9) },
    DrawnEdit("a canvas with another gradient", .color, .onGradient) { $0.canvas[1] = $1 ? 0x282030 : 0xF2DFE7 },
  ]

  private static let outlines = [
    DrawnEdit("a larger radius", .edge, .button) { $0.main.radius = 10 },
    DrawnEdit("a smaller radius", .edge, .bare) { $0.main.radius = 4 },
    DrawnEdit("a radius by one point", .edge, .button) { $0.main.radius = 7 },
    DrawnEdit("square corners", .edge, .button) { $0.main.radius = 0 },
    DrawnEdit("a capsule", .edge, .bare) { $0.main.radius = 14 },
    DrawnEdit("a radius with a border", .edge, .outlined) { $0.main.radius = 9 },
    DrawnEdit("a radius with a border and a shadow", .edge, .card) { $0.main.radius = 10 },
    DrawnEdit("a radius of a gradient", .edge, .gradient) { $0.main.radius = 12 },
    DrawnEdit("a wider border", .edge, .outlined) { $0.main.border = 2 },
    DrawnEdit("a wider border of a card", .edge, .card) { $0.main.border = 3 },
    DrawnEdit("a border taken away", .edge, .outlined) { $0.main.border = 0 },
    DrawnEdit("half a pixel to the right", .edge, .button) { $0.main.x += 0.5 / $0.scale },
    DrawnEdit("half a pixel down", .edge, .bare) { $0.main.y += 0.5 / $0.scale },
    DrawnEdit("a quarter of a pixel wider", .edge, .bare) { $0.main.width += 0.25 / $0.scale },
    DrawnEdit("a point wider", .edge, .bare) { $0.main.width += 1 },
    DrawnEdit("eight points wider", .edge, .button) { $0.main.width += 8 },
    DrawnEdit("taller by four points on each side", .edge, .button) {
      ($0.main.y, $0.main.height) = ($0.main.y - 4, $0.main.height + 8)
    },
    DrawnEdit("another text", .edge, .button) { $0.main.text = "Bottom" },
    DrawnEdit("another text on the canvas", .edge, .label) { $0.main.text = "Cancel" },
    DrawnEdit("a larger text", .edge, .label) { $0.main.textSize = 15 },
    DrawnEdit("a bolder text", .edge, .label) { $0.main.weight = 700 },
    DrawnEdit("a bolder text on a gradient", .edge, .gradient) { $0.main.weight = 700 },
    DrawnEdit("a tick of thicker strokes", .edge, .several) { $0.controls[1].tick = 3 },
    DrawnEdit("a thicker line", .edge, .several) { $0.controls[2].height = 2 },
    DrawnEdit("a line that is gone", .edge, .several) { $0.controls[2].fill = [] },
  ]

  private static let shadows = [
    DrawnEdit("a stronger shadow", .shadow, .card) { $0.main.shadows[0].alpha += 0.1 },
    DrawnEdit("a shadow that is a little weaker", .shadow, .card) { $0.main.shadows[0].alpha -= $1 ? 0.12 : 0.03 },
    DrawnEdit("a shadow of another colour", .shadow, .card) { $0.main.shadows[0].color = $1 ? 0x203080 : 0x102060 },
    DrawnEdit("a wider blur", .shadow, .card) { $0.main.shadows[0].blur = 16 },
    DrawnEdit("a narrower blur", .shadow, .card) { $0.main.shadows[0].blur = 4 },
    DrawnEdit("an offset down", .shadow, .card) { $0.main.shadows[0].y = 6 },
    DrawnEdit("an offset to the side", .shadow, .card) { $0.main.shadows[0].x = 3 },
    DrawnEdit("a spread", .shadow, .card) { $0.main.shadows[0].spread = 2 },
    DrawnEdit("a shadow taken away", .shadow, .card) { $0.main.shadows = [] },
    DrawnEdit("a shadow under a button", .shadow, .button) { $0.main.shadows = [.init(alpha: $1 ? 0.7 : 0.3)] },
    DrawnEdit("a tight shadow", .shadow, .button) { $0.main.shadows = [.init(alpha: $1 ? 0.7 : 0.28, y: 1, blur: 2)] },
    DrawnEdit("a second shadow", .shadow, .card) {
      $0.main.shadows.append(.init(alpha: $1 ? 0.5 : 0.12, y: 0, blur: 4))
    },
    DrawnEdit("a shadow below only", .shadow, .button) {
      $0.main.shadows = [.init(alpha: $1 ? 0.7 : 0.3, y: 8, blur: 8, spread: -6)]
    },
    DrawnEdit("the shadow of paper taken away", .shadow, .paper) { $0.main.shadows = [] },
    DrawnEdit("the shadow of paper offset", .shadow, .paper) { $0.main.shadows[0].y = 2 },
    DrawnEdit("the shadow of paper blurred more", .shadow, .paper) { $0.main.shadows[0].blur = 14 },
    DrawnEdit("stronger shadows that run into each other", .shadow, .grid) {
      for index in $0.controls.indices { $0.controls[index].shadows[0].alpha += 0.12 }
    },
    DrawnEdit("a shadow on a canvas with a gradient", .shadow, .onGradient) {
      $0.main.shadows = [.init(alpha: $1 ? 0.7 : 0.25)]
    },
    DrawnEdit("a glow", .shadow, .button) { $0.main.shadows = [.init(color: 0x479EF5, alpha: 0.5, y: 0, blur: 12)] },
    DrawnEdit("the shadow of a text", .shadow, .label) { $0.main.textShadow = .init(alpha: 0.5, y: 2, blur: 4) },
  ]

  private static let movements = [
    DrawnEdit("a button to the right", .moved, .button, by: (4, 0)) { $0.main.x += 4 },
    DrawnEdit("a button up and to the left", .moved, .button, by: (-3, -5)) {
      ($0.main.x, $0.main.y) = ($0.main.x - 3, $0.main.y - 5)
    },
    DrawnEdit("a button without a label", .moved, .bare, by: (0, 6)) { $0.main.y += 6 },
    DrawnEdit("a card with its shadow", .moved, .card, by: (5, 0)) { $0.main.x += 5 },
    DrawnEdit("paper with its shadow", .moved, .paper, by: (0, -4)) { $0.main.y -= 4 },
    DrawnEdit("a button with a gradient", .moved, .gradient, by: (0, 3)) { $0.main.y += 3 },
    DrawnEdit("a label", .moved, .label, by: (2, 0)) { $0.main.textX += 2 },
    DrawnEdit("a label in a button", .moved, .button, by: (-3, 0)) { $0.main.textX -= 3 },
    DrawnEdit("a button over a gradient", .moved, .onGradient, by: (0, 4)) { $0.main.y += 4 },
    DrawnEdit("a button across a gradient", .moved, .onGradient, by: (7, 0)) { $0.main.x += 7 },
    DrawnEdit("a label over a gradient", .moved, .gradient, by: (3, 0)) { $0.main.textX += 3 },
    DrawnEdit("one of several things", .moved, .several, by: (4, 0)) { $0.controls[1].x += 4 },
    DrawnEdit("a thing far away", .moved, .several, by: (52, 0)) { $0.controls[1].x += 52 },
    DrawnEdit("a thin line", .moved, .several, by: (0, 1)) { $0.controls[2].y += 1 },
    DrawnEdit("two of several things", .moved, .several, by: (0, -2)) {
      $0.controls[1].y -= 2
      $0.main.y -= 2
    },
    DrawnEdit("everything, as a row above grew", .moved, .several, by: (0, 6)) {
      for index in $0.controls.indices { $0.controls[index].y += 6 }
    },
    DrawnEdit("a button, and a line by a shade", .moved, .several, by: (4, 0)) {
      $0.main.x += 4
      $0.controls[2].fill[0] -= 0x101010
    },
    DrawnEdit("a button that goes further under a card", .moved, .covered, by: (-6, 0)) { $0.main.x -= 6 },
    DrawnEdit("a photo", .moved, .photo, by: (3, 2)) { ($0.main.x, $0.main.y) = ($0.main.x + 3, $0.main.y + 2) },
  ]

  private static let others = [
    DrawnEdit("a wider picture", .size, .button) { $0.width += 8 },
    DrawnEdit("a taller picture with things moved", .size, .several) {
      $0.height += 4
      $0.main.y += 4
    },
    DrawnEdit("a smaller picture", .size, .card) { ($0.width, $0.height) = (110, 60) },
  ]
}
