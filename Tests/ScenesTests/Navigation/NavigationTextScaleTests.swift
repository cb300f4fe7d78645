import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct NavigationTextScaleTests {
  private static func navigation(_ name: String) -> Navigation {
    Navigation(
      at: name, setup: SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860))))
  }

  @Test(
    "text becomes larger or smaller on every screen, and the place stays as far along",
    arguments: SceneCatalog.names)
  func lettersChangeAndThePlaceStays(name: String) {
    for share in [0, 0.4, 1.0] {
      let navigation = Self.navigation(name)
      func length(_ scene: any Scene) -> Double {
        scene.scroller.maximumOffset - scene.scroller.minimumOffset
      }
      func progress(_ scene: any Scene) -> Double {
        (scene.scroller.offset - scene.scroller.minimumOffset) / length(scene)
      }
      let goal = navigation.scene.scroller.minimumOffset + share * length(navigation.scene)
      navigation.scene.scroller.scroll(to: goal, animated: false, at: 1)
      navigation.scene.follow()
      navigation.advance(to: 5)
      for textScale in [1.5, 2, 0.7, 1] {
        navigation.changeEnvironment { $0.appearance = Appearance(textScale: textScale) }
        navigation.advance(to: navigation.pager.time + 2)
        #expect(navigation.scene.viewport.textScale == textScale)
        #expect(isNear(progress(navigation.scene), share, within: 0.02), "\(textScale) at \(share)")
      }
    }
  }

  @Test("a later screen has the requested text scale")
  func aScreenThatIsOpenedLater() {
    let navigation = Self.navigation("gallery")
    navigation.changeEnvironment { $0.appearance = Appearance(textScale: 1.5) }
    navigation.open(0, at: 1)
    navigation.advance(to: 5)
    #expect(navigation.scene.viewport.textScale == 1.5)
    navigation.goBack(at: 6)
    navigation.advance(to: 9)
    #expect(navigation.scene.viewport.textScale == 1.5)
  }
}
