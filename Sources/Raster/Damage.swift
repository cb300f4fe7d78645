import CSDL2
import Canvas

/// The parts of a frame to repaint, as cells of a grid over it.
///
/// A list of text changes about a third of its pixels when it scrolls. Rectangles around moved lines
/// would soon be merged into the whole list; cells keep the space between them as it is.
struct Damage {
  /// The smallest rectangle that contains all that was added.
  private(set) var bounds = PixelRect.empty
  /// The damaged cells of each row, from the least significant bit.
  private var rows: [UInt64] = []
  /// The frame's extent.
  private var whole = PixelRect.empty
  /// The width of a cell, in pixels.
  private var cellWidth = Self.cellHeight

  /// The height and the least width of a cell, in pixels.
  ///
  /// A row has no more cells than bits, so cells are wider in a wide frame. They stay low there, since
  /// lines of text are. Smaller ones cost more than the pixels they save.
  static let cellHeight = 8

  /// Whether nothing is to be repainted.
  var isEmpty: Bool { bounds.isEmpty }

  /// Removes all parts, for a frame of an extent that begins at (0, 0).
  mutating func begin(in whole: PixelRect) {
    bounds = .empty
    if whole == self.whole {
      for row in rows.indices { rows[row] = 0 }
    } else {
      self.whole = whole
      cellWidth = max(Self.cellHeight, (whole.width + 63) / 64)
      rows = Array(repeating: 0, count: (whole.height + Self.cellHeight - 1) / Self.cellHeight)
    }
  }

  /// Adds all of the frame.
  mutating func addAll() { add(whole) }

  /// Adds an area; what is outside the frame is ignored.
  mutating func add(_ area: PixelRect) {
    let part = area.intersection(whole)
    guard !part.isEmpty else { return }
    bounds = bounds.union(part)
    let columns = columns(of: part)
    for row in rows(of: part) { rows[row] |= columns }
  }

  /// Adds an area without what it shares with another one, but for the cells at its edges.
  mutating func add(_ area: PixelRect, except other: PixelRect) {
    let part = area.intersection(other)
    guard !part.isEmpty else { return add(area) }
    let (beside, below) = (part.maxX - area.x, part.maxY - area.y)
    add(PixelRect(x: area.x, y: area.y, width: area.width, height: part.y - area.y))
    add(PixelRect(x: area.x, y: part.y, width: part.x - area.x, height: part.height))
    add(PixelRect(x: part.maxX, y: part.y, width: area.width - beside, height: part.height))
    add(PixelRect(x: area.x, y: part.maxY, width: area.width, height: area.height - below))
  }

  /// Whether any part shares a pixel with an area.
  func intersects(_ area: PixelRect) -> Bool {
    let part = area.intersection(bounds)
    guard !part.isEmpty else { return false }
    let columns = columns(of: part)
    for row in rows(of: part) where rows[row] & columns != 0 { return true }
    return false
  }

  /// Passes the parts within an area to a closure, from top to bottom and in each row from left to
  /// right.
  ///
  /// They do not overlap. Those beside one another have the same top and height.
  func forEachPart(of area: PixelRect, _ body: (PixelRect) -> Void) {
    let part = area.intersection(bounds)
    guard !part.isEmpty else { return }
    let (columns, rows) = (columns(of: part), rows(of: part))
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = row
      var cells = self.rows[first] & columns
      row += 1
      while row < rows.upperBound, self.rows[row] & columns == cells { row += 1 }
      let top = max(part.y, first * Self.cellHeight)
      let bottom = min(part.maxY, row * Self.cellHeight)
      while cells != 0 {
        let start = cells.trailingZeroBitCount
        let end = start + (~(cells >> UInt64(start))).trailingZeroBitCount
        cells &= end < 64 ? ~0 << UInt64(end) : 0
        let (left, right) = (max(part.x, start * cellWidth), min(part.maxX, end * cellWidth))
        body(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }

  /// The columns of cells that an area inside the frame touches.
  private func columns(of area: PixelRect) -> UInt64 {
    ~0 << UInt64(area.x / cellWidth) & ~0 >> UInt64(63 - (area.maxX - 1) / cellWidth)
  }

  /// The rows of cells that an area inside the frame touches.
  private func rows(of area: PixelRect) -> Range<Int> {
    area.y / Self.cellHeight..<(area.maxY - 1) / Self.cellHeight + 1
  }
}

/// A rectangle in whole device pixels.
package nonisolated struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// The horizontal extent; never negative.
  package var width: Int
  /// The vertical extent; never negative.
  package var height: Int

  /// Larger than any device; positions beyond it are clamped.
  private static let bound = 1_000_000.0

  /// An empty rectangle.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its corner and extents in device pixels; negative extents become 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The device pixels of a rectangle in points.
  ///
  /// Each edge moves to the nearest pixel edge, so that adjacent rectangles stay adjacent.
  ///
  /// Fails if the rectangle cannot be drawn.
  package init?(_ rect: Rect, scale: Double) {
    guard rect.isDrawable else { return nil }
    func pixel(_ edge: Double) -> Int {
      // A half pixel is rounded down in every frame, also above the window. Rounding to 1/1024 of a
      // pixel first makes this independent of floating-point errors.
      let place = ((edge * scale * 1024).rounded() / 1024 + 0.5).rounded(.down)
      return Int(min(PixelRect.bound, max(-PixelRect.bound, place)))
    }
    let (left, top) = (pixel(rect.x), pixel(rect.y))
    self.init(
      x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
  }

  /// The right edge.
  package var maxX: Int { x + width }
  /// The bottom edge.
  package var maxY: Int { y + height }
  /// Whether it contains no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the two share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The common part; empty if there is none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that contains both; an empty one is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether another rectangle lies inside; an empty one always does.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle moved by pixels; an empty one is unchanged.
  package func offset(x dx: Int, y dy: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle extended on all four sides, or with negative numbers made smaller, at most to an
  /// empty one.
  package func grown(across: Int, down: Int) -> PixelRect {
    PixelRect(
      x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down)
  }

  /// The rectangle as an `SDL_Rect`.
  package var sdl: SDL_Rect {
    SDL_Rect(
      x: CInt(clamping: x), y: CInt(clamping: y), w: CInt(clamping: width),
      h: CInt(clamping: height))
  }
}
