import LocatedJSON
import Synchronization
import Testing
import Theming

@Suite("Examples: styles by identifier")
struct StylistExamples {
  /// What this program draws text with.
  private struct TextStyle: Equatable {
    var font: String
    var size = 14.0
  }

  @Test func `style what is somewhere`() {
    let stylist = Stylist(default: TextStyle(font: "Inter"))
    stylist.add([
      "body": TextStyle(font: "Roboto"),
      "clientListItem/body": TextStyle(font: "Roboto", size: 15),
      "clientListItem[selected]/body": TextStyle(font: "Roboto bold", size: 15),
    ])
    #expect(stylist.style(for: "home/clientListItem/body") == TextStyle(font: "Roboto", size: 15))
    #expect(stylist.style(for: "home/clientListItem[selected]/body")?.font == "Roboto bold")
    #expect(stylist.style(for: "home/header/body")?.font == "Roboto")
    #expect(stylist.style(for: "home/header/title")?.font == "Inter")
    #expect(stylist.findings.map(\.description).count == 1)

    // Which one it is, and how well it fits.
    let match = stylist.match(for: "home/clientListItem/body")
    #expect(match?.identifier == "clientListItem/body")
    #expect(match?.score == 8)
    #expect(stylist.match(for: "home/header/title") == nil)

    stylist.remove("clientListItem/body")
    #expect(stylist.style(for: "home/clientListItem/body")?.size == 14)
  }

  @Test func `register the styles of a component and of the application at once`() {
    func clientListItem(heading: String, body: String) -> StyleContainer<TextStyle> {
      ["clientListItem/heading": TextStyle(font: heading, size: 20), "clientListItem/body": TextStyle(font: body)]
    }
    let stylist = Stylist<TextStyle>()
    let count = Mutex(0)
    let subscription = stylist.observe { count.withLock { $0 += 1 } }
    let sizes = (1...3).map { (StyleIdentifier("heading\($0)"), TextStyle(font: "Inter", size: 30 - 4 * Double($0))) }
    stylist.add(
      clientListItem(heading: "Roboto bold", body: "Roboto"), ["tag": TextStyle(font: "Inter")], StyleContainer(sizes))
    #expect(count.withLock { $0 } == 1)
    #expect(stylist.style(for: "home/heading2")?.size == 22)
    subscription.cancel()
  }

  @Test(arguments: [(false, "blue"), (true, "white")])
  func `let a theme decide`(themeTakesPrecedence: Bool, color: String) {
    let stylist = Stylist<String>(themeTakesPrecedence: themeTakesPrecedence)
    stylist.add(["label": "black", "home/label": "blue", "@dark/label": "white"])
    #expect(stylist.style(for: "clients/home/label") == "blue")
    stylist.currentTheme = "dark"
    #expect(stylist.style(for: "clients/home/label") == color)
    #expect(stylist.style(for: "clients/label") == "white")
  }

  @Test func `keep the first of two styles, as StylableSwiftUI does`() {
    let stylist = Stylist<Int>(compatibility: true)
    stylist.add(["label": 1])
    stylist.add(["label": 2])
    #expect(stylist.style(for: "label") == 1)
    #expect(stylist.findings.map(\.code) == ["style.neverUsed"])
  }

  @Test func `join identifiers with the groups around them`() {
    let close = StyleIdentifier("close")
    #expect(close.within(["client", "searchbar[active]"]).description == "client/searchbar[active]/close")
    #expect(close.within(["client", nil]).description == "close")
  }

  @Test func `find an image`() {
    let files: Set = ["client_searchbar_close", "searchbar_close", "close", "dark_close"]
    let close = StyleIdentifier("close").within(["client", "searchbar"])
    #expect(close.imageNames().first { files.contains($0) } == "client_searchbar_close")
    #expect(
      Array(StyleIdentifier("searchbar/close").imageNames(theme: "dark", separator: "-"))
        == ["dark-searchbar-close", "searchbar-close", "dark-close", "close"])
  }
}
