// swift-tools-version: 6.2
import PackageDescription

// A package as a team has it whose tests compare pictures: what `Scripts/check-consumer` builds and runs.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "specimen", path: "../..", traits: [])],
  targets: [
    .target(name: "Buttons", dependencies: [.product(name: "SnapshotAssertions", package: "specimen")]),
    .testTarget(
      name: "ButtonsTests",
      dependencies: ["Buttons", .product(name: "SnapshotAssertions", package: "specimen")],
      exclude: ["__Snapshots__"]),
  ]
)
