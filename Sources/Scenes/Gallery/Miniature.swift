import Canvas
import FlexScroll
import Interface

/// A scene drawn small, as on a phone.
///
/// Time does not move it: ``pose(scrolledBy:)`` sets the scroll distance, and animations that follow
/// are at their end at once.
struct Miniature {
  /// The scene, which no other component uses.
  private(set) var scene: any Scene
  /// The scene's time, which advances only in ``pose(scrolledBy:)``, in seconds.
  private var clock = 0.0
  private var posed: Double?
  /// Events that no component reads; kept so that a pose allocates nothing.
  private var events: [Scroller.Event] = []

  /// The visible width of the scene, in its own points.
  static let width = 390.0
  /// A duration in which every header settles, in seconds.
  private static let patience = 3.0
  /// The time between two poses without an animation, in seconds.
  private static let moment = 1.0 / 60

  init(_ entry: SceneEntry, setup: SceneSetup, viewport: Viewport) {
    var environment = setup.environment
    (environment.viewport, environment.stripHeight) = (viewport, viewport.safeAreaTop)
    (environment.tuning, environment.appearance) = (.ios, Appearance())
    (environment.presence, environment.reducesMotion) = (1, false)
    environment.edgeStyle = .moves
    scene = entry.make(SceneSetup(environment))
    scene.core.isMiniature = true
  }

  /// The same miniature with a scene of its own.
  func copy() -> Miniature {
    var copy = self
    copy.scene = scene.copy()
    return copy
  }

  /// The least height of the scene, and how much of it is at least below what is seen, where its bars
  /// at the bottom are, in the scene's points.
  private static let (leastHeight, hiddenHeight) = (700.0, 120.0)

  /// The viewport of a scene for the frame of its miniature in the window.
  static func viewport(for screen: Rect, in viewport: Viewport) -> Viewport {
    let scale = scale(of: screen)
    let height = scale > 0 ? screen.height / scale : 0
    return Viewport(
      size: Size(width: width, height: max(leastHeight, height + hiddenHeight)),
      scale: max(0.01, viewport.scale * scale), safeAreaTop: 0)
  }

  /// The number of the window's points per point of the scene.
  static func scale(of screen: Rect) -> Double { screen.width / width }

  /// Scrolls the scene to a distance from its start, in its own points; a negative one is an
  /// overscroll by a finger.
  ///
  /// The frame depends on the distance alone, not on previous poses.
  mutating func pose(scrolledBy distance: Double) {
    guard distance.isFinite, distance != posed else { return }
    posed = distance
    clock += Self.moment
    scene.advance(to: clock)
    let core = scene.core
    let start = core.list.scroller.minimumOffset
    core.list.scroller.scroll(to: start, animated: false, at: clock, into: &events)
    core.list.scroller.cancelDrag(at: clock, into: &events)
    settle(waits: true)
    if distance < 0 {
      core.list.scroller.beginDrag(.touch, at: clock, into: &events)
      core.list.scroller.drag(by: distance, at: clock, into: &events)
    } else {
      let goal = core.list.scroller.minimumOffset + distance
      core.list.scroller.scroll(to: goal, animated: false, at: clock, into: &events)
    }
    events.removeAll(keepingCapacity: true)
    settle(waits: distance >= 0)
  }

  /// Updates the scene after a change of its offset, and ends the header's animation, or with
  /// `waits` all animations.
  private mutating func settle(waits: Bool) {
    scene.follow()
    guard waits || scene.motion.isHeaderMoving else { return }
    clock += Self.patience
    scene.advance(to: clock)
    scene.follow()
  }

  /// Adopts the gallery's environment, but for its viewport and tuning.
  mutating func setEnvironment(_ environment: Environment, viewport: Viewport?) {
    let old = scene.environment
    var environment = environment
    (environment.viewport, environment.stripHeight) = (viewport ?? old.viewport, old.stripHeight)
    environment.tuning = old.tuning
    guard environment != old else { return }
    scene.setEnvironment(environment, at: clock)
    guard viewport != nil || environment.album != old.album else { return }
    let last = posed
    posed = nil
    pose(scrolledBy: last ?? 0)
  }

  /// Appends the miniature in a frame of the window.
  func display(in screen: Rect, into list: inout DisplayList) {
    let scale = Self.scale(of: screen)
    list.append(.pushClip(screen))
    let placement = Placement(scale: scale, dx: screen.x, dy: screen.y)
    list.place(placement) { scene.display(into: &$0) }
    list.append(.popClip)
  }
}
