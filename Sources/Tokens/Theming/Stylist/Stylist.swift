public import LocatedJSON
private import Synchronization

/// Finds styles by identifiers of parts of an interface; a style is of any type.
///
/// ```swift
/// let stylist = Stylist(default: TextStyle(size: 17))
/// stylist.add(["label": TextStyle(size: 13), "searchBar/label": TextStyle(size: 15)])
/// stylist.style(for: "home/searchBar/label")  // size 15
/// ```
///
/// A style fits what has its token and, in the same order, its parts; the identifier that is looked up may have other
/// parts between and around them. The best one is used alone: see <doc:MatchingStyles>. A stylist may be used from any
/// thread.
public final class Stylist<Style: Sendable>: Sendable {
  private struct State {
    /// The styles in the order in which they were registered; `nil` was removed.
    var styles: [Style?] = []
    var index: StyleIndex
  }

  private let state: Mutex<State>
  private let defaultStyle: Style?
  private let board = NoticeBoard()

  /// Creates a stylist that knows no styles.
  ///
  /// - Parameters:
  ///   - default: The style where no other one fits.
  ///   - themeTakesPrecedence: Whether any style of the current theme is better than all styles without a theme. If not, a
  ///     theme only decides between styles that are equally good otherwise.
  ///   - compatibility: Whether a style stays when another one is registered for its identifier, and the new one is
  ///     never used, as in StylableSwiftUI; if not, the new one replaces it.
  public init(default: Style? = nil, themeTakesPrecedence: Bool = false, compatibility: Bool = false) {
    defaultStyle = `default`
    state = Mutex(
      State(index: StyleIndex(themeTakesPrecedence: themeTakesPrecedence, keepsFirst: compatibility)))
  }

  /// Registers styles, and notifies observers once.
  ///
  /// A style for an identifier that has one already replaces it, also in the order of equally good styles. Nothing else
  /// can happen to the styles of two threads that register at once: each batch is whole.
  public func add(_ containers: StyleContainer<Style>...) {
    let new = containers.flatMap(\.styles)
    guard !new.isEmpty else { return }
    // Styles that go are let go of outside of the lock: their end may use the stylist.
    let replaced = state.withLock { state in
      var replaced: [Style?] = []
      for (identifier, style) in new {
        let index = state.index.add(identifier)
        if index < state.styles.count {
          replaced.append(state.styles[index])
          state.styles[index] = style
        } else {
          state.styles.append(style)
        }
      }
      return replaced
    }
    announce()
    withExtendedLifetime(replaced) {}
  }

  /// Removes the style of an identifier, and notifies observers if there was one.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func remove(_ identifier: StyleIdentifier) -> Bool {
    let removed = state.withLock { state in
      let indices = state.index.remove(identifier)
      let removed = indices.map { state.styles[$0] }
      for index in indices { state.styles[index] = nil }
      if let kept = state.index.compact() { state.styles = kept.map { state.styles[$0] } }
      return removed
    }
    if removed.isEmpty { return false }
    announce()
    return true
  }

  /// The theme whose styles fit; `nil` if only those without a theme do.
  ///
  /// An `@` in front of the name does not count. Setting another theme gives notice.
  public var currentTheme: String? {
    get { state.withLock { $0.index.theme?.text } }
    set {
      let theme = StyleIdentifier.themeName(newValue)
      if state.withLock({ $0.index.change(theme: theme) }) { announce() }
    }
  }

  /// The best style for what an identifier names, or the default style; `nil` if there is neither.
  ///
  /// A look-up costs one or two steps for each part of the identifier, however many styles there are, unless many styles
  /// have its innermost parts and then others; never more than a step or two for each part of a style. It costs less if
  /// the identifier was looked up before: the last 2,048 or fewer are remembered until something changes.
  ///
  /// - Parameter identifier: The identifier of what is to be styled. A theme in it does not count: ``currentTheme``
  ///   does.
  /// - Returns: The style.
  public func style(for identifier: StyleIdentifier) -> Style? {
    state.withLock { state in
      let winner = state.index.winner(for: identifier)
      return winner.entry < 0 ? defaultStyle : state.styles[winner.entry]
    }
  }

  /// The identifier of the best style, and how well it fits; `nil` if none does, and the default style is used.
  public func match(for identifier: StyleIdentifier) -> (identifier: StyleIdentifier, score: Int64)? {
    state.withLock { state in
      let winner = state.index.winner(for: identifier)
      return state.index.identifier(at: winner.entry).map { ($0, winner.score) }
    }
  }

  /// Calls a function for each change, once and after it was made: a batch of styles, a removal, another theme.
  ///
  /// Observers are notified in the order of subscription, by the call that makes the change. An observer may register
  /// styles, which is announced to all after this change.
  ///
  /// - Returns: The subscription, which ends when it is released or cancelled.
  public func observe(_ observer: @escaping @Sendable () -> Void) -> ThemeSubscription {
    board.subscribe(to: 0, observer)
  }

  /// Problems of the registered styles, in their order, and look-ups without a result since the last change.
  ///
  /// The codes are `style.noToken` and `style.tooLong` for identifiers that can never fit, `style.neverUsed` for a style
  /// whose identifier had one before (with `compatibility`), `style.star` for parts that are meant as a wildcard,
  /// `style.unmatched` for what no style fits, and `style.endlessChanges`.
  public var findings: [Finding] { state.withLock { $0.index.findings } }

  /// The registered styles in their order.
  package var registered: [(identifier: StyleIdentifier, style: Style)] {
    state.withLock { state in
      zip(state.index.identifiers, state.styles).compactMap { identifier, style in
        if let identifier, let style { (identifier, style) } else { nil }
      }
    }
  }

  /// The number of slots for styles, of remembered results, and of observers, for tests of what remains.
  var counts: (slots: Int, winners: Int, observers: Int) {
    let (slots, winners) = state.withLock { ($0.styles.count, $0.index.cachedWinners) }
    return (slots, winners, board.observerCount)
  }

  private func announce() {
    if !board.announce(to: [0]) { state.withLock { $0.index.hasEndlessChanges = true } }
  }
}
