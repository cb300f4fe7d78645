import FlexScroll
import Testing

/// Content that begins where an earlier session ended (HN-107).
@Suite("ScrollArea, restoring a distance")
struct RestoringTests {
  private static func list(length: Double) -> ScrollArea {
    let header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128))
    return ScrollArea(
      size: Size(width: 400, height: 800), contentLength: length, header: .flexible(header))
  }

  private var actions: [ScrollAction] = []

  @Test("content that is long enough is there at once, without motion (HN-105)")
  mutating func longContent() {
    var list = Self.list(length: 5000)
    list.restore(distance: 700, at: 1, into: &actions)
    #expect(
      list.distance == 700 && list.awaitedDistance == nil && !list.header.flexible.needsFrames)
    #expect(list.scroller.isAtRest && actions.isEmpty)
    list.setContentLength(9000, at: 2, into: &actions)
    #expect(list.distance == 700)
  }

  @Test("a motion ends, and is reported")
  mutating func aMotionEnds() {
    var list = Self.list(length: 5000)
    list.fling(velocity: 2000, at: 0, into: &actions)
    list.advance(to: 0.1, into: &actions)
    list.restore(distance: 700, at: 0.1, into: &actions)
    #expect(list.distance == 700 && list.scroller.isAtRest)
    #expect(actions.contains { if case .motion(.settled) = $0 { true } else { false } })
  }

  @Test("content that is too short rests at its end, and goes on as it becomes longer (HN-107)")
  mutating func shortContent() {
    var list = Self.list(length: 900)
    list.restore(distance: 700, at: 1, into: &actions)
    #expect(list.distance < 700 && list.scroller.offset == list.scroller.maximumOffset)
    for length in [1000.0, 1200, 5000] {
      #expect(list.awaitedDistance == 700)
      list.setContentLength(length, at: list.time + 1, into: &actions)
      list.advance(to: list.time + 0.5, into: &actions)
      #expect(list.distance == min(700, list.scroller.maximumOffset - list.startOffset))
    }
    #expect(list.distance == 700 && list.awaitedDistance == nil && actions.isEmpty)
  }

  private static let ends: [@Sendable (inout ScrollArea, inout [ScrollAction]) -> Void] = [
    { $0.handle(DeviceEvent(time: 2, kind: .touchDown(finger: 1, x: 9, y: 300)), into: &$1) },
    { $0.handle(DeviceEvent(time: 2, kind: .wheel(dx: 0, dy: 1)), into: &$1) },
    { $0.handle(DeviceEvent(time: 2, kind: .keyDown(.home, [], isRepeat: false)), into: &$1) },
    { $0.scroll(to: 0, animated: false, at: 2, into: &$1) },
    { $0.fling(velocity: -900, at: 2, into: &$1) },
  ]

  @Test("input and calls that scroll end the wait (HN-107)", arguments: ends.indices)
  mutating func inputEndsTheWait(index: Int) {
    var list = Self.list(length: 900)
    list.restore(distance: 700, at: 1, into: &actions)
    Self.ends[index](&list, &actions)
    #expect(list.awaitedDistance == nil)
    list.setContentLength(5000, at: 3, into: &actions)
    #expect(list.distance < 700)
  }

  @Test("moves of the pointer and a resize do not end the wait (HN-107)")
  mutating func whatDoesNotEndTheWait() {
    var list = Self.list(length: 900)
    list.restore(distance: 700, at: 1, into: &actions)
    for kind: DeviceEvent.Kind in [
      .mouseMove(x: 3, y: 4), .focus(false), .resize(width: 400, height: 600, scale: 2),
    ] {
      list.handle(DeviceEvent(time: 2, kind: kind), into: &actions)
    }
    #expect(list.awaitedDistance == 700)
    list.setContentLength(5000, at: 3, into: &actions)
    #expect(list.distance == 700)
  }

  @Test("a distance that is not finite changes nothing, and a negative one counts as 0")
  mutating func hostileDistances() {
    for distance in [Double.nan, .infinity, -.infinity] {
      var list = Self.list(length: 5000)
      list.restore(distance: 300, at: 1, into: &actions)
      list.restore(distance: distance, at: 2, into: &actions)
      #expect(list.distance == 300 && list.awaitedDistance == nil)
    }
    var list = Self.list(length: 5000)
    list.restore(distance: 300, at: .nan, into: &actions)
    list.restore(distance: -50, at: -.infinity, into: &actions)
    #expect(list.distance == 0 && list.awaitedDistance == nil)
    list.restore(distance: 1e300, at: 3, into: &actions)
    list.setContentLength(.infinity, at: 4, into: &actions)
    #expect(list.scroller.offset.isFinite)
  }
}
