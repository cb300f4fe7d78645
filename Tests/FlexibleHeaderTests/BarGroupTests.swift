import FlexibleHeader
import TestSupport
import Testing

@Suite("The exit law of a stack")
struct BarGroupTests {
  typealias Bar = HeaderStack.Bar

  private static let names = ["a", "b", "c", "d"]
  private static let distances: [ReturnDistance] = [0, 1, 40, 175, ReturnDistance(.infinity)]

  /// Bars with heights and distances in whole points.
  private func bars(_ random: inout SeededGenerator, deeper: Bool) -> [Bar] {
    let presets = HeaderPreset.allCases
    var place = 0.0
    return (0..<Int.random(in: 1...4, using: &random)).map { index in
      let least = Double(Int.random(in: 0...60, using: &random))
      let most = least + Double(Int.random(in: 0...80, using: &random))
      if deeper, Bool.random(using: &random) {
        place += Double(Int.random(in: 0...150, using: &random))
      }
      var bar = Bar(
        Self.names[index], presets[Int.random(in: 0..<presets.count, using: &random)], least...most,
        exitOrder: Int.random(in: 0...3, using: &random), place: place)
      bar.configuration.returnDistance = Self.distances[Int.random(in: 0..<5, using: &random)]
      return bar
    }
  }

  private func expectEqual(_ one: HeaderStack, _ other: HeaderStack, _ comment: Comment) -> Bool {
    var isEqual = isNear(one.pinLine, other.pinLine, within: 1e-6)
    for name in Self.names + ["bottom"] {
      guard let place = one.travel(of: name)?.place, let twin = other.travel(of: name)?.place
      else { continue }
      isEqual = isEqual && isNear(place, twin, within: 1e-6)
    }
    #expect(isEqual, comment)
    return isEqual
  }

  @Test("a distance cut anyhow gives the same stack (HN-3, HN-70, HN-71)")
  func anyCutGivesTheSame() {
    var random = SeededGenerator(seed: 71)
    for run in 0..<500 {
      let limit = Double.random(in: 0...2_000, using: &random)
      var whole = HeaderStack(
        bars(&random, deeper: run % 2 == 0), bottom: [.init("bottom", .quickReturn, 48...80)],
        safeArea: 20)
      var cut = whole
      for turn in 0..<20 {
        let counts = Int.random(in: 0..<4, using: &random) > 0
        let reach = turn % 3 == 0 ? 900.0 : 150
        let start = whole.distance
        let end = min(max(start + .random(in: -reach...reach, using: &random), -60), limit + 60)
        whole.scroll(to: end, limit: limit, countsAsDirection: counts)
        let places = (0..<Int.random(in: 1...4, using: &random))
          .map { _ in Double.random(in: 0...1, using: &random) }.sorted()
        for share in places + [1] {
          cut.scroll(
            to: share < 1 ? start + share * (end - start) : end, limit: limit,
            countsAsDirection: counts)
        }
        guard expectEqual(whole, cut, "run \(run), turn \(turn)") else { return }
      }
    }
  }

  /// The law in whole points, step by step, without the stack's code.
  private struct Law {
    struct Member {
      var range, shown, distance, onset, place: Double
      var rank: Int
      var out = 0.0
      var wait = 0.0
    }

    var members: [Member]
    var order: [Int]
    var scrolled = 0.0

    init(_ bars: [Bar], safeArea: Double) {
      members = bars.map { bar in
        let (least, most) = (bar.configuration.minimumHeight, bar.configuration.maximumHeight)
        let range = bar.configuration.shiftBehavior == .enabled ? most : most - least
        let shown =
          switch bar.configuration.returnHeight {
          case .nothing: range
          case .expanded where bar.configuration.shiftBehavior != .hideable: 0.0
          default: min(range, most - least)
          }
        return Member(
          range: range, shown: shown, distance: bar.configuration.returnDistance.points, onset: 0,
          place: bar.place, rank: bar.exitOrder)
      }
      let shifts = bars.contains { $0.configuration.shiftBehavior == .enabled }
      let sum = members.reduce(shifts ? safeArea : 0) { $0 + $1.range }
      for index in members.indices { members[index].onset = members[index].place + sum }
      let ranks = members.map { $0.rank }
      order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }

    /// What may still leave of a bar and of those above it.
    func slack(_ index: Int) -> Double {
      scrolled - members[index].place - members[...index].reduce(0) { $0 + $1.out }
    }

    mutating func down() {
      let taker = order.first { members[$0].out < members[$0].range && slack($0) >= 0 }
      scrolled += 1
      for index in members.indices
      where members[index].out == members[index].range && scrolled > members[index].onset {
        members[index].wait = min(members[index].distance, members[index].wait + 1)
      }
      if let taker { members[taker].out += 1 }
    }

    mutating func up(counts: Bool) {
      let forced = members.indices.first { members[$0].out > 0 && slack($0) <= 0 } ?? members.count
      let free = order.reversed().first {
        counts && $0 <= forced && members[$0].wait == 0 && members[$0].out > members[$0].shown
      }
      let pushed =
        forced == members.count
        ? nil : order.reversed().first { $0 <= forced && members[$0].out > 0 }
      if let taker = free ?? pushed { members[taker].out -= 1 }
      scrolled -= 1
      for index in members.indices {
        let left = max(0, members[index].wait - (counts ? 1 : 0))
        members[index].wait = min(left, max(0, scrolled - members[index].onset))
      }
    }
  }

  @Test("any bars follow the law step by step (HN-69, HN-70, HN-71)")
  func theLawInWholePoints() {
    var random = SeededGenerator(seed: 70)
    for run in 0..<340 {
      let bars = bars(&random, deeper: run % 3 == 0)
      var (stack, law) = (HeaderStack(bars, safeArea: 20), Law(bars, safeArea: 20))
      for turn in 0..<30 {
        let counts = Int.random(in: 0..<4, using: &random) > 0
        let reach = turn % 3 == 0 ? 600 : 100
        let steps = Double(Int.random(in: -reach...reach, using: &random))
        let end = min(max(law.scrolled + steps, 0), 1_500)
        while law.scrolled < end { law.down() }
        while law.scrolled > end { law.up(counts: counts) }
        stack.scroll(to: end, limit: 1_500, countsAsDirection: counts)
        for (name, member) in zip(Self.names, law.members) {
          let out = stack.travel(of: name)!.place
          #expect(out == member.out, "\(run), \(turn), \(name): \(out), not \(member.out)")
          guard out == member.out else { return }
        }
      }
    }
  }

  @Test("a stack of one bar is as a header of the same preset (HN-10, HN-69)")
  func oneBarIsAHeader() {
    var random = SeededGenerator(seed: 69)
    for preset in HeaderPreset.allCases {
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      var stack = HeaderStack([.init("bar", preset, 56...128)], safeArea: 20)
      let top = harness.reading.offset
      for _ in 0..<200 {
        let reach = Bool.random(using: &random) ? 900.0 : 150
        let end = stack.distance + .random(in: -reach...reach, using: &random)
        let offset = min(max(top + end, top - 50), 4_200)
        harness.scroll(to: offset)
        stack.scroll(to: offset - top, limit: 4_200 - top)
        #expect(isNear(stack.pinLine, harness.bottom, within: 1e-6), "\(preset)")
      }
    }
  }

  @Test("no gap opens over the content, whatever moves (HN-4, HN-70)")
  func noGapOpens() {
    var random = SeededGenerator(seed: 4)
    for run in 0..<340 {
      var stack = HeaderStack(bars(&random, deeper: false), safeArea: 20)
      var time = 0.0
      for _ in 0..<30 {
        let limit = Double.random(in: 0...600, using: &random)
        stack.scroll(
          to: .random(in: 0...600, using: &random), limit: limit,
          countsAsDirection: Bool.random(using: &random))
        let name = Self.names.randomElement(using: &random)!
        stack.setFocused(Bool.random(using: &random), on: name, at: time)
        _ = stack.settle(movesContent: Bool.random(using: &random), at: time)
        for _ in 0..<3 {
          time += .random(in: 0...0.2, using: &random)
          stack.advance(to: time)
          #expect(stack.travel.place <= stack.distance + 1e-6, "run \(run)")
          #expect(stack.pinLine >= stack.safeArea - 1e-9)
        }
      }
    }
  }
}
