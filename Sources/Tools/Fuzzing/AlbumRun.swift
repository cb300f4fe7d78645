import Canvas
import AppCore
import Storage
import Scenes
import ScrollPhysics

/// An album from any bytes; one that is understood is shown.
enum AlbumRun {
  /// No such folder is there, so that no other file has a part in it.
  private static let path = "/nonexistent/album.json"

  static func run(_ input: [UInt8]) throws(Finding) {
    let file: AlbumFile
    do {
      file = try AlbumFile.parse(input, path: path)
    } catch {
      guard error.path == path, error.kind == .malformed else {
        throw Finding("an album is refused as \(error.kind): \(error)")
      }
      return
    }
    let album = Album(
      title: file.title, artist: file.artist, subtitle: file.subtitle,
      tracks: .listed(file.tracks.map { Track(title: $0.title, artist: $0.artist) }))
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let scene = AlbumScene.entry.make(SceneSetup(viewport: viewport, album: album))
    var list = DisplayList()
    scene.display(into: &list)
    scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    scene.follow()
    scene.display(into: &list)
    Tally.add(frames: 2)
    if let violation = FrameChecker.check(list, in: viewport.size, at: 0) {
      throw Finding("\(violation)")
    }
  }
}
