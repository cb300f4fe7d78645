/// A header of constant height that moves up with the content until a bar of it is left, as in
/// WillowTree's recipe (WT-1…6).
///
/// Lengths are in points. The offset is that of a scroll view whose content begins at 0: it grows
/// as the content moves up, and rests at ``restingOffset``, which is minus the inset that
/// the header needs. The scroll view's own top lies at ``containerTop``, below the bar.
///
/// ```swift
/// let header = CollapsingHeader(expandedHeight: 200, collapsedHeight: 64)
/// let start = header.layout(at: header.restingOffset)  // top 0, progress 0
/// let half = header.layout(at: -68)  // top −68, progress 0.5
/// let bar = header.layout(at: 0)  // top −136, collapsed
/// ```
///
/// What is no number counts as 0, as does a height below 0. <doc:CollapsingHeaders> has the rules.
public struct CollapsingHeader: Hashable, Sendable, Codable {
  /// What a pull does to the header.
  public enum PullBehavior: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: a gap opens below it. The source's defect, kept as the default (WT-4).
    case gap
    /// It grows by the pull, so that its bottom edge stays with the content: the defect fixed.
    case stretch
  }

  /// The height at rest, all of which is seen, at least 0.
  public var expandedHeight: Double { didSet { expandedHeight = expandedHeight.asLength } }
  /// The height of what stays visible, at least 0.
  public var collapsedHeight: Double { didSet { collapsedHeight = collapsedHeight.asLength } }
  /// What a pull does.
  public var pullBehavior: PullBehavior

  /// Makes a header; without numbers it is as high as the source's example.
  public init(
    expandedHeight: Double = 200, collapsedHeight: Double = 64, pullBehavior: PullBehavior = .gap
  ) {
    self.expandedHeight = expandedHeight.asLength
    self.collapsedHeight = collapsedHeight.asLength
    self.pullBehavior = pullBehavior
  }

  #if !hasFeature(Embedded)
    /// Reads a header; heights below 0 count as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        expandedHeight: try keys.decode(Double.self, forKey: .expandedHeight),
        collapsedHeight: try keys.decode(Double.self, forKey: .collapsedHeight),
        pullBehavior: try keys.decode(PullBehavior.self, forKey: .pullBehavior))
    }
  #endif

  /// How far the header can move: expanded less collapsed height; negative where these are
  /// inverted (WT-1).
  public var range: Double { expandedHeight - collapsedHeight }

  /// The inset that the scroll view's content needs at its top: the range (WT-1).
  public var contentInset: Double { range }

  /// The y in the window of the scroll view's own top (WT-1).
  public var containerTop: Double { collapsedHeight }

  /// The offset at which the content rests under the expanded header, and where it is to begin: the
  /// recipe sets none and relies on it (WT-6).
  public var restingOffset: Double { -contentInset }

  /// The header at one place of the content.
  public struct Layout: Hashable, Sendable, Codable {
    /// The y of its top edge in the window, `min(0, max(−range, −(offset + insetTop)))`, from
    /// `−range` to 0 (`t`, WT-2).
    ///
    /// With a range that is negative the outer limit wins, and the header stays at 0 (WT-5).
    public internal(set) var top: Double
    /// Its height: the expanded one, and with ``PullBehavior/stretch`` the pull.
    public internal(set) var height: Double
    /// The distance between its bottom and the content: the pull with ``PullBehavior/gap``,
    /// otherwise 0 (WT-4).
    public internal(set) var gap: Double
    /// Whether it is collapsed: exactly, for the clamp itself yields the end (WT-3).
    ///
    /// Without a range it always is; with a negative one never (WT-5).
    public internal(set) var isCollapsed: Bool
    /// How far it has moved up, `−t/range`, from 0 to 1, for what is animated alongside (WT-4);
    /// without a range 1, and 0 where it is negative, as the ends are.
    public internal(set) var progress: Double

    /// The y of its bottom edge in the window.
    public var bottom: Double { top + height }
  }

  /// The header where the content is scrolled to an offset.
  ///
  /// - Parameters:
  ///   - offset: of the scroll view, ``restingOffset`` at rest.
  ///   - insetTop: the inset that the content really has, where others add to it; otherwise it is
  ///     ``contentInset``.
  /// - Returns: top, height and gap in the window, and how far it is collapsed.
  public func layout(at offset: Double, insetTop: Double? = nil) -> Layout {
    let inset = (insetTop ?? contentInset).asPlace(or: contentInset)
    let distance = offset.asPlace(or: -inset) + inset
    // Less 0 takes the sign from a zero, so that a header at rest does not be at −0.
    let top = min(0, max(-range, 0 - distance))
    let pull = max(0, -distance)
    let isCollapsed = top == -range
    return Layout(
      top: top, height: pullBehavior == .stretch ? expandedHeight + pull : expandedHeight,
      gap: pullBehavior == .gap ? pull : 0, isCollapsed: isCollapsed,
      progress: range > 0 ? 0 - top / range : isCollapsed ? 1 : 0)
  }
}
