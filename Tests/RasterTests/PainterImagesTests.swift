import Canvas
import TestSupport
import Testing

@testable import Raster

/// Images that are tilted, fill their clip, or are shown in several sizes at once.
@Suite("Painter, images")
@MainActor
struct PainterImagesTests {
  private let white = Image(Bitmap(width: 128, height: 128, filledWith: ~0))

  /// An image whose colours encode positions: red grows to the right, green downward.
  private let chart: Image = {
    var bitmap = Bitmap(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 { bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | 0x80 }
    }
    return Image(bitmap)
  }()

  private func painter(
    _ image: Image, side: Int = 300, scale: Double = 1, preparing: Bool = false
  ) throws -> Painter {
    let painter =
      preparing
      ? try Painter(preparingWidth: side, height: side, scale: scale)
      : try Painter(width: side, height: side, scale: scale, fonts: Fonts(.builtInOnly))
    painter.setImage(image, for: .cover)
    return painter
  }

  private func paint(_ items: [DisplayList.Item], with painter: Painter) throws -> Bitmap {
    var list = DisplayList()
    for item in items { list.append(item) }
    painter.paint(list)
    #expect(painter.failure == nil)
    return try painter.pixels()
  }

  private func image(_ rect: Rect, radius: Double = 0, tilt: Double = 0) -> DisplayList.Item {
    .image(.cover, rect, radius: radius, opacity: 1, tilt: tilt)
  }

  private let middle = Rect(x: 50, y: 50, width: 200, height: 200)

  /// The left and right ends of the bright part of a row, from the coverage of its pixels.
  private func ends(_ bitmap: Bitmap, row: Int) -> (left: Double, right: Double) {
    let lit = (0..<bitmap.width).map { Double(bitmap[$0, row] & 255) / 255 }
    let half = bitmap.width / 2
    return (
      Double(half) - lit[..<half].reduce(0, +), Double(half) + lit[half...].reduce(0, +)
    )
  }

  @Test("a tilt of 0 or NaN changes no pixel", arguments: [0, 6.0])
  func aTiltOf0OrNaNChangesNoPixel(radius: Double) throws {
    let flat = try paint([.image(.cover, middle, radius: radius, opacity: 1)], with: painter(chart))
    for tilt in [0, -0.0, Double.nan, .infinity, -.infinity] {
      let seen = try paint([image(middle, radius: radius, tilt: tilt)], with: painter(chart))
      #expect(seen == flat)
    }
  }

  @Test("an image tilted towards the viewer is wider above, with straight edges (SK-10)")
  func anImageTiltedTowardsTheViewerIsWiderAbove() throws {
    let bitmap = try paint([image(middle, tilt: -5)], with: painter(white))
    let tilt = Tilt(width: 200, height: 200, degrees: -5)
    for row in stride(from: 50, to: 244, by: 6) {
      let half = 100 / tilt.row(seenAt: Double(row) + 0.5 - 150).across
      let seen = ends(bitmap, row: row)
      #expect(abs(seen.left - (150 - half)) < 0.06, "row \(row)")
      #expect(abs(seen.right - (150 + half)) < 0.06, "row \(row)")
    }
    #expect(ends(bitmap, row: 60).right > ends(bitmap, row: 230).right + 6)
  }

  @Test("it is symmetric, and the opposite angle flips it vertically")
  func itIsSymmetricAndTheOppositeAngleFlipsItVertically() throws {
    let bitmap = try paint([image(middle, radius: 9, tilt: -5)], with: painter(white))
    let opposite = try paint([image(middle, radius: 9, tilt: 5)], with: painter(white))
    for y in 0..<300 {
      for x in 0..<150 { #expect(bitmap[x, y] == bitmap[299 - x, y]) }
      for x in stride(from: 0, to: 300, by: 7) { #expect(bitmap[x, y] == opposite[x, 299 - y]) }
    }
  }

  @Test("round corners stay round when it is tilted")
  func roundCornersStayRoundWhenItIsTilted() throws {
    let bitmap = try paint([image(middle, radius: 12, tilt: -5)], with: painter(white))
    let top = (0..<300).first { bitmap[150, $0] & 255 > 127 } ?? 0
    let (first, later) = (ends(bitmap, row: top), ends(bitmap, row: top + 14))
    #expect(first.left - later.left > 6 && first.left - later.left < 13)
  }

  @Test("the content of the image has the right perspective")
  func theContentOfTheImageHasTheRightPerspective() throws {
    let bitmap = try paint([image(middle, tilt: -5)], with: painter(chart))
    let tilt = Tilt(width: 200, height: 200, degrees: -5)
    for y in stride(from: 60, through: 240, by: 12) {
      for x in stride(from: 66, through: 234, by: 12) {
        let row = tilt.row(seenAt: Double(y) + 0.5 - 150)
        let red = (((Double(x) + 0.5 - 150) * row.across + 100) / 200) * 256 - 0.5
        let green = ((row.y + 100) / 200) * 256 - 0.5
        #expect(abs(Double(bitmap[x, y] >> 16 & 255) - red) < 1.5)
        #expect(abs(Double(bitmap[x, y] >> 8 & 255) - green) < 1.5)
      }
    }
  }

  @Test("fine detail does not flicker between adjacent angles")
  func fineDetailDoesNotFlickerBetweenAdjacentAngles() throws {
    var checks = Bitmap(width: 400, height: 400, filledWith: 0xFF00_0000)
    for y in 0..<400 {
      for x in 0..<400 where (x + y) % 2 == 0 { checks[x, y] = 0xFFFF_FFFF }
    }
    let painter = try painter(Image(checks))
    for tilt in stride(from: -5.0, through: -0.05, by: 0.33) {
      let bitmap = try paint([image(middle, tilt: tilt)], with: painter)
      let row = (80..<220).map { Int(bitmap[$0, 150] & 255) }
      #expect((row.max() ?? 255) - (row.min() ?? 0) < 48)
    }
  }

  @Test("a tiny angle hardly changes the image")
  func aTinyAngleHardlyChangesTheImage() throws {
    let flat = try paint([image(middle, radius: 5)], with: painter(chart))
    let leaning = try paint([image(middle, radius: 5, tilt: -0.001)], with: painter(chart))
    for (one, other) in zip(flat.pixels, leaning.pixels) {
      for shift in [0, 8, 16] {
        #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 6)
      }
    }
  }

  @Test("only the hidden part of a shadow is left out", arguments: [5.0, 0])
  func onlyTheHiddenPartOfAShadowIsLeftOut(radius: Double) throws {
    let ground = DisplayList.Item.fill(
      Rect(x: 0, y: 0, width: 300, height: 300), radius: 0, Color(0xAC8E68))
    let shadow = DisplayList.Item.shadow(middle, radius: radius, blur: 10, Color(0, alpha: 0.4))
    let image = DisplayList.Item.image(.cover, middle, radius: radius, opacity: 1, tilt: 0)
    let near = try paint([ground, shadow, image], with: painter(chart))
    // One that lets a little through hides nothing.
    let clear = DisplayList.Item.image(.cover, middle, radius: radius, opacity: 254 / 255, tilt: 0)
    func difference(_ bitmap: Bitmap, _ painter: Painter) throws -> Int {
      let whole = try paint([ground, shadow, clear], with: painter)
      return PixelComparison(
        (whole.width, whole.pixels), (bitmap.width, bitmap.pixels), tolerance: 0
      ).largest
    }
    #expect(try difference(near, painter(chart)) <= 2)

    // An image of another shape leaves a part of its frame, and of the shadow, visible.
    let wide = try painter(Image(Bitmap(width: 200, height: 100, filledWith: ~0)))
    let seen = try paint([ground, shadow, image], with: wide)
    #expect(try difference(seen, wide) <= 2)

    let missing = try painter(chart)
    missing.setImage(nil, for: .cover)
    let alone = try paint([ground, shadow], with: missing)
    #expect(try paint([ground, shadow, image], with: missing) == alone)
  }

  @Test("a shadow is complete around a tilted image", arguments: [-5, -1.0])
  func aShadowIsCompleteAroundATiltedImage(tilt: Double) throws {
    let shadow = DisplayList.Item.shadow(middle, radius: 5, blur: 10, .black)
    let ground = DisplayList.Item.fill(
      Rect(x: 0, y: 0, width: 300, height: 300), radius: 0, .white)
    let bitmap = try paint([ground, shadow, image(middle, tilt: tilt)], with: painter(chart))
    let alone = try paint([ground, shadow], with: painter(chart))
    let seen = Tilt(width: 200, height: 200, degrees: tilt)
    for y in 0..<300 {
      let row = seen.row(seenAt: Double(y) + 0.5 - 150)
      for x in 0..<300 where abs((Double(x) + 0.5 - 150) * row.across) > 102 || abs(row.y) > 102 {
        #expect(bitmap[x, y] == alone[x, y])
      }
    }
  }

  @Test("a tilted image is prepared once while it does not change")
  func aTiltedImageIsPreparedOnceWhileItDoesNotChange() throws {
    let painter = try painter(chart, preparing: true)
    for y in [50, 51, 40.0] {
      let place = Rect(x: 50, y: y, width: 200, height: 200)
      _ = try paint([image(place, radius: 5, tilt: -3)], with: painter)
    }
    #expect(painter.images[.cover]?.makes == 1)
  }

  @Test("an image shown small and large in each frame is prepared once for each size")
  func aImageShownSmallAndLargeIsPreparedOnceForEachSize() throws {
    let painter = try painter(chart, preparing: true)
    let small = [16, 40, 64].map { image(Rect(x: 4, y: 4, width: $0, height: $0), radius: 4) }
    for _ in 0..<20 { _ = try paint(small + [image(middle)], with: painter) }
    #expect(painter.images[.cover]?.makes == 4)
    #expect(painter.images[.cover]?.sizes.count == 4)
  }

  @Test("only a growing size is prepared again, alternating between two textures")
  func onlyAGrowingSizeIsPreparedAgain() throws {
    let painter = try painter(chart, preparing: true)
    let card = image(Rect(x: 4, y: 4, width: 40, height: 40), radius: 4)
    func frame(_ index: Int) throws {
      let side = 100 + Double(index)
      _ = try paint([image(Rect(x: 50, y: 50, width: side, height: side)), card], with: painter)
    }
    for index in 0..<4 { try frame(index) }
    let textures = LiveOwners.count(of: .texture)
    for index in 4..<20 { try frame(index) }
    #expect(painter.images[.cover]?.makes == 21)
    #expect(painter.images[.cover]?.sizes.count == 3)
    #expect(LiveOwners.count(of: .texture) <= textures)
  }

  @Test("few sizes are kept, and none that was not drawn for long")
  func fewSizesAreKept() throws {
    let painter = try painter(chart, preparing: true)
    let many = (0..<9).map { image(Rect(x: 0, y: 0, width: 20 + Double($0), height: 40)) }
    _ = try paint(many, with: painter)
    #expect(painter.images[.cover]?.sizes.count == ImageTextures.limit)
    for index in 0..<130 {
      let dot = Rect(x: Double(index % 2), y: 0, width: 1, height: 1)
      _ = try paint([.fill(dot, radius: 0, .white)], with: painter)
    }
    _ = try paint([image(middle)], with: painter)
    #expect(painter.images[.cover]?.sizes.count == 1)
  }
}
