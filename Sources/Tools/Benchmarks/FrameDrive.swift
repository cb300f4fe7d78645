import AppCore
import CAllocationCount
import Canvas
import FlexScroll
import Interface
import Scenes
import TestSupport

/// The app without its window, driven by realistic events: the part of a frame above the painter.
final class FrameDrive {
  /// The kinds of frames that are counted.
  enum Sort: String, CaseIterable {
    /// Nothing moves but the mouse over the screen.
    case hovering
    /// A finger drags the list.
    case dragging
    /// Two fingers on a trackpad drag it.
    case panning
    /// The list moves after a fling.
    case coasting
    /// The list glides after clicks of a wheel.
    case wheeling
    /// A finger stretches the list beyond its start.
    case stretching
    /// The list springs back.
    case bouncing
    /// A finger drags the list, which hides and reveals the header.
    case shifting
    /// A transition between screens.
    case travelling
  }

  /// The steps of a frame: an event is handled, the app advances and the display list is built, and
  /// the loop reads the state.
  static let stepCount = 3

  private var workspace: Workspace
  private let sort: Sort
  private var list = DisplayList()
  private var index = 0
  private var time = 0.0
  /// The allocations in each step of the last frame.
  private(set) var allocations = [Int](repeating: 0, count: FrameDrive.stepCount)
  /// The number of items in the last frame.
  var itemCount: Int { list.count }

  /// Begins in a scene, which may have the first steps of a new user over it.
  init(_ scene: String, _ sort: Sort, tracks: Int? = nil, isGuided: Bool = false) {
    let setup = SceneSetup(
      Viewport(size: Size(width: 420, height: 860)), tracks: tracks, shifts: sort == .shifting)
    let navigation = Navigation(at: scene, setup: setup)
    for id in [ImageID.cover, .landscape, .stamp] {
      navigation.setImage(id, ImageInfo(status: .ready, aspect: id.aspect))
    }
    let app = App(navigation: navigation, time: 0)
    if isGuided { app.showFirstSteps() }
    workspace = Workspace(app)
    self.sort = sort
  }

  /// Runs a frame of 1/60 s; returns whether it was of the kind, and was counted.
  func frame() -> Bool {
    let event = event(at: index).map { DeviceEvent(time: time + 1.0 / 120, kind: $0) }
    index += 1
    time += 1.0 / 60
    let isCounted = isOfSort
    if isCounted { countedFrame(event) } else { drawFrame(event) }
    return isCounted && isOfSort
  }

  /// Whether the app is in the state to count.
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

  /// Runs a counted frame; `scripts/budget` finds it by its name.
  @inline(never)
  private func countedFrame(_ event: DeviceEvent?) { drawFrame(event) }

  private func drawFrame(_ event: DeviceEvent?) {
    allocations[0] = Self.allocations { if let event { _ = workspace.handle(event) } }
    allocations[1] = Self.allocations {
      workspace.advance(to: time)
      workspace.display(into: &list)
    }
    allocations[2] = Self.allocations { _ = ask() }
  }

  private static func allocations(_ body: () -> Void) -> Int {
    allocation_count_begin()
    body()
    return allocation_count_end()
  }

  /// Reads the state that the loop reads in each iteration.
  @inline(never)
  private func ask() -> Bool {
    let images = workspace.wantedImages
    return workspace.state.isMoving && images.isEmpty
  }

  /// The event for a frame of the gesture, which is repeated without end.
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

  /// Moves up for 119 frames and down for as many.
  private func drag(_ place: Int) -> DeviceEvent.Kind {
    switch place {
    case 0: .touchDown(finger: 1, x: 200, y: 800)
    case 1..<120: .touchMove(finger: 1, x: 200, y: 800 - 6 * Double(place))
    case 120..<239: .touchMove(finger: 1, x: 200, y: 80 + 6 * Double(place - 120))
    default: .touchUp(finger: 1, x: 200, y: 794)
    }
  }

  /// Flings up, and after a while down.
  private func fling(_ place: Int) -> DeviceEvent.Kind? {
    let (step, sign) = (place % 80, place < 80 ? -1.0 : 1.0)
    return switch step {
    case 0: .touchDown(finger: 1, x: 200, y: 400)
    case 1..<8: .touchMove(finger: 1, x: 200, y: 400 + sign * 14 * Double(step))
    case 8: .touchUp(finger: 1, x: 200, y: 400 + sign * 98)
    default: nil
    }
  }

  /// Pulls down, moves there, and releases.
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
