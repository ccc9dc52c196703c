internal import ContactSheets
private import ImageComparison
private import LocatedJSON
private import PixelBuffers
private import SnapshotHarness
import TokenDialects
import TokenExports
private import TokenFiles
private import TokenSyntax

/// Every option that a command has. What a command says differently about one of them is said in ``CommandTable``.
extension OptionDeclaration {
  // MARK: Choosing cases

  static let only = OptionDeclaration(
    names: ["--only"], arity: .one(ValueDeclaration("GLOB", .control)), isRepeatable: true,
    help: "Takes the cases whose name, or the end of it, matches: button, 'button*/dark', 'fluent/**@2x'.",
    group: .cases)

  static let variant = OptionDeclaration(
    names: ["--variant"], arity: .one(ValueDeclaration("NAME|AXIS=CONTEXT,…", .variant)), isRepeatable: true,
    help: "Takes the cases of this variant, or of all variants in these contexts.", group: .cases)

  static let scale = OptionDeclaration(
    names: ["--scale"], arity: .one(ValueDeclaration("N", .wholeNumber(1...8))), isRepeatable: true,
    help: "Takes the cases of this scale.", group: .cases)

  static let defaults = OptionDeclaration(
    names: ["--defaults"], arity: .none, help: "Resolves only the combination of the default contexts.", group: .cases)

  static let sheetScale = OptionDeclaration(
    names: ["--scale"], arity: .one(ValueDeclaration("N", .wholeNumber(1...8))),
    fallback: "the suite's smallest; on paper 2, or more if a picture needs it to fit",
    help: "Device pixels per point; the suite has this scale, unless there is a --paper.", group: .cases)

  static let cause = OptionDeclaration(
    names: ["--cause"], arity: .one(ValueDeclaration("NAME")), isRepeatable: true,
    help: """
      Takes the cases that nothing else changed. NAME is a token, a pattern such as 'global.brand.*', the family of a \
      font, the name of an icon, a setting or a style, the path of an image or a specimen, specimen for all of them, \
      renderer, edited, unrecorded, or the 16 digits by which reports name a cause.
      """, group: .cases)

  static let from = OptionDeclaration(
    names: ["--from"], arity: .one(ValueDeclaration("FILE", .paths(endings: [".json"]))),
    help: """
      Takes the cases that are marked as approved in a file that a report has exported; - is standard input. Rejected \
      cases are listed.
      """, group: .cases)

  static let all = OptionDeclaration(
    names: ["--all"], arity: .none, isDestructive: true, help: "Takes all changed and missing cases.", group: .cases)

  static let unused = OptionDeclaration(
    names: ["--unused"], arity: .none,
    help: "Prints the control tokens that no specimen uses instead, by control, with counts.", group: .cases)

  static let passWithNoCases = OptionDeclaration(
    names: ["--pass-with-no-cases"], arity: .none, help: "Accepts a run without any case.", group: .cases)

  // MARK: References

  static let updateSnapshots = OptionDeclaration(
    names: ["--update-snapshots", "-u"],
    arity: .optional(.words(of: UpdateMode.self), fallback: UpdateMode.changed.rawValue), isDestructive: true,
    fallback: "none; changed if no word follows",
    help: "Which references to write. With CI set, nothing is ever written.", group: .references)

  static let against = OptionDeclaration(
    names: ["--against"], arity: .one(ValueDeclaration("STATE", .folder)), fallback: "references",
    help: """
      Compares with what the suites drew in a former state, in place of references: a revision of git such as main, \
      git:v1.2 or merge-base:origin/main, or a folder with the suites as they were. Nothing is fetched, checked out or \
      written. New and removed cases are named, and are no failures.
      """, group: .references)

  static let failOn = OptionDeclaration(
    names: ["--fail-on"], arity: .one(.words(of: FailureCondition.self)), fallback: "changed",
    help: """
      With --against, what makes the run fail besides errors: changed pictures, or none. With --references, changed are those \
      that this change made differ; all are also those that were red before.
      """, group: .references)

  static let references = OptionDeclaration(
    names: ["--references"], arity: .none,
    help: """
      With --against, compares with references all the same, and what differs also with what the state draws: what differs \
      there in the same way was red before this change, and is counted apart.
      """, group: .references)

  static let index = OptionDeclaration(
    names: ["--index"], arity: .none,
    help: "With --against, reads what git has staged for the next commit, in place of what lies on the disk.",
    group: .references)

  static let drawAll = OptionDeclaration(
    names: ["--draw-all"], arity: .none,
    help: """
      With --against, draws every case. Otherwise those are left out whose specimen, settings, files and tokens are equal \
      in both states, so that their pictures cannot differ; one in a hundred of them is drawn nevertheless.
      """, group: .references)

  static let conflicts = OptionDeclaration(
    names: ["--conflicts"], arity: .none,
    help: """
      Records only references that a merge of git left in conflict: they are drawn from the merged files, and each is \
      compared with what both branches draw, with causes. What cannot be drawn stays in conflict. No report is written.
      """, group: .references)

  static let dryRun = OptionDeclaration(
    names: ["--dry-run"], arity: .none, help: "Lists what would be written, and writes nothing.", group: .references)

  static let removeSetup = OptionDeclaration(
    names: ["--remove"], arity: .none,
    help: """
      Removes the lines of .gitattributes that name nothing but a driver of this program, and what the configuration of the \
      repository says of it. A .gitattributes that is empty then is deleted.
      """, group: .other)

  static let renamed = OptionDeclaration(
    names: ["--renamed"], arity: .none,
    help: "Moves the references of cases that have another name now, and deletes none.", group: .references)

  static let decode = OptionDeclaration(
    names: ["--decode"], arity: .none,
    help: "Compares every pixel of every reference, regardless of its stored digest. Takes about twice as long.",
    group: .references)

  static let suite = OptionDeclaration(
    names: ["--suite"], arity: .one(ValueDeclaration("SUITE", .paths(endings: [".json"]))), isRepeatable: true,
    fallback: "those below the current folder", help: "Where the suites of the results are.", group: .references)

  static let followLinks = OptionDeclaration(
    names: ["--follow-links"], arity: .optional(ValueDeclaration("ROOT", .folder), fallback: everywhere),
    fallback: "no link may point outside",
    help: """
      Lets links in the folder of a suite point outside it, anywhere or, as --follow-links=ROOT, only into one folder. The \
      suite file may be such a link; its folder is the one it was named in. Without it, in a test of Bazel, they are \
      followed in the runfiles, and files of a suite there are opened by their names alone: '..' never steps up from where \
      a link leads, and nothing outside is opened, so that a file that is not among the 'data' of the test is missing.
      """, group: .other)

  /// What the option to follow links means without a folder; no path of a folder has it as text.
  static let everywhere = "\0"

  static let updateBaseline = OptionDeclaration(
    names: ["--update-baseline"], arity: .none, isDestructive: true,
    help: "Writes the known findings as they are now, as far as they have improved or no longer occur.",
    group: .references)

  static let acceptNew = OptionDeclaration(
    names: ["--accept-new"], arity: .none, isDestructive: true,
    help: "With --update-baseline, writes new and worse findings, too.", group: .references)

  // MARK: Comparing

  static let metric = OptionDeclaration(
    names: ["--metric"], arity: .one(.words(ComparisonMetric.allCases.map(\.spelling))), fallback: "exact",
    help: """
      How a difference is measured. A pixel counts if its difference is above --threshold; with exact, it does if any \
      channel differs.
      """, group: .comparison)

  static let threshold = OptionDeclaration(
    names: ["--threshold"], arity: .one(ValueDeclaration("T")), fallback: "that of the metric",
    help: "The largest difference of a pixel that does not count, in the unit of the metric. "
      + ComparisonMetric.allCases.filter { $0 != .exact }.map { "\($0.spelling): \($0.explanation)." }
      .joined(separator: " "), group: .comparison)

  static let ignoreAntialiasing = OptionDeclaration(
    names: ["--ignore-antialiasing"],
    arity: .optional(.words(of: AntialiasingRule.self), fallback: AntialiasingRule.pixelmatch.rawValue),
    fallback: "nothing is ignored; pixelmatch if no word follows",
    help: """
      Does not count pixels in which only the anti-aliasing of an outline differs, by the rule of pixelmatch or the looser \
      one of odiff, which can also be written --ignore-antialiasing:odiff. Changes of a radius may be such pixels.
      """, group: .comparison)

  static let ignoreRegion = OptionDeclaration(
    names: ["--ignore-region"], arity: .one(ValueDeclaration("REGION,…")), isRepeatable: true,
    help: """
      Does not count pixels in these rectangles, each x1:y1-x2:y2 in pixels from the top left. Both corners belong to \
      it, as for odiff.
      """, group: .comparison)

  static let ignoreColorProfile = OptionDeclaration(
    names: ["--ignore-color-profile"], arity: .none,
    help: """
      Does not count the colour profiles of files (iCCP, cICP, cHRM): equal pixels are equal, and differing \
      profiles are reported. Without it, sRGB against Display P3 is a difference.
      """, group: .comparison)

  static let maxDiffPixels = OptionDeclaration(
    names: ["--max-diff-pixels"], arity: .one(ValueDeclaration("N", .wholeNumber(0 ... .max))),
    help: "Accepts up to N different pixels.", group: .comparison)

  static let maxDiffPixelRatio = OptionDeclaration(
    names: ["--max-diff-pixel-ratio"], arity: .one(ValueDeclaration("R")),
    help: """
      Accepts up to this share of different pixels, from 0 to 1. With --max-diff-pixels, the smaller number holds.
      """, group: .comparison)

  static let window = OptionDeclaration(
    names: ["--window"], arity: .one(ValueDeclaration("N", .wholeNumber(1...PixelSize.maximumArea))),
    help: """
      Judges the N × N pixels that hold the most different ones, wherever they are, by --max-diff-pixels and \
      --max-diff-pixel-ratio: scattered changes pass, the same number close together does not.
      """, group: .comparison)

  static let explain = OptionDeclaration(
    names: ["--explain"], arity: .none,
    help:
      "Lists the changes that would pass unseen with these options. They are always listed for a pair that passes though "
      + "it differs.", group: .comparison)

  static let accept = OptionDeclaration(
    names: ["--accept"], arity: .none, isDestructive: true,
    help: """
      Copies the second picture over the first where they differ, and beside it where there is none. What only the \
      first folder has stays, and what cannot be read is left alone. Refused with CI set, and for references of a suite.
      """, group: .references)

  static let since = OptionDeclaration(
    names: ["--since"], arity: .one(ValueDeclaration("REV|DAY")), fallback: "all commits",
    help: """
      Looks at the commits after this one: a tag, branch or commit that the branch has. A day such as 2026-01-31, unless a \
      revision has this name, takes those committed on it (UTC) or later.
      """, group: .comparison)

  static let maxCommits = OptionDeclaration(
    names: ["--max-commits"], arity: .one(ValueDeclaration("N", .wholeNumber(1...10_000_000))),
    fallback: "\(HistoryCommand.standardLimit)",
    help: "Looks at no more commits than this, the newest ones. Where there are more, that is said.", group: .comparison
  )

  // MARK: Drawing

  static let tokens = OptionDeclaration(
    names: ["--tokens"], arity: .one(ValueDeclaration("FILE", .paths(endings: FileLanguage.endings))),
    help: "The token file, resolver or folder for a specimen file. A suite has its own.", group: .drawing)

  static let root = OptionDeclaration(
    names: ["--root"], arity: .one(ValueDeclaration("DIR", .folder)), fallback: "the folder of the token file",
    help: "The folder, above the token file, that references between token files may reach up to.", group: .other)

  static let profile = OptionDeclaration(
    names: ["--profile"], arity: .one(.words(of: TokenProfile.self)), fallback: "lenient",
    help: """
      What of the token files may deviate from the format: nothing with strict; with lenient what other tools commonly \
      write and has one meaning, each with a warning.
      """, group: .other)

  static let dialect = OptionDeclaration(
    names: ["--from"], arity: .one(ValueDeclaration("FORMAT", .words(TokenDialect.words))),
    fallback: "what the files show",
    help: "The format of the token files: \(TokenDialect.words.joined(separator: ", ")).", group: .other)

  static let canvas = OptionDeclaration(
    names: ["--canvas"], arity: .one(ValueDeclaration("TOKEN|#RRGGBB|none")), fallback: "white, or the suite's",
    help: "The colour behind the picture; none leaves it transparent.", group: .drawing)

  static let margin = OptionDeclaration(
    names: ["--margin"], arity: .one(ValueDeclaration("POINTS")), fallback: "as much as the drawing needs",
    help: "The margin on all sides, 0–1000.", group: .drawing)

  static let redlines = OptionDeclaration(
    names: ["--redlines"], arity: .none,
    help: """
      Draws padding, spacing, sizes, radii and borders of each control as lines with their tokens and values, for a \
      design document. Cells with the same lengths are shown once, small controls enlarged. Sheets have none.
      """, group: .drawing)

  static let noRecord = OptionDeclaration(
    names: ["--no-record"], arity: .none,
    help: """
      Leaves out of the file what the picture was drawn from: names, values and files of the tokens, by which 'specimen \
      compare' and 'git diff' report why it changed.
      """, group: .drawing)

  static let width = OptionDeclaration(
    names: ["--width"], arity: .one(ValueDeclaration("POINTS", .wholeNumber(200...16_384))),
    fallback: "about a third more than the height",
    help: "The width of a page, 200–16384. A picture that is wider makes the page as wide as it needs.", group: .drawing
  )

  static let paper = OptionDeclaration(
    names: ["--paper"], arity: .one(.words(of: Paper.self)), fallback: "pages are as large as they need",
    help: """
      The size of the pages, in points of 1/72 inch: A3 is 842×1191, a page for a screen, 16:9, is 1920×1080. Pages have \
      numbers. A picture that does not fit is drawn in a smaller scale, which its label says.
      """, group: .drawing)

  static let landscape = OptionDeclaration(
    names: ["--landscape"], arity: .none,
    help: "Turns the paper so that its longer side is below, as that of 16:9 is anyway.",
    group: .drawing)

  static let font = OptionDeclaration(
    names: ["--font"], arity: .one(ValueDeclaration("FAMILY=FILE")), isRepeatable: true,
    fallback: "the built-in face",
    help: """
      A font file for texts of a family; a family may have several. The family * stands for all others. A suite has \
      its own fonts.
      """, group: .drawing)

  // MARK: Output

  static let out = OptionDeclaration(
    names: ["--out"], arity: .one(ValueDeclaration("FILE.png|DIR", .paths(endings: [".png"]))), isRequired: true,
    help: """
      The picture, if there is one; otherwise the folder of the pictures, where each of several suites has a folder of \
      its own. A device, a pipe, and - for standard output take one picture. References are never written. The folder is \
      made if it is missing, but none above it.
      """, group: .output)

  static let compareDiff = OptionDeclaration(
    names: ["--diff"], arity: .one(ValueDeclaration("FILE.png|DIR", .paths(endings: [".png"]))),
    help: """
      Draws the difference of two files that differ into this file, - is standard output; of two folders, a picture for \
      each pair that differs into this folder, by the same paths. Links and devices are never written there.
      """, group: .output)

  static let format = OptionDeclaration(
    names: ["--format"], arity: .one(.words(of: OutputFormat.self)), fallback: "text",
    help: "How the result is written.", group: .output)

  static let checkFormat = OptionDeclaration(
    names: ["--format"], arity: .one(.words(of: CheckFormat.self)), fallback: "text",
    help: """
      How the findings are written: text, json, sarif (for code scanning) or github (annotations). In the last three, \
      the findings are on standard output; as text they always are on standard error.
      """, group: .output)

  static let exportFormat = OptionDeclaration(
    names: ["--format"], arity: .one(.words(of: ExportTokensCommand.Format.self)),
    fallback: "what the name of --out ends in",
    help: "What the file is: Swift, tokens that can be read again, or custom properties of CSS.", group: .output)

  static let convertTo = OptionDeclaration(
    names: ["--to"], arity: .one(.words(of: ConvertTokensCommand.Target.self)), fallback: "dtcg",
    help: "The format that is written.", group: .output)

  static let exportOut = OptionDeclaration(
    names: ["--out"], arity: .one(ValueDeclaration("FILE", .paths(endings: []))), fallback: "standard output",
    help: "The file to write; it is replaced as a whole. A device or a link is refused, - is standard output.",
    group: .output)

  static let initFolder = OptionDeclaration(
    names: ["--out"], arity: .one(ValueDeclaration("DIR", .folder)), fallback: "the current folder",
    help: "The folder of the suite. What it has already is left as it is.", group: .output)

  static let tests = OptionDeclaration(
    names: ["--tests"], arity: .one(ValueDeclaration("DIR", .folder)),
    help: """
      Writes the suite file of a test target that keeps pictures, such as Tests/AppTests, and says what Package.swift \
      leaves out of the target. Alone, it writes nothing else but .gitignore.
      """, group: .output)

  static let snapshots = OptionDeclaration(
    names: ["--snapshots"], arity: .one(ValueDeclaration("WHERE", .text)), fallback: "the folder Snapshots",
    help: """
      Where accepted pictures are: a folder; git:REV, such as git:merge-base:origin/main, to store none and compare with what \
      a revision draws; or a file such as specimen.lock that keeps the digest of each. With --ci, the recipe is for that.
      """, group: .output)

  static let ci = OptionDeclaration(
    names: ["--ci"], arity: .one(.words(of: RecipeHost.self)),
    help: "Writes the recipe of the documentation for CI, too: for github, gitlab or any shell.",
    group: .output)

  static let writeResolver = OptionDeclaration(
    names: ["--write"], arity: .one(ValueDeclaration("FILE.resolver.json", .paths(endings: [".resolver.json"]))),
    help: """
      Writes a resolver document in a folder that is there, with all files in it or below. Nothing that is there already \
      is replaced.
      """, group: .output)

  static let check = OptionDeclaration(
    names: ["--check"], arity: .none,
    help: "Writes nothing and reports whether the file is up to date: if it is not, the exit status is 1.",
    group: .output)

  static let name = OptionDeclaration(
    names: ["--name"], arity: .one(ValueDeclaration("NAME")), fallback: "that of the suite or file",
    help: "The beginning of the names of the outermost Swift types: with Acme, AcmeTokens and AcmeTheme.",
    group: .output)

  static let values = OptionDeclaration(
    names: ["--values"], arity: .one(.words(of: SwiftExport.Values.self)), fallback: "specimen",
    help: "Whose types the values have in Swift: those of this package, of the file itself, of SwiftUI or of UIKit.",
    group: .output)

  static let access = OptionDeclaration(
    names: ["--access"], arity: .one(.words(of: SwiftExport.Access.self)), fallback: "public",
    help: "Who may use the declarations in Swift.", group: .output)

  static let unset = OptionDeclaration(
    names: ["--unset"], arity: .one(.words(of: ExportTokensCommand.Unset.self)), fallback: "error",
    help: "What a token is in Swift that some variant lacks: an error, or an optional.", group: .output)

  static let results = OptionDeclaration(
    names: ["--results"], arity: .one(ValueDeclaration("DIR", .folder)), fallback: VerifyOptions.standardResults,
    help: "The folder for the pictures of what differs: a new or empty one, or that of an earlier run.", group: .output)

  static let reporter = OptionDeclaration(
    names: ["--reporter"],
    arity: .one(ValueDeclaration("KIND[:FILE]", .words(ReporterChoice.Kind.words))),
    isRepeatable: true, fallback: "text",
    help: """
      What to report: \(ReporterChoice.Kind.meanings). Several may be given. FILE may be - for standard output, which \
      only lines of logs can share; its folder is made if it is missing, but none above it.
      """, group: .output)

  static let port = OptionDeclaration(
    names: ["--port"], arity: .one(ValueDeclaration("N", .wholeNumber(0...65_535))), fallback: "any that is free",
    help: "The port of 127.0.0.1 on which the page is served.", group: .output)

  static let open = OptionDeclaration(
    names: ["--open"], arity: .none, help: "Opens the page in the browser of this machine.", group: .output)

  static let silence = OptionDeclaration(
    names: ["--silence"], arity: .one(ValueDeclaration("CODE", .finding)), isRepeatable: true,
    help: """
      Does not report warnings and notes with this code, such as legacy.value; their number is reported at the end. \
      Errors cannot be silenced. 'specimen help findings' lists the codes.
      """, group: .output)

  static let timings = OptionDeclaration(
    names: ["--timings"], arity: .none, help: "Reports how much of the time each stage took.", group: .output)

  // MARK: Sharing the work

  static let workers = OptionDeclaration(
    names: ["--workers"], arity: .one(ValueDeclaration("N", .wholeNumber(1...1_024))),
    fallback: "the number of processors", help: "How many cases are drawn at the same time.", group: .work)

  static let shard = OptionDeclaration(
    names: ["--shard"], arity: .one(ValueDeclaration("I/N|auto[/N]")),
    help: """
      Runs the I-th of N parts, counted from 1. A hash of each case's name says which part it is in. 'auto' reads the \
      part from the variables of Bazel, Slurm, GitLab, CircleCI, Buildkite, Azure, AWS Batch or Kubernetes, and 'auto/N' \
      states the number of parts where the engine does not, or repeats single ones.
      """,
    group: .work)

  static let incomplete = OptionDeclaration(
    names: ["--incomplete"], arity: .none,
    help: """
      Merges what is there and reports what is not: shards that are missing, were interrupted or cannot be read, and how \
      many cases have no result.
      """, group: .work)

  static let plan = OptionDeclaration(
    names: ["--plan"], arity: .one(ValueDeclaration("DIR", .folder)),
    help: """
      Runs a part of the plan that 'specimen plan' has made: of all suites, only the files are read that the part needs. With \
      --shard auto, the plan says how many parts there are.
      """, group: .work)

  static let shards = OptionDeclaration(
    names: ["--shards"], arity: .one(ValueDeclaration("N", .wholeNumber(1...ShardDivision.maximumCount))),
    isRequired: true,
    help: "The number of parts.", group: .work)

  static let times = OptionDeclaration(
    names: ["--times"], arity: .one(ValueDeclaration("RESULTS", .folder)), isRepeatable: true,
    help: """
      Divides so that all parts take about the same time, as far as these results folders of earlier runs, or their \
      times.json alone, say how long the cases of each control take. Without it, all parts have about as many cases.
      """, group: .work)

  static let planFolder = OptionDeclaration(
    names: ["--out"], arity: .one(ValueDeclaration("DIR", .folder)), isRequired: true,
    help: "The folder of the plan: a new or empty one, or that of an earlier plan.", group: .output)

  static let exitZeroIfDrawn = OptionDeclaration(
    names: ["--exit-zero-if-drawn"], arity: .none,
    help: """
      Ends with the exit status 0 in place of 1 and 4, for engines that take any other for a crash, and then run a part \
      again or never start what depends on it. The results keep the real one, and 'merge' ends with it.
      """, group: .work)

  // MARK: Help

  static let manual = OptionDeclaration(
    names: ["--man"], arity: .none, help: "Prints the manual page, in the mdoc format of man.", group: .other)

  static let markdown = OptionDeclaration(
    names: ["--markdown"], arity: .none, help: "Prints the tables of commands and exit statuses as Markdown.",
    group: .other)

  static let schema = OptionDeclaration(
    names: ["--schema"], arity: .one(.words(of: HelpCommand.Schema.self)),
    help: "Prints the JSON Schema of a kind of files.", group: .other)

  static let help = OptionDeclaration(
    names: ["--help", "-h"], arity: .none, help: "Prints how a command is called and all its options.", group: .other)

  static let version = OptionDeclaration(
    names: ["--version", "-V"], arity: .none,
    help: "Prints the version of the program, which references keep as the version that drew them.", group: .other)
}
