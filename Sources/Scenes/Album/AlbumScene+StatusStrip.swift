import Canvas
import FlexScroll
import Interface

// The status strip: when it is hidden (SK-9), and the colour of its text (FH-77).
extension AlbumScene {
  /// The duration of the strip's fade, in seconds.
  static let stripFade = 0.2

  /// Sets the rule for hiding the strip: it is shown, and the rule applies from the next position on
  /// (SK-9).
  func setStatusStrip(hides hiding: StretchyStatusBar.Hiding) {
    guard hiding != statusBar.hides else { return }
    statusBar.hides = hiding
    statusBar.presentationDidChange()
    stripRestsAt = list.distance
    followStrip()
  }

  /// Shows the strip during a transition; afterwards the rule for hiding it applies (SK-9).
  func followPresence(from old: Double) {
    let isTransitioning = core.environment.presence < 1
    guard isTransitioning != (old < 1) else { return }
    if isTransitioning { statusBar.presentationDidChange() }
    stripRestsAt = isTransitioning ? list.distance : nil
    followStrip()
  }

  /// Updates the strip for the list's position.
  func followStrip() {
    let distance = list.distance
    if stripRestsAt != distance {
      stripRestsAt = nil
      statusBar.follow(offset: distance)
    }
    let shown = statusBar.isHidden ? 0.0 : 1
    if shown != stripShown.goal { stripShown.go(to: shown, at: max(time, list.scroller.time)) }
  }

  /// Updates the colour behind the strip and that of its text.
  ///
  /// The text keeps its colour while its contrast is at least 4.5 to 1 and then changes at once:
  /// black or white is readable on any background, but no single grey is readable on all.
  func colorStrip(under header: AlbumHeader) {
    let background = stripColor(under: header)
    guard background != drawnBackground else { return }
    drawnBackground = background
    if background.contrast(with: stripTextColor) < HeaderColors.leastContrast {
      stripTextColor = background.textColor
    }
  }

  /// The frame of the strip, which moves off with the header if the header's shift includes it.
  @inline(__always)
  var stripFrame: Rect {
    stripBounds.offset(y: viewport.snapped(list.header.flexible.layout.topBarTop))
  }

  /// The colour behind the strip: that of the header at the strip's bottom, mixed with that of the
  /// list as the header leaves.
  @inline(__always)
  func stripColor(under header: AlbumHeader) -> Color {
    let (box, strip) = (blendFrame(of: header), stripFrame)
    let coverage = coverage(of: strip, by: header)
    guard coverage > 0 else { return palette.background }
    let color = paint(of: header).color(at: (strip.maxY - box.y) / max(1, box.height))
    return palette.background.mixed(with: color, share: coverage)
  }

  /// The share of the strip that the header covers, from 0 to 1.
  @inline(__always)
  private func coverage(of strip: Rect, by header: AlbumHeader) -> Double {
    guard strip.height > 0, !list.header.flexible.layout.isHidden else { return 0 }
    return min(1, max(0, (header.bottom - strip.y) / strip.height))
  }

  /// Appends the strip, whose background hides what scrolls under it.
  func displayStatus(under header: AlbumHeader, on color: Color, into list: inout DisplayList) {
    let strip = stripFrame
    guard strip.height >= TextStyle.label.lineHeight, strip.maxY > 0 else { return }
    let shown = stripShown.value(at: time)
    let bare = 1 - coverage(of: strip, by: header)
    list.fill(strip, color.faded(by: bare > 0 ? shown : 1))
    if bare * shown > 0 { list.appendSoftEdge(below: strip, color.faded(by: bare * shown)) }
    guard shown > 0 else { return }
    list.text(statusText, viewport.stripStyle, stripTextColor.faded(by: shown), in: strip, .center)
  }
}
