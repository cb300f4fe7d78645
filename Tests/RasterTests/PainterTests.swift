import Canvas
import Testing

@testable import Raster

@Suite("Painter")
@MainActor
struct PainterTests {
  private func painted(
    _ items: [DisplayList.Item], width: Int = 64, height: Int = 64, scale: Double = 1,
    images: [ImageID: Image] = [:]
  ) throws -> Bitmap {
    let painter = try Painter(
      width: width, height: height, scale: scale, fonts: Fonts(.builtInOnly))
    for (id, image) in images { painter.setImage(image, for: id) }
    var list = DisplayList()
    for item in items { list.append(item) }
    painter.paint(list)
    #expect(painter.failure == nil)
    return try painter.pixels()
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Rect {
    Rect(x: x, y: y, width: side, height: side)
  }

  @Test("an empty list leaves opaque black")
  func anEmptyListLeavesOpaqueBlack() throws {
    let bitmap = try painted([])
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("a rectangle fills the device pixels nearest to its edges", arguments: [1.0, 1.5, 2, 3.25])
  func aRectangleFillsTheDevicePixelsNearestToItsEdges(scale: Double) throws {
    let bitmap = try painted(
      [.fill(square(4.2, 3.4, 10), radius: 0, Color(0x30D158))], scale: scale)
    let (left, right) = (Int((4.2 * scale).rounded()), Int((14.2 * scale).rounded()))
    let (top, bottom) = (Int((3.4 * scale).rounded()), Int((13.4 * scale).rounded()))
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (left..<right).contains(x) && (top..<bottom).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF30_D158 : 0xFF00_0000))
      }
    }
  }

  @Test("a half transparent rectangle shows what is behind it")
  func aHalfTransparentRectangleShowsWhatIsBehindIt() throws {
    let bitmap = try painted([
      .fill(square(0, 0, 64), radius: 0, .white),
      .fill(square(8, 8, 8), radius: 0, Color(0x000000, alpha: 0.5)),
    ])
    #expect(abs(Int(bitmap[10, 10] & 255) - 127) <= 1)
    #expect(bitmap[20, 20] == 0xFFFF_FFFF)
  }

  @Test("a round corner is smooth and symmetric")
  func aRoundCornerIsSmoothAndSymmetric() throws {
    let bitmap = try painted([.fill(square(8, 8, 40), radius: 12, .white)])
    #expect(bitmap[8, 8] == 0xFF00_0000)
    #expect(bitmap[28, 8] == 0xFFFF_FFFF)
    #expect(bitmap[28, 28] == 0xFFFF_FFFF)
    var partial = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let mirrored = (55 - x, y)
        if (0..<64).contains(mirrored.0) { #expect(bitmap[x, y] == bitmap[mirrored.0, mirrored.1]) }
        if ![0, 255].contains(bitmap[x, y] & 255) { partial += 1 }
      }
    }
    #expect(partial >= 40)
  }

  @Test("an outline leaves the inside free")
  func anOutlineLeavesTheInsideFree() throws {
    let bitmap = try painted([.stroke(square(8, 8, 40), radius: 6, width: 2, .white)])
    #expect(bitmap[28, 8] == 0xFFFF_FFFF)
    #expect(bitmap[28, 9] == 0xFFFF_FFFF)
    #expect(bitmap[28, 10] == 0xFF00_0000)
    #expect(bitmap[47, 28] == 0xFFFF_FFFF)
    #expect(bitmap[28, 28] == 0xFF00_0000)
    #expect(bitmap[8, 8] == 0xFF00_0000)
  }

  @Test("a clip hides everything outside until it ends")
  func aClipHidesEverythingOutsideUntilItEnds() throws {
    let bitmap = try painted([
      .pushClip(square(0, 0, 20)), .pushClip(square(10, 10, 30)),
      .fill(square(0, 0, 64), radius: 0, .white), .popClip, .popClip,
      .fill(square(40, 40, 10), radius: 0, .white), .popClip,
    ])
    #expect(bitmap[9, 9] == 0xFF00_0000)
    #expect(bitmap[10, 10] == 0xFFFF_FFFF)
    #expect(bitmap[19, 19] == 0xFFFF_FFFF)
    #expect(bitmap[20, 20] == 0xFF00_0000)
    #expect(bitmap[45, 45] == 0xFFFF_FFFF)
  }

  @Test("invalid items are left out", arguments: [Double.nan, .infinity, -1, 1e300])
  func invalidItemsAreLeftOut(number: Double) throws {
    let odd = Rect(x: number, y: 0, width: number, height: 5)
    _ = try painted([
      .fill(odd, radius: number, .white), .stroke(odd, radius: 1, width: number, .white),
      .stroke(square(1, 1, 9), radius: number, width: number, .white),
      .gradient(odd, top: .white, bottom: .black), .shadow(odd, radius: 1, blur: number, .white),
      .image(.cover, odd, radius: number, opacity: number), .icon(.heart, odd, .white),
      .text(.init("a", style: TextStyle(size: 13, weight: .bold), color: .white, in: odd)),
      .pushClip(odd), .fill(square(0, 0, 9), radius: number, Color(0, alpha: number)),
    ])
  }

  @Test("every icon shows in the colour it is given", arguments: Icon.allCases)
  func everyIconShowsInTheColourItIsGiven(icon: Icon) throws {
    let bitmap = try painted([.icon(icon, square(4, 4, 40), Color(0x30D158))])
    let greens = bitmap.pixels.map { $0 >> 8 & 255 }
    #expect(greens.max() == 0xD1)
    #expect(bitmap.pixels.allSatisfy { ($0 >> 16 & 255) <= ($0 >> 8 & 255) })
  }

  @Test("a text is drawn inside its box only")
  func aTextIsDrawnInsideItsBoxOnly() throws {
    let box = Rect(x: 10, y: 20, width: 50, height: 22)
    let bitmap = try painted([
      .text(.init("Safe", style: TextStyle(size: 17, weight: .semibold), color: .white, in: box))
    ])
    var lit = 0
    for y in 0..<64 {
      for x in 0..<64 where bitmap[x, y] & 255 > 0 {
        lit += 1
        #expect((10..<60).contains(x) && (18..<44).contains(y))
      }
    }
    #expect(lit > 60)
  }

  @Test("a line that is a little longer than its box is whole, since boxes are estimates")
  func aLineLittleLongerThanItsBoxIsWhole() throws {
    func shown(_ word: String, _ width: Double) throws -> Bitmap {
      let box = Rect(x: 4, y: 20, width: width, height: 18)
      return try painted([
        .text(.init(word, style: TextStyle(size: 13, weight: .bold), color: .white, in: box))
      ])
    }
    for word in ["P", "Light", "Leaves"] {
      let whole = try shown(word, 60)
      let lit = (0..<64).filter { x in (0..<64).contains { whole[x, $0] & 255 > 0 } }
      let ink = Double(try #require(lit.last) + 1 - 4)
      #expect(try shown(word, ink) == whole, "\(word)")
      #expect(try shown(word, ink - 4) != whole, "\(word)")
    }
  }

  @Test("a prepared line is centred in each box and style as a new one")
  func aPreparedLineIsCentredInEachBoxAndStyle() throws {
    let painter = try Painter(width: 64, height: 64, scale: 1, fonts: Fonts(.builtInOnly))
    var shown: Set<[UInt32]> = []
    for (height, size) in [(18.0, 13.0), (40, 13), (40, 20), (18, 13)] {
      let box = Rect(x: 4, y: 7, width: 50, height: height)
      let style = TextStyle(size: size, weight: .bold)
      var list = DisplayList()
      list.append(.text(.init("H", style: style, color: .white, in: box)))
      painter.paint(list)
      let pixels = try painter.pixels()
      #expect(try pixels == painted(list.items), "\(height), \(size)")
      shown.insert(pixels.pixels)
    }
    #expect(shown.count == 3)
  }

  @Test("glyphs are on the given baseline in any size")
  func glyphsAreOnTheGivenBaselineInAnySize() throws {
    for size in stride(from: 11.0, through: 28, by: 0.5) {
      let bitmap = try painted([
        .text(
          .init(
            "H", style: TextStyle(size: size, weight: .bold), color: .white, in: square(4, 7, 50),
            baseline: 33.3))
      ])
      let rows = (0..<64).filter { y in (0..<64).contains { bitmap[$0, y] & 255 > 127 } }
      #expect(rows.last == 39, "the row above 7 + 33, at size \(size)")
    }
  }

  @Test("an image is fitted, not cropped, and rounded")
  func aImageIsFittedNotCroppedAndRounded() throws {
    let wide = Image(Bitmap(width: 80, height: 40, filledWith: 0xFFAA_5500))
    let bitmap = try painted(
      [.image(.cover, square(4, 4, 48), radius: 6, opacity: 1)], images: [.cover: wide])
    #expect(bitmap[28, 4] == 0xFF00_0000)
    #expect(bitmap[28, 16] == 0xFFAA_5500)
    #expect(bitmap[4, 28] == 0xFFAA_5500)
    #expect(bitmap[28, 39] == 0xFFAA_5500)
    #expect(bitmap[28, 40] == 0xFF00_0000)
    #expect(bitmap[4, 16] == 0xFF00_0000)
  }

  @Test("a shadow fades outward and is dark in the middle")
  func aShadowFadesOutwardAndIsDarkInTheMiddle() throws {
    let bitmap = try painted(
      [
        .fill(square(0, 0, 300), radius: 0, .white),
        .shadow(square(50, 50, 200), radius: 5, blur: 10, Color(0, alpha: 1.0 / 3)),
      ], width: 300, height: 300)
    let row = (0..<150).map { Int(bitmap[$0, 150] & 255) }
    #expect(row[30] == 255)
    #expect(abs(row[149] - 170) <= 2)
    #expect(abs(row[50] - 212) <= 5)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((0..<300).allSatisfy { bitmap[$0, 150] == bitmap[299 - $0, 150] })
  }

  @Test("an image that fades is translucent", arguments: [0, 6.0])
  func anImageThatFadesIsTranslucent(radius: Double) throws {
    let image = Image(Bitmap(width: 40, height: 40, filledWith: 0xFFFF_0000))
    let place = square(10, 10, 40)
    func shown(_ opacity: Double) throws -> Bitmap {
      try painted(
        [
          .fill(square(0, 0, 64), radius: 0, Color(0x0000FF)),
          .image(.cover, place, radius: radius, opacity: opacity),
        ], images: [.cover: image])
    }
    for (x, y) in [(30, 30), (11, 30), (30, 48), (13, 13)] {
      #expect(try shown(1)[x, y] == 0xFFFF_0000)
      #expect(try shown(0)[x, y] == 0xFF00_00FF)
      let half = try shown(0.5)[x, y]
      #expect(abs(Int(half >> 16 & 255) - 128) <= 1 && abs(Int(half & 255) - 127) <= 1)
    }
    #expect(try shown(0.5)[8, 30] == 0xFF00_00FF)
    if radius > 0 { #expect(try shown(1)[10, 10] == 0xFF00_00FF) }
  }

  @Test("an image is drawn in each frame's size")
  func anImageIsDrawnInEachFramesSize() throws {
    let painter = try Painter(width: 64, height: 64, scale: 1, fonts: Fonts(.builtInOnly))
    var image = Bitmap(width: 40, height: 40, filledWith: 0xFFFF_FFFF)
    for y in 0..<40 { for x in 20..<40 { image[x, y] = 0xFF00_FF00 } }
    painter.setImage(Image(image), for: .cover)
    for (side, middle) in [(20.0, 14), (50, 29), (24, 16)] {
      var list = DisplayList()
      list.append(.image(.cover, square(4, 4, side), radius: 4, opacity: 1))
      painter.paint(list)
      let bitmap = try painter.pixels()
      #expect(bitmap[middle - 3, middle] == 0xFFFF_FFFF)
      #expect(bitmap[middle + 3, middle] == 0xFF00_FF00)
      #expect(bitmap[4 + Int(side) - 1, middle] == 0xFF00_FF00)
      #expect(bitmap[4 + Int(side), middle] == 0xFF00_0000)
    }
  }

  @Test("another scale repaints everything")
  func anotherScaleRepaintsEverything() throws {
    func list(textWidth: Double) -> DisplayList {
      var list = DisplayList()
      list.append(.fill(square(4, 4, 20), radius: 6, .white))
      list.append(.icon(.heart, square(4, 4, 20), .black))
      let box = Rect(x: 0, y: 6, width: textWidth, height: 18)
      let style = TextStyle(size: 13, weight: .bold)
      list.append(.text(.init("ab", style: style, color: .black, in: box)))
      return list
    }
    let painter = try Painter(width: 64, height: 64, scale: 1, fonts: Fonts(.builtInOnly))
    painter.paint(list(textWidth: 60))
    painter.scale = 2
    // The same width in pixels.
    let narrow = list(textWidth: 30)
    painter.paint(narrow)
    #expect(try painter.pixels() == painted(narrow.items, scale: 2))
    let same = CallRecord.recording {
      painter.scale = 2
      painter.paint(narrow)
    }
    #expect(same == [])
  }

  @Test("a line that is read from the right begins at the right")
  func aLineThatIsReadFromTheRightBeginsAtTheRight() throws {
    let box = Rect(x: 0, y: 0, width: 200, height: 24)
    func middle(_ string: String, _ alignment: DisplayList.Text.Alignment) throws -> Double {
      let text = DisplayList.Text(
        string, style: TextStyle(size: 17, weight: .bold), color: .white, in: box,
        alignment: alignment)
      let bitmap = try painted([.text(text)], width: 200, height: 24)
      let lit = bitmap.pixels.indices.filter { bitmap.pixels[$0] & 255 > 0 }.map { $0 % 200 }
      return Double(lit.reduce(0, +)) / Double(max(1, lit.count))
    }
    // The built-in face shows boxes for Hebrew, but reports their positions.
    for (string, isFromRight) in [("abc", false), ("שלום", true)] {
      #expect(try (middle(string, .leading) > 130) == isFromRight)
      #expect(try (middle(string, .trailing) < 70) == isFromRight)
      #expect(try (90...110).contains(middle(string, .center)))
    }
  }

  @Test("a title of 100 000 glyphs is cut before it is looked up, shorter ones are left alone")
  func aTitleOf100000GlyphsIsCutBeforeItIsLookedUp() {
    let long = Painter.bounded(String(repeating: "i", count: 100_000))
    #expect(long.unicodeScalars.count == 1025)
    #expect(long.hasSuffix("i…"))
    let marks = Painter.bounded("a" + String(repeating: "\u{0301}", count: 100_000))
    #expect(marks.unicodeScalars.count == 1025)
    let largest = String(repeating: "🎸", count: 1000)
    #expect(Painter.bounded(largest) == largest)
  }

  @Test("only an item that covers the frame removes the items behind it")
  func onlyAnItemThatCoversTheFrameRemovesTheItemsBehindIt() throws {
    let behind = DisplayList.Item.fill(square(0, 0, 64), radius: 0, .white)
    let all = square(0, 0, 64)
    let fronts: [(items: [DisplayList.Item], corner: UInt32)] = [
      ([.fill(all, radius: 0, Color(0x112233))], 0xFF11_2233),
      ([.fill(all, radius: 8, Color(0x112233))], 0xFFFF_FFFF),
      ([.fill(square(1, 1, 63), radius: 0, Color(0x112233))], 0xFFFF_FFFF),
      ([.fill(all, radius: 0, Color(0, alpha: 0))], 0xFFFF_FFFF),
      (
        [.pushClip(square(9, 9, 9)), .fill(all, radius: 0, Color(0x112233)), .popClip],
        0xFFFF_FFFF
      ),
      (
        [.popClip, .pushClip(square(9, 9, 9)), .fill(all, radius: 0, Color(0x112233)), .popClip],
        0xFFFF_FFFF
      ),
    ]
    for (items, corner) in fronts {
      #expect(try painted([behind] + items)[0, 0] == corner)
    }
    #expect(
      try painted([.pushClip(square(9, 9, 9)), .popClip, .fill(all, radius: 0, .white)])[0, 0]
        == 0xFFFF_FFFF)
  }

  @Test("two gradients of one rectangle look like one over the other")
  func twoGradientsOfOneRectangleLookLikeOneOverTheOther() throws {
    let base = DisplayList.Item.gradient(square(4, 4, 50), top: Color(0xAC8E68), bottom: .black)
    func tint(_ rect: Rect) -> DisplayList.Item {
      .gradient(rect, top: Color(0x3050FF, alpha: 0.7), bottom: Color(0x3050FF, alpha: 0.1))
    }
    let together = try painted([base, tint(square(4, 4, 50))])
    // An item between them keeps them separate.
    let apart = try painted([base, .pushClip(square(0, 0, 64)), tint(square(4, 4, 50)), .popClip])
    for index in together.pixels.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let (one, two) = (together.pixels[index] >> shift, apart.pixels[index] >> shift)
        #expect(abs(Int(one & 255) - Int(two & 255)) <= 3)
      }
    }
    #expect(together[30, 30] != (try painted([base])[30, 30]))
  }

  @Test("a shadow whose alpha changes equals one with that alpha from the start")
  func aShadowWhoseAlphaChangesEqualsOneWithThatAlphaFromTheStart() throws {
    let painter = try Painter(
      width: 64, height: 64, scale: 1, fonts: Fonts(.builtInOnly))
    func paint(_ alpha: Double) throws -> Bitmap {
      var list = DisplayList()
      list.append(.fill(square(0, 0, 64), radius: 0, .white))
      list.append(.shadow(square(20, 20, 24), radius: 0, blur: 8, Color(0, alpha: alpha)))
      painter.paint(list)
      return try painter.pixels()
    }
    let dark = try paint(0.8)
    let light = try paint(0.3)
    painter.dropTextures()
    #expect(try paint(0.3) == light)
    #expect(try paint(0.8) == dark)
    #expect(light[32, 32] & 255 > dark[32, 32] & 255)
  }

  @Test("the shadow of a disc is round, and that of a pill has even sides", arguments: [1.0, 2])
  func theShadowOfADiscIsRound(scale: Double) throws {
    let side = Int(100 * scale)
    func shade(_ rect: Rect) throws -> Bitmap {
      try painted(
        [
          .fill(square(0, 0, 100), radius: 0, .white),
          .shadow(rect, radius: 20, blur: 4, .black),
        ], width: side, height: side, scale: scale)
    }
    func dark(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> Int {
      255 - Int(bitmap[Int(x * scale), Int(y * scale)] & 255)
    }
    let disc = try shade(square(30, 30, 40))
    // At the same distance from the centre it has the same opacity along the axis and diagonally.
    let (along, across) = (dark(disc, 71, 50), dark(disc, 65, 65))
    #expect(abs(along - across) <= 24)
    #expect(dark(disc, 68, 68) < 20)
    #expect(dark(disc, 50, 50) > 250)

    let pill = try shade(Rect(x: 5, y: 30, width: 90, height: 40))
    for x in stride(from: 30.0, to: 70, by: 1) {
      #expect(dark(pill, x, 29) == dark(pill, 50, 29))
    }
    #expect(dark(pill, 92, 68) < 20)
  }
}
