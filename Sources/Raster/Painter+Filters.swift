import CPlatform
import Canvas

// Filters: items that change what is painted before them.
extension Painter {
  /// Stretches what is painted inside a rectangle.
  func paintStretch(_ rect: Rect, _ stretch: Stretch) throws(CallError) {
    guard stretch.amount > 0 else { return }
    try unsafe change(rect) { rows, target, area in
      unsafe rows.stretch(target, of: area, by: stretch)
    }
  }

  /// Blurs what is painted inside a rectangle.
  func paintBlur(_ rect: Rect, _ blur: Blur) throws(CallError) {
    func pixels(_ length: Double) -> Int {
      length > 0 ? Int(min(10_000, (length * scale).rounded())) : 0
    }
    let law = FlexScrollBlur(
      radius: pixels(blur.radius), fade: pixels(blur.fade), fades_at_top: blur.fadesAtTop)
    try unsafe change(rect) { rows, target, _ in
      let count = flexscroll_blur_scratch(target.width, target.height)
      if scratch.count < count { scratch = [UInt32](repeating: 0, count: count) }
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let scratch = scratch.baseAddress else { return }
        unsafe flexscroll_blur(
          rows.row(target.y), rows.pitch, target.width, target.height, law, scratch)
      }
    }
  }

  /// Passes the painted pixels of a rectangle to a closure that changes them: rows that begin at the
  /// left edge of the visible part, that part, and the whole area.
  private func change(
    _ rect: Rect, _ body: (PixelRows, PixelRect, PixelRect) -> Void
  ) throws(CallError) {
    let size = device.size
    guard let area = PixelRect(rect, scale: scale) else { return }
    let target = area.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      .intersection(visible)
    guard !target.isEmpty else { return }
    solidRegions.draw(target)
    if let memory = device.memory {
      return unsafe body(memory.rows(from: target.x), target, area)
    }
    // A renderer's pixels are read and written back.
    var bitmap = try device.pixels()
    let width = bitmap.width
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe body(PixelRows(start: start + target.x, pitch: width), target, area)
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
