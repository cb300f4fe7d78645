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

  private func painter(scale: Double) throws -> Painter {
    let painter = try Painter(
      width: Int(64 * scale), height: Int(64 * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    var image = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
    for y in 0..<30 { for x in 0..<40 where (x + y) % 7 < 3 { image[x, y] = 0xFF20_60A0 } }
    painter.setImage(Image(image), for: .cover)
    return painter
  }

  @Test("a line may lead to where no pixel has a number", arguments: [1e15, 1e100, -1e100])
  func aLineMayLeadAnywhere(far: Double) throws {
    let painter = try painter(scale: 1)
    for width in [1, 1e100] {
      let ends = (Point(x: 0, y: far), Point(x: 60, y: -far / 3))
      painter.paint(list([.line(from: ends.0, to: ends.1, width: width, .white)]))
      painter.paint(list([.line(from: ends.1, to: ends.0, width: width, .black)]))
    }
    #expect(painter.failure == nil)
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
      (.image(.cover, Rect(x: 0, y: 0, width: 64, height: 48), radius: 8, opacity: 1), true),
      (.image(.cover, Rect(x: 0, y: 0, width: 64, height: 48), radius: 9, opacity: 1), false),
      (.image(.cover, Rect(x: 0, y: 0, width: 64, height: 48), radius: 0, opacity: 0.9), false),
      (
        .image(
          .cover, Rect(x: -20, y: -20, width: 104, height: 78), radius: 0, opacity: 1, tilt: 9),
        true
      ),
      (.image(.cover, Rect(x: 7, y: 0, width: 28, height: 21), radius: 0, opacity: 1), false),
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
    func follow(_ items: DisplayList.Item...) {
      frame.follow(list(items), in: whole, damage: &damage) { item in
        item == text ? .init(reach: guess) : .init(reach: cover, solid: cover)
      } move: { _, _ in
        nil
      }
    }
    let fill = DisplayList.Item.fill(rect, radius: 0, .black)
    follow(fill)
    follow(text, fill)
    #expect(damage.bounds == guess)
    #expect(frame.view(of: 0, in: cover) == (cover, .empty))
    #expect(frame.background(of: cover) == 0)
    let isInside = frame.correct(0, reach: guess, place: guess)
    #expect(isInside && frame.view(of: 0, in: cover).part.isEmpty)
    #expect(frame.background(of: cover) == 1)
    // The extents stay known from frame to frame.
    follow(text, fill)
    #expect(frame.view(of: 0, in: cover).part.isEmpty)
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
    try #require(painter.device as? MemoryDevice).retainsPixels = false
    #expect(painter.change(to: list(.white)) == whole)
    #expect(painter.change(to: list(.white)) == whole)
  }

  @Test("what a fill hides before and after it moves is not repainted")
  func whatAFillHidesBeforeAndAfterItMovesIsNotRepainted() throws {
    let painter = try painter(scale: 1)
    func sheet(_ rect: Rect, _ color: Color = .white, radius: Double = 0) -> DisplayList {
      var list = list()
      list.append(.fill(rect, radius: radius, color))
      return list
    }
    func changed(_ list: DisplayList) -> [PixelRect] {
      var changed: [PixelRect] = []
      _ = painter.paint(list, changed: &changed)
      return changed
    }
    let high = Rect(x: 0, y: 8, width: 64, height: 56)
    let low = Rect(x: 8, y: 16, width: 40, height: 40)
    _ = changed(sheet(high))
    #expect(
      changed(sheet(low)) == [
        PixelRect(x: 0, y: 8, width: 64, height: 8), PixelRect(x: 0, y: 16, width: 8, height: 40),
        PixelRect(x: 48, y: 16, width: 16, height: 40),
        PixelRect(x: 0, y: 56, width: 64, height: 8),
      ])
    #expect(changed(sheet(high)).count == 4)
    let all = [PixelRect(x: 0, y: 8, width: 64, height: 56)]
    #expect(changed(sheet(low, .black)) == all)
    #expect(changed(sheet(high, Color(0, alpha: 0.5))) == all)
    #expect(changed(sheet(low, Color(0, alpha: 0.5))) == all)
    // An outline leaves what is inside of it.
    func frame(_ rect: Rect) -> DisplayList {
      var list = list()
      list.append(.stroke(rect, radius: 8, width: 1, .white))
      return list
    }
    _ = changed(frame(high))
    let shrunk = changed(frame(low))
    #expect(
      !shrunk.isEmpty
        && !shrunk.contains { $0.intersects(.init(x: 24, y: 32, width: 8, height: 8)) })
    #expect(
      changed(list()).reduce(PixelRect.empty) { $0.union($1) }
        == .init(x: 8, y: 16, width: 40, height: 40))
    // Round corners show what is behind them.
    _ = changed(sheet(high, radius: 8))
    #expect(
      changed(sheet(high)) == [
        PixelRect(x: 0, y: 8, width: 64, height: 8), PixelRect(x: 0, y: 56, width: 64, height: 8),
      ])
  }

  @Test("what changes behind an opaque item that stays is not repainted")
  func whatChangesBehindAnOpaqueItemThatStaysIsNotRepainted() throws {
    let painter = try painter(scale: 1)
    let card = DisplayList.Item.fill(
      Rect(x: 8, y: 32, width: 48, height: 24), radius: 0, .white)
    let raised = DisplayList.Item.fill(
      Rect(x: 8, y: 24, width: 48, height: 32), radius: 0, .white)
    let whole = Rect(x: 0, y: 0, width: 64, height: 64)
    func icon(y: Double) -> DisplayList.Item {
      .icon(.heart, Rect(x: 16, y: y, width: 16, height: 16), Color(0x30D158))
    }
    func show(_ items: DisplayList.Item...) -> PixelRect? {
      painter.change(to: list([.fill(whole, radius: 0, .black)] + items))
    }
    _ = show(icon(y: 32), card)
    #expect(show(icon(y: 40), card) == nil)
    #expect(show(card) == nil)
    #expect(show(icon(y: 32), card) == nil)
    #expect(show(icon(y: 24), card) == PixelRect(x: 16, y: 24, width: 16, height: 8))
    #expect(show(icon(y: 16), card) == PixelRect(x: 16, y: 16, width: 16, height: 16))
    // In front of it, or behind one that moves as well, it is.
    let wide = PixelRect(x: 16, y: 32, width: 16, height: 24)
    _ = show(card, icon(y: 32))
    #expect(show(card, icon(y: 40)) == wide)
    _ = show(icon(y: 32), card)
    #expect(show(icon(y: 40), raised) == PixelRect(x: 8, y: 24, width: 48, height: 32))
    // It is there once the card is gone.
    _ = show(icon(y: 32), raised)
    _ = show(icon(y: 36), raised)
    _ = show(icon(y: 36))
    let steady = try painter.pixels()
    painter.invalidate()
    _ = show(icon(y: 36))
    #expect(try painter.pixels() == steady)
  }

  @Test("fills and outlines that move leave no trace", arguments: [1, 1.5, 3])
  func fillsAndOutlinesThatMoveLeaveNoTrace(scale: Double) throws {
    let (steady, fresh) = (try painter(scale: scale), try painter(scale: scale))
    var random = SeededGenerator(seed: 1)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var rects = [Rect](repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: 6)
    for _ in 0..<300 {
      let moved = Int.random(in: 0..<6, using: &random)
      rects[moved] = Rect(
        x: number(-9...50), y: number(-9...50), width: number(0...50), height: number(0...50))
      var list = list()
      for (index, rect) in rects.enumerated() {
        let (color, radius) = (
          Color(UInt32(0x30D158 + 0x0A_0B_0C * index), alpha: index < 2 ? 0.5 : 1),
          [0.0, 3, 40][index % 3]
        )
        list.append(
          index % 2 == 0
            ? .fill(rect, radius: radius, color)
            : .stroke(rect, radius: radius, width: [0.0, 1, 7][index / 2], .white))
      }
      steady.paint(list)
      fresh.invalidate()
      fresh.paint(list)
      try #require(try steady.pixels() == fresh.pixels())
    }
  }

  @Test("the extents of another scale are forgotten")
  func theExtentsOfAnotherScaleAreForgotten() throws {
    let painter = try painter(scale: 1)
    let cover = DisplayList.Item.fill(
      Rect(x: 8, y: 8, width: 24, height: 24), radius: 1, .white)
    let behind = DisplayList.Item.icon(
      .heart, Rect(x: 22, y: 22, width: 6, height: 6), Color(0x30D158))
    painter.paint(list([cover]))
    painter.scale = 2
    painter.paint(list([cover]))
    let before = try painter.pixels()
    painter.paint(list([behind, cover]))
    #expect(try painter.pixels() == before)
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
        guard case .text(let text) = item else { return .init(reach: low.offset(x: 40, y: 0)) }
        return .init(reach: text.frame.y < 60 ? low.offset(x: 0, y: Int(text.frame.y)) : high)
      } move: { old, new in
        guard case .text(let before) = old, case .text(let after) = new,
          before.string == after.string
        else { return nil }
        return (0, Int(after.frame.y - before.frame.y))
      }
    }
    follow((1...3).map { row($0, y: 10 * Double($0)) } + strip)
    #expect(damage.bounds == whole && measured == 6)
    follow((2...4).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 10, width: 8, height: 28) && measured == 1)
    // A list that grew at its end, then shrank at its beginning.
    follow((2...5).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 42, width: 8, height: 6) && measured == 1)
    follow((3...5).map { row($0, y: 10 * Double($0) - 8) } + strip)
    #expect(damage.bounds == PixelRect(x: 0, y: 12, width: 8, height: 6) && measured == 0)
    // A row above them, with one line like theirs.
    let artist = row(0, y: 50)
    follow([row(3, y: 12), artist, row(4, y: 22), artist] + strip)
    follow([row(2, y: 2), artist, row(3, y: 12), artist, row(4, y: 22), artist] + strip)
    #expect(measured == 2)
    #expect(damage.bounds == PixelRect(x: 0, y: 2, width: 8, height: 54))
    // Without the clip the extent of its contents is unknown.
    follow((3...5).map { row($0, y: 10 * Double($0) - 8) })
    #expect(damage.bounds == whole)
  }
}

@MainActor extension Painter {
  /// Paints a list; returns the bounds of the changes, `nil` if there are none.
  fileprivate func change(to list: DisplayList) -> PixelRect? {
    var changed: [PixelRect] = []
    _ = paint(list, changed: &changed)
    return changed.isEmpty ? nil : changed.reduce(.empty) { $0.union($1) }
  }
}
