import Canvas

/// The pixels of a landscape while it is painted.
///
/// Places are shares of the height: x is from 0 to the aspect, y from 0 at the top to 1.
nonisolated struct LandscapeCanvas {
  let width, height: Int
  private var pixels: [LandscapeLight]
  /// The number of heights of a profile in a column, so that steep edges are smooth.
  private static let fineness = 3

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [LandscapeLight](repeating: .black, count: width * height)
  }

  /// The place of a column's middle.
  func x(ofColumn column: Int) -> Float { (Float(column) + 0.5) / Float(height) }

  /// The colour at a place; outside, that of the nearest pixel.
  func light(x: Float, y: Float) -> LandscapeLight {
    let column = min(width - 1, max(0, Int(x * Float(height))))
    let row = min(height - 1, max(0, Int(y * Float(height))))
    return pixels[row * width + column]
  }

  private mutating func blend(_ index: Int, _ light: LandscapeLight, _ alpha: Float) {
    pixels[index] = pixels[index].mixed(with: light, share: alpha)
  }

  /// The pixels between two places of an axis, limited to a count.
  private func pixels(_ low: Float, _ high: Float, below count: Int) -> Range<Int> {
    let first = min(count, max(0, Int((low * Float(height)).rounded(.down))))
    return first..<max(first, min(count, Int((high * Float(height)).rounded(.up))))
  }

  /// Fills everything with colours at 0, 0.4, 0.75 and 1 of the way to the horizon.
  mutating func fillSky(_ colors: [LandscapeLight], to horizon: Float) {
    let stops: [Float] = [0, 0.4, 0.75, 1]
    for row in 0..<height {
      let place = min(1, (Float(row) + 0.5) / Float(height) / horizon)
      let next = max(1, stops.firstIndex { $0 >= place } ?? 3)
      let share = (place - stops[next - 1]) / (stops[next] - stops[next - 1])
      let light = colors[next - 1].mixed(with: colors[next], share: share)
      for index in row * width..<(row + 1) * width { pixels[index] = light }
    }
  }

  /// Changes a part of a column by the y of each pixel.
  mutating func changeColumn(
    _ column: Int, from top: Float, to bottom: Float,
    _ change: (Float, LandscapeLight) -> LandscapeLight
  ) {
    for row in pixels(top, bottom, below: height) {
      let (y, index) = ((Float(row) + 0.5) / Float(height), row * width + column)
      if y > top, y < bottom { pixels[index] = change(y, pixels[index]) }
    }
  }

  mutating func fillDisc(
    x: Float, y: Float, radius: Float, _ light: LandscapeLight, alpha: Float
  ) {
    let reach = radius + 1 / Float(height)
    for row in pixels(y - reach, y + reach, below: height) {
      for column in pixels(x - reach, x + reach, below: width) {
        let (dx, dy) = (self.x(ofColumn: column) - x, (Float(row) + 0.5) / Float(height) - y)
        let inside = (radius - (dx * dx + dy * dy).squareRoot()) * Float(height) + 0.5
        if inside > 0 { blend(row * width + column, light, alpha * min(1, inside)) }
      }
    }
  }

  /// Light around a point, which fades with the distance.
  mutating func glow(x: Float, y: Float, radius: Float, _ light: LandscapeLight) {
    for row in pixels(y - radius, y + radius, below: height) {
      for column in pixels(x - radius, x + radius, below: width) {
        let (dx, dy) = (self.x(ofColumn: column) - x, (Float(row) + 0.5) / Float(height) - y)
        let distance = (dx * dx + dy * dy).squareRoot() / radius
        guard distance < 1 else { continue }
        let alpha = distance < 0.25 ? 0.56 - 1.36 * distance : 0.22 * (1 - distance) / 0.75
        blend(row * width + column, light, alpha)
      }
    }
  }

  /// A white streak that ends softly at both sides.
  mutating func fillCloud(x: Float, y: Float, reach: Float, depth: Float, alpha: Float) {
    // A streak thinner than a pixel is fainter.
    let half = max(depth, 0.5 / Float(height))
    let strength = alpha * depth / half
    for column in pixels(x - reach, x + reach, below: width) {
      let along = 1 - abs(self.x(ofColumn: column) - x) / reach
      guard along > 0 else { continue }
      let thickness = half * (along * (2 - along)).squareRoot()
      for row in pixels(y - thickness, y + thickness, below: height) {
        let off = abs((Float(row) + 0.5) / Float(height) - y)
        let inside = min(1, max(0, (thickness - off) * Float(height) + 0.5))
        blend(row * width + column, .white, strength * along * inside)
      }
    }
  }

  /// The y of an edge, three times per column.
  func profile(_ y: (Float) -> Float) -> [Float] {
    let pitch = Float(height * Self.fineness)
    return (0..<width * Self.fineness).map { y((Float($0) + 0.5) / pitch) }
  }

  /// The share of a pixel below an edge.
  private func coverage(_ profile: [Float], column: Int, row: Int) -> Float {
    var sum: Float = 0
    for index in 0..<Self.fineness {
      let edge = profile[column * Self.fineness + index] * Float(height)
      sum += min(1, max(0, Float(row + 1) - edge))
    }
    return sum / Float(Self.fineness)
  }

  private func top(_ profile: [Float], column: Int) -> Float {
    var top = Float.infinity
    for index in 0..<Self.fineness { top = min(top, profile[column * Self.fineness + index]) }
    return top
  }

  /// Fills what is below an edge, with a colour that changes from one y to another.
  mutating func fill(
    below profile: [Float], to floor: Float, top: LandscapeLight, bottom: LandscapeLight,
    from start: Float, until end: Float
  ) {
    for column in 0..<width {
      for row in pixels(self.top(profile, column: column), floor, below: height) {
        let share = ((Float(row) + 0.5) / Float(height) - start) / (end - start)
        let light = top.mixed(with: bottom, share: min(1, max(0, share)))
        blend(row * width + column, light, coverage(profile, column: column, row: row))
      }
    }
  }

  /// Whitens what is below an edge and above a line.
  mutating func fillSnow(below profile: [Float], above line: (Float) -> Float) {
    for column in 0..<width {
      let end = line(x(ofColumn: column))
      for row in pixels(top(profile, column: column), end, below: height) {
        let inside = min(1, max(0, end * Float(height) - Float(row)))
        let alpha = 0.72 * inside * coverage(profile, column: column, row: row)
        blend(row * width + column, .white, alpha)
      }
    }
  }

  /// Mirrors what is above a line, darker with the distance from it.
  mutating func reflect(below shore: Float, dark: LandscapeLight) {
    let edge = shore * Float(height)
    let rows = pixels(shore, 1, below: height)
    for row in rows {
      let depth = (Float(row) + 0.5 - edge) / max(1, Float(height) - edge)
      let mirrored = Int((2 * edge - Float(row) - 0.5).rounded(.down))
      let source = min(max(0, rows.lowerBound - 1), max(0, mirrored))
      for column in 0..<width {
        pixels[row * width + column] = pixels[source * width + column].mixed(
          with: dark, share: min(1, max(0, 0.12 + 0.55 * depth)))
      }
    }
  }

  /// A boat seen from the side, with a lamp.
  mutating func fillBoat(x: Float, y: Float, reach: Float, _ light: LandscapeLight) {
    for column in pixels(x - reach, x + reach, below: width) {
      let off = abs(self.x(ofColumn: column) - x) / reach
      guard off < 1 else { continue }
      let bottom = (y + 0.3 * reach * (1 - off * off)) * Float(height)
      for row in pixels(y, bottom / Float(height), below: height) {
        let below = min(1, max(0, bottom - Float(row)))
        let above = min(1, max(0, Float(row + 1) - y * Float(height)))
        blend(row * width + column, light, min(below, above))
      }
    }
    fillDisc(x: x, y: y - 0.4 * reach, radius: 0.1 * reach, LandscapeLight(0xFFD58A), alpha: 1)
  }

  /// The pixels, rounded with a pattern so that soft skies show no bands.
  var bitmap: Bitmap {
    var result = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let light = pixels[row * width + column]
        let threshold = Self.pattern[(row & 3) * 4 + (column & 3)]
        func channel(_ value: Float) -> UInt32 { UInt32(min(255, max(0, value + threshold))) }
        result.pixels[row * width + column] =
          0xFF00_0000 | channel(light.red) << 16 | channel(light.green) << 8 | channel(light.blue)
      }
    }
    return result
  }

  /// Thresholds between 0 and 1, spread evenly over four by four pixels.
  private static let pattern: [Float] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ].map { (Float($0) + 0.5) / 16 }
}
