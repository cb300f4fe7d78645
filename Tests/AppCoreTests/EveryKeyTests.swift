import Canvas
import Gestures
import Scenes
import Testing

@testable import AppCore

/// What the list of keys promises, key by key.
@Suite("Every key of the list")
struct EveryKeyTests {
  typealias Way = NavigationAppTests

  /// Keys of scenes that there are not yet.
  private static let reserved = Set(
    (SceneCatalog.entries.count + 1...9).map { "scene-\($0)" })

  /// Where a key has something to do, and which keys lead there.
  private static func way(to action: String) -> (scene: String, keys: [String]) {
    switch action {
    case "scroll-up", "page-up", "shift-space", "start": ("album", ["end"])
    case "left": ("material", ["right"])
    case "right": ("material", [])
    case "work-control": ("album", ["tab"])
    case "mend": ("offset", [])
    case "scene-1": ("gallery", [])
    default: action.hasPrefix("scene") ? ("gallery", []) : ("album", [])
    }
  }

  @Test(
    "a press of it is seen, or the window is asked for something",
    arguments: KeyAction.all.filter { !reserved.contains($0.name) })
  func aPressIsSeen(action: KeyAction) {
    for key in action.keys {
      let way = Self.way(to: action.name)
      var app = Way.app(way.scene)
      for key in way.keys {
        Way.play([AppTests.key(key)], &app)
        Way.settle(&app)
      }
      var without = app
      let requests = Way.play([.keyDown(key.key, key.modifiers, isRepeat: false)], &app)
      for _ in 0..<12 { app.advance(to: app.time + 1.0 / 60) }
      without.advance(to: app.time)
      let isSeen = Way.items(app) != Way.items(without)
      #expect(isSeen != !requests.isEmpty, "\(action.name), \(key.label): \(requests)")
    }
  }

  @Test("the keys of scenes that there are not do nothing")
  func theKeysOfScenesThatThereAreNotDoNothing() {
    for action in KeyAction.all where Self.reserved.contains(action.name) {
      var app = Way.app("gallery")
      let before = Way.items(app)
      for key in action.keys {
        let requests = Way.play([.keyDown(key.key, key.modifiers, isRepeat: false)], &app)
        #expect(requests.isEmpty && Way.items(app) == before)
      }
    }
  }
}
