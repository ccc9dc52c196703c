private import Digests
private import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
internal import SnapshotHarness
internal import SnapshotReports

/// Shows changed pictures in terminals that can: what was expected, what was drawn, and the difference, side by side.
struct TerminalPictures {
  /// The protocols by which terminals show pictures.
  enum Form: Hashable {
    /// The graphics protocol of kitty: PNG in Base64, in pieces.
    case kitty

    /// The inline images of iTerm2, OSC 1337: a file in Base64.
    case iTerm
  }

  /// How the pictures are written.
  let form: Form

  /// The width of the terminal, in characters.
  let columns: Int

  /// The number of pictures that are shown at most: one for each of the first causes.
  static let limit = 3

  /// The largest area of the three pictures together, in pixels; larger ones are for the report.
  private static let maximumArea = 4_000_000

  /// The gap between two pictures, in pixels.
  private static let gap = 16

  /// How many pixels a character is taken to be wide, so that small pictures are not blown up.
  private static let pixelsPerColumn = 8

  /// The number of bytes that one piece of kitty's protocol may have.
  private static let pieceSize = 4_096

  /// How the process's terminal takes pictures; `nil` if it does not, or nobody looks at it.
  ///
  /// - Parameter environment: The process.
  /// - Returns: The form, by the terminal's own variables.
  static func form(in environment: Environment) -> Form? {
    guard environment.isTerminal, !environment.isContinuousIntegration else { return nil }
    if let value = environment.value(of: .pictures), ["0", "false"].contains(value.lowercased()) { return nil }
    let terminal = environment.value(of: .terminal) ?? ""
    // Multiplexers show nothing of it, or the letters of the Base64.
    guard !terminal.hasPrefix("screen"), !terminal.hasPrefix("tmux"), terminal != "dumb" else { return nil }
    switch environment.value(of: .terminalProgram) ?? "" {
    case "iTerm.app", "WezTerm", "mintty": return .iTerm
    case "ghostty": return .kitty
    default: break
    }
    let isKitty = environment.value(of: .kittyWindow)?.isEmpty == false
    return isKitty || terminal == "xterm-kitty" || terminal == "xterm-ghostty" ? .kitty : nil
  }

  /// The pictures of the first causes.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - folder: The results folder, as the process can open it.
  /// - Returns: A line and a picture for each; nothing for pictures that cannot be read or are too large.
  func text(for report: RunReport, in folder: String) -> String {
    var text = ""
    var shown: Set<String> = []
    for group in report.summary.tally.causes where shown.count < Self.limit {
      let first = report.summary.tally.firstUnwritten(.changed).first { $0.causes.contains(group.cause) }?.id
      guard let id = group.example ?? first, !shown.contains(id), let picture = picture(of: id, in: folder) else {
        continue
      }
      shown.insert(id)
      text += "\n\(group.cause.shortName.onOneLine()): \(id.onOneLine()), expected, drawn, difference\n"
      text += escape(picture)
    }
    return text
  }

  /// The three pictures of a case beside one another, as PNG, and their width in pixels.
  private func picture(of id: String, in folder: String) -> (png: [UInt8], width: Int)? {
    var images: [RGBAImage] = []
    for ending in ResultPictures.endings {
      guard let bytes = try? ResultPicture(path: id + ending).read(in: folder, limit: 1 << 24),
        let image = try? PNGDecoder.decode(bytes)
      else { return nil }
      images.append(image)
    }
    let width = images.reduce(Self.gap * (images.count - 1)) { $0 + $1.size.width }
    let height = images.reduce(0) { max($0, $1.size.height) }
    guard width * height <= Self.maximumArea, let size = try? PixelSize(width: width, height: height) else {
      return nil
    }
    var sheet = RGBAImage(size: size)
    var left = 0
    for image in images {
      for y in 0..<image.size.height {
        let row = image.pixels[y * image.size.width..<(y + 1) * image.size.width]
        sheet.pixels.replaceSubrange(y * width + left..<y * width + left + image.size.width, with: row)
      }
      left += image.size.width + Self.gap
    }
    return (try? PNGEncoder.encode(sheet)).map { ($0, width) }
  }

  /// The escape sequence for a picture, with a line end.
  func escape(_ picture: (png: [UInt8], width: Int)) -> String {
    let wanted = (picture.width + Self.pixelsPerColumn - 1) / Self.pixelsPerColumn
    let columns = max(1, min(wanted, columns - 1))
    let base64 = Base64.encode(picture.png)
    switch form {
    case .iTerm:
      return "\u{1B}]1337;File=inline=1;size=\(picture.png.count);width=\(columns);preserveAspectRatio=1:"
        + String(decoding: base64, as: UTF8.self) + "\u{7}\n"
    case .kitty:
      var text = ""
      for start in stride(from: 0, to: base64.count, by: Self.pieceSize) {
        let end = min(start + Self.pieceSize, base64.count)
        // Only the first piece says what it is: transmit and show PNG, answer nothing.
        let keys = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
        text += "\u{1B}_G\(keys)m=\(end < base64.count ? 1 : 0);"
        text += String(decoding: base64[start..<end], as: UTF8.self) + "\u{1B}\\"
      }
      return text + "\n"
    }
  }
}
