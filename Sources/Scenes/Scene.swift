import Canvas
import FlexScroll
import Interface

/// The content of a screen: a list under a header, which it appends to a display list.
///
/// It is an object with one owner, a ``Navigation``; ``copy()`` makes another one. The environment
/// and the list are in ``SceneCore``. What a scene does not define, the extensions do for a list
/// under a flexible header. A scene adopts ``InteractiveScene`` for controls.
package protocol Scene: AnyObject {
  /// The state that every scene has.
  var core: SceneCore { get }
  /// Has a recognizer drive the scroller; `follow()` is called afterwards.
  func withScroller(_ body: (inout Scroller) -> Void)
  /// Updates what depends on the scroller; called after each change of it.
  func follow()
  /// Advances all motion to a time; an earlier one changes nothing.
  func advance(to time: Double)
  /// What moves.
  var motion: SceneMotion { get }
  /// Responds to a change of the environment, which `core` has already adopted.
  ///
  /// Called once before the first frame with all that differs from what the scene was made with,
  /// and then after each change. A scene responds to the viewport (size, scale, text scale, status
  /// strip), the tuning and reduced motion; colours and texts it reads as it draws.
  /// `updateList(from:contentLength:at:)` does all of that for the list and its header.
  func environmentChanged(from old: Environment, at time: Double)
  /// Where the header and the status strip cover the content, and what lies over it.
  var regions: SceneRegions { get }
  /// The header as a trace records it.
  var header: HeaderSnapshot { get }
  /// What can be changed of the header while it is shown.
  var headerModel: HeaderModel { get }
  /// Changes the header's model.
  func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void)
  /// Performs a command of the header; returns the text of the toast, or `nil` where the scene has
  /// no such header.
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

/// A scene with controls, which it names by a type of its own.
///
/// Hover, press, focus and the reaction to keys are the same for every such scene; the extension
/// has them.
package protocol InteractiveScene: Scene {
  /// The scene's own name of a control: an enumeration, or the number of a row.
  associatedtype Control: Hashable, Sendable

  /// The control at a point of the window.
  func control(at point: Point) -> Control?
  /// The name of a control for assistive technology.
  func name(of control: Control) -> ControlName?
  /// The next control in reading order, or with a negative step the previous one; `nil` past an
  /// end.
  ///
  /// From none it is the first, or the last, in view.
  func focusTarget(from control: Control?, step: Int) -> Control?
  /// The lowest and the highest offset at which a control that gets the focus is in view, clear of
  /// what covers the content; `nil` where it is in view at any offset.
  func offsets(
    revealing control: Control, after previous: Control?, at time: Double
  ) -> (lowest: Double, highest: Double)?
  /// Activates a control: by a tap at a point, or with `nil` by a key.
  func activate(_ control: Control, at point: Point?, time: Double)
  /// Changes the value of a control by a number of steps; returns whether it has one.
  func adjust(_ control: Control, by steps: Int, at time: Double) -> Bool
  /// Offers a press and the drag that follows to the sliders; returns whether one takes it.
  func drag(_ event: SliderDrag, at time: Double) -> Bool
}

extension Scene {
  /// The scene where it has controls.
  package var interactive: (any InteractiveScene)? { self as? any InteractiveScene }
  /// The scene where it has pages side by side.
  package var paged: MaterialScene? { self as? MaterialScene }
}

/// The texts of the toast for a scene with the defect of its source fixed, and as in the source.
package typealias SceneVariants = (fixed: String, source: String)

/// What moves in a scene.
package struct SceneMotion: Sendable {
  /// What moves content.
  package enum Content: Sendable {
    /// Nothing moves.
    case rest
    /// A finger, a trackpad or a button drags the content.
    case dragged
    /// The content moves by itself.
    case free
  }

  /// What moves the content.
  package var content: Content
  /// Whether the next frame differs by the passing of time alone.
  package var isAnimating: Bool
  /// Whether the header moves by itself.
  package var isHeaderMoving: Bool
  /// When the header starts to move by itself, in seconds; `nil` if it will not.
  package var nextDeadline: Double?
  /// How often per second the scene has to follow a drag; `nil` where frames and events suffice.
  package var dragReportRate: Double?
}

/// Where header and status strip cover the content of a scene, and what lies over the scene.
package struct SceneRegions: Sendable {
  /// The height that a page scroll leaves in view because the bar covers it, in points.
  package var pageOverlap: Double
  /// The y at which the track of the scroll indicator begins, in points.
  package var indicatorTop: Double
  /// The name of the menu over the screen, which takes the arrow keys and all taps; `nil` without.
  package var modalName: String?
  /// The name of the content where it has one, such as the title of an album.
  package var subject: String?

  /// Describes a scene.
  package init(pageOverlap: Double, indicatorTop: Double? = nil) {
    self.pageOverlap = pageOverlap
    self.indicatorTop = indicatorTop ?? pageOverlap
  }
}

/// A drag that may begin on the knob of a slider.
package enum SliderDrag: Sendable {
  /// A finger or a button went down.
  case began(Point)
  /// It moved.
  case moved(Point)
  /// It was released, or cancelled.
  case ended
}

/// What happens to the pages of a scene.
package enum PageEvent: Sendable {
  /// The pager reported an event while a recognizer drove it.
  case pager(Scroller.Event)
  /// A swipe was cancelled: the current page comes back.
  case keep
  /// Turn by a number of pages.
  case turn(Int)
}

/// What a key means to the focused control.
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
  package func drag(_ event: SliderDrag, at time: Double) -> Bool { false }
}

extension Scene {
  /// What the scene depends on.
  package var environment: Environment { core.environment }
  /// The window: its size, scale, text scale and top safe area.
  package var viewport: Viewport { core.environment.viewport }
  /// A scene in the same state, independent of this one.
  package func copy() -> Self { Self(copying: self) }
  /// Whether the scene is light or dark.
  package var theme: Theme { core.theme }
  /// The colours.
  package var palette: Palette { core.palette }
  /// Contrast, accent colour and text scale.
  package var appearance: Appearance { core.environment.appearance }
  /// Whether motion is reduced.
  package var reducesMotion: Bool { core.environment.reducesMotion }
  /// The text of the status strip.
  package var statusText: String { core.environment.statusText }
  /// The current time, in seconds.
  package var time: Double { core.time }

  /// Changes what the scene depends on.
  ///
  /// Where the text scale changes, all text becomes longer or shorter: content at rest stays as far
  /// along its length as it was.
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

  /// Changes a part of what the scene depends on.
  package func changeEnvironment(at time: Double? = nil, _ change: (inout Environment) -> Void) {
    var environment = core.environment
    change(&environment)
    setEnvironment(environment, at: time ?? core.time)
  }

  /// The status strip in its place at the window's top.
  package var stripBounds: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.safeAreaTop)
  }

  /// Appends the text of the status strip, unless the strip is too low for it.
  package func displayStatus(in strip: Rect, _ color: Color, into list: inout DisplayList) {
    guard strip.height >= TextStyle.label.lineHeight else { return }
    list.text(statusText, viewport.stripStyle, color, in: strip, .center)
  }
}

extension Scroller {
  /// The distance that can be scrolled, in points.
  fileprivate var scrollLength: Double { max(0, maximumOffset - minimumOffset) }
}
