import Canvas
import Glibc
import Library
import Scenes
import Stage

/// Takes the pictures of `play`: paints into memory, needs no display.
struct PlayStage {
  /// The most pixels of a picture: a 4K window at scale 2 has half as many.
  private static let largestPicture = 1 << 26

  private let folder: String
  private let fonts: Fonts
  private var picture: Picture?
  private var list = DisplayList()

  /// Makes the folder if need be and reads the cover.
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
    let size = options.size
    let side = Int(max(size.width, size.height) * (options.scale ?? 1))
    do {
      picture = try CoverFile.picture(of: content.cover, side: side)
    } catch {
      Report.warn(error.message)
    }
  }

  /// Width over height of the cover; `nil` where there is none.
  var coverAspect: Double? { picture?.aspect }

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
      painter.setPicture(picture, for: .cover)
      painter.paint(list)
      if let failure = painter.lastFailure { Report.warn("\(failure)") }
      try painter.pixels().writePNG(to: path)
    } catch {
      throw Failure("\(path): \(error)", .outputFailed)
    }
  }
}
