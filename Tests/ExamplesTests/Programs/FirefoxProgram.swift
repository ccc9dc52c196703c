import ColorSpaces
import Theming

// snippet: program of Firefox
struct Toolbar: Sendable {}

extension ControlToken<Toolbar, ColorValue> {
  static var fill: Self { Self("control.toolbar.fill") { _ in .alias(.layer1) } }
  static var action: Self { Self("control.toolbar.action") { _ in .alias(.actionPrimary) } }
}

/// Firefox: two windows follow the system, the reader's choice, night mode and the brightness; one becomes private.
func firefoxProgram(_ print: (String) -> Void) {
  let manager = ThemeManager<String>(
    light: .firefox, dark: .firefox, privateMode: .firefoxPrivate, nightMode: .firefox)
  let left = ControlTokenSet(in: manager.open("left")) { Toolbar() }
  let right = ControlTokenSet(in: manager.open("right")) { Toolbar() }
  func show(_ title: String) {
    print("\(title): \(left[.action]) on \(left[.fill]), \(right[.action]) on \(right[.fill])")
  }

  show("the system is light")
  manager.environmentDidChange(scheme: .dark)
  show("the system is dark")

  manager.followsSystem = false
  manager.manualTheme = .light
  show("light by hand")
  manager.setPrivate(true, window: "right")
  show("the right window is private")

  manager.isNightModeOn = true
  show("night mode")
  manager.isNightModeOn = false
  show("night mode off")

  manager.isBrightnessAutomatic = true
  manager.brightnessThreshold = 0.3
  manager.environmentDidChange(brightness: 0.2)
  show("in the dark")
  manager.setPrivate(false, window: "right")
  show("no window is private")
}
// end
