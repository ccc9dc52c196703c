import LocalFiles

@testable import Typefaces

/// A font that Debian installs: tests that use one run where it is.
enum InstalledFont: String, CaseIterable {
  case inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  case interBold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
  case interItalic = "/usr/share/fonts/opentype/inter/Inter-Italic.otf"
  case dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  case notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  case arabic = "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf"
  case devanagari = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"

  /// Whether all fonts are there.
  static func has(_ fonts: [InstalledFont]) -> Bool { fonts.allSatisfy { Files.exists($0.rawValue) } }

  /// Why tests are skipped where they are not.
  static let absence = "needs Debian's fonts-inter, fonts-dejavu-core and fonts-noto-core"

  /// The bytes of the fonts that are there, read once: in debug builds that takes longer than what is tested.
  private static let files: [InstalledFont: [UInt8]] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { font in (try? Files.read(font.rawValue)).map { (font, $0) } })

  /// The font as a source of a family.
  func source() throws -> FontDeclaration.Source {
    guard let bytes = Self.files[self] else { throw FontProblem(family: "", file: rawValue, reason: .unreadable("")) }
    return .file(name: rawValue, bytes: bytes, digest: "\(self)")
  }
}
