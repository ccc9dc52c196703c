/// Values by variant: a value for some variants, which the others fall back on.
///
/// A variant without a value of its own has that of the most similar one. The scheme is looked at first, then the
/// level, then the contrast: dark, raised and of high contrast looks up `darkElevatedHighContrast`, `darkElevated`,
/// `darkHighContrast`, `dark`, then the same of light. An extra compact size looks up `compact` before `regular`.
public struct VariantValues<Value: Sendable>: Sendable {
  /// The values by their indices, in the order of the indices; there are few, so looking through them is fastest.
  private(set) var entries: [Entry] = []

  /// Whether values that are laid under these are hidden, even where these have none.
  private(set) var isWhole = false

  /// A value in its slot.
  struct Entry: Sendable {
    let slot: Slot
    let value: Value
  }

  /// Creates values that are one and the same in every variant.
  public init(_ value: Value) {
    self.init(light: value)
    isWhole = true
  }

  /// Creates values that depend on the appearance.
  public init(
    light: Value? = nil, lightHighContrast: Value? = nil, lightElevated: Value? = nil,
    lightElevatedHighContrast: Value? = nil, dark: Value? = nil, darkHighContrast: Value? = nil,
    darkElevated: Value? = nil, darkElevatedHighContrast: Value? = nil
  ) {
    add(light, in: Slot())
    add(lightHighContrast, in: Slot(hasHighContrast: true))
    add(lightElevated, in: Slot(isElevated: true))
    add(lightElevatedHighContrast, in: Slot(isElevated: true, hasHighContrast: true))
    add(dark, in: Slot(.dark))
    add(darkHighContrast, in: Slot(.dark, hasHighContrast: true))
    add(darkElevated, in: Slot(.dark, isElevated: true))
    add(darkElevatedHighContrast, in: Slot(.dark, isElevated: true, hasHighContrast: true))
  }

  /// Creates values for some variants, each for its own size class; a class without values has those of the next one.
  public init(_ values: [Variant: Value]) {
    entries = values.map { Entry(slot: $0.slots[0], value: $1) }.sorted { $0.slot < $1.slot }
  }

  /// Creates values that depend on the size class.
  init(extraCompact: Value?, compact: Value?, regular: Value?) {
    add(extraCompact, in: Slot(sizeClass: .extraCompact))
    add(compact, in: Slot(sizeClass: .compact))
    add(regular, in: Slot(sizeClass: .regular))
  }

  private mutating func add(_ value: Value?, in slot: Slot) {
    if let value { entries.append(Entry(slot: slot, value: value)) }
  }

  /// The value in a variant; `nil` if neither it nor any that it falls back on has one.
  func value(in variant: Variant) -> Value? {
    for slot in variant.slots {
      if let value = self[slot] { return value }
    }
    return nil
  }

  /// The value in a slot, without falling back on others; what holds for every size holds for each.
  subscript(slot: Slot) -> Value? {
    var forEverySize: Value?
    for entry in entries where entry.slot.appearance == slot.appearance {
      if entry.slot.size == slot.size { return entry.value }
      if entry.slot.size == Slot.everySize { forEverySize = entry.value }
    }
    return forEverySize ?? (isWhole ? entries.first?.value : nil)
  }

  /// The values as others.
  func map<Other>(_ transform: (Value) -> Other) -> VariantValues<Other> {
    var other = VariantValues<Other>()
    other.entries = entries.map { VariantValues<Other>.Entry(slot: $0.slot, value: transform($0.value)) }
    other.isWhole = isWhole
    return other
  }
}

extension VariantValues.Entry: Equatable where Value: Equatable {}

extension VariantValues.Entry: Hashable where Value: Hashable {}

extension VariantValues: Equatable where Value: Equatable {}

extension VariantValues: Hashable where Value: Hashable {}
