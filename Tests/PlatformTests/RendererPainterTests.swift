import CSDL2
import Canvas
import ScrollPhysics
import TestSupport
import Testing

@testable import Platform
@testable import Raster

/// Drawing with SDL's renderer and in memory, compared by SDL's software renderer.
@Suite("Renderer painter")
@MainActor
struct RendererPainterTests {
  nonisolated private static let (width, height) = (300, 40)
  nonisolated private static let area = PixelRect(x: 7, y: 3, width: 211, height: 29)
  nonisolated private static let alphas: [UInt8] = [0, 1, 2, 77, 127, 128, 129, 200, 254, 255]

  private func noise(seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = UInt32.random(in: 0...UInt32.max, using: &random)
    }
    return bitmap
  }

  /// Memory and a renderer with the same random pixels.
  private func devices() throws -> [any PaintDevice] {
    let devices: [any PaintDevice] = [
      MemoryDevice(try PixelBuffer(width: Self.width, height: Self.height)),
      try Renderer(inMemory: Self.width, Self.height),
    ]
    for device in devices {
      let texture = try device.makeTexture(noise(seed: 1), blend: .opaque)
      device.draw(
        texture, x: 0, y: 0, to: PixelRect(x: 0, y: 0, width: Self.width, height: Self.height))
    }
    return devices
  }

  private func pixels(_ device: any PaintDevice) throws -> [UInt32] {
    try device.pixels().pixels.map { $0 & 0xFF_FFFF }
  }

  @Test("copies and blends in memory equal SDL's bit for bit", arguments: alphas, [true, false])
  func copiesAndBlendsInMemoryEqualSDLsBitForBit(alpha: UInt8, isOpaque: Bool) throws {
    let devices = try devices()
    for device in devices {
      let texture = try device.makeTexture(noise(seed: 2), blend: isOpaque ? .opaque : .alpha)
      texture.alpha = alpha
      device.draw(texture, x: 5, y: 9, to: Self.area)
    }
    #expect(try pixels(devices[0]) == pixels(devices[1]))
  }

  @Test("fills in memory equal SDL's bit for bit", arguments: alphas)
  func fillsInMemoryEqualSDLsBitForBit(alpha: UInt8) throws {
    let devices = try devices()
    for device in devices { device.fill(Self.area, rgb: 0xA1_7F_02, alpha: alpha) }
    #expect(try pixels(devices[0]) == pixels(devices[1]))
    #expect(try pixels(devices[0]) != pixels(try self.devices()[0]) || alpha == 0)
  }

  @Test("masks are drawn in their colour by a renderer as in memory", arguments: alphas)
  func masksAreDrawnByARendererAsInMemory(alpha: UInt8) throws {
    let devices = try devices()
    for device in devices {
      let coverage = noise(seed: 4).pixels.map { UInt8($0 & 255) }
      let texture = try device.makeTexture(
        Mask(width: Self.width, height: Self.height, coverage: coverage))
      (texture.rgb, texture.alpha) = (0x30_D158, alpha)
      device.draw(texture, x: 5, y: 9, to: Self.area)
    }
    // SDL rounds otherwise where an opaque colour is multiplied.
    #expect(try distance(devices) <= (alpha == 255 ? 2 : 0))
    #expect(try pixels(devices[0]) != pixels(try self.devices()[0]) || alpha == 0)
  }

  /// The greatest difference of a channel between two devices.
  private func distance(_ devices: [any PaintDevice]) throws -> Int {
    zip(try pixels(devices[0]), try pixels(devices[1])).reduce(0) { most, pair in
      [0, 8, 16].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }

  @Test("pixels are not multiplied by a mask's colour")
  func pixelsKeepTheirColors() throws {
    let devices = try devices()
    for device in devices {
      let texture = try device.makeTexture(noise(seed: 2), blend: .alpha)
      texture.rgb = 0x30_D158
      device.draw(texture, x: 5, y: 9, to: Self.area)
    }
    #expect(try pixels(devices[0]) == pixels(devices[1]))
  }

  @Test("a strip is repeated by a renderer as in memory")
  func aStripIsRepeatedByARendererAsInMemory() throws {
    let devices = try devices()
    for device in devices {
      let strip = try device.makeTexture(noise(seed: 3), blend: .opaque)
      for part in [Self.area, PixelRect(x: 66, y: 20, width: 64, height: 2)] {
        device.tile(strip, over: Self.area, in: part)
      }
    }
    #expect(try pixels(devices[0]) == pixels(devices[1]))
  }

  /// One of each kind of item, some of them inside a clip.
  private func list(shift: Double) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, Color(0x20_30_40)))
    let top = Rect(x: 0, y: shift, width: 300, height: 90)
    list.append(.gradient(top, top: Color(0x80_20_20), bottom: .black))
    list.append(.gradient(top, top: Color(0x3050FF, alpha: 0.6), bottom: .white.faded(by: 0.2)))
    let card = Rect(x: 20, y: 100, width: 120, height: 90)
    list.append(.shadow(card, radius: 12, blur: 16, Color(0x80_2010, alpha: 0.5)))
    list.append(.fill(card, radius: 12, Color(0xAC8E68)))
    list.append(.stroke(card, radius: 12, width: 1, Color(0x20_3080)))
    list.append(.pushClip(Rect(x: 0, y: 110, width: 280, height: 220)))
    let cover = Rect(x: 160, y: 100 + shift, width: 100, height: 100)
    list.append(.image(.cover, cover, radius: 8, opacity: 1))
    list.append(.image(.cover, cover.offset(x: 0, y: 120), radius: 8, opacity: 0.8, tilt: 5))
    list.append(.icon(.heart, Rect(x: 40, y: 220, width: 24, height: 24), Color(0x30D158)))
    list.append(
      .text(
        .init(
          "Side by side", style: TextStyle(size: 17, weight: .bold), color: Color(0xFF8040),
          in: Rect(x: 20, y: 260 + shift, width: 200, height: 24))))
    list.append(.popClip)
    return list
  }

  @Test(
    "a renderer stretches and blurs a picture as memory does (HN-102, HN-110)",
    arguments: [Edge.start, .end])
  func aStretchedPicture(edge: Edge) throws {
    let fonts = try Fonts(.builtInOnly)
    let painters = [
      Painter(MemoryDevice(try PixelBuffer(width: 300, height: 400)), scale: 1, fonts: fonts),
      Painter(try Renderer(inMemory: 300, 400), scale: 1, fonts: fonts),
    ]
    let area = Rect(x: 10, y: 60, width: 250, height: 300)
    var list = DisplayList()
    for row in 0..<40 {
      let shade = UInt8(row * 6)
      list.fill(
        Rect(x: 0, y: Double(row) * 10, width: 300, height: 10),
        Color(red: shade, green: 255 - shade, blue: 90))
    }
    for painter in painters { painter.paint(list) }
    let plain = try painters[0].pixels()
    list.append(.stretch(area, Stretch(amount: 0.1, from: edge)))
    list.append(.blur(area.inset(by: 20), Blur(radius: 12, fade: 16, at: edge)))
    for painter in painters { #expect(painter.paint(list) == nil) }
    let (memory, renderer) = (try painters[0].pixels(), try painters[1].pixels())
    #expect(memory == renderer && memory != plain)
  }

  @Test("frames are nearly the same pixels, and the renderer repaints them whole")
  func framesAreNearlyTheSamePixels() throws {
    let fonts = try Fonts(.builtInOnly)
    let renderer = Painter(try Renderer(inMemory: 300, 400), scale: 1, fonts: fonts)
    let software = try Painter(width: 300, height: 400, scale: 1, fonts: fonts)
    let image = try EmbeddedImage.image(.cover, width: 200)
    renderer.setImage(image, for: .cover)
    software.setImage(image, for: .cover)
    var changed: [PixelRect] = []
    for shift in [0.0, 1, 5, 5] {
      #expect(software.paint(list(shift: shift)) == nil)
      #expect(renderer.paint(list(shift: shift), changed: &changed) == nil)
      #expect(changed == [PixelRect(x: 0, y: 0, width: 300, height: 400)])
      let (one, other) = (try renderer.pixels(), try software.pixels())
      for index in one.pixels.indices {
        for bits: UInt32 in [0, 8, 16] {
          let (a, b) = (one.pixels[index] >> bits & 255, other.pixels[index] >> bits & 255)
          try #require(abs(Int(a) - Int(b)) <= 2, "pixel \(index) at \(shift)")
        }
      }
    }
  }

  @Test("lost textures of a renderer are made again")
  func lostTexturesOfARendererAreMadeAgain() throws {
    let renderer = try Renderer(inMemory: 300, 400)
    let painter = Painter(renderer, scale: 1, fonts: try Fonts(.builtInOnly))
    painter.paint(list(shift: 0))
    let before = try painter.pixels()
    #expect(
      CallRecord.recording { painter.paint(list(shift: 0)) }.contains("SDL_CreateTexture") == false)
    renderer.hasLostTextures = true
    let calls = CallRecord.recording { painter.paint(list(shift: 0)) }
    #expect(calls.filter { $0 == "SDL_CreateTexture" }.count >= 5)
    #expect(try painter.pixels() == before)
  }

  @Test("a texture keeps its renderer and its surface alive")
  func aTextureKeepsItsRendererAndItsSurfaceAlive() throws {
    let before = LiveOwners.total
    var texture: (any Texture)? = try Renderer(inMemory: 8, 8)
      .makeTexture(width: 4, height: 4, blend: .alpha)
    #expect(LiveOwners.total == before + 3)
    texture?.alpha = 3
    texture = nil
    #expect(LiveOwners.total == before)
  }
}
