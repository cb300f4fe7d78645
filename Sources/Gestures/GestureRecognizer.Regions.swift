extension GestureRecognizer {
  /// The window's parts that matter to input, in points of the window.
  public struct Regions: Hashable, Sendable {
    /// The window's width.
    public var width: Double
    /// The window's height.
    public var height: Double
    /// The height of the strip at the top that a tap on scrolls to the top; 0 for none.
    public var topBarHeight = 0.0
    /// How much of the viewport lies under something that stays, such as a sticky bar; a page is
    /// so much shorter.
    public var pageOverlap = 0.0
    /// Where the scroll indicator is and how it is grabbed; `nil` if it cannot be.
    public var indicator: Indicator?

    /// Makes the regions of a window with nothing special in it.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The track of the scroll indicator, at the trailing edge of the window.
  public struct Indicator: Hashable, Sendable {
    /// Where the track begins along the axis, in points of the window.
    public var start: Double
    /// How long the track is, in points.
    public var length: Double
    /// The shortest length of the thumb, in points.
    public var minimumThumbLength: Double
    /// How far from the window's trailing edge the thumb is still grabbed, in points.
    public var hitWidth: Double

    /// Makes a track.
    public init(
      start: Double, length: Double, minimumThumbLength: Double = 36, hitWidth: Double = 16
    ) {
      self.start = start
      self.length = length
      self.minimumThumbLength = minimumThumbLength
      self.hitWidth = hitWidth
    }
  }

  /// Distances and delays of the recognizer; each says what it does and where it is from.
  public struct Rules: Hashable, Sendable, Codable {
    /// How far a finger moves before it drags, in points.
    ///
    /// UIKit's pan recognizer waits about as long. Twice that makes short flicks feel stuck, half makes taps drag.
    public var touchSlop = 10.0
    /// How far a pressed mouse moves before it drags, in points: it does not roll as a finger does.
    public var mouseSlop = 3.0
    /// How long a press lasts before it shows, in seconds, so that a scroll does not flash the row
    /// under it; UIKit delays content touches by 0.15 s, Flutter a tap-down by 0.1 s.
    public var pressDelay = 0.1
    /// The points of one wheel click of a trackpad, on every display.
    public var trackpadPointsPerClick = 10.0
    /// How long a trackpad whose lift is not reported is silent before it counts as lifted, in seconds.
    ///
    /// Longer makes a visible stop before the coast; shorter takes a slow scroll apart.
    public var trackpadGap = 0.1
    /// Whether a drag shows the path of the fingers at the moments of frames, rather than the newest
    /// event; it takes effect with the next drag (FL-1).
    public var resamples = true
    /// The points an arrow key scrolls by.
    public var arrowStep = 40.0
    /// The share of the visible length that a page key scrolls by, so that a line or two stay in
    /// view; Chromium's share.
    public var pageShare = 0.875

    /// Makes the standard rules.
    public init() {}
  }
}
