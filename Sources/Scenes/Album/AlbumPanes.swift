import Canvas
import Interface

/// The two panes of the album in a wide window, in the window's coordinates: cover, texts and buttons
/// at the left, the tracks at the right (DX-1, DX-2).
package struct AlbumPanes: Hashable, Sendable {
  /// The left pane.
  package let x, width: Double
  /// The distance between the panes, in points.
  package let gap: Double
  /// The list of tracks.
  package let listX, listWidth: Double
  private let viewport: Viewport

  /// The y of the cover below the safe area, and the distance from it to the title, in points.
  static let coverTop = 64.0, titleGap = 24.0
  /// The least distance from the cover's bottom to the window's, where texts and buttons are.
  private static let textsHeight = 300.0 - coverTop
  private static let playSide = 48.0, iconSide = 22.0
  /// The width of the list from which on artists have a column, in points (DX-4).
  private static let artistWidth = 640.0

  /// Lays the panes out in a window; `nil` in a narrow one.
  package init?(in viewport: Viewport) {
    guard viewport.isWide else { return nil }
    self.viewport = viewport
    let whole = viewport.size.width
    let margin = whole >= 1100 ? 48.0 : 32
    gap = whole >= 1400 ? 96 : whole >= 1100 ? 64 : 40
    width = viewport.snapped(min(440, max(240, 0.2625 * whole)))
    listWidth = max(0, min(920, whole - 2 * margin - width - gap))
    x = viewport.snapped((whole - width - gap - listWidth) / 2)
    listX = x + width + gap
  }

  /// The side of the cover at rest where nothing limits the header's height.
  var coverSide: Double {
    max(0, min(width, viewport.size.height - Self.textsHeight - Self.coverTop))
  }

  /// The square of the cover under a header at rest with a height, safe area included, enlarged by a
  /// pull.
  func coverFrame(headerHeight: Double, growth: Double) -> Rect {
    let top = viewport.safeAreaTop + Self.coverTop
    let side = max(0, min(width, viewport.snapped(headerHeight) - top))
    return Rect(x: x, y: top, width: side + growth, height: side + growth)
  }

  /// The distance from the sides of the list to headings and totals, in points.
  static let textInset = 12.0

  /// How much a pull enlarges the cover; it stays clear of the tracks.
  func growth(of pull: Double) -> Double { min(max(0, pull), gap - Spacing.medium) }

  /// The height of the bar below the status strip, without what a larger text adds.
  static let barHeight = 100.0

  /// The height of the column names, at the bottom of the bar.
  static let namesHeight = 32.0

  /// The frame of the column names in a bar that ends at a y.
  func namesFrame(endingAt bottom: Double) -> Rect {
    Rect(x: listX, y: bottom - Self.namesHeight, width: listWidth, height: Self.namesHeight)
  }

  /// The x of the column of artists; `nil` if they are in a second line.
  var artistX: Double? {
    listWidth >= Self.artistWidth ? viewport.snapped(listX + 0.56 * listWidth) : nil
  }

  /// The frame of a line of the title below a cover.
  func titleFrame(_ index: Int, below cover: Rect) -> Rect {
    let height = viewport.text(.largeTitle).lineHeight
    return line(cover.maxY + Self.titleGap + Double(index) * height, .largeTitle)
  }

  /// The frame of a line below a title that ends at a y.
  func detailFrame(_ index: Int, below title: Double) -> Rect {
    var y = title + Spacing.tiny
    for previous in 0..<index {
      y += viewport.text(Self.style(ofDetail: previous)).lineHeight + Spacing.tiny
    }
    return line(y, Self.style(ofDetail: index))
  }

  /// The style of a line below the title: the first is the artist.
  static func style(ofDetail index: Int) -> TextStyle { index == 0 ? .control : .caption }

  private func line(_ y: Double, _ style: TextStyle) -> Rect {
    Rect(x: x, y: y, width: width, height: viewport.text(style).lineHeight)
  }

  /// The row of buttons below the texts.
  func buttonsFrame(below bottom: Double) -> Rect {
    Rect(
      x: x, y: bottom + Spacing.large, width: width, height: viewport.scaled(Self.playSide))
  }

  /// The sides of the play button and of the other icons at the text scale 1, in points.
  var buttonSides: (play: Double, icon: Double) { (Self.playSide, Self.iconSide) }
}
