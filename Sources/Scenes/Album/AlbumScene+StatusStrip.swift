import Canvas
import FlexibleHeader
import ScrollPhysics

// The status strip: when it is hidden (SK-9), and in which colour it is read (FH-77).
extension AlbumScene {
  /// How long the strip takes to come, to go, or to change its colour, in seconds.
  static let stripFade = 0.2
  /// A list that jumps further than this, in points, changes the strip's colour at once: what lies
  /// behind it has not been seen to change.
  private static let jump = 60.0

  /// Hides the strip by another rule: it is shown, its position counts as 0, and the rule holds from
  /// the next position on (SK-9).
  mutating func setStatusStrip(hides hiding: StretchyStatusBar.Hiding) {
    guard hiding != statusBar.hides else { return }
    statusBar.hides = hiding
    statusBar.presentationDidChange()
    stripRestsAt = list.distance
    followStrip()
  }

  /// Lets the strip follow the list's position and what lies behind it.
  mutating func followStrip(atOnce: Bool = false) {
    let distance = list.distance
    let moment = max(time, list.scroller.time)
    if stripRestsAt != distance {
      stripRestsAt = nil
      statusBar.follow(offset: distance)
    }
    let shown = statusBar.isHidden ? 0.0 : 1.0
    let dark = stripColor(under: shape(scrolledBy: distance)).writing == .black ? 1.0 : 0.0
    if atOnce {
      stripShown.jump(to: shown)
    } else {
      stripShown.go(to: shown, at: moment)
    }
    if atOnce || abs(distance - lastStripDistance) > Self.jump {
      stripDark.jump(to: dark)
    } else {
      stripDark.go(to: dark, at: moment)
    }
    lastStripDistance = distance
  }

  /// Where the strip is: it rides off with a header that takes it along.
  var stripFrame: Rect {
    Rect(
      x: 0, y: viewport.snapped(list.header.layout.statusBarTop), width: viewport.size.width,
      height: viewport.safeAreaTop)
  }

  /// The one colour behind the strip: that of the header at the strip's lower edge, or of the list
  /// where the header has gone.
  func stripColor(under header: AlbumHeader) -> Color {
    let box = blendFrame(of: header)
    let color = paint(of: header).color(at: (stripFrame.maxY - box.y) / max(1, box.height))
    return palette.background.mixed(with: color, share: stripCoverage(by: header))
  }

  /// How much of the strip the header covers, from 0 to 1.
  private func stripCoverage(by header: AlbumHeader) -> Double {
    let strip = stripFrame
    guard strip.height > 0, !list.header.layout.isHidden else { return 0 }
    return min(1, max(0, (header.bottom - strip.y) / strip.height))
  }

  /// The strip hides what scrolls under it, so that it can be read over any picture.
  func displayStatus(under header: AlbumHeader, into list: inout DisplayList) {
    let strip = stripFrame
    guard strip.height >= TextStyle.label.lineHeight, strip.maxY > 0 else { return }
    let shown = stripShown.value(at: time)
    let bare = 1 - stripCoverage(by: header)
    let color = stripColor(under: header)
    list.append(.fill(strip, radius: 0, color.faded(by: bare > 0 ? shown : 1)))
    if bare * shown > 0 {
      let edge = Rect(
        x: 0, y: strip.maxY, width: strip.width, height: AlbumHeader.softEdge)
      list.append(
        .gradient(edge, top: color.faded(by: bare * shown), bottom: color.faded(by: 0)))
    }
    let dark = stripDark.value(at: time)
    for (color, share) in [(Color.white, 1 - dark), (Color.black, dark)] where share * shown > 0 {
      list.append(
        .text(
          .init(
            statusText, style: .label, color: color.faded(by: share * shown), in: strip,
            alignment: .center)))
    }
  }
}
