import Canvas
import Scenes

/// Where things lie in a window that is not one app's alone.
package struct WindowLayout: Equatable, Sendable {
  /// The window's size in points.
  package private(set) var size: Size
  /// The room of the screen, in the window's points.
  package private(set) var screen: Rect
  /// The room of the other screen, as large as the first, if two are compared.
  package private(set) var other: Rect?
  /// How many of the window's points one of the screens has: 1, or less in a narrow window, where
  /// screens are shown smaller rather than given less room.
  package private(set) var shrink = 1.0
  /// The room of the plot of two screens' difference.
  package private(set) var plot: Rect?
  /// The room of the panel, if there is one.
  package private(set) var panel: Rect?
  /// By how much the panel is shown larger, as its text are asked to be.
  package private(set) var panelZoom = 1.0
  /// How high the names above two screens are, in points.
  private var labelHeight = Self.label.height

  /// A window from this width on, in points, has its panel at the right; others have it below.
  package static let panelsBesideFrom = 760.0
  /// How wide a panel at the right is, in points: tuned by eye.
  package static let panelWidth = 340.0
  /// How high a panel below is at most: in points, and as a share of the window.
  static let panelHeight = (most: 360.0, share: 0.45)
  /// A window of less width than this, in points, shows one of two screens only.
  package static let comparesFrom = 320.0
  /// The least width of a screen beside another, in its own points: that of the smallest window.
  static let leastWidth = 240.0
  /// How high the names above two screens are, and how far those are apart, in points.
  static let label = (height: 28.0, gap: 4.0)
  /// How high the plot is: in points, and as a share of the window; none where less than the least
  /// would be left for the screens.
  static let plotHeight = (least: 104.0, most: 176.0, share: 0.22, leaves: 160.0)

  /// Divides a window among what it shows.
  package init(in window: Viewport, isCompared: Bool = false, hasPanel: Bool = false) {
    size = window.size
    labelHeight = window.scaled(Self.label.height)
    screen = Rect(x: 0, y: 0, width: window.size.width, height: window.size.height)
    if hasPanel { dockPanel(in: window) }
    if isCompared, screen.width >= Self.comparesFrom { halve(in: window) }
  }

  /// Puts two screens of a size side by side, with the plot of their difference below, and at their
  /// right where there is one the panel.
  package init(around space: Viewport, hasPanel: Bool = false) {
    let (width, height) = (space.size.width, space.size.height)
    labelHeight = space.scaled(Self.label.height)
    screen = Rect(x: 0, y: labelHeight, width: width, height: height)
    other = screen.offset(x: width + Self.label.gap)
    let plotHeight = min(Self.plotHeight.most, max(Self.plotHeight.least, height / 4)).rounded()
    let all = Rect(
      x: 0, y: screen.maxY, width: 2 * width + Self.label.gap, height: plotHeight)
    plot = all
    size = Size(width: all.width, height: all.maxY)
    guard hasPanel else { return }
    panel = Rect(x: all.maxX, y: 0, width: Self.panelWidth, height: size.height)
    size.width += Self.panelWidth
  }

  private mutating func dockPanel(in window: Viewport) {
    var place = screen
    let larger = max(1, window.textScale)
    if screen.width >= Self.panelsBesideFrom {
      let width = max(Self.panelWidth, min(Self.panelWidth * larger, 0.45 * screen.width))
      screen.width = window.snapped(screen.width - width)
      place.x = screen.maxX
      place.width -= screen.width
    } else {
      let height = min(Self.panelHeight.most * larger, screen.height * Self.panelHeight.share)
      screen.height = window.snapped(screen.height - height)
      place.y = screen.maxY
      place.height -= screen.height
    }
    panel = place
    panelZoom = window.zoom(of: Size(width: place.width, height: place.height))
  }

  private mutating func halve(in window: Viewport) {
    let rules = Self.plotHeight
    let height = min(rules.most, max(rules.least, screen.height * rules.share))
    let rest = screen.height - labelHeight
    if rest - height >= rules.leaves {
      var place = screen
      place.y = window.snapped(screen.maxY - height)
      place.height = screen.maxY - place.y
      screen.height -= place.height
      plot = place
    }
    let label = window.snapped(labelHeight)
    screen.y += label
    screen.height = max(0, screen.height - label)
    // Rounded down, so that both are as wide.
    let pixels = ((screen.width - Self.label.gap) / 2 * window.scale).rounded(.down)
    let right = screen.maxX
    screen.width = pixels / window.scale
    var beside = screen
    beside.x = right - screen.width
    other = beside
    shrink = min(1, screen.width / Self.leastWidth)
  }

  /// The viewport that is reported to each screen.
  package func screenViewport(scale: Double) -> Viewport {
    let width = shrink < 1 ? Self.leastWidth : screen.width
    return Viewport(
      size: Size(width: width, height: screen.height / shrink), scale: scale * shrink)
  }

  /// Where a screen stands.
  package func placement(of screen: Rect) -> Placement {
    Placement(scale: shrink, dx: screen.x, dy: screen.y)
  }

  /// The room of a screen's name, above it.
  func label(of screen: Rect) -> Rect {
    Rect(x: screen.x, y: 0, width: screen.width, height: screen.y)
  }
}
