/// The bars at one edge of a list, and the law by which they leave and return (HN-69 … HN-71).
///
/// The law is a flow that is linear between a few places: a distance is followed from place to
/// place, so splitting it does not change the result (HN-3).
struct BarGroup: Hashable, Sendable {
  /// The lengths that follow from a bar's configuration, and where the bar is, in points.
  struct Member: Hashable, Sendable {
    let place: Double
    let maximumHeight: Double
    /// How far it collapses.
    let collapse: Double
    /// How much of it leaves (`W`).
    let range: Double
    /// How much of it stays off until the content is near its top (`C`).
    let returnExit: Double
    let returnDistance: Double
    /// Whether a pull may stretch it.
    let stretches: Bool
    /// How much of it has left (`e`).
    var exit = 0.0
    /// What is left of the wait (`q`).
    var wait = 0.0
    var isFocused = false
    /// Its own motion, while the content stays.
    var motion: ShiftAnimation?

    init(_ bar: HeaderStack.Bar, at place: Double) {
      let limits = HeaderLimits(
        configuration: bar.configuration, safeArea: 0, topBar: 0, isPaging: false)
      self.place = place
      maximumHeight = max(limits.minimumHeight.asLength, limits.maximumHeight.asLength)
      collapse = maximumHeight - limits.minimumHeight.asLength
      let shift = bar.shifts ? limits.maximumShift : 0
      range = (collapse + shift).clamped(from: 0, to: maximumHeight)
      returnExit =
        bar.configuration.returnHeight == .nothing
        ? range : (collapse + limits.leastAccumulator).clamped(from: 0, to: range)
      returnDistance = limits.returnDistance.clamped(from: 0, to: .infinity)
      stretches =
        bar.configuration.stretches && !bar.configuration.reducesMotion && place == 0
    }

    /// The most that leaves now: a bar with the focus only collapses (HN-79).
    var mostExit: Double { isFocused ? collapse : range }
    /// What stays off deep in the content now.
    var leastExit: Double { min(returnExit, mostExit) }
    var height: Double { maximumHeight - min(exit, collapse) }
    var visible: Double { maximumHeight - exit }
    /// What of the inset stays once it has left.
    var leastHeight: Double { place > 0 ? 0 : maximumHeight - range }
    /// Whether its wait grows on the way down.
    var waits: Bool { wait < returnDistance && exit >= mostExit }
    /// How much will have left once it does not move any more by itself.
    var destination: Double { motion?.destination ?? exit }
  }

  let bars: [HeaderStack.Bar]
  var members: [Member]
  /// The members' indices in the order in which they leave.
  let order: [Int]
  /// The distance at which the waits of bars at the content's top begin to grow, without the safe
  /// area.
  private let waitEdge: Double
  private let countsSafeArea: Bool

  /// Makes a group; bars at the bottom are all at the content's top, and their strips do not count
  /// (HN-77).
  init(_ bars: [HeaderStack.Bar], isBottom: Bool) {
    self.bars = bars
    var place = 0.0
    members = bars.map { bar in
      place = isBottom ? 0 : max(place, bar.place)
      return Member(bar, at: place)
    }
    // By insertion, since the library for C would contain all of `sorted` for this alone.
    var order: [Int] = []
    for index in bars.indices {
      var rank = order.count
      order.append(index)
      while rank > 0, bars[order[rank - 1]].exitOrder > bars[index].exitOrder {
        order.swapAt(rank, rank - 1)
        rank -= 1
      }
    }
    self.order = order
    var edge = 0.0
    for (bar, member) in zip(bars, members) {
      edge += bar.shifts && !isBottom ? member.maximumHeight : member.range
    }
    waitEdge = edge
    countsSafeArea = !isBottom && bars.contains { $0.shifts }
  }

  /// A sum over the members up to an index.
  @inline(__always)
  func sum(to end: Int, _ value: (Member) -> Double) -> Double {
    var sum = 0.0
    for index in 0..<end { sum += value(members[index]) }
    return sum
  }

  /// How far a bar is below the place at which it stays, at most 0 once it is there (HN-68).
  func lead(of index: Int, at distance: Double) -> Double {
    let place = members[index].place
    return place > 0 ? place - distance + sum(to: index) { $0.exit } : 0
  }

  /// Follows the content from one distance to another, both of which count.
  mutating func follow(
    from start: Double, to end: Double, countsAsDirection: Bool, safeArea: Double
  ) {
    var place = start
    let firstEdge = waitEdge + (countsSafeArea ? safeArea : 0)
    // Each round reaches the end of the distance, or the end of a wait, of a bar or of a gap.
    for _ in 0...(4 * members.count) {
      guard place != end else { break }
      let isDown = end > place
      let (taker, step) =
        isDown
        ? leaving(at: place, by: end - place)
        : returning(at: place, by: place - end, reveals: countsAsDirection)
      let next = step < abs(end - place) ? place + (isDown ? step : -step) : end
      for index in members.indices {
        let member = members[index]
        let edge = member.place + firstEdge
        // What has no wait, or not all of it, gets more only where it is off.
        if isDown, member.waits {
          let passed = max(0, next - max(place, edge))
          members[index].wait = min(member.returnDistance, member.wait + passed)
        } else if !isDown, member.wait > 0 {
          let wait = (member.wait - (countsAsDirection ? step : 0)).snapped(to: 0)
          members[index].wait = max(0, min(wait, next - edge))
        }
      }
      if let taker { move(taker, by: isDown ? step : -step) }
      place = next
    }
    closeGaps(at: end)
  }

  private mutating func move(_ index: Int, by distance: Double) {
    let member = members[index]
    members[index].exit = (member.exit + distance).snapped(to: 0).snapped(to: member.leastExit)
      .snapped(to: member.mostExit)
  }

  /// The bar that leaves, and over which distance it alone does (HN-70).
  ///
  /// A bar that is deeper in the content leaves from where it has reached its place on.
  private func leaving(at place: Double, by distance: Double) -> (taker: Int?, step: Double) {
    var step = distance
    var taker: Int?
    for rank in order.indices {
      let index = order[rank]
      let left = members[index].mostExit - members[index].exit
      guard left > 0, slack(of: index, at: place) >= 0 else { continue }
      taker = index
      step = min(step, left)
      break
    }
    // Where all are at the content's top, all have reached their places.
    guard deepestPlace > 0 else { return (taker, step) }
    var gone = 0.0
    for index in 0..<(taker ?? members.count) {
      gone += members[index].exit
      let slack = (place - members[index].place - gone).snapped(to: 0)
      if slack < 0 { step = min(step, -slack) }
    }
    return (taker, step)
  }

  /// The place of the bar that is deepest in the content, which is the last one.
  private var deepestPlace: Double { members.isEmpty ? 0 : members[members.count - 1].place }

  /// How much more of a bar and of those above it could leave without a gap over the content below
  /// it; negative where it has not reached its place (HN-4, HN-70).
  private func slack(of index: Int, at place: Double) -> Double {
    (place - members[index].place - sum(to: index + 1) { $0.exit }).snapped(to: 0)
  }

  /// The bar that returns, and over which distance it alone does (HN-71).
  private func returning(
    at place: Double, by distance: Double, reveals: Bool
  ) -> (taker: Int?, step: Double) {
    var step = distance
    // Farther from the content's top than the distance and all that has left, no gap can open; a point
    // more is for rounding.
    var total = 0.0
    for index in members.indices { total += members[index].exit }
    let isNear = place - deepestPlace - total <= distance + 1
    // The first bar below which a gap would open: it or one above it has to return.
    var forced: Int?
    var gone = 0.0
    for index in 0..<(isNear ? members.count : 0) {
      let exit = members[index].exit
      guard exit > 0 else { continue }
      gone += exit
      if (place - members[index].place - gone).snapped(to: 0) <= 0 {
        forced = index
        break
      }
    }
    var taker: Int?
    var rank = reveals ? order.count : 0
    while rank > 0, taker == nil {
      rank -= 1
      let index = order[rank]
      let left = members[index].exit - members[index].leastExit
      guard left > 0, index <= forced ?? index else { continue }
      let wait = members[index].wait
      step = min(step, wait > 0 ? wait : left)
      if wait <= 0 { taker = index }
    }
    rank = forced == nil ? 0 : order.count
    while rank > 0, taker == nil {
      rank -= 1
      let index = order[rank]
      guard let forced, index <= forced, members[index].exit > 0 else { continue }
      taker = index
      step = min(step, members[index].exit)
    }
    gone = 0
    for index in 0..<(isNear ? taker ?? members.count : 0) {
      let exit = members[index].exit
      guard exit > 0 else { continue }
      gone += exit
      let slack = (place - members[index].place - gone).snapped(to: 0)
      if slack > 0 { step = min(step, slack) }
    }
    return (taker, step)
  }

  /// Takes back what rounding, or a stored number, has left too much: no gap is over the content.
  mutating func closeGaps(at distance: Double) {
    var gone = 0.0
    for index in members.indices {
      let most = max(0, distance - members[index].place - gone)
      let exit = members[index].exit
      if exit > most { members[index].exit = most }
      gone += min(exit, most)
    }
  }
}
