import LocatedJSON
import TokenEngine
import TokenSyntax

extension TokenConversion {
  /// Writes a resolver document that refers to the files of a system and states what it varies by.
  ///
  /// It has a set for files that always count, one after another, and a modifier for each axis. Axes of which files hold
  /// for a combination are one modifier, with a context for each combination; an extension says which contexts of which
  /// axes that is, so that they are read as several axes again.
  ///
  /// - Parameters:
  ///   - system: A system of token files in the format, without a resolver document.
  ///   - name: The name of the system, for people.
  ///   - path: The path of a file of the system from the folder of the document.
  /// - Returns: The document, and what the format cannot say; there is none if that is too much.
  package static func resolver(
    of system: TokenSystem, name: String, path: (String) -> String
  ) -> ExportedText {
    guard system.parts.list.count == 1 else { return text(of: system, name: name) }
    var conversion = TokenConversion(system, 0)
    let blocks = conversion.blocks(dividesLayers: false).reduce(into: [ConversionBlock]()) { blocks, block in
      if block.axes.isEmpty, let last = blocks.last, last.axes.isEmpty {
        blocks[blocks.count - 1] = ConversionBlock(axes: [], sources: [last.sources[0] + block.sources[0]])
      } else {
        blocks.append(block)
      }
    }
    let count = blocks.reduce(0) { $0 + $1.sources.reduce(0) { $0 + $1.count } }
    guard count <= system.limits.sourceCount else {
      return ExportedText([
        Finding(
          severity: .error, code: .convertTooManyContexts, file: name,
          message: "the document would list \(count) files for all contexts, more than \(system.limits.sourceCount)",
          advice: "make a document of fewer files")
      ]) { "" }
    }
    var writer = JSONWriter(isPretty: true)
    conversion.writeResolver(name, blocks, of: path, to: &writer)
    return ExportedText(conversion.findings.findings.sorted()) { writer.text + "\n" }
  }

  private mutating func writeResolver(
    _ name: String, _ blocks: [ConversionBlock], of path: (String) -> String, to writer: inout JSONWriter
  ) {
    var setNames = DistinctNames()
    var modifierNames = DistinctNames()
    let names = blocks.map { block in
      let axes = block.axes.map { plan.axes[$0].name }
      return axes.isEmpty ? setNames.add("base") : modifierNames.add(axes.joined(separator: "-"))
    }
    let references = sources.indices.map { path(files[$0]).percentEncoded }
    func write(_ source: Int, to writer: inout JSONWriter) {
      writer.object(isInline: true) { $0.member("$ref", references[source]) }
    }
    writer.object { writer in
      writer.member("name", name)
      writer.member("version", "2025.10")
      if blocks.contains(where: \.axes.isEmpty) {
        writer.object("sets") { writer in
          for (block, name) in zip(blocks, names) where block.axes.isEmpty {
            writer.object(name) { $0.array("sources", block.sources[0]) { write($1, to: &$0) } }
          }
        }
      }
      if blocks.contains(where: { !$0.axes.isEmpty }) {
        writer.object("modifiers") { writer in
          for (block, name) in zip(blocks, names) where !block.axes.isEmpty {
            writer.object(name) { writer in
              let contexts = writeContexts(of: block, to: &writer) { write($0, to: &$1) }
              guard block.axes.count > 1 else { return }
              writer.object("$extensions") { writer in
                writer.object("specimen") { writer in
                  writer.object(ResolverReader.combinationsKey) { writer in
                    let axes = block.axes.map { plan.axes[$0] }
                    let combinations = ContextCombinations(axes)
                    for (number, context) in contexts.enumerated() {
                      writer.object(context, isInline: true) { writer in
                        for (axis, own) in zip(axes, combinations[number]) {
                          writer.member(axis.name, axis.contexts[own])
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
      writer.array("resolutionOrder", Array(zip(blocks, names))) { writer, item in
        let kind = item.0.axes.isEmpty ? "sets" : "modifiers"
        writer.object(isInline: true) {
          $0.member("$ref", "#/\(kind)/" + item.1.escapedForPointer.percentEncoded)
        }
      }
    }
  }
}

extension String {
  /// The text as a path or fragment of an address: all bytes of ASCII that mean something there are written as `%XX`.
  fileprivate var percentEncoded: String {
    var text = ""
    for scalar in unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
        || "-._~/$@!&()+,=".unicodeScalars.contains(scalar)
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += (digits.utf8.count < 2 ? "%0" : "%") + digits
      }
    }
    return text
  }
}
