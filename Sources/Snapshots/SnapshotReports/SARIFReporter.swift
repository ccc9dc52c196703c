private import ColorSpaces
internal import ExactTexts
private import LocatedJSON
internal import SnapshotHarness

/// The report for code scanning: SARIF 2.1.0, with a result per cause at the line of its token, and one per finding.
package struct SARIFReporter: Reporter {
  /// The number of results that code scanning shows; the most severe are kept.
  static let limit = 5_000

  /// Creates a report.
  package init() {}

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    let remarks = report.remarks
    let shown = remarks.prefix(Self.limit)
    var rules: [String] = []
    var indices: [ExactText: Int] = [:]
    for remark in shown where indices[ExactText(remark.rule)] == nil {
      indices[ExactText(remark.rule)] = rules.count
      rules.append(remark.rule)
    }
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          json.object("tool") { json in
            json.object("driver") { json in
              json.member("name", "specimen")
              if !report.summary.rendererVersion.isEmpty { json.member("version", report.summary.rendererVersion) }
              let words = OutcomeWords(of: report.summary)
              json.objects("rules", rules) { json, rule in
                json.member("id", rule)
                if let entry = FindingCode.entry(of: rule) {
                  json.message("shortDescription", entry.summary)
                  json.message("fullDescription", "\(entry.summary) \(entry.meaning)")
                  json.message("help", "\(entry.remedy) \(entry.silencing)")
                } else {
                  json.message("shortDescription", Self.description(of: rule, words))
                }
              }
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.array("results") { json in
            write(json.take())
            for remark in shown {
              json.result(remark, rule: indices[ExactText(remark.rule)] ?? 0)
              write(json.take())
            }
          }
          if remarks.count > shown.count {
            json.object("properties", isInline: true) { json in
              json.member("resultsLeftOut", remarks.count - shown.count)
            }
          }
        }
      }
    }
    json.endLine()
    write(json.take())
  }

  /// What a rule is about, one sentence.
  private static func description(of rule: String, _ words: OutcomeWords) -> String {
    switch rule {
    case "token": "A token changed pictures."
    case "font": "A font file changed pictures."
    case "icon": "An icon file changed pictures."
    case "image": "An image file changed pictures."
    case "setting": "A setting of the suite changed pictures."
    case "style": "A style identifier changed pictures."
    case "specimen": "A specimen is drawn differently from the same tokens."
    case "renderer": "The program draws differently from the same tokens and specimens."
    case "editedReference": "Another program changed a reference since it was recorded."
    case "unrecorded": "A reference does not say what it was drawn from."
    case "unreadableRecord": "The record in a reference cannot be read."
    case "failed":
      "\(words.comparesPairs ? "A pair of pictures could not be compared" : "A case could not be verified")."
    case "changed": words.comparesPairs ? "Two pictures differ." : "A picture changed without a known cause."
    case "renamed": "A case has another name than its reference."
    case "missing" where words.former != nil: "A case is new."
    case "obsolete" where words.former != nil: "A case was removed."
    case "missing": words.comparesPairs ? "A picture is only in the second folder." : "A case has no reference."
    case "obsolete": words.comparesPairs ? "A picture is only in the first folder." : "No case asks for a reference."
    case "tolerated": "A picture differs within the tolerance."
    case "note": "Something to be known of a picture."
    case "problem": "The run failed."
    default: "A check of token, suite and specimen files: \(rule.onOneLine())."
    }
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ key: String, _ text: String) {
    object(key, isInline: true) { $0.member("text", text) }
  }

  fileprivate mutating func result(_ remark: RunRemark, rule: Int) {
    object { json in
      json.member("ruleId", remark.rule)
      json.member("ruleIndex", rule)
      switch remark.level {
      case .error: json.member("level", "error")
      case .warning: json.member("level", "warning")
      case .note: json.member("level", "note")
      }
      let lines = "\(remark.title)\n\(remark.message)".split(separator: "\n").map { String($0).onOneLine() }
      json.message("message", Self.withoutLinks(lines.joined(separator: "\n")))
      if let file = remark.file {
        json.array("locations") { json in
          json.object { json in
            json.object("physicalLocation") { json in
              json.object("artifactLocation", isInline: true) { json in
                json.member("uri", file.uriReference)
                if !file.hasPrefix("/") { json.member("uriBaseId", "%SRCROOT%") }
              }
              if let line = remark.line, line > 0 {
                json.object("region", isInline: true) { json in
                  json.member("startLine", line)
                  if let column = remark.column, column > 0 { json.member("startColumn", column) }
                }
              }
            }
          }
        }
      }
      if let identity = remark.identity {
        json.object("partialFingerprints", isInline: true) { json in
          json.member("specimen/v1", "\(remark.rule):\(identity)".onOneLine())
        }
      }
    }
  }

  /// A message in which brackets begin no link, and braces no placeholder.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "[", "]", "\\": result += "\\" + String(scalar)
      case "{", "}": result += String(scalar) + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// A path as a relative reference of RFC 3986: every byte that is not unreserved or `/` is a percent escape.
  fileprivate var uriReference: String {
    var text = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + byte.hexadecimalText(digits: 2, isUppercase: true)
      }
    }
    return text
  }
}
