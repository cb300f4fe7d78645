import Canvas
import FlexibleHeader
import ScrollPhysics

/// All that a screen depends on besides its content and input: the window, the preferences of user
/// and desktop, and the album.
///
/// It is passed down as a whole. Each scene is notified of a change.
package struct Environment: Hashable, Sendable {
  /// Size, scale, text scale and top safe area of the window.
  package var viewport: Viewport
  /// The height of the status strip while it is shown, in points.
  package var stripHeight: Double
  /// The requested theme; `nil` follows the desktop.
  package var theme: Theme?
  /// The desktop's theme.
  package var desktopTheme = Theme.light
  /// Contrast, accent colour and text scale.
  package var appearance = Appearance()
  /// Whether motion is reduced: nothing stretches, and keys and calls jump, but flings coast and the
  /// wheel glides (DX-29).
  package var reducesMotion = false
  /// What content does past its limits.
  package var edgeStyle = EdgeStyle.moves
  /// What separates bars without a background from the content under them; with `none` bars have a
  /// background.
  package var edgeEffect = EdgeEffect.Style.soft
  /// The text of the status strip.
  package var statusText = "9:41"
  /// The constants of scrolling.
  package var tuning: Tuning
  /// The album that the album scene shows.
  package var album: Album
  /// Whether the album is being read again from its folder.
  package var isReloading = false
  /// The status of each image that has one.
  package var images: [ImageID: ImageInfo] = [:]
  /// The status of every other image.
  package var unknownImage = ImageStatus.ready
  /// The visible share of the screen in a transition, from 0 to 1.
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

  /// The part with which a scene is made; the rest reaches it as a change.
  package var initial: Environment {
    Environment(
      viewport: viewport, theme: theme, desktopTheme: desktopTheme, tuning: tuning, album: album)
  }

  /// The environment with another ``presence``.
  package func with(presence: Double) -> Environment {
    var environment = self
    environment.presence = presence
    return environment
  }

  /// The status, aspect and accent of an image.
  package func image(_ id: ImageID) -> ImageInfo {
    images[id] ?? ImageInfo(status: unknownImage, aspect: id.aspect)
  }

  /// Hides or shows the status strip, which has at least 20 points.
  package mutating func toggleStatusStrip() {
    viewport.safeAreaTop = viewport.safeAreaTop > 0 ? 0 : max(20, stripHeight)
  }
}

/// The status of an image, its aspect and its accent.
package struct ImageInfo: Hashable, Sendable {
  /// Whether it can be drawn.
  package var status: ImageStatus
  /// The width divided by the height.
  package let aspect: Double
  /// Its most distinctive colour; `nil` where headers keep their own colours.
  package var accent: Color?

  /// Makes a description; an aspect that is not above 0 and finite becomes 1.
  package init(status: ImageStatus, aspect: Double, accent: Color? = nil) {
    self.status = status
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    self.accent = accent
  }
}

/// Whether an image can be drawn.
package enum ImageStatus: Hashable, Sendable {
  /// It can be drawn, without a fade.
  case ready
  /// It cannot be drawn: it is being read, missing or invalid.
  case placeholder
  /// Fading in since a time, in seconds.
  case fadingIn(since: Double)

  /// The duration of the fade, in seconds.
  package static let fadeDuration = 0.25

  /// The image's opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    switch self {
    case .ready: 1
    case .placeholder: 0
    case .fadingIn(let since): min(1, max(0, (time - since) / Self.fadeDuration))
    }
  }

  /// Whether the image is fading in at a time.
  package func isFading(at time: Double) -> Bool {
    if case .fadingIn(let since) = self { time < since + Self.fadeDuration } else { false }
  }
}
