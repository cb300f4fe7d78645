import CPlatform
import Canvas

/// A vertical gradient between two colours.
nonisolated struct Blend: Hashable {
  /// The colour above the first row.
  var top: Color
  /// The colour below the last row.
  var bottom: Color

  /// Whether it hides what is behind it.
  var isOpaque: Bool { top.alphaByte == 255 && bottom.alphaByte == 255 }
  /// Whether all its rows are the same.
  var isPlain: Bool { top.rgb == bottom.rgb && top.alphaByte == bottom.alphaByte }
}

/// A prepared gradient: a narrow strip of device pixels that is repeated horizontally.
nonisolated struct GradientKey: Hashable {
  /// The height in pixels.
  var height: Int
  /// The gradient.
  var base: Blend
  /// A gradient over it, if any.
  var over: Blend?
}

extension Painter {
  /// Draws a gradient.
  ///
  /// Each pixel is rounded up or down by a fixed noise, so that no bands appear.
  ///
  /// A second gradient over an opaque one (`over`) is prepared together with it.
  func paintGradient(_ rect: Rect, _ base: Blend, over: Blend? = nil) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), area.intersects(visible) else { return }
    guard !base.isPlain || over != nil, area.height <= GradientPattern.longest else {
      return fill(area, base.top)
    }
    let tile = try tile(for: GradientKey(height: area.height, base: base, over: over))
    forEachPart(of: area) { device.tile(tile, over: area, in: $0) }
  }

  /// The strip of a gradient, written if it is not prepared.
  ///
  /// A strip of the same colours and another length, as that of a header being stretched, gives its
  /// texture to the new one; otherwise the least recently used strip does.
  private func tile(for key: GradientKey) throws(CallError) -> any Texture {
    if let known = gradients.entry(for: key, at: frame) { return known }
    let unused =
      gradients.take(unusedSince: frame) {
        $0.base == key.base && $0.over == key.over && $1.height >= key.height
      }
      ?? gradients.take(unusedSince: frame - 1) {
        $0.base.isOpaque == key.base.isOpaque && $1.height >= key.height
      }
    // Extra height: a stretched header grows with each frame.
    let texture: any Texture
    if let unused {
      texture = unused
    } else {
      texture = try device.makeTexture(
        width: GradientPattern.width, height: key.height + max(256, key.height),
        blend: key.base.isOpaque ? .opaque : .alpha)
    }
    try unsafe texture.write(width: GradientPattern.width, height: key.height) {
      unsafe GradientPattern.write(height: key.height, key.base, over: key.over, to: $0)
    }
    if unused == nil, gradients.count >= 8 { gradients.forget(unusedSince: frame) }
    gradients.insert(texture, for: key, bytes: texture.bytes, at: frame)
    return texture
  }
}

/// The pixels of a gradient's strip.
package enum GradientPattern {
  /// The width of the strip; a power of two.
  package static let width = 64
  /// The maximum height of a strip in pixels; nothing on screen is taller.
  static let longest = 16_384

  /// Thresholds 0…65535, 64 × 64: "interleaved gradient noise" (Jimenez, Next Generation Post
  /// Processing in Call of Duty: Advanced Warfare, 2014), which spreads errors evenly.
  private static let thresholds: [Int32] = (0..<(width * width)).map { index in
    let inner = 0.067_110_56 * Double(index % width) + 0.005_837_15 * Double(index / width)
    let outer = 52.982_918_9 * (inner - inner.rounded(.down))
    return Int32((outer - outer.rounded(.down)) * 65_535)
  }

  /// Writes rows of ``width`` pixels, `0xAARRGGBB`; each channel differs from the exact gradient in
  /// sRGB by less than one step.
  @unsafe static func write(height: Int, _ base: Blend, over: Blend?, to rows: PixelRows) {
    var ramp = FlexScrollRamp(base)
    if let over {
      var second = FlexScrollRamp(over)
      unsafe flexscroll_dither(rows.start, rows.pitch, height, &ramp, &second, thresholds)
    } else {
      unsafe flexscroll_dither(rows.start, rows.pitch, height, &ramp, nil, thresholds)
    }
  }
}

extension FlexScrollRamp {
  /// The channels of a gradient as integers.
  fileprivate init(_ blend: Blend) {
    let (top, bottom) = (blend.top.channels, blend.bottom.channels)
    let difference = bottom - top
    self.init(
      from: (top.x, top.y, top.z, top.w),
      difference: (difference.x, difference.y, difference.z, difference.w))
  }
}

extension Color {
  /// Red, green, blue, alpha, each 0…255.
  fileprivate var channels: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alphaByte))
  }
}
