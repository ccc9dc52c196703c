import SnapshotHarness

@testable import Lettering

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

  /// The font as a source of a family.
  func source() throws -> FontDeclaration.Source {
    .file(name: rawValue, bytes: try Files.read(rawValue), digest: "\(self)")
  }
}
