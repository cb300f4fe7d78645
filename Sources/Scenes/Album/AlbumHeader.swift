import Canvas
import FlexScroll
import Interface

/// The stretchy, collapsing header of the first source: all its numbers follow from the offset.
///
/// `StretchyHeader` has the source's rules; this adds what the album shows in it (SK-10), and lets
/// a flexible header shift it.
package struct AlbumHeader: Hashable, Sendable {
  /// The source's rules with the header's measures.
  package let rules: StretchyHeader
  /// How far the list is scrolled, in points; negative while overscrolled.
  package let offset: Double
  /// The height of what sticks to the window's top (SK-4); an overscroll adds to it (SK-1).
  package let height: Double
  /// The least height, status strip included (`M`, SK-3).
  package let minimumHeight: Double
  /// The y of its top edge: 0, or negative while it is shifted off the screen.
  package var top = 0.0
  /// The y of the status strip's lower edge, which may ride off with the header.
  package let stripBottom: Double
  /// How visible what fades with a shift is, from 0 to 1.
  package let shiftedAlpha: Double

  /// The share of the header that the scroll position leaves: above 1 while overscrolled, below 0
  /// when more than the header's height has been scrolled (SK-2).
  ///
  /// Where stretching is switched while the list is overscrolled, it goes with the height, which
  /// eases.
  package let visibleRatio: Double

  /// Whether the cover keeps its size and goes with the list alone (DX-29).
  var reducesMotion: Bool
}

extension AlbumHeader {
  /// Takes height, top and fade from a flexible header, as they are where the list is scrolled by a
  /// distance from its start; the header is read in place.
  init(
    _ header: inout FlexibleHeader, in core: SceneCore, scrolledBy offset: Double,
    from minimumOffset: Double
  ) {
    let viewport = core.environment.viewport
    let safeAreaTop = viewport.safeAreaTop
    let layout = header.layout(at: offset + minimumOffset)
    let leastHeight = header.minimumHeightWithSafeArea
    let barHeight = max(0, leastHeight - safeAreaTop)
    rules = StretchyHeader(
      restingHeight: header.maximumHeightWithSafeArea, minimumHeight: barHeight,
      safeAreaTop: safeAreaTop, stretches: header.configuration.stretches,
      cornerRadius: Self.cornerRadius(
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
  }

  /// Its height at rest, status strip included, in points (`H`).
  package var restingHeight: Double { rules.restingHeight }

  /// The y of its bottom edge.
  package var bottom: Double { top + height }

  /// What is reported of the position: offset and ratio belong together (SK-6).
  package var report: StretchyHeader.Report? { rules.report(at: offset) }

  /// The radius of the content's top corners in light; in dark they are square (SK-7, SK-10).
  static let lightCornerRadius = 20.0

  /// The radius, made less where a low bar would not fit its title.
  static func cornerRadius(_ theme: Theme, barHeight: Double, titleHeight: Double) -> Double {
    guard theme == .light else { return 0 }
    let space = barHeight - titleHeight
    return barHeight > 0 ? max(0, min(lightCornerRadius, space)) : lightCornerRadius
  }

  /// How high the band is in which the content's rounded top shows: it cuts the header's bottom
  /// edge (SK-7), but nothing of what lies behind the status strip.
  package var edgeDepth: Double { max(0, min(rules.cornerRadius, height, bottom - stripBottom)) }

  /// The box in which the header's content is laid out: bottom-aligned, so that collapsing crops
  /// its top (SK-4).
  package func contentFrame(width: Double) -> Rect {
    let contentHeight = max(restingHeight, height)
    return Rect(x: 0, y: bottom - contentHeight, width: width, height: contentHeight)
  }

  /// Where the cover is (SK-10).
  ///
  /// It is 60 points below the status strip, 20 from the sides and above the
  /// rounded edge, a square fitted into what is left, moving down by up to 70 points as the header
  /// goes. With motion reduced it keeps its size and its place in the header (DX-29).
  package func coverFrame(width: Double) -> Rect {
    let box = contentFrame(width: width)
    let start = reducesMotion ? box.maxY - restingHeight : box.y
    let top = start + rules.safeAreaTop + 60
    let available = box.maxY - edgeDepth - top
    let side = max(0, min(width - 40, available))
    let ratio = visibleRatio
    let sunk = ratio < 1 && !reducesMotion ? 70 * (1 - ratio) : 0
    return Rect(
      x: (width - side) / 2, y: top + (available - side) / 2 + sunk, width: side, height: side)
  }

  /// Where an image of another shape is: whole, in the middle of the cover's square.
  ///
  /// - Parameters:
  ///   - width: of the window, in points.
  ///   - aspect: width over height of the image; one that is not above 0 counts as 1.
  /// - Returns: a frame in the window.
  package func coverFrame(width: Double, aspect: Double) -> Rect {
    let square = coverFrame(width: width)
    guard aspect.isFinite, aspect > 0 else { return square }
    let fitted = Size(width: square.width * min(1, aspect), height: square.height / max(1, aspect))
    return Rect(
      x: square.midX - fitted.width / 2, y: square.midY - fitted.height / 2, width: fitted.width,
      height: fitted.height)
  }

  /// How far the cover leans about its level middle line, in degrees: while overscrolled, its top
  /// comes towards the eye, by up to 5 (SK-10).
  package var coverTilt: Double {
    let ratio = visibleRatio
    return ratio > 1 && !reducesMotion ? max(-5, 20 * (1 - ratio)) : 0
  }

  /// How dark the list is just below the bar's edge, from 0 while the header shows to 1 once it is
  /// a bar, so that rows go under it softly.
  package var edgeOpacity: Double {
    let start = 0.5
    let end = restingHeight > 0 ? minimumHeight / restingHeight : 0
    guard start > end else { return visibleRatio <= end ? 1 : 0 }
    return min(1, max(0, (start - visibleRatio) / (start - end)))
  }

  /// The cover's opacity: it fades as the header goes (SK-10), and as it is shifted, so that no
  /// piece of it stays in the strip.
  package var coverOpacity: Double { min(1, max(0, visibleRatio)) * shiftedAlpha }

  /// How much of the header's own colour covers it as it goes (SK-10).
  package var tintOpacity: Double { min(1, max(0, 1 - visibleRatio)) }

  /// How visible the bar's title is: it comes once the header has gone, and is there after another
  /// fifth of the header's height (SK-10).
  package var titleAlpha: Double { visibleRatio > 0 ? 0 : min(1, -5 * visibleRatio) * shiftedAlpha }

  /// Where the bar's title is: below the strip and above the rounded edge, clear of the sides.
  package func titleFrame(width: Double) -> Rect {
    let margin = max(Spacing.medium, min(56, (width - 260) / 2))
    let height = minimumHeight - rules.safeAreaTop - edgeDepth
    return Rect(
      x: margin, y: top + rules.safeAreaTop, width: max(0, width - 2 * margin),
      height: max(0, height))
  }
}
