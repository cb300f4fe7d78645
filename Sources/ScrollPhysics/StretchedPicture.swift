/// Overscrolled content that is scaled instead of moved, as Android 12 shows it (HN-101).
///
/// The pulled edge stays where it is, and what is farther from it moves the more: the offset stays
/// at the limit, so a header neither collapses nor stretches by it (HN-103). The scroller's spring
/// takes the stretch back as it does the distance past the limit; nothing else is stored.
/// ``Scroller/stretchedPicture`` is the picture that a scroller shows.
///
/// ```swift
/// let picture = StretchedPicture(pull: -300, viewportLength: 800)
/// let top = picture.shown(400)  // 411.4: a row in the middle is drawn a little lower
/// let row = picture.source(at: top)  // 400 again
/// ```
///
/// Places are in points from the viewport's start. Draw each row between the shown places of its
/// edges, rounded once for two rows that share one, and leave bars and indicators as they are
/// (HN-102). A `stretch` outside of 0 to 1 counts as the nearest of these, and NaN as 0; without a
/// viewport nothing is stretched.
public struct StretchedPicture: Hashable, Sendable, Codable {
  /// The edge at which the content is pulled.
  public var edge: Edge
  /// By which share of itself the picture grows in the mean, from 0 to 1: 0.032 at most in Android
  /// 12.
  public var stretch: Double
  /// The visible extent, in points.
  public var viewportLength: Double

  /// Makes a picture that is stretched from an edge.
  public init(stretch: Double, at edge: Edge, viewportLength: Double) {
    (self.stretch, self.edge, self.viewportLength) = (stretch, edge, viewportLength)
  }

  /// Makes the picture that a pull shows: a finger's distance past the limit, in points, negative
  /// at the start.
  public init(pull: Double, viewportLength: Double, band: RubberBand = .android) {
    let length = Scroller.viewportLength(from: viewportLength)
    let shown = length > 0 ? abs(band.shown(pull, length: length)) / length : 0
    self.init(stretch: shown, at: pull < 0 ? .start : .end, viewportLength: length)
  }

  /// How much larger content is than at rest in the mean, seen from an edge: 1 at the edge that is
  /// not pulled.
  public func factor(at edge: Edge) -> Double { edge == self.edge ? 1 + amount : 1 }

  /// Where a place of the unstretched content is drawn; the farther places of it are beyond the
  /// viewport.
  public func shown(_ place: Double) -> Double {
    guard amount > 0 else { return place }
    let source = distance(of: place) / length
    guard source > 0 else { return place }
    let left = 1 / (1 + amount) - source
    let share = 1 - left * (1 + amount * Self.least) / (1 - amount * Self.growing * left)
    return self.place(at: share * length)
  }

  /// The place of the unstretched content that is drawn at a place: the inverse of
  /// ``shown(_:)``.
  public func source(at place: Double) -> Double {
    guard amount > 0 else { return place }
    let share = distance(of: place) / length
    guard share > 0 else { return place }
    let left = 1 - share
    let scale = 1 + amount * (Self.least + Self.growing * left)
    // Beyond this nothing is drawn of any content.
    guard scale > 0 else { return self.place(at: .infinity) }
    return self.place(at: (1 / (1 + amount) - left / scale) * length)
  }

  /// The stretch as it is drawn.
  private var amount: Double { length > 0 ? stretch.clamped(to: 0...1) : 0 }
  private var length: Double { Scroller.viewportLength(from: viewportLength) }

  /// The distance of a place from the pulled edge, and the place at a distance.
  private func distance(of place: Double) -> Double { edge == .start ? place : length - place }
  private func place(at distance: Double) -> Double {
    edge == .start ? distance : length - distance
  }

  /// The shares of the stretch that act everywhere, and the more the nearer to the pulled edge.
  private static let (least, growing) = (0.3, 0.7)
}

/// What content does past its limits.
public enum EdgeStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// It moves, and a gap opens at the pulled edge.
  case moves
  /// It stays, and its picture is stretched (HN-101); meant for a tuning with the band
  /// ``RubberBand/android``.
  case stretches
}

extension Scroller {
  /// The offset at which the content is laid out, in points: ``offset``, or with
  /// ``EdgeStyle/stretches`` the nearest one inside the limits.
  ///
  /// Draw the content there, and let headers and triggers follow it (HN-103).
  @inlinable public var layoutOffset: Double {
    switch configuration.edgeStyle {
    case .moves: offset
    case .stretches: max(minimumOffset, min(maximumOffset, offset))
    }
  }

  /// How the picture of the content at ``layoutOffset`` is stretched: not at all, except with
  /// ``EdgeStyle/stretches`` while the content is overscrolled, so never with motion reduced
  /// (HN-103).
  public var stretchedPicture: StretchedPicture {
    let isStretched = configuration.edgeStyle == .stretches && viewportLength > 0
    return StretchedPicture(
      stretch: isStretched ? min(1, overscroll / viewportLength) : 0,
      at: offset < minimumOffset ? .start : .end, viewportLength: viewportLength)
  }
}
