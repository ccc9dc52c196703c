/// A list of font families as CSS writes it (CSS Fonts 4 §2.1).
package enum FontFamilyList {
  /// The names in a text, without the quotes and spaces around them.
  package static func names(in text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var hasBegun = false
    var quote: Unicode.Scalar?
    func ended(_ name: String) -> String {
      var scalars = Substring(name).unicodeScalars
      while scalars.first == " " { scalars.removeFirst() }
      while scalars.last == " " { scalars.removeLast() }
      return String(String.UnicodeScalarView(scalars))
    }
    for scalar in text.unicodeScalars {
      if let open = quote {
        if scalar == open { quote = nil } else { name.unicodeScalars.append(scalar) }
      } else if scalar == "\"" || scalar == "'" && !hasBegun {
        // An apostrophe inside of a name is a letter of it.
        quote = scalar
        hasBegun = true
      } else if scalar == "," {
        names.append(ended(name))
        name = ""
        hasBegun = false
      } else {
        name.unicodeScalars.append(scalar)
        hasBegun = hasBegun || scalar != " "
      }
    }
    names.append(ended(name))
    return names.filter { !$0.isEmpty }
  }
}
