import ScrollPhysics
import TestSupport
import Testing

/// Each motion ends once, which is reported to the caller.
@Suite("Scroller, endings")
struct ScrollerEndingTests {
  @Test(
    "a slow crossing of the edge that coasts nowhere settles (SP-52, SP-62)",
    arguments: [-1.0, 1])
  func aSlowCrossingSettles(side: Double) {
    var tuning = Tuning.flutterMacOS
    tuning.start = nil
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 3000)
    scroller.scroll(to: side < 0 ? 0 : 2200, animated: false, at: 0)
    scroller.beginDrag(.trackpad, at: 0)
    scroller.drag(by: side * 20, at: 0.008)
    for step in 2...6 {
      scroller.drag(by: -side, at: 0.008 * Double(step))
    }
    scroller.endDrag(at: scroller.time)
    let events = scroller.advance(to: 60)
    #expect(events.contains { if case .leftEdge = $0 { true } else { false } })
    #expect(events.last.map(\.endsMotion) == true, "\(events)")
  }

  @Test(
    "a coast whose end becomes the middle between two pixels ends past it, exactly or not (SP-18)")
  func aCoastEndsPastTheMiddle() {
    for velocity in stride(from: -1500.0, through: 1500, by: 25) where abs(velocity) > 500 {
      var scroller = Scroller(tuning: .android, viewportLength: 800, contentLength: 3000)
      scroller.configure(at: 0) { $0.pixelsPerPoint = 2 }
      scroller.scroll(to: 1100, animated: false, at: 0)
      scroller.fling(velocity: velocity, at: 0)
      // Half a point is half a pixel at 1, and an odd number of points is so at 1.5.
      let end = scroller.restingOffset
      let scale = end == end.rounded() ? 1.5 : 1
      guard (end * scale).truncatingRemainder(dividingBy: 1) == 0.5 else { continue }
      for error in -20...20 {
        var copy = scroller
        copy.configure(at: 0.2 + Double(error) * 1e-9) { $0.pixelsPerPoint = scale }
        expectNear(copy.restingOffset, (end * scale).rounded() / scale, within: 1e-9)
      }
    }
  }

  @Test(
    "each motion that a drag begins ends once, past an edge or inside (INV-11)",
    arguments: NamedTuning.presets)
  func eachMotionThatADragBeginsEndsOnce(named: NamedTuning) {
    for source in [Scroller.DragSource.touch, .trackpad] {
      for distance in stride(from: -200.0, through: 30, by: 5) {
        for speed in stride(from: -20.0, through: 20, by: 0.5) {
          var scroller = Scroller(
            tuning: named.tuning, viewportLength: 800, contentLength: 3000)
          scroller.beginDrag(source, at: 0)
          scroller.drag(by: distance, at: 0.008)
          for step in 2...6 {
            scroller.drag(by: speed, at: 0.008 * Double(step))
          }
          let isBegun = scroller.endDrag(at: scroller.time).isMotionBegun
          let endings = scroller.advance(to: 120).filter(\.endsMotion)
          #expect(scroller.isAtRest)
          #expect(
            endings.count == (isBegun ? 1 : 0),
            "\(named), \(source), \(distance) pt, then \(speed) pt a move: \(endings)")
        }
      }
    }
  }

  @Test(
    "a motion ends once, whatever changes before its end (INV-11)",
    arguments: NamedTuning.presets, UInt64(1)...3)
  func aMotionEndsOnceWhateverIsDoneToIt(named: NamedTuning, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroller = Scroller(tuning: named.tuning, viewportLength: 800, contentLength: 3000)
    for step in 0..<6000 {
      let time = scroller.time + Double.random(in: 0...0.1, using: &random)
      // Events up to then are not a result of the call.
      var wasMoving = scroller.isMoving
      expectOneEnding(of: wasMoving, in: scroller.advance(to: time), scroller, "\(step), advance")
      wasMoving = scroller.isMoving
      let (name, events) = act(on: &scroller, at: time, &random)
      expectOneEnding(of: wasMoving, in: events, scroller, "\(step), \(name)")
    }
  }

  /// Changes that remove the whole stretch.
  static let stretchEnders: [(String, @Sendable (inout Scroller) -> [Scroller.Event])] = [
    ("bounces", { $0.configure(at: $0.time) { $0.bounces = false } }),
    ("alwaysBounces", { $0.configure(at: $0.time) { $0.alwaysBounces = false } }),
    ("reducesMotion", { $0.configure(at: $0.time) { $0.reducesMotion = true } }),
    (
      "band",
      { scroller in
        var tuning = Tuning.ios
        tuning.edge.band = .clamped
        return scroller.setTuning(tuning, at: scroller.time)
      }
    ),
  ]

  @Test(
    "a bounce that a change of the rules ends is reported as clamped (INV-11)",
    arguments: stretchEnders.indices)
  func aBounceThatAChangeEndsIsReported(index: Int) {
    let (name, end) = Self.stretchEnders[index]
    var scroller = Scroller.resting(at: 0, content: name == "alwaysBounces" ? 300 : 5000)
    scroller.dragAndRelease(by: -200)
    scroller.advance(to: scroller.time + 0.02)
    let before = scroller
    #expect(before.phase.name == "bouncing")
    #expect(
      Array(end(&scroller)) == [.clamped(.start, time: before.time, velocity: before.velocity)])
    #expect(scroller.isAtRest && scroller.offset == 0)
    #expect(scroller.runOut().isEmpty)
  }

  @Test("a coast that a change of the rules ends is reported as settled (INV-11)")
  func aCoastThatOtherRulesEndIsReported() {
    var tuning = Tuning.ios
    tuning.coast.stopSpeed = 1000
    var scroller = Scroller.resting()
    scroller.flick(at: 900)
    let before = scroller
    #expect(before.phase.name == "decelerating")
    let events = scroller.setTuning(tuning, at: before.time)
    #expect(Array(events) == [.settled(offset: before.offset, time: before.time)])
  }

  @Test("a coast that new limits stop is reported as clamped where nothing stretches")
  func aCoastThatOtherLimitsEndIsReported() {
    var scroller = Scroller.resting(at: 2000)
    scroller.configure(at: 0) { $0.bounces = false }
    scroller.flick(at: 3000)
    let before = scroller
    let events = scroller.setLengths(viewport: 800, content: 2000, at: before.time)
    #expect(Array(events) == [.clamped(.end, time: before.time, velocity: before.velocity)])
    #expect(scroller.offset == 1200)
  }

  @Test("a lift against an edge that does not stretch begins no motion and ends none (INV-11)")
  func aLiftAgainstAnEdgeEndsNoMotion() {
    var scroller = Scroller.resting(at: 100)
    scroller.configure(at: 0) { $0.bounces = false }
    scroller.beginDrag(.touch, at: 0)
    for step in 1...8 {
      scroller.drag(by: -30, at: Double(step) * 0.008)
    }
    let events = scroller.endDrag(at: scroller.time)
    #expect(Array(events) == [.endedDragging(velocity: 0, willDecelerate: false)])
  }

  @Test("a change at a later time first reports what happens until then")
  func aChangeAtALaterTimeReportsWhatHappensBefore() {
    var scroller = Scroller.resting(at: 2000)
    scroller.flick(at: 1000)
    var plain = scroller
    let events = scroller.configure(at: 60) { $0.bounces = false }
    #expect(Array(events) == Array(plain.advance(to: 60)) && events.count == 1)
    #expect(scroller.time == 60)
  }

  /// Checks that a previous motion continues or its end is among the events.
  ///
  /// A motion that begins with a call may also end with it.
  private func expectOneEnding(
    of wasMoving: Bool, in events: [Scroller.Event], _ scroller: Scroller, _ call: String
  ) {
    let list = Array(events)
    let count = list.count(where: \.endsMotion)
    switch (wasMoving, scroller.isMoving) {
    // A call that stops a motion may begin another.
    case (true, true):
      #expect(count == 0 || count == 1 && list.first?.stops == true, "\(call): \(list)")
    case (true, false): #expect(count == 1, "\(call): \(list)")
    case (false, true): #expect(count == 0, "\(call): \(list)")
    case (false, false): #expect(count <= 1, "\(call): \(list)")
    }
  }

  private func act(
    on scroller: inout Scroller, at time: Double, _ random: inout SeededGenerator
  ) -> (String, [Scroller.Event]) {
    let number = Double.random(in: -600...600, using: &random)
    switch Int.random(in: 0..<26, using: &random) {
    case 0...1: return ("beginDrag", scroller.beginDrag(.touch, at: time))
    case 2...5: return ("drag", scroller.drag(by: number / 20, at: time))
    case 6...7: return ("endDrag", scroller.endDrag(at: time))
    case 8: return ("cancelDrag", scroller.cancelDrag(at: time))
    case 9: return ("wheel", scroller.wheel(by: number, at: time))
    case 10: return ("jump", scroller.scroll(to: 1100 + 2 * number, animated: false, at: time))
    case 11: return ("scroll", scroller.scroll(to: 1100 + 2 * number, animated: true, at: time))
    case 12: return ("stop", scroller.stop(at: time))
    case 13:
      return (
        "settle",
        scroller.settle(
          to: 1100 + 2 * number, velocity: 9 * number, spring: Spring(response: 0.4), at: time)
      )
    case 14:
      return ("redirect", scroller.redirect(to: 1100 + 2 * number, reach: 100, at: time))
    case 15...16:
      return ("lengths", scroller.setLengths(viewport: 800, content: 2000 + 3 * number, at: time))
    case 17:
      return ("inset", scroller.setInset(start: number / 5, end: 0, owner: .header, at: time))
    case 18: return ("prepend", scroller.prependContent(length: number, at: time))
    case 19:
      let name = Tuning.presetNames.randomElement(using: &random) ?? "ios"
      return ("tuning", scroller.setTuning(Tuning.preset(named: name) ?? .ios, at: time))
    case 20...23: return ("configure", configure(&scroller, at: time, &random))
    default:
      // From rest, so that there is more than one ending.
      var events = scroller.beginDrag(.trackpad, at: time)
      for step in 1...6 {
        scroller.drag(by: number / 15, at: time + Double(step) * 0.008)
      }
      events.append(contentsOf: scroller.endDrag(at: scroller.time))
      return ("flick", events)
    }
  }

  private func configure(
    _ scroller: inout Scroller, at time: Double, _ random: inout SeededGenerator
  ) -> [Scroller.Event] {
    let choice = Int.random(in: 0..<5, using: &random)
    let scale = Double.random(in: 0.5...3, using: &random)
    return scroller.configure(at: time) {
      switch choice {
      case 0: $0.pixelsPerPoint = scale
      case 1: $0.landsOnPixels.toggle()
      case 2: $0.bounces.toggle()
      case 3: $0.alwaysBounces.toggle()
      default: $0.reducesMotion.toggle()
      }
    }
  }
}

extension Scroller {
  /// Whether the content moves in a motion that ends without input.
  var isMoving: Bool {
    switch phase {
    case .idle, .tracking: false
    case .decelerating, .bouncing, .gliding: true
    }
  }
}

extension Scroller.Event {
  /// Whether it is one of the three events that end a motion.
  var endsMotion: Bool {
    switch self {
    case .settled, .clamped, .stoppedMotion: true
    case .beganDragging, .endedDragging, .hitEdge, .leftEdge: false
    }
  }

  var stops: Bool { if case .stoppedMotion = self { true } else { false } }
}

extension [Scroller.Event] {
  /// Whether the lift among them starts a motion.
  var isMotionBegun: Bool {
    contains { if case .endedDragging(_, true) = $0 { true } else { false } }
  }
}
