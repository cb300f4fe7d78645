import ScrollPhysics
import TestSupport

extension Scroller {
  /// A scroller with that much content beyond its viewport of 600 points, which ends its coasts
  /// exactly where their law does.
  static func linked(
    range: Double, at offset: Double = 0, tuning: Tuning = .ios
  ) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: 600, contentLength: 600 + range)
    scroller.configure(at: 0) {
      $0.landsOnPixels = false
      $0.pixelsPerPoint = 1000
    }
    scroller.scroll(to: offset, animated: false, at: 0)
    return scroller
  }
}

extension ScrollChain {
  /// A list with 100 points to scroll inside a page with 1000.
  static func listInPage(
    list: Double = 0, page: Double = 0, behavior: OverscrollBehavior = .auto,
    header: Double = 0, headerReturn: Double = 0
  ) -> ScrollChain {
    ScrollChain([
      Link(.linked(range: 100, at: list), overscrollBehavior: behavior),
      Link(.linked(range: 1000, at: page), headerDistance: header, headerReturn: headerReturn),
    ])
  }

  /// The offsets of the links.
  var offsets: [Double] { links.map { $0.scroller.offset } }

  /// Where the finger has the links, without resistance; the offset of a link that is not dragged.
  var places: [Double] {
    links.map {
      if case .tracking(let tracking) = $0.scroller.phase {
        tracking.place
      } else {
        $0.scroller.offset
      }
    }
  }

  /// Makes a call, and returns the events of each link.
  @discardableResult
  mutating func caused(
    _ call: (inout Self, inout [[Scroller.Event]]) -> Void
  ) -> [[Scroller.Event]] {
    var events: [[Scroller.Event]] = []
    call(&self, &events)
    return events
  }

  @discardableResult
  mutating func beginDrag(
    _ source: Scroller.DragSource = .touch, at time: Double
  ) -> [[Scroller.Event]] {
    caused { $0.beginDrag(source, at: time, into: &$1) }
  }

  mutating func drag(by delta: Double, at time: Double) {
    caused { $0.drag(by: delta, at: time, into: &$1) }
  }

  @discardableResult
  mutating func fling(velocity: Double, at time: Double) -> [[Scroller.Event]] {
    caused { $0.fling(velocity: velocity, at: time, into: &$1) }
  }

  mutating func wheel(by delta: Double, at time: Double) {
    caused { $0.wheel(by: delta, at: time, into: &$1) }
  }

  @discardableResult
  mutating func advance(to time: Double) -> [[Scroller.Event]] {
    caused { $0.advance(to: time, into: &$1) }
  }

  /// Begins a drag where there is none, and moves the finger at rest from the last call on.
  mutating func pull(by delta: Double, source: Scroller.DragSource = .touch) {
    if !links.contains(where: { $0.scroller.phase.name == "tracking" }) {
      beginDrag(source, at: time)
    }
    drag(by: delta, at: time + 0.01)
  }
}
