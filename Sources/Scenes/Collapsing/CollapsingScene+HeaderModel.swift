import FlexibleHeader

// What can be chosen of the header while the screen is used.
extension CollapsingScene {
  /// The header as it was chosen, without what its text adds to its height.
  package var headerModel: HeaderModel? {
    .collapsing(
      CollapsingHeader(
        expandedHeight: restingHeight, collapsedHeight: shape.collapsedHeight,
        pullBehavior: shape.pullBehavior))
  }

  /// Changes what was chosen of the header; its height eases to another one.
  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    guard var model = headerModel else { return }
    change(&model)
    guard case .collapsing(let header) = model else { return }
    shape.pullBehavior = header.pullBehavior
    restingHeight = header.expandedHeight
    takeHeights(collapsed: header.collapsedHeight, at: time)
    fit(at: time, eases: true)
  }
}
