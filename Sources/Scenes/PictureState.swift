/// What a scene's picture is at present.
package enum PictureState: Hashable, Sendable {
  /// There from the first frame.
  case ready
  /// Not there: still being read, missing or refused.
  case placeholder
  /// Has come and fades in since this moment, in seconds.
  case fadingIn(since: Double)
}

extension PictureState {
  /// As long as a picture takes to fade in, in seconds.
  static let fadeDuration = 0.25

  /// How visible the picture is at a moment, from 0 to 1.
  func opacity(at time: Double) -> Double {
    switch self {
    case .ready: 1
    case .placeholder: 0
    case .fadingIn(let since): min(1, max(0, (time - since) / Self.fadeDuration))
    }
  }

  /// Whether it is fading in.
  func isFading(at time: Double) -> Bool {
    if case .fadingIn(let since) = self { time < since + Self.fadeDuration } else { false }
  }
}
