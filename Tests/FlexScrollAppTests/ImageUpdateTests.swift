import Canvas
import Interface
import Storage
import Scenes
import Raster
import Testing

@testable import AppCore
@testable import FlexScrollApp

@Suite struct ImageUpdateTests {
  private let viewport = Viewport(size: Size(width: 420, height: 860))

  private func app(at scene: String = "material") -> App {
    let setting = SceneSetup(viewport: viewport)
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  @Test("the scene that is shown is notified of an image, and one that is made later too")
  func theSceneThatIsShownIsReportedAndOneThatIsMadeLaterToo() {
    let shown = Workspace(app(at: "album"))
    let later = Workspace(app())
    let info = ImageInfo(status: .fadingIn(since: 2), aspect: 1.5, accent: Color(0x1E4E8C))

    shown.setImage(.cover, info)
    later.setImage(.cover, info)
    later.app.open(0)

    for scene in [shown.app.scene as? AlbumScene, later.app.scene as? AlbumScene] {
      #expect(scene?.cover == .fadingIn(since: 2))
      #expect(scene?.coverAspect == 1.5)
      #expect(scene?.environment.image(.cover).accent == Color(0x1E4E8C))
    }
  }

  @Test("a scene that waits for an image reports that")
  func aSceneThatWantsWhatHasNotComeYetIsReportedSo() {
    let app = app()

    app.open(0)

    #expect((app.scene as? AlbumScene)?.cover == .placeholder)
  }
}

@Suite struct ImageSourceTests {
  private let file = FileInFolder(folder: "", name: "a.png")
  private static let painting = Painting(.lake, 4)

  @Test("the cover comes from the album, other images are embedded or missing")
  func theCoverIsWhereTheAlbumHasIt() {
    #expect(ImageSource(.cover, cover: .embedded(.cover)) == .embedded(.cover))
    #expect(ImageSource(.cover, cover: .files([file])) == .files([file]))
    #expect(ImageSource(.cover, cover: .none) == .none)
    for cover in [ImageSource.embedded(.cover), .files([file]), .none] {
      #expect(ImageSource(.landscape, cover: cover) == .embedded(.landscape))
      #expect(ImageSource(.stamp, cover: cover) == .embedded(.stamp))
      #expect(ImageSource(Self.painting.id, cover: cover) == .painted(Self.painting))
      #expect(ImageSource(ImageID(rawValue: 99), cover: cover) == .none)
      #expect(ImageSource(ImageID(rawValue: -1), cover: cover) == .none)
    }
  }

  @Test(
    "the smallest size is read that serves the viewport",
    arguments: [
      (ImageID.cover, 1.0, 375), (.cover, 2.0, 750), (.cover, 3.0, 1061), (.cover, 4.0, 1500),
      (.landscape, 0.5, 300), (.landscape, 1.0, 600), (.landscape, 2.0, 1200),
      (.landscape, 4.0, 1200), (.stamp, 2.0, 96),
    ])
  func theSmallestSizeIsReadThatServesTheViewport(id: ImageID, scale: Double, width: Int) throws {
    let viewport = Viewport(size: Size(width: 420, height: 860), scale: scale)
    let source = ImageSource(id, cover: .embedded(.cover))

    let image = try source.read(width: ImageSource.width(of: id, in: viewport))

    #expect(image?.bitmap.width == width)
    #expect(image.map(\.aspect) == id.aspect)
  }

  @Test("the program's own cover has a warm accent")
  func theProgramsOwnCoverHasAWarmAccent() throws {
    let image = try ImageSource.embedded(.cover).read(width: 375)
    let accent = try #require(image?.accent)
    #expect(accent.red > accent.green && accent.green > accent.blue)
    #expect(HeaderColors(accent: accent, theme: .dark).top.contrast(with: .white) >= 4.5)
  }
}
