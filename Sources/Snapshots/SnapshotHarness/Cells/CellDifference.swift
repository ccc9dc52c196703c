public import ExactTexts
public import ImageComparison

/// How two pictures differ cell by cell: each cell compared with the former one of the same names, at its own origin.
public struct CellDifference: Hashable, Sendable {
  /// The number of cells of the picture that was drawn.
  public var total: Int

  /// The number of cells that both pictures have and that look different.
  public var changedCount = 0

  /// The number of cells that only the picture that was drawn has.
  public var addedCount = 0

  /// The number of cells that only the expected picture has.
  public var removedCount = 0

  /// The number of cells that look the same at another position.
  public var movedCount = 0

  /// How far all of these moved, in device pixels; `nil` if some moved otherwise than others.
  public var movement: PixelOffset?

  /// How much wider and taller all changed cells are, in device pixels; `nil` if some grew otherwise than others.
  public var growth: PixelOffset?

  /// The number of changed pixels that lie in no cell: labels and margins.
  public var outsidePixels = 0

  /// The changed, added and removed cells in few words: rows and columns all of whose cells are among them, then others.
  ///
  /// At most ``maximumNames``.
  @Exact public var names: [String] = []

  /// How many names there would be without that limit.
  public var nameCount = 0

  /// The changed cells, in the order of drawing, then added and removed ones; at most ``maximumCells``.
  public var cells: [ChangedCell] = []

  /// Whether anything but positions changed in a cell.
  package var changesCells: Bool { changedCount > 0 || addedCount > 0 || removedCount > 0 }

  /// Whether all cells changed, and none came or went.
  package var isWhole: Bool { changedCount == total && removedCount == 0 }

  /// The largest number of cells that are described one by one.
  public static let maximumCells = 32

  /// The largest number of names.
  public static let maximumNames = 8

  /// Creates the difference of pictures that show the same cells.
  package init(total: Int) { self.total = total }
}

/// A cell that differs from the former one of the same names.
public struct ChangedCell: Hashable, Sendable {
  /// The names as the picture shows them, such as those of its row and its column.
  @Exact public var names: [String]

  /// Where it was, in device pixels of the expected picture; `nil` if it was not there.
  public var before: PixelBox?

  /// Where it is, in device pixels of the picture that was drawn; `nil` if it is not there any more.
  public var after: PixelBox?

  /// The number of pixels that differ in it and around it, up to the middle between it and the next cell.
  public var pixels: Int

  /// Creates a cell.
  package init(names: [String], before: PixelBox?, after: PixelBox?, pixels: Int) {
    self.before = before
    self.after = after
    self.pixels = pixels
    self.names = names
  }

  /// The names as one text: `primary / hover`.
  package var name: String { names.filter { !$0.isEmpty }.joined(separator: " / ") }
}

/// A part of a picture that changed: a cell, or pixels that belong to none.
package struct ChangedPlace: Sendable {
  /// Its name; `nil` where pictures were compared as a whole.
  package var name: String?

  /// Where it is, in device pixels of the picture that was drawn; of a cell that is gone, where it was.
  package var box: PixelBox

  /// Where a cell was.
  package var before: PixelBox?

  /// The pictures that show it.
  package var presence = Presence.both

  /// The pictures that show a part.
  package enum Presence: Int, Sendable {
    /// Both pictures.
    case both

    /// The expected picture only: the cell is gone.
    case before

    /// The picture that was drawn only: the cell is new.
    case after
  }

  /// Creates a part.
  package init(name: String? = nil, box: PixelBox, before: PixelBox? = nil, presence: Presence = .both) {
    (self.name, self.box, self.before, self.presence) = (name, box, before, presence)
  }
}

extension CellDifference {
  /// The changed cells, then where pixels changed that belong to none.
  package func places(in difference: ImageDifference) -> [ChangedPlace] {
    guard changesCells else { return difference.boxes.map { ChangedPlace(box: $0) } }
    var places: [ChangedPlace] = []
    for cell in cells {
      guard let box = cell.after ?? cell.before else { continue }
      let presence: ChangedPlace.Presence = cell.before == nil ? .after : cell.after == nil ? .before : .both
      places.append(ChangedPlace(name: cell.name, box: box, before: cell.before, presence: presence))
    }
    // Where not all cells are known, what lies in none of them may lie in another one.
    guard outsidePixels > 0, cells.count < Self.maximumCells else { return places }
    let frames = cells.compactMap(\.after)
    let outside = difference.boxes.filter { box in !frames.contains { $0.intersects(box) } }
    return places + outside.map { ChangedPlace(name: "outside of cells", box: $0) }
  }
}

extension PixelBox {
  fileprivate func intersects(_ other: PixelBox) -> Bool {
    // Results of another machine may say anything.
    func meet(_ start: Int, _ length: Int, _ otherStart: Int, _ otherLength: Int) -> Bool {
      start < otherStart.addingReportingOverflow(otherLength).partialValue
        && otherStart < start.addingReportingOverflow(length).partialValue
    }
    return meet(x, width, other.x, other.width) && meet(y, height, other.y, other.height)
  }
}
