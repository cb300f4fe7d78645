/// What a return spring works on: the shown distance itself, or the pull behind it (SP-46).
enum StretchSpace: Hashable, Sendable {
  case shown
  case pull(RubberBand, length: Double)

  /// What is shown of a state of the spring.
  func shown(_ state: Spring.State) -> Spring.State {
    switch self {
    case .shown:
      state
    case .pull(let band, let length):
      Spring.State(
        displacement: band.shown(state.displacement, length: length),
        velocity: state.velocity * band.slope(atExcess: state.displacement, length: length))
    }
  }

  /// The state of the spring that is shown so; `nil` when no pull shows that much.
  func state(shownAs shown: Spring.State) -> Spring.State? {
    switch self {
    case .shown:
      return shown
    case .pull(let band, let length):
      let pull = band.excess(shown.displacement, length: length)
      let reach = abs(band.shown(pull, length: length))
      guard abs(shown.displacement) <= reach * (1 + Self.rounding) else { return nil }
      let slope = band.slope(atExcess: pull, length: length)
      return Spring.State(
        displacement: pull, velocity: slope > 0 ? shown.velocity / slope : 0)
    }
  }

  /// What rounding may add to a stretch, as a share of it.
  private static let rounding = 1e-9
}
