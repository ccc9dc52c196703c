/// What is known of a region of changed pixels.
struct RegionTraits {
  /// The number of changed pixels.
  var pixels = 0

  /// The number of those whose eight neighbours, where there are some, have changed as well.
  var inside = 0

  /// The sum of the squares of all changes, in levels of the channel that changed most.
  var energy = 0

  /// The part of the energy in pixels that changed far more than a neighbour, without an outline between them in both images.
  var abruptEnergy = 0

  /// The part of the energy in pixels that changed from one colour, that of most energy, to one other.
  var mainEnergy = 0

  /// The largest change of a channel, 1–255.
  var largestChange = 0

  /// What was gained and lost, channel by channel.
  var balance = Balance()

  /// Where the region ends along rows.
  var rowEnds = Ends()

  /// Where the region ends along columns.
  var columnEnds = Ends()

  /// What the outlines between the region and what stayed have done.
  var outlines = Outlines()

  /// Sums of changes in both directions.
  struct Balance {
    private var gains = SIMD4<Int64>(repeating: 0)
    private var total = SIMD4<Int64>(repeating: 0)

    /// Adds a change of some pixels.
    @inline(always)
    mutating func add(_ step: Premultiplied, times count: Int = 1) {
      let changes = step.wide &* Int64(count)
      gains &+= changes
      total &+= changes.replacing(with: 0 &- changes, where: changes .< 0)
    }

    /// Whether at most half of all changes is a gain or a loss altogether.
    var isEven: Bool {
      let gain = gains.replacing(with: 0 &- gains, where: gains .< 0)
      return 2 * gain.wrappedSum() <= total.wrappedSum()
    }
  }

  /// The first and last changed pixels of the region's rows or columns, without those at the edges of the images.
  struct Ends {
    /// The number of ends.
    var count = 0

    /// The number of those at which a change of some size stops at once.
    var hard = 0
  }

  /// The outlines between changed pixels and neighbours that stayed, or nearly so, each counted by the size of the change.
  struct Outlines {
    /// There is one before and after.
    var kept = 0

    /// There is one after only.
    var appeared = 0

    /// There was one before only.
    var vanished = 0

    /// There is one before and after, and the pixel is a mixture of what lies on both sides of it: a part of a pixel's move.
    var slid = 0

    /// Those that are elsewhere: what moves adds as much outline as it removes.
    var moved: Int { 2 * min(appeared, vanished) + slid }

    /// The others: what is repainted keeps its outlines, or only adds some, or only removes some.
    var painted: Int { kept + abs(appeared - vanished) }

    /// Those that are not kept.
    var lost: Int { appeared + vanished + slid }
  }
}

extension RegionTraits {
  /// The kind of the region's change by itself.
  var kind: DifferenceKind {
    if isShadow { return .shadow }
    // One thing that comes or goes makes or takes outlines and brings or takes light. If as much light came as went, more
    // outlines on one side are not one thing's: they only show how the old and the new things happen to lie.
    if outlines.moved > (balance.isEven ? outlines.kept : outlines.painted) { return .edge }
    if inside * 2 >= pixels { return .color }
    // Thin things that are painted anew keep their outlines, and all of their pixels change in the same direction.
    return outlines.kept >= 2 * outlines.lost && !balance.isEven ? .color : .edge
  }

  /// Whether the change fades out towards its surroundings, as blurred shadows do and fills do not.
  ///
  /// A fill ends at its outlines on both sides, along rows or along columns, also if a gradient fades within it. A shadow
  /// ends at an outline on at most one side, that of the shape that casts it. A second shadow makes the first one darker
  /// beside a border, too, which moves up to 11⁄20 as much outline as stays.
  private var isShadow: Bool {
    guard rowEnds.count > 0, columnEnds.count > 0 else { return false }
    return rowEnds.hard * 2 <= rowEnds.count && columnEnds.hard * 2 <= columnEnds.count
      && abruptEnergy * 2 < energy && mainEnergy * 4 < energy * 3 && outlines.moved * 20 <= outlines.painted * 11
  }
}
