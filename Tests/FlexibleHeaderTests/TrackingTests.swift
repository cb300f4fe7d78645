import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Several scroll views under one header")
struct TrackingTests {
  /// A reading of another view at its top.
  private func other(_ number: Int) -> ScrollMetrics {
    ScrollMetrics(
      view: ScrollViewID(rawValue: number), time: 0, offset: 0, viewportLength: 800,
      contentLength: 5000)
  }

  @Test("a view that comes back under the number of one that is gone gets its inset (FH-80)")
  func fh80AViewThatIsGone() {
    for isShared in [false, true] {
      var stand = Stand()
      stand.change { $0.isShared = isShared }
      stand.apply(stand.header.attach(to: other(7)))
      stand.header.forget(ScrollViewID(rawValue: 7))
      stand.apply(stand.header.attach(to: other(8)))
      #expect(
        stand.requests.contains(.inset(view: other(7).view, contribution: 0, change: -148))
          != isShared)
      stand.header.forget(ScrollViewID(rawValue: 7))
      stand.apply(stand.header.attach(to: other(7)))
      #expect(
        stand.requests.contains(.inset(view: other(7).view, contribution: 148, change: 148)))
    }
  }

  @Test("of many views the header remembers those that it followed last (FH-80)")
  func fh80ManyViews() {
    var stand = Stand()
    stand.change { $0.isShared = true }
    var given: [ScrollViewID: Double] = [.main: 148]
    for number in Array(1...200) + [1, 200, 199, 198] {
      stand.apply(stand.header.attach(to: other(number)))
      for case .inset(let view, let contribution, let change) in stand.requests {
        given[view, default: 0] += change
        #expect(given[view] == contribution)
      }
      #expect(given[other(number).view] == 148)
      #expect(given.values.count { $0 != 0 } <= 32)
    }
    #expect(stand.requests.allSatisfy { if case .inset = $0 { false } else { true } })
  }

  private let second = ScrollViewID(rawValue: 2)

  /// A header over a first view, shared with a second one.
  private func shared(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule, offset: Double
  ) -> Stand {
    var stand = Stand(behavior, rule: rule)
    stand.change { $0.isShared = true }
    stand.scroll(to: offset, steps: 50)
    return stand
  }

  /// A reading of the second view.
  private func other(_ stand: Stand, offset: Double, content: Double = 5000) -> ScrollMetrics {
    ScrollMetrics(
      view: second, time: stand.reading.time, offset: offset, viewportLength: 800,
      contentLength: content)
  }

  /// Swipes to the second view as a host does: reported when it begins, and when it is over.
  private func swipe(_ stand: inout Stand, to reading: ScrollMetrics) {
    var reading = reading
    for request in stand.header.prepare(for: reading).requests {
      switch request {
      case .inset(let view, let contribution, _): stand.contributions[view] = contribution
      case .offset(_, let offset): reading.offset = offset
      default: break
      }
    }
    stand.reading = reading
    stand.apply(stand.header.attach(to: reading))
  }

  @Test("each view has a record of its own: coming back asks for nothing twice (FH-80)")
  func fh80Records() {
    var stand = shared(rule: .projected, offset: -148)
    let first = stand.reading
    swipe(&stand, to: other(stand, offset: 0))
    #expect(stand.contributions == [.main: 148, second: 148])
    stand.reading = first
    stand.apply(stand.header.attach(to: first))
    #expect(stand.requests.isEmpty)
  }

  @Test("setting the same view again does nothing (FH-81)")
  func fh81TheSameView() {
    var stand = Stand(.enabled)
    stand.scroll(to: 300, steps: 50)
    let header = stand.header
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.requests.isEmpty && stand.events.isEmpty)
    #expect(stand.header == header)
  }

  @Test("a change takes the insets from the old view, unless it is shared (FH-81)")
  func fh81TheOldInsets() {
    for isShared in [false, true] {
      var stand = Stand()
      stand.change { $0.isShared = isShared }
      stand.apply(stand.header.attach(to: other(stand, offset: -148)))
      let taken = HeaderEffect.inset(view: .main, contribution: 0, change: -148)
      #expect(stand.requests.contains(taken) == !isShared)
    }
  }

  @Test("shift and wish are kept, and the new view's first layout counts no way (FH-81)")
  func fh81ShiftAndWishAreKept() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.drag(by: 900, steps: 90)
      stand.release()
      stand.reading = other(stand, offset: 300)
      stand.apply(stand.header.attach(to: stand.reading))
      #expect(stand.layout.shift == 56)
      #expect(stand.header.targetVisibility == .hidden)
    }
  }

  @Test("the direction begins anew in the new view (FH-81)")
  func fh81TheDirectionBeginsAnew() {
    var stand = Stand(.enabled, rule: .material, offset: 300, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.drag(by: 4)
    stand.reading = other(stand, offset: 300)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.drag(by: 4)
    #expect(stand.header.targetVisibility == .shown)
  }

  @Test("before a swipe an unknown view gets its inset and rests at its top (FH-82)")
  func fh82AnUnknownView() {
    for rule in SettlingRule.allCases {
      var stand = shared(rule: rule, offset: -148)
      let update = stand.header.prepare(for: other(stand, offset: 0))
      #expect(
        Array(update.requests) == [
          .inset(view: second, contribution: 148, change: 148),
          .offset(view: second, offset: -148),
        ])
    }
  }

  @Test("before a swipe with a hidden header the other content reaches under it (FH-82)")
  func fh82AHiddenHeader() {
    for (rule, offset) in [(SettlingRule.material, 0.0), (.projected, -20)] {
      var stand = shared(rule: rule, offset: 1000)
      let update = stand.header.prepare(for: other(stand, offset: 0))
      let inset = HeaderEffect.inset(view: second, contribution: 148, change: 148)
      let move = HeaderEffect.offset(view: second, offset: offset)
      // Content at offset 0 already reaches under Material's header.
      #expect(Array(update.requests) == (offset == 0 ? [inset] : [inset, move]))
      #expect(update.layout.shift == 56)
    }
  }

  @Test("a view that was left at another height is moved by the difference (FH-82)")
  func fh82TheStash() {
    for rule in SettlingRule.allCases {
      var stand = shared(rule: rule, offset: -148)
      let first = stand.reading
      swipe(&stand, to: other(stand, offset: 0))
      stand.scroll(to: -100, steps: 5)
      let update = stand.header.prepare(for: first)
      #expect(Array(update.requests) == [.offset(view: .main, offset: -100)])
    }
  }

  @Test("a taller place for the header in the new view moves its content up (FH-83)")
  func fh83TheHeaderDoesNotGrow() {
    for rule in SettlingRule.allCases {
      var stand = shared(rule: rule, offset: -90)
      stand.reading = other(stand, offset: -148)
      stand.apply(stand.header.attach(to: stand.reading))
      #expect(stand.reading.offset == -90)
      #expect(stand.layout.height == 90)
      #expect(stand.events.contains(.scrollViewChanged(isAnimated: false)))
    }
  }

  @Test("a lower place shrinks the header over 0.2 seconds, without a jump (FH-83)")
  func fh83TheHeaderShrinks() {
    for rule in SettlingRule.allCases {
      var stand = shared(rule: rule, offset: -148)
      stand.reading = other(stand, offset: 300)
      stand.apply(stand.header.attach(to: stand.reading))
      #expect(isNear(stand.bottom, 148, within: 1e-9))
      stand.wait(0.1)
      #expect(isNear(stand.bottom, 112, within: 1e-9))
      stand.wait(0.1)
      #expect(stand.bottom == 76)
      #expect(!stand.header.needsFrames)
    }
  }

  @Test("with motion reduced the header has its new height at once (FH-83)")
  func fh83WithMotionReduced() {
    var stand = shared(rule: .projected, offset: -148)
    stand.change { $0.reducesMotion = true }
    stand.reading = other(stand, offset: 300)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.bottom == 76 && !stand.header.needsFrames)
  }

  @Test("views that are not shared are not matched (FH-83)")
  func fh83NotShared() {
    var stand = Stand()
    stand.scroll(to: -90)
    stand.reading = other(stand, offset: -148)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.layout.height == 148)
  }

  @Test(
    "no swipe between two views lets the header's edge jump (FH-83)",
    arguments: [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar, .hideable])
  func fh83NoJump(behavior: ShiftBehavior) {
    for from in [-148.0, -100, -76, -40, 0, 800] {
      for to in [-148.0, -90, -30, 0, 600] {
        for content in [100.0, 700, 5000] {
          var stand = shared(behavior, rule: .projected, offset: from)
          let edge = stand.bottom
          let most = max(-148, content - 800)
          swipe(&stand, to: other(stand, offset: min(to, most), content: content))
          #expect(isNear(stand.bottom, edge, within: 1e-9), "\(behavior) \(from) \(to) \(content)")
          stand.wait(1)
          #expect(
            stand.layout.contentOverlap > -1e-9 || behavior == .hideable,
            "a gap: \(behavior) \(from) \(to) \(content)")
        }
      }
    }
  }

  @Test("every change is reported; its end only when it was animated (FH-84)")
  func fh84WhatIsReported() {
    var stand = shared(rule: .projected, offset: -148)
    stand.reading = other(stand, offset: 300)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.events.contains(.scrollViewChanged(isAnimated: true)))
    stand.wait(0.2)
    #expect(stand.events.contains(.scrollViewChangeCompleted))

    var plain = Stand()
    plain.apply(plain.header.attach(to: other(plain, offset: -148)))
    #expect(plain.events.contains(.scrollViewChanged(isAnimated: false)))
    #expect(!plain.header.needsFrames)
  }

  @Test("without a view the header keeps its frame, and scrolling is passed over (FH-85)")
  func fh85NoView() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: -60, steps: 20)
      let (height, top) = (stand.layout.height, stand.layout.topEdge)
      stand.apply(stand.header.attach(to: nil))
      stand.scroll(to: 900, steps: 5)
      stand.release()
      stand.endDecelerating()
      #expect(stand.layout.height == height && stand.layout.topEdge == top)
      #expect(stand.requests.isEmpty)
    }
  }

  @Test("a shared header taller than its minimum reports an animated change to none (FH-85)")
  func fh85ASharedTallHeader() {
    for (offset, animated) in [(-148.0, true), (0.0, false)] {
      var stand = shared(.disabled, rule: .projected, offset: offset)
      stand.apply(stand.header.attach(to: nil))
      #expect(stand.events.contains(.scrollViewChanged(isAnimated: animated)))
      #expect(stand.requests.isEmpty)
      #expect(stand.layout.height == (animated ? 148 : 76))
    }
  }

  @Test("inside its scroll view the header moves with the content's coordinates (FH-95)")
  func fh95InsideTheScrollView() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 300, steps: 50)
      #expect(stand.layout.topEdgeInContent == 300 - stand.layout.shift)
    }
  }

  @Test("readings of another view are refused")
  func strangersAreRefused() {
    var stand = Stand(.enabled)
    let layout = stand.layout
    stand.apply(stand.header.scrollChanged(other(stand, offset: 900)))
    #expect(stand.layout == layout)
  }
}
