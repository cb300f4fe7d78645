// What can be chosen of the header while the screen is used.
extension MaterialScene {
  /// The header with all that can be chosen of it.
  package var headerModel: HeaderModel? { .flexible(list.header) }

  /// Changes what was chosen of the header.
  package mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    list.change(at: time, change)
    follow()
  }
}
