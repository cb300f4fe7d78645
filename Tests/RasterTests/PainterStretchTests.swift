import Canvas
import TestSupport
import Testing

@testable import Raster

@Suite("Painted stretch")
@MainActor
struct PainterStretchTests {
  /// The shades of the rows of a painter's middle column.
  private static func rows(_ painter: Painter, x: Int) throws -> [Double] {
    let pixels = try painter.pixels()
    return (0..<pixels.height).map { Double(pixels[x, $0] & 0xFF) }
  }

  private static func painter(_ scale: Double) throws -> Painter {
    try Painter(
      width: Int(64 * scale), height: Int(240 * scale), scale: scale, fonts: Fonts(.builtInOnly))
  }

  /// A list of stripes, one a point, each as light as its y.
  private static func stripes(_ stretch: DisplayList.Item? = nil) -> DisplayList {
    var list = DisplayList()
    for y in 0..<240 {
      let shade = UInt8(y)
      list.fill(
        Rect(x: 0, y: Double(y), width: 64, height: 1), Color(red: shade, green: 0, blue: shade))
    }
    if let stretch { list.append(stretch) }
    return list
  }

  @Test(
    "each row shows what is at its source, the pulled edge stays, and there is no seam (HN-102)",
    arguments: [true, false], [1.0, 1.5, 2])
  func eachRowShowsItsSource(isFromTop: Bool, scale: Double) throws {
    let area = Rect(x: 0, y: 20, width: 32, height: 200)
    let stretch = Stretch(amount: 0.2, from: isFromTop ? .start : .end)
    let painter = try Self.painter(scale)
    painter.paint(Self.stripes(.stretch(area, stretch)))
    #expect(painter.failure == nil)
    let rows = try Self.rows(painter, x: 4)
    for (row, shade) in rows.enumerated() {
      let y = (Double(row) + 0.5) / scale
      let isInside = area.contains(Point(x: 4, y: y))
      let source = isInside ? 20 + stretch.source(of: y - 20, height: 200) : y
      #expect(abs(shade - (source - 0.5)) < 1.2, "row \(row): \(shade), \(source)")
    }
    // Nothing is skipped or repeated far, and what is beside the area stays.
    for (one, next) in zip(rows, rows.dropFirst()) where one != rows[Int(20 * scale) - 1] {
      #expect(next >= one - 0.01 || abs(next - one) > 20)
    }
    let beside = try Self.rows(painter, x: Int(40 * scale))
    let plain = try Self.painter(scale)
    plain.paint(Self.stripes())
    #expect(try beside == Self.rows(plain, x: Int(40 * scale)))
  }

  @Test("a stretch that ends leaves no trace, and one of nothing changes nothing")
  func aStretchThatEnds() throws {
    let area = Rect(x: 0, y: 0, width: 64, height: 240)
    let (painter, plain) = (try Self.painter(1), try Self.painter(1))
    plain.paint(Self.stripes())
    for amount in [0.03, 0.3, 0.031, 0] {
      painter.paint(Self.stripes(.stretch(area, Stretch(amount: amount, from: .start))))
      let isSame = try painter.pixels() == plain.pixels()
      #expect(isSame == (amount == 0))
    }
    painter.paint(Self.stripes())
    #expect(try painter.pixels() == plain.pixels())
  }

  @Test("what is drawn after it is not stretched, and hides nothing of what is (HN-103)")
  func whatFollowsIsNotStretched() throws {
    let area = Rect(x: 0, y: 0, width: 64, height: 240)
    var list = Self.stripes(.stretch(area, Stretch(amount: 0.3, from: .start)))
    list.fill(Rect(x: 0, y: 0, width: 64, height: 60), .white)
    let painter = try Self.painter(1)
    painter.paint(list)
    let rows = try Self.rows(painter, x: 32)
    #expect(rows[0..<60].allSatisfy { $0 == 255 })
    // Its source is behind the bar.
    #expect(rows[60] > 30 && rows[60] < 59)
  }

  @Test("of two stretches one that stays does not show what is gone before it")
  func oneOfTwo() throws {
    let stretch = DisplayList.Item.stretch(
      Rect(x: 0, y: 40, width: 64, height: 160), Stretch(amount: 0.5, from: .end))
    let painter = try Self.painter(1)
    var list = DisplayList()
    list.append(
      .stretch(Rect(x: 0, y: -30, width: 64, height: 20), Stretch(amount: 0.5, from: .start)))
    list.fill(Rect(x: 10, y: 60, width: 30, height: 120), .white)
    list.append(stretch)
    painter.paint(list)
    var left = DisplayList()
    left.append(stretch)
    painter.paint(left)
    #expect(try painter.pixels().pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("a stretch that another item replaces leaves nothing to the one before it")
  func oneReplaced() throws {
    let area = Rect(x: 0, y: 0, width: 64, height: 240)
    let (painter, fresh) = (try Self.painter(1), try Self.painter(1))
    var list = Self.stripes(.stretch(area, Stretch(amount: 0.3, from: .start)))
    var left = list
    list.append(.stretch(area, Stretch(amount: 0.2, from: .start)))
    left.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white)
    painter.paint(list)
    painter.paint(left)
    fresh.paint(left)
    #expect(try painter.pixels() == fresh.pixels())
  }

  @Test("a list gives the same picture whatever was painted before it")
  func paintedBefore() throws {
    let painter = try Self.painter(1)
    var random = SeededGenerator(seed: 5)
    // What is before the stretch, in its place and beside it, its amount and what follows it change
    // now and then, each alone or with others.
    var (before, beside, amount, after, top) = (0, 0, 0.1, 0, 20.0)
    for step in 0..<600 {
      switch random.next() % 8 {
      case 0: before += 1
      case 1: beside += 1
      case 2: after += 1
      case 3: amount = 0
      case 4: top = Double(random.next() % 3) * 20
      case 5: painter.invalidate()
      default: amount = Double(random.next() % 100) / 200
      }
      func list() -> DisplayList {
        var list = Self.stripes()
        list.fill(
          Rect(x: 10, y: Double(50 + before % 90), width: 9, height: 40), .white)
        list.fill(Rect(x: 0, y: 0, width: 64, height: Double(2 + beside % 9)), .white)
        list.append(
          .stretch(
            Rect(x: 0, y: top, width: 64, height: 200), Stretch(amount: amount, from: .start)))
        if after % 3 > 0 {
          list.fill(Rect(x: 0, y: Double(after % 200), width: 30, height: 6), .white)
        }
        return list
      }
      painter.paint(list())
      let fresh = try Self.painter(1)
      fresh.paint(list())
      let isSame = try painter.pixels() == fresh.pixels()
      #expect(isSame, "step \(step)")
    }
  }
}
