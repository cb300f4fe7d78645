import Canvas
import FlexScroll
import Interface
import ScrollPhysics
import Testing

@Suite struct ScrollIndicatorDisplayTests {
  private let scroller = Scroller(viewportLength: 400, contentLength: 4000)

  @Test("the thumb fades out after its content has settled (SP-97)")
  func theThumbFadesOutAfterItsContentHasComeToRest() {
    var indicator = ScrollIndicator()
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 0) == 0)
    indicator.noteMotion(at: 1)
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 1) == 1)
    #expect(indicator.isFading(isAtRest: scroller.isAtRest, at: 1.1))
    let midway = 1 + ScrollIndicator.linger + ScrollIndicator.duration / 2
    #expect(abs(indicator.opacity(isAtRest: scroller.isAtRest, at: midway) - 0.5) < 1e-9)
    #expect(indicator.opacity(isAtRest: scroller.isAtRest, at: 2) == 0)
    #expect(!indicator.isFading(isAtRest: scroller.isAtRest, at: 2))
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
    #expect(thumb.width == ScrollIndicator.draggedThickness)
    #expect(thumb.maxX == track.maxX)
    #expect(track.maxX == 300 - ScrollIndicator.thickness)
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
