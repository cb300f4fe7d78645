import FlexScroll

/// The header at one time, as a trace records it.
package struct HeaderSnapshot: Hashable, Sendable {
  /// The y of its top edge in the window: 0 expanded, negative shifted.
  package var top: Double
  /// Its height including the status strip, in points.
  package var height: Double
  /// Its minimum height, in points; an animation may go below it.
  package var leastHeight: Double
  /// Its maximum height, in points; an overscroll may exceed it.
  package var greatestHeight: Double
  /// The custom detents as configured; the visible height is ``detentsBegin`` more.
  package var customDetents: [Double] = []
  /// The height that the custom detents do not include, in points.
  package var detentsBegin = 0.0
  /// The opacity of the title in the bar, from 0 to 1.
  package var titleAlpha: Double
  /// The phase, as the header reports it.
  package var phase: HeaderScrollPhase
  /// The progress in the phase, in points.
  package var phaseValue: Double
  /// The progress in the phase, as a share.
  package var phasePercentage: Double
  /// The distance that it is shifted up, in points.
  package var shift: Double
  /// The intensity of its shadow, from 0 to 1.
  package var shadow: Double
  /// Whether it is wholly off the screen.
  package var isHidden: Bool
  /// Whether it is off the screen or moving there.
  package var isShiftedOffscreen: Bool
  /// How it leaves the screen.
  package var mode: ShiftBehavior
  /// The rule by which it settles; `nil` for a header without one.
  package var settlingRule: SettlingRule?
  /// Whether the status strip is hidden with it.
  package var isStatusBarHidden: Bool
  /// The section heading that sticks below it; `nil` without one.
  package var pinnedHeading: PinnedHeading?

  /// Describes a flexible header.
  package init(_ header: FlexibleHeader, titleAlpha: Double) {
    self.init(
      header.layout,
      limits: (header.minimumHeightWithSafeArea, header.maximumHeightWithSafeArea),
      titleAlpha: titleAlpha)
    let configuration = header.configuration
    if configuration.settlingRule.hasDetents { customDetents = configuration.customDetents }
    detentsBegin = header.addedSafeArea
    isShiftedOffscreen = header.isShiftedOffscreen
    mode = configuration.shiftBehavior
    settlingRule = configuration.settlingRule
  }

  /// Describes a header of another kind; its phase is that of a flexible header with these edges and
  /// no minimum height (FH-60).
  ///
  /// - Parameters:
  ///   - top: The y of its top edge in the window.
  ///   - height: Its height, in points.
  ///   - restingHeight: Its height at rest.
  ///   - limits: The minimum and maximum height; by default the height at rest.
  ///   - titleAlpha: The opacity of the title in the bar.
  package init(
    top: Double, height: Double, restingHeight: Double, limits: (Double, Double)? = nil,
    titleAlpha: Double
  ) {
    self.init(
      HeaderLayout(
        topEdge: top, height: height, restingHeight: restingHeight, distance: 0, offset: 0),
      limits: limits ?? (restingHeight, restingHeight), titleAlpha: titleAlpha)
  }

  private init(_ layout: HeaderLayout, limits: (Double, Double), titleAlpha: Double) {
    (top, height) = (layout.topEdge, layout.height)
    (leastHeight, greatestHeight) = limits
    self.titleAlpha = titleAlpha
    phase = layout.scrollPhase
    phaseValue = layout.scrollPhaseValue
    phasePercentage = layout.scrollPhasePercentage
    shift = layout.shift
    shadow = layout.shadowIntensity
    isHidden = layout.isHidden
    isShiftedOffscreen = layout.isHidden
    mode = .disabled
    isStatusBarHidden = layout.isTopBarHidden
  }
}

/// The configuration of a scene's header, of any kind.
package enum HeaderModel: Sendable {
  /// The header of the album, the gallery and the material screen.
  case flexible(FlexibleHeader.Configuration)
  /// The header of the collapsing screen.
  case collapsing(CollapsingHeader)
  /// The header of the offset screen.
  case offset(OffsetHeightRule)
  /// The first header of the stretchy screen.
  case stretchy(StretchySectionHeader)
}

extension ScrollArea {
  /// Changes the header as a model; a change to another kind is ignored.
  package mutating func changeHeader(
    at time: Double, into actions: inout [ScrollAction], _ change: (inout HeaderModel) -> Void
  ) {
    configureHeader(at: time, into: &actions) { header in
      var model = HeaderModel.flexible(header)
      change(&model)
      if case .flexible(let changed) = model { header = changed }
    }
  }
}

/// The options of a scene's header at its start; the scene's own values replace those that are `nil`.
///
/// Every scene with a flexible header applies all of it, by
/// `ScrollArea.init(_:contentLength:minimumHeight:maximumHeight:)`.
package struct HeaderOptions: Hashable, Sendable {
  /// The preset; the other options override it.
  package var preset: HeaderPreset?
  /// How it leaves the screen.
  package var shiftBehavior: ShiftBehavior?
  /// The rule by which it settles.
  package var settlingRule: SettlingRule?
  /// The scroll distance after which it returns.
  package var importance: ReturnDistance?
  /// The minimum height in points, without the status strip.
  package var minimumHeight: Double?
  /// The maximum height in points, without the status strip.
  package var maximumHeight: Double?
  /// When the status strip over the album is hidden (SK-9).
  package var statusStrip = StretchyStatusBar.Hiding.never
  /// The source of the album header's colours; `nil` for the album's own: brown for the embedded
  /// one, otherwise the cover (DX-13).
  package var colors: HeaderColorSource?

  /// Makes options without values.
  package init() {}

  /// The greatest height that keys and options set, in points.
  package static let largestHeight = 600.0
}

/// The source of the album header's colours.
package enum HeaderColorSource: String, Hashable, Sendable, CaseIterable {
  /// The brown of ScrollKit's example.
  case brown
  /// The most distinctive colour of the cover.
  case cover
}

/// The section heading that sticks below a header at one time, as a trace records it.
package struct PinnedHeading: Hashable, Sendable {
  /// The index of its section.
  package var index: Int
  /// The y of its top edge in the window: the pin line, or above it while the next one pushes it up.
  package var top: Double
  /// The pin line: the y at which headings stick.
  package var line: Double
  /// Its height, in points.
  package var height: Double

  package init(index: Int, top: Double, line: Double, height: Double) {
    (self.index, self.top, self.line, self.height) = (index, top, line, height)
  }
}
