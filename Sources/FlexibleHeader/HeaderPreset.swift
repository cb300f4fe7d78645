/// The behaviour of a header of another framework, by name (HN-17).
///
/// A preset only sets properties of a ``FlexibleHeader/Configuration``; what is changed after it
/// wins. The article <doc:HeaderPresets> compares the presets with what they are named after.
public enum HeaderPreset: String, Hashable, Sendable, Codable, CaseIterable {
  /// It keeps its greatest height.
  case pinned
  /// It collapses, and expands beside the content's top only.
  case collapsing
  /// It collapses, and rests collapsed or expanded.
  case collapsingSnap
  /// It collapses, and expands anywhere as soon as the content moves back.
  case floatingPinned
  /// It leaves, and returns beside the content's top only.
  case scrollsAway
  /// It leaves, and returns whole as soon as the content moves back.
  case floating
  /// It leaves and returns as `floating`, and never rests halfway.
  case floatingSnap
  /// It leaves, returns collapsed as soon as the content moves back, and expands beside the
  /// content's top.
  case floatingCollapsed
  /// It leaves, returns collapsed after a distance, and rests at its detents: Material's `enabled`.
  case quickReturn
  /// The program alone hides and shows it: Material's `hideable`.
  case hideable
}

extension FlexibleHeader.Configuration {
  /// Sets what makes a header behave as a preset says: whether it collapses, its shift behaviour,
  /// return height and distance, settling choice and range, and whether it settles alone (HN-21).
  public mutating func apply(_ preset: HeaderPreset) {
    let row = preset.row
    collapses = preset != .pinned
    shiftBehavior = row.shift
    returnHeight = row.height
    returnDistance = row.distance
    settlingChoice = row.choice
    settlesAlone = row.alone
    settlingRange = preset == .collapsingSnap ? .always : .whileShifting
  }
}

extension FlexibleHeader.Configuration {
  /// The preset by which everything that presets set is as it is; `nil` for none.
  public var preset: HeaderPreset? {
    HeaderPreset.allCases.first { preset in
      var same = self
      same.apply(preset)
      return same == self
    }
  }
}

extension HeaderPreset {
  fileprivate typealias Row = (
    shift: ShiftBehavior, height: ReturnHeight, distance: ReturnDistance, choice: SettlingChoice,
    alone: Bool
  )

  fileprivate var row: Row {
    switch self {
    case .pinned: (.disabled, .nothing, .standard, .none, false)
    case .collapsing: (.disabled, .nothing, .standard, .none, false)
    case .collapsingSnap: (.disabled, .nothing, .standard, .nearest, false)
    case .floatingPinned: (.disabled, .expanded, 0, .none, true)
    case .scrollsAway: (.enabled, .nothing, .standard, .none, false)
    case .floating: (.enabled, .expanded, 0, .none, true)
    case .floatingSnap: (.enabled, .expanded, 0, .direction, true)
    case .floatingCollapsed: (.enabled, .collapsed, 0, .none, true)
    case .quickReturn: (.enabled, .collapsed, .standard, .nearest, false)
    case .hideable: (.hideable, .collapsed, .standard, .nearest, false)
    }
  }
}
