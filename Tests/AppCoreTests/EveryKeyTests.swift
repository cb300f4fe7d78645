import Canvas
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

/// The list of keys, key by key.
@Suite("Every key of the list")
struct EveryKeyTests {
  typealias Driver = NavigationAppTests

  /// Keys of scenes that do not exist.
  private static let reserved = Set(
    Command.allCases.filter { $0.sceneIndex.map { $0 >= SceneCatalog.entries.count } ?? false })

  /// A scene in which a command has an effect, and keys that lead to the required state.
  private static func setup(for command: Command) -> (scene: String, keys: [String]) {
    switch command {
    case .scrollUp, .pageUp, .shiftSpace, .start: ("album", ["end"])
    case .left: ("material", ["right"])
    case .right: ("material", [])
    case .activateControl: ("album", ["tab"])
    case .variant: ("offset", [])
    default: command.sceneIndex == nil ? ("album", []) : ("gallery", [])
    }
  }

  @Test(
    "a press has a visible effect, or makes a request to the window",
    arguments: Command.configurable.filter { !reserved.contains($0) })
  func aPressHasAnEffect(command: Command) {
    for key in command.definition.keys {
      let setup = Self.setup(for: command)
      let app = Driver.app(setup.scene)
      for key in setup.keys {
        Driver.play([AppTests.key(key)], app)
        Driver.settle(app)
      }
      let without = app.copy()
      let requests = Driver.play([.keyDown(key.key, key.modifiers, isRepeat: false)], app)
      for _ in 0..<12 { app.advance(to: app.time + 1.0 / 60) }
      without.advance(to: app.time)
      let isSeen = Driver.items(app) != Driver.items(without)
      #expect(isSeen != !requests.isEmpty, "\(command), \(key.label): \(requests)")
    }
  }

  @Test("the keys of missing scenes do nothing")
  func theKeysOfMissingScenesDoNothing() {
    for command in Self.reserved {
      let app = Driver.app("gallery")
      let before = Driver.items(app)
      for key in command.definition.keys {
        let requests = Driver.play([.keyDown(key.key, key.modifiers, isRepeat: false)], app)
        #expect(requests.isEmpty && Driver.items(app) == before)
      }
    }
  }
}
