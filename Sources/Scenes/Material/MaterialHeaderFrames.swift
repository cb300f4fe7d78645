import Canvas
import FlexibleHeader
import Interface

/// Where the parts of the material header are in the window, for one layout of it.
///
/// Below the safe area come the title with the two labels, and under it what the header is doing.
/// The names of the pages are above the bottom edge and go as the header collapses; the line
/// under the current one stays.
struct MaterialHeaderFrames: Hashable, Sendable {
  /// The layout of the header.
  let layout: HeaderLayout
  /// The whole header.
  var frame: Rect
  /// The title.
  var title: Rect
  /// The label that fades as the header shifts.
  var fadingLabel: Rect
  /// The label that does not.
  var stayingLabel: Rect
  /// Phase, value and percentage.
  var readout: Rect
  /// How visible title and labels are, from 0 to 1: they go in a low header, and
  /// before they reach a strip that stays in its place.
  var titleAlpha: Double
  /// How visible the readout is, likewise.
  var readoutAlpha: Double
  /// The names of the pages.
  var tabs: [Rect] { [firstTab, tab(1)] }
  /// The first of them.
  private var firstTab: Rect

  /// One of them, 0 or 1.
  func tab(_ page: Int) -> Rect { firstTab.offset(x: Double(page) * firstTab.width) }
  /// How visible they are, from 0 to 1, all of what marks them included.
  var tabAlpha: Double
  /// The line under the current page's name; `pagePosition` 0 is the first page.
  var underline: Rect
  /// How visible that line is, from 0 to 1.
  var underlineAlpha: Double
  /// Whether the long words fit.
  var isWide: Bool

  static let barHeight = 56.0
  static let tabHeight = 48.0
  /// How far within a tab its light is, in points.
  static let tabInset = 6.0
  /// By how much a header is taller than the bar where the names are wholly there.
  static let expansion = 72.0
  let titleStyle, labelStyle, readoutStyle, tabStyle: TextStyle

  /// By how much what is written in the bar is higher than usual, in points.
  static func growth(in viewport: Viewport) -> Double {
    viewport.growth(of: .title) + viewport.growth(of: .caption)
  }

  init(_ layout: HeaderLayout, in viewport: Viewport, pagePosition: Double) {
    self.layout = layout
    let top = viewport.snapped(layout.topEdge)
    let bottom = viewport.snapped(layout.bottomEdge)
    let width = viewport.size.width
    frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - top))
    isWide = width >= 400 * max(1, viewport.textScale)
    titleStyle = viewport.text(.title)
    labelStyle = viewport.text(.label)
    readoutStyle = viewport.text(.caption)
    tabStyle = viewport.text(.captionBold)
    let column = viewport.column
    let space = frame.height - layout.topSafeArea
    let expansion = min(
      1, max(0, (space - Self.barHeight - Self.growth(in: viewport)) / Self.expansion))
    let block = max(0, space - expansion * Self.tabHeight)
    let (line, gap) = (titleStyle.lineHeight, readoutStyle.lineHeight)
    let first = viewport.snapped(top + layout.topSafeArea + (block - line - gap) / 2 - 1)
    let contentAlpha = min(1, max(0, (block - 20) / 16))
    let staying = viewport.scaled(isWide ? 52 : 38)
    let fading = viewport.scaled(isWide ? 124 : 40)
    title = column.line(at: first, height: line)
    stayingLabel = Rect(
      x: column.x + column.width - staying, y: first, width: staying, height: line)
    fadingLabel = Rect(x: stayingLabel.x - fading - 8, y: first, width: fading, height: line)
    title.width = max(0, fadingLabel.x - title.x - 8)
    readout = column.line(at: first + line, height: gap)
    titleAlpha = contentAlpha * Self.clearance(of: title, titleStyle, layout)
    readoutAlpha = contentAlpha * Self.clearance(of: readout, readoutStyle, layout)
    let tab = column.width / 2
    let tabTop = viewport.snapped(bottom - Self.tabHeight)
    firstTab = Rect(x: column.x, y: tabTop, width: tab, height: Self.tabHeight)
    let tabSpace = min(1, max(0, (expansion - 0.5) / 0.5))
    tabAlpha = tabSpace * Self.clearance(from: tabTop + Spacing.tiny, layout)
    let position = min(1.2, max(-0.2, pagePosition))
    underline = Rect(
      x: viewport.snapped(column.x + position * tab), y: bottom - 3, width: tab, height: 3)
    underlineAlpha = Self.clearance(from: underline.y, layout)
  }

  /// How far from the strip something begins to fade, in points.
  private static let fadingDistance = 8.0

  /// How visible a line of text is, by where its text begins.
  private static func clearance(
    of line: Rect, _ style: TextStyle, _ layout: HeaderLayout
  ) -> Double {
    clearance(from: line.midY - style.size / 2, layout)
  }

  /// How visible something is that begins at a y, from 0 to 1: as a shifted header carries it up,
  /// it is gone when it reaches the strip, unless that rides along (FH-65, FH-71).
  ///
  /// What is nearer than the fading distance while the header is in its place is there in full.
  private static func clearance(from y: Double, _ layout: HeaderLayout) -> Double {
    guard layout.topSafeArea > 0, layout.topBarTop >= 0 else { return 1 }
    let now = y - layout.topSafeArea
    let atRest = now - layout.topEdge
    let distance = min(fadingDistance, max(2, atRest))
    return min(1, max(0, 1 + (now - min(atRest, distance)) / distance))
  }
}

extension Viewport {
  /// The track of a slider of the material screen in its row.
  func sliderTrack(in row: Rect) -> Rect {
    row.line(at: row.y + 54 + growth(of: .headline), height: 4)
  }

  /// How far below the top of its row a slider responds, in points; its name is above.
  var sliderReach: Double { 36 + growth(of: .headline) }
}

/// The image behind the rest of the material header (FH-107); the raw value is its name in words.
package enum MaterialBackground: String, Hashable, Sendable, CaseIterable {
  /// There is none.
  case none = "None"
  /// One that is taller than the header.
  case landscape = "Landscape: taller than the header"
  /// One that is too small and is scaled up.
  case stamp = "Stamp: 96 by 64 points"

  /// All images there are.
  static let pictures: ImageSet = [.landscape, .stamp]

  /// The image's name; `nil` where there is none.
  var picture: ImageID? {
    switch self {
    case .none: nil
    case .landscape: .landscape
    case .stamp: .stamp
    }
  }

  /// Its own size, in points.
  var size: Size {
    switch self {
    case .none: Size(width: 0, height: 0)
    case .landscape: Size(width: 300, height: 400)
    case .stamp: Size(width: 96, height: 64)
    }
  }
}

/// How an image is placed in a box, by UIKit's names; the raw value is the name in words.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Fills the box and is larger than it where the shapes differ; its own shape is kept.
  case scaleAspectFill = "Scale aspect fill"
  /// As large as the box allows; its own shape is kept.
  case scaleAspectFit = "Scale aspect fit"
  /// Takes the box's shape.
  case scaleToFill = "Scale to fill"
  /// Its own size, in the middle.
  case center = "Center"
  /// Its own size, in the middle of the top edge.
  case top = "Top"
  /// Its own size, in the middle of the bottom edge.
  case bottom = "Bottom"
  /// Its own size, in the middle of the left edge.
  case left = "Left"
  /// Its own size, in the middle of the right edge.
  case right = "Right"
  /// Its own size, in the top left corner.
  case topLeft = "Top left"
  /// Its own size, in the top right corner.
  case topRight = "Top right"
  /// Its own size, in the bottom left corner.
  case bottomLeft = "Bottom left"
  /// Its own size, in the bottom right corner.
  case bottomRight = "Bottom right"

  /// Where an image of a size is; what lies over the box's edges the caller clips.
  ///
  /// An image without extent fills the whole box.
  package func frame(of picture: Size, in box: Rect) -> Rect {
    guard picture.width > 0, picture.height > 0 else { return box }
    let across = box.width / picture.width
    let along = box.height / picture.height
    guard self != .scaleToFill else { return box }
    let scale =
      self == .scaleAspectFill
      ? max(across, along) : self == .scaleAspectFit ? min(across, along) : 1
    let (x, y) = anchor
    let size = Size(width: picture.width * scale, height: picture.height * scale)
    return Rect(
      x: box.x + x * (box.width - size.width), y: box.y + y * (box.height - size.height),
      width: size.width, height: size.height)
  }

  /// The share of the space beside the image that lies left of it and above it.
  private var anchor: (x: Double, y: Double) {
    switch self {
    case .scaleAspectFill, .scaleAspectFit, .scaleToFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
