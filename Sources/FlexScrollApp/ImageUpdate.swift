import Canvas
import AppCore
import Scenes
import Raster

/// What has become of a picture that scenes show.
nonisolated struct ImageUpdate: Equatable, Sendable {
  var id: ImageID
  var state: ImageStatus
  /// Width over height.
  var aspect: Double
  /// The colour that stands out in the cover, where it was looked for.
  var accent: Color?

  /// A picture that is there or not, of the shape that it is known to have.
  init(_ id: ImageID, _ state: ImageStatus) {
    self.id = id
    self.state = state
    aspect = id.aspect
  }

  /// A picture that was read.
  init(_ id: ImageID, _ state: ImageStatus, _ picture: Image, findsAccent: Bool = false) {
    self.id = id
    self.state = state
    aspect = picture.aspect
    accent = findsAccent && id == .cover ? picture.accent : nil
  }
}

nonisolated extension Image {
  /// The colour that stands out; `nil` where no pixel can be seen.
  var accent: Color? { Color.accent(of: colors) }
}

nonisolated extension App {
  /// Takes what has become of a picture, for the screens there are and for those made later.
  func take(_ update: ImageUpdate) {
    navigation.setImage(
      update.id, ImageInfo(status: update.state, aspect: update.aspect, accent: update.accent))
  }
}

nonisolated extension Workspace {
  /// Takes what has become of a picture, for the screens there are and for those made later.
  func take(_ update: ImageUpdate) {
    setPicture(update.id, update.state, aspect: update.aspect, accent: update.accent)
  }
}
