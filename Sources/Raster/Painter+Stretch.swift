import CPlatform
import Canvas

extension Painter {
  /// Stretches what is painted so far inside a rectangle, all of which is damaged.
  func paintStretch(_ rect: Rect, _ stretch: Stretch) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), stretch.amount > 0 else { return }
    let size = device.size
    let target = area.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      .intersection(visible)
    guard !target.isEmpty else { return }
    solidRegions.draw(target)
    if let memory = device.memory {
      unsafe memory.rows(from: target.x).stretch(target, of: area, by: stretch)
      return
    }
    // A renderer's pixels are read and written back.
    var bitmap = try device.pixels()
    let width = bitmap.width
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe PixelRows(start: start + target.x, pitch: width).stretch(target, of: area, by: stretch)
    }
    let texture = try device.makeTexture(bitmap, blend: .opaque)
    device.draw(texture, x: target.x, y: target.y, to: target)
  }
}

nonisolated extension PixelRows {
  /// Stretches rows in place, from the far edge on, so that each is read before it is written.
  ///
  /// - Parameters:
  ///   - target: The pixels to change; these rows begin at its left edge.
  ///   - area: The whole area that is stretched.
  ///   - stretch: The law.
  fileprivate func stretch(_ target: PixelRect, of area: PixelRect, by stretch: Stretch) {
    let (last, height) = (target.maxY - 1, Double(area.height))
    for step in 0..<target.height {
      let y = stretch.isFromTop ? last - step : target.y + step
      let distance = Double(y - area.y) + 0.5
      let source = stretch.source(of: distance, height: height) - 0.5 + Double(area.y)
      let place = min(Double(last), max(Double(target.y), source))
      let first = Int(place)
      let share = UInt32(((place - Double(first)) * 256).rounded())
      unsafe flexscroll_mix(
        row(y), row(first), row(min(last, first + 1)), target.width, share)
    }
  }
}
