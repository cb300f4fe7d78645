import Canvas
import FlexScroll
import Interface

extension Navigation {
  /// The share of the window's width by which the gallery moves away below a scene.
  static let parallax = 1.0 / 3
  /// The blur of the shadow at a scene's edge, in points.
  static let edgeBlur = 18.0

  /// Appends what is visible: one screen, or both in transition.
  package func display(into list: inout DisplayList) {
    guard let backgroundScreen else { return display(alone: scene, at: 0, into: &list) }
    let isBack = place == .gallery
    display(
      isBack ? scene : backgroundScreen, below: isBack ? backgroundScreen : scene, into: &list)
  }

  /// Appends both screens, on whole device pixels.
  ///
  /// The scene slides over the gallery, which is dimmed and moves a third of the distance, or with
  /// reduced motion not at all.
  private func display(
    _ gallery: any Scene, below pushed: any Scene, into list: inout DisplayList
  ) {
    let progress = progress
    guard progress > 0 else { return display(alone: gallery, at: 0, into: &list) }
    guard progress < 1 else { return display(alone: pushed, at: 0, into: &list) }
    if grows, let card = self.pushed, let gallery = gallery as? GalleryScene {
      return displayGrowth(of: pushed, from: card, of: gallery, progress, into: &list)
    }
    let viewport = scene.viewport
    let size = viewport.size
    let edge = viewport.snapped(size.width * (1 - progress))
    let visible = Rect(x: 0, y: 0, width: edge, height: size.height)
    list.append(.pushClip(visible))
    let parallax = reducesMotion ? 0 : Self.parallax
    let drift = viewport.snapped(-size.width * parallax * progress)
    display(gallery, at: drift, into: &list)
    list.fill(visible, GalleryColor.dim.faded(by: progress))
    let page = Rect(x: edge, y: 0, width: size.width, height: size.height)
    let nearness = min(1, 4 * (1 - progress))
    list.append(
      .shadow(page, radius: 0, blur: Self.edgeBlur, GalleryColor.edge.faded(by: nearness)))
    let pixel = viewport.hairline
    let line = Rect(x: edge - pixel, y: 0, width: pixel, height: size.height)
    list.fill(line, gallery.palette.separator.faded(by: nearness))
    list.append(.popClip)
    list.append(.pushClip(page))
    display(alone: pushed, at: edge, into: &list)
    list.append(.popClip)
  }

  /// Appends a screen and those that fade out over it, the latest one at the bottom.
  func display(alone screen: any Scene, at x: Double, into list: inout DisplayList) {
    display(screen, at: x, into: &list)
    for crossFade in crossFades.reversed() {
      let start = list.count
      let opacity = crossFade.opacity(at: pager.time)
      guard opacity > 0 else { continue }
      display(crossFade.from, at: x, into: &list)
      list.change(from: start) { $0 = $0.faded(by: opacity) }
    }
  }

  /// Appends a screen at an x; the text of its status strip keeps its place in the window.
  private func display(_ screen: any Scene, at x: Double, into list: inout DisplayList) {
    guard x != 0 else { return screen.display(into: &list) }
    let start = list.count
    list.place(Placement(dx: x)) { screen.display(into: &$0) }
    let (clock, width) = (screen.statusText, screen.viewport.size.width)
    let style = screen.viewport.stripStyle
    list.change(from: start) { item in
      guard case .text(var text) = item, text.style == style, text.frame.width == width,
        text.string == clock
      else { return }
      text.frame.x -= x
      item = .text(text)
    }
  }
}

/// A change of screens without a motion: the previous one fades out over the other.
///
/// A display list has no groups, so each item fades separately, and items below show through.
struct CrossFade {
  /// The screen that fades out.
  var from: any Scene
  /// The start, in seconds.
  var since: Double

  /// The duration, in seconds; tuned by eye.
  static let duration = 0.18

  func isOver(at time: Double) -> Bool { time >= since + Self.duration }

  /// The opacity of the screen that fades out, from 1 to 0.
  func opacity(at time: Double) -> Double { min(1, max(0, 1 - (time - since) / Self.duration)) }
}

extension DisplayList.Item {
  /// The item with its opacity multiplied by a factor from 0 to 1.
  func faded(by factor: Double) -> DisplayList.Item {
    guard case .image(let id, let rect, let radius, let opacity, let tilt) = self else {
      return mapColors { $0.faded(by: factor) }
    }
    return .image(id, rect, radius: radius, opacity: opacity * factor, tilt: tilt)
  }
}

// The environment.
extension Navigation {
  /// Changes the environment of all screens, including those that are made later.
  ///
  /// A tuning that is not valid by `Tuning.validated()` is ignored.
  package func changeEnvironment(at time: Double? = nil, _ change: (inout Environment) -> Void) {
    let (old, time) = (environment, time ?? pager.time)
    change(&environment)
    if (try? environment.tuning.validated()) == nil { environment.tuning = old.tuning }
    if environment.appearance.textScale != old.appearance.textScale {
      environment.viewport.preferredTextScale = environment.appearance.textScale
    }
    guard environment != old else { return }
    advance(to: time)
    // Screens of different colours do not fade into each other.
    if environment.theme != old.theme || environment.desktopTheme != old.desktopTheme
      || environment.appearance != old.appearance
    {
      crossFades.removeAll()
    }
    setEnvironment(of: scene, at: time)
    if let backgroundScreen { setEnvironment(of: backgroundScreen, at: time) }
    for crossFade in crossFades { setEnvironment(of: crossFade.from, at: time) }
    if environment.viewport.fillsOtherThan(old.viewport) {
      resizePager(to: environment.viewport, at: time)
      shownProgress = nil
      follow()
    }
    if environment.reducesMotion != old.reducesMotion {
      pager.caused {
        $0.configure(at: $0.time, into: &$1) { $0.reducesMotion = environment.reducesMotion }
      }
      endSlide()
      follow()
    }
  }

  private func setEnvironment(of scene: any Scene, at time: Double) {
    let own = scene.environment
    var environment = environment.with(presence: own.presence)
    environment.unknownImage = own.unknownImage
    scene.setEnvironment(environment, at: time)
  }

  /// Fits the pager to another window: the transition keeps its velocity in windows per second, and
  /// a drag continues without its previous samples.
  private func resizePager(to viewport: Viewport, at time: Double) {
    let width = viewport.size.width
    let (progress, phase, isMovingAlone) = (progress, pager.phase, pager.isMovingAlone)
    let speed = pager.viewportLength > 0 ? pager.velocity / pager.viewportLength : 0
    let goal = goal(inWidth: width)
    pager.caused { pager, events in
      pager.configure(at: time, into: &events) {
        $0.pixelsPerPoint = Self.pagerPixels(in: viewport)
      }
      pager.pageLength = width
      pager.setLengths(viewport: width, content: 2 * width, at: time, into: &events)
      pager.scroll(to: progress * width, animated: false, at: time, into: &events)
      if case .tracking(let hold) = phase {
        pager.beginDrag(hold.source, at: time, into: &events)
      } else if isMovingAlone {
        pager.settle(
          to: goal, velocity: speed * width, spring: Self.spring, at: time, into: &events)
      }
    }
  }

  /// Whether motion is reduced, so that screens change without sliding (DX-29).
  package var reducesMotion: Bool { environment.reducesMotion }

  /// Hides or shows the status strip on all screens; returns the text of the toast.
  package func toggleStatusStrip(at time: Double) -> String {
    lendsStrip = false
    changeEnvironment(at: time) { $0.toggleStatusStrip() }
    return environment.viewport.safeAreaTop > 0 ? "Phone status bar on" : "Phone status bar off"
  }

  /// Shows the status strip while the header takes it along, and then as it was (DX-19).
  package func fitStrip(at time: Double) {
    var takesStrip = false
    if place != .gallery, case .flexible(let header) = scene.headerModel {
      takesStrip = header.shiftBehavior.hidesByScrolling && header.shiftBehavior.movesTopBar
    }
    guard takesStrip ? !showsStrip : lendsStrip else { return }
    lendsStrip = takesStrip
    changeEnvironment(at: time) { $0.toggleStatusStrip() }
  }

  /// Whether the status strip is shown regardless of the header.
  package var asksStrip: Bool { showsStrip && !lendsStrip }

  /// Opens another album at its start, without a cover.
  package func openAlbum(_ album: Album, at time: Double) {
    guard let index = entries.firstIndex(where: { $0.name == AlbumScene.entry.name }) else {
      return
    }
    advance(to: time)
    environment.album = album
    environment.images[.cover] = nil
    if case .scene(index) = place {
      replaceScene(at: index, time: time)
    } else {
      open(index, at: time)
    }
    guard let gallery = backgroundScreen as? GalleryScene else { return }
    gallery.changeEnvironment(at: time) {
      $0.album = album
      $0.images[.cover] = nil
      $0.unknownImage = .placeholder
    }
  }

  /// The images that are needed, now or after a tap.
  package var wantedImages: ImageSet {
    guard backgroundScreen == nil, case .scene(let index) = place, entries.indices.contains(index)
    else {
      return allImages
    }
    return entries[index].images
  }

  package var showsStrip: Bool { environment.viewport.safeAreaTop > 0 }

  /// Whether the status of an image has been set.
  package func isKnown(_ id: ImageID) -> Bool { environment.images[id] != nil }

  /// Sets the status of an image.
  package func setImage(_ id: ImageID, _ image: ImageInfo) {
    changeEnvironment(at: pager.time) { $0.images[id] = image }
  }
}
