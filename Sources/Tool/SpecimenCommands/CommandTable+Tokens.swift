private import LocatedJSON
import TokenDialects
private import TokenSyntax

/// The commands about tokens.
extension CommandTable {
  static let resolveTokens = CommandDeclaration(
    name: "tokens resolve", summary: "Print tokens with their values and the chains of aliases to them.",
    arguments: [ArgumentDeclaration(ValueDeclaration("FILE", .paths(endings: FileLanguage.endings)), 1 ... .max)],
    details: [
      """
      Reads token files, resolver documents or folders and prints every token of every combination of contexts. Several \
      are one system: later files override earlier ones, and axes of the same name are one. Files are JSON, JSON5 (.json5, .jsonc) or \
      YAML (.yaml, .yml). - is standard input, in JSON.
      """,
      """
      The last lines account for every declaration in the files: 'read 6,171 = 1,529 values + 4,642 reported (of \
      2 kinds)', with a line for each kind that says how many there are and where the first is. JSON has it as 'account'.
      """,
      "Of more than 1,000 combinations, or 5,000,000 tokens in all of them, the first ones are printed; that is an "
        + "error.",
    ],
    options: [
      .variant.saying("Resolves only this combination of contexts.", value: ValueDeclaration("AXIS=CONTEXT,…")),
      .defaults,
      .only.saying(
        "Prints only tokens with such paths: color.text, 'color.*'. Errors in other tokens are reported as well.",
        value: ValueDeclaration("GLOB")),
      .root, .dialect, .profile, .format, .silence,
    ],
    examples: [
      .init(
        line: "specimen tokens resolve core.tokens.json app.tokens.json --only 'color.*'",
        meaning: "Print the colours of two files; the second overrides the first."),
      .init(
        line: "specimen tokens resolve app.resolver.json --variant theme=dark",
        meaning: "Print the tokens of the dark theme."),
      .init(
        line: "specimen tokens resolve brands/sosh.resolver.json --root .",
        meaning: "Print the tokens of a brand that refers to files above its folder."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let checkTokens = CommandDeclaration(
    name: "tokens check", summary: "Check the tokens of suites and token files against rules.",
    arguments: [ArgumentDeclaration(ValueDeclaration("SUITE|FILE", .paths(endings: FileLanguage.endings)), 0 ... .max)],
    details: [
      """
      Reports errors in tokens and violations of the tier rules and of 'checks' in the suite file, and how much was \
      checked. Nothing is drawn. Rules for all tokens, such as value.duplicate and deprecated.used, apply without \
      being asked for; 'findings' under 'checks' sets the severity of each, and switches off what is a warning or a \
      note otherwise, which is then counted.
      """,
      """
      Known findings are in the file that 'baseline' names. With --update-baseline contrasts that have improved are \
      written there as they are now, and findings that no longer occur are removed; with --accept-new new and worse \
      ones are written, too. With CI set, nothing is written.
      """, suiteMeaning,
      """
      FILE is a token file, a resolver, or a folder of token files without a suite; the rules that need no suite are \
      applied to it.
      """,
    ],
    options: [
      .updateBaseline, .acceptNew, .followLinks, .dialect.saying("The format that token files are written in."),
      .profile, .checkFormat, .silence,
    ],
    examples: [
      .init(line: "specimen tokens check", meaning: "Check all suites below the current folder."),
      .init(line: "specimen tokens check brand.tokens.json --format json", meaning: "Check a token file."),
      .init(
        line: "specimen tokens check --update-baseline", meaning: "Remove what is corrected from the known findings."),
    ],
    statuses: [.success, .differences, .usage, .failure], variables: [.continuousIntegration])

  static let diffTokens = CommandDeclaration(
    name: "tokens diff", summary: "Compare the tokens of two design systems or revisions.",
    arguments: [
      ArgumentDeclaration(ValueDeclaration("A", .paths(endings: FileLanguage.endings))),
      ArgumentDeclaration(ValueDeclaration("B", .paths(endings: FileLanguage.endings))),
    ],
    details: [
      """
      Compares the tokens of two token files, resolver documents, folders or suites in every variant that both have. A \
      token that differs only because one that it refers to does is counted there and not listed by itself. A token is \
      reported as renamed only where no other pair fits.
      """,
      """
      A and B may be git:REV:PATH: a path in a revision of the repository of the current folder, from its top or, with \
      ./ before it, from here. All files that it refers to are read from the same revision.
      """,
      """
      The last line of the summary names the part of a version number that the differences ask for. The exit status is 0 if \
      nothing differs.
      """,
    ],
    options: [
      .root, .dialect, .profile,
      .format.saying(
        "How the differences are written. Markdown is cut to the size of a comment; JSON lists all tokens that a change "
          + "reaches.", value: .words(of: DiffTokensCommand.Format.self)), .silence,
    ],
    examples: [
      .init(
        line: "specimen tokens diff git:main:tokens tokens", meaning: "List what the current changes do to the tokens."),
      .init(
        line: "specimen tokens diff old.resolver.json new.resolver.json --format markdown",
        meaning: "Write a comment about the differences."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let exportTokens = CommandDeclaration(
    name: "tokens export", summary: "Write tokens as Swift, JSON or CSS.",
    arguments: [ArgumentDeclaration(ValueDeclaration("FILE", .paths(endings: FileLanguage.endings)), 1 ... .max)],
    details: [
      """
      Reads token files, resolver documents and folders as one system, or a suite, resolves all variants, and writes one \
      file. If any token has an error, or two would have one name, nothing is written.
      """,
      """
      Swift: tokens that are the same in every variant are constants in enumerations, and aliases of them stay aliases; \
      the others are properties of a structure with a value for each variant. Values have types of the product \
      SpecimenTokens, or with --values those of SwiftUI or UIKit, or such that the file brings itself and that need no \
      module.
      """,
      """
      JSON: tokens of the format 2025.10 with their values, for several variants in a resolver document. CSS: custom \
      properties; what differs from the default variant stands in blocks for attributes such as data-theme="dark", \
      and an attribute that is missing means the default.
      """,
    ],
    options: [
      .exportFormat, .exportOut, .check, .name, .values, .access, .unset,
      .variant.saying("Exports only this variant, or this combination of contexts."), .root, .dialect,
      .profile, .silence,
    ],
    examples: [
      .init(
        line: "specimen tokens export specimen.json --out Sources/App/AcmeTokens.swift --name Acme",
        meaning: "Write the tokens of a suite as Swift."),
      .init(
        line: "specimen tokens export specimen.json --out Sources/App/AcmeTokens.swift --name Acme --check",
        meaning: "Fail in CI if that file is out of date."),
      .init(
        line: "specimen tokens export specimen.json --out AcmeTokens.swift --values swiftui",
        meaning: "Write Swift that needs SwiftUI alone."),
      .init(
        line: "specimen tokens export app.resolver.json --format css > tokens.css", meaning: "Write custom properties."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let convertTokens = CommandDeclaration(
    name: "tokens convert", summary: "Write tokens of any format as Design Tokens (DTCG).",
    arguments: [ArgumentDeclaration(ValueDeclaration("FILE", .paths(endings: FileLanguage.endings)), 1 ... .max)],
    details: [
      """
      Reads token files, resolver documents and folders as one system and writes what was read in the format 2025.10: \
      references stay references, and descriptions, deprecations and extensions are kept. What varies, comes from \
      several files or is to be called '*.resolver.json' becomes a resolver document that holds its sources as sets.
      """,
      """
      The format has no formulas: in their place is the value that they come to, with a warning. Where two axes decide \
      about a token together, they become one with a context for each combination, with a warning. Tokens with errors \
      are written as they are.
      """,
    ],
    options: [
      .convertTo,
      .exportOut, .check, .root, .dialect, .profile, .silence,
    ],
    examples: [
      .init(
        line: "specimen tokens convert tokens.json --out brand.resolver.json",
        meaning: "Make a resolver document of what Tokens Studio has written."),
      .init(
        line: "specimen tokens convert tokens.json --out brand.resolver.json --check",
        meaning: "Fail in CI if that file is out of date."),
    ],
    statuses: [.success, .differences, .usage, .failure])

  static let axesTokens = CommandDeclaration(
    name: "tokens axes", summary: "Print what tokens vary by, and which files count when.",
    arguments: [ArgumentDeclaration(ValueDeclaration("FILE", .paths(endings: [".json"])), 1 ... .max)],
    details: [
      """
      Prints each axis with its contexts and its default, the files that count in every context, in one, and in \
      combinations of several, and which files declare the same tokens without a reason. Without a resolver document, \
      themes, densities, sizes, viewports and brands are found by the names of folders, files and sets.
      """,
      """
      With --write that becomes a resolver document of the format 2025.10, which refers to the files and decides from \
      then on; edit it where names say something else. Files of other formats are converted with 'tokens convert' first.
      """,
    ],
    options: [
      .writeResolver, .root, .dialect, .profile, .format, .silence,
    ],
    examples: [
      .init(line: "specimen tokens axes tokens", meaning: "Print the axes found in the files of a folder."),
      .init(
        line: "specimen tokens axes tokens --write tokens/tokens.resolver.json",
        meaning: "Write them to a resolver document, to edit it."),
    ],
    statuses: [.success, .differences, .usage, .failure])
}
