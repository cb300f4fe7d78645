import FlexScroll
import Interface

// The laws of bars over a list and below it, and of a pull.
extension FrameChecker {
  /// The tolerance between equal lengths, in points.
  private static let rounding = 1e-6

  /// The violation in the bars of a screen and in its pull, if any.
  static func check(barsOf state: AppSnapshot) -> Violation? {
    let time = state.time
    if let stack = state.stack {
      let violation = check(stack, at: time) ?? check(stack, over: state.list, at: time)
      if let violation { return violation }
    }
    guard let budget = state.budget else { return nil }
    return check(budget, pull: state.pull, reducesMotion: state.conditions.reducesMotion, at: time)
  }

  /// The violation in a stack of bars; `nil` if there is none.
  package static func check(_ stack: HeaderStack, at time: Double) -> Violation? {
    let distance = max(0, stack.distance)
    var (gone, ranges, place) = (0.0, 0.0, 0.0)
    var (lastEdge, pinLine, isOnLine) = (-Double.infinity, stack.safeArea, false)
    for bar in stack.topBars {
      guard let travel = stack.travel(of: bar.name),
        let frame = stack.frame(of: bar.name, width: 1, viewportLength: 0)
      else { return Violation(.barTotals, at: time, "there is no \(bar.name)") }
      let (exit, edge) = (max(0, travel.place), frame.maxY)
      place = max(place, bar.place)
      let lead = place > 0 ? place - distance + gone : 0
      (gone, ranges) = (gone + exit, ranges + travel.exit)
      if let violation = Violation.unless(
        edge.isFinite && edge >= lastEdge - rounding, .barOrder, at: time,
        "\(bar.name) ends at \(edge), the bar above it at \(lastEdge)")
        ?? .unless(
          exit == 0 || gone <= max(0, distance - place) + rounding, .barGap, at: time,
          "\(gone) of the bars to \(bar.name) are gone, \(distance) is scrolled")
        ?? .unless(
          exit <= travel.exit + rounding, .barTotals, at: time,
          "\(exit) of \(bar.name) is gone, of \(travel.exit) that leave")
      {
        return violation
      }
      lastEdge = edge
      if lead <= 0 { pinLine = max(pinLine, edge) }
      // Rounding decides whether it has arrived.
      if lead != 0, abs(lead) < rounding { isOnLine = true }
    }
    let travel = stack.travel
    return .unless(
      abs(travel.exit - ranges) < rounding
        && (travel.place < 0 || abs(travel.place - gone) < rounding),
      .barTotals, at: time,
      "\(travel.place) of \(travel.exit) is gone, of the bars \(gone) of \(ranges)")
      ?? .unless(
        stack.pinLine >= stack.safeArea && (isOnLine || abs(stack.pinLine - pinLine) < rounding),
        .pinLine, at: time, "the pin line is at \(stack.pinLine), the last bar ends at \(pinLine)")
      ?? check(bottomOf: stack, at: time)
  }

  private static func check(bottomOf stack: HeaderStack, at time: Double) -> Violation? {
    for bar in stack.bottomBars {
      let travel = stack.travel(of: bar.name) ?? HeaderTravel(place: -1, collapse: 0, exit: 0)
      let most = min(travel.exit, max(0, stack.distance)) + rounding
      guard travel.place >= 0, travel.place <= most else {
        return Violation(
          .bottomBar, at: time,
          "\(travel.place) of \(bar.name) is gone, \(stack.distance) is scrolled")
      }
    }
    return nil
  }

  /// The violation in the insets of a list under a stack, which are constant (HN-2).
  static func check(_ stack: HeaderStack, over list: AppSnapshot.List, at time: Double)
    -> Violation?
  {
    .unless(
      abs(list.startOffset + stack.inset) < rounding, .barInset, at: time,
      "the list rests at \(list.startOffset) under bars of \(stack.inset)")
      ?? .unless(
        list.endOffset <= list.startOffset + rounding
          || abs(list.endOffset - (list.naturalEnd + stack.bottomInset)) < rounding,
        .barInset, at: time,
        "the list ends at \(list.endOffset) over bars of \(stack.bottomInset)")
  }

  /// The violation in the parts of a pull (HN-55).
  static func check(
    _ budget: OverscrollBudget, pull: Double, reducesMotion: Bool, at time: Double
  ) -> Violation? {
    let shown = reducesMotion || pull <= rounding ? 0 : pull
    let lengths = budget.lengths(at: shown)
    var left = shown
    for (length, part) in zip(lengths, budget.parts) {
      guard length == min(max(0, left), part.length) else {
        return Violation(.pullParts, at: time, "\(part) takes \(length) of \(left)")
      }
      left -= length
    }
    return .unless(
      abs(budget.pull - shown) < rounding && left >= 0, .pullParts, at: time,
      "a pull of \(shown) counts as \(budget.pull), its parts are \(lengths)")
  }
}
