import Scenes

// The album that the screens show.
extension App {
  /// More is known of the album: what is seen of it stays in its place.
  package mutating func setAlbum(_ album: Album) {
    navigation.changeEnvironment(at: time) { $0.album = album }
  }

  /// Shows another album from its start.
  package mutating func openAlbum(_ album: Album) {
    letGo()
    hideHelp()
    navigation.openAlbum(album, at: time)
  }
}
