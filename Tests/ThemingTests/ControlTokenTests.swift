import Synchronization
import Testing

@testable import Theming

@Suite("Control token sets")
struct ControlTokenTests {
  /// A button as it is at this moment.
  struct Button: Sendable {
    var isAccent = true
    var isPressed = false
  }

  private static let brand = AliasToken(
    "alias.brand", light: GlobalToken("global.brand80", "blue"), dark: GlobalToken("global.brand100", "sky"),
    darkElevated: .literal("cyan"))
  private static let pressed = AliasToken("alias.brandPressed", light: .literal("navy"))
  private static let neutral = AliasToken("alias.neutral", light: .literal("white"), dark: .literal("black"))
  private static let height = GlobalToken("global.size56", 56.0)

  private static let fill = ControlToken<Button, String>("control.button.fill") { button in
    button.isAccent ? .alias(button.isPressed ? pressed : brand) : .alias(neutral)
  }
  private static let radius = ControlToken<Button, Double>("control.button.radius") { _ in
    .global(height, because: "half of the height, which has no alias").map { $0 / 2 }
  }
  private static let mixed = ControlToken<Button, String>("control.button.mixed") { _ in
    .alias(light: neutral, dark: brand)
  }
  private static let mixedByLevel = ControlToken<Button, String>("control.button.mixedByLevel") { _ in
    .alias(light: neutral, dark: brand, darkElevated: pressed)
  }
  private static let pinned = ControlToken<Button, String>("control.button.pinned") { _ in
    .alias(brand, pinnedTo: Variant(.dark))
  }

  private let scope = ThemeScope(Theme("t"), layered: false, variant: Variant(.light))

  private func set() -> ControlTokenSet<Button> {
    ControlTokenSet(in: scope) { Button() }
  }

  /// A control whose state changes.
  final class View: Sendable {
    let state = Mutex(Button())
    var button: Button {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  @Test func `style and state are read at each access`() {
    let view = View()
    let set = ControlTokenSet<Button>(in: scope) { view.button }
    #expect(set[Self.fill] == "blue")
    view.button.isPressed = true
    #expect(set[Self.fill] == "navy")
    view.button.isAccent = false
    #expect(set[Self.fill] == "white")
    scope.adaptVariant { $0 = Variant(.dark) }
    #expect(set[Self.fill] == "black")
  }

  @Test func `style and state may be kept by the tokens themselves`() {
    var set = set()
    set.control.isPressed = true
    #expect(set[Self.fill] == "navy")
    set.control = Button(isAccent: false)
    #expect(set[Self.fill] == "white")
    #expect(!set.control.isAccent)
  }

  @Test func `sources that are composed`() {
    let set = set()
    #expect(set[Self.radius] == 28)
    #expect([set[Self.mixed], set[Self.pinned]] == ["white", "sky"])
    scope.adaptVariant { $0 = Variant(.dark, isElevated: true) }
    #expect([set[Self.fill], set[Self.mixed], set[Self.pinned]] == ["cyan", "cyan", "sky"])
    #expect(set[Self.mixedByLevel] == "navy")
    scope.adaptVariant { $0 = Variant(.dark) }
    #expect(set[Self.mixedByLevel] == "sky")
  }

  @Test func `the names a value was found by`() {
    var set = set()
    #expect(set.reading(of: Self.fill).links == ["control.button.fill", "alias.brand", "global.brand80"])
    #expect(set.reading(of: Self.radius).links == ["control.button.radius", "global.size56"])
    set.overrides.set(Self.fill, to: VariantValues(GlobalToken("global.red", "red")))
    #expect(set.reading(of: Self.fill).links == ["control.button.fill", "global.red"])
  }

  @Test func `an override by values does not follow the state, one by a function does`() {
    let view = View()
    var set = ControlTokenSet<Button>(in: scope) { view.button }
    set.overrides.set(Self.fill, to: VariantValues(.literal("red")))
    #expect(set[Self.fill] == "red")
    view.button.isPressed = true
    #expect(set[Self.fill] == "red")
    set.overrides.set(Self.fill) { $0.isPressed ? .alias(Self.neutral) : .alias(Self.pressed) }
    #expect(set[Self.fill] == "white")
    view.button.isPressed = false
    #expect(set[Self.fill] == "navy")
    set.overrides.remove(Self.fill)
    #expect(set[Self.fill] == "blue")
  }

  @Test func `an override for one scheme keeps the other`() {
    var set = set()
    set.overrides.set(Self.fill, to: VariantValues(dark: .literal("night")))
    #expect(set[Self.fill] == "blue")
    scope.adaptVariant { $0 = Variant(.dark, isElevated: true) }
    #expect(set[Self.fill] == "night")
  }

  @Test func `merge, replace all, remove all`() {
    var set = set()
    set.overrides.set(Self.fill, to: VariantValues(.literal("red")))
    var others = ControlOverrides<Button>()
    others.set(Self.radius, to: VariantValues(.literal(4)))
    set.overrides.merge(others)
    #expect(set[Self.fill] == "red" && set[Self.radius] == 4)
    others.set(Self.fill, to: VariantValues(.literal("green")))
    set.overrides.merge(others)
    #expect(set[Self.fill] == "green")
    others.remove(Self.fill)
    set.overrides = others
    #expect(set[Self.fill] == "blue" && set[Self.radius] == 4)
    set.overrides = ControlOverrides()
    #expect(set[Self.radius] == 28)
  }

  /// A list and the divider in it.
  struct List: Sendable {}
  struct Divider: Sendable {}

  private static let dividerColor = ControlToken<List, String?>("control.list.dividerColor")
  private static let color = ControlToken<Divider, String>("control.divider.color") { _ in .alias(neutral) }

  @Test func `a token that is there to be handed down is nil until somebody sets it`() {
    var list = ControlTokenSet<List>(in: scope) { List() }
    var divider = ControlTokenSet<Divider>(in: scope) { Divider() }
    divider.overrides.inherit(Self.color, from: list, Self.dividerColor)
    #expect(list[Self.dividerColor] == nil)
    #expect(divider[Self.color] == "white")
    list.overrides.set(Self.dividerColor, to: VariantValues(dark: .literal("grey")))
    divider.overrides.inherit(Self.color, from: list, Self.dividerColor)
    #expect(divider[Self.color] == "white")
    scope.adaptVariant { $0 = Variant(.dark) }
    #expect(divider[Self.color] == "grey")
    list.overrides.set(Self.dividerColor, to: VariantValues(.literal(nil)))
    divider.overrides.inherit(Self.color, from: list, Self.dividerColor)
    #expect(divider[Self.color] == "black")
  }

  @Test func `what a theme says is handed down again when the theme changes`() {
    func theme(_ color: String) -> Theme {
      var (theme, overrides) = (Theme(color), ControlOverrides<Button>())
      overrides.set(Self.fill, to: VariantValues(.literal(color)))
      theme.register(overrides)
      return theme
    }
    scope.theme = theme("red")
    let button = set()
    var divider = ControlTokenSet<Divider>(in: scope) { Divider() }
    divider.overrides.inherit(Self.color, from: button, Self.fill)
    scope.theme = theme("green")
    #expect(button[Self.fill] == "green" && divider[Self.color] == "red")
    divider.overrides.inherit(Self.color, from: button, Self.fill)
    #expect(divider[Self.color] == "green")
    scope.theme = Theme("t")
    divider.overrides.inherit(Self.color, from: button, Self.fill)
    #expect(divider[Self.color] == "white")
  }

  @Test func `what is handed down follows the state of the surrounding control`() {
    let view = View()
    var button = ControlTokenSet<Button>(in: scope) { view.button }
    button.overrides.set(Self.fill) { $0.isPressed ? .alias(Self.pressed) : .alias(Self.brand) }
    var divider = ControlTokenSet<Divider>(in: scope) { Divider() }
    divider.overrides.inherit(Self.color, from: button, Self.fill)
    #expect(divider[Self.color] == "blue")
    view.button.isPressed = true
    #expect(divider[Self.color] == "navy")
  }

  @Test func `one token for all of a kind of control, and not for another`() {
    var theme = Theme("t")
    var overrides = ControlOverrides<Button>()
    overrides.set(Self.fill, to: VariantValues(.literal("red")))
    theme.register(overrides)
    scope.theme = theme
    let (first, divider) = (set(), ControlTokenSet<Divider>(in: scope) { Divider() })
    #expect(first[Self.fill] == "red" && first[Self.radius] == 28)
    #expect(divider[Self.color] == "white")
    var second = set()
    second.overrides.set(Self.fill) { _ in .alias(Self.brand) }
    #expect(second[Self.fill] == "blue", "an override that equals the default is one")
  }
}
