private import ColorSpaces
private import LocatedJSON

/// Commands in a CI log, with texts that cannot become part of the command.
enum LogCommand {
  /// The largest number of scalars of one text that are written; of a longer one, the start and the end stay.
  static let limit = 1_000

  /// A command of GitHub: `::error file=a.json,line=3::message`.
  ///
  /// - Parameters:
  ///   - name: `error`, `warning` or `notice`.
  ///   - properties: The properties; those without a value are left out.
  ///   - message: The message.
  /// - Returns: The line, with its end.
  static func gitHub(_ name: String, _ properties: [(key: String, value: String?)], message: String) -> String {
    let list = properties.compactMap { key, value in
      value.map { "\(key)=\(percent($0, escaping: "%:,", as: "%25"))" }
    }.joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " \(list)")::\(percent(message, escaping: "%", as: "%25"))\n"
  }

  /// A command of Azure Pipelines: `##vso[task.logissue type=error;sourcepath=a.json;]message`.
  ///
  /// - Parameters:
  ///   - name: `task.logissue`.
  ///   - properties: The properties; those without a value are left out.
  ///   - message: The message.
  /// - Returns: The line, with its end.
  static func azure(_ name: String, _ properties: [(key: String, value: String?)], message: String) -> String {
    let list = properties.compactMap { key, value in
      value.map { "\(key)=\(percent($0, escaping: "%;]", as: "%AZP25"));" }
    }.joined()
    return "##vso[\(name) \(list)]\(percent(message, escaping: "%", as: "%AZP25"))\n"
  }

  /// A service message of TeamCity: `##teamcity[testStarted name='a|'b']`.
  ///
  /// - Parameters:
  ///   - name: The message's name.
  ///   - attributes: The attributes; those without a value are left out.
  /// - Returns: The line, with its end.
  static func teamCity(_ name: String, _ attributes: [(key: String, value: String?)]) -> String {
    let list = attributes.compactMap { key, value in value.map { " \(key)='\(bars($0))'" } }.joined()
    return "##teamcity[\(name)\(list)]\n"
  }

  /// A text in which the listed signs, and line ends of our own, are percent escapes.
  private static func percent(_ text: String, escaping signs: String, as percent: String) -> String {
    let scalars = Array(signs.unicodeScalars)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var escaped = ""
      for scalar in String(line).onOneLine(limit: limit).unicodeScalars {
        if scalar == "%" {
          escaped += percent
        } else if scalars.contains(scalar) {
          escaped += "%" + UInt8(truncatingIfNeeded: scalar.value).hexadecimalText(digits: 2, isUppercase: true)
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }.joined(separator: "%0A")
  }

  /// A text with the escapes of TeamCity; what is not ASCII is escaped too, as logs may have any encoding.
  private static func bars(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var escaped = ""
      for scalar in String(line).onOneLine(limit: limit).unicodeScalars {
        switch scalar {
        case "|", "'", "[", "]": escaped += "|" + String(scalar)
        case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
        default: for unit in String(scalar).utf16 { escaped += "|0x" + unit.hexadecimalText(digits: 4) }
        }
      }
      return escaped
    }.joined(separator: "|n")
  }
}
