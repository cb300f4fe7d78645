import CAllocationCount
import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

/// The allocations of a frame above the painter, counted in frames of gestures.
@Suite("Allocations of a frame")
struct FrameAllocationTests {
  /// A gesture that is repeated without end, as the position of a finger in a frame.
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

  private func app(_ scene: String, _ gesture: Gesture, tracks: Int?, width: Double) -> App {
    var setting = SceneSetup(viewport: Viewport(size: Size(width: width, height: 860)))
    if gesture == .shifting { setting.header.shiftBehavior = .enabled }
    if let tracks { setting.environment.album.tracks = .numbered(count: tracks, artist: "Nobody") }
    let navigation = Navigation(at: scene, setup: setting)
    for id in [ImageID.cover, .landscape] {
      navigation.setImage(id, ImageInfo(status: .ready, aspect: id.aspect))
    }
    return App(navigation: navigation, time: 0)
  }

  /// The maximum number of allocations and of items in a frame.
  private func most(
    _ scene: String, _ gesture: Gesture, tracks: Int? = nil, width: Double = 420
  ) -> (allocations: Int, items: Int) {
    let app = app(scene, gesture, tracks: tracks, width: width)
    let workspace = Workspace(app)
    var list = DisplayList()
    var most = (allocations: 0, items: 0)
    for frame in 0..<480 {
      let time = Double(frame) / 60
      let event = DeviceEvent(time: time, kind: gesture.event(at: frame))
      allocation_count_begin()
      _ = app.handle(event)
      app.advance(to: time + 1.0 / 120)
      app.display(into: &list)
      _ = workspace.state
      let images = workspace.wantedImages
      let calls = allocation_count_end()
      // All caches are filled after the first two rounds.
      guard frame >= 240 else { continue }
      #expect(!images.isEmpty || ["collapsing", "stack"].contains(scene))
      most = (max(most.allocations, calls), max(most.items, list.items.count))
    }
    return most
  }

  /// The number of allocations allowed per frame: none in a release build, which `scripts/budget`
  /// counts.
  ///
  /// Without optimisation the compiler allocates the frames of accessors and the captures of
  /// closures on the heap.
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
    "a frame of a gesture allocates no memory",
    arguments: ["gallery", "album", "collapsing", "stretchy", "stack"], Gesture.allCases)
  func aFrameOfAGestureAllocatesNoMemory(scene: String, gesture: Gesture) {
    #expect(most(scene, gesture).allocations <= Self.allowed(scene))
  }

  @Test("nor does one of the album in a wide window", arguments: Gesture.allCases)
  func aWideFrame(gesture: Gesture) {
    #expect(most("album", gesture, width: 1280).allocations <= Self.allowed("album"))
  }

  @Test("a frame of a million rows has no more items than one of fourteen, and allocates no more")
  func aFrameOfAMillionRowsHasNoMoreItemsThanOneOfFourteen() {
    let (few, many) = (
      most("album", .scrolling, tracks: 14), most("album", .scrolling, tracks: 1_000_000)
    )
    #expect(few.items == many.items)
    #expect(many.allocations <= few.allocations)
  }
}
