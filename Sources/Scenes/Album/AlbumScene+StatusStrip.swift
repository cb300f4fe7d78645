import Canvas
import FlexScroll
import Interface

// The status strip: when it is hidden (SK-9), and in which colour it is read (FH-77).
extension AlbumScene {
  /// How long the strip takes to come or to go, in seconds.
  static let stripFade = 0.2

  /// Hides the strip by another rule: it is shown, its position counts as 0, and the rule holds
  /// from the next position on (SK-9).
  func setStatusStrip(hides hiding: StretchyStatusBar.Hiding) {
    guard hiding != statusBar.hides else { return }
    statusBar.hides = hiding
    statusBar.presentationDidChange()
    stripRestsAt = list.distance
    followStrip()
  }

  /// During a transition the screen shows the strip; afterwards the rule for hiding it holds from
  /// the position on that it has then (SK-9).
  func followPresence(from old: Double) {
    let isTransitioning = core.environment.presence < 1
    guard isTransitioning != (old < 1) else { return }
    if isTransitioning { statusBar.presentationDidChange() }
    stripRestsAt = isTransitioning ? list.distance : nil
    followStrip()
  }

  /// Lets the strip follow the list's position.
  func followStrip() {
    let distance = list.distance
    if stripRestsAt != distance {
      stripRestsAt = nil
      statusBar.follow(offset: distance)
    }
    stripShown.go(to: statusBar.isHidden ? 0 : 1, at: max(time, list.scroller.time))
  }

  /// Finds the colour behind the strip and that of its text.
  ///
  /// The text keeps its colour as long as it is read, with a contrast of 4.5 to 1, and then changes
  /// at once: on any ground black or white is read, but no grey between them is on all.
  func colorStrip(under header: AlbumHeader) {
    let ground = stripColor(under: header)
    guard ground != drawnGround else { return }
    drawnGround = ground
    if ground.contrast(with: stripTextColor) < HeaderColors.leastContrast {
      stripTextColor = ground.writing
    }
  }

  /// Where the strip is: it rides off with a header that takes it along.
  @inline(__always)
  var stripFrame: Rect {
    stripBounds.offset(y: viewport.snapped(list.header.flexible.layout.topBarTop))
  }

  /// The one colour behind the strip: that of the header at the strip's lower edge, or of the list
  /// where the header has gone.
  @inline(__always)
  func stripColor(under header: AlbumHeader) -> Color {
    let box = blendFrame(of: header)
    let color = paint(of: header).color(at: (stripFrame.maxY - box.y) / max(1, box.height))
    return palette.background.mixed(with: color, share: stripCoverage(by: header))
  }

  /// How much of the strip the header covers, from 0 to 1.
  @inline(__always)
  private func stripCoverage(by header: AlbumHeader) -> Double {
    let strip = stripFrame
    guard strip.height > 0, !list.header.flexible.layout.isHidden else { return 0 }
    return min(1, max(0, (header.bottom - strip.y) / strip.height))
  }

  /// The strip hides what scrolls under it, so that it can be read over any image.
  func displayStatus(under header: AlbumHeader, on color: Color, into list: inout DisplayList) {
    let strip = stripFrame
    guard strip.height >= TextStyle.label.lineHeight, strip.maxY > 0 else { return }
    let shown = stripShown.value(at: time)
    let bare = 1 - stripCoverage(by: header)
    list.fill(strip, color.faded(by: bare > 0 ? shown : 1))
    if bare * shown > 0 { list.appendSoftEdge(below: strip, color.faded(by: bare * shown)) }
    guard shown > 0 else { return }
    list.text(statusText, viewport.stripStyle, stripTextColor.faded(by: shown), in: strip, .center)
  }
}
