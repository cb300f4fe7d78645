import Canvas
import Gestures
import Inspector

/// A recording that can be shown at any moment: what is seen there is to the bit what playing
/// through to it shows.
///
/// Moments are whole ticks. The program is brought from tick to tick, and only so, whether it is
/// played or sought: a motion that is known in closed form comes to the same place in any steps but
/// for the last bits, which differ. Copies of the program are kept every so many ticks, and the
/// next one before a time is where the replay to it begins. There are never more than a fixed
/// number of them; a longer recording has them farther apart.
package struct Timeline {
  /// Ticks a second: four for each frame of a display of 60 Hz, so that a quarter of the speed is
  /// as even.
  package static let rate = 240.0
  /// The longest recording, in seconds.
  package static let longest = 600.0
  /// How long the content may go on moving after the file is played out, in seconds.
  package static let patience = 30.0
  /// The most copies that are kept; the longest recording then has one every six seconds.
  static let mostCopies = 128
  /// How many ticks the first copies are apart: a quarter of a second.
  static let firstSpacing = 60
  /// A frame of what the inspector shows is so many ticks after the one before: those of a display
  /// of 60 Hz.
  static let sampleSpacing = 4

  /// The program at a tick.
  private struct Moment {
    var driver: PlaybackDriver
    var tick = 0
    /// Which step comes next.
    var next = 0
    /// What touches the screen.
    var contacts = ContactTracker()

    /// A copy with a program of its own.
    func copy() -> Moment {
      var copy = self
      copy.driver = driver.copy()
      return copy
    }

    /// What the inspector shows of it.
    var sample: InspectorSample { driver.app.sample(contacts, timing: .init()) }
  }

  private let steps: [GestureFile.Step]
  private var now: Moment
  private var copies: [Moment] = []
  private var spacing = Timeline.firstSpacing
  /// The last tick: there the file is played out and nothing moves any more.
  package let end: Int
  /// Where gestures begin and end.
  package let marks: [GestureMark]
  /// What the inspector shows of each frame, every ``sampleSpacing`` ticks.
  private let samples: [InspectorSample]

  /// Plays a file through, to know how long it moves, and goes back to its beginning.
  ///
  /// - Parameters:
  ///   - file: What is played, no longer than ``longest``.
  ///   - driver: The program at the start of the file.
  ///   - bring: Tells the program of the pictures that it wants; always the same of each.
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
    now = first.copy()
  }

  /// Keeps a copy; where there are too many, every other one goes.
  private static func keep(_ moment: Moment, _ copies: inout [Moment], _ spacing: inout Int) {
    copies.append(moment.copy())
    guard copies.count > mostCopies else { return }
    spacing *= 2
    copies.removeAll { $0.tick % spacing != 0 }
  }

  /// Brings the program to its tick, with what happens until then.
  private static func pass(
    _ steps: [GestureFile.Step], _ moment: inout Moment, _ bring: (App) -> Void
  ) {
    let time = Double(moment.tick) / rate
    while moment.next < steps.endIndex, steps[moment.next].time <= time {
      let step = steps[moment.next]
      moment.next += 1
      guard let event = step.event else { continue }
      moment.driver.take(event) { (_, _) throws(Never) in }
      for event in moment.driver.workspace.takeDeliveries() { moment.contacts.take(event) }
    }
    moment.driver.workspace.advance(to: time)
    moment.driver.workspace.forEachApp(bring)
  }

  /// The tick that is shown.
  package var tick: Int { now.tick }
  /// The program at that tick.
  package var app: App { now.driver.app }
  /// How many copies are kept.
  var copyCount: Int { copies.count }

  /// Goes to a tick; to the first or the last one where it is before or beyond.
  package mutating func go(to wanted: Int, bring: (App) -> Void) {
    let tick = min(max(0, wanted), end)
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

  /// What the inspector shows at that tick: the frames up to it, so many seconds back, and the one
  /// before them.
  func samples(reachingBack seconds: Double) -> [InspectorSample] {
    let newest = now.tick / Self.sampleSpacing
    let count = Int((seconds * Self.rate).rounded(.up)) / Self.sampleSpacing + 1
    var shown = Array(samples[max(0, newest - count)...min(newest, samples.count - 1)])
    if now.tick % Self.sampleSpacing != 0 { shown.append(now.sample) }
    return shown
  }

  /// Appends what is seen at the tick that is shown.
  package func display(into list: inout DisplayList) {
    now.driver.workspace.display(into: &list)
  }
}
