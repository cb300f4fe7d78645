import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("FlingHint")
struct FlingHintTests {
  static func seen() -> FlingHint {
    var hint = FlingHint()
    hint.isSeen = true
    return hint
  }

  @Test("it fades after three seconds at rest")
  func itGoesAfterThreeSeconds() {
    var hint = Self.seen()
    hint.pass(from: 10, to: 12.99, isAtRest: true, reducesMotion: false)
    #expect(!hint.isFading && hint.opacity(at: 12.99) == 1)
    #expect(hint.deadline(at: 12.99, isAtRest: true).map { abs($0 - 13) < 1e-9 } == true)
    hint.pass(from: 12.99, to: 13.2, isAtRest: true, reducesMotion: false)
    #expect(hint.isFading && abs(hint.opacity(at: 13.2) - 0.5) < 1e-9)
    #expect(!hint.isOver(at: 13.39) && hint.isOver(at: 13.4001))
    #expect(hint.deadline(at: 13.2, isAtRest: true) == nil)
  }

  @Test("its time counts only while it is visible and nothing moves or is touched")
  func itsTimeRunsOnlyAtRest() {
    var hint = FlingHint()
    hint.pass(from: 0, to: 100, isAtRest: true, reducesMotion: false)
    #expect(!hint.isFading && hint.deadline(at: 100, isAtRest: true) == nil)
    hint.isSeen = true
    hint.pass(from: 100, to: 200, isAtRest: false, reducesMotion: false)
    #expect(!hint.isFading && hint.deadline(at: 200, isAtRest: false) == nil)
    hint.pass(from: 200, to: 202, isAtRest: true, reducesMotion: false)
    hint.note(.began(7))
    hint.note(.began(8))
    hint.note(.ended(8))
    hint.pass(from: 202, to: 300, isAtRest: true, reducesMotion: false)
    #expect(!hint.isFading && hint.deadline(at: 300, isAtRest: true) == nil)
    hint.note(.allEnded)
    #expect(hint.deadline(at: 300, isAtRest: true).map { abs($0 - 301) < 1e-9 } == true)
    hint.pass(from: 300, to: 301, isAtRest: true, reducesMotion: false)
    #expect(hint.isFading)
  }

  @Test("with reduced motion it disappears at once")
  func withMotionReducedItGoesAtOnce() {
    var hint = Self.seen()
    hint.pass(from: 0, to: 3, isAtRest: true, reducesMotion: true)
    #expect(hint.isOver(at: 3))
  }

  @Test(
    "it lies in the window, its lines within its panel and wide enough for what they say",
    arguments: [(240.0, 320.0), (320, 568), (420, 860), (800, 480), (1280, 800)])
  func itLiesInTheWindow(width: Double, height: Double) throws {
    for key in ["?", "Ctrl+Shift+Page Down", nil] {
      var list = DisplayList()
      let viewport = Viewport(size: Size(width: width, height: height))
      Self.seen().display(in: viewport, at: 0, helpKey: key, into: &list)
      guard case .fill(let panel, _, _)? = list.items.first else {
        Issue.record("no panel")
        return
      }
      #expect(panel.x >= 0 && panel.maxX <= width && panel.y > height / 2 && panel.maxY < height)
      let texts = list.texts
      #expect(texts.count == 2)
      for text in texts {
        #expect(text.frame.x >= panel.x && text.frame.maxX <= panel.maxX)
        #expect(text.frame.y >= panel.y && text.frame.maxY <= panel.maxY)
        guard key == "?" || key == nil else { continue }
        #expect(Double(text.string.count) * 6.5 <= text.frame.width, "\(text.string)")
      }
      if let key { #expect(texts.last?.string.contains(key) == true) }
    }
  }

  @Test("it is absent in a window without space")
  func aWindowWithoutRoomHasNone() {
    for size in [Size(width: 1, height: 1), Size(width: 400, height: 40)] {
      var list = DisplayList()
      Self.seen().display(in: Viewport(size: size), at: 0, helpKey: "?", into: &list)
      #expect(list.items.isEmpty)
    }
  }
}
