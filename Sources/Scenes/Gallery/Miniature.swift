import Canvas
import FlexScroll
import Interface

/// A scene as a small image of itself, in the size of a phone.
///
/// It is not moved by time: ``pose(scrolledBy:)`` says how far it is scrolled, and what moves
/// by itself after that is at its end at once.
struct Miniature {
  /// The scene, made for itself alone.
  private(set) var scene: any Scene
  /// Its own clock, which advances only while it is posed.
  private var clock = 0.0
  private var posed: Double?
  /// Events that no component reads; kept so that a pose allocates nothing.
  private var events: [Scroller.Event] = []

  /// The width of the viewport, in the scene's own points: a phone's.
  static let width = 390.0
  /// How much of the scene is cut off at either side, where its scroll indicator would show.
  static let bleed = 5.0
  /// Longer than any header takes to settle, in seconds.
  private static let patience = 3.0
  /// What passes from pose to pose where nothing moves by itself, in seconds.
  private static let moment = 1.0 / 60

  init(_ entry: SceneEntry, setup: SceneSetup, viewport: Viewport) {
    var environment = setup.environment
    (environment.viewport, environment.stripHeight) = (viewport, viewport.safeAreaTop)
    (environment.tuning, environment.appearance) = (.ios, Appearance())
    (environment.presence, environment.reducesMotion) = (1, false)
    scene = entry.make(SceneSetup(environment))
  }

  /// The same miniature with a scene of its own.
  func copy() -> Miniature {
    var copy = self
    copy.scene = scene.copy()
    return copy
  }

  /// The viewport for a screen of a size in the window.
  static func viewport(for screen: Rect, in viewport: Viewport) -> Viewport {
    let scale = scale(of: screen)
    let height = scale > 0 ? screen.height / scale : 0
    return Viewport(
      size: Size(width: width + 2 * bleed, height: max(1, height)),
      scale: max(0.01, viewport.scale * scale), safeAreaTop: 0)
  }

  /// Points of the window for one of the scene's.
  static func scale(of screen: Rect) -> Double { screen.width / width }

  /// Scrolls the scene by a distance in its own points from its start; a negative one drags it by
  /// a finger.
  ///
  /// What it shows depends on the distance alone, not on how it was reached.
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

  /// Lets the scene follow, and a header that moves by itself come to its end; where nothing drags
  /// the scene, all else too.
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

  /// Appends the miniature to a screen in the window.
  func display(in screen: Rect, into list: inout DisplayList) {
    let scale = Self.scale(of: screen)
    list.append(.pushClip(screen))
    let placement = Placement(scale: scale, dx: screen.x - Self.bleed * scale, dy: screen.y)
    list.place(placement) { scene.display(into: &$0) }
    list.append(.popClip)
  }
}
