import TestFiles
import Testing

/// The code and the tables of a page of documentation.
struct DocumentationPage {
  /// A row of a table of numbered paragraphs.
  struct Row {
    var numbers: [String]
    var answer: String
  }

  /// The blocks of Swift, each as lines without what stands before and after them.
  private(set) var blocks: [[String]] = []

  /// The blocks of plain text, in the same way.
  private(set) var texts: [[String]] = []

  /// The rows whose first cell is numbers such as `A3, B4`.
  private(set) var rows: [Row] = []

  init(_ lines: [Substring]) {
    var language = ""
    var block: [String]?
    for line in lines {
      let line = line.trimmed
      if line.hasPrefix("```") {
        if let block, language == "swift" { blocks.append(block) }
        if let block, language == "" { texts.append(block) }
        if block == nil { language = String(line.dropFirst("```".count)) }
        block = block == nil ? [] : nil
      } else if block != nil {
        if !line.isEmpty { block?.append(line) }
      } else if line.hasPrefix("|"), !line.hasPrefix("|-") {
        let cells = line.split(separator: "|").map(\.trimmed)
        let numbers = cells[0].split(separator: ",").map(\.trimmed)
        if cells.count == 3, !numbers.isEmpty,
          numbers.allSatisfy({ $0.first?.isUppercase == true && Int($0.dropFirst()) != nil })
        {
          rows.append(Row(numbers: numbers, answer: cells[2]))
        }
      }
    }
  }
}

/// What is marked as to be shown in the tests: `// snippet: name` … `// end`.
struct MarkedSnippet {
  var name: String
  var lines: [String] = []

  static func all(in lines: [Substring]) -> [MarkedSnippet] {
    var snippets: [MarkedSnippet] = []
    var open: MarkedSnippet?
    for line in lines.map(\.trimmed) {
      if line.hasPrefix("// snippet: ") {
        #expect(open == nil, "\(line): the one before has no end")
        open = MarkedSnippet(name: String(line.dropFirst("// snippet: ".count)))
      } else if line == "// end" {
        if let open { snippets.append(open) }
        open = nil
      } else if !line.isEmpty {
        open?.lines.append(line)
      }
    }
    #expect(open == nil, "no end")
    return snippets
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

@Suite("Documentation: what it shows compiles")
struct DocumentationTests {
  private static let documents = "Tests/ExamplesTests/Documents/FromTheirDocuments.md"
  private static let pages = [
    "README.md", documents, "Sources/Tokens/Theming/Theming.docc/Theming.md",
    "Sources/Tokens/Theming/Theming.docc/ComingFromOtherSystems.md", FourPrograms.page,
  ]

  private let snippets: [MarkedSnippet]

  init() throws {
    snippets = try ["Documents", "Programs"].flatMap { folder in
      try PackageFolder.swiftFiles(in: "Tests/ExamplesTests/" + folder).flatMap { file in
        file.hasSuffix("DocumentationTests.swift") ? [] : MarkedSnippet.all(in: try PackageFolder.lines(of: file))
      }
    }
  }

  @Test(arguments: pages)
  func `each block of Swift is compiled and run`(page: String) throws {
    let blocks = DocumentationPage(try PackageFolder.lines(of: page)).blocks
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(
        snippets.contains { $0.lines == block }, "\(page): no snippet is equal to:\n\(block.joined(separator: "\n"))")
    }
  }

  @Test func `each snippet is shown`() throws {
    let blocks = try Self.pages.flatMap { DocumentationPage(try PackageFolder.lines(of: $0)).blocks }
    #expect(snippets.count > 40)
    #expect(Set(snippets.map(\.name)).count == snippets.count, "each has a name of its own")
    #expect(snippets.filter { !blocks.contains($0.lines) }.map(\.name) == [])
  }

  /// How many paragraphs, examples and rules each of the five documents has.
  @Test(arguments: [("A", 22), ("B", 23), ("C", 39), ("D", 34), ("E", 42)])
  func `no paragraph is left out`(document: String, count: Int) throws {
    let page = DocumentationPage(try PackageFolder.lines(of: Self.documents))
    let numbers = page.rows.flatMap(\.numbers).filter { $0.hasPrefix(document) }.compactMap { Int($0.dropFirst()) }
    #expect(numbers.sorted() == Array(1...count))
  }

  @Test func `each answer is code that is shown, or a reason`() throws {
    let page = DocumentationPage(try PackageFolder.lines(of: Self.documents))
    let shown = page.blocks.map { $0.joined(separator: " ") }
    for row in page.rows {
      let code = row.answer.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      let isReason = row.answer.hasPrefix("Not here: ")
      #expect(isReason == code.isEmpty, "\(row.numbers): either code or a reason")
      for text in code { #expect(shown.contains { $0.contains(text) }, "\(row.numbers): no block has '\(text)'") }
    }
  }
}
