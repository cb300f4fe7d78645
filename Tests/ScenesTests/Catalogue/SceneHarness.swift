import Canvas
import FlexibleHeader
import Interface
import Scenes
import ScrollPhysics
import TestSupport

/// A scene driven as by a finger, for the tests of every scene.
struct SceneHarness {
  var scene: any Scene
  private(set) var time = 0.0

  /// Every scene, the gallery, and the worked example.
  static let entries = SceneCatalog.entries + [LettersScene.entry, gallery]
  private static let gallery = SceneEntry(
    name: GalleryScene.name, title: "Gallery", source: "", summary: ""
  ) { GalleryScene($0) }
  static let names = entries.map(\.name)

  /// A harness in the same state, with a scene of its own.
  func copy() -> SceneHarness {
    var copy = self
    copy.scene = scene.copy()
    return copy
  }

  /// The least size of a screen's text, in points: smaller text is part of a miniature.
  static let smallestType = 12.0

  /// The setup of a scene.
  struct Setting {
    var theme = Theme.light
    var width = 420.0
    var height = 860.0
    var scale = 1.0
    var shift = ShiftBehavior.disabled
    var appearance = Appearance()
  }

  init(_ name: String, _ setting: Setting = Setting()) throws {
    guard let entry = Self.entries.first(where: { $0.name == name }) else {
      throw NoSuchScene(name: name)
    }
    var options = HeaderOptions()
    options.shiftBehavior = setting.shift
    var viewport = Viewport(
      size: Size(width: setting.width, height: setting.height), scale: setting.scale)
    viewport.preferredTextScale = setting.appearance.textScale
    scene = entry.make(SceneSetup(viewport: viewport, header: options, theme: setting.theme))
    scene.changeEnvironment { $0.appearance = setting.appearance }
    for id in [ImageID.cover, .landscape, .stamp] {
      scene.changeEnvironment { $0.images[id] = ImageInfo(status: .ready, aspect: id.aspect) }
    }
  }

  struct NoSuchScene: Error { var name: String }

  var window: Rect {
    Rect(x: 0, y: 0, width: scene.viewport.size.width, height: scene.viewport.size.height)
  }

  /// The current items of the scene.
  var list: DisplayList {
    var list = DisplayList()
    scene.display(into: &list)
    return list
  }

  /// The lines of text that must be readable: not those of a miniature, which
  /// shows in a part of the window.
  var texts: [DisplayList.Text] {
    Layer.layers(of: list, in: window).compactMap { layer in
      guard case .text(let text) = layer.item, layer.clip.width > 0.9 * window.width else {
        return nil
      }
      return text
    }
  }

  /// The content's distance from rest; negative while it is overscrolled.
  var distance: Double { scene.scroller.offset - scene.scroller.minimumOffset }

  /// Advances as the program does, the scroller before the scene.
  mutating func pass(_ seconds: Double) {
    time += seconds
    for event in scene.scroller.advance(to: time) { scene.scrollerDid(event) }
    scene.advance(to: time)
  }

  /// A finger touches the screen.
  mutating func touch() {
    for event in scene.scroller.beginDrag(.touch, at: time) { scene.scrollerDid(event) }
    scene.follow()
  }

  /// Moves the content by a distance in a sixtieth of a second; above 0 towards the end.
  mutating func move(by distance: Double) {
    time += 1.0 / 60
    for event in scene.scroller.drag(by: distance, at: time) { scene.scrollerDid(event) }
    scene.follow()
    scene.advance(to: time)
  }

  /// Releases the finger; after a pause the content has no velocity.
  mutating func lift(afterPause pause: Double = 0.3) {
    if pause > 0 {
      time += pause
      _ = scene.scroller.hold(at: time)
    }
    for event in scene.scroller.endDrag(at: time) { scene.scrollerDid(event) }
    scene.follow()
    scene.advance(to: time)
  }

  /// Drags the content slowly and releases it.
  mutating func drag(by distance: Double, steps: Int = 30) {
    touch()
    for _ in 0..<steps { move(by: distance / Double(steps)) }
    lift()
  }

  /// Sets the content to a distance from rest at once.
  mutating func jump(to distance: Double) {
    let goal = scene.scroller.minimumOffset + distance
    let range =
      scene.scroller
      .minimumOffset...max(
        scene.scroller.minimumOffset, scene.scroller.maximumOffset)
    let events = scene.scroller.scroll(
      to: min(max(goal, range.lowerBound), range.upperBound), animated: false, at: time)
    for event in events { scene.scrollerDid(event) }
    scene.follow()
    pass(2)
  }

  mutating func key(_ action: FocusAction) -> Bool {
    scene.interactive?.key(action, at: time) ?? false
  }

  /// The focus ring, in any colour with enough contrast.
  var ring: Rect? {
    let rings = list.items.compactMap { item -> Rect? in
      guard case .stroke(let rect, let radius, Spacing.focusRing, let color) = item,
        radius != Segments.valueRadius,
        color != Appearance.outline(scene.theme), color != scene.palette.tint
      else { return nil }
      return rect
    }
    return rings.count == 1 ? rings.first : nil
  }
}
