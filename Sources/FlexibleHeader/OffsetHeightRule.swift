/// The height that a header reported by a placeholder aims at, as in OffsetDemo (OD-1…4).
///
/// A clear placeholder begins the list; where its top edge is in the window, `o`, and how high it
/// is, `h`, decide on the header's height. Here the content's offset stands for it, which grows as
/// the content moves up: `o = restingTop − offset`. Lengths are in points.
///
/// ```swift
/// let source = OffsetHeightRule()
/// let jumps = [0, -10, -20, -100].map { source.height(at: $0) }  // 250, 240, 250, 300
/// let mended = OffsetHeightRule(shape: .continuous).height(at: -50)  // 275
/// ```
///
/// What is no number counts as 0, as does a length below 0. <doc:OffsetHeaders> has the rules.
public struct OffsetHeightRule: Hashable, Sendable {
  /// How the height follows the offset.
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// In three pieces with a jump at each tolerance, and shrinking with the first points of a pull:
    /// the source's flaws, kept as the default (OD-1…4).
    case stepped
    /// In one piece that never falls as the content moves down: the flaws mended.
    case continuous
  }

  /// How the height follows the offset.
  public var shape: Shape
  /// The height between the tolerances, and of a placeholder without another one.
  public var defaultHeight: Double { didSet { defaultHeight = defaultHeight.asLength } }
  /// The least height.
  public var compactMinimum: Double { didSet { compactMinimum = compactMinimum.asLength } }
  /// The greatest height of a pull.
  public var stretchedMaximum: Double { didSet { stretchedMaximum = stretchedMaximum.asLength } }
  /// The `o` below which the content counts as scrolled up (OD-1).
  public var scrollUpTolerance = 20.0 { didSet { scrollUpTolerance = scrollUpTolerance.asPlace() } }
  /// The `o` from which on the content counts as pulled down (OD-3).
  public var scrollDownTolerance = 100.0 {
    didSet { scrollDownTolerance = scrollDownTolerance.asPlace() }
  }
  /// The placeholder's top in the window while the content rests: the top safe area in the source,
  /// whose placeholder keeps below it; 0 in the document, whose placeholder ignores it (OD-6).
  public var restingTop: Double { didSet { restingTop = restingTop.asPlace() } }

  /// Makes a rule; without numbers it is the source's.
  public init(
    shape: Shape = .stepped, defaultHeight: Double = 250, compactMinimum: Double = 100,
    stretchedMaximum: Double = 300, restingTop: Double = 0
  ) {
    self.shape = shape
    self.defaultHeight = defaultHeight.asLength
    self.compactMinimum = compactMinimum.asLength
    self.stretchedMaximum = stretchedMaximum.asLength
    self.restingTop = restingTop.asPlace()
  }

  /// The y of the placeholder's top in the window, `o`: negative once it is above it.
  public func top(at offset: Double) -> Double { restingTop - offset.asPlace() }

  /// The height to aim at where the content is scrolled to an offset.
  ///
  /// - Parameters:
  ///   - offset: 0 at rest, negative while the content is pulled.
  ///   - placeholderHeight: `h`, otherwise ``defaultHeight``.
  /// - Returns: a height of at least 0.
  public func height(at offset: Double, placeholderHeight: Double? = nil) -> Double {
    let height = (placeholderHeight ?? defaultHeight).asLength
    return switch shape {
    case .stepped: stepped(top: top(at: offset), height)
    case .continuous: continuous(pull: -offset.asPlace(), height)
    }
  }

  private func stepped(top: Double, _ height: Double) -> Double {
    if top < scrollUpTolerance { return max(height - abs(top), compactMinimum) }
    if top < scrollDownTolerance { return defaultHeight }
    return min(top + height, stretchedMaximum)
  }

  /// The height of a pull, negative where the content is scrolled up.
  ///
  /// Scrolled up, the edge goes with the content down to the minimum. Pulled, it begins to go with it
  /// and yields: `room · pull/(pull + room)` has the slope 1 at rest, so that nothing jerks there,
  /// and never uses up the room to the maximum, so that nothing stops short.
  private func continuous(pull: Double, _ height: Double) -> Double {
    let resting = max(compactMinimum, min(height, stretchedMaximum))
    guard pull > 0 else { return max(compactMinimum, resting + pull) }
    let space = max(0, stretchedMaximum - resting)
    return resting + space * (pull / (pull + space))
  }
}

#if !hasFeature(Embedded)
  extension OffsetHeightRule: Codable {
    private enum CodingKeys: String, CodingKey {
      case shape, defaultHeight, compactMinimum, stretchedMaximum, restingTop
      case scrollUpTolerance, scrollDownTolerance
    }

    /// Reads a rule; lengths below 0 count as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        shape: try keys.decode(Shape.self, forKey: .shape),
        defaultHeight: try keys.decode(Double.self, forKey: .defaultHeight),
        compactMinimum: try keys.decode(Double.self, forKey: .compactMinimum),
        stretchedMaximum: try keys.decode(Double.self, forKey: .stretchedMaximum),
        restingTop: try keys.decode(Double.self, forKey: .restingTop))
      scrollUpTolerance = try keys.decode(Double.self, forKey: .scrollUpTolerance).asPlace()
      scrollDownTolerance = try keys.decode(Double.self, forKey: .scrollDownTolerance).asPlace()
    }
  }
#endif
