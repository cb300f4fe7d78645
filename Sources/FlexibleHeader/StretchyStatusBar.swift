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
