extension StyleIdentifier {
  /// The number of names that one image may have.
  static let maximumImageNames = 10_000

  /// The names that an image may have, from the one for exactly this identifier to the one for every identifier.
  ///
  /// A name is what is left of the identifier when variants and parts are removed, outer ones first; the token stays.
  /// With a theme, each is tried with the theme in front first and then without, so a plain name for the very
  /// identifier comes before a themed one for every identifier. The names come one by one, each once:
  ///
  /// ```swift
  /// let file = identifier.imageNames(theme: stylist.currentTheme).first { files.contains($0) }
  /// ```
  ///
  /// There are two names for each choice of parts, and three where they have variants. If that makes more than 10,000, the
  /// outermost parts stand in the first name only. An identifier without a token has no names.
  ///
  /// - Parameters:
  ///   - theme: The current theme; the identifier's own one does not count.
  ///   - separator: The text between the parts.
  /// - Returns: The names, which are created on demand.
  public func imageNames(theme: String? = nil, separator: String = "_") -> some Sequence<String> {
    ImageNames(self, theme: Self.themeName(theme), separator: separator)
  }
}

/// The names of an image, from specific to general.
private struct ImageNames: Sequence, IteratorProtocol {
  /// The forms of each part, outermost first: as it is, without its variant, and left out (empty).
  private var forms: [[String]] = []
  private let token: String
  private let theme: String?
  private let separator: String

  /// Which form of each part the next name has.
  private var choice: [Int]
  private var isDone: Bool

  /// Names that come next, the last one first.
  private var waiting: [String] = []
  private var returned: Set<String> = []

  init(_ identifier: StyleIdentifier, theme: String?, separator: String) {
    token = identifier.token
    self.theme = theme
    self.separator = separator
    isDone = token.isEmpty
    let path = identifier.parts.path
    var count = theme == nil ? 1 : 2
    for part in path.reversed() {
      let own = [part.description] + (part.variant == nil ? [] : [part.name.text]) + [""]
      count *= own.count
      if count > StyleIdentifier.maximumImageNames { break }
      forms.append(own)
    }
    forms.reverse()
    choice = forms.map { _ in 0 }
    if forms.count < path.count { wait(for: path.map(\.description)) }
  }

  mutating func next() -> String? {
    while true {
      while let name = waiting.popLast() {
        if returned.insert(name).inserted { return name }
      }
      if isDone { return nil }
      wait(for: zip(forms, choice).map { $0[$1] })
      advance()
    }
  }

  private mutating func wait(for parts: [String]) {
    let name = (parts.filter { !$0.isEmpty } + [token]).joined(separator: separator)
    waiting = [name] + (theme.map { [$0 + separator + name] } ?? [])
  }

  /// Goes on to the next choice: the outermost part changes fastest.
  private mutating func advance() {
    for index in choice.indices {
      choice[index] += 1
      if choice[index] < forms[index].count { return }
      choice[index] = 0
    }
    isDone = true
  }
}
