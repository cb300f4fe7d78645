import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The menus of the screen and of a track, and the press of a finger that opens them (DX-18).
extension App {
  /// How long a finger rests until its press opens a menu, in seconds.
  private static let longPress = 0.5

  /// Notes that a finger came down, whose press may open a menu.
  func noteTouch() {
    touchTime = time
    still = nil
  }

  /// Notes a press that the list's recognizer shows; one of a finger opens a menu where it lasts.
  func pressBegan(at point: Point) {
    guard navigation.isAtRest, !corners.isPressed, !isCardPressed else { return }
    scene.interactive?.pressBegan(at: point)
    guard let touchTime, !scene.isModal else { return }
    still = Stillness(point: point, due: touchTime + Self.longPress, isTouch: true)
  }

  /// Opens the menu of the track at a point, or else of the screen.
  func openContextMenu(at point: Point, byKey: Bool = false, isTouched: Bool = false) {
    let track = (scene as? AlbumScene)?.track(at: point)
    openContextMenu(at: point, track: track, byKey: byKey, isTouched: isTouched)
  }

  /// Opens the menu of what has the focus, or else of the screen.
  func openContextMenuByKey() {
    guard let album = scene as? AlbumScene, let focus = album.focusedTrack else {
      return openContextMenu(at: contextPoint, track: nil, byKey: true)
    }
    let point = Point(x: focus.frame.x + Spacing.large, y: focus.frame.midY)
    openContextMenu(at: point, track: focus.row, byKey: true)
  }

  private func openContextMenu(
    at point: Point, track: Int?, byKey: Bool, isTouched: Bool = false
  ) {
    open(
      Menu(
        track == nil ? .context : .track, at: point, track: track, isTouched: isTouched,
        since: menuTime),
      byKey: byKey)
  }

  /// Where the menu of the screen opens that a key asks for: at the pointer, or in the middle.
  private var contextPoint: Point {
    pointer ?? Point(x: viewport.size.width / 2, y: viewport.size.height / 3)
  }

  /// The rows of the menu of a track.
  var trackRows: [Menu.Row] {
    guard let row = menu?.track, let album = scene as? AlbumScene else { return [] }
    let isLiked = album.marks.likedTracks.contains(row)
    let place = menuOffers.albumPath == nil ? nil : album.place(ofRow: row)
    return [
      Menu.Row("Play from here", keys: ["Enter"], icon: .play, .play(row)),
      Menu.Row(isLiked ? "Unlike" : "Like", icon: isLiked ? .heartFill : .heart, .like(row)),
      Menu.Row(
        "Show the file", detail: place == nil ? "none here" : "", icon: .info,
        place.map { .request(.showTrack($0)) } ?? .none, beginsGroup: true),
    ]
  }
}
