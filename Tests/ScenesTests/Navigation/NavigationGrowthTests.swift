import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("A scene that grows from its card (DX-6)")
struct NavigationGrowthTests {
  typealias Transition = NavigationTests

  static let window = Rect(x: 0, y: 0, width: 400, height: 800)

  static func opened(_ index: Int = 0) -> Navigation {
    let navigation = Transition.navigation()
    navigation.open(index, grows: true, at: 1)
    return navigation
  }

  /// The frame that grows: the clip after the shade over the gallery.
  static func frame(_ navigation: Navigation) -> Rect? {
    let items = Transition.items(navigation).items
    let shade = GalleryColor.dim.faded(by: navigation.progress)
    guard
      let start = items.firstIndex(where: {
        if case .fill(Self.window, _, shade) = $0 { true } else { false }
      })
    else { return nil }
    return items[start...].lazy.compactMap { item -> Rect? in
      if case .pushClip(let rect) = item { rect } else { nil }
    }.first
  }

  @Test("it grows from the phone on its card to the window, without a jump", arguments: [0, 1])
  func itGrows(card: Int) throws {
    let navigation = Self.opened(card)
    let gallery = try #require(navigation.backgroundScreen as? GalleryScene)
    let phone = gallery.phone(of: card)
    navigation.advance(to: 1.001)
    var last = try #require(Self.frame(navigation))
    #expect(abs(last.x - phone.x) < 2 && abs(last.width - phone.width) < 4)
    #expect(abs(last.y - phone.y) < 2 && abs(last.height - phone.height) < 8)
    for step in 1...200 {
      navigation.advance(to: 1 + Double(step) / 120)
      guard navigation.progress < 1 else { break }
      let frame = try #require(Self.frame(navigation))
      #expect(frame.x <= last.x && frame.maxX >= last.maxX && frame.height >= last.height)
      #expect(last.x - frame.x < 20 && frame.height - last.height < 80)
      last = frame
    }
    #expect(navigation.progress == 1 && last.width > 396)
    #expect(Transition.items(navigation) == Transition.items(of: navigation.scene))
  }

  @Test(
    "what grows fills its frame, and the picture of the phone has gone before it is half as large")
  func itFillsItsFrame() throws {
    let navigation = Self.opened()
    for step in 1...60 {
      navigation.advance(to: 1 + Double(step) / 120)
      let progress = navigation.progress
      guard progress > 0, progress < 1, let frame = Self.frame(navigation) else { continue }
      let list = Transition.items(navigation).items
      // The ground of the scene is the first fill in the frame.
      let grounds = list.compactMap { item -> Rect? in
        if case .fill(let rect, 0, navigation.scene.palette.background) = item { rect } else { nil }
      }
      guard progress > 0.01 else { continue }
      #expect(
        grounds.contains {
          $0.x <= frame.x + 1e-6 && $0.maxX >= frame.maxX - 1e-6 && $0.maxY >= frame.maxY - 1e-6
        }, "at \(progress)")
    }
  }

  @Test("back it shrinks into the same phone, and the gallery is as it was")
  func itShrinks() throws {
    let navigation = Self.opened()
    navigation.advance(to: 4)
    let hasGone = navigation.goBack(shrinks: true, at: 5)
    #expect(hasGone)
    navigation.advance(to: 5.1)
    let gallery = try #require(navigation.scene as? GalleryScene)
    let first = try #require(Self.frame(navigation))
    navigation.advance(to: 5.4)
    let later = try #require(Self.frame(navigation))
    #expect(later.width < first.width && later.x > first.x)
    navigation.advance(to: 5.9)
    if let last = Self.frame(navigation) {
      #expect(abs(last.width - gallery.phone(of: 0).width) < 6)
    }
    navigation.advance(to: 8)
    #expect(navigation.isAtRest && Self.frame(navigation) == nil && !navigation.grows)
  }

  @Test("a finger catches it and leads it back; a swipe at rest slides the scene")
  func aFingerCatchesIt() throws {
    var navigation = Self.opened()
    navigation.advance(to: 1.15)
    let caught = try #require(Self.frame(navigation))
    Transition.take(navigation.pager.beginDrag(.touch, at: 1.15), &navigation)
    navigation.pager.drag(by: -80, at: 1.2)
    navigation.advance(to: 1.25)
    let led = try #require(Self.frame(navigation))
    #expect(led.width < caught.width)
    navigation.pager.drag(by: 300, at: 1.3)
    navigation.advance(to: 6)
    Transition.take(navigation.pager.endDrag(at: 6), &navigation)
    navigation.advance(to: 9)
    #expect(navigation.progress == 1 && navigation.isAtRest)

    Transition.take(navigation.pager.beginDrag(.touch, at: 9), &navigation)
    navigation.pager.drag(by: -80, at: 9.1)
    navigation.advance(to: 9.2)
    #expect(navigation.progress < 1 && !navigation.grows && Self.frame(navigation) == nil)
  }

  @Test(
    "a card that is out of view has nothing to grow from; with motion reduced nothing grows (DX-29)"
  )
  func whatDoesNotGrow() throws {
    let last = SceneCatalog.entries.count - 1
    let hidden = Self.opened(last)
    let gallery = try #require(hidden.backgroundScreen as? GalleryScene)
    #expect(!gallery.showsPhone(of: last))
    hidden.advance(to: 1.1)
    #expect(!hidden.grows && Self.frame(hidden) == nil)

    let still = Transition.navigation(reducesMotion: true)
    still.open(0, grows: true, at: 1)
    still.advance(to: 1.05)
    #expect(!still.grows && still.progress == 1 && !still.crossFades.isEmpty)
  }
}
