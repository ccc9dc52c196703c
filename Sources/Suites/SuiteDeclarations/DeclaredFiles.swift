internal import ExactTexts
internal import LocatedJSON
internal import Specimens
import SuiteFiles
import Suites
internal import Theming

/// A declared suite as files.
struct DeclaredFiles: Sendable {
  /// The files, each with its path in the suite's folder; the suite file is the last.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// Which lines of them come from where.
  private(set) var sources = DeclaredSources()

  /// What is wrong with the declaration, and cannot be seen in the files.
  private(set) var findings: [Finding] = []

  private let declaration: SuiteDeclaration
  private var variants: [SuiteVariant] = []
  private var tiers: [SuiteTier] = []
  private var tokens: [SuiteTokens] = []
  private var styles: [SuiteStyles] = []
  private var specimens: [(specimen: Specimen, position: SourcePosition)] = []
  private var controls: [ExactText: SourcePosition] = [:]

  /// Turns a declaration into files.
  init(of declaration: SuiteDeclaration) {
    self.declaration = declaration
    for part in declaration.parts {
      switch part.content {
      case .variant(let variant): add(variant)
      case .tier(let tier): tiers.append(tier)
      case .tokens(let list): tokens.append(list)
      case .styles(let list): styles.append(list)
      case .specimen(let specimen, let position): add(specimen, at: position)
      }
    }
    let tokenFiles = tokenFiles()
    let specimenFiles = writeSpecimens()
    writeSuite(tokens: tokenFiles, specimens: specimenFiles)
  }

  private mutating func add(_ variant: SuiteVariant) {
    guard let twin = variants.first(where: { ExactText($0.name) == ExactText(variant.name) }) else {
      variants.append(variant)
      return
    }
    findings.append(
      Finding(
        at: variant.position,
        "the variant '\(variant.name)' is declared at \(twin.position.file):\(twin.position.line) too",
        advice: "give one of them another name"))
  }

  private mutating func add(_ specimen: Specimen, at position: SourcePosition) {
    if let twin = controls.updateValue(position, forKey: ExactText(specimen.control)) {
      findings.append(
        Finding(
          code: .specimenControlTwice, at: position,
          "the control '\(specimen.control)' is drawn at \(twin.file):\(twin.line) too",
          advice: "give one of them another name"))
    } else {
      specimens.append((specimen, position))
    }
  }

  private mutating func add(_ path: String, _ text: String) { files.append((path, Array(text.utf8))) }
}

// MARK: Specimens

extension DeclaredFiles {
  /// Writes each specimen into a file of its own; returns their paths.
  private mutating func writeSpecimens() -> [String] {
    var names = FileNames()
    var paths: [String] = []
    for (specimen, position) in specimens {
      guard let json = specimen.json else {
        findings.append(
          Finding(
            at: position, "the specimen '\(specimen.control)' uses colours or fonts of the tool's own sheets",
            advice: "use tokens of the suite"))
        continue
      }
      let path = "specimens/\(names.take(specimen.control, else: "specimen")).specimen.json"
      add(path, json)
      sources.add(path, position, what: "specimen '\(specimen.control)'")
      paths.append(path)
    }
    return paths
  }
}

// MARK: Tokens

extension DeclaredFiles {
  /// The axis of the variants, if typed tokens may differ between them.
  private var axis: String? {
    tokens.contains { $0.files != nil } || variants.count < 2 ? nil : declaration.settings.axis
  }

  /// The files that the suite file names; typed tokens are written into one.
  private mutating func tokenFiles() -> SuiteFile.Tokens {
    for file in tokens {
      guard let files = file.files else { continue }
      if tokens.count > 1 {
        findings.append(
          Finding(
            at: file.position, "the tokens of a file stand beside other tokens",
            advice: "declare all of them in Swift, or let a resolver file name all files"))
      }
      if let styles = styles.first {
        findings.append(
          Finding(
            at: styles.position, "the styles stand beside tokens of a file",
            advice: "declare the tokens in Swift, too: a query is an alias of the tokens of styles"))
      }
      return files
    }
    return SuiteFile.Tokens(sources: [.init(context: nil, file: .init(text: writeTokens()))])
  }

  /// Writes the typed tokens; returns the path of their file or resolver.
  private mutating func writeTokens() -> String {
    for variant in variants where !variant.contexts.isEmpty {
      findings.append(
        Finding(
          at: variant.position, "the variant '\(variant.name)' has contexts, but no token file does",
          advice: "write SuiteVariant(\"\(variant.name)\", Variant(…))"))
    }
    let variants = variants.isEmpty ? [SuiteVariant("default", Variant(.light))] : variants
    let scopes = variants.map(\.scope)
    var list = DeclaredTokens(variantCount: scopes.count)
    list.add(tokens.flatMap(\.tokens), in: scopes)
    if let first = styles.first {
      if let other = styles.dropFirst().first {
        findings.append(
          Finding(
            at: other.position, "there are styles at \(first.position.file):\(first.position.line) already",
            advice: "list all of them together: their order decides"))
      }
      var styles = DeclaredStyles(first, in: variants)
      list.add(styles.tokens, in: scopes)
      styles.addQueries(of: specimens, to: &list)
      findings += styles.findings
    }
    list.settle()
    findings += list.findings
    var names = FileNames()
    let common = writeTokens(list.common, names.take("base", else: ""))
    guard let axis else { return common }
    let paths = variants.indices.map { index in
      writeTokens(list.differing[index], names.take(variants[index].name, else: "variant"))
    }
    return writeResolver(axis: axis, common: common, variants: paths)
  }

  private mutating func writeTokens(_ tokens: [DeclaredTokens.Token], _ name: String) -> String {
    let path = "tokens/\(name).tokens.json"
    var writer = TokenFileWriter()
    writer.write(tokens)
    add(path, writer.text)
    sources.add(path, declaration.position)
    for mark in writer.marks { sources.add(path, from: mark.line, mark.position) }
    return path
  }

  private mutating func writeResolver(axis: String, common: String, variants paths: [String]) -> String {
    var output = JSONWriter(isPretty: true)
    func reference(_ path: String) -> [String] { [String(path.dropFirst("tokens/".count))] }
    output.object { output in
      output.member("name", declaration.name)
      output.member("version", "2025.10")
      output.object("sets") { output in
        output.object("base", isInline: true) { output in
          output.objects("sources", reference(common)) { $0.member("$ref", $1) }
        }
      }
      output.object("modifiers") { output in
        output.object(axis) { output in
          output.object("contexts") { output in
            for (variant, path) in zip(variants, paths) {
              output.array(variant.name, reference(path), isInline: true) { output, file in
                output.object { $0.member("$ref", file) }
              }
            }
          }
          output.member("default", variants[0].name)
        }
      }
      output.objects("resolutionOrder", ["#/sets/base", "#/modifiers/\(axis.escapedForPointer)"], isInline: true) {
        $0.member("$ref", $1)
      }
    }
    let path = "tokens/suite.resolver.json"
    add(path, output.text + "\n")
    sources.add(path, declaration.position)
    return path
  }
}

// MARK: The suite file

extension DeclaredFiles {
  private mutating func writeSuite(tokens: SuiteFile.Tokens, specimens: [String]) {
    let path = SuiteFile.fileName
    let writer = SuiteFileWriter(
      declaration, tokens: tokens, tiers: tiers, variants: variants, axis: axis, specimens: specimens)
    add(path, writer.text)
    for mark in writer.marks { sources.add(path, from: mark.line, mark.position) }
  }
}

/// Names of files in one folder, no two of which are one on any system.
struct FileNames {
  private var taken: Set<String> = []

  /// A name that nothing else has: `name` if a file can be called so, else a number after `fallback`.
  mutating func take(_ name: String, else fallback: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let isUsable = (1...200).contains(name.utf8.count) && name.utf8.allSatisfy(isPlain)
    let stem = isUsable ? name : fallback
    var candidate = stem
    var number = 1
    // Names that differ in case only are one file on some systems.
    while !taken.insert(candidate.lowercased()).inserted || candidate.isEmpty {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }
}

extension Finding {
  /// Creates a finding about a position in the source.
  init(
    _ severity: Severity = .error, code: FindingCode = .suiteInvalid, at position: SourcePosition, _ message: String,
    advice: String? = nil
  ) {
    self.init(
      severity: severity, code: code, file: position.file, line: position.line, message: message, advice: advice)
  }
}
