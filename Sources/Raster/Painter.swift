import Canvas

/// Draws display lists into a window or into memory by fills and copies of a device.
///
/// All edges are aligned to device pixels. With the same size, scale, fonts and images, a painter
/// in memory produces the same pixels on every machine. Prepared resources are kept as textures, so
/// that a steady frame makes none.
package final class Painter {
  /// Device pixels per point; changing it drops all prepared resources.
  package var scale: Double {
    didSet { if scale != oldValue { dropTextures() } }
  }
  /// The source of glyphs.
  let fonts: Fonts
  /// The device to draw with.
  package let device: any PaintDevice
  /// The first failure in the current frame.
  private(set) var failure: CallError?
  var images: [ImageID: ImageTextures] = [:]
  /// The images that were to be painted and are not there.
  package internal(set) var missingImages: Set<ImageID> = []
  var gradients = PreparedStore<GradientKey, any Texture>()
  var shapes = PreparedStore<ShapeKey, any Texture>()
  var shadows = PreparedStore<ShadowKey, any Texture>()
  var lines = PreparedStore<LineKey, Line>()
  /// The first frame after which the caches may be trimmed again.
  var nextTrim = 0
  /// The active clips in points, from the outermost, and the visible area outside of each.
  var clips: [(rect: Rect, outer: PixelRect)] = []
  /// The intersection of the active clips with the target.
  var clip = PixelRect.empty
  /// The area repainted in this frame.
  private(set) var damage = Damage()
  /// The part of the clip in which the present item is repainted.
  var visible = PixelRect.empty
  /// A part of that which later items hide.
  private var hole = PixelRect.empty
  /// The previously painted list.
  private(set) var diff = FrameDiff()
  /// Whether an item extended farther than estimated at the start of the frame.
  private var hasOverrun = false
  var frame = 0
  /// A row of pixels, reused.
  var scratch: [UInt32] = []
  var scaler = RowScaler()
  /// What the last stretch was made of.
  var unstretched = Unstretched()

  package init(_ device: any PaintDevice, scale: Double, fonts: Fonts) {
    (self.device, self.scale, self.fonts) = (device, scale, fonts)
  }

  /// Makes a painter that draws into memory; sizes are in device pixels.
  ///
  /// It needs no display.
  ///
  /// - Throws: ``CallError`` with reason `noMemory`.
  package convenience init(width: Int, height: Int, scale: Double, fonts: Fonts)
    throws(CallError)
  {
    let buffer = try PixelBuffer(width: width, height: height)
    self.init(MemoryDevice(buffer), scale: scale, fonts: fonts)
  }

  /// Draws a list; returns the first failure.
  @discardableResult
  package func paint(_ list: DisplayList) -> CallError? {
    var changed: [PixelRect] = []
    return paint(list, changed: &changed)
  }

  /// A copy of the painted pixels.
  ///
  /// - Throws: ``CallError`` if the device cannot be read.
  package func pixels() throws(CallError) -> Bitmap { try device.pixels() }

  /// Draws a list over black.
  ///
  /// If the target keeps its pixels, only the differences from the previous list are painted.
  ///
  /// - Parameters:
  ///   - list: The items, from back to front.
  ///   - changed: Set to the parts that were painted, in device pixels. They do not overlap.
  /// - Returns: The first failure; unaffected items are still painted.
  package func paint(_ list: DisplayList, changed: inout [PixelRect]) -> CallError? {
    changed.removeAll(keepingCapacity: true)
    let lost = beginFrame()
    let size = device.size
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    diff.follow(list, in: whole, damage: &damage) {
      FrameDiff.Extent(reach: reach(of: $0), solid: solid(of: $0), hollow: hollow(of: $0))
    } move: {
      move(from: $0, to: $1)
    }
    guard !damage.isEmpty else { return lost }
    frame += 1
    failure = nil
    hasOverrun = false
    paintDamage(in: whole)
    if hasOverrun {
      damage.addAll()
      paintDamage(in: whole)
    }
    trimCaches()
    if failure != nil { invalidate() }
    damage.forEachPart(of: whole) { changed.append($0) }
    return lost ?? failure
  }

  /// Prepares the device and drops the resources that it has lost.
  private func beginFrame() -> CallError? {
    if !device.retainsPixels { invalidate() }
    do throws(CallError) {
      switch try device.beginFrame() {
      case .nothing: break
      case .pixels: invalidate()
      case .textures: dropTextures()
      }
      return nil
    } catch {
      return error
    }
  }

  /// Marks the target's pixels as unknown; the next frame is painted completely.
  package func invalidate() { diff.forget() }

  private func paintDamage(in whole: PixelRect) {
    clips.removeAll(keepingCapacity: true)
    clip = whole
    applyClip()
    let stretch = reusableStretch()
    unstretched.isReused = stretch != nil
    let background = stretch ?? diff.background(of: damage.bounds)
    if background == nil { fill(damage.bounds, .black) }
    var following = diff.item(at: 0)
    var index = 0
    while let item = following {
      following = diff.item(at: index + 1)
      defer { index += 1 }
      // Items behind the background are hidden, but a clip that begins there may still be active.
      if let background, index < background, !item.isClip { continue }
      do throws(CallError) {
        if try paintTogether(item, following, at: index) {
          index += 1
          following = diff.item(at: index + 1)
        } else {
          try paint(item, at: index)
        }
      } catch {
        recover(from: error, item, at: index)
      }
    }
  }

  /// Handles an item that failed.
  ///
  /// If memory was lacking, retries after freeing some, or paints a coarse version. What is behind an
  /// opaque part of the item may not have been painted, so that part is made black first.
  private func recover(from error: CallError, _ item: DisplayList.Item, at index: Int) {
    if error.reason == .noMemory {
      forget(unusedSince: frame)
      do throws(CallError) { return try paint(item, at: index) } catch {}
    }
    fill(solid(of: item), .black)
    if error.reason == .noMemory { paintCoarsely(item) }
    if failure == nil { failure = error }
  }

  /// Paints two gradients of one rectangle as one; returns whether the items are such a pair.
  private func paintTogether(
    _ item: DisplayList.Item, _ next: DisplayList.Item?, at index: Int
  ) throws(CallError) -> Bool {
    guard case .gradient(let rect, let top, let bottom) = item,
      case .gradient(rect, let topOver, let bottomOver) = next
    else { return false }
    let base = Blend(top: top, bottom: bottom)
    guard base.isOpaque else { return false }
    defer { applyClip() }
    guard limitToVisiblePart(of: index + 1) else { return true }
    try paintGradient(rect, base, over: Blend(top: topOver, bottom: bottomOver))
    return true
  }

  private func paint(_ item: DisplayList.Item, at index: Int) throws(CallError) {
    defer { applyClip() }
    guard item.isClip || limitToVisiblePart(of: index) else { return }
    switch item {
    case .fill(let rect, let radius, let color): try fill(rect, radius: radius, color)
    case .line(let from, let to, let width, let color):
      paintLine(from: from, to: to, width: width, color)
    case .stroke(let rect, let radius, let width, let color):
      try stroke(rect, radius: radius, width: width, color)
    case .gradient(let rect, let top, let bottom):
      try paintGradient(rect, Blend(top: top, bottom: bottom))
    case .shadow(let rect, let radius, let blur, let color):
      try paintShadow(rect, radius: radius, blur: blur, color)
    case .image(let id, let rect, let radius, let opacity, let tilt):
      try paintImage(id, rect, radius: radius, opacity: opacity, tilt: tilt)
    case .icon(let icon, let rect, let color):
      try paintIcon(icon, rect, color)
    case .text(let text):
      guard let ink = try paintText(text) else { return }
      if !diff.correct(index, reach: ink, place: ink.intersection(clip)) { hasOverrun = true }
    case .blur(let rect, let blur): try paintBlur(rect, blur)
    case .stretch(let rect, let stretch): try paintStretch(rect, stretch)
    case .pushClip(let rect):
      clips.append((rect, clip))
      clip = clip.intersection(PixelRect(rect, scale: scale) ?? .empty)
    case .popClip:
      guard let ended = clips.popLast() else { return }
      clip = ended.outer
    }
  }

  private func applyClip() {
    visible = clip.intersection(damage.bounds)
    hole = .empty
  }

  /// Limits painting to where an item is visible until ``applyClip()``; returns whether any part of it
  /// is to be repainted.
  private func limitToVisiblePart(of index: Int) -> Bool {
    guard damage.intersects(diff.place(of: index)) else { return false }
    (visible, hole) = diff.view(of: index, in: visible)
    return !visible.isEmpty && damage.intersects(visible)
  }

  /// Passes the parts of an area that are repainted to a closure.
  @inline(__always)
  func forEachPart(of area: PixelRect, _ body: (PixelRect) -> Void) {
    let seen = area.intersection(visible)
    guard !seen.isEmpty else { return }
    let hidden = hole.intersection(seen)
    let parts = hidden.isEmpty ? [seen, .empty, .empty, .empty] : seen.around(hidden)
    for index in parts.indices where !parts[index].isEmpty {
      damage.forEachPart(of: parts[index], body)
    }
  }

  /// Fills device pixels with a colour, blended if it is not opaque.
  func fill(_ area: PixelRect, _ color: Color) {
    let alpha = color.alphaByte
    guard alpha > 0 else { return }
    forEachPart(of: area) { device.fill($0, rgb: color.rgb, alpha: alpha) }
  }

  /// Copies a part of a texture to device pixels, pixel by pixel.
  func copy(_ texture: any Texture, x: Int = 0, y: Int = 0, to area: PixelRect) {
    forEachPart(of: area) { part in
      device.draw(texture, x: x + part.x - area.x, y: y + part.y - area.y, to: part)
    }
  }
}

nonisolated extension Color {
  /// The colour without its alpha, as `0x00RRGGBB`.
  package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The alpha as 0…255; 0 if it is not a number.
  var alphaByte: UInt8 {
    alpha.isNaN ? 0 : UInt8((min(1, max(0, alpha)) * 255).rounded())
  }
}
