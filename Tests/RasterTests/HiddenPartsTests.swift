import Canvas
import TestSupport
import Testing

@testable import Raster

/// Parts of items that later ones hide.
@Suite("Hidden parts")
@MainActor
struct HiddenPartsTests {
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)
  private let gradient = DisplayList.Item.gradient(
    Rect(x: 0, y: 0, width: 64, height: 64), top: .white, bottom: Color(0x30D158))

  private func list(_ items: [DisplayList.Item]) -> DisplayList {
    var list = DisplayList()
    for item in items { list.append(item) }
    return list
  }

  private func painter(_ device: any PaintDevice, scale: Double = 1) throws -> Painter {
    let painter = Painter(device, scale: scale, fonts: try Fonts(.builtInOnly))
    painter.setImage(Image(TestImage.photograph(side: 48, seed: 1)), for: .cover)
    return painter
  }

  private func cover(
    _ side: Double, radius: Double = 0, opacity: Double = 1, tilt: Double = 0
  ) -> DisplayList.Item {
    .image(
      .cover, Rect(x: 32 - side / 2, y: 32 - side / 2, width: side, height: side), radius: radius,
      opacity: opacity, tilt: tilt)
  }

  @Test("what a large image hides is painted once")
  func whatALargeImageHidesIsPaintedOnce() throws {
    func count(_ items: DisplayList.Item...) throws -> Int {
      let device = try PreparingDevice(width: 64, height: 64)
      let painter = try painter(device)
      painter.paint(list(items))
      #expect(painter.failure == nil)
      return device.paintedCount
    }
    let all = 64 * 64
    #expect(try count(gradient, cover(48)) == all)
    #expect(try count(.fill(whole, radius: 0, .white), cover(48)) == all)
    let shadow = DisplayList.Item.shadow(
      Rect(x: 8, y: 8, width: 48, height: 48), radius: 0, blur: 8, .black)
    #expect(try count(gradient, shadow, cover(48)) == 2 * all - 48 * 48)
    // Two gradients of one rectangle are one.
    let over = DisplayList.Item.gradient(whole, top: .clear, bottom: .black)
    #expect(try count(gradient, over, cover(48)) == all)
    // What is behind round corners is painted, and behind all of an image that lets it through.
    #expect(try count(gradient, cover(48, radius: 8)) == all + 2 * 8 * 48)
    #expect(try count(gradient, cover(48, opacity: 0.9)) == all + 48 * 48)
    // To leave out a small part is not worthwhile.
    #expect(try count(gradient, cover(32)) == all + 32 * 32)
    // Only the edges of a tilted image let through.
    let tilted = try count(gradient, cover(48, radius: 2, tilt: 5))
    #expect(all < tilted && tilted < all + 600, "\(tilted - all)")
  }

  @Test("all that an image is said to hide is painted", arguments: [1, 1.5, 3])
  func allThatAnImageIsSaidToHideIsPainted(scale: Double) throws {
    var random = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let side = Int(64 * scale)
    let painters = try (0..<2).map { _ in
      try painter(MemoryDevice(try PixelBuffer(width: side, height: side)), scale: scale)
    }
    for index in 0..<200 {
      let frame = Rect(
        x: number(-20...20), y: number(-20...20), width: number(1...90), height: number(1...90))
      let image = DisplayList.Item.image(
        .cover, frame, radius: [0, number(0...20)][index % 2], opacity: 1,
        tilt: index % 3 == 0 ? 0 : number(-80...80))
      var pixels: [Bitmap] = []
      for (painter, color) in zip(painters, [Color.white, .black]) {
        painter.paint(list([.fill(whole, radius: 0, color)]))
        painter.invalidate()
        painter.paint(list([gradient, image]))
        pixels.append(try painter.pixels())
      }
      try #require(pixels[0] == pixels[1], "\(image)")
    }
  }
}
