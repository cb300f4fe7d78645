import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Every scene, tuned")
struct EveryTuningTests {
  /// The scenes and the gallery, each flung and still coasting.
  private func scenes() -> [(name: String, scene: any Scene)] {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let setting = SceneSetup(viewport: viewport)
    var all: [(String, any Scene)] = [("gallery", GalleryScene(setting))]
    all += SceneCatalog.entries.map { ($0.name, $0.make(setting)) }
    return all.map { name, scene in
      let scene = scene.copy()
      scene.scroller.beginDrag(.touch, at: 0)
      for step in 1...6 {
        scene.scroller.drag(by: 12, at: Double(step) / 120)
        scene.follow()
      }
      let events = scene.scroller.endDrag(at: 0.05)
      for event in events { scene.scrollerDid(event) }
      scene.advance(to: 0.1)
      return (name, scene)
    }
  }

  @Test("another tuning amid a coast moves neither list nor header at once (SP-121)")
  func anotherTuningMovesNothingAtOnce() {
    for (name, scene) in scenes() {
      for preset in Tuning.presetNames.compactMap(Tuning.preset(named:)) {
        let tuned = scene.copy()
        tuned.changeEnvironment(at: 0.1) { $0.tuning = preset }
        #expect(tuned.scroller.tuning == preset, "\(name)")
        #expect(tuned.scroller.offset == scene.scroller.offset, "\(name)")
        #expect(isNear(tuned.header.height, scene.header.height, within: 1e-6), "\(name)")
        #expect(isNear(tuned.header.top, scene.header.top, within: 1e-6), "\(name)")
        tuned.advance(to: 30)
        #expect(tuned.scroller.isAtRest, "\(name)")
      }
    }
  }

  @Test("a header predicts flings by the tuning's law")
  func aHeaderForeseesThrowsByTheTuningsLaw() {
    for (name, scene) in scenes() {
      let scene = scene.copy()
      scene.changeEnvironment(at: 0.1) { $0.tuning = .gtk }
      guard case .flexible(let header) = scene.headerModel else { continue }
      #expect(header.deceleration == Tuning.gtk.coast.law, "\(name)")
    }
  }

  @Test("each scene has a header constant, and a change of it is drawn")
  func eachSceneHasAHeaderToBeChanged() {
    for (name, scene) in scenes() {
      let changed = scene.copy()
      changed.changeHeader(at: 0.1) { model in
        switch model {
        case .flexible(var header):
          header.maximumHeight += 40
          model = .flexible(header)
        case .collapsing(var header):
          header.expandedHeight += 200
          model = .collapsing(header)
        case .offset(var rule):
          rule.defaultHeight += 40
          model = .offset(rule)
        case .stretchy(var header):
          header.referenceHeight += 40
          model = .stretchy(header)
        }
      }
      changed.scroller.stop(at: 0.2)
      changed.scroller.scroll(to: changed.scroller.minimumOffset, animated: false, at: 0.2)
      changed.follow()
      changed.advance(to: 10)
      let plain = scene.copy()
      plain.scroller.stop(at: 0.2)
      plain.scroller.scroll(to: plain.scroller.minimumOffset, animated: false, at: 0.2)
      plain.follow()
      plain.advance(to: 10)
      #expect(changed.header.height > plain.header.height + 30, "\(name)")
    }
  }

  @Test("a later scene has the current tuning")
  func aSceneThatIsOpenedLaterScrollsByTheTuning() {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let navigation = Navigation(at: "album", setup: SceneSetup(viewport: viewport))
    navigation.changeEnvironment(at: 0) { $0.tuning = .gtk }
    navigation.open(2, at: 1)
    #expect(navigation.scene.scroller.tuning == .gtk && navigation.environment.tuning == .gtk)
    var broken = Tuning.ios
    broken.settling.speed = -1
    navigation.changeEnvironment(at: 2) { $0.tuning = broken }
    #expect(navigation.scene.scroller.tuning == .gtk && navigation.environment.tuning == .gtk)
  }
}
