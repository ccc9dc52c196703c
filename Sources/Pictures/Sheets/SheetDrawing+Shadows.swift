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

  /// Whether cards on both backgrounds are too wide to stand side by side.
  static func areStacked(_ rooms: [Room]) -> Bool {
    let panel = Card.width + 2 * (rooms.map(\.side).max() ?? 0)
    return Card.wordsWidth + 2 * (panel + Gap.columns) > width
  }

  /// Name and layers of each shadow, beside cards on the canvas and on the elevated background.
  func cards(of group: ShownGroup) -> Node {
    let rooms = group.entries.map { Room(for: $0.token?.value, options.shadowBlur) }
    let side = rooms.map(\.side).max() ?? Card.leastRoom
    let isStacked = Self.areStacked(rooms)
    return .column(spacing: .length(.points(Gap.rows)), alignment: .leading) {
      if !isStacked, let elevated = options.elevated, !group.tokens.isEmpty {
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          SheetLabel.text("", width: Card.wordsWidth)
          SheetLabel.text("on the canvas", width: Card.width + 2 * side)
          SheetLabel.text(
            "on " + elevated.pathTexts.joined(separator: ", "), width: Card.width + 2 * side)
        }
      }
      for (entry, room) in zip(group.entries, rooms) {
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          // The words begin beside the top of the card.
          Node.box(padding: Padding(top: .points(room.top))) {
            Self.words(of: text(of: entry, room, in: group.group), width: Card.wordsWidth)
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
                panels(of: token, room, side: side)
              }
            } else {
              panels(of: token, room, side: side)
            }
          }
        }.sampling(entry.path)
      }
    }
  }

  /// The width of words and cards, in points.
  func cardsWidth(of group: ShownGroup) -> Double {
    let rooms = group.tokens.map { Room(for: $0.value, options.shadowBlur) }
    let panel = Card.width + 2 * (rooms.map(\.side).max() ?? Card.leastRoom)
    let count = options.elevated == nil || Self.areStacked(rooms) ? 1.0 : 2.0
    return Card.wordsWidth + count * (panel + Gap.columns)
  }

  private func text(of entry: SheetEntry, _ room: Room, in group: SheetGroup) -> SwatchText {
    var text = text(of: entry, in: group)
    if room.isCutOff { text.values.append("shadow cut off") }
    return text
  }

  /// The card on the canvas, and on the elevated background if there is one.
  private func panels(of token: ResolvedToken, _ room: Room, side: Double) -> [Node] {
    let padding = Padding(
      top: .points(room.top), trailing: .points(side), bottom: .points(room.bottom), leading: .points(side))
    func panel(_ surface: Fill?, card fill: Fill) -> Node {
      .box(fill: surface, padding: padding, clipsContent: room.isCutOff) {
        Node.box(fill: fill, border: Self.outline, shadow: token.reference)
          .frame(.points(Card.width), .points(Card.height))
      }
    }
    let canvas = panel(nil, card: .label(.canvas))
    return [canvas] + (options.elevated.map { [panel(.token($0), card: .token($0))] } ?? [])
  }
}
