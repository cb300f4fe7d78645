import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Two pages under the material header")
struct MaterialPagesTests {
  /// A swipe by hand: the pages are dragged by a share of the width and released.
  struct Hand {
    var scene: MaterialScene
    /// The header's bottom edge, and where each visible page's content begins, frame by frame.
    var jumps = 0.0

    mutating func frame(to time: Double) {
      let edge = scene.list.header.flexible.layout.bottomEdge
      let offsets = [scene.shownOffset(of: 0), scene.shownOffset(of: 1)]
      let seen = [scene.isVisible(0), scene.isVisible(1)]
      scene.advance(to: time)
      jumps = max(jumps, abs(scene.list.header.flexible.layout.bottomEdge - edge))
      for page in 0..<2 where seen[page] && scene.isVisible(page) {
        jumps = max(jumps, abs(scene.shownOffset(of: page) - offsets[page]))
      }
    }

    /// Runs the scene in frames of 1/2000 s, in which the header's own change of 0.2 s goes by less
    /// than half a point; once that is over, in one.
    mutating func run(_ seconds: Double) {
      let start = scene.time
      let fine = min(seconds, 0.5)
      for i in 1...Int(fine * 2000) { frame(to: start + Double(i) / 2000) }
      scene.advance(to: start + seconds)
    }

    mutating func swipe(by share: Double, lift: Bool = true) {
      var pager = scene.pager
      let distance = share * scene.viewport.size.width
      for event in pager.beginDrag(.touch, at: scene.time) {
        scene.pager = pager
        scene.page(.pager(event), at: scene.time)
      }
      for _ in 0..<20 {
        _ = pager.drag(by: distance / 20, at: scene.time + 0.01)
        scene.pager = pager
        run(0.01)
        pager = scene.pager
      }
      if lift { self.lift() }
    }

    mutating func lift() {
      var pager = scene.pager
      let edge = scene.list.header.flexible.layout.bottomEdge
      let offsets = [scene.shownOffset(of: 0), scene.shownOffset(of: 1)]
      let events = pager.endDrag(at: scene.time)
      scene.pager = pager
      for event in events { scene.page(.pager(event), at: scene.time) }
      jumps = max(jumps, abs(scene.list.header.flexible.layout.bottomEdge - edge))
      for page in 0..<2 where scene.isVisible(page) {
        jumps = max(jumps, abs(scene.shownOffset(of: page) - offsets[page]))
      }
    }
  }

  static let places = [0.0, 36, 100, 900]

  @Test(
    "a swipe lets neither the header's edge nor what is seen jump (FH-82, FH-83)",
    arguments: [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar])
  func aSwipeLetsNothingJump(behavior: ShiftBehavior) {
    for first in Self.places {
      for second in Self.places {
        var hand = Hand(scene: MaterialSceneTests.scene(behavior))
        MaterialSceneTests.drag(&hand.scene, by: first)
        hand.swipe(by: 0.6)
        hand.run(2)
        #expect(hand.scene.currentPage == 1)
        #expect(hand.jumps < 0.5, "\(behavior) there, from \(first)")
        MaterialSceneTests.drag(&hand.scene, by: second)
        hand.swipe(by: -0.6)
        hand.run(2)
        #expect(hand.scene.currentPage == 0)
        #expect(hand.jumps < 0.5, "\(behavior) back, \(first) to \(second)")
        #expect(hand.scene.pager.offset == 0)
      }
    }
  }

  @Test("a swipe that is caught and turned back half-way lets nothing jump either")
  func aSwipeTurnedBack() {
    for first in Self.places {
      var hand = Hand(scene: MaterialSceneTests.scene())
      hand.scene.page(.turn(1), at: 0)
      hand.scene.advance(to: 2)
      MaterialSceneTests.drag(&hand.scene, by: 900)
      hand.scene.page(.turn(-1), at: hand.scene.time)
      hand.run(2)
      MaterialSceneTests.drag(&hand.scene, by: -3000)
      MaterialSceneTests.drag(&hand.scene, by: first)
      hand.jumps = 0

      hand.swipe(by: 0.7)
      hand.run(0.1)
      #expect(hand.scene.currentPage == 1)
      hand.swipe(by: -0.9)
      hand.run(2)

      #expect(hand.scene.currentPage == 0)
      #expect(hand.jumps < 0.5, "from \(first)")
    }
  }

  @Test("the other page's content lies under the header when it comes into view (FH-82)")
  func theOtherPageLiesUnderTheHeader() {
    for place in Self.places {
      var hand = Hand(scene: MaterialSceneTests.scene(.enabled))
      MaterialSceneTests.drag(&hand.scene, by: place)
      hand.swipe(by: 0.3, lift: false)
      let edge = hand.scene.list.header.flexible.layout.bottomEdge
      #expect(isNear(-hand.scene.shownOffset(of: 1), max(edge, 20), within: 1e-9), "\(place)")
    }
  }

  @Test("the page becomes current at the lift, and at each the header follows its list (FH-81)")
  func thePageBecomesCurrent() {
    var hand = Hand(scene: MaterialSceneTests.scene())
    hand.swipe(by: 0.6, lift: false)
    #expect(hand.scene.currentPage == 0)
    #expect(hand.scene.list.header.flexible.scrollView == MaterialScene.view(of: 0))

    hand.lift()
    #expect(hand.scene.currentPage == 1)
    #expect(hand.scene.list.header.flexible.scrollView == MaterialScene.view(of: 1))
    #expect(hand.scene.scroller.contentLength == MaterialPage.second(isShort: false).length)
  }

  @Test("short content neither strands the header nor opens a gap (FH-83)")
  func shortContent() {
    for behavior in [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar] {
      for place in Self.places {
        var hand = Hand(scene: MaterialSceneTests.scene(behavior))
        hand.scene.activate(.isSecondPageShort, at: Point(x: 0, y: 0), time: 0)
        MaterialSceneTests.drag(&hand.scene, by: place)
        hand.swipe(by: 0.6)
        hand.run(2)
        #expect(hand.jumps < 0.5, "\(behavior) from \(place)")
        #expect(hand.scene.list.header.flexible.layout.contentOverlap > -1e-9)
        #expect(hand.scene.header.height == 148 && hand.scene.header.top == 0)
      }
    }
  }

  @Test("heights that change on one page hold on the other, without a jump")
  func heightsChangeOnOnePage() {
    for height in [64.0, 128, 240] {
      var hand = Hand(scene: MaterialSceneTests.scene())
      hand.swipe(by: 0.6)
      hand.run(2)
      hand.scene.set(.maximumHeight, to: height, at: hand.scene.time)
      hand.jumps = 0
      hand.swipe(by: -0.6)
      hand.run(2)

      #expect(hand.jumps < 0.5, "\(height)")
      #expect(hand.scene.header.height == height + 20)
      #expect(hand.scene.scroller.offset == hand.scene.scroller.minimumOffset)
    }
  }

  @Test("with the strip taken away in between, nothing jumps either")
  func theStripIsTakenAway() {
    var hand = Hand(scene: MaterialSceneTests.scene())
    hand.swipe(by: 0.6)
    hand.run(2)
    for height in [128.0, 148] {
      hand.scene.changeEnvironment { $0.toggleStatusStrip() }
      hand.scene.advance(to: hand.scene.time + 1)
      hand.jumps = 0
      hand.swipe(by: hand.scene.currentPage == 0 ? 0.6 : -0.6)
      hand.run(2)
      #expect(hand.jumps < 0.5)
      #expect(hand.scene.header.height == height)
    }
  }

  @Test("a swipe that is taken away leaves the page that was current")
  func aSwipeTakenAway() {
    var hand = Hand(scene: MaterialSceneTests.scene())
    hand.swipe(by: 0.6, lift: false)
    _ = hand.scene.pager.cancelDrag(at: hand.scene.time)
    hand.scene.page(.keep, at: hand.scene.time)
    hand.run(2)

    #expect(hand.scene.currentPage == 0 && hand.scene.pager.offset == 0)
  }

  @Test("past the last page there is none, and a page's name in the header leads to it")
  func namesLeadToPages() {
    let scene = MaterialSceneTests.scene()
    scene.page(.turn(-1), at: 0)
    #expect(scene.currentPage == 0)

    scene.tap(at: Point(x: 300, y: 124), time: 0)
    scene.advance(to: 2)
    #expect(scene.currentPage == 1 && scene.pager.offset == 420)
    scene.page(.turn(1), at: 2)
    #expect(scene.currentPage == 1)
  }
}
