import Canvas
import ScrollPhysics

/// All that a screen depends on besides its own content and its input: the window, what the user
/// and the desktop prefer, and the album.
///
/// It is passed down as a whole. Each scene is notified of a change.
package struct Environment: Hashable, Sendable {
  /// Size, scale, text scale and top safe area of the window.
  package var viewport: Viewport
  /// The height of the status strip where it is shown, in points.
  package var stripHeight: Double
  /// The theme that was requested; `nil` follows the desktop.
  package var theme: Theme?
  /// The desktop's theme.
  package var desktopTheme = Theme.light
  /// Contrast, accent colour and text scale.
  package var appearance = Appearance()
  /// Whether motion is reduced: nothing stretches, keys and calls jump, but flings coast and the
  /// wheel glides (DX-29).
  package var reducesMotion = false
  /// The text of the status strip.
  package var statusText = "9:41"
  /// How content scrolls.
  package var tuning: Tuning
  /// The album that scenes of albums show.
  package var album: Album
  /// Whether the album is being read again from its folder.
  package var isReloading = false
  /// What is known of the images.
  package var images: [ImageID: ImageInfo] = [:]
  /// The status of an image of which nothing is known.
  package var unknownImage = ImageStatus.ready
  /// How far the screen has come into view, from 0 to 1.
  package var presence = 1.0 { didSet { presence = max(0, min(1, presence)) } }

  /// Makes the environment of a screen in a window.
  package init(
    viewport: Viewport, theme: Theme? = nil, desktopTheme: Theme = .light, tuning: Tuning = .ios,
    album: Album = .embedded
  ) {
    self.viewport = viewport
    stripHeight = viewport.safeAreaTop
    self.theme = theme
    self.desktopTheme = desktopTheme
    self.tuning = tuning
    self.album = album
  }

  /// What a scene is made with; the rest reaches it as a change.
  package var initial: Environment {
    Environment(
      viewport: viewport, theme: theme, desktopTheme: desktopTheme, tuning: tuning, album: album)
  }

  /// The same for a screen that has come into view by a share.
  package func with(presence: Double) -> Environment {
    var environment = self
    environment.presence = presence
    return environment
  }

  /// What is known of an image.
  package func image(_ id: ImageID) -> ImageInfo {
    images[id] ?? ImageInfo(status: unknownImage, aspect: id.aspect)
  }

  /// Hides or shows the status strip; a window that began without one gets 20 points.
  package mutating func toggleStatusStrip() {
    viewport.safeAreaTop = viewport.safeAreaTop > 0 ? 0 : max(20, stripHeight)
  }
}

/// What is known of an image.
package struct ImageInfo: Hashable, Sendable {
  /// Whether it is there.
  package var status: ImageStatus
  /// Its width divided by its height.
  package let aspect: Double
  /// The colour that stands out in it; `nil` where headers keep their own colours.
  package var accent: Color?

  /// Describes an image.
  package init(status: ImageStatus, aspect: Double, accent: Color? = nil) {
    self.status = status
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    self.accent = accent
  }
}

/// Whether an image is there.
package enum ImageStatus: Hashable, Sendable {
  /// There from the first frame.
  case ready
  /// Not there: still being read, missing or refused.
  case placeholder
  /// Fading in since a time, in seconds.
  case fadingIn(since: Double)
}

extension ImageStatus {
  /// The time that an image takes to fade in, in seconds.
  package static let fadeDuration = 0.25

  /// The opacity of the image, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    switch self {
    case .ready: 1
    case .placeholder: 0
    case .fadingIn(let since): min(1, max(0, (time - since) / Self.fadeDuration))
    }
  }

  /// Whether the image is fading in.
  package func isFading(at time: Double) -> Bool {
    if case .fadingIn(let since) = self { time < since + Self.fadeDuration } else { false }
  }
}
