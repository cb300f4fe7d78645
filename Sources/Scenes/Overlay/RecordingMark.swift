import Canvas
import Interface

/// The mark at the top of the window while a recording is made: its duration, and a button that stops
/// it (DX-25).
///
/// It neither fades nor moves.
package struct RecordingMark: Hashable, Sendable {
  /// When the recording began, in seconds.
  package let since: Double

  package init(since: Double) { self.since = since }

  private static let size = Size(width: 164, height: 36)
  private static let red = Color(0xFF453A)

  /// Its frame, on whole device pixels.
  package func frame(in viewport: Viewport) -> Rect {
    let (size, top) = (Self.size, viewport.safeAreaTop + (viewport.isWide ? 14 : 7))
    return Rect(
      x: viewport.snapped((viewport.size.width - size.width) / 2), y: viewport.snapped(top),
      width: size.width, height: size.height)
  }

  /// The next time at which the shown duration changes, in seconds.
  package func nextSecond(after time: Double) -> Double {
    since + max(0, (time - since).rounded(.down)) + 1
  }

  /// Appends it; like a toast it is dark in both themes.
  package func display(
    in viewport: Viewport, at time: Double, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    let (frame, white) = (frame(in: viewport), Palette.dark.primary)
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
    let button = Rect(x: frame.maxX - 76, y: frame.y + 4, width: 72, height: frame.height - 8)
    list.fill(button, radius: button.height / 2, white.faded(by: 0.18))
    list.fill(
      Rect(x: button.x + 11, y: button.midY - 4.5, width: 9, height: 9), radius: 1.5, white)
    list.text(
      "Stop", .captionBold, white,
      in: Rect(x: button.x + 26, y: button.y, width: 42, height: button.height), .leading)
  }
}
