import FlexScroll

/// The header at one time, as a trace records it.
package struct HeaderSnapshot: Hashable, Sendable {
  /// The y of its top edge in the window: 0 expanded, negative shifted.
  package var top: Double
  /// Its height including the status strip, in points.
  package var height: Double
  /// The least height that it keeps to, in points, but for what eases or swings.
  package var leastHeight: Double
  /// The greatest height that it keeps to, in points; an overscroll may add its length.
  package var greatestHeight: Double
  /// The other heights at which it may rest, as they were chosen; to be seen, each has
  /// ``detentsBegin`` more.
  package var customDetents: [Double] = []
  /// From where the other heights count, in points.
  package var detentsBegin = 0.0
  /// How visible the title in the bar is, from 0 to 1.
  package var titleAlpha: Double
  /// The phase, as the header reports it.
  package var phase: HeaderScrollPhase
  /// How far it is in the phase, in points.
  package var phaseValue: Double
  /// How far it is in the phase, as a share.
  package var phasePercentage: Double
  /// How far it is pushed up, in points.
  package var shift: Double
  /// How strong its shadow is, from 0 to 1.
  package var shadow: Double
  /// Whether nothing of it is on the screen.
  package var isHidden: Bool
  /// Whether it is off the screen or wanted there.
  package var isShiftedOffscreen: Bool
  /// How it leaves the screen.
  package var mode: ShiftBehavior
  /// Where it settles when it is shifted; `nil` of a header without such a rule.
  package var settlingRule: SettlingRule?
  /// Whether the status strip is hidden with it.
  package var isStatusBarHidden: Bool
  /// The section heading that sticks below it; `nil` without one.
  package var pinnedHeading: PinnedHeading?

  /// Reads a header.
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

  /// Describes a header of another kind by its edges: its phase is the one of a flexible header
  /// with no least height and this height at rest (FH-60).
  ///
  /// - Parameters:
  ///   - top: The y of its top edge in the window.
  ///   - height: Its height, in points.
  ///   - restingHeight: Its height at rest.
  ///   - limits: The least and the greatest height that it keeps to; the default is that at rest.
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

/// The header of a scene, as one of the kinds there are, with all that can be chosen of it.
package enum HeaderModel: Sendable {
  /// That of the album, the gallery and the material screen.
  case flexible(FlexibleHeader.Configuration)
  /// That of the collapsing screen.
  case collapsing(CollapsingHeader)
  /// That of the offset screen.
  case offset(OffsetHeightRule)
  /// The first one of the stretchy screen.
  case stretchy(StretchySectionHeader)
}

extension ScrollArea {
  /// Changes the header as a model; what is no flexible header afterwards is ignored.
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

/// How a scene's header is to be at its start; what is left out is the scene's own.
///
/// Every scene with a flexible header applies all of it, by
/// `ScrollArea.init(_:contentLength:minimumHeight:maximumHeight:)`.
package struct HeaderOptions: Hashable, Sendable {
  /// A preset; what else is chosen wins over it.
  package var preset: HeaderPreset?
  /// How it leaves the screen.
  package var shiftBehavior: ShiftBehavior?
  /// The rule by which it settles.
  package var settlingRule: SettlingRule?
  /// How soon it comes back.
  package var importance: ReturnDistance?
  /// The least height in points, without the status strip.
  package var minimumHeight: Double?
  /// The height at rest in points, without the status strip.
  package var maximumHeight: Double?
  /// When the status strip over the album is hidden (SK-9).
  package var statusStrip = StretchyStatusBar.Hiding.never

  /// The header as each scene has it.
  package init() {}

  /// The tallest header, in points.
  package static let largestHeight = 600.0
}

/// The heading of a section that sticks below a header, at one moment, as a trace writes it.
package struct PinnedHeading: Hashable, Sendable {
  /// Which section it is of, from 0.
  package var index: Int
  /// The y of its top edge in the window: the pin line, or above it while the next one pushes.
  package var top: Double
  /// The y at which headings stick.
  package var line: Double
  /// How high it is, in points.
  package var height: Double

  /// Describes a heading.
  package init(index: Int, top: Double, line: Double, height: Double) {
    (self.index, self.top, self.line, self.height) = (index, top, line, height)
  }
}
