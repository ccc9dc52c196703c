private import ColorSpaces
internal import Specimens

extension StylableApp {
  private static let sections = Axis("section", ["home", "clients", "products"])

  /// States, each with the element of its queries and perhaps other texts.
  private static func states(_ states: [(name: String, texts: [NamedText])]) -> Axis {
    Axis("state", values: states.map { Axis.Value($0.name, texts: $0.texts) })
  }

  /// A navigation bar, which may be low.
  static let header = Specimen(
    control: "header",
    split: [
      sections,
      states([
        ("default", [NamedText("element", "header"), NamedText("vertical", "12")]),
        ("compact", [NamedText("element", "header[compact]"), NamedText("vertical", "6")]),
      ]),
    ],
    body: Atom("${section}/${element}").background(padding: Padding(horizontal: 16, vertical: "${vertical}")) { atom in
      Node.row(spacing: 12) {
        atom.icon("back", size: 24)
        Node.column(spacing: 2, alignment: .leading) {
          atom.text("Clients", "title")
          atom.text("12 people", "label")
        }
        Node.flexibleSpace()
        atom.icon("plus", size: 24)
      }.frame(width: .fill)
    }.frame(width: 360))

  /// An empty search bar.
  static let searchBarEmpty = Specimen(
    control: "searchBarEmpty", split: [sections], values: [NamedText("element", "searchBar")],
    body: bar { atom in
      atom.icon("search", size: 22)
      atom.text("Clients", "placeholder")
      Node.flexibleSpace()
    })

  /// A search bar with a text.
  static let searchBar = Specimen(
    control: "searchBar",
    split: [
      sections,
      states([
        ("filled", [NamedText("element", "searchBar")]), ("active", [NamedText("element", "searchBar[active]")]),
      ]),
    ],
    body: bar { atom in
      atom.icon("search", size: 22)
      atom.text("Ada Byron", "text")
      Node.flexibleSpace()
      Node.overlay {
        Node.box().frame(width: 22, height: 22)
        atom.icon("dismiss", size: 12, "clearButton/icon")
      }
    })

  private static func bar(@NodeBuilder children: (Atom) -> [Node]) -> Node {
    Atom("${section}/${element}").background(padding: Padding(horizontal: 10, vertical: 8), fromEdge: true) { atom in
      Node.row(spacing: 8) { children(atom) }.frame(width: .fill)
    }.frame(width: 360).limits(minHeight: 40)
  }

  /// A row of a list of people.
  static let clientListItem = Specimen(
    control: "clientListItem",
    split: [
      sections,
      states([
        ("default", [NamedText("element", "clientListItem")]),
        ("selected", [NamedText("element", "clientListItem[selected]")]),
      ]),
    ],
    body: Atom("${section}/${element}").background(padding: Padding(12), fromEdge: true) { atom in
      Node.row(spacing: 12) {
        atom.image("personFilled", size: 24, width: 40, height: 40)
        Node.column(spacing: 2, alignment: .leading) {
          atom.text("Ada Byron", "heading")
          atom.text("Last seen today", "body")
        }
        Node.flexibleSpace()
        atom.tag("New")
      }.frame(width: .fill)
    }.frame(width: 300).limits(minHeight: 70))

  /// A card with something to buy.
  static let productCard = Specimen(
    control: "productCard",
    split: [
      sections,
      states([
        ("default", [NamedText("element", "productCard"), NamedText("button", "buyButton")]),
        ("sale", [NamedText("element", "productCard[sale]"), NamedText("button", "buyButton")]),
        ("soldOut", [NamedText("element", "productCard"), NamedText("button", "buyButton[disabled]")]),
      ]),
    ],
    body: Atom("${section}/${element}").background(padding: Padding(12)) { atom in
      Node.column(spacing: 8, alignment: .leading) {
        atom.image("camera", size: 40, width: .fill, height: 110)
        atom.text("Desk lamp", "heading")
        atom.text("Warm light", "body")
        Node.row {
          atom.text("49.00", "price")
          Node.flexibleSpace()
          atom.tag("New")
        }.frame(width: .fill)
        Atom("${section}/${element}/${button}").background { $0.text("Buy", "label") }
          .frame(width: .fill).limits(minHeight: 44)
      }.frame(width: .fill)
    }.frame(width: 220))

  /// Queries that show the corners of the rule; each cell is of the kind that its last part names, on a surface.
  static let edges = Specimen(
    control: "edges",
    rows: Axis("query", edgeCells.map(\.query)),
    body: .overlay {
      edgeCells.map { query, cell in
        let (path, name) = Atom.split(query)
        return cell(Atom(path), name).when("query", Template(query))
      }
    })

  /// The queries of the corners, and what is drawn of each.
  private static let edgeCells: [(query: String, cell: @Sendable (Atom, String) -> Node)] = [
    ("title", { atom, name in surface(atom.text("Clients", name)) }),
    ("home/label", { atom, name in surface(atom.text("12 people", name)) }),
    ("products/productCard[sale]/productCard/price", { atom, name in surface(atom.text("49.00", name)) }),
    ("products/productCard[sale]/productCard/tag", { atom, _ in surface(atom.tag("New")) }),
    ("home/clientListItem/productCard/background", { atom, _ in atom.background().frame(width: 120, height: 40) }),
    ("clients/clientListItem[selected]/header[compact]/title", { atom, name in surface(atom.text("Clients", name)) }),
    ("products/searchBar/filterButton/icon", { atom, _ in surface(filter(atom)) }),
    ("orphan", { atom, name in surface(atom.text("Orphan", name)) }),
  ]

  /// The sign of a filter, which is not among the standard icons: lines, each shorter than the one above.
  private static func filter(_ atom: Atom) -> Node {
    .column(spacing: 4) {
      atom.line(20)
      atom.line(12)
      atom.line(4)
    }
  }

  /// A node on the background of a header.
  private static func surface(_ node: Node) -> Node {
    Atom("home/header").background { _ in node }.frame(width: 120, height: 40)
  }
}

/// Nodes that are styled by where they are.
private struct Atom {
  /// The parts of the queries before the token.
  let path: String

  init(_ path: String) { self.path = path }

  /// The parts of a query before its last one, and that one.
  static func split(_ query: String) -> (path: String, name: String) {
    let parts = query.split(separator: "/")
    return (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
  }

  /// A reference to a property of what a query names.
  private func token(_ name: String, _ property: String) -> Reference {
    Reference([Template("{query.\(path.isEmpty ? "" : path + "/")\(name).\(property)}")])
  }

  private func length(_ name: String, _ property: String) -> Length { .reference(token(name, property)) }

  func text(_ string: Template, _ name: String) -> Node {
    .text(string, font: .token(token(name, "font")), color: .token(token(name, "color")))
  }

  func icon(_ icon: Template, size: Length, _ name: String = "icon") -> Node {
    .icon(icon, size: size, color: .token(token(name, "color")))
  }

  /// A line of an icon that is made of lines.
  func line(_ length: Extent) -> Node {
    Node.line(thickness: 2, color: .token(token("icon", "color"))).frame(width: length)
  }

  /// The room of a picture, with an icon that stands for it in the colour of the text below.
  func image(_ icon: Template, size: Length, width: Extent, height: Extent) -> Node {
    Node.box(fill: .token(token("image", "fill")), radius: .all(length("image", "radius"))) {
      Node.icon(icon, size: size, color: .token(token("body", "color")))
    }
    .frame(width: width, height: height)
  }

  func tag(_ string: Template) -> Node {
    .box(
      fill: .token(token("tag", "fill")), radius: .all(length("tag", "radius")),
      padding: Padding(horizontal: 8, vertical: 3)
    ) { text(string, "tag") }
  }

  /// A box in the atom's background.
  ///
  /// - Parameters:
  ///   - padding: The room inside the border.
  ///   - fromEdge: Whether the padding counts from the box's edge instead, so that a border that is wider in another
  ///     state moves nothing.
  ///   - content: What is in the box.
  /// - Returns: The box.
  func background(
    padding: Padding? = nil, fromEdge: Bool = false, @NodeBuilder content: (Atom) -> [Node] = { _ in [] }
  ) -> Node {
    let borderWidth = length("background", "borderWidth")
    func insideBorder(_ length: Length) -> Length {
      fromEdge ? .sum([length, .sum([borderWidth], times: -1)], times: 1) : length
    }
    return .box(
      fill: .token(token("background", "fill")), radius: .all(length("background", "radius")),
      border: .all(.init(width: borderWidth, color: .token(token("background", "borderColor")))),
      padding: padding.map {
        Padding(
          top: insideBorder($0.top), trailing: insideBorder($0.trailing), bottom: insideBorder($0.bottom),
          leading: insideBorder($0.leading))
      }
    ) { content(self) }
  }
}
