package import Digests
package import LocatedJSON

/// The division of a run among shards, made once and sent along, so that each shard reads only what it draws.
///
/// A plan is a folder: `plan.json` says what the run is, and a file for each shard which cases it draws, and from which
/// files. ``PlanFolder`` reads and writes it.
package struct RunPlan: Sendable {
  /// A suite of the run.
  package struct Suite: Sendable {
    /// The record of the suite that results have.
    package var record: RunSummary.Suite

    /// The names of all controls, which advice for a misspelt one is chosen from.
    package var controls: [String] = []

    /// The names of its variants, in order.
    package var variants: [String]

    /// Its scales, in device pixels per point, in order.
    package var scales: [Int]

    /// The files that any of its pictures may need, but for specimens; of a plan that was read, they are in a file of
    /// their own.
    package var inputs: [RunState.Input]

    /// Creates a suite of its parts.
    package init(record: RunSummary.Suite, variants: [String], scales: [Int], inputs: [RunState.Input] = []) {
      self.record = record
      self.variants = variants
      self.scales = scales
      self.inputs = inputs
    }
  }

  /// All cases, in the order of one run.
  package var identity: PlanIdentity

  /// The digest of the program that made the plan; `nil` if it is not known.
  package var program: Digest?

  /// The suites, in the order of one run.
  package var suites: [Suite]

  /// The shards, in order.
  package var shards: [PlannedShard]

  /// What the first shard reports for all.
  package var common: CommonReport

  /// Creates a plan of its parts.
  package init(
    identity: PlanIdentity, program: Digest?, suites: [Suite], shards: [PlannedShard], common: CommonReport
  ) {
    self.identity = identity
    self.program = program
    self.suites = suites
    self.shards = shards
    self.common = common
  }

  /// What is known of a run when its plan is made; one shard reports it.
  package struct CommonReport: Sendable {
    /// What is wrong with the files that were read.
    package var findings: [Finding] = []

    /// The references that no case names.
    package var obsolete: [CaseResult] = []

    /// What could not be found out, such as which references there are; each fails the run.
    package var problems: [String] = []

    /// Whether there are no cases and that is not accepted.
    package var lacksCases = false

    /// The files that were read for the plan and that no shard reads.
    package var inputs: [RunState.Input] = []

    /// Creates the report of nothing.
    package init() {}
  }
}

/// A plan without its shards.
package struct PlanOutline: Sendable {
  /// All cases; its division is the digest of the plan's file.
  package var identity: PlanIdentity

  /// The digest of the program that made the plan; `nil` if it is not known.
  package var program: Digest?

  /// The suites, and the digests of their files in the plan.
  package var suites: [(suite: RunPlan.Suite, digest: Digest)] = []

  /// The number of cases of each shard, and the digest of its file.
  package var shards: [(cases: Int, digest: Digest)] = []
}

/// What a shard of a plan knows of the whole run, and does not find out itself.
package struct PlannedReport: Sendable {
  /// All suites of the run, in order.
  package var suites: [RunSummary.Suite]

  /// What the shard reports for all; nothing unless it is the first one.
  package var common: RunPlan.CommonReport

  /// Creates a report of its parts.
  package init(suites: [RunSummary.Suite], common: RunPlan.CommonReport) {
    self.suites = suites
    self.common = common
  }
}

/// What one shard of a plan draws.
package struct PlannedShard: Sendable {
  /// The parts of suites, in the order of the run.
  package var suites: [PlannedSuite]

  /// How long its cases took in earlier runs, in nanoseconds; `nil` if that is not known.
  package var nanoseconds: Int?

  /// Creates a shard of its parts.
  package init(suites: [PlannedSuite], nanoseconds: Int? = nil) {
    self.suites = suites
    self.nanoseconds = nanoseconds
  }

  /// The number of cases.
  package var caseCount: Int { suites.reduce(0) { $0 + $1.caseCount } }
}

/// The part of a suite that a shard draws, and the specimens it needs for that.
package struct PlannedSuite: Hashable, Sendable {
  /// A specimen file.
  package struct Specimen: Hashable, Sendable {
    /// The path from the suite's folder, as the suite finds it.
    package var path: String

    /// The digest of its bytes.
    package var digest: Digest

    /// Creates a record of a file.
    package init(path: String, digest: Digest) {
      self.path = path
      self.digest = digest
    }
  }

  /// Cases of one control, which follow each other in the run.
  package struct Picture: Hashable, Sendable {
    /// The control's name, with the texts of a split.
    package var name: String

    /// The index of its specimen, and the number of the case in it; `nil` for a sheet.
    package var source: Source?

    /// The index of the partition that says for which variants a case stands.
    package var partition: Int

    /// The position of the first case in the run.
    package var position: Int

    /// The index of the variant and of the scale of each case.
    package var cases: [Case]

    /// Where a picture comes from.
    package struct Source: Hashable, Sendable {
      /// The index of the specimen.
      package var specimen: Int

      /// The number of the case in it.
      package var number: Int

      /// Creates a source from its parts.
      package init(specimen: Int, number: Int) {
        self.specimen = specimen
        self.number = number
      }
    }

    /// A case by the indices of its variant and scale in the suite.
    package struct Case: Hashable, Sendable {
      /// The index of the variant.
      package var variant: Int

      /// The index of the scale.
      package var scale: Int

      /// Creates a case from its indices.
      package init(variant: Int, scale: Int) {
        self.variant = variant
        self.scale = scale
      }
    }

    /// Creates cases of a control.
    package init(name: String, source: Source?, partition: Int, position: Int, cases: [Case]) {
      self.name = name
      self.source = source
      self.partition = partition
      self.position = position
      self.cases = cases
    }
  }

  /// The index of the suite in the run.
  package var suite: Int

  /// For each partition, the index of the first variant with the same picture for each variant.
  package var partitions: [[Int]]

  /// The specimens that are drawn or embedded, in the order of the suite.
  package var specimens: [Specimen]

  /// The cases.
  package var pictures: [Picture]

  /// The references of its cases.
  package var references: RunState.References

  /// The names of all controls of the suite; they are in a file of the plan that all shards share.
  package var controls: [String] = []

  /// Creates a part from its contents.
  package init(
    suite: Int, partitions: [[Int]], specimens: [Specimen], pictures: [Picture], references: RunState.References
  ) {
    self.suite = suite
    self.partitions = partitions
    self.specimens = specimens
    self.pictures = pictures
    self.references = references
  }

  /// The number of cases.
  package var caseCount: Int { pictures.reduce(0) { $0 + $1.cases.count } }
}
