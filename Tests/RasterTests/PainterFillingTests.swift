import Canvas
import Testing

@testable import Raster

/// Images that are larger than their clip.
@Suite("Painter, images that fill a clip")
@MainActor
struct PainterFillingTests {
  private let chart: Image = {
    var bitmap = Bitmap(width: 240, height: 320)
    for y in 0..<320 {
      for x in 0..<240 {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y * 3 / 4) << 8 | 0x80
      }
    }
    return Image(bitmap)
  }()

  private let clip = Rect(x: 20, y: 30, width: 120, height: 60)

  private func painter(scale: Double = 1, preparing: Bool = false) throws -> Painter {
    let side = Int(160 * scale)
    let painter =
      preparing
      ? try Painter(preparingWidth: side, height: side, scale: scale)
      : try Painter(width: side, height: side, scale: scale, fonts: Fonts(.builtInOnly))
    painter.setImage(chart, for: .landscape)
    return painter
  }

  /// Paints the image with a width, in the middle of the clip, moved down and sideways.
  private func paint(
    _ painter: Painter, width: Double, moved: Double = 0, aside: Double = 0
  ) throws -> Bitmap {
    let height = width / 0.75
    let frame = Rect(
      x: clip.midX - width / 2 + aside, y: clip.midY - height / 2 + moved, width: width,
      height: height)
    var list = DisplayList()
    list.append(.pushClip(clip))
    list.append(.image(.landscape, frame, radius: 0, opacity: 1))
    list.append(.popClip)
    painter.paint(list)
    #expect(painter.failure == nil)
    return try painter.pixels()
  }

  @Test("it is drawn inside the clip only, at its position in the frame", arguments: [1, 2.0])
  func itIsDrawnInsideTheClipOnly(scale: Double) throws {
    let bitmap = try paint(painter(scale: scale), width: 120.7, moved: 3.3)
    let height = 120.7 / 0.75
    let (left, top) = (clip.midX - 120.7 / 2, clip.midY - height / 2 + 3.3)
    for y in stride(from: 0, to: bitmap.height, by: 3) {
      for x in stride(from: 0, to: bitmap.width, by: 3) {
        let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        guard clip.contains(place) else {
          #expect(bitmap[x, y] == 0xFF00_0000)
          continue
        }
        let red = (place.x - left) / 120.7 * 240 - 0.5
        let green = ((place.y - top) / height * 320 - 0.5) * 0.75
        #expect(abs(Double(bitmap[x, y] >> 16 & 255) - red) < 2)
        #expect(abs(Double(bitmap[x, y] >> 8 & 255) - green) < 2)
      }
    }
  }

  @Test("only the visible part is prepared")
  func onlyTheVisiblePartIsPrepared() throws {
    let painter = try painter(preparing: true)
    _ = try paint(painter, width: 900)
    let part = painter.images[.landscape]?.sizes[0].part
    #expect(part?.width == 120 && part?.height == 60)
  }

  @Test("it moves and grows by less than a pixel at a time, without a jump")
  func itMovesAndGrowsWithoutAJump() throws {
    let painter = try painter()
    func greens(_ width: Double, _ moved: Double) throws -> Double {
      let bitmap = try paint(painter, width: width, moved: moved)
      let sum = (30..<90).reduce(0) { $0 + Int(bitmap[80, $1] >> 8 & 255) }
      return Double(sum) / 60
    }
    var before = try greens(130, 0)
    for step in 1...40 {
      // A pixel down is 320 / (130 / 0.75) rows of the chart, each 3/4 of a step of green.
      let now = try greens(130, Double(step) / 20)
      #expect(now < before + 0.05 && now > before - 0.2, "step \(step)")
      before = now
    }
    let start = try greens(130, 0)
    #expect(abs(start - before - 2 * 320 / (130 / 0.75) * 0.75) < 0.15)
  }

  @Test("sideways it moves by less than a pixel at a time, too")
  func sidewaysItMovesWithoutAJump() throws {
    let painter = try painter()
    func red(_ aside: Double) throws -> Double {
      let bitmap = try paint(painter, width: 200, aside: aside)
      let sum = (20..<140).reduce(0) { $0 + Int(bitmap[$1, 60] >> 16 & 255) }
      return Double(sum) / 120
    }
    // A pixel to the right is 240 / 200 columns of the chart, each a step of red.
    let start = try red(0)
    for step in 1...20 {
      #expect(abs(try red(Double(step) / 10) - (start - Double(step) / 10 * 1.2)) < 0.3)
    }
  }

  @Test("an image that keeps its size is prepared once, and now and then while it moves by pixels")
  func aImageThatKeepsItsSizeIsPreparedOnce() throws {
    let painter = try painter(preparing: true)
    for _ in 0..<10 { _ = try paint(painter, width: 300) }
    #expect(painter.images[.landscape]?.makes == 1)
    for step in 0..<60 { _ = try paint(painter, width: 300, moved: Double(step)) }
    #expect((painter.images[.landscape]?.makes ?? 99) <= 5)
  }

  @Test("an image whose edges are in the clip lies on device pixels")
  func aImageWhoseEdgesAreInTheClipLiesOnDevicePixels() throws {
    let painter = try painter(preparing: true)
    var list = DisplayList()
    list.append(.pushClip(clip))
    // Cut off at the top only, as a cover that leaves the screen.
    list.append(
      .image(.landscape, Rect(x: 50.4, y: 10.3, width: 45, height: 60), radius: 0, opacity: 1))
    list.append(.popClip)
    painter.paint(list)
    let bitmap = try painter.pixels()
    #expect(bitmap[49, 50] == 0xFF00_0000)
    #expect(bitmap[50, 50] & 255 == 0x80)
    #expect(bitmap[94, 50] & 255 == 0x80)
    #expect(bitmap[95, 50] == 0xFF00_0000)
    #expect(painter.images[.landscape]?.sizes[0].look.phaseX == 0)
  }
}
