import FlexibleHeader
import Scenes

/// A constant of whatever header a scene has.
package enum HeaderConstant: Sendable {
  /// One of a flexible header.
  case flexible(Constant<FlexibleHeader.Configuration>)
  /// One of a header that collapses into a bar.
  case collapsing(Constant<CollapsingHeader>)
  /// One of a header on a spring.
  case offset(Constant<OffsetHeightRule>)
  /// One of a section's header that stretches.
  case stretchy(Constant<StretchySectionHeader>)

  /// What it is called, what it means, and how it is worked.
  package var label: ConstantLabel {
    switch self {
    case .flexible(let constant): constant.label
    case .collapsing(let constant): constant.label
    case .offset(let constant): constant.label
    case .stretchy(let constant): constant.label
    }
  }

  /// The constant as a number; `nil` in a header that has none such.
  package func number(in model: HeaderModel) -> Double? {
    switch (self, model) {
    case (.flexible(let constant), .flexible(let header)): constant.number(in: header)
    case (.collapsing(let constant), .collapsing(let header)): constant.number(in: header)
    case (.offset(let constant), .offset(let rule)): constant.number(in: rule)
    case (.stretchy(let constant), .stretchy(let header)): constant.number(in: header)
    case (.flexible, _), (.collapsing, _), (.offset, _), (.stretchy, _): nil
    }
  }

  /// Sets the constant; in a header that has none such nothing changes.
  package func set(_ number: Double, in model: inout HeaderModel) {
    switch (self, model) {
    case (.flexible(let constant), .flexible(var header)):
      constant.set(number, in: &header)
      model = .flexible(header)
    case (.collapsing(let constant), .collapsing(var header)):
      constant.set(number, in: &header)
      model = .collapsing(header)
    case (.offset(let constant), .offset(var rule)):
      constant.set(number, in: &rule)
      model = .offset(rule)
    case (.stretchy(let constant), .stretchy(var header)):
      constant.set(number, in: &header)
      model = .stretchy(header)
    case (.flexible, _), (.collapsing, _), (.offset, _), (.stretchy, _): break
    }
  }
}

/// Every constant of the headers, by their kinds.
package enum HeaderConstants {
  /// The groups of a header's constants in their order.
  package static func groups(
    of model: HeaderModel
  ) -> [(title: String, constants: [HeaderConstant])] {
    switch model {
    case .flexible: flexible.map { ($0.title, $0.constants.map(HeaderConstant.flexible)) }
    case .collapsing: [("Header", collapsing.map(HeaderConstant.collapsing))]
    case .offset: [("Header", offset.map(HeaderConstant.offset))]
    case .stretchy: [("Header", stretchy.map(HeaderConstant.stretchy))]
    }
  }

  /// The keys of all constants, of whatever kind of header.
  package static let keys = Set(
    flexible.flatMap(\.constants).map(\.label.key) + collapsing.map(\.label.key)
      + offset.map(\.label.key) + stretchy.map(\.label.key))

  private static let collapsing: [Constant<CollapsingHeader>] = [
    .slider(
      "collapsing.expandedHeight", "Expanded height", "pt", 0...600, by: .linear(2),
      \.expandedHeight, "Its height where the list is at its start"),
    .slider(
      "collapsing.collapsedHeight", "Collapsed height", "pt", 0...300, by: .linear(2),
      \.collapsedHeight, "The height of the bar that it becomes"),
    .choice(
      "collapsing.pullBehavior", "Pull", ["gap", "stretch"], \.pullIndex,
      "Whether a pull opens a gap below it or makes it higher"),
  ]

  private static let offset: [Constant<OffsetHeightRule>] = [
    .choice(
      "offset.shape", "Way", ["stepped", "continuous"], \.shapeIndex,
      "Whether its height goes in steps or with the list"),
    .slider(
      "offset.defaultHeight", "Height at rest", "pt", 0...400, by: .linear(2), \.defaultHeight,
      "Its height where the list is at its start"),
    .slider(
      "offset.compactMinimum", "Least height", "pt", 0...300, by: .linear(2), \.compactMinimum,
      "How low it becomes as the list is scrolled"),
    .slider(
      "offset.stretchedMaximum", "Greatest height", "pt", 0...800, by: .linear(2),
      \.stretchedMaximum, "How high it becomes as the list is pulled"),
    .slider(
      "offset.scrollUpTolerance", "Tolerance, scrolled", "pt", 0...200, by: .linear(2),
      \.scrollUpTolerance, "How far the list is scrolled before it follows"),
    .slider(
      "offset.scrollDownTolerance", "Tolerance, pulled", "pt", 0...300, by: .linear(2),
      \.scrollDownTolerance, "How far the list is pulled before it follows"),
  ]

  private static let stretchy: [Constant<StretchySectionHeader>] = [
    .slider(
      "stretchy.referenceHeight", "Height", "pt", 0...600, by: .linear(2), \.referenceHeight,
      "Its height without a pull")
  ]
}

extension CollapsingHeader {
  var pullIndex: Int? {
    get { pullBehavior == .gap ? 0 : 1 }
    set { pullBehavior = newValue == 1 ? .stretch : .gap }
  }
}

extension OffsetHeightRule {
  var shapeIndex: Int? {
    get { shape == .stepped ? 0 : 1 }
    set { shape = newValue == 1 ? .continuous : .stepped }
  }
}

// What can be chosen of a flexible header and shows in the program.
extension HeaderConstants {
  static let flexible: [ConstantGroup<FlexibleHeader.Configuration>] = [
    ConstantGroup(title: "Header", constants: shape),
    ConstantGroup(title: "Header's shifting", constants: shifting),
    ConstantGroup(title: "Header's look", constants: look),
    ConstantGroup(
      title: "What input does to the header",
      constants: InputSource.allCases.flatMap(policies)),
  ]

  private static let shape: [Constant<FlexibleHeader.Configuration>] = [
    .slider(
      "header.minimumHeight", "Least height", "pt", 0...300, by: .linear(2), \.minimumHeight,
      "How low the header becomes as the list is scrolled"),
    .slider(
      "header.maximumHeight", "Height at rest", "pt", 0...600, by: .linear(2), \.maximumHeight,
      "The header's height where the list is at its start"),
    .toggle(
      "header.minMaxHeightIncludesSafeArea", "Heights include strip",
      \.minMaxHeightIncludesSafeArea, "Whether the two heights contain the status strip"),
    .toggle(
      "header.collapses", "Collapses", \.collapses,
      "Whether the header becomes lower than at rest"),
    .toggle(
      "header.canOverExtend", "Over-extension", \.stretches,
      "Whether a pull makes the header higher"),
  ]

  private static let shifting: [Constant<FlexibleHeader.Configuration>] = [
    .choice(
      "header.shiftBehavior", "Shift", ShiftBehavior.named.map(\.word), \.shiftIndex,
      "How the header leaves the screen while the list scrolls"),
    .choice(
      "header.settlingRule", "Settling", SettlingRule.allCases.map(\.rawValue), \.settlingIndex,
      "How a header that was let go finds its place"),
    .choice(
      "header.settlingRange", "Detents hold", ["while shifting", "always"], \.rangeIndex,
      "When the header must come to rest at a detent"),
    .toggle(
      "header.customDetents?", "Another detent", \.hasDetent,
      "Whether it may rest at one more height"),
    .slider(
      "header.customDetents", "Detent", "pt", 2...600, by: .linear(2), part: \.detent,
      "The other height at which it may rest"),
    .choice(
      "header.headerContentImportance", "Importance",
      ReturnDistance.named.map(\.word), \.importanceIndex,
      "How soon the header comes back deep in the list"),
    .slider(
      "header.returnDistance", "Return distance", "pt", 0...500, by: .linear(5), \.returnPoints,
      "How far the list moves back before the header returns"),
    .choice(
      "header.returnHeight", "Returns", ["never", "collapsed", "expanded"], \.returnHeightIndex,
      "To which height the header returns deep in the list"),
    .choice(
      "header.settlingChoice", "Chooses", SettlingChoice.allCases.map(\.rawValue),
      \.settlingChoiceIndex, "Which place a header that was left half-way goes to"),
    .toggle(
      "header.settlesAlone", "Settles alone", \.settlesAlone,
      "Whether it settles while the list stays"),
    .slider(
      "header.minimumHeaderViewHeight", "What stays", "pt", 0...200, by: .linear(2),
      \.minimumVisibleHeight, "What stays on the screen of a header that has left"),
    .toggle(
      "header.observesTrackingScrollViewScrollEvents", "Only watches",
      \.isPassive, "It neither leaves nor settles by itself"),
    .toggle(
      "header.statusBarHintCanOverlapHeader", "Room for the strip",
      \.avoidsTopBar, "Whether it makes room for the status strip at all"),
    .toggle(
      "header.trackingScrollViewIsBeingScrubbed", "Scrubbed", \.isScrubbing,
      "Only ways that push the header off count"),
  ]

  private static let look: [Constant<FlexibleHeader.Configuration>] = [
    .slider(
      "header.visibleShadowOpacity", "Shadow", "", 0...1, by: .linear(0.05),
      \.visibleShadowOpacity, "How dark its shadow becomes over the list"),
    .slider(
      "header.elevation", "Elevation", "pt", 0...24, by: .linear(1), \.elevation,
      "How high it seems to float"),
    .toggle(
      "header.showsHairline", "Hairline", \.showsHairline, "A line along its bottom edge"),
    .toggle(
      "header.contentIsTranslucent", "Translucent", \.contentIsTranslucent,
      "The list shines through it, and the strip fades in its place"),
    .toggle(
      "header.inFrontOfInfiniteContent", "Always casts", \.alwaysCastsShadow,
      "Its shadow shows as if there were content everywhere"),
    .toggle(
      "header.sharedWithManyScrollViews", "Shared", \.isShared,
      "Several lists keep its room and match its height"),
  ]

  private static func policies(of input: InputSource) -> [Constant<FlexibleHeader.Configuration>] {
    let key = "header.inputPolicies.\(input.rawValue)"
    let name =
      switch input {
      case .finger: "Finger"
      case .trackpad: "Trackpad"
      case .wheel: "Wheel"
      case .keys: "Keys"
      case .code: "Program"
      }
    return [
      .toggle(
        "\(key).countsAsDirection", "\(name): tells a wish",
        \.inputPolicies[input: input].countsAsDirection,
        "Its direction says whether the header is wanted"),
      .toggle(
        "\(key).maySnap", "\(name): settles", \.inputPolicies[input: input].maySnap,
        "The end of its motion may bring the header to a detent"),
      .toggle(
        "\(key).mayStretch", "\(name): stretches", \.inputPolicies[input: input].mayStretch,
        "It may make the header higher than at rest"),
    ]
  }
}

extension FlexibleHeader.Configuration {
  var shiftIndex: Int? {
    get { ShiftBehavior.named.firstIndex(of: shiftBehavior) }
    set { if let newValue { shiftBehavior = ShiftBehavior.named[newValue] } }
  }

  var settlingIndex: Int? {
    get { SettlingRule.allCases.firstIndex(of: settlingRule) }
    set { if let newValue { settlingRule = SettlingRule.allCases[newValue] } }
  }

  var rangeIndex: Int? {
    get { SettlingRange.allCases.firstIndex(of: settlingRange) }
    set { if let newValue { settlingRange = SettlingRange.allCases[newValue] } }
  }

  var importanceIndex: Int? {
    get { ReturnDistance.named.firstIndex(of: returnDistance) }
    set {
      if let newValue { returnDistance = ReturnDistance.named[newValue] }
    }
  }

  var returnPoints: Double {
    get { min(returnDistance.points, 1e6) }
    set { returnDistance = ReturnDistance(newValue) }
  }

  var returnHeightIndex: Int? {
    get { Self.returnHeights.firstIndex(of: returnHeight) }
    set { if let newValue { returnHeight = Self.returnHeights[newValue] } }
  }

  private static let returnHeights: [ReturnHeight] = [.nothing, .collapsed, .expanded]

  var settlingChoiceIndex: Int? {
    get { SettlingChoice.allCases.firstIndex(of: settlingChoice) }
    set { if let newValue { settlingChoice = SettlingChoice.allCases[newValue] } }
  }

  var hasDetent: Bool {
    get { !customDetents.isEmpty }
    set {
      guard newValue != hasDetent else { return }
      customDetents = newValue ? [(minimumHeight + maximumHeight) / 2] : []
    }
  }

  /// The first of the detents, of which the panel makes no more than one.
  var detent: Double? {
    get { customDetents.first }
    set { if let newValue, !customDetents.isEmpty { customDetents[0] = newValue } }
  }
}
