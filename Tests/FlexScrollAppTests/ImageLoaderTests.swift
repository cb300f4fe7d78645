import Canvas
import Glibc
import AppCore
import Interface
import Storage
import Platform
import Raster
import Scenes
import TestSupport
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct ImageLoaderTests {
  private let painter: Painter

  init() throws {
    painter = try Painter(width: 60, height: 80, scale: 1, fonts: Fonts(.builtInOnly))
  }

  private func loader(
    cover: ImageSource = .embedded(.cover), scale: Double = 1, ahead: ImageLoader.Ahead? = nil
  ) throws -> ImageLoader {
    var content = try Content.read(Options(), tags: true)
    content.cover = cover
    return ImageLoader(
      content, viewport: viewport(scale), painter: painter, ahead: ahead)
  }

  /// A loader whose cover has been shown.
  private func begunLoader(scale: Double = 1) throws -> ImageLoader {
    let loader = try loader(scale: scale)
    _ = loader.begin([.cover])
    loader.reader?.value
    _ = loader.collect(at: 0)
    return loader
  }

  private func viewport(_ scale: Double) -> Viewport {
    Viewport(size: Size(width: 420, height: 860), scale: scale)
  }

  /// Whether the painter has pixels for an image.
  private func isShown(_ id: ImageID) throws -> Bool {
    var list = DisplayList()
    list.append(.image(id, Rect(x: 0, y: 0, width: 60, height: 80), radius: 0, opacity: 1))
    painter.paint(list)
    return try painter.pixels().pixels.contains { $0 != 0xFF00_0000 }
  }

  @Test("no first frame waits for the program's own images, which fade in")
  func noFirstFrameWaitsForTheProgramsOwnImages() throws {
    let loader = try loader()

    let first = loader.begin([.cover, .landscape])
    loader.reader?.value
    let updates = loader.collect(at: 7)

    #expect(first.map(\.id) == [.cover, .landscape])
    #expect(updates.map(\.id) == [.cover, .landscape])
    #expect(updates.map(\.info.status) == [.fadingIn(since: 7), .fadingIn(since: 7)])
    #expect(updates.map(\.info.aspect) == [1, 0.75])
    #expect(try isShown(.cover))
    #expect(try isShown(.landscape))
  }

  @Test("covers of albums that are no longer offered are dropped, and the next have other names")
  func coversAreDropped() throws {
    let loader = try loader()
    let first = loader.covers(ofAlbumsAt: ["/a", "/b"])
    painter.setImage(Image(Bitmap(width: 1, height: 1, filledWith: 0xFF12_3456)), for: first[0])
    painter.setImage(Image(Bitmap(width: 1, height: 1, filledWith: 0xFF12_3456)), for: first[1])
    let second = loader.covers(ofAlbumsAt: ["/b", "/c"])
    #expect(second[0] == first[1] && !first.contains(second[1]))
    #expect(!painter.hasImage(first[0]) && painter.hasImage(first[1]))
  }

  @Test("a cover that was read in advance is in the first frame, in the needed size only")
  func aCoverThatWasReadInAdvanceIsInTheFirstFrameInTheNeededSizeOnly() throws {
    let content = try Content.read(Options(), tags: true)
    for scale in [1.0, 2] {
      painter.setImage(nil, for: .cover)
      let ahead = try #require(ImageLoader.Ahead(content, Options()))
      ahead.reader.value
      let loader = try loader(scale: scale, ahead: ahead)

      let updates = loader.begin([.cover])

      #expect(updates.map(\.info.status) == [scale == 1 ? .ready : .placeholder])
      #expect((updates[0].info.accent != nil) == (scale == 1))
      #expect((loader.reader == nil) == (scale == 1))
      #expect(try isShown(.cover) == (scale == 1))
    }
    var options = Options()
    options.scene = "gallery"
    #expect(ImageLoader.Ahead(content, options) == nil)
    var without = content
    without.cover = .none
    #expect(ImageLoader.Ahead(without, Options()) == nil)
  }

  @Test("an image that is needed later is read on another thread and fades in once")
  func anImageThatIsNeededLaterIsReadOnAnotherThreadAndFadesInOnce() throws {
    let loader = try begunLoader()

    loader.want([.cover, .landscape])
    loader.want([.cover, .landscape])
    loader.reader?.value
    let updates = loader.collect(at: 7)

    #expect(updates.map(\.id) == [.landscape])
    #expect(updates.map(\.info.status) == [.fadingIn(since: 7)])
    #expect(try isShown(.landscape))
    #expect(loader.collect(at: 8) == [])
  }

  @Test("a viewport of more pixels gets a larger size in place of the other, without a fade")
  func aViewportOfMorePixelsGetsALargerSize() throws {
    let loader = try begunLoader()
    let before = loader.reader

    loader.fit(viewport(1))
    #expect(loader.reader === before)
    loader.fit(viewport(2))
    loader.reader?.value

    #expect(loader.collect(at: 7).map(\.info.status) == [.ready])
    #expect(loader.viewport == viewport(2))
  }

  @Test("a viewport of far fewer pixels gets a smaller size, of a few fewer keeps what there is")
  func aViewportOfFarFewerPixelsGetsASmallerSize() throws {
    let loader = try begunLoader(scale: 4)
    let before = loader.reader

    loader.fit(viewport(2))
    #expect(loader.reader === before)
    loader.fit(viewport(1))
    loader.reader?.value

    let updates = loader.collect(at: 7)
    #expect(updates.map(\.info.status) == [.ready])
  }

  @Test("the later of two requested sizes counts, whichever arrives first")
  func ofTwoSizesTheLaterOneCounts() throws {
    let loader = try begunLoader()
    loader.fit(viewport(2))
    let first = loader.reader
    loader.fit(viewport(4))
    first?.value
    loader.reader?.value

    #expect(loader.collect(at: 7).count == 1)
  }

  @Test("a missing cover, and a file that is not an image, leave a placeholder")
  func aMissingCoverAndAFileThatIsNotAnImage() throws {
    let file = FileInFolder(folder: "/nowhere", name: "cover.png")
    for cover in [ImageSource.none, .files([file])] {
      let loader = try loader(cover: cover)

      let updates = loader.begin([.cover])
      loader.reader?.value

      #expect(updates == [ImageUpdate(.cover, .placeholder)])
      #expect(loader.collect(at: 7) == [])
      #expect(try !isShown(.cover))
    }
  }

  @Test(
    "changes of a cover's file after it was read have no effect",
    arguments: ["cut", "gone", "another", "a pipe"])
  func whatBecomesOfACoversFileChangesNothing(fate: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(PNGBytes.half(width: 60, height: 60), to: "cover.png")
    let file = FileInFolder(folder: folder.root, name: "cover.png")
    let loader = try loader(cover: .files([file]))
    #expect(loader.begin([.cover]) == [ImageUpdate(.cover, .placeholder)])
    loader.reader?.value
    #expect(loader.collect(at: 7).map(\.info.status) == [.fadingIn(since: 7)])

    switch fate {
    case "cut": try folder.lengthen("cover.png", to: 20)
    case "another": try folder.write("no picture", to: "cover.png")
    default: #expect(unlink(folder.path("cover.png")) == 0)
    }
    if fate == "a pipe" { #expect(mkfifo(folder.path("cover.png"), 0o666) == 0) }
    loader.fit(viewport(4))
    loader.want([.cover])
    loader.reader?.value

    #expect(loader.collect(at: 8) == [])
    #expect(try isShown(.cover))
  }

  @Test("the colour of the cover is computed, that of no other image")
  func theColourOfTheCoverIsComputed() throws {
    let loader = try loader()

    _ = loader.begin([.cover])
    loader.reader?.value
    loader.want([.landscape])
    loader.reader?.value

    let later = loader.collect(at: 7)
    #expect(later.map(\.id) == [.cover, .landscape])
    for updates in later {
      #expect((updates.info.accent != nil) == (updates.id == .cover))
    }
  }

  @Test("paintings are made when they are first shown, on another thread, and fade in (DX-7)")
  func paintingsAreMadeWhenTheyAreFirstShown() throws {
    let loader = try loader()
    let ids = [Painting(.lake, 1).id, Painting(.night, 2, isWide: true).id]
    var list = DisplayList()
    for id in ids {
      list.append(.image(id, Rect(x: 0, y: 0, width: 60, height: 60), radius: 0, opacity: 0))
    }
    painter.paint(list)
    #expect(painter.missingImages == Set(ids))

    loader.want(painter.missingImages)
    loader.want(painter.missingImages)
    #expect(painter.missingImages == Set(ids))
    loader.reader?.value
    let updates = loader.collect(at: 3)

    #expect(updates.map(\.id) == ids)
    #expect(updates.map(\.info.status) == [.fadingIn(since: 3), .fadingIn(since: 3)])
    #expect(updates.map(\.info.aspect) == [1, 2])
    #expect(painter.missingImages.isEmpty)
    #expect(try isShown(ids[0]))
    #expect(loader.collect(at: 4) == [])
  }

  @Test("windows of similar width share a painting, others have one of their own size")
  func windowsOfSimilarWidthShareAPainting() {
    func width(_ width: Double, _ scale: Double = 1) -> Int {
      ImageSource.width(
        of: Painting(.lake, 1).id, in: Viewport(size: Size(width: width, height: 800), scale: scale)
      )
    }
    #expect(width(1280) == width(1290))
    #expect(width(1280) >= 137 && width(1280) <= 192)
    #expect(width(1280, 2) > 256)
  }

  @Test("the cover of a previous album is dropped")
  func theCoverOfAPreviousAlbumIsDropped() throws {
    let loader = try loader(cover: .files([FileInFolder(folder: "/nowhere", name: "cover.png")]))
    _ = loader.begin([.cover])
    loader.reader?.value

    loader.setCover(.embedded(.cover))
    #expect(loader.collect(at: 0).isEmpty)
    loader.want([.cover])
    loader.reader?.value

    let updates = loader.collect(at: 1)
    #expect(updates.map(\.id) == [.cover])
    #expect(updates.map(\.info.status) == [.fadingIn(since: 1)])
  }
}
