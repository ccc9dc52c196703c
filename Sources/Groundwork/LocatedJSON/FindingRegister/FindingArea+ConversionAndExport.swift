extension FindingArea {
  static let conversionAndExport = FindingArea(
    "Conversion and export",
    [
      .init(
        .convertJoined, [.error], "Several systems cannot be converted to one document.",
        "Each is converted alone.",
        "Convert each of them."),
      .init(
        .convertReferenceOnly, [.warning], "Tokens that others only refer to become tokens like all others.",
        "The format has no way to say that a set is only referred to.",
        "Ignore these tokens where tokens are used."),
      .init(
        .convertFormula, [.warning], "A formula is replaced by its value.",
        "The format has no formulas.",
        "Change the value, too, where what the formula uses is changed."),
      .init(
        .convertAxes, [.warning], "Several axes become one.",
        "What depends on two axes together cannot be said by a modifier for each.",
        "Choose contexts of the joined axis in their place."),
      .init(
        .convertTooManyContexts, [.error], "A joined axis would need too many contexts.",
        "Its contexts are all combinations of the axes.",
        "Convert fewer themes at once."),
      .init(
        .exportCollision, [.error], "Two things would have one name in the exported file.",
        "Names are changed to what the language allows, and two of them become the same.",
        "Rename one of the two."),
      .init(
        .exportTypeVaries, [.error], "A token has different types in different variants.",
        "A constant or property in the exported file has one type.",
        "Give the token one type in all variants."),
      .init(
        .exportUnset, [.error], "A token has no value in some variant.",
        "The exported file would have a gap there.",
        "Give it a value, choose other variants, or allow gaps with --unset optional."),
      .init(
        .exportAxesJoined, [.warning], "The axes of the exported variants become one.",
        "The form that is written has one axis for them, with the names of the variants.",
        "Choose contexts of all axes but one with --variant, or use 'specimen tokens convert'."),
      .init(
        .exportConverted, [.note], "Tokens are written otherwise than they are stated.",
        "The types of SwiftUI and UIKit have no other colour spaces, units of length or font weights.",
        "Export with --values own where what the tokens state is needed."),
    ])
}
