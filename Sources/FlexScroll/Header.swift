/// The header over the content of a ``ScrollArea``.
///
/// The four smaller headers are functions of the offset; their case carries the layout that the area
/// has computed last.
public enum Header: Sendable, Equatable {
  /// No header.
  case none
  /// A header that expands, stretches, collapses and leaves the screen.
  case flexible(FlexibleHeader)
  /// A header of constant height that moves up until a bar is left.
  case collapsing(CollapsingHeader, layout: HeaderLayout = HeaderLayout())
  /// A header whose height follows the offset on a spring.
  case offset(OffsetHeader, layout: HeaderLayout = HeaderLayout())
  /// A header that stretches, collapses to a bar, and stays at the top.
  case stretchy(StretchyHeader, layout: HeaderLayout = HeaderLayout())
  /// A header that stretches, and scrolls away with the content.
  case section(StretchySectionHeader, layout: HeaderLayout = HeaderLayout())

  /// The header as it is now, ready to be drawn; without height where there is none.
  public var layout: HeaderLayout {
    switch self {
    case .none: HeaderLayout()
    case .flexible(let header): header.layout
    case .collapsing(_, let layout), .offset(_, let layout), .stretchy(_, let layout),
      .section(_, let layout):
      layout
    }
  }

  /// The height in points below which content begins while nothing is scrolled; of a flexible header
  /// it is part of the inset that the header requests itself.
  var inset: Double {
    switch self {
    case .none, .flexible: 0
    case .collapsing(let header, _): header.expandedHeight
    case .offset(let header, _): header.rule.defaultHeight
    case .stretchy(let header, _): header.restingHeight
    case .section(let header, _): header.referenceHeight
    }
  }

  /// The height in points that stays visible however far the content is scrolled.
  var stickyHeight: Double {
    switch self {
    case .none, .section: 0
    case .flexible(let header): header.minimumHeightWithSafeArea
    case .collapsing(let header, _): header.collapsedHeight
    case .offset(let header, _): header.rule.compactMinimum
    case .stretchy(let header, _): header.leastHeight
    }
  }

  /// Whether the header moves without an event, at a time.
  func isMoving(at time: Double) -> Bool {
    switch self {
    case .flexible(let header): header.needsFrames
    case .offset(let header, _): !header.isAtRest(at: time)
    case .none, .collapsing, .stretchy, .section: false
    }
  }

  /// Lays a smaller header out where the content is scrolled by a distance, in points.
  mutating func scroll(by distance: Double, offset: Double, at time: Double) {
    let restingHeight = inset
    func layout(top: Double = 0, height: Double) -> HeaderLayout {
      HeaderLayout(
        topEdge: top, height: height, restingHeight: restingHeight, distance: distance,
        offset: offset)
    }
    switch self {
    case .none, .flexible: break
    case .collapsing(let header, _):
      let place = header.layout(at: distance, insetTop: 0)
      self = .collapsing(header, layout: layout(top: place.top, height: place.height))
    case .offset(var header, _):
      header.report(offset: distance, at: time)
      self = .offset(header, layout: layout(height: header.height(at: time)))
    case .stretchy(let header, _):
      self = .stretchy(header, layout: layout(height: header.height(at: distance)))
    case .section(let header, _):
      let height = header.height(at: distance + header.restingOffset)
      self = .section(header, layout: layout(top: min(0, -distance), height: height))
    }
  }

  /// Reduces motion, where the header has any of its own.
  mutating func setReducesMotion(_ reducesMotion: Bool) {
    guard case .offset(var header, let layout) = self else { return }
    header.reducesMotion = reducesMotion
    self = .offset(header, layout: layout)
  }
}

extension HeaderLayout {
  /// The layout of a header that is given by its edges; the phase is that of a flexible header with
  /// no minimum height (FH-60).
  init(
    topEdge: Double, height: Double, restingHeight: Double, distance: Double, offset: Double
  ) {
    self.init()
    (self.topEdge, self.height) = (topEdge, height)
    shift = max(0, -topEdge)
    isHidden = bottomEdge <= 0
    pinLine = max(0, bottomEdge)
    indicatorInsetTop = bottomEdge
    contentOverlap = bottomEdge - (restingHeight - distance)
    topEdgeInContent = topEdge + offset
    if topEdge < 0 {
      (scrollPhase, scrollPhaseValue) = (.shifting, bottomEdge)
      scrollPhasePercentage = height > 0 ? -topEdge / height : 0
    } else {
      (scrollPhase, scrollPhaseValue) = (
        height < restingHeight ? .collapsing : .overExtending, height
      )
      scrollPhasePercentage = restingHeight > 0 ? height / restingHeight : 0
    }
  }
}
