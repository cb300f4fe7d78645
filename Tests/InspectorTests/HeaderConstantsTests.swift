import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Inspector

@Suite("HeaderConstants")
struct HeaderConstantsTests {
  static let models: [HeaderModel] = [
    .flexible(.init(minimumHeight: 50, maximumHeight: 280)),
    .collapsing(CollapsingHeader(expandedHeight: 200, collapsedHeight: 64)),
    .offset(OffsetHeightRule()), .stretchy(StretchySectionHeader()),
  ]

  private func constants(of model: HeaderModel) -> [HeaderConstant] {
    HeaderConstants.groups(of: model).flatMap(\.constants)
  }

  @Test("each constant of a header reads what was set")
  func eachConstantReadsWhatWasSet() throws {
    for model in Self.models {
      for constant in constants(of: model) {
        var changed = model
        guard let number = constant.number(in: model) else { continue }
        let other: Double =
          switch constant.label.control {
          case .slider(let scale):
            scale.number(number, movedBy: number > scale.range.lowerBound ? -1 : 1)
          case .toggle, .choice: number == 0 ? 1 : 0
          }
        constant.set(other, in: &changed)
        #expect(constant.number(in: changed) == other, "\(constant.label.key)")
        constant.set(.nan, in: &changed)
        #expect(constant.number(in: changed) == other, "\(constant.label.key)")
      }
    }
  }

  @Test("a constant of another kind of header is absent, and setting it changes nothing")
  func aConstantOfAnotherKindIsAbsent() {
    for (index, model) in Self.models.enumerated() {
      for (other, another) in Self.models.enumerated() where other != index {
        for constant in constants(of: another) {
          #expect(constant.number(in: model) == nil)
          var same = model
          constant.set(1, in: &same)
          for own in constants(of: model) { #expect(own.number(in: same) == own.number(in: model)) }
        }
      }
    }
  }

  @Test("keys are unique, and each constant is described in one short line")
  func keysAreUnique() {
    let labels = Self.models.flatMap { constants(of: $0).map(\.label) }
    #expect(Set(labels.map(\.key)).count == labels.count)
    for label in labels {
      #expect((1...33).contains(label.title.count), "\(label.key)")
      #expect((10...80).contains(label.meaning.count), "\(label.key)")
    }
  }

  /// Properties without a constant: the coast, which belongs to the motion, a view that is left,
  /// the line's colour, and reduced motion, which has a key.
  private static let leftOut: Set<String> = [
    "deceleration", "hairlineColor", "reducesMotion", "resetShadowAfterTrackingScrollViewIsReset",
  ]

  /// Properties with other names in recordings.
  private static let recordedNames = [
    "canOverExtend": "stretches", "headerContentImportance": "returnDistance",
    "trackingScrollViewIsBeingScrubbed": "isScrubbing",
    "minimumHeaderViewHeight": "minimumVisibleHeight",
    "inFrontOfInfiniteContent": "alwaysCastsShadow",
    "statusBarHintCanOverlapHeader": "avoidsTopBar",
    "observesTrackingScrollViewScrollEvents": "isPassive", "sharedWithManyScrollViews": "isShared",
  ]

  @Test("each stored property of a flexible header with an effect in the program has a constant")
  func eachPropertyOfAFlexibleHeaderHasItsConstant() throws {
    let chosen = ["chosenMinimum": "minimumHeight", "chosenMaximum": "maximumHeight"]
    let mirror = Mirror(reflecting: FlexibleHeader.Configuration())
    let stored = Set(mirror.children.compactMap(\.label).map { chosen[$0] ?? $0 })
    let offered = Set(
      HeaderConstants.flexible.flatMap(\.constants).map { constant in
        let name = String(constant.label.key.split(separator: ".")[1]).replacing("?", with: "")
        return Self.recordedNames[name] ?? name
      })
    #expect(stored.subtracting(offered) == Self.leftOut)
  }
}
