import Canvas
import FlexScroll
import Interface
import ScrollPhysics
import TestSupport
import Testing

@Suite struct ScrollIndicatorDisplayTests {
  private let scroller = Scroller(viewportLength: 400, contentLength: 4000)

  @Test("the thumb stays for a second after its content has settled, and fades (SP-97, DX-32)")
  func theThumbFadesOutAfterItsContentHasComeToRest() {
    var indicator = ScrollIndicator()
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 0) == 0)
    indicator.noteMotion(at: 1)
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 1) == 1)
    #expect(!indicator.isFading(isAtRest: scroller.isAtRest, at: 1.1))
    #expect(indicator.opacity(isAtRest: true, at: 1.99) == 1)
    #expect(indicator.fadeTime(isAtRest: true, at: 1.1) == 2)
    #expect(indicator.isFading(isAtRest: true, at: 2))
    #expect(indicator.fadeTime(isAtRest: true, at: 2) == nil)
    #expect(indicator.fadeTime(isAtRest: false, at: 1.1) == nil)
    let midway = 1 + ScrollIndicator.linger + ScrollIndicator.duration / 2
    #expect(abs(indicator.opacity(isAtRest: scroller.isAtRest, at: midway) - 0.5) < 1e-9)
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 2.3) == 0)
    #expect(!indicator.isFading(isAtRest: scroller.isAtRest, at: 2.3))
  }

  @Test("a thumb that does not fade is hidden at any time")
  func aThumbThatDoesNotFadeHasGone() {
    for start in [0, 1, 1e5, 2e9, 1e10] {
      for step in 0..<400 {
        var indicator = ScrollIndicator()
        let moved = start + Double(step) / 240
        indicator.noteMotion(at: moved)
        let around = moved + ScrollIndicator.linger + ScrollIndicator.duration
        for time in [around.nextDown, around, around.nextUp, around + 1e-6] {
          let isSeen = indicator.opacity(isAtRest: scroller.isAtRest, at: time) > 0
          #expect(indicator.isFading(isAtRest: scroller.isAtRest, at: time) == isSeen)
        }
      }
    }
  }

  @Test("a dragged thumb stays and is thicker")
  func aHeldThumbStaysAndIsThicker() {
    let viewport = Viewport(size: Size(width: 300, height: 400))
    let track = ScrollIndicator.track(in: viewport.size, below: 50)
    var indicator = ScrollIndicator()
    indicator.setDragged(true, at: 0)
    var list = DisplayList()
    indicator.display(of: scroller, on: track, color: .black, at: 9, into: &list)
    guard case .fill(let thumb, _, _)? = list.items.first else {
      Issue.record("no thumb")
      return
    }
    #expect(thumb.width == 8 && thumb.maxX == track.maxX)
    #expect(track.maxX == 300 - ScrollIndicator.inset && track.width == 4)
  }

  @Test("while the pointer is near, the thumb is wide and shows its track, and then fades (DX-32)")
  func thePointerIsNear() {
    let track = ScrollIndicator.track(in: Size(width: 300, height: 400), below: 50)
    var indicator = ScrollIndicator()
    func frames(at time: Double) -> [Rect] {
      var list = DisplayList()
      indicator.display(of: scroller, on: track, color: .black, at: time, into: &list)
      return list.items.compactMap { if case .fill(let frame, _, _) = $0 { frame } else { nil } }
    }
    #expect(frames(at: 5).isEmpty)
    indicator.setNear(true, at: 5)
    let near = frames(at: 50)
    #expect(near.map(\.width) == [8, 8] && near.map(\.maxX) == [297, 297])
    #expect(near[0].height == track.height && near[1].height == 36)
    #expect(!indicator.isFading(isAtRest: true, at: 50))
    indicator.setNear(false, at: 60)
    #expect(frames(at: 60.9).map(\.width) == [4] && frames(at: 61.5).isEmpty)
    #expect(indicator.fadeTime(isAtRest: true, at: 60.5) == 61)
  }

  @Test(
    "the thumb has 3:1 on the ground and below the top of the album's header (DX-32)",
    arguments: [Palette.dark, .light])
  func theThumbIsVisible(palette: Palette) {
    var indicator = ScrollIndicator()
    indicator.noteMotion(at: 0)
    var list = DisplayList()
    let track = ScrollIndicator.track(in: Size(width: 300, height: 400), below: 50)
    indicator.display(of: scroller, on: track, color: palette.primary, at: 0, into: &list)
    guard case .fill(_, _, let color)? = list.items.first else {
      Issue.record("no thumb")
      return
    }
    let header = palette.headerTop.mixed(with: palette.headerBottom, share: 0.25)
    for ground in [palette.background, header] {
      let below = Shade(ground)
      #expect(below.contrast(with: below.covered(by: Shade(color), color.alpha)) >= 3)
    }
  }

  @Test("content that cannot scroll has no thumb")
  func contentThatCannotScrollHasNoThumb() {
    var indicator = ScrollIndicator()
    indicator.setDragged(true, at: 0)
    var list = DisplayList()
    let short = Scroller(viewportLength: 400, contentLength: 100)
    indicator.display(
      of: short, on: Rect(x: 0, y: 0, width: 2, height: 300), color: .black, at: 0, into: &list)
    #expect(list.items.isEmpty)
  }
}
