import Canvas
import ScrollPhysics

/// The album screen of the first source: a stretchy header with the cover, the record's name, five
/// buttons and the tracks.
public struct AlbumScene: Scene {
  /// What the header's picture is at present.
  public enum Cover: Hashable, Sendable {
    /// There from the first frame.
    case ready
    /// Not there: still being read, missing or refused.
    case placeholder
    /// Has come and fades in since this moment, in seconds.
    case fadingIn(since: Double)
  }

  /// The record shown.
  public let album: Album
  /// What scrolls.
  public var scroller: Scroller
  /// The room it has.
  public private(set) var viewport: Viewport
  /// The colours.
  public var palette = Palette.dark
  /// The state of the cover.
  public var cover: Cover
  /// Width over height of the cover's picture.
  public var coverAspect = 1.0
  /// What the status strip tells.
  public var statusText = "9:41"
  /// Whether the heart is filled.
  public internal(set) var isLiked = false
  /// Whether the record is marked to be kept.
  public internal(set) var isDownloaded = false
  /// Whether the tracks come in any order.
  public internal(set) var isShuffling = false
  /// Whether the record is being played (there is no sound: it is a screen).
  public internal(set) var isPlaying = false
  /// The row of the current track.
  public internal(set) var currentTrack: Int?
  /// What a resting finger lights up.
  public internal(set) var pressed: AlbumControl?
  /// What the keyboard works.
  public internal(set) var focused: AlbumControl?
  /// Whether the indicator's thumb is held.
  public internal(set) var isScrubbing = false
  /// The scene's present moment, in seconds.
  public private(set) var time: Double
  /// When the list last moved.
  var lastMotion = -Double.infinity

  static let coverFadeDuration = 0.25
  /// The indicator stays this long after the motion, then goes in the second time (SP-97).
  static let indicatorLinger = 0.05
  static let indicatorFade = 0.25

  /// Makes the screen at rest, with its header expanded.
  public init(
    album: Album, viewport: Viewport, tuning: Tuning = .ios, cover: Cover = .ready,
    time: Double = 0
  ) {
    self.album = album
    self.viewport = viewport
    self.cover = cover
    self.time = time
    let layout = Self.layout(viewport: viewport, album: album)
    scroller = Scroller(
      tuning: tuning, viewportLength: viewport.size.height, contentLength: layout.contentLength)
    scroller.pixelsPerPoint = viewport.scale
  }

  private static func layout(viewport: Viewport, album: Album) -> AlbumLayout {
    let header = AlbumHeader(safeAreaTop: viewport.safeAreaTop, offset: 0)
    return AlbumLayout(
      viewport: viewport, rowCount: album.tracks.count, headerHeight: header.restingHeight)
  }

  /// Where everything stands.
  public var layout: AlbumLayout { Self.layout(viewport: viewport, album: album) }

  /// The header at the exact offset, as the trace tells it.
  public var header: HeaderReport {
    AlbumHeader(safeAreaTop: viewport.safeAreaTop, offset: scroller.offset).report
  }

  /// Whether stretching, coasting and animated moves are off.
  public var reducesMotion: Bool {
    get { scroller.reducesMotion }
    set { scroller.reducesMotion = newValue }
  }

  /// The bar and the strip: what a page scroll leaves in view.
  public var pageOverlap: Double {
    AlbumHeader(safeAreaTop: viewport.safeAreaTop, offset: 0).minimumHeight
  }

  /// Whether the cover still fades in or the indicator still fades out.
  public var isAnimating: Bool {
    if case .fadingIn(let since) = cover, time < since + Self.coverFadeDuration { return true }
    guard case .idle = scroller.phase, !isScrubbing else { return false }
    return time < lastMotion + Self.indicatorLinger + Self.indicatorFade
  }

  /// Gives the screen another room.
  public mutating func resize(to viewport: Viewport, at time: Double) {
    self.viewport = viewport
    scroller.pixelsPerPoint = viewport.scale
    scroller.setLengths(
      viewport: viewport.size.height, content: layout.contentLength, at: time)
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  public mutating func scrollerDid(_ event: Scroller.Event) {
    if case .settled(_, let moment) = event { lastMotion = moment }
  }

  /// Brings the screen to a moment; an earlier one changes nothing.
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    for event in scroller.advance(to: time) { scrollerDid(event) }
    if !scroller.isAtRest { lastMotion = time }
    self.time = time
    if case .fadingIn(let since) = cover, time >= since + Self.coverFadeDuration {
      cover = .ready
    }
  }
}
