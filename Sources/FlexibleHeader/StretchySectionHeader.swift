import ScrollPhysics

/// The header of a collection's first section that stretches while the content is pulled, as in
/// nrj's collection view layout (SL-1…5).
///
/// Lengths are in points and frames in the content's coordinates. The offset grows as the content
/// moves up; at rest it is minus the inset, and less while the content is pulled.
///
/// ```swift
/// let header = StretchySectionHeader(referenceHeight: 160)
/// let pulled = header.frame(at: -40, width: 400)  // y −40, 200 high
/// let picture = pulled.filled(byAspect: 0.8)  // 500 high: 150 are cut off at top and bottom each
/// ```
///
/// What is no number counts as 0, as does a height below 0. <doc:StretchySectionHeaders> has the
/// rules.
public struct StretchySectionHeader: Hashable, Sendable, Codable {
  /// The height at rest, at least 0.
  public var referenceHeight: Double { didSet { referenceHeight = referenceHeight.asLength } }
  /// The inset of the content at its top.
  public var insetTop: Double { didSet { insetTop = insetTop.asPlace() } }

  /// Makes a header; without numbers it is as high as in the source's example.
  public init(referenceHeight: Double = 160, insetTop: Double = 0) {
    self.referenceHeight = referenceHeight.asLength
    self.insetTop = insetTop.asPlace()
  }

  #if !hasFeature(Embedded)
    /// Reads a header; a height below 0 counts as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        referenceHeight: try keys.decode(Double.self, forKey: .referenceHeight),
        insetTop: try keys.decode(Double.self, forKey: .insetTop))
    }
  #endif

  /// The offset at which the content rests; nothing happens from there on (SL-1).
  public var restingOffset: Double { 0 - insetTop }

  /// How far the content is pulled at an offset, at least 0 (`δ`, SL-2).
  public func pull(at offset: Double) -> Double {
    max(0, restingOffset - offset.asPlace(or: restingOffset))
  }

  /// The header's height at an offset (SL-2).
  ///
  /// Pulled, it is `max(−insetTop, reference + pull)`. The limit is the source's, and does nothing
  /// unless the inset is negative.
  public func height(at offset: Double) -> Double {
    let pull = pull(at: offset)
    return pull > 0 ? max(restingOffset, referenceHeight + pull) : referenceHeight
  }

  /// The y of the header's top edge at an offset: as much higher as the content is pulled, so that
  /// it stays at the window's top; `natural` is where it is while nothing is pulled (SL-2).
  public func top(at offset: Double, from natural: Double = 0) -> Double {
    natural.asPlace() - pull(at: offset)
  }

  /// The frame at an offset of a header that begins the content (SL-2).
  public func frame(at offset: Double, width: Double) -> Rect {
    Rect(x: 0, y: top(at: offset), width: width.asLength, height: height(at: offset))
  }

  /// Stretches the first of the headers that are laid out, and leaves all others as they are
  /// (SL-3).
  ///
  /// - Parameters:
  ///   - frames: the headers' frames at rest, in the order of their sections; the first one is as
  ///     high as ``referenceHeight``.
  ///   - offset: how far the content is scrolled.
  public func stretchFirst(of frames: inout [Rect], at offset: Double) {
    let pull = pull(at: offset)
    guard pull > 0, let first = frames.first else { return }
    frames[0].y = first.y - pull
    frames[0].height = height(at: offset)
  }

  /// The frame of a picture in the header at an offset: it fills the header, keeps its shape and is
  /// to be clipped; a picture that is higher than the header is revealed by a pull as much at the
  /// top as at the bottom (SL-5).
  ///
  /// - Parameters:
  ///   - aspect: width over height of the picture.
  ///   - offset: how far the content is scrolled.
  ///   - width: of the header.
  /// - Returns: the frame in the content's coordinates.
  public func pictureFrame(aspect: Double, at offset: Double, width: Double) -> Rect {
    frame(at: offset, width: width).filled(byAspect: aspect)
  }
}
