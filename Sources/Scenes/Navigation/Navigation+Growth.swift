import Canvas
import FlexScroll
import Interface

// A scene that grows from the phone on its card (DX-6).
extension Navigation {
  /// Whether the running transition grows and shrinks the scene, rather than sliding it.
  ///
  /// It follows the same pager, so a finger can catch it and lead it back into the card; a swipe at rest
  /// slides the scene.
  var grows: Bool { growing && !reducesMotion }

  /// Decides how a transition that begins at rest shows itself: the scene grows if that is asked for and
  /// its card's phone is in the window.
  func beginGrowth(_ isAsked: Bool, of card: Int, in gallery: (any Scene)?) {
    guard pager.isAtRest else { return }
    growing = isAsked && (gallery as? GalleryScene)?.showsPhone(of: card) == true
  }

  /// Appends the gallery with the scene over it in a frame that grows from the phone on its card to the
  /// whole window, cut off at its edges and as large as fills it, but no larger than it is itself; the
  /// phone's picture fades out over the scene at once, and the phone's frame becomes thinner.
  func displayGrowth(
    of pushed: any Scene, from card: Int, of gallery: GalleryScene, _ progress: Double,
    into list: inout DisplayList
  ) {
    let viewport = pushed.viewport
    let (window, left) = (viewport.bounds, 1 - progress)
    gallery.display(into: &list)
    list.fill(window, GalleryColor.dim.faded(by: progress))
    let frame = viewport.snapped(
      edgesOf: gallery.phone(of: card).mixed(with: window, share: progress))
    let (radius, bezel) = (gallery.layout.screenRadius * left, gallery.layout.bezel * left)
    let outside = frame.inset(by: -bezel)
    list.append(
      .shadow(
        outside.offset(y: 4), radius: radius + bezel, blur: 14,
        GalleryColor.edge.faded(by: min(1, 4 * left))))
    list.append(.pushClip(frame))
    let picture = max(0, 1 - progress / Self.pictureShare)
    if picture < 1 {
      let scale = min(
        1,
        max(
          window.width > 0 ? frame.width / window.width : 1,
          window.height > 0 ? frame.height / window.height : 1))
      let placement = Placement(
        scale: scale, dx: frame.midX - window.width * scale / 2, dy: frame.y)
      list.place(placement) { display(alone: pushed, at: 0, into: &$0) }
    }
    if picture > 0 {
      let start = list.count
      gallery.displayMiniature(of: card, in: frame, into: &list)
      list.change(from: start) { $0 = $0.faded(by: picture) }
    }
    list.append(.popClip)
    guard bezel >= viewport.hairline else { return }
    // The frame is wide enough to cover the square corners of what is in it.
    list.stroke(outside, radius: radius + bezel, width: bezel, GalleryColor.bezel)
    list.stroke(
      outside, radius: radius + bezel, width: min(1, bezel), GalleryColor.rim.faded(by: left))
  }

  /// The share of the transition in which the picture of the phone fades out.
  private static let pictureShare = 0.35
}

extension GalleryScene {
  /// The screen of the phone on a card, by its place in the window.
  func phone(of card: Int) -> Rect { layout.screen(in: shownFrame(of: card)) }

  /// Whether the phone on a card is in view, below the bar.
  func showsPhone(of card: Int) -> Bool {
    guard cards.indices.contains(card) else { return false }
    let screen = phone(of: card)
    return screen.width > 0 && screen.maxY > list.header.flexible.minimumHeightWithSafeArea
      && screen.y < viewport.size.height
  }

  /// Appends the picture of a card's phone in another frame.
  func displayMiniature(of card: Int, in screen: Rect, into list: inout DisplayList) {
    miniatures[card].display(in: screen, into: &list)
  }
}

extension Viewport {
  /// A rectangle with its edges on whole device pixels.
  fileprivate func snapped(edgesOf rect: Rect) -> Rect {
    let (x, y) = (snapped(rect.x), snapped(rect.y))
    return Rect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }
}
