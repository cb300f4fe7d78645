import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// A header over a scroller whose motions end by a change.
@Suite("HeaderedScroller, changes that end a motion")
struct HeaderedScrollerChangeTests {
  /// A fling toward the start that has brought half of a hidden header back.
  private static func revealing() -> HeaderedScroller {
    var tuning = Tuning.ios
    tuning.coast.stopSpeed = 20
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 9000)
    scroller.configure(at: 0) { $0.bounces = false }
    var header = FlexibleHeader.Configuration(minimumHeight: 100, maximumHeight: 100)
    header.shiftBehavior = .enabled
    var list = HeaderedScroller(scroller, under: FlexibleHeader(header))
    list.fling(at: 3000)
    list.advance(to: 20)
    #expect(list.header.visibility == .hidden)
    list.fling(at: -900)
    while list.header.layout.shift > 50, !list.scroller.isAtRest {
      list.advance(to: list.scroller.time + 1 / 120)
    }
    return list
  }

  /// Changes that end a coast toward the start.
  static let changes: [(name: String, change: @Sendable (inout HeaderedScroller) -> Void)] = [
    ("configuration", { $0.configureScroller(at: $0.scroller.time) { $0.pixelsPerPoint = 0.02 } }),
    (
      "lengths",
      {
        $0.setLengths(viewport: 800, content: 780 + $0.scroller.offset, at: $0.scroller.time)
      }
    ),
    (
      "tuning",
      { list in
        var tuning = list.scroller.tuning
        tuning.coast.stopSpeed = 1000
        list.setTuning(tuning, at: list.scroller.time)
      }
    ),
  ]

  @Test(
    "the header hears of a coast that a change ends, and settles (FH-52, INV-11)",
    arguments: changes.indices)
  func theHeaderHearsOfACoastThatAChangeEnds(index: Int) {
    let (name, change) = Self.changes[index]
    var list = Self.revealing()
    #expect(list.header.visibility == .partial && !list.scroller.isAtRest)
    change(&list)
    for _ in 0..<240 {
      list.advance(to: list.scroller.time + 1 / 120)
    }
    #expect(list.scroller.isAtRest && !list.isHeaderMoving)
    #expect(list.header.visibility != .partial, "\(name): \(list.header.layout.shift)")
  }
}

extension HeaderedScroller {
  /// Drags at a velocity for 80 ms and releases.
  fileprivate mutating func fling(at velocity: Double) {
    let start = scroller.time
    for event in scroller.beginDrag(.touch, at: start) { scrollerDid(event) }
    follow()
    for step in 1...8 {
      scroller.drag(by: velocity / 100, at: start + Double(step) / 100)
      follow()
    }
    for event in scroller.endDrag(at: scroller.time) { scrollerDid(event) }
    follow()
  }
}
