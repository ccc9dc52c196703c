private import Specimens
package import SuiteDeclarations
private import Theming

/// A small app in the manner of StylableSwiftUI: three sections with four elements, styled by identifiers.
///
/// The library has a rule for which style fits best, but no tokens and no controls. The app's own are made so that each
/// style that fits shows, and that a style which is lost shows, too.
package struct StylableApp: Sendable {
  /// The colours.
  var colors: StylableColors

  /// The styles in the order in which they are registered.
  package var styles: [SuiteStyle]

  /// Creates the app with its own styles.
  ///
  /// - Parameter colors: The colours.
  package init(_ colors: StylableColors = StylableColors()) {
    self.colors = colors
    styles = Self.styles(colors)
  }

  /// The app as a suite: each element in each section and state, without a theme, and with the theme dark in both modes.
  var declaration: SuiteDeclaration {
    let settings = SuiteSettings {
      $0.axis = "stylist"
      $0.scales = [1]
      $0.canvas = "{canvas.fill}"
      $0.snapshots = "../../../Snapshots/stylable"
      $0.checks = Self.checks
    }
    return SuiteDeclaration("stylable", settings: settings) {
      SuiteVariant("plain", Variant(.light))
      SuiteVariant("darkClassic", Variant(.dark), styleTheme: "dark")
      SuiteVariant("darkThemed", Variant(.dark), styleTheme: "dark", themeTakesPrecedence: true)
      SuiteTier("base", groups: ["base"])
      SuiteTier("style", groups: SuiteStyles.styleGroups + ["canvas"])
      SuiteTier("query", groups: SuiteStyles.queryGroups)
      SuiteTokens {
        colors.all
        StylableFonts.all
        StylableSizes.all
        AliasToken("canvas.fill", light: colors.canvas, dark: colors.night)
      }
      SuiteStyles(default: Self.defaults(colors)) { styles }
      Self.header
      Self.searchBarEmpty
      Self.searchBar
      Self.clientListItem
      Self.productCard
      Self.edges
    }
  }
}
