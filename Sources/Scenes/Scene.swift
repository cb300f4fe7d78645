import Canvas
import FlexScroll
import Interface

/// The content of a screen: it follows a scroller and appends what it shows to a display list.
///
/// It is an object with one owner, a ``Navigation``; ``copy()`` makes another one. The environment
/// and the scroll indicator are the same for every scene; the extensions have them. A scene adopts
/// ``HeaderedScene`` for a flexible header, ``InteractiveScene`` for controls, ``AdjustableScene``
/// where its header can be changed while it is shown, and ``PagedScene`` for pages side by side.
package protocol Scene: AnyObject {
  /// The state that every scene has.
  var core: SceneCore { get }
  /// The scroller of the content; `follow()` is called after each change.
  var scroller: Scroller { get set }
  /// Has a recognizer drive the scroller; `follow()` is called afterwards.
  func withScroller(_ body: (inout Scroller) -> Void)
  /// Updates what depends on the scroller.
  func follow()
  /// Responds to an event of the scroller.
  func scrollerDid(_ event: Scroller.Event)
  /// Responds to a key or a thumb that scrolls, as it is pressed and released.
  func inputChanged(_ input: ScrollInput, at time: Double)
  /// Advances all motion to a time; an earlier one changes nothing.
  func advance(to time: Double)
  /// What moves.
  var motion: SceneMotion { get }
  /// Responds to a change of the environment, which `core` has already adopted.
  ///
  /// Called once before the first frame with all that differs from what the scene was made with,
  /// and then after each change. A scene responds to the viewport (size, scale, text scale, status
  /// strip), the tuning and reduced motion; colours and texts it reads as it draws. With a flexible
  /// header, ``HeaderedScene/updateList(from:contentLength:at:)`` does all of that.
  func environmentChanged(from old: Environment, at time: Double)
  /// Where the header and the status strip cover the content, and what lies over it.
  var regions: SceneRegions { get }
  /// The header as a trace records it.
  var header: HeaderSnapshot { get }
  /// Performs a command of the header; returns the text of the toast, or `nil` where the scene has
  /// no such header.
  func perform(_ command: Command, at time: Double) -> String?
  /// Appends the current frame.
  func display(into list: inout DisplayList)
  /// A scene in the same state, independent of this one.
  func copy() -> Self
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
  func focusTarget(from control: Control?, step: Int, at time: Double) -> Control?
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

/// A scene whose header can be changed while it is shown.
package protocol AdjustableScene: Scene {
  /// The header's model; `nil` where nothing can be changed.
  var headerModel: HeaderModel? { get }
  /// Changes the header's model.
  func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void)
  /// The texts of the toast for a scene whose source has a defect: with the defect fixed, and as in
  /// the source; `nil` for other scenes.
  static var variants: (fixed: String, source: String)? { get }
  /// Whether the defect of the scene's source is fixed; `false` without one.
  var isFixed: Bool { get set }
}

/// A scene with pages side by side; it says so in its `SceneCore` as well.
package protocol PagedScene: Scene {
  /// The scroller between the pages.
  var pager: Scroller { get set }
  /// Responds to the pager, or turns pages.
  func page(_ event: PageEvent, at time: Double)
}

extension Scene {
  /// The scene where it has controls.
  package var interactive: (any InteractiveScene)? { self as? any InteractiveScene }
  /// The scene where its header can be changed.
  package var adjustable: (any AdjustableScene)? { self as? any AdjustableScene }
  /// The scene where it has pages side by side.
  package var paged: (any PagedScene)? { hasPages ? self as? any PagedScene : nil }
}

/// What scrolls while it is pressed.
package enum ScrollInput: Sendable {
  /// A key that scrolls is pressed, or released.
  case key(isPressed: Bool)
  /// The indicator's thumb is dragged, or released.
  case thumb(isDragged: Bool)
}

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

    @inline(__always)
    package init(_ phase: Scroller.Phase) {
      self =
        switch phase {
        case .idle: .rest
        case .tracking: .dragged
        case .decelerating, .bouncing, .gliding: .free
        }
    }
  }

  /// What moves the content.
  package var content: Content
  /// Whether the next frame differs by the passing of time alone.
  package var isAnimating = false
  /// Whether the header moves by itself.
  package var isHeaderMoving = false
  /// When the header starts to move by itself, in seconds; `nil` if it will not.
  package var nextDeadline: Double?
  /// How often per second the scene has to follow a drag; `nil` where frames and events suffice.
  package var dragReportRate: Double?

  /// Describes a scene; one whose header moves by itself follows a drag 1000 times per second, so
  /// that the result does not depend on the frame rate.
  @inline(__always)
  package init(
    phase: Scroller.Phase, isAnimating: Bool, isHeaderMoving: Bool = false,
    nextDeadline: Double? = nil, dragReportRate: Double? = nil
  ) {
    content = Content(phase)
    self.isAnimating = isAnimating || isHeaderMoving
    self.isHeaderMoving = isHeaderMoving
    self.nextDeadline = nextDeadline
    self.dragReportRate = dragReportRate ?? (isHeaderMoving ? 1000 : nil)
  }
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

// A scene without a header of its own.
extension Scene {
  package func withScroller(_ body: (inout Scroller) -> Void) { body(&scroller) }
  package func follow() {}
  package func scrollerDid(_ event: Scroller.Event) { core.indicator.note(event) }
  package func inputChanged(_ input: ScrollInput, at time: Double) {}
  package func perform(_ command: Command, at time: Double) -> String? { nil }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    report(scroller.advance(to: time))
    core.indicator.note(isAtRest: scroller.isAtRest, at: time)
    core.time = time
  }
}

extension AdjustableScene {
  package var headerModel: HeaderModel? { nil }
  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {}
  package static var variants: (fixed: String, source: String)? { nil }
  package var isFixed: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Toggles the variant; returns the text of the toast, or `nil` where there is only one.
  package func toggleVariant(at time: Double) -> String? {
    advance(to: time)
    guard let variants = Self.variants else { return nil }
    isFixed.toggle()
    return isFixed ? variants.fixed : variants.source
  }
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
    let (distance, length) = (scroller.offset - scroller.minimumOffset, scroller.scrollLength)
    core.environment = environment
    environmentChanged(from: old, at: time)
    guard keepsShare, distance > 0, length > 0 else { return }
    let goal = scroller.minimumOffset + min(1, distance / length) * scroller.scrollLength
    scroller.scroll(to: goal, animated: false, at: time)
    follow()
  }

  /// Changes a part of what the scene depends on.
  package func changeEnvironment(at time: Double? = nil, _ change: (inout Environment) -> Void) {
    var environment = core.environment
    change(&environment)
    setEnvironment(environment, at: time ?? core.time)
  }

  /// Adopts what every scroller takes from the environment: reduced motion, the scale of the
  /// display and the tuning.
  package func updateScroller(from old: Environment, at time: Double) {
    let new = core.environment
    if new.reducesMotion != old.reducesMotion {
      report(scroller.configure(at: scroller.time) { $0.reducesMotion = new.reducesMotion })
    }
    if new.viewport.scale != old.viewport.scale {
      report(scroller.configure(at: time) { $0.pixelsPerPoint = new.viewport.scale })
    }
    if new.tuning != old.tuning { report(scroller.setTuning(new.tuning, at: time)) }
  }

  /// Reports to the scene what a change made happen to its scroller.
  package func report(_ events: [Scroller.Event]) {
    for event in events { scrollerDid(event) }
  }

  /// The track of the scroll indicator.
  package var indicatorTrack: Rect {
    ScrollIndicator.track(in: viewport, below: regions.indicatorTop)
  }

  /// Starts or ends a drag of the indicator's thumb.
  package func indicatorDrag(isDragged: Bool, at time: Double) {
    inputChanged(.thumb(isDragged: isDragged), at: time)
    core.indicator.setDragged(isDragged, at: time)
  }

  /// Appends the scroll indicator.
  package func displayIndicator(into list: inout DisplayList) {
    let (indicator, track, color) = (core.indicator, indicatorTrack, palette.primary)
    let (contrast, time) = (appearance.contrast, time)
    // In place: a scroller that is read as a property is copied.
    withScroller {
      indicator.display(
        of: $0, on: track, color: color, contrast: contrast, at: time, into: &list)
    }
  }

  /// The status strip in its place at the window's top.
  package var stripBounds: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.safeAreaTop)
  }

  /// Appends the text of the status strip, unless the strip is too low for it.
  package func displayStatus(in strip: Rect, _ color: Color, into list: inout DisplayList) {
    guard strip.height >= TextStyle.label.lineHeight else { return }
    list.text(statusText, style: viewport.stripStyle, color: color, in: strip, alignment: .center)
  }

  /// Whether the scroll indicator is fading out.
  package var isIndicatorFading: Bool {
    core.indicator.isFading(isAtRest: scroller.isAtRest, at: time)
  }
}

extension Scroller {
  /// The distance that can be scrolled, in points.
  fileprivate var scrollLength: Double { max(0, maximumOffset - minimumOffset) }
}
