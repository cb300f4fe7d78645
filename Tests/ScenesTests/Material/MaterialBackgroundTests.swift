import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct MaterialBackgroundTests {
  /// The frame of the drawn image, and the clip around it.
  private func picture(
    _ scene: MaterialScene
  ) -> (id: ImageID, frame: Rect, clip: Rect, index: Int)? {
    var clip = Rect(x: 0, y: 0, width: 0, height: 0)
    for (index, item) in MaterialSceneTests.items(scene).enumerated() {
      if case .pushClip(let rect) = item { clip = rect }
      if case .image(let id, let frame, _, _, _) = item { return (id, frame, clip, index) }
    }
    return nil
  }

  @Test("a tap chooses an image, and cycles through the modes")
  func aTapGoesThroughThePictures() throws {
    var scene = MaterialSceneTests.scene()
    #expect(picture(scene) == nil)

    var seen: [ImageID?] = []
    for value in [1, 2, 0] {
      try MaterialControlsTests.tap(.backgroundPicture, value: value, of: &scene)
      seen.append(picture(scene)?.id)
    }
    #expect(seen == [.landscape, .stamp, nil])
    var modes: [ContentMode] = []
    for _ in ContentMode.allCases {
      try MaterialControlsTests.tap(.contentMode, of: &scene)
      modes.append(scene.contentMode)
    }
    #expect(modes == Array(ContentMode.allCases.dropFirst()) + [.scaleAspectFill])
  }

  @Test("Left and Right step through the modes of the focused control")
  func leftAndRightGoThroughTheModes() {
    let scene = MaterialSceneTests.scene()
    scene.focused = .contentMode

    _ = scene.key(.decrease, at: 0)
    #expect(scene.contentMode == .bottomRight)
    _ = scene.key(.increase, at: 0)
    #expect(scene.contentMode == .scaleAspectFill)
  }

  @Test(
    "the image fills the header behind the rest, small ones too, clipped to it (FH-107)",
    arguments: [MaterialBackground.landscape, .stamp], [-60.0, 0, 40, 500])
  func thePictureFillsTheHeader(background: MaterialBackground, scrolled: Double) throws {
    var scene = MaterialSceneTests.scene()
    scene.background = background
    if scrolled < 0 {
      MaterialSceneTests.drag(&scene, by: scrolled, lift: false)
    } else {
      _ = scene.scroller.scroll(to: scrolled - 148, animated: false, at: 0)
      scene.follow()
    }
    let layout = scene.list.header.flexible.layout

    let shown = try #require(picture(scene))

    #expect(shown.id == background.picture)
    #expect(shown.clip == Rect(x: 0, y: layout.topEdge, width: 420, height: layout.height))
    #expect(shown.frame.x <= 1e-9 && shown.frame.maxX >= 420 - 1e-9)
    #expect(shown.frame.y <= layout.topEdge + 1e-9)
    #expect(shown.frame.maxY >= layout.bottomEdge - 1e-9)
    let texts = MaterialSceneTests.items(scene).enumerated().filter { _, item in
      if case .text(let text) = item { text.frame.y < layout.bottomEdge - 20 } else { false }
    }
    #expect(texts.contains { $0.offset > shown.index })
  }

  @Test("the image follows an overscroll between device pixels, without a step")
  func thePictureFollowsAPull() throws {
    let scene = MaterialSceneTests.scene()
    scene.background = .stamp
    scene.scroller.beginDrag(.touch, at: 0)
    scene.follow()
    var last = try #require(picture(scene)).frame
    for step in 1...80 {
      let time = Double(step) / 60
      scene.scroller.drag(by: -0.3, at: time)
      scene.advance(to: time)
      scene.follow()
      let frame = try #require(picture(scene)).frame
      #expect(frame.midY > last.midY && frame.midY - last.midY < 0.16)
      last = frame
    }
  }

  @Test("an image that is still missing is not drawn, and fades in when it comes")
  func aPictureThatIsMissing() {
    let scene = MaterialSceneTests.scene()
    scene.background = .landscape
    scene.changeEnvironment {
      $0.images[.landscape] = ImageInfo(status: .placeholder, aspect: 0.75)
    }
    #expect(picture(scene) == nil)

    scene.changeEnvironment {
      $0.images[.landscape] = ImageInfo(status: .fadingIn(since: 1), aspect: 0.75)
    }
    scene.advance(to: 1.1)

    #expect(picture(scene) != nil)
    #expect(scene.motion.isAnimating)
    #expect(MaterialScene.entry.images == [.landscape, .stamp])
  }
}
