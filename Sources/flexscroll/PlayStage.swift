import Canvas
import Glibc
import Scenes
import Stage

/// Takes the pictures of `play`: paints into memory, needs no display.
struct PlayStage {
  private let folder: String
  private let fonts: Fonts
  private var picture: Picture?
  private var list = DisplayList()

  /// Makes the folder if need be and reads the cover.
  init(folder: String, options: Options, content: Content) throws(Failure) {
    self.folder = folder
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure("--shots \(folder): \(SystemError.text(errno))", .cannotCreate)
    }
    do {
      fonts = try Fonts()
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
    let size = options.size
    let side = Int(max(size.width, size.height) * (options.scale ?? 1))
    do {
      picture = try CoverFile.picture(of: content.cover, side: side)
    } catch {
      Report.warn(error.message)
    }
  }

  /// Whether there is a cover to show.
  var hasCover: Bool { picture != nil }

  /// Paints the app as it is now into a PNG file.
  mutating func shoot(_ app: App, name: String) throws(Failure) {
    let viewport = app.scene.viewport
    let path = "\(folder)/\(name).png"
    app.display(into: &list)
    do {
      let painter = try Painter(
        surfaceWidth: Int((viewport.size.width * viewport.scale).rounded()),
        height: Int((viewport.size.height * viewport.scale).rounded()), scale: viewport.scale,
        fonts: fonts)
      painter.setPicture(picture, for: .cover)
      painter.paint(list)
      if let failure = painter.lastFailure { Report.warn("\(failure)") }
      try painter.pixels().writePNG(to: path)
    } catch {
      throw Failure("\(path): \(error)", .outputFailed)
    }
  }
}
