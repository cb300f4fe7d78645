/// A scroll view's name; the program chooses the number.
public struct ScrollViewID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number.
  public var rawValue: Int

  /// Makes a name of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The name of an only scroll view.
  public static let main = ScrollViewID(rawValue: 0)
}

/// What a scroll view is like at a moment: all that a header needs of it.
///
/// Lengths are in points, times in seconds. The offset grows as the content moves up, and the top
/// of the content lies at offset 0 whatever the insets are. What is not a number counts as 0, a
/// length below 0 as 0, what lies beyond 10¹² as that; an offset that is not finite counts as the
/// last one.
public struct ScrollMetrics: Hashable, Sendable, Codable {
  /// The scroll view.
  public var view: ScrollViewID
  /// When it was read; a time before the header's own counts as that.
  public var time: Double
  /// The offset that is shown.
  public var offset: Double
  /// How far the offset is ahead of where the finger's events have put the content, in points, and
  /// below 0 while it is behind: the finger's direction is read without it (FL-7).
  public var lead = 0.0
  /// The height of what is visible.
  public var viewportLength: Double
  /// The height of the content without insets; endless content may be infinite, and is then as long
  /// as a number can be, so that every reading can be written down.
  public var contentLength: Double {
    didSet { contentLength = Self.length(of: contentLength) }
  }
  /// The inset at the top that belongs to others: without the header's own contribution, and
  /// without what the system adds; a refresh control's height while it refreshes is in it.
  public var insetTop = 0.0
  /// What the system adds to the inset at the top, such as a safe area (FH-30).
  public var systemInsetTop = 0.0
  /// The whole inset at the bottom.
  public var insetBottom = 0.0
  /// Whether a finger or a button drags the content.
  public var isTracking = false
  /// Whether a key that scrolls is down: a header that keys left halfway settles only after it is
  /// up (HN-23).
  public var isKeyDown = false
  /// What moves, or last moved, the content.
  public var input = InputSource.finger
  /// The offset's rate in points per second: at a release that of the finger.
  public var velocity = 0.0
  /// Whether the content stops at pages only; then the header does not shift (FH-48).
  public var isPaging = false

  /// Makes a reading of a scroll view without insets that is not dragged.
  public init(
    view: ScrollViewID = .main, time: Double, offset: Double, viewportLength: Double,
    contentLength: Double
  ) {
    self.view = view
    self.time = time
    self.offset = offset
    self.viewportLength = viewportLength
    self.contentLength = Self.length(of: contentLength)
  }

  private static func length(of content: Double) -> Double {
    content > 0 ? min(content, .greatestFiniteMagnitude / 2) : 0
  }

  /// The inset at the top without the header's contribution.
  var foreignInsetTop: Double { insetTop + systemInsetTop }

  /// Whether the content moves, or may at any moment.
  var isMoving: Bool { isTracking || isKeyDown || velocity != 0 }

  /// The greatest offset that counts as scrolling: the bottom inset is not in it (FH-41).
  var bound: Double { contentLength - viewportLength }

  /// The height that the scroll position leaves for the header (`hh`), not limited.
  var openHeight: Double { openHeight(at: offset) }

  /// The height that an offset would leave for the header.
  func openHeight(at offset: Double) -> Double { -(offset + insetTop) }

  /// The offset at which a height is left for the header.
  func offset(leaving height: Double) -> Double { -height - insetTop }

  /// The greatest offset at which the content rests; the top wins for short content (FH-36).
  func maximumOffset(contribution: Double) -> Double {
    max(minimumOffset(contribution: contribution), bound + insetBottom)
  }

  /// The smallest offset at which the content rests.
  func minimumOffset(contribution: Double) -> Double { -(foreignInsetTop + contribution) }

  /// Whether the content is pulled past its end or rests there (FH-43).
  var isAtBottom: Bool {
    contentLength > viewportLength && offset + viewportLength >= contentLength + insetBottom
  }

  /// The reading without anything that is not a number, or beyond all places.
  func sanitized(after time: Double, offset last: Double) -> ScrollMetrics {
    var reading = self
    reading.time = max(time, self.time.finite(or: time))
    reading.offset = offset.bounded(or: last)
    reading.lead = lead.bounded(or: 0)
    reading.viewportLength = max(0, viewportLength.bounded(or: 0))
    reading.insetTop = insetTop.bounded(or: 0)
    reading.systemInsetTop = systemInsetTop.bounded(or: 0)
    reading.insetBottom = insetBottom.bounded(or: 0)
    reading.velocity = velocity.bounded(or: 0)
    return reading
  }
}
