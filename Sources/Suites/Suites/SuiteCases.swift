internal import Digests
import LocalFiles
package import SnapshotHarness
import SuiteFiles

/// The chosen cases of a suite in the order of a run, to be divided among shards.
package struct SuiteCases: Sendable {
  /// The suite.
  package let suite: Suite

  /// The positions of the chosen cases among the suite's entries.
  private let entries: [Int32]

  /// Finds the chosen cases.
  package init(_ suite: Suite) {
    self.suite = suite
    entries = suite.entries.indices.filter { suite.entries[$0].choice == .chosen }.map { Int32($0) }
  }

  /// The names of all controls of the suite.
  package var controls: [String] { suite.shelf.files.map(\.control) }

  /// The number of cases.
  package var count: Int { entries.count }

  private func entry(_ index: Int) -> Suite.Entry { suite.entries[Int(entries[index])] }

  private func picture(_ index: Int) -> Suite.Picture { suite.pictures[Int(entry(index).picture)] }

  /// The control and scale of a case, by which its time is known.
  package func control(at index: Int) -> (name: String, scale: Int) {
    (picture(index).name, suite.scales[Int(entry(index).scale)])
  }

  /// The indices of the first cases of specimens and sheets, ascending.
  package var controlStarts: [Int] {
    var starts: [Int] = []
    var last: Suite.Picture.Source?
    for index in entries.indices {
      let source = picture(index).source
      if let last, source.isSameFile(as: last) { continue }
      starts.append(index)
      last = source
    }
    return starts
  }

  /// What a shard needs to draw some of the cases.
  ///
  /// - Parameters:
  ///   - cases: The cases, which follow each other.
  ///   - position: The position in the run of the suite's first case.
  ///   - number: The index of the suite in the run.
  ///   - plan: The plan of the suite, which knows its references.
  /// - Returns: The part.
  /// - Complexity: O(*n*), where *n* is the number of cases and of the specimens they embed.
  package func part(
    _ cases: Range<Int>, from position: Int, suite number: Int, plan: SnapshotPlan
  ) -> PlannedSuite {
    let needed = neededSpecimens(for: cases)
    var indices: [Int: Int] = [:]
    for (index, specimen) in needed.enumerated() { indices[specimen] = index }
    var (partitions, numbers): ([[Int]], [Int32: Int]) = ([], [:])
    var pictures: [PlannedSuite.Picture] = []
    var last: Int32?
    for index in cases {
      let entry = entry(index)
      let item = PlannedSuite.Picture.Case(variant: Int(entry.variant), scale: Int(entry.scale))
      if entry.picture == last {
        pictures[pictures.count - 1].cases.append(item)
        continue
      }
      last = entry.picture
      let picture = picture(index)
      let known = numbers[picture.partition] ?? partitions.count
      if known == partitions.count {
        numbers[picture.partition] = known
        let partition = suite.partition(of: picture)
        partitions.append((0..<partition.count).map { partition.first(of: $0) })
      }
      var source: PlannedSuite.Picture.Source?
      if case .specimen(let shelfIndex, let number) = picture.source {
        source = PlannedSuite.Picture.Source(specimen: indices[shelfIndex] ?? 0, number: number)
      }
      pictures.append(
        PlannedSuite.Picture(
          name: picture.name, source: source, partition: known, position: position + index, cases: [item]))
    }
    let files = suite.shelf.files
    return PlannedSuite(
      suite: number, partitions: partitions,
      specimens: needed.map {
        PlannedSuite.Specimen(
          path: suite.pathInFolder(of: files[$0].name),
          digest: Digest(of: files[$0].bytes, in: 0..<files[$0].bytes.count))
      }, pictures: pictures, references: references(of: cases, in: plan))
  }

  /// The references of all cases.
  package func references(in plan: SnapshotPlan) -> RunState.References { references(of: 0..<count, in: plan) }

  /// The references of some cases, whether they are there or not.
  private func references(of cases: Range<Int>, in plan: SnapshotPlan) -> RunState.References {
    ObsoleteReferences.state(of: cases.lazy.map { suite.path(of: entry($0)) }, in: plan)
  }

  /// The specimens that some cases show or embed, in the order of the suite.
  private func neededSpecimens(for cases: Range<Int>) -> [Int] {
    var needed: Set<Int> = []
    for index in cases {
      if case .specimen(let file, _) = picture(index).source { needed.insert(file) }
    }
    return suite.shelf.files(neededBy: needed)
  }
}

extension Suite.Picture.Source {
  /// Whether two pictures come from one specimen file or sheet.
  fileprivate func isSameFile(as other: Self) -> Bool {
    switch (self, other) {
    case (.specimen(let one, _), .specimen(let other, _)): one == other
    case (.sheet(let one), .sheet(let other)): one == other
    case (.specimen, .sheet), (.sheet, .specimen): false
    }
  }
}

extension Suite {
  /// A file that findings name, as a path from the suite's folder.
  fileprivate func pathInFolder(of name: String) -> String {
    let start = Files.join(folder, "x").utf8.count - 1
    return folder.isEmpty ? name : String(decoding: name.utf8.dropFirst(start), as: UTF8.self)
  }
}
