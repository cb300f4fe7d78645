import FlexibleHeader
import Interface

/// A constant of any kind of header.
package typealias HeaderConstant = Constant<HeaderModel>

/// Every constant of the headers, by their kinds.
package enum HeaderConstants {
  /// The groups of a header's constants in their order.
  package static func groups(of model: HeaderModel) -> [ConstantGroup<HeaderModel>] {
    switch model {
    case .flexible: flexible
    case .collapsing: collapsing
    case .offset: offset
    case .stretchy: stretchy
    }
  }

  /// The constants of a header in their order.
  package static func constants(of model: HeaderModel) -> [HeaderConstant] {
    groups(of: model).flatMap(\.constants)
  }

  /// The keys of all constants, of all kinds of headers.
  package static let keys = Set(
    (flexible + collapsing + offset + stretchy).flatMap(\.constants).map(\.label.key))

  /// A group of constants of one kind of header.
  private static func group<Header>(
    _ title: String, _ path: HeaderConstant.Path<Header?>, _ prefix: String,
    _ constants: [Constant<Header>]
  ) -> ConstantGroup<HeaderModel> {
    ConstantGroup(title: title, constants: constants.map { $0.at(path, prefix) })
  }

  private static let collapsing = [group("Header", \.collapsing, "collapsing", collapsingHeader)]

  private static let collapsingHeader: [Constant<CollapsingHeader>] = [
    .slider(
      "expandedHeight", "Fully open", "pt", 0...600, by: .linear(2), \.expandedHeight,
      "Its height where the list is at its start"),
    .slider(
      "collapsedHeight", "Bar", "pt", 0...300, by: .linear(2), \.collapsedHeight,
      "The height of the bar that it becomes"),
    .choice(
      "pullBehavior", "When pulled", ["A gap opens", "It stretches"], \.pullBehavior,
      of: [.gap, .stretch],
      "Whether a pull opens a gap below it or makes it higher"),
  ]

  private static let offset = [group("Header", \.offset, "offset", offsetHeader)]

  private static let offsetHeader: [Constant<OffsetHeightRule>] = [
    .choice(
      "shape", "How it follows", ["In steps", "Evenly"], \.shape, of: [.stepped, .continuous],
      "Whether its height goes in steps or with the list"),
    .slider(
      "defaultHeight", "Fully open", "pt", 0...400, by: .linear(2), \.defaultHeight,
      "Its height where the list is at its start"),
    .slider(
      "compactMinimum", "Bar", "pt", 0...300, by: .linear(2), \.compactMinimum,
      "How low it becomes as the list is scrolled"),
    .slider(
      "stretchedMaximum", "Stretched at most", "pt", 0...800, by: .linear(2),
      \.stretchedMaximum, "How high it becomes as the list is pulled"),
    .slider(
      "scrollUpTolerance", "Tolerance, scrolled", "pt", 0...200, by: .linear(2),
      \.scrollUpTolerance, "How far the list is scrolled before it follows"),
    .slider(
      "scrollDownTolerance", "Tolerance, pulled", "pt", 0...300, by: .linear(2),
      \.scrollDownTolerance, "How far the list is pulled before it follows"),
  ]

  private static let stretchy = [group("Header", \.stretchy, "stretchy", stretchyHeader)]

  private static let stretchyHeader: [Constant<StretchySectionHeader>] = [
    .slider(
      "referenceHeight", "Height", "pt", 0...600, by: .linear(2), \.referenceHeight,
      "Its height without a pull")
  ]

  /// The constants of a flexible header that have an effect in the program.
  static let flexible = [
    group("Header", \.flexible, "header", shape),
    group("How the header leaves", \.flexible, "header", shifting),
    group("How the header looks", \.flexible, "header", look),
    group(
      "What input does to the header", \.flexible, "header.inputPolicies",
      InputSource.allCases.flatMap(policies)),
  ]

  private static let shape: [Constant<FlexibleHeader.Configuration>] = [
    .slider(
      "minimumHeight", "Bar", "pt", 0...300, by: .linear(2), \.minimumHeight,
      "How low the header becomes as the list is scrolled"),
    .slider(
      "maximumHeight", "Fully open", "pt", 0...600, by: .linear(2), \.maximumHeight,
      "The header’s height where the list is at its start"),
    .toggle(
      "minMaxHeightIncludesSafeArea", "Heights with status bar", \.minMaxHeightIncludesSafeArea,
      "Whether the two heights contain the phone status bar"),
    .toggle(
      "collapses", "Collapses", \.collapses, "Whether the header becomes lower than at rest"),
    .toggle(
      "canOverExtend", "Stretches when pulled", \.stretches,
      "Whether a pull makes the header higher"),
  ]

  private static let shifting: [Constant<FlexibleHeader.Configuration>] = [
    .choice(
      "shiftBehavior", "How it leaves", ShiftBehavior.named.map(\.title), \.shiftBehavior,
      of: ShiftBehavior.named, "How the header leaves the screen while the list scrolls"),
    .choice(
      "settlingRule", "Settles", SettlingRule.allCases.map(\.title.firstCapitalized),
      \.settlingRule,
      of: SettlingRule.allCases, "How a header that was let go finds its place"),
    .choice(
      "settlingRange", "Detents hold", ["While it leaves", "Always"], \.settlingRange,
      of: SettlingRange.allCases, "When the header must come to rest at a detent"),
    .toggle(
      "customDetents?", "Another detent", \.hasDetent, "Whether it may rest at one more height"),
    Constant<Double>.slider(
      "", "Detent", "pt", 2...600, by: .linear(2), \.self,
      "The other height at which it may rest"
    ).at(\.detent, "customDetents"),
    .choice(
      "headerContentImportance", "Comes back after", ReturnDistance.named.map(\.title),
      \.returnDistance, of: ReturnDistance.named,
      "How soon the header comes back deep in the list"),
    .slider(
      "returnDistance", "Return distance", "pt", 0...500, by: .linear(5), \.returnPoints,
      "How far the list moves back before the header returns"),
    .choice(
      "returnHeight", "Returns", ["Never", "As the bar", "Fully open"], \.returnHeight,
      of: [.nothing, .collapsed, .expanded],
      "To which height the header returns deep in the list"),
    .choice(
      "settlingChoice", "Chooses", SettlingChoice.allCases.map(\.rawValue), \.settlingChoice,
      of: SettlingChoice.allCases, "Which place a header that was left half-way goes to"),
    .toggle(
      "settlesAlone", "Settles alone", \.settlesAlone, "Whether it settles while the list stays"),
    .slider(
      "minimumHeaderViewHeight", "Always in view", "pt", 0...200, by: .linear(2),
      \.minimumVisibleHeight, "What stays on the screen of a header that has left"),
    .toggle(
      "observesTrackingScrollViewScrollEvents", "Only watches", \.isPassive,
      "It neither leaves nor settles by itself"),
    .toggle(
      "statusBarHintCanOverlapHeader", "Room for the status bar", \.avoidsTopBar,
      "Whether it leaves space for the phone status bar at all"),
    .toggle(
      "trackingScrollViewIsBeingScrubbed", "As if the scroll bar were dragged", \.isScrubbing,
      "Only ways that push the header off count"),
  ]

  private static let look: [Constant<FlexibleHeader.Configuration>] = [
    .slider(
      "visibleShadowOpacity", "Shadow", "", 0...1, by: .linear(0.05), \.visibleShadowOpacity,
      "How dark its shadow becomes over the list"),
    .slider(
      "elevation", "Elevation", "pt", 0...24, by: .linear(1), \.elevation,
      "How high it seems to float"),
    .toggle("showsHairline", "Hairline", \.showsHairline, "A line along its bottom edge"),
    .toggle(
      "contentIsTranslucent", "Translucent", \.contentIsTranslucent,
      "The list shines through it, and the phone status bar fades in its place"),
    .toggle(
      "inFrontOfInfiniteContent", "Always casts", \.alwaysCastsShadow,
      "Its shadow shows as if there were content everywhere"),
    .toggle(
      "sharedWithManyScrollViews", "Shared", \.isShared,
      "Several lists keep its space and match its height"),
  ]

  private static func policies(of input: InputSource) -> [Constant<FlexibleHeader.Configuration>] {
    let key = input.rawValue
    let name = input == .code ? "Program" : key.firstCapitalized
    return [
      .toggle(
        "\(key).countsAsDirection", "\(name): says what is wanted",
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
  fileprivate var returnPoints: Double {
    get { min(returnDistance.points, 1e6) }
    set { returnDistance = ReturnDistance(newValue) }
  }

  fileprivate var hasDetent: Bool {
    get { !customDetents.isEmpty }
    set {
      guard newValue != hasDetent else { return }
      customDetents = newValue ? [(minimumHeight + maximumHeight) / 2] : []
    }
  }

  /// The first detent; the panel makes no more than one.
  fileprivate var detent: Double? {
    get { customDetents.first }
    set { if let newValue, !customDetents.isEmpty { customDetents[0] = newValue } }
  }
}

extension HeaderModel {
  fileprivate var flexible: FlexibleHeader.Configuration? {
    get { if case .flexible(let header) = self { header } else { nil } }
    set { if let newValue { self = .flexible(newValue) } }
  }

  fileprivate var collapsing: CollapsingHeader? {
    get { if case .collapsing(let header) = self { header } else { nil } }
    set { if let newValue { self = .collapsing(newValue) } }
  }

  fileprivate var offset: OffsetHeightRule? {
    get { if case .offset(let rule) = self { rule } else { nil } }
    set { if let newValue { self = .offset(newValue) } }
  }

  fileprivate var stretchy: StretchySectionHeader? {
    get { if case .stretchy(let header) = self { header } else { nil } }
    set { if let newValue { self = .stretchy(newValue) } }
  }
}
