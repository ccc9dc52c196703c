private import LocatedJSON
private import TokenSyntax

/// Every command of the program, the single source of what users read about them.
enum CommandTable {
  /// The commands, in the order of help.
  static let commands = groups.flatMap(\.commands)

  /// The commands by what a person wants to do, in the order of help.
  static let groups = Program.groups.map { (title: $0.title, commands: $0.commands.map { $0.declaration }) }

  /// What the program is for, one sentence.
  static let purpose =
    "Specimen draws a design system's controls from its tokens and compares the pixels with references."

  /// What SUITE means, wherever a command takes one.
  static let suiteMeaning =
    "SUITE is a specimen.json, a folder with one, or a folder to search. Without one, the current folder is searched."

  /// The options that `verify` and `record` share.
  private static let runOptions: [OptionDeclaration] = [
    .only, .variant, .scale, .passWithNoCases, .decode, .followLinks, .results, .reporter, .silence, .timings, .workers,
    .shard,
  ]

  /// The variables that commands with cases and reports read.
  private static let reportVariables: [EnvironmentVariable] = [
    .continuousIntegration, .noColor, .forceColor, .stepSummary, .workspace, .columns, .colorTerminal, .terminal,
    .terminalProgram,
    .kittyWindow, .pictures,
  ]

  private static let suites = [ArgumentDeclaration(ValueDeclaration("SUITE", .paths(endings: [".json"])), 0 ... .max)]

  static let initialize = CommandDeclaration(
    name: "init", summary: "Write a suite and two specimens for the tokens that are there.",
    arguments: [ArgumentDeclaration(ValueDeclaration("TOKENS", .paths(endings: FileLanguage.endings)), 0 ... .max)],
    details: [
      """
      Reads token files, resolver documents and folders where they are, and writes a specimen.json that refers to them: \
      with the variants and sheets that they make, and two specimens, a button and a card, that use tokens chosen by their \
      types and by the words in their paths. What no token fits is in specimens/starter.tokens.json. Without TOKENS, they are \
      looked for below the current folder; if there are none, a few are written.
      """,
      """
      What is there already is never replaced: it is named, and all else is written. The last lines say what was found, \
      what of it was not read, and how to go on.
      """,
    ],
    options: [
      .initFolder, .name.saying("The name of the suite.", fallback: "that of its folder"), .snapshots, .tests,
      .ci,
    ],
    examples: [
      .init(line: "specimen init", meaning: "Begin with the tokens below the current folder, or with a few new ones."),
      .init(line: "specimen init design/tokens --out design", meaning: "Begin with the tokens of a folder."),
      .init(
        line: "specimen init --snapshots git:merge-base:origin/main --ci github",
        meaning: "Store no pictures: compare each change with where it began."),
      .init(line: "specimen init --tests Tests/AppTests", meaning: "Keep the pictures of a test target."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let verify = CommandDeclaration(
    name: "verify", summary: "Draw every case and compare it with its reference.", arguments: suites,
    details: [
      "Draws the cases of the suites and compares them, pixel by pixel, with their reference pictures.", suiteMeaning,
    ],
    options: runOptions + [
      .plan, .exitZeroIfDrawn, .updateSnapshots, .against, .references, .failOn, .index, .drawAll,
    ],
    examples: [
      .init(line: "specimen verify", meaning: "Verify all suites below the current folder."),
      .init(
        line: "specimen verify --against merge-base:origin/main",
        meaning: "Compare with what the suites drew where the branch began, without any reference."),
      .init(line: "specimen verify --only 'button*/dark'", meaning: "Verify all buttons in the variant dark."),
      .init(
        line: "specimen verify --shard 1/3 --results shard-1", meaning: "Verify the first of three parts, for 'merge'."),
      .init(line: "specimen verify --reporter list --reporter json:report.json", meaning: "Write two reports."),
    ],
    statuses: ExitStatus.allCases,
    variables: reportVariables + [.record, .undeclaredOutputs, .xmlOutput, .testFilter, .testSources, .runfiles])

  static let record = CommandDeclaration(
    name: "record", summary: "Draw every case and write it as its reference.", arguments: suites,
    details: [
      """
      The same as 'specimen verify --update-snapshots=all': references whose picture and tokens are unchanged are left \
      as they are, all others are written. With CI set, nothing is written.
      """, suiteMeaning,
    ],
    options: runOptions + [.conflicts],
    examples: [
      .init(line: "specimen record", meaning: "Write the references of all suites below the current folder."),
      .init(line: "specimen record --variant theme=dark", meaning: "Write those of all dark variants."),
    ],
    statuses: ExitStatus.allCases, variables: reportVariables, isDestructive: true)

  static let approve = CommandDeclaration(
    name: "approve", summary: "Accept pictures of the last results as references, without drawing again.",
    arguments: [ArgumentDeclaration(ValueDeclaration("RESULTS", .folder), 0...1)],
    details: [
      """
      Makes the pictures of changed and missing cases the references. RESULTS is the results folder of a run; \
      \(VerifyOptions.standardResults) unless given. A picture is accepted only while the reference is still the one that \
      it was compared with. With CI set, nothing is written.
      """,
      """
      Without a choice, what waits for approval is listed by cause, with the commands that approve it, and the exit status \
      is 1 unless nothing waits.
      """,
      """
      Choose cases with --all, or with --from, --only and --cause: a case must match one of each that is given. With \
      --cause, a case is approved when all its causes are given, or approved already: all pictures that such a cause \
      alone changed are. How many cases wait for which other causes is reported, with the command that approves them. \
      The exit status is 1 if nothing could be approved.
      """,
      """
      The marks of --from must be of these results and of these pictures; if any is not, nothing is written. What is \
      not approved keeps its picture in the results, so that it can be approved later. The results may come from \
      another machine, and the folder may be read-only.
      """,
    ],
    options: [
      .all, .from, .only.saying("Takes the cases whose name, or the end of it, matches."), .cause, .suite, .dryRun,
      .workers.saying("How many references are written at the same time."),
    ],
    examples: [
      .init(line: "specimen approve", meaning: "List what waits for approval."),
      .init(
        line: "specimen approve --cause global.color.brand",
        meaning: "Accept every picture that only this token has changed."),
      .init(line: "specimen approve --all --dry-run", meaning: "Show which references would be written."),
      .init(
        line: "specimen approve artifact --from specimen-marks.json",
        meaning: "Accept what was marked in the report of a build."),
    ],
    statuses: [.success, .differences, .usage, .failure, .interrupted], variables: [.continuousIntegration],
    isDestructive: true)

  static let review = CommandDeclaration(
    name: "review", summary: "Look at the last results in a browser, and write what you approve at once.",
    arguments: [ArgumentDeclaration(ValueDeclaration("RESULTS", .folder), 0...1)],
    details: [
      """
      Serves the HTML report of RESULTS, \(VerifyOptions.standardResults) unless given, to browsers on this machine alone, \
      and prints its address. What is approved in the page becomes the reference at once, as with 'specimen approve'; \
      undoing it restores the former one. Marks are kept in RESULTS/\(ReviewFolder.marksName). Whoever has the \
      address may write references: it is a secret. With CI set, nothing is served.
      """,
      """
      The command ends when the last page is closed, or with Ctrl-C. Other runs may use RESULTS meanwhile; then the page \
      says that its results were replaced, and nothing is written any more.
      """,
    ],
    options: [.port, .open, .suite],
    examples: [
      .init(line: "specimen review", meaning: "Look at the last results; open the address that is printed."),
      .init(line: "specimen review --open", meaning: "The same, in the browser that opens by itself."),
      .init(
        line: "specimen review artifact --port 8123",
        meaning: "Look at results of another machine, on a port of your own."),
    ],
    statuses: [.success, .usage, .failure, .interrupted], variables: [.continuousIntegration], isDestructive: true)

  static let prune = CommandDeclaration(
    name: "prune", summary: "Delete obsolete references, or move those of renamed cases.",
    arguments: suites,
    details: [
      """
      Deletes the references that belong to a suite and that none of its cases uses, and lists them. Files that \
      no run wrote as references stay, and so do references of other suites. Nothing is deleted where an error in a \
      suite or specimen file may be the reason that no case uses them. With CI set, nothing is deleted or moved.
      """,
      """
      With --renamed, cases without a reference are drawn, and each reference with the same picture is moved to the case \
      that has another name now: a file keeps its owner and permissions, its record names the new case, and no file is \
      replaced. Other references stay.
      """, suiteMeaning,
    ],
    options: [
      .renamed, .dryRun.saying("Lists what would be deleted or moved, and changes nothing."), .followLinks,
      .workers.saying("How many cases without a reference are drawn at the same time, with --renamed."),
    ],
    examples: [
      .init(line: "specimen prune --dry-run", meaning: "Show which references would be deleted."),
      .init(line: "specimen prune --renamed", meaning: "Move the references of cases that have another name now."),
    ],
    statuses: [.success, .differences, .usage, .failure, .interrupted], variables: [.continuousIntegration],
    isDestructive: true)

  static let report = CommandDeclaration(
    name: "report", summary: "Write reports of the last results, without drawing again.",
    arguments: [ArgumentDeclaration(ValueDeclaration("RESULTS", .folder), 0...1)],
    details: [
      """
      Writes any report of a run later, from its results folder; \(VerifyOptions.standardResults) unless given. The exit \
      status says whether the reports were written, not what they say.
      """
    ],
    options: [.reporter],
    examples: [
      .init(line: "specimen report", meaning: "Report once more what the last run found, and why."),
      .init(
        line: "specimen report artifact --reporter markdown:comment.md --reporter junit:junit.xml",
        meaning: "Write two reports of another machine's results."),
      .init(
        line: "specimen report --reporter gallery:site/gallery.html",
        meaning: "Make a catalog of all pictures of the last run, to be hosted."),
    ],
    statuses: [.success, .usage, .failure, .interrupted],
    variables: [.noColor, .forceColor, .stepSummary, .workspace])

  static let plan = CommandDeclaration(
    name: "plan", summary: "Divide a run among shards once, so that each reads only what it draws.", arguments: suites,
    details: [
      """
      Names all cases, checks the files of the suites, looks for obsolete references, and writes which part draws which \
      cases from which files. 'specimen verify --plan DIR --shard I/N' runs a part, on any machine that has the plan and the \
      same files, and 'specimen merge' puts the results together. What is wrong with files is printed, but is a part of the plan: \
      the first part reports it, and ends with its status.
      """,
      """
      Cases of one suite, and of one control, go to one part as far as all parts stay about equal. A part refuses a plan of \
      another build of the program, and files that it reads, and references of its cases, that are not those of the plan. Files \
      that came since are not in the plan: make it for each run.
      """, suiteMeaning,
    ],
    options: [.only, .variant, .scale, .passWithNoCases, .followLinks, .shards, .times, .planFolder],
    examples: [
      .init(
        line: "specimen plan --shards 16 --out plan",
        meaning: "Divide all suites below the current folder into 16 parts."),
      .init(
        line: "specimen plan --shards 16 --times .specimen/results --out plan",
        meaning: "Make parts that take about the same time, by the times of the last run."),
    ],
    statuses: [.success, .usage, .failure])

  static let merge = CommandDeclaration(
    name: "merge", summary: "Make one results folder of those of all shards of a run.",
    arguments: [ArgumentDeclaration(ValueDeclaration("RESULTS", .folder), 1 ... .max)],
    details: [
      """
      Puts the results of all shards of one run together, or those of runs of different suites, or both: cases in the \
      order of one run of everything, pictures, one summary. RESULTS are results folders, or folders that hold some. Each \
      shard must be there; one that is missing, was interrupted or is of another run is an error. One that is there twice \
      counts once, if both results are equal or only one is whole. The exit status is the most severe of all.
      """,
      """
      With --incomplete, what is there is reported; if something is missing, it is named, and the exit status is at least 3. \
      The result can be merged with the rest later.
      """,
    ],
    options: [
      .results.saying(
        "The folder of the whole results. What an earlier run left there is deleted.", isRequired: true),
      .incomplete,
      .plan.saying("The plan of the run, whose cases without a result are named then."),
      .reporter.saying("What to report, as for 'specimen verify'."),
    ],
    examples: [
      .init(line: "specimen merge shard-1 shard-2 --results all", meaning: "Make one results folder of two."),
      .init(
        line: "specimen merge shards --incomplete --results all",
        meaning: "The same of all results below a folder, though some may be missing."),
      .init(
        line: "specimen merge shard-1 shard-2 --results all --reporter text --reporter html",
        meaning: "The same, with a page of what differs."),
    ],
    statuses: ExitStatus.allCases, variables: [.noColor, .forceColor, .stepSummary, .workspace])

  static let draw = CommandDeclaration(
    name: "draw", summary: "Draw a specimen, or cases of a suite, as PNG files.",
    arguments: [ArgumentDeclaration(ValueDeclaration("SPECIMEN.json|SUITE", .paths(endings: [".json"])))],
    details: [
      """
      Draws one specimen file with the tokens that --tokens names, or cases of a suite. Nothing is compared, and no \
      reference is written. The file carries the tokens that the picture was drawn from.
      """
    ],
    options: [
      .out, .tokens, .root, .profile, .only.saying("Draws the cases whose name, or the end of it, matches."),
      .variant.saying("Draws in these contexts; of a suite, also the variant of this name."),
      .scale.saying("Device pixels per point.", fallback: "1, or the suite's"), .canvas, .margin, .redlines,
      .noRecord, .font, .followLinks, .silence,
      .workers.saying("How many pictures are drawn at the same time."),
    ],
    examples: [
      .init(
        line: "specimen draw card.specimen.json --tokens card.tokens.json --out card.png",
        meaning: "Draw one specimen, without a suite."),
      .init(line: "specimen draw . --only button --scale 2 --out pictures", meaning: "Draw the buttons of a suite."),
      .init(
        line: "specimen draw . --only button --redlines --out lengths",
        meaning: "Draw the lengths of the buttons with their tokens."),
    ],
    statuses: [.success, .differences, .usage, .failure, .interrupted])

  static let sheet = CommandDeclaration(
    name: "sheet", summary: "Put cases side by side on labelled pages, as PNG files or one PDF file.",
    arguments: [ArgumentDeclaration(ValueDeclaration("SUITE", .paths(endings: [".json"])))],
    details: [
      """
      Draws the cases of a suite in one scale and puts them on a page, by control, each with the values of its split; \
      several variants stand side by side, each on its own canvas. Nothing is compared, and no reference is written. A \
      page carries the tokens of all its pictures.
      """,
      """
      A page has at most 16,384 pixels per side and, unless one picture needs more, 33,554,432 in all. What does not \
      fit goes to further pages: beside sheet.png, to sheet-2.png and so on. A case that cannot be drawn leaves a gap \
      and is an error.
      """,
      """
      With --paper, each page has exactly that size at the scale, whatever scales the suite has: A3 is 842×1191 px at \
      --scale 1 and 1684×2382 px at --scale 2. The cells of a control are divided only where a page has no room for all of \
      them. A picture that does not fit is drawn in the largest smaller scale in which it does, and what is too large even \
      in scale 1 leaves a gap and is an error that says what to give.
      """,
      """
      A PDF file has all pages, each an image of its size on paper: not shapes, because blurs, blend modes and gradients \
      in other colour spaces have no form there that shows the same pixels. Print it with --scale 4, 288 pixels per inch. \
      Its bookmarks are the controls. It carries no tokens.
      """,
    ],
    options: [
      .out.saying(
        """
        The page, or all pages as a PDF file. A device, a pipe, and - for standard output take one page. References are \
        never written.
        """,
        value: ValueDeclaration("FILE.png|FILE.pdf", .paths(endings: [".png", ".pdf"])), isRequired: true),
      .only.saying("Shows the cases whose name, or the end of it, matches."),
      .variant.saying(
        "Shows these variants, side by side in the order they are given.",
        value: .init("NAME,…|AXIS=CONTEXT,…", .variant),
        fallback: "the first one"),
      .sheetScale, .width, .paper, .landscape, .noRecord, .followLinks, .silence,
      .workers.saying("How many pictures are drawn at the same time."),
    ],
    examples: [
      .init(line: "specimen sheet . --out sheet.png", meaning: "Show all cases of the first variant."),
      .init(
        line: "specimen sheet . --variant light,dark --only 'button*' --out buttons.png",
        meaning: "Show all buttons in two variants, side by side."),
      .init(
        line: "specimen sheet . --variant dark --paper A3 --scale 4 --out wall.pdf",
        meaning: "Show all cases of a variant on pages to print and hang up."),
    ],
    statuses: [.success, .differences, .usage, .failure, .interrupted])

  static let list = CommandDeclaration(
    name: "list", summary: "List the cases of suites, or the control tokens no specimen uses.", arguments: suites,
    details: [
      "Prints the cases and the paths of their references, one per line, or what no specimen uses.", suiteMeaning,
    ],
    options: [.unused, .only, .variant, .scale, .followLinks, .format, .silence],
    examples: [
      .init(line: "specimen list --variant dark", meaning: "List the cases of one variant."),
      .init(line: "specimen list --unused", meaning: "List the control tokens that nothing draws."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let watch = CommandDeclaration(
    name: "watch", summary: "Verify suites, and after each save what it touches.", arguments: suites,
    details: [
      """
      Verifies the suites, then looks at their files about sixty times a second, and after each save verifies the cases that \
      use tokens with other values, or whose specimens or settings changed. Whatever did not match is drawn again each time, \
      because it may be approved by now. Each verdict says how many cases were drawn, and after how many milliseconds.
      """,
      """
      No reference and no results are written, and checks do not run; 'specimen verify' does both. A missing or \
      half-written file is reported, and the next save is tried. Ctrl-C ends.
      """, suiteMeaning,
    ],
    options: [.followLinks, .workers],
    examples: [
      .init(line: "specimen watch", meaning: "Verify after each save in any suite below the current folder."),
      .init(line: "specimen watch design --workers 2", meaning: "Watch the suites in a folder, with two processors."),
    ],
    statuses: [.success, .usage, .failure, .interrupted], variables: [.noColor, .forceColor])

  static let doctor = CommandDeclaration(
    name: "doctor", summary: "Check that pixels are the same here, and that nothing is missing.", arguments: suites,
    details: [
      """
      Draws the recorded scenes and compares every pixel by its digest; names the libraries that are used, with their \
      versions, and what plays no part; loads the suites; and looks for folders that cannot be written, a lock that was left \
      behind, pointers of git LFS in place of files, and pictures of tests that Package.swift does not leave out. What is \
      missing or wrong is named with its remedy. Nothing is written.
      """, suiteMeaning,
    ],
    options: [.format],
    examples: [
      .init(line: "specimen doctor", meaning: "Check this machine and the suites below the current folder."),
      .init(
        line: "specimen doctor design --format json", meaning: "Check the suites in a folder, for another program."),
    ],
    statuses: [.success, .differences, .usage])

  static let completions = CommandDeclaration(
    name: "completions", summary: "Print a script that completes command lines in a shell.",
    arguments: [ArgumentDeclaration(ValueDeclaration("SHELL", .words(CompletionShell.words)))],
    details: [
      """
      SHELL is bash, zsh or fish. The script completes commands, options, their fixed values, and files of the right \
      kind. The names of controls and variants \
      come from the suite on the command line, or from the specimen.json of the current folder.
      """
    ],
    options: [],
    examples: [
      .init(line: "source <(specimen completions bash)", meaning: "For this bash; in ~/.bashrc, for every one."),
      .init(line: "specimen completions zsh > ~/.zsh/_specimen", meaning: "For zsh; the folder must be in its fpath."),
      .init(
        line: "specimen completions fish > ~/.config/fish/completions/specimen.fish", meaning: "For fish."),
    ],
    statuses: [.success, .usage])

  static let help = CommandDeclaration(
    name: "help", summary: "Show help for a command.",
    arguments: [ArgumentDeclaration(ValueDeclaration("COMMAND", .command), 0 ... .max)],
    details: [
      "Prints what a command does and all its options; without COMMAND, the list of commands.",
      "'specimen COMMAND --help' does the same.",
      """
      'specimen help findings' lists the codes of findings with a sentence each; 'specimen help finding CODE' shows what \
      one means, how to correct it, and how to silence it.
      """,
    ],
    options: [.manual, .markdown, .schema],
    examples: [
      .init(line: "specimen help finding reference.unresolved", meaning: "Show what such a finding means."),
      .init(line: "specimen help --man > specimen.1", meaning: "Write the manual page; read it with 'man -l'."),
    ],
    statuses: [.success, .usage])

  /// The options that the program takes in place of a command.
  static let programOptions: [OptionDeclaration] = [.help, .version]

  /// The commands of a group, such as `tokens`.
  static func group(_ word: String) -> [CommandDeclaration] { commands.filter { $0.name.hasPrefix(word + " ") } }
}
