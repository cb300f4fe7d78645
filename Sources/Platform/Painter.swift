import CSDL2
import Canvas

/// Draws display lists with an SDL renderer, into a window or into memory.
///
/// All edges lie on device pixels and everything is prepared as textures that are kept, so that a
/// steady frame makes none. A painter of the same size, scale, fonts and pictures leaves the same
/// pixels on every machine when it paints into memory.
package final class Painter {
  /// Device pixels a point; everything prepared is made anew when it changes.
  package var scale: Double {
    didSet { if scale != oldValue { dropTextures() } }
  }
  /// Where glyphs come from.
  package let fonts: Fonts
  /// The last thing that could not be drawn, for a note to the user; frames go on without it.
  package internal(set) var lastFailure: StageError?

  private(set) var renderer: Renderer
  private let window: Window?
  var pictures: [ImageID: PictureTextures] = [:]
  var gradients = GradientTiles()
  var masks = PreparedStore<MaskKey, Texture>()
  var shadows = PreparedStore<ShadowKey, Shadow>()
  var icons = PreparedStore<IconKey, Texture>()
  var lines = PreparedStore<LineKey, Line>()
  /// The first frame after which what is prepared may be trimmed again.
  var nextTrim = 0
  /// The clips that are on, from the outermost: in points, and what could be seen outside of each.
  var clips: [(rect: Rect, outer: PixelRect)] = []
  /// What the innermost clip leaves of what is painted on.
  var clip = PixelRect.empty
  /// What is painted anew in this frame.
  private(set) var damage = Damage()
  /// What can change now: the part of the clip that is painted anew.
  var visible = PixelRect.empty
  /// What was painted last.
  private var painted = PaintedFrame()
  /// Whether something reached farther than was thought when the frame began.
  private var hasOverrun = false
  var frame = 0
  /// Where pixels are made that a texture takes over.
  var scratch: [UInt32] = []
  /// What makes pictures of a size.
  var scaler = RowScaler()
  /// What the frame has drawn so far.
  var ground = Ground()
  var inks = SteadyInks()
  /// Whether the processor proper draws: then a copy costs a tenth of a blend, and a blend with an
  /// alpha of its own several times as much as one without.
  var drawsInSoftware: Bool

  /// Makes a painter into memory, of a size in device pixels; it needs no display.
  ///
  /// - Throws: ``StageError`` where SDL has no memory for it.
  package init(surfaceWidth width: Int, height: Int, scale: Double, fonts: Fonts)
    throws(StageError)
  {
    renderer = try Renderer(surface: Surface(width: width, height: height, isOpaque: true))
    window = nil
    drawsInSoftware = true
    self.scale = scale
    self.fonts = fonts
  }

  /// Makes a painter into a window, with the window's scale.
  package init(window: Window, fonts: Fonts) {
    self.window = window
    renderer = window.renderer
    scale = window.scale
    drawsInSoftware = renderer.driverName == "software"
    self.fonts = fonts
  }

  /// Draws a list over black; returns what it changed, in device pixels, or `nil` where nothing
  /// did.
  ///
  /// Where pixels stay from frame to frame, as in memory, only what differs from the list before is
  /// painted. A window shows it only when it is presented.
  @discardableResult
  package func paint(_ list: DisplayList) -> PixelRect? {
    followWindow()
    let size = renderer.outputSize
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    if !drawsInSoftware { painted.forget() }
    let items = list.items
    painted.follow(items, in: whole, damage: &damage) {
      (reach(of: $0), solid(of: $0))
    } move: {
      move(from: $0, to: $1)
    }
    guard !damage.parts.isEmpty else { return nil }
    // SDL's renderer has but one clip.
    if renderer.raster == nil { damage.set(damage.bounds) }
    frame += 1
    let failure = lastFailure
    lastFailure = nil
    hasOverrun = false
    paintDamage(items, in: whole)
    if hasOverrun {
      damage.set(whole)
      paintDamage(items, in: whole)
    }
    trimCaches()
    if lastFailure == nil { lastFailure = failure } else { painted.forget() }
    return damage.bounds
  }

  /// The parts of what was changed by the list painted last, in device pixels; they do not overlap.
  package var damagedParts: [PixelRect] { damage.parts }

  /// Forgets what was painted; the next frame is painted whole.
  ///
  /// For pixels that something else may have changed.
  package func forgetFrame() {
    painted.forget()
  }

  private func paintDamage(_ items: [DisplayList.Item], in whole: PixelRect) {
    clips.removeAll(keepingCapacity: true)
    clip = whole
    ground.begin()
    applyClip()
    let background = painted.background(of: damage.bounds)
    if background == nil { fill(damage.bounds, .black) }
    var index = 0
    while index < items.count {
      // What is behind the background is hidden, but a clip that begins there may still be on.
      if let background, index < background, !items[index].isClip {
        index += 1
        continue
      }
      let next = index + 1 < items.count ? items[index + 1] : nil
      do throws(StageError) {
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
    from error: StageError, _ item: DisplayList.Item, at index: Int,
    before next: DisplayList.Item?
  ) {
    if error.call == "SDL_CreateTexture" {
      makeRoom()
      do throws(StageError) {
        return try paint(item, at: index, before: next)
      } catch {
        paintCoarsely(item)
      }
    }
    lastFailure = error
  }

  /// Takes the renderer of a window that has outgrown the one before, and with it new textures.
  private func followWindow() {
    do throws(StageError) {
      guard let current = try window?.rendererForFrame(), current !== renderer else { return }
      dropTextures()
      renderer = current
      drawsInSoftware = renderer.driverName == "software"
    } catch {
      lastFailure = error
    }
  }

  /// Paints two blends of one rectangle, the second over the first, as one; returns whether the
  /// items are that.
  private func paintTogether(
    _ item: DisplayList.Item, _ next: DisplayList.Item?, at index: Int
  ) throws(StageError) -> Bool {
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
  ) throws(StageError) {
    guard item.isClip || isSeen(index) else { return }
    switch item {
    case .fill(let rect, let radius, let color):
      if radius <= 0, let area = PixelRect(rect, scale: scale) {
        fill(area, color, seen: painted.uncovered(area.intersection(visible), of: index))
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
      let seen = painted.uncovered(painted.place(of: index).intersection(visible), of: index)
      try paintPicture(id, rect, radius: radius, opacity: opacity, tilt: tilt, seen: seen)
    case .icon(let icon, let rect, let color):
      try paintIcon(icon, rect, color)
    case .text(let text):
      guard let ink = try paintText(text) else { return }
      if !painted.correct(index, reach: ink, place: ink.intersection(clip)) { hasOverrun = true }
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
    let part = painted.place(of: index).intersection(damage.bounds)
    return damage.intersects(part) && !painted.isHidden(part, of: index)
  }

  private func applyClip() {
    visible = clip.intersection(damage.bounds)
    guard renderer.raster == nil else { return }
    var area = visible.sdl
    unsafe SDL_RenderSetClipRect(renderer.pointer, &area)
  }

  /// A copy of what was painted.
  ///
  /// - Throws: ``StageError`` where the renderer cannot read back.
  package func pixels() throws(StageError) -> Bitmap {
    let size = renderer.outputSize
    var bitmap = Bitmap(width: size.width, height: size.height)
    var area = PixelRect(x: 0, y: 0, width: size.width, height: size.height).sdl
    let target = unsafe renderer.pointer
    unsafe SDL_RenderSetClipRect(target, nil)
    try Call.check(
      "SDL_RenderReadPixels",
      unsafe bitmap.pixels.withUnsafeMutableBytes {
        unsafe SDL_RenderReadPixels(
          target, &area, PixelFormat.alpha, $0.baseAddress, CInt(size.width * 4))
      })
    if case .surface = renderer.target {
      // The top byte of its pixels means nothing.
      for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    }
    return bitmap
  }
}

extension Painter {
  /// The corner radius of an item that hides all that is inside a rectangle, but for its corners;
  /// `nil` where it does not.
  private func cover(_ rect: Rect, by item: DisplayList.Item) -> Double? {
    guard case .image(let id, rect, let radius, let opacity, let tilt) = item, opacity >= 1,
      Tilt.sane(tilt) == 0, let picture = pictures[id]?.picture
    else { return nil }
    // One of another shape leaves a part of the rectangle free.
    return abs(rect.width - rect.height * picture.aspect) * scale < 0.5 ? radius : nil
  }
}

nonisolated extension Color {
  /// The colour without its alpha, as `0x00RRGGBB`.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The alpha in 255 parts; nothing for what is not a number.
  var alphaByte: UInt8 {
    alpha.isNaN ? 0 : UInt8((min(1, max(0, alpha)) * 255).rounded())
  }
}
