import FlexScroll
import TestSupport
import Testing

/// A header over a scroller whose motions are ended by a change.
@Suite("ScrollArea, changes that end a motion")
struct ScrollAreaChangeTests {
  /// A fling toward the start that has half revealed a hidden header.
  private static func revealing() -> ScrollArea {
    var actions: [ScrollAction] = []
    var tuning = Tuning.ios
    tuning.coast.stopSpeed = 20
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 9000)
    scroller.configure(at: 0) { $0.bounces = false }
    var header = FlexibleHeader.Configuration(minimumHeight: 100, maximumHeight: 100)
    header.shiftBehavior = .enabled
    var list = ScrollArea(scroller, header: .flexible(FlexibleHeader(header)))
    list.dragAndRelease(at: 3000, into: &actions)
    list.advanceContent(to: 20, into: &actions)
    #expect(list.header.flexible.visibility == .hidden)
    list.dragAndRelease(at: -900, into: &actions)
    while list.header.flexible.layout.shift > 50, !list.scroller.isAtRest {
      list.advanceContent(to: list.scroller.time + 1 / 120, into: &actions)
    }
    return list
  }

  private typealias Change = @Sendable (inout ScrollArea, inout [ScrollAction]) -> Void

  /// Changes that end a coast toward the start.
  private static let changes: [(name: String, change: Change)] = [
    (
      "configuration",
      { $0.configureScroller(at: $0.scroller.time, into: &$1) { $0.pixelsPerPoint = 0.02 } }
    ),
    (
      "lengths",
      {
        let length = 780 + $0.scroller.offset
        $0.setLengths(viewport: 800, content: length, at: $0.scroller.time, into: &$1)
      }
    ),
    (
      "tuning",
      { list, actions in
        var tuning = list.scroller.tuning
        tuning.coast.stopSpeed = 1000
        list.setTuning(tuning, at: list.scroller.time, into: &actions)
      }
    ),
  ]

  @Test(
    "the header is notified of a coast that a change ends, and settles (FH-52, INV-11)",
    arguments: changes.indices)
  func theHeaderIsNotifiedOfACoastThatAChangeEnds(index: Int) {
    let (name, change) = Self.changes[index]
    var list = Self.revealing()
    #expect(list.header.flexible.visibility == .partial && !list.scroller.isAtRest)
    var actions: [ScrollAction] = []
    change(&list, &actions)
    for _ in 0..<240 {
      list.advanceContent(to: list.scroller.time + 1 / 120, into: &actions)
    }
    #expect(list.scroller.isAtRest && !list.isHeaderMoving)
    #expect(
      list.header.flexible.visibility != .partial, "\(name): \(list.header.flexible.layout.shift)")
  }

  @Test("a header that is hidden under a finger goes on with the finger's velocity")
  func aHeaderHiddenUnderAFingerKeepsItsVelocity() {
    var configuration = FlexibleHeader.Configuration(minimumHeight: 100, maximumHeight: 100)
    configuration.shiftBehavior = .enabled
    var list = ScrollArea(
      Scroller(viewportLength: 800, contentLength: 9000),
      header: .flexible(FlexibleHeader(configuration)))
    var actions: [ScrollAction] = []
    list.drag(at: 500, into: &actions)
    let before = list.header.flexible.layout.shift
    #expect(list.header.flexible.visibility == .partial)
    #expect(isNear(list.scroller.velocity, 500, within: 1))
    list.setHeaderHidden(true, animated: true, at: list.scroller.time, into: &actions)
    list.advanceContent(to: list.scroller.time + 0.002, into: &actions)
    // Without it, a spring begins by less than half a point.
    #expect(list.header.flexible.layout.shift - before > 0.9)
  }
}

extension ScrollArea {
  /// Drags at a velocity for 80 ms and releases.
  fileprivate mutating func dragAndRelease(at velocity: Double, into actions: inout [ScrollAction])
  {
    drag(at: velocity, into: &actions)
    for event in scroller.endDrag(at: scroller.time) { scrollerDid(event, into: &actions) }
    follow(into: &actions)
  }

  /// Drags at a velocity for 80 ms.
  fileprivate mutating func drag(at velocity: Double, into actions: inout [ScrollAction]) {
    let start = scroller.time
    for event in scroller.beginDrag(.touch, at: start) { scrollerDid(event, into: &actions) }
    follow(into: &actions)
    for step in 1...8 {
      scroller.drag(by: velocity / 100, at: start + Double(step) / 100)
      follow(into: &actions)
    }
  }
}
