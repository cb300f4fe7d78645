import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct MaterialControlsTests {
  /// Scrolls a control into the middle of the window; returns its frame there.
  static func bring(_ control: MaterialControl, of scene: inout MaterialScene) throws -> Rect {
    let row = try #require(
      scene.content[scene.currentPage].frame(of: control, in: scene.viewport))
    let scroller = scene.scroller
    let goal = min(max(row.y - 400, scroller.minimumOffset), scroller.maximumOffset)
    _ = scene.scroller.scroll(to: goal, animated: false, at: scene.time)
    scene.follow()
    return row.offset(y: -scene.scroller.offset)
  }

  /// Taps a control; on a slider at a share of its track.
  static func tap(
    _ control: MaterialControl, of scene: inout MaterialScene, share: Double = 0.5
  ) throws {
    let frame = try bring(control, of: &scene)
    let track = frame.narrowed(by: MaterialScene.knobRadius)
    let point = Point(
      x: track.x + track.width * share, y: min(frame.y + 48, frame.maxY - 1))
    scene.tap(at: point, time: scene.time)
  }

  /// Taps one of the values of a control.
  static func tap(
    _ control: MaterialControl, value: Int, of scene: inout MaterialScene
  ) throws {
    let frame = try bring(control, of: &scene)
    let value = try #require(
      scene.content[scene.currentPage].value(value, of: control, in: frame))
    scene.tap(at: Point(x: value.midX, y: value.midY), time: scene.time)
  }

  @Test(
    "a tap turns each switch, and another turns it back",
    arguments: MaterialControl.allCases.filter { $0.kind == .toggle })
  func aTapTurnsEachSwitch(control: MaterialControl) throws {
    var scene = MaterialSceneTests.scene()
    let before = scene.isOn(control) == true

    try Self.tap(control, of: &scene)
    #expect(scene.isOn(control) == !before)
    if let flag = control.flag {
      #expect(scene.list.header.flexible.configuration[keyPath: flag] == !before)
    }

    try Self.tap(control, of: &scene)
    #expect(scene.isOn(control) == before)
  }

  @Test(
    "a tap sets each slider to the value at its place",
    arguments: MaterialControl.allCases.filter { $0.quantity != nil })
  func aTapSetsEachSlider(control: MaterialControl) throws {
    for share in [0.25, 0.75] {
      var scene = MaterialSceneTests.scene()
      try Self.tap(control, of: &scene, share: share)
      #expect(scene.value(of: control) == control.value(at: share))
    }
  }

  @Test("a tap chooses the value under it, beside them it changes nothing (DX-7)")
  func aTapChoosesAValue() throws {
    var scene = MaterialSceneTests.scene()
    for (index, behavior) in ShiftBehavior.named.enumerated().reversed() {
      try Self.tap(.shiftBehavior, value: index, of: &scene)
      #expect(scene.list.header.flexible.configuration.shiftBehavior == behavior)
      #expect(scene.chosen(of: .shiftBehavior) == index)
    }
    try Self.tap(.importance, value: 1, of: &scene)
    #expect(scene.list.header.flexible.configuration.returnDistance == .high)
    try Self.tap(.settlingRule, value: 1, of: &scene)
    #expect(scene.list.header.flexible.configuration.settlingRule == .material)
    try Self.tap(.settlingRule, value: 1, of: &scene)
    #expect(scene.list.header.flexible.configuration.settlingRule == .material)
    let row = try Self.bring(.settlingRule, of: &scene)
    scene.tap(at: Point(x: row.midX / 2, y: row.y + 12), time: scene.time)
    #expect(scene.list.header.flexible.configuration.settlingRule == .material)
    scene.changeHeader(at: scene.time) { model in
      if case .flexible(var header) = model {
        header.returnDistance = 60
        model = .flexible(header)
      }
    }
    #expect(scene.chosen(of: .importance) == nil)
    #expect(scene.name(of: .importance)?.words.contains("another value") == true)
  }

  @Test("Left, Right and Enter go through the values of a focused control, and on from its end")
  func keysGoThroughValues() {
    let scene = MaterialSceneTests.scene()
    scene.focused = .shiftBehavior
    var behaviors: [ShiftBehavior] = []
    for _ in ShiftBehavior.named {
      _ = scene.key(.activate, at: scene.time)
      behaviors.append(scene.list.header.flexible.configuration.shiftBehavior)
    }
    #expect(behaviors == [.enabled, .enabledWithStatusBar, .hideable, .disabled])
    _ = scene.key(.decrease, at: scene.time)
    #expect(scene.list.header.flexible.configuration.shiftBehavior == .hideable)
    _ = scene.key(.increase, at: scene.time)
    #expect(scene.list.header.flexible.configuration.shiftBehavior == .disabled)
  }

  @Test("the sentence below the drawings says what the present way means (DX-23)")
  func theSentence() {
    let scene = MaterialSceneTests.scene(width: 1280)
    func says(_ sentence: String) -> Bool {
      MaterialSceneTests.texts(scene).contains { $0.string == sentence }
    }
    #expect(says("The header keeps its place."))
    scene.configure(at: 0) { $0.shiftBehavior = .enabled }
    #expect(says("Scroll up and it goes with the list; scroll back 175 pt and it returns."))
    scene.configure(at: 0) { $0.returnDistance = .high }
    #expect(says("Scroll up and it goes with the list; scroll back 25 pt and it returns."))
    scene.configure(at: 0) { $0.returnDistance = 0 }
    #expect(says("Scroll up and it goes with the list; scroll back and it returns."))
  }

  @Test("the buttons in the corners are over the header's colour, or over its picture (DX-15)")
  func whatTheCornersAreOver() {
    let scene = MaterialSceneTests.scene()
    #expect(scene.regions.cornerGround == .header(scene.palette.headerTop))
    scene.background = .landscape
    #expect(scene.regions.cornerGround == .picture)
  }

  @Test("the pointer lights the value under it alone")
  func thePointerLightsAValue() throws {
    var scene = MaterialSceneTests.scene()
    for control in [MaterialControl.shiftBehavior, .importance] {
      let row = try Self.bring(control, of: &scene)
      let plain = MaterialSceneTests.items(scene)
      let value = try #require(scene.content[0].value(1, of: control, in: row))
      scene.hover(at: Point(x: value.midX, y: value.midY))
      let lit = MaterialSceneTests.items(scene)
      func highlights(_ items: [DisplayList.Item]) -> Int {
        items.count {
          if case .fill(value, _, scene.palette.hover) = $0 { true } else { false }
        }
      }
      // The ground of a tile has the same colour.
      #expect(lit.count == plain.count + 1 && highlights(lit) == highlights(plain) + 1)
      scene.hover(at: nil)
    }
  }

  @Test("a tap cycles through the values of a choice of many")
  func aTapGoesThroughChoices() throws {
    var scene = MaterialSceneTests.scene()
    try Self.tap(.headerPreset, of: &scene)
    #expect(scene.list.header.flexible.configuration.preset == .pinned)
    #expect(scene.choice(of: .headerPreset) == "Pinned")
  }

  @Test(
    "a change of a height changes the header at once, and the other height if needed (FH-11, FH-32)"
  )
  func theHeightsChangeTheHeader() {
    let scene = MaterialSceneTests.scene()

    scene.set(.maximumHeight, to: 200, at: 0)
    #expect(scene.header.height == 220)

    scene.set(.minimumHeight, to: 5000, at: 0)
    #expect(scene.list.header.flexible.minimumHeight == 200)
    scene.set(.maximumHeight, to: 40, at: 0)
    #expect(scene.list.header.flexible.minimumHeight == 40)
    scene.set(.maximumHeight, to: .nan, at: 0)
    #expect(scene.list.header.flexible.maximumHeight == 40)
  }

  @Test(
    "the buttons shift the header off and on, with a motion or at once (FH-55)",
    arguments: ShiftBehavior.named)
  func theButtonsShiftTheHeader(behavior: ShiftBehavior) throws {
    var scene = MaterialSceneTests.scene(behavior)
    try Self.tap(.shiftOff, of: &scene)
    let hidden = scene.header.shift
    #expect(hidden > 0)
    try Self.tap(.shiftOn, of: &scene)
    #expect(scene.header.shift == 0)

    try Self.tap(.shiftOffAnimated, of: &scene)
    #expect(scene.header.shift < hidden)
    #expect(scene.motion.isAnimating)
    scene.advance(to: scene.time + 2)
    #expect(scene.header.shift == hidden)
    try Self.tap(.shiftOnAnimated, of: &scene)
    scene.advance(to: scene.time + 2)
    #expect(scene.header.shift == 0)
  }

  @Test("scroll to top scrolls to the top and expands the header")
  func scrollToTop() throws {
    var scene = MaterialSceneTests.scene(.enabled)
    try Self.tap(.scrollToTop, of: &scene)
    scene.advance(to: 3)

    #expect(scene.scroller.offset == -148)
    #expect(scene.header.height == 148)
  }

  @Test("the header covers the rows, which cannot be tapped there")
  func coveredRowsAreNotTapped() throws {
    let scene = MaterialSceneTests.scene()
    let row = try #require(scene.content[0].stretch(of: .isBeingScrubbed))
    _ = scene.scroller.scroll(to: row.lowerBound - 60, animated: false, at: 0)
    scene.follow()

    #expect(scene.control(at: Point(x: 200, y: 70)) == nil)
    #expect(scene.control(at: Point(x: 200, y: 80)) == .isBeingScrubbed)
  }

  @Test("Tab visits all controls, in view below the header, and keys activate them")
  func theFocusWorksControls() throws {
    let scene = MaterialSceneTests.scene()
    var seen: [MaterialControl] = []
    for tab in MaterialControl.tabs {
      _ = scene.key(.next, at: scene.time)
      #expect(scene.focused == tab)
    }
    while scene.key(.next, at: scene.time), let focused = scene.focused {
      seen.append(focused)
      scene.advance(to: scene.time + 2)
      let row = try #require(scene.content[0].stretch(of: focused))
      #expect(row.lowerBound - scene.scroller.offset >= scene.header.height - 1e-6)
      #expect(row.upperBound - scene.scroller.offset <= 860)
    }
    #expect(seen == scene.content[0].controls)

    scene.focused = .minimumHeight
    let up = scene.key(.increase, at: scene.time)
    #expect(up && scene.list.header.flexible.minimumHeight == 60)
    let down = scene.key(.decrease, at: scene.time)
    #expect(down && scene.list.header.flexible.minimumHeight == 56)
    scene.focused = .hairline
    let isSlider = scene.key(.increase, at: scene.time)
    let worked = scene.key(.activate, at: scene.time)
    #expect(!isSlider && worked && scene.list.header.flexible.configuration.showsHairline)
    let left = scene.key(.leave, at: scene.time)
    let again = scene.key(.leave, at: scene.time)
    #expect(left && !again && !scene.hasFocus)
  }

  @Test("the first focus is in view, and the list does not scroll", arguments: [true, false])
  func theFocusBeginsInView(forward: Bool) throws {
    for behavior in ShiftBehavior.named {
      var scene = MaterialSceneTests.scene(behavior)
      MaterialSceneTests.drag(&scene, by: 600)
      let offset = scene.scroller.offset
      _ = scene.key(forward ? .next : .previous, at: scene.time)
      let focused = try #require(scene.focused)
      let row = try #require(scene.content[0].stretch(of: focused))
      let (top, bottom) = (row.lowerBound - offset, row.upperBound - offset)
      let heading = scene.list.header.flexible.layout.pinLine + MaterialPage.headingHeight
      #expect(top >= heading && bottom <= 860)
      let above = scene.content[0].controls.prefix { $0 != focused }.last
      let last = above.flatMap { scene.content[0].stretch(of: $0) }
      #expect(forward ? try #require(last).lowerBound - offset < heading : bottom > 780)
      scene.advance(to: scene.time + 2)
      #expect(scene.scroller.offset == offset)
    }
  }

  @Test("tabs scroll into view, turn the page and keep the focus")
  func theNamesOfThePagesAreBroughtIntoView() {
    for behavior in ShiftBehavior.named {
      var scene = MaterialSceneTests.scene(behavior)
      MaterialSceneTests.drag(&scene, by: 600)
      if behavior == .hideable {
        scene.activate(.shiftOff, at: Point(x: 0, y: 0), time: scene.time)
      }

      scene.focused = .firstPage
      _ = scene.key(.next, at: scene.time)
      scene.advance(to: scene.time + 3)
      #expect(scene.header.top == 0)
      #expect(scene.header.height == 148)
      #expect(scene.control(at: Point(x: 300, y: 130)) == .secondPage)
      _ = scene.key(.activate, at: scene.time)

      #expect(scene.currentPage == 1)
      #expect(scene.focused == .secondPage)
    }
  }

  @Test("hover and press highlight the control below them, in the header too")
  func thePointerAndAPressShow() {
    let scene = MaterialSceneTests.scene()
    let plain = MaterialSceneTests.items(scene)
    for (place, control) in [
      (Point(x: 100, y: 130), MaterialControl.firstPage), (Point(x: 100, y: 220), .shiftBehavior),
    ] {
      scene.hover(at: place)
      #expect(scene.hovered == control)
      let hovered = MaterialSceneTests.items(scene)
      scene.pressBegan(at: place)
      #expect(scene.pressed == control)
      let pressed = MaterialSceneTests.items(scene)
      #expect(hovered.count == plain.count + 1 && pressed.count == hovered.count)
      #expect(hovered != pressed)
      scene.pressCancelled()
      scene.hover(at: nil)
      #expect(MaterialSceneTests.items(scene) == plain)
    }
  }

  @Test("a pressed tab in a window too narrow for its highlight has none")
  func aTabInANarrowWindow() {
    for width in [0.0, 3, 50, 100] {
      let scene = MaterialSceneTests.scene()
      scene.changeEnvironment(at: 0) {
        $0.viewport = Viewport(size: Size(width: width, height: 240), scale: 2, safeAreaTop: 0)
      }
      for x in stride(from: 0.0, through: width, by: 0.5) {
        for y in stride(from: 60.0, through: 240, by: 4) {
          scene.pressBegan(at: Point(x: x, y: y))
          for item in MaterialSceneTests.items(scene) {
            if case .fill(let rect, _, _) = item { #expect(rect.isDrawable) }
          }
        }
      }
    }
  }

  @Test("the header counts as scrubbed while the thumb is pressed (FH-43)")
  func theThumbScrubs() {
    let scene = MaterialSceneTests.scene()
    scene.dragIndicator(true, at: 0)
    #expect(scene.list.header.flexible.configuration.isScrubbing)
    scene.dragIndicator(false, at: 1)
    #expect(!scene.list.header.flexible.configuration.isScrubbing)

    scene.activate(.isBeingScrubbed, at: nil, time: 1)
    scene.dragIndicator(true, at: 2)
    scene.dragIndicator(false, at: 3)
    #expect(scene.list.header.flexible.configuration.isScrubbing)
  }
}
