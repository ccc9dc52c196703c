package import Digests

/// The inputs and the program of a run: the same for all shards of one run.
///
/// The names of cases say what was requested, but not of what: shards that ran before and after a change have the same.
package struct RunState: Hashable, Sendable {
  /// A file that decides pictures: of the suite itself, its tokens, specimens, fonts, icons and images.
  package struct Input: Hashable, Sendable {
    /// The suite.
    package var suite: String

    /// The path from the suite's folder, which may begin with `..`.
    package var path: String

    /// The digest of its bytes.
    package var digest: Digest

    /// Whether no picture of this run needed it: shards read it nevertheless, since one of another shard may.
    package var isUnused = false

    /// Creates an input from its parts.
    package init(suite: String, path: String, digest: Digest) {
      self.suite = suite
      self.path = path
      self.digest = digest
    }
  }

  /// The references of a suite, those without a case too.
  package struct References: Hashable, Sendable {
    /// The suite.
    var suite: String

    /// How many files there are.
    var count: Int

    /// The digest of the names of all and of their sizes; their bytes are read by one shard each.
    var digest: Digest

    /// Creates references from their parts.
    package init(suite: String, count: Int, digest: Digest) {
      self.suite = suite
      self.count = count
      self.digest = digest
    }
  }

  /// The files that were read, suite by suite, sorted by the bytes of their paths.
  package var inputs: [Input]

  /// The references that the run compared with, suite by suite; empty if the run may write some, or does not say.
  package var references: [References] = []

  /// The digest of the program that drew; `nil` if it is not known.
  var program: Digest?

  /// The name of the CI run; `nil` if there is none.
  var runID: String?

  /// Creates a state.
  package init(inputs: [Input] = [], program: Digest? = nil, runID: String? = nil) {
    self.inputs = inputs
    self.program = program
    self.runID = runID
  }

  /// The digest of all inputs: their suites, paths and bytes.
  var inputDigest: Digest {
    var text = ""
    for input in inputs { text += "\(input.suite)\0\(input.path)\0\(input.digest)\n" }
    return Digest(ofText: text)
  }
}
