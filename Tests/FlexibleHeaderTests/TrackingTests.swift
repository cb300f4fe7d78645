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
      var harness = HeaderHarness()
      harness.change { $0.isShared = isShared }
      harness.apply(harness.header.attach(to: other(7)))
      harness.header.forget(ScrollViewID(rawValue: 7))
      harness.apply(harness.header.attach(to: other(8)))
      #expect(
        harness.requests.contains(.inset(view: other(7).view, contribution: 0, change: -148))
          != isShared)
      harness.header.forget(ScrollViewID(rawValue: 7))
      harness.apply(harness.header.attach(to: other(7)))
      #expect(
        harness.requests.contains(.inset(view: other(7).view, contribution: 148, change: 148)))
    }
  }

  @Test("of many views the header remembers those that it followed most recently (FH-80)")
  func fh80ManyViews() {
    var harness = HeaderHarness()
    harness.change { $0.isShared = true }
    var given: [ScrollViewID: Double] = [.main: 148]
    for number in Array(1...200) + [1, 200, 199, 198] {
      harness.apply(harness.header.attach(to: other(number)))
      for case .inset(let view, let contribution, let change) in harness.requests {
        given[view, default: 0] += change
        #expect(given[view] == contribution)
      }
      #expect(given[other(number).view] == 148)
      #expect(given.values.count { $0 != 0 } <= 32)
    }
    #expect(harness.requests.allSatisfy { if case .inset = $0 { false } else { true } })
  }

  private let second = ScrollViewID(rawValue: 2)

  /// A header over a first view, shared with a second one.
  private func shared(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule, offset: Double
  ) -> HeaderHarness {
    var harness = HeaderHarness(behavior, rule: rule)
    harness.change { $0.isShared = true }
    harness.scroll(to: offset, steps: 50)
    return harness
  }

  /// A reading of the second view.
  private func other(_ harness: HeaderHarness, offset: Double, content: Double = 5000)
    -> ScrollMetrics
  {
    ScrollMetrics(
      view: second, time: harness.reading.time, offset: offset, viewportLength: 800,
      contentLength: content)
  }

  /// Swipes to the second view as a host does; reported when the swipe begins and ends.
  private func swipe(_ harness: inout HeaderHarness, to reading: ScrollMetrics) {
    var reading = reading
    for request in harness.header.prepare(for: reading).requests {
      switch request {
      case .inset(let view, let contribution, _): harness.contributions[view] = contribution
      case .offset(_, let offset): reading.offset = offset
      default: break
      }
    }
    harness.reading = reading
    harness.apply(harness.header.attach(to: reading))
  }

  @Test("each view has a record of its own: coming back asks for nothing twice (FH-80)")
  func fh80Records() {
    var harness = shared(rule: .projected, offset: -148)
    let first = harness.reading
    swipe(&harness, to: other(harness, offset: 0))
    #expect(harness.contributions == [.main: 148, second: 148])
    harness.reading = first
    harness.apply(harness.header.attach(to: first))
    #expect(harness.requests.isEmpty)
  }

  @Test("setting the same view again does nothing (FH-81)")
  func fh81TheSameView() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: 300, steps: 50)
    let header = harness.header
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.requests.isEmpty && harness.events.isEmpty)
    #expect(harness.header == header)
  }

  @Test("a change takes the insets from the old view, unless it is shared (FH-81)")
  func fh81TheOldInsets() {
    for isShared in [false, true] {
      var harness = HeaderHarness()
      harness.change { $0.isShared = isShared }
      harness.apply(harness.header.attach(to: other(harness, offset: -148)))
      let taken = HeaderEffect.inset(view: .main, contribution: 0, change: -148)
      #expect(harness.requests.contains(taken) == !isShared)
    }
  }

  @Test("shift and target are kept, and the new view's first layout counts no distance (FH-81)")
  func fh81ShiftAndTargetAreKept() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.drag(by: 900, steps: 90)
      harness.release()
      harness.reading = other(harness, offset: 300)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(harness.layout.shift == 56)
      #expect(harness.header.targetVisibility == .hidden)
    }
  }

  @Test("the direction is reset in the new view (FH-81)")
  func fh81TheDirectionBeginsAnew() {
    var harness = HeaderHarness(.enabled, rule: .material, offset: 300, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.drag(by: 4)
    harness.reading = other(harness, offset: 300)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.drag(by: 4)
    #expect(harness.header.targetVisibility == .shown)
  }

  @Test("before a swipe an unknown view gets its inset and rests at its top (FH-82)")
  func fh82AnUnknownView() {
    for rule in SettlingRule.allCases {
      var harness = shared(rule: rule, offset: -148)
      let update = harness.header.prepare(for: other(harness, offset: 0))
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
      var harness = shared(rule: rule, offset: 1000)
      let update = harness.header.prepare(for: other(harness, offset: 0))
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
      var harness = shared(rule: rule, offset: -148)
      let first = harness.reading
      swipe(&harness, to: other(harness, offset: 0))
      harness.scroll(to: -100, steps: 5)
      let update = harness.header.prepare(for: first)
      #expect(Array(update.requests) == [.offset(view: .main, offset: -100)])
    }
  }

  @Test("a taller place for the header in the new view moves its content up (FH-83)")
  func fh83TheHeaderDoesNotGrow() {
    for rule in SettlingRule.allCases {
      var harness = shared(rule: rule, offset: -90)
      harness.reading = other(harness, offset: -148)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(harness.reading.offset == -90)
      #expect(harness.layout.height == 90)
      #expect(harness.events.contains(.scrollViewChanged(isAnimated: false)))
    }
  }

  @Test("a lower place shrinks the header over 0.2 seconds, without a jump (FH-83)")
  func fh83TheHeaderShrinks() {
    for rule in SettlingRule.allCases {
      var harness = shared(rule: rule, offset: -148)
      harness.reading = other(harness, offset: 300)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(isNear(harness.bottom, 148, within: 1e-9))
      harness.wait(0.1)
      #expect(isNear(harness.bottom, 112, within: 1e-9))
      harness.wait(0.1)
      #expect(harness.bottom == 76)
      #expect(!harness.header.needsFrames)
    }
  }

  @Test("back at a view whose header is as high as the one that eases, nothing jumps (FH-83)")
  func fh83BackAtOnce() {
    var harness = shared(rule: .projected, offset: -148)
    let first = harness.reading
    harness.reading = other(harness, offset: 300)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.wait(0.05)
    let edge = harness.bottom
    var back = first
    (back.time, back.offset) = (harness.reading.time, -edge)
    harness.reading = back
    harness.apply(harness.header.attach(to: back))
    #expect(isNear(harness.bottom, edge, within: 1e-9) && edge < 148)
    #expect(harness.events.last == .scrollViewChanged(isAnimated: false))
    #expect(harness.events.filter { $0 == .scrollViewChangeCompleted }.count == 1)
    harness.wait(0.05)
    #expect(isNear(harness.bottom, edge, within: 1e-9) && !harness.header.needsFrames)
  }

  @Test("with motion reduced the header has its new height at once (FH-83)")
  func fh83WithMotionReduced() {
    var harness = shared(rule: .projected, offset: -148)
    harness.change { $0.reducesMotion = true }
    harness.reading = other(harness, offset: 300)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.bottom == 76 && !harness.header.needsFrames)
  }

  @Test("views that are not shared are not matched (FH-83)")
  func fh83NotShared() {
    var harness = HeaderHarness()
    harness.scroll(to: -90)
    harness.reading = other(harness, offset: -148)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.layout.height == 148)
  }

  @Test(
    "no swipe between two views makes the header's edge jump (FH-83)",
    arguments: [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar, .hideable])
  func fh83NoJump(behavior: ShiftBehavior) {
    for from in [-148.0, -100, -76, -40, 0, 800] {
      for to in [-148.0, -90, -30, 0, 600] {
        for content in [100.0, 700, 5000] {
          var harness = shared(behavior, rule: .projected, offset: from)
          let edge = harness.bottom
          let most = max(-148, content - 800)
          swipe(&harness, to: other(harness, offset: min(to, most), content: content))
          #expect(
            isNear(harness.bottom, edge, within: 1e-9), "\(behavior) \(from) \(to) \(content)")
          harness.wait(1)
          #expect(
            harness.layout.contentOverlap > -1e-9 || behavior == .hideable,
            "a gap: \(behavior) \(from) \(to) \(content)")
        }
      }
    }
  }

  @Test("every change is reported; its end only when it was animated (FH-84)")
  func fh84WhatIsReported() {
    var harness = shared(rule: .projected, offset: -148)
    harness.reading = other(harness, offset: 300)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.events.contains(.scrollViewChanged(isAnimated: true)))
    harness.wait(0.2)
    #expect(harness.events.contains(.scrollViewChangeCompleted))

    var plain = HeaderHarness()
    plain.apply(plain.header.attach(to: other(plain, offset: -148)))
    #expect(plain.events.contains(.scrollViewChanged(isAnimated: false)))
    #expect(!plain.header.needsFrames)
  }

  @Test("without a view the header keeps its frame, and scrolling is passed over (FH-85)")
  func fh85NoView() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: -60, steps: 20)
      let (height, top) = (harness.layout.height, harness.layout.topEdge)
      harness.apply(harness.header.attach(to: nil))
      harness.scroll(to: 900, steps: 5)
      harness.release()
      harness.endDecelerating()
      #expect(harness.layout.height == height && harness.layout.topEdge == top)
      #expect(harness.requests.isEmpty)
    }
  }

  @Test("a shared header taller than its minimum reports an animated change to none (FH-85)")
  func fh85ASharedTallHeader() {
    for (offset, animated) in [(-148.0, true), (0.0, false)] {
      var harness = shared(.disabled, rule: .projected, offset: offset)
      harness.apply(harness.header.attach(to: nil))
      #expect(harness.events.contains(.scrollViewChanged(isAnimated: animated)))
      #expect(harness.requests.isEmpty)
      #expect(harness.layout.height == (animated ? 148 : 76))
    }
  }

  @Test("inside its scroll view the header moves with the content's coordinates (FH-95)")
  func fh95InsideTheScrollView() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 300, steps: 50)
      #expect(harness.layout.topEdgeInContent == 300 - harness.layout.shift)
    }
  }

  @Test("metrics of another view are refused")
  func strangersAreRefused() {
    var harness = HeaderHarness(.enabled)
    let layout = harness.layout
    harness.apply(harness.header.scrollChanged(other(harness, offset: 900)))
    #expect(harness.layout == layout)
  }
}
