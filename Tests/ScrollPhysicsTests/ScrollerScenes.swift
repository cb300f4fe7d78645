import ScrollPhysics
import TestSupport

extension Scroller {
  /// A scroller with a viewport of 800 points on content of 5000, at rest at an offset.
  static func resting(
    at offset: Double = 1000, tuning: Tuning = .ios, content: Double = 5000
  ) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: content)
    scroller.scroll(to: offset, animated: false, at: 0)
    return scroller
  }

  /// Drags at a constant speed and releases, from the scroller's time on.
  mutating func flick(
    at speed: Double, for duration: Double = 0.1, rate: Double = 120,
    source: DragSource = .touch
  ) {
    let start = time
    let count = Int((duration * rate).rounded())
    beginDrag(source, at: start)
    for step in 1...count {
      drag(by: speed / rate, at: start + Double(step) / rate)
    }
    endDrag(at: start + Double(count) / rate)
  }

  /// Drags by a distance, stays still, and releases at rest.
  mutating func dragAndRelease(by distance: Double, source: DragSource = .touch) {
    let start = time
    beginDrag(source, at: start)
    for step in 1...10 {
      drag(by: distance / 10, at: start + Double(step) / 100)
    }
    endDrag(at: start + 0.5)
  }

  /// Advances to rest and returns all events.
  @discardableResult
  mutating func runOut() -> [Event] {
    advance(to: time + 120)
  }
}

/// An action on a scroller at a time.
struct Action: Sendable {
  enum Kind: Sendable {
    case begin(Scroller.DragSource)
    case drag(Double)
    case end
    case cancel
    case wheel(Double)
    case scroll(to: Double, animated: Bool)
    case content(Double)
    case inset(Double)
    case stop
  }

  let time: Double
  let kind: Kind

  /// Performs the action.
  func perform(on scroller: inout Scroller) {
    switch kind {
    case .begin(let source): scroller.beginDrag(source, at: time)
    case .drag(let delta): scroller.drag(by: delta, at: time)
    case .end: scroller.endDrag(at: time)
    case .cancel: scroller.cancelDrag(at: time)
    case .wheel(let delta): scroller.wheel(by: delta, at: time)
    case .scroll(let offset, let animated):
      scroller.scroll(to: offset, animated: animated, at: time)
    case .content(let length): scroller.setLengths(viewport: 800, content: length, at: time)
    case .inset(let start): scroller.setInset(start: start, end: 40, owner: .header, at: time)
    case .stop: scroller.stop(at: time)
    }
  }

  /// Twelve seconds of heavy use from a seed: drags, flings, wheels, calls and changing limits.
  static func script(seed: UInt64) -> [Action] {
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    var actions: [Action] = []
    while time < 12 {
      time += Double.random(in: 0...0.8, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...4:
        actions.append(
          Action(time: time, kind: .begin(Bool.random(using: &generator) ? .touch : .trackpad)))
        let speed = Double.random(in: -6000...6000, using: &generator)
        for _ in 0..<Int.random(in: 0...25, using: &generator) {
          time += Double.random(in: 0.002...0.02, using: &generator)
          actions.append(
            Action(time: time, kind: .drag(speed * Double.random(in: 0...0.02, using: &generator))))
        }
        time += Double.random(in: 0...0.06, using: &generator)
        let isCancelled = Int.random(in: 0..<8, using: &generator) == 0
        actions.append(Action(time: time, kind: isCancelled ? .cancel : .end))
      case 5:
        let delta = Double.random(in: -400...400, using: &generator)
        actions.append(Action(time: time, kind: .wheel(delta)))
      case 6:
        let isStop = Bool.random(using: &generator)
        let offset = Double.random(in: -100...4300, using: &generator)
        let animated = Bool.random(using: &generator)
        actions.append(
          Action(time: time, kind: isStop ? .stop : .scroll(to: offset, animated: animated)))
      default:
        let length = Double.random(in: 0...6000, using: &generator)
        let isInset = Bool.random(using: &generator)
        actions.append(Action(time: time, kind: isInset ? .inset(length / 50) : .content(length)))
      }
    }
    return actions
  }
}
