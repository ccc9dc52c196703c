/// What a report in HTML holds at most, so that no bundle makes a page that a browser cannot open.
struct PageLimits: Sendable {
  /// The largest page that has its pictures in it, in bytes; a larger one has them beside it.
  var page = 20_000_000

  /// The largest file of pictures beside a page, in bytes, unless one picture alone is larger.
  var pack = 2_000_000

  /// The number of cases that are listed.
  var cases = 20_000

  /// The number of tokens that are listed for one case; those that changed come first.
  var tokensOfCase = 1_000

  /// The number of tokens that are listed for all cases together.
  var tokens = 1_000_000

  /// The number of names in all chains of tokens together.
  var links = 1_000_000

  /// The number of nodes of all pictures together, those of pictures with the same ones once.
  var nodes = 100_000

  /// The number of controls for which matched cases are counted one by one.
  var controls = 20_000

  /// The bytes of all different texts together, apart from the names of cases.
  var texts = 1 << 25

  /// The largest picture file that is accepted, in bytes.
  var picture = 1 << 26

  /// The number of findings that are listed; errors come first.
  var findings = 1_000

  /// The number of problems that are listed.
  var problems = 100
}
