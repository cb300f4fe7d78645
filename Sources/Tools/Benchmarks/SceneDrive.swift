import Canvas
import FlexScroll
import Interface
import Scenes
import TestSupport

extension SceneSetup {
  /// Makes the setup of a measured scene, with a number of rows or a header that shifts.
  init(_ viewport: Viewport, tracks: Int?, shifts: Bool) {
    self.init(viewport: viewport)
    if let tracks {
      environment.album.tracks = .numbered(count: tracks, artist: environment.album.artist)
    }
    if shifts { header.shiftBehavior = .enabled }
  }
}

/// A scene with a motion that is the same in each measurement.
final class SceneDrive {
  enum Motion: String, CaseIterable {
    /// None.
    case rest
    /// Up and down the list by 7 points per frame.
    case scrolling
    /// Overscrolled at the start and released.
    case stretching
    /// The same, with the picture stretched and the content at its limit.
    case picture = "stretched picture"
    /// The header hidden and revealed by the list.
    case shifting
  }

  private(set) var scene: any Scene
  private let motion: Motion
  private let distance: Double

  /// Makes a scene of the catalogue; `travel` is the scroll distance in points, limited by its
  /// list.
  init(
    _ name: String, _ motion: Motion, size: Size = Size(width: 420, height: 860),
    scale: Double = 1, tracks: Int? = nil, travel: Double = 7000
  ) {
    let setup = SceneSetup(
      Viewport(size: size, scale: scale), tracks: tracks, shifts: motion == .shifting)
    scene = (SceneCatalog.entry(named: name) ?? AlbumScene.entry).make(setup)
    if motion == .picture { scene.changeEnvironment { $0.edgeStyle = .stretches } }
    self.motion = motion
    let space = scene.scroller.maximumOffset - scene.scroller.minimumOffset
    distance = max(1, min(travel, space))
  }

  /// Advances the scene by a frame of 1/60 s.
  func step(_ index: Int) {
    let time = scene.scroller.time + 1.0 / 60
    let start = scene.scroller.minimumOffset
    switch motion {
    case .rest: break
    case .scrolling, .shifting:
      // Back and forth, so that every frame differs from the previous one.
      let travelled = (Double(index) * 7).truncatingRemainder(dividingBy: 2 * distance)
      let place = travelled < distance ? travelled : 2 * distance - travelled
      scene.scroller.scroll(to: start + place, animated: false, at: time)
    case .stretching, .picture:
      if case .tracking = scene.scroller.phase {
      } else {
        scene.scroller.scroll(to: start, animated: false, at: time)
        scene.scroller.beginDrag(.touch, at: time)
      }
      scene.scroller.drag(by: index % 120 < 60 ? -7 : 7, at: time)
    }
    scene.follow()
    scene.advance(to: time)
  }
}
