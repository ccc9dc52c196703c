package import LocatedJSON
package import SuiteDeclarations
package import Suites

/// A design system that comes with the package: its tokens and specimens, ready to be drawn.
package struct Catalog: Hashable, Sendable {
  /// The name of its suite.
  package let name: String

  /// The path of its suite file, from the root of the package.
  package let suiteFile: String

  private init(name: String) {
    self.name = name
    suiteFile = "Sources/Catalogs/\(name)/specimen.json"
  }

  /// Firefox for iOS: roles in two generations of themes, and the controls that they serve.
  package static let firefox = Catalog(name: "firefox")

  /// Microsoft's Fluent UI for Apple platforms.
  package static let fluent = Catalog(name: "fluent")

  /// Fluent UI for macOS: its aliases, and the message bar, which iOS does not have.
  package static let fluentMacOS = Catalog(name: "fluent-macos")

  /// The first generation of Fluent's aliases, the last one with colours of high contrast.
  package static let fluentHighContrast = Catalog(name: "fluent-high-contrast")

  /// Orange's Unified Design System in its four themes.
  package static let ouds = Catalog(name: "ouds")

  /// A small app whose parts are styled by identifiers, as StylableSwiftUI has it; its files are written from Swift.
  package static let stylable = Catalog(name: "stylable")

  /// All catalogs, in the order of their suite files.
  package static let all = [firefox, fluentHighContrast, fluentMacOS, fluent, ouds, stylable]

  /// The declaration in Swift that the catalog's files are written from; `nil` if they are written by hand.
  ///
  /// `Scripts/write-catalogs` writes them.
  package var declaration: SuiteDeclaration? { self == .stylable ? StylableApp().declaration : nil }

  /// The folder of the suite file, from the root of the package.
  package var folder: String { "Sources/Catalogs/\(name)" }

  /// Reads the catalog's suite.
  ///
  /// - Parameter packageFolder: The folder of the package's sources, as a checkout has it.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and all findings.
  package func load(fromPackageAt packageFolder: String) -> (suite: Suite?, findings: [Finding]) {
    Suite.load("\(packageFolder)/\(suiteFile)")
  }
}
