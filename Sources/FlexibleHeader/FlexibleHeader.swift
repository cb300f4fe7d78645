import ScrollPhysics

/// A header over scrolling content: it expands, stretches, collapses, and moves off the screen.
///
/// It is a value without a scroll view, a window or a clock. The program passes the metrics of a
/// scroll view, a ``ScrollMetrics``; the header updates its ``layout`` and appends a
/// ``HeaderEffect`` for each request and event to an array of the caller. Names and behaviour
/// follow the flexible header of Material Components for iOS; the article <doc:Parity> lists each
/// rule.
///
/// ```swift
/// var header = FlexibleHeader(
///   .init(minimumHeight: 56, maximumHeight: 128, shiftBehavior: .enabled), safeArea: 20)
/// var effects: [HeaderEffect] = []
/// var metrics = ScrollMetrics(time: 0, offset: -148, viewportLength: 800, contentLength: 4000)
/// header.attach(to: metrics, into: &effects)
/// metrics.offset = 300
/// metrics.time = 0.1
/// header.scrollChanged(metrics, into: &effects)
/// print(header.layout.height, header.layout.topEdge)
/// ```
///
/// Change the configuration in ``configure(at:into:_:)``. An array emptied with
/// `removeAll(keepingCapacity: true)` makes a call free of allocations. <doc:Hosting> lists the
/// calls of a program, in order.
public struct FlexibleHeader: Sendable, Equatable, Codable {
  /// The time of the last call, in seconds; 0 before the first.
  public internal(set) var time = 0.0
  /// The header as it is now.
  ///
  /// Before the first layout it has its minimum height, and phase, value and percentage are those
  /// of a header without a layout.
  public internal(set) var layout = HeaderLayout()
  /// When the header begins to settle by itself, in seconds; `nil` while nothing will make it
  /// (HN-23).
  ///
  /// Until then it needs no frames. Call ``advance(to:into:)`` at that time; the motion is the same
  /// however much later the call comes.
  public internal(set) var wakeTime: Double?

  /// What the program has chosen; ``configure(at:into:_:)`` changes it.
  public internal(set) var configuration: Configuration
  /// The height of the window's safe area at the top, in points (FH-20).
  public internal(set) var topSafeArea: Double
  var topBar = TopBar()

  var limits: HeaderLimits
  var records: [ScrollViewRecord] = []
  var tracking: ScrollMetrics?
  var shifting = ShiftState()
  @usableFromInline var motion: ShiftAnimation?
  @usableFromInline var correction: EdgeCorrection?
  var isChangingScrollView = false
  var glide: SettlingAnimation?
  /// Whether the limits changed since the glide began.
  var isGlideStale = false
  /// The frame's height while nothing is tracked (FH-15).
  var frameHeight: Double

  /// During a call, the array of the caller.
  var output: [HeaderEffect] = []

  /// Makes a header that follows nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: What the program chooses.
  ///   - safeArea: The height of the window's safe area at the top, in points.
  ///   - topBarHeight: The height of the top bar, in points; by default that of the safe area.
  public init(
    _ configuration: Configuration = Configuration(), safeArea: Double = 20,
    topBarHeight: Double? = nil
  ) {
    self.configuration = configuration
    topSafeArea = safeArea.bounded(or: 0).asLength
    topBar.originalHeight = (topBarHeight ?? safeArea).bounded(or: 0).asLength
    limits = HeaderLimits(
      configuration: configuration, safeArea: topSafeArea, topBar: topBar.originalHeight,
      isPaging: false)
    shifting.accumulator = limits.leastAccumulator
    frameHeight = limits.minimumHeight
    layout.height = frameHeight
    layout.topSafeArea = topSafeArea
  }

  /// What a scrolled header remembers.
  struct ShiftState: Hashable, Sendable, Codable {
    /// How far the header is pushed up; below 0, how far deep in the content it is above its least
    /// height (`acc`).
    var accumulator = 0.0
    /// How far the content has to move back before the header begins to return (`q`, HN-12).
    var wait = 0.0
    var wantsToBeHidden = false
    /// Whether the program keeps it between shown and hidden.
    var isLed = false
    /// The distance since the direction last changed (FH-43).
    var direction = 0.0
    /// Whether the content was dragged at the last layout.
    var isHeld = false
    /// When the content last moved, or a key that scrolls was last down, in seconds; `nil` once the
    /// header has settled for it (HN-23).
    var stillSince: Double?
    /// Whether the content moved or was dragged at the last layout.
    var wasMoving = false
    /// Whether the last drag ended with a fling (FH-51).
    var didDecelerate = false
    /// The offset of the last layout; `nil` if the next one counts no distance (FH-42).
    var lastOffset: Double?
    /// How far that was ahead of the finger's events (FL-7).
    var lastLead = 0.0
    /// The last offset, bounded as it was then (FH-41).
    var lastBounded = 0.0
    /// The last change of the safe area, until a later reading reports where the content is then.
    var safeAreaChange: SafeAreaChange?
    /// Whether the present stretch was begun by an input that may.
    var mayStretch = true
    /// Whether there has been a layout since the header was made (FH-63).
    var hasCommitted = false
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  package mutating func ownMemory() { records.reserveCapacity(1) }

  /// Lets the effects of a call be appended to the array of the caller.
  @inline(__always)
  mutating func open(_ sink: inout [HeaderEffect]) { swap(&output, &sink) }

  /// Returns the array to the caller, and stores what is read between two calls.
  @inline(__always)
  mutating func close(_ sink: inout [HeaderEffect]) {
    swap(&output, &sink)
    wakeTime = settlingTime
  }

  /// Whether the header moves without the content: call ``advance(to:into:)`` for each frame.
  ///
  /// While content settles with it, the scroll view moves instead. See ``wakeTime`` for when the
  /// header begins to move.
  @inlinable @inline(__always)
  public var needsFrames: Bool { motion != nil || correction != nil }

  /// The next time to which it must be advanced while the content moves, in seconds: where its own
  /// motion ends, and just before, since what the content moved until then does not move it.
  package func nextTurn(after time: Double) -> Double? {
    guard let end = motion?.endTime, end > time else { return nil }
    return end.nextDown > time ? end.nextDown : end
  }

  /// How far the content has to move back before the header begins to return, in points (HN-12).
  package var returnWait: Double { shifting.wait }

  /// Takes on a time, where that is all that its passing changes: returns whether it was.
  ///
  /// It is not while the header moves, content glides for it, or a change of the
  /// safe area waits for the next reading.
  package mutating func pass(to time: Double) -> Bool {
    guard !needsFrames, glide == nil, shifting.safeAreaChange == nil
    else { return false }
    let time = max(self.time, time.finite(or: self.time))
    if let wakeTime, wakeTime <= time { return false }
    self.time = time
    return true
  }

  /// Moves on to a time, in seconds; a time before ``time``, or one that is not finite, counts as
  /// ``time``.
  public mutating func advance(to time: Double, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    go(to: time)
  }

  mutating func go(to time: Double) {
    let time = max(self.time, time.finite(or: self.time))
    if needsFrames || settlingTime.map({ $0 <= time }) == true {
      run(to: time)
      commit()
    } else {
      self.time = time
    }
  }

  /// Follows the header's own motion up to a time.
  mutating func run(to time: Double) {
    let before = self.time
    self.time = max(before, time.finite(or: before))
    settleWhereDue(since: before)
    if let motion {
      if self.time >= motion.endTime {
        finish(motion)
      } else {
        shifting.accumulator = motion.accumulator(at: self.time)
      }
    }
    if let correction, correction.isOver(at: self.time) { endEasing() }
  }

  /// Ends the easing of the bottom edge, and with it the change of the scroll view.
  mutating func endEasing() {
    correction = nil
    guard isChangingScrollView else { return }
    isChangingScrollView = false
    output.append(.scrollViewChangeCompleted)
  }

  /// Ends the header's own motion at its destination.
  mutating func finish(_ motion: ShiftAnimation) {
    shifting.accumulator = motion.isHiding ? motion.destination : limits.leastAccumulator
    self.motion = nil
    output.append(.settled(motion.detent))
  }
}

#if !hasFeature(Embedded)
  extension FlexibleHeader {
    /// Reads a header, which goes on exactly as the one that was written.
    ///
    /// A header that is shifted farther than it can be counts as shifted as far as it can, and a
    /// wait beyond the return distance as that distance (HN-105).
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(try keys.decode(Configuration.self, forKey: .configuration))
      time = try keys.decode(Double.self, forKey: .time)
      layout = try keys.decode(HeaderLayout.self, forKey: .layout)
      wakeTime = try keys.decodeIfPresent(Double.self, forKey: .wakeTime)
      topSafeArea = try keys.decode(Double.self, forKey: .topSafeArea)
      topBar = try keys.decode(TopBar.self, forKey: .topBar)
      limits = try keys.decode(HeaderLimits.self, forKey: .limits)
      records = try keys.decode([ScrollViewRecord].self, forKey: .records)
      tracking = try keys.decodeIfPresent(ScrollMetrics.self, forKey: .tracking)
      shifting = try keys.decode(ShiftState.self, forKey: .shifting)
      motion = try keys.decodeIfPresent(ShiftAnimation.self, forKey: .motion)
      correction = try keys.decodeIfPresent(EdgeCorrection.self, forKey: .correction)
      isChangingScrollView = try keys.decode(Bool.self, forKey: .isChangingScrollView)
      glide = try keys.decodeIfPresent(SettlingAnimation.self, forKey: .glide)
      isGlideStale = try keys.decode(Bool.self, forKey: .isGlideStale)
      frameHeight = try keys.decode(Double.self, forKey: .frameHeight)
      shifting.wait = shifting.wait.clamped(from: 0, to: limits.returnDistance)
      // Only a motion comes from farther than the header can be pushed (FH-57).
      guard motion == nil else { return }
      let accumulator = shifting.accumulator
      shifting.accumulator = accumulator.clamped(
        from: limits.leastAccumulator, to: limits.maximumShift)
      guard shifting.accumulator != accumulator else { return }
      commit()
      output = []
    }
  }
#endif
