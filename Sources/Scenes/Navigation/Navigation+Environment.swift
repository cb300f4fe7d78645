import Canvas
import ScrollPhysics

// What changes for all screens at once.
extension Navigation {
  /// The window has another room: a way keeps the share that is done, and goes on from there.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    advance(to: time)
    setting.viewport.size = viewport.size
    setting.viewport.scale = viewport.scale
    scene.fit(viewport, at: time)
    aside?.fit(viewport, at: time)
    for place in dissolves.indices { dissolves[place].from.fit(viewport, at: time) }
    resizePager(to: viewport, at: time)
    toldProgress = nil
    follow()
  }

  /// What moves the two goes on as fast in windows a second; a finger that is down keeps its hold,
  /// and its throw is measured anew.
  private mutating func resizePager(to viewport: Viewport, at time: Double) {
    let width = viewport.size.width
    let (progress, phase) = (progress, pager.phase)
    let speed = pager.viewportLength > 0 ? pager.velocity / pager.viewportLength : 0
    pager.configure(at: time) { $0.pixelsPerPoint = Self.pagerPixels(in: viewport) }
    pager.pageLength = width
    pager.setLengths(viewport: width, content: 2 * width, at: time)
    pager.scroll(to: progress * width, animated: false, at: time)
    switch phase {
    case .idle: break
    case .tracking(let hold): pager.beginDrag(hold.source, at: time)
    case .decelerating, .bouncing, .gliding:
      pager.settle(to: goal, velocity: speed * width, spring: Self.spring, at: time)
    }
  }

  /// The desktop has become light or dark; what was asked for, and a scene of its own colours, stay.
  package mutating func setDesktopTheme(_ theme: Theme) {
    setting.desktopTheme = theme
    guard setting.theme == nil else { return }
    if scene.followsDesktop { scene.theme = theme }
    if aside?.followsDesktop == true { aside?.theme = theme }
    dissolves.removeAll()
  }

  /// By what the screens scroll.
  package var tuning: Tuning { setting.tuning }

  /// How colours and letters of all screens are.
  package var appearance: Appearance { setting.appearance }

  /// Contrast, accent or the size of letters are to be these, on all screens.
  package mutating func setAppearance(_ appearance: Appearance) {
    setting.appearance = appearance
    scene.appearance = appearance
    aside?.appearance = appearance
    dissolves.removeAll()
    setting.viewport.wishedTextScale = appearance.textScale
    var viewport = scene.viewport
    viewport.wishedTextScale = appearance.textScale
    if viewport != scene.viewport { resize(to: viewport, at: pager.time) }
  }

  /// Whether motion is reduced, for all screens: beside what each leaves out, they come and go
  /// without sliding (DX-29).
  package var reducesMotion: Bool {
    get { pager.configuration.reducesMotion }
    set {
      pager.configure(at: pager.time) { $0.reducesMotion = newValue }
      scene.reducesMotion = newValue
      aside?.reducesMotion = newValue
      endSlide()
      follow()
    }
  }

  /// What the status strip tells.
  package var statusText: String {
    get { scene.statusText }
    set {
      scene.statusText = newValue
      aside?.statusText = newValue
    }
  }

  /// Shows the status strip, or takes it away, on all screens; returns the word for the toast.
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    guard let word = scene.toggleStatusStrip(at: time) else { return nil }
    showsStrip.toggle()
    _ = aside?.toggleStatusStrip(at: time)
    return word
  }
}

extension Scene {
  /// Takes on a window's size and scale; the strip is the screen's own, and may be hidden on one
  /// and shown on the other.
  fileprivate mutating func fit(_ viewport: Viewport, at time: Double) {
    var own = viewport
    own.safeAreaTop = self.viewport.safeAreaTop
    guard own.textScale != self.viewport.textScale, scroller.isAtRest else {
      return resize(to: own, at: time)
    }
    // All that is written becomes longer or shorter: what is seen is as far along it as before.
    let (way, length) = (scroller.offset - scroller.minimumOffset, scroller.scrollLength)
    resize(to: own, at: time)
    guard way > 0, length > 0 else { return }
    let goal = scroller.minimumOffset + min(1, way / length) * scroller.scrollLength
    scroller.scroll(to: goal, animated: false, at: time)
    follow()
  }
}

extension Scroller {
  /// How far it can be scrolled, in points.
  fileprivate var scrollLength: Double { max(0, maximumOffset - minimumOffset) }
}

// The pictures that the screens show.
extension Navigation {
  /// What is known of a picture.
  struct KnownPicture: Hashable, Sendable {
    var state: PictureState
    var aspect: Double
    /// The colour that stands out in a cover.
    var accent: Color?

    /// Tells a screen.
    func tell(_ scene: inout any Scene, of id: ImageID) {
      if id == .cover { scene.setCoverAccent(accent) }
      scene.setPicture(id, state, aspect: aspect)
    }
  }

  /// The pictures that are shown, now or after a tap.
  package var wantedPictures: ImageSet {
    isAlone
      ? scene.wantedPictures
      : scene.wantedPictures.union(aside?.wantedPictures ?? ImageSet())
  }

  /// The pictures of which it was told.
  package var knownPictures: [ImageID] { Array(pictures.keys) }

  /// Whether it was told what has become of a picture.
  package func knows(_ id: ImageID) -> Bool { pictures[id] != nil }

  /// Tells what has become of a picture, also to the scenes that are made later.
  ///
  /// - Parameters:
  ///   - id: Which picture.
  ///   - state: Whether it is there.
  ///   - aspect: Its width over its height.
  ///   - accent: The colour that stands out in the cover; `nil` where headers have their own.
  package mutating func setPicture(
    _ id: ImageID, _ state: PictureState, aspect: Double, accent: Color? = nil
  ) {
    let picture = KnownPicture(state: state, aspect: aspect, accent: accent)
    pictures[id] = picture
    picture.tell(&scene, of: id)
    if var other = aside {
      picture.tell(&other, of: id)
      aside = other
    }
  }

  /// Tells a screen that was made just now what has become of the pictures that it wants.
  func tellOfPictures(_ scene: inout any Scene) {
    for id in scene.wantedPictures {
      let unknown = KnownPicture(state: .placeholder, aspect: id.aspect)
      (pictures[id] ?? unknown).tell(&scene, of: id)
    }
  }
}
