import SeededNumbers
import Synchronization
import Testing

@testable import Theming

@Suite("Theme manager: laws")
struct ThemeManagerLawTests {
  /// A call of a theme manager.
  enum Call {
    case manual(ThemeType?), system(Bool), automatic(Bool), threshold(Double), night(Bool)
    case makePrivate(Bool, Int), open(Int), close(Int), scheme(ColorScheme), brightness(Double), restart
  }

  /// All that was called, and nothing else: what holds now is found by looking back.
  struct Model {
    var calls: [Call] = []

    func last<Value>(_ value: (Call) -> Value?) -> Value? { calls.reversed().lazy.compactMap(value).first }

    /// The windows that are open, in the order in which they were opened.
    var windows: [Int] {
      var windows: [Int] = []
      for call in calls {
        switch call {
        case .open(let window): if !windows.contains(window) { windows.append(window) }
        case .close(let window): windows.removeAll { $0 == window }
        case .restart: windows = []
        default: break
        }
      }
      return windows
    }

    func isPrivate(_ window: Int) -> Bool {
      let state: Bool? = last { call in
        switch call {
        case .makePrivate(let isPrivate, window): isPrivate
        case .close(window), .restart: false
        default: nil
        }
      }
      return state ?? false
    }

    private var systemTheme: String {
      let scheme: ColorScheme? = last { call in
        switch call {
        case .scheme(let scheme): scheme
        case .restart: .light
        default: nil
        }
      }
      return scheme == .dark ? "dark" : "light"
    }

    var isAutomatic: Bool { last { if case .automatic(let isOn) = $0 { isOn } else { nil } } ?? false }

    private var manualTheme: String {
      let manual: ThemeType?? = last { call -> ThemeType?? in
        if case .manual(let type) = call { .some(type) } else { nil }
      }
      return (manual ?? nil).map { "\($0)" } ?? systemTheme
    }

    func theme(_ window: Int) -> String {
      if isPrivate(window) { return "privateMode" }
      if last({ if case .night(let isOn) = $0 { isOn } else { nil } }) ?? false { return "nightMode" }
      if last({ if case .system(let isOn) = $0 { isOn } else { nil } }) ?? true { return systemTheme }
      if isAutomatic {
        let brightness: Double? = last { call in
          switch call {
          case .brightness(let value): value
          case .restart: 1
          default: nil
          }
        }
        let threshold = last { if case .threshold(let value) = $0 { value } else { nil } } ?? 0
        return (brightness ?? 1) < threshold ? "dark" : "light"
      }
      return manualTheme
    }

    var themeWithoutWindow: String { manualTheme == "light" ? "light" : "dark" }

    /// The windows that hear of a call, in their order, before it is added.
    func told(_ call: Call) -> [Int] {
      switch call {
      case .makePrivate(let isPrivate, let window):
        return windows.filter { $0 == window && isPrivate != self.isPrivate(window) }
      case .automatic(let isOn): return isOn == isAutomatic ? [] : windows
      case .open(let window): return windows.filter { $0 == window }
      case .close, .restart: return []
      default: return windows
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `any row of calls leaves and tells what the table of calls says`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let store = MemoryThemeStore()
    var manager = ThemeManager<Int>.named(store: store)
    var model = Model()
    var scopes: [Int: ThemeScope] = [:]
    var subscriptions: [ThemeSubscription] = []
    let log = Mutex<[Int]>([])
    for _ in 0..<120 {
      let call = Self.randomCall(&numbers)
      let expected = model.told(call)
      model.calls.append(call)
      log.withLock { $0 = [] }
      switch call {
      case .manual(let type): manager.manualTheme = type
      case .system(let isOn): manager.followsSystem = isOn
      case .automatic(let isOn): manager.isBrightnessAutomatic = isOn
      case .threshold(let value): manager.brightnessThreshold = value
      case .night(let isOn): manager.isNightModeOn = isOn
      case .makePrivate(let isPrivate, let window): manager.setPrivate(isPrivate, window: window)
      case .scheme(let scheme): manager.environmentDidChange(scheme: scheme)
      case .brightness(let value): manager.environmentDidChange(brightness: value)
      case .close(let window):
        manager.close(window)
        scopes[window] = nil
      case .open(let window):
        let scope = manager.open(window)
        if scopes[window] == nil { subscriptions.append(scope.observe { log.withLock { $0.append(window) } }) }
        #expect(scopes[window] == nil || scopes[window] === scope)
        scopes[window] = scope
      case .restart:
        manager = .named(store: store)
        scopes = [:]
      }
      #expect(log.withLock { $0 } == expected, "\(call)")
      for window in 0..<4 {
        #expect(manager.theme(for: window).name == model.theme(window), "\(call)")
        if let scope = scopes[window] {
          #expect(scope.theme?.name == model.theme(window), "\(call)")
          #expect((scope.variant.scheme == .light) == (model.theme(window) == "light"))
        }
      }
      #expect(manager.windowNonspecificTheme.name == model.themeWithoutWindow)
    }
    #expect(manager.findings.isEmpty)
  }

  private static func randomCall(_ numbers: inout SplitMix64) -> Call {
    let window = Int.random(in: 0..<4, using: &numbers)
    let isOn = Bool.random(using: &numbers)
    // Quarters, so that equal ones meet.
    let share = Double(Int.random(in: 0...4, using: &numbers)) / 4
    switch Int.random(in: 0..<31, using: &numbers) {
    case 0..<3: return .manual(([nil] + ThemeType.allCases).randomElement(using: &numbers) ?? nil)
    case 3..<6: return .system(isOn)
    case 6..<9: return .automatic(isOn)
    case 9..<12: return .threshold(share)
    case 12..<14: return .night(isOn)
    case 14..<18: return .makePrivate(isOn, window)
    case 18..<23: return .open(window)
    case 23..<25: return .close(window)
    case 25..<27: return .scheme(isOn ? .light : .dark)
    case 27..<30: return .brightness(share)
    default: return .restart
    }
  }
}
