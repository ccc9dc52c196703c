/// The words by which people know commands and options from other programs, and what to write here.
enum ForeignSpelling {
  /// What to write in place of a command that other programs have; `nil` if none is known.
  static func advice(forCommand name: String) -> String? {
    commands.first { $0.words.contains(name) }?.advice
  }

  /// What to write in place of an option that other programs have.
  ///
  /// - Parameters:
  ///   - name: The option, with its dashes.
  ///   - command: The command that it was given to.
  /// - Returns: The end of a message; `nil` if nothing is known.
  static func advice(forOption name: String, of command: CommandDeclaration) -> String? {
    if name.hasPrefix("-j"), let workers = Int(name.dropFirst(2)), workers > 0,
      command.options.contains(where: { $0.name == OptionDeclaration.workers.name })
    {
      return "did you mean --workers \(workers)?"
    }
    guard name.hasPrefix("--") || name.count == 2 else { return nil }
    let word = String(name.dropFirst(name.hasPrefix("--") ? 2 : 1))
    for option in options where option.words.contains(word) {
      switch option.need {
      case .option(let needed): guard command.options.contains(where: { $0.name == needed.name }) else { continue }
      case .suites: guard command.arguments.contains(where: { $0.value.name == "SUITE" }) else { continue }
      case .variable(let needed): guard command.variables.contains(needed) else { continue }
      case .nothing: break
      }
      return option.advice.replacing("WORD", with: word)
    }
    return nil
  }

  private static let commands: [(words: [String], advice: String)] = [
    (["test", "run"], "to compare pictures with their references: 'specimen verify'"),
    (["check"], "to check tokens: 'specimen tokens check'; to compare pictures: 'specimen verify'"),
    (
      ["update", "accept", "baseline", "snapshot", "bless"],
      "to accept pictures of the last run: 'specimen approve'; to draw and write all references: 'specimen record'"
    ),
    (["diff"], "to compare pictures: 'specimen compare'; to compare tokens: 'specimen tokens diff'"),
    (
      ["render", "screenshot", "capture", "image"],
      "to draw pictures: 'specimen draw'; all on one page: 'specimen sheet'"
    ),
    (["log", "blame", "bisect"], "to find the commits at which a picture changed: 'specimen history'"),
    (["lint", "validate"], "to check tokens: 'specimen tokens check'"),
    (
      ["open", "show", "view", "serve", "ui", "start"],
      "to look at the last results: 'specimen review'; to verify after each save: 'specimen watch'"
    ),
    (["clean", "delete", "remove"], "to list obsolete references: 'specimen prune --dry-run'"),
    (["build", "generate"], "to write tokens as Swift, JSON or CSS: 'specimen tokens export'"),
    (["create", "new", "setup"], "to write a first suite: 'specimen init'"),
    (["tokens validate", "tokens lint"], "did you mean 'tokens check'?"),
    (["tokens list", "tokens show", "tokens print"], "did you mean 'tokens resolve'?"),
    (["tokens build", "tokens generate"], "did you mean 'tokens export'?"),
    (["tokens import"], "did you mean 'tokens convert'?"),
  ]

  /// What a command must have for an advice to make sense there.
  private enum Need {
    case option(OptionDeclaration)
    case suites
    case variable(EnvironmentVariable)
    case nothing
  }

  private static let exactness =
    "pixels are compared exactly; \"tolerance\" in specimen.json accepts some difference, and every report says so"

  private static let options: [(words: [String], need: Need, advice: String)] = [
    (
      ["shard-times"], .option(.shard),
      "'specimen plan --times RESULTS' divides by the times of a run, and 'specimen verify --plan' runs a part"
    ),
    (
      ["update", "updateSnapshot", "record"], .option(.updateSnapshots),
      "did you mean --update-snapshots (-u)?"
    ),
    (
      ["update", "update-snapshots", "u", "updateSnapshot"], .option(.decode),
      "'specimen record' writes all references; leave it out"
    ),
    (["accept", "approve"], .option(.decode), "to accept pictures of the last run: 'specimen approve'"),
    (["dark", "light"], .option(.variant), "did you mean --variant WORD?"),
    (
      ["theme", "mode", "scheme", "color-scheme", "context", "axis", "brand"], .option(.variant),
      "did you mean --variant NAME, or --variant WORD=CONTEXT?"
    ),
    (
      ["o", "output", "out-file", "output-file", "out-dir", "output-dir", "dest"], .option(.out), "did you mean --out?"
    ),
    (
      ["o", "out", "output", "output-file", "diff-output", "diff-image"], .option(.compareDiff),
      "did you mean --diff, for a picture of the difference?"
    ),
    (
      ["o", "out", "output", "output-dir", "out-dir", "outputDir"], .option(.results),
      "did you mean --results DIR for pictures, or --reporter KIND:FILE for a report?"
    ),
    (["json"], .option(.format), "did you mean --format json?"),
    (
      ["json", "html", "junit", "sarif", "markdown", "github", "list"], .option(.reporter),
      "did you mean --reporter WORD?"
    ),
    (["format", "report", "f"], .option(.reporter), "did you mean --reporter?"),
    (
      [
        "t", "g", "k", "grep", "filter", "match", "include", "test-name-pattern", "testNamePattern", "case", "control",
        "specimen", "story",
      ], .option(.only), "did you mean --only?"
    ),
    (["exclude", "ignore", "skip"], .option(.only), "cases are chosen with --only; no option leaves some out"),
    (["ci"], .variable(.continuousIntegration), "set the environment variable CI=1"),
    (["watch"], .option(.decode), "did you mean 'specimen watch'?"),
    (
      ["j", "jobs", "parallel", "max-workers", "maxWorkers", "concurrency", "threads"], .option(.workers),
      "did you mean --workers?"
    ),
    (["verbose", "v"], .option(.reporter), "did you mean --reporter list, which has a line for each case?"),
    (["quiet", "q", "silent", "s"], .option(.reporter), "did you mean --reporter none?"),
    (
      ["tolerance", "fuzz", "precision", "perceptual-precision", "delta", "t"], .option(.threshold),
      "did you mean --threshold?"
    ),
    (
      [
        "threshold", "tolerance", "fuzz", "precision", "perceptual-precision", "max-diff-pixels", "maxDiffPixels",
        "max-diff-pixel-ratio", "ignore-antialiasing",
      ], .option(.decode), exactness
    ),
    (
      ["suite", "config", "c", "project", "p"], .suites,
      "name the suite without an option: a specimen.json or its folder"
    ),
    (["tokens"], .option(.decode), "a suite has its own tokens; leave it out"),
    (["all"], .option(.only), "all cases are taken unless an option chooses some; leave it out"),
    (
      ["snapshots", "snapshot-dir", "references", "baseline", "baseline-dir"], .suites,
      "\"snapshots\" in specimen.json says where references are"
    ),
    (
      ["scale-factor", "dpr", "device-scale-factor", "pixel-ratio", "density"], .option(.scale), "did you mean --scale?"
    ),
    (["n", "dryrun", "dryRun", "check"], .option(.dryRun), "did you mean --dry-run?"),
    (["strict", "lenient"], .option(.profile), "did you mean --profile WORD?"),
    (["no-warnings", "nowarn"], .option(.silence), "did you mean --silence CODE?"),
    (["only", "variant", "scale"], .nothing, "the command takes all cases; leave it out"),
    (["fix"], .nothing, "no command corrects files; each finding says what to do"),
    (
      ["fail-on-diff", "exit-code", "fail-on-error"], .nothing,
      "the exit status is 1 if anything differs; leave it out"
    ),
    (["y", "yes", "force", "f"], .nothing, "no command asks for confirmation; leave it out"),
    (["color", "no-color", "colour"], .nothing, "set the environment variable NO_COLOR=1 or FORCE_COLOR=1"),
  ]
}
