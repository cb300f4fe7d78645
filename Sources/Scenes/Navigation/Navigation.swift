import Canvas
import Interface
import ScrollPhysics

/// The gallery and at most one scene over it, with the transition between them.
///
/// The transition is a pager: the gallery is at offset 0, the scene at the window's width. A finger
/// drags it, a spring in closed form settles it, and it can be caught and reversed at any time.
/// ``scene`` is the screen that receives input; during a transition the other one is visible beside
/// it.
///
/// A scene that was left is discarded: opened again it starts at its beginning. The gallery keeps its
/// offset.
package final class Navigation {
  /// A screen.
  package enum Place: Hashable, Sendable {
    case gallery
    /// The scene with an index in the catalogue.
    case scene(Int)
  }

  /// The screen that receives input: the visible one, or in a transition the next one.
  package var scene: any Scene { didSet { compound = scene.compound } }
  /// ``scene`` if it is more than a list from the top.
  package private(set) var compound: (any CompoundScene)?
  /// The place of ``scene``.
  package internal(set) var place: Place
  /// The other screen: the gallery below a scene, or a scene that is leaving; `nil` if it was not
  /// needed yet.
  var backgroundScreen: (any Scene)?
  /// The index in the catalogue of the visible scene, also while it leaves.
  private(set) var pushed: Int?
  /// Whether the running transition was begun to grow the scene from its card.
  var growing = false
  /// The scroller of the transition; a caller that drives it calls ``pagerDid(_:)`` and ``follow()``
  /// afterwards.
  package var pager: Scroller
  /// The running cross-fades, the latest one last.
  var crossFades: [CrossFade] = []
  /// The environment of all screens, except for their presence.
  package internal(set) var environment: Environment
  /// The options of the headers of new scenes.
  let header: HeaderOptions
  let entries: [SceneEntry]
  /// The images of all scenes, which the gallery shows.
  let allImages: ImageSet
  /// The albums opened last, which the gallery and the wide album offer.
  private(set) var albums: [OfferedFile] = []
  /// The path of the shown album, which that itself does not offer; `nil` for the embedded one.
  private(set) var albumPath: String?
  /// Whether the status strip is shown only for a header that takes it along.
  var lendsStrip = false
  /// The progress that the screens have last received as their presence.
  var shownProgress: Double?

  /// The spring of the transition, critically damped; tuned by eye.
  static let spring = Spring(response: 0.42)

  /// Begins in the scene with a name, or with any other name in the gallery.
  package convenience init(
    at name: String, setup: SceneSetup, entries: [SceneEntry] = SceneCatalog.entries
  ) {
    let index = entries.firstIndex { $0.name == name }
    let scene = index.map { entries[$0].make(setup) } ?? GalleryScene(setup, entries: entries)
    self.init(
      showing: scene, at: index.map(Place.scene) ?? .gallery, setup: setup, entries: entries)
  }

  /// Begins in an existing scene.
  package init(
    showing scene: any Scene, at place: Place, setup: SceneSetup,
    entries: [SceneEntry] = SceneCatalog.entries
  ) {
    (self.scene, self.place, compound) = (scene, place, scene.compound)
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
    compound = scene.compound
    (pushed, pager, growing) = (other.pushed, other.pager, other.growing)
    crossFades = other.crossFades.map { CrossFade(from: $0.from.copy(), since: $0.since) }
    (environment, header, entries) = (other.environment, other.header, other.entries)
    (allImages, shownProgress) = (other.allImages, other.shownProgress)
    (lendsStrip, albums, albumPath) = (other.lendsStrip, other.albums, other.albumPath)
  }

  /// A navigation in the same state with copies of the screens.
  package func copy() -> Navigation { Navigation(copying: self) }

  /// The current screen in its initial state, with the options of the program's start and the
  /// current environment.
  ///
  /// - Parameter time: The time at which it begins, in seconds.
  /// - Returns: The screen, with the transition to the others.
  package func restarted(at time: Double) -> Navigation {
    var start = environment
    start.viewport.safeAreaTop = start.stripHeight
    let fresh = Navigation(
      at: name, setup: SceneSetup(start, header: header, time: time), entries: entries)
    fresh.offer(albums, shown: albumPath)
    return fresh
  }

  /// Offers the albums opened last; one of them may be shown.
  package func offer(_ albums: [OfferedFile], shown path: String?) {
    guard albums != self.albums || path != albumPath else { return }
    (self.albums, albumPath) = (albums, path)
    offerAlbums(to: scene)
    if let backgroundScreen { offerAlbums(to: backgroundScreen) }
  }

  private func offerAlbums(to screen: any Scene) {
    (screen as? GalleryScene)?.albums = albums
    (screen as? AlbumScene)?.albums = albums.filter { $0.path != albumPath }
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

  /// The pager's pixels per point: a window counts as at least two pixels wide, as a transition
  /// needs a distance.
  static func pagerPixels(in viewport: Viewport) -> Double {
    let width = viewport.size.width
    return width > 0 ? max(viewport.scale, 2 / width) : viewport.scale
  }

  /// The progress of the transition: 0 at the gallery, 1 at the scene.
  package var progress: Double {
    let width = pager.viewportLength
    guard width > 0 else { return place == .gallery ? 0 : 1 }
    return min(1, max(0, pager.offset / width))
  }

  /// The pager's offset at the screen that receives input.
  var goal: Double { goal(inWidth: pager.viewportLength) }

  /// That offset in a window of a width, in points.
  func goal(inWidth width: Double) -> Double { place == .gallery ? 0 : width }

  /// Whether no transition or cross-fade is running.
  package var isAtRest: Bool { pager.isAtRest && crossFades.isEmpty }

  /// Whether a touch catches the transition; not in its last points, where the touch is for the
  /// screen.
  package var isCatchable: Bool {
    !pager.isAtRest && abs(pager.offset - pager.restingOffset) > Self.lastPoints
  }

  /// The distance from a transition's end within which it cannot be caught, in points; tuned by eye.
  static let lastPoints = 8.0

  /// Whether the transition moves without an event.
  package var isMoving: Bool { !crossFades.isEmpty || pager.isMovingAlone }

  /// Whether the screen that does not receive input moves by itself, such as a list that coasts.
  package var movesBeside: Bool {
    guard !isAtRest, let backgroundScreen else { return false }
    let motion = backgroundScreen.motion
    return motion.isAnimating || motion.isHeaderMoving || motion.content == .free
      || backgroundScreen.compound?.pager.isMovingAlone == true
  }

  /// When the screen that does not receive input changes next without an event, in seconds, such as
  /// a scroll bar that fades; `nil` if that is not known.
  package var deadlineBeside: Double? { isAtRest ? nil : backgroundScreen?.motion.nextDeadline }

  /// The title of a scene by its index in the catalogue.
  package func title(ofScene index: Int) -> String {
    entries.indices.contains(index) ? entries[index].title : ""
  }

  /// The title of the screen that receives input.
  package var title: String { place == .gallery ? "Gallery" : entry?.title ?? "" }

  /// The name in `--scene` of the screen that receives input.
  package var name: String { place == .gallery ? GalleryScene.name : entry?.name ?? "" }

  /// The catalogue's entry of the scene that receives input; `nil` for the gallery.
  var entry: SceneEntry? {
    guard case .scene(let index) = place, entries.indices.contains(index) else { return nil }
    return entries[index]
  }

  /// The number of scenes in the gallery.
  package var sceneCount: Int { entries.count }
}

// Changing screens.
extension Navigation {
  /// Opens the scene with an index in the catalogue.
  ///
  /// From the gallery the scene is pushed, or with `grows` grows from its card if that is in view.
  /// Another scene cross-fades into it at once, also during a transition. The current scene and an index
  /// out of range are ignored.
  package func open(_ index: Int, grows: Bool = false, at time: Double) {
    guard entries.indices.contains(index), place != .scene(index) else { return }
    advance(to: time)
    let left = reducesMotion ? scene.copy() : scene
    if place == .gallery {
      scene.scroller.caused { $0.stop(at: time, into: &$1) }
      beginGrowth(grows, of: index, in: scene)
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

  /// Replaces the current scene by a new one, with a cross-fade.
  func replaceScene(at index: Int, time: Double) {
    crossFades.append(CrossFade(from: scene, since: time))
    scene = make(index, at: time)
    shownProgress = nil
    follow()
  }

  /// Goes back to the gallery, with `shrinks` into the scene's card if that is in view; returns `false` if
  /// it is current.
  @discardableResult package func goBack(shrinks: Bool = false, at time: Double) -> Bool {
    guard case .scene(let index) = place else { return false }
    advance(to: time)
    makeGallery(below: index, at: time)
    beginGrowth(shrinks, of: index, in: backgroundScreen)
    let left = reducesMotion ? scene.copy() : scene
    exchange(at: time)
    place = .gallery
    aim(from: left, at: time)
    return true
  }

  /// Moves the pager to the screen that receives input, keeping its velocity; with reduced motion it
  /// jumps, and the previous screen fades out (DX-29).
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
    fitStrip(at: time)
    shownProgress = nil
    follow()
  }

  /// Exchanges the screen that receives input and the other one.
  private func exchange(at time: Double) {
    guard let other = backgroundScreen else { return }
    scene.pressCancelled()
    scene.hover(at: nil)
    backgroundScreen = scene
    scene = other
    scene.advance(to: time)
  }

  /// Makes a scene in the current environment.
  private func make(_ index: Int, at time: Double) -> any Scene {
    let (start, now) = environments
    let scene = entries[index].make(SceneSetup(start, header: header, time: time))
    scene.setEnvironment(now, at: time)
    offerAlbums(to: scene)
    return scene
  }

  /// Makes the gallery if there is none, with the card of the current scene in view, and brings one that
  /// was hidden to the present.
  private func makeGallery(below index: Int, at time: Double) {
    if let backgroundScreen { return backgroundScreen.advance(to: time) }
    let (start, now) = environments
    let gallery = GalleryScene(SceneSetup(start, header: header, time: time), entries: entries)
    offerAlbums(to: gallery)
    gallery.reveal(.card(index), after: nil, animated: false, at: time)
    gallery.changeEnvironment(at: time) { $0.presence = 1 - progress }
    gallery.setEnvironment(now.with(presence: 1 - progress), at: time)
    backgroundScreen = gallery
  }

  /// The environments of a new screen: the one that it is made with, and the current one.
  ///
  /// It is made with the status strip, on which its header's heights depend. Images without a
  /// status are placeholders.
  private var environments: (start: Environment, now: Environment) {
    var now = environment
    now.unknownImage = .placeholder
    var start = now
    start.viewport.safeAreaTop = now.stripHeight
    return (start, now)
  }
}

// Motion.
extension Navigation {
  /// Responds to an event of the pager while a finger drags it.
  package func pagerDid(_ event: Scroller.Event) {
    switch event {
    case .beganDragging:
      if progress == 1 { growing = false }
      if case .scene(let index) = place { makeGallery(below: index, at: pager.time) }
    case .endedDragging:
      decide()
      endSlide()
    case .stoppedMotion, .hitEdge, .leftEdge, .settled, .clamped: break
    }
  }

  /// Makes the screen at which the released pager will settle the one that receives input.
  private func decide() {
    let goesBack = pager.restingOffset < pager.viewportLength / 2
    guard goesBack == (place != .gallery), backgroundScreen != nil else { return }
    exchange(at: pager.time)
    place = goesBack ? .gallery : .scene(pushed ?? 0)
    fitStrip(at: pager.time)
  }

  /// With reduced motion, ends the transition at once (DX-29).
  func endSlide() {
    guard pager.isMovingAlone, pager.configuration.reducesMotion else { return }
    let goal = goal
    pager.caused { $0.scroll(to: goal, animated: false, at: $0.time, into: &$1) }
  }

  /// Sets the presence of both screens after a change of the progress.
  package func follow() {
    let progress = progress
    guard progress != shownProgress else { return }
    shownProgress = progress
    let share = place == .gallery ? 1 - progress : progress
    scene.changeEnvironment(at: pager.time) { $0.presence = share }
    backgroundScreen?.changeEnvironment(at: pager.time) { $0.presence = 1 - share }
  }

  /// Advances all visible screens and the transition to a time.
  package func advance(to time: Double) {
    pager.caused { $0.advance(to: time, into: &$1) }
    scene.advance(to: time)
    if !isAtRest { backgroundScreen?.advance(to: time) }
    if !crossFades.isEmpty { crossFades.removeAll { $0.isOver(at: time) } }
    follow()
    guard place == .gallery, isAtRest else { return }
    backgroundScreen = nil
    pushed = nil
    growing = false
  }
}
