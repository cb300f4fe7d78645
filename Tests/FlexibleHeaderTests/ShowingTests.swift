import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Showing and hiding by the program")
struct ShowingTests {
  /// Distances from the list's top, one of them overscrolled, and the end of the list.
  static let distances = [-30.0, 0, 1, 40, 72, 90, 128, 148, 160, 400, 1000, 4348]

  @Test(
    "the program shifts the header in every behaviour, at once or animated, anywhere (FH-55)",
    arguments: ShiftBehavior.named, [false, true])
  func fh55InEveryBehavior(behavior: ShiftBehavior, animated: Bool) {
    for rule in SettlingRule.allCases {
      for distance in Self.distances {
        var harness = HeaderHarness(behavior, rule: rule)
        harness.scroll(to: harness.top + distance, steps: 40)
        let (strip, shown) = (behavior.movesTopBar ? 0.0 : 20, max(76, 148 - distance))
        let place = "\(rule) \(distance)"
        for hides in [true, false, true] {
          let time = harness.reading.time
          harness.apply(
            harness.header.setHidden(hides, animated: animated, at: time))
          let edge = harness.travel(for: 1, within: 12 * shown, place)
          #expect(isNear(edge, hides ? strip : shown, within: 1e-9), "\(place)")
          #expect(harness.header.visibility == (hides ? .hidden : .shown), "\(place)")
          #expect(harness.layout.isHidden == (hides && strip == 0), "\(place)")
        }
      }
    }
  }

  @Test("a header that the program hid at the content's top comes back without a jump (FH-44)")
  func fh44AHeaderThatIsHiddenAtTheTop() {
    for rule in SettlingRule.allCases {
      for behavior in [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar] {
        for distance in Self.distances where distance >= 0 && distance <= 148 {
          for step in [-1.0, 1] {
            var harness = HeaderHarness(behavior, rule: rule)
            harness.scroll(to: harness.top + distance, steps: 40)
            let time = harness.reading.time
            harness.apply(harness.header.setHidden(true, animated: false, at: time))
            for _ in 0..<200 {
              let edge = harness.bottom
              harness.scroll(by: step)
              // A tall header returns faster than the content, in proportion to its height (FH-58).
              let most = 1 + harness.layout.height / 56
              #expect(abs(harness.bottom - edge) <= most + 1e-9, "\(rule) \(behavior) \(distance)")
            }
            #expect(harness.header.visibility == (step < 0 ? .shown : .hidden))
          }
        }
      }
    }
  }

  @Test(
    "the program shifts the header by a share of the distance, and it stays there (FH-55)",
    arguments: ShiftBehavior.named, SettlingRule.allCases)
  func fh55ByAShareOfTheDistance(behavior: ShiftBehavior, rule: SettlingRule) {
    var harness = HeaderHarness(behavior, rule: rule)
    harness.scroll(to: 500)
    let most = behavior.movesTopBar ? 76.0 : 56
    for (share, expected) in [
      (0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (0.5, 0.5), (1, 1), (1.5, 1), (-1, 0), (.nan, 0),
    ] {
      harness.apply(harness.header.setShift(fraction: share, at: harness.reading.time))
      #expect(isNear(harness.layout.shift, expected * most, within: 1e-9))
      harness.wait(0.5)
      #expect(isNear(harness.layout.shift, expected * most, within: 1e-9))
      #expect(!harness.header.needsFrames)
    }

    harness.apply(harness.header.setShift(fraction: 0.6, at: harness.reading.time))
    #expect(harness.header.targetVisibility == .hidden)
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    harness.wait(1)
    #expect(harness.layout.shift == 0 && harness.header.targetVisibility == .shown)
  }

  @Test("a header shifted over its content at the start goes as far as its height (FH-55)")
  func fh55ByAShareWhileExpanded() {
    var harness = HeaderHarness(.disabled)
    for share in [0.2, 0.8, 1, 0] {
      harness.apply(harness.header.setShift(fraction: share, at: harness.reading.time))
      #expect(isNear(harness.layout.topEdge, -share * 128, within: 1e-9))
      #expect(harness.layout.height == 148)
    }
  }

  @Test("without a scroll view the frame moves and keeps its height (FH-55)")
  func fh55WithoutAScrollView() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule, attached: false)
      harness.apply(harness.header.setHidden(true, animated: false, at: 0))
      #expect(harness.layout.topEdge == -76)
      #expect(harness.layout.height == 76)
    }
  }

  @Test("a reversed spring continues with its position and velocity")
  func aTurnedSpringIsContinuous() {
    var harness = HeaderHarness(.hideable)
    harness.scroll(to: 500)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.1, rate: 1000)
    let before = harness.layout.shift
    harness.wait(0.001, rate: 1000)
    let speed = harness.layout.shift - before
    let turn = harness.layout.shift
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    #expect(isNear(harness.layout.shift, turn, within: 1e-9))
    harness.wait(0.001, rate: 1000)
    #expect(isNear(harness.layout.shift - turn, speed, within: 0.05))
    harness.wait(2)
    #expect(harness.layout.shift == 0)
  }

  @Test("hiding a header that the content already moves off ends as it gets there")
  func aFastHideEndsAtItsPlace() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.reading.velocity = 3000
    harness.drag(by: 50)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.02, rate: 1000)
    #expect(harness.header.visibility == .hidden && !harness.header.needsFrames)
  }

  @Test("limits that change while the header leaves do not keep a part of it")
  func limitsThatChangeMeanwhile() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.scroll(to: 400)
      harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
      harness.wait(0.1)
      harness.change { $0.minimumHeight = 90 }
      harness.wait(1)
      #expect(harness.bottom == 0 && harness.layout.isHidden)
    }
  }

  @Test("Material's header counts as off the screen as soon as that is its target (FH-56)")
  func fh56MaterialReportsTheTarget() {
    var harness = HeaderHarness(.hideable, rule: .material)
    harness.apply(harness.header.setHidden(true, animated: true, at: 0))
    #expect(harness.header.isShiftedOffscreen)
    #expect(harness.header.visibility == .shown)
  }

  @Test("a projected header distinguishes target, visibility and settling detent (FH-56)")
  func fh56ThreeThings() {
    var harness = HeaderHarness(.hideable)
    harness.apply(harness.header.setHidden(true, animated: true, at: 0))
    harness.wait(0.1)
    #expect(!harness.header.isShiftedOffscreen)
    #expect(harness.header.targetVisibility == .hidden)
    #expect(harness.header.visibility == .partial)
    #expect(harness.header.settlingDetent == .hidden)
    harness.wait(1)
    #expect(harness.header.isShiftedOffscreen)
    #expect(harness.header.visibility == .hidden)
    #expect(harness.header.settlingDetent == nil)
  }

  @Test("a disabled header dragged back is reported at once in the projected rule (FH-56)")
  func fh56TheKnownDefectIsFixed() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.disabled, rule: rule)
      harness.scroll(to: 500, steps: 10)
      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.drag(by: -3)
      harness.drag(by: -60, steps: 2)
      #expect(harness.layout.shift == 0)
      #expect(!harness.header.isShiftedOffscreen)
    }
  }

  @Test("Material reports a target that a short drag leaves until the end of the drag (FH-56)")
  func fh56TheTargetRemains() {
    var harness = HeaderHarness(.disabled, rule: .material)
    harness.scroll(to: 500, steps: 10)
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    harness.scroll(by: -60)
    #expect(harness.layout.shift == 0)
    #expect(harness.header.isShiftedOffscreen)
    harness.drag(by: 0)
    harness.release()
    #expect(!harness.header.isShiftedOffscreen)
  }

  @Test("switching to disabled brings the header back, animated (FH-57)")
  func fh57DisablingShows() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      harness.scroll(to: 1000, steps: 100)
      harness.change { $0.shiftBehavior = .disabled }
      #expect(harness.header.needsFrames)
      #expect(harness.header.targetVisibility == .shown)
      harness.wait(1)
      #expect(harness.layout.topEdge == 0)
    }
  }

  @Test("every other change of the behaviour waits for the next event (FH-57)")
  func fh57OtherChangesWait() {
    for rule in SettlingRule.allCases {
      for other in [ShiftBehavior.hideable, .enabledWithStatusBar] {
        var harness = HeaderHarness(.enabled, rule: rule)
        harness.scroll(to: 1000, steps: 100)
        let layout = harness.layout
        harness.change { $0.shiftBehavior = other }
        #expect(harness.layout == layout && !harness.header.needsFrames)
      }
    }
  }

  @Test("changing the top bar's hint moves the header to its target (FH-57)")
  func fh57TheHint() {
    for rule in SettlingRule.allCases {
      for distance in [1148.0, 40] {
        var harness = HeaderHarness(.enabled, rule: rule)
        harness.drag(by: distance, steps: 100)
        if distance < 148 {
          harness.reading.isTracking = false
          harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
        }
        let reach = max(76, 148 - distance)
        for (takesBar, edge) in [(false, 0.0), (true, 20)] {
          let before = harness.bottom
          harness.change { $0.avoidsTopBar = takesBar }
          #expect(isNear(harness.bottom, before, within: 1e-9))
          #expect(harness.events.contains(.beganSettling(takesBar ? .strip : .hidden)))
          #expect(harness.header.settlingDetent == (takesBar ? .strip : .hidden))
          harness.wait(0.1)
          let left = edge + (before - edge) * curve(of: rule, after: 0.1)
          #expect(isNear(harness.bottom, left, within: 1e-9), "\(rule) \(reach)")
          harness.wait(1)
          #expect(harness.bottom == edge && !harness.header.needsFrames)
        }
      }
    }
  }

  /// The remaining distance of the header's own motion after a time.
  private func curve(of rule: SettlingRule, after time: Double) -> Double {
    switch rule {
    case .material: Deceleration.exponential(friction: 12).velocity(after: time, from: 1)
    case .projected:
      Spring(angularFrequency: 16).state(
        after: time, from: .init(displacement: 1, velocity: 0)
      ).displacement
    }
  }

  @Test(
    "changing the behaviour never makes the edge of a free header jump",
    arguments: ShiftBehavior.named)
  func changingTheBehaviorDoesNotJump(behavior: ShiftBehavior) {
    for other in ShiftBehavior.named {
      var harness = HeaderHarness(behavior)
      harness.scroll(to: 1000, steps: 100)
      let edge = harness.bottom
      harness.change { $0.shiftBehavior = other }
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(isNear(harness.bottom, edge, within: 1e-9))
      harness.wait(1)
      #expect(!harness.header.needsFrames)
    }
  }

  @Test("a header that becomes hideable in mid-gesture is not left halfway")
  func hideableInMidGesture() {
    for hides in [true, false] {
      var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      harness.drag(by: hides ? 30 : 76)
      if !hides { harness.drag(by: -30) }
      let edge = harness.bottom
      harness.change { $0.shiftBehavior = .hideable }
      harness.drag(by: 5)
      #expect(harness.bottom == edge)
      harness.release()
      harness.wait(1)
      #expect(harness.header.visibility == (hides ? .hidden : .shown))
    }
  }

  @Test("no gesture moves the shift of a hideable header, in either rule (FH-58)")
  func fh58HiddenStaysHidden() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.scroll(to: 500, steps: 10)
      harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
      harness.wait(0.1)
      harness.drag(by: -20)
      #expect(harness.header.needsFrames)
      harness.release(velocity: -900, target: 100)
      harness.scroll(to: 100, steps: 20)
      harness.endDecelerating()
      harness.wait(1)
      #expect(harness.layout.isHidden)
      #expect(harness.header.targetVisibility == .hidden)
      harness.apply(harness.header.safeAreaChanged(to: 30))
      #expect(harness.layout.isHidden)
    }
  }

  @Test(
    "a hidden header does not peek out at the top of the content (FH-58)",
    arguments: SettlingRule.allCases)
  func fh58NothingPeeksOut(rule: SettlingRule) {
    var harness = HeaderHarness(.hideable, rule: rule)
    harness.scroll(to: 500, steps: 10)
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    for offset in [0.0, -60, -100, -148, -200] {
      harness.scroll(to: offset, steps: 10)
      #expect(harness.bottom == 0 && harness.layout.isHidden)
    }
  }
}
