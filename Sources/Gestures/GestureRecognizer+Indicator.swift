import ScrollPhysics

extension GestureRecognizer {
  /// Where on the thumb a press has grabbed it, in points from the thumb's start; `nil` beside it.
  ///
  /// Only the thumb can be grabbed, and only near the trailing edge: a press
  /// elsewhere on the track is one on the content.
  func thumbGrip(_ x: Double, _ y: Double, _ scroller: Scroller) -> Double? {
    guard let indicator = regions.indicator, scroller.maximumOffset > scroller.minimumOffset
    else { return nil }
    let (along, across, edge) =
      axis == .vertical ? (y, x, regions.width) : (x, y, regions.height)
    guard across > edge - indicator.hitWidth, across <= edge else { return nil }
    let thumb = layout(indicator, scroller)
    let grip = along - indicator.start - thumb.start
    return grip >= 0 && grip < thumb.length ? grip : nil
  }

  /// Moves the thumb, and the content with it, so that the pointer keeps its grip.
  mutating func moveThumb(
    _ grip: Double, _ x: Double, _ y: Double, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    guard let indicator = regions.indicator else { return }
    let along = axis == .vertical ? y : x
    let start = along - indicator.start - grip
    let offset = layout(indicator, scroller).offset(forThumbStart: start)
    scroller.scroll(to: offset, animated: false, at: time, into: &events)
    report(into: &actions)
  }

  private func layout(_ indicator: Indicator, _ scroller: Scroller) -> ThumbLayout {
    ThumbLayout(
      scroller: scroller, trackLength: indicator.length,
      minimumLength: indicator.minimumThumbLength)
  }
}
