import CSDL2
import Canvas

/// What of a frame is painted anew: a few parts that do not overlap.
struct Damage {
  /// The parts, in no order.
  private(set) var parts: [PixelRect] = []
  /// Around all of them.
  private(set) var bounds = PixelRect.empty

  /// The most parts; with more, those are put together that waste least.
  static let limit = 8
  /// Two parts whose rectangle has no more pixels besides them than this are painted as one.
  private static let slack = 8192

  /// Makes one of nothing, with room for all parts.
  init() {
    parts.reserveCapacity(Self.limit)
  }

  /// Begins with nothing.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    bounds = .empty
  }

  /// Makes it one part.
  mutating func set(_ whole: PixelRect) {
    removeAll()
    add(whole)
  }

  /// Adds a part, put together with those that it touches.
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

  /// The part that, together with another one, paints least in vain.
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

  /// How many pixels the rectangle around this one and another has besides theirs.
  fileprivate nonisolated func waste(beside other: PixelRect) -> Int {
    union(other).pixels - pixels - other.pixels
  }
}

/// A rectangle on whole device pixels.
package nonisolated struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// Horizontal extent, never negative.
  package var width: Int
  /// Vertical extent, never negative.
  package var height: Int

  /// No device is larger; positions beyond are drawn as if they were there.
  private static let bound = 1_000_000.0

  /// A rectangle with nothing inside.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its corner and extents in device pixels; a negative extent is taken
  /// as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The device pixels of a rectangle in points: each edge goes to the pixel edge next to it, so
  /// that rectangles that touch still do.
  ///
  /// Nothing where the rectangle cannot be drawn.
  package init?(_ rect: Rect, scale: Double) {
    guard rect.isDrawable else { return nil }
    func pixel(_ edge: Double) -> Int {
      // What lies half-way between two pixels goes down in each frame, above the window too, and
      // whatever its error of rounding: that is far below 1/1024 of a pixel.
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
  /// Whether there is nothing inside.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the two share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// What the two share; empty where that is nothing.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around the two; an empty one counts for nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether another one lies inside; an empty one always does.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle moved by pixels; an empty one stays as it is.
  package func offset(x dx: Int, y dy: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle made larger on all four sides.
  package func grown(across: Int, down: Int) -> PixelRect {
    PixelRect(
      x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down)
  }

  /// The rectangle as SDL has it.
  package var sdl: SDL_Rect {
    SDL_Rect(
      x: CInt(clamping: x), y: CInt(clamping: y), w: CInt(clamping: width),
      h: CInt(clamping: height))
  }
}
