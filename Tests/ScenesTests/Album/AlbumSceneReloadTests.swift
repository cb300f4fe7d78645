import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

/// An album that can be read again, which a finger pulls.
@Suite struct AlbumSceneReloadTests {
  static func scene(isReloadable: Bool = true) -> AlbumScene {
    var album = Album.embedded
    album.isReloadable = isReloadable
    return AlbumSceneTests.scene(album)
  }

  /// Drags the list down until it is pulled by a length, from a time on.
  static func pull(_ scene: AlbumScene, to length: Double, at time: Double = 1) {
    scene.advance(to: time)
    scene.scroller.beginDrag(.touch, at: time)
    var time = time
    while -scene.list.distance < length {
      time += 0.01
      scene.scroller.drag(by: -4, at: time)
      scene.follow()
      scene.advance(to: time)
    }
  }

  static func lift(_ scene: AlbumScene) {
    scene.scroller.cancelDrag(at: scene.time)
    scene.follow()
  }

  static func rest(_ scene: AlbumScene) {
    for _ in 0..<300 { scene.advance(to: scene.time + 1.0 / 60) }
  }

  static func message(of scene: AlbumScene) -> String? {
    AlbumSceneTests.texts(scene).map(\.string).first { $0.contains("eload") }
  }

  @Test("a pull reloads once it is let go, and the list rests pulled until that is done (HN-60)")
  func aPullReloads() {
    let scene = Self.scene()
    #expect(Self.message(of: scene) == nil)
    Self.pull(scene, to: 60)
    #expect(Self.message(of: scene) == "Pull to reload")
    Self.pull(scene, to: 110, at: scene.time)
    #expect(Self.message(of: scene) == "Release to reload" && !scene.takeReload())
    Self.lift(scene)
    #expect(scene.takeReload() && !scene.takeReload(), "it is returned once")
    scene.changeEnvironment { $0.isReloading = true }
    Self.rest(scene)
    #expect(scene.list.distance == -60 && scene.motion.content == .rest)
    #expect(Self.message(of: scene) == "Reloading…")
    #expect(scene.header.height == scene.header.greatestHeight + 60)

    scene.changeEnvironment { $0.isReloading = false }
    Self.rest(scene)
    #expect(scene.list.distance == 0 && scene.list.startOffset == scene.scroller.minimumOffset)
    #expect(Self.message(of: scene) == nil)
    Self.pull(scene, to: 110, at: scene.time)
    Self.lift(scene)
    #expect(scene.takeReload(), "and again")
  }

  @Test("a shorter pull reloads nothing")
  func aShorterPull() {
    let scene = Self.scene()
    Self.pull(scene, to: 90)
    Self.lift(scene)
    Self.rest(scene)
    #expect(!scene.takeReload() && scene.list.distance == 0)
  }

  @Test("an album that cannot be read again scrolls without a budget")
  func anotherAlbum() {
    let scene = Self.scene(isReloadable: false)
    #expect(scene.list.budget == nil && scene.perform(.reloadAlbum, at: 0) == nil)
    Self.pull(scene, to: 110)
    #expect(Self.message(of: scene) == nil)
    Self.lift(scene)
    Self.rest(scene)
    #expect(!scene.takeReload() && scene.list.distance == 0)
    scene.changeEnvironment { $0.album.isReloadable = true }
    #expect(scene.list.budget != nil)
    scene.changeEnvironment { $0.album.isReloadable = false }
    #expect(scene.list.budget == nil)
  }

  @Test("a command reloads without a pull, also with motion reduced (HN-63, HN-65)")
  func aCommandReloads() {
    for isReduced in [false, true] {
      let scene = Self.scene()
      scene.changeEnvironment { $0.reducesMotion = isReduced }
      #expect(scene.perform(.reloadAlbum, at: 1) == "Reloading the album")
      #expect(scene.takeReload() && scene.list.distance == 0)
      scene.changeEnvironment { $0.isReloading = true }
      #expect(Self.message(of: scene) == "Reloading…")
      #expect(scene.perform(.reloadAlbum, at: 1) != nil && !scene.takeReload(), "once at a time")
      scene.changeEnvironment { $0.isReloading = false }
      #expect(Self.message(of: scene) == nil && scene.list.distance == 0)
      #expect(scene.motion.content == .rest)
    }
  }

  @Test("the message leaves with the header, and rows stay where they are at the end (HN-62)")
  func scrolledAway() {
    let scene = Self.scene()
    Self.pull(scene, to: 110)
    Self.lift(scene)
    scene.changeEnvironment { $0.isReloading = true }
    Self.rest(scene)
    scene.scroller.scroll(to: scene.list.startOffset + 300, animated: false, at: scene.time)
    scene.follow()
    #expect(Self.message(of: scene) == nil)
    scene.changeEnvironment { $0.isReloading = false }
    #expect(scene.list.distance == 300)
  }

  @Test("a copy goes on with what the album waits for")
  func aCopy() {
    let scene = Self.scene()
    Self.pull(scene, to: 110)
    Self.lift(scene)
    let copy = scene.copy()
    #expect(copy.takeReload() && copy.list.budget == scene.list.budget)
  }
}
