import ColorSpaces
public import DisplayLists
import ExactTexts
import Lettering
package import LocatedJSON
package import Typefaces

/// A case as a display list, with the tokens, fonts, icons and images it was drawn from.
public struct LaidOutCase: Hashable, Sendable {
  /// The picture.
  public let displayList: DisplayList

  /// The tokens that were read, in order of first use, once for each context.
  public let usedTokens: [UsedToken]

  /// The tokens that were asked for, whether they have a value or not, in order of first use, once for each context.
  ///
  /// Where each of them has the same value, or lacks one for the same reason, the layout is the same.
  package let askedTokens: [UsedToken]

  /// The faces of all texts, each once, in the order of the texts; labels use the built-in face and are not
  /// included.
  package let usedFonts: [FaceUse]

  /// The files of all icons, each once, in order of first use.
  package let usedIcons: [IconFile]

  /// The images it shows, each once, in the order of first use.
  package let usedImages: [UsedImage]

  /// The problems of tokens on a sheet, which is drawn nevertheless.
  package let findings: [Finding]

  /// The letters that no font has, and that are not meant as boxes.
  package let missingLetters: [MissingLetters]

  /// The parts of texts that do not show, and are not meant so.
  package let cutParts: [CutPart]

  /// The cells of its matrix, or the samples of a sheet, in the order of drawing.
  public let cells: [PictureCell]
}

/// Turns a case into a display list.
///
/// The result depends only on the arguments. The function may be called on any thread.
///
/// - Parameters:
///   - specimenCase: The case.
///   - context: The tokens, the scale and what else the picture depends on.
/// - Returns: The display list and the tokens it was made from.
/// - Throws: ``SpecimenProblems`` with every problem of every cell.
/// - Complexity: O(*n*), where *n* is the number of nodes in all cells; bounded.
public func layOut(
  _ specimenCase: SpecimenCase, in context: DrawingContext
) throws(SpecimenProblems) -> LaidOutCase {
  try arrange(specimenCase, in: context).painted(specimenCase, in: context)
}

/// Turns a case into a display list, as ``layOut(_:in:)`` does, with what was worked out for another variant.
///
/// - Parameters:
///   - specimenCase: The case.
///   - context: What the picture depends on.
///   - other: The same case in a context that differs in tokens, canvas and scale only; `nil` if there is none.
/// - Returns: The display list and the tokens it was made from, and the case for further variants.
/// - Throws: ``SpecimenProblems`` with every problem of every cell.
/// - Complexity: As ``layOut(_:in:)``; much less is done if the variants differ in colours only.
package func layOut(
  _ specimenCase: SpecimenCase, in context: DrawingContext, like other: ArrangedCase?
) throws(SpecimenProblems) -> (laidOut: LaidOutCase, arranged: ArrangedCase) {
  let arranged: ArrangedCase
  if let recolored = other?.recolored(in: context) {
    arranged = recolored
  } else {
    arranged = try arrange(specimenCase, in: context)
  }
  return (try arranged.painted(specimenCase, in: context), arranged)
}

/// Finds what the texts of a case stand on, each pair once, in the order of the texts.
///
/// - Parameters:
///   - specimenCase: The case.
///   - context: The drawing context.
/// - Returns: The texts that have one colour, on grounds that are known exactly; labels of cells are not among them.
/// - Throws: ``SpecimenProblems`` with every problem of every cell.
/// - Complexity: O(*n* · *m*) for *n* texts and *m* nodes.
package func textGrounds(
  of specimenCase: SpecimenCase, in context: DrawingContext
) throws(SpecimenProblems) -> [TextGround] {
  let arranged = try arrange(specimenCase, in: context)
  var grounds = TextGrounds(of: arranged.engine, lookups: arranged.lookups)
  for cell in arranged.cells { grounds.add(cell.root) }
  return grounds.found
}

extension ArrangedCase {
  /// Turns the laid-out nodes into a display list.
  ///
  /// - Throws: ``SpecimenProblems`` if the picture is too large.
  func painted(
    _ specimenCase: SpecimenCase, in context: DrawingContext
  ) throws(SpecimenProblems) -> LaidOutCase {
    let margin = margin(in: context)
    let scale = Double(context.scale)
    let width = ((matrix.size.width.rounded(.up) + 2 * margin) * scale).rounded(.up)
    let height = ((matrix.size.height.wholeOrMore + 2 * margin) * scale).rounded(.up)
    try PictureLimits.check(width, height, of: specimenCase)
    let grid = PixelGrid(scale: scale, origin: margin)
    var list = DisplayList(width: max(1, Int(width)), height: max(1, Int(height)), canvas: context.canvas)
    let labelColor = LabelColors.color(.text, on: context.canvas)
    for label in matrix.labels {
      var frame = label.frame
      frame.x += margin
      frame.y += margin
      let placement = TextPlacement(frame: frame, alignment: .leading, color: labelColor, scale: scale)
      context.typesetter.draw(label.block, in: placement, into: &list.items)
    }
    // Without a margin of its own, the picture is as large as what it shows.
    let visible = Rectangle(x: -margin, y: -margin, width: width / scale, height: height / scale)
    var remarks = TextRemarks(
      of: engine, locations: textLocations, canvas: context.margin == nil ? nil : visible)
    for label in matrix.labels {
      remarks.add(label.block, of: label.text, at: location(of: label, specimenCase.specimen))
    }
    for cell in cells { remarks.add(cell.root) }
    let painter = Painter(engine: engine, grid: grid)
    for cell in cells { painter.paint(cell.root, into: &list.items) }
    return LaidOutCase(
      displayList: list, usedTokens: lookups.filter { $0.found != nil }.map(\.token),
      askedTokens: lookups.map(\.token), usedFonts: engine.usedFonts,
      usedIcons: usedIcons, usedImages: usedImages, findings: findings,
      missingLetters: remarks.letters.all, cutParts: remarks.cuts,
      cells: pictureCells(of: specimenCase.specimen, margin: margin, scale: scale, in: list))
  }

  /// The width of what is left free around the cells and their names, in points.
  func margin(in context: DrawingContext) -> Double {
    var ink = InkBounds(body: matrix.size)
    for cell in cells { ink.add(cell.root, of: engine) }
    return context.margin.map { max(0, $0) } ?? max(smallestMargin, ink.overhang(of: matrix.size).rounded(.up))
  }

  /// Where the name of a row or column is written.
  private func location(of label: Matrix.Label, _ specimen: Specimen) -> TextLocation {
    let node = specimen.source.document?.root[label.isOfRow ? "rows" : "columns"]
    var location = TextLocation(
      origin: node.map { Origin(offset: $0.offset) } ?? Origin(), source: specimen.source, control: specimen.control,
      cell: "")
    location.isLabel = true
    location.expectsBoxes = specimen.missingLetters == .boxes
    return location
  }
}

/// The least margin of a picture, in points.
private let smallestMargin = 8.0

/// How large pictures may be.
enum PictureLimits {
  /// The largest side of a picture, in device pixels.
  private static let largestSide = 16_384.0

  /// The largest area of a picture, in device pixels.
  private static let largestArea = 67_108_864.0

  /// Refuses a picture that is too large.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - specimenCase: What the picture is of.
  /// - Throws: ``SpecimenProblems`` with the limits.
  static func check(_ width: Double, _ height: Double, of specimenCase: SpecimenCase) throws(SpecimenProblems) {
    guard width <= largestSide, height <= largestSide, width * height <= largestArea else {
      let limits = "\(wholeText(largestSide)) per side and \(wholeText(largestArea)) in all"
      throw .single(
        .tooLarge("the picture has \(wholeText(width))×\(wholeText(height)) pixels, more than \(limits)"), specimenCase)
    }
  }

  /// A whole number as text; `∞` if it is too large.
  private static func wholeText(_ number: Double) -> String {
    abs(number) < 1e15 ? number.shortestText : "∞"
  }
}

extension SpecimenProblems {
  /// One problem of a whole case.
  static func single(_ reason: SpecimenProblem.Reason, _ specimenCase: SpecimenCase) -> SpecimenProblems {
    let specimen = specimenCase.specimen
    let location = specimen.source.location(of: specimen.body.origin, control: specimen.control)
    return SpecimenProblems(problems: [
      SpecimenProblem(reason: reason, location: location, caseName: specimenCase.name, cell: "", furtherCells: 0)
    ])
  }
}

/// A token that a picture was drawn from.
public struct UsedToken: Sendable {
  /// The path of the token.
  public var path: String

  /// The context of each axis in which it was read; empty for the variant itself.
  public var context: [String: String]

  /// Creates a used token.
  package init(path: String, context: [String: String] = [:]) {
    self.path = path
    self.context = context
  }

  /// The context as `axis=context` pairs, sorted and joined with commas; empty for the variant itself.
  package var contextText: String { Self.text(of: context) }

  /// The contexts of some axes as one text.
  static func text(of context: [String: String]) -> String {
    context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}

extension UsedToken: Hashable {
  /// Whether both name exactly the same token in the same context.
  public static func == (left: UsedToken, right: UsedToken) -> Bool {
    guard ExactText(left.path) == ExactText(right.path), left.context.count == right.context.count else { return false }
    if left.context.isEmpty { return true }
    return zip(left.context.sorted { $0.key < $1.key }, right.context.sorted { $0.key < $1.key }).allSatisfy {
      ExactText($0.key) == ExactText($1.key) && ExactText($0.value) == ExactText($1.value)
    }
  }

  /// Hashes the path and the context.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    // Nearly all are read in the variant itself.
    if !context.isEmpty { hasher.combine(context) }
  }
}
