import Canvas
import FlexScroll
import Interface

/// The content of a screen: a list under a header, which it appends to a display list.
///
/// It is an object with one owner, a ``Navigation``; ``copy()`` makes another one. The environment
/// and the list are in ``SceneCore``. The extensions implement most requirements for a list under a
/// flexible header. A scene with controls adopts ``InteractiveScene``.
package protocol Scene: AnyObject {
  /// The state that every scene has.
  var core: SceneCore { get }
  /// Passes the scroller to a recognizer; the caller calls `follow()` afterwards.
  func withScroller(_ body: (inout Scroller) -> Void)
  /// Updates all that depends on the scroller; called after each change of it.
  func follow()
  /// Advances all motion to a time; an earlier one is ignored.
  func advance(to time: Double)
  /// The current motion.
  var motion: SceneMotion { get }
  /// Responds to a change of the environment, which `core` has already adopted.
  ///
  /// Called once before the first frame with all differences from the scene's initial environment,
  /// and then after each change. A scene responds to the viewport (size, scale, text scale, status
  /// strip), the tuning and reduced motion; it reads colours and texts as it draws.
  /// `updateList(from:contentLength:at:)` does so for the list and its header.
  func environmentChanged(from old: Environment, at time: Double)
  /// The parts of the content that header and status strip cover, and the open menu.
  var regions: SceneRegions { get }
  /// The header as a trace records it.
  var header: HeaderSnapshot { get }
  /// The configuration of the header.
  var headerModel: HeaderModel { get }
  /// Changes the header's model.
  func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void)
  /// Performs a command on the header; returns the text of the toast, or `nil` if it does not apply.
  func perform(_ command: Command, at time: Double) -> String?
  /// The texts of the toast for a scene whose source has a defect; `nil` for other scenes.
  static var variants: SceneVariants? { get }
  /// Whether the defect of the scene's source is fixed; `false` without one.
  var isFixed: Bool { get set }
  /// Appends the current frame.
  func display(into list: inout DisplayList)
  /// Makes a scene in the same state as another one, and independent of it.
  init(copying other: Self)
}

/// A scene with controls.
///
/// The extension implements hover, press, focus and the response to keys.
package protocol InteractiveScene: Scene {
  /// The identifier of a control: an enumeration, or the index of a row.
  associatedtype Control: Hashable, Sendable

  /// The control at a point of the window.
  func control(at point: Point) -> Control?
  /// The accessibility name of a control.
  func name(of control: Control) -> ControlName?
  /// The next control in reading order, or with a negative step the previous one; `nil` past an end.
  ///
  /// From `nil` it is the first in view, or with a negative step the last.
  func focusTarget(from control: Control?, step: Int) -> Control?
  /// The lowest and the highest offset at which a control that gets the focus is wholly visible;
  /// `nil` if it is visible at any offset.
  func offsets(
    revealing control: Control, after previous: Control?, at time: Double
  ) -> (lowest: Double, highest: Double)?
  /// Activates a control by a tap at a point, or with `nil` by a key.
  func activate(_ control: Control, at point: Point?, time: Double)
  /// Changes the value of a control by a number of steps; returns whether it has one.
  func adjust(_ control: Control, by steps: Int, at time: Double) -> Bool
  /// The control that Enter activates while none has the focus; `nil` for none.
  var defaultControl: Control? { get }
  /// Offers a press and its drag to the sliders; returns whether one of them is dragged.
  func drag(_ event: SliderDrag, at time: Double) -> Bool
  /// The name of the content, such as the title of an album; `nil` for none.
  var subject: String? { get }
  /// What is between the buttons in the corners of a narrow window.
  var barTitle: BarTitle { get }
}

/// A scene that is more than a list from the top: something in it scrolls across, such as pages side
/// by side or a shelf, the list may start at the bottom, and it may change by itself.
package protocol CompoundScene: Scene {
  /// What scrolls across.
  var pager: Scroller { get set }
  /// Whether a contact at a point of the window may scroll it; `nil` is an unknown point.
  func isSideways(at point: Point?) -> Bool
  /// Handles an event of what scrolls across.
  func page(_ event: PageEvent, at time: Double)
  /// The edge of the window at which the list starts: its events, and the points of its actions,
  /// are measured from there (HN-90).
  var startEdge: StartEdge { get }
  /// When the scene changes by itself, in seconds, and the app advances to it exactly; `nil` if it
  /// will not.
  var dueTime: Double? { get }
}

extension CompoundScene {
  package var startEdge: StartEdge { .top }
  package var dueTime: Double? { nil }
}

/// The texts of the toast for a scene with the defect of its source fixed, and as in the source.
package typealias SceneVariants = (fixed: String, source: String, flaw: String)

/// The motion of a scene.
package struct SceneMotion: Sendable {
  /// The motion of the content.
  package enum Content: Sendable {
    case rest
    /// A finger, a trackpad or a button drags it.
    case dragged
    /// It moves by itself.
    case free
  }

  package var content: Content
  /// Whether the next frame differs by the passing of time alone.
  package var isAnimating: Bool
  /// Whether the header moves by itself.
  package var isHeaderMoving: Bool
  /// The time at which the header starts to move by itself, in seconds; `nil` if it will not.
  package var nextDeadline: Double?
  /// The next time to which the scene must be advanced while its content moves, in seconds; `nil` if
  /// frames and events suffice.
  package var nextStep: Double?
}

/// The parts of a scene's content that header and status strip cover, and its open menu.
package struct SceneRegions: Sendable {
  /// The height that the bar covers, by which a page scroll is shorter, in points.
  package var pageOverlap: Double
  /// The y at which the track of the scroll indicator begins, in points.
  package var indicatorTop: Double
  /// The height that a bar covers at the end of that track, in points.
  package var indicatorEnd = 0.0
  /// The height that a bar covers at the end of the list now, in points.
  package var endOverlap = 0.0
  /// The name of the open menu, which receives the arrow keys and all taps; `nil` for none.
  package var modalName: String?
  /// The height of a header or a picture that the buttons in the corners need, in points.
  static let cornerReach = 50.0
  /// What the buttons in the corners are over.
  package var cornerGround = CornerGround.plain
  /// The distance from the status strip to these buttons where they are centred in a bar, in points;
  /// `nil` for the usual one.
  package var cornerInset: Double?

  package init(pageOverlap: Double, indicatorTop: Double? = nil) {
    self.pageOverlap = pageOverlap
    self.indicatorTop = indicatorTop ?? pageOverlap
  }
}

/// What is between the buttons in the corners of a narrow window, which a mark there does not cover.
package enum BarTitle: Sendable {
  case none
  /// A title as clear as the header says, in the middle or at the left.
  case fading(isCentered: Bool)
  /// A title at the left that is always there, and something at the right with an opacity.
  case lasting(right: Double)
}

extension HeaderLayout {
  /// Whether the buttons in the corners are over the header.
  var isUnderCorners: Bool { !isHidden && bottomEdge >= SceneRegions.cornerReach }
}

/// A drag that may begin on the knob of a slider.
package enum SliderDrag: Sendable {
  /// A finger or a button was pressed.
  case began(Point)
  case moved(Point)
  /// It was released or cancelled.
  case ended
}

/// An event of what scrolls across a scene.
package enum PageEvent: Sendable {
  /// The scroller reported an event while a recognizer drove it.
  case pager(Scroller.Event)
  /// A swipe was cancelled: pages return to the current one.
  case keep
  /// Go on by a number of pages or covers.
  case turn(Int)
}

/// The effect of a key on the focus.
package enum FocusAction: Sendable, Equatable {
  /// Moves the focus to the next control.
  case next
  /// Moves the focus to the previous control.
  case previous
  /// Activates the focused control.
  case activate
  /// Clears the focus.
  case leave
  /// Decreases the value of the focused control.
  case decrease
  /// Increases the value of the focused control.
  case increase
}

extension InteractiveScene {
  package func adjust(_ control: Control, by steps: Int, at time: Double) -> Bool { false }
  package var defaultControl: Control? { nil }
  package func drag(_ event: SliderDrag, at time: Double) -> Bool { false }
}

extension Scene {
  /// The scene if it has controls.
  package var interactive: (any InteractiveScene)? { self as? any InteractiveScene }
  /// The scene if it is more than a list from the top.
  package var compound: (any CompoundScene)? { self as? any CompoundScene }

  package var environment: Environment { core.environment }
  package var viewport: Viewport { core.environment.viewport }
  /// The column of the content, without what the buttons in the upper corners cover.
  var barColumn: Rect { core.isMiniature ? viewport.column : viewport.barColumn }
  /// The same for the column that uses the width of a wide window.
  var wideBarColumn: Rect { core.isMiniature ? viewport.wideColumn : viewport.wideBarColumn }
  /// A scene in the same state, independent of this one.
  package func copy() -> Self { Self(copying: self) }
  package var theme: Theme { core.theme }
  package var palette: Palette { core.palette }
  package var appearance: Appearance { core.environment.appearance }
  package var reducesMotion: Bool { core.environment.reducesMotion }
  package var statusText: String { core.environment.statusText }
  /// The current time, in seconds.
  package var time: Double { core.time }

  /// Sets the environment.
  ///
  /// After a change of the text scale, content at rest keeps its offset as a share of its length.
  package func setEnvironment(_ environment: Environment, at time: Double) {
    let old = core.environment
    guard environment != old else { return }
    let keepsShare = environment.viewport.textScale != old.viewport.textScale && scroller.isAtRest
    let (distance, length) = (list.distance, scroller.scrollLength)
    core.environment = environment
    environmentChanged(from: old, at: time)
    guard keepsShare, distance > 0, length > 0 else { return }
    let goal = list.startOffset + min(1, distance / length) * scroller.scrollLength
    scroller.caused { $0.scroll(to: goal, animated: false, at: time, into: &$1) }
    follow()
  }

  /// Changes a part of the environment.
  package func changeEnvironment(at time: Double? = nil, _ change: (inout Environment) -> Void) {
    var environment = core.environment
    change(&environment)
    setEnvironment(environment, at: time ?? core.time)
  }

  /// The frame of the status strip at the window's top.
  package var stripBounds: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.safeAreaTop)
  }

  /// Appends the text of the status strip if it fits the strip's height.
  package func displayStatus(in strip: Rect, _ color: Color, into list: inout DisplayList) {
    guard strip.height >= TextStyle.label.lineHeight else { return }
    list.text(statusText, viewport.stripStyle, color, in: strip, .center)
  }
}

extension Scroller {
  /// The length of the range of offsets, in points.
  fileprivate var scrollLength: Double { max(0, maximumOffset - minimumOffset) }
}
