import FlexibleHeader

// What can be chosen of the header while the screen is used.
extension AlbumScene {
  /// The header with all that can be chosen of it.
  package var headerModel: HeaderModel? { .flexible(list.header) }

  /// Changes what was chosen of the header; a height that was chosen is kept in windows of any size.
  package mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    let heights = (list.header.minimumHeight, list.header.maximumHeight)
    list.change(at: time, change)
    if heights != (list.header.minimumHeight, list.header.maximumHeight) { fitsWindow = false }
    follow()
  }
}
