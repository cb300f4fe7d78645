import Canvas
import FlexibleHeader
import Interface

/// The frames and opacities of the material header's parts in the window.
///
/// The title is below the safe area, and the readout below it; in a window with two columns two labels
/// are beside them. The tabs of the pages are above the bottom edge; they and the line under the current
/// one fade as the header collapses.
struct MaterialHeaderFrames: Hashable, Sendable {
  let layout: HeaderLayout
  /// The frame of the header.
  var frame: Rect
  var title: Rect
  /// The label that fades as the header shifts.
  var fadingLabel: Rect
  /// The label that does not fade.
  var stayingLabel: Rect
  /// The line with phase, value and percentage.
  var readout: Rect
  /// The opacity of title and labels, from 0 to 1: they fade out in a low header, and before they
  /// reach a strip that stays in its place.
  var titleAlpha: Double
  /// The opacity of the readout, from 0 to 1.
  var readoutAlpha: Double
  var tabs: [Rect] { [firstTab, tab(1)] }
  private var firstTab: Rect

  /// The tab of a page, 0 or 1.
  func tab(_ page: Int) -> Rect { firstTab.offset(x: Double(page) * firstTab.width) }
  /// The opacity of the tabs, from 0 to 1.
  var tabAlpha: Double
  /// The line under the current page's tab.
  var underline: Rect
  /// The opacity of that line, from 0 to 1.
  var underlineAlpha: Double
  /// Whether there is space for the labels.
  var hasLabels: Bool

  static let barHeight = 56.0
  static let tabHeight = 48.0
  /// The inset of a tab's highlight, in points.
  static let tabInset = 6.0
  /// The height of the header above that of the bar at which the tabs are opaque, in points.
  static let expansion = 72.0
  let titleStyle, labelStyle, readoutStyle, tabStyle: TextStyle

  /// The height that the text scale adds to the bar's texts, in points.
  static func growth(in viewport: Viewport) -> Double {
    viewport.growth(of: .title) + viewport.growth(of: .caption)
  }

  /// - Parameters:
  ///   - layout: The layout of the header.
  ///   - viewport: The window.
  ///   - texts: The column of title and labels.
  ///   - pagePosition: The number of the page, with a fraction between two.
  init(_ layout: HeaderLayout, in viewport: Viewport, texts: Rect, pagePosition: Double) {
    self.layout = layout
    let top = viewport.snapped(layout.topEdge)
    let bottom = viewport.snapped(layout.bottomEdge)
    let width = viewport.size.width
    frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - top))
    titleStyle = viewport.text(.title)
    labelStyle = viewport.text(.caption)
    tabStyle = viewport.text(.control)
    let isDivided = MaterialPage.isDivided(viewport)
    hasLabels = isDivided
    let column = isDivided ? viewport.wideColumn : viewport.column
    readoutStyle = viewport.text(
      .caption, fitting: "Fully open · 100.0 pt · 100 %", in: texts.width)
    let space = frame.height - layout.topSafeArea
    let bar = Self.barHeight + Self.growth(in: viewport)
    let travel = HeaderTravel(
      place: bar + Self.expansion - space, collapse: Self.expansion, exit: bar + Self.expansion)
    let (line, gap) = (titleStyle.lineHeight, viewport.text(.caption).lineHeight)
    let block = min(bar, max(0, space))
    let first = viewport.snapped(
      top + layout.topSafeArea + (block - line - gap) / 2 + 1 - min(2, bar - block))
    let contentAlpha = Self.contentFade.value(on: travel)
    title = texts.line(at: first, height: line)
    let middle = viewport.snapped(
      top + layout.topSafeArea + (block - labelStyle.lineHeight) / 2)
    let label = viewport.scaled(Self.labelWidth)
    stayingLabel = Rect(
      x: texts.maxX - label, y: middle, width: label, height: labelStyle.lineHeight)
    fadingLabel = stayingLabel.offset(x: -viewport.scaled(Self.labelPitch))
    if hasLabels { title.width = max(0, fadingLabel.x - title.x - 8) }
    readout = Rect(x: title.x, y: first + line - 2, width: title.width, height: gap)
    titleAlpha = contentAlpha * Self.clearance(of: title, titleStyle, layout)
    readoutAlpha = contentAlpha * Self.clearance(of: readout, readoutStyle, layout)
    let tab = isDivided ? viewport.scaled(Self.wideTab) : column.width / 2
    let tabTop = viewport.snapped(bottom - Self.tabHeight)
    firstTab = Rect(x: column.x, y: tabTop, width: tab, height: Self.tabHeight)
    tabAlpha = Self.tabFade.value(on: travel) * Self.clearance(from: tabTop + Spacing.tiny, layout)
    let position = min(1.2, max(-0.2, pagePosition))
    underline = Rect(
      x: viewport.snapped(column.x + position * tab), y: bottom - 3, width: tab, height: 3
    ).narrowed(by: min(12, tab / 4))
    underlineAlpha = Self.tabFade.value(on: travel) * Self.clearance(from: underline.y, layout)
  }

  /// The width of a tab over two columns, of a label, and the distance between the labels, in points.
  private static let wideTab = 160.0, labelWidth = 120.0, labelPitch = 140.0

  private typealias Fade = Keyframes<HeaderTravel.Range, Double>

  // The travel of these begins where there is space for the tabs; its collapse ends at the height of
  // the bar, and its exit where no height is left.

  private static let tabFade = Fade(.at(.collapse, 0, 1), .at(.collapse, 52 / expansion, 0))
  private static let contentFade = Fade(
    .at(.exit, 1, points: -36, 1), .at(.exit, 1, points: -20, 0))

  /// The fade of an item over its way to the strip.
  private static let stripFade = Fade(.at(.exit, 0, 1), .at(.exit, 1, 0))

  /// The distance from the strip at which an item begins to fade, in points.
  private static let fadingDistance = 8.0

  /// The opacity of a line of text, by the y of its text's top.
  private static func clearance(
    of line: Rect, _ style: TextStyle, _ layout: HeaderLayout
  ) -> Double {
    clearance(from: line.midY - style.size / 2, layout)
  }

  /// The opacity of an item whose top is at a y, from 0 to 1: as the header shifts, the item fades
  /// out before it reaches the strip, unless the strip shifts too (FH-65, FH-71).
  ///
  /// An item nearer than the fading distance is opaque while the header is not shifted.
  private static func clearance(from y: Double, _ layout: HeaderLayout) -> Double {
    guard layout.topSafeArea > 0, layout.topBarTop >= 0 else { return 1 }
    let now = y - layout.topSafeArea
    let atRest = now - layout.topEdge
    let distance = min(fadingDistance, max(2, atRest))
    let travel = HeaderTravel(place: min(atRest, distance) - now, collapse: 0, exit: distance)
    return stripFade.value(on: travel)
  }
}

extension Viewport {
  /// The track of a slider of the material screen, in the frame of its row.
  func sliderTrack(in row: Rect) -> Rect {
    row.line(at: row.y + 46 + growth(of: .body), height: 4)
  }

  /// The distance below the top of its row from which a slider responds, in points.
  var sliderReach: Double { 30 + growth(of: .body) }
}

/// The image in the material header (FH-107); the raw value is the text of the choice.
package enum MaterialBackground: Hashable, Sendable, CaseIterable {
  case none
  /// An image that is taller than the header.
  case landscape
  /// An image that is smaller than the header.
  case stamp

  /// All images.
  static let pictures: ImageSet = [.landscape, .stamp]

  var picture: ImageID? {
    switch self {
    case .none: nil
    case .landscape: .landscape
    case .stamp: .stamp
    }
  }

  /// The size of the image, in points.
  var size: Size {
    switch self {
    case .none: Size(width: 0, height: 0)
    case .landscape: Size(width: 300, height: 400)
    case .stamp: Size(width: 96, height: 64)
    }
  }
}

/// The placement of an image in a frame, by UIKit's names; the raw value is its text.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Fills the frame, keeps the aspect and may exceed the frame.
  case scaleAspectFill = "Filled, in its shape"
  /// As large as fits the frame, keeps the aspect.
  case scaleAspectFit = "Whole, in its shape"
  /// Has the size of the frame.
  case scaleToFill = "Stretched"
  case center = "Centre"
  case top = "Top"
  case bottom = "Bottom"
  case left = "Left"
  case right = "Right"
  case topLeft = "Top left"
  case topRight = "Top right"
  case bottomLeft = "Bottom left"
  case bottomRight = "Bottom right"

  /// The frame of an image of a size, which may exceed the box.
  ///
  /// An image without area fills the box.
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

  /// The share of the free space that is left of the image, and of that above it.
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
