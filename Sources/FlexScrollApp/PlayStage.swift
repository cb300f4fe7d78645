import Canvas
import Glibc
import AppCore
import Storage
import Scenes
import Platform
import Raster

/// Takes the pictures of `play`: paints into memory, needs no display.
final class PlayStage {
  /// The most pixels of a picture: a 4K window at scale 2 has half as many.
  static let largestPicture = 1 << 26

  private let folder: String?
  /// Where glyphs come from.
  let fonts: Fonts
  private let cover: Content.Cover
  /// What was read, and for how many pixels across; `nil` for what is not there.
  private var pictures: [ImageID: (width: Int, picture: Image?)] = [:]
  private var list = DisplayList()

  /// Makes the folder for shots, if need be and one is named.
  init(_ options: Options, _ content: Content, shots folder: String? = nil) throws(Failure) {
    self.folder = folder
    if let folder { try Self.make(folder) }
    do {
      fonts = try Fonts()
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
    if options.isVerbose { Report.warn("fonts: \(fonts.summary)") }
    cover = content.cover
  }

  private static func make(_ folder: String) throws(Failure) {
    guard unsafe mkdir(folder, 0o777) != 0 else { return }
    let number = errno
    guard number == EEXIST else {
      throw Failure("--shots \(folder): \(SystemError.text(number))", .cannotCreate)
    }
    guard RegularFile.isFolder(folder) else {
      throw Failure("--shots \(folder): is not a folder", .cannotCreate)
    }
  }

  /// The picture of a name, read when it is asked for first or needs more pixels; `nil` where there
  /// is none.
  func picture(_ id: ImageID, in viewport: Viewport) -> Image? {
    let source = PictureSource(id, cover: cover)
    let width = PictureSource.width(of: id, in: viewport)
    if let known = pictures[id], !source.isEmbedded || width <= known.width {
      return known.picture
    }
    do {
      pictures[id] = (width, try source.read(width: width))
    } catch {
      Report.warn(error.message)
      pictures[id] = (width, nil)
    }
    return pictures[id]?.picture
  }

  /// Gives an app the images that it wants and has not received.
  func bringPictures(to app: App, _ options: Options) {
    for id in app.navigation.wantedImages where !app.navigation.isKnown(id) {
      let findsAccent = options.headerColors == .cover
      app.take(
        picture(id, in: app.scene.viewport).map {
          ImageUpdate(id, .ready, $0, findsAccent: findsAccent)
        } ?? ImageUpdate(id, .placeholder))
    }
  }

  /// Gives a painter the pictures that the app knows of.
  func givePictures(to painter: any Painter, for app: App) {
    for id in app.navigation.environment.images.keys {
      painter.setImage(picture(id, in: app.scene.viewport), for: id)
    }
  }

  /// Paints the window as it is now into a PNG file, where a folder for shots was asked for.
  func shoot(_ workspace: Workspace, name: String) throws(Failure) {
    guard let folder else { return }
    let viewport = workspace.viewport
    let (width, height) = viewport.size.pixels(scale: viewport.scale)
    guard width * height <= Self.largestPicture else {
      throw Failure(
        "shot \(name): a picture of \(width)x\(height) pixels is too large", .cannotCreate)
    }
    let path = "\(folder)/\(name).png"
    workspace.display(into: &list)
    do {
      let painter = try SoftwarePainter(
        width: width, height: height, scale: viewport.scale, fonts: fonts)
      givePictures(to: painter, for: workspace.app)
      if let failure = painter.paint(list) { Report.warn("\(failure)") }
      try painter.pixels().writePNG(to: path)
    } catch {
      throw Failure("\(path): \(error)", .outputFailed)
    }
  }
}
