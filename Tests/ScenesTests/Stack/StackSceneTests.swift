import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct StackSceneTests {
  /// A harness at rest, and its scene.
  static func harness(width: Double = 420, height: Double = 860) throws -> (
    SceneHarness, StackScene
  ) {
    let harness = try SceneHarness("stack", .init(width: width, height: height))
    return (harness, try #require(harness.scene as? StackScene))
  }

  @Test("at rest the content begins below all bars, and ends above the bar below (HN-2, HN-78)")
  func insets() throws {
    var (harness, scene) = try Self.harness()
    #expect(scene.scroller.minimumOffset == -208)
    #expect(scene.shelfFrame.y == 208)
    #expect(scene.row(0).y == 208 + scene.shelf.height + scene.layout.headingHeight)
    #expect(scene.frame(of: .title) == Rect(x: 0, y: 20, width: 420, height: 92))
    #expect(scene.frame(of: .tabs).maxY == 208)
    harness.jump(to: .greatestFiniteMagnitude)
    #expect(scene.row(29).maxY == 860 - scene.stack.bottomInset - Spacing.small)
  }

  @Test("the search field leaves before the title shrinks, and the tabs stay (HN-70)")
  func theOrder() throws {
    var (harness, scene) = try Self.harness()
    harness.touch()
    harness.move(by: 40)
    #expect(scene.frame(of: .title).height == 92)
    #expect(scene.frame(of: .tabs).y == 164 - 40)
    harness.move(by: 32)
    #expect(scene.frame(of: .title).height == 72)
    #expect(scene.frame(of: .search).maxY == scene.frame(of: .title).maxY)
    harness.move(by: 500)
    #expect(scene.frame(of: .title).height == 44)
    #expect(scene.frame(of: .tabs).y == 64)
    #expect(scene.header.height == 108 && scene.header.leastHeight == 108)
  }

  @Test("deep in the list the search field returns after a distance, the title does not (HN-71)")
  func theReturn() throws {
    var (harness, scene) = try Self.harness()
    harness.touch()
    for _ in 0..<20 { harness.move(by: 50) }
    #expect(scene.stack.pinLine == 108)
    for _ in 0..<15 { harness.move(by: -20) }
    #expect(scene.stack.pinLine == 108 + 52)
    #expect(scene.frame(of: .title).height == 44)
  }

  @Test("the bar below shrinks, and grows as soon as the content moves back (HN-77)")
  func theBarBelow() throws {
    var (harness, scene) = try Self.harness()
    #expect(scene.frame(of: .toolbar) == Rect(x: 0, y: 788, width: 420, height: 72))
    harness.touch()
    harness.move(by: 10)
    #expect(scene.frame(of: .toolbar).height == 62)
    for _ in 0..<9 { harness.move(by: 50) }
    #expect(scene.frame(of: .toolbar) == Rect(x: 0, y: 812, width: 420, height: 48))
    harness.move(by: -10)
    #expect(scene.frame(of: .toolbar).height == 58)
  }

  @Test("a heading stays at the pin line until the next one pushes it away (HN-72, HN-73)")
  func headings() throws {
    var (harness, scene) = try Self.harness()
    harness.touch()
    for _ in 0..<8 { harness.move(by: 50) }
    let line = scene.stack.pinLine
    #expect(scene.heading(0).y == line && scene.header.pinnedHeading?.index == 0)
    let next = scene.heading(1).y
    #expect(next == scene.layout.top(of: 1) - scene.shownOffset)
    harness.move(by: next - line - 10)
    #expect(scene.heading(0).y == line + 10 - scene.layout.headingHeight)
    #expect(scene.heading(1).y == line + 10)
    harness.move(by: 20)
    #expect(scene.heading(1).y == line && scene.header.pinnedHeading?.index == 1)
  }

  @Test("bars that a finger leaves halfway come to rest with the content (HN-76)")
  func settling() throws {
    for distance in stride(from: 5.0, through: 100, by: 5) {
      var (harness, scene) = try Self.harness()
      harness.drag(by: distance)
      harness.pass(4)
      #expect([0, 52, 100].contains { isNear(harness.distance, $0, within: 0.5) }, "\(distance)")
      #expect(!scene.motion.isAnimating)
    }
  }

  @Test("a search field in use, or with the focus, does not leave (HN-79)")
  func theSearchField() throws {
    for usesKeys in [true, false] {
      var (harness, scene) = try Self.harness()
      harness.touch()
      for _ in 0..<20 { harness.move(by: 50) }
      harness.lift()
      #expect(scene.stack.pinLine == 108)
      if usesKeys {
        scene.focused = .tab(.all)
        _ = harness.key(.previous)
      } else {
        scene.toggleSearch(at: harness.time)
      }
      #expect(scene.motion.isHeaderMoving)
      harness.pass(0.1)
      #expect(scene.stack.pinLine > 108 && scene.stack.pinLine < 160)
      harness.pass(2)
      #expect(scene.stack.pinLine == 160)
      harness.drag(by: 200)
      #expect(scene.stack.pinLine == 160)
      if usesKeys { _ = harness.key(.leave) } else { scene.toggleSearch(at: harness.time) }
      harness.drag(by: 200)
      #expect(scene.stack.pinLine == 108)
    }
  }

  @Test("with reduced motion a search field that gets the focus is there at once (HN-28)")
  func reducedMotion() throws {
    var (harness, scene) = try Self.harness()
    scene.changeEnvironment { $0.reducesMotion = true }
    harness.touch()
    for _ in 0..<20 { harness.move(by: 50) }
    harness.lift()
    scene.toggleSearch(at: harness.time)
    #expect(scene.stack.pinLine == 160 && !scene.motion.isHeaderMoving)
  }

  @Test("another tab begins at the pin line, or stays at rest")
  func tabs() throws {
    var (harness, scene) = try Self.harness()
    scene.choose(.land, at: harness.time)
    #expect(harness.distance == 0 && scene.layout.places == 12..<30)
    harness.jump(to: 900)
    scene.focused = .place(20)
    let line = scene.stack.pinLine
    scene.choose(.water, at: harness.time)
    #expect(scene.heading(0).y == line && scene.stack.pinLine == line)
    #expect(scene.focused == nil)
  }

  @Test("bars and headings cover rows for the pointer")
  func covering() throws {
    var (harness, scene) = try Self.harness()
    func control(_ y: Double) -> StackControl? { scene.control(at: Point(x: 60, y: y)) }
    #expect(control(10) == nil && control(60) == nil)
    #expect(control(130) == .search && control(180) == .tab(.all))
    #expect(control(220) == nil && control(250) == .cover(0))
    #expect(control(410) == nil && control(460) == .place(0))
    #expect(control(800) == nil && scene.control(at: Point(x: 380, y: 815)) == .details)
    harness.touch()
    for _ in 0..<10 { harness.move(by: 50) }
    #expect(control(80) == .tab(.all) && control(120) == nil)
    #expect(control(190).map { if case .place = $0 { true } else { false } } == true)
  }

  @Test("a change of the title's bar keeps the content in its place")
  func aChangedTitle() throws {
    var (harness, scene) = try Self.harness()
    harness.jump(to: 400)
    let text = scene.perform(.raiseMaximumHeight, at: harness.time)
    #expect(text != nil && harness.distance == 400)
    #expect(scene.header.greatestHeight > 208)
    #expect(scene.perform(.toggleHeader, at: harness.time) == nil)
  }

  @Test("a copy is independent")
  func aCopy() throws {
    var (harness, scene) = try Self.harness()
    let copy = scene.copy()
    harness.jump(to: 300)
    scene.toggleSaved(3)
    #expect(copy.stack.pinLine == 208 && copy.saved.isEmpty && scene.saved == [3])
  }
}
