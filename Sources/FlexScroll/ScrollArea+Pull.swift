// How a pull past the start of the content starts something, such as a refresh.
extension ScrollArea {
  /// Divides the pull past the start of the content and watches its triggers from now on, or with
  /// `nil` no longer (HN-55 … HN-66).
  ///
  /// The pull is the distance of the content from ``startOffset``. What happens to a trigger is
  /// appended to ``pullEvents``. While one holds, the content rests where its hold says.
  public mutating func setBudget(
    _ budget: OverscrollBudget?, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeBudget(at: time, into: &actions) { area in
      area.budget = budget
      area.pullEvents.reserveCapacity(4)
    }
  }

  /// Begins what a trigger stands for by a call, as a key does (HN-63); an unknown name changes
  /// nothing.
  ///
  /// The content stays where it is, and may rest where the hold of the trigger says.
  public mutating func beginTrigger(
    _ name: String, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeBudget(at: time, into: &actions) { area in area.budget?.begin(name) }
  }

  /// Ends a trigger that holds; the content that rests there returns to its start, unless a finger
  /// drags it (HN-62).
  public mutating func endTrigger(
    _ name: String, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeBudget(at: time, into: &actions) { area in
      area.budget?.end(name, into: &area.pullEvents)
    }
  }

  private mutating func changeBudget(
    at time: Double, into actions: inout [ScrollAction], _ change: (inout ScrollArea) -> Void
  ) {
    advanceContent(to: time, into: &actions)
    change(&self)
    hold(into: &actions)
    follow(into: &actions)
    note()
  }

  /// Reports the pull to the budget, and keeps what a trigger that has fired holds.
  @inline(never)
  mutating func followPull(into actions: inout [ScrollAction]) {
    let pull = scroller.configuration.reducesMotion ? 0 : max(0, -distance)
    budget?.pull(to: pull, isDragged: scroller.mover.isDrag, into: &pullEvents)
    hold(into: &actions)
  }

  /// Reports the release of a drag to the budget, also where the next drag has begun since; the
  /// scroller has put what fires in place.
  mutating func releasePull() {
    let isReduced = scroller.configuration.reducesMotion
    heldPull = isReduced ? 0 : budget?.restingPull(firesArmed: true) ?? 0
    let pull = isReduced ? 0 : max(0, -distance)
    budget?.pull(to: pull, isDragged: false, into: &pullEvents)
  }

  private mutating func hold(into actions: inout [ScrollAction]) {
    let isDragged = scroller.mover.isDrag
    let length: Double =
      scroller.configuration.reducesMotion ? 0 : budget?.restingPull(firesArmed: isDragged) ?? 0
    guard isDragged || length != heldPull else { return }
    if !isDragged { (heldPull, reported) = (length, nil) }
    call(&actions) { $0.setPullInset(length, at: $0.time, into: &$1) }
  }
}
