import DisplayLists
import Testing
import VectorIcons

@testable import Specimens

/// What holds for every icon that comes with the tool.
@Suite("Built-in icons")
struct StandardIconTests {
  @Test func `every icon has its name`() {
    let names = """
      plus dismiss dismissCircle clear check checkmarkCircle checkmarkCircleFilled chevronRight chevronDown chevronUp \
      back more selectionOff selectionOn play warningTriangle info error errorFilled tooltipArrow personRegular \
      personFilled home homeFilled calendar calendarFilled folder folderFilled flag flagFilled mail mailFilled star \
      starFilled bell bellFilled lock eye globe camera search share download print edit delete link reply undo mute \
      eyeOff bold italic underline available availableOof away busy doNotDisturb dndOof blocked offline oof unknown
      """
    #expect(IconSet.standard.names == names.split(separator: " ").map(String.init))
    #expect(Set(IconSet.standard.names).count == IconSet.standard.names.count)
  }

  /// No icon paints outside its box, which the picture's margin relies on.
  @Test(arguments: IconSet.standard.names)
  func `icons stay in their boxes`(name: String) throws {
    let icon = try #require(IconSet.standard[name])
    #expect(!icon.parts.isEmpty)
    for part in icon.parts {
      #expect(!part.elements.isEmpty)
      for point in part.elements.lines.map(\.to) {
        #expect(point.x >= part.reach - 1e-9 && point.x <= icon.width - part.reach + 1e-9, "\(point)")
        #expect(point.y >= part.reach - 1e-9 && point.y <= icon.height - part.reach + 1e-9, "\(point)")
      }
    }
  }

  @Test(arguments: [
    "available", "availableOof", "away", "busy", "doNotDisturb", "dndOof", "blocked", "offline", "oof", "unknown",
    "selectionOff", "selectionOn", "clear",
  ])
  func `presence shapes and selection marks reach the edge of their box`(name: String) throws {
    let icon = try #require(IconSet.standard[name])
    let left = icon.parts.flatMap { part in part.elements.lines.map { $0.to.x - part.reach } }.min()
    #expect(left == 0)
  }

  /// Every point has one that mirrors it, control points included.
  @Test(
    arguments: """
      plus dismiss dismissCircle clear chevronDown chevronUp more selectionOff warningTriangle info error errorFilled \
      tooltipArrow personRegular personFilled home homeFilled calendar calendarFilled mail mailFilled star starFilled \
      bell bellFilled lock eye globe camera share download print delete underline busy doNotDisturb dndOof offline \
      unknown
      """.split(separator: " ").map(String.init))
  func `what looks the same in a mirror is exactly so`(name: String) throws {
    let icon = try #require(IconSet.standard[name])
    for part in icon.parts {
      for point in part.elements.points {
        #expect(
          icon.parts.flatMap(\.elements.points).contains {
            abs($0.x - (icon.width - point.x)) < 1e-6 && abs($0.y - point.y) < 1e-6
          }, "\(point)")
      }
    }
  }

  /// Turned by half, the path data of two decimals repeats within a rounding of each.
  @Test func `the two links of a chain are one link and its half turn`() throws {
    let points = try #require(IconSet.standard["link"]).parts.flatMap(\.elements.points)
    #expect(points.count == 30)
    for point in points {
      #expect(points.contains { abs($0.x + point.x - 24) < 0.011 && abs($0.y + point.y - 24) < 0.011 }, "\(point)")
    }
  }

  /// Lines of 1.5 with their middle at .25 or .75 have whole pixels as edges at 48 pixels, and at 24 one sharp edge.
  @Test(arguments: IconSet.standard.names)
  func `upright and level lines have sharp edges`(name: String) throws {
    for (line, isMiddle) in try Self.straightLines(name) where !isMiddle {
      #expect((line * 4).rounded().remainder(dividingBy: 2).magnitude == 1, "\(line)")
      #expect(abs(line * 4 - (line * 4).rounded()) < 1e-6, "\(line)")
    }
  }

  /// Lines of 1.5 with their middle at 0.75, 2.25 and so on have whole pixels as edges at 16, 32 and 48 pixels.
  @Test(arguments: [
    "home", "calendar", "folder", "flag", "mail", "lock", "globe", "camera", "share", "download", "print", "delete",
    "undo", "reply", "warningTriangle", "bell", "mute", "italic",
  ])
  func `most of them are sharp at 16 pixels too`(name: String) throws {
    let lines = try Self.straightLines(name).filter { !$0.isMiddle }
    #expect(!lines.isEmpty)
    for (line, _) in lines {
      let step = (line - 0.75) / 1.5
      #expect(abs(step - step.rounded()) < 1e-6, "\(line)")
    }
  }

  /// The positions of all upright and level lines of the usual thickness, and whether they are in the middle of the box.
  private static func straightLines(_ name: String) throws -> [(position: Double, isMiddle: Bool)] {
    try #require(IconSet.standard[name]).parts.flatMap { part -> [(position: Double, isMiddle: Bool)] in
      guard part.lineWidth == 1.5 else { return [] }
      return part.elements.lines.compactMap { line in
        let (dx, dy) = (abs(line.to.x - line.from.x), abs(line.to.y - line.from.y))
        if dx < 1e-9, dy > 1 { return (line.to.x, line.to.x == 12) }
        if dy < 1e-9, dx > 1 { return (line.to.y, line.to.y == 12) }
        return nil
      }
    }
  }

  /// The outline of each filled icon.
  private static let outlines = [
    "checkmarkCircleFilled": "checkmarkCircle", "errorFilled": "error", "personFilled": "personRegular",
    "homeFilled": "home", "calendarFilled": "calendar", "folderFilled": "folder", "flagFilled": "flag",
    "mailFilled": "mail", "starFilled": "star", "bellFilled": "bell",
  ]

  @Test(arguments: IconSet.standard.names.filter { $0.hasSuffix("Filled") })
  func `a filled icon keeps the outer contour of its outline`(name: String) throws {
    let base = try #require(Self.outlines[name])
    let outline = IconInk(try #require(IconSet.standard[base]))
    let filled = IconInk(try #require(IconSet.standard[name]))
    // A twin grown by 0.1 more differs in more points than that.
    #expect(zip(outline.silhouette, filled.silhouette).count { $0 != $1 } <= 2)
    #expect(Double(filled.ink.count { $0 }) >= 1.4 * Double(outline.ink.count { $0 }))
  }

  /// Else a translucent colour would be darker where they overlap.
  @Test(arguments: IconSet.standard.names)
  func `no two parts of an icon overlap`(name: String) throws {
    let parts = IconInk(try #require(IconSet.standard[name])).parts
    #expect((0..<IconInk.side * IconInk.side).count { index in parts.count { $0[index] } > 1 } == 0)
  }

  @Test func `no two icons look alike`() throws {
    let names = IconSet.standard.names
    // A row of points is a word.
    let inks = try names.map { name in
      let ink = IconInk(try #require(IconSet.standard[name])).ink
      return stride(from: 0, to: ink.count, by: IconInk.side).map { row in
        ink[row..<row + IconInk.side].reduce(into: UInt64(0)) { $0 = $0 << 1 | ($1 ? 1 : 0) }
      }
    }
    for first in names.indices {
      for second in names.indices.dropFirst(first + 1) {
        let points = zip(inks[first], inks[second]).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
        #expect(points >= 40, "\(names[first]) and \(names[second]) differ in \(points) points of 2,304")
      }
    }
  }

  /// At 14 pixels a pixel is 24/14 units.
  @Test(arguments: ["warningTriangle", "info", "error"])
  func `the mark inside a sign can be read at 14 pixels`(name: String) throws {
    let parts = try #require(IconSet.standard[name]).parts
    try #require(parts.count == 3)
    let (bar, dot, width) = (parts[1].elements, parts[2].elements, try #require(parts[1].lineWidth))
    let pixel = 24.0 / 14
    #expect(width >= pixel)
    let (barRows, dotRows) = (bar.lines.flatMap { [$0.from.y, $0.to.y] }, dot.lines.map(\.to.y))
    let (top, bottom) = (try #require(barRows.min()) - width / 2, try #require(barRows.max()) + width / 2)
    let (dotTop, dotBottom) = (try #require(dotRows.min()), try #require(dotRows.max()))
    #expect(dotBottom - dotTop >= width)
    #expect(max(dotTop - bottom, top - dotBottom) >= pixel)
  }

  @Test(arguments: IconSet.things + IconSet.commands)
  func `things and commands weigh about the same`(name: String, icon: Icon) {
    let ink = IconInk(icon).ink.count { $0 } * 100 / 2_304
    #expect((name.hasSuffix("Filled") ? 25...60 : 8...30).contains(ink), "\(ink) %")
  }
}

extension [PathElement] {
  /// All points, control points included.
  fileprivate var points: [Point] {
    flatMap { element -> [Point] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }
}
