import ScrollPhysics

/// A header that sticks to the window's top, stretches with a pull and collapses to a bar, as
/// ScrollKit's (SK-1…9, SK-12).
///
/// All of it follows from how far the content is scrolled: there is no state, no clock and no
/// animation of its own. Lengths are in points. The offset is 0 at rest, grows as the content moves
/// up and is negative while it is pulled; the source has the opposite sign, `o = −offset`. The space
/// of the header is part of the content, not an inset.
///
/// ```swift
/// let header = StretchyHeader(restingHeight: 300, minimumHeight: 50, safeAreaTop: 20)
/// let pulled = header.layout(at: -40)  // 340 high, a ratio of 1.13
/// let bar = header.layout(at: 500)  // 70 high, its content begins 230 above the window
/// ```
///
/// What is no number counts as 0, as does a length below 0. <doc:StretchyHeaders> has the rules.
public struct StretchyHeader: Hashable, Sendable, Codable {
  /// The height at rest, safe area included (`H`), at least 0.
  public var restingHeight: Double { didSet { restingHeight = restingHeight.asLength } }
  /// The least height that is asked for, *below* the safe area, at least 0 (SK-3).
  public var minimumHeight: Double { didSet { minimumHeight = minimumHeight.asLength } }
  /// The height of what covers the window's top, such as a status strip, at least 0.
  public var safeAreaTop: Double { didSet { safeAreaTop = safeAreaTop.asLength } }
  /// Whether a pull makes it higher; otherwise the content moves away from it (SK-5).
  public var stretches: Bool
  /// The radius of the content's top corners, under which the header seems to slide, at least 0
  /// (SK-7).
  public var cornerRadius: Double { didSet { cornerRadius = cornerRadius.asLength } }

  /// Makes a header of its height at rest, safe area included, and its least height below it.
  public init(
    restingHeight: Double, minimumHeight: Double = 0, safeAreaTop: Double = 0,
    stretches: Bool = true, cornerRadius: Double = 0
  ) {
    self.restingHeight = restingHeight.asLength
    self.minimumHeight = minimumHeight.asLength
    self.safeAreaTop = safeAreaTop.asLength
    self.stretches = stretches
    self.cornerRadius = cornerRadius.asLength
  }

  #if !hasFeature(Embedded)
    /// Reads a header; lengths below 0 count as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        restingHeight: try keys.decode(Double.self, forKey: .restingHeight),
        minimumHeight: try keys.decode(Double.self, forKey: .minimumHeight),
        safeAreaTop: try keys.decode(Double.self, forKey: .safeAreaTop),
        stretches: try keys.decode(Bool.self, forKey: .stretches),
        cornerRadius: try keys.decode(Double.self, forKey: .cornerRadius))
    }
  #endif

  /// The height of the bar that stays, safe area included: never more than the header's (`M`,
  /// SK-3).
  public var leastHeight: Double { min(minimumHeight + safeAreaTop, restingHeight) }

  /// Where the header and what is in it are at one place of the content.
  public struct Layout: Hashable, Sendable, Codable {
    /// How far the content is scrolled; negative while it is pulled.
    public internal(set) var offset: Double
    /// The share of the header that the position leaves: 1 at rest, above it when pulled, below 0
    /// once more than the header has been scrolled (SK-2).
    public internal(set) var visibleRatio: Double
    /// The height of what sticks to the window's top, from y 0 down (SK-4).
    public internal(set) var height: Double
    /// The y of the header's content in the window, 0 or negative: it is aligned to the header's
    /// bottom, so that collapsing crops its top (SK-4).
    public internal(set) var contentTop: Double
    /// The height at which the header's content is laid out, never less than at rest (SK-4).
    public internal(set) var contentHeight: Double
    /// The distance that opens between the header and the list below it: the pull, where the header
    /// does not stretch (SK-5); otherwise 0.
    public internal(set) var gap: Double
    /// Whether more than the bar's height has been scrolled (SK-12).
    public internal(set) var isStickyVisible: Bool

    /// The header's content in the window, as wide as the header.
    public func contentFrame(width: Double) -> Rect {
      Rect(x: 0, y: contentTop, width: width.asLength, height: contentHeight)
    }
  }

  /// The header where the content is scrolled to an offset.
  public func layout(at offset: Double) -> Layout {
    let offset = offset.asPlace()
    let height = height(at: offset)
    let contentHeight = max(restingHeight, height)
    return Layout(
      offset: offset, visibleRatio: visibleRatio(at: offset), height: height,
      contentTop: height - contentHeight, contentHeight: contentHeight,
      gap: stretches ? 0 : max(0, -offset), isStickyVisible: isStickyVisible(at: offset))
  }

  /// The share of the header that an offset leaves, `(H − offset)/H`: 1 at rest, negative once more
  /// than the header has been scrolled, above 1 where a pull stretches it (SK-2).
  ///
  /// A header without height is not visible at all: 0.
  public func visibleRatio(at offset: Double) -> Double {
    restingHeight > 0 ? openHeight(at: offset) / restingHeight : 0
  }

  /// The height of what sticks to the window's top: `max(M, H·r)` (SK-4).
  public func height(at offset: Double) -> Double {
    restingHeight > 0 ? max(leastHeight, openHeight(at: offset)) : 0
  }

  /// `H·r`: the height that an offset leaves, not limited below.
  private func openHeight(at offset: Double) -> Double {
    let open = restingHeight - offset.asPlace()
    return stretches ? open : min(restingHeight, open)
  }

  /// Whether more than the bar's height has been scrolled, so that something bound to the bar may
  /// show (SK-12).
  public func isStickyVisible(at offset: Double) -> Bool { offset.asPlace() > leastHeight }

  /// A header that stretches but does not stick: pulled, it is higher and its top stays at the
  /// window's; scrolled, it goes with the content untouched (SK-1).
  ///
  /// - Parameters:
  ///   - slotTop: the y in the window of the space that the content keeps for it (`m`): 0 at rest at
  ///     the window's top, which is `−offset`; negative scrolled.
  ///   - width: of that space; it never changes.
  /// - Returns: the frame in the window. In its slot it is drawn `max(0, slotTop)` higher.
  public func plainFrame(slotTop: Double, width: Double) -> Rect {
    let pull = stretches ? max(0, slotTop.asPlace()) : 0
    return Rect(
      x: 0, y: slotTop.asPlace() - pull, width: width.asLength, height: restingHeight + pull)
  }

  /// The strip that cuts the header's bottom edge, in the window: to be filled with what lies below
  /// in the shape of its rounded top corners (SK-7).
  ///
  /// - Returns: `nil` without a corner radius; a header lower than the radius is cut as far as it
  ///   goes.
  public func edgeStrip(at offset: Double, width: Double) -> Rect? {
    let bottom = height(at: offset)
    let depth = min(cornerRadius, bottom)
    guard depth > 0 else { return nil }
    return Rect(x: 0, y: bottom - depth, width: width.asLength, height: depth)
  }

  /// A place that a program scrolls to (SK-8).
  public enum ScrollTarget: String, Hashable, Sendable, Codable, CaseIterable {
    /// The header's top at the window's top: the content at rest.
    case header
    /// The content's top at the window's top, where the bar covers as much of it as the bar is
    /// high.
    case content
    /// The content's top right below the bar: not of the source.
    case contentBelowBar
  }

  /// The offset that brings a target to its place, for an animated move; the scroll view limits it
  /// where the content is short (SK-8).
  public func offset(of target: ScrollTarget) -> Double {
    switch target {
    case .header: 0
    case .content: restingHeight
    case .contentBelowBar: restingHeight - leastHeight
    }
  }

  /// What is reported of a change: both numbers for the same position (SK-6).
  public struct Report: Hashable, Sendable, Codable {
    /// How far the content is scrolled; negative while it is pulled.
    public internal(set) var offset: Double
    /// The share of the header that is left there.
    public internal(set) var visibleRatio: Double
  }

  /// What is reported at a position: `nil` where nothing changed since the last report
  /// (SK-6).
  ///
  /// An offset that is not a number is ignored.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled.
  ///   - last: The last report; `nil` before the first report.
  /// - Returns: The report for this position.
  public func report(at offset: Double, after last: Report? = nil) -> Report? {
    let offset = offset.asPlace(or: last?.offset ?? 0)
    let report = Report(offset: offset, visibleRatio: visibleRatio(at: offset))
    return report == last ? nil : report
  }
}

/// The status bar over a ``StretchyHeader``: hidden until the content is scrolled, or until it is
/// pulled (SK-9).
///
/// ```swift
/// var bar = StretchyStatusBar(hides: .untilScrolled)
/// bar.follow(offset: 0)  // hidden
/// bar.follow(offset: 3)  // shown
/// ```
public struct StretchyStatusBar: Hashable, Sendable, Codable {
  /// When it is hidden.
  public enum Hiding: String, Hashable, Sendable, Codable, CaseIterable {
    /// At no time.
    case never
    /// While less than 3 points are scrolled; the source's `o > −3`.
    case untilScrolled
    /// While less than 2 points are pulled; the source's `o < 2`.
    case untilPulled

    /// Whether it is hidden where the content is scrolled to an offset, negative while pulled.
    public func isHidden(at offset: Double) -> Bool {
      switch self {
      case .never: false
      case .untilScrolled: offset.asPlace() < 3
      case .untilPulled: offset.asPlace() > -2
      }
    }
  }

  /// When it is hidden; a change counts from the next position on.
  public var hides: Hiding
  /// Whether it is hidden now.
  public private(set) var isHidden = false
  /// The position that it knows of, in points; negative while the content is pulled.
  public private(set) var offset = 0.0

  /// Makes a bar that is shown until it learns of a position.
  public init(hides: Hiding) {
    self.hides = hides
  }

  /// Follows the content; an offset that is no number counts as the last one.
  public mutating func follow(offset: Double) {
    self.offset = offset.asPlace(or: self.offset)
    isHidden = hides.isHidden(at: self.offset)
  }

  /// The screen came, or went behind another one: the bar is shown and the position forgotten,
  /// until the next one is reported.
  public mutating func presentationDidChange() {
    offset = 0
    isHidden = false
  }
}
