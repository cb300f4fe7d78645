import Canvas
import FlexScroll

extension Scene {
  /// What the scene depends on.
  package var environment: Environment { core.environment }
  /// The window: its size, scale, text scale and top safe area.
  @inline(__always)
  package var viewport: Viewport { core.environment.viewport }
  /// Whether the scene is light or dark.
  @inline(__always)
  package var theme: Theme { core.theme }
  /// The colours.
  @inline(__always)
  package var palette: Palette { core.palette }
  /// Contrast, accent colour and text scale.
  @inline(__always)
  package var appearance: Appearance { core.environment.appearance }
  /// Whether motion is reduced.
  @inline(__always)
  package var reducesMotion: Bool { core.environment.reducesMotion }
  /// The text of the status strip.
  @inline(__always)
  package var statusText: String { core.environment.statusText }
  /// The current time, in seconds.
  @inline(__always)
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

  /// Reports to the scene what a change made happen to its scroller.
  func report(_ events: [Scroller.Event]) {
    for event in events { scrollerDid(event) }
  }

  /// The track of the scroll indicator.
  package var indicatorTrack: Rect {
    ScrollIndicator.track(in: viewport, below: regions.indicatorTop)
  }

  /// Starts or ends a drag of the indicator's thumb.
  package func indicatorDrag(isHeld: Bool, at time: Double) {
    inputChanged(.thumb(isDragged: isHeld), at: time)
    core.indicator.setDragged(isHeld, at: time)
  }

  /// Appends the scroll indicator.
  func displayIndicator(into list: inout DisplayList) {
    core.indicator.display(
      of: scroller, on: indicatorTrack, color: palette.primary, contrast: appearance.contrast,
      at: time, into: &list)
  }

  /// The status strip in its place at the window's top.
  var stripBounds: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.safeAreaTop)
  }

  /// Appends the text of the status strip, unless the strip is too low for it.
  func displayStatus(in strip: Rect, _ color: Color, into list: inout DisplayList) {
    guard strip.height >= TextStyle.label.lineHeight else { return }
    list.text(statusText, style: viewport.stripStyle, color: color, in: strip, alignment: .center)
  }

  /// Whether the scroll indicator is fading out.
  var isIndicatorFading: Bool { core.indicator.isFading(isAtRest: scroller.isAtRest, at: time) }
}

extension Scroller {
  /// The distance that can be scrolled, in points.
  fileprivate var scrollLength: Double { max(0, maximumOffset - minimumOffset) }
}
