import Canvas
import Interface
import Storage
import Scenes
import Raster
import Testing

@testable import AppCore
@testable import FlexScrollApp

@Suite struct PictureNewsTests {
  private let viewport = Viewport(size: Size(width: 420, height: 860))

  private func app(at scene: String = "material") -> App {
    let setting = SceneSetup(viewport: viewport)
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  @Test("the scene that is shown is notified of a picture, and one that is made later too")
  func theSceneThatIsShownIsReportedAndOneThatIsMadeLaterToo() {
    let shown = Workspace(app(at: "album"))
    let later = Workspace(app())
    var news = ImageUpdate(.cover, .fadingIn(since: 2))
    news.aspect = 1.5
    news.accent = Color(0x1E4E8C)

    shown.take(news)
    later.take(news)
    later.app.open(0)

    for scene in [shown.app.scene as? AlbumScene, later.app.scene as? AlbumScene] {
      #expect(scene?.cover == .fadingIn(since: 2))
      #expect(scene?.coverAspect == 1.5)
      #expect(scene?.environment.image(.cover).accent == Color(0x1E4E8C))
    }
  }

  @Test("a scene that wants what has not come yet is reported so")
  func aSceneThatWantsWhatHasNotComeYetIsReportedSo() {
    let app = app()

    app.open(0)

    #expect((app.scene as? AlbumScene)?.cover == .placeholder)
  }
}

@Suite struct PictureSourceTests {
  private let file = FileInFolder(folder: "", name: "a.png")

  @Test("the cover is where the album has it, other pictures are in the program or nowhere")
  func theCoverIsWhereTheAlbumHasIt() {
    #expect(PictureSource(.cover, cover: .embedded) == .embedded(.cover))
    #expect(PictureSource(.cover, cover: .files([file])) == .files([file]))
    #expect(PictureSource(.cover, cover: .none) == .none)
    for cover in [Content.Cover.embedded, .files([file]), .none] {
      #expect(PictureSource(.landscape, cover: cover) == .embedded(.landscape))
      #expect(PictureSource(.stamp, cover: cover) == .embedded(.stamp))
      #expect(PictureSource(ImageID(rawValue: 99), cover: cover) == .none)
      #expect(PictureSource(ImageID(rawValue: -1), cover: cover) == .none)
    }
  }

  @Test(
    "the smallest size is read that serves the room",
    arguments: [
      (ImageID.cover, 1.0, 375), (.cover, 2.0, 750), (.cover, 4.0, 1500), (.landscape, 0.5, 300),
      (.landscape, 1.0, 600), (.landscape, 2.0, 1200), (.landscape, 4.0, 1200), (.stamp, 2.0, 96),
    ])
  func theSmallestSizeIsReadThatServesTheRoom(id: ImageID, scale: Double, width: Int) throws {
    let viewport = Viewport(size: Size(width: 420, height: 860), scale: scale)
    let source = PictureSource(id, cover: .embedded)

    let picture = try source.read(width: PictureSource.width(of: id, in: viewport))

    #expect(picture?.levels[0].width == width)
    #expect(picture.map(\.aspect) == id.aspect)
  }

  @Test("the program's own cover has a warm accent")
  func theProgramsOwnCoverHasAWarmAccent() throws {
    let picture = try PictureSource.embedded(.cover).read(width: 375)
    let accent = try #require(picture?.accent)
    #expect(accent.red > accent.green && accent.green > accent.blue)
    #expect(HeaderColors(accent: accent, theme: .dark).top.contrast(with: .white) >= 4.5)
  }
}
