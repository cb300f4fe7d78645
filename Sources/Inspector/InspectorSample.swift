import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics

/// All that the inspector shows of one frame.
///
/// A number that is not finite becomes 0 when the sample is added, and a duration that is none is
/// left out.
package struct InspectorSample: Equatable, Sendable {
  /// The moment that the frame shows, in seconds.
  package var time: Double
  /// How far the content is scrolled, in points, with 0 at its start; less while it is pulled.
  package var offset = 0.0
  /// The offset's rate, in points per second.
  package var velocity = 0.0
  /// How far the content is past its nearer end, in points, never negative.
  package var overscroll = 0.0
  /// What the content does.
  package var phase = MotionPhase.idle
  /// Where it would come to rest if nothing else happened: an offset with 0 at the start.
  package var landing = 0.0
  /// The offset at the end of the content.
  package var greatestOffset = 0.0
  /// What dragging devices report; `nil` while nothing is dragged.
  package var drag: Drag?
  /// The header; `nil` on a screen without.
  package var header: Header?
  /// What touches the screen or the trackpad, up to six at once.
  package var contacts = InlineList<6, InspectorContact>()
  /// What of it the shell has measured.
  package var timing = Timing()

  /// Makes a sample of content at rest at its start.
  package init(time: Double) {
    self.time = time
  }

  /// Makes 0 of what is not finite.
  mutating func limit() {
    func limit(_ number: inout Double) { if !number.isFinite { number = 0 } }
    limit(&offset)
    limit(&velocity)
    limit(&overscroll)
    limit(&landing)
    limit(&greatestOffset)
    if var found = drag {
      limit(&found.eventOffset)
      limit(&found.delay)
      drag = found
    }
    if var found = header {
      limit(&found.height)
      limit(&found.shift)
      limit(&found.share)
      limit(&found.leastHeight)
      limit(&found.greatestHeight)
      limit(&found.detentsBegin)
      header = found
    }
    timing.missed = min(1_000_000, max(0, timing.missed))
    for index in 0..<contacts.count {
      guard var contact = contacts[index] else { continue }
      limit(&contact.x)
      limit(&contact.y)
      contacts.replace(at: index, with: contact)
    }
  }

  /// A drag whose content is shown on a path between its events.
  package struct Drag: Hashable, Sendable {
    /// The offset at which the newest event has the content, in points, with 0 at its start.
    package var eventOffset: Double
    /// How far the path is behind the present, in seconds.
    package var delay: Double

    /// Makes a drag.
    package init(eventOffset: Double, delay: Double) {
      self.eventOffset = eventOffset
      self.delay = delay
    }
  }

  /// The header's layout.
  package struct Header: Hashable, Sendable {
    /// Its height with the status strip, in points.
    package var height: Double
    /// How far it is pushed up, in points.
    package var shift: Double
    /// What it does.
    package var phase: HeaderScrollPhase
    /// How far it is in that, as a share.
    package var share: Double
    /// The height at which it comes to rest when it is collapsed, in points.
    package var leastHeight: Double
    /// The height at which it comes to rest when it is expanded, in points.
    package var greatestHeight: Double
    /// Other heights at which it may rest, as they were chosen; to be seen, each has
    /// ``detentsBegin`` more.
    package var customDetents: [Double] = []
    /// From where the other heights count, in points.
    package var detentsBegin = 0.0

    /// Makes a header's layout.
    package init(
      height: Double, shift: Double, phase: HeaderScrollPhase, share: Double, leastHeight: Double,
      greatestHeight: Double
    ) {
      self.height = height
      self.shift = shift
      self.phase = phase
      self.share = share
      self.leastHeight = leastHeight
      self.greatestHeight = greatestHeight
    }
  }

  /// What the shell has measured of the frame before; `play` measures nothing.
  package struct Timing: Hashable, Sendable {
    /// The work that it took, in seconds.
    package var work: Double?
    /// From the presentation before it to its own, within a motion, in seconds.
    package var interval: Double?
    /// How many frames were missed before it.
    package var missed = 0
    /// From the first event that it shows until it was presented, in seconds.
    package var delay: Double?

    /// Makes a measurement; what is not given was not measured.
    package init(
      work: Double? = nil, interval: Double? = nil, missed: Int = 0, delay: Double? = nil
    ) {
      self.work = work
      self.interval = interval
      self.missed = missed
      self.delay = delay
    }
  }
}

/// Something that touches the screen, the trackpad, or is the mouse's pointer.
package struct InspectorContact: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// A finger on the screen, by its number from 1 on.
    case finger(Int)
    /// The pointer; with a button down or not.
    case pointer(isPressed: Bool)
    /// Fingers on the trackpad, at the pointer.
    case trackpad
  }

  /// What it is.
  package var kind: Kind
  /// Distance from the screen's left edge, in points.
  package var x: Double
  /// Distance from the screen's top, in points.
  package var y: Double

  /// Makes a contact.
  package init(_ kind: Kind, x: Double, y: Double) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

/// The newest samples, as many as there is room for; it asks for its memory once.
struct SampleRing: Sendable {
  /// How many are kept: eight seconds at 144 Hz.
  static let capacity = 1152

  private var samples: [InspectorSample] = []
  /// Where the next one goes once the ring is full.
  private var next = 0

  /// Makes an empty ring.
  init() {
    samples.reserveCapacity(Self.capacity)
  }

  /// How many there are.
  var count: Int { samples.count }

  /// The newest.
  var last: InspectorSample? { count > 0 ? self[count - 1] : nil }

  /// Adds one; returns the one that has to go for it, if any: that of the same moment, or the
  /// oldest.
  mutating func add(_ sample: InspectorSample) -> InspectorSample? {
    if let last, last.time == sample.time {
      samples[place(of: count - 1)] = sample
      return last
    }
    guard samples.count == Self.capacity else {
      samples.append(sample)
      return nil
    }
    let gone = samples[next]
    samples[next] = sample
    next = (next + 1) % Self.capacity
    return gone
  }

  /// Forgets all of them.
  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The sample at a place from 0, the oldest, to `count − 1`.
  subscript(index: Int) -> InspectorSample {
    samples[place(of: index)]
  }

  private func place(of index: Int) -> Int {
    let place = next + index
    return place < samples.count ? place : place - samples.count
  }

  /// The place of the first sample that is not before a moment; `count` where there is none.
  func firstIndex(at time: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What the content does, as a plot shows it: a letter, a word and a colour.
package enum MotionPhase: String, Hashable, Sendable, CaseIterable {
  /// It is still.
  case idle
  /// A finger holds it.
  case tracking
  /// It coasts after a throw.
  case decelerating
  /// A spring brings it back to an edge.
  case bouncing
  /// It moves to a target.
  case gliding

  /// Those that have a band, made once.
  static let shown: [MotionPhase] = [.tracking, .decelerating, .bouncing, .gliding]

  /// The phase of a scroller.
  package init(_ phase: Scroller.Phase) {
    self = MotionPhase(rawValue: phase.name) ?? .idle
  }

  /// Its letter in a plot; none for stillness, which has no band either.
  package var letter: String {
    switch self {
    case .idle: ""
    case .tracking: "T"
    case .decelerating: "D"
    case .bouncing: "B"
    case .gliding: "G"
    }
  }

  /// Its word in a trace.
  package var word: String { rawValue }

  /// The colour of its band; `nil` for stillness.
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
