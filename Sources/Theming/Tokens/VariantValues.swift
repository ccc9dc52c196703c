/// What something is in different variants: a value for some of them, which the others fall back on.
///
/// A variant without a value of its own has that of the most similar one. The scheme is looked at first, then the level,
/// then the contrast: dark, raised and of high contrast asks `darkElevatedHighContrast`, `darkElevated`,
/// `darkHighContrast`, `dark`, then the same of light. An extra compact size asks `compact` before `regular`.
public struct VariantValues<Value: Sendable>: Sendable {
  /// The values by their places.
  private(set) var slots: [Slot: Value] = [:]

  /// Whether values that are laid under these are hidden, even where these have none.
  private(set) var isWhole = false

  /// Creates values that are one and the same in every variant.
  public init(_ value: Value) {
    slots = [Slot(): value]
    isWhole = true
  }

  /// Creates values that depend on the appearance.
  public init(
    light: Value? = nil, lightHighContrast: Value? = nil, lightElevated: Value? = nil,
    lightElevatedHighContrast: Value? = nil, dark: Value? = nil, darkHighContrast: Value? = nil,
    darkElevated: Value? = nil, darkElevatedHighContrast: Value? = nil
  ) {
    slots[Slot()] = light
    slots[Slot(hasHighContrast: true)] = lightHighContrast
    slots[Slot(isElevated: true)] = lightElevated
    slots[Slot(isElevated: true, hasHighContrast: true)] = lightElevatedHighContrast
    slots[Slot(scheme: .dark)] = dark
    slots[Slot(scheme: .dark, hasHighContrast: true)] = darkHighContrast
    slots[Slot(scheme: .dark, isElevated: true)] = darkElevated
    slots[Slot(scheme: .dark, isElevated: true, hasHighContrast: true)] = darkElevatedHighContrast
  }

  /// Creates values for some variants, each for its own size class; a class without values has those of the next one.
  public init(_ values: [Variant: Value]) {
    for (variant, value) in values { slots[variant.slots[0]] = value }
  }

  /// Creates values that depend on the size class.
  init(extraCompact: Value?, compact: Value?, regular: Value?) {
    slots[Slot(sizeClass: .extraCompact)] = extraCompact
    slots[Slot(sizeClass: .compact)] = compact
    slots[Slot(sizeClass: .regular)] = regular
  }

  /// The value in a variant; `nil` if neither it nor any that it falls back on has one.
  package func value(in variant: Variant) -> Value? {
    for slot in variant.slots {
      if let value = self[slot] { return value }
    }
    return nil
  }

  /// The value in a slot, without falling back on others; what holds for every size holds for each.
  subscript(slot: Slot) -> Value? {
    if let value = slots[slot] { return value }
    var everySize = slot
    everySize.sizeClass = nil
    return slots[everySize] ?? (isWhole ? slots[Slot()] : nil)
  }

  /// The values as others.
  func map<Other>(_ transform: (Value) -> Other) -> VariantValues<Other> {
    var other = VariantValues<Other>()
    other.slots = slots.mapValues(transform)
    other.isWhole = isWhole
    return other
  }
}

extension VariantValues: Equatable where Value: Equatable {}

extension VariantValues: Hashable where Value: Hashable {}
