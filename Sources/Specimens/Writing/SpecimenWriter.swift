import LocatedJSON

extension Specimen {
  /// The specimen as a specimen file; `nil` if it uses looks that only sheets have.
  ///
  /// Reading the text gives an equal specimen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public var json: String? {
    var writer = SpecimenWriter()
    writer.write(self)
    return writer.isExpressible ? writer.output.text + "\n" : nil
  }
}

/// Writes specimens as JSON.
struct SpecimenWriter {
  var output = JSONWriter(isPretty: true)

  /// Whether everything so far can be said in a file.
  var isExpressible = true

  mutating func write(_ specimen: Specimen) {
    output.beginObject()
    output.member("control", specimen.control)
    if specimen.title != specimen.control { output.member("title", specimen.title) }
    if let axis = specimen.rows { write([axis], key: "rows") }
    if let axis = specimen.columns { write([axis], key: "columns") }
    if !specimen.split.isEmpty { write(specimen.split, key: "split") }
    if !specimen.values.isEmpty { write(specimen.values, key: "values") }
    if !specimen.skip.isEmpty { write(specimen.skip) }
    output.key("body")
    write(specimen.body)
    output.endObject()
  }

  private mutating func write(_ axes: [Axis], key: String) {
    output.key(key)
    output.beginObject()
    for axis in axes {
      output.key(axis.name)
      if axis.values.allSatisfy({ $0.texts.isEmpty }) {
        output.beginArray(isInline: true)
        for value in axis.values { output.string(value.label) }
        output.endArray()
      } else {
        output.beginObject()
        for value in axis.values { write(value.texts, key: value.label) }
        output.endObject()
      }
    }
    output.endObject()
  }

  private mutating func write(_ texts: [NamedText], key: String) {
    output.key(key)
    output.beginObject(isInline: true)
    for text in texts { output.member(text.name, text.text) }
    output.endObject()
  }

  private mutating func write(_ rules: [SkipRule]) {
    output.key("skip")
    output.beginArray()
    for rule in rules {
      output.beginObject(isInline: true)
      for choice in rule.choices {
        output.key(choice.axis)
        writeList(choice.labels)
      }
      output.endObject()
    }
    output.endArray()
  }

  /// One text, or a list of texts.
  mutating func writeList(_ texts: [String]) {
    if texts.count == 1 {
      output.string(texts[0])
    } else {
      output.beginArray(isInline: true)
      for text in texts { output.string(text) }
      output.endArray()
    }
  }
}
