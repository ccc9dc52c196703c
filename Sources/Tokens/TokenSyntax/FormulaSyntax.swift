package import ColorSpaces
package import LocatedJSON
package import TokenEngine

/// The form of formulas in translated sources, and its parser.
package enum FormulaSyntax {
  /// The only key of an object that is a formula instead of a value; no file can have it, only translations.
  package static let key = "$formula"

  /// Reads a formula; a finding says why a text is none.
  package static func formula(
    _ text: String, property: String, type: TokenType?, at location: TokenLocation
  ) -> (formula: TokenFormula?, finding: Finding?) {
    var parser = FormulaParser(text, at: location)
    do throws(FormulaParser.Mistake) {
      try parser.parse()
    } catch {
      return (nil, finding(error.code, at: location, error.message, advice: error.advice))
    }
    let formula = TokenFormula(
      property: property, type: type, steps: parser.steps, references: parser.references, location: location)
    return (formula, nil)
  }

  /// Whether a text is a formula.
  package static func isFormula(_ text: String) -> Bool {
    var parser = FormulaParser(text, at: TokenLocation(file: "", line: 1, column: 1, pointer: ""))
    return (try? parser.parse()) != nil
  }

  /// Computes a formula for a whole value that names no token; a finding says why there is no value.
  package static func constant(_ formula: TokenFormula) -> (value: TokenValue?, finding: Finding?) {
    do throws(FormulaError) {
      return (try formula.value(of: [], in: nil), nil)
    } catch {
      return (nil, finding(error.code, at: formula.location, error.message, advice: error.advice))
    }
  }

  private static func finding(
    _ code: FindingCode, at location: TokenLocation, _ message: String, advice: String
  ) -> Finding {
    Finding(
      severity: code == .valueUnsupported ? .warning : .error, code: code, file: location.file, line: location.line,
      column: location.column,
      pointer: location.pointer, message: message, advice: advice)
  }

  /// The meaning of a function's name; `nil` if it has none.
  static func function(_ name: String, space: TokenFormula.Space) -> TokenFormula.Function? {
    switch name {
    case "min": .minimum
    case "max": .maximum
    case "sqrt": .squareRoot
    case "round": .round
    case "roundto": .roundTo
    case "floor": .floor
    case "ceil": .ceiling
    case "abs": .absolute
    case "pow": .power
    case "rgb", "rgba": .rgb
    case "hsl", "hsla": .hsl
    case "lighten": .lighten(space)
    case "darken": .darken(space)
    case "mix": .mix(space)
    case "alpha": .alpha
    default: nil
    }
  }

  /// Whether a name is that of a function that formulas may call.
  package static func isFunction(_ name: String) -> Bool { function(name.lowercased(), space: .srgb) != nil }

  /// Whether a text is a colour function with commas, which may have references in it.
  package static func isColorFunction(_ text: String) -> Bool {
    let text = text.lowercased()
    guard ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: { text.utf8.starts(with: $0.utf8) }) else { return false }
    return text.utf8.contains(UInt8(ascii: ","))
  }

  /// The colour of `#` and 3, 4, 6 or 8 hexadecimal digits; `nil` for any other text.
  package static func hexadecimal(_ text: String) -> ColorValue? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      guard digits.count <= 8 else { return nil }
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let levels = stride(from: 0, to: digits.count, by: 2).map { index -> UInt8 in
      digits[index] * 16 + digits[index + 1]
    }
    let alpha: Double = levels.count > 3 ? Double(levels[3]) / 255 : 1
    return ColorValue(red8: levels[0], green8: levels[1], blue8: levels[2], alpha: alpha)
  }
}

extension Double {
  /// The number as a formula has it, without an exponent.
  package var formulaText: String {
    let text = shortestText
    return text.utf8.contains(UInt8(ascii: "e")) ? "0" : text
  }
}
