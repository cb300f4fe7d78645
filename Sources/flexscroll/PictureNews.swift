import Canvas
import Scenes
import Stage

/// What has become of a picture that scenes show.
nonisolated struct PictureNews: Equatable, Sendable {
  var id: ImageID
  var state: PictureState
  /// Width over height.
  var aspect: Double
  /// The colour that stands out in the cover, where it was looked for.
  var accent: Color?

  /// A picture that is there or not, of the shape that it is known to have.
  init(_ id: ImageID, _ state: PictureState) {
    self.id = id
    self.state = state
    aspect = id.aspect
  }

  /// A picture that was read.
  init(_ id: ImageID, _ state: PictureState, _ picture: Picture, findsAccent: Bool = false) {
    self.id = id
    self.state = state
    aspect = picture.aspect
    accent = findsAccent && id == .cover ? picture.accent : nil
  }
}

nonisolated extension Picture {
  /// The colour that stands out; `nil` where no pixel can be seen.
  var accent: Color? { Color.accent(of: colors) }
}

nonisolated extension App {
  /// Takes what has become of a picture, for the scene that is shown and for those made later.
  mutating func take(_ news: PictureNews) {
    pictures[news.id] = news
    if news.id == .cover { scene.setCoverAccent(news.accent) }
    scene.setPicture(news.id, news.state, aspect: news.aspect)
  }

  /// Tells a scene that was made just now what has become of the pictures that it wants.
  func tellOfPictures(_ scene: inout any Scene) {
    for id in scene.wantedPictures {
      guard let news = pictures[id] else {
        scene.setPicture(id, .placeholder, aspect: id.aspect)
        continue
      }
      if id == .cover { scene.setCoverAccent(news.accent) }
      scene.setPicture(id, news.state, aspect: news.aspect)
    }
  }
}
