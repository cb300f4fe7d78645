import FlexibleHeader
import ScrollPhysics
import TestSupport

/// A header over a scroller, connected as in a program.
struct Wired {
  var scroller: Scroller
  var header: FlexibleHeader
  /// The finger's velocity at its last report.
  private var fingerVelocity = 0.0
  private var input = InputSource.finger
  private var effects: [HeaderEffect] = []
  /// The position of the header's edge, and of the content, after each call.
  var edges: [Double] { moments.map(\.edge) }
  private(set) var moments: [Moment] = []

  /// The state shown at a time.
  struct Moment {
    var time: Double
    var edge: Double
    var height: Double
    var offset: Double
  }

  init(
    _ behavior: ShiftBehavior, rule: SettlingRule = .projected, content: Double = 5000,
    tuning: Tuning = .ios
  ) {
    scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: content)
    var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    configuration.deceleration = tuning.coast.law
    configuration.shiftBehavior = behavior
    configuration.settlingRule = rule
    header = FlexibleHeader(configuration, safeArea: 20)
    header.attach(to: metrics, into: &effects)
    applyEffects()
    if rule == .material {
      scroller.scroll(to: scroller.minimumOffset, animated: false, at: 0)
      follow()
    }
  }

  /// The current metrics of the scroll view.
  var metrics: ScrollMetrics {
    var metrics = ScrollMetrics(
      time: scroller.time, offset: scroller.offset, viewportLength: scroller.viewportLength,
      contentLength: scroller.contentLength)
    if case .tracking = scroller.phase { metrics.isTracking = true }
    metrics.velocity = scroller.velocity
    metrics.input = input
    return metrics
  }

  /// Performs the header's requests in order; its events are ignored.
  mutating func applyEffects() {
    let time = scroller.time
    var ignored: [Scroller.Event] = []
    for effect in effects {
      switch effect {
      case .inset(_, let contribution, _):
        scroller.setInset(start: contribution, end: 0, owner: .header, at: time, into: &ignored)
      case .offset(_, let offset):
        scroller.scroll(to: offset, animated: false, at: time, into: &ignored)
      case .target(_, let offset):
        scroller.redirect(to: offset, reach: header.layout.height, at: time, into: &ignored)
      case .glide(let glide):
        scroller.settle(
          to: glide.target, velocity: glide.velocity, spring: glide.spring, at: time,
          into: &ignored)
      default: break
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  mutating func apply(_ update: HeaderUpdate) {
    effects += update.effects
    applyEffects()
  }

  /// Changes the configuration and performs the header's requests.
  mutating func change(_ change: (inout FlexibleHeader.Configuration) -> Void) {
    apply(header.set(change))
  }

  /// Reports that the content may have moved.
  mutating func follow() {
    if case .tracking = scroller.phase { fingerVelocity = scroller.velocity }
    header.scrollChanged(metrics, into: &effects)
    applyEffects()
    note()
  }

  /// Reports that a drag or a motion of the content has ended.
  mutating func handle(_ events: [Scroller.Event]) {
    for event in events {
      switch event {
      case .endedDragging(_, let willDecelerate):
        var atRelease = metrics
        atRelease.velocity = fingerVelocity
        header.dragEnded(
          atRelease, target: scroller.restingOffset, willDecelerate: willDecelerate, into: &effects)
        applyEffects()
      case .settled, .clamped:
        header.scrollEnded(metrics, into: &effects)
        applyEffects()
      case .stoppedMotion, .beganDragging, .hitEdge, .leftEdge: break
      }
    }
  }

  /// Advances by a frame: the content first, then the header.
  mutating func advance(to time: Double) {
    var events: [Scroller.Event] = []
    scroller.advance(to: time, into: &events)
    handle(events)
    header.advance(to: time, into: &effects)
    applyEffects()
    follow()
  }

  /// Changes the header as a program does.
  mutating func configure(at time: Double, _ change: (inout FlexibleHeader.Configuration) -> Void) {
    advance(to: time)
    header.configure(at: time, into: &effects, change)
    applyEffects()
    follow()
  }

  private mutating func note() {
    moments.append(
      Moment(
        time: scroller.time, edge: header.layout.bottomEdge, height: header.layout.height,
        offset: scroller.offset))
  }

  /// Drags a finger by a distance in equal moves, 120 per second.
  mutating func drag(by distance: Double, moves: Int = 12, at start: Double) {
    input = .finger
    handle(scroller.beginDrag(.touch, at: start))
    follow()
    for i in 1...moves {
      handle(scroller.drag(by: distance / Double(moves), at: start + Double(i) / 120))
      follow()
    }
  }

  mutating func lift(after pause: Double = 0) {
    let time = scroller.time + pause
    handle(scroller.hold(at: time))
    follow()
    handle(scroller.endDrag(at: time))
    follow()
  }

  mutating func wheel(by distance: Double, at time: Double) {
    input = .wheel
    handle(scroller.wheel(by: distance, at: time))
    follow()
  }

  /// Advances in frames until a time.
  mutating func run(to time: Double, rate: Double = 120) {
    let start = scroller.time
    let frames = max(1, Int(((time - start) * rate).rounded()))
    for frame in 1...frames {
      advance(to: start + (time - start) * Double(frame) / Double(frames))
    }
  }
}
