import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// The contrast of the album's text and icons, with any cover.
@Suite struct AlbumContrastTests {
  static let size = Size(width: 420, height: 700)

  static func scene(_ theme: Theme, at distance: Double) -> AlbumScene {
    let scene = AlbumScene(album: .embedded, viewport: Viewport(size: size), theme: theme)
    scene.activate(.row(1), at: Point(x: 0, y: 0), time: 0)
    for button in [AlbumButton.like, .download, .shuffle, .play] {
      scene.activate(.button(button), at: Point(x: 0, y: 0), time: 0)
    }
    let place = scene.scroller.minimumOffset + distance
    if distance < 0 {
      scene.scroller.beginDrag(.touch, at: 0)
      while scene.scroller.offset > place { scene.scroller.drag(by: -1, at: 0) }
    } else {
      _ = scene.scroller.scroll(to: place, animated: false, at: 0)
    }
    scene.follow()
    scene.advance(to: 2)
    return scene
  }

  static func check(_ scene: AlbumScene, _ label: String) {
    var list = DisplayList()
    scene.display(into: &list)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let readings = ContrastMeter().readings(of: list, in: window)
    #expect(readings.count > 4)
    for reading in readings where !Self.isComing(reading.color) {
      let least = reading.isIcon ? 3 : 4.5
      #expect(reading.ratio >= least, "\(label): \(reading.name) \(reading.ratio)")
    }
  }

  /// Whether a text is fading in: the bar's title before it is opaque.
  static func isComing(_ color: Color) -> Bool {
    color.alpha < 1 && [Color.white, .black].contains(Color(color.rgb))
  }

  @Test(
    "texts have a contrast of 4.5 to 1 and icons of 3 to 1 at any offset", arguments: Theme.allCases
  )
  func whereverTheListIs(theme: Theme) {
    for distance in stride(from: -120.0, through: 500, by: 20) {
      Self.check(Self.scene(theme, at: distance), "\(theme) at \(distance)")
    }
  }

  @Test(
    "the clock has 4.5 to 1 in every frame of a scroll, however fast", arguments: Theme.allCases)
  func theClockInEveryFrame(theme: Theme) throws {
    let accents: [Color?] = [nil, .white, Color(0xF4C430)]
    for (accent, speed) in accents.flatMap({ accent in [2.0, 61].map { (accent, $0) } }) {
      let scene = Self.scene(theme, at: 0)
      scene.changeEnvironment { $0.setAccent(accent) }
      var distance = 0.0
      for direction in [1.0, -1] {
        for frame in 0..<Int(420 / speed) {
          distance += direction * speed
          let time = scene.time + 1.0 / 60
          _ = scene.scroller.scroll(
            to: scene.scroller.minimumOffset + distance, animated: false, at: time)
          scene.follow()
          scene.advance(to: time)
          var list = DisplayList()
          scene.display(into: &list)
          let window = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
          let clock = try #require(
            ContrastMeter().readings(of: list, in: window).first { $0.name == scene.statusText })
          #expect(clock.ratio >= 4.5 && clock.color.alpha == 1, "frame \(frame) at \(distance)")
        }
      }
    }
  }

  @Test(
    "texts in the menu have the contrast, also under the pointer and pressed",
    arguments: Theme.allCases)
  func whereThereIsALight(theme: Theme) {
    let scene = Self.scene(theme, at: 0)
    for row in 0..<3 {
      let frame = scene.layout.rowFrame(row)
      scene.hover(at: Point(x: frame.midX, y: frame.midY))
      Self.check(scene, "\(theme), row \(row) under the pointer")
      scene.pressBegan(at: Point(x: frame.midX, y: frame.midY))
      Self.check(scene, "\(theme), row \(row) pressed")
      scene.pressCancelled()
    }
    for button in AlbumButton.allCases {
      let frame = scene.layout.frame(of: button)
      scene.pressBegan(at: Point(x: frame.midX, y: frame.midY))
      Self.check(scene, "\(theme), \(button) pressed")
      scene.pressCancelled()
    }
    scene.activate(.button(.more), at: Point(x: 0, y: 0), time: scene.time)
    scene.advance(to: 3)
    for command in AlbumCommand.allCases {
      let frame = scene.menuLayout.frame(of: command)
      scene.pressBegan(at: Point(x: frame.midX, y: frame.midY))
      Self.check(scene, "\(theme), \(command) pressed")
    }
  }
}

extension Color {
  /// The colour without its alpha, as a style sheet has it.
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
