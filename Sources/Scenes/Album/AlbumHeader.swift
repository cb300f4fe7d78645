import Canvas
import FlexScroll
import Interface

/// The stretchy, collapsing header of the album as a function of the offset.
///
/// `StretchyHeader` has ScrollKit's rules; this adds the cover and the title (SK-10), and the shift
/// of a flexible header. A plain header has none of the cover's effects and leaves whole (SK-1).
package struct AlbumHeader: Hashable, Sendable {
  /// ScrollKit's rules with the header's heights.
  package let rules: StretchyHeader
  /// The scroll distance from the list's start, in points; negative while overscrolled.
  package let offset: Double
  /// The height, in points (SK-4); an overscroll increases it (SK-1).
  package private(set) var height: Double
  /// The minimum height, status strip included (`M`, SK-3).
  package let minimumHeight: Double
  /// The y of its top edge: 0, or negative while it is shifted off the screen.
  package var top = 0.0
  /// The y of the status strip's lower edge, which may move off with the header.
  package let stripBottom: Double
  /// The opacity of the parts that fade with a shift, from 0 to 1.
  package let shiftedAlpha: Double

  /// The visible share of the header: above 1 while overscrolled, below 0 when more than the
  /// header's height has been scrolled (SK-2).
  ///
  /// While overscrolled it follows the height, which eases after stretching was toggled. A plain
  /// header has the ratio of one at rest.
  package private(set) var visibleRatio: Double

  /// Whether the cover keeps its size and its place in the header (DX-29).
  var reducesMotion: Bool
  /// Whether it is behind the two panes of a wide window.
  var isWide = false
}

extension AlbumHeader {
  /// Takes height, top and opacity from a flexible header at a scroll distance from the list's start.
  ///
  /// A plain header is moved by the content alone and never sticks; `plainShare` is how much of it
  /// is shown, from 0 to 1, while the two forms change.
  ///
  /// The header is `inout` only to avoid a copy.
  init(
    _ header: inout FlexibleHeader, in core: SceneCore, scrolledBy offset: Double,
    from minimumOffset: Double, plainShare: Double = 0
  ) {
    let viewport = core.environment.viewport
    let safeAreaTop = viewport.safeAreaTop
    isWide = viewport.isWide
    let layout = header.layout(at: offset + minimumOffset)
    let leastHeight = header.minimumHeightWithSafeArea
    let barHeight = max(0, leastHeight - safeAreaTop)
    rules = StretchyHeader(
      restingHeight: header.maximumHeightWithSafeArea, minimumHeight: barHeight,
      safeAreaTop: safeAreaTop, stretches: header.configuration.stretches,
      cornerRadius: isWide
        ? 0
        : Self.cornerRadius(
          core.theme, barHeight: barHeight, titleHeight: viewport.text(.headline).lineHeight))
    self.offset = offset
    height = layout.height
    visibleRatio =
      offset < 0 && rules.restingHeight > 0
      ? max(1, height / rules.restingHeight) : rules.visibleRatio(at: offset)
    minimumHeight = leastHeight
    top = layout.topEdge
    stripBottom = layout.topBarTop + safeAreaTop
    shiftedAlpha = layout.hiddenViewAlpha * layout.opacity
    reducesMotion = core.environment.reducesMotion
    if plainShare > 0 { approachPlain(by: plainShare) }
  }

  /// Changes a header that sticks into a plain one by a share from 0 to 1.
  ///
  /// The content is aligned with the bottom, so that a header as high as its visible part is drawn
  /// as a whole one that has moved up.
  @inline(never)
  private mutating func approachPlain(by share: Double) {
    let frame = rules.plainFrame(slotTop: -offset, width: 0)
    height += share * (max(0, min(height, frame.maxY)) - height)
    visibleRatio += share * (1 - visibleRatio)
  }

  /// Its height at rest, status strip included, in points (`H`).
  package var restingHeight: Double { rules.restingHeight }

  /// The y of its bottom edge.
  package var bottom: Double { top + height }

  /// The offset and the ratio of the same position (SK-6).
  package var report: StretchyHeader.Report? { rules.report(at: offset) }

  /// The radius of the content's top corners in the light theme; in the dark one they are square
  /// (SK-7, SK-10).
  static let lightCornerRadius = 20.0

  /// The corner radius in a theme, smaller if the title would not fit in a low bar.
  static func cornerRadius(_ theme: Theme, barHeight: Double, titleHeight: Double) -> Double {
    guard theme == .light else { return 0 }
    let space = barHeight - titleHeight
    return barHeight > 0 ? max(0, min(lightCornerRadius, space)) : lightCornerRadius
  }

  /// The height at the header's bottom that the content's rounded top covers (SK-7), limited to the
  /// part below the status strip.
  package var edgeDepth: Double { max(0, min(rules.cornerRadius, height, bottom - stripBottom)) }

  /// The frame in which the header's content is laid out; it is aligned with the bottom, so that
  /// collapsing crops its top (SK-4).
  package func contentFrame(width: Double) -> Rect {
    let contentHeight = max(restingHeight, height)
    return Rect(x: 0, y: bottom - contentHeight, width: width, height: contentHeight)
  }

  /// The square frame of the cover (SK-10).
  ///
  /// It is fitted into the area 60 points below the status strip, 20 points from the sides and above
  /// the rounded edge. As the header leaves it moves down by up to 70 points. With reduced motion it
  /// keeps its size and its place in the header (DX-29).
  package func coverFrame(width: Double) -> Rect {
    let box = contentFrame(width: width)
    let start = reducesMotion ? box.maxY - restingHeight : box.y
    let top = start + rules.safeAreaTop + 60
    let available = box.maxY - edgeDepth - top
    let side = max(0, min(width - 40, available))
    let ratio = visibleRatio
    let descent = ratio < 1 && !reducesMotion ? 70 * (1 - ratio) : 0
    return Rect(
      x: (width - side) / 2, y: top + (available - side) / 2 + descent, width: side, height: side)
  }

  /// The frame of an image of any shape, centred in the cover's square.
  ///
  /// - Parameters:
  ///   - aspect: The width of the image divided by its height; one that is not above 0 counts as 1.
  ///   - square: The frame of the cover.
  /// - Returns: The frame in the window.
  static func frame(ofAspect aspect: Double, in square: Rect) -> Rect {
    guard aspect.isFinite, aspect > 0 else { return square }
    let fitted = Size(width: square.width * min(1, aspect), height: square.height / max(1, aspect))
    return Rect(
      x: square.midX - fitted.width / 2, y: square.midY - fitted.height / 2, width: fitted.width,
      height: fitted.height)
  }

  /// The tilt of the cover about its horizontal middle line, in degrees: 0, or from −5 to 0 while
  /// overscrolled, with the top towards the viewer (SK-10).
  package var coverTilt: Double {
    let ratio = visibleRatio
    return ratio > 1 && !reducesMotion ? max(-5, 20 * (1 - ratio)) : 0
  }

  /// Where the header is on its travel, in shares of its height; it goes on beyond the exit, with
  /// the content.
  var travel: HeaderTravel {
    HeaderTravel(place: 1 - visibleRatio, collapse: 1 - leastRatio, exit: 1)
  }

  /// The share of the header that a bar is.
  private var leastRatio: Double { restingHeight > 0 ? minimumHeight / restingHeight : 0 }

  /// The opacity of the soft edge below the bar, from 0 while the header is expanded to 1 once it is
  /// a bar.
  package var edgeOpacity: Double {
    leastRatio < 0.5 ? Self.edgeFade.value(on: travel) : visibleRatio <= leastRatio ? 1 : 0
  }

  private static let edgeFade = Fade(.at(.exit, 0.5, 0), .at(.collapse, 1, 1))

  /// The cover's opacity, from 0 to 1: it fades as the header leaves (SK-10) and as it is shifted.
  package var coverOpacity: Double { Self.coverFade.value(on: travel) * shiftedAlpha }

  private static let coverFade = Fade(.at(.exit, 0, 1), .at(.exit, 1, 0))

  /// The opacity of the top colour over the header, from 0 to 1; it increases as the header leaves
  /// (SK-10).
  package var tintOpacity: Double { Self.tintFade.value(on: travel) }

  private static let tintFade = Fade(.at(.exit, 0, 0), .at(.exit, 1, 1))

  /// The share of the way from its own top colour to that of the bar, in a wide window (DX-3).
  var barShare: Double { Self.barFade.value(on: travel) }

  private static let barFade = Fade(.at(.collapse, 0, 0), .at(.collapse, 1, 1))

  /// How far a pull stretches it, in points.
  var pull: Double { reducesMotion ? 0 : max(0, height - restingHeight) }

  /// The opacity of the bar's title, from 0 to 1: it fades in over a fifth of the header's height
  /// once the header has left (SK-10).
  package var titleAlpha: Double { Self.titleFade.value(on: travel) * shiftedAlpha }

  private static let titleFade = Fade(.at(.exit, 1, 0), .at(.exit, 1.2, 1))

  private typealias Fade = Keyframes<HeaderTravel.Range, Double>

  /// The frame of the bar's title, between the buttons in the corners, below the strip and above the
  /// rounded edge.
  package func titleFrame(width: Double, between margin: Double) -> Rect {
    let height = minimumHeight - rules.safeAreaTop - edgeDepth
    return Rect(
      x: margin, y: top + rules.safeAreaTop, width: max(0, width - 2 * margin),
      height: max(0, height))
  }
}
