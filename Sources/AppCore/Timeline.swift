import Canvas
import Gestures
import Inspector

/// A recording that can be shown at any time, bit for bit as if played up to there.
///
/// Times are whole ticks. The program always advances tick by tick, since motion in closed form
/// reaches the same offset in any steps only up to rounding. Copies of the program are kept at
/// regular intervals, and seeking starts from the last copy before the time. The number of copies
/// is limited; in a longer recording they are farther apart.
package struct Timeline {
  /// Ticks per second: four per frame of a 60 Hz display, so that a quarter of the speed is equally
  /// smooth.
  package static let rate = 240.0
  /// The longest recording, in seconds.
  package static let longest = 600.0
  /// The maximum duration of motion after the end of the file, in seconds.
  package static let patience = 30.0
  /// The maximum number of copies; the longest recording then has one every six seconds.
  static let mostCopies = 128
  /// The ticks between the first copies: a quarter of a second.
  static let firstSpacing = 60
  /// The ticks between two samples of the inspector: those of a 60 Hz display.
  static let sampleSpacing = 4

  /// The program at a tick.
  struct Moment {
    var driver: PlaybackDriver
    var tick = 0
    /// The index of the next step.
    var next = 0
    /// The contacts with the screen.
    var contacts = ContactTracker()

    /// A copy with a program of its own.
    func copy() -> Moment {
      var copy = self
      copy.driver = driver.copy()
      return copy
    }

    /// The sample of the inspector.
    var sample: InspectorSample { driver.workspace.app.sample(contacts, timing: .init()) }
  }

  private let steps: [GestureFile.Step]
  private var now: Moment
  private(set) var copies: [Moment] = []
  private var spacing = Timeline.firstSpacing
  /// The last tick: the file has ended and nothing moves.
  package let end: Int
  /// The gestures.
  package let marks: [GestureMark]
  /// The phases of the motion other than rest, in their order.
  package let phases: [PhaseSpan]
  /// The samples of the inspector, every ``sampleSpacing`` ticks.
  private let samples: [InspectorSample]

  /// Plays a file to its end to determine the duration of motion, and returns to its start.
  ///
  /// - Parameters:
  ///   - file: The file, no longer than ``longest``.
  ///   - driver: The program at the start of the file.
  ///   - bring: Sets the images that the program requests; always the same ones.
  package init(
    _ file: GestureFile, _ driver: PlaybackDriver, bring: (App) -> Void
  ) {
    steps = file.steps
    marks = GestureMark.marks(of: file)
    var first = Moment(driver: driver.copy())
    first.driver.workspace.keepsDeliveries = true
    Self.pass(steps, &first, bring)
    now = first.copy()
    copies = [first]
    var samples = [first.sample]
    let last = Int((min(file.duration, Self.longest) * Self.rate).rounded(.up))
    let patience = last + Int(Self.patience * Self.rate)
    var end = 0
    while true {
      let state = now.driver.workspace.state
      let isOver = now.next == steps.endIndex && now.tick >= last
      if isOver && !state.isMoving && state.nextDeadline == nil || now.tick >= patience {
        break
      }
      now.tick += 1
      Self.pass(steps, &now, bring)
      end = now.tick
      if now.tick % Self.sampleSpacing == 0 { samples.append(now.sample) }
      if now.tick % spacing == 0 { Self.keep(now, &copies, &spacing) }
    }
    self.end = end
    self.samples = samples
    phases = PhaseSpan.spans(of: samples)
    now = first.copy()
  }

  /// Keeps a copy; if there are too many, removes every other one.
  private static func keep(_ moment: Moment, _ copies: inout [Moment], _ spacing: inout Int) {
    copies.append(moment.copy())
    guard copies.count > mostCopies else { return }
    spacing *= 2
    copies.removeAll { $0.tick % spacing != 0 }
  }

  /// Advances the program to its tick, with the steps until then.
  private static func pass(
    _ steps: [GestureFile.Step], _ moment: inout Moment, _ bring: (App) -> Void
  ) {
    let time = Double(moment.tick) / rate
    while moment.next < steps.endIndex, steps[moment.next].time <= time {
      let step = steps[moment.next]
      moment.next += 1
      moment.driver.take(step) { (_, _) throws(Never) in }
      for case .event(let event) in moment.driver.workspace.takeDeliveries() {
        moment.contacts.take(event)
      }
    }
    moment.driver.workspace.advance(to: time)
    moment.driver.workspace.forEachApp(bring)
  }

  /// The shown tick.
  package var tick: Int { now.tick }
  /// The duration, in seconds.
  package var length: Double { Double(end) / Self.rate }
  /// The program at that tick.
  package var app: App { workspace.app }

  /// Goes to a tick, or the nearest one of the recording.
  package mutating func go(to target: Int, bring: (App) -> Void) {
    let tick = min(max(0, target), end)
    if let copy = copies.last(where: { $0.tick <= tick }),
      tick < now.tick || copy.tick > now.tick
    {
      now = copy.copy()
    }
    while now.tick < tick {
      now.tick += 1
      Self.pass(steps, &now, bring)
    }
  }

  /// The window at that tick.
  var workspace: Workspace { now.driver.workspace }

  /// The samples of the inspector at that tick: those of the last seconds, and the one before them.
  func samples(reachingBack seconds: Double) -> [InspectorSample] {
    let newest = now.tick / Self.sampleSpacing
    let count = Int((seconds * Self.rate).rounded(.up)) / Self.sampleSpacing + 1
    var shown = Array(samples[max(0, newest - count)...min(newest, samples.count - 1)])
    if now.tick % Self.sampleSpacing != 0 { shown.append(now.sample) }
    return shown
  }

  /// Refills the list with the frame of the shown tick.
  package func display(into list: inout DisplayList) {
    now.driver.workspace.display(into: &list)
  }
}

/// A part of a recording in one phase.
package struct PhaseSpan: Hashable, Sendable {
  /// The phase.
  package var phase: MotionPhase
  /// The start, in seconds from that of the recording.
  package var start: Double
  /// The end, in seconds from the start of the recording.
  package var end: Double

  /// The phases of samples other than rest; a phase lasts until the first sample of the next one.
  static func spans(of samples: [InspectorSample]) -> [PhaseSpan] {
    var spans: [PhaseSpan] = []
    var current = MotionPhase.idle
    for sample in samples {
      if current != .idle { spans[spans.count - 1].end = sample.time }
      guard sample.phase != current else { continue }
      current = sample.phase
      guard current != .idle else { continue }
      spans.append(PhaseSpan(phase: current, start: sample.time, end: sample.time))
    }
    return spans
  }
}
