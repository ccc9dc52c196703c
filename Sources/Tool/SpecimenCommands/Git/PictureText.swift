internal import Digests
internal import ExactTexts
internal import LocatedJSON
internal import PNGCoding
internal import SnapshotHarness

/// A picture as lines of text: what it shows, and from which ingredients.
///
/// Each line begins with what it is about and says nothing that depends on another line, so that a difference of two such
/// texts has a line for each thing that changed.
enum PictureText {
  /// The text of a file, whatever it holds, with line ends.
  static func text(of bytes: [UInt8]) -> String {
    lines(of: bytes).map { $0.onOneLine(limit: longestLine) + "\n" }.joined()
  }

  /// How many characters of a line are written: enough for every value.
  private static let longestLine = 20_000

  private static func lines(of bytes: [UInt8]) -> [String] {
    guard bytes.starts(with: PNGChunks.signature) else {
      return ["no picture: \(FileFormat(bytes[...])?.name ?? "a file of another format")"] + fileLines(bytes)
    }
    let stamp = ReferenceStamp.intact(in: bytes, count: bytes.count)
    var picture: [String] = []
    if let header = try? PNGHeader(bytes) { picture.append("size: \(Prose.size(header.size)) px") }
    do throws(PNGDecodingError) {
      let digest = if let stamp { stamp.pixels } else { Digest(of: try PNGDecoder.decode(bytes)) }
      picture.append("pixels: \(digest)")
    } catch {
      picture.append("pixels: cannot be read: \(error)")
      picture += fileLines(bytes)
    }
    do throws(UnreadableRecord) {
      guard let record = try ReferenceFile.readRecord(in: bytes, count: bytes.count) else {
        return picture + ["record: none"]
      }
      if stamp == nil { picture.append("edited: another program changed the file since it was written") }
      return names(of: record) + picture + lines(of: record)
    } catch {
      return picture + ["record: cannot be read: it \(error)"]
    }
  }

  /// What distinguishes files that are no pictures.
  private static func fileLines(_ bytes: [UInt8]) -> [String] {
    ["bytes: \(bytes.count)", "digest: \(Digest(of: bytes, in: 0..<bytes.count))"]
  }

  private static func names(of record: ReferenceRecord) -> [String] {
    var lines = [
      "suite: \(record.suite)", "control: \(record.control)", "variant: \(record.variant)", "scale: \(record.scale)",
    ]
    if !record.standsFor.isEmpty { lines.append("also: \(record.standsFor.joined(separator: ", "))") }
    return lines
  }

  private static func lines(of record: ReferenceRecord) -> [String] {
    var lines = ["renderer: \(record.rendererVersion)"]
    switch record.purpose {
    case .reference: break
    case .drawing: lines.append("purpose: drawn to be looked at")
    case .page: lines.append("purpose: a page to be looked at")
    }
    if let digest = record.specimenDigest { lines.append("specimen: \(digest)") }
    if record.purpose == .page { lines += record.cells.map { "shows: \($0.names.joined(separator: ", "))" } }
    for kind in [Ingredient.Kind.setting, .style, .font, .icon, .image, .token] {
      let own = record.ingredients.filter { $0.kind == kind && !$0.chain.isEmpty }
        .sorted { $0.sortingKey.lexicographicallyPrecedes($1.sortingKey) }
      var last: String?
      for line in own.map(line) where line != last {
        lines.append(line)
        last = line
      }
    }
    return lines
  }

  /// The line of an ingredient: `token control.fill: #0033FF ← alias.accent ← global.blue`.
  ///
  /// Values have as many digits as a change needs that can be seen in a picture.
  private static func line(_ ingredient: Ingredient) -> String {
    var subject = "\(ingredient.kind.rawValue) \(ingredient.chain[0])"
    switch ingredient.kind {
    case .font, .icon: return "\(subject): \(ingredient.property) \(ingredient.value.text)"
    case .image, .setting, .style: return "\(subject): \(ingredient.value.closeText)"
    case .token: break
    }
    if !ingredient.property.isEmpty { subject += " \(ingredient.property)" }
    if !ingredient.context.isEmpty { subject += " (\(ingredient.context))" }
    return ([subject + ": " + ingredient.value.closeText] + ingredient.chain.dropFirst()).joined(separator: " ← ")
  }

}

extension Ingredient {
  /// What orders the lines of one kind: never a value, so that a line stays where it is when its value changes.
  fileprivate var sortingKey: [ExactText] {
    [context, chain[0], property].map { ExactText($0) } + chain.dropFirst().map { ExactText($0) }
  }
}
