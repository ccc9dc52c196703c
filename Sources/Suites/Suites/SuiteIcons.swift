private import Digests
internal import ExactTexts
private import LocalFiles
internal import LocatedJSON
private import PNGCoding
internal import Specimens
import SuiteFiles
private import Synchronization
internal import VectorIcons

/// The icons of a suite: each file is read when a picture needs it, once.
final class IconShelf: Sendable {
  /// The largest file that is opened, in bytes: more than an icon may have, whose reader says so with its location.
  private static let sizeLimit = 1 << 24

  private let icons: [SuiteFile.Icon]
  private let indices: [ExactText: Int]
  private let hasOthers: Bool
  private let access: FileAccess
  private let folder: String
  private let document: JSONDocument
  private let read = Mutex<[Int: FoundIcon]>([:])

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - icons: The icons that the suite declares; of two with one name, the last one counts.
  ///   - document: The suite file.
  ///   - folder: The suite's folder.
  ///   - access: Opens files.
  init(_ icons: [SuiteFile.Icon], document: JSONDocument, folder: String, access: FileAccess) {
    hasOthers = icons.contains { $0.name.text == SuiteFile.Icon.others }
    self.icons = icons.filter { $0.name.text != SuiteFile.Icon.others }
    indices = Dictionary(
      self.icons.enumerated().map { (ExactText($1.name.text), $0) }, uniquingKeysWith: { $1 })
    self.document = document
    self.folder = folder
    var limited = access
    limited.sizeLimit = Self.sizeLimit
    self.access = limited
  }

  /// The icons as nodes may draw them.
  var set: IconSet {
    let names = icons.map(\.name.text)
    let all = hasOthers ? names + IconSet.standard.names.filter { indices[ExactText($0)] == nil } : names
    return IconSet(names: all) { self.icon($0) }
  }

  private func icon(_ name: String) -> FoundIcon? {
    guard let index = indices[ExactText(name)] else { return hasOthers ? IconSet.standard.find(name) : nil }
    let icon = icons[index]
    guard let file = icon.file else { return IconSet.standard.find(name) }
    // Two workers may read one file at once; what they find is the same.
    if let known = read.withLock({ $0[index] }) { return known }
    let found = read(icon, file)
    read.withLock { $0[index] = found }
    return found
  }

  /// A warning for each icon that no picture has needed so far and whose file is not there.
  var unusedFindings: [Finding] {
    let used = read.withLock { Set($0.keys) }
    return icons.enumerated().compactMap { index, icon in
      guard !used.contains(index), let file = icon.file, !access.exists(Files.join(folder, file.text)) else {
        return nil
      }
      let near = nearestName(to: file.text, among: neighbours(of: file.text))
      return finding(
        .iconUnreadable, "there is no file '\(file.text)' for the icon '\(icon.name.text)', which no picture uses",
        at: file, advice: near.map { "did you mean '\($0)'?" } ?? "add the file, or remove the icon",
        severity: .warning)
    }
  }

  private func read(_ icon: SuiteFile.Icon, _ file: SuiteFile.Located) -> FoundIcon {
    let path = Files.join(folder, file.text)
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch {
      let near = access.exists(path) ? nil : nearestName(to: file.text, among: neighbours(of: file.text))
      return .broken([
        finding(
          .iconUnreadable, "the icon '\(icon.name.text)' cannot be read from '\(file.text)': \(error)", at: file,
          advice: near.map { "did you mean '\($0)'?" }
            ?? "name an SVG file of up to 1 MiB in the suite's folder")
      ])
    }
    if let (name, advice) = Self.otherFormat(of: bytes) {
      return .broken([
        finding(
          .iconMalformed, "the icon '\(icon.name.text)' is \(name), not SVG: '\(file.text)'", at: file, advice: advice)
      ])
    }
    let (drawing, findings) = Icon.read(bytes, file: path, paints: icon.paints.map(\.color))
    guard let drawing else { return .broken(findings) }
    let used = drawing.mappedPaints
    let unused = icon.paints.enumerated().filter { $1.color != nil && !used.contains($0) }
    guard unused.isEmpty else {
      return .broken(
        unused.map { _, paint in
          finding(
            .iconPaint, "'\(file.text)' has no colour '\(paint.name.text)'", at: paint.name,
            advice: "leave it out, or write the colour as the file does")
        })
    }
    let colors = icon.paints.map { paint in paint.token.map { Reference(token: $0.text, at: $0.offset) } }
    // What its colours become decides its pictures like its bytes do.
    let content = bytes + Array(icon.colorMapping.utf8)
    let digest = Digest(of: content, in: 0..<content.count).description
    return .icon(
      ColoredIcon(
        drawing, colors: colors, document: document,
        file: IconFile(name: icon.name.text, path: file.text, digest: digest)))
  }

  /// What an icon file is that is no text, and what to do; `nil` for what may be SVG.
  private static func otherFormat(of bytes: [UInt8]) -> (name: String, advice: String)? {
    let advice = "export it as SVG, or show the picture with a node of kind 'image'"
    if bytes.starts(with: [0x89] + Array("PNG".utf8)) { return ("a PNG file", advice) }
    return switch FileFormat(bytes[...]) {
    case nil, .svg, .html, .xml, .mergeConflict: nil
    case .empty?: ("an empty file", "export the icon again")
    case .gitLFSPointer?: (FileFormat.gitLFSPointer.name, FileFormat.gitLFSPointer.advice)
    case let format?: (format.name, advice)
    }
  }

  /// The files in the folder of a file, as the suite would name them.
  private func neighbours(of file: String) -> [String] {
    let parent = Files.folder(of: file)
    let names = (try? access.list(Files.join(folder, parent))) ?? []
    return names.filter { !$0.utf8.contains(UInt8(ascii: "/")) }.map { Files.join(parent, $0) }
  }

  private func finding(
    _ code: FindingCode, _ message: String, at text: SuiteFile.Located, advice: String?, severity: Severity = .error
  ) -> Finding {
    Finding(severity: severity, code: code, in: document, at: text.offset, message: message, advice: advice)
  }
}

extension SuiteFile.Icon {
  /// A text that differs wherever the colours of the file become something else; empty if none does.
  fileprivate var colorMapping: String {
    paints.map { "\n\($0.color?.description ?? SuiteFile.Icon.others)=\($0.target.text)" }.sorted().joined()
  }
}

extension SuiteLoader {
  /// Gives the settings the icons of the suite; without any, those that come with the tool.
  func addIcons(to settings: inout DrawingSettings) {
    guard let icons = file.icons else { return }
    let shelf = IconShelf(icons, document: reader.document, folder: folder, access: access)
    settings.icons = shelf.set
    settings.unusedIcons = { shelf.unusedFindings }
  }
}
