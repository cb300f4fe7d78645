import AppCore
import FlexScroll

// Bars that leave and return (HN-3, HN-4, HN-68 … HN-78).
extension LawsRun {
  /// Moves a stack, and checks each of its states.
  mutating func moveStack() throws(Finding) {
    var names = ["a", "b", "c", "d", "e", "f"][...]
    func bars(_ count: Int, _ run: inout LawsRun) -> [HeaderStack.Bar] {
      (0..<count).map { _ in
        let least = run.plainLength(80)
        let bar = HeaderStack.Bar(
          names.popFirst() ?? "", run.stream.pick(HeaderPreset.allCases),
          least...(least + run.plainLength(80)),
          exitOrder: run.stream.below(4) == 0 ? run.stream.below(3) : .max,
          place: run.stream.below(8) == 0 ? run.length() : 0)
        return bar
      }
    }
    let tops = bars(1 + stream.below(4), &self)
    let bottoms = bars(stream.below(3), &self)
    var stack = HeaderStack(tops, bottom: bottoms, safeArea: plainLength(60))
    try leave(tops, of: stack)
    let insets = [stack.inset, stack.bottomInset]
    var time = 0.0
    for _ in 0..<(4 + stream.below(28)) {
      time += Double(stream.byte()) / 500
      stack.advance(to: time)
      switch stream.below(16) {
      case 0:
        let target = stack.settle(
          toward: stream.below(2) == 0 ? nil : length(2000), movesContent: stream.below(2) == 0,
          at: time)
        if let target { try follow(&stack, to: target, limit: .infinity) }
      case 1:
        let name = stream.pick(tops + bottoms).name
        stack.setFocused(stream.below(2) == 0, on: name, at: stream.below(4) == 0 ? .nan : time)
      case 2: stack.stop()
      case 3:
        stack.scroll(to: length(4000), limit: length(4000), countsAsDirection: false)
      case 4: stack.scroll(to: stream.double(), limit: stream.double())
      case 5: try follow(&stack, to: -plainLength(100), limit: 4000)
      default:
        try follow(&stack, to: max(0, stack.distance) + plainNumber(200), limit: 4000)
      }
      if let violation = FrameChecker.check(stack, at: time) {
        throw Finding(violation.description)
      }
      try Self.require(
        [stack.inset, stack.bottomInset] == insets,
        "HN-2, HN-78: insets of \(insets) are \(stack.inset) and \(stack.bottomInset)")
    }
    var copy = try Self.copied(stack)
    for step in 1...4 {
      for moment in [time + 0.05, time + 5] { stack.advance(to: moment) }
      for moment in [time + 0.05, time + 5] { copy.advance(to: moment) }
      stack.scroll(to: Double(step) * 90, limit: 4000)
      copy.scroll(to: Double(step) * 90, limit: 4000)
      try Self.require(copy == stack, "HN-106: a stack that was read goes on differently")
    }
  }

  /// Scrolls away from the start: a bar leaves once all before it in the order have left (HN-70).
  private mutating func leave(_ bars: [HeaderStack.Bar], of stack: HeaderStack) throws(Finding) {
    // Bars after one that is deeper in the content are deeper, too.
    let bars = bars.prefix { $0.place == 0 }
    var (stack, distance) = (stack, 0.0)
    for _ in 0..<4 {
      distance += plainLength(150)
      stack.scroll(to: distance, limit: .infinity)
      for (rank, bar) in bars.enumerated() {
        guard let place = stack.travel(of: bar.name)?.place, place > 1e-6 else { continue }
        for (otherRank, other) in bars.enumerated()
        where (other.exitOrder, otherRank) < (bar.exitOrder, rank) {
          guard let travel = stack.travel(of: other.name) else { continue }
          try Self.require(
            travel.place >= travel.exit - 1e-6,
            "HN-70: \(bar.name) leaves by \(place) while \(other.name) has left \(travel.place)")
        }
      }
    }
  }

  /// Scrolls in one part and in two, which is the same (HN-3).
  private mutating func follow(
    _ stack: inout HeaderStack, to distance: Double, limit: Double
  ) throws(Finding) {
    let counts = stream.below(4) > 0
    let part = plainLength(1)
    var parts = stack
    let middle = stack.distance + part * (distance - stack.distance)
    parts.scroll(to: middle, limit: limit, countsAsDirection: counts)
    parts.scroll(to: distance, limit: limit, countsAsDirection: counts)
    stack.scroll(to: distance, limit: limit, countsAsDirection: counts)
    for name in ["a", "b", "c", "d", "e", "f"] {
      guard let one = stack.travel(of: name), let two = parts.travel(of: name) else { continue }
      try Self.require(
        abs(one.place - two.place) <= 1e-6,
        "HN-3: \(name) is at \(one.place), and at \(two.place) by way of \(middle) to \(distance)")
    }
  }
}

// What a pull becomes, and nested scrollers (HN-55 … HN-62, HN-80 … HN-85).
extension LawsRun {
  /// Pulls content past its start by arbitrary lengths.
  mutating func pullContent() throws(Finding) {
    let parts = (0..<stream.below(4)).map { _ in
      let length = length()
      let choices: [OverscrollBudget.Part] = [.stretch(length), .reveal(length), .gap(length)]
      return stream.pick(choices)
    }
    let triggers = (0..<stream.below(4)).map { index in
      OverscrollBudget.Trigger(
        "\(index)", threshold: length(), hold: length(),
        firing: stream.pick(OverscrollBudget.Trigger.Firing.allCases))
    }
    var budget = OverscrollBudget(parts: parts, triggers: triggers)
    var events: [OverscrollBudget.Event] = []
    for _ in 0..<(1 + stream.below(24)) {
      events.removeAll(keepingCapacity: true)
      let before = budget
      switch stream.below(8) {
      case 0: budget.begin("\(stream.below(4))")
      case 1: budget.end("\(stream.below(4))", into: &events)
      default:
        let isDragged = stream.below(2) == 0
        budget.pull(to: length(), isDragged: isDragged, into: &events)
        for trigger in budget.triggers where !before.isArmed(trigger.name) {
          try Self.require(
            isDragged || !budget.isArmed(trigger.name), "HN-57: \(trigger) was armed by no finger")
        }
      }
      let pull = budget.pull
      let lengths = budget.lengths(at: pull)
      var left = pull
      for (length, part) in zip(lengths, parts) {
        try Self.require(
          length == min(max(0, left), part.length),
          "HN-55: a part of \(part) takes \(length) of \(left)")
        left -= length
      }
      try Self.require(
        pull.isFinite && left >= 0, "HN-55: the parts of \(pull) are \(lengths)")
      try Self.require(
        before.lengths(at: pull) == lengths, "HN-56: parts of \(pull) depend on a state")
      let holds = triggers.filter { budget.isHolding($0.name) }.map(\.hold)
      try Self.require(
        budget.restingPull == holds.max() ?? 0,
        "HN-60: the content rests at \(budget.restingPull) of \(holds)")
    }
    let copy = try Self.copied(budget)
    try Self.require(copy.restingPull == budget.restingPull, "HN-106: \(copy)")
  }

  /// Drags nested scrollers, which share each distance, and flings them.
  mutating func moveChain() throws(Finding) {
    let links = (0..<(1 + stream.below(3))).map { _ in
      ScrollChain.Link(
        Scroller(
          viewportLength: 100 + plainLength(700), contentLength: plainLength(3000)),
        overscrollBehavior: stream.pick(ScrollChain.OverscrollBehavior.allCases),
        headerDistance: stream.below(2) == 0 ? plainLength(200) : 0,
        headerReturn: plainLength(200))
    }
    var chain = ScrollChain(links)
    var events: [[Scroller.Event]] = []
    var time = 0.0
    for _ in 0..<(1 + stream.below(24)) {
      time += Double(stream.byte()) / 1000
      switch stream.below(10) {
      case 0: chain.endDrag(at: time, into: &events)
      case 1: chain.fling(velocity: plainNumber(5000), at: time, into: &events)
      case 2: chain.wheel(by: plainNumber(300), at: time, into: &events)
      case 3: chain.advance(to: time, into: &events)
      default:
        chain.beginDrag(.touch, at: time, into: &events)
        try share(plainNumber(300), in: &chain, at: time, &events)
      }
      for link in chain.links {
        let numbers = [link.scroller.offset, link.scroller.velocity, link.scroller.restingOffset]
        try Self.require(numbers.allSatisfy(\.isFinite), "a link has \(numbers)")
      }
      for index in events.indices { events[index].removeAll(keepingCapacity: true) }
    }
    var copy = try Self.copied(chain)
    chain.advance(to: time + 0.1, into: &events)
    copy.advance(to: time + 0.1, into: &events)
    try Self.require(copy == chain, "HN-106: a chain that was read goes on differently")
  }

  /// Drags once, and in two parts.
  private mutating func share(
    _ distance: Double, in chain: inout ScrollChain, at time: Double,
    _ events: inout [[Scroller.Event]]
  ) throws(Finding) {
    let (before, part) = (chain, plainLength(1))
    var parts = chain
    parts.drag(by: part * distance, at: time, into: &events)
    parts.drag(by: (1 - part) * distance, at: time, into: &events)
    chain.drag(by: distance, at: time, into: &events)
    var sum = 0.0
    for index in chain.links.indices {
      guard let start = before.links[index].scroller.fingerPlace,
        let end = chain.links[index].scroller.fingerPlace,
        let other = parts.links[index].scroller.fingerPlace
      else { continue }
      try Self.require(
        (end - start) * distance >= -1e-6, "HN-83: link \(index) goes back by \(start - end)")
      try Self.require(
        abs(other - end) < 1e-6, "HN-3: link \(index) is at \(end), or in two parts at \(other)")
      sum += end - start
    }
    try Self.require(
      abs(sum) <= abs(distance) + 1e-6, "HN-81: of \(distance) the links take \(sum)")
    let takesAll = chain.links.allSatisfy { $0.overscrollBehavior != .none }
    try Self.require(
      !takesAll || abs(sum - distance) < 1e-6, "HN-81: of \(distance) the links take only \(sum)")
  }
}

extension Scroller {
  /// Where a finger has the content, without resistance; `nil` without a finger.
  fileprivate var fingerPlace: Double? {
    if case .tracking(let tracking) = phase { tracking.place } else { nil }
  }
}
