import Canvas
import TestSupport
import Testing

@testable import Raster

/// Frames of which only the differences are painted.
@Suite("Painted frames")
@MainActor
struct FrameDiffTests {
  /// A list of items.
  private func list(_ items: [DisplayList.Item]) -> DisplayList {
    var list = DisplayList()
    for item in items { list.append(item) }
    return list
  }

  /// Lists that change randomly, with all kinds of items.
  private struct RandomLists {
    var random: SeededGenerator
    var items: [DisplayList.Item] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      items = (0..<Int.random(in: 0...12, using: &random)).map { _ in item() }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
      // Including halves, which are whole pixels at scale 2 but not at scale 1.
      Double(Int.random(in: (2 * range.lowerBound)...(2 * range.upperBound), using: &random)) / 2
    }

    private mutating func rect() -> Rect {
      Rect(x: number(-20...70), y: number(-20...70), width: number(0...60), height: number(0...60))
    }

    private mutating func color() -> Color {
      let colors = [Color.white, .black, Color(0x30D158), Color(0xAC8E68, alpha: 0.5), .clear]
      return colors.randomElement(using: &random) ?? .white
    }

    private mutating func text() -> DisplayList.Text {
      let strings = ["ab", "Ägypten", "Track number 9 is long", "م ن", "🎵 e\u{301}\u{301}"]
      var frame = rect()
      frame.height /= 2
      return DisplayList.Text(
        strings.randomElement(using: &random) ?? "",
        style: TextStyle(size: number(6...30), weight: .semibold), color: color(), in: frame,
        alignment: [.leading, .center, .trailing].randomElement(using: &random) ?? .center,
        baseline: Bool.random(using: &random) ? number(-20...40) : nil)
    }

    private mutating func item() -> DisplayList.Item {
      let rect = rect()
      switch Int.random(in: 0..<13, using: &random) {
      case 0: return .fill(rect, radius: 0, color())
      case 1: return .fill(rect, radius: number(0...12), color())
      case 2: return .stroke(rect, radius: number(0...12), width: number(0...4), color())
      case 3: return .gradient(rect, top: color(), bottom: color())
      case 4: return .shadow(rect, radius: number(0...6), blur: number(0...8), color())
      case 5:
        let tilt = Bool.random(using: &random) ? number(-60...60) : 0
        return .image(.cover, rect, radius: number(0...5), opacity: 0.8, tilt: tilt)
      case 6: return .image(.cover, rect, radius: 0, opacity: 1)
      case 7: return .icon(.heart, rect, color())
      case 8: return .pushClip(rect)
      case 9: return .popClip
      case 10:
        return .blur(
          rect,
          Blur(radius: number(0...9), fade: number(0...20), at: .end))
      case 11:
        return .stretch(
          rect, Stretch(amount: number(0...1), from: Bool.random(using: &random) ? .start : .end))
      default: return .text(text())
      }
    }

    /// Changes a few items, as a frame of a motion does.
    mutating func next() -> DisplayList {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = items.isEmpty ? 0 : Int.random(in: 0..<items.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: items.insert(item(), at: place)
        case 1: if !items.isEmpty { items.remove(at: place) }
        case 2:
          let half = Rect(x: 0, y: number(-30...30), width: 64, height: number(0...64))
          items.append(.fill(half, radius: 0, color()))
        default: if !items.isEmpty { items[place] = item() }
        }
      }
      if items.count > 24 { items.removeFirst(12) }
      // Some of them are prepared elsewhere, and move together.
      let prepared = items.dropFirst(4).prefix(8)
      var list = DisplayList()
      for item in items[..<prepared.startIndex] { list.append(item) }
      list.append(prepared, movedBy: number(-3...3))
      for item in items[prepared.endIndex...] { list.append(item) }
      return list
    }
  }

  private func painter(scale: Double) throws -> Painter {
    let painter = try Painter(
      width: Int(64 * scale), height: Int(64 * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    var image = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
    for y in 0..<30 { for x in 0..<40 where (x + y) % 7 < 3 { image[x, y] = 0xFF20_60A0 } }
    painter.setImage(Image(image), for: .cover)
    return painter
  }

  @Test(
    "a frame painted over the previous one equals one painted from scratch",
    arguments: [1.0, 1.5, 2], 1...8 as ClosedRange<UInt64>)
  func aFramePaintedOverThePreviousOneEqualsOnePaintedFromScratch(scale: Double, seed: UInt64)
    throws
  {
    let (steady, fresh) = (try painter(scale: scale), try painter(scale: scale))
    var lists = RandomLists(seed: seed)
    var before = try steady.pixels()
    for frame in 0..<60 {
      let list = lists.next()
      var parts: [PixelRect] = []
      _ = steady.paint(list, changed: &parts)
      fresh.invalidate()
      fresh.paint(list)
      let after = try steady.pixels()
      try #require(try after == fresh.pixels(), "frame \(frame)")
      for y in 0..<after.height {
        for x in 0..<after.width where after[x, y] != before[x, y] {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let isReported = parts.contains { $0.contains(pixel) }
          try #require(isReported, "frame \(frame): \(x), \(y)")
        }
      }
      before = after
    }
    #expect(steady.failure == nil)
  }

  private func list(_ colors: Color...) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 64, height: 64), radius: 0, .black))
    for (index, color) in colors.enumerated() {
      list.append(
        .fill(Rect(x: 8 * Double(index), y: 4, width: 6, height: 10), radius: 0, color))
    }
    return list
  }

  @Test(
    "nothing behind an opaque part is painted",
    arguments: [
      (DisplayList.Item.fill(Rect(x: 0, y: 4, width: 64, height: 30), radius: 0, .white), true),
      (.fill(Rect(x: 0, y: 0, width: 64, height: 40), radius: 8, .white), true),
      (.gradient(Rect(x: 0, y: 4, width: 64, height: 30), top: .white, bottom: .black), true),
      (.fill(Rect(x: 0, y: 9, width: 64, height: 30), radius: 0, .white), false),
      (.fill(Rect(x: 0, y: 0, width: 64, height: 40), radius: 9, .white), false),
      (
        .fill(Rect(x: 0, y: 4, width: 64, height: 30), radius: 0, Color(0, alpha: 0.9)), false
      ),
      (.gradient(Rect(x: 0, y: 4, width: 64, height: 30), top: .white, bottom: .clear), false),
    ])
  func nothingBehindAnOpaquePartIsPainted(cover: DisplayList.Item, isHidden: Bool) throws {
    let painter = try painter(scale: 1)
    var list = DisplayList()
    list.append(.icon(.heart, Rect(x: 8, y: 8, width: 20, height: 20), .white))
    list.append(cover)
    painter.paint(list)
    let icons = painter.shapes.keys.count { if case .icon = $0 { true } else { false } }
    #expect(icons == (isHidden ? 0 : 1))
  }

  @Test("glyphs that were never drawn are hidden by nothing, since they may reach anywhere")
  func glyphsThatWereNeverDrawnAreHiddenByNothing() {
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let (guess, cover) = (
      PixelRect(x: 9, y: 30, width: 20, height: 9), PixelRect(x: 0, y: 20, width: 64, height: 44)
    )
    let rect = Rect(x: 0, y: 20, width: 64, height: 44)
    let text = DisplayList.Item.text(
      .init("e", style: TextStyle(size: 9, weight: .semibold), color: .white, in: rect))
    var (frame, damage) = (FrameDiff(), Damage())
    func follow() {
      let list = list([text, .fill(rect, radius: 0, .black)])
      frame.follow(list, in: whole, damage: &damage) { item in
        item == text ? (guess, .empty) : (cover, cover)
      } move: { _, _ in
        nil
      }
    }
    follow()
    #expect(!frame.isHidden(guess, of: 0))
    #expect(frame.background(of: cover) == 0)
    let isInside = frame.correct(0, reach: guess, place: guess)
    #expect(isInside && frame.isHidden(guess, of: 0))
    #expect(frame.background(of: cover) == 1)
    // The extents stay known from frame to frame.
    follow()
    #expect(frame.isHidden(guess, of: 0))
  }

  @Test(
    "an image that fills its clip keeps its position if painting begins behind it",
    arguments: [1.0, 1.5, 2])
  func anImageThatFillsItsClipKeepsItsPositionIfPaintingBeginsBehindIt(scale: Double) throws {
    let (steady, fresh) = (try painter(scale: scale), try painter(scale: scale))
    for y in [-9.3, -9.7, -10.2] {
      let clip = Rect(x: 0, y: 0, width: 64, height: 30)
      var list = DisplayList()
      list.append(.fill(Rect(x: 0, y: 0, width: 64, height: 64), radius: 0, .white))
      list.append(.pushClip(clip))
      list.append(.fill(clip, radius: 0, .black))
      list.append(
        .image(.cover, Rect(x: 0, y: y, width: 64, height: 48), radius: 0, opacity: 1))
      list.append(.popClip)
      steady.paint(list)
      fresh.invalidate()
      fresh.paint(list)
      #expect(try steady.pixels() == fresh.pixels(), "from \(y)")
    }
  }

  @Test("joined gradients look the same whichever part of a frame is repainted")
  func joinedGradientsLookTheSameWhicheverPartOfAFrameIsRepainted() throws {
    let (steady, fresh) = (try painter(scale: 1), try painter(scale: 1))
    let rect = Rect(x: 2, y: 2, width: 60, height: 60)
    let base = DisplayList.Item.gradient(rect, top: Color(0x203040), bottom: Color(0x283848))
    let over = DisplayList.Item.gradient(
      rect, top: Color(0xAC8E68, alpha: 0.3), bottom: Color(0xAC8E68, alpha: 0.6))
    let dot = DisplayList.Item.fill(
      Rect(x: 4, y: 4, width: 50, height: 50), radius: 0, Color(0xFFFFFF, alpha: 0.2))
    for items in [
      [base, over], [base, dot, over], [base, over], [base, over, dot], [base, dot, over],
      [base, base, over], [base, base, over, dot], [base, dot, base, over],
    ] {
      var list = DisplayList()
      for item in items { list.append(item) }
      steady.paint(list)
      fresh.invalidate()
      fresh.paint(list)
      #expect(try steady.pixels() == fresh.pixels())
    }
  }

  @Test("only differences are reported")
  func onlyDifferencesAreReported() throws {
    let painter = try painter(scale: 1)
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 64)
    #expect(painter.change(to: list(.white, .white, .white)) == whole)
    #expect(painter.change(to: list(.white, .white, .white)) == nil)
    let second = PixelRect(x: 8, y: 4, width: 6, height: 10)
    #expect(painter.change(to: list(.white, Color(0x30D158), .white)) == second)
    let third = PixelRect(x: 16, y: 4, width: 6, height: 10)
    #expect(painter.change(to: list(.white, Color(0x30D158))) == third)
    painter.setImage(nil, for: .cover)
    #expect(painter.change(to: list(.white)) == whole)
    painter.dropTextures()
    #expect(painter.change(to: list(.white)) == whole)
    painter.invalidate()
    #expect(painter.change(to: list(.white)) == whole)
    painter.memory?.retainsPixels = false
    #expect(painter.change(to: list(.white)) == whole)
    #expect(painter.change(to: list(.white)) == whole)
  }

  @Test("inserted and removed rows do not affect the others")
  func insertedAndRemovedRowsDoNotAffectTheOthers() {
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let (low, high) = (
      PixelRect(x: 0, y: 0, width: 8, height: 6), PixelRect(x: 0, y: 60, width: 60, height: 4)
    )
    func row(_ number: Int, y: Double) -> DisplayList.Item {
      .text(
        .init(
          "row \(number)", style: TextStyle(size: 9, weight: .semibold), color: .white,
          in: Rect(x: 0, y: y, width: 60, height: 6)))
    }
    let strip = [
      DisplayList.Item.pushClip(Rect(x: 40, y: 0, width: 9, height: 9)),
      .fill(Rect(x: 40, y: 0, width: 9, height: 9), radius: 0, .white), .popClip,
    ]
    var (frame, damage, measured) = (FrameDiff(), Damage(), 0)
    func follow(_ items: [DisplayList.Item]) {
      measured = 0
      frame.follow(list(items), in: whole, damage: &damage) { item in
        measured += 1
        guard case .text(let text) = item else { return (low.offset(x: 40, y: 0), .empty) }
        return (text.frame.y < 60 ? low.offset(x: 0, y: Int(text.frame.y)) : high, .empty)
      } move: { old, new in
        guard case .text(let before) = old, case .text(let after) = new,
          before.string == after.string
        else { return nil }
        return (0, Int(after.frame.y - before.frame.y))
      }
    }
    follow((1...3).map { row($0, y: 10 * Double($0)) } + strip)
    #expect(damage.parts == [whole] && measured == 6)
    follow((2...4).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 10, width: 8, height: 28) && measured == 1)
    // A list that grew at its end, then shrank at its beginning.
    follow((2...5).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 42, width: 8, height: 6) && measured == 1)
    follow((3...5).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 12, width: 8, height: 6) && measured == 0)
    // Without the clip the extent of its contents is unknown.
    follow((3...5).map { row($0, y: 10 * Double($0) - 8) })
    #expect(damage.parts == [whole])
  }
}

@MainActor extension Painter {
  /// The memory device, if it is one.
  var memory: MemoryDevice? { device as? MemoryDevice }

  /// Paints a list; returns the bounds of the changes, `nil` if there are none.
  fileprivate func change(to list: DisplayList) -> PixelRect? {
    var changed: [PixelRect] = []
    _ = paint(list, changed: &changed)
    return changed.isEmpty ? nil : changed.reduce(.empty) { $0.union($1) }
  }
}
