import CPlatform
import Canvas

// Filters: items that change what is painted before them.
extension Painter {
  /// Stretches what is painted inside a rectangle.
  func paintStretch(_ rect: Rect, _ stretch: Stretch) throws(CallError) {
    guard stretch.amount > 0 || unstretched.isReused else { return }
    try unsafe change(rect) { rows, target, area in
      if !unstretched.isReused { unsafe unstretched.copy(rows, target) }
      unstretched.frame = frame
      unsafe unstretched.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        let source = unsafe PixelRows(start: start, pitch: target.width)
        unsafe rows.stretch(source, to: target, of: area, by: stretch)
      }
    }
  }

  /// The index of a stretch that alone is to be painted, with what follows it, since what it stretches
  /// is known from the previous frame; `nil` if there is none.
  func reusableStretch() -> Int? {
    guard let index = diff.steadyStretch, unstretched.frame == frame - 1 else { return nil }
    let place = diff.place(of: index)
    return place == unstretched.place && place.contains(damage.bounds) ? index : nil
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

/// The pixels that the last stretch was made of.
///
/// A pull changes only the amount of a stretch, so these are painted once.
struct Unstretched {
  /// The pixels, row by row.
  fileprivate(set) var pixels: [UInt32] = []
  /// Their place in the target.
  fileprivate(set) var place = PixelRect.empty
  /// The frame in which they were shown last.
  fileprivate(set) var frame = 0
  /// Whether they are shown in the current frame, too.
  var isReused = false

  /// Copies a part of the target whose rows begin at its left edge.
  fileprivate mutating func copy(_ rows: PixelRows, _ part: PixelRect) {
    place = part
    let count = part.width * part.height
    if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe PixelRows(start: start, pitch: part.width).copy(
        rows.row(part.y), pitch: rows.pitch, width: part.width, height: part.height)
    }
  }
}

nonisolated extension PixelRows {
  /// Writes stretched rows.
  ///
  /// - Parameters:
  ///   - source: The pixels before, row by row from the top of the target.
  ///   - target: The pixels to change; these rows begin at its left edge.
  ///   - area: The whole area that is stretched.
  ///   - stretch: The law.
  fileprivate func stretch(
    _ source: PixelRows, to target: PixelRect, of area: PixelRect, by stretch: Stretch
  ) {
    let (last, height) = (target.height - 1, Double(area.height))
    let top = Double(area.y - target.y)
    for y in 0...last {
      let distance = Double(y) - top + 0.5
      let before = stretch.source(of: distance, height: height) - 0.5 + top
      let place = min(Double(last), max(0, before))
      let first = Int(place)
      let share = UInt32(((place - Double(first)) * 256).rounded())
      unsafe flexscroll_mix(
        row(target.y + y), source.row(first), source.row(min(last, first + 1)), target.width, share)
    }
  }
}
