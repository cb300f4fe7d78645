import CSDL2
import CTrackpad
import Glibc
import Raster

/// Draws frames like those of a scrolling list off screen to measure their cost.
final class FrameProbe {
  /// Measures the cost of a frame by a renderer and by software, for a size in device pixels; `nil`
  /// for unknown values.
  typealias Comparison =
    @MainActor (Renderer, (width: Int, height: Int)) -> (
      accelerated: FrameCost?, software: FrameCost?
    )

  /// The time limit for all frames together, in seconds.
  private static let budget = 0.008
  /// The maximum number of frames per renderer.
  private static let limit = 8
  /// The number of visible rows of the list.
  private static let rowCount = 12

  private let device: any PaintDevice
  private let size: (width: Int, height: Int)
  private let rows: any Texture
  private let veil: any Texture
  private let ribbon: any Texture
  /// The contents of the growing gradient in the next frame.
  private let pattern: Bitmap

  /// Prepares the contents of the frames.
  ///
  /// - Throws: `CallError` if memory has run out.
  init(_ device: any PaintDevice, size: (width: Int, height: Int)) throws(CallError) {
    self.device = device
    self.size = size
    let height = max(1, size.height / Self.rowCount)
    rows = try device.makeTexture(
      Bitmap(width: max(1, size.width), height: height, filledWith: 0xFF40_5060),
      blend: .opaque)
    veil = try device.makeTexture(
      Bitmap(
        width: max(1, size.width / 2), height: max(1, size.height / 4), filledWith: 0x4020_3040),
      blend: .alpha)
    pattern = Bitmap(width: 64, height: height, filledWith: 0xFF80_4020)
    ribbon = try device.makeTexture(width: 64, height: height, blend: .opaque)
  }

  /// The cost of a frame by a window's renderer and by software, if each can be measured.
  ///
  /// Takes 10 ms at most, unless a single frame takes longer.
  static func compare(_ renderer: Renderer, size: (width: Int, height: Int)) -> (
    accelerated: FrameCost?, software: FrameCost?
  ) {
    let memory = try? MemoryDevice(PixelBuffer(width: size.width, height: size.height))
    let here = try? FrameProbe(renderer, size: size)
    let there = memory.flatMap { try? FrameProbe($0, size: size) }
    guard let here, renderer.drawingOffScreen(size, here.warmUp) else {
      return (nil, there?.cost(isShown: true))
    }
    var (best, other): (FrameCost?, FrameCost?)
    let begin = MonotonicClock.now
    for _ in 0..<limit {
      let last = MonotonicClock.now
      _ = renderer.drawingOffScreen(size) { best = least(best, here.cost(isShown: false)) }
      if let there { other = least(other, there.cost(isShown: true)) }
      let now = MonotonicClock.now
      guard now - begin + (now - last) < budget else { break }
    }
    return (best, other)
  }

  private static func least(_ one: FrameCost?, _ other: FrameCost) -> FrameCost {
    guard let one else { return other }
    return FrameCost(work: min(one.work, other.work), time: min(one.time, other.time))
  }

  /// Draws one pixel by every operation, which wakes the device and compiles its shaders.
  private func warmUp() {
    try? ribbon.write(pattern)
    for texture in [rows, ribbon, veil] {
      device.draw(texture, x: 0, y: 0, to: PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
    finish()
  }

  /// Draws a frame; for software it includes the copy that shows it.
  private func cost(isShown: Bool) -> FrameCost {
    let (moment, used) = (MonotonicClock.now, Self.processorTime)
    drawFrame()
    if isShown { for row in 0..<Self.rowCount { copyRow(row) } }
    finish()
    return FrameCost(
      work: max(0, Self.processorTime - used), time: max(0, MonotonicClock.now - moment))
  }

  private func drawFrame() {
    try? ribbon.write(pattern)
    for row in 0..<Self.rowCount { copyRow(row) }
    copy(ribbon, x: 0, y: 0)
    copy(veil, x: size.width / 4, y: size.height / 4)
  }

  private func copyRow(_ row: Int) { copy(rows, x: 0, y: row * rows.height) }

  private func copy(_ texture: any Texture, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: texture.width, height: texture.height)
    let target = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    device.draw(texture, x: 0, y: 0, to: area.intersection(target))
  }

  /// Reads a pixel, which waits until everything is drawn.
  private func finish() {
    guard let renderer = device as? Renderer else { return }
    var corner = PixelRect(x: 0, y: 0, width: 1, height: 1).sdl
    var pixel: UInt32 = 0
    unsafe SDL_RenderReadPixels(renderer.pointer, &corner, PixelFormat.alpha, &pixel, 4)
  }

  /// The processor time used by all threads of the program, in seconds.
  private static var processorTime: Double { MonotonicClock.seconds(CLOCK_PROCESS_CPUTIME_ID) }
}

extension Renderer {
  /// Draws into a texture of a size; returns whether memory sufficed.
  fileprivate func drawingOffScreen(_ size: (width: Int, height: Int), _ draw: () -> Void) -> Bool {
    guard
      let canvas = unsafe SDL_CreateTexture(
        pointer, PixelFormat.alpha, CInt(SDL_TEXTUREACCESS_TARGET.rawValue),
        CInt(clamping: max(1, size.width)), CInt(clamping: max(1, size.height)))
    else { return false }
    defer { unsafe SDL_DestroyTexture(canvas) }
    guard unsafe SDL_SetRenderTarget(pointer, canvas) == 0 else { return false }
    defer { unsafe SDL_SetRenderTarget(pointer, nil) }
    draw()
    return true
  }
}
