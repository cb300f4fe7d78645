import Interface
import Scenes

@testable import AppCore

extension App {
  /// An app with a given scene, at index 0 of the catalogue.
  convenience init(scene: any Scene, time: Double) {
    let setup = SceneSetup(scene.environment, time: time)
    self.init(navigation: Navigation(showing: scene, at: .scene(0), setup: setup), time: time)
  }
}
