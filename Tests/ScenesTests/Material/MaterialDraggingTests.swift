import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct MaterialDraggingTests {
  private static let sliders = MaterialControl.allCases.filter { $0.quantity != nil }

  /// The centre of a slider's knob.
  private func knob(of control: MaterialControl, in scene: inout MaterialScene) throws -> Point {
    let row = try MaterialControlsTests.bring(control, of: &scene)
    let share = control.share(of: try #require(scene.value(of: control)))
    return Point(x: x(at: share), y: row.y + 48)
  }

  /// The x of a knob at a share of its track.
  private func x(at share: Double) -> Double {
    32 + MaterialScene.knobRadius + (356 - 2 * MaterialScene.knobRadius) * share
  }

  @Test(
    "a knob is dragged to any value and keeps its distance from the pointer", arguments: sliders)
  func aKnobIsDragged(control: MaterialControl) throws {
    var scene = MaterialSceneTests.scene()
    let knob = try knob(of: control, in: &scene)
    let before = scene.value(of: control)

    let isTaken = scene.drag(.began(Point(x: knob.x + 6, y: knob.y)), at: 0)
    #expect(isTaken)
    _ = scene.drag(.moved(Point(x: knob.x + 6, y: knob.y + 90)), at: 0)
    #expect(scene.value(of: control) == before)
    for share in [0.25, 0.75, -3, 9] {
      _ = scene.drag(.moved(Point(x: x(at: share) + 6, y: 10)), at: 0)
      #expect(scene.value(of: control) == control.value(at: share))
    }
    _ = scene.drag(.ended, at: 0)
    _ = scene.drag(.moved(.zero), at: 0)

    #expect(scene.value(of: control) == control.value(at: 1))
  }

  @Test("a press beside the knob, above it or on another control is not taken")
  func aPressBesideTheKnobIsNotTaken() throws {
    var scene = MaterialSceneTests.scene()
    let knob = try knob(of: .maximumHeight, in: &scene)

    for (dx, dy) in [(30.0, 0.0), (-30, 0), (0, -30), (0, -400)] {
      let isTaken = scene.drag(.began(Point(x: knob.x + dx, y: knob.y + dy)), at: 0)
      #expect(!isTaken)
    }
  }

  @Test("a press on a moving list stops it and does not drag knobs")
  func aListThatMovesIsStopped() throws {
    var scene = MaterialSceneTests.scene()
    let knob = try knob(of: .maximumHeight, in: &scene)
    scene.scroller.scroll(by: 300, animated: true, at: 0)

    let isTaken = scene.drag(.began(knob), at: 0)

    #expect(!isTaken)
  }

  @Test("a dragged knob is larger, and nothing else shows the pointer")
  func aHeldKnobIsLarger() throws {
    var scene = MaterialSceneTests.scene()
    let knob = try knob(of: .maximumHeight, in: &scene)
    func widest(_ scene: MaterialScene) -> Double {
      MaterialSceneTests.items(scene).reduce(0) { widest, item in
        guard case .fill(let rect, let radius, scene.palette.tint) = item, rect.width == 2 * radius
        else { return widest }
        return max(widest, rect.width)
      }
    }
    let plain = widest(scene)
    scene.hover(at: knob)
    #expect(scene.hovered == .maximumHeight)

    _ = scene.drag(.began(knob), at: 0)

    #expect(widest(scene) > plain)
    #expect(scene.hovered == nil)
  }
}
