import Inspector
import Scenes

// What the list of constants asks for.
extension App {
  /// Does what was asked for at the present moment; returns what only the window can do.
  package func tune(_ requests: [TuningPanel.Request]) -> WindowRequest? {
    var request: WindowRequest?
    for asked in requests {
      switch asked {
      case .tuning(let tuning): navigation.changeEnvironment(at: time) { $0.tuning = tuning }
      case .header(let constant, let number):
        scene.changeHeader(at: time) { constant.set(number, in: &$0) }
      case .save(let tuning, let name): request = .savePreset(tuning, from: name)
      }
    }
    return request
  }

  /// Has the list show the tuning and the header as they are now.
  package func show(in panel: inout TuningPanel) {
    let screen =
      switch navigation.place {
      case .gallery: -1
      case .scene(let index): index
      }
    panel.show(navigation.environment.tuning, scene.headerModel, of: screen, at: time)
  }
}
