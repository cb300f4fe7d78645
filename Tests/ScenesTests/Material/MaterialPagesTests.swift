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
  /// A swipe: the pages are dragged by a share of the width and released.
  struct PageHarness {
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

    /// Runs the scene in frames of 1/2000 s, in which the header's change in 0.2 s moves it by less
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
        var harness = PageHarness(scene: MaterialSceneTests.scene(behavior))
        MaterialSceneTests.drag(&harness.scene, by: first)
        harness.swipe(by: 0.6)
        harness.run(2)
        #expect(harness.scene.currentPage == 1)
        #expect(harness.jumps < 0.5, "\(behavior) there, from \(first)")
        MaterialSceneTests.drag(&harness.scene, by: second)
        harness.swipe(by: -0.6)
        harness.run(2)
        #expect(harness.scene.currentPage == 0)
        #expect(harness.jumps < 0.5, "\(behavior) back, \(first) to \(second)")
        #expect(harness.scene.pager.offset == 0)
      }
    }
  }

  @Test("a swipe that is caught and reversed half-way causes no jump")
  func aSwipeTurnedBack() {
    for first in Self.places {
      var harness = PageHarness(scene: MaterialSceneTests.scene())
      harness.scene.page(.turn(1), at: 0)
      harness.scene.advance(to: 2)
      MaterialSceneTests.drag(&harness.scene, by: 900)
      harness.scene.page(.turn(-1), at: harness.scene.time)
      harness.run(2)
      MaterialSceneTests.drag(&harness.scene, by: -3000)
      MaterialSceneTests.drag(&harness.scene, by: first)
      harness.jumps = 0

      harness.swipe(by: 0.7)
      harness.run(0.1)
      #expect(harness.scene.currentPage == 1)
      harness.swipe(by: -0.9)
      harness.run(2)

      #expect(harness.scene.currentPage == 0)
      #expect(harness.jumps < 0.5, "from \(first)")
    }
  }

  @Test("the other page's content is below the header when it becomes visible (FH-82)")
  func theOtherPageLiesUnderTheHeader() {
    for place in Self.places {
      var harness = PageHarness(scene: MaterialSceneTests.scene(.enabled))
      MaterialSceneTests.drag(&harness.scene, by: place)
      harness.swipe(by: 0.3, lift: false)
      let edge = harness.scene.list.header.flexible.layout.bottomEdge
      #expect(isNear(-harness.scene.shownOffset(of: 1), max(edge, 20), within: 1e-9), "\(place)")
    }
  }

  @Test("a page becomes current at the release, and the header follows its list (FH-81)")
  func thePageBecomesCurrent() {
    var harness = PageHarness(scene: MaterialSceneTests.scene())
    harness.swipe(by: 0.6, lift: false)
    #expect(harness.scene.currentPage == 0)
    #expect(harness.scene.list.header.flexible.scrollView == MaterialScene.view(of: 0))

    harness.lift()
    #expect(harness.scene.currentPage == 1)
    #expect(harness.scene.list.header.flexible.scrollView == MaterialScene.view(of: 1))
    #expect(harness.scene.scroller.contentLength == MaterialPage.second(isShort: false).length)
  }

  @Test("short content neither strands the header nor opens a gap (FH-83)")
  func shortContent() {
    for behavior in [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar] {
      for place in Self.places {
        var harness = PageHarness(scene: MaterialSceneTests.scene(behavior))
        harness.scene.activate(.isSecondPageShort, at: Point(x: 0, y: 0), time: 0)
        MaterialSceneTests.drag(&harness.scene, by: place)
        harness.swipe(by: 0.6)
        harness.run(2)
        #expect(harness.jumps < 0.5, "\(behavior) from \(place)")
        #expect(harness.scene.list.header.flexible.layout.contentOverlap > -1e-9)
        #expect(harness.scene.header.height == 148 && harness.scene.header.top == 0)
      }
    }
  }

  @Test("heights changed on one page apply to the other, without a jump")
  func heightsChangeOnOnePage() {
    for height in [64.0, 128, 240] {
      var harness = PageHarness(scene: MaterialSceneTests.scene())
      harness.swipe(by: 0.6)
      harness.run(2)
      harness.scene.set(.maximumHeight, to: height, at: harness.scene.time)
      harness.jumps = 0
      harness.swipe(by: -0.6)
      harness.run(2)

      #expect(harness.jumps < 0.5, "\(height)")
      #expect(harness.scene.header.height == height + 20)
      #expect(harness.scene.scroller.offset == harness.scene.scroller.minimumOffset)
    }
  }

  @Test("nothing jumps if the strip is hidden meanwhile")
  func theStripIsTakenAway() {
    var harness = PageHarness(scene: MaterialSceneTests.scene())
    harness.swipe(by: 0.6)
    harness.run(2)
    for height in [128.0, 148] {
      harness.scene.changeEnvironment { $0.toggleStatusStrip() }
      harness.scene.advance(to: harness.scene.time + 1)
      harness.jumps = 0
      harness.swipe(by: harness.scene.currentPage == 0 ? 0.6 : -0.6)
      harness.run(2)
      #expect(harness.jumps < 0.5)
      #expect(harness.scene.header.height == height)
    }
  }

  @Test("a cancelled swipe returns to the current page")
  func aSwipeTakenAway() {
    var harness = PageHarness(scene: MaterialSceneTests.scene())
    harness.swipe(by: 0.6, lift: false)
    _ = harness.scene.pager.cancelDrag(at: harness.scene.time)
    harness.scene.page(.keep, at: harness.scene.time)
    harness.run(2)

    #expect(harness.scene.currentPage == 0 && harness.scene.pager.offset == 0)
  }

  @Test("there is no page after the last, and a tab in the header turns to its page")
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
