import Canvas

/// Draws display lists into a window or into memory: turns their items into fills and copies of a
/// device.
///
/// All edges lie on device pixels. A painter of the same size, scale, fonts and images leaves the
/// same pixels on every machine when it paints into memory. Everything prepared is kept as textures,
/// so that a steady frame makes none.
package final class Painter {
  /// Device pixels per point; everything prepared is made anew when it changes.
  package var scale: Double {
    didSet { if scale != oldValue { dropTextures() } }
  }
  /// Where glyphs come from.
  let fonts: Fonts
  /// What it draws with.
  package let device: any PaintDevice
  /// The first failure in the newest frame.
  private(set) var failure: CallError?
  var images: [ImageID: ImageTextures] = [:]
  var gradients = PreparedStore<GradientKey, any Texture>()
  var shapes = PreparedStore<ShapeKey, any Texture>()
  var shadows = PreparedStore<ShadowKey, Shadow>()
  var lines = PreparedStore<LineKey, Line>()
  /// The first frame after which what is prepared may be trimmed again.
  var nextTrim = 0
  /// The active clips, from the outermost: in points, and what could be seen outside of each.
  var clips: [(rect: Rect, outer: PixelRect)] = []
  /// What the innermost clip leaves of what is painted on.
  var clip = PixelRect.empty
  /// What is painted anew in this frame.
  private(set) var damage = Damage()
  /// What can change now: the part of the clip that is painted anew.
  var visible = PixelRect.empty
  /// What was painted last.
  private var diff = FrameDiff()
  /// Whether something reached farther than was thought when the frame began.
  private var hasOverrun = false
  var frame = 0
  /// A row of pixels for the target.
  var scratch: [UInt32] = []
  var scaler = RowScaler()
  /// What the frame has drawn so far.
  var solidRegions = SolidRegions()
  /// The inks in which text was written on a ground lately: a line that fades has another alpha in
  /// each frame, and is not worth preparing.
  var inks = RecentUses<LineKey.Ink>(limit: 16)

  package init(_ device: any PaintDevice, scale: Double, fonts: Fonts) {
    (self.device, self.scale, self.fonts) = (device, scale, fonts)
  }

  /// Makes a painter on memory of a size in device pixels; it needs no display.
  ///
  /// - Throws: ``CallError`` of reason `noMemory`.
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

  /// A copy of what was painted.
  ///
  /// - Throws: ``CallError`` where the device cannot be read.
  package func pixels() throws(CallError) -> Bitmap { try device.pixels() }

  /// Draws a list over black.
  ///
  /// Where pixels stay from frame to frame only what differs from the previous list is painted.
  ///
  /// - Parameters:
  ///   - list: the items, from back to front.
  ///   - changed: set to the parts that were painted, in device pixels. They do not overlap.
  /// - Returns: The first failure; what it does not concern is painted nevertheless.
  package func paint(_ list: DisplayList, changed: inout [PixelRect]) -> CallError? {
    changed.removeAll(keepingCapacity: true)
    let lost = beginFrame()
    let size = device.size
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let items = list.items
    diff.follow(items, in: whole, damage: &damage) {
      (reach(of: $0), solid(of: $0))
    } move: {
      move(from: $0, to: $1)
    }
    guard !damage.parts.isEmpty else { return lost }
    frame += 1
    failure = nil
    hasOverrun = false
    paintDamage(items, in: whole)
    if hasOverrun {
      damage.set(whole)
      paintDamage(items, in: whole)
    }
    trimCaches()
    if failure != nil { invalidate() }
    changed.append(contentsOf: damage.parts)
    return lost ?? failure
  }

  /// Prepares the device and forgets what it has lost.
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

  /// Has the next frame painted whole: something else may have changed the target's pixels.
  package func invalidate() { diff.forget() }

  private func paintDamage(_ items: [DisplayList.Item], in whole: PixelRect) {
    clips.removeAll(keepingCapacity: true)
    clip = whole
    solidRegions.begin()
    applyClip()
    let background = diff.background(of: damage.bounds)
    if background == nil { fill(damage.bounds, .black) }
    var index = 0
    while index < items.count {
      // What is behind the background is hidden, but a clip that begins there may still be on.
      if let background, index < background, !items[index].isClip {
        index += 1
        continue
      }
      let next = index + 1 < items.count ? items[index + 1] : nil
      do throws(CallError) {
        if try paintTogether(items[index], next, at: index) {
          index += 2
          continue
        }
        try paint(items[index], at: index, before: next)
      } catch {
        recover(from: error, items[index], at: index, before: next)
      }
      index += 1
    }
  }

  /// Paints an item that failed once more, if it is memory that it lacked and some can be had, or
  /// what can be seen of it without.
  private func recover(
    from error: CallError, _ item: DisplayList.Item, at index: Int,
    before next: DisplayList.Item?
  ) {
    if error.reason == .noMemory {
      makeSpace()
      do throws(CallError) {
        return try paint(item, at: index, before: next)
      } catch {
        paintCoarsely(item)
      }
    }
    if failure == nil { failure = error }
  }

  /// Paints two blends of one rectangle, the second over the first, as one; returns whether the
  /// items are that.
  private func paintTogether(
    _ item: DisplayList.Item, _ next: DisplayList.Item?, at index: Int
  ) throws(CallError) -> Bool {
    guard case .gradient(let rect, let top, let bottom) = item,
      case .gradient(rect, let topOver, let bottomOver) = next
    else { return false }
    let base = Blend(top: top, bottom: bottom)
    guard base.isOpaque else { return false }
    guard isSeen(index + 1) else { return true }
    try paintGradient(rect, base, over: Blend(top: topOver, bottom: bottomOver))
    return true
  }

  private func paint(
    _ item: DisplayList.Item, at index: Int, before next: DisplayList.Item?
  ) throws(CallError) {
    guard item.isClip || isSeen(index) else { return }
    switch item {
    case .fill(let rect, let radius, let color):
      if radius <= 0, let area = PixelRect(rect, scale: scale) {
        fill(area, color, seen: diff.uncovered(area.intersection(visible), of: index))
      } else {
        try fill(rect, radius: radius, color)
      }
    case .stroke(let rect, let radius, let width, let color):
      try stroke(rect, radius: radius, width: width, color)
    case .gradient(let rect, let top, let bottom):
      try paintGradient(rect, Blend(top: top, bottom: bottom))
    case .shadow(let rect, let radius, let blur, let color):
      try paintShadow(
        rect, radius: radius, blur: blur, color, coveredBy: next.flatMap { cover(rect, by: $0) })
    case .image(let id, let rect, let radius, let opacity, let tilt):
      let seen = diff.uncovered(diff.place(of: index).intersection(visible), of: index)
      try paintImage(id, rect, radius: radius, opacity: opacity, tilt: tilt, seen: seen)
    case .icon(let icon, let rect, let color):
      try paintIcon(icon, rect, color)
    case .text(let text):
      guard let ink = try paintText(text) else { return }
      if !diff.correct(index, reach: ink, place: ink.intersection(clip)) { hasOverrun = true }
    case .pushClip(let rect):
      clips.append((rect, clip))
      clip = clip.intersection(PixelRect(rect, scale: scale) ?? .empty)
      applyClip()
    case .popClip:
      guard let ended = clips.popLast() else { return }
      clip = ended.outer
      applyClip()
    }
  }

  /// Whether anything of an item is painted anew and not hidden again.
  private func isSeen(_ index: Int) -> Bool {
    let part = diff.place(of: index).intersection(damage.bounds)
    return damage.intersects(part) && !diff.isHidden(part, of: index)
  }

  private func applyClip() {
    visible = clip.intersection(damage.bounds)
  }

  /// Fills device pixels with a colour, blended where it is not opaque.
  func fill(_ area: PixelRect, _ color: Color) {
    fill(area, color, seen: area.intersection(visible))
  }

  /// Fills what is seen of device pixels; what is hidden of them counts as filled, too.
  func fill(_ area: PixelRect, _ color: Color, seen: PixelRect) {
    let alpha = color.alphaByte
    guard alpha > 0, !area.isEmpty, area.intersects(visible) else { return }
    if alpha == 255 {
      solidRegions.fill(area.intersection(visible), rgb: color.rgb)
    } else {
      solidRegions.draw(area.intersection(visible))
    }
    for index in damage.parts.indices {
      let part = seen.intersection(damage.parts[index])
      if !part.isEmpty { device.fill(part, rgb: color.rgb, alpha: alpha) }
    }
  }

  /// Copies a part of a texture to device pixels, pixel by pixel.
  func copy(_ texture: any Texture, x: Int, y: Int, width: Int, height: Int, toX: Int, toY: Int) {
    let area = PixelRect(x: toX, y: toY, width: width, height: height)
    guard !area.isEmpty, area.intersects(visible) else { return }
    solidRegions.draw(area.intersection(visible))
    send(texture, x: x, y: y, to: area)
  }

  /// Copies the part of a texture at a place to device pixels of which the ground knows already.
  func send(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    let seen = area.intersection(visible)
    for index in damage.parts.indices {
      let part = seen.intersection(damage.parts[index])
      guard !part.isEmpty else { continue }
      device.draw(texture, x: x + part.x - area.x, y: y + part.y - area.y, to: part)
    }
  }

  /// Copies a whole texture to device pixels, pixel by pixel.
  func copy(_ texture: any Texture, toX x: Int, toY y: Int) {
    copy(texture, x: 0, y: 0, width: texture.width, height: texture.height, toX: x, toY: y)
  }
}

extension Painter {
  /// The corner radius of an item that hides all that is inside a rectangle, but for its corners;
  /// `nil` where it does not.
  private func cover(_ rect: Rect, by item: DisplayList.Item) -> Double? {
    guard case .image(let id, rect, let radius, let opacity, let tilt) = item, opacity >= 1,
      Tilt.sane(tilt) == 0, let image = images[id]?.image
    else { return nil }
    // One of another shape leaves a part of the rectangle free.
    return abs(rect.width - rect.height * image.aspect) * scale < 0.5 ? radius : nil
  }
}

nonisolated extension Color {
  /// The colour without its alpha, as `0x00RRGGBB`.
  package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The alpha in 255 parts; nothing for what is not a number.
  var alphaByte: UInt8 {
    alpha.isNaN ? 0 : UInt8((min(1, max(0, alpha)) * 255).rounded())
  }
}
