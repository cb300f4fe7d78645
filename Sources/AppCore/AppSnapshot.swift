import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Scenes
import ScrollPhysics

/// What is judged of the program at one moment.
package struct AppSnapshot: Equatable, Sendable {
  /// What a header's edge cannot be followed across: it is another header, or one in another room.
  package struct Stand: Equatable, Sendable {
    /// Which screen takes input.
    package var place: Navigation.Place
    /// The room that it has.
    package var viewport: Viewport
    /// How the header leaves the screen.
    package var mode: ShiftBehavior
    /// Where a shifted header settles; `nil` of one that has no rule.
    package var settlingRule: SettlingRule?
    /// The header's least height, in points.
    package var leastHeight: Double
    /// The header's greatest height without a pull, in points.
    package var greatestHeight: Double
    /// Whether what would move is where it goes at once.
    package var reducesMotion: Bool
  }

  /// The program's time, in seconds.
  package var time: Double
  /// The list of the screen that takes input.
  package var scroller: Scroller
  /// What moves its pages sideways, if it has any.
  package var pager: Scroller?
  /// What moves the screens from one to the other.
  package var transition: Scroller
  /// Its header.
  package var header: HeaderSnapshot
  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool
  /// The heading that sticks below it.
  package var heading: PinnedHeading?
  /// What the header's edge is followed within.
  package var stand: Stand

  /// Reads the program as it is now.
  package init(_ app: App) {
    time = app.time
    scroller = app.scene.scroller
    pager = app.scene.paged?.pager
    transition = app.navigation.pager
    header = app.scene.header
    isHeaderMoving = app.scene.motion.isHeaderMoving
    heading = app.scene.header.pinnedHeading
    stand = Stand(
      place: app.navigation.place, viewport: app.scene.viewport, mode: header.mode,
      settlingRule: header.settlingRule, leastHeight: header.leastHeight,
      greatestHeight: header.greatestHeight,
      reducesMotion: app.scene.reducesMotion)
  }

  /// How far the list is pulled past its start, in points.
  var pull: Double { max(0, scroller.minimumOffset - scroller.offset) }
}

extension App {
  /// What the inspector shows of this moment.
  ///
  /// - Parameters:
  ///   - contacts: What touches the screen.
  ///   - timing: What was measured of the frame before.
  /// - Returns: The sample.
  package func sample(
    _ contacts: ContactTracker, timing: InspectorSample.Timing
  ) -> InspectorSample {
    let scroller = scene.scroller
    let start = scroller.minimumOffset
    var sample = InspectorSample(time: time)
    sample.offset = scroller.offset - start
    sample.velocity = scroller.velocity
    sample.overscroll = scroller.overscroll
    // A dragged thumb moves a scroller that is idle; the inspector shows it as tracking.
    let isHeld = scroller.isAtRest && input.isDragging
    sample.phase = isHeld ? .tracking : MotionPhase(scroller.phase)
    sample.landing = scroller.restingOffset - start
    sample.greatestOffset = scroller.maximumOffset - start
    if case .tracking = scroller.phase {
      var newest = scroller
      newest.moveDrag(by: input.eventLead, at: time)
      sample.drag = .init(eventOffset: newest.offset - start, delay: input.pathDelay)
    }
    sample.header = InspectorSample.Header(scene.header)
    let size = navigation.environment.viewport.size
    sample.contacts = contacts.contacts(
      isTrackpadTouched: scroller.isDraggedByTrackpad, width: size.width, height: size.height)
    sample.timing = timing
    return sample
  }
}

extension InspectorSample.Header {
  /// The header of a scene.
  init(_ report: HeaderSnapshot) {
    self.init(
      height: report.height, shift: report.shift, phase: report.phase,
      share: report.phasePercentage, leastHeight: report.leastHeight,
      greatestHeight: report.greatestHeight)
    (customDetents, detentsBegin) = (report.customDetents, report.detentsBegin)
  }
}

extension Scroller {
  /// Whether fingers on a trackpad hold the content.
  fileprivate var isDraggedByTrackpad: Bool {
    if case .tracking(let tracking) = phase { tracking.source == .trackpad } else { false }
  }
}
