import ColorSpaces
import Specimens
import TokenEngine

extension SheetDrawing {
  /// A card with a shadow.
  enum Card {
    static let width = 96.0
    static let height = 64.0
    static let wordsWidth = 216.0

    /// The least room around a card, in points.
    static let leastRoom = 12.0

    /// The most room on one side of a card, in points; a shadow that reaches farther is cut off, and the words say so.
    static let mostRoom = 384.0

    /// The part of a Gaussian that is drawn, in standard deviations; the rest is below half a level of 255.
    static let reach = 3.0
  }

  /// The room that a shadow needs around its card, in whole points.
  struct Room: Hashable {
    var top = Card.leastRoom
    var bottom = Card.leastRoom

    /// The room at both sides.
    var side = Card.leastRoom

    /// Whether the shadow reaches farther.
    var isCutOff = false

    /// The room for the layers of a shadow; the least for what is not drawn or unset.
    init(for value: TokenValue?, _ blur: ShadowBlur) {
      guard let value, case .shadow(let layers) = value else { return }
      for layer in layers where layer.color.alpha > 0 && !layer.isInset {
        let reach = blur.sigma(of: max(0, layer.blur.points)) * Card.reach + layer.spread.points
        top = larger(top, reach - layer.offsetY.points)
        bottom = larger(bottom, reach + layer.offsetY.points)
        side = larger(side, reach + abs(layer.offsetX.points))
      }
    }

    private mutating func larger(_ room: Double, _ other: Double) -> Double {
      let whole = other.isFinite ? other.rounded(.up) : Card.mostRoom + 1
      if whole > Card.mostRoom { isCutOff = true }
      return max(room, min(whole, Card.mostRoom))
    }

    /// The height of the card and the room.
    var height: Double { top + Card.height + bottom }
  }

  /// The part of a sheet that cards lie on.
  enum Panel {
    /// The distance from the name of a surface to the card below it, in points.
    static let gap = 4.0

    /// The least width of the name of a surface, in points, if nothing stands beside it.
    static let leastNameWidth = 200.0
  }

  /// Whether cards on both backgrounds are too wide to stand side by side.
  static func areStacked(_ rooms: [Room]) -> Bool {
    let panel = Card.width + 2 * (rooms.map(\.side).max() ?? 0)
    return Card.wordsWidth + 2 * (panel + Gap.columns) > width
  }

  /// Name and layers of each shadow, beside a card on each surface.
  func cards(of run: ShownRun, in group: SheetGroup) -> Node {
    let rooms = run.entries.map { Room(for: $0.token?.value, options.shadowBlur) }
    let side = rooms.map(\.side).max() ?? Card.leastRoom
    let isStacked = surfaces.count > 1 && Self.areStacked(rooms)
    return .column(spacing: .length(.points(Gap.rows)), alignment: .leading) {
      if !isStacked, options.elevated != nil, !run.tokens.isEmpty {
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          SheetLabel.text("", width: Card.wordsWidth)
          for index in surfaces.indices {
            // Above what shows: the surface, or the cards alone.
            let inset = surfaces[index].shows ? 0 : side
            let width = columnWidth(of: index, panel: Card.width + 2 * side)
            Node.box(padding: Padding(leading: .points(inset))) {
              SheetLabel.text(surfaces[index].name, width: width - inset)
            }
          }
        }
      }
      for (entry, room) in zip(run.entries, rooms) {
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          // The words begin beside the top of the card.
          Node.box(padding: Padding(top: .points(room.top))) {
            Self.words(of: text(of: entry, room, in: group), width: Card.wordsWidth)
          }
          if entry.isBroken {
            Node.box(padding: Padding(top: .points(room.top))) {
              Self.cross(width: Tile.width, height: Tile.sampleHeight)
            }
          }
          // Without a card the words say why.
          if let token = entry.token {
            if isStacked {
              Node.column(spacing: .length(.points(Gap.rows)), alignment: .leading) {
                for surface in surfaces {
                  Node.column(spacing: .length(.points(Panel.gap)), alignment: .leading) {
                    SheetLabel.text(surface.name, width: max(Card.width + 2 * side, Panel.leastNameWidth))
                    panel(of: token, on: surface, room, side: side)
                  }
                }
              }
            } else {
              for surface in surfaces { panel(of: token, on: surface, room, side: side) }
            }
          }
        }.sampling(entry.path)
      }
    }
  }

  /// The width of words and cards, in points.
  func cardsWidth(of run: ShownRun) -> Double {
    let rooms = run.tokens.map { Room(for: $0.value, options.shadowBlur) }
    let panel = Card.width + 2 * (rooms.map(\.side).max() ?? Card.leastRoom)
    if Self.areStacked(rooms) { return Card.wordsWidth + panel + Gap.columns }
    return surfaces.indices.reduce(Card.wordsWidth) { $0 + Gap.columns + columnWidth(of: $1, panel: panel) }
  }

  /// The width of the cards on one of the surfaces that stand side by side, with their name, in points; beside the last one
  /// is room for a name that is wider.
  private func columnWidth(of index: Int, panel: Double) -> Double {
    let isNamed = options.elevated != nil && index == surfaces.count - 1
    let isWide = isNamed && SheetLabel.width(of: surfaces[index].name) > panel
    return isWide ? max(panel, Panel.leastNameWidth) : panel
  }

  private func text(of entry: SheetEntry, _ room: Room, in group: SheetGroup) -> SwatchText {
    var text = text(of: entry, in: group)
    if room.isCutOff { text.values.append("shadow cut off") }
    return text
  }

  /// A card without an outline, which would hide a shadow that is close to it; so it differs from what it lies on.
  ///
  /// Of the two the card is the lighter one, as raised things are: a light surface is darkened around it, and on a dark
  /// one it is lightened, because nothing darkens black.
  private func panel(of token: ResolvedToken, on surface: Surface, _ room: Room, side: Double) -> Node {
    let padding = Padding(
      top: .points(room.top), trailing: .points(side), bottom: .points(room.bottom), leading: .points(side))
    return .box(fill: surface.fill) {
      Node.box(fill: surface.isDark ? nil : .label(.shade), padding: padding, clipsContent: room.isCutOff) {
        if surface.isDark {
          // The surface is under it already; what lightens it lies under a shadow inside.
          card(token, fill: .label(.light))
        } else {
          card(token, fill: surface.fill ?? .label(.canvas))
        }
      }
    }
  }

  private func card(_ token: ResolvedToken, fill: Fill) -> Node {
    Node.box(fill: fill, shadow: token.reference).frame(.points(Card.width), .points(Card.height))
  }
}

/// What the cards of a sheet lie on.
struct Surface: Hashable, Sendable {
  /// The name over the cards.
  var name: String

  /// The colour; `nil` for the canvas.
  var fill: Fill?

  /// Whether cards on it are lightened.
  var isDark: Bool

  /// Whether it has the colour of the canvas.
  var isCanvas = false

  /// Whether it differs from the canvas around it; a light one is darkened.
  var shows: Bool { !isDark || !isCanvas }

  /// The canvas of the sheet.
  static func canvas(isDark: Bool) -> Surface {
    Surface(name: "on the canvas", fill: nil, isDark: isDark, isCanvas: true)
  }

  /// The name of the canvas and of a token with the same colour.
  static func canvasName(and path: String) -> String { "on the canvas, \(path)" }

  /// The canvas and the elevated background of a variant; only one if they have the same colour.
  static func surfaces(_ options: SheetOptions, in tokens: ResolvedTokens) -> [Surface] {
    let canvasColor = options.canvasColor(in: tokens)
    let canvas = Surface.canvas(isDark: canvasColor.map(isDark) ?? false)
    guard let path = options.elevated else { return [canvas] }
    let elevated = tokens.color(at: path)
    let fill = Fill.token(Reference(toTokenAt: path))
    if let elevated, elevated == canvasColor {
      // The token is asked for, so that it is known what changes when it does.
      return [Surface(name: canvasName(and: path), fill: fill, isDark: canvas.isDark, isCanvas: true)]
    }
    return [canvas, Surface(name: "on \(path)", fill: fill, isDark: elevated.map(isDark) ?? canvas.isDark)]
  }

  /// Whether a colour is nearer to black than to white for the eye; what shines through is not.
  private static func isDark(_ color: RGBA16) -> Bool {
    // The luminance that has the same contrast to both: √(1.05 · 0.05) − 0.05.
    color.alpha >= 0x8000 && EncodedRGB(color).luminance < 0.179
  }
}
