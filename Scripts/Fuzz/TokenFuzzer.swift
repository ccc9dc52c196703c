import ColorSpaces
import LocatedJSON
import LocatedYAML
import TokenDialects
import TokenEngine
import TokenFiles

/// One input of libFuzzer: files of tokens, which are scanned, read as every format, and resolved.
///
/// The first byte says as what format the files are read; files are parted by a line `====`. Whatever the bytes are:
/// nothing traps, what was parsed and printed is parsed to the same text, findings have a location, and machine output is
/// JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let data, count > 0, count < 1 << 16 else { return 0 }
  TokenFuzzer.run(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the package manager calls the start of the program, which libFuzzer has otherwise.
@_cdecl("TokenFuzzer_main")
public func start(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, fuzz)
}

enum TokenFuzzer {
  static func run(_ bytes: [UInt8]) {
    let choice = Int(bytes[0])
    let texts = files(Array(bytes.dropFirst()))
    for text in texts { checkPrinting(text) }
    let dialect = choice % 16 < TokenDialect.allCases.count ? TokenDialect.allCases[choice % 16] : nil
    let names = names(of: texts.count, choice / 16)
    let folder = "f"
    let (system, loading) = TokenSystem.load(
      path: texts.count == 1 && choice / 16 % 4 != 3 ? folder + "/" + names[0] : folder, dialect: dialect,
      profile: choice < 128 ? .strict : .lenient
    ) { path in
      guard let index = names.firstIndex(where: { folder + "/" + $0 == path }) else { throw Missing() }
      return texts[index]
    } list: { path in
      path == folder ? names : nil
    }
    check(loading)
    guard let system else {
      require(!loading.isEmpty, "there is neither a system nor a finding")
      return
    }
    let inputs = system.combinations(limit: 4)
    var resolver = VariantResolver(system)
    for input in inputs {
      let (variant, findings) = system.variant(input)
      check(findings)
      let output = text(variant, findings)
      require(JSONScanner.scan(Array(output.utf8), file: "out").document != nil, "the output is no JSON")
      let again = text(resolver.variant(input).variant, findings)
      require(output == again, "a variant after another is not what it is alone")
    }
  }

  private static func text(_ variant: ResolvedVariant, _ findings: [Finding]) -> String {
    var text = ""
    var json = ResolutionJSON()
    json.write(variant) { text += $0 }
    json.finish(findings) { text += $0 }
    return text
  }

  private struct Missing: Error {}

  /// What is parsed and printed is parsed to the same.
  private static func checkPrinting(_ text: [UInt8]) {
    checkPrinting(JSONScanner.scan(text, file: "t.json"))
    checkPrinting(YAMLScanner.scan(text, file: "t.yaml"))
  }

  private static func checkPrinting(_ scan: (document: JSONDocument?, findings: [Finding])) {
    let (document, findings) = scan
    check(findings)
    guard let document else {
      require(!findings.isEmpty, "a text is refused without a finding")
      return
    }
    let printed = print(document.root)
    guard let second = JSONScanner.scan(Array(printed.utf8), file: "p.json").document else {
      return require(false, "what was printed cannot be parsed: \(printed)")
    }
    require(print(second.root) == printed, "what was printed reads as something else")
  }

  private static func print(_ root: JSONNode) -> String {
    var writer = JSONWriter()
    write(root, to: &writer)
    return writer.take()
  }

  private static func write(_ node: JSONNode, to writer: inout JSONWriter) {
    switch node.content {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let items):
      writer.array(items) { write($1, to: &$0) }
    case .object(let members):
      writer.object { writer in for member in members { writer.member(member.key) { write(member.value, to: &$0) } } }
    }
  }

  /// Findings about what a text holds have a location in it, and all are one line without control characters.
  private static func check(_ findings: [Finding]) {
    for finding in findings {
      // These are about a file or a choice as a whole.
      let isWhole = ["file.", "input.", "findings.", "dialect."].contains { finding.code.hasPrefix($0) }
      require(finding.line != nil || isWhole, "without a place: \(finding)")
      require(!finding.message.isEmpty && !finding.file.isEmpty, "without words: \(finding.code)")
      let texts = [finding.message, finding.advice ?? ""]
      require(
        texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } },
        "a control character: \(finding.code)")
    }
  }

  /// The files of an input, at most eight.
  private static func files(_ bytes: [UInt8]) -> [[UInt8]] {
    let mark = Array("\n====\n".utf8)
    var files: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark), files.count < 8 {
        files.append([])
        index += mark.count
      } else {
        files[files.count - 1].append(bytes[index])
        index += 1
      }
    }
    return files
  }

  private static func names(of count: Int, _ choice: Int) -> [String] {
    (0..<count).map { index in
      switch choice % 4 {
      case 0: index == 0 ? "t.resolver.json" : "t\(index).json"
      case 1 where choice % 8 == 5: "light.tokens.yaml".replacing(index, "dark.tokens.yml")
      case 1: "light.tokens.json".replacing(index, "dark.tokens.json")
      case 2: index == 0 ? "$themes.json" : "set/\(index).json"
      default: "C.xcassets/c\(index).colorset/Contents.json"
      }
    }
  }

  private static func require(_ isMet: Bool, _ message: String) {
    if !isMet { fatalError(message) }
  }
}

extension String {
  fileprivate func replacing(_ index: Int, _ other: String) -> String {
    index == 0 ? self : index == 1 ? other : "\(index).\(other)"
  }
}
