import Canvas
import Glibc
import Library
import Program
import Scenes
import Stage

/// Takes the pictures of `play`: paints into memory, needs no display.
struct PlayStage {
  /// The most pixels of a picture: a 4K window at scale 2 has half as many.
  private static let largestPicture = 1 << 26

  private let folder: String
  private let fonts: Fonts
  private let cover: Content.Cover
  /// What was read, and for how many pixels across; `nil` for what is not there.
  private var pictures: [ImageID: (width: Int, picture: Picture?)] = [:]
  private var list = DisplayList()

  /// Makes the folder if need be.
  init(folder: String, options: Options, content: Content) throws(Failure) {
    self.folder = folder
    if unsafe mkdir(folder, 0o777) != 0 {
      let number = errno
      guard number == EEXIST else {
        throw Failure("--shots \(folder): \(SystemError.text(number))", .cannotCreate)
      }
      guard RegularFile.isFolder(folder) else {
        throw Failure("--shots \(folder): is not a folder", .cannotCreate)
      }
    }
    do {
      fonts = try Fonts()
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
    if options.isVerbose { Report.warn("fonts: \(fonts.summary)") }
    cover = content.cover
  }

  /// The picture of a name, read when it is asked for first or needs more pixels; `nil` where there
  /// is none.
  mutating func picture(_ id: ImageID, in viewport: Viewport) -> Picture? {
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

  /// Paints the app as it is now into a PNG file.
  mutating func shoot(_ app: App, name: String) throws(Failure) {
    let viewport = app.scene.viewport
    let width = Int((viewport.size.width * viewport.scale).rounded())
    let height = Int((viewport.size.height * viewport.scale).rounded())
    guard width * height <= Self.largestPicture else {
      throw Failure(
        "shot \(name): a picture of \(width)x\(height) pixels is too large", .cannotCreate)
    }
    let path = "\(folder)/\(name).png"
    app.display(into: &list)
    do {
      let painter = try Painter(
        surfaceWidth: width, height: height, scale: viewport.scale, fonts: fonts)
      for id in app.navigation.knownPictures {
        painter.setPicture(picture(id, in: viewport), for: id)
      }
      painter.paint(list)
      if let failure = painter.lastFailure { Report.warn("\(failure)") }
      try painter.pixels().writePNG(to: path)
    } catch {
      throw Failure("\(path): \(error)", .outputFailed)
    }
  }
}
