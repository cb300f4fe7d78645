import CAllocationCount
import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

/// What a frame asks of the heap above the painter, counted in frames of gestures.
@Suite("Allocations of a frame")
struct FrameAllocationTests {
  /// A gesture that is repeated for ever, by the place of a finger at a frame.
  enum Gesture: CaseIterable {
    case scrolling, stretching, shifting

    func event(at frame: Int) -> DeviceEvent.Kind {
      let (place, length) = (frame % 120, 120)
      let distance = place < 60 ? Double(place) : Double(length - place)
      let y = self == .stretching ? 200 + 5 * distance : 800 - 8 * distance
      return switch place {
      case 0: .touchDown(finger: 1, x: 200, y: y)
      case length - 1: .touchUp(finger: 1, x: 200, y: y)
      default: .touchMove(finger: 1, x: 200, y: y)
      }
    }
  }

  private func app(_ scene: String, _ gesture: Gesture, tracks: Int?) -> App {
    var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    if gesture == .shifting { setting.header.shiftBehavior = .enabled }
    if let tracks { setting.environment.album.tracks = .numbered(count: tracks, artist: "Nobody") }
    let navigation = Navigation(at: scene, setup: setting)
    for id in [ImageID.cover, .landscape] {
      navigation.setImage(id, ImageInfo(status: .ready, aspect: id.aspect))
    }
    return App(navigation: navigation, time: 0)
  }

  /// The most allocations of a frame, and the most items that one had.
  private func most(
    _ scene: String, _ gesture: Gesture, tracks: Int? = nil
  ) -> (allocations: Int, items: Int) {
    let app = app(scene, gesture, tracks: tracks)
    var list = DisplayList()
    var most = (allocations: 0, items: 0)
    for frame in 0..<480 {
      let time = Double(frame) / 60
      let event = DeviceEvent(time: time, kind: gesture.event(at: frame))
      allocation_count_begin()
      _ = app.handle(event)
      app.advance(to: time + 1.0 / 120)
      app.display(into: &list)
      let state = app.state
      let calls = allocation_count_end()
      // Everything that is kept is there after the first two rounds.
      guard frame >= 240 else { continue }
      #expect(!state.images.isEmpty || scene == "collapsing")
      most = (max(most.allocations, calls), max(most.items, list.items.count))
    }
    return most
  }

  /// How often a frame may ask: never in a release, which `scripts/budget` counts.
  ///
  /// Where the compiler does not optimise, it keeps the frames of accessors and what closures catch
  /// on the heap.
  private static func allowed(_ scene: String) -> Int {
    #if DEBUG
      switch scene {
      case "gallery": 500
      case "album": 250
      default: 20
      }
    #else
      0
    #endif
  }

  @Test(
    "a frame of a gesture asks for no memory",
    arguments: ["gallery", "album", "collapsing", "stretchy"], Gesture.allCases)
  func aFrameOfAGestureAsksForNoMemory(scene: String, gesture: Gesture) {
    #expect(most(scene, gesture).allocations <= Self.allowed(scene))
  }

  @Test("a frame of a million rows is as long as one of fourteen, and asks for no more memory")
  func aFrameOfAMillionRowsIsAsLong() {
    let (few, many) = (
      most("album", .scrolling, tracks: 14), most("album", .scrolling, tracks: 1_000_000)
    )
    #expect(few.items == many.items)
    #expect(many.allocations <= few.allocations)
  }
}
