import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The card of modes")
struct ModeCardTests {
  static func items(
    _ reading: ModeCard.Reading,
    in viewport: Viewport = Viewport(size: Size(width: 420, height: 860)),
    card: ModeCard = ModeCard()
  ) throws -> DisplayList {
    var list = DisplayList()
    let layout = try #require(ModeCardLayout(of: reading.behavior, in: viewport))
    card.display(reading, key: "S", in: layout, .dark, opacity: 1, .standard, into: &list)
    return list
  }

  @Test("it marks the present way, and stays for four seconds (DX-19)")
  func itMarksThePresentWay() throws {
    for behavior in ShiftBehavior.named {
      let list = try Self.items(.init(behavior))
      let marks = list.items.filter { item in
        if case .stroke(_, _, 2, Palette.dark.tint) = item { true } else { false }
      }
      #expect(marks.count == 1)
      #expect(list.texts.contains { $0.string == "S" })
    }
    let toast = Toast("Header: leaves", since: 0, card: ModeCard())
    #expect(toast.opacity(at: 3.99) == 1 && toast.opacity(at: 4.4) == 0)
  }

  @Test(
    "its bar fills as the list is scrolled back, with the rest in words (DX-19)",
    arguments: [(175.0, 0.0, "Scroll back 175 pt more"), (118, 0.326, "Scroll back 118 pt more")])
  func theBarFills(wait: Double, share: Double, words: String) throws {
    var reading = ModeCard.Reading(.enabled)
    (reading.isAway, reading.wait, reading.distance) = (true, wait, 175)
    let list = try Self.items(reading)
    #expect(abs(reading.share - share) < 0.001)
    #expect(list.texts.last?.string == words)
    let bars = list.items.suffix(2).compactMap {
      if case .fill(let bar, _, _) = $0 { bar } else { nil }
    }
    #expect(bars.count == 2 && abs(bars[1].width - share * bars[0].width) < 0.5)
    // Without a distance to scroll back it is full.
    reading.wait = 0
    #expect(reading.share == 1)
    #expect(try Self.items(reading).count == list.count - 1)
    (reading.isAway, reading.wait) = (false, wait)
    #expect(reading.share == 1)
    #expect(try Self.items(reading).texts.allSatisfy { !$0.string.hasPrefix("Scroll back") })
  }

  @Test("without a bar it ends below its sentence, and no tile moves (DX-19)")
  func itEndsBelowItsSentence() throws {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let leaves = try #require(ModeCardLayout(of: .enabled, in: viewport))
    for behavior in [ShiftBehavior.disabled, .hideable] {
      let stays = try #require(ModeCardLayout(of: behavior, in: viewport))
      #expect(stays.bar == nil && stays.frame.y == leaves.frame.y)
      #expect(stays.frame.maxY == stays.sentence.maxY + 16)
      #expect((0..<4).map(stays.tile) == (0..<4).map(leaves.tile))
    }
    #expect(leaves.bar.map { $0.maxY + 22 } == leaves.frame.maxY)
  }

  @Test(
    "it is inside any window, or not there", arguments: [(240.0, 320.0), (420, 860), (1280, 800)],
    [1.0, 1.5, 2])
  func itFits(_ size: (width: Double, height: Double), textScale: Double) throws {
    var viewport = Viewport(size: Size(width: size.width, height: size.height))
    viewport.preferredTextScale = textScale
    guard let layout = ModeCardLayout(of: .enabled, in: viewport) else {
      return #expect(size.width == 240)
    }
    let inside =
      [layout.title, layout.sentence, layout.rest] + (layout.bar.map { [$0] } ?? [])
      + (0..<4).map(layout.tile)
    for frame in inside {
      #expect(frame.x >= layout.frame.x && frame.maxX <= layout.frame.maxX)
      #expect(frame.y >= layout.frame.y && frame.maxY <= layout.frame.maxY)
    }
    #expect(layout.frame.x >= 0 && layout.frame.maxX <= size.width)
    if textScale == 1, size.width == 420 {
      #expect(layout.frame == Rect(x: 8, y: 600, width: 404, height: 236))
    }
  }
}
