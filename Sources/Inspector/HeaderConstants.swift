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
