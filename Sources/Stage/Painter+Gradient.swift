import CSDL2
import Canvas

/// A vertical blend of two colours.
nonisolated struct Blend: Hashable {
  /// The colour above the first row.
  var top: Color
  /// The colour below the last row.
  var bottom: Color

  /// Whether nothing behind it shows.
  var isOpaque: Bool { top.alphaByte == 255 && bottom.alphaByte == 255 }
  /// Whether all its rows are the same.
  var isPlain: Bool { top.rgb == bottom.rgb && top.alphaByte == bottom.alphaByte }
}

/// A vertical blend prepared as a narrow strip of device pixels that is laid side by side.
struct GradientTile {
  /// What the strip shows now.
  nonisolated struct Key: Hashable {
    /// Its length in pixels.
    var height: Int
    /// What it shows.
    var base: Blend
    /// What lies over that, if anything does.
    var over: Blend?
  }

  /// What the strip shows now.
  var key: Key
  /// Where it is drawn from; at least as high as the strip.
  var texture: Texture
  /// Whether nothing behind it shows.
  var isOpaque: Bool
  /// The frame in which it was drawn last.
  var lastFrame: Int
}

extension Painter {
  /// Draws a blend from a colour to another, in steps finer than a device can show: each pixel is
  /// rounded up or down by a fixed noise, so that no bands appear.
  ///
  /// A second blend over an opaque one (`over`) is prepared together with it.
  func paintGradient(_ rect: Rect, _ base: Blend, over: Blend? = nil) throws(StageError) {
    guard let area = PixelRect(rect, scale: scale), area.intersects(visible) else { return }
    guard !base.isPlain || over != nil, area.height <= GradientPattern.longest else {
      return fill(area, base.top)
    }
    let tile = try tile(for: GradientTile.Key(height: area.height, base: base, over: over))
    ground.draw(area.intersection(visible))
    var strip = area
    while strip.x < area.maxX {
      strip.width = min(GradientPattern.width, area.maxX - strip.x)
      if strip.intersects(visible) { send(tile, x: 0, y: 0, to: strip) }
      strip.x += GradientPattern.width
    }
  }

  /// The strip of a blend: the one that shows it already, else the one unused for longest.
  private func tile(for key: GradientTile.Key) throws(StageError) -> Texture {
    for index in gradients.indices where gradients[index].key == key {
      gradients[index].lastFrame = frame
      return gradients[index].texture
    }
    let isOpaque = key.base.isOpaque
    let fitting = gradients.indices.filter {
      gradients[$0].isOpaque == isOpaque && gradients[$0].texture.height >= key.height
        && gradients[$0].lastFrame < frame
    }
    GradientPattern.write(height: key.height, key.base, over: key.over, to: &scratch)
    if let index = fitting.min(by: { gradients[$0].lastFrame < gradients[$1].lastFrame }) {
      gradients[index].key = key
      gradients[index].lastFrame = frame
      let texture = gradients[index].texture
      try texture.fill(rows: scratch, width: GradientPattern.width, height: key.height)
      return texture
    }
    if gradients.count >= 8 {
      gradients.removeAll { $0.lastFrame < frame }
    }
    // Room to grow: a header that is pulled is longer in each frame.
    let texture = try Texture(
      renderer, width: GradientPattern.width, height: key.height + max(256, key.height),
      blend: isOpaque ? .opaque : .alpha)
    try texture.fill(rows: scratch, width: GradientPattern.width, height: key.height)
    gradients.append(
      GradientTile(key: key, texture: texture, isOpaque: isOpaque, lastFrame: frame))
    return texture
  }
}

/// The pixels of a blend's strip.
enum GradientPattern {
  /// Width of the strip; a power of two.
  static let width = 64
  /// The longest strip, in pixels; nothing on a screen is longer.
  static let longest = 16_384

  /// Thresholds 0…65535, 64 × 64: "interleaved gradient noise" (Jimenez, Next Generation Post
  /// Processing in Call of Duty: Advanced Warfare, 2014), which spreads errors evenly.
  private static let thresholds: [Int32] = (0..<(width * width)).map { index in
    let inner = 0.067_110_56 * Double(index % width) + 0.005_837_15 * Double(index / width)
    let outer = 52.982_918_9 * (inner - inner.rounded(.down))
    return Int32((outer - outer.rounded(.down)) * 65_535)
  }

  /// Rows of ``width`` pixels, `0xAARRGGBB`: each channel differs from the exact blend in sRGB by
  /// less than one step.
  static func pixels(height: Int, _ base: Blend, over: Blend? = nil) -> [UInt32] {
    var pixels: [UInt32] = []
    write(height: height, base, over: over, to: &pixels)
    return pixels
  }

  /// Writes what ``pixels(height:_:over:)`` returns over what an array holds, in its memory.
  static func write(height: Int, _ base: Blend, over: Blend?, to pixels: inout [UInt32]) {
    let base = Ramp(base)
    let over = over.map(Ramp.init)
    let count = max(0, width * height)
    if pixels.count < count {
      pixels.append(contentsOf: repeatElement(0, count: count - pixels.count))
    } else {
      pixels.removeLast(pixels.count - count)
    }
    var span = pixels.mutableSpan
    for row in 0..<height {
      let t = (Double(row) + 0.5) / Double(height)
      var color = base.color(at: t)
      if let over { color = Self.lay(over.color(at: t), over: color) }
      let exact = color * 65_536
      let fixed = SIMD4<Int32>(exact.rounded(.toNearestOrEven))
      let noise = (row % width) * width
      for column in 0..<width {
        let threshold = thresholds[noise + column]
        let steps = (fixed &+ SIMD4(repeating: threshold)) &>> 16
        let pixel = steps.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        span[row * width + column] =
          UInt32(pixel.w) << 24 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
      }
    }
  }

  /// A blend as numbers: red, green, blue, alpha, each 0…255.
  private struct Ramp {
    let from: SIMD4<Double>
    let way: SIMD4<Double>

    init(_ blend: Blend) {
      from = Self.channels(blend.top)
      way = Self.channels(blend.bottom) - from
    }

    func color(at t: Double) -> SIMD4<Double> { from + way * t }

    private static func channels(_ color: Color) -> SIMD4<Double> {
      SIMD4(
        Double(color.red), Double(color.green), Double(color.blue), Double(color.alphaByte))
    }
  }

  /// A colour over an opaque one.
  private static func lay(
    _ color: SIMD4<Double>, over ground: SIMD4<Double>
  ) -> SIMD4<Double> {
    var result = ground + (color - ground) * (color.w / 255)
    result.w = 255
    return result
  }
}
