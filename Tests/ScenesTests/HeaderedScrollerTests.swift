import Canvas
import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("A scroller with a flexible header over it")
struct HeaderedScrollerTests {
  /// The scenes that have a flexible header.
  static let scenes = ["album", "gallery", "material"]
  static let rules = SettlingRule.allCases

  /// A list with a header of 148 points at rest and 76 at least, 20 of them a strip that stays.
  private func list(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule = .projected
  ) -> HeaderedScroller {
    var header = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    header.shiftBehavior = behavior
    header.settlingRule = rule
    return HeaderedScroller(
      Scroller(viewportLength: 800, contentLength: 5000),
      under: FlexibleHeader(header, safeArea: 20))
  }

  private func scene(
    _ name: String, _ behavior: ShiftBehavior, _ rule: SettlingRule
  ) throws -> any Scene {
    var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    setting.header.shiftBehavior = behavior
    setting.header.settlingRule = rule
    guard name != GalleryScene.name else { return Navigation(at: name, setup: setting).scene }
    let entry = try #require(SceneCatalog.entries.first { $0.name == name })
    return entry.make(setting)
  }

  private func run(_ scene: inout any Scene, for seconds: Double) {
    let start = scene.scroller.time
    for frame in 1...Int(seconds * 60) {
      let time = start + Double(frame) / 60
      for event in scene.scroller.advance(to: time) { scene.scrollerDid(event) }
      scene.advance(to: time)
    }
  }

  private func drag(_ scene: inout any Scene, by distance: Double) {
    let start = scene.scroller.time
    for event in scene.scroller.beginDrag(.touch, at: start) { scene.scrollerDid(event) }
    for move in 1...30 {
      let time = start + Double(move) / 60
      for event in scene.scroller.drag(by: distance / 30, at: time) { scene.scrollerDid(event) }
      scene.follow()
    }
    scene.scroller.hold(at: start + 1)
    for event in scene.scroller.endDrag(at: start + 1) { scene.scrollerDid(event) }
    run(&scene, for: 3)
  }

  @Test(
    "the key of the header acts on what is seen, and says so (FH-55)", arguments: scenes, rules)
  func theKeyActsOnWhatIsSeen(name: String, rule: SettlingRule) throws {
    for behavior in ShiftBehavior.named {
      for isHome in [true, false] {
        var scene = try scene(name, behavior, rule)
        drag(&scene, by: 1200)
        if isHome {
          let (top, time) = (scene.scroller.minimumOffset, scene.scroller.time)
          scene.scroller.scroll(to: top, animated: true, isKey: true, at: time)
          run(&scene, for: 3)
        }
        for _ in 0..<3 {
          let before = scene.header
          let wasSeen = before.shift == 0
          let time = scene.scroller.time
          let word = scene.perform(.toggleHeader, at: time)
          #expect(word == (wasSeen ? "Header hidden" : "Header shown"))
          run(&scene, for: 2)
          let place = "\(name) \(behavior) \(rule) \(isHome)"
          #expect((scene.header.shift == 0) != wasSeen, "\(place)")
          let edge = scene.header.top + scene.header.height
          #expect(wasSeen ? edge <= 20 : edge >= before.leastHeight, "\(place): \(edge)")
        }
      }
    }
  }

  @Test("pressed again while it moves, the key turns the header round", arguments: scenes)
  func theKeyTurnsTheHeaderRound(name: String) throws {
    var scene = try scene(name, .hideable, .projected)
    #expect(scene.perform(.toggleHeader, at: 0) == "Header hidden")
    run(&scene, for: 0.1)
    #expect(scene.header.shift > 0)
    #expect(scene.perform(.toggleHeader, at: scene.scroller.time) == "Header shown")
    run(&scene, for: 2)
    #expect(scene.header.shift == 0)
  }

  @Test("a hidden header is shown by the key, also while a fling will bring it back")
  func aFlingThatWillShowIt() {
    var found = 0
    for step in stride(from: 5.0, to: 30, by: 0.5) {
      var list = list(.enabled)
      list.scroller.scroll(to: 1000, animated: false, at: 0)
      list.follow()
      for event in list.scroller.beginDrag(.touch, at: 0.1) { list.scrollerDid(event) }
      for move in 1...6 {
        list.scroller.drag(by: -step, at: 0.1 + Double(move) / 60)
        list.follow()
      }
      for event in list.scroller.endDrag(at: 0.2) { list.scrollerDid(event) }
      guard let detent = list.header.settlingDetent, detent != .strip else { continue }
      found += 1
      #expect(list.header.visibility == .hidden)
      #expect(list.perform(.toggleHeader, at: 0.21) == "Header shown")
    }
    #expect(found > 0)
  }

  @Test("a header of which nothing can leave is not said to be hidden")
  func aHeaderThatStays() {
    var list = list()
    list.configure(at: 0) { $0.minimumHeight = 0 }
    #expect(list.perform(.toggleHeader, at: 0) == "Header shown")
    list.advance(to: 2)
    #expect(list.header.layout.bottomEdge == 148)
  }

  /// Lets the list go on in frames, with what its scroller does reported to it.
  private func run(_ list: inout HeaderedScroller, to end: Double, rate: Double) {
    let start = list.scroller.time
    let frames = max(1, Int((end - start) * rate))
    for frame in 1...frames {
      list.advance(to: start + (end - start) * Double(frame) / Double(frames))
    }
  }

  @Test(
    "a notch and a key that leave the header half-way settle it alike at any frame rate (HN-23)",
    arguments: rules, [false, true])
  func aNotchSettles(rule: SettlingRule, isKey: Bool) throws {
    let due = try due(rule, isKey)
    for rate in [7.0, 30, 60, 144, 240] {
      var list = notched(rule, isKey)
      #expect(list.reading.input == (isKey ? .keys : .wheel))
      #expect(list.nextDeadline == nil)
      run(&list, to: due + 0.1, rate: rate)
      // As far as a spring of 16/s from 18 points has come in a tenth of a second (HN-28).
      #expect(isNear(list.header.layout.topEdge, -9.449, within: 1e-3), "\(rate)")
      run(&list, to: due + 1, rate: rate)
      #expect(list.header.layout.topEdge == 0 && list.scroller.offset == -58)
      #expect(!list.isHeaderMoving && list.nextDeadline == nil)
    }
  }

  /// A list over which one step of 90 points began at 1 second.
  private func notched(_ rule: SettlingRule, _ isKey: Bool) -> HeaderedScroller {
    var list = list(rule: rule)
    for event in list.scroller.wheel(by: 90, isKey: isKey, at: 1) { list.scrollerDid(event) }
    list.follow()
    return list
  }

  /// When the header of such a list is due, in seconds.
  private func due(_ rule: SettlingRule, _ isKey: Bool) throws -> Double {
    var list = notched(rule, isKey)
    while !list.scroller.isAtRest { list.advance(to: list.scroller.time + 0.001) }
    return try #require(list.nextDeadline)
  }

  @Test("until it is due the list wants no frames, and a key that is down puts it off (HN-23)")
  func itWantsNoFrames() throws {
    for isDown in [false, true] {
      var list = list()
      list.scroller.wheel(by: 90, isKey: true, at: 1)
      list.follow()
      list.scrollKey(isDown: isDown, at: 1)
      while !list.scroller.isAtRest { list.advance(to: list.scroller.time + 0.01) }
      #expect(!list.isHeaderMoving && (list.nextDeadline == nil) == isDown)
      list.advance(to: list.scroller.time + 0.1)
      if isDown {
        list.scrollKey(isDown: false, at: list.scroller.time)
        #expect(list.nextDeadline == list.scroller.time + 0.15)
      }
      let due = try #require(list.nextDeadline)
      list.advance(to: due)
      #expect(list.isHeaderMoving && list.nextDeadline == nil)
    }
  }

  @Test("the next notch takes the header on from where it is (HN-29)", arguments: rules)
  func theNextNotch(rule: SettlingRule) {
    for pause in [0.55, 0.6, 0.65, 0.7] {
      var list = list(rule: rule)
      list.scroller.wheel(by: 1000, at: 0)
      run(&list, to: 2, rate: 60)
      list.scroller.wheel(by: -200, at: 2)
      run(&list, to: 2 + pause, rate: 60)
      list.scroller.wheel(by: 20, at: 2 + pause)
      list.follow()
      var (edge, offset) = (list.header.layout.bottomEdge, list.scroller.offset)
      while !list.scroller.isAtRest {
        list.advance(to: list.scroller.time + 0.004)
        let distance = abs(list.scroller.offset - offset)
        #expect(abs(list.header.layout.bottomEdge - edge) <= distance + 1e-6, "\(pause)")
        (edge, offset) = (list.header.layout.bottomEdge, list.scroller.offset)
      }
      run(&list, to: 5, rate: 60)
      #expect(list.header.layout.bottomEdge == 20)
    }
  }

  @Test("with motion reduced a step has its input's policy too (HN-30)", arguments: [false, true])
  func withMotionReduced(isKey: Bool) {
    var list = list()
    list.reducesMotion = true
    for event in list.scroller.wheel(by: 90, isKey: isKey, at: 1) { list.scrollerDid(event) }
    list.follow()
    #expect(list.scroller.isAtRest == isKey)
    while !list.scroller.isAtRest { list.advance(to: list.scroller.time + 0.004) }
    let end = list.scroller.time
    #expect(list.header.layout.topEdge == -18)
    #expect(isNear(list.nextDeadline ?? .nan, end + 0.15, within: isKey ? 1e-12 : 0.004))
    list.advance(to: end + 0.2)
    #expect(list.header.layout.topEdge == 0)
  }

  @Test("Home and End glide as keys do, and a call of the program does not (HN-22)")
  func whoseGlidesTheyAre() {
    for isKey in [true, false] {
      var list = list()
      list.scroller.scroll(to: 900, animated: true, isKey: isKey, at: 1)
      list.advance(to: 1.1)
      #expect(list.reading.input == (isKey ? .keys : .code))
      #expect(list.header.targetVisibility == (isKey ? .hidden : .shown))
    }
  }

  @Test(
    "the thumb of the scroll bar settles the header as it is released (HN-22)", arguments: rules)
  func theThumb(rule: SettlingRule) {
    var list = list(rule: rule)
    list.configure(at: 1) { $0.isScrubbing = true }
    for move in 1...9 {
      let time = 1 + Double(move) / 60
      for event in list.scroller.scroll(to: -148 + 10 * Double(move), animated: false, at: time) {
        list.scrollerDid(event)
      }
      list.advance(to: time)
    }
    #expect(isNear(list.header.layout.topEdge, -18, within: 1e-9) && !list.isHeaderMoving)
    list.advance(to: 3)
    #expect(isNear(list.header.layout.topEdge, -18, within: 1e-9))
    list.configure(at: 3) { $0.isScrubbing = false }
    #expect(list.isHeaderMoving)
    list.advance(to: 5)
    #expect(list.header.layout.topEdge == 0 && list.scroller.offset == -58)
  }

  @Test(
    "content that returns to a finger that stopped at once keeps the finger's direction (FL-7)",
    arguments: rules, [1.0, -1])
  func theFingersDirection(rule: SettlingRule, way: Double) {
    var list = list(rule: rule)
    list.scroller.scroll(to: 1000, animated: false, at: 0)
    if way < 0 { list.setHeaderHidden(true, animated: false, at: 0) }
    list.scroller.beginDrag(.touch, at: 0)
    _ = list.scroller.recordDrag(by: 40 * way, at: 0.02)
    list.scroller.moveDrag(by: 50 * way, at: 0.02)
    list.follow()
    #expect(list.reading.lead == 10 * way)
    #expect(list.header.targetVisibility == (way > 0 ? .hidden : .shown))
    list.scroller.moveDrag(by: -10 * way, at: 0.3)
    list.follow()
    #expect(list.reading.lead == 0)
    #expect(list.header.targetVisibility == (way > 0 ? .hidden : .shown))
    for event in list.scroller.endDrag(at: 0.3) { list.scrollerDid(event) }
    list.follow()
    list.advance(to: 2)
    #expect(list.header.visibility == (way > 0 ? .hidden : .shown))
  }
}
