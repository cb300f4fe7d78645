import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("The controls of the collapsing screen")
struct CollapsingControlsTests {
  private typealias SceneHarness = CollapsingSceneTests

  private func middle(_ frame: Rect) -> Point { Point(x: frame.midX, y: frame.midY) }

  @Test("a tap marks a walk and removes the mark")
  func aTapMarks() {
    let scene = SceneHarness.scene()
    let place = middle(scene.content.frame(of: 2).offset(y: 200))
    #expect(scene.control(at: place) == .walk(2))
    scene.tap(at: place, time: 0)
    #expect(scene.marked == [2])
    scene.tap(at: place, time: 0)
    #expect(scene.marked.isEmpty)
  }

  @Test("the header covers the content, and its buttons can be tapped wherever it is")
  func theHeaderCovers() {
    for distance in [0.0, 60, 136, 600] {
      let scene = SceneHarness.scene(scrolledBy: distance)
      let frames = scene.headerFrames(at: scene.scroller.offset)
      #expect(scene.control(at: Point(x: 200, y: 30)) == nil)
      #expect(scene.control(at: middle(frames.segment(.cards))) == .kind(.cards))
      scene.tap(at: middle(frames.segment(.cards)), time: 0)
      #expect(scene.kind == .cards)
    }
    #expect(SceneHarness.scene().control(at: Point(x: 40, y: 178)) == .details)
    #expect(SceneHarness.scene(scrolledBy: 136).control(at: Point(x: 40, y: 42)) == nil)
  }

  @Test("another kind of content does not move a header that is not collapsed")
  func theOffsetIsKept() {
    for distance in [0.0, 60, 135] {
      let scene = SceneHarness.scene(scrolledBy: distance)
      let offset = scene.scroller.offset
      scene.activate(.kind(.cards), at: Point(x: 0, y: 0), time: 0)
      #expect(scene.scroller.offset == offset)
      scene.activate(.kind(.list), at: Point(x: 0, y: 0), time: 0)
      #expect(scene.scroller.offset == offset)
    }
  }

  @Test("under a bar the uppermost walk stays uppermost")
  func theUppermostWalkIsKept() {
    for walk in [3, 8, 13] {
      let scene = SceneHarness.scene()
      scene.scroller.scroll(
        to: scene.content.frame(of: walk).y, animated: false, at: 0)
      scene.activate(.kind(.cards), at: Point(x: 0, y: 0), time: 0)
      let offset = scene.scroller.offset
      #expect(scene.content.walks(from: offset + Spacing.small, to: offset + 40).contains(walk))
      #expect(scene.layout.isCollapsed)
      scene.activate(.kind(.list), at: Point(x: 0, y: 0), time: 0)
      let back = scene.scroller.offset
      #expect(scene.content.frame(of: walk / 2 * 2).y == back + Spacing.small)
    }
  }

  @Test("shorter content is shown within its limits")
  func withinTheLimits() {
    let scene = SceneHarness.scene()
    scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    for kind in [CollapsingKind.cards, .list, .cards] {
      scene.activate(.kind(kind), at: Point(x: 0, y: 0), time: 0)
      #expect(scene.scroller.offset <= scene.scroller.maximumOffset)
    }
  }

  @Test("Tab visits every control and removes the focus at the end, and a key activates each")
  func theFocus() {
    let scene = SceneHarness.scene()
    var seen: [CollapsingControl] = []
    while scene.key(.next, at: 0), let focused = scene.focused, seen.count < 100 {
      seen.append(focused)
    }
    #expect(Set(seen).count == 33 && seen.count == 33)
    #expect(!scene.hasFocus)
    #expect(seen.first == .details && seen.last == .walk(29))

    _ = scene.key(.previous, at: 0)
    #expect(scene.focused == .walk(29))
    #expect(scene.key(.activate, at: 0) == true)
    #expect(scene.marked == [29])
    #expect(scene.key(.leave, at: 0) == true)
    #expect(!scene.hasFocus)
    #expect(scene.key(.leave, at: 0) == false)
    #expect(scene.key(.activate, at: 0) == false)
  }

  @Test("the focused control is in view, below the header and inside the window")
  func theFocusIsInSight() {
    for kind in CollapsingKind.allCases {
      let scene = SceneHarness.scene()
      scene.activate(.kind(kind), at: Point(x: 0, y: 0), time: 0)
      var time = 0.0
      for _ in 0..<33 {
        _ = scene.key(.next, at: time)
        time += 3
        scene.advance(to: time)
        guard case .walk(let walk) = scene.focused else { continue }
        let frame = scene.content.frame(of: walk).offset(
          y: scene.shape.containerTop - scene.scroller.offset)
        #expect(frame.y >= scene.layout.bottom - 1e-6 && frame.maxY <= 860 + 1e-6)
      }
    }
  }

  @Test("under a bar the first focus is in view, and the details scroll back into view")
  func theFocusUnderABar() {
    let scene = SceneHarness.scene(scrolledBy: 600)
    _ = scene.key(.next, at: 0)
    #expect(scene.focused == .kind(.list))
    #expect(scene.scroller.isAtRest)
    _ = scene.key(.previous, at: 0)
    #expect(scene.focused == .details)
    scene.advance(to: 5)
    #expect(scene.header.top == 0)
  }

  @Test("Left and Right change a focused switch, and nothing else")
  func leftAndRight() {
    let scene = SceneHarness.scene()
    #expect(scene.key(.increase, at: 0) == false)
    _ = scene.key(.next, at: 0)
    #expect(scene.key(.increase, at: 0) == false)
    _ = scene.key(.next, at: 0)
    #expect(scene.key(.increase, at: 0) == true)
    #expect(scene.kind == .cards && scene.focused == .kind(.cards))
    #expect(scene.key(.decrease, at: 0) == true)
    #expect(scene.kind == .list && scene.focused == .kind(.list))
  }

  @Test("press, pointer and focus each show")
  func statesShow() {
    let plain = SceneHarness.items(SceneHarness.scene())
    let place = middle(SceneHarness.scene().content.frame(of: 1).offset(y: 200))
    let pressed = SceneHarness.scene()
    pressed.pressBegan(at: place)
    let hovered = SceneHarness.scene()
    hovered.hover(at: place)
    let focused = SceneHarness.scene()
    for _ in 0..<5 { _ = focused.key(.next, at: 0) }
    let frames = [
      plain, SceneHarness.items(pressed), SceneHarness.items(hovered), SceneHarness.items(focused),
    ]
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) { #expect(frame != other) }
    }
    pressed.pressCancelled()
    hovered.hover(at: nil)
    #expect(SceneHarness.items(pressed) == plain && SceneHarness.items(hovered) == plain)
  }

  @Test("a control that scrolls under a resting pointer is highlighted")
  func thePointerStays() {
    let scene = SceneHarness.scene()
    scene.hover(at: Point(x: 200, y: 500))
    let before = scene.hovered
    scene.scroller.scroll(to: 300, animated: false, at: 0)
    #expect(scene.hovered != nil && scene.hovered != before)
  }

  @Test("the first focus is in view, and the list does not scroll", arguments: [500.0, 1e9])
  func theFocusBeginsInView(distance: Double) {
    for kind in CollapsingKind.allCases {
      let scene = SceneHarness.scene()
      scene.activate(.kind(kind), at: Point(x: 0, y: 0), time: 0)
      scene.scroller.scroll(
        to: min(distance, scene.scroller.maximumOffset), animated: false, at: 0)
      _ = scene.key(.previous, at: 0)
      guard case .walk(let walk) = scene.focused else {
        Issue.record("\(String(describing: scene.focused))")
        continue
      }
      let top = scene.shape.containerTop - scene.scroller.offset
      #expect(scene.scroller.isAtRest)
      #expect(scene.content.frame(of: walk).maxY + top <= 860)
      #expect(distance < 1e9 ? walk < 29 : walk == 29)
    }
  }

  @Test("a faint More button cannot be tapped")
  func aFaintButton() {
    for distance in stride(from: 0.0, through: 136, by: 2) {
      let scene = SceneHarness.scene(scrolledBy: distance)
      let frames = scene.headerFrames(at: scene.scroller.offset)
      let hit = scene.control(at: middle(frames.details))
      #expect((hit == .details) == (frames.detailsAlpha > 0.5), "at \(distance)")
    }
  }

  @Test("nothing is highlighted under a pointer while the content moves")
  func noLightInMotion() {
    let scene = SceneHarness.scene()
    scene.hover(at: Point(x: 200, y: 500))
    #expect(scene.hovered != nil)
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: 30, at: 0.01)
    #expect(scene.hovered == nil)
  }
}
