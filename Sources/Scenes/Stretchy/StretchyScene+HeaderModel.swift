// What can be chosen of the header while the screen is used.
extension StretchyScene {
  /// The first section's header.
  package var headerModel: HeaderModel? { .stretchy(stretch) }

  /// Changes what was chosen of the header; the cells go along.
  package mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = HeaderModel.stretchy(stretch)
    change(&model)
    guard case .stretchy(let header) = model else { return }
    stretch = header
    layOut(at: time)
  }
}
