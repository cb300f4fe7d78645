import Canvas
import FlexibleHeader

/// A line of the menu behind the three dots; the raw value is what it says.
package enum AlbumCommand: String, Hashable, Sendable, CaseIterable {
  /// Brings the header's top to the window's (SK-8).
  case scrollToHeader = "Scroll to the header"
  /// Brings the first track right below the bar (SK-8).
  case scrollToTracks = "Scroll to the tracks"
  /// Switches the header's stretch on or off (SK-5).
  case stretch = "Stretch when pulled"
  /// Keeps the status strip in view.
  case stripAlways = "Always shown"
  /// Hides the status strip until the list is scrolled (SK-9).
  case stripUntilScrolled = "Hidden until scrolled"
  /// Hides the status strip until the list is pulled (SK-9).
  case stripUntilPulled = "Hidden until pulled"

  /// When the status strip is hidden, in the lines that choose it.
  var hiding: StretchyStatusBar.Hiding? {
    switch self {
    case .scrollToHeader, .scrollToTracks, .stretch: nil
    case .stripAlways: .never
    case .stripUntilScrolled: .untilScrolled
    case .stripUntilPulled: .untilPulled
    }
  }
}

/// Where the lines of the menu stand: below the button, or above it where there is more room, and
/// always inside the window.
struct AlbumMenuLayout {
  /// The panel.
  let panel: Rect
  /// How the lines are written, and their heading.
  let (style, headingStyle): (TextStyle, TextStyle)
  private let pitch: Double
  private let headingHeight: Double

  /// The corner radius of the panel, in points.
  static let corner = 14.0
  /// What the lines that choose say together.
  static let heading = "Status strip"
  private static let widest = 260.0
  private static let tallestLine = 40.0
  private static let shortestLine = 24.0
  private static let padding = 6.0
  private static let gap = 9.0
  private static let leastHeadingHeight = 26.0

  /// Lays the menu out at a button.
  init(at anchor: Rect, in viewport: Viewport, isMirrored: Bool) {
    let window = viewport.size
    let margin = Spacing.small
    let lines = Double(AlbumCommand.allCases.count)
    headingStyle = viewport.text(.captionBold)
    headingHeight = Self.leastHeadingHeight + viewport.growth(of: .captionBold)
    let rest = 2 * Self.padding + 2 * Self.gap + headingHeight
    let fitting = (window.height - 2 * margin - rest) / lines
    let tallest = viewport.scaled(Self.tallestLine)
    pitch = min(tallest, max(Self.shortestLine, fitting.rounded(.down)))
    var style = viewport.text(.body)
    if viewport.textScale > 1 {
      style.size = min(style.size, max(TextStyle.body.size, (pitch / 1.3).rounded(.down)))
    }
    self.style = style
    let width = max(0, min(window.width - 2 * margin, viewport.scaled(Self.widest)))
    let height = rest + lines * pitch
    let x = isMirrored ? anchor.maxX - width : anchor.x
    let below = anchor.maxY + margin
    let above = anchor.y - margin - height
    let lowest = window.height - margin - height
    let y = below <= lowest || above < margin ? below : above
    panel = Rect(
      x: viewport.snapped(max(margin, min(x, window.width - margin - width))),
      y: viewport.snapped(max(margin, min(y, lowest))), width: width, height: height)
  }

  /// A line with what lights up in it.
  func frame(of command: AlbumCommand) -> Rect {
    var y = panel.y + Self.padding
    for other in AlbumCommand.allCases {
      if other == .stretch { y += Self.gap }
      if other == .stripAlways { y += Self.gap + headingHeight }
      if other == command { break }
      y += pitch
    }
    return Rect(
      x: panel.x + Self.padding, y: y, width: max(0, panel.width - 2 * Self.padding), height: pitch)
  }

  /// The heading of the lines that choose.
  var headingFrame: Rect {
    let line = frame(of: .stripAlways)
    return Rect(
      x: line.x + Spacing.corner, y: line.y - headingHeight,
      width: max(0, line.width - 2 * Spacing.corner), height: headingHeight)
  }

  /// The y of the lines between the groups.
  var separators: [Double] {
    [frame(of: .stretch).y - Self.gap / 2, headingFrame.y - Self.gap / 2]
  }

  /// The line at a place of the window.
  func command(at point: Point) -> AlbumCommand? {
    AlbumCommand.allCases.first { frame(of: $0).contains(point) }
  }
}
