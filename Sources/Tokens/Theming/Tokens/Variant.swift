/// Whether a user interface is light on dark or dark on light.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// How much room a window has from side to side.
public enum SizeClass: CaseIterable, Hashable, Sendable {
  case extraCompact, compact, regular

  /// The class of a window on a phone or tablet.
  ///
  /// - Parameter width: The width of the window in points: less than 390 is extra compact, less than 600 compact.
  public init(width: Double) { self = width < 390 ? .extraCompact : width < 600 ? .compact : .regular }

  /// The classes whose values stand in for each other, this one first.
  var fallbacks: [SizeClass] {
    switch self {
    case .extraCompact: [.extraCompact, .compact, .regular]
    case .compact: [.compact, .regular, .extraCompact]
    case .regular: [.regular, .compact, .extraCompact]
    }
  }
}

/// The circumstances in which a token is read.
public struct Variant: Hashable, Sendable {
  /// Whether the surroundings are light or dark.
  public var scheme: ColorScheme

  /// Whether the control is on a raised surface, such as a sheet.
  public var isElevated: Bool

  /// Whether the user asks for high contrast.
  public var hasHighContrast: Bool

  /// How much room the window has.
  public var sizeClass: SizeClass

  /// Creates a variant; not raised, of normal contrast and of regular size unless given.
  public init(
    _ scheme: ColorScheme, isElevated: Bool = false, hasHighContrast: Bool = false, sizeClass: SizeClass = .regular
  ) {
    self.scheme = scheme
    self.isElevated = isElevated
    self.hasHighContrast = hasHighContrast
    self.sizeClass = sizeClass
  }

  /// The slots that may hold the value, the most fitting one first.
  var slots: [Slot] {
    let own = Slot(scheme, isElevated: isElevated, hasHighContrast: hasHighContrast, sizeClass: sizeClass)
    return Self.slotsOfAll[Int(own.appearance) * SizeClass.allCases.count + Int(own.size)]
  }

  /// The slots of each variant, by their numbers: every reading of a token needs them.
  private static let slotsOfAll: [[Slot]] = ColorScheme.allCases.flatMap { scheme in
    [false, true].flatMap { isElevated in
      [false, true].flatMap { hasHighContrast in
        SizeClass.allCases.map { size in
          slots(of: Variant(scheme, isElevated: isElevated, hasHighContrast: hasHighContrast, sizeClass: size))
        }
      }
    }
  }

  /// The scheme counts most, then the level, then the contrast, so a raised surface is found before high contrast; dark
  /// falls back on all that light has.
  ///
  /// In each of them the sizes are asked, where what holds for every size holds for each.
  private static func slots(of variant: Variant) -> [Slot] {
    return (variant.scheme == .dark ? [ColorScheme.dark, .light] : [.light]).flatMap { scheme in
      (variant.isElevated ? [true, false] : [false]).flatMap { isElevated in
        (variant.hasHighContrast ? [true, false] : [false]).flatMap { hasHighContrast in
          variant.sizeClass.fallbacks.map { size in
            Slot(scheme, isElevated: isElevated, hasHighContrast: hasHighContrast, sizeClass: size)
          }
        }
      }
    }
  }
}

/// A slot for one of a token's values.
struct Slot: Hashable, Comparable, Sendable {
  /// The size of values that are for every size.
  static let everySize: UInt8 = 3

  /// Scheme, level and contrast as one number, 0–7.
  let appearance: UInt8

  /// The number of the size class, or ``everySize``.
  let size: UInt8

  init(
    _ scheme: ColorScheme = .light, isElevated: Bool = false, hasHighContrast: Bool = false, sizeClass: SizeClass? = nil
  ) {
    appearance = (scheme == .dark ? 4 : 0) + (isElevated ? 2 : 0) + (hasHighContrast ? 1 : 0)
    size = sizeClass?.number ?? Self.everySize
  }

  /// Whether the slot is of the dark scheme.
  var isDark: Bool { appearance >= 4 }

  static func < (left: Slot, right: Slot) -> Bool {
    (left.appearance, left.size) < (right.appearance, right.size)
  }
}

extension SizeClass {
  /// The index of the class among all of them.
  var number: UInt8 {
    switch self {
    case .extraCompact: 0
    case .compact: 1
    case .regular: 2
    }
  }
}
