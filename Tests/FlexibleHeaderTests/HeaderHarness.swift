import FlexibleHeader
import ScrollPhysics
import Testing
import TestSupport

/// A scroll view that the test moves: it performs a header's requests, and clamps like any other.
struct HeaderHarness: Sendable {
  var header: FlexibleHeader
  var reading: ScrollMetrics
  /// The top insets contributed by other components, and by the header.
  var contributions: [ScrollViewID: Double] = [:]
  /// The requests and events of the last call.
  var requests: [HeaderEffect] = []
  var events: [HeaderEffect] = []
  var glide: SettlingAnimation?
  /// The target that the header requested at the last release.
  var target: Double?
  /// All layouts, in order.
  var layouts: [HeaderLayout] = []

  init(
    _ behavior: ShiftBehavior = .disabled, rule: SettlingRule = .projected, minimum: Double = 56,
    maximum: Double = 128, safeArea: Double = 20, viewport: Double = 800, content: Double = 5000,
    offset: Double = 0, attached: Bool = true
  ) {
    var configuration = FlexibleHeader.Configuration(
      minimumHeight: minimum, maximumHeight: maximum)
    configuration.settlingRule = rule
    configuration.shiftBehavior = behavior
    header = FlexibleHeader(configuration, safeArea: safeArea)
    reading = ScrollMetrics(
      time: 0, offset: offset, viewportLength: viewport, contentLength: content)
    if attached { attach() }
  }

  var layout: HeaderLayout { header.layout }
  var bottom: Double { header.layout.bottomEdge }
  var contribution: Double { contributions[reading.view] ?? 0 }
  var top: Double { -(reading.insetTop + reading.systemInsetTop + contribution) }
  var end: Double {
    max(top, reading.contentLength + reading.insetBottom - reading.viewportLength)
  }

  /// Lets the header follow the scroll view, expanded.
  mutating func attach() {
    apply(header.attach(to: reading))
    if reading.offset != top { moveTo(top) }
    layouts = [header.layout]
  }

  /// Performs the requests.
  mutating func apply(_ update: HeaderUpdate) {
    requests = Array(update.requests)
    events = Array(update.events)
    layouts.append(update.layout)
    for request in requests {
      switch request {
      case .inset(let view, let contribution, _):
        contributions[view] = contribution
        if view == reading.view, !reading.isTracking {
          reading.offset = min(max(reading.offset, top), end)
        }
      case .offset(let view, let offset):
        if view == reading.view { reading.offset = offset }
      case .target(_, let offset): target = offset
      case .glide(let glide): self.glide = glide
      default: break
      }
    }
  }

  /// Scrolls to an offset in equal steps of 1/60 s.
  mutating func scroll(to offset: Double, steps: Int = 1, tracking: Bool = false) {
    let origin = reading.offset
    for i in 1...steps {
      reading.time += 1.0 / 60
      reading.isTracking = tracking
      reading.offset = origin + (offset - origin) * Double(i) / Double(steps)
      apply(header.scrollChanged(reading))
    }
  }

  mutating func scroll(by distance: Double, steps: Int = 1, tracking: Bool = false) {
    scroll(to: reading.offset + distance, steps: steps, tracking: tracking)
  }

  /// Scrolls likewise with a finger on the content.
  mutating func drag(by distance: Double, steps: Int = 1) {
    scroll(by: distance, steps: steps, tracking: true)
  }

  mutating func drag(to offset: Double, steps: Int = 1) {
    scroll(to: offset, steps: steps, tracking: true)
  }

  /// Moves without a layout, as at the start.
  private mutating func moveTo(_ offset: Double) {
    reading.offset = offset
    apply(header.scrollChanged(reading))
  }

  /// Lifts the finger; the content stays, or would move to `target`.
  mutating func release(velocity: Double = 0, target: Double? = nil) {
    self.target = nil
    glide = nil
    reading.velocity = velocity
    apply(
      header.dragEnded(
        reading, target: target ?? reading.offset, willDecelerate: target != nil))
    reading.isTracking = false
    reading.velocity = 0
  }

  /// Reports that the content has settled after a coast.
  mutating func endDecelerating() {
    glide = nil
    apply(header.scrollEnded(reading))
  }

  /// Advances the time; the header's own motion and a glide continue.
  mutating func wait(_ seconds: Double, rate: Double = 60) {
    let end = reading.time + seconds
    let count = Int((seconds * rate).rounded())
    let start = reading.time
    for i in 1...max(1, count) {
      reading.time = i == count ? end : start + Double(i) / rate
      if let glide {
        reading.offset = glide.offset(at: reading.time)
        reading.velocity = glide.velocity(at: reading.time)
        apply(header.scrollChanged(reading))
      } else {
        apply(header.advance(to: reading.time))
      }
    }
  }

  /// Advances the time with a reading per frame; returns the bottom edge.
  ///
  /// It must not move faster than `speed` points per second.
  mutating func travel(for seconds: Double, within speed: Double, _ place: String) -> Double {
    for _ in 0..<Int((seconds * 60).rounded()) {
      let edge = bottom
      wait(1.0 / 60)
      apply(header.scrollChanged(reading))
      #expect(abs(bottom - edge) <= speed / 60 + 1e-9, "\(place)")
    }
    return bottom
  }

  /// Changes the configuration and does what the header requests.
  mutating func change(_ change: (inout FlexibleHeader.Configuration) -> Void) {
    apply(header.set(change))
  }
}
