import FlexibleHeader
import Scenes

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
      ReturnDistance.allCases.map(\.rawValue), \.importanceIndex,
      "How soon the header comes back deep in the list"),
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
    get { ReturnDistance.allCases.firstIndex(of: returnDistance) }
    set {
      if let newValue { returnDistance = ReturnDistance.allCases[newValue] }
    }
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
