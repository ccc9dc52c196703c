import ColorSpaces
import Theming

// snippet: program of StylableSwiftUI
/// What a text is drawn with.
///
/// Where StylableSwiftUI has a function that changes a view, this is a value that names tokens.
struct LabelStyle: Sendable {
  var size: Int
  var color: AliasToken<ColorValue> = .textPrimary
}

/// StylableSwiftUI: an item of a list is styled by identifiers; styles are added and themes change while it is shown.
func stylableProgram(_ print: (String) -> Void) {
  let stylist = Stylist(default: LabelStyle(size: 17))
  stylist.add(["body": LabelStyle(size: 15), "clientListItem/heading": LabelStyle(size: 20)])

  // Where the item is; it gives the tokens of styles their values.
  let page = ThemeScope(.firefox, layered: false, variant: Variant(.light))
  func show(_ title: String) {
    let texts = ["heading", "body", "tag"].map { atom in
      let style = stylist.style(for: StyleIdentifier(atom).within(["client", "clientListItem"]))
      return style.map { "\(atom) \($0.size) \(page.value(of: $0.color))" } ?? "\(atom) without a style"
    }
    print("\(title): \(texts.joined(separator: ", "))")
  }

  show("two styles")
  stylist.add(["client/tag": LabelStyle(size: 11)])
  show("tags of clients")
  stylist.add(["clientListItem/body": LabelStyle(size: 13, color: .actionPrimary)])
  show("a better match")
  stylist.add(["clientListItem/body": LabelStyle(size: 14, color: .actionPrimary)])
  show("registered again")

  stylist.add(["@large/clientListItem/body": LabelStyle(size: 22)])
  stylist.currentTheme = "large"
  show("large texts")
  page.variant.scheme = .dark
  show("in the dark")
}
// end
