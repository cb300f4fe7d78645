import Canvas
import Interface
import ScrollPhysics
import Testing

@testable import Scenes
import TestSupport

@Suite struct StretchyControlsTests {
  private func middle(_ scene: StretchyScene, of cell: Int) -> Point {
    guard let place = scene.grid.place(of: cell) else { return .zero }
    let frame = scene.grid.frame(of: place.cell, in: place.section)
    return Point(x: frame.midX, y: frame.midY - scene.scroller.offset)
  }

  private func fills(_ scene: StretchyScene, with color: Color) -> Int {
    StretchySceneTests.items(scene).count { item in
      if case .fill(_, _, color) = item { true } else { false }
    }
  }

  /// The number of ticks.
  private func marks(_ scene: StretchyScene) -> Int {
    StretchySceneTests.items(scene).count {
      if case .icon(.check, _, _) = $0 { true } else { false }
    }
  }

  @Test("each cell has a picture of its own, of its section's subject (DX-7)")
  func eachCellHasAPicture() {
    var scene = StretchySceneTests.scene(height: 2400)
    StretchySceneTests.move(&scene, to: 0)
    var shown: [Painting] = []
    for item in StretchySceneTests.items(scene) {
      if case .image(let id, let frame, _, _, _) = item, let painting = Painting(id) {
        #expect(frame.width == scene.grid.side && frame.height == scene.grid.side)
        shown.append(painting)
      }
    }
    #expect(shown.count > 40 && Set(shown).count == shown.count)
    #expect(shown.prefix(8).allSatisfy { $0.subject == .evening && !$0.isWide })
    #expect(shown.dropFirst(8).first?.subject == .mountains)
  }

  @Test("a tap selects a cell, a second one deselects it")
  func aTapSelectsACell() {
    let scene = StretchySceneTests.scene()
    let plain = StretchySceneTests.items(scene)

    scene.tap(at: middle(scene, of: 4), time: 0)
    #expect(scene.selected == [4])
    #expect(marks(scene) == 1)
    scene.tap(at: middle(scene, of: 4), time: 0)

    #expect(scene.selected.isEmpty && marks(scene) == 0)
    #expect(StretchySceneTests.items(scene) == plain)
  }

  @Test("hover and press highlight the cell below them until they leave")
  func thePointerAndAPressShow() {
    let scene = StretchySceneTests.scene()
    let palette = scene.palette

    scene.hover(at: middle(scene, of: 2))
    #expect(fills(scene, with: palette.hover) == 1)
    scene.pressBegan(at: middle(scene, of: 2))
    #expect(fills(scene, with: palette.press) == 1)
    #expect(fills(scene, with: palette.hover) == 0)
    scene.pressCancelled()
    scene.hover(at: nil)
    #expect(fills(scene, with: palette.hover) == 0)
  }

  @Test("image and strip cover cells")
  func thePictureAndTheStripCoverTheCells() {
    var scene = StretchySceneTests.scene()
    StretchySceneTests.move(&scene, to: 250)
    let covered = middle(scene, of: 0)

    #expect(covered.y < 20)
    #expect(scene.control(at: Point(x: covered.x, y: 10)) == nil)
    #expect(scene.control(at: Point(x: covered.x, y: 25)) == .cell(0))
  }

  @Test("Tab visits the button and all cells and returns, and past the ends none")
  func tabGoesThroughAll() {
    let scene = StretchySceneTests.scene()
    var seen: [StretchyControl] = []
    for _ in 0...scene.grid.cellCount {
      let answer1 = scene.key(.next, at: 0)
      #expect(answer1)
      if let focused = scene.focused { seen.append(focused) }
    }

    #expect(seen == [.length] + (0..<scene.grid.cellCount).map(StretchyControl.cell))
    _ = scene.key(.next, at: 0)
    #expect(!scene.hasFocus)
    _ = scene.key(.previous, at: 0)
    #expect(scene.focused == .cell(scene.grid.cellCount - 1))
  }

  @Test("the focused cell comes into view, clear of the strip")
  func theFocusedCellComesIntoView() {
    let scene = StretchySceneTests.scene()
    for cell in [40, 3, 74] {
      scene.focused = .cell(cell - 1)
      _ = scene.key(.next, at: scene.time)
      scene.advance(to: scene.time + 3)
      let place = middle(scene, of: cell)

      #expect(place.y - scene.grid.side / 2 >= 20)
      #expect(place.y + scene.grid.side / 2 <= 860)
      #expect(scene.control(at: place) == .cell(cell))
    }
  }

  @Test("Enter activates the focused control, and Left and Right focus the cells beside it")
  func enterWorksTheFocusedControl() {
    let scene = StretchySceneTests.scene()
    let answer1 = scene.key(.activate, at: 0)
    #expect(!answer1)
    let answer2 = scene.key(.increase, at: 0)
    #expect(!answer2)

    _ = scene.key(.next, at: 0)
    let answer3 = scene.key(.activate, at: 0)
    #expect(answer3)
    #expect(scene.isShort)
    let answer4 = scene.key(.increase, at: 0)
    #expect(answer4)
    #expect(scene.focused == .cell(0))
    let answer5 = scene.key(.activate, at: 0)
    #expect(answer5)
    #expect(scene.selected == [0])
    let answer6 = scene.key(.decrease, at: 0)
    #expect(answer6)
    #expect(scene.focused == .length)
    let answer7 = scene.key(.decrease, at: 0)
    #expect(answer7)
    #expect(scene.focused == .length)
    let answer8 = scene.key(.leave, at: 0)
    #expect(answer8)
    #expect(!scene.hasFocus)
  }

  @Test("few cells keep their selection")
  func fewCellsKeepWhatIsSelected() {
    let scene = StretchySceneTests.scene()
    scene.activate(.cell(30), at: Point(x: 0, y: 0), time: 0)
    scene.focused = .cell(30)

    scene.activate(.length, at: Point(x: 0, y: 0), time: 0)
    #expect(scene.focused == nil)
    scene.activate(.cell(30), at: Point(x: 0, y: 0), time: 0)
    scene.activate(.length, at: Point(x: 0, y: 0), time: 0)

    #expect(scene.selected == [30])
  }

  @Test("the first focus is in view, and the grid does not scroll", arguments: [500.0, 1e9])
  func theFocusBeginsInView(offset: Double) throws {
    for action in [FocusAction.next, .previous] {
      var scene = StretchySceneTests.scene()
      StretchySceneTests.move(&scene, to: min(offset, scene.scroller.maximumOffset))
      let before = scene.scroller.offset
      _ = scene.key(action, at: 0)
      guard case .cell(let cell) = scene.focused else {
        Issue.record("\(String(describing: scene.focused))")
        continue
      }
      let place = try #require(scene.grid.place(of: cell))
      let frame = scene.grid.frame(of: place.cell, in: place.section).offset(y: -before)
      #expect(frame.y >= 20 && frame.maxY <= scene.viewport.size.height)
      #expect(scene.focused != .cell(0))
    }
  }
}
