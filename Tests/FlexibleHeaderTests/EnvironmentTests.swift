import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The window, the page and the program around a header")
struct EnvironmentTests {
  @Test("between the beginning and the end of a turn scroll events are passed over (FH-90)")
  func fh90EventsArePassedOver() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule)
      stand.scroll(to: -70, steps: 10)
      stand.apply(stand.header.interfaceOrientationWillChange())
      let layout = stand.layout
      stand.scroll(to: 500, steps: 10)
      stand.release()
      stand.endDecelerating()
      #expect(stand.layout == layout)
    }
  }

  @Test("while it turns, the safe area is asked and the header laid out (FH-91)")
  func fh91TheSafeAreaIsAsked() {
    var stand = Stand()
    stand.apply(stand.header.interfaceOrientationWillChange())
    stand.reading.viewportLength = 400
    stand.apply(stand.header.interfaceOrientationIsChanging(stand.reading))
    #expect(stand.events.contains(.topSafeAreaChanged(20)))
    #expect(stand.layout.height == 148)
  }

  @Test("after the turn the way begins anew (FH-92)")
  func fh92TheWayBeginsAnew() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, offset: 300, attached: false)
      stand.apply(stand.header.setTrackingScrollView(stand.reading))
      stand.apply(stand.header.interfaceOrientationWillChange())
      stand.reading.viewportLength = 400
      stand.reading.offset = 700
      stand.apply(stand.header.interfaceOrientationDidChange(stand.reading))
      #expect(stand.layout.shift == 0)
      stand.scroll(by: 7)
      #expect(stand.layout.shift == 7)
    }
  }

  @Test("a resized window counts no way, whether it is told or not (FH-92)")
  func fh92AResizeCountsNoWay() {
    for rule in SettlingRule.allCases {
      for told in [false, true] {
        var stand = Stand(.enabled, rule: rule, offset: 300, attached: false)
        stand.apply(stand.header.setTrackingScrollView(stand.reading))
        stand.scroll(by: 20)
        stand.reading.viewportLength = 500
        stand.reading.offset = 600
        stand.apply(
          told
            ? stand.header.viewWillTransition(to: stand.reading)
            : stand.header.trackingScrollViewDidScroll(stand.reading))
        #expect(stand.layout.shift == 20)
      }
    }
  }

  @Test("content that grows or moves its origin counts no way")
  func contentThatGrows() {
    var stand = Stand(.enabled, content: 900)
    stand.scroll(to: 100, steps: 300)
    stand.scroll(to: 60, steps: 30)
    let shift = stand.layout.shift
    stand.reading.contentLength = 20000
    stand.apply(stand.header.trackingScrollViewDidScroll(stand.reading))
    #expect(stand.layout.shift == shift)
    stand.apply(stand.header.contentOriginDidMove(by: 500))
    stand.reading.offset += 500
    stand.apply(stand.header.trackingScrollViewDidScroll(stand.reading))
    #expect(stand.layout.shift == shift)
  }

  @Test("a layout can be asked again and is the same; the screen reader asks for one (FH-93)")
  func fh93AskingAgain() {
    var stand = Stand(.enabled)
    stand.scroll(to: -200)
    let layout = stand.layout
    stand.apply(stand.header.trackingScrollViewDidScroll(stand.reading))
    #expect(stand.layout == layout)
    stand.change { $0.screenReaderIsRunning = true }
    stand.wait(0.2)
    #expect(stand.layout.height == 148)
    stand.change { $0.screenReaderIsRunning = false }
    stand.wait(0.2)
    #expect(stand.layout.height == 200)
  }

  @Test("each call gives a layout that is up to date with phase, shadow and fades (FH-100)")
  func fh100EachCallGivesALayout() {
    var stand = Stand(.enabled)
    let view = HeaderViewID(rawValue: 1)
    stand.header.hideViewWhenShifted(view)
    stand.reading.offset = -48
    let update = stand.header.trackingScrollViewDidScroll(stand.reading)
    #expect(update.layout == stand.header.layout)
    #expect(update.layout.scrollPhase == .shifting && update.layout.scrollPhaseValue == 48)
    #expect(update.layout.hiddenViewAlpha == 0)
    #expect(stand.header.trackingScrollViewDidScroll(stand.reading).layout == update.layout)
  }

  @Test("with adjustment the page's guide is the header's bottom edge (FH-101)")
  func fh101TheGuide() {
    var stand = Stand(.enabled)
    #expect(!stand.header.topLayoutGuideAdjustmentEnabled)
    stand.header.hasTopLayoutGuideViewController = true
    #expect(stand.header.topLayoutGuideAdjustmentEnabled)
    stand.scroll(to: -60, steps: 10)
    #expect(stand.layout.topLayoutGuide == 60)
    #expect(stand.layout.additionalSafeAreaTop == 0)
    stand.apply(stand.header.setTrackingScrollView(nil))
    #expect(isNear(stand.layout.additionalSafeAreaTop, 40, within: 1e-9))
    stand.header.hasTopLayoutGuideViewController = false
    stand.apply(stand.header.didMoveToParent())
    #expect(stand.layout.topLayoutGuide == 0 && stand.layout.additionalSafeAreaTop == 0)
  }

  @Test(
    "without adjustment the guide stays below the status bar, unless that goes along (FH-101)",
    arguments: [(ShiftBehavior.enabled, 30.0), (.enabledWithStatusBar, 0)])
  func fh101TheOldGuide(behavior: ShiftBehavior, guide: Double) {
    var stand = Stand(behavior)
    stand.apply(stand.header.statusBarDidChange(height: 30))
    stand.header.statusBarHintCanOverlapHeader = false
    stand.scroll(to: 1000, steps: 100)
    stand.wait(1)
    #expect(stand.bottom == 0)
    #expect(stand.layout.topLayoutGuide == guide)
    #expect(stand.layout.pinLine == 0)
  }

  @Test("section headers stick at the bottom edge")
  func thePinLine() {
    var stand = Stand(.enabled)
    for offset in [-200.0, -148, -60, 0, 1000] {
      stand.scroll(to: offset, steps: 20)
      #expect(stand.layout.pinLine == max(0, stand.bottom))
    }
  }

  @Test("joining a page fits a header that follows nothing, and lays out one that does (FH-102)")
  func fh102JoiningAPage() {
    var free = Stand(attached: false)
    free.header.minimumHeight = 90
    free.apply(free.header.didMoveToParent())
    #expect(free.layout.height == 110)

    var stand = Stand()
    stand.header.canOverExtend = false
    stand.scroll(to: -300)
    stand.header.canOverExtend = true
    stand.wait(0.2)
    #expect(stand.layout.height == 300)

    stand.header.minMaxHeightIncludesSafeArea = true
    stand.header.observesTrackingScrollViewScrollEvents = true
    stand.apply(stand.header.didMoveToParent())
    #expect(stand.contribution == 148)
    stand.header.observesTrackingScrollViewScrollEvents = false
    stand.apply(stand.header.didMoveToParent())
    #expect(stand.contribution == 128)
  }

  @Test("two pages cannot hold the same header: a copy goes its own way (FH-103)")
  func fh103ACopyIsAnotherHeader() {
    var stand = Stand(.enabled)
    let wrapped = stand.header
    stand.scroll(to: 300, steps: 20)
    #expect(wrapped.layout.height == 148 && wrapped.layout.shift == 0)
    #expect(stand.layout.shift == 56)
  }

  @Test("a page whose safe area the header enlarges is refused, unless permitted (FH-104)")
  func fh104TheGrowthLoop() {
    var header = FlexibleHeader()
    header.inferTopSafeAreaInsetFromViewController = true
    let page = SafeAreaReading(insetTop: 76, isTopLayoutGuidePage: true)
    header.topSafeAreaInsetDidChange(page)
    #expect(header.topSafeArea == 0)
    header.permitInferringTopSafeAreaFromTopLayoutGuideViewController = true
    header.topSafeAreaInsetDidChange(page)
    #expect(header.topSafeArea == 76)
  }

  @Test("touches go on from the header itself and from registered views only (FH-105)")
  func fh105Touches() {
    var header = FlexibleHeader()
    let (button, label) = (HeaderViewID(rawValue: 1), HeaderViewID(rawValue: 2))
    header.forwardTouchEvents(for: label)
    #expect(header.forwardsTouches(hitting: nil))
    #expect(header.forwardsTouches(hitting: label))
    #expect(!header.forwardsTouches(hitting: button))
    header.stopForwardingTouchEvents(for: label)
    #expect(!header.forwardsTouches(hitting: label))
  }

  @Test("inferring the safe area switches the guide's adjustment on, without a guide (FH-106)")
  func fh106InferringAdjusts() {
    var header = FlexibleHeader()
    header.inferTopSafeAreaInsetFromViewController = true
    #expect(header.topLayoutGuideAdjustmentEnabled)
    #expect(!header.hasTopLayoutGuideViewController)
  }

  @Test("a watching header stretches, collapses and has its shadow (FH-110)")
  func fh110WhatAWatchingHeaderDoes() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.disabled, rule: rule)
      stand.header.observesTrackingScrollViewScrollEvents = true
      stand.scroll(to: -200)
      #expect(stand.layout.height == 200)
      stand.scroll(to: -100)
      #expect(stand.layout.height == 100)
      stand.scroll(to: 100)
      #expect(stand.layout.height == 76 && stand.layout.shadowIntensity == 1)
    }
  }

  @Test(
    "a watching header neither shifts nor snaps, whatever the behaviour (FH-110)",
    arguments: ShiftBehavior.allCases)
  func fh110WhatItDoesNot(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      var stand = Stand(behavior, rule: rule)
      stand.header.observesTrackingScrollViewScrollEvents = true
      stand.header.settlingRange = .always
      stand.drag(by: 100, steps: 10)
      stand.release(velocity: 100)
      stand.endDecelerating()
      #expect(stand.layout.shift == 0)
      #expect(stand.requests.isEmpty && !stand.header.wantsTicks)
    }
  }

  @Test("a watching hideable header is still hidden by the program (FH-110)")
  func fh110HideableIsFine() {
    var stand = Stand(.hideable)
    stand.header.observesTrackingScrollViewScrollEvents = true
    stand.scroll(to: 300)
    stand.apply(stand.header.shiftHeaderOffScreen(animated: false, at: stand.reading.time))
    #expect(stand.layout.isHidden)
  }
}
