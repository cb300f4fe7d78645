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
      var stand = Stand(behavior, rule: rule)
      stand.change { $0.avoidsTopBar = hint }
      stand.change { $0.minimumVisibleHeight = strip }
      stand.scroll(to: 1000, steps: 100)
      stand.wait(1)
      #expect(stand.layout.shift == shift)
    }
  }

  @Test("a paging view keeps the strip of the top bar (FH-40)")
  func fh40Paging() {
    var stand = Stand(.enabledWithStatusBar)
    stand.reading.isPaging = true
    stand.scroll(to: 1000, steps: 10)
    #expect(stand.layout.shift == 0)
    stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
    #expect(stand.layout.shift == 56)
  }

  @Test("ways inside the bottom inset and past the end do not count (FH-41)")
  func fh41TheBottomInsetDoesNotCount() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.reading.insetBottom = 300
      stand.scroll(to: 4190, steps: 100)
      stand.scroll(by: -231, steps: 100)
      stand.scroll(by: -190, steps: 100)
      #expect(stand.layout.shift == 0)
      stand.scroll(to: 4230, steps: 100)
      let shift = stand.layout.shift
      stand.scroll(to: 4600, steps: 100)
      stand.scroll(to: 4230, steps: 100)
      #expect(stand.layout.shift == shift)
    }
  }

  @Test("a header over short content never shifts (FH-41)")
  func fh41ShortContent() {
    for rule in SettlingRule.allCases {
      for content in [0.0, 300, 652] {
        var stand = Stand(.enabled, rule: rule, content: content)
        for offset in [-148.0, -100, -60, 40, -200, -148] {
          stand.drag(by: offset - stand.reading.offset, steps: 7)
          #expect(stand.layout.shift == 0)
        }
      }
    }
  }

  @Test("in between, it shifts only as far as the page can be scrolled (FH-41)")
  func fh41AlmostShortContent() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, content: 750)
      stand.scroll(to: 100, steps: 300)
      #expect(isNear(stand.layout.shift, 26, within: 1e-9))
    }
  }

  @Test("the first layout after attaching counts no way (FH-42)")
  func fh42TheFirstLayoutCountsNoWay() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, offset: 600, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      #expect(stand.layout.shift == 0)
      stand.scroll(by: 10)
      #expect(stand.layout.shift == 10)
    }
  }

  @Test("no way moves a hideable header (FH-42)")
  func fh42HideableIsNotMoved() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.drag(by: 900, steps: 90)
      #expect(stand.layout.shift == 0)
      #expect(stand.header.targetVisibility == .shown)
    }
  }

  @Test("a finger stops the header's own motion where it is (FH-43.1)")
  func fh43AFingerStopsTheMotion() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 1000, steps: 100)
      stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
      stand.wait(0.1)
      let shift = stand.layout.shift
      #expect(shift > 1 && shift < 55)
      stand.apply(stand.header.advance(to: stand.reading.time))
      stand.reading.isTracking = true
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(isNear(stand.layout.shift, shift, within: 1e-9))
      #expect(!stand.header.needsFrames)
      stand.drag(by: -1)
      #expect(isNear(stand.layout.shift, shift - 1, within: 1e-9))
    }
  }

  @Test("the direction turns the wish after more than 5 points under a finger (FH-43.3)")
  func fh43TheDirectionTurnsTheWish() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, offset: 1000, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      stand.drag(by: 5)
      #expect(stand.header.targetVisibility == .shown)
      stand.drag(by: 1)
      #expect(stand.header.targetVisibility == .hidden)
      stand.drag(by: -5)
      #expect(stand.header.targetVisibility == .hidden)
      stand.drag(by: -0.5)
      #expect(stand.header.targetVisibility == .shown)
      stand.scroll(by: 50)
      #expect(stand.header.targetVisibility == .shown)
    }
  }

  @Test("the way of a direction is not forgotten between two drags (FH-43.2)")
  func fh43TheWayIsKeptBetweenDrags() {
    var stand = Stand(.enabled, rule: .material, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.drag(by: 3)
    stand.release()
    stand.drag(by: 3)
    #expect(stand.header.targetVisibility == .hidden)
  }

  @Test("a header that may not shift can still come back (FH-43.5)")
  func fh43AHeaderLeftOffscreenComesBack() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 1000, steps: 100)
      stand.change { $0.shiftBehavior = .disabled }
      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.drag(by: 30)
      #expect(stand.layout.shift == 56)
      stand.drag(by: -30)
      #expect(stand.layout.shift == 26)
    }
  }

  @Test("while scrubbing, only ways that push the header off count (FH-43.5)")
  func fh43Scrubbing() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.change { $0.isScrubbing = true }
      stand.scroll(to: 1000, steps: 100)
      #expect(stand.layout.shift == 56)
      stand.scroll(to: 300, steps: 100)
      #expect(stand.layout.shift == 56)
      stand.scroll(to: -148, steps: 448)
      #expect(isNear(stand.layout.shift, 0, within: 1e-9))
      #expect(stand.layout.height == 148)
    }
  }

  @Test("a scrubbed header leaves no gap over the content's top (FH-43.5)")
  func fh43ScrubbingLeavesNoGap() {
    var stand = Stand(.enabled)
    stand.change { $0.isScrubbing = true }
    stand.scroll(to: 1000, steps: 10)
    for _ in 0..<1148 {
      stand.scroll(by: -1)
      #expect(stand.layout.contentOverlap > -1e-9)
    }
  }

  @Test("a step that collapses and shifts shifts only by the rest (FH-43.6)")
  func fh43TheBoundaryIsCrossedOnce() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(by: 100)
      #expect(stand.layout.height == 76)
      #expect(isNear(stand.layout.shift, 28, within: 1e-9))
      #expect(isNear(stand.layout.contentOverlap, 0, within: 1e-9))
      stand.scroll(by: -100)
      #expect(stand.layout.shift == 0)
      #expect(stand.layout.height == 148)
    }
  }

  @Test(
    "deep in the content the header comes back after its anchor (FH-43.7)",
    arguments: [(ReturnDistance.standard, 175.0), (.high, 25)])
  func fh43TheAnchor(importance: ReturnDistance, anchor: Double) {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.change { $0.returnDistance = importance }
      stand.scroll(to: 1500, steps: 200)
      stand.scroll(by: -anchor, steps: 25)
      #expect(isNear(stand.layout.shift, 56, within: 1e-9))
      stand.scroll(by: -10)
      #expect(isNear(stand.layout.shift, 46, within: 1e-9))
    }
  }

  @Test("with a strip of its own the bound is Material's maximum less the strip (FH-43.7)")
  func fh43TheAnchorOfAStrip() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.change { $0.minimumVisibleHeight = 30 }
      stand.scroll(to: 1500, steps: 200)
      #expect(stand.layout.shift == 26)
      stand.scroll(by: -72, steps: 25)
      #expect(isNear(stand.layout.shift, 26, within: 1e-9))
      stand.scroll(by: -10)
      #expect(isNear(stand.layout.shift, 16, within: 1e-9))
    }
  }

  @Test("Material's cap comes before the way (FH-43.8)")
  func fh43TheCapComesFirst() {
    var stand = Stand(.enabled, rule: .material)
    stand.scroll(to: 50, steps: 10)
    #expect(stand.layout.shift == 56)
    stand.scroll(by: -60)
    #expect(stand.layout.shift == 0)
  }

  @Test("deltas at the very end of the content hide nothing of Material's header (FH-43.4)")
  func fh43OverTheBottom() {
    var stand = Stand(.enabled, rule: .material)
    stand.scroll(to: 4100, steps: 100)
    stand.scroll(by: -300, steps: 30)
    #expect(stand.layout.shift == 0)
    stand.scroll(to: 4200)
    #expect(stand.layout.shift == 0)
  }
}
