/// The motion of one axis of a scroll view: drag, fling, stretch, bounce and glide.
///
/// Everything is in points and seconds. The offset grows as the content moves toward its end (a
/// finger moving up or left), and the velocity is the offset's rate. A scroller has no clock: each
/// call has a time, and a time before ``time`` counts as ``time``. Between two calls it
/// follows a closed curve, so that ``advance(to:into:)`` gives the same offset however the time
/// until then is cut.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 800, contentLength: 5000)
/// var events: [Scroller.Event] = []
/// scroller.beginDrag(.touch, at: 0, into: &events)
/// scroller.drag(by: 30, at: 0.016, into: &events)
/// scroller.drag(by: 35, at: 0.032, into: &events)
/// scroller.drag(by: 40, at: 0.048, into: &events)
/// scroller.endDrag(at: 0.050, into: &events)
/// scroller.advance(to: 1, into: &events)
/// print(scroller.offset, scroller.restingOffset)
/// ```
public struct Scroller: Sendable, Equatable {
  /// The constants of the motion; change them with ``setTuning(_:at:into:)``.
  public internal(set) var tuning: Tuning
  /// What is chosen of the scroller beside its tuning; change it with ``configure(at:into:_:)``.
  public internal(set) var configuration = Configuration()
  /// The length of a page in points, for content that stops at pages only; `nil` stops anywhere,
  /// and so does a length under a device pixel or over 10¹² points (SP-93).
  public var pageLength: Double?
  /// Where content comes to rest, for content that does not rest anywhere; change it with
  /// ``setSnapPositions(_:prepended:at:into:)``.
  public internal(set) var snapPositions: SnapPositions?
  /// The visible extent in points, 0 or from 10⁻⁶ to 10¹²; change it with
  /// ``setLengths(viewport:content:at:into:)``.
  public internal(set) var viewportLength: Double
  /// The content's extent in points, never negative, at most 10¹² or infinite for endless content.
  public internal(set) var contentLength: Double
  /// What the scroller is doing.
  public internal(set) var phase = Phase.idle
  /// The time of the last call, in seconds; 0 before the first.
  public internal(set) var time = 0.0
  /// The offset that is shown at ``time``, in points.
  public internal(set) var offset = 0.0
  /// The rate of ``offset`` at ``time`` by a motion of its own, in points per second; zero under a
  /// finger.
  package internal(set) var motionVelocity = 0.0
  /// The rate of ``offset`` at the last release of a finger, in points per second.
  package internal(set) var liftVelocity = 0.0
  /// What moves the content, as of the end of the last call; small, since it is read many times in
  /// a frame, and to read the phase copies it.
  @usableFromInline package internal(set) var mover = Mover.nothing

  /// The cause of the last glide, however short that was; `nil` since a drag began.
  package internal(set) var lastGlide: Glide.Reason?
  /// The samples of the finger that drags the content; none without one.
  ///
  /// Not part of the phase, which is copied when it is read.
  var estimator: VelocityEstimator
  var insets = Insets()
  @usableFromInline var limits = Limits(minimum: 0, maximum: 0)

  /// Makes a scroller at rest at offset 0.
  ///
  /// A viewport length that is under a millionth of a point or not finite counts as 0, and so does
  /// a content length that is negative or NaN. For a tuning that ``Tuning/validated()`` refuses the
  /// default stands in.
  public init(tuning: Tuning = .ios, viewportLength: Double, contentLength: Double) {
    self.tuning = tuning.isValid ? tuning : .ios
    estimator = VelocityEstimator(rules: self.tuning.release.estimator)
    self.viewportLength = Self.viewportLength(from: viewportLength)
    self.contentLength = Self.contentLength(from: contentLength)
    updateLimits()
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  package mutating func ownMemory() { estimator.ownMemory() }

  /// Something that moves the content.
  @usableFromInline
  package enum Mover: Sendable, Equatable {
    /// It is at rest.
    case nothing
    /// It coasts or bounces.
    case itself
    /// A finger that drags it; how far what is shown is ahead of its events, in points (FL-7).
    case drag(DragSource, lead: Double)
    /// What set a target.
    case glide(Glide.Reason)

    /// Whether a finger drags it.
    @inlinable package var isDrag: Bool { if case .drag = self { true } else { false } }
  }

  /// The rate of ``offset`` at ``time``, in points per second; under a finger, what its release
  /// there and then would take for it.
  public var velocity: Double {
    // Inlined it would make the library for C larger by its whole estimate at each reading.
    @inline(never) get {
      guard mover.isDrag, case .tracking(let tracking) = phase else { return motionVelocity }
      return fingerVelocity(of: tracking, at: time)
    }
  }

  /// The smallest offset at which the content rests: minus the insets at the start (SP-66).
  @inlinable public var minimumOffset: Double { limits.minimum }

  /// The greatest offset at which the content rests: content and insets less the viewport, and
  /// never less than ``minimumOffset`` (SP-65).
  @inlinable public var maximumOffset: Double { limits.maximum }

  /// The shown distance past the nearer limit, in points, never negative.
  @inlinable public var overscroll: Double {
    max(0, limits.minimum - offset, offset - limits.maximum)
  }

  /// Whether nothing moves and nothing will until the next call.
  @inlinable public var isAtRest: Bool {
    switch mover {
    case .nothing: true
    case .itself, .drag, .glide: false
    }
  }

  /// Whether the content moves by itself, and no finger drags it.
  @inlinable package var isMovingAlone: Bool {
    switch mover {
    case .nothing, .drag: false
    case .itself, .glide: true
    }
  }

  /// The length of a wheel notch in points: the viewport's length to the power of ⅔ (SP-96).
  public static func notchLength(viewport: Double) -> Double {
    Math.pow(viewportLength(from: viewport), 2.0 / 3)
  }

  /// The extent of a device pixel in points.
  var pixel: Double {
    let scale = configuration.pixelsPerPoint
    return (0.001...1000).contains(scale) ? 1 / scale : 1
  }

  /// Whether content may be shown past the limits.
  var isStretchy: Bool {
    configuration.bounces && !configuration.reducesMotion && tuning.edge.band != .clamped
      && (configuration.alwaysBounces || limits.maximum > limits.minimum)
  }

  /// Where a motion toward an offset ends: on a whole device pixel where the scroller lands on
  /// them, and inside the limits (SP-18).
  func landing(near offset: Double) -> Double {
    guard configuration.landsOnPixels else { return limits.clamp(offset) }
    // The middle between two pixels, where a coast ends whose pixels become others, counts as past it:
    // otherwise an error of rounding decides.
    let place = offset / pixel
    return limits.clamp((place + place.signum * Self.middle).rounded() * pixel)
  }

  /// The width of the middle between two pixels, in pixels.
  private static let middle = 1e-4

  static func viewportLength(from length: Double) -> Double {
    let length = length.finite(or: 0).limited(to: longestLength)
    return length >= shortestLength ? length : 0
  }

  static func contentLength(from length: Double) -> Double {
    guard length > 0 else { return 0 }
    return length.isFinite ? length.limited(to: longestLength) : length
  }

  /// A viewport that is shorter than this, in points, shows nothing: shares of it would be beyond
  /// all numbers.
  static let shortestLength = 1e-6
  /// No length is longer and no target farther than this, in points: squares and sums stay finite,
  /// and offsets exact to a fraction of a pixel.
  static let longestLength = 1e12
  /// A single move, inset or change of the content's start is never longer than this, in points.
  static let longestDelta = 1e9
}

extension Scroller {
  /// What can be chosen of a scroller beside its tuning; change it with ``configure(at:into:_:)``.
  public struct Configuration: Hashable, Sendable, Codable {
    /// Device pixels per point, on which coasts land and motions settle (SP-9, SP-18); a value that
    /// is not between 0.001 and 1000 counts as 1.
    public var pixelsPerPoint = 1.0
    /// Whether a coast, and a wheel's step of at least a device pixel, end on a whole device pixel
    /// (SP-18).
    ///
    /// Otherwise they end exactly where their law or their steps do. True at first.
    public var landsOnPixels = true
    /// Whether the content stretches past its limits at all; true at first.
    public var bounces = true
    /// Whether content that is shorter than the viewport stretches too (SP-65); true at first.
    public var alwaysBounces = true
    /// Whether motion is reduced (DX-29).
    ///
    /// Nothing stretches or bounces, and moves by keys or a call jump. A fling still coasts, and
    /// ends at an edge that it reaches; a swipe goes to its page, and the wheel glides.
    public var reducesMotion = false
    /// What the content does past its limits: at first it moves.
    ///
    /// It changes ``Scroller/layoutOffset`` and ``Scroller/stretchedPicture``, and no motion.
    public var edgeStyle = EdgeStyle.moves

    /// Makes the configuration of a new scroller.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a configuration; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&pixelsPerPoint, .pixelsPerPoint)
        try keys.read(&landsOnPixels, .landsOnPixels)
        try keys.read(&bounces, .bounces)
        try keys.read(&alwaysBounces, .alwaysBounces)
        try keys.read(&reducesMotion, .reducesMotion)
        try keys.read(&edgeStyle, .edgeStyle)
      }
    #endif
  }

  /// Changes the configuration; a motion in flight goes on from its place and velocity, or ends and
  /// is reported.
  ///
  /// ```swift
  /// scroller.configure(at: time, into: &events) { $0.reducesMotion = true }
  /// ```
  public mutating func configure(
    at time: Double, into events: inout [Event], _ change: (inout Configuration) -> Void
  ) {
    run(to: time, &events)
    let before = configuration
    change(&configuration)
    if configuration != before { resume(&events) }
  }

  /// Something that a call caused, appended to the caller's array in order.
  ///
  /// A motion is a coast, a bounce, a glide or several of them in a row. Each ends with exactly one
  /// ``settled(offset:time:)``, ``clamped(_:time:velocity:)`` or ``stoppedMotion(speed:)``, which
  /// the call reports that ended it, whatever that call was for (INV-11).
  ///
  /// An array emptied with `removeAll(keepingCapacity: true)` between two calls does not allocate.
  public enum Event: Hashable, Sendable {
    /// A touch or a call ended a motion of that speed, in points per second (SP-90). The touch is
    /// not a tap.
    case stoppedMotion(speed: Double)
    /// A finger began to drag the content.
    case beganDragging
    /// The drag ended; `velocity` is that with which the content goes on.
    case endedDragging(velocity: Double, willDecelerate: Bool)
    /// A coast ran into an edge at that time and went on as a bounce (SP-60).
    case hitEdge(Edge, time: Double, velocity: Double)
    /// A bounce came back over the edge at that time and went on as a coast (SP-62).
    case leftEdge(Edge, time: Double, velocity: Double)
    /// A motion ended at an edge that does not stretch.
    case clamped(Edge, time: Double, velocity: Double)
    /// A motion ended at that offset.
    case settled(offset: Double, time: Double)
  }
}

/// What the motion appends its events to.
protocol EventSink {
  mutating func append(_ event: Scroller.Event)
}

extension [Scroller.Event]: EventSink {}

/// The sink of a motion that is only predicted.
struct IgnoredEvents: EventSink {
  mutating func append(_ event: Scroller.Event) {}
}

extension Scroller {
  /// Checked after each call in debug builds.
  func checkInvariants() {
    assert(offset.isFinite && velocity.isFinite && time.isFinite, "a state is not finite")
    assert(limits.minimum <= limits.maximum, "the limits are inverted")
    switch phase {
    case .idle:
      assert(velocity == 0 && isAtRest, "a scroller at rest moves")
      assert(limits.clamp(offset) == offset, "a scroller rests outside of its limits")
    case .tracking:
      assert(!isAtRest && !isMovingAlone, "a dragged scroller moves by itself")
    case .decelerating, .bouncing, .gliding:
      assert(isMovingAlone, "a moving scroller is at rest")
    }
  }
}
