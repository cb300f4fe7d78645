import CAllocationCount
import Canvas
import FlexibleHeader
import Gestures
import AppCore
import Interface
import Scenes
import ScrollPhysics

/// The app but for its window, driven by events as hands make them: what of a frame lies above the
/// painter.
final class FrameDrive {
  /// A frame of which sort is counted.
  enum Sort: String, CaseIterable {
    /// Nothing moves; the mouse does, over the screen.
    case hovering
    /// A finger drags the list.
    case dragging
    /// Two fingers on a trackpad do.
    case panning
    /// The list goes on after a fling.
    case coasting
    /// The list glides by the clicks of a wheel.
    case wheeling
    /// A finger pulls the list beyond its start.
    case stretching
    /// The list goes back from there.
    case bouncing
    /// A finger drags the list, and with it the header off the screen and back.
    case shifting
    /// A screen comes or goes.
    case travelling
  }

  /// What is done for a frame, in this order.
  enum Step: String, CaseIterable {
    /// An event is taken.
    case event
    /// Time passes, and the display list is made.
    case show
    /// The loop asks what is next.
    case ask
  }

  private var workspace: Workspace
  private let sort: Sort
  private var list = DisplayList()
  private var index = 0
  private var time = 0.0
  /// The allocations of each step of the frame counted last.
  private(set) var allocations = [Int](repeating: 0, count: Step.allCases.count)
  /// How many items the last frame had.
  var itemCount: Int { list.items.count }

  /// Begins in a scene.
  init(_ scene: String, _ sort: Sort, tracks: Int? = nil) {
    let setup = SceneSetup(
      Viewport(size: Size(width: 420, height: 860)), tracks: tracks, shifts: sort == .shifting)
    let navigation = Navigation(at: scene, setup: setup)
    for id in [ImageID.cover, .landscape, .stamp] {
      navigation.setImage(id, ImageInfo(status: .ready, aspect: id.aspect))
    }
    workspace = Workspace(App(navigation: navigation, time: 0))
    self.sort = sort
  }

  /// Does a frame of 1/60 s; returns whether it was one of the sort, and was counted.
  func frame() -> Bool {
    let event = event(at: index).map { DeviceEvent(time: time + 1.0 / 120, kind: $0) }
    index += 1
    time += 1.0 / 60
    let isCounted = isOfSort
    if isCounted { countedFrame(event) } else { plainFrame(event) }
    return isCounted && isOfSort
  }

  /// Whether the app is amid what is counted.
  private var isOfSort: Bool {
    let scroller = workspace.app.scene.scroller
    return switch (sort, scroller.phase) {
    case (.hovering, .idle): true
    case (.dragging, .tracking), (.shifting, .tracking), (.panning, .tracking): true
    case (.stretching, .tracking): scroller.overscroll > 0
    case (.coasting, .decelerating), (.wheeling, .gliding), (.bouncing, .bouncing): true
    case (.travelling, _): workspace.app.navigation.isMoving
    default: false
    }
  }

  /// A frame that a tool counts by the function's name.
  @inline(never)
  private func countedFrame(_ event: DeviceEvent?) {
    allocations[0] = Self.allocations { if let event { _ = workspace.handle(event) } }
    allocations[1] = Self.allocations {
      workspace.advance(to: time)
      workspace.display(into: &list)
    }
    allocations[2] = Self.allocations { _ = ask() }
  }

  private func plainFrame(_ event: DeviceEvent?) {
    if let event { _ = workspace.handle(event) }
    workspace.advance(to: time)
    workspace.display(into: &list)
    _ = ask()
  }

  private static func allocations(_ body: () -> Void) -> Int {
    allocation_count_begin()
    body()
    return allocation_count_end()
  }

  /// What the loop asks for in each of its turns.
  @inline(never)
  private func ask() -> Bool {
    let state = workspace.state
    return state.isMoving && state.images.isEmpty
  }

  /// The event of a frame of the gesture, which is repeated for ever.
  private func event(at index: Int) -> DeviceEvent.Kind? {
    switch sort {
    case .hovering: return .mouseMove(x: 200, y: Double(300 + index % 200))
    case .dragging, .shifting: return drag(index % 240)
    case .panning:
      let place = index % 240
      return place == 239
        ? .trackpadLift : .trackpadScroll(dx: 0, dy: place < 120 ? -0.4 : 0.4)
    case .coasting: return fling(index % 160)
    case .wheeling:
      return index % 6 == 0 ? .wheel(dx: 0, dy: index % 240 < 120 ? -1 : 1) : nil
    case .stretching: return pull(index % 160, for: 120)
    case .bouncing: return pull(index % 160, for: 20)
    case .travelling:
      guard index % 80 == 0, let key = Key(name: index % 160 < 80 ? "0" : "1") else { return nil }
      return .keyDown(key, [], isRepeat: false)
    }
  }

  /// Up for 110 frames and down for as many.
  private func drag(_ place: Int) -> DeviceEvent.Kind {
    switch place {
    case 0: .touchDown(finger: 1, x: 200, y: 800)
    case 1..<120: .touchMove(finger: 1, x: 200, y: 800 - 6 * Double(place))
    case 120..<239: .touchMove(finger: 1, x: 200, y: 80 + 6 * Double(place - 120))
    default: .touchUp(finger: 1, x: 200, y: 794)
    }
  }

  /// Flung up, and after a while down.
  private func fling(_ place: Int) -> DeviceEvent.Kind? {
    let (step, sign) = (place % 80, place < 80 ? -1.0 : 1.0)
    return switch step {
    case 0: .touchDown(finger: 1, x: 200, y: 400)
    case 1..<8: .touchMove(finger: 1, x: 200, y: 400 + sign * 14 * Double(step))
    case 8: .touchUp(finger: 1, x: 200, y: 400 + sign * 98)
    default: nil
    }
  }

  /// Pulled down, moved there, and released.
  private func pull(_ place: Int, for frames: Int) -> DeviceEvent.Kind? {
    switch place {
    case 0: .touchDown(finger: 1, x: 200, y: 300)
    case 1..<20: .touchMove(finger: 1, x: 200, y: 300 + 15 * Double(place))
    case frames: .touchUp(finger: 1, x: 200, y: 600)
    case 20..<frames: .touchMove(finger: 1, x: 200, y: 600 + Double(place % 40))
    default: nil
    }
  }
}
