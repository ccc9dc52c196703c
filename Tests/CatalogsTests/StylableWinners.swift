/// The style that wins for each query of the app, and its score, by hand from the rule of StylableSwiftUI.
///
/// A query has one row for its three sections; `h`, `c` and `p` are home, clients and products where they differ. `M` is
/// the score of an exact match, half of the largest integer less one.
enum StylableWinners {
  /// What stands behind the section, then the winners in plain, darkClassic and darkThemed.
  // swift-format-ignore
  static let sections = """
    header/background | header/background 8 | @dark/header/background 9 | @dark/header/background M+8
    header/title | h p: title 1 · c: clients/header/title M | h p: @dark/title 2 · c: clients/header/title M | @dark/title M+1
    header/label | h: home/label 2 · c p: label 1 | h: home/label 2 · c p: @dark/label 2 | @dark/label M+1
    header/icon | icon 1 | @dark/icon 2 | @dark/icon M+1
    header[compact]/background | header/background 8 | @dark/header/background 9 | @dark/header/background M+8
    header[compact]/title | header[compact]/title 24 | header[compact]/title 24 | @dark/title M+1
    header[compact]/label | h: home/label 2 · c p: label 1 | h: home/label 2 · c p: @dark/label 2 | @dark/label M+1
    header[compact]/icon | icon 1 | @dark/icon 2 | @dark/icon M+1
    searchBar/background | h p: background 1 · c: clients/background 2 | h p: @dark/background 2 · c: clients/background 2 | @dark/background M+1
    searchBar/icon | searchBar/icon 8 | searchBar/icon 8 | @dark/icon M+1
    searchBar/placeholder | h: home/searchBar/placeholder M · c p: placeholder 1 | h: home/searchBar/placeholder M · c p: placeholder 1 | h: home/searchBar/placeholder M · c p: placeholder 1
    searchBar/text | text 1 | text 1 | text 1
    searchBar/clearButton/icon | searchBar/clearButton/icon 40 | searchBar/clearButton/icon 40 | @dark/icon M+1
    searchBar[active]/background | searchBar[active]/background 24 | searchBar[active]/background 24 | @dark/background M+1
    searchBar[active]/icon | searchBar/icon 8 | searchBar/icon 8 | @dark/icon M+1
    searchBar[active]/text | text 1 | text 1 | text 1
    searchBar[active]/clearButton/icon | searchBar/clearButton/icon 40 | searchBar/clearButton/icon 40 | @dark/icon M+1
    clientListItem/background | clientListItem/background 8 | @dark/clientListItem/background 9 | @dark/clientListItem/background M+8
    clientListItem/image | clientListItem/image 8 | clientListItem/image 8 | clientListItem/image 8
    clientListItem/heading | h p: clientListItem/heading 8 · c: clients/clientListItem/heading M | h p: clientListItem/heading 8 · c: clients/clientListItem/heading M | @dark/heading M+1
    clientListItem/body | h: home/body 2 · c: clients/body 2 · p: body 1 | h: home/body 2 · c p: @dark/body 2 | @dark/body M+1
    clientListItem/tag | clientListItem/tag 8 | clientListItem/tag 8 | @dark/tag M+1
    clientListItem[selected]/background | clientListItem[selected]/background 24 | clientListItem[selected]/background 24 | @dark/clientListItem/background M+8
    clientListItem[selected]/image | clientListItem/image 8 | clientListItem/image 8 | clientListItem/image 8
    clientListItem[selected]/heading | clientListItem[selected]/heading 24 | clientListItem[selected]/heading 24 | @dark/heading M+1
    clientListItem[selected]/body | h: home/body 2 · c: clients/body 2 · p: body 1 | h: home/body 2 · c p: @dark/body 2 | @dark/body M+1
    clientListItem[selected]/tag | h p: clientListItem/tag 8 · c: clients/clientListItem[selected]/tag M | h p: clientListItem/tag 8 · c: clients/clientListItem[selected]/tag M | @dark/tag M+1
    productCard/background | productCard/background 8 | @dark/productCard/background 9 | @dark/productCard/background M+8
    productCard/image | image 1 | image 1 | image 1
    productCard/heading | h c: heading 1 · p: products/heading 2 | @dark/heading 2 | @dark/heading M+1
    productCard/body | h: home/body 2 · c: clients/body 2 · p: body 1 | h: home/body 2 · c p: @dark/body 2 | @dark/body M+1
    productCard/price | h c: price 1 · p: products/productCard/price M | h c: @dark/price 2 · p: products/productCard/price M | @dark/price M+1
    productCard/tag | h p: tag 1 · c: clients/tag 2 | h p: @dark/tag 2 · c: clients/tag 2 | @dark/tag M+1
    productCard/buyButton/background | buyButton/background 32 | buyButton/background 32 | @dark/productCard/background M+8
    productCard/buyButton/label | buyButton/label 32 | buyButton/label 32 | @dark/label M+1
    productCard[sale]/background | productCard/background 8 | @dark/productCard/background 9 | @dark/productCard/background M+8
    productCard[sale]/image | image 1 | image 1 | image 1
    productCard[sale]/heading | h c: heading 1 · p: products/heading 2 | @dark/heading 2 | @dark/heading M+1
    productCard[sale]/body | h: home/body 2 · c: clients/body 2 · p: body 1 | h: home/body 2 · c p: @dark/body 2 | @dark/body M+1
    productCard[sale]/price | productCard[sale]/price 24 | @dark/productCard[sale]/price 25 | @dark/productCard[sale]/price M+24
    productCard[sale]/tag | productCard[sale]/tag 24 | productCard[sale]/tag 24 | @dark/tag M+1
    productCard[sale]/buyButton/background | buyButton/background 32 | buyButton/background 32 | @dark/productCard/background M+8
    productCard[sale]/buyButton/label | buyButton/label 32 | buyButton/label 32 | @dark/label M+1
    productCard/buyButton[disabled]/background | buyButton[disabled]/background 96 | buyButton[disabled]/background 96 | @dark/productCard/background M+8
    productCard/buyButton[disabled]/label | buyButton[disabled]/label 96 | buyButton[disabled]/label 96 | @dark/label M+1
    """

  /// The queries of the picture of edges as they are written.
  // swift-format-ignore
  static let edges = """
    title | title M | @dark/title M+1 | @dark/title 2M
    home/label | home/label M | home/label M | @dark/label M+1
    products/productCard[sale]/productCard/price | products/productCard/price 34 | products/productCard/price 34 | @dark/price M+1
    products/productCard[sale]/productCard/tag | tag 1 | @dark/tag 2 | @dark/tag M+1
    home/clientListItem/productCard/background | productCard/background 32 | @dark/productCard/background 33 | @dark/productCard/background M+32
    clients/clientListItem[selected]/header[compact]/title | header[compact]/title 96 | header[compact]/title 96 | @dark/title M+1
    products/searchBar/filterButton/icon | searchBar/icon 8 | searchBar/icon 8 | @dark/icon M+1
    orphan | none | none | none
    """

  /// How many of the 30 pictures each style is used in, in plain, darkClassic and darkThemed.
  // swift-format-ignore
  static let uses = """
    background | 4 | 0 | 0
    title | 2 | 0 | 0
    heading | 6 | 0 | 0
    body | 5 | 0 | 0
    label | 4 | 0 | 0
    tag | 4 | 0 | 0
    icon | 6 | 0 | 0
    image | 9 | 9 | 9
    price | 4 | 0 | 0
    text | 6 | 6 | 6
    placeholder | 2 | 2 | 2
    header/background | 6 | 0 | 0
    searchBar/icon | 9 | 9 | 0
    searchBar/clearButton/icon | 6 | 6 | 0
    clientListItem/background | 3 | 0 | 0
    clientListItem/heading | 2 | 2 | 0
    clientListItem/tag | 5 | 5 | 0
    clientListItem/image | 6 | 6 | 6
    productCard/background | 9 | 0 | 0
    buyButton/background | 6 | 6 | 0
    buyButton/label | 6 | 6 | 0
    clients/background | 2 | 2 | 0
    clients/tag | 2 | 2 | 0
    home/body | 5 | 5 | 0
    home/label | 2 | 2 | 0
    clients/header/title | 1 | 1 | 0
    clients/clientListItem/heading | 1 | 1 | 0
    home/searchBar/placeholder | 1 | 1 | 1
    products/productCard/price | 2 | 2 | 0
    products/productCard/label | 0 | 0 | 0
    header[compact]/title | 3 | 3 | 0
    searchBar[active]/background | 3 | 3 | 0
    clientListItem[selected]/background | 3 | 3 | 0
    clientListItem[selected]/heading | 3 | 3 | 0
    clients/clientListItem[selected]/tag | 1 | 1 | 0
    productCard[sale]/price | 3 | 0 | 0
    productCard[sale]/tag | 3 | 3 | 0
    buyButton[disabled]/background | 3 | 3 | 0
    buyButton[disabled]/label | 3 | 3 | 0
    @dark/background | 0 | 4 | 9
    @dark/title | 0 | 2 | 6
    @dark/heading | 0 | 9 | 15
    @dark/body | 0 | 10 | 15
    @dark/label | 0 | 4 | 15
    @dark/tag | 0 | 4 | 15
    @dark/icon | 0 | 6 | 15
    @dark/price | 0 | 4 | 6
    @dark/header/background | 0 | 6 | 6
    @dark/clientListItem/background | 0 | 3 | 6
    @dark/productCard/background | 0 | 9 | 9
    @dark/productCard[sale]/price | 0 | 3 | 3
    products/heading | 3 | 0 | 0
    clients/body | 5 | 0 | 0
    */*/body | 0 | 0 | 0
    @sepia/background | 0 | 0 | 0
    header/headline | 0 | 0 | 0
    productCard[featured]/tag | 0 | 0 | 0
    """
}
