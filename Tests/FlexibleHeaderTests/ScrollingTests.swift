import FlexibleHeader
import TestSupport
import Testing

@Suite("The layout while the content scrolls")
struct ScrollingTests {
  @Test(
    "how far the header can be pushed up follows from behaviour, top bar and strip (FH-40)",
    arguments: [
      (ShiftBehavior.enabled, true, 0.0, 56.0), (.enabledWithStatusBar, true, 0, 76),
      (.enabled, false, 0, 76), (.enabled, true, 30, 26), (.enabledWithStatusBar, true, 30, 46),
    ])
  func fh40TheGreatestShift(
    behavior: ShiftBehavior, hint: Bool, strip: Double, shift: Double
  ) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.change { $0.avoidsTopBar = hint }
      harness.change { $0.minimumVisibleHeight = strip }
      harness.scroll(to: 1000, steps: 100)
      harness.wait(1)
      #expect(harness.layout.shift == shift)
    }
  }

  @Test("a paging view keeps the strip of the top bar (FH-40)")
  func fh40Paging() {
    var harness = HeaderHarness(.enabledWithStatusBar)
    harness.reading.isPaging = true
    harness.scroll(to: 1000, steps: 10)
    #expect(harness.layout.shift == 0)
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    #expect(harness.layout.shift == 56)
  }

  @Test("distances inside the bottom inset and past the end do not count (FH-41)")
  func fh41TheBottomInsetDoesNotCount() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.reading.insetBottom = 300
      harness.scroll(to: 4190, steps: 100)
      harness.scroll(by: -231, steps: 100)
      harness.scroll(by: -190, steps: 100)
      #expect(harness.layout.shift == 0)
      harness.scroll(to: 4230, steps: 100)
      let shift = harness.layout.shift
      harness.scroll(to: 4600, steps: 100)
      harness.scroll(to: 4230, steps: 100)
      #expect(harness.layout.shift == shift)
    }
  }

  @Test("a header over short content never shifts (FH-41)")
  func fh41ShortContent() {
    for rule in SettlingRule.allCases {
      for content in [0.0, 300, 652] {
        var harness = HeaderHarness(.enabled, rule: rule, content: content)
        for offset in [-148.0, -100, -60, 40, -200, -148] {
          harness.drag(by: offset - harness.reading.offset, steps: 7)
          #expect(harness.layout.shift == 0)
        }
      }
    }
  }

  @Test("in between, it shifts only as far as the page can be scrolled (FH-41)")
  func fh41AlmostShortContent() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, content: 750)
      harness.scroll(to: 100, steps: 300)
      #expect(isNear(harness.layout.shift, 26, within: 1e-9))
    }
  }

  @Test("the first layout after attaching counts no distance (FH-42)")
  func fh42TheFirstLayoutCountsNoDistance() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 600, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(harness.layout.shift == 0)
      harness.scroll(by: 10)
      #expect(harness.layout.shift == 10)
    }
  }

  @Test("scrolling does not move a hideable header (FH-42)")
  func fh42HideableIsNotMoved() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.drag(by: 900, steps: 90)
      #expect(harness.layout.shift == 0)
      #expect(harness.header.targetVisibility == .shown)
    }
  }

  @Test("a finger stops the header's own motion where it is (FH-43.1)")
  func fh43AFingerStopsTheMotion() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 1000, steps: 100)
      harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
      harness.wait(0.1)
      let shift = harness.layout.shift
      #expect(shift > 1 && shift < 55)
      harness.apply(harness.header.advance(to: harness.reading.time))
      harness.reading.isTracking = true
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(isNear(harness.layout.shift, shift, within: 1e-9))
      #expect(!harness.header.needsFrames)
      harness.drag(by: -1)
      #expect(isNear(harness.layout.shift, shift - 1, within: 1e-9))
    }
  }

  @Test("the direction changes the target after more than 5 points under a finger (FH-43.3)")
  func fh43TheDirectionChangesTheTarget() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      harness.drag(by: 5)
      #expect(harness.header.targetVisibility == .shown)
      harness.drag(by: 1)
      #expect(harness.header.targetVisibility == .hidden)
      harness.drag(by: -5)
      #expect(harness.header.targetVisibility == .hidden)
      harness.drag(by: -0.5)
      #expect(harness.header.targetVisibility == .shown)
      harness.scroll(by: 50)
      #expect(harness.header.targetVisibility == .shown)
    }
  }

  @Test("the distance in a direction is kept between two drags (FH-43.2)")
  func fh43TheDistanceIsKeptBetweenDrags() {
    var harness = HeaderHarness(.enabled, rule: .material, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.drag(by: 3)
    harness.release()
    harness.drag(by: 3)
    #expect(harness.header.targetVisibility == .hidden)
  }

  @Test("a header that may not shift can still come back (FH-43.5)")
  func fh43AHeaderLeftOffscreenComesBack() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 1000, steps: 100)
      harness.change { $0.shiftBehavior = .disabled }
      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.drag(by: 30)
      #expect(harness.layout.shift == 56)
      harness.drag(by: -30)
      #expect(harness.layout.shift == 26)
    }
  }

  @Test("while scrubbing, only distances that push the header off count (FH-43.5)")
  func fh43Scrubbing() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.change { $0.isScrubbing = true }
      harness.scroll(to: 1000, steps: 100)
      #expect(harness.layout.shift == 56)
      harness.scroll(to: 300, steps: 100)
      #expect(harness.layout.shift == 56)
      harness.scroll(to: -148, steps: 448)
      #expect(isNear(harness.layout.shift, 0, within: 1e-9))
      #expect(harness.layout.height == 148)
    }
  }

  @Test("a scrubbed header leaves no gap over the content's top (FH-43.5)")
  func fh43ScrubbingLeavesNoGap() {
    var harness = HeaderHarness(.enabled)
    harness.change { $0.isScrubbing = true }
    harness.scroll(to: 1000, steps: 10)
    for _ in 0..<1148 {
      harness.scroll(by: -1)
      #expect(harness.layout.contentOverlap > -1e-9)
    }
  }

  @Test("a step that collapses and shifts shifts only by the rest (FH-43.6)")
  func fh43TheBoundaryIsCrossedOnce() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(by: 100)
      #expect(harness.layout.height == 76)
      #expect(isNear(harness.layout.shift, 28, within: 1e-9))
      #expect(isNear(harness.layout.contentOverlap, 0, within: 1e-9))
      harness.scroll(by: -100)
      #expect(harness.layout.shift == 0)
      #expect(harness.layout.height == 148)
    }
  }

  @Test(
    "deep in the content the header comes back after its anchor (FH-43.7)",
    arguments: [(ReturnDistance.standard, 175.0), (.high, 25)])
  func fh43TheAnchor(importance: ReturnDistance, anchor: Double) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.change { $0.returnDistance = importance }
      harness.scroll(to: 1500, steps: 200)
      harness.scroll(by: -anchor, steps: 25)
      #expect(isNear(harness.layout.shift, 56, within: 1e-9))
      harness.scroll(by: -10)
      #expect(isNear(harness.layout.shift, 46, within: 1e-9))
    }
  }

  @Test("with a strip of its own the bound is Material's maximum less the strip (FH-43.7)")
  func fh43TheAnchorOfAStrip() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.change { $0.minimumVisibleHeight = 30 }
      harness.scroll(to: 1500, steps: 200)
      #expect(harness.layout.shift == 26)
      harness.scroll(by: -72, steps: 25)
      #expect(isNear(harness.layout.shift, 26, within: 1e-9))
      harness.scroll(by: -10)
      #expect(isNear(harness.layout.shift, 16, within: 1e-9))
    }
  }

  @Test("Material's cap comes before the distance (FH-43.8)")
  func fh43TheCapComesFirst() {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.scroll(to: 50, steps: 10)
    #expect(harness.layout.shift == 56)
    harness.scroll(by: -60)
    #expect(harness.layout.shift == 0)
  }

  @Test("deltas at the very end of the content hide nothing of Material's header (FH-43.4)")
  func fh43OverTheBottom() {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.scroll(to: 4100, steps: 100)
    harness.scroll(by: -300, steps: 30)
    #expect(harness.layout.shift == 0)
    harness.scroll(to: 4200)
    #expect(harness.layout.shift == 0)
  }
}
