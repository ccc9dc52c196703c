private import ColorSpaces
import SuiteDeclarations
private import Theming
private import TokenEngine

private typealias F = StylableFonts
private typealias S = StylableSizes

extension StylableApp {
  /// The styles in the order in which they are registered, which decides between those that fit equally well.
  static func styles(_ colors: StylableColors) -> [SuiteStyle] {
    [
      // General: fits everywhere.
      SuiteStyle("background", surface(colors.mist, S.r0)),
      SuiteStyle("title", text(F.title, colors.ink)),
      SuiteStyle("heading", text(F.heading, colors.ink)),
      SuiteStyle("body", text(F.body, colors.inkSoft)),
      SuiteStyle("label", text(F.label, colors.inkSoft)),
      SuiteStyle("tag", tag(F.tag, colors.ink, on: colors.mist, S.r6)),
      SuiteStyle("icon", [StyleProperty("color", colors.inkSoft)]),
      SuiteStyle("image", surface(colors.mist, S.r10)),
      SuiteStyle("price", text(F.price, colors.ink)),
      SuiteStyle("text", text(F.field, colors.ink)),
      SuiteStyle("placeholder", text(F.field, colors.inkSoft)),
      // For an element.
      SuiteStyle("header/background", surface(colors.paper, S.r0, border: S.thinBorder, colors.line)),
      SuiteStyle("searchBar/icon", [StyleProperty("color", colors.accent)]),
      SuiteStyle("searchBar/clearButton/icon", [StyleProperty("color", colors.inkSoft)]),
      SuiteStyle("clientListItem/background", surface(colors.paper, S.r10, border: S.thinBorder, colors.line)),
      SuiteStyle("clientListItem/heading", text(F.heading, colors.accent)),
      SuiteStyle("clientListItem/tag", tag(F.tag, colors.paper, on: colors.mint, S.pill)),
      SuiteStyle("clientListItem/image", surface(colors.accentSoft, S.pill)),
      SuiteStyle("productCard/background", surface(colors.paper, S.r12, border: S.thinBorder, colors.line)),
      SuiteStyle("buyButton/background", surface(colors.accent, S.r10)),
      SuiteStyle("buyButton/label", text(F.button, colors.paper)),
      // For a section, or an element in a section.
      SuiteStyle("clients/background", surface(colors.mintSoft, S.r10)),
      SuiteStyle("clients/tag", [StyleProperty("color", colors.sale)]),
      SuiteStyle("home/body", text(F.body, colors.steel)),
      SuiteStyle("home/label", text(F.label, colors.accent)),
      SuiteStyle("clients/header/title", text(F.title, colors.mint)),
      SuiteStyle("clients/clientListItem/heading", text(F.heading, colors.mint)),
      SuiteStyle("home/searchBar/placeholder", text(F.field, colors.accentDeep)),
      SuiteStyle("products/productCard/price", text(F.price, colors.mint)),
      SuiteStyle("products/productCard/label", text(F.button, colors.sale)),
      // For a variant of an element.
      SuiteStyle("header[compact]/title", text(F.compactTitle, colors.steel)),
      SuiteStyle("searchBar[active]/background", surface(colors.paper, S.r10, border: S.thickBorder, colors.accent)),
      SuiteStyle(
        "clientListItem[selected]/background", surface(colors.paper, S.r10, border: S.thickBorder, colors.accent)),
      SuiteStyle("clientListItem[selected]/heading", text(F.heading, colors.accentDeep)),
      SuiteStyle("clients/clientListItem[selected]/tag", tag(F.tag, colors.paper, on: colors.mint, S.pill)),
      SuiteStyle("productCard[sale]/price", text(F.price, colors.sale)),
      SuiteStyle("productCard[sale]/tag", tag(F.tag, colors.paper, on: colors.sale, S.r6)),
      SuiteStyle("buyButton[disabled]/background", surface(colors.mist, S.r10)),
      SuiteStyle("buyButton[disabled]/label", text(F.button, colors.gray)),
      // For the theme dark.
      // A field for texts, which have no dark styles: it stays light.
      SuiteStyle("@dark/background", surface(colors.nightField, S.r10)),
      SuiteStyle("@dark/title", text(F.title, colors.nightInk)),
      SuiteStyle("@dark/heading", text(F.heading, colors.nightInk)),
      SuiteStyle("@dark/body", text(F.body, colors.nightGray)),
      SuiteStyle("@dark/label", text(F.label, colors.nightInkSoft)),
      SuiteStyle("@dark/tag", tag(F.tag, colors.nightInk, on: colors.nightLine, S.r6)),
      SuiteStyle("@dark/icon", [StyleProperty("color", colors.nightAccent)]),
      SuiteStyle("@dark/price", text(F.price, colors.nightInk)),
      SuiteStyle("@dark/header/background", surface(colors.nightPaper, S.r0, border: S.thinBorder, colors.nightLine)),
      SuiteStyle(
        "@dark/clientListItem/background", surface(colors.nightPaper, S.r10, border: S.thinBorder, colors.nightLine)),
      SuiteStyle(
        "@dark/productCard/background", surface(colors.nightPaper, S.r12, border: S.thinBorder, colors.nightLine)),
      SuiteStyle("@dark/productCard[sale]/price", text(F.price, colors.nightSale)),
      // For a section, after the themed ones they tie with.
      SuiteStyle("products/heading", text(F.heading, colors.accent)),
      SuiteStyle("clients/body", text(F.body, colors.mint)),
      // These never win: a star is a name, sepia is not the theme, there is no headline, and nobody asks for featured.
      SuiteStyle("*/*/body", text(F.body, colors.sale)),
      SuiteStyle("@sepia/background", surface(colors.sepia, S.r0)),
      SuiteStyle("header/headline", text(F.title, colors.sale)),
      SuiteStyle("productCard[featured]/tag", text(F.tag, colors.sale) + [StyleProperty("fill", colors.saleSoft)]),
    ]
  }

  /// The style of an atom when no style fits it, or when its style leaves a property out.
  static func defaults(_ colors: StylableColors) -> [StyleProperty] {
    text(F.standard, colors.missing)
      + surface(colors.clear, S.r0, border: S.noBorder, colors.clear)
  }

  private static func text(_ font: GlobalToken<TypographyValue>, _ color: GlobalToken<ColorValue>) -> [StyleProperty] {
    [StyleProperty("font", font), StyleProperty("color", color)]
  }

  private static func surface(
    _ fill: GlobalToken<ColorValue>, _ radius: GlobalToken<Dimension>, border width: GlobalToken<Dimension>? = nil,
    _ color: GlobalToken<ColorValue>? = nil
  ) -> [StyleProperty] {
    [StyleProperty("fill", fill), StyleProperty("radius", radius)]
      + (width.map { [StyleProperty("borderWidth", $0)] } ?? [])
      + (color.map { [StyleProperty("borderColor", $0)] } ?? [])
  }

  private static func tag(
    _ font: GlobalToken<TypographyValue>, _ color: GlobalToken<ColorValue>, on fill: GlobalToken<ColorValue>,
    _ radius: GlobalToken<Dimension>
  ) -> [StyleProperty] {
    text(font, color) + surface(fill, radius)
  }
}
