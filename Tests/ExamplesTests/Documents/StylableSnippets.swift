import Synchronization
import Testing
import Theming

// What the page of the documents shows of StylableSwiftUI.

// snippet: a shared component
/// A component that knows its own names, and nothing of styles or of the applications that use it.
struct ClientListItem {
  var name: String
  var email: String
  var tags: [String]

  /// The texts with their styles, in a section of the application such as `client`.
  func texts(_ stylist: Stylist<LabelStyle>, section: String? = nil) -> [(text: String, style: LabelStyle?)] {
    func style(_ atom: StyleIdentifier) -> LabelStyle? {
      stylist.style(for: atom.within([section, "clientListItem"]))
    }
    return [(name, style("heading")), (email, style("body"))] + tags.map { ($0, style("tag")) }
  }
}
// end

// snippet: constants
extension ClientListItem {
  static let headingStyle: StyleIdentifier = "clientListItem/heading"
}
// end

// snippet: a container
extension StyleContainer<LabelStyle> {
  /// The styles of an item; which names it has for them is its own business.
  static func clientListItem(headingSize: Int, bodySize: Int) -> Self {
    [
      "clientListItem/heading": LabelStyle(size: headingSize),
      "clientListItem/body": LabelStyle(size: bodySize),
      "clientListItem/tag": LabelStyle(size: bodySize),
    ]
  }
}
// end

@Suite("Documents: StylableSwiftUI")
struct StylableSnippets {
  private let client = ClientListItem(name: "Ada", email: "ada@example.org", tags: ["engines"])

  private func sizes(_ stylist: Stylist<LabelStyle>) -> [Int?] {
    client.texts(stylist, section: "client").map { $0.style?.size }
  }

  @Test func `a stylist`() {
    // snippet: a stylist
    let stylist = Stylist<LabelStyle>()
    stylist.add([
      "body": LabelStyle(size: 15),  // any body text
      "clientListItem/body": LabelStyle(size: 13),  // body text in an item
    ])
    // end
    #expect(sizes(stylist) == [nil, 13, nil])
    #expect(stylist.style(for: "other/body")?.size == 15)
    #expect(client.texts(stylist).map { $0.style?.size } == [nil, 13, nil])
  }

  @Test func `a stylist for a preview`() {
    // snippet: a preview
    let preview = Stylist(default: LabelStyle(size: 17))
    preview.add(["body": LabelStyle(size: 15), "tag": LabelStyle(size: 11)])
    let clients = [
      ClientListItem(name: "Ada", email: "ada@example.org", tags: ["engines"]),
      ClientListItem(name: "Grace", email: "", tags: []),
    ]
    let sizes = clients.map { $0.texts(preview, section: "client").compactMap { $0.style?.size } }
    // end
    #expect(sizes == [[17, 15, 11], [17, 15]])
  }

  @Test func `the best match`() {
    // snippet: the best match
    let stylist = Stylist<Int>()
    stylist.add(["title": 1, "element/title": 2, "section/element/title": 3])
    let asked: [StyleIdentifier] = ["title", "element/title", "section/element/title", "othersection/title"]
    let found = asked.map { stylist.style(for: $0) }  // 1, 2, 3, 1
    // end
    #expect(found == [1, 2, 3, 1])

    // snippet: which one, and how well
    let match = stylist.match(for: "section/other/element/title")
    // end
    #expect(match?.identifier == "section/element/title")
  }

  @Test func `a change is told`() {
    let stylist = Stylist<LabelStyle>()
    let count = Mutex(0)
    @Sendable func redraw() { count.withLock { $0 += 1 } }
    // snippet: redrawing
    let subscription = stylist.observe { redraw() }
    stylist.add(["body": LabelStyle(size: 15), "tag": LabelStyle(size: 11)])
    stylist.currentTheme = "large"
    subscription.cancel()
    // end
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `constants and containers`() {
    let stylist = Stylist<LabelStyle>()
    // snippet: using a constant
    stylist.add([ClientListItem.headingStyle: LabelStyle(size: 20)])
    // end
    #expect(sizes(stylist) == [20, nil, nil])
    // snippet: using a container
    stylist.add(.clientListItem(headingSize: 22, bodySize: 14), ["title": LabelStyle(size: 28)])
    // end
    #expect(sizes(stylist) == [22, 14, 14])
    #expect(stylist.style(for: "title")?.size == 28)
  }

  @Test func `groups`() {
    // snippet: groups
    let close = StyleIdentifier("image").within(["client", "searchbar"])  // client/searchbar/image
    let anew = StyleIdentifier("image").within(["client", nil, "footer"])  // footer/image
    // end
    #expect([close, anew].map(\.description) == ["client/searchbar/image", "footer/image"])

    // snippet: names of an image
    let names = Array(close.imageNames())  // client_searchbar_image, searchbar_image, client_image, image
    // end
    #expect(names == ["client_searchbar_image", "searchbar_image", "client_image", "image"])
    let files: Set = ["searchbar_image", "image"]
    // snippet: the image that is there
    let file = close.imageNames(theme: "dark").first { files.contains($0) }
    // end
    #expect(file == "searchbar_image")
  }

  @Test func `themes and variants`() {
    // snippet: themes and variants
    let stylist = Stylist<Int>(themeTakesPrecedence: true)
    stylist.add(["header/label": 1, "header[selected]/label": 2, "@dark/label": 3])
    let selected = stylist.style(for: "home/header[selected]/label")  // 2
    stylist.currentTheme = "dark"
    let dark = stylist.style(for: "home/header[selected]/label")  // 3
    // end
    #expect([selected, dark] == [2, 3])
  }
}
