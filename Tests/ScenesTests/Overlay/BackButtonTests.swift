import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The back button")
struct BackButtonTests {
  static let viewport = Viewport(size: Size(width: 420, height: 860), scale: 1.5)
  static let middle = Point(x: 28, y: 42)

  static func items(_ button: BackButton, at time: Double) -> [DisplayList.Item] {
    var list = DisplayList()
    button.display(in: viewport, at: time, into: &list)
    return list.items
  }

  @Test(
    "it appears with the pointer near the edge, stays while that is on it, and fades smoothly")
  func itComesAndGoes() {
    var button = BackButton()
    button.pointer(at: Point(x: 200, y: 100), in: Self.viewport, time: 0)
    button.pointer(at: Self.middle, in: Self.viewport, time: 0)
    #expect(Self.items(button, at: 9).isEmpty && !button.takes(Self.middle, in: Self.viewport))

    button.pointer(at: Point(x: 23, y: 100), in: Self.viewport, time: 1)
    #expect(button.opacity(at: 1) == 0 && button.isFading(at: 1) && !button.isHovered)
    expectNear(button.opacity(at: 1 + BackButton.fade / 2), 0.5, within: 1e-9)
    #expect(button.opacity(at: 2) == 1 && !button.isFading(at: 2))

    button.pointer(at: Self.middle, in: Self.viewport, time: 2)
    #expect(button.isHovered && button.opacity(at: 3) == 1)
    button.pointer(at: Point(x: 60, y: 42), in: Self.viewport, time: 3)
    #expect(button.opacity(at: 3) == 1 && !button.isHovered && button.isFading(at: 3.01))
    let share = button.opacity(at: 3.05)
    button.pointer(at: Point(x: 3, y: 42), in: Self.viewport, time: 3.05)
    expectNear(button.opacity(at: 3.05), share, within: 1e-9)
    button.pointer(at: nil, in: Self.viewport, time: 4)
    #expect(Self.items(button, at: 5).isEmpty && !button.isFading(at: 5))
  }

  @Test("hover and press are visible, and the icon has enough contrast in each state")
  func hoverAndPress() {
    var plain = BackButton()
    plain.pointer(at: Point(x: 3, y: 100), in: Self.viewport, time: 0)
    var hovered = plain
    hovered.pointer(at: Self.middle, in: Self.viewport, time: 0)
    var pressed = hovered
    pressed.press = Self.middle
    let lists = [plain, hovered, pressed].map { Self.items($0, at: 1) }
    #expect(lists[0] != lists[1] && lists[1] != lists[2])

    for items in lists {
      var ground = Color.white
      for case .fill(_, _, let color) in items {
        ground = ground.mixed(with: color.faded(by: 1 / color.alpha), share: color.alpha)
      }
      #expect(Color.white.contrast(with: ground) >= 4.5)
      #expect(
        items.contains { if case .icon(.chevronLeft, _, .white) = $0 { true } else { false } })
    }
  }

  @Test("it is on whole device pixels")
  func itStandsOnPixels() {
    for height in [320.0, 859, 860] {
      let space = Viewport(size: Size(width: 420, height: height), scale: 1.5)
      let frame = BackButton.frame(in: space)
      for place in [frame.x * 1.5, frame.y * 1.5] {
        expectNear(place, place.rounded(), within: 1e-9)
      }
    }
  }
}
