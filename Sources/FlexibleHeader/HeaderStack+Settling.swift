// How bars that were left between two places find one, and what moves by itself.
extension HeaderStack {
  /// Brings bars that were left between two places to one (HN-76).
  ///
  /// Call it at a release with the place where the content would come to rest, and again once it
  /// rests there. The first bar in the order of leaving that settles with the content decides where
  /// the content goes; without one, and with the content at rest, bars that settle alone begin to
  /// move: those at the bottom always do.
  ///
  /// - Parameters:
  ///   - target: The distance at which the content would rest by itself; `nil` where it rests.
  ///   - movesContent: Whether the content may go along; false after a wheel, a key or the thumb of
  ///     a scroll bar (HN-22).
  ///   - time: The time in seconds; what is not finite ends a motion at once.
  /// - Returns: The distance to which the content is to go instead; `nil` for `target`.
  public mutating func settle(
    toward target: Double? = nil, movesContent: Bool = true, at time: Double
  ) -> Double? {
    let rest = (target ?? distance).asPlace(or: distance).clamped(from: min(0, distance), to: limit)
    if movesContent, let place = top.landing(from: self, at: rest) { return place }
    guard rest == distance else { return nil }
    top.settle(from: self, alone: !movesContent, byDirection: !movesContent, at: time)
    bottom.settle(from: self, alone: true, byDirection: !movesContent, at: time)
    return nil
  }

  /// Says whether a bar has the focus, or a screen reader is on it, and so must not leave (HN-79).
  ///
  /// A bar with the focus may collapse, and one that has left begins to return: at once where the
  /// time is not finite. An unknown name changes nothing.
  public mutating func setFocused(_ isFocused: Bool, on name: String, at time: Double) {
    if let number = number(of: name) { setFocused(isFocused, onBar: number, at: time) }
  }

  /// Stops what moves by itself where it is, as a finger does on any bar or on the list (HN-8).
  public mutating func stop() {
    top.stop()
    bottom.stop()
  }

  /// Moves what moves by itself to a time, in seconds.
  public mutating func advance(to time: Double) {
    top.advance(to: time, at: max(0, distance))
    bottom.advance(to: time, at: max(0, distance))
  }

  /// Whether a bar moves by itself.
  public var needsFrames: Bool { top.isMoving || bottom.isMoving }
}

extension BarGroup.Member {
  /// Whether it is neither shown nor gone, away from the content's top (HN-24).
  fileprivate var isHalfway: Bool { exit > leastExit && exit != mostExit && motion == nil }
}

extension BarGroup {
  /// Where the content goes so that the first bar which settles with it does; `nil` for none.
  fileprivate func landing(from stack: HeaderStack, at rest: Double) -> Double? {
    let end = moved(from: stack, to: rest)
    for index in order where settles(index) && members[index].motion == nil {
      let member = end.members[index]
      var goals = end.neighbours(of: index)
      if !seeksDetents(index) {
        guard rest == stack.distance, member.isHalfway else { continue }
        let goal = leaves(index, stack.hides) ? member.mostExit : member.leastExit
        if bars[index].configuration.settlesAlone, fits(index, at: goal, rest) { continue }
        goals = (goal, goal)
      }
      for goal in [goals.nearer, goals.other] where !goal.isAbout(member.exit) {
        let place = rest + goal - member.exit
        guard place >= 0, place <= stack.limit else { continue }
        if moved(from: stack, to: place).members[index].exit.isAbout(goal) { return place }
      }
    }
    return nil
  }

  /// Whether a bar settles at all.
  private func settles(_ index: Int) -> Bool {
    let (bar, member) = (bars[index], members[index])
    return bar.configuration.settlingChoice != .none
      && (bar.shifts || member.returnExit < member.collapse
        || bar.configuration.settlingRange == .always)
  }

  /// Whether a bar settles at the nearest detent, with the content.
  private func seeksDetents(_ index: Int) -> Bool {
    bars[index].configuration.settlingChoice == .nearest && !bars[index].configuration.settlesAlone
  }

  /// Whether a bar that is halfway is to leave, by a direction or by the nearer place.
  private func leaves(_ index: Int, _ hides: Bool) -> Bool {
    let member = members[index]
    return switch bars[index].configuration.settlingChoice {
    case .direction: hides
    case .nearest, .none: member.exit > (member.leastExit + member.mostExit) / 2
    }
  }

  /// The detents between which a bar is, the nearer one first and of equal ones the more visible
  /// (HN-18); both are its own place where it is at one.
  private func neighbours(of index: Int) -> (nearer: Double, other: Double) {
    let member = members[index]
    var (above, below) = (0.0, member.mostExit)
    @inline(never) func note(_ place: Double) {
      if place <= member.exit + .equalityTolerance { above = max(above, place) }
      if place >= member.exit - .equalityTolerance { below = min(below, place) }
    }
    note(above)
    note(below)
    note(min(member.collapse, member.mostExit))
    for height in bars[index].configuration.customDetents.prefix(8) {
      note((member.maximumHeight - height).clamped(from: 0, to: member.mostExit))
    }
    return member.exit - above <= below - member.exit ? (above, below) : (below, above)
  }

  /// The group after the content has moved to a distance.
  @inline(never)
  private func moved(from stack: HeaderStack, to distance: Double) -> BarGroup {
    var group = self
    group.follow(
      from: max(0, stack.distance), to: max(0, distance), countsAsDirection: true,
      safeArea: stack.safeArea)
    return group
  }

  /// Whether a bar may be at an exit while the content stays, without a gap over it (HN-20, HN-26).
  private func fits(_ index: Int, at exit: Double, _ distance: Double) -> Bool {
    var gone = 0.0
    for other in members.indices {
      let member = members[other]
      gone += other == index ? exit : max(member.exit, member.destination)
      let isOut = other == index || member.exit > 0
      if other >= index, isOut, gone > distance - member.place + .equalityTolerance {
        return exit <= members[index].exit
      }
    }
    return true
  }

  /// Begins the own motions of bars that are halfway and settle `alone`, or all of which do; one
  /// with the focus returns.
  fileprivate mutating func settle(
    from stack: HeaderStack, alone: Bool, byDirection: Bool, at time: Double
  ) {
    for index in order where members[index].isHalfway {
      let (least, most) = (members[index].leastExit, members[index].mostExit)
      guard members[index].exit < most else {
        begin(index, to: least, at: time)
        continue
      }
      guard settles(index), alone || bars[index].configuration.settlesAlone else { continue }
      let hides = byDirection ? stack.hides : leaves(index, stack.hides)
      let goal = hides && fits(index, at: most, stack.distance) ? most : least
      begin(index, to: goal, at: time)
    }
  }

  mutating func setFocused(_ isFocused: Bool, on index: Int, at time: Double) {
    guard members[index].isFocused != isFocused else { return }
    members[index].isFocused = isFocused
    guard isFocused else { return }
    members[index].motion = nil
    if members[index].exit > members[index].mostExit {
      begin(index, to: members[index].leastExit, at: time)
    }
  }

  /// Begins a bar's own motion, which is over at once where motion is reduced (HN-28, HN-30).
  private mutating func begin(_ index: Int, to goal: Double, at time: Double) {
    members[index].wait = 0
    guard !bars[index].configuration.reducesMotion, time.isFinite else {
      members[index].exit = goal
      return
    }
    let hides = goal > members[index].exit
    members[index].motion = ShiftAnimation(
      curve: .spring(velocity: 0), start: time, origin: members[index].exit, destination: goal,
      detent: hides ? .hidden : .collapsed, yields: true, isHiding: hides)
  }

  fileprivate mutating func stop() {
    guard isMoving else { return }
    for index in members.indices { members[index].motion = nil }
  }

  fileprivate mutating func advance(to time: Double, at distance: Double) {
    guard isMoving else { return }
    for index in members.indices {
      guard let motion = members[index].motion, time >= motion.start else { continue }
      let isOver = time >= motion.endTime
      members[index].exit =
        (isOver ? motion.destination : motion.accumulator(at: time))
        .clamped(from: 0, to: members[index].range)
      if isOver { members[index].motion = nil }
    }
    closeGaps(at: distance)
  }

  fileprivate var isMoving: Bool {
    for index in members.indices where members[index].motion != nil { return true }
    return false
  }
}
