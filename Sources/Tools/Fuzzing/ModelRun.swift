import FlexScroll
import TestSupport

/// Calls the public interfaces of the pure modules with arbitrary numbers.
struct ModelRun {
  private var stream: ByteStream
  private var scroller: Scroller
  private var header: FlexibleHeader
  private var effects: [HeaderEffect] = []
  private var input: GestureRecognizer
  private var time = 0.0
  private var calls = 0

  static func run(_ input: [UInt8]) throws(Finding) {
    var run = ModelRun(ByteStream(input))
    defer { Tally.add(events: run.calls) }
    while !run.stream.isAtEnd { try run.step() }
  }

  private init(_ bytes: ByteStream) {
    var stream = bytes
    let tuning = Tuning.preset(named: stream.pick(Tuning.presetNames)) ?? .ios
    let viewport = stream.length()
    let content = stream.length()
    scroller = Scroller(tuning: tuning, viewportLength: viewport, contentLength: content)
    var configuration = FlexibleHeader.Configuration(
      minimumHeight: stream.length(), maximumHeight: stream.length())
    configuration.deceleration = tuning.coast.law
    let safeArea = stream.length()
    configuration.shiftBehavior = stream.pick(ShiftBehavior.named)
    header = FlexibleHeader(configuration, safeArea: safeArea)
    input = GestureRecognizer(
      axis: stream.below(2) == 0 ? .vertical : .horizontal,
      regions: .init(width: stream.length(), height: stream.length()))
    self.stream = stream
  }

  private mutating func step() throws(Finding) {
    calls += 1
    let before = scroller
    switch stream.byte() {
    case let choice where choice < 128: use(choice % 16)
    case let choice where choice < 192: change(choice % 12)
    case let choice where choice < 220: report(choice % 12)
    case let choice where choice < 224: ask()
    default: handle()
    }
    try judge(after: before)
  }

  /// The next time: usually slightly later, sometimes earlier, far away, or not finite.
  private mutating func moment() -> Double {
    switch stream.byte() {
    case let small where small < 224: time += Double(small) / 1000
    case let small where small < 240: return time - Double(small - 224)
    case let small where small < 252: time += Double(small - 239) * 1000
    case 252: return stream.extreme()
    case 253: return stream.double()
    default: break
    }
    return time
  }

  /// Moves the scroller.
  private mutating func use(_ choice: Int) {
    let time = moment()
    switch choice {
    case 0, 1: scroller.beginDrag(stream.pick([.touch, .trackpad]), at: time)
    case 2...6: scroller.drag(by: stream.delta() * 4, at: time)
    case 7, 8: scroller.endDrag(at: time)
    case 9: scroller.cancelDrag(at: time)
    case 10: scroller.hold(at: time)
    case 11: scroller.wheel(by: stream.delta(), isRepeat: stream.below(2) == 1, at: time)
    case 12: scroller.scroll(to: stream.length(), animated: stream.below(2) == 1, at: time)
    case 13: scroller.scroll(by: stream.delta(), animated: stream.below(2) == 1, at: time)
    case 14: scroller.stop(at: time)
    default: scroller.advance(to: time)
    }
  }

  /// Changes the geometry of the scroller.
  private mutating func change(_ choice: Int) {
    let time = moment()
    switch choice {
    case 0: scroller.setLengths(viewport: stream.length(), content: stream.length(), at: time)
    case 1:
      scroller.setInset(start: stream.delta(), end: stream.delta(), owner: .content, at: time)
    case 2:
      let tuning = Tuning.preset(named: stream.pick(Tuning.presetNames)) ?? .ios
      scroller.setTuning(tuning, at: time)
    case 3: scroller.prependContent(length: stream.delta(), at: time)
    case 4:
      let scale = stream.pick([1, 2, 0, .nan, stream.double()])
      scroller.configure(at: time) { $0.pixelsPerPoint = scale }
    case 5: scroller.pageLength = stream.pick([nil, 100, stream.length()])
    case 6: scroller.configure(at: time) { $0.reducesMotion.toggle() }
    case 7: scroller.configure(at: time) { $0.bounces.toggle() }
    case 8: scroller.configure(at: time) { $0.alwaysBounces.toggle() }
    case 9: scroller.endDrag(liftedAt: stream.double(), at: time)
    case 10:
      let spring = Spring(angularFrequency: stream.length(), dampingRatio: stream.share())
      scroller.settle(to: stream.length(), velocity: stream.double(), spring: spring, at: time)
    default:
      var path = InlineList<20, VelocityEstimator.Sample>()
      for _ in 0..<stream.below(21) {
        path.append(.init(time: stream.double(), position: stream.delta()))
      }
      scroller.beginDrag(.touch, after: path, at: time)
    }
  }

  /// Reports a scroll view to the header: the scroller, or one with arbitrary numbers.
  private mutating func report(_ choice: Int) {
    effects.removeAll(keepingCapacity: true)
    var reading = ScrollMetrics(
      time: scroller.time, offset: scroller.offset, viewportLength: scroller.viewportLength,
      contentLength: scroller.contentLength)
    reading.isTracking = stream.below(2) == 0
    if stream.below(4) == 0 {
      reading.view = ScrollViewID(rawValue: stream.below(3))
      (reading.time, reading.offset) = (moment(), stream.double())
      (reading.viewportLength, reading.contentLength) = (stream.length(), stream.length())
      (reading.insetTop, reading.systemInsetTop) = (stream.delta(), stream.delta())
      (reading.insetBottom, reading.velocity) = (stream.delta(), stream.double())
    }
    switch choice {
    case 0, 1: header.attach(to: stream.below(8) == 0 ? nil : reading, into: &effects)
    case 2: header.prepare(for: reading, into: &effects)
    case 3, 4:
      let target = stream.length()
      header.dragEnded(
        reading, target: target, willDecelerate: stream.below(2) == 0, into: &effects)
    case 5: header.scrollEnded(reading, into: &effects)
    case 6: header.setHidden(true, animated: stream.below(2) == 0, at: moment(), into: &effects)
    case 7: header.setHidden(false, animated: stream.below(2) == 0, at: moment(), into: &effects)
    case 8: header.setShift(fraction: stream.share(), at: moment(), into: &effects)
    case 9: header.advance(to: moment(), into: &effects)
    case 10: environment(reading)
    default: header.scrollChanged(reading, into: &effects)
    }
  }

  private mutating func environment(_ reading: ScrollMetrics) {
    switch stream.below(12) {
    case 0:
      header.topBarChanged(height: stream.delta(), isHidden: stream.below(2) == 0, into: &effects)
    case 1: header.contentMoved(by: stream.double(), into: &effects)
    case 2: header.insetsChanged(reading, into: &effects)
    case 3: header.systemInsetChanged(reading, into: &effects)
    case 4: configure { $0.shiftBehavior = $1.pick(ShiftBehavior.named) }
    case 5: configure { header, _ in header.stretches.toggle() }
    case 6: configure { $0.customDetents = [$1.double(), $1.share(), $1.length()] }
    case 7: header.sizeToFit(into: &effects)
    case 8: configure { $0.minimumHeight = $1.double() }
    case 9: configure { $0.maximumHeight = $1.double() }
    case 10: header.safeAreaChanged(to: stream.double(), into: &effects)
    default: _ = (header.layout(at: stream.double()), header.offset(placing: stream.double()))
    }
  }

  private mutating func configure(
    _ change: (inout FlexibleHeader.Configuration, inout ByteStream) -> Void
  ) {
    header.configure(at: header.time, into: &effects) { change(&$0, &stream) }
  }

  /// Delivers an event to the recognizer.
  private mutating func handle() {
    var events = EventStream(stream)
    let event = events.next()
    stream = events.stream
    var actions: [ScrollAction] = []
    input.handle(event, scroller: &scroller, into: &actions)
  }

  /// Evaluates a spring with arbitrary numbers; its result may be meaningless, but it must return.
  private mutating func ask() {
    let spring = Spring(angularFrequency: stream.double(), dampingRatio: stream.share())
    let state = Spring.State(displacement: stream.double(), velocity: stream.delta())
    _ = spring.settlingTime(from: state, distance: stream.share(), speed: stream.double())
    _ = spring.settlingBound(from: state, distance: stream.share())
    _ = spring.crossingTime(from: state)
    _ = spring.state(after: stream.double(), from: state)
  }

  private func judge(after before: Scroller) throws(Finding) {
    let numbers = [
      scroller.offset, scroller.velocity, scroller.time, scroller.restingOffset,
      scroller.minimumOffset, scroller.viewportLength,
    ]
    guard numbers.allSatisfy(\.isFinite), scroller.time >= before.time else {
      throw Finding("a scroller has \(numbers) and was at \(before.time) s")
    }
    guard scroller.minimumOffset <= scroller.maximumOffset else {
      throw Finding("limits of \(scroller.minimumOffset) and \(scroller.maximumOffset)")
    }
    try judge(header.layout)
    let due = input.nextDeadline ?? 0
    guard due.isFinite else { throw Finding("something is due at \(due)") }
  }

  private func judge(_ layout: HeaderLayout) throws(Finding) {
    let numbers = [
      layout.height, layout.topEdge, layout.shift, layout.scrollPhaseValue,
      layout.scrollPhasePercentage, layout.pinLine, layout.indicatorInsetTop,
      layout.contentOverlap, layout.topEdgeInContent,
    ]
    guard numbers.allSatisfy(\.isFinite), layout.height >= 0 else {
      throw Finding("a header has \(numbers)")
    }
    let shares = [
      layout.shadowIntensity, layout.shadowOpacity, layout.opacity, layout.hiddenViewAlpha,
    ]
    guard shares.allSatisfy({ (0...1).contains($0) }) else {
      throw Finding("a header has shares of \(shares)")
    }
  }
}

extension ByteStream {
  /// A length in points, usually that of a window or of content, otherwise arbitrary.
  fileprivate mutating func length() -> Double {
    switch byte() {
    case 255: double()
    case 254: extreme()
    case let small: Double(small * small) / 8
    }
  }
}
