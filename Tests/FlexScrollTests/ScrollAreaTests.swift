import CAllocationCount
import FlexScroll
import Testing
import TestSupport

/// A scroll area and its actions, driven on virtual time.
struct AreaHarness {
  var area: ScrollArea
  var actions: [ScrollAction] = []

  init(_ header: Header = .none, contentLength: Double = 5000) {
    area = ScrollArea(
      size: Size(width: 400, height: 800), contentLength: contentLength, header: header)
    actions.reserveCapacity(64)
  }

  static let flexibleHeader = FlexibleHeader(
    .init(minimumHeight: 56, maximumHeight: 128), safeArea: 0)
  static var flexible: Header { .flexible(flexibleHeader) }

  mutating func send(_ kind: DeviceEvent.Kind, at time: Double) {
    area.handle(DeviceEvent(time: time, kind: kind), into: &actions)
  }

  /// Advances by frames of 1/60 s.
  mutating func run(from start: Double, to end: Double) {
    var time = start
    while time < end {
      time = min(end, time + 1.0 / 60)
      area.advance(to: time, into: &actions)
    }
  }

  /// Drags a finger in steps of 10 ms, without a release.
  mutating func drag(from start: Double, to end: Double, at time: Double, steps: Int = 20) {
    send(.touchDown(finger: 1, x: 200, y: start), at: time)
    for step in 1...steps {
      let y = start + (end - start) * Double(step) / Double(steps)
      send(.touchMove(finger: 1, x: 200, y: y), at: time + Double(step) / 100)
    }
  }

  var motions: [Scroller.Event] {
    actions.compactMap { if case .motion(let event) = $0 { event } else { nil } }
  }

  var ends: Int {
    motions.filter { if case .settled = $0 { true } else { false } }.count
  }
}

@Suite("ScrollArea")
struct ScrollAreaTests {
  @Test("a flick of a finger coasts and settles once")
  func aFlickSettlesOnce() {
    var harness = AreaHarness()
    harness.drag(from: 700, to: 300, at: 1)
    #expect(harness.area.isMoving)
    harness.send(.touchUp(finger: 1, x: 200, y: 300), at: 1.2)
    harness.run(from: 1.2, to: 1.3)
    let early = harness.area.scroller.offset
    harness.run(from: 1.3, to: 9)
    #expect(harness.area.scroller.offset > early + 100)
    #expect(harness.area.scroller.isAtRest && !harness.area.isMoving)
    #expect(harness.motions.first == .beganDragging && harness.ends == 1)
  }

  @Test("a tap is reported with its place, and a press once its delay is over")
  func aTapIsReported() {
    var harness = AreaHarness()
    harness.send(.touchDown(finger: 1, x: 50, y: 300), at: 1)
    #expect(harness.area.nextDeadline == 1.1 && !harness.area.isMoving)
    harness.run(from: 1, to: 1.15)
    harness.send(.touchUp(finger: 1, x: 50, y: 300), at: 1.2)
    let point = Point(x: 50, y: 300)
    #expect(harness.actions == [.pressBegan(point), .tap(point)])
    #expect(harness.area.nextDeadline == nil)
  }

  @Test("a wheel glides, and a key scrolls by a page less what stays")
  func wheelAndKeysGlide() {
    var harness = AreaHarness()
    harness.send(.wheel(dx: 0, dy: -1), at: 1)
    harness.run(from: 1, to: 3)
    #expect(harness.area.scroller.offset == Scroller.notchLength(viewport: 800).rounded())

    var compound = AreaHarness(AreaHarness.flexible)
    compound.send(.keyDown(.pageDown, [], isRepeat: false), at: 1)
    compound.send(.keyUp(.pageDown, []), at: 1.05)
    compound.run(from: 1.05, to: 3)
    #expect(compound.area.distance == ((800 - 56) * 0.875).rounded())
    compound.send(.keyDown(.slash, [], isRepeat: false), at: 3)
    #expect(compound.actions.last == .keyUnhandled(.slash, [], isRepeat: false))
  }

  @Test("a trackpad scrolls at once, and its lift lets the content coast")
  func aTrackpadScrolls() {
    var harness = AreaHarness()
    for step in 0..<10 {
      harness.send(.trackpadScroll(dx: 0, dy: -1), at: 1 + Double(step) / 100)
    }
    harness.run(from: 1.09, to: 1.1)
    #expect(harness.area.scroller.offset > 50)
    harness.send(.trackpadLift, at: 1.1)
    harness.run(from: 1.1, to: 5)
    #expect(harness.area.scroller.offset > 150)
    #expect(harness.area.scroller.isAtRest)
  }

  @Test("the header collapses under a scroll, and stretches where the content is overscrolled")
  func theHeaderCollapsesAndStretches() {
    var harness = AreaHarness(AreaHarness.flexible)
    #expect(harness.area.header.layout.height == 128)
    #expect(harness.area.scroller.offset == -128)
    harness.drag(from: 300, to: 500, at: 1)
    harness.run(from: 1.2, to: 1.5)
    #expect(harness.area.header.layout.height > 160)
    harness.send(.touchUp(finger: 1, x: 200, y: 500), at: 1.5)
    harness.run(from: 1.5, to: 4)
    #expect(harness.area.header.layout.height == 128)
    harness.drag(from: 700, to: 300, at: 4)
    harness.run(from: 4.2, to: 4.5)
    #expect(harness.area.header.layout.height == 56)
    #expect(harness.area.header.layout.bottomEdge == 56)
  }

  @Test("a header that leaves with the scroll settles after the release, with the content")
  func theHeaderSettles() {
    var harness = AreaHarness(.flexible(AreaHarness.flexibleHeader))
    harness.area.configureHeader(at: 0, into: &harness.actions) { $0.shiftBehavior = .enabled }
    harness.drag(from: 700, to: 590, at: 1)
    harness.run(from: 1.2, to: 1.5)
    harness.send(.touchUp(finger: 1, x: 200, y: 590), at: 1.5)
    harness.run(from: 1.5, to: 4)
    #expect([0, 56].contains(harness.area.header.layout.bottomEdge))
    #expect(harness.area.scroller.isAtRest && !harness.area.isMoving)
  }

  @Test("smaller headers follow the offset, below which the content begins")
  func smallerHeaders() {
    let headers: [(Header, rest: Double, scrolled: Double)] = [
      (.collapsing(CollapsingHeader(expandedHeight: 200, collapsedHeight: 64)), 200, 64),
      (.stretchy(StretchyHeader(restingHeight: 180, minimumHeight: 50)), 180, 50),
      (.section(StretchySectionHeader(referenceHeight: 160)), 160, -440),
      (.offset(OffsetHeader()), 250, 100),
    ]
    for (header, rest, scrolled) in headers {
      var harness = AreaHarness(header)
      #expect(harness.area.scroller.offset == -rest)
      #expect(harness.area.header.layout.bottomEdge == rest)
      harness.area.scroll(to: 600 - rest, animated: false, at: 1, into: &harness.actions)
      harness.run(from: 1, to: 4)
      #expect(abs(harness.area.header.layout.bottomEdge - scrolled) < 1e-9, "\(header)")
      #expect(!harness.area.isMoving)
    }
  }

  @Test("the indicator shows while the content moves, fades, and can be dragged")
  func theIndicator() throws {
    var harness = AreaHarness()
    harness.area.advance(to: 1, into: &harness.actions)
    #expect(harness.area.indicator.thumb == nil)
    harness.send(.wheel(dx: 0, dy: -1), at: 1)
    harness.run(from: 1, to: 1.1)
    let thumb = try #require(harness.area.indicator.thumb)
    #expect(thumb.opacity == 1 && thumb.frame.maxX < 400)
    while !harness.area.scroller.isAtRest {
      harness.run(from: harness.area.time, to: harness.area.time + 0.01)
    }
    let end = harness.area.time
    let fade = try #require(harness.area.nextDeadline)
    #expect(!harness.area.isMoving && fade > end + 0.9 && fade <= end + 1)
    harness.run(from: end, to: fade + 0.1)
    #expect(harness.area.isMoving, "the thumb fades")
    harness.run(from: fade + 0.1, to: fade + 0.4)
    #expect(harness.area.indicator.thumb == nil && !harness.area.isMoving)

    let (x, y) = (thumb.frame.midX, 10.0)
    harness.area.scroll(to: 0, animated: false, at: end + 1, into: &harness.actions)
    harness.send(.mouseDown(.left, x: x, y: y), at: end + 1)
    harness.send(.mouseMove(x: x, y: 1000), at: end + 1.1)
    #expect(harness.actions.contains(.indicatorDragBegan) && harness.area.indicator.isDragged)
    #expect(harness.area.scroller.offset == harness.area.scroller.maximumOffset)
    harness.send(.mouseUp(.left, x: x, y: 1000), at: end + 1.2)
    #expect(!harness.area.indicator.isDragged)
  }

  @Test("a header left halfway by keys has a deadline at which it settles")
  func theHeaderHasADeadline() throws {
    var harness = AreaHarness(.flexible(AreaHarness.flexibleHeader))
    harness.area.configureHeader(at: 0, into: &harness.actions) { $0.shiftBehavior = .enabled }
    harness.send(.keyDown(.down, [], isRepeat: false), at: 1)
    harness.send(.keyDown(.down, [], isRepeat: true), at: 1.1)
    harness.send(.keyDown(.down, [], isRepeat: true), at: 1.2)
    harness.send(.keyUp(.down, []), at: 1.3)
    while harness.area.isMoving {
      harness.run(from: harness.area.time, to: harness.area.time + 0.02)
    }
    let bottom = harness.area.header.layout.bottomEdge
    if bottom > 0, bottom < 56 {
      let deadline = try #require(harness.area.nextDeadline)
      harness.area.advance(to: deadline, into: &harness.actions)
      harness.run(from: deadline, to: deadline + 2)
    }
    #expect([0, 56].contains(harness.area.header.layout.bottomEdge))
  }

  @Test("a resize keeps the content within its limits, and another length takes effect")
  func sizesChange() {
    var harness = AreaHarness(contentLength: 1000)
    harness.area.scroll(to: 200, animated: false, at: 0, into: &harness.actions)
    harness.send(.resize(width: 500, height: 900, scale: 2), at: 1)
    #expect(harness.area.size == Size(width: 500, height: 900))
    #expect(harness.area.scroller.offset == 100)
    #expect(harness.area.scroller.configuration.pixelsPerPoint == 2)
    harness.area.setContentLength(2000, at: 2, into: &harness.actions)
    #expect(harness.area.scroller.maximumOffset == 1100)
    harness.area.prependContent(length: 50, at: 3, into: &harness.actions)
    #expect(harness.area.scroller.offset == 150)
  }

  @Test("what it does between two times depends on neither the number of frames nor on advances")
  func theFrameRateDoesNotMatter() {
    var (few, many) = (AreaHarness(AreaHarness.flexible), AreaHarness(AreaHarness.flexible))
    for step in 0..<2 {
      few.drag(from: 700, to: 400, at: 1 + Double(step))
      many.drag(from: 700, to: 400, at: 1 + Double(step))
      few.send(.touchUp(finger: 1, x: 200, y: 400), at: 1.21 + Double(step))
      many.send(.touchUp(finger: 1, x: 200, y: 400), at: 1.21 + Double(step))
      many.run(from: 1.21 + Double(step), to: 1.9 + Double(step))
    }
    few.area.advance(to: 9, into: &few.actions)
    many.run(from: 2.9, to: 9)
    #expect(abs(few.area.scroller.offset - many.area.scroller.offset) < 1e-6)
    #expect(few.area.header.layout.bottomEdge == many.area.header.layout.bottomEdge)
  }

  @Test("a scroll that ends by a gap settles the header from the gap's end on, at any frame rate")
  func inferredEndIsAMoment() {
    func area(frames: Int) -> ScrollArea {
      let header = FlexibleHeader(
        .init(minimumHeight: 56, maximumHeight: 128, shiftBehavior: .enabled), safeArea: 0)
      var harness = AreaHarness(.flexible(header))
      for step in 1...10 { harness.send(.scroll(dx: 0, dy: -0.95), at: Double(step) / 20) }
      for frame in 1...frames {
        harness.area.advance(
          to: 0.5 + 0.25 * Double(frame) / Double(frames), into: &harness.actions)
      }
      return harness.area
    }
    let (few, many) = (area(frames: 1), area(frames: 60))
    #expect(many.header.layout.topEdge > -23 && many.header.layout.topEdge < 0)
    #expect(abs(few.header.layout.topEdge - many.header.layout.topEdge) < 1e-6)
    #expect(abs(few.scroller.offset - many.scroller.offset) < 1e-6)
  }

  @Test("with motion reduced nothing stretches")
  func reducedMotion() {
    var harness = AreaHarness(AreaHarness.flexible)
    harness.area.setReducesMotion(true, at: 0, into: &harness.actions)
    harness.drag(from: 300, to: 500, at: 1)
    harness.run(from: 1.2, to: 1.5)
    #expect(harness.area.header.layout.height <= 128)
    #expect(harness.area.scroller.overscroll == 0)
  }

  @Test("with a stretched edge header, budget and thumb see no pull (HN-103, complaint 34)")
  func stretchedEdge() throws {
    var harness = AreaHarness(AreaHarness.flexible)
    harness.area.configureScroller(at: 0, into: &harness.actions) { $0.edgeStyle = .stretches }
    let budget = OverscrollBudget(triggers: [.init("refresh", threshold: 10)])
    harness.area.setBudget(budget, at: 0, into: &harness.actions)
    let before = harness.area
    harness.drag(from: 300, to: 500, at: 1)
    harness.run(from: 1.2, to: 1.3)
    #expect(harness.area.scroller.overscroll > 50 && harness.area.distance == 0)
    #expect(harness.area.scroller.stretchedPicture.stretch > 0)
    #expect(harness.area.header.layout == before.header.layout)
    #expect(harness.area.pullEvents.isEmpty)
    let thumb = try #require(harness.area.indicator.thumb)
    harness.area.configureScroller(at: 1.3, into: &harness.actions) { $0.edgeStyle = .moves }
    let squeezed = try #require(harness.area.indicator.thumb)
    #expect(thumb.frame.height > squeezed.frame.height)
    #expect(harness.area.distance < -50 && harness.area.header.layout.height > 128)
  }

  @Test("a header that is stretched as motion is reduced eases from then on, and does not jump")
  func aStretchedHeaderEases() {
    var harness = AreaHarness(AreaHarness.flexible)
    harness.drag(from: 300, to: 500, at: 1)
    harness.run(from: 1.2, to: 1.3)
    let edge = harness.area.header.layout.bottomEdge
    #expect(edge > 150)
    harness.area.setReducesMotion(true, at: 2, into: &harness.actions)
    #expect(abs(harness.area.header.layout.bottomEdge - edge) < 1e-6)
    harness.area.advance(to: 2.05, into: &harness.actions)
    let amid = harness.area.header.layout.bottomEdge
    #expect(amid > 128 && amid < edge)
    harness.run(from: 2.05, to: 3)
    let settled = min(128, -harness.area.scroller.offset)
    #expect(abs(harness.area.header.layout.bottomEdge - settled) < 1e-6)
  }

  @Test("events, frames and pulls allocate nothing once the arrays have their size (HN-55)")
  func nothingIsAllocated() {
    func use(_ harness: inout AreaHarness, from start: Double) -> Int {
      harness.area.restore(distance: 0, at: start - 0.9, into: &harness.actions)
      harness.drag(from: 300, to: 700, at: start - 0.8)
      harness.send(.touchUp(finger: 1, x: 200, y: 700), at: start - 0.6)
      harness.run(from: start - 0.6, to: start - 0.1)
      harness.area.endTrigger("refresh", at: start - 0.1, into: &harness.actions)
      let events = harness.area.pullEvents.count
      harness.area.pullEvents.removeAll(keepingCapacity: true)
      harness.drag(from: 700, to: 300, at: start)
      harness.send(.touchUp(finger: 1, x: 200, y: 300), at: start + 0.2)
      harness.run(from: start + 0.2, to: start + 5)
      harness.send(.wheel(dx: 0, dy: 1), at: start + 5)
      harness.run(from: start + 5, to: start + 8)
      harness.actions.removeAll(keepingCapacity: true)
      return events
    }
    var harness = AreaHarness(AreaHarness.flexible)
    let budget = OverscrollBudget(
      parts: [.stretch(80), .reveal(40)], triggers: [.init("refresh", threshold: 60, hold: 40)])
    harness.area.setBudget(budget, at: 0, into: &harness.actions)
    var events = use(&harness, from: 1) + use(&harness, from: 11)
    allocation_count_begin()
    events += use(&harness, from: 21)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(events == 9, "each pull armed, fired and ended")
  }
}
