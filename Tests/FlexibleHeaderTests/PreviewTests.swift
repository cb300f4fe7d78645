import FlexibleHeader
import TestSupport
import Testing

@Suite("Previews")
struct PreviewTests {
  @Test("a preview is the layout that scrolling there gives, and changes nothing")
  func aPreviewIsTheLayoutOfScrollingThere() {
    for behavior in ShiftBehavior.named {
      for from in [-148.0, -60, 300, 1200] {
        for to in [-200.0, -148, -100, -40, 0, 250, 1400, 4300] {
          var harness = HeaderHarness(behavior)
          harness.scroll(to: from, steps: 9)
          let header = harness.header
          let preview = harness.header.layout(at: to)
          #expect(harness.header == header)
          harness.scroll(to: to, steps: 50)
          #expect(isNear(preview.height, harness.layout.height, within: 1e-9))
          #expect(isNear(preview.topEdge, harness.layout.topEdge, within: 1e-9))
          #expect(preview.scrollPhase == harness.layout.scrollPhase)
          #expect(preview.isTopBarHidden == harness.layout.isTopBarHidden)
        }
      }
    }
  }

  @Test("the offset that places an item puts it just under the header")
  func theInverse() {
    for rule in SettlingRule.allCases {
      for behavior in ShiftBehavior.named {
        for from in [-148.0, -60, 0, 300, 2000] {
          for y in [0.0, 10, 100, 250, 400, 1500, 3000, 4100] {
            var harness = HeaderHarness(behavior, rule: rule)
            harness.scroll(to: from, steps: 60)
            let offset = harness.header.offset(placing: y)
            #expect(offset >= -148 && offset <= 4200)
            let layout = harness.header.layout(at: offset)
            let found = offset + layout.bottomEdge
            let isReachable = offset > -148 && offset < 4200
            #expect(
              !isReachable || isNear(found, y, within: 1e-6),
              "\(behavior) from \(from): \(y) at \(offset) is \(found)")
          }
        }
      }
    }
  }

  @Test("an item that is there already needs no scrolling")
  func nothingToDo() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: 700, steps: 30)
    #expect(harness.header.offset(placing: 700 + harness.bottom) == 700)
  }

  @Test("a preview during the header's own motion leaves the shift as it is")
  func aPreviewDuringAMotion() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: 1000, steps: 50)
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    harness.wait(0.1)
    let shift = harness.layout.shift
    #expect(shift > 0 && harness.header.layout(at: 1500).shift == shift)
  }

  @Test("a header that follows nothing previews itself")
  func withoutAScrollView() {
    let header = FlexibleHeader()
    #expect(header.layout(at: 100) == header.layout)
    #expect(header.offset(placing: 100) == 0)
  }

  @Test("the final layout is the one after everything that moves by itself has ended")
  func theFinalLayout() {
    for rule in SettlingRule.allCases {
      for behavior in ShiftBehavior.named {
        var still = HeaderHarness(behavior, rule: rule)
        still.scroll(to: -110, steps: 10)
        #expect(still.header.finalLayout == still.layout)

        var hiding = HeaderHarness(behavior, rule: rule)
        hiding.scroll(to: 400, steps: 40)
        for animated in [false, true] {
          hiding.apply(
            hiding.header.setHidden(false, animated: animated, at: hiding.reading.time))
        }
        hiding.apply(hiding.header.setHidden(true, animated: true, at: hiding.reading.time))
        expectEnd(of: &hiding)
        hiding.change { $0.reducesMotion = true }
        hiding.apply(hiding.header.setHidden(false, animated: true, at: hiding.reading.time))
        expectEnd(of: &hiding)

        var eased = HeaderHarness(behavior, rule: rule)
        eased.scroll(to: 400, steps: 40)
        eased.change { $0.minimumHeight = 90 }
        expectEnd(of: &eased)

        var settling = HeaderHarness(behavior, rule: rule)
        settling.drag(to: -40, steps: 20)
        settling.release(velocity: 100)
        expectEnd(of: &settling)
      }
    }
    var alone = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128))
    alone.setHidden(true, animated: true, at: 0)
    #expect(alone.layout.shift == 0 && alone.finalLayout.shift == 76 - 20)
  }

  private func expectEnd(of harness: inout HeaderHarness) {
    let end = harness.header.finalLayout
    harness.wait(3)
    #expect(isNear(harness.layout.topEdge, end.topEdge, within: 0.02))
    #expect(isNear(harness.layout.height, end.height, within: 0.02))
    #expect(harness.layout.opacity == end.opacity && harness.layout.scrollPhase == end.scrollPhase)
  }
}
