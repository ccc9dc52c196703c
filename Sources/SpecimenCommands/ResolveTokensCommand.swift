private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites
private import TokenEngine
private import TokenFiles

/// `specimen tokens resolve`: prints tokens with their values and the ways to them.
struct ResolveTokensCommand: Command {
  static let declaration = CommandTable.resolveTokens

  private let files: [String]
  private let variants: [VariantChoice]
  private let root: String?
  private let dialect: TokenDialect?
  private let format: OutputFormat

  /// The largest number of combinations that are printed unless the user names some.
  private static let maximumCombinations = 1_000

  /// The number of tokens that are printed before no more combinations are.
  private static let maximumTokens = 5_000_000

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    variants = try arguments.variants()
    root = try arguments.value(.root)
    dialect = try arguments.choice(.from, of: TokenDialect.self)
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    files = try arguments.words()
  }

  func run(in environment: Environment) async -> ExitStatus {
    var inputs: [[VariantChoice.Pair]] = []
    do throws(UsageError) {
      for variant in variants { inputs.append(try variant.contexts()) }
    } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
    let access = FileAccess(currentFolder: environment.currentFolder)
    // Nothing is printed before all of the command line is known to make sense.
    var systems: [(system: TokenSystem, file: String, inputs: [[String: String]])] = []
    var findings: [Finding] = []
    for file in files {
      guard access.exists(file) else {
        environment.say("specimen: tokens resolve: no file or folder '\(file)'")
        return .usage
      }
      let folder: String?
      do throws(UsageError) {
        folder = try access.tokenRoot(root, of: file)
      } catch {
        environment.complain(error, in: Self.name)
        return .usage
      }
      let (system, problems) = TokenSystem.load(
        path: file, root: folder, dialect: dialect, read: access.read, list: access.listIfFolder)
      findings += problems
      guard let system else { continue }
      if system.dialect != .dtcg, let sign = system.dialectSign {
        environment.say("\(file): note: read as \(system.dialect.title), because of \(sign); --from says otherwise")
      }
      var chosen: [[String: String]] = []
      do throws(CaseFilterProblem) {
        for input in inputs { chosen.append(try CaseFilter.contexts(of: input, among: system.axes)) }
      } catch {
        environment.say("specimen: tokens resolve: \(error)")
        return .usage
      }
      systems.append((system, file, chosen))
    }
    var resolution = Resolution(format: format, environment: environment)
    resolution.add(findings)
    for (system, file, chosen) in systems {
      let inputs = chosen.isEmpty ? system.combinations(limit: Self.maximumCombinations) : chosen
      resolution.print(
        inputs, of: system, from: file, isOneOfMany: systems.count > 1 || inputs.count > 1,
        count: chosen.isEmpty ? system.combinationCount : chosen.count)
    }
    return LoadedSuites.status(of: resolution.finish())
  }

  /// The variants as they are printed, each before the next is resolved, and what is wrong with them.
  private struct Resolution {
    private let environment: Environment
    private var json: ResolutionJSON?
    private var findings = FindingList()
    private var seen: Set<Finding> = []
    private var tokenCount = 0

    init(format: OutputFormat, environment: Environment) {
      self.environment = environment
      if format == .json { json = ResolutionJSON(output: environment.output) }
    }

    mutating func add(_ new: [Finding]) {
      findings.add(new.filter { seen.insert($0).inserted })
    }

    /// Resolves and prints combinations of contexts of one system.
    mutating func print(
      _ inputs: [[String: String]], of system: TokenSystem, from file: String, isOneOfMany: Bool, count: Int
    ) {
      var printed = 0
      for input in inputs {
        let (variant, found) = system.variant(input)
        add(found)
        tokenCount += variant.tokens.tokens.count
        guard printed == 0 || tokenCount <= ResolveTokensCommand.maximumTokens else { break }
        if json != nil {
          json?.write(variant)
        } else {
          ResolutionText.write(variant, isOneOfMany: isOneOfMany, to: environment.output)
        }
        printed += 1
      }
      guard printed < count else { return }
      let total = count == .max ? "more than \(Int.max)" : String(count)
      add([
        Finding(
          severity: .error, code: "input.tooManyCombinations", file: file,
          message: "there are \(total) combinations of contexts; the first \(printed) are printed",
          advice: "choose some with --variant")
      ])
    }

    /// Ends the output, and reports the findings.
    mutating func finish() -> [Finding] {
      let sorted = findings.findings.sorted()
      environment.talk(FindingLines.text(of: sorted))
      json?.finish(sorted)
      if json != nil { environment.output("\n") }
      return sorted
    }
  }
}

extension FileAccess {
  /// What `--root` means for a token file; `nil` if it is not given.
  ///
  /// - Throws: ``UsageError`` if there is no such folder, or the file does not lie in it.
  func tokenRoot(_ root: String?, of file: String) throws(UsageError) -> String? {
    guard let root else { return nil }
    guard Files.kindFollowingLinks(of: opened(root)) == .folder else { throw UsageError("--root: no folder '\(root)'") }
    guard let folder = self.root(root, of: file) else {
      throw UsageError("--root: '\(file)' does not lie in '\(root)'; name a folder above it")
    }
    return folder
  }
}
