import Canvas
import Interface
import ScrollPhysics

/// The gallery and at most one scene over it, with the transition between them.
///
/// The transition is a pager: at offset 0 the gallery is seen, a window's width further the scene.
/// A finger drags it, a spring that is known in closed form brings it to an end, and it can be
/// caught and sent elsewhere at any moment. ``scene`` is the one that takes input; during a
/// transition the other one is seen beside it.
///
/// A scene that was left is gone: opened again it begins anew, as on a phone. The gallery keeps its
/// place.
package final class Navigation {
  /// Where one can be.
  package enum Place: Hashable, Sendable {
    /// At the start page.
    case gallery
    /// In the scene of that place in the catalogue.
    case scene(Int)
  }

  /// What takes input: the screen that is visible, or that is coming in.
  package var scene: any Scene { didSet { paged = scene.paged } }
  /// That screen where it has pages side by side.
  package private(set) var paged: MaterialScene?
  /// The place of ``scene``.
  package internal(set) var place: Place
  /// The other one: the gallery below a scene, or a scene that is leaving; `nil` where there is
  /// none or it was not needed yet.
  var backgroundScreen: (any Scene)?
  /// The index in the catalogue of the scene that is visible, also while it leaves.
  private var pushed: Int?
  /// What moves the two; a caller that drives it calls ``pagerDid(_:)`` and ``follow()``
  /// afterwards.
  package var pager: Scroller
  /// Changes without a motion, while they last, the latest one at the end.
  var crossFades: [CrossFade] = []
  /// What all screens depend on, but for their presence.
  package internal(set) var environment: Environment
  /// The headers of scenes that are made.
  let header: HeaderOptions
  let entries: [SceneEntry]
  /// The images of all scenes, which the gallery shows.
  let allImages: ImageSet
  /// The progress that the screens have last been given.
  var shownProgress: Double?

  /// How the screens come and go: as quick as a phone's, and without a swing; tuned by eye.
  static let spring = Spring(response: 0.42)

  /// Begins in a scene, or with any other name in the gallery; nothing else is made yet.
  package convenience init(
    at name: String, setup: SceneSetup, entries: [SceneEntry] = SceneCatalog.entries
  ) {
    let index = entries.firstIndex { $0.name == name }
    let scene = index.map { entries[$0].make(setup) } ?? GalleryScene(setup, entries: entries)
    self.init(
      showing: scene, at: index.map(Place.scene) ?? .gallery, setup: setup, entries: entries)
  }

  /// Begins in a scene that was made already.
  package init(
    showing scene: any Scene, at place: Place, setup: SceneSetup,
    entries: [SceneEntry] = SceneCatalog.entries
  ) {
    (self.scene, self.place, paged) = (scene, place, scene.paged)
    if case .scene(let index) = place { pushed = index }
    (environment, header, self.entries) = (setup.environment, setup.header, entries)
    allImages = entries.reduce(ImageSet()) { $0.union($1.images) }
    pager = Self.pager(in: environment.viewport)
    let goal = goal
    pager.caused { pager, events in
      pager.configure(at: setup.time, into: &events) {
        $0.reducesMotion = setup.environment.reducesMotion
      }
      pager.scroll(to: goal, animated: false, at: setup.time, into: &events)
    }
    shownProgress = progress
  }

  private init(copying other: Navigation) {
    (scene, place, backgroundScreen) = (
      other.scene.copy(), other.place, other.backgroundScreen?.copy()
    )
    paged = scene.paged
    (pushed, pager) = (other.pushed, other.pager)
    crossFades = other.crossFades.map { CrossFade(from: $0.from.copy(), since: $0.since) }
    (environment, header, entries) = (other.environment, other.header, other.entries)
    (allImages, shownProgress) = (other.allImages, other.shownProgress)
  }

  /// A navigation in the same state, with screens of its own.
  package func copy() -> Navigation { Navigation(copying: self) }

  /// The present screen as at the start of the program: at rest, at its start, with the options
  /// that the program began with.
  ///
  /// The environment is the present one.
  ///
  /// - Parameter time: The time at which it begins, in seconds.
  /// - Returns: The screen, with the transition to the others.
  package func restarted(at time: Double) -> Navigation {
    var start = environment
    start.viewport.safeAreaTop = start.stripHeight
    return Navigation(
      at: name, setup: SceneSetup(start, header: header, time: time), entries: entries)
  }

  private static func pager(in viewport: Viewport) -> Scroller {
    var tuning = Tuning.ios
    tuning.edge.spring = spring
    let width = viewport.size.width
    var pager = Scroller(tuning: tuning, viewportLength: width, contentLength: 2 * width)
    pager.pageLength = width
    pager.caused {
      $0.configure(at: 0, into: &$1) {
        $0.bounces = false
        $0.pixelsPerPoint = pagerPixels(in: viewport)
      }
    }
    return pager
  }

  /// The pager's pixels a point: a window has two of them at least, for a page of less than one is
  /// none, and a transition would have no distance.
  static func pagerPixels(in viewport: Viewport) -> Double {
    let width = viewport.size.width
    return width > 0 ? max(viewport.scale, 2 / width) : viewport.scale
  }

  /// How far the scene has come over the gallery: 0 at the gallery, 1 at the scene.
  package var progress: Double {
    let width = pager.viewportLength
    guard width > 0 else { return place == .gallery ? 0 : 1 }
    return min(1, max(0, pager.offset / width))
  }

  /// The pager's offset at the place that takes input.
  var goal: Double { goal(inWidth: pager.viewportLength) }

  /// The same in a window of a width, in points.
  func goal(inWidth width: Double) -> Double { place == .gallery ? 0 : width }

  /// Whether one screen alone is visible and no transition runs.
  package var isAtRest: Bool { pager.isAtRest && crossFades.isEmpty }

  /// Whether a touch catches the screens: not in the last points of a transition, where a touch
  /// already means the screen that is there.
  package var isCatchable: Bool {
    !pager.isAtRest && abs(pager.offset - pager.restingOffset) > Self.lastPoints
  }

  /// The end of a transition at which it cannot be caught any more, in points; tuned by eye.
  static let lastPoints = 8.0

  /// Whether the transition moves without an event.
  package var isMoving: Bool { !crossFades.isEmpty || pager.isMovingAlone }

  /// Whether the screen beside the one that takes input moves by itself, such as a list that still
  /// coasted, or pages that were turned, when the screen was left.
  package var movesBeside: Bool {
    guard !isAtRest, let backgroundScreen else { return false }
    let motion = backgroundScreen.motion
    return motion.isAnimating || motion.content == .free
      || backgroundScreen.paged?.pager.isMovingAlone == true
  }

  /// The title of the screen that takes input.
  package var title: String { place == .gallery ? "Gallery" : entry?.title ?? "" }

  /// The name of the scene that takes input, as `--scene` has it.
  package var name: String { place == .gallery ? GalleryScene.name : entry?.name ?? "" }

  /// The catalogue's entry of the scene that takes input; `nil` at the gallery.
  var entry: SceneEntry? {
    guard case .scene(let index) = place, entries.indices.contains(index) else { return nil }
    return entries[index]
  }

  /// How many scenes the gallery leads to.
  package var sceneCount: Int { entries.count }
}

// Going from place to place.
extension Navigation {
  /// Goes to the scene of a place in the catalogue.
  ///
  /// From the gallery it is pushed. From another scene one is there at once, as keys do it: the one
  /// dissolves into the other, be it in its place, coming in or leaving. Where one is
  /// already, and for a place that there is not, nothing happens.
  package func open(_ index: Int, at time: Double) {
    guard entries.indices.contains(index), place != .scene(index) else { return }
    advance(to: time)
    let left = reducesMotion ? scene.copy() : scene
    if place == .gallery {
      scene.scroller.caused { $0.stop(at: time, into: &$1) }
      if pushed != index || backgroundScreen == nil {
        if let leaving = backgroundScreen {
          crossFades.append(CrossFade(from: leaving, since: time))
        }
        backgroundScreen = make(index, at: time)
      }
      exchange(at: time)
    } else {
      scene = make(index, at: time)
      crossFades.append(CrossFade(from: left, since: time))
    }
    pushed = index
    place = .scene(index)
    aim(from: left, at: time)
  }

  /// The scene that is there begins anew: as it was it dissolves into what it becomes.
  func replaceScene(at index: Int, time: Double) {
    crossFades.append(CrossFade(from: scene, since: time))
    scene = make(index, at: time)
    shownProgress = nil
    follow()
  }

  /// Goes back to the gallery; returns whether there was a scene to leave.
  @discardableResult package func goBack(at time: Double) -> Bool {
    guard case .scene(let index) = place else { return false }
    advance(to: time)
    makeGallery(below: index, at: time)
    let left = reducesMotion ? scene.copy() : scene
    exchange(at: time)
    place = .gallery
    aim(from: left, at: time)
    return true
  }

  /// Sends the pager to the place that takes input, with the velocity it has; with motion reduced
  /// it is there at once, and the screen that was left dissolves (DX-29).
  private func aim(from left: any Scene, at time: Double) {
    let (goal, velocity) = (goal, pager.velocity)
    if case .tracking = pager.phase { pager.caused { $0.cancelDrag(at: time, into: &$1) } }
    if pager.offset != goal {
      pager.caused {
        $0.settle(to: goal, velocity: velocity, spring: Self.spring, at: time, into: &$1)
      }
      if reducesMotion { crossFades.append(CrossFade(from: left, since: time)) }
    }
    endSlide()
    shownProgress = nil
    follow()
  }

  /// The screen beside the one that takes input comes to take it.
  private func exchange(at time: Double) {
    guard let other = backgroundScreen else { return }
    scene.pressCancelled()
    scene.hover(at: nil)
    backgroundScreen = scene
    scene = other
    scene.advance(to: time)
  }

  /// A scene as it is at its beginning, in the present environment.
  private func make(_ index: Int, at time: Double) -> any Scene {
    let (start, now) = environments
    let scene = entries[index].make(SceneSetup(start, header: header, time: time))
    scene.setEnvironment(now, at: time)
    return scene
  }

  /// Makes the gallery, if it is not there, with the card of the present scene in view.
  private func makeGallery(below index: Int, at time: Double) {
    guard backgroundScreen == nil else { return }
    let (start, now) = environments
    let gallery = GalleryScene(SceneSetup(start, header: header, time: time), entries: entries)
    gallery.reveal(index, after: nil, animated: false, at: time)
    gallery.changeEnvironment(at: time) { $0.presence = 1 - progress }
    gallery.setEnvironment(now.with(presence: 1 - progress), at: time)
    backgroundScreen = gallery
  }

  /// The environment of a screen that is made now.
  ///
  /// It begins with the status strip, from which its header has its heights. An image of which
  /// nothing is known is still to come.
  private var environments: (start: Environment, now: Environment) {
    var now = environment
    now.unknownImage = .placeholder
    var start = now
    start.viewport.safeAreaTop = now.stripHeight
    return (start, now)
  }
}

// What drives the transition.
extension Navigation {
  /// The pager reported this while a finger drove it.
  package func pagerDid(_ event: Scroller.Event) {
    switch event {
    case .beganDragging:
      if case .scene(let index) = place { makeGallery(below: index, at: pager.time) }
    case .endedDragging:
      decide()
      endSlide()
    case .stoppedMotion, .hitEdge, .leftEdge, .settled, .clamped: break
    }
  }

  /// When it is released, where it will settle decides which screen takes input.
  private func decide() {
    let goesBack = pager.restingOffset < pager.viewportLength / 2
    guard goesBack == (place != .gallery), backgroundScreen != nil else { return }
    exchange(at: pager.time)
    place = goesBack ? .gallery : .scene(pushed ?? 0)
  }

  /// With motion reduced no screen slides on by itself: the one that takes input is there (DX-29).
  func endSlide() {
    guard pager.isMovingAlone, pager.configuration.reducesMotion else { return }
    let goal = goal
    pager.caused { $0.scroll(to: goal, animated: false, at: $0.time, into: &$1) }
  }

  /// Gives both screens the share of them that has come into view, if that has changed.
  package func follow() {
    let progress = progress
    guard progress != shownProgress else { return }
    shownProgress = progress
    let share = place == .gallery ? 1 - progress : progress
    scene.changeEnvironment(at: pager.time) { $0.presence = share }
    backgroundScreen?.changeEnvironment(at: pager.time) { $0.presence = 1 - share }
  }

  /// Brings everything that is seen to a moment.
  package func advance(to time: Double) {
    pager.caused { $0.advance(to: time, into: &$1) }
    scene.advance(to: time)
    if !isAtRest { backgroundScreen?.advance(to: time) }
    if !crossFades.isEmpty { crossFades.removeAll { $0.isOver(at: time) } }
    follow()
    guard place == .gallery, isAtRest else { return }
    backgroundScreen = nil
    pushed = nil
  }
}
