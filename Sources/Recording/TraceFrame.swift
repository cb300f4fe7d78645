/// What a trace says in its first line.
public struct TraceHeading: Hashable, Sendable {
  /// The program's version.
  public var version: String
  /// The name of the scene.
  public var scene: String
  /// The window's width in points.
  public var width: Double
  /// The window's height in points.
  public var height: Double
  /// Frames a second: of virtual time when a file is played, of the display otherwise.
  public var framesPerSecond: Double

  /// Makes a heading.
  public init(
    version: String, scene: String, width: Double, height: Double, framesPerSecond: Double
  ) {
    self.version = version
    self.scene = scene
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
  }
}

/// What a trace says of one frame.
public struct TraceFrame: Hashable, Sendable {
  /// The moment shown, in seconds from the start.
  public var time: Double
  /// Where the content is.
  public var scroll: Scroll
  /// Where the header is.
  public var header: Header
  /// What takes input, and how far it has come; `nil` where there is but one screen.
  public var screen: Screen?
  /// The heading of a section that sticks below the header; `nil` where none does.
  public var heading: Heading?

  /// Makes a frame.
  public init(time: Double, scroll: Scroll, header: Header) {
    self.time = time
    self.scroll = scroll
    self.header = header
  }

  /// The screen of a frame.
  public struct Screen: Hashable, Sendable {
    /// The name of the screen that takes input, as `--scene` has it; scroll and header are its.
    public var name: String
    /// How far a scene has come over the gallery: 0 at the gallery, 1 at the scene.
    public var progress: Double

    /// Makes the reading of the way between the screens.
    public init(name: String, progress: Double) {
      self.name = name
      self.progress = progress
    }
  }

  /// A heading that sticks.
  public struct Heading: Hashable, Sendable {
    /// Which section it is of, from 0.
    public var index: Int
    /// The y of its top edge in the window.
    public var top: Double
    /// The y at which headings stick.
    public var line: Double

    /// Makes the reading of a heading.
    public init(index: Int, top: Double, line: Double) {
      self.index = index
      self.top = top
      self.line = line
    }
  }

  /// Where the content of a frame is, and how it moves.
  public struct Scroll: Hashable, Sendable {
    /// `idle`, `tracking`, `decelerating`, `bouncing` or `gliding`.
    public var phase: String
    /// Points from the rest position with the header fully expanded; it grows toward the end, and
    /// a pull is negative.
    public var offset: Double
    /// The rate of `offset`, in points per second.
    public var velocity: Double
    /// The shown distance past the nearer limit, in points, never negative.
    public var overscroll: Double
    /// The smallest `offset` to rest at.
    public var minimum: Double
    /// The largest `offset` to rest at.
    public var maximum: Double

    /// Makes the reading of a scroller.
    public init(
      phase: String, offset: Double, velocity: Double, overscroll: Double, minimum: Double,
      maximum: Double
    ) {
      self.phase = phase
      self.offset = offset
      self.velocity = velocity
      self.overscroll = overscroll
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Where the header of a frame is.
  public struct Header: Hashable, Sendable {
    /// The place of its top edge in the window: 0 expanded, negative when shifted out.
    public var top: Double
    /// Its height in points, with the status strip.
    public var height: Double
    /// How much of the bar's title is seen, from 0 to 1.
    public var titleAlpha: Double
    /// `shifting`, `collapsing` or `overExtending`.
    public var phase = "overExtending"
    /// How far the header is in the phase, in points.
    public var phaseValue = 0.0
    /// How far it is in the phase, as a share.
    public var phasePercentage = 0.0
    /// How far it is pushed up, in points, never negative.
    public var shift = 0.0
    /// How strong its shadow is, from 0 to 1.
    public var shadow = 0.0
    /// Whether nothing of it is on the screen.
    public var isHidden = false
    /// Whether it is off the screen or wanted there.
    public var isShiftedOffscreen = false
    /// `disabled`, `enabled`, `enabled-with-status-bar` or `hideable`.
    public var mode = "disabled"
    /// Whether the status strip is hidden with it.
    public var isStatusBarHidden = false

    /// Makes the reading of a header that does not shift.
    public init(top: Double, height: Double, titleAlpha: Double) {
      self.top = top
      self.height = height
      self.titleAlpha = titleAlpha
    }
  }
}
