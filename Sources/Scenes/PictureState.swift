/// What a scene's picture is at present.
public enum PictureState: Hashable, Sendable {
  /// There from the first frame.
  case ready
  /// Not there: still being read, missing or refused.
  case placeholder
  /// Has come and fades in since this moment, in seconds.
  case fadingIn(since: Double)
}
