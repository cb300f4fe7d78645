import Canvas
import ScrollPhysics

extension Navigation {
  /// The share of the window's width by which the gallery moves away below a scene.
  static let parallax = 1.0 / 3
  /// How far the shadow at a scene's edge reaches, in points.
  static let edgeBlur = 18.0

  /// Appends what is seen: one screen, or both on their way.
  package func display(into list: inout DisplayList) {
    guard !isAlone, let aside else { return display(alone: scene, at: 0, into: &list) }
    let isBack = place == .gallery
    display(isBack ? scene : aside, below: isBack ? aside : scene, into: &list)
  }

  /// The scene slides over the gallery, which moves a third of the way, or with motion reduced not
  /// at all, and is dimmed; both stand on whole device pixels.
  private func display(
    _ gallery: any Scene, below pushed: any Scene, into list: inout DisplayList
  ) {
    let progress = progress
    guard progress > 0 else { return display(alone: gallery, at: 0, into: &list) }
    guard progress < 1 else { return display(alone: pushed, at: 0, into: &list) }
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
    let pixel = 1 / max(1, viewport.scale)
    let line = Rect(x: edge - pixel, y: 0, width: pixel, height: size.height)
    list.fill(line, gallery.palette.separator.faded(by: nearness))
    list.append(.popClip)
    list.append(.pushClip(page))
    display(alone: pushed, at: edge, into: &list)
    list.append(.popClip)
  }

  /// A screen, and over it what dissolves into it, the one that was left last below the others.
  private func display(alone screen: any Scene, at x: Double, into list: inout DisplayList) {
    display(screen, at: x, into: &list)
    displayCrossFades(at: x, into: &list)
  }

  private func displayCrossFades(at x: Double, into list: inout DisplayList) {
    for crossFade in crossFades.reversed() {
      let start = list.count
      let opacity = crossFade.opacity(at: pager.time)
      guard opacity > 0 else { continue }
      display(crossFade.from, at: x, into: &list)
      list.change(from: start) { $0 = $0.faded(by: opacity) }
    }
  }

  /// A screen that may stand elsewhere, but for the time in its status strip: that is the window's,
  /// and keeps its place while the screens pass under it.
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
