import Canvas
import Interface
import ScrollPhysics

/// The values of one frame; a number that is not finite is not drawn.
package struct InspectorSample: Timed, Equatable, Sendable {
  /// The time that the frame shows, in seconds.
  package var time: Double
  /// The scroll distance from the start, in points; negative while overscrolled.
  package var offset = 0.0
  /// The velocity, in points per second.
  package var velocity = 0.0
  /// The distance past the nearer end, in points, never negative.
  package var overscroll = 0.0
  /// The phase of the motion.
  package var phase = MotionPhase.idle
  /// The distance from the start at which it will settle, in points.
  package var landing = 0.0
  /// The drag; `nil` while nothing is dragged.
  package var drag: Drag?
  /// The header; `nil` on a screen without one.
  package var header: HeaderSnapshot?
  /// Whether the header moves by itself.
  package var isHeaderMoving = false
  /// The contacts on the screen and the trackpad.
  package var contacts = InlineList<6, InspectorContact>()
  /// The measurements of the frame loop.
  package var timing = Timing()

  /// Makes a sample of content at rest at its start.
  package init(time: Double) {
    self.time = time
  }

  /// Whether what the frame shows stays until the next one, at a time.
  package func stays(until next: Double) -> Bool {
    phase.stays(for: next - time) && !isHeaderMoving
  }

  /// A drag that shows the path between its events.
  package struct Drag: Hashable, Sendable {
    /// The offset of the newest event from the start, in points.
    package var eventOffset: Double
    /// The delay of the path, in seconds.
    package var delay: Double

    /// Makes a drag.
    package init(eventOffset: Double, delay: Double) {
      self.eventOffset = eventOffset
      self.delay = delay
    }
  }

  /// The measurements of the previous frame by the frame loop; `play` measures nothing.
  package struct Timing: Hashable, Sendable {
    /// The duration of the work, in seconds.
    package var work: Double?
    /// The time since the previous presentation within a motion, in seconds.
    package var interval: Double?
    /// The number of frames missed before it.
    package var missed = 0
    /// The time from its first event to its presentation, in seconds.
    package var delay: Double?

    /// Makes a measurement; what is `nil` was not measured.
    package init(
      work: Double? = nil, interval: Double? = nil, missed: Int = 0, delay: Double? = nil
    ) {
      (self.work, self.interval, self.missed, self.delay) = (work, interval, missed, delay)
    }
  }
}

/// A finger on the screen, the pointer, or fingers on the trackpad.
package struct InspectorContact: Hashable, Sendable {
  /// A kind of contact.
  package enum Kind: Hashable, Sendable {
    /// A finger on the screen, by its number from 1 on.
    case finger(Int)
    /// The pointer.
    case pointer(isPressed: Bool)
    /// Fingers on the trackpad, at the pointer.
    case trackpad
  }

  /// The kind.
  package var kind: Kind
  /// Distance from the screen's left edge, in points.
  package var x: Double
  /// Distance from the screen's top, in points.
  package var y: Double

  /// Makes a contact.
  package init(_ kind: Kind, x: Double, y: Double) {
    (self.kind, self.x, self.y) = (kind, x, y)
  }
}

/// The phase of a motion, as a plot shows it: a letter, a word and a colour.
///
/// The raw value is its name in a trace.
package enum MotionPhase: String, Hashable, Sendable, CaseIterable {
  case idle
  /// The content is dragged.
  case tracking
  /// The content coasts after a fling.
  case decelerating
  /// A spring returns the content to an edge.
  case bouncing
  /// The content moves to a target.
  case gliding

  /// The phases that have a band, allocated once.
  static let shown: [MotionPhase] = [.tracking, .decelerating, .bouncing, .gliding]

  /// Whether what a frame in this phase shows stays until the next one, after a duration in seconds.
  ///
  /// It does at rest, and where a finger was still so long that no frame was needed. All other motion
  /// goes on between two frames, however few there are in a second.
  package func stays(for duration: Double) -> Bool {
    switch self {
    case .idle: true
    case .tracking: duration > Self.stillness
    case .decelerating, .bouncing, .gliding: false
    }
  }

  /// The duration without a frame after which a finger counts as still, in seconds.
  private static let stillness = 0.25

  /// The phase of a scroller.
  package init(_ phase: Scroller.Phase) {
    self = MotionPhase(rawValue: phase.name) ?? .idle
  }

  /// Its word below the plots (DX-23).
  var word: String {
    switch self {
    case .idle: "Rest"
    case .tracking: "Touch"
    case .decelerating: "Coast"
    case .bouncing: "Bounce"
    case .gliding: "Glide"
    }
  }

  /// What the content does in it.
  package var activity: String {
    switch self {
    case .idle: "At rest"
    case .tracking: "Dragged"
    case .decelerating: "Coasting"
    case .bouncing: "Bouncing"
    case .gliding: "Gliding"
    }
  }

  /// Its letter in a plot; empty while idle, which has no band.
  package var letter: String {
    self == .idle ? "" : String(word.prefix(1))
  }

  /// The colour of its band; `nil` while idle.
  package func color(_ theme: Theme) -> Color? {
    let colors = PlotColors.series(theme)
    return switch self {
    case .idle: nil
    case .tracking: colors[0]
    case .decelerating: colors[3]
    case .bouncing: colors[4]
    case .gliding: colors[2]
    }
  }
}
