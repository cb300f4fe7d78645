import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Showing and hiding by the program")
struct ShowingTests {
  /// Distances from the list's top, one of them pulled down, and the end of the list.
  static let distances = [-30.0, 0, 1, 40, 72, 90, 128, 148, 160, 400, 1000, 4348]

  @Test(
    "the program shifts the header in every behaviour, at once or animated, anywhere (FH-55)",
    arguments: ShiftBehavior.named, [false, true])
  func fh55InEveryBehavior(behavior: ShiftBehavior, animated: Bool) {
    for rule in SettlingRule.allCases {
      for distance in Self.distances {
        var stand = Stand(behavior, rule: rule)
        stand.scroll(to: stand.top + distance, steps: 40)
        let (strip, shown) = (behavior.movesTopBar ? 0.0 : 20, max(76, 148 - distance))
        let place = "\(rule) \(distance)"
        for hides in [true, false, true] {
          let time = stand.reading.time
          stand.apply(
            stand.header.setHidden(hides, animated: animated, at: time))
          let edge = stand.travel(for: 1, within: 12 * shown, place)
          #expect(isNear(edge, hides ? strip : shown, within: 1e-9), "\(place)")
          #expect(stand.header.visibility == (hides ? .hidden : .shown), "\(place)")
          #expect(stand.layout.isHidden == (hides && strip == 0), "\(place)")
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
            var stand = Stand(behavior, rule: rule)
            stand.scroll(to: stand.top + distance, steps: 40)
            let time = stand.reading.time
            stand.apply(stand.header.setHidden(true, animated: false, at: time))
            for _ in 0..<200 {
              let edge = stand.bottom
              stand.scroll(by: step)
              // A tall header comes faster than the content, by its height's share (FH-58).
              let most = 1 + stand.layout.height / 56
              #expect(abs(stand.bottom - edge) <= most + 1e-9, "\(rule) \(behavior) \(distance)")
            }
            #expect(stand.header.visibility == (step < 0 ? .shown : .hidden))
          }
        }
      }
    }
  }

  @Test(
    "the program leads the header off by a share of the way, and it stays there (FH-55)",
    arguments: ShiftBehavior.named, SettlingRule.allCases)
  func fh55ByAShareOfTheWay(behavior: ShiftBehavior, rule: SettlingRule) {
    var stand = Stand(behavior, rule: rule)
    stand.scroll(to: 500)
    let most = behavior.movesTopBar ? 76.0 : 56
    for (share, expected) in [
      (0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (0.5, 0.5), (1, 1), (1.5, 1), (-1, 0), (.nan, 0),
    ] {
      stand.apply(stand.header.setShift(fraction: share, at: stand.reading.time))
      #expect(isNear(stand.layout.shift, expected * most, within: 1e-9))
      stand.wait(0.5)
      #expect(isNear(stand.layout.shift, expected * most, within: 1e-9))
      #expect(!stand.header.needsFrames)
    }

    stand.apply(stand.header.setShift(fraction: 0.6, at: stand.reading.time))
    #expect(stand.header.targetVisibility == .hidden)
    stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
    stand.wait(1)
    #expect(stand.layout.shift == 0 && stand.header.targetVisibility == .shown)
  }

  @Test("a header that is led over its content at the start goes as far as its height (FH-55)")
  func fh55ByAShareWhileExpanded() {
    var stand = Stand(.disabled)
    for share in [0.2, 0.8, 1, 0] {
      stand.apply(stand.header.setShift(fraction: share, at: stand.reading.time))
      #expect(isNear(stand.layout.topEdge, -share * 128, within: 1e-9))
      #expect(stand.layout.height == 148)
    }
  }

  @Test("without a scroll view the frame moves and keeps its height (FH-55)")
  func fh55WithoutAScrollView() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule, attached: false)
      stand.apply(stand.header.setHidden(true, animated: false, at: 0))
      #expect(stand.layout.topEdge == -76)
      #expect(stand.layout.height == 76)
    }
  }

  @Test("the spring goes from where it is with the velocity it has when it is turned round")
  func aTurnedSpringIsContinuous() {
    var stand = Stand(.hideable)
    stand.scroll(to: 500)
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.1, rate: 1000)
    let before = stand.layout.shift
    stand.wait(0.001, rate: 1000)
    let speed = stand.layout.shift - before
    let turn = stand.layout.shift
    stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
    #expect(isNear(stand.layout.shift, turn, within: 1e-9))
    stand.wait(0.001, rate: 1000)
    #expect(isNear(stand.layout.shift - turn, speed, within: 0.05))
    stand.wait(2)
    #expect(stand.layout.shift == 0)
  }

  @Test("a hide of a header that the content already takes away ends as it gets there")
  func aThrownHideEndsAtItsPlace() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.reading.velocity = 3000
    stand.drag(by: 50)
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.02, rate: 1000)
    #expect(stand.header.visibility == .hidden && !stand.header.needsFrames)
  }

  @Test("limits that change while the header leaves do not keep a part of it")
  func limitsThatChangeMeanwhile() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.scroll(to: 400)
      stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
      stand.wait(0.1)
      stand.change { $0.minimumHeight = 90 }
      stand.wait(1)
      #expect(stand.bottom == 0 && stand.layout.isHidden)
    }
  }

  @Test("Material's header counts as off the screen as soon as it is wanted so (FH-56)")
  func fh56MaterialReportsTheWish() {
    var stand = Stand(.hideable, rule: .material)
    stand.apply(stand.header.setHidden(true, animated: true, at: 0))
    #expect(stand.header.isShiftedOffscreen)
    #expect(stand.header.visibility == .shown)
  }

  @Test("a projected header distinguishes what is wanted, what is and what it goes to (FH-56)")
  func fh56ThreeThings() {
    var stand = Stand(.hideable)
    stand.apply(stand.header.setHidden(true, animated: true, at: 0))
    stand.wait(0.1)
    #expect(!stand.header.isShiftedOffscreen)
    #expect(stand.header.targetVisibility == .hidden)
    #expect(stand.header.visibility == .partial)
    #expect(stand.header.settlingDetent == .hidden)
    stand.wait(1)
    #expect(stand.header.isShiftedOffscreen)
    #expect(stand.header.visibility == .hidden)
    #expect(stand.header.settlingDetent == nil)
  }

  @Test("a disabled header dragged back says so at once in the projected rule (FH-56)")
  func fh56TheKnownDefectIsFixed() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.disabled, rule: rule)
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.drag(by: -3)
      stand.drag(by: -60, steps: 2)
      #expect(stand.layout.shift == 0)
      #expect(!stand.header.isShiftedOffscreen)
    }
  }

  @Test("a wish that a short drag leaves standing is reported by Material until its end (FH-56)")
  func fh56TheWishStands() {
    var stand = Stand(.disabled, rule: .material)
    stand.scroll(to: 500, steps: 10)
    stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
    stand.scroll(by: -60)
    #expect(stand.layout.shift == 0)
    #expect(stand.header.isShiftedOffscreen)
    stand.drag(by: 0)
    stand.release()
    #expect(!stand.header.isShiftedOffscreen)
  }

  @Test("switching to disabled brings the header back, animated (FH-57)")
  func fh57DisablingShows() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule)
      stand.scroll(to: 1000, steps: 100)
      stand.change { $0.shiftBehavior = .disabled }
      #expect(stand.header.needsFrames)
      #expect(stand.header.targetVisibility == .shown)
      stand.wait(1)
      #expect(stand.layout.topEdge == 0)
    }
  }

  @Test("every other change of the behaviour waits for the next event (FH-57)")
  func fh57OtherChangesWait() {
    for rule in SettlingRule.allCases {
      for other in [ShiftBehavior.hideable, .enabledWithStatusBar] {
        var stand = Stand(.enabled, rule: rule)
        stand.scroll(to: 1000, steps: 100)
        let layout = stand.layout
        stand.change { $0.shiftBehavior = other }
        #expect(stand.layout == layout && !stand.header.needsFrames)
      }
    }
  }

  @Test("changing the top bar's hint goes to where the header is wanted (FH-57)")
  func fh57TheHint() {
    for rule in SettlingRule.allCases {
      for distance in [1148.0, 40] {
        var stand = Stand(.enabled, rule: rule)
        stand.drag(by: distance, steps: 100)
        if distance < 148 {
          stand.reading.isTracking = false
          stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
        }
        let reach = max(76, 148 - distance)
        for (takesBar, edge) in [(false, 0.0), (true, 20)] {
          let before = stand.bottom
          stand.change { $0.avoidsTopBar = takesBar }
          #expect(isNear(stand.bottom, before, within: 1e-9))
          #expect(stand.events.contains(.beganSettling(takesBar ? .strip : .hidden)))
          #expect(stand.header.settlingDetent == (takesBar ? .strip : .hidden))
          stand.wait(0.1)
          let left = edge + (before - edge) * curve(of: rule, after: 0.1)
          #expect(isNear(stand.bottom, left, within: 1e-9), "\(rule) \(reach)")
          stand.wait(1)
          #expect(stand.bottom == edge && !stand.header.needsFrames)
        }
      }
    }
  }

  /// What is left of a distance of the header's own after a time.
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
    "changing the behaviour never lets the edge of a free header jump",
    arguments: ShiftBehavior.named)
  func changingTheBehaviorDoesNotJump(behavior: ShiftBehavior) {
    for other in ShiftBehavior.named {
      var stand = Stand(behavior)
      stand.scroll(to: 1000, steps: 100)
      let edge = stand.bottom
      stand.change { $0.shiftBehavior = other }
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(isNear(stand.bottom, edge, within: 1e-9))
      stand.wait(1)
      #expect(!stand.header.needsFrames)
    }
  }

  @Test("a header that becomes hideable in mid-gesture is not left half-way")
  func hideableInMidGesture() {
    for hides in [true, false] {
      var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      stand.drag(by: hides ? 30 : 76)
      if !hides { stand.drag(by: -30) }
      let edge = stand.bottom
      stand.change { $0.shiftBehavior = .hideable }
      stand.drag(by: 5)
      #expect(stand.bottom == edge)
      stand.release()
      stand.wait(1)
      #expect(stand.header.visibility == (hides ? .hidden : .shown))
    }
  }

  @Test("no gesture moves the shift of a hideable header, in either rule (FH-58)")
  func fh58HiddenStaysHidden() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
      stand.wait(0.1)
      stand.drag(by: -20)
      #expect(stand.header.needsFrames)
      stand.release(velocity: -900, target: 100)
      stand.scroll(to: 100, steps: 20)
      stand.endDecelerating()
      stand.wait(1)
      #expect(stand.layout.isHidden)
      #expect(stand.header.targetVisibility == .hidden)
      stand.apply(stand.header.safeAreaChanged(to: 30))
      #expect(stand.layout.isHidden)
    }
  }

  @Test(
    "a hidden header does not peek out at the top of the content (FH-58)",
    arguments: SettlingRule.allCases)
  func fh58NothingPeeksOut(rule: SettlingRule) {
    var stand = Stand(.hideable, rule: rule)
    stand.scroll(to: 500, steps: 10)
    stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
    for offset in [0.0, -60, -100, -148, -200] {
      stand.scroll(to: offset, steps: 10)
      #expect(stand.bottom == 0 && stand.layout.isHidden)
    }
  }
}
