// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Definitions that tests compare with are optimized even in debug builds: they are not what is debugged, and most of what
/// tests wait for.
let optimized = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Tests are compiled in one batch for each module, because each further batch reads all declarations of the module again;
/// with lines for breakpoints and backtraces, but no variables; and never optimized, because what `#expect` becomes takes
/// longer to optimize than everything that is tested.
let tested =
  strict + [
    .unsafeFlags(["-driver-batch-count", "1", "-gline-tables-only"], .when(configuration: .debug)),
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
  ]

/// The rounding operations of `Double` live in the C maths library on Linux.
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// Tokens → pixels, without a notion of references.
let pictureHalf = [
  "ExactTexts", "CanonicalValues", "LocatedJSON", "ColorSpaces", "PixelBuffers", "TokenEngine", "TokenDialects",
  "TokenFiles", "TokenExports", "Theming", "DisplayLists", "UnicodeText", "Typefaces", "Lettering", "VectorIcons",
  "Specimens",
  "Sheets", "SoftwareRaster", "PNGCoding",
]

/// Pixels → outcome → reports, whoever drew the pixels.
let snapshotHalf = [
  "ExactTexts", "CanonicalValues", "LocatedJSON", "PixelBuffers", "Digests", "PNGCoding", "ImageComparison",
  "SnapshotHarness",
  "SnapshotReports",
]

/// Both halves, and what joins them.
let allStages =
  pictureHalf + snapshotHalf.filter { !pictureHalf.contains($0) } + [
    "SuiteFiles", "Suites", "SuiteDeclarations", "ContactSheets", "ReportPictures", "SpecimenCommands",
  ]

let package = Package(
  name: "specimen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "specimen", targets: ["SpecimenTool"]),
    // A library for each half, and one with everything: a user imports the stages that are wanted, or `Specimen`.
    .library(name: "SpecimenPictures", targets: pictureHalf),
    .library(name: "SpecimenSnapshots", targets: snapshotHalf),
    .library(name: "Specimen", targets: ["Specimen"] + allStages),
    // Inside tests.
    .library(name: "SnapshotAssertions", targets: ["SnapshotAssertions"]),
    // Exported tokens, and themes at run time, for programs that draw with a toolkit of their own: without C libraries.
    .library(name: "SpecimenTokens", targets: ["Theming", "TokenEngine", "CanonicalValues", "ColorSpaces"]),
  ],
  traits: [
    // One trait: SwiftPM passes the flags of several in an order that changes, and then compiles everything anew.
    .trait(
      name: "SystemLibraries",
      description:
        "The fonts of a suite, shaped by HarfBuzz, and the page of 'specimen review', served by libmicrohttpd."),
    .default(enabledTraits: ["SystemLibraries"]),
  ],
  targets: [
    // Depend on no stage, so that every stage may depend on them.
    target(.groundwork, "ExactTexts"),
    target(.groundwork, "ColorSpaces", ["ExactTexts"]),
    // Values as data, which tokens become and records keep.
    target(.groundwork, "CanonicalValues", ["ExactTexts", "ColorSpaces"]),
    target(.groundwork, "PixelBuffers"),
    // Numbers are written as ColorSpaces writes them.
    target(.groundwork, "LocatedJSON", ["ColorSpaces", "ExactTexts"]),
    // YAML, read into the same trees.
    target(.groundwork, "LocatedYAML", ["LocatedJSON", "ExactTexts", "CYAML"]),
    // Reading with limits, atomic writing, folders and paths that cannot be left.
    target(.groundwork, "LocalFiles", ["ExactTexts", "CLinux"]),
    target(.groundwork, "Digests", ["CXXHash"]),
    // The same numbers for each seed.
    target(.groundwork, "SeededNumbers"),

    // The picture half: tokens → display list → pixels.
    target(.tokens, "TokenEngine", ["ExactTexts", "CanonicalValues", "ColorSpaces"]),
    // What all token files have in common: references, formulas, limits, and where things stand in which file.
    target(.tokens, "TokenSyntax", ["ExactTexts", "TokenEngine", "LocatedYAML", "LocatedJSON", "ColorSpaces"]),
    // Other formats, translated into groups and tokens of the Design Tokens format.
    target(.tokens, "TokenDialects", ["ExactTexts", "TokenSyntax", "TokenEngine", "LocatedJSON", "ColorSpaces"]),
    target(
      .tokens, "TokenFiles",
      ["ExactTexts", "TokenDialects", "TokenSyntax", "TokenEngine", "LocatedJSON", "ColorSpaces"]),
    // Token systems written as Swift, CSS and DTCG JSON.
    target(.tokens, "TokenExports", ["ExactTexts", "TokenFiles", "TokenEngine", "LocatedJSON", "ColorSpaces"]),
    // Tokens at run time: what programs without a UI framework hold their themes with. Settings are kept in files.
    target(.tokens, "Theming", ["ExactTexts", "TokenEngine", "LocatedJSON", "LocalFiles", "ColorSpaces"]),
    target(.pictures, "DisplayLists", ["ColorSpaces"]),
    // Text: the rules of Unicode; characters → outlines; strings → placed glyphs. Without the trait the built-in face
    // draws every text, and HarfBuzz is not needed.
    target(.pictures, "UnicodeText"),
    target(.pictures, "BuiltInFace", ["UnicodeText", "DisplayLists", "ColorSpaces"]),
    target(
      .pictures, "Typefaces",
      [
        "BuiltInFace", "DisplayLists", "ColorSpaces",
        .target(name: "CHarfBuzz", condition: .when(traits: ["SystemLibraries"])),
      ]),
    target(.pictures, "Lettering", ["UnicodeText", "BuiltInFace", "Typefaces", "DisplayLists", "ColorSpaces"]),
    // SVG files → shapes; what is wrong with them is told as with all other files.
    target(.pictures, "VectorIcons", ["ExactTexts", "DisplayLists", "LocatedJSON", "ColorSpaces", "CExpat"]),
    target(
      .pictures, "Specimens",
      [
        "ExactTexts", "TokenEngine", "DisplayLists", "Typefaces", "Lettering", "VectorIcons", "LocatedJSON",
        "ColorSpaces",
      ],
      exclude: ["Schemas"]),
    // Pages of swatches: specimens that are made from the tokens of a suite.
    target(
      .pictures, "Sheets",
      ["ExactTexts", "Specimens", "TokenEngine", "Lettering", "VectorIcons", "LocatedJSON", "ColorSpaces"]),
    target(.pictures, "SoftwareRaster", ["DisplayLists", "PixelBuffers", "ColorSpaces"]),
    // Scenes whose pixels are recorded, to prove that they are the same everywhere.
    target(
      .pictures, "SeededScenes",
      ["Lettering", "SoftwareRaster", "DisplayLists", "PixelBuffers", "ColorSpaces", "SeededNumbers"]),

    // The snapshot half: pixels → outcome → reports. It never sees a token tree or a node.
    target(.snapshots, "PNGCoding", ["PixelBuffers", "ColorSpaces", "CPNG", "CDeflate"]),
    target(.snapshots, "ImageComparison", ["PixelBuffers", "ColorSpaces"]),
    target(
      .snapshots, "SnapshotHarness",
      [
        "ExactTexts", "CanonicalValues", "PixelBuffers", "PNGCoding", "ImageComparison", "LocatedJSON", "ColorSpaces",
        "LocalFiles", "Digests",
      ],
      exclude: ["Schemas"]),
    // The page that a report in HTML is, without its data; a target of its own because its bytes take long to compile.
    .target(
      name: "ReportPage", path: "Sources/Snapshots/ReportPage",
      resources: [
        "page.html", "page.css", "data.js", "elements.js", "color.js", "query.js", "glasses.js", "pictures.js",
        "marks.js", "stage.js", "inspect.js", "case.js", "overview.js", "app.js",
      ].map { .embedInCode("Page/\($0)") },
      swiftSettings: strict),
    target(
      .snapshots, "SnapshotReports",
      [
        "SnapshotHarness", "ReportPage", "ImageComparison", "PNGCoding", "LocatedJSON", "LocalFiles", "Digests",
        "CanonicalValues", "ColorSpaces", "PixelBuffers", "ExactTexts",
      ],
      exclude: ["Schemas"]),

    // Inside Swift Testing and XCTest. Few modules, so that tests are built soon: no reports, no page.
    target(
      .snapshots, "SnapshotAssertions",
      [
        "SnapshotHarness", "ImageComparison", "PNGCoding", "PixelBuffers", "LocatedJSON", "LocalFiles", "Digests",
        "ExactTexts",
      ]),

    // What a suite file says, and what is wrong with its form; nothing it names is opened.
    target(
      .suites, "SuiteFiles",
      [
        "ExactTexts", "TokenFiles", "TokenEngine", "Specimens", "Sheets", "Typefaces", "VectorIcons", "SnapshotHarness",
        "ImageComparison", "LocatedJSON", "PixelBuffers",
      ],
      exclude: ["Schemas"]),
    // Where the halves meet: a suite file becomes a plan of cases.
    target(
      .suites, "Suites",
      [
        "ExactTexts", "CanonicalValues", "SuiteFiles", "TokenFiles", "TokenSyntax", "TokenExports", "TokenEngine",
        "Specimens", "Sheets", "Typefaces", "Lettering", "VectorIcons", "SoftwareRaster", "SnapshotHarness",
        "ImageComparison", "PNGCoding",
        "LocatedJSON", "ColorSpaces", "DisplayLists", "PixelBuffers", "LocalFiles", "Digests",
      ]),
    // Suites that are written in Swift: turned into the files that others have, and read like them.
    target(
      .suites, "SuiteDeclarations",
      [
        "ExactTexts", "SuiteFiles", "Suites", "Theming", "Specimens", "Sheets", "SnapshotHarness", "TokenFiles",
        "TokenEngine", "LocatedJSON", "ColorSpaces", "LocalFiles",
      ]),
    // All pictures of a suite on pages.
    target(
      .suites, "ContactSheets",
      [
        "Suites", "SnapshotHarness", "ImageComparison", "PNGCoding", "Specimens", "Lettering", "SoftwareRaster",
        "DisplayLists", "PixelBuffers", "Digests", "LocatedJSON", "ColorSpaces", "ExactTexts",
      ]),
    // A run as one picture, for comments on pull requests.
    target(
      .suites, "ReportPictures",
      [
        "SnapshotReports", "SnapshotHarness", "ImageComparison", "PNGCoding", "Lettering", "SoftwareRaster",
        "DisplayLists", "PixelBuffers", "CanonicalValues", "ColorSpaces", "ExactTexts", "LocatedJSON", "LocalFiles",
      ]),
    // Everything a program that draws and compares needs, by one import.
    target(
      .suites, "Specimen",
      [
        "CanonicalValues", "ColorSpaces", "LocatedJSON", "PixelBuffers", "TokenEngine", "TokenFiles", "TokenExports",
        "Theming",
        "DisplayLists", "Typefaces", "Lettering", "VectorIcons", "Specimens", "Sheets", "SoftwareRaster", "PNGCoding",
        "ImageComparison", "SnapshotHarness", "SnapshotReports", "Suites", "SuiteDeclarations", "ContactSheets",
      ]),
    // A page for this machine alone. Without the trait there is none, and libmicrohttpd is not needed.
    target(
      .tool, "ReviewServer",
      [
        "LocalFiles", "ColorSpaces", .target(name: "CMicroHTTPD", condition: .when(traits: ["SystemLibraries"])),
      ]),
    target(
      .tool, "SpecimenCommands",
      [
        "ExactTexts", "SuiteFiles", "Suites", "ContactSheets", "ReportPictures", "Specimens", "Sheets",
        "SnapshotReports", "SnapshotHarness", "ImageComparison", "PNGCoding", "PixelBuffers", "TokenFiles",
        "TokenDialects", "TokenSyntax",
        "TokenExports",
        "TokenEngine", "LocatedJSON", "LocatedYAML", "ColorSpaces", "LocalFiles", "Digests", "ReviewServer",
        "Typefaces",
        "VectorIcons", "SoftwareRaster", "SeededScenes",
      ]),
    // Not named like the program: many file systems would take it for the module `Specimen`.
    .executableTarget(
      name: "SpecimenTool", dependencies: ["SpecimenCommands"], path: "Sources/Tool/specimen", swiftSettings: strict,
      linkerSettings: maths),

    // The catalogs: real design systems, by name. Their tokens and specimens are read as files, not compiled in; those of
    // stylable are written from Swift.
    .target(
      name: "Catalogs",
      dependencies: [
        "SuiteFiles", "Suites", "SuiteDeclarations", "Specimens", "Theming", "TokenEngine", "LocatedJSON",
        "ColorSpaces",
      ],
      exclude: [
        "firefox/specimen.json", "firefox/checks.baseline.json", "firefox/tokens", "firefox/specimens", "firefox/icons",
        "fluent/specimen.json", "fluent/checks.baseline.json", "fluent/tokens", "fluent/specimens", "fluent/photos",
        "fluent-high-contrast", "fluent-macos", "ouds", "stylable/specimen.json", "stylable/checks.baseline.json",
        "stylable/tokens", "stylable/specimens",
      ],
      swiftSettings: strict, linkerSettings: maths),

    // What tests and benchmarks share: definitions computed slowly, numbers and pictures from seeds, files and folders.
    .target(
      name: "SlowOracles", path: "Tests/SlowOracles",
      swiftSettings: optimized, linkerSettings: maths),
    .target(
      name: "OverrideLaws",
      dependencies: [
        "Suites", "SnapshotHarness", "TokenFiles", "TokenEngine", "DisplayLists", "Digests", "LocatedJSON",
        "ColorSpaces", "SeededNumbers",
      ], path: "Tests/OverrideLaws", swiftSettings: strict, linkerSettings: maths),
    .target(
      name: "PNGReaderLaws",
      dependencies: ["PNGCoding", "PixelBuffers", "LocalFiles", "SeededNumbers", "LibPNGOracle"],
      path: "Tests/PNGReaderLaws", swiftSettings: optimized, linkerSettings: maths),
    .target(
      name: "CompositionLaws",
      dependencies: ["SoftwareRaster", "DisplayLists", "PixelBuffers", "ColorSpaces", "SlowOracles", "SeededNumbers"],
      path: "Tests/CompositionLaws", swiftSettings: optimized, linkerSettings: maths),
    // C, because libpng's row interface leaves functions by longjmp, which may not cross Swift.
    .target(name: "LibPNGOracle", dependencies: ["CPNG"], path: "Tests/LibPNGOracle"),
    .target(name: "TinyFonts", path: "Tests/TinyFonts", swiftSettings: strict),
    .target(
      name: "TestFiles", dependencies: ["LocalFiles", "LocatedJSON"], path: "Tests/TestFiles",
      swiftSettings: strict, linkerSettings: maths),

    tests("ExactTexts", ["SeededNumbers"]),
    tests("LocatedJSON", ["ColorSpaces", "SeededNumbers", "ExactTexts"]),
    tests("LocatedYAML", ["LocatedJSON", "ColorSpaces", "SeededNumbers", "LocalFiles", "TestFiles"]),
    tests("LocalFiles", ["TestFiles"]),
    tests("Digests"),
    tests("ColorSpaces", ["SeededNumbers"]),
    tests("PixelBuffers"),
    tests("CanonicalValues", ["ColorSpaces"]),
    tests("TokenEngine", ["CanonicalValues", "ColorSpaces", "SeededNumbers", "ExactTexts"]),
    tests(
      "TokenFiles",
      [
        "ExactTexts", "TokenExports", "TokenDialects", "TokenSyntax", "TokenEngine", "LocatedJSON", "LocalFiles",
        "ColorSpaces", "SeededNumbers", "TestFiles",
      ],
      exclude: ["Cases"]),
    tests(
      "Theming",
      [
        "CanonicalValues", "TokenEngine", "TokenFiles", "LocatedJSON", "LocalFiles", "ColorSpaces", "SlowOracles",
        "SeededNumbers",
        "TestFiles",
      ], exclude: ["Tables"]),
    tests("DisplayLists", ["ColorSpaces"]),
    tests("UnicodeText", ["LocalFiles"]),
    tests("BuiltInFace", ["DisplayLists", "SeededNumbers"]),
    tests("Typefaces", ["BuiltInFace", "DisplayLists", "LocalFiles", "SeededNumbers", "TinyFonts"]),
    tests(
      "Lettering",
      ["UnicodeText", "BuiltInFace", "Typefaces", "DisplayLists", "ColorSpaces", "SeededNumbers", "TinyFonts"]),
    tests(
      "VectorIcons",
      ["DisplayLists", "SoftwareRaster", "PixelBuffers", "LocatedJSON", "ColorSpaces", "SeededNumbers"]),
    tests(
      "Specimens",
      [
        "Sheets", "CanonicalValues", "TokenEngine", "DisplayLists", "Typefaces", "Lettering", "VectorIcons",
        "SoftwareRaster", "PixelBuffers", "LocatedJSON", "ColorSpaces", "SeededNumbers", "TestFiles", "TinyFonts",
      ]),
    tests(
      "SoftwareRaster",
      [
        "DisplayLists", "PixelBuffers", "ColorSpaces", "SlowOracles", "SeededScenes", "SeededNumbers",
        "CompositionLaws",
      ]),
    tests("PNGCoding", ["PixelBuffers", "ColorSpaces", "SeededNumbers", "PNGReaderLaws", "TestFiles"]),
    tests(
      "ImageComparison",
      [
        "Lettering", "SoftwareRaster", "DisplayLists", "PixelBuffers", "PNGCoding", "ColorSpaces", "SeededNumbers",
        "TestFiles",
      ]),
    tests(
      "SnapshotHarness",
      [
        "CanonicalValues", "PixelBuffers", "PNGCoding", "ImageComparison", "LocatedJSON", "LocalFiles", "Digests",
        "ColorSpaces", "SeededNumbers", "PNGReaderLaws", "TestFiles",
      ]),
    tests(
      "SnapshotAssertions",
      [
        "SnapshotHarness", "PNGCoding", "PixelBuffers", "LocalFiles", "Suites", "SuiteDeclarations", "Specimens",
        "TestFiles",
      ]),
    tests(
      "ReportPictures",
      ["SnapshotHarness", "ImageComparison", "PixelBuffers"]),
    tests(
      "SnapshotReports",
      [
        "SnapshotHarness", "CanonicalValues", "ColorSpaces", "ReportPage", "ImageComparison", "PNGCoding",
        "LocatedJSON", "LocalFiles",
        "Digests", "PixelBuffers", "TestFiles", "ExactTexts",
      ]),
    tests(
      "Suites",
      [
        "SuiteFiles", "TokenFiles", "TokenEngine", "Specimens", "Sheets", "DisplayLists", "ColorSpaces",
        "SnapshotHarness", "ImageComparison", "PNGCoding", "PixelBuffers", "LocatedJSON", "LocalFiles", "Digests",
        "SoftwareRaster", "SeededNumbers", "TestFiles",
      ]),
    tests(
      "SuiteDeclarations",
      [
        "SuiteFiles", "Suites", "TokenFiles", "TokenEngine", "Theming", "Specimens", "SnapshotHarness", "LocatedJSON",
        "LocalFiles", "ColorSpaces", "TestFiles",
      ]),
    tests("ContactSheets", ["Suites", "PNGCoding", "PixelBuffers", "ColorSpaces", "SeededNumbers"]),
    tests("ReviewServer", ["SeededNumbers"]),
    tests(
      "SpecimenCommands",
      [
        "Suites", "TokenFiles", "TokenEngine", "SnapshotHarness", "SnapshotReports", "ReviewServer", "LocalFiles",
        "Digests", "PNGCoding", "PNGReaderLaws", "PixelBuffers", "LocatedJSON", "ColorSpaces", "TestFiles",
        "TinyFonts", "SeededNumbers",
      ]),
    tests(
      "Catalogs",
      [
        "ExactTexts", "Suites", "SuiteDeclarations", "Theming", "TokenEngine", "Specimens", "SnapshotHarness",
        "DisplayLists", "PNGCoding", "PixelBuffers", "ColorSpaces", "LocatedJSON", "LocalFiles", "SeededNumbers",
        "TestFiles", "OverrideLaws",
      ], exclude: ["Primitives"]),
    // What a program outside this package would write: public symbols are all it sees.
    .testTarget(
      name: "ExamplesTests",
      dependencies: (allStages + ["Specimen", "SnapshotAssertions", "TestFiles"]).map { .byName(name: $0) },
      exclude: ["Card", "Documents/FromTheirDocuments.md", "Documents/__Snapshots__"],
      packageAccess: false, swiftSettings: tested, linkerSettings: maths),

    // Programs for developers, no products: what Scripts/bench measures with, and what Scripts/portability also compiles
    // for other processors.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Theming", "SoftwareRaster", "BuiltInFace", "Typefaces", "Lettering", "LocalFiles", "DisplayLists",
        "PixelBuffers", "ColorSpaces", "ImageComparison", "Specimens", "VectorIcons", "SlowOracles", "SeededScenes",
        "SeededNumbers",
      ],
      path: "Scripts/Benchmarks", exclude: ["scale.py", "shards.py", "tokens.py", "compare.py"], swiftSettings: strict,
      linkerSettings: maths),
    .executableTarget(
      name: "PrintDigests", dependencies: ["SeededScenes", "SoftwareRaster"], path: "Scripts/Portability",
      exclude: ["run-wasm.mjs", "empty-array.c"], swiftSettings: strict, linkerSettings: maths),

    .executableTarget(
      name: "CheckLaws",
      dependencies: [
        "OverrideLaws", "PNGReaderLaws", "CompositionLaws", "Catalogs", "Suites", "SpecimenCommands", "LocalFiles",
        "LocatedJSON", "SeededNumbers", "SnapshotHarness",
      ],
      path: "Scripts/Laws", exclude: ["Unseen"], swiftSettings: strict, linkerSettings: maths),
    .executableTarget(
      name: "WriteCatalogs", dependencies: ["Catalogs", "SuiteDeclarations", "LocatedJSON"], path: "Scripts/Catalogs",
      swiftSettings: strict, linkerSettings: maths),

    // A system call that C libraries lack; elsewhere it fails. Nothing is linked.
    .systemLibrary(name: "CLinux", path: "Sources/CLibraries/CLinux"),
    .systemLibrary(
      name: "CPNG", path: "Sources/CLibraries/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"]), .yum(["libpng-devel"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/CLibraries/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"]), .yum(["libdeflate-devel"])]),
    .systemLibrary(
      name: "CXXHash", path: "Sources/CLibraries/CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"]), .yum(["xxhash-devel"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/CLibraries/CHarfBuzz", pkgConfig: loadedOnDemand("harfbuzz"),
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"]), .yum(["harfbuzz-devel"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CLibraries/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"]), .yum(["expat-devel"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/CLibraries/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"]), .yum(["libyaml-devel"])]),
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/CLibraries/CMicroHTTPD", pkgConfig: loadedOnDemand("libmicrohttpd"),
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"]), .yum(["libmicrohttpd-devel"])]),
  ]
)

/// The name that pkg-config knows a library by which is loaded when it is needed.
///
/// It would be linked as well, and loaded by every process. On Linux its headers are where every compiler looks, so nobody
/// needs to be asked; Homebrew has a folder of its own, and pays with a slower start.
func loadedOnDemand(_ library: String) -> String? {
  #if os(macOS)
    library
  #else
    nil
  #endif
}

/// A folder of `Sources`: what its targets have in common.
enum Folder: String {
  /// Depends on no stage, so that every stage may depend on it.
  case groundwork = "Groundwork"

  /// Token files, and what they come to.
  case tokens = "Tokens"

  /// Tokens → display list → pixels.
  case pictures = "Pictures"

  /// Pixels → outcome → reports.
  case snapshots = "Snapshots"

  /// Where both halves meet.
  case suites = "Suites"

  /// The command line.
  case tool = "Tool"
}

/// A library target of this package with the settings all of them share.
func target(
  _ folder: Folder, _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder.rawValue)/\(name)", exclude: exclude,
    swiftSettings: strict, linkerSettings: maths)
}

/// The tests of one library target.
func tests(_ name: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + others, exclude: exclude, swiftSettings: tested,
    linkerSettings: maths)
}
