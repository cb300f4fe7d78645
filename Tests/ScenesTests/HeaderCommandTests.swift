import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("Commands on a flexible header")
struct HeaderCommandTests {
  /// The scenes that have a flexible header.
  static let scenes =
    [GalleryScene.name] + SetupTests.flexible.filter(SceneCatalog.names.contains)
  static let rules = SettlingRule.allCases

  /// A list with a header from 76 to 148 points high, 20 of them a strip that stays.
  private func list(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule = .projected
  ) -> ScrollArea {
    var header = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    header.shiftBehavior = behavior
    header.settlingRule = rule
    return ScrollArea(
      Scroller(viewportLength: 800, contentLength: 5000),
      header: .flexible(FlexibleHeader(header, safeArea: 20)))
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

  @Test("the key pressed again during the motion reverses it", arguments: scenes)
  func theKeyTurnsTheHeaderRound(name: String) throws {
    var scene = try scene(name, .hideable, .projected)
    #expect(scene.perform(.toggleHeader, at: 0) == "Header hidden")
    run(&scene, for: 0.1)
    #expect(scene.header.shift > 0)
    #expect(scene.perform(.toggleHeader, at: scene.scroller.time) == "Header shown")
    run(&scene, for: 2)
    #expect(scene.header.shift == 0)
  }

  @Test("the key shows a hidden header, also while a fling would return it")
  func aFlingThatWillShowIt() {
    var (found, actions) = (0, [ScrollAction]())
    for step in stride(from: 5.0, to: 30, by: 0.5) {
      var list = list(.enabled)
      list.scroller.scroll(to: 1000, animated: false, at: 0)
      list.follow(into: &actions)
      for event in list.scroller.beginDrag(.touch, at: 0.1) {
        list.scrollerDid(event, into: &actions)
      }
      for move in 1...6 {
        list.scroller.drag(by: -step, at: 0.1 + Double(move) / 60)
        list.follow(into: &actions)
      }
      for event in list.scroller.endDrag(at: 0.2) { list.scrollerDid(event, into: &actions) }
      guard let detent = list.header.flexible.settlingDetent, detent != .strip else { continue }
      found += 1
      #expect(list.header.flexible.visibility == .hidden)
      #expect(list.perform(.toggleHeader, at: 0.21, into: &actions) == "Header shown")
    }
    #expect(found > 0)
  }

  @Test("a header of which nothing can leave is not reported as hidden")
  func aHeaderThatStays() {
    var (list, actions) = (list(), [ScrollAction]())
    list.configureHeader(at: 0, into: &actions) { $0.minimumHeight = 0 }
    #expect(list.perform(.toggleHeader, at: 0, into: &actions) == "Header shown")
    list.advanceContent(to: 2, into: &actions)
    #expect(list.header.flexible.layout.bottomEdge == 148)
  }
}
