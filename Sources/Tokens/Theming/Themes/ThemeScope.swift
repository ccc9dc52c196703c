public import LocatedJSON
public import TokenEngine

/// A part of a program that has a theme: the application, a window in it, a branch of its views.
///
/// A scope without a theme of its own has that of the scope around it, and so it is with the variant. Scopes may be used
/// from any thread.
public final class ThemeScope: Sendable {
  private let tree: ScopeTree
  private let number: Int

  /// Creates the scope of an application.
  ///
  /// - Parameters:
  ///   - theme: The theme where no scope in it has another.
  ///   - layered: How themes of scopes in scopes count. If `true`, all of them do: the nearest one overrides those
  ///     around it, which supply what it does not say. If `false`, the nearest one is used alone.
  ///   - variant: The variant, as the system has it.
  public init(_ theme: Theme, layered: Bool, variant: Variant) {
    tree = ScopeTree(
      isLayered: layered, top: ScopeTree.Node(parent: nil, theme: theme, adaptation: { $0 = variant }))
    number = 0
  }

  private init(tree: ScopeTree, node: ScopeTree.Node) {
    self.tree = tree
    number = tree.add(node)
  }

  deinit { tree.release(number) }

  /// Makes a scope in this one, such as a window or a branch of its views.
  ///
  /// - Parameter theme: Its own theme; that of this scope if `nil`.
  /// - Returns: The scope, which lasts as long as it is referenced.
  public func child(theme: Theme? = nil) -> ThemeScope {
    ThemeScope(tree: tree, node: ScopeTree.Node(parent: number, theme: theme))
  }

  /// Makes a scope for content on a coloured surface.
  ///
  /// The surface itself is filled with a value of this scope; what stands on it is read in the scheme that the mode says.
  /// If this scope changes to a scheme for which the surface has no mode, its content keeps the scheme of this scope.
  ///
  /// - Parameter mode: The token of how content is drawn; it is `nil` where nothing may stand on the surface.
  /// - Returns: The scope of the content.
  /// - Throws: ``ThemeProblem/unsupportedSurface(path:scheme:)``.
  public func surface(_ mode: AliasToken<ColorMode?>) throws(ThemeProblem) -> ThemeScope {
    let reader = reader
    if reader.reading(of: mode).value == nil {
      throw .unsupportedSurface(path: mode.path, scheme: reader.variant.scheme)
    }
    return ThemeScope(tree: tree, node: ScopeTree.Node(parent: number, mode: mode))
  }

  /// The scope's own theme; `nil` if it has that of the scope around it.
  ///
  /// Setting it notifies the observers of this scope and of all scopes in it. To change a part of it in place reads,
  /// changes and sets it: of two threads that do so at once, the change of one may be lost.
  public var theme: Theme? {
    get { tree.node(number)?.theme }
    set { tree.change(number) { $0.theme = newValue } }
  }

  /// The variant in which tokens are read here.
  ///
  /// Setting it sets all of it: nothing follows the scope around it any more. The application does so when the system
  /// changes. It notifies the observers of this scope and of all scopes in it.
  public var variant: Variant {
    get { reader.variant }
    set { adaptVariant { $0 = newValue } }
  }

  /// Makes the variant differ from that of the scope around it, in what `change` sets; the rest still follows that
  /// scope.
  ///
  /// A sheet sets `isElevated`. Properties that an earlier call set follow that scope again. It notifies the observers
  /// of this scope and of all scopes in it. `change` is called at each access and must not ask this scope, which would
  /// ask it again.
  public func adaptVariant(_ change: @escaping @Sendable (inout Variant) -> Void) {
    tree.change(number) { $0.adaptation = change }
  }

  /// Whether this is on a coloured surface whose content has a single colour.
  public var isMonochrome: Bool {
    let scope = ScopeReading(tree.chain(from: number), isLayered: tree.isLayered)
    return scope.mode?.isMonochrome ?? false
  }

  /// The value of an alias token here.
  public func value<Value>(of token: AliasToken<Value>) -> Value { reader.reading(of: token).value }

  /// The token of a file by its name, with what overrides change of it.
  ///
  /// - Parameter path: The name: groups and the token's own, joined with dots.
  /// - Returns: The token, which also knows the names its value was found by.
  /// - Throws: ``ThemeProblem/unknownToken(path:nearest:)`` or ``ThemeProblem/unsetToken(path:)``.
  public func token(_ path: String) throws(ThemeProblem) -> ResolvedToken { try reader.token(path) }

  /// The problems of the themes that apply here, and of the observers.
  ///
  /// The codes are `theme.overrideCycle` and `theme.overrideRow` for overrides that form a cycle or a chain that is too
  /// long, `theme.unknownOverride` for a token that no file declares, `theme.overrideType` for a value of another type
  /// than the file's, and `theme.endlessChanges`.
  public var findings: [Finding] {
    reader.findings + (tree.hasEndlessChanges ? [.endlessThemeChanges] : [])
  }

  /// Calls a function for each change of this scope's theme or variant, or of those of a scope around it.
  ///
  /// It is called once for each change, after it was made, by the call that made it; while another change is being
  /// announced, by the call that made that one. Scopes are notified from the outside in, and observers of one scope in
  /// the order of their subscription. An observer may change themes, subscribe and unsubscribe.
  ///
  /// - Returns: The subscription, which ends when it is released or cancelled.
  public func observe(_ observer: @escaping @Sendable () -> Void) -> ThemeSubscription {
    tree.board.subscribe(to: number, observer)
  }

  /// Calls a function for changes here on the main actor, on one of its next turns; of several changes once.
  ///
  /// - Returns: The subscription, which ends when it is released or cancelled.
  public func observeOnMainActor(_ observer: @escaping @MainActor @Sendable () -> Void) -> ThemeSubscription {
    tree.board.subscribeOnMainActor(to: number, observer)
  }

  /// The changes here, from now on; changes that were not yet received are merged into one.
  ///
  /// They end when neither this scope nor one in it is referenced any more.
  public var changes: AsyncStream<Void> { tree.board.changes(of: number) }

  /// Gives a window a theme and a scheme without notifying observers; what ``adaptVariant(_:)`` says stays.
  ///
  /// - Returns: What the scope said before, which is to be let go of outside of any lock.
  func replace(theme: Theme, scheme: ColorScheme) -> ScopeTree.Node? {
    tree.replace(number) { node in
      node.theme = theme
      node.scheme = scheme
    }
  }

  /// Notifies the observers of scopes of one application, and of all scopes in them, of one change.
  static func notify(_ scopes: [ThemeScope]) { scopes.first?.tree.notify(scopes.map(\.number)) }

  /// Finds values here.
  package var reader: TokenReader {
    let scope = ScopeReading(tree.chain(from: number), isLayered: tree.isLayered)
    return scope.reader
  }

  /// The number of scopes and of observers of the application, for tests of what remains.
  var counts: (scopes: Int, observers: Int) { (tree.count, tree.board.observerCount) }
}

/// What counts in a scope, computed from its chain of scopes to the top.
private struct ScopeReading {
  /// Finds values.
  private(set) var reader: TokenReader

  /// The mode of the nearest coloured surface around.
  private(set) var mode: ColorMode?

  init(_ chain: [ScopeTree.Node], isLayered: Bool) {
    // The outermost scope comes first: a surface asks for its mode in the scope around it.
    reader = TokenReader(themes: [], variant: Variant(.light))
    for node in chain.reversed() {
      if let token = node.mode {
        mode = reader.reading(of: token).value
        if let mode { reader.variant.scheme = mode.scheme }
      }
      if let theme = node.theme { reader.themes = [theme] + (isLayered ? reader.themes : []) }
      if let scheme = node.scheme { reader.variant.scheme = scheme }
      node.adaptation?(&reader.variant)
    }
  }
}
