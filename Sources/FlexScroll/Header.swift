/// The header over the content of a ``ScrollArea``.
public struct Header: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case none
    case flexible
    case collapsing(CollapsingHeader)
    case offset(OffsetHeader)
    case stretchy(StretchyHeader)
    case section(StretchySectionHeader)
  }

  private var kind: Kind
  /// The flexible header; of no meaning in another kind.
  package var flexible: FlexibleHeader
  /// The layout of the other kinds.
  private var otherLayout = HeaderLayout()

  private init(_ kind: Kind, flexible: FlexibleHeader = FlexibleHeader()) {
    (self.kind, self.flexible) = (kind, flexible)
  }

  /// No header.
  public static var none: Header { Header(.none) }

  /// A header that expands, stretches, collapses and leaves the screen.
  public static func flexible(_ header: FlexibleHeader) -> Header {
    Header(.flexible, flexible: header)
  }

  /// A header of constant height that moves up until a bar is left.
  public static func collapsing(_ header: CollapsingHeader) -> Header {
    Header(.collapsing(header))
  }

  /// A header whose height follows the offset on a spring.
  public static func offset(_ header: OffsetHeader) -> Header { Header(.offset(header)) }

  /// A header that stretches, collapses to a bar, and stays at the top.
  public static func stretchy(_ header: StretchyHeader) -> Header { Header(.stretchy(header)) }

  /// A header that stretches, and scrolls away with the content.
  public static func section(_ header: StretchySectionHeader) -> Header {
    Header(.section(header))
  }

  /// The header as it is now, ready to be drawn; without height where there is none.
  public var layout: HeaderLayout { isFlexible ? flexible.layout : otherLayout }

  /// The flexible header; `nil` of another kind.
  public var flexibleHeader: FlexibleHeader? { isFlexible ? flexible : nil }

  package var isFlexible: Bool { if case .flexible = kind { true } else { false } }

  /// The height in points below which content begins while nothing is scrolled; of a flexible
  /// header it is part of the inset that the header requests itself.
  var inset: Double {
    switch kind {
    case .none, .flexible: 0
    case .collapsing(let header): header.expandedHeight
    case .offset(let header): header.rule.defaultHeight
    case .stretchy(let header): header.restingHeight
    case .section(let header): header.referenceHeight
    }
  }

  /// The height in points that stays visible however far the content is scrolled.
  var stickyHeight: Double {
    switch kind {
    case .none, .section: 0
    case .flexible: flexible.minimumHeightWithSafeArea
    case .collapsing(let header): header.collapsedHeight
    case .offset(let header): header.rule.compactMinimum
    case .stretchy(let header): header.leastHeight
    }
  }

  /// Whether the header moves without an event, at a time.
  func isMoving(at time: Double) -> Bool {
    switch kind {
    case .flexible: flexible.needsFrames
    case .offset(let header): !header.isAtRest(at: time)
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
    switch kind {
    case .none, .flexible: break
    case .collapsing(let header):
      let place = header.layout(at: distance, insetTop: 0)
      otherLayout = layout(top: place.top, height: place.height)
    case .offset(var header):
      header.report(offset: distance, at: time)
      kind = .offset(header)
      otherLayout = layout(height: header.height(at: time))
    case .stretchy(let header):
      otherLayout = layout(height: header.height(at: distance))
    case .section(let header):
      let height = header.height(at: distance + header.restingOffset)
      otherLayout = layout(top: min(0, -distance), height: height)
    }
  }

  /// Reduces motion of the kinds that take no part in effects, or not.
  mutating func setReducesMotion(_ reducesMotion: Bool) {
    guard case .offset(var header) = kind else { return }
    header.reducesMotion = reducesMotion
    kind = .offset(header)
  }
}

extension HeaderLayout {
  /// The layout of a header that is given by its edges; the phase is that of a flexible header with
  /// no minimum height (FH-60).
  package init(
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
