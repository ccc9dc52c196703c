// swift-tools-version: 6.2
import PackageDescription

// Specimen in other packages: nothing is compiled but these few files, the program comes as it was built.
let package = Package(
  name: "specimen-plugins",
  products: [
    .plugin(name: "Specimen", targets: ["Specimen"]),
    .plugin(name: "SpecimenRecord", targets: ["SpecimenRecord"]),
    .plugin(name: "SpecimenApprove", targets: ["SpecimenApprove"]),
    .plugin(name: "SpecimenTokens", targets: ["SpecimenTokens"]),
  ],
  targets: [
    // Scripts/package writes the address and the checksum here when it knows where the packages are published.
    .binaryTarget(name: "specimen", path: "specimen.artifactbundle"),
    .plugin(
      name: "Specimen",
      capability: .command(
        intent: .custom(
          verb: "specimen", description: "Verifies pictures, lists cases and reports. Writes no references.")),
      dependencies: ["specimen"]),
    .plugin(
      name: "SpecimenRecord",
      capability: .command(
        intent: .custom(verb: "specimen-record", description: "Draws cases and writes them as references."),
        permissions: [.writeToPackageDirectory(reason: "Reference pictures are written into the package.")]),
      dependencies: ["specimen"]),
    .plugin(
      name: "SpecimenApprove",
      capability: .command(
        intent: .custom(
          verb: "specimen-approve", description: "Makes pictures of the last 'specimen verify' the references."),
        permissions: [.writeToPackageDirectory(reason: "Approved pictures are written into the package.")]),
      dependencies: ["specimen"]),
    .plugin(name: "SpecimenTokens", capability: .buildTool(), dependencies: ["specimen"]),
  ])
