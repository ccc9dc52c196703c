/// The files of the page that a report is: they come with the program, and only data is added.
///
/// The policy of the page forbids styles and handlers in elements.
package enum ReportPage {
  /// What a report inserts into the page, where the page names it in double braces.
  package enum Slot: String, CaseIterable, Hashable, Sendable {
    /// The content-security policy, as the value of an attribute.
    case policy

    /// The style sheet.
    case style

    /// The data, as JSON.
    case data

    /// The program.
    case script

    /// The pictures, as elements.
    case pictures
  }

  /// A part of the page.
  package enum Part: Hashable, Sendable {
    /// Bytes of the page itself.
    case text(ArraySlice<UInt8>)

    /// A slot for something else.
    case slot(Slot)
  }

  /// The page, from its beginning to its end; each slot occurs once.
  package static var parts: [Part] {
    var parts: [Part] = []
    var rest = PackageResources.page_html[...]
    while let (slot, range) = firstSlot(in: rest) {
      parts.append(.text(rest[..<range.lowerBound]))
      parts.append(.slot(slot))
      rest = rest[range.upperBound...]
    }
    return parts + [.text(rest)]
  }

  private static func firstSlot(in text: ArraySlice<UInt8>) -> (slot: Slot, range: Range<Int>)? {
    var start = text.startIndex
    while let brace = text[start...].firstIndex(of: UInt8(ascii: "{")) {
      for slot in Slot.allCases where text[brace...].starts(with: "{{\(slot)}}".utf8) {
        return (slot, brace..<brace + slot.rawValue.utf8.count + 4)
      }
      start = brace + 1
    }
    return nil
  }

  /// The style sheet.
  package static var style: [UInt8] { PackageResources.page_css }

  /// The program of the page: its files one after the other.
  package static var script: [UInt8] { scripts.reduce(into: []) { $0 += $1 } }

  /// The files of the program; each uses only what stands before it, and the last one starts it.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.data_js, PackageResources.elements_js, PackageResources.color_js, PackageResources.query_js,
      PackageResources.glasses_js, PackageResources.pictures_js, PackageResources.marks_js, PackageResources.stage_js,
      PackageResources.inspect_js, PackageResources.case_js, PackageResources.overview_js, PackageResources.app_js,
    ]
  }
}
