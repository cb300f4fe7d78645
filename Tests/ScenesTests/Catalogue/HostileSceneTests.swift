import Canvas
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

/// Every scene with hostile windows, points and times: its items can be
/// drawn, and nothing traps.
@Suite("Hostile scenes")
struct HostileSceneTests {
  @Test("a scene appends finite items after any calls", arguments: SceneHarness.names)
  func aSceneShowsFiniteThingsUnderAnyCalls(name: String) throws {
    var (hostile, harness) = (Hostile(seed: 1), try SceneHarness(name))
    for step in 0..<800 {
      if step % 100 == 0 { harness = try SceneHarness(name) }
      call(&harness.scene, at: time(for: harness.scene, &hostile), &hostile)
      let strange = harness.list.items.filter { !isFinite($0) }
      #expect(strange.isEmpty, "step \(step)")
      #expect(harness.scene.scroller.offset.isFinite, "step \(step)")
    }
  }

  /// Mostly a little later.
  private func time(for scene: any Scene, _ hostile: inout Hostile) -> Double {
    hostile.place(below: 100) == 0
      ? hostile.number() : scene.scroller.time + Double(hostile.place(below: 40)) / 1000
  }

  private func call(_ scene: inout any Scene, at time: Double, _ hostile: inout Hostile) {
    let point = Point(x: hostile.number(), y: hostile.number())
    switch hostile.place(below: 20) {
    case 0:
      let size = Size(width: hostile.number(), height: hostile.number())
      var viewport = Viewport(
        size: size, scale: hostile.number(), safeAreaTop: hostile.number())
      if hostile.flag() { viewport.size.width = hostile.number() }
      scene.changeEnvironment(at: time) { $0.viewport = viewport }
    case 1:
      scene.changeEnvironment(at: time) {
        $0.viewport = Viewport(size: Size(width: 420, height: 860))
      }
    case 2, 3: scene.advance(to: time)
    case 4:
      _ = scene.scroller.scroll(to: hostile.number(), animated: hostile.flag(), at: time)
      scene.follow()
    case 5, 6:
      _ = scene.scroller.beginDrag(.touch, at: time)
      _ = scene.scroller.drag(by: hostile.number(), at: time)
      scene.follow()
    case 7:
      for event in scene.scroller.endDrag(at: time) { scene.scrollerDid(event) }
      scene.follow()
    case 8: scene.interactive?.pressBegan(at: point)
    case 9: scene.pressCancelled()
    case 10: if scene.interactive?.drag(.began(point), at: time) != true { scene.hover(at: point) }
    case 11: _ = scene.interactive?.drag(.moved(point), at: time)
    case 12: _ = scene.interactive?.drag(.ended, at: time)
    case 13: scene.interactive?.tap(at: point, time: time)
    case 14:
      _ = scene.interactive?.key(
        hostile.one(of: [.next, .previous, .activate, .leave, .decrease, .increase]), at: time)
    case 15:
      scene.changeEnvironment {
        $0.images[hostile.flag() ? .cover : .landscape] = ImageInfo(
          status: .ready, aspect: hostile.number())
      }
    case 16: scene.changeEnvironment(at: time) { $0.presence = hostile.number() }
    case 17: scene.compound?.page(.turn(hostile.whole()), at: time)
    case 18:
      scene.changeEnvironment { $0.setAccent(hostile.flag() ? .white : nil) }
      scene.changeEnvironment { $0.reducesMotion = hostile.flag() }
    default:
      if hostile.flag() {
        scene.changeEnvironment(at: time) { $0.toggleStatusStrip() }
      } else {
        _ = scene.toggleVariant(at: time)
      }
      _ = scene.compound?.page(.keep, at: time)
    }
  }

  private func isFinite(_ item: DisplayList.Item) -> Bool {
    switch item {
    case .fill(let rect, let radius, _), .stroke(let rect, let radius, _, _),
      .shadow(let rect, let radius, _, _):
      rect.isDrawable && radius.isFinite
    case .line: item.bounds?.isDrawable == true
    case .gradient(let rect, _, _), .icon(_, let rect, _), .pushClip(let rect): rect.isDrawable
    case .image(_, let rect, let radius, let opacity, let tilt):
      rect.isDrawable && radius.isFinite && opacity.isFinite && tilt.isFinite
    case .text(let text): text.frame.x.isFinite && text.frame.y.isFinite && text.style.size >= 0
    case .stretch(let rect, let stretch): rect.isDrawable && stretch.amount.isFinite
    case .blur(let rect, let blur): rect.isDrawable && (blur.radius + blur.fade).isFinite
    case .popClip: true
    }
  }
}
