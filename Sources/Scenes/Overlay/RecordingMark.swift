import Canvas
import Interface

/// The mark at the top of the window while a recording is made: its duration, and a button that stops
/// it (DX-25).
///
/// It does not fade. It grows with the text as far as the buttons in the corners leave space
/// (DX-10), and in the narrowest windows its button has no word.
package struct RecordingMark: Hashable, Sendable {
  /// When the recording began, in seconds.
  package let since: Double

  package init(since: Double) { self.since = since }

  private static let height = 36.0
  /// The widths with and without the word on the button.
  private static let width = 164.0, widthWithoutWord = 120.0
  private static let red = Palette.recording(.dark, .standard)

  /// Its width at the text scale 1, and the factor by which it is enlarged.
  private static func width(in viewport: Viewport) -> (width: Double, zoom: Double) {
    let space = viewport.size.width - 2 * viewport.cornerWidth
    let width = space < width ? widthWithoutWord : width
    return (width, max(1, min(viewport.textScale, space / width)))
  }

  /// Where it is.
  package struct Place: Hashable, Sendable {
    /// The y of its top edge, in points.
    package var top: Double
    /// Whether it is beside the button in the right corner, and not in the middle.
    package var isAtEnd = false

    /// Makes a place.
    package init(top: Double, isAtEnd: Bool = false) { (self.top, self.isAtEnd) = (top, isAtEnd) }
  }

  /// Its frame on whole device pixels.
  package func frame(in viewport: Viewport, at place: Place) -> Rect {
    let (width, zoom) = Self.width(in: viewport)
    let space = viewport.size.width - width * zoom
    let x = place.isAtEnd ? max(0, space - viewport.cornerWidth) : space / 2
    return Rect(
      x: viewport.snapped(x), y: viewport.snapped(place.top),
      width: width * zoom, height: Self.height * zoom)
  }

  /// The next time at which the shown duration changes, in seconds.
  package func nextSecond(after time: Double) -> Double {
    since + max(0, (time - since).rounded(.down)) + 1
  }

  /// Appends it; like a toast it is dark in both themes.
  package func display(
    in viewport: Viewport, at place: Place, time: Double,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let (frame, (width, zoom)) = (frame(in: viewport, at: place), Self.width(in: viewport))
    list.place(Placement(scale: zoom, dx: frame.x, dy: frame.y)) {
      display(width, at: time, contrast, into: &$0)
    }
  }

  /// Appends it from the origin on, at the text scale 1.
  private func display(
    _ width: Double, at time: Double, _ contrast: Appearance.Contrast,
    into list: inout DisplayList
  ) {
    let frame = Rect(x: 0, y: 0, width: width, height: Self.height)
    let white = Palette.dark.primary
    list.fill(frame, radius: frame.height / 2, Palette.dark.surface)
    list.stroke(
      frame, radius: frame.height / 2, width: contrast == .high ? 2 : 1, Self.red)
    let dot = Rect(x: frame.x + 14, y: frame.midY - 6, width: 12, height: 12)
    list.fill(dot, radius: 6, Self.red)
    let seconds = Int(min(359_999, max(0, time - since + 1e-6)))
    let (minutes, rest) = (seconds / 60, seconds % 60)
    list.text(
      "\(minutes):\(rest < 10 ? "0" : "")\(rest)", .control, white,
      in: Rect(x: frame.x + 36, y: frame.y, width: 52, height: frame.height), .leading)
    let hasWord = width == Self.width
    let button = Rect(
      x: frame.maxX - (hasWord ? 76 : 32), y: frame.y + 4, width: hasWord ? 72 : 28,
      height: frame.height - 8)
    list.fill(button, radius: button.height / 2, white.faded(by: 0.18))
    list.fill(
      Rect(x: button.x + (hasWord ? 11 : 9.5), y: button.midY - 4.5, width: 9, height: 9),
      radius: 1.5, white)
    guard hasWord else { return }
    list.text(
      "Stop", .captionBold, white,
      in: Rect(x: button.x + 26, y: button.y, width: 42, height: button.height), .leading)
  }
}
