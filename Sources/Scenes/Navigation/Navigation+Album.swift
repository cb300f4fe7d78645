import Canvas

// The album that scenes show.
extension Navigation {
  /// More is known of the album that is shown, also by the scenes that are made later.
  package mutating func setAlbum(_ album: Album, at time: Double) {
    advance(to: time)
    setting.album = album
    scene.setAlbum(album, at: time)
    if var other = aside {
      other.setAlbum(album, at: time)
      aside = other
    }
  }

  /// Shows another album from its start, wherever one is; nothing is known of its cover yet.
  package mutating func openAlbum(_ album: Album, at time: Double) {
    guard let index = entries.firstIndex(where: { $0.name == AlbumScene.entry.name }) else {
      return
    }
    advance(to: time)
    setting.album = album
    pictures[.cover] = nil
    if case .scene(index) = place {
      replaceScene(at: index, time: time)
    } else {
      open(index, at: time)
    }
    guard var gallery = aside as? GalleryScene else { return }
    gallery.setAlbum(album, at: time)
    gallery.setPicture(.cover, .placeholder, aspect: 1)
    aside = gallery
  }
}
