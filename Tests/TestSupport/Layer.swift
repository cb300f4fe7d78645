import Canvas
import Glibc

/// An item of a display list with the clip that holds where it is drawn.
package struct Layer: Sendable {
  /// What is drawn.
  package let item: DisplayList.Item
  /// Where it is seen.
  package let clip: Rect
  /// Where something of it may be seen.
  let bounds: Rect
  /// Whether it covers anything: writing and icons do not.
  let isSurface: Bool

  init(item: DisplayList.Item, clip: Rect) {
    (self.item, self.clip) = (item, clip)
    bounds = Self.reach(of: item).common(with: clip)
    isSurface =
      switch item {
      case .text, .icon, .pushClip, .popClip: false
      default: true
      }
  }

  /// Writing or an icon: the box of its glyphs and their colour.
  struct Glyphs {
    var name: String
    var isIcon: Bool
    var size: Double
    var color: Color
    var box: Rect
  }

  /// The items without the clips themselves, from back to front.
  package static func layers(of list: DisplayList, in window: Rect) -> [Layer] {
    var clips = [window]
    var layers: [Layer] = []
    for item in list.items {
      switch item {
      case .pushClip(let rect): clips.append(rect.common(with: clips.last ?? window))
      case .popClip: if clips.count > 1 { clips.removeLast() }
      default: layers.append(Layer(item: item, clip: clips.last ?? window))
      }
    }
    return layers
  }

  private static func reach(of item: DisplayList.Item) -> Rect {
    switch item {
    case .fill(let rect, _, _), .stroke(let rect, _, _, _), .gradient(let rect, _, _),
      .icon(_, let rect, _):
      rect
    case .line: item.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    case .image(_, let rect, _, _, let tilt):
      tilt == 0
        ? rect
        : rect.inset(by: -widening(of: rect, tilt: tilt))
    case .shadow(let rect, _, let blur, _): rect.inset(by: -max(0, blur))
    case .text(let text): text.glyphBox
    case .stretch, .blur, .pushClip, .popClip: Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  /// How far the nearer edge of a leaning picture reaches beyond its sides.
  private static func widening(of rect: Rect, tilt: Double) -> Double {
    let depth = 0.5 * abs(sin(tilt / 180 * Double.pi)) * rect.height
    return rect.width / 2 * (1 / (1 - depth / max(1, rect.width, rect.height)) - 1)
  }

  /// The colour at a place, with its coverage; `nil` of what is no surface of one colour.
  func color(at place: Point) -> Color? {
    guard clip.contains(place) else { return nil }
    switch item {
    case .fill(let rect, let radius, let color):
      return rect.contains(place, radius: radius) ? color : nil
    case .stroke(let rect, let radius, let width, let color):
      let inner = rect.inset(by: width)
      let isInside = inner.isDrawable && inner.contains(place, radius: max(0, radius - width))
      return rect.contains(place, radius: radius) && !isInside ? color : nil
    case .gradient(let rect, let top, let bottom):
      guard rect.contains(place) else { return nil }
      return .blend(top, bottom, at: (place.y - rect.y) / rect.height)
    default: return nil
    }
  }

  /// How much it covers of a place, from 0 to 1; writing covers nothing.
  func coverage(at place: Point) -> Double {
    guard clip.contains(place) else { return 0 }
    switch item {
    case .image(_, let rect, let radius, let opacity, let tilt):
      // Towards its middle a leaning picture is no wider than without the tilt.
      let way = (place.y - rect.y) / max(1, rect.height)
      let share = tilt == 0 ? 0 : max(0, tilt < 0 ? 1 - 2 * way : 2 * way - 1)
      let isBeside =
        max(rect.x - place.x, place.x - rect.maxX) > Self.widening(of: rect, tilt: tilt) * share
      return !isBeside && bounds.contains(place, radius: radius) ? min(1, max(0, opacity)) : 0
    case .shadow(_, _, _, let color): return bounds.contains(place) ? color.alpha : 0
    default: return color(at: place)?.alpha ?? 0
    }
  }

  /// Whether nothing is seen beneath it in a rectangle.
  func hides(_ rect: Rect) -> Bool {
    guard case .fill(_, radius: 0, let color) = item, color.alpha >= 1 else { return false }
    return bounds.common(with: rect) == rect
  }

  var glyphs: Glyphs? {
    switch item {
    case .text(let text):
      let isSeen = text.string.contains { !$0.isWhitespace } && text.frame.width >= 1
      return isSeen
        ? Glyphs(
          name: text.string, isIcon: false, size: text.style.size, color: text.color,
          box: text.glyphBox) : nil
    case .icon(let icon, let rect, let color):
      return Glyphs(
        name: icon.rawValue, isIcon: true, size: rect.width, color: color,
        box: rect.inset(by: rect.width / 12))
    default: return nil
    }
  }
}

extension DisplayList.Text {
  /// About where the letters are: as wide as wide letters would make them, and as high as the
  /// letters of the face, in the place where the painter sets the line.
  package var glyphBox: Rect {
    let width = min(frame.width, 0.62 * style.size * Double(string.count))
    let space = frame.width - width
    let isRightToLeft =
      string.unicodeScalars.first { $0.properties.isAlphabetic }
      .map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) } ?? false
    let x =
      switch (alignment, isRightToLeft) {
      case (.center, _): space / 2
      case (.leading, false), (.trailing, true): 0.0
      case (.leading, true), (.trailing, false): space
      }
    // Letters reach about three quarters of their size above the baseline.
    let top = baseline.map { frame.y + $0 - 0.78 * style.size } ?? frame.midY - 0.5 * style.size
    return Rect(x: frame.x + x, y: top, width: width, height: style.size)
  }
}

extension Rect {
  /// What two rectangles share; of no extent where they share nothing.
  package func common(with other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether a place lies inside, where the corners are round.
  package func contains(_ place: Point, radius: Double) -> Bool {
    guard contains(place) else { return false }
    let reach = min(radius, width / 2, height / 2)
    guard reach > 0 else { return true }
    let dx = max(x + reach - place.x, place.x - (maxX - reach), 0)
    let dy = max(y + reach - place.y, place.y - (maxY - reach), 0)
    return dx * dx + dy * dy <= reach * reach
  }
}

extension Color {
  /// The colour of a blend at a share of its way, alpha straight as the painter has it.
  static func blend(_ first: Color, _ last: Color, at share: Double) -> Color {
    func channel(_ first: UInt8, _ last: UInt8) -> UInt8 {
      let (a, b) = (Double(first), Double(last))
      return UInt8(min(255, max(0, (a + (b - a) * share).rounded())))
    }
    return Color(
      red: channel(first.red, last.red), green: channel(first.green, last.green),
      blue: channel(first.blue, last.blue),
      alpha: first.alpha + (last.alpha - first.alpha) * share)
  }
}
