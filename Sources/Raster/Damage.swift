import CSDL2
import Canvas

/// The parts of a frame to repaint; they do not overlap.
struct Damage {
  /// The parts, in no order.
  private(set) var parts: [PixelRect] = []
  /// The smallest rectangle that contains all parts.
  private(set) var bounds = PixelRect.empty

  /// The maximum number of parts; beyond it, those whose union wastes least are merged.
  static let limit = 8
  /// Two parts are merged if their union adds no more pixels than this.
  private static let slack = 8192

  /// Makes an empty value with capacity for all parts.
  init() {
    parts.reserveCapacity(Self.limit)
  }

  /// Removes all parts.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    bounds = .empty
  }

  /// Replaces the parts with one.
  mutating func set(_ whole: PixelRect) {
    removeAll()
    add(whole)
  }

  /// Adds a part, merged with those that it touches.
  mutating func add(_ part: PixelRect) {
    guard !part.isEmpty else { return }
    bounds = bounds.union(part)
    var new = part
    var index = 0
    while index < parts.count {
      let old = parts[index]
      if old.contains(new) { return }
      if old.intersects(new) || old.waste(beside: new) <= Self.slack {
        new = new.union(old)
        remove(index)
        index = 0
      } else {
        index += 1
      }
    }
    if parts.count >= Self.limit {
      let nearest = nearest(to: new)
      new = new.union(parts[nearest])
      remove(nearest)
      add(new)
    } else {
      parts.append(new)
    }
  }

  /// Whether any part shares a pixel with an area.
  func intersects(_ area: PixelRect) -> Bool {
    var index = 0
    while index < parts.count {
      if parts[index].intersects(area) { return true }
      index += 1
    }
    return false
  }

  /// The part whose union with another wastes least.
  private func nearest(to part: PixelRect) -> Int {
    var best = 0
    for index in parts.indices
    where parts[index].waste(beside: part) < parts[best].waste(beside: part) {
      best = index
    }
    return best
  }

  private mutating func remove(_ index: Int) {
    parts[index] = parts[parts.count - 1]
    parts.removeLast()
  }
}

extension PixelRect {
  private nonisolated var pixels: Int { width * height }

  /// The number of pixels in the union of this rectangle and another that belong to neither.
  fileprivate nonisolated func waste(beside other: PixelRect) -> Int {
    union(other).pixels - pixels - other.pixels
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
